"""A match of any game: does actions by the rules, stores the log, and shows each seat only what it may see."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain
from typing import Any, Generic, TypeVar

from cardcity_desktop.rules.errors import Refusal
from cardcity_desktop.rules.game import Game, Progress, Step
from cardcity_desktop.rules.registry import game_of
from cardcity_desktop.session.log import LogRefusedError, PlayedStep, play, replay_lines
from cardcity_desktop.session.store import FREE, Header, Logged, Purpose, Record, SaveStore, Seat

SetupT = TypeVar("SetupT")
StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")
EventT = TypeVar("EventT")
ViewT = TypeVar("ViewT")


__all__ = ["AnyMatch", "CannotUndoError", "LogRefusedError", "Match", "PlayedStep", "SecretForecastError"]


class CannotUndoError(Exception):
    """Raised if no step can be undone or redone."""


class SecretForecastError(Exception):
    """Raised for the preview of an action that depends on chance or reveals a secret."""


class Match(Generic[SetupT, StateT, ActionT, EventT, ViewT]):
    """Match under way. `start` begins one, `resume` continues a saved one.

    Undo shortens the list of steps. It stops at an action that brought chance or revealed a secret, and at the last
    change of the active seat; in practice it goes back to the person's action before, whatever came after it. An early
    seat takes back its own last step while seats act in any order, whatever others did since.

    >>> from cardcity_desktop.rules.registry import game_of
    >>> from cardcity_desktop.session.store import MemoryStore
    >>> game = game_of("card_city")
    >>> setup = game.read_setup({"edition": "classic", "players": 1})
    >>> match = Match.start(game, setup, [Seat("Zoé", 0)], seed=7, store=MemoryStore())
    >>> match.actors(), [game.encode(action) for action in match.legal(0)]
    ((0,), ['draw'])
    >>> _events = match.do(0, match.legal(0)[0])
    >>> match.can_undo  # cards were drawn
    False
    """

    def __init__(
        self, game: Game[SetupT, StateT, ActionT, EventT, ViewT], header: Header, store: SaveStore, match_id: str
    ) -> None:
        self.game = game
        self.header = header
        self.id = match_id
        self._store = store
        self._first: StateT = game.initial(header.setup, header.seed)
        self._played: list[PlayedStep[StateT, ActionT, EventT]] = []
        self._taken_back: list[PlayedStep[StateT, ActionT, EventT]] = []
        self._viewed, self._views = self._first, dict[int | None, ViewT]()
        self._early_seats: frozenset[int] = frozenset()
        self._active_seat: int | None = None
        self._undo_limit = 0  # steps before this one were done by others, or in an earlier turn

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
        """Return a new match, which is stored at once."""
        header = Header(game.name, game.version, setup, seed, tuple(seats), purpose=purpose)
        return cls(game, header, store, store.create(header))

    @classmethod
    def resume(
        cls, game: Game[SetupT, StateT, ActionT, EventT, ViewT], record: Record, store: SaveStore
    ) -> Match[SetupT, StateT, ActionT, EventT, ViewT]:
        """Return the saved match after its last action, or raise LogRefusedError at the first illegal line.

        A record that was played already is not played again.
        """
        match = cls(game, record.header, store, record.id)
        for step in record.steps or replay_lines(game, record.header, record.lines):
            match._append_step(step)
        if match._active_seat not in match.actors():
            match._undo_limit = len(match._played)  # another person may continue it
        return match

    # Asking

    @property
    def seats(self) -> tuple[Seat, ...]:
        return self.header.seats

    @property
    def state(self) -> StateT:
        """Full state, secrets included: for computing, never for display."""
        return self._state_at(len(self._played))

    def _state_at(self, action_count: int) -> StateT:
        return self._played[action_count - 1].state if action_count else self._first

    @property
    def states(self) -> tuple[StateT, ...]:
        """States: the first one, and the state after each action."""
        return (self._first, *(step.state for step in self._played))

    @property
    def steps(self) -> Sequence[PlayedStep[StateT, ActionT, EventT]]:
        return self._played

    @property
    def log(self) -> tuple[Logged, ...]:
        return tuple(map(self._logged, self._played))

    def played(self) -> Iterator[tuple[int, str, int]]:
        """Yield (seat, encoded action, round after it) of every action so far."""
        for step in self._played:
            yield step.seat, self.game.encode(step.action), self.game.progress(step.state).round

    @property
    def action_count(self) -> int:
        return len(self._played)

    def steps_of(self, seat: int) -> int:
        """Return the number of actions of a seat."""
        return sum(step.seat == seat for step in self._played)

    @property
    def active_seat(self) -> int | None:
        """Seat that the shared computer is set to, or None before the first action."""
        return self._active_seat

    @property
    def finished(self) -> bool:
        return not self.game.actors(self.state)

    def actors(self) -> tuple[int, ...]:
        """Return the seats that may act now, those in turn before the early ones, or () if the match is over."""
        usual = self.game.actors(self.state)
        early = [seat for seat in sorted(self._early_seats) if self._turn_of(seat) is not self.state]
        return (*usual, *early)

    def legal(self, seat: int) -> Sequence[ActionT]:
        return self.game.legal(self._turn_of(seat), seat)

    def why_not(self, seat: int, action: ActionT) -> Refusal | None:
        """Return why `seat` may not do `action` now, or None if it may."""
        return self.game.why_not(self._turn_of(seat), seat, action)

    def state_before(self, at: int) -> StateT:
        """Return the state in which step `at` was done, with its seat in turn."""
        return self.game.ahead(self._state_at(at), self._played[at].seat)

    def _turn_of(self, seat: int | None) -> StateT:
        """Return the state with `seat` in turn if it is an early one that may act now, else the state."""
        return self.game.ahead(self.state, seat) if seat in self._early_seats else self.state

    def view(self, seat: int | None) -> ViewT:
        """Return the view of a seat. For None, the public view. The same moment gives the same object."""
        state = self.state
        if self._viewed is not state:
            self._viewed, self._views = state, {}
        if seat not in self._views:
            self._views[seat] = self.game.view(self._turn_of(seat), seat)
        return self._views[seat]

    def common_legal(self, seat: int, open_hands: Collection[int] = ()) -> Sequence[ActionT]:
        """Return the legal actions of `seat` that everybody knows to be legal, if these hands lie open to all."""
        return self.game.common_legal(self.state, seat, open_hands)

    def open_view(self, open_hands: Collection[int]) -> ViewT:
        """Return the public view with the hands of these seats open."""
        return self.game.open_view(self.state, open_hands) if open_hands else self.view(None)

    def progress(self) -> Progress:
        """Return the round and the number of rounds, both public."""
        return self.game.progress(self.state)

    def preview(self, seat: int, action: ActionT) -> Step[StateT, EventT]:
        """Return the step that `action` would be, without doing it.

        Raise SecretForecastError if it depends on chance or reveals a secret, IllegalActionError if it is illegal.
        """
        step = self.game.apply(self._turn_of(seat), seat, action)
        if step.commits:
            raise SecretForecastError(self.game.encode(action))
        return step

    def events_since(self, action_count: int, seat: int | None) -> tuple[EventT, ...]:
        """Return the events after the first `action_count` actions, as `seat` may see them."""
        steps = self._played[action_count:]
        return tuple(chain.from_iterable([step.shown.get(seat) or self.redacted(step, seat) for step in steps]))

    def steps_since(self, action_count: int, seat: int | None) -> Iterator[tuple[int, tuple[EventT, ...]]]:
        """Yield the index and the events of each action after the first `action_count`, as `seat` may see them."""
        for at, step in enumerate(self._played[action_count:], action_count):
            yield at, self.redacted(step, seat)

    def redacted(self, step: PlayedStep[StateT, ActionT, EventT], seat: int | None) -> tuple[EventT, ...]:
        """Return a step's events as a seat may see them, cached."""
        if seat not in step.shown:
            shown = (self.game.redact(step.state, event, seat) for event in step.events)
            step.shown[seat] = tuple(event for event in shown if event is not None)
        return step.shown[seat]

    def recap(self, seat: int, viewer: int | None) -> tuple[EventT, ...]:
        """Return the events since the last action of `seat`, as `viewer` may see them."""
        own = [at for at, step in enumerate(self._played) if step.seat == seat]
        return self.events_since(own[-1] + 1 if own else 0, viewer)

    # Doing

    def let_act_early(self, seats: frozenset[int]) -> None:
        """Let seats act ahead of their turn where the rules allow it, from now on: those with a screen of their own."""
        self._early_seats, self._views = seats, {}

    def do(self, seat: int, action: ActionT) -> tuple[EventT, ...]:
        """Do an action of `seat`, store it, and return its events as that seat may see them.

        Raise IllegalActionError before anything is changed.
        """
        step = self._append_step(play(self.game, self._turn_of(seat), seat, action))
        self._taken_back.clear()
        self._save(step)
        return self.redacted(step, step.seat)

    def note_hint(self) -> None:
        """Count a hint in the match's header."""
        self.header = replace(self.header, hints=self.header.hints + 1)
        self._store.change_header(self.id, hints=self.header.hints)

    def name_seat(self, seat: int, name: str, face: str) -> None:
        """Store what the person in a seat is called, and the chosen face: both as in `Seat`, "" for the usual ones.

        The save keeps its form, so that every version reads it. Computers keep their names.
        """
        seats, known = self.header.seats, self.header.seats[seat]
        named = replace(known, name=name, face=face)
        if known.is_person and named != known:
            self.header = replace(self.header, seats=(*seats[:seat], named, *seats[seat + 1 :]))
            self._store.change_header(self.id, seats=self.header.seats)

    def hand_over(self, seat: int) -> None:
        """Make `seat` the active one. If it was another, earlier actions can no longer be undone."""
        if seat != self._active_seat:
            self._active_seat = seat
            self._undo_limit = len(self._played)
            self._taken_back.clear()

    def settle(self) -> None:
        """Make all actions so far impossible to undo."""
        self._undo_limit = len(self._played)
        self._taken_back.clear()

    @property
    def can_undo(self) -> bool:
        if self.header.is_practice:
            return any(self.seats[step.seat].is_person for step in self._played)
        return self._active_seat is not None and self.may_undo(self._active_seat)

    def may_undo(self, seat: int) -> bool:
        """Return True if `seat` may take its own last step back."""
        return self._after_undo(seat) is not None

    @property
    def can_redo(self) -> bool:
        return bool(self._taken_back)

    def undo(self, seat: int | None = None) -> None:
        """Undo the last action of `seat`, by default of the active one, or raise CannotUndoError."""
        seat = self._active_seat if seat is None else seat
        later = None if seat is None else self._after_undo(seat)
        if self.header.is_practice and self.can_undo:
            while not self.seats[self._played[-1].seat].is_person:
                self._played.pop()
                self._taken_back.clear()  # computers choose anew
            later = ()
        if later is None:
            raise CannotUndoError("the last step cannot be taken back")
        at = len(self._played) - len(later) - 1
        undone = self._played[at]
        self._played[at:] = later
        self._undo_limit -= at < self._undo_limit
        if seat == self._active_seat and not later:
            self._taken_back.append(undone)
        else:
            self._taken_back.clear()
        self._store.truncate(self.id, at, [*map(self._logged, later)])

    def _after_undo(self, seat: int) -> Sequence[PlayedStep[StateT, ActionT, EventT]] | None:
        """Return what others have done since the last step of `seat`, as it is without that step; None if the step
        can't be taken back."""
        played = self._played
        at = next((at for at in reversed(range(len(played))) if played[at].seat == seat or played[at].commits), None)
        if at is None or played[at].commits or not (at >= self._undo_limit or self._is_free(seat, at)):
            return None
        return self._without(at) if at + 1 < len(played) else ()

    def _is_free(self, seat: int, at: int) -> bool:
        """Return True if step `at` of an early seat was done while seats could act in any order."""
        state = self._state_at(at)
        others = range(len(self.seats)) if seat in self._early_seats else ()
        return any(self.game.ahead(state, other) is not state for other in others)

    def _without(self, at: int) -> Sequence[PlayedStep[StateT, ActionT, EventT]] | None:
        """Return the steps after step `at`, as they are without it, or None if one of them needs it."""
        state, after = self._state_at(at), list[PlayedStep[StateT, ActionT, EventT]]()
        for step in self._played[at + 1 :]:
            ready = self.game.ahead(state, step.seat)
            if self.game.why_not(ready, step.seat, step.action) is not None:
                return None
            after.append(play(self.game, ready, step.seat, step.action))
            state = after[-1].state
        return after

    def undoable(self) -> tuple[ActionT, ...]:
        """Return the actions of the active seat that can be undone one by one, oldest first."""
        actions: list[ActionT] = []
        for step in reversed(self._played[self._undo_limit :]):
            if step.commits:
                break
            if step.seat == self._active_seat:
                actions.append(step.action)
        return tuple(reversed(actions))

    def redo(self) -> tuple[EventT, ...]:
        """Do the action that was undone last again, and return its events as the seat may see them. Raise
        CannotUndoError."""
        if not self._taken_back:
            raise CannotUndoError("nothing was taken back")
        step = self._taken_back.pop()
        self._played.append(step)
        self._save(step)
        return self.redacted(step, step.seat)

    @property
    def unsaved(self) -> str:
        """Reason why some actions are not on the disk, in a few words, or "" if all are."""
        return self._store.all_unsaved.get(self.id, "")

    def close(self) -> None:
        """Release the match, so that another window may open it."""
        self._store.close(self.id)

    # Implementation

    def _append_step(self, step: PlayedStep[StateT, ActionT, EventT]) -> PlayedStep[StateT, ActionT, EventT]:
        """Append a step and return it. Make its seat the active one, unless it acted ahead of its turn."""
        if step.seat in self.game.actors(self.state):
            self.hand_over(step.seat)
        self._played.append(step)
        return step

    def _logged(self, step: PlayedStep[StateT, ActionT, EventT]) -> Logged:
        return Logged(step.seat, self.game.encode(step.action))

    def _save(self, step: PlayedStep[StateT, ActionT, EventT]) -> None:
        self._store.append(self.id, self._logged(step))
        if self.finished:
            self._store.finish(self.id)


AnyMatch = Match[Any, Any, Any, Any, Any]
"""Match of any game."""


def resumed(store: SaveStore, match_id: str) -> AnyMatch:
    """Return a stored match after its last action, or raise MatchProblemError.

    >>> from cardcity_desktop.session.store import MemoryStore
    >>> store, game = MemoryStore(), game_of("card_city")
    >>> setup = game.read_setup({"edition": "classic", "players": 1})
    >>> match = Match.start(game, setup, [Seat("Zoé", 0)], seed=7, store=store)
    >>> _events = match.do(0, match.legal(0)[0])
    >>> resumed(store, match.id).action_count
    1
    """
    record = store.load(match_id)
    return Match.resume(game_of(record.header.game, record.header.rules), record, store)
