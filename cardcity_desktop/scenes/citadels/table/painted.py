"""The table's panels, small square pictures, and items that draw their own ring."""

from collections.abc import Callable
from typing import Any

from pygame import Rect

from cardcity_desktop.scenes.citadels.art.colours import Palette
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.toolkit import Canvas, Focusable, Ui


def square(ui: Ui, units: float, paint: Callable[[Canvas, Rect], None], **more: Any) -> kit.Leaf:
    """Return a square picture that grows with the text; `more` is drop, name."""
    side = ui.scale.font(units)
    return kit.drawing(paint, side, side, **more)


def ground(palette: Palette, edge: str | None = None, radius: float = 14) -> kit.Leaf:
    """Return the panel behind other parts, with a ring of colour `edge` unless it is None."""
    return kit.drawing(lambda canvas, rect: canvas.plate(rect, palette.panel, radius, edge))


class RinglessFocusable(Focusable):
    """Focusable without the standard focus ring, for a raised card that draws a ring of its own."""

    def draw_ring(self, canvas: Canvas) -> None:
        """Draw nothing; the card's paint function draws the ring."""

    def draw_candidate(self, canvas: Canvas, seen: Rect) -> None:
        """Draw nothing; the card's paint function draws the dashes."""
