"""Boards: square and hexagonal ones, with zones, frames and rings (card_city 2.5, 4.12, 10, 11).

Cells are numbered. A set of cells is an integer, its mask, with one bit for each cell. A step to a neighbour shifts all
cells of a mask at once, on square and hexagonal boards alike: this makes the rules fast. Only this module and `layout`
depend on it. A rim of unused cells keeps shifts from wrapping round the edge.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache, partial
from itertools import compress
from typing import Any, Literal, TypeVar

from cardcity_desktop.rules.city.cards import CARDS, HALF_SIDES, KINDS
from cardcity_desktop.rules.errors import Cell

T = TypeVar("T")
Float = Literal["box", "rows", "fixed"]
Box = tuple[int, int, int, int]
"""Least x, greatest x, least y and greatest y of the built cards."""
Reach = tuple[int, int, tuple[int, ...]]
"""(a kind of a card, mask of the neighbours that this part of the card meets, the same by half-side)."""

_SQUARE_MEETS = (  # 4.12: own half-side, the neighbour's cell, its half-side
    (0, (0, -1), 5),
    (1, (0, -1), 4),
    (2, (1, 0), 7),
    (3, (1, 0), 6),
    (4, (0, 1), 1),
    (5, (0, 1), 0),
    (6, (-1, 0), 3),
    (7, (-1, 0), 2),
)
_HEXAGONAL_MEETS = (  # 10.5, in axial coordinates
    (0, (0, -1), 4),
    (1, (1, -1), 5),
    (2, (1, 0), 7),
    (3, (1, 0), 6),
    (4, (0, 1), 0),
    (5, (-1, 1), 1),
    (6, (-1, 0), 3),
    (7, (-1, 0), 2),
)


def bits(mask: int) -> Iterator[int]:
    """Yield the numbers of the cells in a mask, lowest first: reading order, y then x."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


_ZERO_OR_ONE = bytes(digit == ord("1") for digit in range(256))


def picked(row: Sequence[T], mask: int) -> Iterable[T]:
    """Return the items of the cells in a mask, in reading order, faster than `bits`.

    row: an item for each cell number.
    """
    return compress(row, bin(mask)[:1:-1].encode().translate(_ZERO_OR_ONE))


@dataclass(frozen=True, eq=False)
class Board:
    """A board for one number of players."""

    name: str
    shape: Literal["square", "hexagonal"]
    n: int  # side of the frame, in cells
    floating: Float  # how the frame moves: "box" 2.5, "rows" 10.1, "fixed"
    zone_cells: tuple[tuple[Cell, ...], ...]  # each seat's own cells
    ring: tuple[Cell, ...] = ()  # the suburb's cells (11.1), clockwise from the top-left corner

    # Derived from the fields above, once
    zones: tuple[int, ...] = field(init=False)
    ring_mask: int = field(init=False)
    all: int = field(init=False)
    size: int = field(init=False)
    cell_of: dict[int, Cell] = field(init=False)
    zone_of: Sequence[int] = field(init=False)
    """Zone by cell number; -1 for the ring and cells off the board."""
    steps: tuple[int, ...] = field(init=False)
    opposite: tuple[int, ...] = field(init=False)
    """The half-side met at each half-side; steps: the distance in cell numbers to the neighbour there."""
    directions: tuple[int, ...] = field(init=False)
    onward: tuple[int, ...] = field(init=False)  # one direction of each two opposite ones
    _left: int = field(init=False)
    _top: int = field(init=False)
    _stride: int = field(init=False)
    _row: tuple[Cell, ...] = field(init=False)

    # Caches
    clashes: dict[tuple[int, int, int], int] = field(init=False, default_factory=dict)
    """Cache for rules: the neighbours of a cell where a pair of cards clashes; it depends on geometry alone."""
    windows: dict[Any, int] = field(init=False, default_factory=dict)
    """Cache for rules: final positions of a floating frame."""
    _frames: dict[tuple[int, Box], int] = field(init=False, default_factory=dict)
    _near: dict[int, int] = field(init=False, default_factory=dict)
    _neighbours: dict[int, tuple[int, ...]] = field(init=False, default_factory=dict)
    _bands: dict[tuple[int, int, int, int], int] = field(init=False, default_factory=dict)
    _lines: dict[tuple[int, int], int] = field(init=False, default_factory=dict)
    _reaches: dict[tuple[int, int], tuple[Reach, ...]] = field(init=False, default_factory=dict)
    _met: dict[tuple[int, tuple[int, ...]], tuple[int, tuple[int, ...]]] = field(init=False, default_factory=dict)

    def __post_init__(self) -> None:
        cells = [cell for zone in self.zone_cells for cell in zone] + list(self.ring)
        left, top = min(x for x, _ in cells) - 1, min(y for _, y in cells) - 1
        stride = max(x for x, _ in cells) - left + 2
        size = stride * (max(y for _, y in cells) - top + 2)
        meets = _SQUARE_MEETS if self.shape == "square" else _HEXAGONAL_MEETS
        steps = tuple(dy * stride + dx for _, (dx, dy), _ in meets)
        put = partial(object.__setattr__, self)  # because the value is frozen
        put("_left", left)
        put("_top", top)
        put("_stride", stride)
        put("_row", tuple((left + at % stride, top + at // stride) for at in range(size)))
        put("size", size)
        put("steps", steps)
        put("opposite", tuple(other for _, _, other in meets))
        put("directions", tuple(sorted(set(steps))))
        put("onward", tuple(by for by in self.directions if by > 0))
        put("zones", tuple(self.mask_of(zone) for zone in self.zone_cells))
        put("ring_mask", self.mask_of(self.ring))
        put("all", self.mask_of(cells))
        put("cell_of", {self.index(cell): cell for cell in cells})
        put("zone_of", tuple(self._zone_of(at) for at in range(size)))

    def _zone_of(self, at: int) -> int:
        return next((place for place, zone in enumerate(self.zones) if zone >> at & 1), -1)

    def index(self, cell: Cell) -> int:
        """Return a cell's number. For a cell off the board the result is meaningless: see `number`."""
        return (cell[1] - self._top) * self._stride + cell[0] - self._left

    def number(self, cell: Cell) -> int | None:
        """Return a cell's number, or None if the board has no such cell."""
        at = self.index(cell)
        return at if self.cell_of.get(at) == cell else None

    def mask_of(self, cells: Iterable[Cell]) -> int:
        mask = 0
        for cell in cells:
            mask |= 1 << self.index(cell)
        return mask

    def cells_of(self, mask: int) -> tuple[Cell, ...]:
        """Return the coordinates of the cells in a mask, in reading order."""
        return _cells_of(self, mask)

    def row(self, make: Callable[[Cell], T]) -> tuple[T, ...]:
        """Return make(cell) for each cell number, as `picked` takes it."""
        return tuple(make(cell) for cell in self._row)

    def step(self, mask: int, half: int) -> int:
        """Return the cells that are across half-side `half` of the cells in `mask`."""
        by = self.steps[half]
        return (mask << by if by > 0 else mask >> -by) & self.all

    def beside(self, mask: int) -> int:
        """Return the cells that share a side with a cell of `mask`. They may be in `mask` too."""
        near = 0
        for by in self.onward:
            near |= mask << by | mask >> by
        return near & self.all

    def crowd(self, mask: int) -> int:
        """Return the greatest number of cells of `mask` that are all neighbours of one cell."""
        at_least: list[int] = []  # cells with 1, 2, 3 ... of the mask around them
        for by in self.directions:
            more = mask << by if by > 0 else mask >> -by
            for level, cells in enumerate(at_least):
                at_least[level], more = cells | more, cells & more
            if more:
                at_least.append(more)
        return len(at_least)

    def near(self, at: int) -> int:
        mask = self._near.get(at)
        if mask is None:
            mask = self._near[at] = self.beside(1 << at)
        return mask

    def around(self, cells: Iterable[int]) -> int:
        mask = 0
        for at in cells:
            mask |= self.near(at) | 1 << at
        return mask

    def contacts(self, at: int, code: int) -> tuple[tuple[int, int, int], ...]:
        """Return (neighbour's bit, its half-side, the card's kind there) for each half-side of the card at `at`."""
        neighbours = self._neighbours.get(at)
        if neighbours is None:
            neighbours = self._neighbours[at] = tuple(self.step(1 << at, half) for half in range(HALF_SIDES))
        contacts = zip(neighbours, self.opposite, CARDS[code].halves, strict=True)
        return tuple([contact for contact in contacts if contact[0]])  # bit 0: off the board

    def reach(self, at: int, code: int) -> tuple[Reach, ...]:
        """Return the contacts of the card at `at`, one item for each of its kinds."""
        key = (at, code)
        cached = self._reaches.get(key)
        if cached is None:
            cached = self._reaches[key] = tuple(self._reach(at, code, kind) for kind in CARDS[code].kinds)
        return cached

    def _reach(self, at: int, code: int, kind: int) -> Reach:
        """Compute `reach` for one kind. Cards that show it at the same half-sides share the result."""
        key = (at, CARDS[code].halves_of(kind))
        met = self._met.get(key)
        if met is None:
            near, facing = 0, [0] * HALF_SIDES
            for bit, half, mine in self.contacts(at, code):
                if mine == kind:
                    near |= bit
                    facing[half] = bit
            met = self._met[key] = (near, tuple(facing))
        return kind, *met

    def stretch(self, box: Box, at: int) -> Box:
        """Return the bounding box after adding a card at `at`."""
        x, y = self.cell_of[at]
        west, east, north, south = box
        if west <= x <= east and north <= y <= south:
            return box
        return (min(west, x), max(east, x), min(north, y), max(south, y))

    def frame(self, seat: int, box: Box, spare: int = 0) -> int:
        """Return the cells of a seat's zone where a card keeps the box within the frame (2.5, 10.1, 10.3, 11).

        spare: leave out cells outside the box that would not fit after it has grown by so many cells on any side.
        """
        if self.floating == "fixed":
            return self.zones[seat]
        key = (seat * 8 + spare, box)
        mask = self._frames.get(key)
        if mask is None:
            mask = self._frames[key] = self._frame(seat, box, spare)
        return mask

    def _frame(self, seat: int, box: Box, spare: int) -> int:
        west, east, north, south = box
        more = self.n - 1 - spare
        rows = self._band(seat, 1, min(north, south - more), max(south, north + more))
        if self.floating == "rows":
            return rows
        return rows & self._band(seat, 0, min(west, east - more), max(east, west + more))

    def _band(self, seat: int, axis: int, first: int, last: int) -> int:
        """Return the cells of a zone with `first` <= x (axis 0) or y (axis 1) <= `last`."""
        key = (seat, axis, first, last)
        mask = self._bands.get(key)
        if mask is None:
            mask = self._bands[key] = self.mask_of(c for c in self.zone_cells[seat] if first <= c[axis] <= last)
        return mask

    def lines(self, seat: int, at: int) -> int:
        """Return the other cells of the seat's zone in the row and column of `at` (4.9, 10.2, hexagonal: 10.4)."""
        key = (seat, at)
        mask = self._lines.get(key)
        if mask is None:
            row, column = self._line_names(seat, self.cell_of[at])
            mask = 0
            for cell in self.zone_cells[seat]:
                other_row, other_column = self._line_names(seat, cell)
                if (other_row == row) != (other_column == column):
                    mask |= 1 << self.index(cell)
            self._lines[key] = mask
        return mask

    def _line_names(self, seat: int, cell: Cell) -> Cell:
        """Return the numbers of the two lines of a cell (4.9): cells of a line have an equal one at the same place.

        On hexagons a zone's lines run in two of the three directions, others for each seat. They are its lines of
        constant j and i, and the comments have the cell for i and j (10.4).
        """
        if self.shape == "square":
            return cell
        q, r = cell
        if seat == 0:  # (-i + j, -j)
            return (-r, -r - q)
        if seat == 1:  # (1 + i, -i + j)
            return (q - 1, q - 1 + r)
        return (r - 1, -q)  # (-j, 1 + i)

    def home_cells(self) -> tuple[Cell, ...]:
        """Return the starting cells of the City Halls (2.2, 10.1, 10.3, 10.4), or () if the player chooses (11.2)."""
        homes = _HOMES.get(self.name)
        return homes(self.n) if homes else ()


@lru_cache(maxsize=1024)
def _cells_of(board: Board, mask: int) -> tuple[Cell, ...]:
    """Return the coordinates of a mask's cells. Cached: the same districts bring income round after round."""
    return tuple(picked(board._row, mask))


_HOMES: dict[str, Callable[[int], tuple[Cell, ...]]] = {
    "own": lambda n: ((0, 0),),
    "unique2": lambda n: ((-1, 0), (0, 0)),
    "unique3": lambda n: ((0, 0), (1, 0), (0, 1)),
    "unique4": lambda n: ((n - 1, n - 1), (n, n - 1), (n, n), (n - 1, n)),
}


def _rectangle(left: int, top: int, width: int, height: int) -> tuple[Cell, ...]:
    return tuple((x, y) for y in range(top, top + height) for x in range(left, left + width))


@cache
def own_board(n: int) -> Board:
    """Return the board of a separate city with a floating n x n frame (2.5). Its City Hall is at [0, 0]."""
    return Board("own", "square", n, "box", (_rectangle(1 - n, 1 - n, 2 * n - 1, 2 * n - 1),))


@cache
def suburb_board(n: int) -> Board:
    """Return a fixed n x n frame with its ring of 4n + 4 cells (11.1)."""
    top = [(x, -1) for x in range(-1, n + 1)]
    right = [(n, y) for y in range(n)]
    bottom = [(x, n) for x in range(n, -2, -1)]
    left = [(-1, y) for y in range(n - 1, -1, -1)]
    return Board("suburb", "square", n, "fixed", (_rectangle(0, 0, n, n),), tuple(top + right + bottom + left))


@cache
def unique_board(n: int, players: int) -> Board:
    """Return the unique city of 2 players (floating rows, 10.1), 3 (hexagonal, 10.4) or 4 (10.3)."""
    if players == 2:
        west = _rectangle(-n, 1 - n, n, 2 * n - 1)
        return Board("unique2", "square", n, "rows", (west, _rectangle(0, 1 - n, n, 2 * n - 1)))
    if players == 4:
        corners = ((0, 0), (n, 0), (n, n), (0, n))
        return Board("unique4", "square", n, "fixed", tuple(_rectangle(x, y, n, n) for x, y in corners))
    steps = [(out, along) for out in range(n) for along in range(n)]  # from the corner in which the zones meet
    zones = (
        tuple((along - out, -along) for out, along in steps),
        tuple((1 + out, along - out) for out, along in steps),
        tuple((-along, 1 + out) for out, along in steps),
    )
    return Board("unique3", "hexagonal", n, "fixed", zones)


KIND_COUNT = len(KINDS)
