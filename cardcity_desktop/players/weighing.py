"""Ways to go on in a decision of any game, each with its value and how far that value can be trusted.

A way is an action with the actions that follow from it in the same turn: two orders of the same actions are one way,
and so are actions that are worth exactly the same on all futures. Values are means over batches of common futures; the
spread of the batches gives the interval. Ways that are clearly worse are left out of further batches, and the valuing
ends when the best is clear: so what remains of the budget goes to the ways that are close.

    >>> from cardcity_desktop.rules.registry import game_of
    >>> game = game_of("card_city")
    >>> state = game.initial(game.read_setup({"edition": "classic", "players": 1}), seed=1)
    >>> state = game.apply(state, 0, game.decode("draw")).state
    >>> ways = weighed_ways(DecisionPoint(game, state, seat=0, seed=1), Budget(evaluations=300))
    >>> ways[0].value >= ways[-1].value, ways[0].gap
    (True, 0.0)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import hypot, sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any, NamedTuple

from cardcity_desktop.players.catalogue import levels_of, make_player
from cardcity_desktop.players.player import (
    ActionEvaluator,
    Advice,
    AdviceExplainer,
    Budget,
    Candidate,
    Observation,
    Player,
    Reason,
)
from cardcity_desktop.rules.game import AnyGame

BATCHES = 12  # most batches of futures on which a way is valued
FEWEST = 4  # fewest batches
CLEAR = 1.5
"""A way is clearly worse if its gap is this many margins: more than one, because the check repeats after each batch."""
ASKED_CLEAR = 3.0
"""Number of margins for a way whose cost is to be shown."""
OVERDRAWN = 1.5
"""Share of the time after which no further batch is begun: each batch takes at least one future of each way."""

MOST_TRIED = 8
"""Number of actions that are valued closely."""
THINKING = 0.25
"""Share of the budget that finds the actions worth valuing closely."""


@dataclass(frozen=True, slots=True)
class Way:
    """A way to continue."""

    actions: tuple[Any, ...]  # the decision first, then the actions planned for the same turn
    starts: tuple[Any, ...]  # all actions with which this way may begin, the decision included
    value: float  # for the seat, in points of the game's scale
    margin: float = 0.0  # half the width of its 95 % interval
    gap: float = 0.0  # by how much the way is worse than the best one
    gap_margin: float = 0.0  # half the width of the gap's interval: narrower, because the futures are the same
    reasons: tuple[Reason, ...] = ()

    @property
    def action(self) -> Any:
        return self.actions[0]

    @property
    def is_as_good(self) -> bool:
        """True if the gap's interval covers 0: no future tells the way from the best one."""
        return self.gap <= self.gap_margin

    @property
    def cost(self) -> float:
        """The gap, 0 for a way that is as good as the best."""
        return 0.0 if self.is_as_good else self.gap


Ways = tuple[Way, ...]


@dataclass(frozen=True, slots=True)
class DecisionPoint:
    """The moment of a seat's decision, with the state that only the referee knows. It can be pickled."""

    game: AnyGame
    state: Any
    seat: int
    seed: int  # of the futures on which ways are valued; in a review the number of the action

    @property
    def observation(self) -> Observation:
        """The seat's observation: its view and its legal actions."""
        return Observation.of(self.game, self.state, self.seat)

    @property
    def open_observation(self) -> Observation:
        """The same with every seat's secrets."""
        known = self.observation
        return OpenObservation(self.game, self.seat, known.view, known.legal, self.state)

    def after(self, action: Any) -> DecisionPoint | None:
        """Return the seat's next decision, or None if chance, secrets or another seat come between."""
        step = self.game.apply(self.state, self.seat, action)
        state = self.game.ahead(step.state, self.seat)
        if step.commits or self.seat not in self.game.actors(state):
            return None
        return replace(self, state=state)


@dataclass(frozen=True, slots=True)
class OpenObservation(Observation):
    """An observation of a seat that sees all cards."""

    state: Any = None

    def deal(self, seed: int) -> Any:
        """Return the true state, as nothing is hidden."""
        return self.state


def weighed_ways(
    point: DecisionPoint, budget: Budget, *, asked: Sequence[Any] = (), all_open: bool = False, every: bool = False
) -> tuple[Way, ...]:
    """Return the ways of a decision that the best player finds, best first. Never empty.

    asked: actions to value closely, even if the player does not find them.
    all_open: use every seat's secrets, but no future chance.
    every: value all legal actions, the unpromising ones only roughly.
    """
    game, observation = point.game, point.open_observation if all_open else point.observation
    player = make_player(levels_of(game.name)[-1], game.name)
    advice = player.think(observation, budget.part(THINKING), Random(point.seed))
    if not isinstance(player, ActionEvaluator):
        by_action = {candidate.action: candidate for candidate in (advice.best, *advice.candidates)}
        return _ranked(game, [_Valued(candidate, [candidate.value]) for candidate in by_action.values()], {})
    thought = dict.fromkeys((advice.action, *(candidate.action for candidate in advice.candidates)))
    if every:
        thought |= dict.fromkeys(_promising(player, observation, budget.part(0.1), Random(point.seed)))
    elif len(thought) < MOST_TRIED // 2:
        thought |= dict.fromkeys(observation.legal)
    tried = list(dict.fromkeys((*asked, *list(thought)[:MOST_TRIED])))
    ways = priced_ways(player, observation, tried, budget=budget.part(1 - THINKING), seed=point.seed, asked=len(asked))
    return _compared_ways(player, observation, ways)


def valued_ways(point: DecisionPoint, actions: Sequence[Any], budget: Budget) -> tuple[Way, ...]:
    """Return the ways that begin with these actions, best first. The whole budget goes into their values."""
    player = make_player(levels_of(point.game.name)[-1], point.game.name)
    if not isinstance(player, ActionEvaluator):
        return weighed_ways(point, budget)
    ways = priced_ways(player, point.observation, actions, budget=budget, seed=point.seed, asked=len(actions))
    return explained_ways(player, point.observation, ways, actions[0], actions[-1])


def explained_ways(player: Player, observation: Observation, ways: Sequence[Way], better: Any, other: Any) -> Ways:
    """Return the ways, the one that begins with `better` with the reasons why it and not `other`."""
    known = {start: way for way in ways for start in way.starts}
    best, worse = known.get(better), known.get(other)
    if not isinstance(player, AdviceExplainer) or best is None or worse is None or best is worse:
        return tuple(ways)
    reasons = _reasons(player, observation, best, worse)
    return tuple(replace(way, reasons=reasons) if way is best else way for way in ways)


def _compared_ways(player: Player, observation: Observation, ways: Ways) -> Ways:
    """Return the best ways, the first with reasons against the second, each other with what it lacks beside the first.

    No two of them have the same reason.
    """
    if not isinstance(player, AdviceExplainer) or len(ways) < 2:
        return ways
    best, line = ways[0], observation.game.encode(ways[0].action)
    compared, used = [replace(best, reasons=_reasons(player, observation, best, ways[1]))], set[Reason]()
    for way in ways[1:]:
        used |= {replace(reason, figures=reason.compared) for reason in compared[-1].reasons}
        against = (reason.mirrored(line) for reason in _reasons(player, observation, best, way) if reason.instead)
        reasons = (
            reason for reason in (*against, *way.reasons) if replace(reason, figures=reason.compared) not in used
        )
        compared.append(replace(way, reasons=tuple(reasons)))
    return tuple(compared)


def _reasons(player: AdviceExplainer, observation: Observation, best: Way, other: Way) -> tuple[Reason, ...]:
    ways = (
        Candidate(way.action, way.value, tuple(reason for reason in way.reasons if not reason.instead), way.actions)
        for way in (best, other)
    )
    return player.explained(observation, Advice(best.action, tuple(ways))).best.reasons


def value_before(point: DecisionPoint, action: Any, best: Any, budget: Budget) -> float | None:
    """Return the value of doing `action` and then `best`, such as collecting an income first.

    None if `best` can't follow, or if chance or secrets come between. The player's own estimate of `action` is too low
    if it would continue worse.
    """
    following = point.after(action)
    if following is None or point.game.why_not(following.state, point.seat, best) is not None:
        return None
    return valued_ways(following, [best], budget)[0].value


def priced_ways(
    player: ActionEvaluator, observation: Observation, tried: Sequence[Any], budget: Budget, seed: int, asked: int
) -> tuple[Way, ...]:
    """Return actions as ways, each valued until it is clearly worse than the best. The first `asked` more closely."""
    part, values, alive = budget.part(1 / BATCHES), [list[float]() for _ in tried], list(range(len(tried)))
    candidates: dict[int, Candidate] = {}
    behind: dict[int, int] = {}
    meter = budget.meter()
    for batch in range(BATCHES):
        actions = [tried[at] for at in alive]
        valued = player.evaluate_actions(observation, actions, part, Random(seed * BATCHES + batch))
        for at, candidate in zip(alive, valued, strict=True):
            candidates.setdefault(at, candidate)
            values[at].append(candidate.value)
        if batch + 1 >= FEWEST:
            top = max(alive, key=lambda at: fmean(values[at]))
            gaps = {at: [best - value for best, value in zip(values[top], values[at], strict=True)] for at in alive}
            worse = [at for at in alive if fmean(gaps[at]) > _margin(gaps[at]) * (ASKED_CLEAR if at < asked else CLEAR)]
            behind |= dict.fromkeys(worse, top)
            alive = [at for at in alive if at not in worse]
            if len(alive) < 2 or meter.spent_share() > OVERDRAWN:
                break
    return _ranked(observation.game, [_Valued(candidates[at], values[at]) for at in range(len(tried))], behind)


def _promising(player: ActionEvaluator, observation: Observation, budget: Budget, rng: Random) -> list[Any]:
    """Return all legal actions. First those that a quick evaluation finds best."""
    rough = player.evaluate_actions(observation, observation.legal, budget, rng)
    return [candidate.action for candidate in sorted(rough, key=lambda candidate: -candidate.value)]


class _Valued(NamedTuple):
    candidate: Candidate
    values: list[float]  # by batch


def _ranked(game: AnyGame, rows: Sequence[_Valued], behind: Mapping[int, int]) -> tuple[Way, ...]:
    """Return candidates as ways, best first. Orders of the same actions are joined.

    behind: for each candidate left out of later batches, the candidate that was best then.
    """
    top = max((at for at in range(len(rows)) if at not in behind), key=lambda at: fmean(rows[at].values))
    best = rows[top].values

    def distance(at: int) -> tuple[float, float]:
        """Return a candidate's gap and its margin. Over the one that it was behind, if it was left out."""
        if at == top:
            return 0.0, 0.0
        over = behind.get(at, top)
        gaps = [better - value for better, value in zip(rows[over].values, rows[at].values, strict=False)]
        further, margin = distance(over)
        return fmean(gaps) + further, hypot(_margin(gaps), margin)

    distances = [distance(at) for at in range(len(rows))]
    ways: dict[tuple[str, ...], Way] = {}  # by the sorted actions
    key_of_values: dict[tuple[float, ...], tuple[str, ...]] = {}  # plans with equal values count as the same
    for at in sorted(range(len(rows)), key=lambda at: (at != top, distances[at][0])):
        candidate, values = rows[at]
        starts_its_plan = candidate.plan[:1] == (candidate.action,)
        actions = candidate.plan if starts_its_plan else (candidate.action,)
        rounded = tuple(round(value, 6) for value in values)
        key = key_of_values.setdefault(rounded, tuple(sorted(map(game.encode, actions))))
        if key in ways:
            ways[key] = replace(ways[key], starts=(*ways[key].starts, candidate.action))
            continue
        gap, margin = distances[at]
        value = fmean(best) - gap
        ways[key] = Way(
            actions,
            starts=(candidate.action,),
            value=value,
            margin=_margin(values),
            gap=gap,
            gap_margin=margin,
            reasons=candidate.reasons,
        )
    return tuple(ways.values())


def _margin(values: Sequence[float]) -> float:
    """Return half the width of the 95 % interval of the mean (Student's t), or 0 for a single value."""
    if len(values) < 2:
        return 0.0
    free = len(values) - 1
    quantile = 1.96 + 2.37 / free + 2.82 / free**2 + 2.56 / free**3
    return quantile * stdev(values) / sqrt(len(values))
