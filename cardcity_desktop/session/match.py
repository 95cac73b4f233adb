"""One match of any game: it asks the rules, keeps the log, and lets each seat see no more than it may."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any, Generic, TypeVar

from cardcity_desktop.rules.errors import Refusal
from cardcity_desktop.rules.game import Game, Progress, Step
from cardcity_desktop.session.log import Done, LogRefusedError, done, iter_done
from cardcity_desktop.session.store import FREE, Header, Logged, Purpose, Record, SaveStore, Seat

SetupT = TypeVar("SetupT")
StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")
EventT = TypeVar("EventT")
ViewT = TypeVar("ViewT")


__all__ = ["AnyMatch", "CannotUndoError", "Done", "LogRefusedError", "Match", "SecretForecastError"]


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
        self._done: list[Done[StateT, ActionT, EventT]] = []
        self._undone: list[Done[StateT, ActionT, EventT]] = []
        self._holder: int | None = None
        self._floor = 0  # steps before this one belong to others, or to an earlier turn at the laptop

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
        for step in iter_done(game, record.header, record.lines):
            match._keep(step)
        if match._holder not in match.actors():
            match._floor = len(match._done)  # nobody knows who sits at the laptop now
        return match

    # Asking

    @property
    def seats(self) -> tuple[Seat, ...]:
        return self.header.seats

    @property
    def state(self) -> StateT:
        """Everything, secrets included: for counting, never for showing."""
        return self._done[-1].state if self._done else self._first

    @property
    def states(self) -> tuple[StateT, ...]:
        """The states of the whole match, the first one included: what a chart by round is drawn from."""
        return (self._first, *(step.state for step in self._done))

    @property
    def log(self) -> tuple[Logged, ...]:
        """The actions done so far, as they are saved."""
        return tuple(map(self._logged, self._done))

    def played(self) -> Iterator[tuple[int, str, int]]:
        """Every action done so far: its seat, how it is written, and the round after it."""
        for step in self._done:
            yield step.seat, self.game.encode(step.action), self.game.progress(step.state).round

    @property
    def mark(self) -> int:
        """How many actions were done: hand it to `events_since` later."""
        return len(self._done)

    @property
    def holder(self) -> int | None:
        """The seat that has the laptop; None before anyone took it."""
        return self._holder

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

    def events_since(self, mark: int, seat: int | None) -> tuple[EventT, ...]:
        """What happened after `mark` actions, as `seat` may see it."""
        return tuple(event for step in self._done[mark:] for event in self._shown(step, seat))

    def steps_since(self, mark: int, seat: int | None) -> Iterator[tuple[int, tuple[EventT, ...]]]:
        """The same action by action: how many were done before it, and what it brought."""
        for at, step in enumerate(self._done[mark:], mark):
            yield at, self._shown(step, seat)

    def recap(self, seat: int) -> tuple[EventT, ...]:
        """What happened since `seat` last did something, as it may see it."""
        own = [at for at, step in enumerate(self._done) if step.seat == seat]
        return self.events_since(own[-1] + 1 if own else 0, seat)

    # Doing

    def do(self, seat: int, action: ActionT) -> tuple[EventT, ...]:
        """Do an action of `seat` and log it; the events as that seat may see them.

        Raises IllegalActionError, and then nothing has changed. When this returns, the action is saved.
        """
        step = self._keep(done(self.game, self.state, seat, action))
        self._undone.clear()
        self._save(step)
        return self._shown(step, step.seat)

    def note_hint(self) -> None:
        """A hint was asked for: it counts with the match."""
        self.header = replace(self.header, hints=self.header.hints + 1)
        self._store.note_hints(self.id, self.header.hints)

    def hand_over(self, seat: int) -> None:
        """`seat` takes the laptop: what was done before cannot be taken back any more."""
        if seat != self._holder:
            self._holder = seat
            self._floor = len(self._done)
            self._undone.clear()

    def settle(self) -> None:
        """What was done so far cannot be taken back any more, by nobody."""
        self._floor = len(self._done)
        self._undone.clear()

    @property
    def can_undo(self) -> bool:
        return len(self._done) > self._floor and not self._done[-1].commits

    @property
    def can_redo(self) -> bool:
        return bool(self._undone)

    def undo(self) -> None:
        """Take the last step back; raises CannotUndoError."""
        if not self.can_undo:
            raise CannotUndoError("the last step cannot be taken back")
        self._undone.append(self._done.pop())
        self._store.truncate(self.id, len(self._done))

    def undoable(self) -> tuple[ActionT, ...]:
        """The last actions that `undo` would take back one after the other, the oldest first."""
        found: list[ActionT] = []
        for step in reversed(self._done[self._floor :]):
            if step.commits:
                break
            found.append(step.action)
        return tuple(reversed(found))

    def redo(self) -> tuple[EventT, ...]:
        """Do again what was taken back last; its events, as the seat may see them. Raises CannotUndoError."""
        if not self._undone:
            raise CannotUndoError("nothing was taken back")
        step = self._undone.pop()
        self._done.append(step)
        self._save(step)
        return self._shown(step, step.seat)

    @property
    def unsaved(self) -> str:
        """Why what was done is not on the disk now, in a few words; "" while all of it is."""
        return self._store.unsaved(self.id)

    def close(self) -> None:
        """Leave the match: another window may go on with it."""
        self._store.close(self.id)

    # How it is done

    def _keep(self, step: Done[StateT, ActionT, EventT]) -> Done[StateT, ActionT, EventT]:
        """A step was done; one of another seat than before means that the laptop went round."""
        self.hand_over(step.seat)
        self._done.append(step)
        return step

    def _logged(self, step: Done[StateT, ActionT, EventT]) -> Logged:
        return Logged(step.seat, self.game.encode(step.action))

    def _shown(self, step: Done[StateT, ActionT, EventT], seat: int | None) -> tuple[EventT, ...]:
        shown = (self.game.redact(step.state, event, seat) for event in step.events)
        return tuple(event for event in shown if event is not None)

    def _save(self, step: Done[StateT, ActionT, EventT]) -> None:
        self._store.append(self.id, self._logged(step))
        if self.finished:
            self._store.finish(self.id)


AnyMatch = Match[Any, Any, Any, Any, Any]
"""A match where it does not matter of which game."""
