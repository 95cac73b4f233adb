"""Pictures of Royal Cities' first page: the first turn in three steps."""

from collections.abc import Sequence

from pygame import Rect

from cardcity_desktop.scenes.royal_cities.art.colours import CLOTHS
from cardcity_desktop.scenes.royal_cities.table.layout import CARD_RATIO
from cardcity_desktop.scenes.royal_cities.table.spots import draw_card
from cardcity_desktop.scenes.way_in import Draw, in_units
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.toolkit import Box, Canvas, Ui

FOOT, COVERED = 108, 0.58
"""Lower edge of a city, in units; visible part of a covered card in the small drawing, as a share of its width."""


def first_turn() -> Sequence[tuple[str, Draw]]:
    """Return the three pictures of a first turn, each with its caption."""
    return (
        (_("Buy, before the revolt"), _draw_market),
        (_("Build in your six cities"), _draw_city),
        (_("The strongest of a colour scores"), _draw_duel),
    )


def _card(canvas: Canvas, rect: Rect, token: str, left: float, top: float, width: float = 44, lift: float = 0) -> Rect:
    """Draw a card of `width` units with its corner at (left, top) of the picture in `rect`."""
    u, place = in_units(rect)
    corner = round(place.left + left * u), round(place.top + top * u)
    return draw_card(
        canvas, token, Rect(corner, (round(width * u), round(width * CARD_RATIO * u))), small=True, lift=lift
    )


def _column(canvas: Canvas, rect: Rect, tokens: Sequence[str], left: float) -> Rect:
    """Draw a city from its lowest card up, the foot of each card visible; return its place."""
    tops = [FOOT - 46 * (CARD_RATIO + COVERED * at) for at in range(len(tokens))]
    faces = [_card(canvas, rect, token, left, top, 46) for token, top in zip(tokens, tops, strict=True)]
    return faces[0].unionall(faces)


def _draw_market(_ui: Ui, canvas: Canvas, rect: Rect) -> None:
    """Draw a market with two cards of a colour, and the next card: a third of that colour is a revolt."""
    for at, token in enumerate(("Y3", "B5", "Y1")):
        _card(canvas, rect, token, 4 + 42 * at, 40, 39)
    _card(canvas, rect, "?", 131, 24, 43, lift=4)


def _draw_city(_ui: Ui, canvas: Canvas, rect: Rect) -> None:
    """Draw a city whose figures rise, and the card that comes on top."""
    _column(canvas, rect, ("G1", "G3"), 34)
    _card(canvas, rect, "G5", 98, 14, 46, lift=4)


def _draw_duel(_ui: Ui, canvas: Canvas, rect: Rect) -> None:
    """Draw a city of two cards that beats another one of its colour."""
    u, place = in_units(rect)
    _column(canvas, rect, ("B2",), 22)
    won = _column(canvas, rect, ("B4", "B6"), 110).inflate(round(8 * u), round(8 * u))
    canvas.box(won, Box(None, round(8 * u), "#C98A12", max(2, 3 * u)))
    sign = Rect(round(place.left + 70 * u), round(place.top + 58 * u), round(38 * u), round(34 * u))
    canvas.text("<", sign, "title", CLOTHS["B"].dark, "center")
