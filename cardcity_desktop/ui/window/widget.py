"""The base of everything on a screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Rect
from pygame.event import Event

from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.window.commands import Command
from cardcity_desktop.ui.window.focus import Focus, Focusable

if TYPE_CHECKING:
    from cardcity_desktop.ui.window.scene import Scene


class Widget:
    """A rectangle of the screen in px. It lives from one compose to the next; what lasts is in the scene.

    `static` widgets are drawn once into the scene's layer: they must not depend on hover or time.
    """

    static = False
    takes_text = False

    def __init__(self, rect: Rect, key: str = "") -> None:
        self.rect = rect
        self.key = key
        self.clip: Rect | None = None  # what a scroll area leaves to be seen

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        """Draw as `focus` says (hovered, pressed, focused)."""

    def hides(self, area: Rect) -> bool:
        """Whether all that lies below it in `area` is painted over."""
        return False

    def focusables(self) -> list[Focusable]:
        """What of it can be pressed."""
        return []

    def children(self) -> Sequence[Widget]:
        """Widgets inside; they draw and press through this one, but hear events themselves."""
        return ()

    def handle(self, event: Event, scene: Scene) -> Command | None:
        """Use an event beyond a press (typing, dragging, the wheel) or answer None."""
        return None

    def reveal(self, item: Focusable, scene: Scene) -> None:
        """The keys moved to `item`: scroll it into sight if it is inside."""

    def page(self, by: int, scene: Scene) -> Command | None:
        """Page up (-1) or down (1) was pressed: Stay if it could scroll that way."""
        return None

    def move(self, dx: int, dy: int) -> None:
        """Shift it with all that is inside."""
        self.rect = self.rect.move(dx, dy)
        for child in self.children():
            child.move(dx, dy)
