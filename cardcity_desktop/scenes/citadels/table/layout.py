"""Where everything lies: the mock-ups' 1280 x 720 in the middle of whatever the window is."""

from __future__ import annotations

from typing import Literal, NamedTuple

from pygame import Rect

from cardcity_desktop.scenes.citadels.art.niches import ARCH
from cardcity_desktop.ui.paint.scale import LOGICAL_HEIGHT, LOGICAL_WIDTH, Scale

FEW = 4
"""Up to so many seats there is one row of rivals."""

HEADER, WALL, RIVALS, OWN = 0.06, 0.3, 0.52, 0.74
ASIDE, POWER, CHOICE = 0.3, 0.6, 0.7
"""What of the height that a window has to spare lies above each part of the table; below is the rest."""

TALLER = 0.1
"""What of it the niches take, up to 26 units."""


Asked = Literal["", "mission", "puzzle"]
ASKED: dict[Asked, float] = {"": 0, "mission": 158, "puzzle": 196}
"""What stands at the foot of the right side by night, and how high: rivals and what only one sees make room for it."""


class TableLayout(NamedTuple):
    """Places in px; lengths asked for in logical units."""

    scale: Scale
    seats: int
    asked: Asked = ""

    @property
    def crowded(self) -> bool:
        return self.seats > FEW

    @property
    def lone(self) -> bool:
        """Whether the one rival there is has the whole width."""
        return self.seats == 2

    @property
    def columns(self) -> int:
        """How many rivals stand side by side."""
        return (1, 2, 3, 2, 3, 3)[self.seats - 2]

    @property
    def one_line(self) -> bool:
        """Whether all that is said of a rival stands above its city in one line."""
        return self.crowded or self.columns == 2

    @property
    def origin(self) -> tuple[int, int]:
        """The corner of the middle 1280 x 720."""
        unit = self.scale.unit
        return (
            round((self.scale.width - LOGICAL_WIDTH * unit) / 2),
            round((self.scale.height - LOGICAL_HEIGHT * unit) / 2),
        )

    def at(self, x: float, y: float, wide: float, high: float) -> Rect:
        """A rectangle given in the mock-ups' units."""
        s, (left, top) = self.scale, self.origin
        return Rect(left + s(x), top + s(y), s(wide), s(high))

    @property
    def spare(self) -> float:
        """Logical units that the window is higher than the mock-ups; the width is always used up before."""
        return max(0.0, self.scale.height / self.scale.unit - LOGICAL_HEIGHT)

    def part(self, above: float, x: float, y: float, wide: float, high: float) -> Rect:
        """`at` in a part of the table that has so much of the spare height above it."""
        return self.at(x, y + self.spare * (above - 0.5), wide, high)

    # Both moods

    @property
    def header(self) -> Rect:
        return self.part(HEADER, 0, 0, 1006, 60)

    @property
    def title(self) -> Rect:
        return self.part(HEADER, 28, 10, 300, 44)

    @property
    def pills(self) -> Rect:
        """The row of pills beside the title."""
        return self.part(HEADER, 220, 14, 780, 36)

    @property
    def tools(self) -> Rect:
        return self.part(HEADER, 1010, 10, 262, 44)

    # Day

    @property
    def wall(self) -> tuple[float, float]:
        """The wall's walk and its foot, logical units."""
        walk, foot = (70.0, 198.0) if self.crowded else (74.0, 224.0)
        drop = self.spare * (WALL - 0.5)
        return walk + drop, foot + drop + self.taller

    @property
    def wall_box(self) -> Rect:
        return self.part(WALL, 0, 60, 1280, 170 + self.taller)

    @property
    def taller(self) -> float:
        return min(26.0, self.spare * TALLER)

    @property
    def arch_high(self) -> float:
        return (76.0 if self.crowded else 92.0) + self.taller

    @property
    def arch_top(self) -> float:
        return 78.0 if self.crowded else 84.0

    def niche(self, number: int) -> Rect:
        """The arch of a character, from 1."""
        return self.part(WALL, 80 + 160 * (number - 1) - ARCH / 2, self.arch_top, ARCH, self.arch_high)

    def niche_whole(self, number: int) -> Rect:
        """The arch with its name and ribbon: what one presses."""
        top = self.arch_top - 6
        high = (198.0 if self.crowded else 224.0) + self.taller - top
        return self.part(WALL, 80 + 160 * (number - 1) - 66, top, 132, high)

    def niche_name(self, number: int) -> Rect:
        return self.part(WALL, 80 + 160 * (number - 1) - 72, self.arch_top + self.arch_high + 2, 144, 20)

    def ribbon(self, number: int) -> Rect:
        top = self.arch_top + self.arch_high + (23 if self.crowded else 24)
        return self.part(WALL, 80 + 160 * (number - 1) - 72, top, 144, 20)

    def rival(self, index: int) -> Rect:
        """The panel of the rival at a place, in turn order after the one in front."""
        column, row = index % self.columns, index // self.columns
        top, high = (206, 102) if self.crowded else (236, 154)
        wide = (1240 - 11 * (self.columns - 1)) / self.columns
        return self.part(RIVALS, 20 + (wide + 11) * column, top + 108 * row, wide, high)

    @property
    def rival_card(self) -> tuple[float, float]:
        """Width and pitch of rivals' cards."""
        if self.crowded:
            return (42.0, 47.5 if self.columns == 3 else 56.0)
        return ((88.0, 104.0), (73.0, 80.0), (50.0, 55.4))[self.columns - 1]

    @property
    def own(self) -> Rect:
        return self.part(OWN, 20, 424, 872, 286) if self.crowded else self.part(OWN, 20, 402, 872, 306)

    @property
    def own_card(self) -> tuple[float, float]:
        return (79.0, 92.0) if self.crowded else (82.0, 94.0)

    @property
    def hand_card(self) -> tuple[float, float]:
        return (94.0, 101.0) if self.crowded else (100.0, 108.0)

    @property
    def column(self) -> Rect:
        return self.part(OWN, 904, 424, 356, 286) if self.crowded else self.part(OWN, 904, 402, 356, 306)

    @property
    def task(self) -> Rect:
        """What a mission asks, at the foot of it: beside the hand."""
        own = self.own
        wide = self.scale(310)
        return Rect(own.right - wide - self.scale(8), own.top, wide, own.height - self.scale(8))

    def lesson(self, night: bool) -> Rect:
        """What a lesson says, at the foot of it: over the empty end of a city just begun, where it hides no card that
        is to be pressed, no forecast, and nothing of what only one sees."""
        return self.part(CHOICE, 150, 456, 292, 246) if night else self.part(OWN, 484, 300, 368, 244)

    # Night

    @property
    def going(self) -> Rect:
        """Where the cards that go round lie."""
        return self.at(236, 96, 696, 290)

    @property
    def aside(self) -> Rect:
        """Face-up cards and those face down."""
        return self.at(16, 140, 190, 300)

    @property
    def power(self) -> Rect:
        """What the character looked at can do, and the button that keeps it."""
        return self.part(POWER, 232, 384, 706, 60)

    @property
    def night_own(self) -> Rect:
        return self.part(CHOICE, 20, 452, 920, 254)

    @property
    def secret(self) -> Rect:
        """Only you see this."""
        top = 456 if not self.asked else 378
        return self.part(CHOICE, 956, top, 304, 706 - top - (ASKED[self.asked] + 8 if self.asked else 0))

    @property
    def night_task(self) -> Rect:
        """What a mission or a puzzle asks."""
        high = ASKED[self.asked]
        return self.part(CHOICE, 956, 706 - high, 304, high)

    def night_rival(self, index: int) -> Rect:
        rows = max(1, self.seats - 1)
        room = 378 if not self.asked else 302
        step = min(128.0, (room + self.spare * (CHOICE - ASIDE)) / rows)
        return self.part(ASIDE, 956, 72 + step * index, 304, step - 8)
