"""Roads from place to place."""

from cardcity_desktop.ui.paint.vector.polygons import Point, Polygon

STEPS = 16


def bent(start: Point, end: Point, bend: float) -> Polygon:
    """Return a curve between two points that departs from the straight line by about half of `bend` units downwards."""
    pull = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2 + bend
    return tuple(_along(start, pull, end, at / STEPS) for at in range(STEPS + 1))


def _along(start: Point, pull: Point, end: Point, t: float) -> Point:
    first, middle, last = (1 - t) ** 2, 2 * t * (1 - t), t * t
    return first * start[0] + middle * pull[0] + last * end[0], first * start[1] + middle * pull[1] + last * end[1]
