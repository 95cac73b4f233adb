"""Replay of a match: its state at any moment, as any seat could see it.

Only one state in KEYFRAME is stored; those between are computed again. Jumps are fast, and long matches take little
memory.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from cardcity_desktop.rules.game import AnyGame, Progress
from cardcity_desktop.session.log import PlayedStep, replay_line, replay_lines
from cardcity_desktop.session.store import Header, Logged

KEYFRAME = 16
"""Number of actions between two stored states."""

AnyPlayedStep = PlayedStep[Any, Any, Any]


@dataclass(frozen=True, slots=True)
class RoundStart:
    round: int
    at: int  # the number of actions before it


class Replay:
    """A match that was played. Moment 0 is before the first action, moment `length` after the last one.

    >>> from cardcity_desktop.rules.registry import game_of
    >>> from cardcity_desktop.session.store import Seat
    >>> game = game_of("card_city")
    >>> header = Header("card_city", 1, game.read_setup({"edition": "classic", "players": 1}), 1, (Seat("Zoé", 0),))
    >>> replay = Replay(game, header, [Logged(0, "draw")])
    >>> replay.length, replay.rounds[0], replay.step_at(1).seat
    (1, RoundStart(round=1, at=0), 0)
    """

    def __init__(self, game: AnyGame, header: Header, lines: Sequence[Logged]) -> None:
        """Play the whole log once; raise LogRefusedError at the first illegal line."""
        self.game, self.header = game, header
        self._lines: list[Logged] = []
        state = game.initial(header.setup, header.seed)
        self._frames = [state]
        self._rounds = [RoundStart(game.progress(state).round, 0)]
        for at, step in enumerate(replay_lines(game, header, lines), 1):
            self._lines.append(Logged(step.seat, lines[at - 1].text))
            self._add_keyframe(at, step.state)
        self._segment = lru_cache(maxsize=4)(self._played_segment)

    def _add_keyframe(self, at: int, state: Any) -> None:
        if at % KEYFRAME == 0:
            self._frames.append(state)
        now = self.game.progress(state).round
        if now > self._rounds[-1].round:
            self._rounds.append(RoundStart(now, at))

    # Moments

    @property
    def length(self) -> int:
        return len(self._lines)

    @property
    def lines(self) -> tuple[Logged, ...]:
        """Actions, each with its seat."""
        return tuple(self._lines)

    @property
    def rounds(self) -> tuple[RoundStart, ...]:
        return tuple(self._rounds)

    def round_start(self, at: int, by: int) -> int:
        """Return the moment at which the next (`by` 1) or the previous round (-1) begins; else the end or start.

        From the middle of a round, -1 leads to the start of that round.
        """
        if by > 0:
            return next((start.at for start in self._rounds if start.at > at), self.length)
        return next((start.at for start in reversed(self._rounds) if start.at < at), 0)

    # States, views and events

    def state(self, at: int) -> Any:
        """Return the full state at a moment, secrets included."""
        return self._frames[at // KEYFRAME] if at % KEYFRAME == 0 else self.step_at(at).state

    def step_at(self, at: int) -> AnyPlayedStep:
        """Return the step that leads to moment `at`; raise IndexError unless 1 <= at <= length."""
        if not 1 <= at <= self.length:
            raise IndexError(at)
        return self._segment((at - 1) // KEYFRAME)[(at - 1) % KEYFRAME]

    def view(self, at: int, seat: int | None) -> Any:
        """Return the view of a seat at a moment; for None, the public view."""
        return self.game.view(self.state(at), seat)

    def views(self, at: int) -> tuple[Any, ...]:
        return tuple(self.view(at, seat) for seat in range(len(self.header.seats)))

    def events(self, at: int, seat: int | None) -> tuple[Any, ...]:
        """Return the events of the action that leads to `at`, as `seat` could see them."""
        step = self.step_at(at)
        shown = (self.game.redact(step.state, event, seat) for event in step.events)
        return tuple(event for event in shown if event is not None)

    def open_events(self, at: int) -> tuple[Any, ...]:
        """Return the events of the action that leads to `at`, with nothing hidden."""
        return self.step_at(at).events

    def progress(self, at: int) -> Progress:
        return self.game.progress(self.state(at))

    def _played_segment(self, number: int) -> tuple[AnyPlayedStep, ...]:
        """Return the steps from stored state number `number` to the next stored one."""
        first, state, played = number * KEYFRAME, self._frames[number], list[AnyPlayedStep]()
        for index, line in enumerate(self._lines[first : first + KEYFRAME], first):
            step = replay_line(self.game, state, index, line)
            played.append(step)
            state = step.state
        return tuple(played)
