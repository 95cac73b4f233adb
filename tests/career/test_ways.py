"""Tests of the stored points of a strong player in every set-up for one player."""

from __future__ import annotations

import tomllib

import pytest

from cardcity_desktop.career.tuning import median_points, play, trials_alone
from cardcity_desktop.career.ways import strong_points, ways_alone
from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.rules.registry import game_of
from cardcity_desktop.scenes.card_city import advice_text
from cardcity_desktop.scenes.card_city.advice_text import strong_rank_text
from tests.career.tools import tool


def test_every_way_to_play_alone_has_a_strong_players_points() -> None:
    ways = ways_alone("card_city")
    assert len(ways) == 244
    assert all(strong_points("card_city", way.setup) is not None for way in ways)


def test_a_strong_player_wins_more_alone_than_the_first_rungs() -> None:
    found = strong_points("card_city", Setup(edition="classic", players=1))
    assert found is not None and found >= 25


def test_a_set_up_without_measurements_shows_no_figures() -> None:
    assert strong_points("citadels", next(iter(game_of("citadels").setups()))) is None
    assert strong_rank_text(Setup(players=2)) == ""


@pytest.mark.parametrize(
    ("points", "said"),
    [
        (63.0, "The ranks are soon climbed here: a strong player usually reaches 63 points."),
        (42.0, "A strong player usually reaches 42 points here: Metropolis."),
        (17.0, "The highest ranks are hard to reach here: a strong player usually reaches 17 points (Village)."),
    ],
)
def test_a_ladder_too_short_or_too_long_is_said(points: float, said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advice_text, "strong_points", lambda game, setup: points)
    assert strong_rank_text(Setup(edition="classic", players=1)) == said


def test_figures_are_the_middle_of_real_games_and_are_written_by_way() -> None:
    trials = trials_alone("card_city", "random", 3)[:3]
    played = [play(one) for one in trials]
    middle = median_points(played)
    assert list(middle.values()) == [sorted(end["points"] for _trial, end in played)[1]]
    assert played == [play(one) for one in trials]
    like = trials_alone("card_city", "beginner", 3)[0]
    text = tomllib.loads(tool("store_trials").ways_text(middle, like, 3))
    assert (text["level"], text["tries"], text["evaluations"], text["middle"]) == ("beginner", 3, 400, middle)
