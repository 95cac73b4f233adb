"""Widgets and parts of the table that consist of a rectangle, a paint function and the focusables inside it."""

from collections.abc import Callable, Sequence

from pygame import Rect

from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.toolkit import Box, Canvas, Focus, Focusable
from cardcity_desktop.ui.widgets.labels import PaintedItems

Paint = Callable[[Canvas, Rect, Focus], None]


class PaintedWidget(PaintedItems):
    """Widget drawn by `paint(canvas, rect, focus)`; `still` if the picture depends on neither hover nor time."""

    def __init__(self, rect: Rect, paint: Paint, items: Sequence[Focusable] = (), still: bool = True) -> None:
        super().__init__(rect, paint, items, static=still)


def drawing(size: kit.Size, paint: Paint, drop: int = 0, name: str = "") -> kit.Leaf:
    """Return a part of fixed size that only draws and has no focusables."""
    return kit.Leaf(lambda rect: PaintedWidget(rect, paint), size, drop=drop, name=name)


class RinglessFocusable(Focusable):
    """Focusable without the standard focus ring, for a raised card that draws a ring of its own."""

    def draw_ring(self, canvas: Canvas) -> None:
        """Draw nothing; the card's paint function draws the ring."""

    def draw_candidate(self, canvas: Canvas, seen: Rect) -> None:
        """Draw nothing; the card's paint function draws the dashes."""


def panel(canvas: Canvas, rect: Rect, fill: str, edge: str | None = None, radius: float = 14) -> None:
    """Draw a panel with a soft shadow, and a ring of colour `edge` unless it is None."""
    scale = canvas.scale
    active, edge = edge is not None, canvas.theme.panel_edge if canvas.theme.edge else edge
    canvas.chrome.shadow(canvas.surface, rect, scale(9), scale(4), scale(radius), 0.2)
    canvas.box(rect, Box(fill, scale(radius), edge, 2.4 * scale.unit if edge else 0))
    if active and canvas.theme.edge:
        canvas.active_bar(rect)
