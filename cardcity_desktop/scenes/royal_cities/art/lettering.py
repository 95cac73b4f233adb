"""Text on the table, drawn into places of a fixed size."""

from typing import Any

from pygame import Rect

from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.paint.scale import LEAST_PX, Scale
from cardcity_desktop.ui.paint.text import TextStyle, lettering
from cardcity_desktop.ui.toolkit import Canvas, Ui

LEAST_SHARE = 0.8
"""Smallest share of the size at 100 % before text is cut with an ellipsis."""
LEAST_NAME_SHARE = 0.62
"""The same share for names, which are better small and whole than large and cut."""
SMALLEST_SIZE = 12.5
"""The smallest size of the table at 100 %; it has at least `LEAST_PX` in any window."""
LARGE_TEXT = 1.2
"""Text larger than this is never drawn smaller than the player chose; up to it a long text may be."""


def readable_size(scale: Scale, size: float = SMALLEST_SIZE) -> float:
    """Return `size`, or the size that has `LEAST_PX` in this window if that is larger."""
    return max(size, LEAST_PX / (scale.unit * scale.text))


def text_style(scale: Scale, size: float, weight: str = "strong") -> TextStyle:
    """Return a style of `size` logical units at a text size of 100 %, but at least readable."""
    return lettering(readable_size(scale, size), weight)


def words(ui: Ui, text: str, size: float, weight: str = "strong", colour: str | None = None, **more: Any) -> kit.Words:
    """Return text on one line, of `size` logical units at a text size of 100 %; `more` as for `kit.words`."""
    style = text_style(ui.scale, size, weight)
    return kit.words(ui, text, style, one_line=True, valign="middle", colour=colour, **more)


def figure(ui: Ui, text: str, size: float, weight: str, colour: str | None = None, **more: Any) -> kit.Pad:
    """Return `words` of digits, which need less height than a line of text."""
    part = words(ui, text, size, weight, colour, **more)
    return kit.Pad(part, y=-ui.scale.font(size * 0.2), grow=part.grow)


def draw_text(
    canvas: Canvas,
    text: str,
    rect: Rect,
    size: float,
    weight: str = "strong",
    colour: str | None = None,
    align: str = "left",
    least: float = LEAST_SHARE,
) -> Rect:
    """Draw `text` into `rect` and return the covered rectangle.

    A long text is drawn smaller, down to `least` of its size but never below `LEAST_PX`; text sizes above `LARGE_TEXT`
    end in an ellipsis instead.
    """
    style, scale = text_style(canvas.scale, size, weight), canvas.scale
    least = scale.text if scale.text > LARGE_TEXT else max(least, LEAST_PX / (style.size * scale.unit))
    return canvas.lettering(text, rect, style, colour, align, least=least)


def text_extent(canvas: Canvas, text: str, size: float, weight: str = "strong") -> tuple[int, int]:
    """Return the width and height in px that a text needs in `draw_text` on one line."""
    return canvas.measure(text, text_style(canvas.scale, size, weight))


def text_width(canvas: Canvas, text: str, size: float, weight: str = "strong") -> int:
    """Return the width of `text` at the player's text size, px."""
    return text_extent(canvas, text, size, weight)[0]
