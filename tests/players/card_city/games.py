"""Positions for tests: random games by seed."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from cardcity_desktop.rules.card_city.game import CARD_CITY
from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.rules.card_city.state import State


def random_game(setup: Setup, seed: int) -> Iterator[State]:
    """Yield every state of a random game, the last one included."""
    rng, state = Random(seed), CARD_CITY.initial(setup, seed)
    yield state
    while actors := CARD_CITY.actors(state):
        legal = CARD_CITY.legal(state, actors[0])
        state = CARD_CITY.apply(state, actors[0], legal[int(rng.random() * len(legal))]).state
        yield state


def state_in(setup: Setup, phase: str, seed: int = 1, round: int = 1, choices: int = 2) -> State:
    """Return a state of a phase with at least `choices` legal actions; raise LookupError if none is found."""
    for again in range(60):
        for state in random_game(setup, seed + again):
            if state.phase.name == phase and state.round >= round:
                seat = CARD_CITY.actors(state)[0]
                if len(CARD_CITY.legal(state, seat)) >= choices:
                    return state
    raise LookupError(f"no {phase} in {setup}")
