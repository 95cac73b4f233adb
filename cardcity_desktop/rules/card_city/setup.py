"""Set-up of a game: edition, level, victory, variants, players (clauses 2, 7, 8, 9, 11)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, replace
from itertools import combinations
from typing import Any, Literal, get_args

from cardcity_desktop.rules.errors import BadFieldError
from cardcity_desktop.rules.game import SetupField
from cardcity_desktop.rules.position_words import is_whole, one_of

Edition = Literal["classic", "xl"]
Level = Literal["simplified", "normal", "advanced"]
Victory = Literal["residential", "economic", "industrial", "commercial", "happiness"]

EDITIONS: tuple[Edition, ...] = get_args(Edition)
LEVELS: tuple[Level, ...] = get_args(Level)
VICTORIES: tuple[Victory, ...] = get_args(Victory)
CLASSIC_VARIANTS = ("decentralisation", "parking_meters")
XL_VARIANTS = ("architect", "ecological", "leisure_crisis", "unique_city")
SUBURB = "suburb"
"""Solo variant that replaces the unique city (8.4)."""


def variants_for(edition: Edition, players: int) -> tuple[str, ...]:
    """Return the variants that an edition offers to `players` players."""
    if edition == "classic":
        return CLASSIC_VARIANTS
    return (*XL_VARIANTS[:3], SUBURB) if players == 1 else XL_VARIANTS


@dataclass(frozen=True, slots=True)
class Setup:
    """Options of one game. `checked` refuses combinations that the rules do not offer."""

    edition: Edition = "classic"
    level: Level = "simplified"
    victory: Victory = "residential"
    variants: tuple[str, ...] = ()  # sorted words
    players: int = 2
    first_player: int | None = None  # a seat; None draws one by lot (2.2)
    touching_halves: bool = False  # table option of 4.13
    position: str = ""  # written position to begin with; "" for the usual beginning

    def has(self, variant: str) -> bool:
        return variant in self.variants

    def checked(self) -> Setup:
        """Return this set-up with sorted variants. Raises BadFieldError naming the wrong field."""
        one_of("edition", self.edition, EDITIONS)
        one_of("level", self.level, LEVELS)
        one_of("victory", self.victory, VICTORIES)
        if isinstance(self.players, bool) or not isinstance(self.players, int) or not 1 <= self.players <= 4:
            raise BadFieldError("players", "from {least} to {most} can play", least=1, most=4)
        if self.edition == "classic" and self.level != "simplified":
            raise BadFieldError("level", "the classic edition has only one level")
        if self.edition == "classic" and self.victory != "residential":
            raise BadFieldError("victory", "the classic edition has only the residential victory")
        offered = variants_for(self.edition, self.players)
        for variant in self.variants:
            if variant not in offered:
                raise BadFieldError(
                    "variants",
                    "{word} is not offered here; there are {words}",
                    word=repr(variant),
                    words=", ".join(offered),
                )
        if len(set(self.variants)) != len(self.variants):
            raise BadFieldError("variants", "a variant is named twice")
        if self.first_player is not None and not 0 <= self.first_player < self.players:
            raise BadFieldError("first_player", "seats go from 0 to {last}", last=self.players - 1)
        return replace(self, variants=tuple(sorted(self.variants)))


def setup_fields() -> tuple[SetupField, ...]:
    """Return the words of a set-up. Not all of their combinations are allowed (`Setup.checked`)."""
    return (
        SetupField("edition", EDITIONS),
        SetupField("level", LEVELS),
        SetupField("victory", VICTORIES),
        SetupField("players", (1, 2, 3, 4)),
        SetupField("variants", (*CLASSIC_VARIANTS, *XL_VARIANTS, SUBURB), takes_several=True),
        SetupField("first_player", (0, 1, 2, 3), is_table_option=True),
        SetupField("touching_halves", (False, True), is_table_option=True),
    )


def iter_setups() -> Iterator[Setup]:
    """Yield every set-up for every number of players, table options left out."""
    for players in range(1, 5):
        for edition in EDITIONS:
            levels = LEVELS[:1] if edition == "classic" else LEVELS
            victories = VICTORIES[:1] if edition == "classic" else VICTORIES
            offered = sorted(variants_for(edition, players))
            sets = [chosen for size in range(len(offered) + 1) for chosen in combinations(offered, size)]
            for level in levels:
                for victory in victories:
                    for variants in sets:
                        yield Setup(edition, level, victory, variants, players)


def read_setup(words: Mapping[str, Any]) -> Setup:
    """Return the set-up for these words, with defaults for missing ones. Raises BadFieldError.

    >>> read_setup({"edition": "xl", "players": 1, "variants": ["suburb"]}).players
    1
    """
    unknown = sorted(set(words) - {field.name for field in fields(Setup)})
    if unknown:
        raise BadFieldError(unknown[0], "a set-up has no such field")
    values = dict(words)
    variants = values.get("variants", ())
    if not isinstance(variants, list | tuple) or not all(isinstance(variant, str) for variant in variants):
        raise BadFieldError("variants", "a list of words is wanted")
    first = values.get("first_player")
    if first is not None and not is_whole(first):
        raise BadFieldError("first_player", "a seat’s number is wanted")
    if not isinstance(values.get("touching_halves", False), bool):
        raise BadFieldError("touching_halves", "true or false is wanted")
    return Setup(**{**values, "variants": tuple(variants)}).checked()
