"""Nothing a player did is lost without being asked, and an error that nobody expected doesn't end the evening."""

from __future__ import annotations

import os
import platform
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest
from pygame.event import Event

from cardcity_desktop.app.matches import MatchRepository
from cardcity_desktop.app.services import AppServices
from cardcity_desktop.app.window import App
from cardcity_desktop.career.lessons import lesson_ids, load_lesson
from cardcity_desktop.rules.registry import game_of
from cardcity_desktop.scenes.card_city.table.scene import TableScene
from cardcity_desktop.scenes.shell.title import TitleScene
from cardcity_desktop.session.codes import from_code
from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.session.store import Seat
from cardcity_desktop.storage.disk.folders import HOME_VARIABLE, saves_folder
from cardcity_desktop.ui.pages.dialog import Dialog
from cardcity_desktop.ui.widgets.buttons import Button
from cardcity_desktop.ui.window.commands import Push
from tests.ui.driver import Player

ALONE = (Seat("Zoé", 0),)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def services(home: Path) -> AppServices:
    return AppServices()


@pytest.fixture
def at_table(player: Player, services: AppServices, home: Path) -> Iterator[Player]:
    """Open the table of a game for one player, some actions after its start."""
    player.open(services.title_scene(), motion="off")
    services.serve(player.app, home / "logs")
    player.app.obey(_push(services.table_scene(_begun(services))))
    player.settle()
    yield player
    player.app.may_quit = lambda: None


def _begun(services: AppServices) -> AnyMatch:
    match = services.matches.new("card_city", game_of("card_city").read_setup({"players": 1}), ALONE, 7)
    _act(match)
    return match


def _act(match: AnyMatch) -> None:
    seat = match.actors()[0]
    match.do(seat, match.legal(seat)[0])


def _push(scene: Any) -> Any:
    from cardcity_desktop.ui.window.commands import Reset

    return Reset(scene)


def _match(player: Player) -> AnyMatch:
    assert isinstance(player.app.scenes[0], TableScene)
    match: AnyMatch = player.app.scenes[0].match
    return match


def _quit(player: Player) -> None:
    pygame.event.post(Event(pygame.QUIT))
    player.app.step()


# Unsaved


def test_quitting_asks_nothing_when_all_is_saved(at_table: Player) -> None:
    _quit(at_table)
    assert not at_table.app.running


def test_what_is_not_saved_stays_in_sight_until_it_is(at_table: Player) -> None:
    with pytest.MonkeyPatch.context() as patched:
        fill(at_table, patched)
        assert at_table.ui.notice_text == "Not saved: the disk is full. Saving is tried again and again."
        at_table.wait(20)
        assert at_table.ui.notice_text and not at_table.ui.toast_text
    at_table.wait(6)
    assert at_table.ui.notice_text == ""
    assert _match(at_table).unsaved == ""


def fill(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    """The disk is full: the file of the game was emptied and can't be written anew."""

    def full(*_path: object, **_how: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("cardcity_desktop.storage.save_file.atomic_write", full)
    for file in saves_folder().glob("*.cardcity"):
        os.truncate(file, 0)
    _act(_match(player))


@pytest.fixture
def unsaved(at_table: Player) -> Iterator[Player]:
    with pytest.MonkeyPatch.context() as patched:
        fill(at_table, patched)
        yield at_table


def test_the_career_is_saved_again_before_one_quits(at_table: Player, services: AppServices) -> None:
    asked: list[str] = []
    services.career.save_again = lambda: asked.append("again")  # type: ignore[method-assign]
    assert at_table.app.may_quit() is None and asked


def test_the_menu_does_not_state_that_all_is_saved_while_it_is_not(at_table: Player) -> None:
    with pytest.MonkeyPatch.context() as patched:
        fill(at_table, patched)
        at_table.press("escape")
        assert at_table.sees("Not saved") and not at_table.sees("saved at every step")
    at_table.press("escape")
    at_table.wait(6)
    at_table.press("escape")
    assert at_table.sees("saved at every step")


def test_quitting_asks_while_something_is_not_saved(unsaved: Player) -> None:
    _quit(unsaved)
    assert unsaved.app.running and isinstance(unsaved.scene, Dialog)
    assert unsaved.sees("the disk is full")
    unsaved.press("escape")
    assert isinstance(unsaved.scene, TableScene)
    _quit(unsaved)
    unsaved.app.step()
    unsaved.click("Quit without saving")
    assert not unsaved.app.running


def test_what_is_not_saved_can_be_saved_in_another_place(unsaved: Player, home: Path) -> None:
    log = _match(unsaved).log
    _quit(unsaved)
    unsaved.step()
    unsaved.click("Save in another place")
    (kept,) = (home / "elsewhere").iterdir()
    assert unsaved.sees(kept.name)
    unsaved.click("Quit")
    assert not unsaved.app.running
    other = AppServices()
    from cardcity_desktop.storage.saves import Saves

    saves = Saves(home / "other laptop")
    assert MatchRepository(saves).open_file(kept).log == log
    assert other.matches.all() == ()


def is_main(player: Player, key: str) -> bool:
    button = player.widget(key)
    return isinstance(button, Button) and button.kind == "primary"


def test_without_any_place_the_player_stays_and_is_informed(
    unsaved: Player, services: AppServices, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(services.matches.store, "save_elsewhere", lambda match_id, folders: None)
    _quit(unsaved)
    unsaved.step()
    assert is_main(unsaved, "Save in another place"), "the button that loses nothing is the main one"
    assert {"A game is not saved", "The end of a game would be lost: the disk is full."} <= set(unsaved.texts())
    assert {"Stay", "Quit without saving", "Save in another place"} <= {item.label for item in unsaved.items()}
    unsaved.click("Save in another place")
    assert {"Nothing is saved", "No other place can be written to either."} <= set(unsaved.texts())
    assert {item.label for item in unsaved.items()} == {"All right"}
    unsaved.click("All right")
    assert unsaved.app.running and isinstance(unsaved.scene, TableScene)


def test_after_saving_in_another_place_the_player_may_stay_or_quit(unsaved: Player, home: Path) -> None:
    for _time in range(2):
        _quit(unsaved)
        unsaved.step()
        unsaved.click("Save in another place")
        assert "Everything is saved in another place" in unsaved.texts() and is_main(unsaved, "Quit")
        assert {item.label for item in unsaved.items()} == {"Stay", "Quit"}
        unsaved.click("Stay")
        assert isinstance(unsaved.scene, TableScene)
    assert len(list((home / "elsewhere").iterdir())) == 2


def test_a_refused_career_is_saved_again_every_few_seconds_while_a_match_is_unsaved(
    at_table: Player, services: AppServices
) -> None:
    services.career.create("Zoé")
    lesson = load_lesson(game_of("card_city"), lesson_ids("card_city")[0])
    with pytest.MonkeyPatch.context() as patched:
        fill(at_table, patched)

        def full(*_arguments: object) -> None:
            raise OSError(28, "No space left on device")

        patched.setattr("cardcity_desktop.storage.profiles.open_regular_file", full)
        services.career.finish_lesson(lesson)
        at_table.wait(6)
        assert services.career.unsaved == "the disk is full"
    at_table.wait(6)
    assert services.career.unsaved == ""
    assert AppServices().career.profile.lessons == services.career.profile.lessons != ()


def test_room_that_was_freed_is_noticed_when_quitting(at_table: Player) -> None:
    with pytest.MonkeyPatch.context() as patched:
        fill(at_table, patched)
        assert at_table.ui.notice_text
    _quit(at_table)
    assert not at_table.app.running
    (saved,) = AppServices().matches.all()
    assert saved.actions == _match(at_table).action_count


def test_a_career_that_the_disk_refused_is_asked_about(
    at_table: Player, services: AppServices, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_arguments: object) -> None:
        raise OSError(28, "No space left on device")

    zoe = services.career.profile
    monkeypatch.setattr("cardcity_desktop.storage.profiles.open_regular_file", full)
    services.career.finish_lesson(load_lesson(game_of("card_city"), lesson_ids("card_city")[0]))
    played = services.career.profile
    _quit(at_table)
    at_table.step()
    assert at_table.app.running
    lost = "Your last games would be lost from your profile: the disk is full."
    assert {"Your profile is not saved", lost} <= set(at_table.texts())
    at_table.click("Save in another place")
    (kept,) = (home / "elsewhere").iterdir()
    assert at_table.sees(kept.name) and kept.suffix == ".cardcity-profile"
    monkeypatch.undo()
    monkeypatch.setenv(HOME_VARIABLE, str(home.parent / "other laptop"))
    other = AppServices()
    assert isinstance(other.open_file(kept), Push)
    assert other.career.profiles()[-1].lessons == played.lessons != zoe.lessons
    at_table.click("Quit")
    assert not at_table.app.running


# Errors


def fail_once(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    """The next frame of the table stumbles over what nobody expected."""

    def stumble(_now: float) -> bool:
        raise ZeroDivisionError("what nobody expected")

    monkeypatch.setattr(player.scene, "tick", stumble)
    player.app._wait = lambda: None  # type: ignore[method-assign]
    player.app._step_or_recover()


def test_after_an_error_the_player_is_informed_and_can_go_on(
    at_table: Player, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = _match(at_table).log
    fail_once(at_table, monkeypatch)
    at_table.step()
    assert isinstance(at_table.scene, Dialog)
    assert at_table.sees("Your game is safe")
    at_table.click("Continue")
    at_table.settle()
    assert _match(at_table).log == log


def test_the_report_states_what_happened_and_where_and_no_names(
    at_table: Player, services: AppServices, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = _match(at_table)
    fail_once(at_table, monkeypatch)
    (file,) = (home / "logs").glob("crash-*.txt")
    text = file.read_text(encoding="utf-8")
    assert "ZeroDivisionError: what nobody expected" in text
    assert "screens: TableScene" in text
    facts = dict(line.split(": ", 1) for line in text.splitlines()[:8])
    assert from_code(facts["match"]).lines == match.log
    sent = from_code(facts["match"]).header.seats
    assert sent == tuple(Seat("", seat.colour, seat.player) for seat in match.seats)
    assert facts["app"] == services.version and facts["language"] == "en"
    assert facts["python"] == platform.python_version() and facts["system"] == platform.platform()
    assert facts["pygame"].startswith(f"{pygame.version.ver}, SDL ") and facts["window"].startswith("(1280, 720), ")
    assert "Zoé" not in text and str(Path.home()) not in text
    at_table.step()
    assert at_table.sees(file.name)


def test_after_an_error_without_a_match_only_the_title_is_left(
    player: Player, services: AppServices, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    player.open(services.title_scene(), motion="off")
    services.serve(player.app, home / "logs")
    fail_once(player, monkeypatch)
    player.step()
    (file,) = (home / "logs").glob("crash-*.txt")
    assert "match: none" in file.read_text(encoding="utf-8")
    assert player.sees("Something went wrong") and not player.sees("Continue")
    player.click("All right")
    assert isinstance(player.scene, TitleScene) and len(player.app.scenes) == 1


def test_an_error_after_a_finished_match_offers_nothing_to_continue(
    at_table: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = _match(at_table)
    while not match.finished:
        _act(match)
    fail_once(at_table, monkeypatch)
    at_table.step()
    assert at_table.sees("Your game is safe") and not at_table.sees("Continue")


def test_errors_far_apart_are_recovered_from_each_time(at_table: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    times = iter((0.0, 10.0, 20.0, 29.0, 39.9))
    monkeypatch.setattr("cardcity_desktop.app.recovery.time", SimpleNamespace(monotonic=lambda: next(times)))
    handled = [at_table.app.recover(ValueError(str(number))) for number in range(5)]
    assert handled == [True, True, True, False, False]


def test_an_error_that_comes_again_and_again_ends_the_program(
    at_table: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    app: App = at_table.app
    monkeypatch.setattr(app, "step", lambda: 1 / 0)
    app._wait = lambda: None  # type: ignore[method-assign]
    app._step_or_recover()
    app._step_or_recover()
    with pytest.raises(ZeroDivisionError):
        app._step_or_recover()


def test_no_more_than_ten_reports_are_kept(tmp_path: Path) -> None:
    from cardcity_desktop.storage.reports import write_report

    files = [write_report(tmp_path / "logs", {"app": "1"}, f"error {number}") for number in range(14)]
    assert {path.name for path in (tmp_path / "logs").iterdir()} == {path.name for path in files[4:] if path}
    (tmp_path / "a file").write_text("")
    assert write_report(tmp_path / "a file", {}, "") is write_report(None, {}, "") is None


# What no hand does


def test_a_wheel_that_turns_a_billion_notches_does_no_harm(at_table: Player) -> None:
    for y in (10**9, -(10**9), 2**31 - 1):
        pygame.event.post(Event(pygame.MOUSEWHEEL, x=0, y=y, flipped=False, precise_x=0.0, precise_y=float(y)))
        at_table.wait(0.1)
    at_table.settle()


@pytest.mark.parametrize("size", [(1, 1), (1, 2000), (3000, 2)])
def test_a_window_too_small_to_see_is_drawn_all_the_same(
    player: Player, services: AppServices, size: tuple[int, int]
) -> None:
    player.open(services.title_scene(), motion="off")
    pygame.display.set_mode(size, pygame.RESIZABLE)
    player.app._refit()
    player.wait(0.5)
    player.app.obey(_push(services.table_scene(_begun(services))))
    player.wait(0.5)
    assert isinstance(player.scene, TableScene)


def test_a_refused_file_can_be_continued_from_the_action_before(
    player: Player, services: AppServices, home: Path, tmp_path: Path
) -> None:
    match = _begun(services)
    for _step in range(5):
        _act(match)
    match.close()
    (file,) = (home / "saves").glob("*.cardcity")
    lines = file.read_bytes().splitlines(keepends=True)
    cheat = tmp_path / "cheat.cardcity"
    cheat.write_bytes(b"".join([*lines[:4], b'{"s":0,"a":"buy K 40,40"}\n']))
    file.unlink()
    player.open(services.title_scene(), motion="off")
    services.serve(player.app)
    pygame.event.post(Event(pygame.DROPFILE, file=str(cheat)))
    player.wait(0.1)
    assert player.sees("line 5")
    player.click("Go on after 3 actions")
    assert _match(player).action_count == 3
    assert [kept.read_bytes() for kept in (home / "saves").glob("*.kept")] == [cheat.read_bytes()]


def test_a_window_whose_question_fails_closes_all_the_same(at_table: Player, caplog: pytest.LogCaptureFixture) -> None:
    def fail() -> None:
        raise ImportError("a damaged installation")

    at_table.app.may_quit = fail
    _quit(at_table)
    assert not at_table.app.running and "quitting without a question: a damaged installation" in caplog.text


def test_the_title_is_left_by_its_button_without_a_question(player: Player, services: AppServices) -> None:
    player.open(services.title_scene())
    services.serve(player.app)
    player.settle()
    assert isinstance(player.scene, TitleScene)
    player.click("quit")
    assert not player.app.running
