"""A match watched again: forwards, backwards, by rounds, with anybody's eyes.

States are kept every few actions and worked out between: a jump is instant, and a long match takes little memory.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from cardcity_desktop.rules.game import AnyGame, Progress
from cardcity_desktop.session.log import PlayedStep, replay_line, replay_lines
from cardcity_desktop.session.store import Header, Logged

KEYFRAME = 16
"""Actions from one kept state to the next."""

AnyPlayedStep = PlayedStep[Any, Any, Any]


@dataclass(frozen=True, slots=True)
class RoundStart:
    """Where a round begins: after so many actions."""

    round: int
    at: int


class Replay:
    """Moments are counted from 0, before the first action, to `length`, after the last one.

    >>> from cardcity_desktop.rules.registry import game_of
    >>> from cardcity_desktop.session.store import Seat
    >>> game = game_of("card_city")
    >>> header = Header("card_city", 1, game.read_setup({"edition": "classic", "players": 1}), 1, (Seat("Zoé", 0),))
    >>> replay = Replay(game, header, [Logged(0, "draw")])
    >>> replay.length, replay.rounds[0], replay.step_at(1).seat
    (1, RoundStart(round=1, at=0), 0)
    """

    def __init__(self, game: AnyGame, header: Header, lines: Sequence[Logged]) -> None:
        """Plays the whole log once; raises LogRefusedError at the first line that cannot be."""
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

    # Where one can go

    @property
    def length(self) -> int:
        """How many actions there are."""
        return len(self._lines)

    @property
    def lines(self) -> tuple[Logged, ...]:
        """The actions, every one with its seat."""
        return tuple(self._lines)

    @property
    def rounds(self) -> tuple[RoundStart, ...]:
        """The rounds that were reached, the first one first."""
        return tuple(self._rounds)

    def round_at(self, at: int) -> RoundStart:
        """The round that a moment belongs to."""
        return max((start for start in self._rounds if start.at <= at), key=lambda start: start.at)

    def round_start(self, at: int, by: int) -> int:
        """Where an earlier (-1) or later (1) round begins, as a jump from `at`; the ends where there is none.

        Back from the middle of a round leads to its own beginning.
        """
        if by > 0:
            return next((start.at for start in self._rounds if start.at > at), self.length)
        return next((start.at for start in reversed(self._rounds) if start.at < at), 0)

    # What there is to see

    def state(self, at: int) -> Any:
        """Everything at that moment, secrets included: all cards open."""
        return self._frames[at // KEYFRAME] if at % KEYFRAME == 0 else self.step_at(at).state

    def step_at(self, at: int) -> AnyPlayedStep:
        """The action that led to the moment `at`, from 1 on."""
        if not 1 <= at <= self.length:
            raise IndexError(at)
        return self._segment((at - 1) // KEYFRAME)[(at - 1) % KEYFRAME]

    def view(self, at: int, seat: int | None) -> Any:
        """What `seat`, or whoever passes by (None), could see at that moment."""
        return self.game.view(self.state(at), seat)

    def views(self, at: int) -> tuple[Any, ...]:
        """All open: what each seat could see."""
        return tuple(self.view(at, seat) for seat in range(len(self.header.seats)))

    def events(self, at: int, seat: int | None) -> tuple[Any, ...]:
        """What happened by the action that led to `at`, as `seat` could see it."""
        step = self.step_at(at)
        shown = (self.game.redact(step.state, event, seat) for event in step.events)
        return tuple(event for event in shown if event is not None)

    def open_events(self, at: int) -> tuple[Any, ...]:
        """All open: the same with nothing left out."""
        return self.step_at(at).events

    def progress(self, at: int) -> Progress:
        return self.game.progress(self.state(at))

    def _played_segment(self, number: int) -> tuple[AnyPlayedStep, ...]:
        """The actions after a kept state, up to the next one."""
        first, state, played = number * KEYFRAME, self._frames[number], list[AnyPlayedStep]()
        for index, line in enumerate(self._lines[first : first + KEYFRAME], first):
            step = replay_line(self.game, state, index, line)
            played.append(step)
            state = step.state
        return tuple(played)
