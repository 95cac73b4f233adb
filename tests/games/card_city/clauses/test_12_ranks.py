"""Section 12: solo ranks."""

from __future__ import annotations

from typing import Any

import pytest

from cardcity_desktop.rules.card_city.scoring.ranks import RANKS, ladder_of, rank_of
from tests.games.card_city.tables import classic, xl


@pytest.mark.parametrize(
    ("points", "rank"),
    [
        (-12, "homestead"),
        (0, "homestead"),
        (9, "homestead"),
        (10, "hamlet"),
        (15, "village"),
        (20, "neighborhood"),
        (25, "town"),
        (30, "suburb"),
        (34, "suburb"),
        (35, "city"),
        (40, "metropolis"),
        (45, "capital"),
        (49.5, "capital"),
        (50, "megalopolis"),
        (99, "megalopolis"),
    ],
)
def test_12_1_classic_and_xl_simplified_residential(points: float, rank: str) -> None:
    assert rank_of(classic(players=1), points) == rank
    assert rank_of(xl("simplified", "residential", players=1), points) == rank


LADDERS = {
    "residential": (0, 30, 40, 50, 60, 70, 80, 90, 100, 120),
    "economic": (0, 60, 80, 100, 110, 120, 130, 140, 160, 170),
    "industrial": (0, 30, 35, 40, 45, 50, 55, 60, 65, 70),
    "commercial": (0, 20, 30, 40, 50, 60, 65, 70, 75, 80),
    "happiness": (0, None, 10, None, 15, None, 20, 25, None, 30),
}


@pytest.mark.parametrize("victory", LADDERS)
@pytest.mark.parametrize("level", ["normal", "advanced"])
def test_12_2_normal_and_advanced(victory: Any, level: str) -> None:
    assert ladder_of(xl(level, victory, "ecological", players=1)) == LADDERS[victory]


@pytest.mark.parametrize(("points", "rank"), [(9, 0), (10, 2), (15, 4), (20, 6), (24, 6), (25, 7), (29, 7), (30, 9)])
def test_12_2_happiness_skips_rungs(points: int, rank: int) -> None:
    assert rank_of(xl("normal", "happiness", players=1), points) == RANKS[rank]


def test_12_3_simplified_scales_by_25_to_36_rounded_up() -> None:
    ladder = ladder_of(xl("simplified", "economic", players=1))
    assert ladder == (0, 42, 56, 70, 77, 84, 91, 98, 112, 119)
    assert ladder_of(xl("simplified", "happiness", players=1)) == (0, None, 7, None, 11, None, 14, 18, None, 21)


def test_12_4_a_third_without_the_ecological_variant_rounded_up() -> None:
    assert ladder_of(xl("normal", "industrial", players=1)) == (0, 10, 12, 14, 15, 17, 19, 20, 22, 24)
    assert ladder_of(xl("normal", "commercial", players=1)) == (0, 7, 10, 14, 17, 20, 22, 24, 25, 27)
    assert ladder_of(xl("normal", "residential", players=1)) == LADDERS["residential"]


def test_12_4_comes_after_12_3() -> None:
    assert ladder_of(xl("simplified", "industrial", players=1))[1] == 7  # 30 -> 21 -> 7
    assert ladder_of(xl("simplified", "industrial", "ecological", players=1))[1] == 21
