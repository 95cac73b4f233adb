"""Tests of campaign files, and of how missions open and are won."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardcity_desktop.career.content import ContentError
from cardcity_desktop.career.missions import Campaign, Medal, parse_aim, read_campaign
from cardcity_desktop.rules.registry import game_of
from cardcity_desktop.support.i18n import set_language
from cardcity_desktop.support.resources import asset_path

LEVELS = ("random", "beginner", "neighbour", "planner", "visionary")
FILE = Path(asset_path("campaign", "card_city.toml"))
ONE = """
game = "card_city"
[[chapter]]
id = "one"
at = [3, 4]
title = { en = "One", fr = "Un" }
idea = { en = "One", fr = "Un" }
[[mission]]
id = "first"
chapter = "one"
at = [1, 2]
title = { en = "First", fr = "Premier" }
text = { en = "First", fr = "Premier" }
setup = { edition = "classic", players = 1 }
bronze = ["points >= 1"]
silver = ["points >= 2"]
gold = ["points >= 3", "empties <= 0"]
"""


def read(text: str) -> Campaign:
    return read_campaign(text, game_of("card_city"), LEVELS)


@pytest.fixture(scope="module")
def campaign() -> Campaign:
    return read(FILE.read_text(encoding="utf-8"))


def test_the_campaign_of_the_house_is_sound(campaign: Campaign) -> None:
    assert len(campaign.missions) >= 30
    assert all(mission.title["fr"] != "" for mission in campaign.missions)


def test_towns_do_not_lie_on_each_other(campaign: Campaign) -> None:
    places = [mission.place for mission in campaign.missions]
    for at, (x, y) in enumerate(places):
        assert all(abs(x - other) > 60 or abs(y - high) > 50 for other, high in places[:at])


def test_medals_are_by_the_aims() -> None:
    mission = read(ONE).missions[0]
    assert mission.medal({"points": 0.0, "empties": 0.0}) is None
    assert mission.medal({"points": 2.0, "empties": 0.0}) == "silver"
    assert mission.medal({"points": 9.0, "empties": 1.0}) == "silver"
    assert mission.medal({"points": 3.0, "empties": 0.0}) == "gold"


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (("points >= 1", "points => 1"), "bronze"),
        (("points >= 1", "wonders >= 1"), "wonders"),
        (("points >= 1", "points >= 7"), "silver: asks for no more than bronze"),
        (('id = "first"', 'id = "First one"'), "id"),
        (("at = [1, 2]", "at = [1, 2000]"), "at"),
        (("at = [1, 2]", "at = [1, 2]\nseed = -1"), "seed"),
        (("at = [1, 2]", "at = [1, 2]\nsede = 1"), "sede"),
        (("players = 1 }", "players = 2 }"), "mission first: rivals: a list of 1"),
        (("players = 1 }", 'players = 2 }\nrivals = ["nobody"]'), "mission first: rivals: 'nobody'"),
        (('edition = "classic"', 'edition = "box"'), "mission first: setup: edition"),
        ((', fr = "Premier" }\ntext', " }\ntext"), "mission first: title.fr: the text is missing"),
        (('fr = "Premier"', f'fr = "{"é" * 401}"'), "title.fr: 401 letters"),
        (("points >= 2", "rank >= 11"), "silver: rank is 10 at most"),
        (("[[mission]]", "[[misson]]"), "misson: there is no such table"),
        (('game = "card_city"', 'game = "chess"'), "game"),
        (('chapter = "one"', 'chapter = "two"'), "one"),
        (("[[chapter]]", "[[chapter"), "read"),
    ],
)
def test_what_is_wrong_is_named(wrong: tuple[str, str], said: str) -> None:
    assert wrong[0] in ONE
    with pytest.raises(ContentError, match=said):
        read(ONE.replace(*wrong))


def test_a_wrong_set_up_is_named_in_the_players_language() -> None:
    set_language("fr")
    try:
        with pytest.raises(ContentError, match="setup: edition\xa0: 'box' n’est pas parmi"):
            read(ONE.replace('edition = "classic"', 'edition = "box"'))
    finally:
        set_language("en")


def test_a_win_opens_the_next_mission_and_the_next_chapter(campaign: Campaign) -> None:
    first, second = campaign.chapters[0].missions[:2]
    assert campaign.open_missions({}) == {first.id}
    assert campaign.next_mission({}) == first
    won: dict[str, Medal] = {first.id: "bronze"}
    assert campaign.open_missions(won) == {first.id, second.id, campaign.chapters[1].missions[0].id}
    every: dict[str, Medal] = {mission.id: "bronze" for mission in campaign.missions}
    assert campaign.next_mission(every) is None


def test_how_far_one_is() -> None:
    aim = parse_aim("points >= 20")
    assert [aim.share({"points": points}) for points in (-5.0, 10.0, 30.0)] == [0.0, 0.5, 1.0]
    limit = parse_aim("clouds <= 0")
    assert [limit.share({"clouds": clouds}) for clouds in (0.0, 1.0)] == [1.0, 0.0]
