"""Aims of a mission, which a hint weighs beside the score: how near each way comes to them, now and played on.

What is hidden is dealt anew for each future, from what the seat may know; all ways meet the same futures.

    >>> Goal("points", False, 20).share(15.0), Goal("clouds", True, 0).share(0.0)
    (0.75, 1.0)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from time import perf_counter
from typing import Any

from cardcity_desktop.players.player import Advice, AimOutlook, Budget, Candidate, Observation
from cardcity_desktop.players.runner import play_on

PLAYED_BY = "neighbour"  # level that plays on
FUTURES = 8  # most futures
ENOUGH = 5  # futures from which on they may change the advice
WAYS = 4  # most ways that are played on
FEW = 40  # with at most this many legal actions, those that come nearest to the aims at once are tried too
PLAYED_ON = 60  # evaluations that a game played on counts as
CLEARLY = 0.15  # share of the aims by which another way must come nearer
APART = 0.25  # part of the futures in which only one of two ways meets a goal, from which on it matters
SURELY = 0.7  # part of the futures in which it must
SPAN = 5.0  # least distance over which the share of a goal for points falls to 0
SCORE_FIGURES = frozenset({"points", "lead", "won"})
"""Figures for which every search plays. Games played on are too few to know better."""


@dataclass(frozen=True, slots=True)
class Goal:
    """A condition on a figure of the final standing (rules.game)."""

    figure: str
    at_most: bool
    number: float

    def is_met(self, value: float) -> bool:
        return value <= self.number if self.at_most else value >= self.number

    def share(self, value: float) -> float:
        """Return how near a value is to the goal, 0 to 1."""
        short = value - self.number if self.at_most else self.number - value
        least = SPAN if self.figure in SCORE_FIGURES else 1.0
        return max(0.0, min(1.0, 1 - short / max(least, abs(self.number))))


def nearness(goals: Sequence[Goal], standing: Mapping[str, float]) -> float:
    """Return how near a standing is to all goals together, 0 to 1."""
    return sum(goal.share(standing[goal.figure]) for goal in goals) / max(1, len(goals))


def weighed(observation: Observation, advice: Advice, goals: Sequence[Goal], budget: Budget, seed: str) -> Advice:
    """Return the advice with its outlook on the goals. It changes if another way clearly serves them better."""
    weighing, best = _Weighing(observation, goals, Random(seed)), advice.best
    ways = weighing.ways(advice)
    if weighing.beside:
        weighing.play(ways, budget)
    other = max(ways[1:], key=weighing.worth, default=best)
    if weighing.is_clearly_better(other, best):
        return replace(advice, action=other.action, outlook=weighing.outlook(other, best, best.action))
    return replace(advice, outlook=weighing.outlook(best, other, None))


class _Weighing:
    """The ways of one decision with what each brings for the goals."""

    def __init__(self, observation: Observation, goals: Sequence[Goal], rng: Random) -> None:
        self.seen, self.goals, self.rng = observation, goals, rng
        self.game, self.seat = observation.game, observation.seat
        self.beside = [goal for goal in goals if goal.figure not in SCORE_FIGURES]
        self.state = observation.deal(rng.getrandbits(40))
        self.now = self.game.standing(self.state, self.seat)
        self.after: dict[Any, Mapping[str, float]] = {}  # by action, after the turn
        self.ends: dict[Any, list[Mapping[str, float]]] = {}  # by action, one for each future

    def ways(self, advice: Advice) -> list[Candidate]:
        """Return the advised way, the next best ones, and those that come nearest to the goals at once."""
        known = sorted(advice.candidates, key=lambda way: -way.value)
        ways = [advice.best, *(way for way in known if way.action != advice.action)][:WAYS]
        by_action = {way.action: way for way in known}
        if self.beside and len(self.seen.legal) <= FEW:
            tried = [by_action.get(action, Candidate(action, float("-inf"))) for action in self.seen.legal]
            nearest = max(tried, key=lambda way: nearness(self.beside, self._turn(way)))
            if nearest.action not in [way.action for way in ways]:
                ways.append(nearest)
        for way in ways:
            self._turn(way)
        return ways

    def _turn(self, way: Candidate) -> Mapping[str, float]:
        """Return the standing after the way's turn."""
        if way.action not in self.after:
            self.after[way.action] = self.game.standing(self._played(self.state, way), self.seat)
        return self.after[way.action]

    def _played(self, state: Any, way: Candidate) -> Any:
        """Return the state after the way's turn, up to the first step after which chance or secrets decide."""
        for step in way.plan or (way.action,):
            if self.seat not in self.game.actors(state) or self.game.why_not(state, self.seat, step) is not None:
                break
            done = self.game.apply(state, self.seat, step)
            state = self.game.ahead(done.state, self.seat)
            if done.commits:
                break
        return state

    def play(self, ways: Sequence[Candidate], budget: Budget) -> None:
        """Play all ways on, on the same futures, as often as the budget allows."""
        meter, began = budget.meter(), perf_counter()
        for future in range(FUTURES):
            state, seed = self.seen.deal(self.rng.getrandbits(40)), self.rng.getrandbits(30)
            for way in ways:
                end = play_on(self.game, self._played(state, way), PLAYED_BY, seed)
                self.ends.setdefault(way.action, []).append(self.game.standing(end, self.seat))
                meter.spend(PLAYED_ON)
                spent = perf_counter() - began
                if not future and budget.seconds is not None and spent * len(ways) > budget.seconds:
                    self.ends.clear()  # too slow to compare even once
                    return
            if meter.is_spent():
                return

    def worth(self, way: Candidate) -> float:
        """Return how near the way comes to the goals beside the score: in the end if it was played on, else at once."""
        ends = self.ends.get(way.action, ())
        if len(ends) < ENOUGH:
            return nearness(self.beside, self._turn(way))
        return sum(nearness(self.beside, end) for end in ends) / len(ends)

    def is_clearly_better(self, way: Candidate, best: Candidate) -> bool:
        if self.worth(way) < self.worth(best) + CLEARLY:
            return False
        row = self.outlook(way, best, best.action)
        goal, others = self.goals[row.at], self._turn(best)
        is_nearer = goal.share(row.after) > goal.share(others[goal.figure])
        if row.reached - row.otherwise < APART * row.futures and not is_nearer:
            return False
        pairs = zip(self.ends.get(way.action, ()), self.ends.get(best.action, ()), strict=True)
        nearer = [nearness(self.beside, one) >= nearness(self.beside, other) for one, other in pairs]
        return sum(nearer) >= SURELY * len(nearer)

    def outlook(self, way: Candidate, other: Candidate, by_score: Any) -> AimOutlook:
        """Return the outlook on the goal for which the way matters most, of equal ones the first that is not met."""
        rows = [self._row(at, way, other, by_score) for at in range(len(self.goals))]

        def weight(row: AimOutlook) -> tuple[float, ...]:
            goal = self.goals[row.at]
            moved = abs(goal.share(row.after) - goal.share(row.now))
            apart = abs(row.reached - row.otherwise) / max(1, row.futures)
            return row.keeps, not goal.is_met(row.now), max(moved, apart), -row.at

        return max(rows, key=weight)

    def _row(self, at: int, way: Candidate, other: Candidate, by_score: Any) -> AimOutlook:
        goal = self.goals[at]
        now, after = (figures[goal.figure] for figures in (self.now, self._turn(way)))
        breaks = any(not goal.is_met(figures[goal.figure]) for figures in self.after.values())
        reached, otherwise = (
            sum(goal.is_met(end[goal.figure]) for end in self.ends.get(each.action, ())) for each in (way, other)
        )
        keeps = goal.is_met(now) and goal.is_met(after) and breaks
        futures = len(self.ends.get(way.action, ()))
        return AimOutlook(
            at, now, after, reached=reached, otherwise=otherwise, futures=futures, keeps=keeps, by_score=by_score
        )
