"""Phases in which no seat acts: after the game, and between the turns of two characters."""

from dataclasses import dataclass

from cardcity_desktop.rules.citadels.actions import Action
from cardcity_desktop.rules.citadels.state import Events, State
from cardcity_desktop.rules.errors import Refusal


@dataclass(frozen=True, slots=True)
class Idle:
    """A phase in which no seat acts."""

    name: str
    seat: int = -1
    kinds = ()

    def legal(self, state: State) -> tuple[Action, ...]:
        return ()

    def why_not(self, state: State, action: Action) -> Refusal | None:
        return None

    def apply(self, state: State, action: Action, events: Events) -> State:
        return state


OVER = Idle("over")
"""Phase after the last round."""
CALLING = Idle("calling")
"""Phase between two answers (4.1); `calling.settle` leaves it at once."""
