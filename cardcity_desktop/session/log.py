"""Replay of a log: turns its lines into states, and names the first line that is not legal."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from cardcity_desktop.rules.errors import RulesError, UnreadableError
from cardcity_desktop.rules.game import AnyGame, Game
from cardcity_desktop.session.store import Header, Logged

SetupT = TypeVar("SetupT")
StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")
EventT = TypeVar("EventT")
ViewT = TypeVar("ViewT")


class LogRefusedError(Exception):
    """A log with an illegal line. index: the line's, from 0. problem: the reason, in English."""

    def __init__(self, index: int, line: Logged, problem: str) -> None:
        super().__init__(f"action {index + 1}, {line.text[:200]!r}: {problem}")
        self.index = index
        self.line = line
        self.problem = problem


@dataclass(frozen=True, slots=True)
class PlayedStep(Generic[StateT, ActionT, EventT]):
    """Action of a match, the state after it and its events, secrets included."""

    seat: int
    action: ActionT
    state: StateT
    events: tuple[EventT, ...]
    commits: bool  # it can't be undone
    # cache: the events as each seat may see them
    shown: dict[int | None, tuple[EventT, ...]] = field(default_factory=dict, init=False, compare=False, repr=False)


AnyStep = PlayedStep[Any, Any, Any]
"""Step of any game."""


def play(
    game: Game[SetupT, StateT, ActionT, EventT, ViewT], state: StateT, seat: int, action: ActionT
) -> PlayedStep[StateT, ActionT, EventT]:
    """Return the step of an action of `seat`, or raise IllegalActionError.

    >>> from cardcity_desktop.rules.registry import game_of
    >>> game = game_of("card_city")
    >>> state = game.initial(game.read_setup({"edition": "classic", "players": 1}), 1)
    >>> play(game, state, 0, game.decode("draw")).commits
    True
    """
    after = game.apply(state, seat, action)
    return PlayedStep(seat, action, after.state, after.events, after.commits)


def replay_lines(game: AnyGame, header: Header, lines: Iterable[Logged]) -> Iterator[AnyStep]:
    """Yield the step of each line of a log, or raise LogRefusedError at the first illegal line.

    >>> from cardcity_desktop.rules.registry import game_of
    >>> from cardcity_desktop.session.store import Seat
    >>> game = game_of("card_city")
    >>> setup = game.read_setup({"edition": "classic", "players": 1})
    >>> header = Header("card_city", game.version, setup, 1, (Seat("Zoé", 0),))
    >>> [step.seat for step in replay_lines(game, header, [Logged(0, "draw")])]
    [0]
    """
    state = game.initial(header.setup, header.seed)
    for index, line in enumerate(lines):
        step = replay_line(game, state, index, line)
        yield step
        state = step.state


def replay_line(game: AnyGame, state: Any, index: int, line: Logged) -> AnyStep:
    """Return the step of line `index` of a log, or raise LogRefusedError.

    >>> from cardcity_desktop.rules.registry import game_of
    >>> game = game_of("card_city")
    >>> state = game.initial(game.read_setup({"edition": "classic", "players": 1}), 1)
    >>> replay_line(game, state, 0, Logged(0, "draw")).seat
    0
    """
    try:
        action = game.decode(line.text)
        if game.encode(action) != line.text:
            raise UnreadableError("this is not how the action is written")
        seat = _seat_of(game, state, line, action)
        return play(game, game.ahead(state, seat), seat, action)
    except RulesError as error:
        raise LogRefusedError(index, line, str(error)) from error
    except Exception as error:  # a game may raise anything for a line that a stranger wrote
        raise LogRefusedError(index, line, f"{type(error).__name__}: {error}") from error


def _seat_of(game: AnyGame, state: Any, line: Logged, action: Any) -> int:
    """Return the seat of a line. In format 1 lines name none, so it is the seat that can do the action."""
    if line.seat is not None:
        return line.seat
    actors = game.actors(state)
    if len(actors) > 1:
        return next((seat for seat in actors if action in game.legal(state, seat)), actors[0])
    return actors[0] if actors else 0
