"""What a phase of the game is: who may act, what they may do, and what an action does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from cardcity_desktop.rules.errors import Refusal
from cardcity_desktop.rules.royal_cities.actions import Action

if TYPE_CHECKING:
    from cardcity_desktop.rules.royal_cities.doing import Doing
    from cardcity_desktop.rules.royal_cities.state import State


class Phase(Protocol):
    """A frozen value. Callers ask only on behalf of one of the `actors`."""

    @property
    def name(self) -> str:
        """The word of docs/positions.md's `step`."""

    def actors(self, state: State) -> tuple[int, ...]:
        """The seats that may act."""

    def legal(self, state: State, seat: int) -> Sequence[Action]:
        """What an actor may do, in a stable order; never empty."""

    def why_not(self, state: State, seat: int, action: Action) -> Refusal | None:
        """None when the actor may do it."""

    def apply(self, doing: Doing, seat: int, action: Action) -> None:
        """Do an action that `why_not` has let pass."""


def not_now(phase: Phase) -> Refusal:
    """An action of another moment."""
    return NOT_NOW[phase.name]


NOT_NOW = {
    name: Refusal(clause, f"{name}_asked")
    for name, clause in {
        "giving": "2.6",
        "opening": "2.7",
        "own": "11.1",
        "gift": "11.1",
        "play": "4.3",
        "main": "4.3",
        "buying": "5.3",
        "void": "4.7",
        "villager": "4.8",
        "assassin": "4.10",
        "merchant": "4.11",
        "knight": "4.12",
        "astrologer": "4.13",
        "hero": "6.2",
        "regent": "11.5",
        "build": "7.1",
        "tax": "11.9",
        "trim": "11.14",
    }.items()
}
"""What is asked for in each phase, and its clause: the answer to an action that is none of it."""
