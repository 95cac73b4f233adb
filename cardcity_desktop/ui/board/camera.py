"""The camera of a board: the point in the middle, the zoom, and the bounds of both."""

import math
from dataclasses import dataclass

from pygame import Rect

from cardcity_desktop.ui.board.geometry import Bounds, Lens, bounds_of, gap_of, size_that_fits
from cardcity_desktop.ui.board.model import BoardModel
from cardcity_desktop.ui.paint.scale import Scale
from cardcity_desktop.ui.paint.vector.polygons import Point

LARGEST_FITTED = 112
COMFORTABLE = 50
"""Logical units of a card: where the whole board would make cards smaller, the viewer's own part is shown first."""

LEAST_AT_HOME = 44
"""Least px of a card in the viewer's own part of a large board, even if some of it is out of sight then: smaller cards
are hard to hit and to distinguish.
"""

AROUND_HOME = 0.5
"""Pitches of the others' parts that are shown around the viewer's own."""

LARGEST = 150
SMALLEST = 22
ZOOM_STEP = 1.2
PINCH_STEPS = 14
"""Zoom steps of a pinch from one edge of a trackpad to the other."""
LEAST_STEP = 0.25
PADDING = 16  # logical units around a board
STEADY_PADDING = 2  # logical units around a lone city

CORNERS = 0.16
"""Pitches that a frame's corners take around it."""

RING = 5
"""Logical units around a lone city's cells for the ring of a held card."""

LARGEST_STEADY = 78
"""Logical units of a lone city's card from first to last."""


@dataclass(slots=True)
class Camera:
    """The view of a board, stored in the scene's memory.

    The fitted view depends on the board alone, so that undo restores it.
    """

    size: int | None = None  # a card's px, None: fitted
    look: Point | None = None  # the board's point in the middle (pitches), None: fitted
    whole: bool = False  # show all of a large board
    at_home: bool = False  # the fitted view is the viewer's own part
    pinched: float = 0.0  # steps of a pinch too small to have an effect yet

    @property
    def fitted(self) -> bool:
        """True if the player has neither zoomed nor panned."""
        return self.size is None and self.look is None

    def fit(self) -> None:
        """Show the whole city. If all of a large board is shown already, the viewer's own part."""
        self.whole = not (self.fitted and self.whole)
        self.size = self.look = None

    def lens(
        self,
        rect: Rect,
        model: BoardModel,
        scale: Scale,
        padding: float = PADDING,
        largest: float = LARGEST_FITTED,
        steady: bool = False,
    ) -> Lens:
        """Return the lens of `model` in `rect`. A fitted view has `padding` around it and cards of at most `largest`
        units.

        If `steady`, a lone square city keeps one scale from its first to its last card, and moves only when something
        would be out of sight.
        """
        bounds = _wanted(model)
        steady = steady and model.shape == "square" and not (model.zones or model.ring)
        pad = scale(STEADY_PADDING if steady else padding)
        room = (rect.width - 2 * pad, rect.height - 2 * pad)
        if steady:
            bounds = _with_frame(bounds, model)
            whole = _widened((1, 1, model.n, model.n + 1 - CORNERS), CORNERS)  # a frame that can slide by a row
            fitting = min(size_that_fits(model.shape, whole, room), scale(LARGEST_STEADY))
        else:
            fitting = min(size_that_fits(model.shape, bounds, room), scale(largest))
        self.at_home = bool(model.home) and not self.whole and fitting < scale(COMFORTABLE)
        centre = _middle(bounds)
        if self.at_home:
            bounds = _widened(bounds_of(model.shape, model.home), AROUND_HOME, bounds)
            fitting = max(LEAST_AT_HOME, min(size_that_fits(model.shape, bounds, room), scale(largest)))
        size = self.size or fitting
        middle = _middle(bounds)
        if steady:
            rim = 2 * scale(RING)
            middle = _held_middle(bounds, (room[0] - rim, room[1] - rim), size, gap_of(model.shape, size))
        lens = Lens(model.shape, size, gap_of(model.shape, size), middle, rect.center)
        if self.look is None and not self.at_home:
            return lens
        look = _limited(self.look or middle, model, lens, room, centre)
        return Lens(model.shape, size, lens.gap, look, rect.center)

    def zoom(self, steps: float, at: tuple[int, int], lens: Lens, scale: Scale) -> None:
        """Zoom in (steps above 0) or out. The board's point under `at` (px) stays in place."""
        size = round(lens.size * ZOOM_STEP**steps)
        self.size = max(min(scale(SMALLEST), lens.size), min(size, scale(LARGEST)))
        fixed = lens.unit(at)
        after = Lens(lens.grid, self.size, gap_of(lens.grid, self.size), lens.look, lens.middle)
        moved = after.unit(at)
        self.look = (lens.look[0] + fixed[0] - moved[0], lens.look[1] + fixed[1] - moved[1])

    def pinch(self, spread: float, at: tuple[int, int], lens: Lens, scale: Scale) -> bool:
        """Zoom by spreading (above 0) or pinching two fingers by a share of the pad, and return True if that zoomed."""
        self.pinched += spread * PINCH_STEPS
        if abs(self.pinched) < LEAST_STEP:
            return False
        steps, self.pinched = self.pinched, 0.0
        self.zoom(steps, at, lens, scale)
        return True

    def pan(self, dx: float, dy: float, lens: Lens) -> None:
        """Shift the board by the given px on the screen."""
        self.size = lens.size
        self.look = (lens.look[0] - dx / lens.pitch, lens.look[1] - dy / lens.pitch)


def edge_pull(rect: Rect, position: tuple[int, int], edge: int) -> tuple[float, float]:
    """Return the direction in which to pan, -1 to 1 on each axis.

    It is not 0 while something is held within `edge` px of the rim of `rect`.
    """
    if not rect.collidepoint(position):
        return 0.0, 0.0
    return (_pull(position[0], rect.left, rect.right, edge), _pull(position[1], rect.top, rect.bottom, edge))


def _pull(at: int, low: int, high: int, edge: int) -> float:
    return max(0.0, 1 - (high - at) / edge) - max(0.0, 1 - (at - low) / edge)


def _wanted(model: BoardModel) -> Bounds:
    """Return the bounds to show: a fixed frame with its ring, else the city, its reach and one step around it."""
    if model.frame:
        return bounds_of(model.shape, (*model.frame, *model.ring))
    reach = bounds_of(model.shape, (*model.known_cells(), *model.coming))
    near = bounds_of(model.shape, (*(card.cell for card in model.cards), *model.coming))
    return _widened(near, 1, reach)


def _held_middle(bounds: Bounds, room: tuple[int, int], size: float, gap: int) -> tuple[float, float]:
    """Return the look nearest to the origin that keeps cells of `size` px in `bounds` within `room` px."""
    pitch = size + gap
    return (
        _held(bounds[0], bounds[2], (room[0] - size) / pitch),
        _held(bounds[1], bounds[3], (room[1] - size) / pitch),
    )


def _held(low: float, high: float, span: float) -> float:
    """Return the look nearest to the origin that keeps `low` to `high` within `span` pitches, else their middle."""
    return (low + high) / 2 if high - low > span else max(high - span / 2, min(0.0, low + span / 2))


def _middle(bounds: Bounds) -> Point:
    return (bounds[0] + bounds[2]) / 2, (bounds[1] + bounds[3]) / 2


def _with_frame(bounds: Bounds, model: BoardModel) -> Bounds:
    """Return `bounds` extended by the city's frame and its corners, if there is one."""
    frame = model.outline or model.frame
    return _around(bounds, _widened(bounds_of(model.shape, frame), CORNERS)) if frame else bounds


def _around(one: Bounds, other: Bounds) -> Bounds:
    """Return the box around two boxes."""
    return min(one[0], other[0]), min(one[1], other[1]), max(one[2], other[2]), max(one[3], other[3])


def _widened(bounds: Bounds, by: float, most: Bounds = (-math.inf, -math.inf, math.inf, math.inf)) -> Bounds:
    left, top, right, bottom = bounds
    return max(most[0], left - by), max(most[1], top - by), min(most[2], right + by), min(most[3], bottom + by)


def _limited(look: Point, model: BoardModel, lens: Lens, room: tuple[int, int], middle: Point) -> Point:
    """Return `look`, limited so that no more than the padding is empty beside the board. A small board is centred."""
    west, north, east, south = bounds_of(model.shape, (*model.known_cells(), *model.ring))
    half_width, half_height = lens.card[0] / lens.pitch / 2, lens.size / lens.pitch / 2
    return (
        _clamped(look[0], west - half_width, east + half_width, room[0] / lens.pitch, middle[0]),
        _clamped(look[1], north - half_height, south + half_height, room[1] / lens.pitch, middle[1]),
    )


def _clamped(look: float, low: float, high: float, room: float, middle: float) -> float:
    """Return `look` with `room` around it inside low..high. If all of that fits, `middle` or else its centre."""
    if high - low <= room:
        return middle if low + room / 2 >= middle >= high - room / 2 else (low + high) / 2
    return max(low + room / 2, min(look, high - room / 2))
