"""Wording of aims: a lead below zero reads as the most that one may be behind, in every game."""

from __future__ import annotations

import pytest

from cardcity_desktop.career.missions import MissionAim
from cardcity_desktop.scenes.front import FRONT_CLASSES, front_of

WITH_LANDS = [game for game in sorted(FRONT_CLASSES) if front_of(game).land()]
"""Games with a campaign, whose missions may ask for a lead."""


@pytest.mark.parametrize("game", WITH_LANDS)
def test_a_lead_below_zero_is_a_most_that_one_may_be_behind(game: str) -> None:
    words = front_of(game).words
    assert words.aim_text(MissionAim("lead", at_most=False, number=-15)) == "At most 15 points behind"
    assert words.aim_text(MissionAim("lead", at_most=False, number=15)) == "At least 15 points ahead"
    assert words.figure_text("lead", 0) == "level"
