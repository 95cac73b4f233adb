"""Values for the coach: of given actions, of lots and of towns."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from random import Random
from typing import Any

from cardcity_desktop.players.card_city import drafting
from cardcity_desktop.players.card_city.comparing import explained
from cardcity_desktop.players.card_city.core.evaluation import Evaluator
from cardcity_desktop.players.card_city.core.market import buy
from cardcity_desktop.players.card_city.core.town import Town
from cardcity_desktop.players.card_city.core.turn_plans import (
    Hand,
    PlanStep,
    TurnPlan,
    best_cloud,
    best_purchases,
    hand_of,
    turn_plans,
)
from cardcity_desktop.players.card_city.loading import town_of
from cardcity_desktop.players.card_city.playout_candidates import TurnOption
from cardcity_desktop.players.card_city.reasons import with_reasons
from cardcity_desktop.players.card_city.search_context import PlanCache, SearchContext, Style
from cardcity_desktop.players.player import Advice, Budget, Candidate, EvaluatedLot, Observation
from cardcity_desktop.rules.card_city.actions import Build, Buy, Develop, PlaceArchitect, PlaceCloud, Return
from cardcity_desktop.rules.card_city.phases.draft import ChoosingLot, Splitting
from cardcity_desktop.rules.card_city.rule_set import RuleSet
from cardcity_desktop.rules.card_city.state import State
from cardcity_desktop.rules.city.cards import CARDS, CODES, KINDS

LEAST_FUTURES = 3  # fewest futures on which the coach compares actions
MOST_FUTURES = 60  # most of them

STYLES = {
    "beginner": Style(width=1, draft="own", noise=1.5, architect=False),
    "neighbour": Style(width=2, draft="own", architect=False),
    "planner": Style(width=8, draft="whole", glance=3),
    "visionary": Style(width=8, draft="whole", playouts=True),
}


class PlanEvaluation(ABC):
    """Base class of the player. It values given actions, lots and states for the coach."""

    level: str
    _known: PlanCache

    @abstractmethod
    def evaluator(self, rules: RuleSet) -> Evaluator:
        """Return the evaluator of this level."""

    @abstractmethod
    def _choose(self, context: SearchContext, observation: Observation) -> list[Candidate]:
        """Return both lots as candidates."""

    def _context(self, state: State, seat: int, budget: Budget, rng: Random, style: Style) -> SearchContext:
        """Return what a search of this level needs for one decision of a seat."""
        evaluator, meter = self.evaluator(state.rules), budget.meter()
        return SearchContext(state, seat, evaluator, style=style, meter=meter, rng=rng, known=self._known)

    def evaluate_actions(
        self, observation: Observation, actions: Sequence[Any], budget: Budget, rng: Random
    ) -> tuple[Candidate, ...]:
        """Return each action with the value of the best turn that starts with it (player.ActionEvaluator)."""
        state: State = observation.deal(rng.getrandbits(40))
        context = self._context(state, observation.seat, budget, rng, STYLES[self.level])
        phase: Any = state.phase
        if isinstance(phase, ChoosingLot):
            lots = {candidate.action: candidate for candidate in self._choose(context, observation)}
            return tuple(lots[action] for action in actions)
        if isinstance(phase, Splitting):
            return tuple(Candidate(action, self._split_value(context, observation, action)) for action in actions)
        completed = [self._completed(context, phase, action) for action in actions]
        values = [option.plan.value for option in completed]
        if context.left:
            values = self._common_values(context, completed)
        return tuple(
            with_reasons(Candidate(action, value, (), actions_of(plan.moves, context)), state, observation.seat)
            for action, value, (plan, _) in zip(actions, values, completed, strict=True)
        )

    def explained(self, observation: Observation, advice: Advice) -> Advice:
        """Return the advice with the comparison of its action with the best other way (player.AdviceExplainer)."""
        return explained(observation, observation.deal(0), advice)

    def _common_values(self, context: SearchContext, options: Sequence[TurnOption]) -> list[float]:
        """Return each turn's mean value after one more round, on the same futures.

        In longer playouts luck with later cards would hide the difference between turns.
        """
        totals, number = [option.plan.value for option in options], 0
        towns = [best_purchases(plan.town, context.left, context.evaluator, context.meter).town for plan, _ in options]
        while number < LEAST_FUTURES or (number < MOST_FUTURES and not context.meter.is_spent()):
            for at, town in enumerate(towns):
                totals[at] += context.playout_value(town, number, 1, options[at].returned)
            number += 1
        return [total / (number + 1) for total in totals]

    def _split_value(self, context: SearchContext, observation: Observation, action: Any) -> float:
        """Return the value of the best split to which the splitter's action can lead."""
        phase: Any = observation.game.apply(context.state, observation.seat, action).state.phase
        if isinstance(phase, Splitting):
            return drafting.splits(context, phase)[0].value
        return drafting.offered_value(context, phase)

    def _completed(self, context: SearchContext, phase: Any, action: Any) -> TurnOption:
        """Return the best turn that starts with the action, and the card that solo returns to the pool for it."""
        town, hand, returned = context.town().copy(), context.own_hand(), 0
        first = step_of(action, context)
        if first is not None:
            word, what, _ = first
            if word == "build":
                hand = _less(hand, what)
            elif word == "develop":
                hand = ()
            if do_step(town, first):
                town.put_cloud(best_cloud(town, context.evaluator, context.left, context.meter))
        elif isinstance(action, Return):
            codes = [code for code, _ in phase.cards]
            codes.remove(next(code for code in codes if CARDS[code].token == action.card))
            hand, returned = hand_of(codes), CODES[action.card]
        if phase.name == "buying":
            value = context.evaluator.value(town, context.left)
            return TurnOption(TurnPlan(value, town, () if first is None else (first,), 0))
        width = context.style.width
        architect = context.state.rules.architect and phase.name == "keeping"
        best = turn_plans(
            town, hand, context.left, evaluator=context.evaluator, meter=context.meter, width=width, architect=architect
        )[0]
        moves = best.moves if first is None else (first, *best.moves)
        return TurnOption(TurnPlan(best.value, best.town, moves, best.built), returned)

    def evaluate_lots(self, state: State, budget: Budget) -> tuple[EvaluatedLot, ...] | None:
        """Return what each lot adds for every seat by the end of the round (player.LotEvaluator)."""
        phase = state.phase
        if isinstance(phase, Splitting):
            return ()
        if not isinstance(phase, ChoosingLot):
            return None
        rng = Random(state.round)
        context = self._context(state, phase.chooser, budget, rng, STYLES[self.level])
        seats = range(state.rules.players)
        return tuple(
            EvaluatedLot(
                tuple(CARDS[code].token for code, _ in lot),
                tuple(drafting.lot_gain(context, [code for code, _ in lot], money, seat) for seat in seats),
            )
            for lot, money in zip((phase.lot(1), phase.lot(2)), phase.money, strict=True)
        )

    def predict_scores(self, state: State) -> tuple[float, ...]:
        """Return the value of every seat's town (player.ScorePredictor)."""
        evaluator, left = self.evaluator(state.rules), state.rules.share.rounds - state.round + 1
        return tuple(evaluator.value(town_of(state, seat), left) for seat in range(state.rules.players))


def do_step(town: Town, step: PlanStep) -> bool:
    """Do one step of a plan on a town, and return True if a cloud must follow (4.9)."""
    word, what, at = step
    if word == "build":
        return town.build(what, at)
    if word in ("park", "industrial"):
        return buy(town, word == "park", at)
    if word == "cloud":
        town.put_cloud(at)
    elif word == "architect":
        town.put_architect(at)
    else:
        town.develop(what, at)
    return False


def step_of(action: Any, context: SearchContext) -> PlanStep | None:
    """Return the action as a step of a plan, or None if it places nothing."""
    place = context.rules.masks.place
    match action:
        case Build(card, cell):
            return "build", CODES[card], place(cell)
        case PlaceCloud(cell):
            return "cloud", 0, place(cell)
        case PlaceArchitect(cell):
            return "architect", 0, place(cell)
        case Develop(kind, cell):
            return "develop", KINDS.index(kind), place(cell)
        case Buy(card, cell):
            return "park" if card == "K" else "industrial", 0, place(cell)
    return None


def actions_of(moves: Sequence[PlanStep], context: SearchContext) -> tuple[Any, ...]:
    """Return a plan's steps as actions of the rules, only for display."""
    masks = context.rules.masks
    actions: list[Any] = []
    for word, what, at in moves:
        cell = masks.cell_near(at, context.state.city(context.seat).box)
        match word:
            case "build":
                actions.append(Build(CARDS[what].token, cell))
            case "cloud":
                actions.append(PlaceCloud(cell))
            case "architect":
                actions.append(PlaceArchitect(cell))
            case "develop":
                actions.append(Develop(KINDS[what], cell))
            case "park":
                actions.append(Buy("K", cell))
            case "industrial":
                actions.append(Buy(CARDS[context.town().xi].token, cell))
    return tuple(actions)


def _less(hand: Hand, code: int) -> Hand:
    """Return a hand minus one card of `code`."""
    at = hand.index(CARDS[code].home)
    return hand[:at] + hand[at + 1 :]
