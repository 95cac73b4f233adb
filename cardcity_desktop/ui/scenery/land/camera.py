"""The camera over a land: three steps of zoom, the point in the middle, and the way from one view to the next."""

from dataclasses import dataclass

from pygame import Rect

from cardcity_desktop.ui.paint.vector.polygons import Point
from cardcity_desktop.ui.scenery.land.art import HIGH, OWN_WIDE, LandLens

ZOOMS = (1.0, 1.6, 2.55)
MARGIN = 60
"""Units that may be seen beyond the land's own part when it is near."""
PINCH_STEP = 0.12
"""Share of a trackpad that a pinch covers for one step."""


@dataclass(slots=True)
class LandCamera:
    """The view of a land, stored in the scene's memory."""

    step: int = 0  # of ZOOMS
    look: Point = (OWN_WIDE / 2, HIGH / 2)  # the land's point in the middle
    pinched: float = 0.0

    def lens(self, free: Rect) -> LandLens:
        """Return the lens for the part of the window that no panel covers. It never shows more than the ground."""
        whole = min(free.width / OWN_WIDE, free.height / HIGH)
        unit = whole * ZOOMS[self.step]
        if self.step == 0:
            left = OWN_WIDE / 2 - free.centerx / unit
            return LandLens(unit, left, HIGH - free.bottom / unit)
        half = free.width / unit / 2, free.height / unit / 2
        self.look = (
            _between(half[0] - MARGIN, self.look[0], OWN_WIDE - half[0] + MARGIN),
            _between(half[1] - MARGIN, self.look[1], HIGH - half[1] + MARGIN),
        )
        return LandLens(unit, self.look[0] - free.centerx / unit, self.look[1] - free.centery / unit)

    def zoom(self, steps: int, at: tuple[int, int], free: Rect) -> bool:
        """Zoom by steps around `at` (px), and return False at the nearest and farthest view."""
        wanted = max(0, min(self.step + steps, len(ZOOMS) - 1))
        if wanted == self.step:
            return False
        fixed = self.lens(free).point(at)
        self.step = wanted
        unit = self.lens(free).unit
        self.look = fixed[0] - (at[0] - free.centerx) / unit, fixed[1] - (at[1] - free.centery) / unit
        return True

    def pinch(self, spread: float, at: tuple[int, int], free: Rect) -> bool:
        """Zoom by a pinch of two fingers, given as a share of the pad, and return True if that zoomed."""
        self.pinched += spread
        if abs(self.pinched) < PINCH_STEP:
            return False
        steps, self.pinched = (1 if self.pinched > 0 else -1), 0.0
        return self.zoom(steps, at, free)

    def pan(self, dx: float, dy: float, lens: LandLens) -> None:
        """Move the land by px on the screen."""
        self.look = self.look[0] - dx / lens.unit, self.look[1] - dy / lens.unit


def _between(low: float, value: float, high: float) -> float:
    return (low + high) / 2 if low > high else max(low, min(value, high))
