"""The title screen's question: text, style and place. The first frame draws it before that screen exists."""

from pygame import Rect

from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.paint.scale import Scale
from cardcity_desktop.ui.paint.text import DISPLAY_BOLD, Style, TextPainter, TextStyle

MARGIN = (44, 24)
"""Logical units between the title's page and the window: left and right, above and below."""

QUESTION = TextStyle(DISPLAY_BOLD, 44, 1.1, DISPLAY_BOLD)


def headline_text() -> str:
    """Return the question above the shelf."""
    return _("Which city today?")


def headline_style(scale: Scale) -> Style:
    """Return the question's style, which grows little in large text, because it is large already."""
    return QUESTION if scale.text < 1.4 else "title"


def headline_place(area: Rect, painter: TextPainter) -> Rect:
    """Return the question's rectangle in a window of `area` px."""
    scale = painter.scale
    height = painter.line_height(headline_style(scale))
    return Rect(area.left + scale(MARGIN[0]), area.top + scale(MARGIN[1]), round(area.width * 0.66), height)
