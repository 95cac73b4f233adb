"""Phases in which no seat acts: the end of the game, and between the turns of two characters."""

from __future__ import annotations

from dataclasses import dataclass

from cardcity_desktop.rules.citadels.actions import Action
from cardcity_desktop.rules.citadels.state import Events, State
from cardcity_desktop.rules.errors import Refusal

_GAME_OVER = Refusal("7.1", "game_over")


@dataclass(frozen=True, slots=True)
class Over:
    """Phase after the last round; no seat acts."""

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
    """Phase until the next character answers (4.1); `calling.settle` leaves it at once."""

    seat: int = -1
    name = "calling"

    def legal(self, state: State) -> tuple[Action, ...]:
        return ()

    def why_not(self, state: State, action: Action) -> Refusal | None:
        return Refusal("4.1", "nobody_has_answered")

    def apply(self, state: State, action: Action, events: Events) -> State:
        return state


OVER, CALLING = Over(), Calling()
