"""The count of Citadels: every district and every bonus has its name, and the highest tower wins."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardcity_desktop.scenes.citadels.results import Brick, CitadelsResultsScene, Tower
from tests.scenes.services import TestServices
from tests.shots.checks import texts_watched
from tests.ui.driver import Player

from .people import new_match, play_randomly


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("players", "seed"), [(7, 3), (6, 5), (4, 8), (2, 11)])
def test_the_count_names_each_district_and_each_bonus(player: Player, players: int, seed: int, language: str) -> None:
    match = play_randomly(new_match(players, seed), 4000, seed)
    with texts_watched() as texts:
        player.open(CitadelsResultsScene(TestServices(), match), language=language)
        player.settle()
        scene = player.scene
    assert isinstance(scene, CitadelsResultsScene) and match.finished
    written = {each.text for each in texts}
    for tower in scene.towers:
        for brick in tower.bricks:
            assert {brick.label, brick.short} & written, brick


@given(st.lists(st.integers(1, 8), min_size=1, max_size=12), st.floats(6, 20), st.floats(5, 20))
def test_the_highest_tower_wins_however_its_bricks_share_its_height(
    points: list[int], unit: float, least: float
) -> None:
    tower = Tower(0, tuple(Brick(value, "", "red") for value in points), 0)
    heights = tower.heights(unit, least)
    assert abs(sum(heights) - unit * sum(points)) <= 1
    assert min(heights) >= min(least, unit * sum(points) / len(points)) - 1
    for (fewer, low), (more, high) in combinations(sorted(zip(points, heights, strict=True)), 2):
        assert fewer == more or low <= high + 1, "more points are never lower"
