"""The user's wishes for a game, and the answers to three questions for which they stand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache

from cardcity_desktop.players.catalogue import default_opponent
from cardcity_desktop.rules.card_city.setup import LEVELS, VICTORIES, Edition, Level, Setup, Victory, variants_for
from cardcity_desktop.rules.errors import BadFieldError
from cardcity_desktop.scenes.setup.seat_form import GameForm, SeatForm
from cardcity_desktop.session.store import Seat

FIRST = SeatForm((Seat("", 0), Seat("", 1, default_opponent("card_city"))))
"""The seats of a player's first game."""


@lru_cache(maxsize=8)
def levels_for(edition: Edition) -> tuple[Level, ...]:
    """Return the levels that the rules offer in an edition."""
    return tuple(level for level in LEVELS if _is_offered(Setup(edition, level)))


@lru_cache(maxsize=8)
def victories_for(edition: Edition) -> tuple[Victory, ...]:
    """Return the victories that the rules offer in an edition."""
    level = levels_for(edition)[0]
    return tuple(victory for victory in VICTORIES if _is_offered(Setup(edition, level, victory)))


def _is_offered(setup: Setup) -> bool:
    try:
        setup.checked()
    except BadFieldError:
        return False
    return True


@dataclass(frozen=True, slots=True)
class CardCitySetupForm(GameForm):
    """Wishes for a game; `setup` is the one among those offered that is nearest to them.

    They survive a change of edition: the XL variants are still chosen after a look at the classic edition.
    """

    seat_form: SeatForm = field(default=FIRST, kw_only=True)
    edition: Edition = "classic"
    level: Level = "normal"
    victory: Victory = "residential"
    variants: frozenset[str] = frozenset()
    touching_halves: bool = False

    @classmethod
    def of(cls, setup: Setup, seats: Sequence[Seat]) -> CardCitySetupForm:
        """Return the form with which a match was set up; the first player is drawn anew unless the user chose one."""
        level, variants = setup.level if setup.edition == "xl" else "normal", frozenset(setup.variants)
        seat_form = SeatForm.of(seats, setup.players, setup.first_player)
        return cls(setup.edition, level, setup.victory, variants, setup.touching_halves, seat_form=seat_form)

    @property
    def setup(self) -> Setup:
        """The game that comes nearest to the wishes among those that the rules offer."""
        levels, victories = levels_for(self.edition), victories_for(self.edition)
        level = self.level if self.level in levels else levels[0]
        players = len(self.seat_form.seats)
        return Setup(
            self.edition,
            level,
            self.victory if self.victory in victories else victories[0],
            tuple(variant for variant in variants_for(self.edition, players) if variant in self.variants),
            players,
            self.seat_form.first,
            self.touching_halves and level == "advanced",
        ).checked()

    def with_variant(self, variant: str, on: bool) -> CardCitySetupForm:
        return replace(self, variants=self.variants | {variant} if on else self.variants - {variant})


TWISTS = {
    "classic": {"little": ("parking_meters",), "much": ("decentralisation", "parking_meters")},
    "xl": {"little": ("leisure_crisis",), "much": ("architect", "ecological", "leisure_crisis")},
}
"""The variants of each twist, by edition."""


def practice_of(choice: CardCitySetupForm) -> str:
    """Return the answer ("new", "some", "much") for which the edition and level stand; "" for any others."""
    setup = choice.setup
    if setup.edition == "classic":
        return "new"
    return {"normal": "some", "advanced": "much"}.get(setup.level, "")


def with_practice(choice: CardCitySetupForm, answer: str) -> CardCitySetupForm:
    """Return the form with the edition and level for "new", "some" or "much"."""
    twist = twist_of(choice)
    if answer == "new":
        changed = replace(choice, edition="classic")
    else:
        changed = replace(choice, edition="xl", level="normal" if answer == "some" else "advanced")
    return with_twist(changed, twist) if twist else changed


def twist_of(choice: CardCitySetupForm) -> str:
    """Return the answer ("none", "little", "much") for which the chosen variants stand; "" for any others."""
    chosen = set(choice.setup.variants)
    if not chosen:
        return "none"
    return next((name for name in ("little", "much") if chosen == set(_twist_variants(choice, name))), "")


def with_twist(choice: CardCitySetupForm, answer: str) -> CardCitySetupForm:
    """Return the form with the variants of an answer in its edition; wishes for the other edition remain."""
    offered = set(variants_for(choice.edition, len(choice.seat_form.seats)))
    return replace(choice, variants=(choice.variants - offered) | set(_twist_variants(choice, answer)))


def _twist_variants(choice: CardCitySetupForm, twist: str) -> tuple[str, ...]:
    return TWISTS[choice.edition].get(twist, ())
