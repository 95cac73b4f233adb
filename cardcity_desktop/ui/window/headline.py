"""The game's name where the title has it: the first frame draws it there before there is a title."""

from pygame import Rect

from cardcity_desktop.ui.paint.scale import Scale
from cardcity_desktop.ui.paint.text import TextPainter

NAME = "Card City"
MARGIN = (56, 40)
"""Logical units between the title's page and the window, left and right, above and below."""


def headline_style(scale: Scale) -> str:
    """Large text needs no larger name."""
    return "hero" if scale.text < 1.4 else "title"


def headline_place(area: Rect, painter: TextPainter) -> Rect:
    """Where the name stands in a window of `area` px."""
    scale = painter.scale
    high = painter.line_height(headline_style(scale))
    return Rect(area.left + scale(MARGIN[0]), area.top + scale(MARGIN[1]), scale.target(520), high)
