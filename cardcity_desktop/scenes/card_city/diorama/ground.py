"""Shapes and positions of lots on the ground, square and hexagonal, with streets between them.

A lot's houses fill a square of TILE x TILE units, and its position is that square's corner (0, 0). A hexagon reaches a
little beyond the square and has its tips along y.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from math import cos, hypot, pi, sin

from cardcity_desktop.rules.errors import Cell
from cardcity_desktop.ui.board.geometry import Grid
from cardcity_desktop.ui.paint.vector.polygons import Point, Polygon, clip, convex_hull

TILE = 10.0
MIDDLE = TILE / 2
STREET = 2.2
ROOT3 = 3**0.5
HEXAGON = 11.7
"""From side to side, in units."""
LANE_SHARE = 0.2
"""Half the width of the lawn across a street, as a share of a lot."""


@dataclass(frozen=True, slots=True)
class Ground:
    """A shape of lot."""

    grid: Grid
    rim: Polygon  # its corners
    reach: float  # distance from its middle to a side
    street: float = STREET  # width of the gap between lots

    @property
    def pitch(self) -> float:
        return 2 * self.reach + self.street

    def spot(self, cell: Cell, turn: int = 0) -> Point:
        """Return the position of a cell's lot in a square city turned by `turn` quarter turns clockwise."""
        x, y = cell
        if self.grid == "hexagonal":
            return (x + y / 2) * self.pitch, y * self.pitch * ROOT3 / 2
        for _quarter in range(turn):
            x, y = -y, x
        return x * self.pitch, y * self.pitch

    def grown(self, by: float) -> Polygon:
        """Return the rim with its sides moved `by` units outward."""
        share = 1 + by / self.reach
        return tuple((MIDDLE + (x - MIDDLE) * share, MIDDLE + (y - MIDDLE) * share) for x, y in self.rim)

    def part(self, corners: Iterable[Point]) -> Polygon:
        """Return the part of the lot inside `corners`, a polygon of the TILE x TILE square."""
        width = convex_hull(tuple((MIDDLE + (x - MIDDLE) * 1.5, MIDDLE + (y - MIDDLE) * 1.5) for x, y in corners))
        return clip(width, convex_hull(self.rim))

    def lane(self, one: Point, other: Point) -> Polygon:
        """Return a strip from lot to lot across the street between them."""
        dx, dy = other[0] - one[0], other[1] - one[1]
        far = hypot(dx, dy)
        dx, dy, half = dx / far, dy / far, TILE * LANE_SHARE
        start, end = self.reach - 0.4, far - self.reach + 0.4
        x, y = one[0] + MIDDLE, one[1] + MIDDLE
        return tuple(
            (x + dx * along - dy * side, y + dy * along + dx * side)
            for along, side in ((start, -half), (end, -half), (end, half), (start, half))
        )


@lru_cache(maxsize=4)
def ground_of(grid: Grid, street: float = STREET) -> Ground:
    if grid == "square":
        return Ground(grid, ((0.0, 0.0), (TILE, 0.0), (TILE, TILE), (0.0, TILE)), MIDDLE, street)
    far = HEXAGON / ROOT3
    turns = [pi * (at / 3 - 0.5) for at in range(6)]
    return Ground(
        grid, tuple((MIDDLE + far * cos(turn), MIDDLE + far * sin(turn)) for turn in turns), HEXAGON / 2, street
    )
