"""The end of a match: the points are counted, and what was earned comes in beside them."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest
from pygame import Rect

from cardcity_desktop.career.achievements import achievements
from cardcity_desktop.scenes.career.outcome import MissionOutcome
from cardcity_desktop.scenes.results.scene import ResultsScene
from cardcity_desktop.scenes.royal_cities.results import tallies
from tests.scenes.services import TestServices
from tests.shots.screens import career, citadels, royal_cities
from tests.ui.driver import Player


class Shown:
    """A sitting that keeps the scene of a picture instead of showing it."""

    def __init__(self) -> None:
        self.services: Any = TestServices()
        self.scene: Any = None

    def show(self, scene: Any) -> None:
        self.scene = scene


def scene_of(picture: Any) -> Any:
    sitting = Shown()
    picture(sitting)
    return sitting.scene


ENDINGS = [royal_cities._results_4, royal_cities._results_solo, citadels._results_7, career.outcome]


@pytest.mark.parametrize("ending", ENDINGS, ids=["royal", "royal-solo", "citadels", "mission"])
@pytest.mark.parametrize(("size", "text_size"), [((1280, 720), 1.0), ((1024, 768), 1.0), ((1280, 720), 2.0)])
def test_what_was_earned_covers_no_words_and_nothing_to_press(
    player: Player, ending: Any, size: tuple[int, int], text_size: float
) -> None:
    scene = scene_of(ending)
    if isinstance(scene, ResultsScene):
        scene.achievements = tuple(one.word for one in achievements()[:3])
        scene.start_score_reveal()
    player.open(scene, size=size, text_size=text_size)
    player.app.ui.animator.skip()
    player.settle()
    assert player.scene is scene
    ribbons = [item.rect for item in player.items() if item.key.startswith("ribbon:")]
    others = [item for item in player.items() if not item.key.startswith("ribbon:")]
    assert ribbons or text_size > 1, "they have room at the usual size"
    assert not [item.key for item in others if item.rect.collidelist(ribbons) >= 0]
    assert all(Rect((0, 0), size).contains(ribbon) for ribbon in ribbons)


def test_royal_cities_counts_season_by_season(player: Player) -> None:
    scene = scene_of(royal_cities._results_4)
    scene.start_score_reveal()
    player.open(scene)
    sums = [tuple(scene.tally(seat).score for seat in scene.order)]
    while scene.counting:
        assert player.sees("The count") and not player.has("poster")
        player.wait(0.2)
        if (now := tuple(scene.tally(seat).score for seat in scene.order)) != sums[-1]:
            sums.append(now)
    assert sums[0] == (0, 0, 0, 0) and len(sums) == scene.match.header.setup.seasons + 1
    assert sums[-1] == tuple(scene.match.state.nobles[seat].score for seat in scene.order)
    assert all(before <= after for old, new in pairwise(sums) for before, after in zip(old, new, strict=True))
    assert player.sees("wins!") and player.has("watch")


def test_a_mission_counts_its_points_before_the_medal_falls(player: Player) -> None:
    scene = scene_of(career.outcome)
    assert isinstance(scene, MissionOutcome)
    player.open(scene)
    shown = list[str]()
    while (said := scene.spoken_title()) and len(shown) < 200:
        shown.append(said)
        if scene._seconds >= 0:
            break
        player.wait(0.1)
    assert "0 points" in shown[0] and "18 points" in shown[-1]
    assert len(set(shown)) >= 4, "part after part"
    player.settle()
    assert player.sees("Biggest group") and player.has("ribbon:0")


def test_a_late_press_on_the_end_of_the_count_leaves_nothing(player: Player) -> None:
    scene = scene_of(royal_cities._results_4)
    scene.start_score_reveal()
    player.open(scene)
    player.looks_first = False
    while scene.counting:
        player.step()
    for _press in range(3):
        player.click("again")
        assert player.scene is scene, "it was meant for the button that ends the count"
    player.wait(1.0)
    player.click("again")
    assert player.scene is not scene


def test_points_of_the_position_from_which_a_game_began_are_counted() -> None:
    match: Any = royal_cities._finished(3, 5)
    lead = (replace(match.state.nobles[0], score=match.state.nobles[0].score + 7), *match.state.nobles[1:])
    match._played[-1] = replace(match._played[-1], state=replace(match.state, nobles=lead))
    counted = tallies(match)
    assert [tally.before for tally in counted] == [7, 0, 0]
    assert [tally.score for tally in counted] == [noble.score for noble in match.state.nobles]
    assert counted[0].course[0] == 7 and counted[0].course[-1] == lead[0].score
