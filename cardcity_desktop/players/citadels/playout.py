"""Playing on: what a candidate leads to in futures that agree with what a seat knows."""

from __future__ import annotations

from math import exp
from random import Random

from cardcity_desktop.players.citadels.character_values import TEMPERATURE, character_values
from cardcity_desktop.players.citadels.evaluation import seat_value
from cardcity_desktop.players.citadels.fast_rounds import FastRounds
from cardcity_desktop.players.citadels.heuristic_policy import HeuristicPolicy
from cardcity_desktop.players.player import Meter, Observation
from cardcity_desktop.players.search.dealing import Deals
from cardcity_desktop.rules.citadels.actions import Action
from cardcity_desktop.rules.citadels.phases.calling import settle
from cardcity_desktop.rules.citadels.phases.turn import Turn
from cardcity_desktop.rules.citadels.state import State

LEAST_WEIGHT = 1e-9


def state_after(state: State, action: Action) -> State:
    """The state after a legal action: apply, without the checks."""
    return settle(state.phase.apply(state, action, []), [])


def playout_value(state: State, seat: int, policy: HeuristicPolicy, rounds: int, rng: Random, meter: Meter) -> float:
    """What a position is worth to a seat after this round and so many more, everybody playing by `policy`."""
    while not _begins(state):
        meter.spend()
        state = state_after(state, policy.move(state, state.phase.seat, rng))
    core = FastRounds(state, policy, rng)
    meter.spend(core.play(state, rounds))
    return seat_value(core.as_state, seat)


def _begins(state: State) -> bool:
    """Whether a turn has just begun, characters are chosen, or it is over."""
    phase = state.phase
    return phase.name in ("choosing", "over") or (isinstance(phase, Turn) and not phase.used and not phase.built)


class LikelyDeals(Deals):
    """Futures in which others hold the characters that they may well have wished for.

    pool: so many deals of characters are weighed, and each future takes one of them, a likely one more often.
    """

    def __init__(self, seen: Observation, rng: Random, pool: int) -> None:
        super().__init__(seen, rng)
        self._pool = pool
        self._weights: list[float] = []
        self._futures: dict[int, State] = {}

    def __getitem__(self, number: int) -> State:
        if number not in self._futures:
            cards: State = super().__getitem__(number)
            self._futures[number] = cards.changed(roles=self._likely(number).roles)
        return self._futures[number]

    def _likely(self, number: int) -> State:
        dealt: list[State] = [super(LikelyDeals, self).__getitem__(place) for place in range(self._pool)]
        if not self._weights:
            self._weights = [likelihood(state, self._seen.seat) for state in dealt]
        return self.rng(number).choices(dealt, self._weights)[0]


def likelihood(state: State, viewer: int) -> float:
    """How likely others chose what this deal gives them, by what they may have wished, each for itself."""
    roles, found = state.roles, 0.0
    answered = {number for number, _ in roles.answered}
    for seat, held in enumerate(roles.held):
        hidden = [number for number in held if number not in answered]
        if seat == viewer or not hidden:
            continue
        values = character_values(state, seat, own=False)
        found += sum([values[number] for number in hidden])
    return max(LEAST_WEIGHT, exp(found / TEMPERATURE / 2))
