"""What a phase is: a small value that says who acts, what is legal and what an action does.

A phase knows only itself. When it is `done`, `flow` says what comes next; so the order of a round stands in one place.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from cardcity_desktop.rules.card_city.actions import Action
from cardcity_desktop.rules.card_city.events import Event
from cardcity_desktop.rules.errors import Refusal

if TYPE_CHECKING:
    from cardcity_desktop.rules.card_city.state import State

Events = list[Event]
"""Where a phase adds what happened."""


class Phase(Protocol):
    """Phases are frozen values; `state.phase` is the one that is asked."""

    @property
    def name(self) -> str:
        """The word views use for it."""

    def actor(self, state: State) -> int:
        """The seat that acts."""

    def done(self, state: State) -> bool:
        """Whether nothing is left to do here, so that `flow` moves on."""

    def legal(self, state: State) -> Sequence[Action]:
        """What the actor may do, in a stable order."""

    def why_not(self, state: State, action: Action) -> Refusal | None:
        """Why the actor may not do `action`, or None."""

    def apply(self, state: State, action: Action, events: Events) -> State:
        """Do an action that `why_not` let pass."""


_WHAT_A_PHASE_IS_FOR = {
    "founding": "11.2",
    "drawing": "3.1",
    "splitting": "3.3",
    "choosing": "3.4",
    "keeping": "3.8",
    "building": "4.6",
    "developing": "6.1",
    "buying": "6.6",
}


def wrong_phase(phase: Phase) -> Refusal:
    """An action that belongs to another phase: the clause is that of what must be done now."""
    return Refusal(_WHAT_A_PHASE_IS_FOR[phase.name], f"not_while_{phase.name}")


def not_your_turn(phase: Phase) -> Refusal:
    """An action of a seat that has nothing to do now."""
    return Refusal(_WHAT_A_PHASE_IS_FOR[phase.name], "not_your_turn")
