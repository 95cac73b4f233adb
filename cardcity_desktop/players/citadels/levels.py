"""The four levels of Citadels."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from cardcity_desktop.players.citadels.heuristic_policy import (
    HeuristicPolicy,
    best_card,
    building_worth,
    rivals_of,
    useless_card,
    wants_cards,
)
from cardcity_desktop.players.citadels.playout import LikelyDeals, playout_value, state_after
from cardcity_desktop.players.citadels.reasons import reasons_for
from cardcity_desktop.players.player import Advice, Budget, Candidate, Meter, Observation, Player
from cardcity_desktop.players.search.deals import MOST_FUTURES, Deals
from cardcity_desktop.players.search.halving import Sample, mean_values, sequential_halving
from cardcity_desktop.rules.citadels import actions
from cardcity_desktop.rules.citadels.actions import Action
from cardcity_desktop.rules.citadels.characters import ASSASSIN, MAGICIAN, NUMBER, NUMBERS, THIEF
from cardcity_desktop.rules.citadels.districts import CODE, COST
from cardcity_desktop.rules.citadels.knowledge import may_hold
from cardcity_desktop.rules.citadels.phases.choice import Burying, ChoosingCharacter
from cardcity_desktop.rules.citadels.phases.current_turn import INCOME_TAKEN, RESOURCES
from cardcity_desktop.rules.citadels.phases.powers import Exchanging
from cardcity_desktop.rules.citadels.phases.resources import Looking, income_of
from cardcity_desktop.rules.citadels.phases.turn import Turn
from cardcity_desktop.rules.citadels.state import State

BUILDINGS = 4
DESTRUCTIONS = 4
SWAPS = 2


def shortlist(
    state: State, seat: int, legal: Sequence[actions.Action], policy: HeuristicPolicy, rng: Random
) -> list[actions.Action]:
    """Return the actions to try, the policy's first. Never empty. state: as dealt, without hidden cards."""
    first = policy.move(state, seat, rng)
    tried = [first]
    if isinstance(first, actions.Pick | actions.Bury | actions.Keep | actions.Save | actions.Leave):
        tried += [action for action in legal if action != first]
    elif isinstance(state.phase, Turn):
        tried += [action for action in _in_turn(state, state.phase, legal, first) if action != first]
    return tried


def _in_turn(state: State, turn: Turn, legal: Sequence[actions.Action], first: actions.Action) -> list[actions.Action]:
    """Return other actions of a turn than the policy's `first`: power, then resources, buildings and the rest."""
    seat = turn.seat
    if isinstance(first, actions.Kill | actions.Rob):
        loose = {number for other in rivals_of(state, seat) for number in _possible_characters(state, seat, other)}
        return [
            action
            for action in legal
            if isinstance(action, actions.Kill | actions.Rob) and NUMBER[action.character] in loose
        ]
    if isinstance(first, actions.Swap | actions.Put) or (turn.character == MAGICIAN and not turn.used):
        return [*_swaps(state, seat, legal), *[action for action in (actions.GOLD, actions.DRAW) if action in legal]]
    if actions.GOLD in legal:
        return [action for action in (actions.GOLD, actions.DRAW) if action in legal]
    return _later_actions(state, turn, legal)


def _possible_characters(state: State, viewer: int, seat: int) -> list[int]:
    """Return the characters that a seat may hold and the viewer does not."""
    return [
        number
        for number in may_hold(state.roles, state.characters_per_seat(), seat)
        if number not in state.roles.held[viewer]
    ]


def _swaps(state: State, seat: int, legal: Sequence[actions.Action]) -> list[actions.Action]:
    """Return swaps with the fullest hands, clockwise if equal, and an exchange of a useless card."""
    useless = useless_card(state, seat)
    fullest = sorted(rivals_of(state, seat), key=lambda other: -len(state.hands[other]))
    tricks: list[actions.Action] = [actions.SWAP[other] for other in fullest[:SWAPS]]
    if useless is not None:
        tricks.append(actions.PUT[useless])
    return [action for action in tricks if action in legal]


def _later_actions(state: State, turn: Turn, legal: Sequence[actions.Action]) -> list[actions.Action]:
    """Return the actions to try once resources are taken: best buildings and destructions, then the rest."""
    city, useless = state.cities[turn.seat], useless_card(state, turn.seat)

    def by_worth(action: actions.Build) -> float:
        return -building_worth(city, CODE[action.card])

    def by_harm(action: actions.Destroy) -> tuple[float, int]:
        return -_harm(state, turn.seat, action), (action.seat - turn.seat) % state.players

    builds = sorted([action for action in legal if isinstance(action, actions.Build)], key=by_worth)
    destroys = sorted([action for action in legal if isinstance(action, actions.Destroy)], key=by_harm)
    may_end = actions.INCOME not in legal or not income_of(city, turn.character)  # a coin is never worth leaving
    others = [action for action in legal if isinstance(action, actions.Forge) or (action == actions.END and may_end)]
    cheapest = min(state.hands[turn.seat], key=lambda card: COST[card], default=None)
    least_wanted = cheapest if useless is None else useless
    discards = [action for action in legal if isinstance(action, actions.Discard) and CODE[action.card] == least_wanted]
    return [*builds[:BUILDINGS], *destroys[:DESTRUCTIONS], *others, *discards]


def _harm(state: State, seat: int, action: actions.Destroy) -> float:
    """Return a sort key: larger cities first, the seat's own city last."""
    if action.seat == seat:
        return -1.0
    return len(state.cities[action.seat]) + 0.3 * COST[CODE[action.card]]


PICKING_POLICY = HeuristicPolicy(1.6)
"""Policy by which beginners pick characters: nearly at random."""
FORGETS = 0.2
"""Chance that a beginner misses something in a decision."""


@dataclass(frozen=True, slots=True)
class BeginnerPolicy:
    """Picks and names characters nearly at random, builds the dearest district, never swaps or destroys."""

    def move(self, state: State, seat: int, rng: Random) -> actions.Action:
        phase = state.phase
        match phase:
            case Turn():
                return self._in_turn(state, phase, rng)
            case ChoosingCharacter():
                return actions.PICK[PICKING_POLICY.pick(state, seat, phase.going, rng)]
            case Burying():
                return actions.BURY[rng.choice(phase.going)]
            case Looking():
                return actions.KEEP[
                    best_card(state, seat, phase.cards) if rng.random() > FORGETS else rng.choice(phase.cards)
                ]
            case Exchanging():
                return actions.REDRAW
        return actions.SAVE if state.purses[seat] > 3 else actions.LEAVE

    def _in_turn(self, state: State, turn: Turn, rng: Random) -> actions.Action:
        """Return an action in a turn. Now and then it forgets to build, or builds a cheaper district."""
        seat, city = turn.seat, state.cities[turn.seat]
        if not turn.used and turn.character in (ASSASSIN, THIEF):
            return self._name(state, turn, rng)
        if RESOURCES not in turn.used:
            wants = wants_cards(state, seat) if rng.random() > FORGETS else rng.random() < 0.5
            return actions.DRAW if state.pile and wants else actions.GOLD
        if INCOME_TAKEN not in turn.used and income_of(city, turn.character):
            return actions.INCOME
        payable = [card for card in state.hands[seat] if card not in city and COST[card] <= state.purses[seat]]
        if payable and turn.built < turn.building_limit and (turn.built or rng.random() > FORGETS):
            dearest = max(payable, key=lambda card: COST[card])
            return actions.BUILD[dearest if rng.random() > FORGETS else rng.choice(payable)]
        return actions.END

    def _name(self, state: State, turn: Turn, rng: Random) -> actions.Action:
        """Name any possible character at random."""
        barred = (turn.character, ASSASSIN, state.roles.murdered, *state.roles.face_up)
        named = rng.choice([number for number in NUMBERS if number not in barred])
        return actions.KILL[named] if turn.character == ASSASSIN else actions.ROB[named]


PLAYOUT_POLICY = HeuristicPolicy(0.6)
"""Policy of every seat in playouts."""
PACE = 10_000.0
"""Evaluations a second of a slow machine."""
FURTHER_FROM = 2_500
"""Evaluations that a decision must have for playouts of one round more; with fewer, playouts become too few."""


@dataclass(frozen=True, slots=True)
class PolicyPlayer:
    """A player without search: it follows a policy."""

    policy: HeuristicPolicy | BeginnerPolicy
    needs_view: bool = True

    def think(self, observation: Observation, budget: Budget, rng: Random) -> Advice:
        state: State = observation.deal(rng.getrandbits(32))
        action = self.policy.move(state, observation.seat, rng)
        return Advice(action, (Candidate(action, 0.0, reasons_for(state, observation.seat, action)),), 1)


@dataclass(frozen=True, slots=True)
class ActionSearcher:
    """Compares likely actions by playouts to the end of a round, with sequential halving."""

    width: int  # most candidates
    first: int  # playouts of each candidate in the first turn of the halving
    pool: int  # number of deals of the characters from which likely ones are drawn; 0 draws any deal
    bluff: float  # how far a randomly chosen action may be below the best, in % of winning; makes play less predictable
    # if not 0: most playouts of a candidate, while the budget lasts; for two seats they go a round further
    most: int = 0
    needs_view: bool = True

    def think(self, observation: Observation, budget: Budget, rng: Random) -> Advice:
        if len(observation.legal) == 1:
            return Advice(observation.legal[0], (Candidate(observation.legal[0], 0.0),))
        meter, deals = budget.meter(), self._deals(observation, rng)
        state = deals[0]
        tried = shortlist(state, observation.seat, observation.legal, PLAYOUT_POLICY, rng)[: self.width]
        if len(tried) == 1:
            action = tried[0]
            return Advice(action, (Candidate(action, 0.0, reasons_for(state, observation.seat, action)),), 1)
        further = self.most and state.players == 2 and meter.remaining(PACE) >= FURTHER_FROM
        sample = _sample(tried, deals, observation.seat, int(further), meter)
        priors = [-float(place) for place in range(len(tried))]
        arms = sequential_halving(priors, sample, meter, self.first, most=self.most)
        candidates = [
            Candidate(tried[arm.place], arm.mean, reasons_for(state, observation.seat, tried[arm.place]))
            for arm in arms
        ]
        chosen = self._bluffed(candidates, rng)
        rest = [candidate for candidate in candidates if candidate is not chosen]
        return Advice(chosen.action, (chosen, *rest), meter.spent)

    def evaluate_actions(
        self, observation: Observation, actions: Sequence[Action], budget: Budget, rng: Random
    ) -> tuple[Candidate, ...]:
        """Return each action with its value by playouts on the same futures (player.ActionEvaluator)."""
        meter, deals = budget.meter(), self._deals(observation, rng)
        sample = _sample(actions, deals, observation.seat, 0, meter)
        values = mean_values(len(actions), sample, meter, MOST_FUTURES)
        reasons = [reasons_for(deals[0], observation.seat, action) for action in actions]
        return tuple(map(Candidate, actions, values, reasons))

    def _deals(self, observation: Observation, rng: Random) -> Deals:
        return LikelyDeals(observation, rng, self.pool) if self.pool else Deals(observation, rng)

    def _bluffed(self, candidates: Sequence[Candidate], rng: Random) -> Candidate:
        """Return the best candidate or, at random, one that is at most `bluff` below it."""
        near = [candidate for candidate in candidates[:2] if candidate.value >= candidates[0].value - self.bluff]
        return near[int(rng.random() * len(near))] if self.bluff else candidates[0]


def _sample(tried: Sequence[Action], deals: Deals, seat: int, rounds: int, meter: Meter) -> Sample:
    def sample(place: int, number: int) -> float:
        state = state_after(deals[number], tried[place])
        return playout_value(state, seat, PLAYOUT_POLICY, rounds=rounds, rng=deals.rng(number), meter=meter)

    return sample


def make_player(level: str) -> Player:
    makers: dict[str, Player] = {
        "beginner": PolicyPlayer(BeginnerPolicy()),
        "neighbour": PolicyPlayer(HeuristicPolicy(0.4)),
        "planner": ActionSearcher(width=7, first=1, pool=0, bluff=0.5),
        "visionary": ActionSearcher(width=16, first=8, pool=16, bluff=0.3, most=400),
    }
    return makers[level]
