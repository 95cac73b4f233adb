"""Replay of a match: its state at any moment, as any seat could see it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from cardcity_desktop.rules.game import AnyGame, Progress
from cardcity_desktop.session.log import AnyStep
from cardcity_desktop.session.match import AnyMatch, Match
from cardcity_desktop.session.store import Header, Logged, MemoryStore, Record


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
        """Play the whole log once, or raise LogRefusedError at the first illegal line."""
        self.game, self.header = game, header
        self.match: AnyMatch = Match.resume(game, Record("", header, tuple(lines)), MemoryStore())
        """The match in its last state; it is not stored."""
        self.lines, self._states = self.match.log, self.match.states
        rounds = [game.progress(state).round for state in self._states]
        starts = [at for at in range(len(rounds)) if at == 0 or rounds[at] > rounds[at - 1]]
        self.rounds = tuple(RoundStart(rounds[at], at) for at in starts)

    # Moments

    @property
    def length(self) -> int:
        return len(self.lines)

    def round_start(self, at: int, by: int) -> int:
        """Return the moment at which the next (`by` 1) or the previous round (-1) begins, else the end or start.

        From the middle of a round, -1 leads to the start of that round.
        """
        if by > 0:
            return next((start.at for start in self.rounds if start.at > at), self.length)
        return next((start.at for start in reversed(self.rounds) if start.at < at), 0)

    # States, views and events

    def state(self, at: int) -> Any:
        """Return the full state at a moment, secrets included."""
        return self._states[at]

    def step_at(self, at: int) -> AnyStep:
        """Return the step that leads to moment `at`, or raise IndexError unless 1 <= at <= length."""
        if not 1 <= at <= self.length:
            raise IndexError(at)
        return self.match.steps[at - 1]

    def view(self, at: int, seat: int | None) -> Any:
        """Return the view of a seat at a moment. For None, the public view."""
        return self.game.view(self.state(at), seat)

    def events(self, at: int, seat: int | None) -> tuple[Any, ...]:
        """Return the events of the action that leads to `at`, as `seat` could see them."""
        return self.match.redacted(self.step_at(at), seat)

    def open_events(self, at: int) -> tuple[Any, ...]:
        """Return the events of the action that leads to `at`, with nothing hidden."""
        return self.step_at(at).events

    def progress(self, at: int) -> Progress:
        return self.game.progress(self.state(at))
