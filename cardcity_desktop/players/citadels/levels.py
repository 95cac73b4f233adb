"""The four levels of Citadels."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from cardcity_desktop.players.citadels.beginner_policy import BeginnerPolicy
from cardcity_desktop.players.citadels.heuristic_policy import HeuristicPolicy
from cardcity_desktop.players.citadels.playout import LikelyDeals, playout_value, state_after
from cardcity_desktop.players.citadels.reasons import reasons_for
from cardcity_desktop.players.citadels.shortlist import shortlist
from cardcity_desktop.players.player import Advice, Budget, Candidate, Observation, Player
from cardcity_desktop.players.search.dealing import Deals
from cardcity_desktop.players.search.halving import mean_values, sequential_halving
from cardcity_desktop.players.search.playouts import MOST_FUTURES
from cardcity_desktop.rules.citadels.actions import Action, Bury, Pick
from cardcity_desktop.rules.citadels.state import State
from cardcity_desktop.rules.errors import BadFieldError

PLAYOUT_POLICY = HeuristicPolicy(0.6)
"""Policy of every seat in playouts."""


@dataclass(frozen=True, slots=True)
class PolicyPlayer:
    """A player that follows a policy, without search."""

    policy: HeuristicPolicy | BeginnerPolicy
    needs_view: bool = True

    def think(self, observation: Observation, budget: Budget, rng: Random) -> Advice:
        state: State = observation.deal(rng.getrandbits(32))
        action = self.policy.move(state, observation.seat, rng)
        return Advice(action, (Candidate(action, 0.0, reasons_for(state, observation.seat, action)),), 1)


@dataclass(frozen=True, slots=True)
class ActionSearcher:
    """A player that compares likely actions by playouts to the end of a round, with sequential halving.

    width: most candidates; first: playouts of each candidate in the first turn of the halving; rounds: further rounds
    of a playout; pool: number of deals of the characters from which likely ones are drawn, 0 to draw any; bluff: how
    far, in % of winning, a randomly chosen action may be below the best, so that the player is not predictable;
    chooses: True to pick characters by search, False by the policy.
    """

    width: int
    first: int
    rounds: int
    pool: int
    bluff: float
    chooses: bool = True
    policy: HeuristicPolicy = PLAYOUT_POLICY
    needs_view: bool = True

    def think(self, observation: Observation, budget: Budget, rng: Random) -> Advice:
        if len(observation.legal) == 1:
            return Advice(observation.legal[0], (Candidate(observation.legal[0], 0.0),))
        if not self.chooses and isinstance(observation.legal[0], Pick | Bury):
            return PolicyPlayer(self.policy).think(observation, budget, rng)
        meter, deals = budget.meter(), self._deals(observation, rng)
        state = deals[0]
        tried = shortlist(state, observation.seat, observation.legal, self.policy, rng)[: self.width]
        if len(tried) == 1:
            action = tried[0]
            return Advice(action, (Candidate(action, 0.0, reasons_for(state, observation.seat, action)),), 1)

        def sample(place: int, number: int) -> float:
            tried_out = state_after(deals[number], tried[place])
            return playout_value(tried_out, observation.seat, self.policy, self.rounds, deals.rng(number), meter)

        arms = sequential_halving([-float(place) for place in range(len(tried))], sample, meter, self.first)
        found = [
            Candidate(tried[arm.place], arm.mean, reasons_for(state, observation.seat, tried[arm.place]))
            for arm in arms
        ]
        chosen = self._bluffed(found, rng)
        rest = [candidate for candidate in found if candidate is not chosen]
        return Advice(chosen.action, (chosen, *rest), meter.spent)

    def evaluate_actions(
        self, observation: Observation, actions: Sequence[Action], budget: Budget, rng: Random
    ) -> tuple[Candidate, ...]:
        """Return each action with its value by playouts on the same futures (player.ActionEvaluator)."""
        meter, deals = budget.meter(), self._deals(observation, rng)

        def sample(place: int, number: int) -> float:
            tried_out = state_after(deals[number], actions[place])
            return playout_value(tried_out, observation.seat, self.policy, self.rounds, deals.rng(number), meter)

        values = mean_values(len(actions), sample, meter, MOST_FUTURES)
        reasons = [reasons_for(deals[0], observation.seat, action) for action in actions]
        return tuple(map(Candidate, actions, values, reasons))

    def _deals(self, observation: Observation, rng: Random) -> Deals:
        return LikelyDeals(observation, rng, self.pool) if self.pool else Deals(observation, rng)

    def _bluffed(self, found: Sequence[Candidate], rng: Random) -> Candidate:
        """Return the best candidate or, at random, one that is at most `bluff` below it."""
        near = [candidate for candidate in found[:2] if candidate.value >= found[0].value - self.bluff]
        return near[int(rng.random() * len(near))] if self.bluff else found[0]


def make_player(level: str) -> Player:
    """Return a player of a level; raise BadFieldError for an unknown one."""
    makers: dict[str, Player] = {
        "beginner": PolicyPlayer(BeginnerPolicy()),
        "neighbour": PolicyPlayer(HeuristicPolicy(0.4)),
        "planner": ActionSearcher(width=7, first=1, rounds=0, pool=0, bluff=0.5),
        "visionary": ActionSearcher(width=12, first=8, rounds=0, pool=16, bluff=0.3),
    }
    if level not in makers:
        raise BadFieldError("seats", "{word} is not one of {words}", word=repr(level), words=", ".join(makers))
    return makers[level]
