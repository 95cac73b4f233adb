"""Text in places of a fixed size."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from pygame import Rect

from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.paint.scale import Scale
from cardcity_desktop.ui.paint.text import BOLD, DISPLAY, DISPLAY_BOLD, MEDIUM, STRONG, TextStyle

Weight = Literal["medium", "strong", "bold", "display", "heavy"]

FACES: dict[Weight, str] = {
    "medium": MEDIUM,
    "strong": STRONG,
    "bold": BOLD,
    "display": DISPLAY,
    "heavy": DISPLAY_BOLD,
}
"""Inter up to bold; Bricolage Grotesque for names and large figures."""

LEAST_SHARE = 0.8
"""Smallest share of the size at 100 % before text is cut with an ellipsis."""
LEAST_NAME_SHARE = 0.62
"""The same share for names, which are better small and whole than large and cut."""


def text_style(size: float, weight: Weight = "strong") -> TextStyle:
    """Return a style of `size` logical units at a text size of 100 %."""
    return TextStyle(FACES[weight], size, 1.2 if size >= 20 else 1.28)


def draw_fitted_text(
    canvas: Canvas,
    text: str,
    rect: Rect,
    size: float,
    weight: Weight = "strong",
    colour: str | None = None,
    align: str = "left",
    valign: str = "middle",
    wrap: bool = False,
    least: float = LEAST_SHARE,
) -> Rect:
    """Draw lettering into `rect`, smaller if it does not fit; return the rectangle drawn on."""
    style = text_style(size, weight)
    return canvas.fitting(text, style, rect.size, wrap, least).text(text, rect, style, colour, align, valign, wrap)


SMALLEST_SIZE, LEAST_PX = 12.5, 12.0
"""The smallest size of the table at 100 %, and the px it has at least in any window."""
LARGE_TEXT = 1.2
"""Text larger than this is never drawn smaller than the player chose; up to it a long text may be."""


def readable_size(scale: Scale, size: float = SMALLEST_SIZE) -> float:
    """Return `size`, or the larger one that has `LEAST_PX` in this window."""
    return max(size, LEAST_PX / (scale.unit * scale.text))


def first_size(
    canvas: Canvas, text: str, sizes: Sequence[float], weight: Weight, room: Rect, wrap: bool = False
) -> float | None:
    """Return the first of `sizes` in which `text` fits into `room`; None if there is none."""
    for size in sizes:
        wide, high = text_extent(canvas, text, size, weight, room.width if wrap else None)
        if wide <= room.width and high <= room.height + canvas.scale(3):
            return size
    return None


def draw_text(
    canvas: Canvas,
    text: str,
    rect: Rect,
    size: float,
    weight: Weight = "strong",
    colour: str | None = None,
    align: str = "left",
    valign: str = "middle",
    wrap: bool = False,
    least: float = LEAST_SHARE,
) -> Rect:
    """Draw `text` into `rect` and return the rectangle drawn on.

    Up to `LARGE_TEXT` a long text is drawn smaller, down to `least` of its size but never below `LEAST_PX`; a larger
    one ends in an ellipsis.
    """
    style = text_style(readable_size(canvas.scale, size), weight)
    if canvas.scale.text <= LARGE_TEXT:
        least = max(least, LEAST_PX / (style.size * canvas.scale.unit))
        canvas = canvas.fitting(text, style, rect.size, wrap, least)
    return canvas.text(text, rect, style, colour, align, valign, wrap)


def text_extent(
    canvas: Canvas, text: str, size: float, weight: Weight = "strong", width: int | None = None
) -> tuple[int, int]:
    """Return width and height in px that `draw_text` likes to have, wrapped to `width` px."""
    return canvas.measure(text, text_style(readable_size(canvas.scale, size), weight), width)


def text_width(canvas: Canvas, text: str, size: float, weight: Weight = "strong") -> int:
    """Return the width of `text` at the player's text size, px."""
    return text_extent(canvas, text, size, weight)[0]
