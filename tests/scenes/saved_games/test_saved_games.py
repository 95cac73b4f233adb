"""The list of saved games: what can be done with each, and nothing is gone at once."""

from __future__ import annotations

import os
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from cardcity_desktop.app.services import AppServices
from cardcity_desktop.rules.registry import game_of
from cardcity_desktop.scenes.card_city.results import CardCityResultsScene
from cardcity_desktop.scenes.card_city.table.scene import TableScene
from cardcity_desktop.scenes.front import front_of
from cardcity_desktop.scenes.match_table.curtain import CurtainScene
from cardcity_desktop.scenes.replay.scene import ReplayScene
from cardcity_desktop.scenes.saved_games.opening import LetterReading
from cardcity_desktop.scenes.saved_games.scene import SavedGamesScene
from cardcity_desktop.scenes.saved_games.words import ending_text
from cardcity_desktop.session.codes import code_of, from_code
from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.session.store import FREE, Logged, Purpose, Seat
from cardcity_desktop.storage.disk.folders import HOME_VARIABLE
from cardcity_desktop.ui.pages.dialog import Dialog
from cardcity_desktop.ui.window.commands import Push
from cardcity_desktop.ui.window.system import clipboard
from cardcity_desktop.ui.wording.numbers import number_text
from tests.ui.driver import Player

SEATS = (Seat("Ada", 0), Seat("Bo", 1))


@pytest.fixture
def services(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AppServices:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))
    return AppServices()


@pytest.fixture
def scrap(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Replace the clipboard by a list of what was copied."""
    copied: list[str] = []

    def put(text: str) -> bool:
        copied.append(text)
        return True

    monkeypatch.setattr("cardcity_desktop.scenes.shared.send_code.copy_text", put)
    monkeypatch.setattr("cardcity_desktop.scenes.shared.ask_text.pasted_text", lambda: copied[-1] if copied else "")
    return copied


def begun(services: AppServices, steps: int = 6, seats: tuple[Seat, ...] = SEATS, purpose: Purpose = FREE) -> AnyMatch:
    setup = game_of("card_city").read_setup({"players": len(seats)})
    match = services.matches.new("card_city", setup, seats, 7_000_003, purpose)
    for _step in range(steps):
        if not match.finished:
            seat = match.actors()[0]
            match.do(seat, match.legal(seat)[0])
    match.close()
    return match


def opened(player: Player, services: AppServices) -> Player:
    player.open(services.title_scene(), motion="off")
    player.app.obey(Push(SavedGamesScene(services, lambda: datetime(2026, 11, 22, 12))))
    player.settle()
    return player


def ids(services: AppServices) -> set[str]:
    return {saved.id for saved in services.matches.all()}


def test_a_deleted_match_can_be_brought_back_while_the_list_is_open(player: Player, services: AppServices) -> None:
    kept, doomed = begun(services), begun(services)
    opened(player, services).click(f"delete:{doomed.id}")
    assert ids(services) == {kept.id}
    assert player.sees("was deleted") and not player.has(f"continue:{doomed.id}")
    player.click(f"restore:{doomed.id}")
    assert ids(services) == {kept.id, doomed.id}
    assert player.has(f"continue:{doomed.id}")


def test_a_list_that_was_left_is_forgotten(player: Player, services: AppServices, tmp_path: Path) -> None:
    doomed = begun(services)
    opened(player, services).click(f"delete:{doomed.id}")
    player.press("escape")
    assert [path.name for path in (tmp_path / "home" / "saves").iterdir() if path.name != ".last"] == []


def test_finished_games_have_a_page_of_their_own(player: Player, services: AppServices) -> None:
    waiting, over = begun(services), begun(services, 10_000)
    opened(player, services).press("down")
    assert player.scene.focus.key == f"continue:{waiting.id}"
    assert player.has(f"continue:{waiting.id}") and not player.has(f"replay:{over.id}")
    player.click("page:over")
    assert player.has(f"replay:{over.id}") and not player.has(f"continue:{over.id}")
    player.click(f"replay:{over.id}")
    assert isinstance(player.scene, ReplayScene)
    player.press("escape")
    player.click(f"scores:{over.id}")
    assert isinstance(player.scene, CardCityResultsScene)
    assert services.career.profile.entries == ()  # looked at again it is not played again
    player.press("escape")
    assert isinstance(player.scene, SavedGamesScene)


def test_a_finished_match_states_who_won_once_it_is_looked_at(services: AppServices) -> None:
    over = begun(services, 10_000)
    (saved,) = services.matches.all()
    assert saved.finished and ending_text(saved) == ""
    result = over.game.result(over.state)
    (winner,) = result.winners
    points = result.points[winner]
    assert points is not None
    told = ending_text(services.matches.store.look(saved))
    assert told == f"{SEATS[winner].name} won: {number_text(points)} point{'s' * (points != 1)}"


@pytest.mark.parametrize("game", ["card_city", "royal_cities"])
def test_a_finished_match_alone_states_its_rank(services: AppServices, game: str) -> None:
    match = services.matches.new(game, game_of(game).read_setup({"players": 1}), (Seat("Ada", 0),), 7)
    while not match.finished:
        match.do(0, match.legal(0)[0])
    match.close()
    told = ending_text(services.matches.store.look(services.matches.all()[0]))
    rank = match.game.result(match.state).ranks[0]
    assert rank is not None and told.endswith(f", {front_of(game).words.rank_text(rank)}")


def test_a_match_states_what_it_is_for_and_is_given_a_name(player: Player, services: AppServices) -> None:
    match = begun(services, purpose=Purpose("lesson", "02_lots"))
    opened(player, services)
    assert player.sees("Lesson: I split, you choose") and player.sees("Card City")
    player.click(f"rename:{match.id}")
    player.type("Chez mamie")
    player.press("return")
    assert player.sees("Chez mamie") and player.sees("Ada and Bo") and player.sees("Lesson:")
    assert services.matches.all()[0].header.title == "Chez mamie"


def test_a_game_goes_on_from_its_code_on_another_computer(
    player: Player, services: AppServices, scrap: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = begun(services)
    opened(player, services).click(f"code:{match.id}")
    assert from_code(scrap[-1]).lines == match.log
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "other"))
    opened(player, AppServices()).click("code")
    player.change(secrecy="open")  # whoever opens a letter is asked all the same
    player.click("Paste")
    player.press("return")  # the keys are on the pasted text
    player.settle()
    assert isinstance(player.scene, CurtainScene) and player.scene.seat == match.actors()[0]
    (table,) = [scene for scene in player.app.scenes if isinstance(scene, TableScene)]
    assert table.match.log == match.log
    (copy,) = AppServices().matches.all()
    assert (copy.actions, [seat.name for seat in copy.header.seats]) == (6, ["Ada", "Bo"])


def test_a_long_letter_is_shown_in_its_field_and_read_beside_the_window(
    player: Player, services: AppServices, scrap: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = begun(services)
    letter = "Dear Bo! " * 40_000 + match_code(match)
    opened(player, services).click("code")
    scrap.append(letter)
    player.click("Paste")
    player.press("end")
    field = player.find("text").rect.inflate(-8, -8)
    shown = pygame.image.load(player.screenshot(tmp_path / "field.png")).subsurface(field)
    assert len({tuple(shown.get_at((x, field.height // 2))) for x in range(field.width)}) > 4, "letters are in sight"
    waiting = list[Callable[[], None]]()
    monkeypatch.setattr(player.ui, "work", lambda call, done: waiting.append(lambda: done(call())))
    player.press("return")
    assert isinstance(player.scene, LetterReading) and player.sees("The letter is being read")
    player.step()
    waiting.pop()()
    player.settle()
    assert isinstance(player.scene, TableScene) and player.scene.match.log == match.log


def test_a_long_letter_need_not_be_waited_for(
    player: Player, services: AppServices, scrap: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    opened(player, services).click("code")
    scrap.append("CITY1" + "A" * 90_000)
    player.click("Paste")
    waiting = list[Callable[[], None]]()
    monkeypatch.setattr(player.ui, "work", lambda call, done: waiting.append(lambda: done(call())))
    player.press("return")
    player.click("Cancel")
    before = player.scene
    waiting.pop()()
    player.settle()
    assert player.scene is before, "what is read after all disturbs nobody"
    assert player.sees("Saved games")


def match_code(match: AnyMatch) -> str:
    return code_of(match.game, match.header, match.log)


def test_a_letter_that_differs_is_shown_and_decided_about(
    player: Player, services: AppServices, scrap: list[str]
) -> None:
    match = begun(services)
    other = begun_otherwise(services, match)
    opened(player, services).click("code")
    scrap.append(other)
    player.click("Paste")
    player.click("Open")
    assert player.sees("’s letter has another turn ") and player.sees("your game stays beside it")
    for look in ("Look at your game", "Look at the letter"):
        player.click(look)
        assert isinstance(player.scene, ReplayScene)
        player.press("escape")
    player.click("Leave the letter")
    assert isinstance(player.scene, SavedGamesScene) and len(services.matches.all()) == 1
    player.click("code")
    player.click("Paste")
    player.click("Open")
    player.click("Take the letter")
    player.settle()
    assert len(services.matches.all()) == 2 and services.matches.resume(match.id).log == match.log


def begun_otherwise(services: AppServices, match: AnyMatch) -> str:
    """Return the code of the same deal in which the last action that had an alternative is another one."""
    game, replay = match.game, services.matches.replay(match.id)
    for at in range(len(match.log) - 1, -1, -1):
        seat, text = replay.step_at(at + 1).seat, match.log[at].text
        others = [action for action in game.legal(replay.state(at), seat) if game.encode(action) != text]
        if others:
            return code_of(game, match.header, [*match.log[:at], Logged(seat, game.encode(others[0]))])
    raise AssertionError("no action had an alternative")


@pytest.mark.parametrize(
    ("text", "said"),
    [("hello", "not the code"), ("CITY1AAAA", "damaged"), ("CITY9AAAA", "another version"), ("", "not the code")],
)
def test_what_is_no_code_gets_one_sentence(
    player: Player, services: AppServices, scrap: list[str], text: str, said: str
) -> None:
    scrap.append(text)
    opened(player, services).click("code")
    player.click("Paste")
    player.click("Open")
    assert isinstance(player.scene, Dialog) and player.sees(said)
    player.press("escape")
    assert isinstance(player.scene, SavedGamesScene)


def test_a_code_is_pasted_at_the_title_of_who_has_no_games(
    player: Player, services: AppServices, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = services.matches.code(begun(services).id)
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "other"))
    monkeypatch.setattr("cardcity_desktop.ui.window.system.clipboard.pasted_text", lambda: f"{code[:40]}\n{code[40:]}")
    player.open(AppServices().title_scene(), motion="off")
    player.settle()
    assert not player.has("saved")
    player.press("ctrl+v")
    assert isinstance(player.app.scenes[0], TableScene)


def test_a_code_whose_turns_are_all_here_already_is_named_so(
    player: Player, services: AppServices, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = begun(services, 6)
    code = services.matches.code(match.id)
    for own, held in ((False, True), (True, False)):
        if not own:
            match.close()
        else:
            monkeypatch.setenv(HOME_VARIABLE, str(Path(os.environ[HOME_VARIABLE]) / "other"))
        monkeypatch.setattr("cardcity_desktop.ui.window.system.clipboard.pasted_text", lambda: code)
        player.open(AppServices().title_scene(), motion="off")
        player.settle()
        player.press("ctrl+v")
        player.wait(0.2)
        assert player.ui.toast_text.startswith("This letter holds nothing new") is held


def test_who_has_only_finished_games_finds_them_at_the_title(player: Player, services: AppServices) -> None:
    begun(services, 10_000)
    player.open(services.title_scene(), motion="off")
    player.settle()
    assert not player.has("continue")
    player.click("saved")
    assert isinstance(player.scene, SavedGamesScene)


def test_the_only_game_of_several_players_can_be_copied_as_a_letter(player: Player, services: AppServices) -> None:
    begun(services)
    player.open(services.title_scene(), motion="off")
    player.settle()
    player.click("saved")
    assert not player.has("folder")
    player.click(next(item.key for item in player.items() if item.key.startswith("code:")))
    assert player.ui.toast_text.startswith("The letter is copied")


def test_a_damaged_game_goes_on_from_the_action_before(player: Player, services: AppServices, tmp_path: Path) -> None:
    match = begun(services, 6, SEATS[:1])
    file = tmp_path / "home" / "saves" / f"{match.id}.cardcity"
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join([*lines[:4], b'{"s":0,"a":"fly"}\n', *lines[4:]]))
    opened(player, services).click(f"continue:{match.id}")
    player.click("Go on after 3 actions")
    assert isinstance(player.app.scenes[0], TableScene)
    assert player.app.scenes[0].match.action_count == 3
    assert len(list(file.parent.glob("*.kept"))) == 1


def test_without_a_clipboard_nothing_stops(monkeypatch: pytest.MonkeyPatch) -> None:
    import pygame

    def refused(*_text: Any) -> None:
        raise pygame.error("video system not initialized")

    monkeypatch.setattr(pygame.scrap, "put_text", refused)
    monkeypatch.setattr(pygame.scrap, "has_text", refused)
    assert (clipboard.copy_text("x"), clipboard.pasted_text()) == (False, "")


def test_the_table_s_menu_copies_the_game_as_it_is_now(player: Player, services: AppServices, scrap: list[str]) -> None:
    match = begun(services, seats=SEATS[:1])
    player.open(services.table_scene(match), motion="off")
    player.press("f10")
    player.click("code")
    assert from_code(scrap[-1]).lines == match.log


def test_a_game_that_is_over_is_let_go_of(services: AppServices) -> None:
    """Its file is nobody's any more: another window may watch it, and game after game opens no more files."""
    setup, chance = game_of("card_city").read_setup({"players": 1}), Random(1)
    match = services.matches.new("card_city", setup, SEATS[:1], 7)
    while not match.finished:
        match.do(0, chance.choice(match.legal(0)))
    services.results_scene(match)
    assert AppServices().matches.replay(match.id).length == match.action_count


def test_a_letter_states_whose_turn_it_is_and_holds_the_code(
    player: Player, services: AppServices, scrap: list[str]
) -> None:
    match = begun(services)
    name = SEATS[match.actors()[0]].name
    opened(player, services)
    assert player.sees(f"to play: {name} (")
    player.click(f"code:{match.id}")
    sentence, translated, code = scrap[-1].split("\n")
    assert sentence == f"It is your turn, {name}:" and translated == f"À vous de jouer, {name}\N{NO-BREAK SPACE}:"
    assert from_code(code).lines == match.log
    player.open(services.table_scene(services.matches.resume(match.id)), motion="off")
    player.settle()
    assert isinstance(player.scene, CurtainScene)
    player.click("letter")
    assert len(scrap) == 2 and from_code(scrap[-1]).lines == match.log
