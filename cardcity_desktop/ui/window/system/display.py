"""The system's display: the window is opened according to the preferences, before the rest of ui is imported."""

import os
import sys
import warnings
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame
from pygame import Rect

from cardcity_desktop.support.i18n import _
from cardcity_desktop.support.resources import asset_path, sdl_path
from cardcity_desktop.ui.paint.scale import LOGICAL_HEIGHT, LOGICAL_WIDTH
from cardcity_desktop.ui.window.preferences import Preferences
from cardcity_desktop.ui.window.system.driver_output import quiet_driver
from cardcity_desktop.ui.window.system.game_window import GameWindow, PartialWindow, SharpWindow

FRAMEBUFFER_DRIVERS = ("x11", "windows", "dummy", "offscreen")
"""SDL's drivers that can show a window without the graphics card; cocoa, wayland and kmsdrm can't."""

SCALED_DRIVERS = ("cocoa", "wayland")
"""Drivers whose windows have more px than points on a scaled screen; for the others both are the same."""

ACCELERATION = "SDL_FRAMEBUFFER_ACCELERATION"
"""Variable that SDL reads when a window is opened, once for each start of its driver.

"0" forbids the graphics card, "1" demands it, and without it the driver decides.
"""

TITLE = "Card City"

FIRST_SHARE = 0.75
"""Share of the screen that the first window takes, in width and height."""

LARGEST_HEIGHT = 0.9
"""Share of the screen's height that is left for a window: frame and taskbar take the rest."""

FARTHEST = 16_000
"""Most points between a window and the main screen: Windows reports a place farther off for minimised windows."""

DOCK_ICON = 512, 512
"""Size of the icon for a Mac's Dock in px."""

Size = tuple[int, int]

_window: GameWindow | None = None


class NoScreenError(Exception):
    """Raised without a display for the window. The message is the system's."""


def open_window(preferences: Preferences) -> GameWindow:
    """Open the window according to the preferences and return it. The window that the splash has opened is used again.

    Raise NoScreenError.
    """
    global _window
    if _window is not None and pygame.display.get_init():
        return _window
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    os.environ.setdefault("SDL_IME_SHOW_UI", "1")  # else Windows hides what an input method offers
    try:
        pygame.font.init()
        _window = _opened(preferences)
    except pygame.error as error:
        raise NoScreenError(str(error)) from error
    if pygame.display.get_driver() == "offscreen" and not os.environ.get("SDL_VIDEODRIVER"):
        close_window()  # SDL's fallback driver shows no window
        raise NoScreenError(_("no display was found"))
    pygame.key.set_repeat(400, 40)
    _window.accept_text(False)
    return _window


def close_window() -> None:
    """Close the window, if it is open."""
    global _window
    if _window is not None:
        _window.close()
        _window = None


def _opened(preferences: Preferences) -> GameWindow:
    """Start the driver and open its first window. A second try turns the use of the graphics card round."""
    _start_driver()
    if not may_forbid_graphics_card():
        os.environ.pop(ACCELERATION, None)
    else:
        needed = not _has_true_colours()  # the graphics card's window has them on any screen
        os.environ[ACCELERATION] = "1" if preferences.accelerated or needed else "0"
    try:
        return _new_window(preferences)
    except pygame.error:
        pygame.display.quit()  # else SDL would not read the variable again
        os.environ[ACCELERATION] = "1" if os.environ.get(ACCELERATION) == "0" else "0"
        _start_driver()
        return _new_window(preferences)


def _start_driver() -> None:
    with quiet_driver():
        pygame.display.init()


def may_forbid_graphics_card() -> bool:
    """Return True if the window can be shown with and without the graphics card."""
    return pygame.display.get_driver() in FRAMEBUFFER_DRIVERS


def _has_true_colours() -> bool:
    """Return True if the screen has 8 bits for each of three colours, as frames have. X11 has others, too."""
    return pygame.display.Info().bitsize in (24, 32)


def _new_window(preferences: Preferences) -> GameWindow:
    desktops = desktop_sizes()
    size = _window_size(preferences, desktops)
    position = _position_in_sight(preferences, size, desktops)
    if pygame.display.get_driver() in SCALED_DRIVERS or not _has_true_colours():
        window = _new_sharp_window(size, position)
    else:
        window = _new_partial_window(size, position)
    if preferences.fullscreen:
        window.set_fullscreen(True)
    window.system_window.show()
    window.wanted_position = position
    pygame.event.pump()  # now the system reports where it has put the window
    window.correct_position()
    return window


def _new_sharp_window(size: Size, position: tuple[int, int] | None) -> GameWindow:
    """Return a hidden window with all px of its screen. It can't show parts of a frame."""
    place = pygame.WINDOWPOS_CENTERED if position is None else position
    window = pygame.Window(TITLE, size, place, hidden=True, resizable=True, allow_high_dpi=True)
    _set_icon(window.set_icon)
    return SharpWindow(window)


def _new_partial_window(size: Size, position: tuple[int, int] | None) -> GameWindow:
    """Return a hidden window that can show parts of a frame."""
    if position is None:
        os.environ.pop("SDL_VIDEO_WINDOW_POS", None)
    else:
        os.environ["SDL_VIDEO_WINDOW_POS"] = "{},{}".format(*position)
    _set_icon(pygame.display.set_icon)
    pygame.display.set_caption(TITLE)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", RuntimeWarning)  # a window manager may decide otherwise, and then sends events
        warnings.simplefilter("ignore", DeprecationWarning)  # of `from_display_module`, which has no successor
        surface = pygame.display.set_mode(size, pygame.RESIZABLE | pygame.HIDDEN)
        return PartialWindow(pygame.Window.from_display_module(), surface)


def _set_icon(take: Callable[[pygame.Surface], None]) -> None:
    """Give the window its icon. A Mac shows it in the Dock, in place of the program's own, which is larger."""
    if sys.platform == "darwin" and getattr(sys, "frozen", False):
        return
    with suppress(pygame.error, OSError):  # without an icon, or with a damaged one, the game still works
        if sys.platform == "darwin":
            take(pygame.image.load_sized_svg(sdl_path(asset_path("icons", "app.svg")), DOCK_ICON))
        else:
            take(pygame.image.load(sdl_path(asset_path("icons", "cardcity-64.png"))))


def _window_size(preferences: Preferences, desktops: Sequence[Size]) -> Size:
    """Return the size that the window had last, as far as it fits the largest screen, or that of a first window."""
    if not desktops:
        return preferences.window_size or (LOGICAL_WIDTH, LOGICAL_HEIGHT)
    if preferences.window_size is None:
        return _first_size(desktops[0])
    width, height = preferences.window_size
    room = max(size[0] for size in desktops), max(size[1] for size in desktops)
    smallest = _smallest_size(desktops)
    return max(smallest[0], min(width, room[0])), max(smallest[1], min(height, room[1]))


def _first_size(desktop: Size) -> Size:
    """Return a size of 16 to 9 for the first window: on large screens with 200 % as readable as on others."""
    width, height = desktop
    wanted = max(LOGICAL_HEIGHT, FIRST_SHARE * min(height, width * 9 / 16))
    high = min(wanted, LARGEST_HEIGHT * height, width * 9 / 16)
    return round(high * 16 / 9), round(high)


def _smallest_size(desktops: Sequence[Size]) -> Size:
    """Return the least size of the window: that in which the user interface works, if all screens have room for it."""
    sizes = [_first_size(desktop) for desktop in desktops]
    return min(LOGICAL_WIDTH, *(width for width, _h in sizes)), min(LOGICAL_HEIGHT, *(height for _w, height in sizes))


def _position_in_sight(preferences: Preferences, size: Size, desktops: Sequence[Size]) -> tuple[int, int] | None:
    """Return the window's last place if it can be seen on the present screens, else None.

    How several screens are placed is unknown, so they must be the same as then.
    """
    position, known = preferences.window_position, preferences.window_desktops
    if position is None or not desktops or max(map(abs, position)) > FARTHEST:
        return None
    if len(desktops) > 1:
        return position if known == tuple(desktops) else None
    ends = zip(position, size, desktops[0], strict=True)
    return position if all(at >= 0 and at + length <= room for at, length, room in ends) else None


def settle_window() -> None:
    """Set the least window size in which the user interface works, and correct the window's position.

    The first frame does not wait for it.
    """
    desktops = desktop_sizes()
    if _window is not None and desktops:
        with suppress(pygame.error):
            _window.correct_position()
            _window.system_window.minimum_size = _smallest_size(desktops)


@contextmanager
def hidden_window() -> Iterator[None]:
    """Hide the window in a `with` block, and give it the keyboard again afterwards."""
    assert _window is not None, "no window is open"
    _window.system_window.hide()
    try:
        yield
    finally:
        _window.system_window.show()
        _window.system_window.focus()


def desktop_sizes() -> list[Size]:
    """Return the sizes of the screens, the main one first, or [] for drivers without a screen."""
    return [] if pygame.display.get_driver() in ("dummy", "offscreen") else pygame.display.get_desktop_sizes()


def place_text_input(caret: Rect) -> None:
    """Let input methods show beside the caret, in px of the surface, what they offer."""
    factor = 1.0 if _window is None else _window.px_per_point
    pygame.key.set_text_input_rect(Rect(*(round(length / factor) for length in caret)))


def window_handle() -> int:
    """Return the address or number that the system knows the window by, or 0 without one."""
    return 0 if _window is None else _window.system_window.handle


def window_position() -> tuple[int, int] | None:
    """Return the window's position on the screen, or None without a window."""
    return None if _window is None else _window.system_window.position
