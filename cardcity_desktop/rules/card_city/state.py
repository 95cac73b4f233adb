"""State of a game between two actions, and the protocol of its phases."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field
from typing import Any, Protocol

from cardcity_desktop.rules.card_city.actions import Action
from cardcity_desktop.rules.card_city.events import Event
from cardcity_desktop.rules.card_city.rule_set import RuleSet
from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.rules.city.layout import Layout
from cardcity_desktop.rules.errors import Refusal
from cardcity_desktop.rules.fast_dataclass import Changeable, fast_dataclass

HeldCard = tuple[int, int]
"""(card code, mask of the seats that know the card) (3.5)."""


Events = list[Event]
"""List to which a phase appends what happens while it applies an action."""


class Phase(Protocol):
    """Stage of a round: a frozen value that knows the seat to act, its legal actions and what they do.

    A phase never starts the next one: when it is `done`, `phases/flow.py` does, which has the order of a round in one
    place.
    """

    @property
    def name(self) -> str:
        """Name of the phase in views and positions."""

    def actor(self, state: State) -> int:
        """Return the seat whose turn it is."""

    def done(self, state: State) -> bool:
        """Return True if nothing is left to do, so that `flow` starts the next phase."""

    def legal(self, state: State) -> Sequence[Action]:
        """Return the actions that the actor may do, in a stable order."""

    def why_not(self, state: State, action: Action) -> Refusal | None:
        """Return why the actor may not do `action`, or None if it may."""

    def apply(self, state: State, action: Action, events: Events) -> State:
        """Return the state after an action that `why_not` allows."""


class SeatPhase:
    """Base of phases in which one seat acts."""

    __slots__ = ()

    seat: int

    def actor(self, state: State) -> int:
        return self.seat


@fast_dataclass
class State(Changeable):
    """A moment of a game. Seats index `money` and `hands`, `RuleSet.city_index` gives the index in `cities`."""

    rules: RuleSet
    rng: int
    round: int
    first_player: int
    phase: Phase
    pool: tuple[int, ...]  # codes, the top card last
    under_pool: int  # solo: how many of the first ones were put under the pool (3.8)
    reserve: tuple[int, ...]  # counts in the order of decks.RESERVE
    box: tuple[int, ...]  # sorted codes of the cards that have left the game openly
    unseen: tuple[int, ...]  # solo: codes of the cards that have left the game unseen (2.4)
    cities: tuple[Layout, ...]
    money: tuple[int, ...]
    hands: tuple[tuple[HeldCard, ...], ...]
    seat_phases: tuple[Phase | None, ...] = ()
    """By seat its phase in phases 2-4, None for the seat in turn and those that are through. () in turn order."""
    memo: dict[Any, Any] = field(init=False, default_factory=dict, compare=False, repr=False)
    """Cache of answers about this state."""

    @property
    def setup(self) -> Setup:
        return self.rules.setup

    def city(self, seat: int) -> Layout:
        """Return the seat's city. The unique city is every seat's."""
        return self.cities[seat if len(self.cities) > 1 else 0]

    def turn_order(self) -> tuple[int, ...]:
        """Return all seats, clockwise from the first player (2.2)."""
        players, first = self.rules.players, self.first_player
        return tuple((first + step) % players for step in range(players))

    def with_city(self, seat: int, city: Layout) -> tuple[Layout, ...]:
        return (city,) if len(self.cities) == 1 else replaced(self.cities, seat, city)


def replaced(values: tuple[Any, ...], at: int, value: Any) -> tuple[Any, ...]:
    changed = list(values)
    changed[at] = value
    return tuple(changed)
