"""Text in places of fixed size: at the user's text size if it fits, otherwise smaller."""

from pygame import Rect

from cardcity_desktop.ui.paint.canvas import Canvas

LEAST = 0.89
"""Smallest share of a style's size: 12 px in a window of 1280 x 720."""


def fitting_canvas(canvas: Canvas, text: str, style: str, size: tuple[int, int], wrap: bool = False) -> Canvas:
    """Return a canvas whose text size lets `text` fit into `size` px, but not below LEAST."""
    return canvas.fitting(text, style, size, wrap, LEAST)


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
