"""The fast rounds of the playouts agree with the rules, card by card."""

from __future__ import annotations

from random import Random

import pytest

from cardcity_desktop.players.citadels.heuristic_policy import HeuristicPolicy
from cardcity_desktop.players.citadels.playout import FastRounds, state_after
from cardcity_desktop.rules.citadels.phases.turn import Turn
from cardcity_desktop.rules.citadels.setup import Setup
from cardcity_desktop.rules.citadels.state import State
from cardcity_desktop.rules.registry import game_of

CITADELS = game_of("citadels")
MANNER = HeuristicPolicy(0.6)
EVERY = 7


def begins(state: State) -> bool:
    phase = state.phase
    return phase.name == "choosing" or (isinstance(phase, Turn) and not phase.used and not phase.built)


def by_the_rules(state: State, rounds: int, rng: Random) -> State:
    last = state.round + rounds
    while not state.over and not (state.round > last and state.phase.name == "choosing"):
        state = state_after(state, MANNER.move(state, state.phase.seat, rng))
    return state


@pytest.mark.parametrize("players", range(2, 8))
@pytest.mark.parametrize("bank", [None, 30])
def test_the_core_and_the_rules_play_alike(players: int, bank: int | None) -> None:
    compared = 0
    for seed in range(3):
        setup = Setup(players, 7 + seed % 2, bank)
        state, rng, met = CITADELS.initial(setup, seed), Random(seed), 0
        while not state.over:
            if begins(state):
                met += 1
                if met % EVERY == 0:
                    compare(state)
                    compared += 1
            state = state_after(state, MANNER.move(state, state.phase.seat, rng))
    assert compared > 10


def compare(state: State) -> None:
    core = FastRounds(state, MANNER, Random(5))
    core.play(state, 1)
    expected = by_the_rules(state, 1, Random(5))
    assert tuple(core.hands) == expected.hands
    assert tuple(core.cities) == expected.cities
    assert tuple(core.purses) == expected.purses
    assert tuple(core.pile) == expected.pile
    assert (core.crown, core.bank, core.over) == (expected.crown, expected.bank, expected.over)
    assert core.first_complete == expected.first_complete


@pytest.mark.parametrize("players", range(2, 8))
def test_a_policy_plays_whole_games_by_the_rules(players: int) -> None:
    state, rng = CITADELS.initial(Setup(players), 3), Random(3)
    while not state.over:
        seat = state.phase.seat
        action = MANNER.move(state, seat, rng)
        assert CITADELS.why_not(state, seat, action) is None
        state = state_after(state, action)
    assert state.round < 30
