"""A saved game that is pulled onto the window, or opened in the Finder, is gone on with."""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path
from random import Random

import pygame
import pytest
from pygame.event import Event

from cardcity_desktop.app.services import AppServices
from cardcity_desktop.rules.registry import game_of
from cardcity_desktop.scenes.card_city.table.scene import TableScene
from cardcity_desktop.scenes.match_table.curtain import CurtainScene
from cardcity_desktop.scenes.match_table.table import MatchTable
from cardcity_desktop.scenes.saved_games.opening import open_code, open_match
from cardcity_desktop.scenes.shell.title import TitleScene
from cardcity_desktop.session.codes import code_of
from cardcity_desktop.session.mail import LetterDiffersError
from cardcity_desktop.session.match import AnyMatch, Match
from cardcity_desktop.session.store import HAD_CLOSED_SEATS, MemoryStore, Seat
from cardcity_desktop.storage.disk.folders import HOME_VARIABLE, saves_folder
from cardcity_desktop.storage.profiles import Profiles
from cardcity_desktop.ui.pages.dialog import Dialog
from cardcity_desktop.ui.window.commands import Reset
from cardcity_desktop.ui.wording.phrases import shown_path
from tests.storage.test_saves import saved_in
from tests.ui.driver import Player

SAVE = Path(__file__).parents[1] / "saves" / "format_1" / "simplified_suburb.cardcity"


@pytest.fixture
def at_title(player: Player, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Player:
    """The title screen of somebody who has no saved games."""
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))
    services = AppServices()
    player.open(services.title_scene())
    player.app.open_file = services.open_file
    return player


def drop(player: Player, file: Path) -> None:
    pygame.event.post(Event(pygame.DROPFILE, file=str(file)))
    player.wait(0.1)


def test_a_saved_game_opens_at_its_table_and_is_kept_with_the_others(at_title: Player) -> None:
    drop(at_title, SAVE)
    assert isinstance(at_title.scene, TableScene)
    assert len(saved_in(saves_folder())) == 1


def test_anything_else_is_refused_with_a_sentence(at_title: Player, tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Ada\n", encoding="utf-8")
    drop(at_title, letter)
    assert isinstance(at_title.scene, Dialog)
    assert at_title.sees("This is not the code of a game.")
    at_title.press("escape")
    assert isinstance(at_title.scene, TitleScene)


def test_who_comes_to_a_new_computer_sits_down_with_all_that_was_played(at_title: Player, tmp_path: Path) -> None:
    career = AppServices().career
    zoe = Profiles(tmp_path / "stick").create("Zoé")
    file = Profiles(tmp_path / "stick").file(zoe)
    assert career.adopt(file) == zoe == career.profile and career.profiles() == (zoe,)
    career.create("Bob")
    drop(at_title, file)
    assert at_title.sees("The games of Zoé are on this computer now.") and career.profile.name == "Bob"


def test_a_profile_s_file_names_its_player_who_can_sit_down(at_title: Player, tmp_path: Path) -> None:
    services: AppServices = at_title.app.open_file.__self__  # type: ignore[attr-defined]
    stick = Profiles(tmp_path / "stick")
    zoe, ada = stick.create("Zoé"), stick.create("Ada")
    drop(at_title, stick.file(zoe))
    assert at_title.sees("Zoé is here now, with all games played so far.") and not at_title.sees("Sit down")
    at_title.press("escape")
    drop(at_title, stick.file(ada))
    assert at_title.sees("The games of Ada are on this computer now.") and services.career.profile == zoe
    at_title.click("Sit down")
    assert services.career.profile == ada and AppServices().career.profile == ada
    torn = tmp_path / f"torn{stick.file(ada).suffix}"
    torn.write_text("no games", encoding="utf-8")
    drop(at_title, torn)
    assert at_title.sees("This file has no games that can be read.") and services.career.profile == ada


def test_a_letter_in_the_clipboard_is_offered_once_when_the_window_comes_to_the_front(
    at_title: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    services = AppServices()
    services.serve(at_title.app)
    game = game_of("card_city")
    seats = [Seat("Ada", 0), Seat("Bo", 1)]
    match = services.matches.new("card_city", game.read_setup({"players": 2}), seats, 7)
    lines = []
    theirs: AnyMatch = Match.start(game, match.header.setup, seats, 7, MemoryStore())
    for _step in range(3):
        seat = theirs.actors()[0]
        theirs.do(seat, theirs.legal(seat)[0])
    lines.append(code_of(game, theirs.header, theirs.log))
    match.close()
    monkeypatch.setattr("cardcity_desktop.ui.window.system.clipboard.pasted_text", lambda: lines[-1])
    for letter in ("hello", "CITY1DAMAGED", code_of(game, theirs.header, theirs.log[:0]), lines[0]):
        lines.append(f"Your turn!\n{letter}")
        pygame.event.post(Event(pygame.WINDOWFOCUSGAINED))
        at_title.wait(0.2)
        assert isinstance(at_title.scene, Dialog) == (letter == lines[0]), letter
    offered = "A letter in the clipboard continues your game: Ada and Bo."
    assert {"A letter has come", offered} <= set(at_title.texts())
    assert {item.label for item in at_title.items()} == {"Not now", "Open"}
    at_title.press("escape")
    pygame.event.post(Event(pygame.WINDOWFOCUSGAINED))
    at_title.wait(0.2)
    assert isinstance(at_title.scene, TitleScene), "each letter is offered once"
    lines.append(f"Once more:\n{lines[0]}")
    at_title.change(offers_letters=False)
    pygame.event.post(Event(pygame.WINDOWFOCUSGAINED))
    at_title.wait(0.2)
    assert isinstance(at_title.scene, TitleScene)
    at_title.change(offers_letters=True)
    pygame.event.post(Event(pygame.WINDOWFOCUSGAINED))
    at_title.wait(0.2)
    at_title.click("Open")
    assert services.matches.resume(match.id).log == theirs.log


def test_of_several_codes_the_one_that_continues_a_game_here_is_offered_and_opened(
    at_title: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An answer above the quoted end of another game with the same friend."""
    services, game = AppServices(), game_of("card_city")
    services.serve(at_title.app)
    seats, codes, ids = [Seat("Ada", 0), Seat("Bo", 1)], list[str](), list[str]()
    for seed, actions in ((7, 1000), (8, 3)):
        match = services.matches.new("card_city", game.read_setup({"players": 2}), seats, seed)
        theirs: AnyMatch = Match.start(game, match.header.setup, seats, seed, MemoryStore())
        while not theirs.finished and len(theirs.log) < actions:
            seat = theirs.actors()[0]
            theirs.do(seat, theirs.legal(seat)[0])
        codes.append(code_of(game, theirs.header, theirs.log))
        ids.append(match.id)
        match.close()
    services.matches.receive(codes[0]).close()
    letter = f"{codes[1]}\n> {codes[0]}"
    monkeypatch.setattr("cardcity_desktop.ui.window.system.clipboard.pasted_text", lambda: letter)
    pygame.event.post(Event(pygame.WINDOWFOCUSGAINED))
    at_title.wait(0.2)
    at_title.click("Open")
    assert services.matches.resume(ids[1]).action_count == 3
    assert at_title.sees("This letter has several codes: the one that continues your game was opened.")


def test_a_letter_that_is_left_leaves_the_open_match_as_it_was(at_title: Player) -> None:
    """A letter is compared with the stored match without closing the table's."""
    services = AppServices()
    services.serve(at_title.app)
    game = game_of("card_city")
    seats = [Seat("Ada", 0), Seat("Bo", 1)]
    match = services.matches.new("card_city", game.read_setup({"players": 2, "first_player": 0}), seats, 7)
    theirs: AnyMatch = Match.start(game, match.header.setup, seats, 7, MemoryStore())
    while match.log == theirs.log:
        seat = match.actors()[0]
        theirs.do(seat, theirs.legal(seat)[-1])
        match.do(seat, match.legal(seat)[0])
    count = match.action_count
    with pytest.raises(LetterDiffersError):
        services.matches.receive(code_of(game, theirs.header, theirs.log))
    assert services.matches.replay(match.id).length == count
    match.do(match.actors()[0], match.legal(match.actors()[0])[0])
    assert services.matches.replay(match.id).length == count + 1


CLOSED_CODE = (  # written by an app with closed seats; its word was "ginkgo"
    "CITY1JTQC5GH37ABJA1GTFTVEP26DG718WPWYPY75HXR94DMYDZP10XTSYJT7BBF7V12M8M6G8E4NE5XVKQKN2Y27YM3MVSG2GG0BSQZMY3N7V2Y0YV"
    "A21QJWKJF047C90NHZR480TABQYNFZ2H24XB50"
)


def test_a_letter_with_a_closed_seat_opens_without_its_password_after_a_sentence(at_title: Player) -> None:
    services = AppServices()
    services.serve(at_title.app)
    at_title.app.obey(open_code(services, CLOSED_CODE))
    at_title.wait(1.0)
    assert at_title.sees(HAD_CLOSED_SEATS)
    at_title.click("Go on")
    at_title.wait(1.0)
    (saved,) = services.matches.all()
    assert saved.actions == 6 and CLOSED_CODE not in services.matches.code(saved.id)
    at_title.click("lift")
    at_title.settle()
    assert isinstance(at_title.scene, MatchTable), "nobody asks for a word"


@pytest.fixture
def by_folder(at_title: Player, tmp_path: Path) -> tuple[AppServices, AnyMatch, Path]:
    """A match whose letters went by a folder, and its newest letter there, with three actions more."""
    services = AppServices()
    services.serve(at_title.app)
    game, folder = game_of("card_city"), tmp_path / "Shared"
    folder.mkdir()
    match = services.matches.new("card_city", game.read_setup({"players": 2}), [Seat("Ada", 0), Seat("Bo", 1)], 7)
    match.close()
    theirs: AnyMatch = Match.start(game, match.header.setup, match.seats, 7, MemoryStore())
    stem = f"card-city-{match.header.chance('letter')[:8]}"
    names = [f"{stem}-Ada.txt", f"{stem}-Bo.txt"]
    for at, name in enumerate(names):
        theirs.do(theirs.actors()[0], theirs.legal(theirs.actors()[0])[0])
        (folder / name).write_text(f"Hello!\n{code_of(game, theirs.header, theirs.log)}", encoding="utf-8")
        os.utime(folder / name, (at, at))
    (folder / "another-game.txt").write_text("CITY1", encoding="utf-8")
    (folder / f"{stem}-link.txt").symlink_to(folder / "another-game.txt")
    lines = [{"match": "gone", "folder": "/nowhere"}, {"match": match.id, "folder": str(folder)}]
    index = "".join(json.dumps(line) + "\n" for line in lines)
    (saves_folder() / ".folders").write_text(index, encoding="utf-8")
    return services, match, folder


def test_a_game_that_went_by_a_folder_names_it_once_and_offers_its_newest_letter(
    at_title: Player, by_folder: tuple[AppServices, AnyMatch, Path]
) -> None:
    services, match, folder = by_folder
    at_title.app.obey(open_match(services, match.id))
    at_title.wait(0.2)
    assert (
        at_title.sees("Letters no longer go by folders")
        and at_title.sees(shown_path(folder))
        and at_title.sees("-Bo.txt")
    )
    at_title.click("Open the letter")
    at_title.wait(0.2)
    assert services.matches.replay(match.id).length == 2, "the newest one, and no link"
    at_title.app.obey(open_match(services, match.id))
    assert isinstance(at_title.scene, MatchTable), "it is named once"
    assert sorted(path.name for path in folder.iterdir()) == sorted(path.name for path in folder.glob("*.txt"))
    assert "gone" in (saves_folder() / ".folders").read_text(encoding="utf-8")


def test_a_game_whose_folder_is_missing_names_it_and_continues(
    at_title: Player, by_folder: tuple[AppServices, AnyMatch, Path]
) -> None:
    services, match, folder = by_folder
    shutil.rmtree(folder)
    at_title.app.obey(open_match(services, match.id))
    at_title.wait(0.2)
    assert at_title.sees(shown_path(folder)) and not at_title.sees("Open the letter")
    at_title.press("escape")
    at_title.wait(0.2)
    assert isinstance(at_title.scene, CurtainScene)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "latin-1"])
def test_a_letter_in_a_text_file_opens(at_title: Player, tmp_path: Path, encoding: str) -> None:
    letter, services = tmp_path / "letter.txt", AppServices()
    letter.write_bytes(f"Zoé écrit :\n{CLOSED_CODE}\n".encode(encoding))
    drop(at_title, letter)
    assert [saved.actions for saved in services.matches.all()] == [6]


def test_who_has_played_by_mail_is_led_to_the_letter(at_title: Player) -> None:
    """Also where the next decision shows no secret, and where players here leave their hands open."""
    services, game = AppServices(), game_of("card_city")
    theirs: AnyMatch = Match.start(
        game,
        game.read_setup({"players": 2, "first_player": 0}),
        [Seat("Ada", 0), Seat("Bo", 1)],
        7_000_003,
        MemoryStore(),
    )
    at_title.change(secrecy="open", motion="off")
    at_title.app.obey(open_code(services, code_of(game, theirs.header, theirs.log)))
    at_title.wait(1.0)
    assert at_title.scene.focus.key == "lift"
    at_title.press("return")
    table = at_title.scene
    assert isinstance(table, MatchTable)
    while table.turn_status.waiting == "own":
        table.steps.do(table.match.legal(0)[0])
        at_title.settle()
    at_title.click("pass_on")
    at_title.settle()
    assert isinstance(at_title.scene, CurtainScene) and at_title.scene.focus.key == "letter"
    assert at_title.sees("Copy the letter and send it to Bo. If Bo plays here, pass the computer.")


def test_the_results_of_a_match_by_mail_offer_its_last_letter_first(at_title: Player) -> None:
    services, game = AppServices(), game_of("card_city")
    theirs: AnyMatch = Match.start(
        game, game.read_setup({"players": 2}), [Seat("Ada", 0), Seat("Bo", 1)], 7, MemoryStore()
    )
    chance = Random(3)
    while len(theirs.log) < 40 or theirs.state.round < 10:
        seat = theirs.actors()[0]
        theirs.do(seat, chance.choice(theirs.legal(seat)))
    match = services.matches.receive(code_of(game, theirs.header, theirs.log))
    while match.actors():
        match.do(match.actors()[0], match.legal(match.actors()[0])[0])
    at_title.app.obey(Reset(services.results_scene(match)))
    at_title.settle()
    assert at_title.find("letter").label == "Copy the letter" and at_title.find("letter").best
    assert at_title.scene.focus.key == "letter" and not at_title.find("again").best
