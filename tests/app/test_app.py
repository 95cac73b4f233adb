"""The shell: the stack obeys, the window keeps its word, nothing is drawn for nothing."""

import logging
import os
import subprocess
import sys
import weakref
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from cardcity_desktop.__main__ import main
from cardcity_desktop.app.window import App, run_safely
from cardcity_desktop.scenes.shared.ask_text import AskText
from cardcity_desktop.ui.pages.dialog import Answer, Dialog
from cardcity_desktop.ui.paint.animation import Tween
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.widgets.buttons import Button
from cardcity_desktop.ui.widgets.labels import Label
from cardcity_desktop.ui.window.focus import Focus
from cardcity_desktop.ui.window.input.event_queue import coalesced
from cardcity_desktop.ui.window.input.intents import Intent
from cardcity_desktop.ui.window.scene import Command, Pop, Push, Quit, Replace, Reset, Scene
from cardcity_desktop.ui.window.widget import Widget
from tests.scenes.key_player import Walker
from tests.ui.driver import Player


class Page(Scene):
    """A screen with a title that notes what happens to it."""

    def __init__(self, title: str, command: Command | None = None) -> None:
        super().__init__()
        self.title, self.command = title, command
        self.told: list[str] = []
        self.frames = 0

    def enter(self) -> None:
        self.told.append("enter")

    def leave(self) -> None:
        self.told.append("leave")

    def compose(self) -> list[Widget]:
        return [
            Label(Rect(20, 20, 400, 40), self.title, "title"),
            Button(Rect(20, 100, 200, 50), "Go", lambda: self.command),
        ]

    def overlay(self, canvas: Canvas) -> None:
        self.frames += 1


class MemoryStore:
    """Settings in a dictionary."""

    def __init__(self, early: dict[str, Any] | None = None, sentence: str = "") -> None:
        self.early, self.sentence = early or {}, sentence
        self.written: dict[str, Any] = {}

    def read(self) -> dict[str, Any]:
        return self.early

    def check(self) -> tuple[dict[str, Any], str]:
        return {**self.early, "colour_marks": True}, self.sentence

    def write(self, values: Mapping[str, Any]) -> str:
        self.written |= values
        return ""


def test_scenes_are_pushed_popped_replaced_and_reset(player: Player) -> None:
    first, second, third = Page("first"), Page("second"), Page("third")
    player.open(first)
    obey = player.app.obey
    obey(Push(second))
    assert (player.scene, first.told) == (second, ["enter", "leave"])
    obey(Replace(third))
    assert (player.scene, second.told) == (third, ["enter", "leave"])
    obey(Pop())
    assert (player.scene, first.told) == (first, ["enter", "leave", "enter"])
    obey(Push(second))
    obey(Push(third))
    obey(Pop(2))
    assert player.scene is first
    obey(Push(second))
    obey(Reset(third))
    assert player.app.scenes == [third]
    obey(Quit())
    assert not player.app.running


def test_a_window_that_closes_closes_its_screens_and_stores_its_place() -> None:
    store, left = MemoryStore(), list[str]()
    app = App(Page("first"), store)
    for title in ("first", "second"):
        page = Page(title)
        page.closed = partial(left.append, title)  # type: ignore[method-assign]
        app.obey(Reset(page) if title == "first" else Push(page))
    app.close()
    assert sorted(left) == ["first", "second"] and "window_size" in store.written
    app.close()
    assert len(left) == 2, "once"


def test_what_follows_a_pop_is_obeyed_below(player: Player) -> None:
    first, second, third = Page("first"), Page("second"), Page("third")
    player.open(first)
    player.app.obey(Push(second))
    player.app.obey(Pop(then=lambda: Push(third)))
    assert player.app.scenes == [first, third]


def test_esc_on_the_first_screen_asks_before_it_quits(player: Player) -> None:
    player.open(Page("title"))
    player.press("escape")
    assert isinstance(player.scene, Dialog)
    player.press("escape")
    assert (player.app.running, player.sees("title")) == (True, True)
    player.press("escape")
    player.click("Quit")
    assert not player.app.running


def test_esc_on_the_first_screen_goes_back_to_what_is_before_it(player: Player) -> None:
    class Inner(Page):
        def way_back(self) -> Scene:
            return Page("outer")

    player.open(Inner("inner"))
    player.press("escape")
    assert [getattr(scene, "title", "") for scene in player.app.scenes] == ["outer"]


def test_enter_on_a_question_gives_the_harmless_answer(player: Player) -> None:
    player.open(Page("title"))
    player.press("escape")
    player.press("return")
    assert player.app.running and player.sees("title")


def test_nothing_below_a_dialog_can_be_pressed(player: Player) -> None:
    below = Page("below", Quit())
    player.open(below)
    player.app.obey(Push(Dialog("Sure?", "Really?", [Answer("No"), Answer("Yes")])))
    player.click((60, 120))
    assert player.app.running


def test_nothing_is_drawn_while_nothing_changes(player: Player) -> None:
    page = Page("still")
    player.open(page)
    drawn = page.frames
    player.wait(1)
    assert page.frames == drawn
    player.move((700, 500))
    player.move((720, 510))
    assert page.frames == drawn
    player.move("Go")
    assert page.frames == drawn + 1


def test_every_frame_is_drawn_while_something_moves(player: Player) -> None:
    page = Page("moving")
    player.open(page)
    drawn = page.frames
    player.ui.animator.play(Tween(0.5, lambda share: None))
    player.wait(0.5)
    assert page.frames >= drawn + 29
    player.settle()
    still = page.frames
    player.wait(0.5)
    assert page.frames == still


def test_a_dirty_rectangle_leaves_the_rest_alone(player: Player) -> None:
    player.open(Page("part"))
    screen = player.app.screen
    screen.fill("#FF00FF")
    player.ui.invalidate(Rect(100, 100, 50, 50))
    player.step()
    assert screen.get_at((120, 120))[:3] != (255, 0, 255)
    assert screen.get_at((400, 400))[:3] == (255, 0, 255)


class Tile(Widget):
    """An opaque tile that is drawn anew with every frame."""

    @property
    def opaque_area(self) -> Rect | None:
        return self.rect

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        canvas.surface.fill("#0000FF", self.rect)


def test_a_dirty_rectangle_across_an_opaque_widget_is_drawn_on_all_its_sides(player: Player) -> None:
    page = Page("tile")
    page.compose = lambda: [Tile(Rect(300, 300, 80, 60), "tile")]  # type: ignore[method-assign]
    player.open(page)
    whole = player.app.screen.copy()
    for part in (Rect(280, 280, 120, 100), Rect(320, 290, 20, 100), Rect(290, 310, 200, 20), Rect(310, 310, 30, 20)):
        player.app.screen.fill("#FF00FF")
        player.ui.invalidate(part)
        player.step()
        drawn = player.app.screen.subsurface(part)
        assert pygame.image.tobytes(drawn, "RGB") == pygame.image.tobytes(whole.subsurface(part), "RGB")


def test_a_click_during_a_blocking_animation_only_skips_it(player: Player) -> None:
    arrived: list[float] = []
    player.open(Page("animation", Quit()))
    player.ui.animator.play(Tween(5, arrived.append, blocking=True))
    player.step()
    player.click("Go")
    assert player.app.running and arrived[-1] == 1
    player.click("Go")
    assert not player.app.running


def test_a_pulled_window_stretches_the_old_picture_then_draws_anew(player: Player) -> None:
    page = Page("resize")
    player.open(page)
    drawn = page.frames
    pygame.display.set_mode((1600, 900), pygame.RESIZABLE)
    pygame.event.post(Event(pygame.VIDEORESIZE, size=(1600, 900), w=1600, h=900))
    player.step()
    assert player.ui.area.size == (1280, 720)
    assert page.frames == drawn + 1  # the picture that is stretched
    player.wait(0.3)
    assert player.ui.area.size == (1600, 900)
    assert player.ui.scale.unit == pytest.approx(1.25)


def test_theme_text_size_and_language_count_at_once(player: Player) -> None:
    page = Page("change")
    player.open(page)
    before = pygame.image.tobytes(player.app.screen, "RGB")
    player.change(theme="dark")
    assert pygame.image.tobytes(player.app.screen, "RGB") != before
    player.change(text_size=1.5)
    assert player.ui.scale.text == 1.5
    player.ui.toast("Something to read.")
    player.change(language="fr")
    assert player.ui.toast_text == "", "no sentence in a language that may not be understood"
    player.press("escape")
    assert player.has("Rester")


def test_a_toast_gives_way_to_the_mouse_that_comes_upon_it(player: Player) -> None:
    player.open(Page("below"))
    player.move((1, 1))
    before = pygame.image.tobytes(player.app.screen, "RGB")
    player.ui.toast("Something to read.")
    player.step()
    ((_text, place),) = player.app.notifications.places(player.scene)
    shown = pygame.image.tobytes(player.app.screen, "RGB")
    assert shown != before
    player.move(place.center)
    assert pygame.image.tobytes(player.app.screen, "RGB") == before
    player.move((1, 1))
    assert pygame.image.tobytes(player.app.screen, "RGB") == shown
    player.move(place.center)
    player.ui.toast("", 0)
    player.step()
    player.ui.toast("Something to read.")
    player.step()
    assert player.app.notifications.places(player.scene)[0][1].collidepoint(player.ui.pointer)
    assert pygame.image.tobytes(player.app.screen, "RGB") == shown, "one that appears under the mouse is shown"


def test_changes_are_kept_and_the_window_too(player: Player) -> None:
    store = MemoryStore()
    player.open(Page("kept"), store=store)
    player.change(theme="dark", motion="off")
    assert store.written == {"theme": "dark", "motion": "off"}
    player.close()
    assert store.written["window_size"] == (1280, 720)


def test_kept_settings_count_from_the_first_frame_and_are_checked_after_it(player: Player) -> None:
    store = MemoryStore({"theme": "dark"}, "Something was left out.")
    player.open(Page("kept"), store=store)
    assert (player.ui.theme.name, player.app.preferences.colour_marks) == ("dark", False)
    player.app.start_services()
    player.settle()
    assert (player.app.preferences.colour_marks, player.ui.toast_text) == (True, "Something was left out.")
    player.wait(9)
    assert player.ui.toast_text == ""


def test_a_worker_wakes_the_window(player: Player) -> None:
    player.open(Page("work"))
    done: list[str] = []
    player.ui.call_soon(lambda: done.append("done"))
    player.step()
    assert done == ["done"]


def test_timers_fire_in_order_and_in_time(player: Player) -> None:
    player.open(Page("timers"))
    fired: list[int] = []
    player.ui.after(0.2, lambda: fired.append(2))
    player.ui.after(0.1, lambda: fired.append(1))
    player.wait(0.15)
    assert fired == [1]
    player.wait(0.1)
    assert fired == [1, 2]


def test_intents_reach_the_scene(player: Player) -> None:
    page = Page("intents")
    heard: list[Intent] = []
    page.on_intent = heard.append  # type: ignore[method-assign, assignment]
    player.open(page)
    for binding in ("ctrl+z", "r", "l", "pad:x", "1", "f1"):
        player.press(binding)
    wanted = [Intent.UNDO, Intent.ROTATE, Intent.JOURNAL, Intent.ROTATE, Intent.OVERLAY_1, Intent.HELP]
    assert heard == wanted


def test_a_key_held_too_long_confirms_only_once_but_goes_on_walking(player: Player) -> None:
    page = Page("held")
    heard: list[Intent] = []
    page.on_intent = heard.append  # type: ignore[method-assign, assignment]
    player.open(page)
    for _ in range(5):
        player.hold("ctrl+z")
    player.release("ctrl+z")
    player.hold("ctrl+z")
    for _ in range(5):
        player.hold("page down")
    assert heard == [Intent.UNDO] * 2 + [Intent.PAGE_DOWN] * 5


def test_enter_held_too_long_opens_a_field_and_leaves_it_open(player: Player) -> None:
    kept: list[str] = []
    field = AskText("A name", "", "", 20, "Keep", kept.append)
    player.open(Page("opens", Push(field)))
    Walker(player).go("Go")
    for _ in range(3):
        player.hold("return")
    assert player.scene is field and not kept
    player.release("return")
    player.press("return")
    assert kept == [""]


def test_moves_of_the_mouse_in_a_row_count_once() -> None:
    moves = [Event(pygame.MOUSEMOTION, pos=(n, 0), rel=(1, 0), buttons=(0, 0, 0)) for n in range(5)]
    press = Event(pygame.MOUSEBUTTONDOWN, pos=(2, 0), button=1)
    kept = coalesced([*moves[:3], press, *moves[3:]])
    assert [event.pos[0] for event in kept] == [2, 2, 4]


def test_an_event_that_ended_a_wait_keeps_its_place(player: Player) -> None:
    page = Page("order", Quit())
    player.open(page)
    player.move("Go")
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(Event(kind, pos=player.find("Go").rect.center, button=1))
    player.app._wait()
    player.step()
    assert not player.app.running


def run_python(code: str, **environment: str) -> "subprocess.CompletedProcess[str]":
    clean = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    return subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=False,
        env={**clean, **environment},
        timeout=60,
    )


START = """import sys
from cardcity_desktop.app.window import App, run_safely
from cardcity_desktop.ui.window.scene import Scene, Quit
"""


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="the desktop's screen is always found there")
def test_an_invisible_window_is_no_display() -> None:
    ended = run_python(START + "sys.exit(run_safely(lambda: App(Scene())))", SDL_VIDEODRIVER="", LANG="en_GB.UTF-8")
    assert ended.returncode == 1
    assert "needs a screen" in ended.stderr.strip().splitlines()[-1]


@pytest.mark.parametrize(
    ("language", "words"), [("en_GB.UTF-8", "needs a screen"), ("fr_FR.UTF-8", "besoin d’un écran")]
)
def test_no_display_is_one_clear_line(language: str, words: str) -> None:
    ended = run_python(
        START + "sys.exit(run_safely(lambda: App(Scene())))",
        SDL_VIDEODRIVER="x11",
        LANG=language,
        LANGUAGE="",
        LC_ALL="",
    )
    assert ended.returncode == 1
    (line,) = ended.stderr.strip().splitlines()
    assert words in line


def test_a_crash_whose_report_the_disk_refuses_names_its_cause(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Too many open files, for example, stop the game and its report alike."""

    def make() -> App:
        raise OSError(24, "Too many open files")

    monkeypatch.setattr("cardcity_desktop.app.window.write_traceback", lambda folder: None)
    assert run_safely(make, tmp_path) == 1
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith("Card City had to stop") and "Too many open files" in line


def test_sound_returns_after_the_sound_server_has_restarted(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    player.open(Scene())
    sound, tries, gone = player.ui.sound, list[float](), pygame.AUDIODEVICEREMOVED
    sound.start()

    def open_device() -> bool:
        tries.append(player.now)
        return len(tries) == 3

    monkeypatch.setattr(sound, "open_device", open_device)
    pygame.event.post(Event(gone, which=2, iscapture=1))
    player.wait(4)
    assert sound.ready and not tries, "a microphone was unplugged"
    for _event in range(2):
        pygame.event.post(Event(gone, which=2, iscapture=0))
    player.step()
    assert not sound.ready
    player.wait(20)
    assert sound.ready and len(tries) == 3


HANG_UP = (
    START
    + """
import os, signal, threading, time
def hang_up():
    while signal.getsignal(signal.SIGHUP) == signal.SIG_DFL:
        time.sleep(0.01)
    os.kill(os.getpid(), signal.SIGHUP)
def make():
    app = App(Scene())
    app.may_quit = lambda: print("asked")
    threading.Thread(target=hang_up, daemon=True).start()
    return app
sys.exit(run_safely(make))
"""
)


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such signal")
def test_the_end_of_the_terminal_asks_as_a_closed_window_does() -> None:
    ended = run_python(HANG_UP, SDL_VIDEODRIVER="dummy")
    assert (ended.returncode, ended.stdout.splitlines()[-1:]) == (0, ["asked"])


def test_a_crash_is_one_line_and_a_log(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    class Broken(Scene):
        def compose(self) -> list[Widget]:
            raise ZeroDivisionError("deliberate")

    assert run_safely(lambda: App(Broken()), log_folder=tmp_path / "logs") == 1
    said = capsys.readouterr().err.strip()
    assert "\n" not in said and "crash.log" in said
    assert "deliberate" in (tmp_path / "logs" / "crash.log").read_text()
    assert not pygame.display.get_init()


def test_a_crash_with_nowhere_to_log_is_still_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def broken() -> Scene:
        raise ZeroDivisionError

    (tmp_path / "file").write_text("")
    assert run_safely(lambda: App(broken()), log_folder=tmp_path / "file" / "logs") == 1
    assert len(capsys.readouterr().err.strip().splitlines()) == 1


class Boxes(list[str]):
    """Sentences that system windows have shown."""

    def show(self, title: str, sentence: str, kind: str) -> None:
        self.append(sentence)


@pytest.fixture
def boxes(monkeypatch: pytest.MonkeyPatch) -> Boxes:
    """Start as from the desktop: the system chooses the driver, and nobody reads the console."""
    shown = Boxes()
    monkeypatch.setattr(pygame.display, "message_box", shown.show)
    monkeypatch.delenv("SDL_VIDEODRIVER")
    return shown


def unopened(*_size: object, **_more: object) -> pygame.Surface:
    raise pygame.error("no such screen")


def crashed() -> App:
    raise ZeroDivisionError


def test_without_a_console_a_missing_screen_is_shown_in_a_box(
    boxes: Boxes, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(pygame.display, "init", unopened)
    assert run_safely(lambda: App(Page("unseen"))) == 1
    assert boxes == ["Card City needs a screen to open its window: no such screen"]
    assert capsys.readouterr().err.splitlines() == boxes


def test_without_a_console_a_crash_is_shown_in_a_box(boxes: Boxes) -> None:
    assert run_safely(crashed) == 1
    assert boxes == ["Card City had to stop: something went wrong. (ZeroDivisionError: )"]


def test_without_a_console_a_damaged_installation_is_shown_in_a_box(
    boxes: Boxes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cardcity_desktop.__main__._main", lambda argv: crashed())
    monkeypatch.setenv("LANGUAGE", "en")
    assert main([]) == 1
    (sentence,) = boxes
    assert sentence.startswith("Card City had to stop: a part of it is damaged")


def test_a_terminal_or_a_named_driver_gets_no_box(boxes: Boxes, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setenv("SDL_VIDEODRIVER", "dummy")
        assert run_safely(crashed) == 1
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    assert run_safely(crashed) == 1
    assert boxes == []


def test_no_sound_device_means_silence() -> None:
    code = START + (
        "class Short(Scene):\n"
        "    def tick(self, now):\n"
        "        self.ui.sound.play('click'); self.ui.sound.ambience(True); self.ui.change(effects_volume=0.1)\n"
        "        self.ready = self.ui.sound.ready\n"
        "        self.ui.after(0, lambda: setattr(self, 'over', True))\n"
        "        if hasattr(self, 'over'): self.ui.call_soon(lambda: sys.exit(3 if self.ready else 0))\n"
        "        return True\n"
        "sys.exit(run_safely(lambda: App(Short())))"
    )
    ended = run_python(code, SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="nonsense")
    assert (ended.returncode, ended.stderr) == (0, "")


def test_the_first_frame_needs_neither_pydantic_nor_the_sound_device() -> None:
    code = START + (
        "from cardcity_desktop.app.window import App\n"
        "from cardcity_desktop.storage.settings import SettingsStore\n"
        "import pygame\n"
        "app = App(Scene(), SettingsStore()); app.step()\n"
        "sys.exit(2 * ('pydantic' in sys.modules) + bool(pygame.mixer.get_init()))"
    )
    assert run_python(code, SDL_VIDEODRIVER="dummy").returncode == 0


def test_the_first_frame_of_the_title_needs_no_saves_no_rules_and_no_link_even_as_the_window_gets_the_focus() -> None:
    code = (
        "import sys, pygame\n"
        "from cardcity_desktop.app.services import AppServices\n"
        "from cardcity_desktop.app.window import App\n"
        "services = AppServices(); app = App(services.title_scene()); services.serve(app)\n"
        "pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSGAINED))\n"
        "app.step()\n"
        "late = ('storage.saves', 'session.store', 'rules.game', 'link', 'scenes.second_screens', 'app.screens')\n"
        "strange = {'websockets', 'asyncio', 'socket', 'segno'}\n"
        "print(sorted(({f'cardcity_desktop.{name}' for name in late} | strange) & set(sys.modules)))"
    )
    ended = run_python(code, SDL_VIDEODRIVER="dummy")
    assert (ended.stdout.splitlines()[-1:], ended.stderr) == (["[]"], "")


def test_the_log_stays_quiet_in_an_ordinary_session(player: Player, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        player.open(Page("quiet"), store=MemoryStore())
        player.app.start_services()
        player.change(theme="dark")
        player.close()
    assert caplog.records == []


def test_a_double_click_does_not_press_what_it_uncovers(player: Player) -> None:
    pressed: list[str] = []

    class Under(Scene):
        def compose(self) -> list[Widget]:
            return [Button(Rect(600, 340, 80, 40), "Choose", lambda: pressed.append("chosen"), key="choose")]

    class Over(Scene):
        def compose(self) -> list[Widget]:
            return [Button(Rect(600, 340, 80, 40), "Lift", lambda: Replace(Under()), key="lift")]

    player.open(Over())
    player.click("lift")
    player.wait(0.15)
    player.click_again()
    assert pressed == []
    player.wait(0.5)
    player.click_again()
    assert pressed == ["chosen"]


def test_a_double_click_presses_nothing_else_that_has_come_under_it(player: Player) -> None:
    pressed: list[str] = []

    class Stages(Scene):
        def compose(self) -> list[Widget]:
            place, stage = Rect(600, 340, 80, 40), min(len(pressed), 1)
            key = ("pass on", "buy nothing")[stage]
            return [Button(place, key, lambda: self.press(key), key=key)]

        def press(self, key: str) -> None:
            pressed.append(key)
            self.refresh()

    player.open(Stages())
    player.click("pass on")
    player.wait(0.2)
    player.click_again()
    assert pressed == ["pass on"]
    player.wait(0.5)
    player.click_again()
    player.click_again()
    assert pressed == ["pass on", "buy nothing", "buy nothing"], "the same thing may be pressed as fast as one likes"


def test_what_has_left_the_screen_is_let_go(player: Player) -> None:
    first = Page("first")
    player.open(first)
    player.app.start_services()
    player.settle()
    gone = weakref.ref(first)
    del first
    player.app.obey(Reset(Page("second")))
    player.settle()
    assert gone() is None


def test_two_screens_share_one_layer_and_each_finds_its_own_picture(player: Player) -> None:
    player.open(Page("first"))
    before = pygame.image.tobytes(player.app.screen, "RGB")
    player.app.obey(Push(Page("a second one")))
    player.step()
    assert pygame.image.tobytes(player.app.screen, "RGB") != before
    player.app.obey(Pop())
    player.step()
    assert pygame.image.tobytes(player.app.screen, "RGB") == before
