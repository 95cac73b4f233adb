"""The table's panels, small square pictures, heaps of tokens, and items that draw their own ring."""

from collections.abc import Callable
from typing import Any

from pygame import Rect

from cardcity_desktop.scenes.citadels.art import tokens
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


def coins(count: int, side: int, most: int, **more: Any) -> kit.Leaf:
    """Return up to `most` coins, each `side` px large; `more` is drop, name."""

    def draw(canvas: Canvas, rect: Rect, shown: int) -> None:
        tokens.coins(canvas, rect.left, rect.centery, shown, side)

    return _heap(count, side, most, 0.42, draw, **more)


def backs(count: int, height: int, palette: Palette, most: int, **more: Any) -> kit.Leaf:
    """Return up to `most` card backs, each `height` px high; `more` as for `coins`."""

    def draw(canvas: Canvas, rect: Rect, shown: int) -> None:
        tokens.backs(canvas, rect.left, rect.centery, shown, height * 3 // 4, palette.slot_edge)

    return _heap(count, height, most, 0.28, draw, **more)


def _heap(
    count: int, side: int, most: int, step: float, draw: Callable[[Canvas, Rect, int], None], **more: Any
) -> kit.Leaf:
    """Return up to `most` overlapping tokens, fewer if there is little room."""
    shown, by = max(1, min(count, most)), max(1, round(side * step))
    paint = lambda canvas, rect: draw(canvas, rect, min(count, 1 + (rect.width - side) // by))  # noqa: E731
    return kit.drawing(paint, side + (shown - 1) * by, side, side, **more)


class RinglessFocusable(Focusable):
    """Focusable without the standard focus ring, for a raised card that draws a ring of its own."""

    def draw_ring(self, canvas: Canvas) -> None:
        """Draw nothing; the card's paint function draws the ring."""

    def draw_candidate(self, canvas: Canvas, seen: Rect) -> None:
        """Draw nothing; the card's paint function draws the dashes."""
