"""Where a player looks on a board, how near, and the two bounds: what there is to see and what should be seen."""

from dataclasses import dataclass

from pygame import Rect

from cardcity_desktop.ui.board.geometry import Bounds, Lens, bounds_of, gap_of, size_that_fits
from cardcity_desktop.ui.board.model import BoardModel
from cardcity_desktop.ui.paint.polygons import Point
from cardcity_desktop.ui.paint.scale import Scale

LARGEST_FITTED = 84
LARGEST = 150
SMALLEST = 22
ZOOM_STEP = 1.2
PINCH_STEPS = 14
"""Zoom steps from one edge of a trackpad to the other."""
LEAST_STEP = 0.25
PADDING = 16
"""Logical units."""


@dataclass(slots=True)
class Camera:
    """Kept in the scene's memory. size: a card's px, None: as fits; look: the board's point in the middle (pitches),
    None: as fits; seen: what was in sight so far, so that the view only ever widens while a city grows; pinched: steps
    of a pinch that are still too small to show."""

    size: int | None = None
    look: Point | None = None
    seen: Bounds | None = None
    pinched: float = 0.0

    @property
    def fitted(self) -> bool:
        """Whether the player left the view to itself."""
        return self.size is None and self.look is None

    def fit(self) -> None:
        """See the whole city again."""
        self.size = self.look = self.seen = None

    def lens(
        self, rect: Rect, model: BoardModel, scale: Scale, padding: float = PADDING, largest: float = LARGEST_FITTED
    ) -> Lens:
        """How `model` lies in `rect` now, with `padding` around it and cards of `largest` units at most when fitted."""
        self.seen = bounds = _wanted(model, self.seen)
        pad = scale(padding)
        room = (rect.width - 2 * pad, rect.height - 2 * pad)
        fitting = min(size_that_fits(model.shape, bounds, room), scale(largest))
        size = self.size or fitting
        middle = ((bounds[0] + bounds[2]) / 2, (bounds[1] + bounds[3]) / 2)
        lens = Lens(model.shape, size, gap_of(model.shape, size), middle, rect.center)
        if self.look is None:
            return lens
        look = _kept(self.look, model, lens, room, middle)
        return Lens(model.shape, size, lens.gap, look, rect.center)

    def zoom(self, steps: float, at: tuple[int, int], lens: Lens, scale: Scale) -> None:
        """Nearer (steps above 0) or farther, the board's point under `at` (px) staying where it is."""
        size = round(lens.size * ZOOM_STEP**steps)
        self.size = max(min(scale(SMALLEST), lens.size), min(size, scale(LARGEST)))
        fixed = lens.unit(at)
        after = Lens(lens.grid, self.size, gap_of(lens.grid, self.size), lens.look, lens.middle)
        moved = after.unit(at)
        self.look = (lens.look[0] + fixed[0] - moved[0], lens.look[1] + fixed[1] - moved[1])

    def pinch(self, spread: float, at: tuple[int, int], lens: Lens, scale: Scale) -> bool:
        """Two fingers moved apart (above 0) or together, by a share of the pad; whether it was enough to zoom."""
        self.pinched += spread * PINCH_STEPS
        if abs(self.pinched) < LEAST_STEP:
            return False
        steps, self.pinched = self.pinched, 0.0
        self.zoom(steps, at, lens, scale)
        return True

    def pan(self, dx: float, dy: float, lens: Lens) -> None:
        """Shift the board by so many px on the screen."""
        self.size = lens.size
        self.look = (lens.look[0] - dx / lens.pitch, lens.look[1] - dy / lens.pitch)


def edge_pull(rect: Rect, position: tuple[int, int], edge: int) -> tuple[float, float]:
    """Where to look further while something is held at the rim of `rect`, `edge` px wide: -1 to 1 each way."""
    if not rect.collidepoint(position):
        return 0.0, 0.0
    return (
        _pull(position[0], rect.left, rect.right, edge),
        _pull(position[1], rect.top, rect.bottom, edge),
    )


def _pull(at: int, low: int, high: int, edge: int) -> float:
    return max(0.0, 1 - (high - at) / edge) - max(0.0, 1 - (at - low) / edge)


def _wanted(model: BoardModel, seen: Bounds | None) -> Bounds:
    """What should be in sight: a fixed frame with its ring; else the city, a step around it, and room for n rows."""
    if model.frame:
        return bounds_of(model.shape, (*model.frame, *model.ring))
    reach = bounds_of(model.shape, model.known_cells())
    built = [card.cell for card in model.cards]
    near = bounds_of(model.shape, built)
    left, right = _stretch(near[0], near[2], reach[0], reach[2], model.n if model.seats == 1 else 2 * model.n)
    top, bottom = _stretch(near[1], near[3], reach[1], reach[3], model.n)
    if seen is not None:
        left, right = max(reach[0], min(left, seen[0])), min(reach[2], max(right, seen[2]))
        top, bottom = max(reach[1], min(top, seen[1])), min(reach[3], max(bottom, seen[3]))
    return left, top, right, bottom


def _stretch(low: float, high: float, least: float, most: float, cells: int) -> tuple[float, float]:
    """One step more on both sides, then until `cells` cells are in it, within the reach."""
    low, high = max(least, low - 1), min(most, high + 1)
    while high - low + 1 < cells and (low > least or high < most):
        if low > least:
            low -= 1
        if high < most and high - low + 1 < cells:
            high += 1
    return low, high


def _kept(look: Point, model: BoardModel, lens: Lens, room: tuple[int, int], middle: Point) -> Point:
    """`look` moved so that no more than the padding is empty beside the board; its middle where all of it fits."""
    bounds = bounds_of(model.shape, (*model.known_cells(), *model.ring))
    tall = lens.size / lens.pitch
    wide = lens.card[0] / lens.pitch
    return (
        _clamped(look[0], bounds[0] - wide / 2, bounds[2] + wide / 2, room[0] / lens.pitch, middle[0]),
        _clamped(look[1], bounds[1] - tall / 2, bounds[3] + tall / 2, room[1] / lens.pitch, middle[1]),
    )


def _clamped(look: float, low: float, high: float, room: float, middle: float) -> float:
    if high - low <= room:
        return middle if low + room / 2 >= middle >= high - room / 2 else (low + high) / 2
    return max(low + room / 2, min(look, high - room / 2))
