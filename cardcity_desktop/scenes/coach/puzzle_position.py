"""The position of a stored puzzle: as a match, with the points before and after the best way."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from cardcity_desktop.career.puzzles import StoredPuzzle
from cardcity_desktop.players.player import Budget
from cardcity_desktop.players.weighing import Way, valued_ways
from cardcity_desktop.rules.game import AnyGame
from cardcity_desktop.rules.registry import game_of
from cardcity_desktop.scenes.coach.moments import lines_of_way, replay_with
from cardcity_desktop.scenes.coach.puzzle import position_match
from cardcity_desktop.session.codes import from_code
from cardcity_desktop.session.match import AnyMatch, Match
from cardcity_desktop.session.replay import Replay
from cardcity_desktop.session.store import Logged, MemoryStore, Record

PRICING = Budget(evaluations=20_000, seconds=2.0)
"""Budget for what an answer costs, and for the reasons of the best one."""


class PuzzlePosition:
    """The position of a puzzle; raises CodeError if its code can't be read here."""

    def __init__(self, puzzle: StoredPuzzle) -> None:
        self.puzzle = puzzle
        shared = from_code(puzzle.code)
        self.game: AnyGame = game_of(shared.header.game, shared.header.rules)
        self._whole = Match.resume(self.game, Record("", shared.header, shared.lines), MemoryStore())
        self.best = Way(tuple(map(self.game.decode, puzzle.actions)), tuple(map(self.game.decode, puzzle.starts)), 0.0)

    def match(self) -> AnyMatch:
        """Return a new match at the position, with the player at the puzzle's seat."""
        return position_match(self._whole, self._whole.log, self.puzzle.seat)

    @cached_property
    def start(self) -> AnyMatch:
        """The match at the position, to be looked at."""
        return self.match()

    @property
    def view(self) -> Any:
        """The view of the puzzle's seat."""
        return self.start.view(self.puzzle.seat)

    def solves(self, action: Any) -> bool:
        """Return True if an action begins the best way."""
        return action in self.best.starts

    @cached_property
    def best_lines(self) -> tuple[Logged, ...]:
        """The actions of the best way, up to the first one after which chance or secrets decide."""
        return lines_of_way(self.game, self.start.state, self.puzzle.seat, self.best)

    def replay(self, with_answer: bool = False) -> Replay:
        """Return the game up to the position, or to the end of the best way."""
        lines = self.best_lines if with_answer else ()
        return replay_with(self.start, self.start.action_count, lines)

    @property
    def points(self) -> tuple[float, float] | None:
        """The seat's points now and after the best way; None if the best way does not change them."""
        seat, replay = self.puzzle.seat, self.replay(with_answer=True)
        now, after = (self.game.result(state).points[seat] for state in (self.start.state, replay.state(replay.length)))
        return None if now is None or after is None or now == after else (now, after)

    @property
    def pricing(self) -> tuple[Any, ...]:
        """Function and arguments that value the best way and the second one, for a thinker."""
        actions = (self.best.action, self.game.decode(self.puzzle.second))
        return valued_ways, self.game, self.start.state, self.puzzle.seat, actions, PRICING, 1
