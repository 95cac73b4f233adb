"""Drawing of a way's pictures on rings of light in its colour."""

from math import hypot

from pygame import Rect

from cardcity_desktop.scenes.shared.way_in import WayIn
from cardcity_desktop.ui.paint.rectangles import columns, fit, inset
from cardcity_desktop.ui.paint.vector.svg import svg_document
from cardcity_desktop.ui.toolkit import Canvas, mix

SHAPE = (320, 336)
"""Width and height of a way's pictures, in their own units."""


def draw_lit_town(canvas: Canvas, place: Rect, way: WayIn, radius: float = 20) -> None:
    """Draw the pictures in the upper part of a panel whose corners have `radius` logical units."""
    s, theme = canvas.scale, canvas.theme
    ground = way.colour if theme.name == "light" else mix(way.colour, theme.panel, 0.6)
    wide, high = max(1, place.width), max(1, place.height)
    corner = s(radius)
    far = hypot(wide / 2 - corner, high - corner) + corner - 1  # no ring reaches over the round corners
    rings = "".join(
        f'<circle cx="{wide / 2:.0f}" cy="{high}" r="{min(far, high * share):.0f}"'
        f' fill="{mix(ground, "#FFFFFF", light)}"/>'
        for share, light in ((1.25, 0.14), (0.85, 0.28), (0.5, 0.42))
    )
    arc = f"A{corner} {corner} 0 0 1"
    shape = f"M0 {high}V{corner}{arc} {corner} 0H{wide - corner}{arc} {wide} {corner}V{high}Z"
    with canvas.clipped(place):
        canvas.svg(svg_document(wide, high, f'<path d="{shape}" fill="{ground}"/>'), place)
        canvas.svg(svg_document(wide, high, rings), place)
    rooms = columns(inset(place, s(14), s(4)), [1.0] * max(1, len(way.pictures)), s(10))
    for room, picture in zip(rooms, way.pictures, strict=False):
        canvas.svg(picture, fit(SHAPE, room.move(0, s(10)).inflate(0, s(10))))
