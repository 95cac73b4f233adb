"""Isometric pictures of towns for pages that have room for one."""

from __future__ import annotations

from pygame import Rect

from cardcity_desktop.support.resources import asset_path
from cardcity_desktop.ui.paint.rectangles import fit
from cardcity_desktop.ui.widgets.labels import Picture
from cardcity_desktop.ui.window.context import Ui
from cardcity_desktop.ui.window.widget import Widget

SHAPE = (320, 336)
"""Width and height of the pictures, in their own units."""

SMALLEST = 128
"""Logical units: isometric scenes are illegible below this side."""


def vignette(ui: Ui, room: Rect, rank: str) -> list[Widget]:
    """Return the town of a rank (`ranks.RANKS`) at the foot of `room`; empty if it would be too small."""
    if min(room.width, room.height) < ui.scale(SMALLEST):
        return []
    place = fit(SHAPE, room)
    place.bottom = room.bottom
    return [Picture(place, asset_path("scenes", f"rank_{rank}.svg"))]
