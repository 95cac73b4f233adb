"""The set-up chosen so far.

`SetupChoice` stores wishes; `setup` is the nearest game that the rules offer. So a wish survives a change of mind: XL
variants return after a look at the classic edition.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from cardcity_desktop.rules.card_city.setup import (
    LEVELS,
    VICTORIES,
    Edition,
    Level,
    Setup,
    Victory,
    variants_for,
)
from cardcity_desktop.rules.errors import BadFieldError
from cardcity_desktop.session.store import Seat, with_next_colour
from cardcity_desktop.ui.wording.seats import as_given, as_played, named

MOST_PLAYERS = 4
COMPUTER = "neighbour"
"""Level of a computer player that is added."""


@lru_cache(maxsize=8)
def levels_for(edition: Edition) -> tuple[Level, ...]:
    """Return the levels of an edition."""
    return tuple(level for level in LEVELS if _is_offered(Setup(edition, level)))


@lru_cache(maxsize=8)
def victories_for(edition: Edition) -> tuple[Victory, ...]:
    """Return the victories of an edition."""
    level = levels_for(edition)[0]
    return tuple(victory for victory in VICTORIES if _is_offered(Setup(edition, level, victory)))


def _is_offered(setup: Setup) -> bool:
    try:
        setup.checked()
    except BadFieldError:
        return False
    return True


@dataclass(frozen=True, slots=True)
class SetupChoice:
    """Wishes for a game. seats: one per player, an empty name for the default one; first: the first seat, None to draw
    it."""

    edition: Edition = "classic"
    level: Level = "normal"
    victory: Victory = "residential"
    variants: frozenset[str] = frozenset()
    seats: tuple[Seat, ...] = (Seat("", 0), Seat("", 1))
    first: int | None = None
    touching_halves: bool = False

    @classmethod
    def of(cls, setup: Setup, seats: Sequence[Seat]) -> SetupChoice:
        """Return the choice that a match was begun with; a first seat that was drawn is drawn again."""
        kept = tuple(seats[: setup.players])
        if len(kept) < setup.players:
            kept = cls().seats[: setup.players]
        named = as_given(kept)
        wished = replace(
            cls(),
            edition=setup.edition,
            victory=setup.victory,
            variants=frozenset(setup.variants),
            seats=named,
            first=setup.first_player,
            touching_halves=setup.touching_halves,
        )
        return replace(wished, level=setup.level) if setup.edition == "xl" else wished

    @property
    def setup(self) -> Setup:
        """The game nearest to the wishes that the rules offer."""
        levels, victories = levels_for(self.edition), victories_for(self.edition)
        level = self.level if self.level in levels else levels[0]
        players = len(self.seats)
        return Setup(
            self.edition,
            level,
            self.victory if self.victory in victories else victories[0],
            tuple(variant for variant in variants_for(self.edition, players) if variant in self.variants),
            players,
            self.first,
            self.touching_halves and level == "advanced",
        ).checked()

    @property
    def named_seats(self) -> tuple[Seat, ...]:
        """The seats with the names that are shown."""
        return named(self.seats)

    @property
    def played_seats(self) -> tuple[Seat, ...]:
        """The seats as a match stores them: given names are unique, default names stay empty."""
        return as_played(self.seats)

    # Seats

    def with_seat(self, at: int, seat: Seat) -> SetupChoice:
        return replace(self, seats=(*self.seats[:at], seat, *self.seats[at + 1 :]))

    def with_one_more(self) -> SetupChoice:
        """Add a person in the first free colour."""
        taken = {seat.colour for seat in self.seats}
        free = next(colour for colour in range(MOST_PLAYERS) if colour not in taken)
        return replace(self, seats=(*self.seats, Seat("", free)))

    def with_players(self, count: int) -> SetupChoice:
        """Remove the last seats or add persons until there are `count`."""
        choice = self
        while len(choice.seats) > count:
            choice = choice.without(len(choice.seats) - 1)
        while len(choice.seats) < count:
            choice = choice.with_one_more()
        return choice

    def without(self, at: int) -> SetupChoice:
        """Remove a seat; the first player remains the same person if possible."""
        first = self.first
        if first is not None:
            first = None if first == at else first - (first > at)
        return replace(self, seats=self.seats[:at] + self.seats[at + 1 :], first=first)

    def with_next_colour(self, at: int) -> SetupChoice:
        """Give a seat the next colour; the seat that had it gets the old one."""
        return replace(self, seats=with_next_colour(self.seats, at, MOST_PLAYERS))

    # The game

    def with_variant(self, variant: str, on: bool) -> SetupChoice:
        return replace(self, variants=self.variants | {variant} if on else self.variants - {variant})
