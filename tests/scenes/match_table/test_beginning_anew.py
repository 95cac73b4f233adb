"""A match alone is begun anew from the menu, and matches that were given up do not pile up among the saved ones."""

from pathlib import Path

import pytest

from cardcity_desktop.app.services import AppServices
from cardcity_desktop.career.lessons import lesson_ids, load_lesson
from cardcity_desktop.career.tuning import load_campaign
from cardcity_desktop.rules.registry import game_of
from cardcity_desktop.scenes.career.campaign import CampaignScene
from cardcity_desktop.scenes.career.next_activity import go_on_or_start
from cardcity_desktop.scenes.match_table.table import MatchTable
from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.session.store import Seat
from cardcity_desktop.storage.disk.folders import HOME_VARIABLE
from cardcity_desktop.ui.pages.dialog import Dialog
from cardcity_desktop.ui.window.commands import Reset
from tests.scenes.services import play_on
from tests.ui.driver import Player

ALONE = ("card_city", "royal_cities")


@pytest.fixture
def services(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AppServices:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    return AppServices()


def sit_down_alone(player: Player, services: AppServices, game: str, rounds: int = 1) -> AnyMatch:
    match = services.matches.new(game, game_of(game).read_setup({"players": 1}), (Seat("Ada", 0),), 3)
    while match.progress().round < rounds:
        play_on(match, 1)
    player.open(services.title_scene(), motion="off")
    player.app.obey(Reset(services.table_scene(match)))
    player.settle()
    return match


def match_now(player: Player, services: AppServices) -> AnyMatch:
    """Return the match at the table, which is the only one under way."""
    assert isinstance(player.scene, MatchTable)
    assert [saved.id for saved in services.matches.unfinished()] == [player.scene.match.id]
    return player.scene.match


def begin_anew(player: Player) -> None:
    player.click("menu")
    player.click("anew")
    player.settle()


@pytest.mark.parametrize("game", ALONE)
def test_in_the_first_round_the_given_up_match_goes_at_once(player: Player, services: AppServices, game: str) -> None:
    old = sit_down_alone(player, services, game)
    begin_anew(player)
    match = match_now(player, services)
    assert match.id != old.id and (match.header.setup, match.header.seats) == (old.header.setup, old.header.seats)


@pytest.mark.parametrize("game", ALONE)
def test_later_it_goes_or_is_kept_as_the_player_chooses(player: Player, services: AppServices, game: str) -> None:
    old = sit_down_alone(player, services, game, 3)
    begin_anew(player)
    assert isinstance(player.scene, Dialog)
    player.press("escape")
    player.press("escape")
    assert match_now(player, services) is old, "the question can be declined"
    begin_anew(player)
    player.click("Keep")
    assert isinstance(player.scene, MatchTable) and player.scene.match.id != old.id
    assert {saved.id for saved in services.matches.unfinished()} == {old.id, player.scene.match.id}


@pytest.mark.parametrize("game", ALONE)
def test_a_match_far_on_is_deleted_if_the_player_chooses_that(player: Player, services: AppServices, game: str) -> None:
    old = sit_down_alone(player, services, game, 3)
    begin_anew(player)
    player.click("Delete")
    assert match_now(player, services).id != old.id


def test_a_mission_begins_anew_as_a_mission(player: Player, services: AppServices) -> None:
    campaign = load_campaign("card_city")
    assert campaign is not None
    player.open(services.title_scene(), motion="off")
    player.app.obey(services.career.start(campaign.missions[0]))
    player.settle()
    old = match_now(player, services)
    begin_anew(player)
    match = match_now(player, services)
    assert match.id != old.id and match.header.purpose == old.header.purpose


@pytest.mark.parametrize("rounds", [1, 2])
def test_a_new_try_from_the_map_replaces_the_one_under_way(player: Player, services: AppServices, rounds: int) -> None:
    campaign = load_campaign("card_city")
    assert campaign is not None
    mission = campaign.missions[0]
    player.open(services.title_scene(), motion="off")
    player.app.obey(services.career.start(mission))
    old = match_now(player, services)
    while old.progress().round < rounds:
        play_on(old, 1)
    player.app.obey(Reset(CampaignScene(services.career, "card_city")))
    old.close()
    player.click("play")
    if rounds > 1:
        assert isinstance(player.scene, Dialog)
        player.press("escape")
        player.click("play")
        player.click("New try")
    assert match_now(player, services).id != old.id


def test_the_next_lesson_goes_on_if_it_is_under_way(player: Player, services: AppServices) -> None:
    lesson = load_lesson(game_of("card_city"), lesson_ids("card_city")[1])
    player.open(services.title_scene(), motion="off")
    player.app.obey(services.career.start(lesson))
    old = match_now(player, services)
    old.close()
    player.app.obey(go_on_or_start(services.career, lesson))
    assert match_now(player, services).id == old.id
