"""Review of a finished game of any kind: each of a seat's decisions evaluated anew, the costliest ones, and a curve of
chances.

for progress in (review := reviewed(game, setup, seed, moves, seat, COACH_BUDGET)): ...

`reviewed` is a generator: it yields its progress and returns the `Review`; a thinker runs it in its process
(`worker.call(reviewed, ..., progress=show)`). A decision is evaluated from what the seat could see then: the coach
knows no more than the player did, but has more time.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass, replace
from math import exp
from random import Random
from typing import Any

from cardcity_desktop.players.catalogue import levels_of, make_player
from cardcity_desktop.players.player import (
    ActionEvaluator,
    Advice,
    Budget,
    Candidate,
    EvaluatedLot,
    LotEvaluator,
    Observation,
    Player,
    ScorePredictor,
)
from cardcity_desktop.rules.game import AnyGame

COACH_BUDGET = Budget(evaluations=2500, seconds=1.0)
"""Budget for one decision: half to find the best action, half to compare it with the player's."""

WORST = 3
LEAST_COST = 0.25
"""Points below which a decision is not called a mistake."""

SPREAD, SPREAD_A_ROUND = 1.0, 1.2
"""Points by which results still vary: at the end, and for each round left."""


@dataclass(frozen=True, slots=True)
class ReviewProgress:
    """Number of decisions reviewed so far, and number of all."""

    done: int
    total: int


@dataclass(frozen=True, slots=True)
class Decision:
    """A decision of the reviewed seat.

    at: number of actions in the log before it; done: the player's action; better: the advised action; cost: final
    points by which the better action exceeds it, 0 if it does not; lots: the lots on offer, in a decision about them.
    """

    at: int
    round: int
    done: Candidate
    better: Candidate
    cost: float
    lots: tuple[EvaluatedLot, ...] = ()

    @property
    def was_best(self) -> bool:
        return self.done.action == self.better.action or self.cost < LEAST_COST


@dataclass(frozen=True, slots=True)
class CurvePoint:
    """A point of the curve after `at` actions: expected final points and chance to win, both by seat."""

    at: int
    round: int
    points: tuple[float, ...]
    wins: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Review:
    """Result of the coach. worst: the costliest decisions, the worst first; curve: from the first round on."""

    seat: int
    decisions: tuple[Decision, ...]
    worst: tuple[Decision, ...]
    curve: tuple[CurvePoint, ...]

    @property
    def cost(self) -> float:
        """Sum of the costs of all decisions."""
        return sum(decision.cost for decision in self.decisions)


def reviewed(
    game: AnyGame, setup: Any, seed: int, moves: Sequence[tuple[int, Any]], seat: int, budget: Budget = COACH_BUDGET
) -> Generator[ReviewProgress, None, Review]:
    """Review the decisions of `seat` in a log of (seat, action)."""
    states = states_of(game, setup, seed, moves)
    own = [at for at, (actor, _) in enumerate(moves) if actor == seat and len(game.legal(states[at], seat)) > 1]
    coach = make_player(levels_of(game.name)[-1], game.name)
    curve = _curve(game, coach, states)
    decisions = []
    for number, at in enumerate(own):
        yield ReviewProgress(number, len(own))
        decisions.append(evaluated_decision(game, states[at], at, seat, moves[at][1], budget))
    yield ReviewProgress(len(own), len(own))
    dear = sorted((found for found in decisions if not found.was_best), key=lambda found: -found.cost)
    worst = tuple(
        replace(found, lots=_lots(coach, states, found.at, budget)) for found in _one_per_round_and_kind(dear)[:WORST]
    )
    return Review(seat, tuple(decisions), worst, curve)


def _lots(coach: Player, states: Sequence[Any], at: int, budget: Budget) -> tuple[EvaluatedLot, ...]:
    """Return the lots of the draft in which decision `at` was made; () outside a draft."""
    if not isinstance(coach, LotEvaluator):
        return ()
    for state in states[at:]:
        lots = coach.evaluate_lots(state, budget)
        if lots is None:
            return ()
        if lots:
            return lots
    return ()


def _one_per_round_and_kind(dear: Sequence[Decision]) -> list[Decision]:
    """Return only the costliest decision of each round and kind, because others may just follow from it."""
    found: list[Decision] = []
    for decision in dear:
        kind = type(decision.done.action)
        if all((other.round, type(other.done.action)) != (decision.round, kind) for other in found):
            found.append(decision)
    return found


def states_of(game: AnyGame, setup: Any, seed: int, moves: Sequence[tuple[int, Any]]) -> list[Any]:
    """Return the state before each action, then the last state."""
    states = [game.initial(setup, seed)]
    for actor, action in moves:
        states.append(game.apply(states[-1], actor, action).state)
    return states


def evaluated_decision(game: AnyGame, state: Any, at: int, seat: int, done: Any, budget: Budget) -> Decision:
    """Evaluate one decision anew from what the seat could see."""
    observation, rng = Observation.of(game, state, seat), Random(at)
    coach = make_player(levels_of(game.name)[-1], game.name)
    advice = coach.think(observation, budget.part(0.5), rng)
    chosen, better = _compared(coach, observation, advice, done, budget.part(0.5), Random(at))
    cost = 0.0 if done == better.action else max(0.0, better.value - chosen.value)
    return Decision(at, game.progress(state).round, chosen, better, cost)


def cost_of_action(
    game: AnyGame, state: Any, at: int, seat: int, tried: Any, decision: Decision, budget: Budget
) -> float:
    """Return by how many points the action `tried` is worse than a decision's better action."""
    observation = Observation.of(game, state, seat)
    coach = make_player(levels_of(game.name)[-1], game.name)
    advice = Advice(decision.better.action, (decision.better, decision.done))
    chosen, better = _compared(coach, observation, advice, tried, budget, Random(at))
    return max(0.0, better.value - chosen.value)


def _compared(
    coach: Player, observation: Observation, advice: Advice, done: Any, budget: Budget, rng: Random
) -> tuple[Candidate, Candidate]:
    """Return the player's action and the advised one, valued on the same scale."""
    best = advice.best
    if done == best.action:
        return best, best
    if isinstance(coach, ActionEvaluator):
        chosen, weighed = coach.evaluate_actions(observation, (done, best.action), budget, rng)
        better = Candidate(best.action, weighed.value, best.reasons or weighed.reasons, best.plan)
        return chosen, better
    known = advice.value_of(done)
    worst = min((found.value for found in advice.candidates), default=best.value)
    return Candidate(done, worst if known is None else known), best


def _curve(game: AnyGame, coach: Player, states: Sequence[Any]) -> tuple[CurvePoint, ...]:
    """Return the chances at the end of every round and of the game."""
    rounds = [game.progress(state) for state in states]
    ends = [at for at in range(1, len(states)) if rounds[at].round != rounds[at - 1].round]
    return tuple(_chance(game, coach, states[at], at) for at in [0, *ends, len(states) - 1])


def _chance(game: AnyGame, coach: Player, state: Any, at: int) -> CurvePoint:
    progress = game.progress(state)
    left = max(0, (progress.rounds or progress.round) - progress.round + 1)
    result = game.result(state)
    points = tuple(-1.0 if found is None else float(found) for found in result.points)
    if not game.actors(state):
        share = 1 / max(1, len(result.winners))
        wins = tuple(share if place in result.winners else 0.0 for place in range(len(points)))
        return CurvePoint(at, progress.round, points, wins)
    if isinstance(coach, ScorePredictor):
        points = coach.predict_scores(state)
    return CurvePoint(at, progress.round, points, chances(points, left))


def chances(points: Sequence[float], left: int) -> tuple[float, ...]:
    """Return, by seat, the chance to win with these expected points and `left` rounds to go."""
    spread, best = SPREAD + SPREAD_A_ROUND * left, max(points)
    weights = [exp((found - best) / spread) for found in points]
    return tuple(weight / sum(weights) for weight in weights)
