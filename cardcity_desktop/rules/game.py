"""The Game protocol: what every game in the house offers, and all that the rooms above may ask of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from cardcity_desktop.rules.errors import Refusal

SetupT = TypeVar("SetupT", contravariant=True)
StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")
EventT = TypeVar("EventT")
ViewT = TypeVar("ViewT")


@dataclass(frozen=True, slots=True)
class Step(Generic[StateT, EventT]):
    """What an action made: the state after it, and what happened, in order."""

    state: StateT
    events: tuple[EventT, ...]


class Game(Protocol[SetupT, StateT, ActionT, EventT, ViewT]):
    """Rules of one game. Every value is frozen; nothing is remembered between calls."""

    @property
    def name(self) -> str:
        """A stable word for saves, e.g. "card_city"."""

    @property
    def version(self) -> int:
        """Raised when an old log would play differently."""

    def initial(self, setup: SetupT, seed: int) -> StateT:
        """The first state; the same set-up and seed give the same game everywhere."""

    def actors(self, state: StateT) -> tuple[int, ...]:
        """The seats that may act now; none when the game is over."""

    def legal(self, state: StateT, seat: int) -> Sequence[ActionT]:
        """Everything `seat` may do now, in a stable order; empty when it is not its turn."""

    def why_not(self, state: StateT, action: ActionT) -> Refusal | None:
        """None when `action` is allowed, otherwise the clause that forbids it and whom to blame."""

    def apply(self, state: StateT, action: ActionT) -> Step[StateT, EventT]:
        """Do `action`; raises IllegalActionError with why_not's refusal."""

    def commits(self, action: ActionT) -> bool:
        """Whether `action` brings chance or shows someone a secret, so that it cannot be taken back."""

    def view(self, state: StateT, seat: int | None) -> ViewT:
        """All that `seat` may know and nothing more; None is the closed curtain."""

    def redact(self, state: StateT, event: EventT, seat: int | None) -> EventT:
        """The event as `seat` may see it."""

    def determinize(self, view: ViewT, seed: int) -> StateT:
        """A state that agrees with `view`, what is hidden dealt by chance."""

    def encode(self, action: ActionT) -> str:
        """One short readable line."""

    def decode(self, text: str) -> ActionT:
        """The action that `encode` wrote; raises UnreadableError."""
