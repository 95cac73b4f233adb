"""State of a game between two actions: one frozen value, and the protocol of its phase."""

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
from cardcity_desktop.rules.fast_dataclass import fast_dataclass

HeldCard = tuple[int, int]
"""A card code and the mask of the seats that know it (3.5)."""


Events = list[Event]
"""List to which a phase appends the events of the action that it applies."""


class Phase(Protocol):
    """Stage of a round: a frozen value that knows which seat acts, its legal actions and their effects.

    A phase never starts the next one. When it is `done`, `phases/flow.py` does, so that the order of a round is
    written in one place.
    """

    @property
    def name(self) -> str:
        """Word for this phase in views and positions."""

    def actor(self, state: State) -> int:
        """Return the seat that acts."""

    def done(self, state: State) -> bool:
        """Return True if nothing is left to do here, so that `flow` starts the next phase."""

    def legal(self, state: State) -> Sequence[Action]:
        """Return the actions that the actor may do, in a stable order."""

    def why_not(self, state: State, action: Action) -> Refusal | None:
        """Return why the actor may not do `action`; None if it may."""

    def apply(self, state: State, action: Action, events: Events) -> State:
        """Return the state after an action; `why_not` must have given None."""


class SeatPhase:
    """Base of phases in which one seat acts."""

    __slots__ = ()

    seat: int

    def actor(self, state: State) -> int:
        return self.seat


@fast_dataclass
class State:
    """Moment of a game. Seats index `money` and `hands`; `RuleSet.city_index` gives a seat's index in `cities`.

    pool: codes, the top card last; under_pool: how many of the first ones solo has put under it (3.8); reserve: counts
    in the order of decks.RESERVE; box: sorted codes of cards that left the game openly; unseen: codes of those that
    left it unseen (2.4, solo).
    """

    rules: RuleSet
    rng: int
    round: int
    first_player: int
    phase: Phase
    pool: tuple[int, ...]
    under_pool: int
    reserve: tuple[int, ...]
    box: tuple[int, ...]
    unseen: tuple[int, ...]
    cities: tuple[Layout, ...]
    money: tuple[int, ...]
    hands: tuple[tuple[HeldCard, ...], ...]
    memo: dict[Any, Any] = field(init=False, default_factory=dict, compare=False, repr=False)
    """Cache of answers about this value."""

    @property
    def setup(self) -> Setup:
        return self.rules.setup

    def city(self, seat: int) -> Layout:
        """Return the city of a seat; in the unique city, the shared one."""
        return self.cities[seat if len(self.cities) > 1 else 0]

    def turn_order(self) -> tuple[int, ...]:
        """Return all seats, clockwise from the first player (2.2)."""
        players, first = self.rules.players, self.first_player
        return tuple((first + step) % players for step in range(players))

    # `changed` spells the fields out: dataclasses.replace is several times slower, and this runs at every action.
    def changed(
        self,
        *,
        rng: int | None = None,
        round: int | None = None,
        first_player: int | None = None,
        phase: Phase | None = None,
        pool: tuple[int, ...] | None = None,
        under_pool: int | None = None,
        reserve: tuple[int, ...] | None = None,
        box: tuple[int, ...] | None = None,
        cities: tuple[Layout, ...] | None = None,
        money: tuple[int, ...] | None = None,
        hands: tuple[tuple[HeldCard, ...], ...] | None = None,
    ) -> State:
        """Return this state with some fields replaced."""
        return State(
            self.rules,
            self.rng if rng is None else rng,
            self.round if round is None else round,
            self.first_player if first_player is None else first_player,
            self.phase if phase is None else phase,
            self.pool if pool is None else pool,
            self.under_pool if under_pool is None else under_pool,
            self.reserve if reserve is None else reserve,
            self.box if box is None else box,
            self.unseen,
            self.cities if cities is None else cities,
            self.money if money is None else money,
            self.hands if hands is None else hands,
        )

    def with_city(self, seat: int, city: Layout) -> tuple[Layout, ...]:
        """Return `cities` with the seat's city replaced."""
        return (city,) if len(self.cities) == 1 else replaced(self.cities, seat, city)


def replaced(values: tuple[Any, ...], at: int, value: Any) -> tuple[Any, ...]:
    """Return the tuple with one item replaced."""
    changed = list(values)
    changed[at] = value
    return tuple(changed)
