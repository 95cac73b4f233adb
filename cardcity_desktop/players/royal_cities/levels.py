"""The four levels of Royal Cities: a naive beginner, the heuristic policy, and two that search by playouts.

They compare single actions, or plans of several actions that belong together. In playouts all seats follow the
heuristic policy; all plans are tried on the same dealt tables.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain, islice, permutations
from random import Random
from typing import cast

from cardcity_desktop.players.player import Advice, Budget, Candidate, Meter, Observation, Player
from cardcity_desktop.players.royal_cities.evaluation import table_value
from cardcity_desktop.players.royal_cities.heuristic_policy import (
    TableEvaluator,
    best_purchase,
    good_builds,
    heuristic_actions,
)
from cardcity_desktop.players.royal_cities.reasons import reasons_for
from cardcity_desktop.players.search.deals import MOST_FUTURES, Deals
from cardcity_desktop.players.search.halving import Sample, mean_values, sequential_halving
from cardcity_desktop.rules.royal_cities.actions import BUY, DONE, END, PUT, SKIP, TAKE, Action, Kill, Lift, Move, Pick
from cardcity_desktop.rules.royal_cities.cards import CITY_OF, CODES, VALUE, Card
from cardcity_desktop.rules.royal_cities.phases.build_checks import Build
from cardcity_desktop.rules.royal_cities.phases.building import Building
from cardcity_desktop.rules.royal_cities.phases.effects import ASTROLOGER_BUILDS, AstrologerBuilding
from cardcity_desktop.rules.royal_cities.phases.flow import settle
from cardcity_desktop.rules.royal_cities.phases.opening import GIFTS, Giving
from cardcity_desktop.rules.royal_cities.phases.purchase import Buying
from cardcity_desktop.rules.royal_cities.state import State, Transaction, without
from cardcity_desktop.rules.royal_cities.view import View

Plan = tuple[Action, ...]
"""Actions of a seat in order, without chance between them; the first is to be done now."""

ENOUGH_TARGETS = 8


def iter_plans(transaction: Transaction, seat: int, legal: Sequence[Action], meter: Meter) -> Iterator[Plan]:
    """Yield different plans, first the heuristic policy's. At least one, and others until the time is spent."""
    yielded = set[Plan]()
    for plan in chain([tuple(heuristic_actions(transaction, seat))], _further_plans(transaction, seat, legal)):
        if plan not in yielded and plan[0] in legal:
            yielded.add(plan)
            yield plan
        if yielded and meter.is_spent():
            break


def _further_plans(transaction: Transaction, seat: int, legal: Sequence[Action]) -> Iterable[Plan]:
    match transaction.phase:
        case Buying():
            return _purchases(transaction, seat)
        case Giving():
            return permutations(legal, GIFTS - len(transaction.phase.gifts[seat]))
        case Building() | AstrologerBuilding():
            return _builds(transaction, seat)
    return ((action,) for action in _single(transaction, seat, legal))


def _single(transaction: Transaction, seat: int, legal: Sequence[Action]) -> Sequence[Action]:
    """Return all legal actions. If they are more than `ENOUGH_TARGETS`, only the most promising ones."""
    if len(legal) <= ENOUGH_TARGETS:
        return legal
    table = TableEvaluator(transaction, seat)

    def hope(action: Action) -> float:
        match action:
            case Kill(owner, city):
                return table.loss_value(owner, CITY_OF[city])
            case Move():
                return table.move_value(action)
            case Pick(card):
                return table.holding_value(CODES[card])
            case Lift(city):
                return table.loss_value(seat, CITY_OF[city])
        return 0.0

    return sorted(legal, key=lambda action: -hope(action))[: 2 * ENOUGH_TARGETS]


def _purchases(transaction: Transaction, seat: int) -> Iterator[Plan]:
    """Yield purchases near the best set: the best one with each other card, and the best set without one card."""
    phase = cast(Buying, transaction.phase)
    table, left = TableEvaluator(transaction, seat), phase.capacity - phase.spent
    valued = [(card, table.holding_value(card)) for card in transaction.market]
    best = best_purchase(valued, left)
    for pair in dict.fromkeys(valued):
        card = pair[0]
        others = list(valued)
        others.remove(pair)
        if card in best:
            yield _bought(best_purchase(others, left), phase)
        elif VALUE[card] <= left:
            yield _bought((card, *best_purchase(others, left - VALUE[card])), phase)


def _bought(cards: tuple[Card, ...], phase: Buying) -> Plan:
    """Return the plan that buys these cards, and ends the purchase if that is possible."""
    takes = tuple(TAKE[card] for card in sorted(cards))
    return (*takes, END) if cards or phase.taken else (END,)


def _builds(transaction: Transaction, seat: int) -> Iterator[Plan]:
    """Yield plans: all good builds, the same without one of them, and no build."""
    phase = transaction.phase
    if isinstance(phase, Building):
        chosen, cards, most = (phase.builds[seat], phase.left(transaction, seat), len(transaction.nobles[seat].hand))
    else:
        phase = cast(AstrologerBuilding, phase)
        chosen, cards, most = phase.builds, phase.cards, ASTROLOGER_BUILDS - len(phase.builds)
    table = TableEvaluator(transaction, seat)
    yield _built(good_builds(table, chosen, cards, most, keeping=False))
    for card in dict.fromkeys(cards):
        yield _built(good_builds(table, chosen, without(cards, card), most, keeping=False))
    yield (DONE,)


def _built(builds: Sequence[Build]) -> Plan:
    return (*(PUT[card][city] for card, city in builds), DONE)


def apply_action(transaction: Transaction, seat: int, action: Action) -> None:
    """Do an action that is legal, unchecked."""
    transaction.phase.apply(transaction, seat, action)
    settle(transaction)


def play_until(transaction: Transaction, until_season: int) -> int:
    """Play until season `until_season` begins or the game ends, and return the number of decisions."""
    decisions = 0
    while transaction.season < until_season:
        actors = transaction.phase.actors(transaction)
        if not actors:
            break
        seat = actors[0]
        for action in heuristic_actions(transaction, seat):
            apply_action(transaction, seat, action)
        decisions += 1
        transaction.events.clear()
    return decisions


PLAYOUT_COST = 40
"""Evaluations charged for a playout."""
WIN = 3.0
"""Points that a victory is worth, in addition to the lead."""
SLIP_CHANCE = 0.04
"""Chance that a beginner acts at random."""


class RoyalBeginner:
    """A beginner: buys as soon as possible, rarely plays cards, sometimes acts at random."""

    needs_view = True

    def think(self, observation: Observation, budget: Budget, rng: Random) -> Advice:
        chosen = self._choose(observation, rng)
        return Advice(chosen, (Candidate(chosen, 0.0, plan=(chosen,)),), 1)

    def _choose(self, observation: Observation, rng: Random) -> Action:
        legal: tuple[Action, ...] = observation.legal
        if len(legal) == 1:
            return legal[0]
        if BUY in legal:
            return BUY
        if rng.random() < SLIP_CHANCE:
            return legal[int(rng.random() * len(legal))]
        if SKIP in legal and rng.random() < 0.5:
            return SKIP
        return heuristic_actions(Transaction(observation.deal(rng.getrandbits(32))), observation.seat)[0]


class RoyalNeighbour:
    """A player that follows the heuristic policy."""

    needs_view = True

    def think(self, observation: Observation, budget: Budget, rng: Random) -> Advice:
        state: State = observation.deal(rng.getrandbits(32))
        if len(observation.legal) == 1:
            return Advice(observation.legal[0], (Candidate(observation.legal[0], 0.0, plan=observation.legal),))
        plan = tuple(heuristic_actions(Transaction(state), observation.seat))
        return Advice(plan[0], (Candidate(plan[0], 0.0, reasons_for(state, observation.seat, plan), plan),), 1)


@dataclass(slots=True)
class PlanSearcher:
    """Compares plans by playouts, and follows the chosen plan as long as the table is as planned."""

    first: int  # playouts of each plan in the first turn of the halving
    width: int  # most plans
    # seasons of a playout in solo, this one included; with more seats only this season, because later ones add noise
    alone: int
    most: int = 0  # if not 0: most playouts of a plan against others, while the budget lasts (search.halving)
    needs_view: bool = field(default=True, init=False)
    _expected: tuple[View, Advice] | None = field(default=None, init=False)

    def think(self, observation: Observation, budget: Budget, rng: Random) -> Advice:
        legal, expected = observation.legal, self._expected
        if len(legal) == 1:
            return self._followed(observation, Advice(legal[0], (Candidate(legal[0], 0.0, plan=legal),)))
        if expected is not None and expected[0] == observation.view and expected[1].action in legal:
            return self._followed(observation, expected[1])
        return self._followed(observation, self._search(observation, budget, rng))

    def _search(self, observation: Observation, budget: Budget, rng: Random) -> Advice:
        """Return the plans of a turn, best first, valued by playouts on dealt tables."""
        meter, deals, seat = budget.meter(), Deals(observation, rng), observation.seat
        state: State = deals[0]
        plans = list(islice(iter_plans(_playable_table(state, seat), seat, observation.legal, meter), self.width))
        priors = [0.1 if place == 0 else 0.0 for place in range(len(plans))]
        most = 0 if state.setup.solo else self.most
        arms = sequential_halving(priors, self._sample(plans, deals, seat, meter), meter, self.first, most=most)
        candidates: dict[Action, Candidate] = {}
        for arm in arms:
            plan = plans[arm.place]
            if plan[0] not in candidates:
                candidates[plan[0]] = Candidate(plan[0], arm.mean, reasons_for(state, seat, plan), plan)
        best = plans[arms[0].place][0]
        ordered = sorted(candidates.values(), key=lambda candidate: (candidate.action != best, -candidate.value))
        return Advice(best, tuple(ordered), meter.spent)

    def evaluate_actions(
        self, observation: Observation, actions: Sequence[Action], budget: Budget, rng: Random
    ) -> tuple[Candidate, ...]:
        """Return each action with the value of the plan that it begins (player.ActionEvaluator)."""
        meter, deals, seat = budget.meter(), Deals(observation, rng), observation.seat
        state: State = deals[0]
        known = dict[Action, Plan]()
        for plan in iter_plans(_playable_table(state, seat), seat, observation.legal, meter):
            known.setdefault(plan[0], plan)
            if known.keys() >= {*actions}:
                break
        plans = [known.get(action, (action,)) for action in actions]
        values = mean_values(len(actions), self._sample(plans, deals, seat, meter), meter, MOST_FUTURES)
        reasons = [reasons_for(state, seat, plan) for plan in plans]
        return tuple(map(Candidate, actions, values, reasons, plans))

    def _sample(self, plans: Sequence[Plan], deals: Deals, seat: int, meter: Meter) -> Sample:
        seasons = self.alone if deals[0].setup.solo else 1

        def sample(place: int, number: int) -> float:
            meter.spend(PLAYOUT_COST)
            return playout_value(deals[number], seat, plans[place], seasons)

        return sample

    def _followed(self, observation: Observation, advice: Advice) -> Advice:
        """Store the next action of the advised plan, and the view in which it is to be done."""
        rest = advice.best.plan[1:]
        self._expected = None
        if rest:
            step = observation.game.apply(observation.deal(0), observation.seat, advice.action)
            if not step.commits:
                value = advice.best.value
                reasons = reasons_for(step.state, observation.seat, rest)
                goes_on = Advice(rest[0], (Candidate(rest[0], value, reasons, rest),))
                self._expected = observation.game.view(step.state, observation.seat), goes_on
        return advice


def _playable_table(state: State, seat: int) -> Transaction:
    """Return a mutable table. Other seats' secret builds are chosen anew by the heuristic policy."""
    transaction = Transaction(state)
    if isinstance(transaction.phase, Building):
        builds = tuple(own if place == seat else () for place, own in enumerate(transaction.phase.builds))
        transaction.phase = Building(builds, (False,) * len(builds))
    return transaction


def playout_value(state: State, seat: int, plan: Plan, seasons: int) -> float:
    """Return a dealt table's value for a seat, after a plan and `seasons` seasons of heuristic play."""
    transaction = _playable_table(state, seat)
    until = transaction.season + seasons
    for action in plan:
        apply_action(transaction, seat, action)
    play_until(transaction, until)
    setup = transaction.setup
    if transaction.phase.name != "over":
        return table_value(transaction.nobles, seat, setup.seasons - transaction.season, setup.players)
    return lead_of([noble.score for noble in transaction.nobles], seat)


def lead_of(scores: Sequence[int], seat: int) -> float:
    """Return the final lead over the best other seat. A victory adds `WIN`, a defeat subtracts it."""
    best = max(score for place, score in enumerate(scores) if place != seat)
    lead = scores[seat] - best
    return lead + (WIN if lead > 0 else -WIN if lead < 0 else 0.0)


def make_player(level: str) -> Player:
    match level:
        case "beginner":
            return RoyalBeginner()
        case "neighbour":
            return RoyalNeighbour()
        case "planner":
            return PlanSearcher(first=2, width=6, alone=1)
        case _:
            return PlanSearcher(first=8, width=12, alone=2, most=400)
