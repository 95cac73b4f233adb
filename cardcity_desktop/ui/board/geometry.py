"""Conversion between cells and px, square and hexagonal, and the outlines of cells.

Units are pitches: 1 is the distance of two side neighbours in a row. The hexagonal board has pointy tops; a cell's
place follows from its axial coordinates (q, r): x = q + r/2, y = r * √3/2.
"""

from __future__ import annotations

import math
from collections.abc import Collection
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Literal

from pygame import Rect

from cardcity_desktop.rules.errors import Cell
from cardcity_desktop.ui.cards.outlines import HEIGHT, LIP, Shape, face_size, outline
from cardcity_desktop.ui.paint.vector.polygons import Point, Polygon, placed

Grid = Literal["square", "hexagonal"]
Bounds = tuple[float, float, float, float]
"""Left, top, right, bottom of the centres of some cells, in pitches."""

ROW = {"square": 1.0, "hexagonal": math.sqrt(3) / 2}
"""Pitches from one row to the next."""

_SQUARE_RIM: tuple[Point, ...] = ((0, 0), (0.5, 0), (1, 0), (1, 0.5), (1, 1), (0.5, 1), (0, 1), (0, 0.5), (0, 0))
_HEX_RIM: tuple[Point, ...] = (
    (0, 0.25), (0.5, 0), (1, 0.25), (1, 0.5), (1, 0.75), (0.5, 1), (0, 0.75), (0, 0.5), (0, 0.25),
)  # fmt: skip
"""Start of each half-side and end of the one before (card_city 4.11, 10.5), as shares of the card's width and height.
"""

_SQUARE_ACROSS: tuple[tuple[Cell, int], ...] = (
    ((0, -1), 5), ((0, -1), 4), ((1, 0), 7), ((1, 0), 6), ((0, 1), 1), ((0, 1), 0), ((-1, 0), 3), ((-1, 0), 2),
)  # fmt: skip
_HEX_ACROSS: tuple[tuple[Cell, int], ...] = (
    ((0, -1), 4), ((1, -1), 5), ((1, 0), 7), ((1, 0), 6), ((0, 1), 0), ((-1, 1), 1), ((-1, 0), 3), ((-1, 0), 2),
)  # fmt: skip
"""The step to the neighbour, and the neighbour's half-side that touches it, for each
half-side (card_city 4.12, 10.5)."""


def unit_centre(grid: Grid, cell: Cell) -> Point:
    """Return a cell's centre in pitches, from the origin."""
    x, y = cell
    return (x, y) if grid == "square" else (x + y / 2, y * ROW["hexagonal"])


@lru_cache(64)
def bounds_of(grid: Grid, cells: tuple[Cell, ...]) -> Bounds:
    """Return the box of the cells' centres. For no cells, that of the cell [0, 0]."""
    centres = [unit_centre(grid, cell) for cell in cells] or [(0.0, 0.0)]
    across, down = [x for x, _ in centres], [y for _, y in centres]
    return min(across), min(down), max(across), max(down)


def across(grid: Grid, cell: Cell, half: int) -> tuple[Cell, int]:
    """Return the neighbour beyond a half-side of a cell, and the neighbour's half-side that touches it."""
    (dx, dy), other = (_SQUARE_ACROSS if grid == "square" else _HEX_ACROSS)[half]
    return (cell[0] + dx, cell[1] + dy), other


@dataclass(frozen=True)
class Lens:
    """The view of a board on the screen."""

    grid: Grid
    size: int  # a card's height in px
    gap: int  # px between cards
    look: Point  # the point of the board (in pitches) that is drawn at `middle` (px)
    middle: Point

    @property
    def shape(self) -> Shape:
        """Name of the cards' shape in the card art."""
        return "square" if self.grid == "square" else "hex"

    @cached_property
    def card(self) -> tuple[int, int]:
        """Width and height of a card's face in px, without its lip."""
        return face_size(self.shape, self.size)

    @cached_property
    def pitch(self) -> float:
        """Px in one pitch."""
        return self.card[0] + self.gap

    @property
    def at_origin(self) -> Lens:
        """The lens that draws the cell [0, 0] with its corner at the origin."""
        width, height = self.card
        return Lens(self.grid, self.size, self.gap, (0, 0), (width // 2, height // 2))

    def centre(self, cell: Cell) -> tuple[int, int]:
        """Return the middle of a cell on the screen, in px."""
        (x, y), pitch = unit_centre(self.grid, cell), self.pitch
        return (  # not round(), which jumps by a pixel where the middle is moved by whole pixels
            math.floor(self.middle[0] + (x - self.look[0]) * pitch + 0.5),
            math.floor(self.middle[1] + (y - self.look[1]) * pitch + 0.5),
        )

    def rect(self, cell: Cell) -> Rect:
        """Return the face of a card on that cell, in px."""
        width, height = self.card
        x, y = self.centre(cell)
        return Rect(x - width // 2, y - height // 2, width, height)

    def near(self, area: Rect, cells: Collection[Cell], room: int) -> list[Cell]:
        """Return the cells whose picture, up to `room` px from their middle, may touch `area` (px), and some others."""
        room += 2  # middles are at whole pixels
        (left, top), (right, bottom) = (
            self.unit((area.left - room, area.top - room)),
            self.unit((area.right + room, area.bottom + room)),
        )
        lean = 0.0 if self.grid == "square" else 0.5
        row = ROW[self.grid]
        return [cell for cell in cells if left <= cell[0] + lean * cell[1] <= right and top <= row * cell[1] <= bottom]

    def unit(self, position: tuple[float, float]) -> Point:
        """Return a point of the screen in pitches."""
        return (
            self.look[0] + (position[0] - self.middle[0]) / self.pitch,
            self.look[1] + (position[1] - self.middle[1]) / self.pitch,
        )

    def cell_at(self, position: tuple[float, float]) -> Cell:
        """Return the cell whose centre is nearest to a point of the screen, whether or not the board has it."""
        x, y = self.unit(position)
        if self.grid == "square":
            return math.floor(x + 0.5), math.floor(y + 0.5)
        return _nearest_hexagon(x, y)

    def outline(self, cell: Cell, grow: float = 0.0) -> Polygon:
        """Return the cell's outline on the screen with round corners, `grow` px larger on every side."""
        rect = self.rect(cell)
        scale = self.size / HEIGHT
        return placed(outline(self.shape, -grow / scale), scale, (rect.left, rect.top))

    def rim(self, cell: Cell, half: int) -> tuple[Point, Point]:
        """Return the two ends of a half-side on the screen, clockwise."""
        rect = self.rect(cell)
        ends = _SQUARE_RIM if self.grid == "square" else _HEX_RIM
        start, end = ((rect.left + x * rect.width, rect.top + y * rect.height) for x, y in (ends[half], ends[half + 1]))
        return start, end

    def spread(self, cell: Cell) -> Rect:
        """Return the area that a card on a cell may cover: face, lip, shadow, and rings around it."""
        more = max(6, self.size // 5)
        rect = self.rect(cell).inflate(2 * more, 2 * more)
        return Rect(rect.left, rect.top, rect.width, rect.height + math.ceil(self.size * LIP / HEIGHT))


def _nearest_hexagon(x: float, y: float) -> Cell:
    """Return the axial coordinates of the hexagon around a point, by cube rounding."""
    row = y / ROW["hexagonal"]
    column = x - row / 2
    q, r, s = round(column), round(row), round(-column - row)
    off_q, off_r, off_s = abs(q - column), abs(r - row), abs(s + column + row)
    if off_q > off_r and off_q > off_s:
        q = -r - s
    elif off_r > off_s:
        r = -q - s
    return q, r


def gap_of(grid: Grid, size: float) -> int:
    """Return the px between two cards of `size` px: 6 at 58, almost as many between hexagons.

    The gap has room for the cards' lips and for a visible frontier.
    """
    return max(2, round(size * (6 / 58 if grid == "square" else 6 / 64)))


@lru_cache(maxsize=64)
def size_that_fits(grid: Grid, bounds: Bounds, room: tuple[int, int]) -> int:
    """Return the largest card height in px at which cells with centres in `bounds` fit into
    `room` px, lips included."""
    low, high = 4, max(9, max(room))
    while low < high:
        size = (low + high + 1) // 2
        wide, tall = _extent(grid, bounds, size)
        if wide <= room[0] and tall <= room[1]:
            low = size
        else:
            high = size - 1
    return low


def _extent(grid: Grid, bounds: Bounds, size: int) -> tuple[float, float]:
    lens = Lens(grid, size, gap_of(grid, size), (0, 0), (0, 0))
    width, height = lens.card
    return (
        (bounds[2] - bounds[0]) * lens.pitch + width,
        (bounds[3] - bounds[1]) * lens.pitch + height * (1 + LIP / HEIGHT),
    )


@lru_cache(maxsize=64)
def frontier(grid: Grid, zones: tuple[tuple[Cell, int], ...]) -> tuple[tuple[Cell, int, int], ...]:
    """Return the half-sides at which zones of different seats meet: (cell, half-side, the other seat), each once."""
    owner = dict(zones)
    steps = []
    for cell, seat in zones:
        for half in range(8):
            other = owner.get(across(grid, cell, half)[0], seat)
            if seat < other:
                steps.append((cell, half, other))
    return tuple(steps)
