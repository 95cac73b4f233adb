"""Bounds of a seat's figures before the last builds: never exceeded at the end, and close enough to say something."""

from __future__ import annotations

from random import Random

import pytest

from cardcity_desktop.rules.game import Bounds
from cardcity_desktop.rules.registry import game_of
from cardcity_desktop.rules.royal_cities.actions import Done
from cardcity_desktop.rules.royal_cities.setup import Setup

GAME = game_of("royal_cities")
GREEDY = 0.9
"""Share of the moments in which a player of these games builds instead of confirming."""


def played(setup: Setup, seed: int) -> tuple[list[tuple[int, dict[str, Bounds]]], list[dict[str, float]]]:
    """Return every seat's bounds after each action of a game by chance, and all standings at its end."""
    chance, seen = Random(seed), []
    state = GAME.initial(setup, seed)
    while actors := GAME.actors(state):
        seat = chance.choice(actors)
        legal = GAME.legal(state, seat)
        more = [action for action in legal if not isinstance(action, Done)]
        state = GAME.apply(state, seat, chance.choice(more if more and chance.random() < GREEDY else legal)).state
        seen += [(of, dict(GAME.bounds(state, of))) for of in range(setup.players)]
    return seen, [dict(GAME.standing(state, seat)) for seat in range(setup.players)]


@pytest.mark.parametrize("setup", [Setup(1), Setup(1, expert=True), Setup(2), Setup(3), Setup(4)])
def test_no_figure_leaves_the_bounds_that_were_given_before(setup: Setup) -> None:
    figures = set()
    for seed in range(20):
        seen, ends = played(setup, seed)
        for seat, bounds in seen:
            for figure, (low, high) in bounds.items():
                assert low <= ends[seat][figure] <= high, (seed, seat, figure)
                figures.add(figure)
    assert {"points", "lead", "won", "majorities", "largest", "pairs", "crowns"} <= figures


def test_a_confirmed_seat_knows_its_own_cities_exactly() -> None:
    """10.1: after its builds only rivals decide on its points."""
    for seed in range(40):
        seen, ends = played(Setup(2), seed)
        last = next((bounds for seat, bounds in reversed(seen) if seat == 0 and bounds), None)
        if last is not None and last["cards"][1] == ends[0]["cards"]:
            assert last["largest"][1] == ends[0]["largest"] and last["pairs"][1] == ends[0]["pairs"]
            return
    raise AssertionError("seat 0 never confirmed first")
