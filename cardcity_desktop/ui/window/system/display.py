"""The system's window: opened according to the preferences, before the rest of ui is imported."""

import os
import warnings
from collections.abc import Iterator
from contextlib import contextmanager, suppress

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame
from pygame import Surface

from cardcity_desktop.support.i18n import _
from cardcity_desktop.support.resources import asset_path, sdl_path
from cardcity_desktop.ui.paint.scale import LOGICAL_HEIGHT, LOGICAL_WIDTH
from cardcity_desktop.ui.window.preferences import Preferences
from cardcity_desktop.ui.window.system.driver_output import quiet_driver

FRAMEBUFFER_DRIVERS = ("x11", "windows", "dummy", "offscreen")
"""SDL's drivers that can show a window without the graphics card; cocoa, wayland and kmsdrm can't."""

ACCELERATION = "SDL_FRAMEBUFFER_ACCELERATION"
"""Variable that SDL reads when a window is opened, once for each start of its driver.

"0" forbids the graphics card, "1" demands it, and without it the driver decides.
"""


class NoScreenError(Exception):
    """Raised without a display for the window; the message is the system's."""


def open_window(preferences: Preferences) -> Surface:
    """Open the window according to the preferences, unless the splash has opened it, and return its surface.

    Raise NoScreenError.
    """
    opened = pygame.display.get_surface() if pygame.display.get_init() else None
    if opened is not None and opened.get_size() == preferences.window_size and not preferences.fullscreen:
        return opened
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    os.environ.setdefault("SDL_IME_SHOW_UI", "1")  # else Windows hides what an input method offers
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "cardcity")
    try:
        pygame.font.init()
        screen = _first_mode(preferences)
    except pygame.error as error:
        raise NoScreenError(str(error)) from error
    if pygame.display.get_driver() == "offscreen" and not os.environ.get("SDL_VIDEODRIVER"):
        pygame.display.quit()  # SDL's fallback driver shows no window
        raise NoScreenError(_("no display was found"))
    pygame.display.set_caption("Card City")
    pygame.key.set_repeat(400, 40)
    return screen


def _first_mode(preferences: Preferences) -> Surface:
    """Start the driver and open its first window; a second try turns the use of the graphics card round."""
    _init_driver()
    if not may_forbid_graphics_card():
        os.environ.pop(ACCELERATION, None)
    else:
        os.environ[ACCELERATION] = "1" if preferences.accelerated else "0"
    try:
        return set_mode(preferences)
    except pygame.error:
        pygame.display.quit()  # else SDL would not read the variable again
        os.environ[ACCELERATION] = "1" if os.environ.get(ACCELERATION) == "0" else "0"
        _init_driver()
        return set_mode(preferences)


def _init_driver() -> None:
    with quiet_driver():
        pygame.display.init()


def may_forbid_graphics_card() -> bool:
    """Return True if the window can be shown with and without the graphics card."""
    return pygame.display.get_driver() in FRAMEBUFFER_DRIVERS


def set_mode(preferences: Preferences) -> Surface:
    """Set the window's size or full screen according to the preferences, and return its surface."""
    _set_icon()
    desktops = _desktop_sizes()
    if preferences.fullscreen and desktops:
        return pygame.display.set_mode(desktops[0], pygame.FULLSCREEN)
    room = desktops[0] if desktops else preferences.window_size
    smallest = _smallest(room)
    width = max(smallest[0], min(preferences.window_size[0], room[0]))
    height = max(smallest[1], min(preferences.window_size[1], room[1]))
    _place_window(preferences.window_position, (width, height), desktops)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", RuntimeWarning)  # a window manager may decide otherwise, and then sends events
        return pygame.display.set_mode((width, height), pygame.RESIZABLE)


def _place_window(position: tuple[int, int] | None, size: tuple[int, int], desktops: list[tuple[int, int]]) -> None:
    """Move the window to its last place, if it is completely on the present screens there."""
    if position is not None and len(desktops) == 1:
        room = desktops[0]
        if not all(0 <= at <= whole - part for at, whole, part in zip(position, room, size, strict=True)):
            position = None
    if position is None:
        os.environ.pop("SDL_VIDEO_WINDOW_POS", None)
    else:
        os.environ["SDL_VIDEO_WINDOW_POS"] = "{},{}".format(*position)


def show_frame() -> None:
    pygame.display.flip()


def keep_from_shrinking() -> None:
    """Set the least window size in which the user interface works; pygame's only function for it is deprecated.

    It must be called again after every `set_mode`. The first frame does not wait for it.
    """
    desktops = _desktop_sizes()
    size = _smallest(desktops[0] if desktops else pygame.display.get_window_size())
    with suppress(pygame.error, AttributeError), warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        pygame.Window.from_display_module().minimum_size = size


@contextmanager
def hidden_window() -> Iterator[None]:
    """Hide the window in a `with` block, and give it the keyboard again afterwards."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        window = pygame.Window.from_display_module()
    window.hide()
    try:
        yield
    finally:
        window.show()
        window.focus()


def _smallest(room: tuple[int, int]) -> tuple[int, int]:
    return min(LOGICAL_WIDTH, room[0]), min(LOGICAL_HEIGHT, room[1])


def _desktop_sizes() -> list[tuple[int, int]]:
    """Return the sizes of the screens, the main one first; [] for drivers without a screen."""
    return [] if pygame.display.get_driver() in ("dummy", "offscreen") else pygame.display.get_desktop_sizes()


def _set_icon() -> None:
    file = asset_path("icons", "cardcity-64.png")
    with suppress(pygame.error, OSError):  # without an icon, or with a damaged one, the game still works
        pygame.display.set_icon(pygame.image.load(sdl_path(file)))


def window_position() -> tuple[int, int] | None:
    """Return the window's position on the screen in px; None if the system does not report it."""
    with suppress(pygame.error, AttributeError):
        x, y = pygame.display.get_window_position()
        return x, y
    return None
