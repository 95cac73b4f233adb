"""Numbers of action sequences (as perft counts in chess), pinned, so that legal lists and their order cannot drift.

A wrong count shows only that something changed; bisect by comparing the lists one step deeper.
"""

from __future__ import annotations

from typing import Any

import pytest

from cardcity_desktop.rules.card_city.game import CARD_CITY
from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.rules.card_city.state import State

from .tables import actor_of, building, buying, classic, xl


def sequences(state: State, depth: int) -> int:
    """Return the number of action sequences of this length; shorter ones that end the game count as one."""
    if depth == 0 or not CARD_CITY.actors(state):
        return 1
    return sum(
        sequences(CARD_CITY.apply(state, actor_of(state), action).state, depth - 1)
        for seat in CARD_CITY.actors(state)
        for action in CARD_CITY.legal(state, seat)
    )


HALF_FULL = "H P L R . / P R . C L / I2 . . P ."
GREEN = "H P L R . / P R K C L / I2 . X P ."
MIXED = "H RL| P . / CI- . L P / . P RC/ ."
PAIR = {(-1, 0): "H", (0, 0): "H", (-1, 1): "R", (0, 1): "C", (-2, 0): "L", (1, 0): "I3"}
HEXAGON = {(0, 0): "H", (1, 0): "H", (0, 1): "H", (-1, 0): "RC|", (1, 1): "I2", (0, 2): "R"}

POSITIONS: dict[str, State] = {
    "classic": building(classic(players=1), HALF_FULL, "R C"),
    "simplified": building(xl("simplified", players=1), HALF_FULL, "R L", money=9),
    "normal": building(xl("normal", players=1), GREEN, "R I1 C"),
    "advanced": building(xl("advanced", players=1), MIXED, "RL| CI/ P"),
    "touching halves": building(xl("advanced", players=1, touching_halves=True), MIXED, "RL| P"),
    "architect": building(xl("normal", "residential", "architect", players=1), "H R", "R I1"),
    "suburb": building(xl("normal", "commercial", "suburb", players=1), {(2, 2): "H", (3, 2): "P"}, "C R P"),
    "two in one city": building(xl("advanced", "happiness", "unique_city"), PAIR, "RC/ I1"),
    "three in one city": building(xl("advanced", "economic", "unique_city", players=3), HEXAGON, "CL- R"),
    "market": buying(xl("normal", "residential", "ecological", players=1), GREEN, money=20),
}

COUNTS: dict[str, tuple[int, ...]] = {
    "classic": (16, 125, 125),
    "simplified": (17, 49, 60),
    "normal": (34, 434, 5305),
    "advanced": (87, 4254),
    "touching halves": (50, 1000, 24849),
    "architect": (12, 114, 524),
    "suburb": (18, 260, 2120),
    "two in one city": (19, 90, 1078),
    "three in one city": (16, 92, 531),
    "market": (59, 1295, 7788),
}


@pytest.mark.parametrize("name", POSITIONS)
def test_sequences_from_fixed_positions(name: str) -> None:
    depths = range(1, len(COUNTS[name]) + 1)
    assert tuple(sequences(POSITIONS[name], depth) for depth in depths) == COUNTS[name]


FROM_SEED: dict[tuple[Any, ...], tuple[int, ...]] = {
    ("classic", "simplified", (), 1): (3, 24, 144),
    ("classic", "simplified", (), 2): (6, 28, 68),
    ("classic", "simplified", (), 4): (15, 198, 2210),
    ("xl", "normal", (), 2): (12, 98, 546),
    ("xl", "advanced", (), 3): (16, 210, 2236),
    ("xl", "advanced", ("architect", "suburb"), 1): (4, 124, 3270),
}


@pytest.mark.parametrize("which", FROM_SEED, ids=str)
def test_sequences_from_the_first_draw_of_seed_1(which: tuple[Any, ...]) -> None:
    edition, level, variants, players = which
    state = CARD_CITY.initial(Setup(edition, level, "residential", variants, players, 0), 1)
    while state.phase.name in ("founding", "drawing"):
        state = CARD_CITY.apply(state, actor_of(state), CARD_CITY.legal(state, 0)[0]).state
    depths = range(1, len(FROM_SEED[which]) + 1)
    assert tuple(sequences(state, depth) for depth in depths) == FROM_SEED[which]
