"""The base class of everything on a screen."""

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
    """A rectangle of the screen in px. It lives from one compose to the next. Lasting state is stored in the scene.

    A `static` widget is drawn once into the scene's layer, so that it must not depend on hover or time.
    """

    static = False
    takes_text = False
    children: Sequence[Widget] = ()
    """The widgets inside. This one draws them and returns their focusables; they get events themselves."""

    def __init__(self, rect: Rect, key: str = "") -> None:
        self.rect = rect
        self.key = key
        self.clip: Rect | None = None  # the part that a scroll area leaves visible

    @property
    def moved_on(self) -> bool:
        """True if the scene's memory has changed since this widget was made from it."""
        return False

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        """Draw the widget, by default those inside. `focus` has the hovered, pressed and focused items."""
        for child in self.children:
            child.draw(canvas, focus)

    @property
    def opaque_area(self) -> Rect | None:
        """The part in px in which the widget covers everything below it, or None if there is none."""
        return None

    def focusables(self) -> list[Focusable]:
        """Return the widget's items that can be pressed, by default those inside."""
        return [item for child in self.children for item in child.focusables()]

    def handle(self, event: Event, scene: Scene) -> Command | None:
        """Use an event other than a press (typing, dragging, the wheel) and return a command, or None if unused."""
        return None

    def reveal(self, item: Focusable, scene: Scene) -> None:
        """If `item`, which was just focused, is inside, scroll it into sight."""

    def page(self, by: int, scene: Scene) -> Command | None:
        """Scroll a page up (-1) or down (1) and return Stay, or None if it can't scroll that way."""
        return None

    def move(self, dx: int, dy: int) -> None:
        """Move the widget and everything inside it by px."""
        self.rect = self.rect.move(dx, dy)
        for child in self.children:
            child.move(dx, dy)
