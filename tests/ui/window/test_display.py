"""The window opens on every system: with its driver's means, where the player last saw it, and in a readable size."""

import os
from collections.abc import Iterator

import pygame
import pytest

from cardcity_desktop.scenes.shell.options import OptionsScene
from cardcity_desktop.ui.window.preferences import Preferences
from cardcity_desktop.ui.window.system import display
from tests.ui.driver import Player


class Driver:
    """Stand-in for SDL's drivers: it reads the variable at its first window and keeps to it until it starts again."""

    def __init__(self, name: str, refused: tuple[str | None, ...], patch: pytest.MonkeyPatch) -> None:
        """refused: values of the variable (None: not set) with which this driver can't open a window."""
        self.refused = refused
        self.read: list[str | None] = []  # at each start
        self._open, self._quit = pygame.display.set_mode, pygame.display.quit
        self._fresh = True
        patch.setattr(pygame.display, "get_driver", lambda: name)
        patch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1920, 1080)])
        patch.setattr(pygame.display, "set_mode", self.set_mode)
        patch.setattr(pygame.display, "quit", self.quit)

    def set_mode(self, size: tuple[int, int], flags: int = 0, **more: int) -> pygame.Surface:
        if self._fresh:
            self.read.append(os.environ.get(display.ACCELERATION))
            self._fresh = False
        if self.read[-1] in self.refused:
            raise pygame.error("Window framebuffer support not available")
        return self._open(size, flags, **more)

    def quit(self) -> None:
        self._fresh = True
        self._quit()


@pytest.fixture(autouse=True)
def no_window(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv(display.ACCELERATION, "0")  # put back at the end
    pygame.display.quit()
    yield
    pygame.display.quit()


@pytest.mark.parametrize("name", ["cocoa", "wayland", "kmsdrm"])
@pytest.mark.parametrize("accelerated", [False, True])
def test_a_driver_that_needs_the_graphics_card_opens_a_window(
    name: str, accelerated: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = Driver(name, ("0",), monkeypatch)
    surface = display.open_window(Preferences(accelerated=accelerated))
    assert surface.get_size() == (1280, 720)
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
    assert display.open_window(Preferences(accelerated=accelerated)).get_size() == (1280, 720)
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
