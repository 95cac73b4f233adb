"""Numbered discs that connect a line of a forecast with its cell: the placed card, and the cards that follow."""

from pygame import Rect

from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.paint.chrome import Box

CARD_DISC = "#C8431D"
GROWTH_DISC = "#9A6A0C"


def disc_colours(canvas: Canvas, grown: bool) -> tuple[str, str]:
    """Return the colours of a disc and of its number. A `grown` card follows by itself."""
    if canvas.theme.high_contrast:
        return (canvas.theme.text if grown else canvas.theme.accent), canvas.theme.panel
    return (GROWTH_DISC if grown else CARD_DISC), "#FFFFFF"


def draw_disc(canvas: Canvas, place: Rect, number: int, grown: bool) -> None:
    """Draw a disc at the left of `place`, as high as it."""
    side = min(place.size)
    disc = Rect(0, 0, side, side).move_to(midleft=place.midleft)
    ground, ink = disc_colours(canvas, grown)
    canvas.box(disc, Box(ground, side / 2, "#FFF9EC", canvas.scale.unit))
    canvas.lettering(str(number), disc, "small", ink, "center", least=1)
