"""The window opens on every system: with its driver's means, where the player last saw it, and in a readable size."""

import os
from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from cardcity_desktop.app.services import AppServices
from cardcity_desktop.scenes.shell.options import OptionsScene
from cardcity_desktop.ui.window.input.event_queue import in_px
from cardcity_desktop.ui.window.preferences import Preferences
from cardcity_desktop.ui.window.system import display
from cardcity_desktop.ui.window.system.game_window import GameWindow
from tests.app.test_app import MemoryStore
from tests.house.sources import PACKAGE, python_files, text_of
from tests.ui.driver import Player


class Driver:
    """Stand-in for SDL's drivers: it reads the variable at its first window and keeps to it until it starts again."""

    def __init__(self, name: str, refused: tuple[str | None, ...], patch: pytest.MonkeyPatch) -> None:
        """refused: values of the variable (None: not set) with which this driver can't open a window."""
        self.refused = refused
        self.read: list[str | None] = []  # at each start
        self._open, self._open_sharp, self._quit = pygame.display.set_mode, pygame.Window, pygame.display.quit
        self._fresh = True
        patch.setattr(pygame.display, "get_driver", lambda: name)
        patch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1920, 1080)])
        patch.setattr(pygame.display, "set_mode", self.set_mode)
        patch.setattr(pygame, "Window", self)
        patch.setattr(pygame.display, "quit", self.quit)

    def set_mode(self, size: tuple[int, int], flags: int = 0) -> pygame.Surface:
        self._check()
        return self._open(size, flags)

    def __call__(self, *arguments: Any, **more: Any) -> pygame.Window:
        self._check()
        return self._open_sharp(*arguments, **more)

    def from_display_module(self) -> pygame.Window:
        return self._open_sharp.from_display_module()

    def _check(self) -> None:
        if self._fresh:
            self.read.append(os.environ.get(display.ACCELERATION))
            self._fresh = False
        if self.read[-1] in self.refused:
            raise pygame.error("Window framebuffer support not available")

    def quit(self) -> None:
        self._fresh = True
        self._quit()


@pytest.fixture(autouse=True)
def no_window(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv(display.ACCELERATION, "0")  # put back at the end
    monkeypatch.setenv("SDL_VIDEO_WINDOW_POS", "")
    yield
    display.close_window()


@pytest.mark.parametrize("name", ["cocoa", "wayland", "kmsdrm"])
@pytest.mark.parametrize("accelerated", [False, True])
def test_a_driver_that_needs_the_graphics_card_opens_a_window(
    name: str, accelerated: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = Driver(name, ("0",), monkeypatch)
    window = display.open_window(Preferences(accelerated=accelerated))
    assert window.surface.get_size() == (1440, 810)
    assert driver.read == [None]


@pytest.mark.parametrize(
    ("accelerated", "refused", "tried"),
    [(False, "0", ["0", "1"]), (True, "1", ["1", "0"])],
    ids=["no plain window", "a broken graphics card"],
)
def test_a_second_try_turns_the_graphics_card_round(
    accelerated: bool, refused: str, tried: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = Driver("x11", (refused,), monkeypatch)
    assert display.open_window(Preferences(accelerated=accelerated)).surface.get_size() == (1440, 810)
    assert driver.read == tried


def test_two_refusals_are_no_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    Driver("x11", ("0", "1"), monkeypatch)
    with pytest.raises(display.NoScreenError, match="not available"):
        display.open_window(Preferences())


@pytest.mark.parametrize(("name", "offered"), [("x11", True), ("windows", True), ("cocoa", False), ("wayland", False)])
def test_the_graphics_card_is_an_option_only_where_there_is_a_choice(
    name: str, offered: bool, player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.display, "get_driver", lambda: name)
    player.open(OptionsScene())
    assert player.has("accelerated") == offered


UHD, FULL_HD, NOTEBOOK, SMALL = (3840, 2160), (1920, 1080), (1280, 800), (1366, 768)


@pytest.fixture
def screens(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Return a function that sets the sizes of the screens; the first one is the main one."""

    def have(*sizes: tuple[int, int]) -> None:
        monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
        monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: list(sizes))

    return have


def opened(**preferences: Any) -> GameWindow:
    return display.open_window(Preferences(**preferences))


def place_asked_for() -> str | None:
    return os.environ.get("SDL_VIDEO_WINDOW_POS")


@pytest.mark.parametrize(
    ("screen", "size"),
    [
        (UHD, (2880, 1620)),
        (FULL_HD, (1440, 810)),
        ((3440, 1440), (1920, 1080)),
        (NOTEBOOK, (1280, 720)),
        (SMALL, (1229, 691)),  # 90 % of its height: a frame and a taskbar fit beside it
        ((1024, 768), (1024, 576)),
        ((1080, 1920), (1080, 608)),
    ],
)
def test_the_first_window_fits_the_screen_and_its_texts_can_be_read(
    screens: Callable[..., None], screen: tuple[int, int], size: tuple[int, int]
) -> None:
    screens(screen)
    window = opened()
    assert window.size == size
    display.settle_window()
    least = window.system_window.minimum_size
    assert least[0] <= min(size[0], 1280) and least[1] <= min(size[1], 720)


def test_a_stored_size_is_used_again_as_far_as_a_screen_has_room(screens: Callable[..., None]) -> None:
    screens(NOTEBOOK, FULL_HD)
    assert opened(window_size=(1800, 1000)).size == (1800, 1000)
    display.close_window()
    assert opened(window_size=(3000, 1000)).size == (1920, 1000)
    display.close_window()
    assert opened(window_size=(320, 320)).size == (1280, 720)


def test_a_stored_place_is_used_on_the_same_screens(screens: Callable[..., None]) -> None:
    screens(FULL_HD, NOTEBOOK)
    opened(window_size=(1280, 720), window_position=(1925, 60), window_desktops=(FULL_HD, NOTEBOOK))
    assert place_asked_for() == "1925,60"


@pytest.mark.parametrize(
    ("position", "then", "now"),
    [
        ((1925, 60), (FULL_HD, NOTEBOOK), (FULL_HD,)),  # the second screen is gone
        ((1925, 60), (FULL_HD, NOTEBOOK), (FULL_HD, UHD)),
        ((1925, 60), (), (FULL_HD, NOTEBOOK)),  # stored before screens were
        ((-32000, -32000), (FULL_HD, NOTEBOOK), (FULL_HD, NOTEBOOK)),  # minimised, on Windows
        ((900, 60), (FULL_HD,), (FULL_HD,)),
    ],
)
def test_a_place_out_of_sight_is_not_used(
    screens: Callable[..., None], position: tuple[int, int], then: tuple[Any, ...], now: tuple[Any, ...]
) -> None:
    screens(*now)
    opened(window_size=(1280, 720), window_position=position, window_desktops=then)
    assert place_asked_for() is None


def test_a_place_stored_before_screens_were_is_used_where_there_is_one(screens: Callable[..., None]) -> None:
    screens(FULL_HD)
    opened(window_size=(1280, 720), window_position=(600, 300))
    assert place_asked_for() == "600,300"


@pytest.mark.parametrize(
    ("position", "is_used"),
    [((0, 0), True), ((640, 360), True), ((641, 360), False), ((640, 361), False), ((-1, 0), False), ((0, -1), False)],
)
def test_a_place_is_used_if_the_whole_window_is_on_the_only_screen(
    screens: Callable[..., None], position: tuple[int, int], is_used: bool
) -> None:
    screens(FULL_HD)
    opened(window_size=(1280, 720), window_position=position)
    assert place_asked_for() == (f"{position[0]},{position[1]}" if is_used else None)


def test_the_place_before_full_screen_is_stored(player: Player) -> None:
    store = MemoryStore()
    player.open(OptionsScene(), store=store)
    player.press("f11")
    assert player.ui.area.size != (1280, 720)
    player.close()
    assert store.written["window_size"] == (1280, 720)


# The surface is SDL's, and lasts no longer than until the next event


def drawn_whole(player: Player) -> bytes:
    """Open the title and return its px."""
    player.open(AppServices().title_scene(), motion="off")
    player.settle()
    player.ui.invalidate()
    player.step()
    return pygame.image.tobytes(player.app.screen, "RGB")


def test_nothing_asks_for_the_surface_while_a_frame_is_drawn(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    player.open(AppServices().title_scene())
    app, drawing, asked, ask, draw = player.app, [False], [0, 0], pygame.display.get_surface, player.app._draw_part

    def counted() -> pygame.Surface | None:
        asked[drawing[0]] += 1
        return ask()

    def watched(*arguments: Any) -> None:
        drawing[0] = True
        draw(*arguments)
        drawing[0] = False

    monkeypatch.setattr(pygame.display, "get_surface", counted)
    app._draw_part = watched  # type: ignore[method-assign, assignment]
    player.click("new:card_city")  # another screen, with many pictures
    player.settle()
    assert asked[0] and not asked[1]


def test_only_the_window_asks_for_its_surface() -> None:
    asking = {file.name for file in python_files(PACKAGE.name) if "get_surface(" in text_of(file)}
    assert asking == {"game_window.py"}


def test_another_surface_is_drawn_whole_and_the_lost_one_not_touched(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = drawn_whole(player)
    lost, fresh = player.app.screen, pygame.Surface((1280, 720))
    lost.fill("magenta")
    monkeypatch.setattr(pygame.display, "get_surface", lambda: fresh)
    player.ui.invalidate(Rect(10, 10, 4, 4))
    player.step()
    assert pygame.image.tobytes(fresh, "RGB") == shown
    assert lost.get_at((12, 12)) == pygame.Color("magenta")


def test_a_resized_window_is_drawn_whole(player: Player) -> None:
    shown = drawn_whole(player)
    player.app.screen.fill("black")
    pygame.event.post(Event(pygame.WINDOWSIZECHANGED, x=1280, y=720, window=None))
    player.step()
    assert pygame.image.tobytes(player.app.screen, "RGB") == shown


def test_no_picture_takes_the_colours_of_the_screen() -> None:
    assert not [file.name for file in python_files(PACKAGE.name) if ".convert()" in text_of(file)]


# Scaled screens


def test_places_of_the_mouse_are_in_px() -> None:
    moved = in_px(Event(pygame.MOUSEMOTION, pos=(100, 51), rel=(-3, 2), buttons=(1, 0, 0)), 1.5)
    assert (moved.pos, moved.rel, moved.buttons) == ((150, 76), (-4, 3), (1, 0, 0))
    pressed = Event(pygame.KEYDOWN, key=pygame.K_a)
    assert in_px(pressed, 2.0) is pressed
