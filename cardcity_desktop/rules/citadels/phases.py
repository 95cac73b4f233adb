"""What a phase is: a small value that says who acts, what is legal and what an action does.

A phase knows only itself. Where nobody has anything to do it leaves CALLING behind, and calling.py moves on.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from cardcity_desktop.rules.citadels.actions import Action, Bury, Keep, Leave, Pick, Redraw, Save
from cardcity_desktop.rules.citadels.events import Event
from cardcity_desktop.rules.errors import Refusal

if TYPE_CHECKING:
    from cardcity_desktop.rules.citadels.state import State

Events = list[Event]
"""Where a phase adds what happened."""


class Phase(Protocol):
    """Phases are frozen values; `state.phase` is the one that is asked."""

    @property
    def name(self) -> str:
        """choosing, burying, turn, looking, exchanging, graveyard or over; calling only between two steps."""

    @property
    def seat(self) -> int:
        """The seat that acts."""

    def __hash__(self) -> int:
        """Phases are frozen, so they can be looked up."""

    def legal(self, state: State) -> Sequence[Action]:
        """What that seat may do, in the order of section 12."""

    def why_not(self, state: State, action: Action) -> Refusal | None:
        """Why that seat may not do `action`, or None."""

    def apply(self, state: State, action: Action, events: Events) -> State:
        """Do an action that `why_not` let pass."""


_GAME_OVER = Refusal("7.1", "game_over")


@dataclass(frozen=True, slots=True)
class Over:
    """After the last round: nobody acts."""

    seat: int = -1
    name = "over"

    def legal(self, state: State) -> tuple[Action, ...]:
        return ()

    def why_not(self, state: State, action: Action) -> Refusal | None:
        return _GAME_OVER

    def apply(self, state: State, action: Action, events: Events) -> State:
        return state


@dataclass(frozen=True, slots=True)
class Calling:
    """Nobody acts until the next character has answered (4.1): `calling.settle` goes on by itself."""

    seat: int = -1
    name = "calling"

    def legal(self, state: State) -> tuple[Action, ...]:
        return ()

    def why_not(self, state: State, action: Action) -> Refusal | None:
        return Refusal("4.1", "nobody_has_answered")

    def apply(self, state: State, action: Action, events: Events) -> State:
        return state


OVER, CALLING = Over(), Calling()

_WHAT_A_PHASE_IS_FOR = {
    "choosing": "3.3",
    "burying": "3.6",
    "turn": "4.1",
    "looking": "4.5",
    "exchanging": "5.3",
    "graveyard": "6.16",
}

_WHEN_AN_ACTION_IS: dict[type, Refusal] = {
    Pick: Refusal("3.7", "choice_is_over"),
    Bury: Refusal("3.6", "nothing_to_bury"),
    Keep: Refusal("4.5", "nothing_looked_at"),
    Redraw: Refusal("5.3", "nothing_laid_aside"),
    Save: Refusal("6.16", "nothing_destroyed"),
    Leave: Refusal("6.16", "nothing_destroyed"),
}


def not_your_turn(phase: Phase) -> Refusal:
    """Another seat must act; its number is told."""
    return Refusal(_WHAT_A_PHASE_IS_FOR[phase.name], "not_your_turn", (), (("seat", phase.seat),))


def wrong_phase(phase: Phase, action: Action) -> Refusal:
    """An action of another moment: the clause of what must be done now, or of when the action may be done."""
    if phase.name == "turn":
        return _WHEN_AN_ACTION_IS[type(action)]
    return Refusal(_WHAT_A_PHASE_IS_FOR[phase.name], f"not_while_{phase.name}")
