"""State of a game between two actions, and the protocol of its phases."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import Any, Protocol, TypeVar

from cardcity_desktop.rules.citadels.actions import Action
from cardcity_desktop.rules.citadels.characters import HELD
from cardcity_desktop.rules.citadels.events import Event
from cardcity_desktop.rules.citadels.setup import Setup
from cardcity_desktop.rules.errors import Refusal
from cardcity_desktop.rules.fast_dataclass import Changeable, fast_dataclass

T = TypeVar("T")

Cards = tuple[int, ...]
"""Card codes (districts.py)."""


Events = list[Event]
"""List to which a phase appends what happens while it applies an action."""


class Phase(Protocol):
    """Stage of a round: a frozen value that knows the seat to act, its legal actions and what they do.

    A phase never starts the next one. When no seat can act it sets the phase `CALLING`, and `phases/calling.py`
    continues.
    """

    @property
    def name(self) -> str:
        """choosing, burying, turn, looking, exchanging, graveyard or over. `calling` only between two steps."""

    @property
    def seat(self) -> int:
        """Seat that acts, or -1 if none does."""

    @property
    def kinds(self) -> Container[type[Action]]:
        """Classes of the actions that belong to this phase."""

    def __hash__(self) -> int:
        """Return the hash of the fields: phases are keys of a cache."""

    def legal(self, state: State) -> Sequence[Action]:
        """Return the actions that `seat` may do, in the order of section 12."""

    def why_not(self, state: State, action: Any) -> Refusal | None:
        """Return why `seat` may not do `action`, one of the phase's `kinds`, or None if it may."""

    def apply(self, state: State, action: Any, events: Events) -> State:
        """Return the state after an action that `why_not` allows."""


@fast_dataclass
class DraftPick:
    """A seat's choice of a character (3.3), by numbers."""

    seat: int
    offered: tuple[int, ...]  # the choice; for the seventh of seven seats the last one is the face-down card of 3.2
    kept: int  # the chosen one
    buried: int = 0  # put face down; 0 for none


@fast_dataclass
class Roles(Changeable):
    """Characters of a round, by number."""

    face_up: tuple[int, ...]
    middle: tuple[int, ...]  # those face down; the one of 3.2 is first
    held: tuple[tuple[int, ...], ...]  # by seat, in the order of choice
    picks: tuple[DraftPick, ...] = ()
    called: int = 0  # the last one called; 0 before the first
    answered: tuple[tuple[int, int], ...] = ()  # (character, seat) in order
    murdered: int = 0  # 0 until one is named
    robbed: int = 0  # 0 until one is named

    def holder(self, character: int) -> int | None:
        """Return the seat with a character, revealed or not, or None if no seat has it."""
        for seat, held in enumerate(self.held):
            if character in held:
                return seat
        return None

    def seat_that_answered(self, character: int) -> int | None:
        """Return the seat that answered as a character in this round, or None."""
        for answered, seat in self.answered:
            if answered == character:
                return seat
        return None


@fast_dataclass
class State(Changeable):
    """A moment of a game. Seats index `hands` (sorted), `cities` (in the order built) and `purses`."""

    setup: Setup
    rng: int
    round: int
    crown: int
    first_complete: int | None  # the seat that completed its city first (7.1)
    pile: Cards  # the next card first
    bank: int | None  # its coins, None for no limit (8.2)
    hands: tuple[Cards, ...]
    cities: tuple[Cards, ...]
    purses: tuple[int, ...]
    roles: Roles  # characters of this round, until the next are dealt
    phase: Phase

    @property
    def players(self) -> int:
        return self.setup.players

    @property
    def over(self) -> bool:
        return self.phase.name == "over"

    def characters_per_seat(self) -> int:
        """Return how many characters each seat has in the end (3.6)."""
        return HELD[self.setup.players]

    def is_complete(self, seat: int) -> bool:
        """Return True if the seat's city is complete (7.1)."""
        return len(self.cities[seat]) >= self.setup.end

    # Coins and cards on the move

    def gained(self, due: int) -> int:
        """Return how many of `due` coins the bank can pay (8.2)."""
        return due if self.bank is None else min(due, self.bank)

    def with_coins(self, seat: int, coins: int, phase: Phase | None = None) -> State:
        """Return this state with coins paid by the bank to a seat. A negative number pays the bank."""
        bank = None if self.bank is None else self.bank - coins
        purses = replaced(self.purses, seat, self.purses[seat] + coins)
        return self.changed(bank=bank, purses=purses, phase=self.phase if phase is None else phase)

    def with_drawn(self, seat: int, cards: int) -> State:
        """Return this state with the top `cards` of the pile added to a hand."""
        return self.changed(pile=self.pile[cards:], hands=self.hands_with(seat, self.pile[:cards]))

    def hands_with(self, seat: int, cards: Cards) -> tuple[Cards, ...]:
        """Return `hands` with `cards` added to one hand."""
        return replaced(self.hands, seat, tuple(sorted(self.hands[seat] + cards)))

    def hands_without(self, seat: int, card: int) -> tuple[Cards, ...]:
        """Return `hands` with one card removed from one hand."""
        return replaced(self.hands, seat, without(self.hands[seat], card))


def replaced(values: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    return (*values[:at], value, *values[at + 1 :])


def without(values: tuple[T, ...], value: T) -> tuple[T, ...]:
    """Return the tuple without the first item equal to `value`."""
    at = values.index(value)
    return values[:at] + values[at + 1 :]
