"""One match of any game: it asks the rules, keeps the log, and lets each seat see no more than it may."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any, Generic, TypeVar

from cardcity_desktop.rules.errors import Refusal
from cardcity_desktop.rules.game import Game, Progress, Step
from cardcity_desktop.session.log import LogRefusedError, PlayedStep, play, replay_lines
from cardcity_desktop.session.store import FREE, Header, Logged, Purpose, Record, SaveStore, Seat

SetupT = TypeVar("SetupT")
StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")
EventT = TypeVar("EventT")
ViewT = TypeVar("ViewT")


__all__ = ["AnyMatch", "CannotUndoError", "LogRefusedError", "Match", "PlayedStep", "SecretForecastError"]


class CannotUndoError(Exception):
    """There is no step to take back, or none to do again."""


class SecretForecastError(Exception):
    """A forecast of an action that brings chance or shows a secret."""


class Match(Generic[SetupT, StateT, ActionT, EventT, ViewT]):
    """Begin one with `start`, go on with a saved one by `resume`.

    The log is a list of steps. Undo makes it shorter; it stops at an action that brought chance or showed a
    secret, and where the laptop went to another seat.

    >>> from cardcity_desktop.rules.registry import game_of
    >>> from cardcity_desktop.session.store import MemoryStore
    >>> game = game_of("card_city")
    >>> setup = game.read_setup({"edition": "classic", "players": 1})
    >>> match = Match.start(game, setup, [Seat("Zoé", 0)], seed=7, store=MemoryStore())
    >>> match.actors(), [game.encode(action) for action in match.legal(0)]
    ((0,), ['draw'])
    >>> _events = match.do(0, match.legal(0)[0])
    >>> match.can_undo  # cards were drawn: what was seen can't be unseen
    False
    """

    def __init__(
        self,
        game: Game[SetupT, StateT, ActionT, EventT, ViewT],
        header: Header,
        store: SaveStore,
        match_id: str,
    ) -> None:
        self.game = game
        self.header = header
        self.id = match_id
        self._store = store
        self._first: StateT = game.initial(header.setup, header.seed)
        self._played: list[PlayedStep[StateT, ActionT, EventT]] = []
        self._taken_back: list[PlayedStep[StateT, ActionT, EventT]] = []
        self._active_seat: int | None = None
        self._undo_limit = 0  # steps before this one belong to others, or to an earlier turn at the laptop

    @classmethod
    def start(
        cls,
        game: Game[SetupT, StateT, ActionT, EventT, ViewT],
        setup: SetupT,
        seats: Iterable[Seat],
        seed: int,
        store: SaveStore,
        purpose: Purpose = FREE,
    ) -> Match[SetupT, StateT, ActionT, EventT, ViewT]:
        """A new match, saved from its first moment."""
        header = Header(game.name, game.version, setup, seed, tuple(seats), purpose=purpose)
        return cls(game, header, store, store.create(header))

    @classmethod
    def resume(
        cls, game: Game[SetupT, StateT, ActionT, EventT, ViewT], record: Record, store: SaveStore
    ) -> Match[SetupT, StateT, ActionT, EventT, ViewT]:
        """The saved match where it was left; raises LogRefusedError at the first line that cannot be."""
        match = cls(game, record.header, store, record.id)
        for step in replay_lines(game, record.header, record.lines):
            match._append_step(step)
        if match._active_seat not in match.actors():
            match._undo_limit = len(match._played)  # nobody knows who sits at the laptop now
        return match

    # Asking

    @property
    def seats(self) -> tuple[Seat, ...]:
        return self.header.seats

    @property
    def state(self) -> StateT:
        """Everything, secrets included: for counting, never for showing."""
        return self._played[-1].state if self._played else self._first

    @property
    def states(self) -> tuple[StateT, ...]:
        """The states of the whole match, the first one included: what a chart by round is drawn from."""
        return (self._first, *(step.state for step in self._played))

    @property
    def log(self) -> tuple[Logged, ...]:
        """The actions done so far, as they are saved."""
        return tuple(map(self._logged, self._played))

    def played(self) -> Iterator[tuple[int, str, int]]:
        """Every action done so far: its seat, how it is written, and the round after it."""
        for step in self._played:
            yield step.seat, self.game.encode(step.action), self.game.progress(step.state).round

    @property
    def action_count(self) -> int:
        """How many actions were done: hand it to `events_since` later."""
        return len(self._played)

    @property
    def active_seat(self) -> int | None:
        """The seat that has the laptop; None before anyone took it."""
        return self._active_seat

    @property
    def finished(self) -> bool:
        return not self.actors()

    def actors(self) -> tuple[int, ...]:
        """The seats that may act now; none when the match is over."""
        return self.game.actors(self.state)

    def legal(self, seat: int) -> Sequence[ActionT]:
        return self.game.legal(self.state, seat)

    def why_not(self, seat: int, action: ActionT) -> Refusal | None:
        """None when `seat` may do `action` now, else the reason."""
        return self.game.why_not(self.state, seat, action)

    def view(self, seat: int | None) -> ViewT:
        """What `seat` may see; None is the closed curtain."""
        return self.game.view(self.state, seat)

    def progress(self) -> Progress:
        """How far it is, which is nobody's secret."""
        return self.game.progress(self.state)

    def preview(self, seat: int, action: ActionT) -> Step[StateT, EventT]:
        """What `action` would bring, without doing it: the forecast under the mouse.

        Raises SecretForecastError when that would tell a secret, IllegalActionError when it is not allowed.
        """
        step = self.game.apply(self.state, seat, action)
        if step.commits:
            raise SecretForecastError(self.game.encode(action))
        return step

    def events_since(self, action_count: int, seat: int | None) -> tuple[EventT, ...]:
        """What happened after `action_count` actions, as `seat` may see it."""
        return tuple(event for step in self._played[action_count:] for event in self._redacted(step, seat))

    def steps_since(self, action_count: int, seat: int | None) -> Iterator[tuple[int, tuple[EventT, ...]]]:
        """The same action by action: how many were done before it, and what it brought."""
        for at, step in enumerate(self._played[action_count:], action_count):
            yield at, self._redacted(step, seat)

    def recap(self, seat: int) -> tuple[EventT, ...]:
        """What happened since `seat` last did something, as it may see it."""
        own = [at for at, step in enumerate(self._played) if step.seat == seat]
        return self.events_since(own[-1] + 1 if own else 0, seat)

    # Doing

    def do(self, seat: int, action: ActionT) -> tuple[EventT, ...]:
        """Do an action of `seat` and log it; the events as that seat may see them.

        Raises IllegalActionError, and then nothing has changed. When this returns, the action is saved.
        """
        step = self._append_step(play(self.game, self.state, seat, action))
        self._taken_back.clear()
        self._save(step)
        return self._redacted(step, step.seat)

    def note_hint(self) -> None:
        """A hint was asked for: it counts with the match."""
        self.header = replace(self.header, hints=self.header.hints + 1)
        self._store.note_hints(self.id, self.header.hints)

    def hand_over(self, seat: int) -> None:
        """`seat` takes the laptop: what was done before cannot be taken back any more."""
        if seat != self._active_seat:
            self._active_seat = seat
            self._undo_limit = len(self._played)
            self._taken_back.clear()

    def settle(self) -> None:
        """What was done so far cannot be taken back any more, by nobody."""
        self._undo_limit = len(self._played)
        self._taken_back.clear()

    @property
    def can_undo(self) -> bool:
        return len(self._played) > self._undo_limit and not self._played[-1].commits

    @property
    def can_redo(self) -> bool:
        return bool(self._taken_back)

    def undo(self) -> None:
        """Take the last step back; raises CannotUndoError."""
        if not self.can_undo:
            raise CannotUndoError("the last step cannot be taken back")
        self._taken_back.append(self._played.pop())
        self._store.truncate(self.id, len(self._played))

    def undoable(self) -> tuple[ActionT, ...]:
        """The last actions that `undo` would take back one after the other, the oldest first."""
        found: list[ActionT] = []
        for step in reversed(self._played[self._undo_limit :]):
            if step.commits:
                break
            found.append(step.action)
        return tuple(reversed(found))

    def redo(self) -> tuple[EventT, ...]:
        """Do again what was taken back last; its events, as the seat may see them. Raises CannotUndoError."""
        if not self._taken_back:
            raise CannotUndoError("nothing was taken back")
        step = self._taken_back.pop()
        self._played.append(step)
        self._save(step)
        return self._redacted(step, step.seat)

    @property
    def unsaved(self) -> str:
        """Why what was done is not on the disk now, in a few words; "" while all of it is."""
        return self._store.unsaved(self.id)

    def close(self) -> None:
        """Leave the match: another window may go on with it."""
        self._store.close(self.id)

    # How it is done

    def _append_step(self, step: PlayedStep[StateT, ActionT, EventT]) -> PlayedStep[StateT, ActionT, EventT]:
        """A step was done; one of another seat than before means that the laptop went round."""
        self.hand_over(step.seat)
        self._played.append(step)
        return step

    def _logged(self, step: PlayedStep[StateT, ActionT, EventT]) -> Logged:
        return Logged(step.seat, self.game.encode(step.action))

    def _redacted(self, step: PlayedStep[StateT, ActionT, EventT], seat: int | None) -> tuple[EventT, ...]:
        shown = (self.game.redact(step.state, event, seat) for event in step.events)
        return tuple(event for event in shown if event is not None)

    def _save(self, step: PlayedStep[StateT, ActionT, EventT]) -> None:
        self._store.append(self.id, self._logged(step))
        if self.finished:
            self._store.finish(self.id)


AnyMatch = Match[Any, Any, Any, Any, Any]
"""A match where it does not matter of which game."""
