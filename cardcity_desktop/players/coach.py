"""Review of a finished game: the cost of each decision of a seat, the worst decisions, and a curve of chances.

    for progress in (review := reviewed(game, setup, seed, moves, seat, COACH_BUDGET)): ...

`reviewed` is a generator: it yields its progress and returns the `Review`; a thinker runs it in its process
(`worker.call(reviewed, ..., progress=show)`). A decision is evaluated from what the seat could see then: the coach
knows no more than the player did, but has more time. `review_text` and `review_of` write and read a review, so that
a game has to be analysed only once.
"""

import json
from collections.abc import Generator, Sequence
from dataclasses import dataclass, replace
from math import exp
from typing import Any

from cardcity_desktop.players.catalogue import levels_of, make_player
from cardcity_desktop.players.player import Budget, EvaluatedLot, LotEvaluator, Player, Reason, ScorePredictor
from cardcity_desktop.players.runner import play_on
from cardcity_desktop.players.weighing import (
    DecisionPoint,
    Way,
    explained_ways,
    value_before,
    valued_ways,
    weighed_ways,
)
from cardcity_desktop.rules.errors import UnreadableError
from cardcity_desktop.rules.game import AnyGame

COACH_BUDGET = Budget(evaluations=12_000, seconds=1.0)
"""Budget for one decision: a quarter to find the best ways, the rest to compare the player's with them."""

WAYS = 3
"""Number of best ways that are kept for a decision, besides the player's own."""
WORST = 3
LEAST_COST = 0.25
"""Decisions that cost fewer points are not mistakes."""

FEW_ROUNDS = 6  # with fewer rounds the curve has moments within a round
MOMENTS = 14  # points of such a curve, about
CURVE_LEVEL = "neighbour"  # level of the games that give a point of the curve if no player predicts scores
PLAYED_OUT = 8  # number of those games for a point

SPREAD = 1.0  # spread of final points at the end of the game
SPREAD_A_ROUND = 1.2  # added for each round that is left


@dataclass(frozen=True, slots=True)
class ReviewProgress:
    """Number of decisions reviewed so far, and of all."""

    done: int
    total: int


@dataclass(frozen=True, slots=True)
class Decision:
    """A decision of the reviewed seat."""

    at: int  # number of actions before it in the log
    round: int
    ways: tuple[Way, ...]  # the best ways, best first
    done: Way  # the way that the player took
    lots: tuple[EvaluatedLot, ...] = ()  # the lots on offer, if the decision is about lots

    @property
    def better(self) -> Way:
        """The advised way."""
        return self.ways[0]

    @property
    def cost(self) -> float:
        return self.done.cost

    @property
    def was_best(self) -> bool:
        return self.cost < LEAST_COST


@dataclass(frozen=True, slots=True)
class CurvePoint:
    """Expected final points and chance to win after `at` actions, both by seat."""

    at: int
    round: int
    points: tuple[float, ...]
    wins: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Review:
    """The coach's result."""

    seat: int
    decisions: tuple[Decision, ...]
    worst: tuple[Decision, ...]  # the costliest decisions, the worst first
    curve: tuple[CurvePoint, ...]  # from the first round on


def reviewed(
    game: AnyGame,
    setup: Any,
    seed: int,
    moves: Sequence[tuple[int, Any]],
    seat: int,
    budget: Budget = COACH_BUDGET,
    forced: frozenset[int] = frozenset(),
) -> Generator[ReviewProgress, None, Review]:
    """Review all decisions of `seat`.

    moves: (seat, action) of the whole game. forced: indexes of actions that the seat did not choose.
    """
    states = states_of(game, setup, seed, moves)
    own = [at for at, (actor, _) in enumerate(moves) if actor == seat and at not in forced]
    own = [at for at in own if len(game.legal(states[at], seat)) > 1]
    coach = make_player(levels_of(game.name)[-1], game.name)
    decisions = []
    for number, at in enumerate(own):
        yield ReviewProgress(number, len(own))
        decisions.append(evaluated_decision(DecisionPoint(game, states[at], seat, at), moves[at][1], budget))
    yield ReviewProgress(len(own), len(own))
    curve = _curve(game, coach, states, seat)
    worst = costliest(decisions)[:WORST]
    decisions = [
        replace(decision, lots=_lots(coach, states, decision.at, budget)) if decision in worst else decision
        for decision in decisions
    ]
    return Review(seat, tuple(decisions), costliest(decisions)[:WORST], curve)


def _lots(coach: Player, states: Sequence[Any], at: int, budget: Budget) -> tuple[EvaluatedLot, ...]:
    """Return the lots of the draft to which decision `at` belongs, or () outside a draft."""
    if not isinstance(coach, LotEvaluator):
        return ()
    for state in states[at:]:
        lots = coach.evaluate_lots(state, budget)
        if lots is None:
            return ()
        if lots:
            return lots
    return ()


def costliest(decisions: Sequence[Decision]) -> tuple[Decision, ...]:
    """Return the mistakes, costliest first. One for each round and kind, since others may follow from it."""
    dearest: dict[tuple[int, type], Decision] = {}
    for decision in sorted(decisions, key=lambda decision: -decision.cost):
        if not decision.was_best:
            dearest.setdefault((decision.round, type(decision.done.action)), decision)
    return tuple(dearest.values())


def states_of(game: AnyGame, setup: Any, seed: int, moves: Sequence[tuple[int, Any]]) -> list[Any]:
    """Return the state before each action, with its seat in turn, and the last state."""
    states = [game.initial(setup, seed)]
    for actor, action in moves:
        states[-1] = game.ahead(states[-1], actor)
        states.append(game.apply(states[-1], actor, action).state)
    return states


def evaluated_decision(point: DecisionPoint, done: Any, budget: Budget, all_open: bool = False) -> Decision:
    """Evaluate the decision for `done` by what the seat could see. `all_open`: as if it had seen all cards."""
    ways = weighed_ways(point, budget, asked=(done,), all_open=all_open)
    chosen = next(way for way in ways if done in way.starts)
    if chosen is not ways[0] and chosen.cost >= LEAST_COST:  # why the better way and not the one taken
        coach = make_player(levels_of(point.game.name)[-1], point.game.name)
        ways = explained_ways(coach, point.observation, ways, ways[0].action, done)
    decision = Decision(point.seed, point.game.progress(point.state).round, ways[:WAYS], chosen)
    return decision if all_open or decision.was_best else _with_best_after(point, decision, budget)


def _with_best_after(point: DecisionPoint, decision: Decision, budget: Budget) -> Decision:
    """Return the decision, at a lower cost if its action loses less when the best one is done after it."""
    best, done = decision.better, decision.done
    value = value_before(point, done.action, best.action, budget)
    if value is None or best.value - value >= done.gap:
        return decision
    valued = replace(done, value=min(value, best.value), gap=max(0.0, best.value - value))
    return replace(decision, ways=tuple(valued if way is done else way for way in decision.ways), done=valued)


def cost_of_action(point: DecisionPoint, tried: Any, decision: Decision, budget: Budget) -> float:
    """Return how many points worse action `tried` is than the better action of a decision."""
    ways = valued_ways(point, (decision.better.action, tried), budget)
    tried_way = next(way for way in ways if tried in way.starts)
    return _with_best_after(point, Decision(point.seed, decision.round, ways, tried_way), budget).cost


def _curve(game: AnyGame, coach: Player, states: Sequence[Any], seat: int) -> tuple[CurvePoint, ...]:
    """Return the chances after every round, or more often in a game of few rounds."""
    rounds = [game.progress(state) for state in states]
    ends = [at for at in range(1, len(states)) if rounds[at].round != rounds[at - 1].round]
    if len(ends) < FEW_ROUNDS:
        ends = sorted({*ends, *range(len(states) // MOMENTS, len(states) - 1, max(1, len(states) // MOMENTS))})
    return tuple(_curve_point(game, coach, states[at], at, seat) for at in dict.fromkeys([0, *ends, len(states) - 1]))


def _curve_point(game: AnyGame, coach: Player, state: Any, at: int, seat: int) -> CurvePoint:
    """Return expected points and chances at a moment: counted at the end, else predicted or played out."""
    progress = game.progress(state)
    left = max(0, (progress.rounds or progress.round) - progress.round + 1)
    result = game.result(state)
    points = tuple(-1.0 if score is None else float(score) for score in result.points)
    if not game.actors(state):
        share = 1 / max(1, len(result.winners))
        wins = tuple(share if place in result.winners else 0.0 for place in range(len(points)))
        return CurvePoint(at, progress.round, points, wins)
    if isinstance(coach, ScorePredictor):
        points = coach.predict_scores(state)
        return CurvePoint(at, progress.round, points, chances(points, left))
    return CurvePoint(at, progress.round, *_played_out(game, state, seat))


def _played_out(game: AnyGame, state: Any, seat: int) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Return each seat's mean points and chance to win, from games that fast players play to the end.

    What `seat` does not know is dealt anew for each game. A victory is added for every seat: so few games prove
    nothing.
    """
    view = game.view(state, seat)
    ends = [play_on(game, game.determinize(view, seed), CURVE_LEVEL, seed) for seed in range(PLAYED_OUT)]
    results = [game.result(end) for end in ends]
    seats = range(len(results[0].points))
    points = tuple(sum(result.points[seat] or 0.0 for result in results) / PLAYED_OUT for seat in seats)
    wins = [sum(seat in result.winners for result in results) + 1 / len(seats) for seat in seats]
    return points, tuple(won / sum(wins) for won in wins)


def chances(points: Sequence[float], left: int) -> tuple[float, ...]:
    """Return each seat's chance to win, given its expected points and `left` rounds to go."""
    spread, best = SPREAD + SPREAD_A_ROUND * left, max(points)
    weights = [exp((value - best) / spread) for value in points]
    return tuple(weight / sum(weights) for weight in weights)


def review_text(game: AnyGame, review: Review) -> str:
    """Return a review as JSON, without the costliest decisions: `review_of` finds them again."""
    values = {
        "seat": review.seat,
        "decisions": [_decision_values(game, decision) for decision in review.decisions],
        "curve": [[point.at, point.round, point.points, point.wins] for point in review.curve],
    }
    return json.dumps(values, separators=(",", ":"))


def _decision_values(game: AnyGame, decision: Decision) -> list[Any]:
    ways = [_way_values(game, way) for way in (*decision.ways, decision.done)]
    return [decision.at, decision.round, ways, [[lot.cards, lot.values] for lot in decision.lots]]


def _way_values(game: AnyGame, way: Way) -> list[Any]:
    figures = [round(figure, 3) for figure in (way.value, way.margin, way.gap, way.gap_margin)]
    reasons = [[reason.word, reason.figures, reason.instead] for reason in way.reasons]
    return [
        [game.encode(action) for action in way.actions],
        [game.encode(action) for action in way.starts],
        *figures,
        reasons,
    ]


def review_of(game: AnyGame, text: str) -> Review | None:
    """Return the review written by `review_text`, or None if it can't be read."""
    try:
        values = json.loads(text)
        decisions = tuple(_decision(game, row) for row in values["decisions"])
        curve = tuple(
            CurvePoint(at, round_, tuple(points), tuple(wins)) for at, round_, points, wins in values["curve"]
        )
        return Review(values["seat"], decisions, costliest(decisions)[:WORST], curve)
    except (ValueError, TypeError, KeyError, IndexError, UnreadableError):
        return None


def _decision(game: AnyGame, row: list[Any]) -> Decision:
    at, round_, ways, lots = row
    *best, done = (_way(game, values) for values in ways)
    return Decision(
        at, round_, tuple(best), done, tuple(EvaluatedLot(tuple(cards), tuple(worth)) for cards, worth in lots)
    )


def _way(game: AnyGame, values: list[Any]) -> Way:
    actions, starts, value, margin, gap, gap_margin, reasons = values
    return Way(
        tuple(map(game.decode, actions)),
        starts=tuple(map(game.decode, starts)),
        value=value,
        margin=margin,
        gap=gap,
        gap_margin=gap_margin,
        reasons=tuple(
            Reason(word, tuple((name, figure) for name, figure in figures), *instead)
            for word, figures, *instead in reasons  # old reviews have no other way
        ),
    )
