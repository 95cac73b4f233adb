"""Text in places of fixed size: at the chosen text size where it fits, otherwise smaller."""

from functools import lru_cache

from pygame import Rect

from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.paint.scale import Scale
from cardcity_desktop.ui.paint.text import TextPainter

LEAST = 0.89
"""Smallest share of a style's size: 12 px in a window of 1280 x 720."""


def fitting_canvas(canvas: Canvas, text: str, style: str, size: tuple[int, int], wrap: bool = False) -> Canvas:
    """Return a canvas whose text size lets `text` fit into `size` px, but not below LEAST."""
    wide, high = size
    share = canvas.scale.text
    while share > LEAST:
        fitted_canvas = canvas_at_size(canvas, share)
        taken = fitted_canvas.measure(text, style, wide if wrap else None)
        if taken[0] <= wide and taken[1] <= high + 2:
            return fitted_canvas
        share = max(LEAST, round(share - 0.1, 2)) if share > 1 else LEAST
    return canvas_at_size(canvas, LEAST)


def canvas_at_size(canvas: Canvas, share: float) -> Canvas:
    """Return a canvas that draws text at `share` of the usual size."""
    if share == canvas.scale.text:
        return canvas
    return canvas._replace(painter=_painter(canvas.scale._replace(text=share)))


def draw_text(
    canvas: Canvas,
    text: str,
    rect: Rect,
    style: str = "label",
    colour: str | None = None,
    align: str = "left",
    valign: str = "middle",
    wrap: bool = False,
) -> Rect:
    """Draw `text` into `rect`, smaller if necessary, and return the rectangle drawn on."""
    fitted_canvas = fitting_canvas(canvas, text, style, rect.size, wrap)
    return fitted_canvas.text(text, rect, style, colour, align, valign, wrap)


@lru_cache(maxsize=24)
def _painter(scale: Scale) -> TextPainter:
    return TextPainter(scale, 500_000)
