"""Streets and pavement under the cards of a town, as one smooth slab."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.paint.chrome import Box

COLOURS = {"light": ("#C9BA92", "#F2EAD4", "#B4AEA3"), "dark": ("#27304F", "#5A648C", "#343D60")}
"""Lip, pavement and street by theme."""

PAVEMENT, STREET, LIP = 1.5, 0.95, 0.45
"""Reach of pavement and street beyond a card's edge, and the lip's height, as shares of the gap between cards."""


def paint_streets(canvas: Canvas, cards: Sequence[Rect], gap: int) -> None:
    """Paint the slab under cards (px) layer by layer, so that the pieces of neighbours merge."""
    lip, pavement, street = COLOURS[canvas.theme.shade]
    down = max(1, round(LIP * gap))
    for colour, reach, drop in ((lip, PAVEMENT, down), (pavement, PAVEMENT, 0), (street, STREET, 0)):
        around = round(reach * gap)
        for card in cards:
            place = card.inflate(2 * around, 2 * around).move(0, drop)
            canvas.box(place, Box(colour, card.height * 0.1 + around))
