"""The system's window and the surface that frames are drawn on."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

WIDEST_FRAME = 100
"""Most points by which a window manager's frame shifts the content."""


class WindowPlace(NamedTuple):
    """Size and position of a window, before full screen, in the system's points: px where nothing is scaled."""

    size: tuple[int, int]
    position: tuple[int, int] | None  # of its content; None if the system does not report it


class GameWindow(ABC):
    """The game's window. It stays the same from start to end, in full screen too."""

    def __init__(self, window: pygame.Window) -> None:
        self.system_window = window
        self.accepts_text = True  # SDL begins so
        self.wanted_position: tuple[int, int] | None = None  # in points
        self._before_full_screen: WindowPlace | None = None

    @property
    @abstractmethod
    def surface(self) -> Surface:
        """The surface to draw a frame on, with 32 bits a pixel. Ask for it anew in each frame.

        It is valid until the next event is handled: then SDL may have freed it, because the window was resized or
        hidden. Drawing on it ends the process.
        """

    @abstractmethod
    def show(self, parts: Sequence[Rect] | None = None) -> None:
        """Bring what was drawn to the screen: all of it, or at least `parts`, in px."""

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in points. Those of the surface are in px."""
        return self.system_window.size

    @property
    def px_per_point(self) -> float:
        """Factor from positions of mouse events to px of the surface, or 1 where nothing is scaled."""
        return 1.0

    @property
    def place(self) -> WindowPlace:
        """The place to restore at the next start."""
        if self._before_full_screen is not None:
            return self._before_full_screen
        position = None if pygame.display.get_driver() == "wayland" else self.system_window.position
        return WindowPlace(self.size, position)

    def correct_position(self) -> None:
        """Move the content to its wanted position, if only the frame keeps it from there.

        X11 places the frame of a new window there, because it does not know yet how wide the frame is: without this,
        the window would creep down by its title bar at each start.
        """
        if self.wanted_position is None or self._before_full_screen is not None:
            return
        (x, y), (wanted_x, wanted_y) = self.system_window.position, self.wanted_position
        if 0 <= x - wanted_x <= WIDEST_FRAME and 0 <= y - wanted_y <= WIDEST_FRAME and (x, y) != self.wanted_position:
            self.system_window.position = self.wanted_position

    def set_fullscreen(self, fullscreen: bool) -> None:
        """Fill the screen on which the window is, or restore the window as it was."""
        if fullscreen:
            self._before_full_screen = self.place
            self.system_window.set_fullscreen(desktop=True)
        elif self._before_full_screen is not None:
            self.wanted_position = self._before_full_screen.position
            self._before_full_screen = None
            self.system_window.set_windowed()

    def accept_text(self, accept: bool) -> None:
        """Turn the system's text input on or off. While it is on, input methods get each key before the game."""
        if accept != self.accepts_text:
            self.accepts_text = accept
            (pygame.key.start_text_input if accept else pygame.key.stop_text_input)()

    def close(self) -> None:
        """Close the window and the display."""
        pygame.display.quit()


class PartialWindow(GameWindow):
    """A window of pygame's display module, which can show parts of a frame. Its px are points."""

    @property
    def surface(self) -> Surface:
        return pygame.display.get_surface() or self._surface

    def __init__(self, window: pygame.Window, surface: Surface) -> None:
        super().__init__(window)
        self._surface = surface

    def show(self, parts: Sequence[Rect] | None = None) -> None:
        if parts is None:
            pygame.display.flip()
        else:
            pygame.display.update(parts)


class SharpWindow(GameWindow):
    """A window with all px of a scaled screen, as on Macs and on Wayland, or one in colours of 15 or 16 bits."""

    def __init__(self, window: pygame.Window) -> None:
        """Raise pygame.error if there is no surface."""
        super().__init__(window)
        window.get_surface()
        self._canvas = Surface((0, 0))  # in place of a surface with few colours

    @property
    def surface(self) -> Surface:
        shown = self.system_window.get_surface()
        if shown.get_bitsize() >= 24:
            return shown
        if self._canvas.get_size() != shown.get_size():
            self._canvas = Surface(shown.get_size(), depth=32)
        return self._canvas

    def show(self, parts: Sequence[Rect] | None = None) -> None:
        shown = self.system_window.get_surface()
        if shown.get_bitsize() < 24:
            shown.blit(self._canvas, (0, 0))
        self.system_window.flip()

    @property
    def px_per_point(self) -> float:
        return self.surface.get_width() / max(1, self.size[0])

    def close(self) -> None:
        self.system_window.destroy()
        super().close()
