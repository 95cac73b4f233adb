"""The four levels of Card City: beginner, neighbour, planner and visionary (docs/players.md)."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from cardcity_desktop.players.card_city import drafting
from cardcity_desktop.players.card_city.core import evaluation
from cardcity_desktop.players.card_city.core.turn_plans import (
    Hand,
    PlanStep,
    TurnPlan,
    develop_and_earn,
    hand_of,
    single_purchases,
)
from cardcity_desktop.players.card_city.playout_candidates import TurnOption, playout_candidates
from cardcity_desktop.players.card_city.reasons import with_reasons
from cardcity_desktop.players.card_city.reviewing import STYLES, PlanEvaluation, actions_of, do_step, step_of
from cardcity_desktop.players.card_city.search_context import PlanCache, SearchContext, Style
from cardcity_desktop.players.player import Advice, Budget, Candidate, Observation
from cardcity_desktop.players.search.halving import sequential_halving
from cardcity_desktop.players.search.sums import plain_sum
from cardcity_desktop.rules.card_city import actions
from cardcity_desktop.rules.card_city.phases.draft import PLACES, ChoosingLot, Splitting
from cardcity_desktop.rules.card_city.rule_set import RuleSet
from cardcity_desktop.rules.card_city.state import State
from cardcity_desktop.rules.city.cards import CARDS, CODES

WITH_REASONS = 2
"""Number of candidates, the best ones, that get reasons."""
MOST_CANDIDATES = 8
"""Most candidates in an advice."""
FIRST = 4  # playouts of each plan in the first turn of the halving
GLANCED = 2  # the same for levels with `glance`
MOST_KNOWN = 4000
"""Number of hands with cached plans at which the cache is emptied."""

ADVANCED_STYLES = {
    "neighbour": Style(width=1, draft="single", architect=False),
    "planner": Style(width=1, draft="single"),
}
"""Styles for games with bicolours. Plans are many there, so less is searched: levels stay quick and apart."""

STALLS = ("industrial", "park")

PlanKey = tuple[bytes, int]
PutKey = tuple[int, tuple[tuple[int, ...], ...]]
"""(round, codes of the cards still to be placed and of those in each heap)."""


class CardCityPlayer(PlanEvaluation):
    """A player at one seat of one game. It follows its plan as long as the town is as planned."""

    needs_view = True

    def __init__(self, level: str) -> None:
        self.level = level
        self._plan: dict[PlanKey, PlanStep] = {}
        self._puts: dict[PutKey, Candidate] = {}
        self._known: PlanCache = {}

    def think(self, observation: Observation, budget: Budget, rng: Random) -> Advice:
        legal = observation.legal
        if len(legal) == 1:
            only = Candidate(legal[0], 0.0)
            if isinstance(only.action, actions.Develop):
                only = with_reasons(only, observation.deal(0), observation.seat)
            return Advice(only.action, (only,))
        state: State = observation.deal(rng.getrandbits(40))
        rules = state.rules
        if len(self._known) > MOST_KNOWN:
            self._known.clear()
        styles = STYLES | ADVANCED_STYLES if rules.setup.level == "advanced" else STYLES
        context = self._context(state, observation.seat, budget, rng, styles[self.level])
        advice = self._advise(context, observation)
        context.record_pace()
        explained = tuple(
            with_reasons(candidate, state, observation.seat) if at < WITH_REASONS else candidate
            for at, candidate in enumerate(advice.candidates)
        )
        return Advice(advice.action, explained, context.meter.spent)

    def evaluator(self, rules: RuleSet) -> evaluation.Evaluator:
        if self.level == "beginner":
            return evaluation.PointCountEvaluator()
        misled = self.level == "planner" and rules.unique and rules.setup.victory == "residential"
        if self.level == "neighbour" or misled:  # weights of own cities mislead without playouts (docs/players.md)
            return evaluation.HandSetEvaluator()
        return evaluation.learned_evaluator(rules.setup)

    def _advise(self, context: SearchContext, observation: Observation) -> Advice:
        """Follow the stored plan if it fits, else advise by the phase."""
        planned = self._planned_action(context, observation.legal)
        if planned is not None:
            return Advice(planned, (Candidate(planned, 0.0),))
        phase = context.state.phase.name
        ask: Callable[[SearchContext, Observation], list[Candidate]] = {
            "founding": self._found,
            "splitting": self._split,
            "choosing": self._choose,
            "keeping": self._keep,
            "building": self._build,
            "developing": self._place,
            "buying": self._buy,
        }[phase]
        candidates = ask(context, observation) or [Candidate(observation.legal[0], 0.0)]
        return Advice(candidates[0].action, tuple(candidates[:MOST_CANDIDATES]))

    # Plans

    def _planned_action(self, context: SearchContext, legal: Sequence[Any]) -> Any:
        """Return the next action of the stored plan, or None if the town is not as planned."""
        if context.state.phase.name not in ("building", "developing", "buying"):
            return None
        town = context.town()
        move = self._plan.get((bytes(town.cells), town.arch))
        return None if move is None else action_of(move, context, legal)

    def _store_plan(self, context: SearchContext, moves: Sequence[PlanStep]) -> None:
        """Store the steps of a turn plan, each by the town in which it is done."""
        self._plan = {}
        town = context.town().copy()
        for move in moves:
            if move[0] == "develop":
                town.clear_architect()
            self._plan[bytes(town.cells), town.arch] = move
            do_step(town, move)

    # Phases

    def _found(self, context: SearchContext, observation: Observation) -> list[Candidate]:
        """Value the cells for the City Hall (11.2) by the free cells around them, equal ones in random order."""
        candidates = []
        for action in observation.legal:
            town = context.town().copy()
            at = town.rules.masks.place(action.cell)
            town.lay(CODES["H"], at)
            if context.left < 7:
                value = context.evaluator.value(town, context.left + 1)
            else:
                value = (town.rules.masks.near[at] & town.free()).bit_count()
            candidates.append(Candidate(action, value + 0.01 * context.rng.random()))
        return _ranked(candidates)

    def _build(self, context: SearchContext, observation: Observation) -> list[Candidate]:
        """Return building plans, best first, as candidates by their first action. Store the best plan."""
        phase: Any = context.state.phase
        if phase.cloud_due:
            return self._place(context, observation)
        architect = context.style.architect and phase.may_place_architect and context.town().arch < 0
        plans = context.turn_plans(context.own_hand(), width=context.final_round_width(), architect=architect)
        plans = self._preferred(context, plans, context.style.noise)
        candidates = _by_first(plans, context, observation.legal)
        if not candidates:
            passed = [action for action in observation.legal if isinstance(action, actions.Discard)]
            return [Candidate(action, 0.0) for action in passed or observation.legal[:1]]
        self._store_plan(context, next(plan.moves for plan in plans if plan.moves))
        return candidates

    def _preferred(self, context: SearchContext, plans: list[TurnPlan], noise: float) -> list[TurnPlan]:
        """Return turn plans in this level's order of preference."""
        if noise:
            return sorted(plans, key=lambda plan: -(plan.value + context.rng.gauss(0, noise)))
        if context.left == 0:
            return plans
        options = [TurnOption(plan) for plan in plans]
        if context.style.playouts:
            return self._played_on(context, options)
        if context.style.glance and not context.state.rules.solo:
            return self._played_on(context, options[: context.style.glance], GLANCED)
        return plans

    def _played_on(self, context: SearchContext, options: list[TurnOption], futures: int = 0) -> list[TurnPlan]:
        """Return turn plans sorted by playouts, best first. `built` is each one's index in `options`.

        futures: number of one-round playouts of each plan in the first turn of the halving; 0: as the budget allows.
        """
        full = context.state.rules.solo
        rounds, arms_tried = context.plan_search(context.effort.tried_solo if full else context.effort.tried, full)
        if futures:
            rounds, arms_tried = 1, len(options)
        candidates = playout_candidates(context, options, arms_tried)

        def sample(place: int, number: int) -> float:
            candidate = candidates[place]
            return context.playout_value(candidate.town, number, rounds, options[candidate.place].returned, full)

        first, most = (futures, 0) if futures else (FIRST, context.effort.samples)
        arms = sequential_halving(
            [candidate.value for candidate in candidates], sample, context.meter, first, most=most
        )
        lift = _lift([(arm.mean, candidates[arm.place].value) for arm in arms if arm.samples])
        ordered: dict[int, TurnPlan] = {}
        for arm in arms:
            place = candidates[arm.place].place
            plan = options[place].plan
            value = arm.mean if arm.samples else candidates[arm.place].value + lift
            ordered.setdefault(place, TurnPlan(value, plan.town, plan.moves, place))
        return list(ordered.values())

    def _place(self, context: SearchContext, observation: Observation) -> list[Candidate]:
        """Value the cells for a cloud or a growth. A growth is valued with the other growths and the income."""
        candidates = []
        for action in observation.legal:
            if (step := step_of(action, context)) is not None:
                trial = context.town().copy()
                do_step(trial, step)
                if step[0] == "develop":
                    develop_and_earn(trial, context.evaluator, context.left, context.meter)
                context.meter.spend()
                candidates.append(Candidate(action, context.evaluator.value(trial, context.left)))
        return _ranked(candidates)

    def _buy(self, context: SearchContext, observation: Observation) -> list[Candidate]:
        """Return purchases and passing, best first. Levels with playouts compare them so."""
        phase: Any = context.state.phase
        if phase.cloud_due:
            return self._place(context, observation)
        town = context.town()
        nothing = TurnPlan(context.evaluator.value(town, context.left), town, (), 0)
        options = _offers(context, nothing, phase.may_buy_industrial, phase.may_buy_park)
        if context.style.noise:
            for option in options:
                option.value += context.rng.gauss(0, context.style.noise) / 2
        if context.style.playouts and context.left:
            few = [nothing, *(option for word in STALLS for option in _of_stall(options, word)[:2])]
            options = self._bought_on(context, few)
        else:
            options = [*options, nothing]
        options.sort(key=lambda option: -option.value)
        self._store_plan(context, options[0].moves)
        candidates = []
        for option in options:
            action = actions.Pass() if not option.moves else action_of(option.moves[0], context, observation.legal)
            if action is not None:
                candidates.append(Candidate(action, option.value, (), actions_of(option.moves, context)))
        return candidates

    def _bought_on(self, context: SearchContext, options: list[TurnPlan]) -> list[TurnPlan]:
        """Return the options sorted by playouts, or `options` itself if there was no playout."""
        if len(options) == 1:
            return options
        full = context.state.rules.solo
        rounds, _ = context.plan_search(len(options), full)

        def sample(place: int, number: int) -> float:
            return context.playout_value(options[place].town, number, rounds, 0, full)

        arms = sequential_halving(
            [option.value for option in options], sample, context.meter, first=8, most=context.effort.samples
        )
        return [
            TurnPlan(arm.mean, options[arm.place].town, options[arm.place].moves, 0)
            for arm in arms
            if arm.samples or len(arms) == 1
        ] or options

    def _keep(self, context: SearchContext, observation: Observation) -> list[Candidate]:
        """Solo: choose the card to return, so that the others have the best plan."""
        phase: Any = context.state.phase
        codes = [code for code, _ in phase.cards]
        architect = context.style.architect and context.state.rules.architect
        options: list[TurnOption] = []
        for at, code in enumerate(codes):
            if code in codes[:at]:
                continue
            rest = hand_of(codes[:at] + codes[at + 1 :])
            width = 1 if context.style.noise or context.rules.bicolours else context.final_round_width()
            plans = context.turn_plans(rest, width=width, architect=architect)
            options += [TurnOption(plan, code) for plan in plans[: context.effort.tried_solo]]
        options.sort(key=lambda option: -option.plan.value)
        if context.style.noise:
            options.sort(key=lambda option: -(option.plan.value + context.rng.gauss(0, context.style.noise)))
        ordered = options
        if context.style.playouts and context.left:
            played = self._played_on(context, options)
            ordered = [TurnOption(plan, options[plan.built].returned) for plan in played]
        self._store_plan(context, ordered[0].plan.moves)
        best: dict[int, TurnPlan] = {}
        for plan, code in ordered:
            best.setdefault(code, plan)
        return [
            Candidate(actions.Return(CARDS[code].token), plan.value, (), actions_of(plan.moves, context))
            for code, plan in best.items()
        ]

    def _split(self, context: SearchContext, observation: Observation) -> list[Candidate]:
        """Follow the planned split of the lots. In a new situation plan it first."""
        phase = context.state.phase
        assert isinstance(phase, Splitting)
        if not phase.cards:
            return [Candidate(actions.Offer(), 0.0)]  # money on a lot helps only the chooser
        if context.style.noise:
            return [Candidate(observation.legal[int(context.rng.random() * len(observation.legal))], 0.0)]
        key = _put_key(context, *_codes_of(phase))
        if key not in self._puts:
            self._store_split(context, phase)
        planned = self._puts.get(key)
        return [planned] if planned is not None and planned.action in observation.legal else []

    def _store_split(self, context: SearchContext, phase: Splitting) -> None:
        """Store the best split: each placement by the heaps in which it is done."""
        self._puts = {}
        best = drafting.splits(context, phase)[0]
        cards, heaps = _codes_of(phase)
        puts: list[tuple[PutKey, actions.Put]] = []
        for code, place in drafting.next_put(context, phase, best):
            held = next(held for held in cards if hand_of([held])[0] == code)
            puts.append((_put_key(context, cards, heaps), actions.Put(CARDS[held].token, *PLACES[place])))
            cards.remove(held)
            heaps[place].append(held)
        further = _after_split(context, best)
        for at, (key, put) in enumerate(puts):
            plan = (*(later for _, later in puts[at:]), *further)
            self._puts[key] = Candidate(put, best.value, (), plan)

    def _choose(self, context: SearchContext, observation: Observation) -> list[Candidate]:
        """Return both lots, better one first. Hidden cards are dealt several times."""
        phase = context.state.phase
        assert isinstance(phase, ChoosingLot)
        deals = [phase]
        hidden = any(code == 0 for heap in _visible_heaps(observation) for code, _ in heap)
        for _ in range(drafting.IMAGINED_DEALS - 1 if hidden and context.style.draft == "whole" else 0):
            dealt = observation.deal(context.rng.getrandbits(40)).phase
            assert isinstance(dealt, ChoosingLot)
            deals.append(dealt)
        values = drafting.lot_values(context, phase, deals)
        if context.style.noise:
            values = [value + context.rng.gauss(0, 2 * context.style.noise) for value in values]
        best: actions.Lot = 1 if values[0] >= values[1] else 2
        taken = Candidate(
            actions.Take(best), values[best - 1], (), _after_taking(context, phase, best, _visible_heaps(observation))
        )
        return [taken, Candidate(actions.Take(1 if best == 2 else 2), values[2 - best])]


def _after_split(context: SearchContext, split: drafting.Split) -> tuple[Any, ...]:
    """Return the actions expected after a split: the offer, the choice, the splitter's turn."""
    last = len(split.second) == context.drafted
    takes: actions.Lot = 1 if last and split.mine == split.second else 2
    left = split.second if takes == 1 else split.first
    return (actions.Offer(), actions.Take(takes), *_best_turn_actions(context, left))


def _after_taking(context: SearchContext, phase: ChoosingLot, lot: actions.Lot, heaps: Any) -> tuple[Any, ...]:
    """Return the turn with a lot's visible cards, or () if the lot will be split again."""
    if len(phase.lot(lot)) > context.drafted:
        return ()
    observation = [code for heap in heaps[2 * lot - 2 : 2 * lot] for code, _ in heap if code]
    return _best_turn_actions(context, hand_of(observation), phase.money[lot - 1])


def _best_turn_actions(context: SearchContext, hand: Hand, money: int = 0) -> tuple[Any, ...]:
    """Return the actions of the best turn with a hand and `money` more $."""
    plans = context.turn_plans(hand, None, money, 1 if context.rules.bicolours else None)
    return actions_of(plans[0].moves, context)


def _of_stall(options: Sequence[TurnPlan], word: str) -> list[TurnPlan]:
    """Return the purchases whose first step has this word."""
    return [option for option in options if option.moves[0][0] == word]


def _offers(context: SearchContext, nothing: TurnPlan, industrial: bool, park: bool) -> list[TurnPlan]:
    """Return all purchases, best first. Each is valued with the best one of the other kind, if that helps."""
    options = single_purchases(
        nothing, context.left, context.evaluator, meter=context.meter, may_industrial=industrial, may_park=park
    )
    for option in options:
        at_park = option.moves[0][0] == "park"
        if industrial if at_park else park:
            further = single_purchases(
                option,
                context.left,
                context.evaluator,
                meter=context.meter,
                may_industrial=at_park,
                may_park=not at_park,
            )
            option.value = max([option.value, *(plan.value for plan in further)])
    options.sort(key=lambda option: -option.value)
    return options


def _lift(pairs: Sequence[tuple[float, float]]) -> float:
    """Return how much higher playouts value plans than the evaluation, on average: it makes both comparable."""
    return plain_sum(mean - value for mean, value in pairs) / len(pairs) if pairs else 0.0


def _codes_of(phase: Splitting) -> tuple[list[int], list[list[int]]]:
    """Return the codes of the cards still to be placed, and of those in each heap."""
    return [held for held, _ in phase.cards], [[held for held, _ in heap] for heap in phase.heaps]


def _put_key(context: SearchContext, cards: Sequence[int], heaps: Sequence[Sequence[int]]) -> PutKey:
    """Return the key of a planned split. The order of cards in a heap does not matter."""
    return context.state.round, tuple(tuple(sorted(codes)) for codes in (cards, *heaps))


def _visible_heaps(observation: Observation) -> Any:
    return observation.view.progress.heaps


def _ranked(candidates: list[Candidate]) -> list[Candidate]:
    return sorted(candidates, key=lambda candidate: -candidate.value)


def _by_first(plans: Sequence[TurnPlan], context: SearchContext, legal: Sequence[Any]) -> list[Candidate]:
    """Return plans as candidates: for each first action only the best plan."""
    candidates: dict[Any, Candidate] = {}
    for plan in plans:
        if plan.moves:
            action = action_of(plan.moves[0], context, legal)
            if action is not None and action not in candidates:
                candidates[action] = Candidate(action, plan.value, (), actions_of(plan.moves, context))
        if len(candidates) >= MOST_CANDIDATES:
            break
    return list(candidates.values())


def action_of(move: PlanStep, context: SearchContext, legal: Sequence[Any]) -> Any:
    """Return the legal action that does a plan's step, or None if there is none."""
    (action,) = actions_of((move,), context)
    return action if action in legal else None


def make_player(level: str) -> CardCityPlayer:
    return CardCityPlayer(level)
