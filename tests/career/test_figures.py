"""Tests of the stored results of missions: every mission was tried, and has its target difficulty."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardcity_desktop.career import tuning
from cardcity_desktop.career.tuning import (
    BRONZE_BY,
    GOLD_BY,
    Trial,
    is_out_of_range,
    load_campaign,
    load_figures,
    play,
    strong_figures,
    tally,
    tally_of,
    trials_of,
)
from cardcity_desktop.rules.registry import GAME_CLASSES
from tests.career.tools import tool

CAMPAIGNS = [game for game in GAME_CLASSES if load_campaign(game) is not None]


@pytest.mark.parametrize("game", CAMPAIGNS)
def test_every_mission_was_tried_by_a_beginner_and_by_the_best(game: str) -> None:
    campaign = load_campaign(game)
    assert campaign is not None
    tried = {(one.mission, one.level) for one in load_figures(game)}
    assert tried >= {(mission.id, level) for mission in campaign.missions for level in (BRONZE_BY, GOLD_BY)}


@pytest.mark.parametrize("game", CAMPAIGNS)
def test_no_mission_is_wide_of_the_mark(game: str) -> None:
    """Bronze for most beginners, gold in a fifth to three fifths of the best player's tries."""
    campaign = load_campaign(game)
    assert campaign is not None
    wide = [(one.mission, one.level) for one in load_figures(game) if is_out_of_range(one, campaign)]
    assert wide == []


@pytest.mark.parametrize("game", CAMPAIGNS)
def test_a_file_of_figures_states_what_its_aims_ask_for(game: str) -> None:
    campaign = load_campaign(game)
    assert campaign is not None
    for one in load_figures(game):
        mission = campaign.mission(one.mission)
        assert mission is not None
        assert set(one.middle) == {aim.figure for aims in mission.aims.values() for aim in aims}, one.mission
        assert all(count <= one.tries for _medal, count in one.won)


def test_figures_are_written_as_they_are_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = load_figures("card_city")
    file = tmp_path / "x.figures.toml"
    monkeypatch.setattr(tuning, "figures_path", lambda game: file)
    assert load_figures("card_city") == ()
    file.write_text(tool("store_trials").figures_text(found), encoding="utf-8")
    assert load_figures("card_city") == found
    assert strong_figures("card_city", "hearth") == next(one.middle for one in found if one.level == GOLD_BY)
    assert strong_figures("card_city", "nowhere") is None


def test_a_mission_is_tried_and_counted() -> None:
    campaign = load_campaign("card_city")
    assert campaign is not None
    mission = campaign.missions[0]
    (found,) = tally(campaign, map(play, trials_of(campaign, [mission], "random", 2)))
    assert (found.mission, found.tries) == ("hearth", 2) and set(found.middle) == {"points"}
    trial = Trial("card_city", mission.id, mission.setup, ("beginner",), 0, 0)
    (low, *_rest) = mission.aims["bronze"]
    counted = tally_of(mission, trial, [{"points": low.number - 1}, {"points": low.number}, {"points": 999.0}])
    assert dict(counted.won) == {"bronze": 2, "silver": 1, "gold": 1}
    assert counted.middle == {"points": low.number}


def test_fresh_figures_take_the_place_of_old_ones() -> None:
    campaign = load_campaign("card_city")
    assert campaign is not None
    known = load_figures("card_city")
    mission = campaign.missions[0]
    trial = Trial("card_city", mission.id, mission.setup, ("beginner",), 0, 0)
    fresh = tally_of(mission, trial, [{"points": 999.0}])
    mixed = tool("store_trials").with_tallies(known, [fresh], campaign)
    assert len(mixed) == len(known) and fresh in mixed


def test_rungs_of_a_ladder_are_as_hard_as_they_are() -> None:
    campaign = load_campaign("citadels")
    assert campaign is not None
    ladder = next(chapter for chapter in campaign.chapters if chapter.is_ladder)
    rung = ladder.missions[-1]
    trial = Trial("citadels", rung.id, rung.setup, (BRONZE_BY, *rung.rivals), 0, 0)
    assert not is_out_of_range(tally_of(rung, trial, [{"won": 0.0, "lead": -30.0, "points": 3.0}]), campaign)
