"""The Game protocol: what every game in the house offers, and all that the rooms above may ask of it.

Seats count from 0. Every action belongs to a named seat, in every question and in the log. A game is played like this:

    >>> from cardcity_desktop.rules.registry import game_of
    >>> game = game_of("card_city")
    >>> state = game.initial(game.read_setup({"edition": "classic", "players": 2}), seed=1)
    >>> seat = game.actors(state)[0]
    >>> [game.encode(action) for action in game.legal(state, seat)]
    ['draw']
    >>> step = game.apply(state, seat, game.decode("draw"))
    >>> step.commits  # chance has spoken: undo stops here
    True
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from cardcity_desktop.rules.errors import Refusal

SetupT = TypeVar("SetupT")
StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")
EventT = TypeVar("EventT")
ViewT = TypeVar("ViewT")


@dataclass(frozen=True, slots=True)
class Step(Generic[StateT, EventT]):
    """What an action made: the state after it, and what happened, in order.

    commits: this step brought chance or showed someone a secret, so that it cannot be taken back.
    """

    state: StateT
    events: tuple[EventT, ...]
    commits: bool = False


@dataclass(frozen=True, slots=True)
class Result:
    """How a game stands or ended; by seat.

    points: None for a seat whose points mean nothing (it has lost); winners: () while it is not over or where nobody
    won; ranks: a stable word each, None where there is no ladder of ranks.
    """

    points: tuple[float | None, ...]
    winners: tuple[int, ...]
    ranks: tuple[str | None, ...]

    @property
    def order(self) -> tuple[int, ...]:
        """The seats, the winners first, then by points."""
        worst = float("-inf")

        def place(seat: int) -> tuple[bool, float, int]:
            points = self.points[seat]
            return seat not in self.winners, -(worst if points is None else points), seat

        return tuple(sorted(range(len(self.points)), key=place))


@dataclass(frozen=True, slots=True)
class Figure:
    """One figure of an outcome: a stable name of the game's ("money", "income", "size" …), before and after."""

    name: str
    before: float
    after: float

    @property
    def change(self) -> float:
        return self.after - self.before


@dataclass(frozen=True, slots=True)
class Outcome:
    """What an action would bring its seat, in figures; only those that the action touches.

    Forecast, hint, coach and computer players read the same ones.
    """

    figures: tuple[Figure, ...] = ()

    def change(self, name: str) -> float:
        """How much a figure changes; 0 for one that stays."""
        return sum(figure.change for figure in self.figures if figure.name == name)


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a game is, for lists and tables: round counts from 1; rounds: None where nobody knows."""

    round: int
    rounds: int | None


@dataclass(frozen=True, slots=True)
class SetupField:
    """A word of a set-up, as a command line offers it.

    choices: every value there is: words, numbers, or (False, True); many: several values may be given;
    is_table_option: what a table agrees on and no list of set-ups names.
    """

    name: str
    choices: tuple[str | int, ...]
    many: bool = False
    is_table_option: bool = False

    @property
    def is_flag(self) -> bool:
        return self.choices == (False, True)


class Game(Protocol[SetupT, StateT, ActionT, EventT, ViewT]):
    """Rules of one game. Every value is frozen; nothing is remembered between calls."""

    @property
    def name(self) -> str:
        """A stable word for saves, e.g. "card_city"."""

    @property
    def version(self) -> int:
        """Raised when an old log would play differently."""

    # Set-ups

    def setups(self) -> Iterable[SetupT]:
        """Every way it can be played, table options apart; the first is the one to propose."""

    def setup_fields(self) -> Sequence[SetupField]:
        """The words that `read_setup` takes."""

    def read_setup(self, words: Mapping[str, Any]) -> SetupT:
        """The set-up that `write_setup` wrote, or that words of a command line mean (what is not named has its
        default); raises BadFieldError naming the word that cannot be.
        """

    def write_setup(self, setup: SetupT) -> dict[str, Any]:
        """A set-up as JSON values."""

    def players(self, setup: SetupT) -> int:
        """How many seats it has."""

    # Playing

    def initial(self, setup: SetupT, seed: int) -> StateT:
        """The first state; the same set-up and seed give the same game everywhere."""

    def actors(self, state: StateT) -> tuple[int, ...]:
        """The seats that may act now, several where a phase is simultaneous; none when the game is over."""

    def legal(self, state: StateT, seat: int) -> Sequence[ActionT]:
        """Everything `seat` may do now, in a stable order; empty when it is not its turn."""

    def why_not(self, state: StateT, seat: int, action: ActionT) -> Refusal | None:
        """None when `seat` may do `action`, otherwise the clause that forbids it and whom to blame."""

    def apply(self, state: StateT, seat: int, action: ActionT) -> Step[StateT, EventT]:
        """Do `action`; raises IllegalActionError with why_not's refusal."""

    # Knowing

    def view(self, state: StateT, seat: int | None) -> ViewT:
        """All that `seat` may know and nothing more; None is the closed curtain."""

    def redact(self, state: StateT, event: EventT, seat: int | None) -> EventT | None:
        """The event as `seat` may see it; None for one that it may not notice. `state` is the one after it."""

    def determinize(self, view: ViewT, seed: int) -> StateT:
        """A state that agrees with `view`, what is hidden dealt by chance."""

    # Counting

    def outcome(self, state: StateT, seat: int, action: ActionT) -> Outcome:
        """What a legal action that commits nothing would bring `seat`."""

    def standing(self, state: StateT, seat: int) -> Mapping[str, float]:
        """How a seat stands, in figures by stable names of the game's ("points", "lead", "won", "money" …), as if it
        ended now: what aims of missions and charts are made of.
        """

    def result(self, state: StateT) -> Result:
        """Points as if it ended now, and who has won if it is over."""

    def progress(self, state: StateT) -> Progress:
        """How far it is."""

    # As text

    def encode(self, action: ActionT) -> str:
        """One short readable line."""

    def decode(self, text: str) -> ActionT:
        """The action that `encode` wrote; raises UnreadableError."""

    def analyse(self, request: Mapping[str, Any]) -> dict[str, Any]:
        """Answer a position written down (docs/positions.md); raises BadFieldError naming the field."""


AnyGame = Game[Any, Any, Any, Any, Any]
"""A game where it does not matter which."""
