"""Outlines of cards and of their halves, and the places of motifs and badges in them.

All figures are for a card 128 units high. Square cards are 128 wide; hexagons point upwards and are 64·√3 = 110.85
wide.
"""

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from cardcity_desktop.ui.paint.vector.polygons import Point, Polygon, convex_hull, keep_side

Shape = Literal["square", "hex"]

HEIGHT = 128.0
LIP = 6.4  # 5 % of the card
BORDER = 3.0
SEAM = 3.5
_RADIUS = 13.0
_HEX_RADIUS = 5.0


@dataclass(frozen=True, slots=True)
class Place:
    """A half, or the whole, of a card's face: its outline, and scale and centre of the motif in it."""

    region: Polygon
    scale: float
    centre: Point
    badge: Point


def width(shape: Shape) -> float:
    """Return the width of a card that is 128 units high."""
    return HEIGHT if shape == "square" else HEIGHT / 2 * math.sqrt(3)


@lru_cache(maxsize=64)
def face_size(shape: Shape, size: int) -> tuple[int, int]:
    """Return width and height in px of a card's face `size` px high, without its lip."""
    return round(size * width(shape) / HEIGHT), size


@lru_cache(maxsize=8)
def outline(shape: Shape, inset: float = 0.0) -> Polygon:
    """Return the card's outline with round corners, `inset` units inside its edge."""
    if shape == "square":
        low, high, radius = inset, HEIGHT - inset, _RADIUS - inset
        return _rounded(((low, low), (high, low), (high, high), (low, high)), radius)
    middle, reach = (width(shape) / 2, HEIGHT / 2), HEIGHT / 2 - inset * 2 / math.sqrt(3)
    angles = (math.radians(60 * step - 90) for step in range(6))
    corners = tuple((middle[0] + reach * math.cos(a), middle[1] + reach * math.sin(a)) for a in angles)
    return _rounded(corners, _HEX_RADIUS)


def _rounded(corners: Polygon, radius: float) -> Polygon:
    """Return the corners of a regular, convex polygon, each replaced by nine points of an arc of `radius`."""
    middle = (sum(x for x, _ in corners) / len(corners), sum(y for _, y in corners) / len(corners))
    reach = math.dist(middle, corners[0])
    back = radius / math.cos(math.pi / len(corners)) / reach
    half = math.pi / len(corners)
    points: list[Point] = []
    for x, y in corners:
        hub = (x + (middle[0] - x) * back, y + (middle[1] - y) * back)
        facing = math.atan2(y - middle[1], x - middle[0])
        for step in range(9):
            angle = facing + half * (step / 4 - 1)
            points.append((hub[0] + radius * math.cos(angle), hub[1] + radius * math.sin(angle)))
    return convex_hull(tuple(points))


def whole(shape: Shape, inset: float, marks: bool) -> Place:
    """Return the face of a card of one kind. With `marks` the motif leaves room for the badge."""
    middle = width(shape) / 2
    if shape == "square":
        scale, centre = (0.78, (70.0, 71.0)) if marks else (0.94, (64.0, 64.0))
        return Place(outline(shape, inset), scale, centre, (21.5, 21.5))
    scale, centre = (0.6, (middle, 77.0)) if marks else (0.72, (middle, 64.0))
    return Place(outline(shape, inset), scale, centre, (middle, 24.5))


Cut = Literal["|", "-", "/", "\\"]


def seam(shape: Shape, cut: Cut) -> tuple[Point, Point]:
    """Return the line between two halves (card_city 4.11, 10.5), the first on its inner side (see `keep_side`)."""
    right, side = width(shape), 0.0 if shape == "square" else HEIGHT / 4
    lines: dict[Cut, tuple[Point, Point]] = {
        "|": ((right / 2, 0), (right / 2, HEIGHT)),
        "-": ((right, HEIGHT / 2), (0, HEIGHT / 2)),
        "/": ((right, side), (0, HEIGHT - side)),
        "\\": ((0, side), (right, HEIGHT - side)),
    }
    return lines[cut]


_SQUARE_HALVES: dict[Cut, tuple[float, Point, Point]] = {
    "|": (0.53, (33.5, 65.0), (18.0, 19.0)),
    "-": (0.5, (64.0, 33.5), (18.5, 33.0)),
    "/": (0.44, (40.0, 38.0), (18.0, 18.0)),
    "\\": (0.44, (40.0, 89.0), (18.0, 110.0)),
}
_HEX_HALVES: dict[Cut, tuple[float, Point, Point]] = {
    "|": (0.43, (30.5, 65.0), (40.0, 26.0)),
    "-": (0.43, (55.43, 36.0), (19.0, 47.0)),
    "/": (0.40, (42.0, 38.0), (16.0, 48.0)),
    "\\": (0.40, (42.0, 89.0), (16.0, 72.0)),
}
"""Scale, motif's centre and badge's centre of the first kind's half; the second's are turned by half a circle."""


def halves(shape: Shape, inset: float, cut: Cut, marks: bool) -> tuple[Place, Place]:
    """Return the two halves of a bicolour, first kind first. With `marks` the motifs leave room for the badges."""
    start, end = seam(shape, cut)
    face = outline(shape, inset)
    scale, centre, badge = (_SQUARE_HALVES if shape == "square" else _HEX_HALVES)[cut]
    if marks:
        scale, centre = scale * 0.86, _away(centre, badge, 5.0)
    return (
        Place(keep_side(face, start, end), scale, centre, badge),
        Place(keep_side(face, end, start), scale, _turned(shape, centre), _turned(shape, badge)),
    )


def _turned(shape: Shape, point: Point) -> Point:
    return width(shape) - point[0], HEIGHT - point[1]


def _away(point: Point, other: Point, distance: float) -> Point:
    steps = distance / math.dist(point, other)
    return point[0] + (point[0] - other[0]) * steps, point[1] + (point[1] - other[1]) * steps
