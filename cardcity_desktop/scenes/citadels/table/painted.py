"""A part of the table: a rectangle with a paint function, and what of it can be pressed."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.paint.chrome import Box
from cardcity_desktop.ui.widgets.labels import PaintedItems
from cardcity_desktop.ui.window.focus import Focus, Focusable

Paint = Callable[[Canvas, Rect, Focus], None]


class PaintedWidget(PaintedItems):
    """`paint` gets the canvas, the rectangle and who is pointed at; `still` ones ask for neither hover nor time."""

    def __init__(self, rect: Rect, paint: Paint, items: Sequence[Focusable] = (), still: bool = True) -> None:
        super().__init__(rect, paint, items, static=still)


class RinglessFocusable(Focusable):
    """A card that rises where it is pointed at, with a ring of its own: one more would stay where it lay."""

    def draw_ring(self, canvas: Canvas) -> None:
        """It rings itself."""


def panel(canvas: Canvas, rect: Rect, fill: str, edge: str | None = None, radius: float = 14) -> None:
    """A piece of furniture on its soft shadow; `edge`: the ring of the one that is active."""
    scale = canvas.scale
    canvas.chrome.shadow(canvas.surface, rect, scale(9), scale(4), scale(radius), 0.2)
    canvas.box(rect, Box(fill, scale(radius), edge, 2.4 * scale.unit if edge else 0))
