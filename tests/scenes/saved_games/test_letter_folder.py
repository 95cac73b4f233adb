"""The folder of a match is chosen in the saved games, by keys; the table sends letters there and says so."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from cardcity_desktop.app.services import AppServices
from cardcity_desktop.rules.registry import game_of
from cardcity_desktop.scenes.match_table.curtain import GUARD_SECONDS, CurtainScene
from cardcity_desktop.scenes.saved_games.folder import FolderScene
from cardcity_desktop.scenes.saved_games.scene import SavedGamesScene
from cardcity_desktop.session.codes import from_code
from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.session.store import Seat
from cardcity_desktop.storage.disk.folders import HOME_VARIABLE
from cardcity_desktop.ui.window.commands import Pop, Push
from tests.ui.driver import Player


@pytest.fixture
def services(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AppServices:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))
    return AppServices()


@pytest.fixture
def match(services: AppServices) -> AnyMatch:
    """A match in which Ada has done her turn."""
    setup = game_of("card_city").read_setup({"players": 2, "first_player": 0})
    made = services.matches.new("card_city", setup, [Seat("Ada", 0), Seat("Bo", 1)], 7)
    while made.actors() == (0,):
        made.do(0, made.legal(0)[0])
    made.close()
    return made


def at_saved_games(player: Player, services: AppServices) -> None:
    player.open(services.title_scene(), motion="off")
    services.serve(player.app)
    player.app.obey(Push(SavedGamesScene(services)))
    player.settle()


def test_a_folder_is_chosen_by_keys_and_the_letter_put_there(
    player: Player, services: AppServices, match: AnyMatch, tmp_path: Path
) -> None:
    shared = tmp_path / "shared"
    shared.mkdir()
    at_saved_games(player, services)
    player.click(f"folder:{match.id}")
    assert isinstance(player.scene, FolderScene)
    for path, sentence in (("", "Type the whole path"), ("shared", "Type the whole path"), ("/nowhere", "be reached")):
        player.type(path)
        player.press("enter")
        assert player.sees(sentence)
        for _letter in path:
            player.press("backspace")
    player.type(str(shared))
    player.press("enter")
    assert isinstance(player.scene, SavedGamesScene)
    assert player.sees("Your letter is in") and player.sees("Next to play: Bo")
    (letter,) = shared.iterdir()
    assert from_code(letter.read_text(encoding="utf-8")).lines == match.log
    player.click(f"folder:{match.id}")
    player.click("none")
    assert services.matches.folders.folder(match.id) is None


def test_another_home_opens_the_game_from_the_folder(
    player: Player, services: AppServices, match: AnyMatch, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shared = tmp_path / "shared"
    shared.mkdir()
    services.matches.folders.choose(match.id, shared)
    services.matches.folders.look()
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "second home"))
    other = AppServices()
    at_saved_games(player, other)
    player.click("folder")
    player.type(str(shared))
    player.press("enter")
    (saved,) = other.matches.all()
    assert other.matches.folders.folder(saved.id) == shared
    assert other.matches.replay(saved.id).lines == match.log


def test_the_table_sends_the_letter_when_the_turn_is_over(
    player: Player, services: AppServices, match: AnyMatch, tmp_path: Path
) -> None:
    services.matches.folders.choose(match.id, tmp_path)
    player.open(services.title_scene(), motion="off", trusting=True)
    player.app.obey(Push(services.table_scene(services.matches.resume(match.id))))
    player.settle()
    assert isinstance(player.scene, CurtainScene), "trust among people at one computer is no trust by mail"
    assert player.sees("Next to play: Bo") and not player.has("undo")
    assert player.find("lift").label == "Bo plays here", "who sits here is not known to be Bo"
    (letter,) = tmp_path.glob("*.txt")
    assert from_code(letter.read_text(encoding="utf-8")).lines == match.log


@pytest.mark.parametrize("game", ["card_city", "royal_cities"])
def test_the_button_of_a_match_by_mail_sends_the_turn(
    player: Player, services: AppServices, tmp_path: Path, game: str
) -> None:
    setup = game_of(game).read_setup({"players": 2})
    match = services.matches.new(game, setup, [Seat("Ada", 0), Seat("Bo", 1)], 7)
    services.matches.folders.choose(match.id, tmp_path)
    player.open(services.title_scene(), motion="off")
    player.app.obey(Push(services.table_scene(match)))
    player.settle()
    player.wait(GUARD_SECONDS)
    player.click("lift")
    player.settle()
    table: Any = player.scene
    mine = match.actors()[0]
    while match.actors()[0] == mine:
        table.steps.do(match.legal(mine)[0])
        player.settle()
    assert player.sees(f"Send to {('Ada', 'Bo')[1 - mine]}")


@pytest.mark.parametrize("came_as_letter", [False, True])
def test_the_other_homes_hand_is_not_opened_by_one_press_too_many(
    player: Player, services: AppServices, match: AnyMatch, tmp_path: Path, came_as_letter: bool
) -> None:
    services.matches.folders.choose(match.id, tmp_path)
    player.open(services.title_scene(), motion="off")
    player.app.obey(Push(services.table_scene(services.matches.resume(match.id))))
    player.settle()
    table: Any = player.app.scenes[-2]
    table.hot_seat.by_mail = came_as_letter
    table.hand_over.take_over(0)
    player.app.obey(Pop(then=table.hand_over.pass_on))
    player.settle()
    curtain = player.scene
    assert isinstance(curtain, CurtainScene) and curtain.seat == 1
    assert curtain.focus.key == "leave"
    assert [item.key for item in player.items() if item.best] == ["leave"]
    player.wait(GUARD_SECONDS)
    curtain.focus.key = "lift"
    player.press("return")
    assert player.sees("Does Bo play at this computer?") and table.match.active_seat != 1
    player.press("return")
    assert player.scene is curtain and table.match.active_seat != 1, "the first answer opens nothing"
    player.wait(GUARD_SECONDS)
    curtain.focus.key = "lift"
    player.press("return")
    player.press("right")
    player.press("return")
    assert player.scene is table and table.match.active_seat == 1


def test_the_last_letter_goes_when_the_match_ends(player: Player, services: AppServices, tmp_path: Path) -> None:
    setup = game_of("royal_cities").read_setup({"players": 2})
    match = services.matches.new("royal_cities", setup, [Seat("Ada", 0), Seat("Bo", 1)], 7)
    services.matches.folders.choose(match.id, tmp_path)
    chance = Random(1)
    while not match.finished:
        seat = match.actors()[0]
        match.do(seat, chance.choice(list(match.legal(seat))))
    player.open(services.title_scene(), motion="off")
    player.app.obey(Push(services.table_scene(match)))
    player.step()
    (letter,) = tmp_path.glob("*.txt")
    assert from_code(letter.read_text(encoding="utf-8")).lines == match.log
