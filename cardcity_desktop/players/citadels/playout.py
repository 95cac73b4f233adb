"""Playouts of Citadels, from states that agree with a seat's view."""

from math import exp
from random import Random

from cardcity_desktop.players.citadels.character_values import TEMPERATURE, character_values
from cardcity_desktop.players.citadels.evaluation import seat_value
from cardcity_desktop.players.citadels.fast_rounds import FastRounds
from cardcity_desktop.players.citadels.heuristic_policy import HeuristicPolicy
from cardcity_desktop.players.player import Meter, Observation
from cardcity_desktop.players.search.deals import Deals
from cardcity_desktop.rules.citadels.actions import Action
from cardcity_desktop.rules.citadels.phases.calling import settle
from cardcity_desktop.rules.citadels.phases.turn import Turn
from cardcity_desktop.rules.citadels.state import State

LEAST_WEIGHT = 1e-9


def state_after(state: State, action: Action) -> State:
    """Return the state after a legal action, without checking it."""
    return settle(state.phase.apply(state, action, []), [])


def playout_value(state: State, seat: int, policy: HeuristicPolicy, rounds: int, rng: Random, meter: Meter) -> float:
    """Return a position's value for a seat after this round and `rounds` more; all seats follow `policy`."""
    while not _begins(state):
        meter.spend()
        state = state_after(state, policy.move(state, state.phase.seat, rng))
    core = FastRounds(state, policy, rng)
    meter.spend(core.play(state, rounds))
    return seat_value(core.as_state, seat)


def _begins(state: State) -> bool:
    """Return True at the start of a turn, while characters are picked, and after the game."""
    phase = state.phase
    return phase.name in ("choosing", "over") or (isinstance(phase, Turn) and not phase.used and not phase.built)


class LikelyDeals(Deals):
    """Deals in which the other seats hold characters that they would probably have picked.

    pool: number of deals of the characters; each future draws one of them, a likelier one more often.
    """

    def __init__(self, observation: Observation, rng: Random, pool: int) -> None:
        super().__init__(observation, rng)
        self._pool = pool
        self._weights: list[float] = []
        self._futures: dict[int, State] = {}

    def __getitem__(self, number: int) -> State:
        if number not in self._futures:
            cards: State = super().__getitem__(number)
            self._futures[number] = cards.changed(roles=self._likely(number).roles)
        return self._futures[number]

    def _likely(self, number: int) -> State:
        """Draw one of the deals, likelier ones more often."""
        dealt: list[State] = [super(LikelyDeals, self).__getitem__(place) for place in range(self._pool)]
        if not self._weights:
            self._weights = [likelihood(state, self._observation.seat) for state in dealt]
        return self.rng(number).choices(dealt, self._weights)[0]


def likelihood(state: State, viewer: int) -> float:
    """Return how likely this deal is: would the other seats have picked these characters by their values?"""
    roles, log_likelihood = state.roles, 0.0
    answered = {number for number, _ in roles.answered}
    for seat, held in enumerate(roles.held):
        hidden = [number for number in held if number not in answered]
        if seat == viewer or not hidden:
            continue
        values = character_values(state, seat, own=False)
        log_likelihood += sum([values[number] for number in hidden])
    return max(LEAST_WEIGHT, exp(log_likelihood / TEMPERATURE / 2))
