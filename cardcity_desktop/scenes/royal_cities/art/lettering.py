"""Text in places of a fixed size."""

from __future__ import annotations

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
    """Draw `text` into `rect`, smaller if it does not fit; return the rectangle drawn on."""
    style = text_style(size, weight)
    return canvas.fitting(text, style, rect.size, wrap, least).text(text, rect, style, colour, align, valign, wrap)


SMALLEST_SIZE, LEAST_PX = 12.5, 12.0
"""The smallest size of these screens at 100 %, and the px it has at least on the large table."""


def readable_size(scale: Scale, size: float) -> float:
    """Return `size`, enlarged in a window so small that `SMALLEST_SIZE` would be below `LEAST_PX`."""
    return size * max(1.0, LEAST_PX / (SMALLEST_SIZE * scale.unit * scale.text))


def draw_whole_text(
    canvas: Canvas,
    text: str,
    rect: Rect,
    size: float,
    weight: Weight = "strong",
    colour: str | None = None,
    align: str = "left",
    valign: str = "middle",
    wrap: bool = False,
) -> Rect:
    """Draw `text` at the user's text size, never smaller; text that does not fit ends in an ellipsis."""
    style = text_style(readable_size(canvas.scale, size), weight)
    return canvas.text(text, rect, style, colour, align, valign, wrap)


def whole_text_size(
    canvas: Canvas, text: str, size: float, weight: Weight = "strong", width: int | None = None
) -> tuple[int, int]:
    """Return width and height in px that `draw_whole_text` needs, wrapped to `width` px."""
    return canvas.measure(text, text_style(readable_size(canvas.scale, size), weight), width)


def text_width(canvas: Canvas, text: str, size: float, weight: Weight = "strong") -> int:
    """Return the width of `text` at the player's text size, px."""
    return canvas.measure(text, text_style(size, weight))[0]
