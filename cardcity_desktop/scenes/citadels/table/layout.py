"""Rectangles of the table's parts: the mock-ups' 1280 x 720 units, centred in the window."""

from __future__ import annotations

from typing import Literal, NamedTuple

from pygame import Rect

from cardcity_desktop.scenes.citadels.art.niches import ARCH
from cardcity_desktop.ui.paint.scale import LOGICAL_HEIGHT, LOGICAL_WIDTH, Scale

LARGE_FROM = 1.2
"""Text size above which the table and the results have their layout for large text."""

FEW = 4
"""Largest number of seats whose rivals fit in one row."""

HEADER, WALL, RIVALS, OWN = 0.06, 0.3, 0.52, 0.74
ASIDE, POWER, CHOICE = 0.3, 0.6, 0.7
"""Share of the window's spare height that is placed above each part of the table."""

TALLER = 0.1
"""Share of the spare height that the niches take, up to 26 units."""


Asked = Literal["", "mission", "puzzle"]
ASKED: dict[Asked, float] = {"": 0, "mission": 158, "puzzle": 196}
"""Height in logical units of the task box at the lower right by night; rivals and memory panel leave room for it."""


class TableLayout(NamedTuple):
    """Rectangles in px; parameters and other lengths are in logical units. asked: kind of task that needs a box by
    night."""

    scale: Scale
    seats: int
    asked: Asked = ""

    @property
    def crowded(self) -> bool:
        """True if the rivals need two rows."""
        return self.seats > FEW

    @property
    def has_single_rival(self) -> bool:
        """True if there is one rival, whose panel then has the whole width."""
        return self.seats == 2

    @property
    def columns(self) -> int:
        """Number of rivals side by side."""
        return (1, 2, 3, 2, 3, 3)[self.seats - 2]

    @property
    def one_line(self) -> bool:
        """True if a rival's name and counts share one line above its city."""
        return self.crowded or self.columns == 2

    @property
    def origin(self) -> tuple[int, int]:
        """Upper left corner of the centred 1280 x 720 units, in px."""
        unit = self.scale.unit
        return (
            round((self.scale.width - LOGICAL_WIDTH * unit) / 2),
            round((self.scale.height - LOGICAL_HEIGHT * unit) / 2),
        )

    def at(self, x: float, y: float, wide: float, high: float) -> Rect:
        """Return the px rectangle of a rectangle in the mock-ups' units."""
        s, (left, top) = self.scale, self.origin
        return Rect(left + s(x), top + s(y), s(wide), s(high))

    @property
    def spare(self) -> float:
        """Logical units by which the window is higher than the mock-ups."""
        return max(0.0, self.scale.height / self.scale.unit - LOGICAL_HEIGHT)

    def part(self, above: float, x: float, y: float, wide: float, high: float) -> Rect:
        """Return `at` for a part with the share `above` (0 to 1) of the spare height above it."""
        return self.at(x, y + self.spare * (above - 0.5), wide, high)

    # Both phases

    @property
    def header(self) -> Rect:
        return self.part(HEADER, 0, 0, 1006, 60)

    @property
    def title(self) -> Rect:
        return self.part(HEADER, 28, 10, 300, 44)

    @property
    def pills(self) -> Rect:
        """Row of pills right of the title."""
        return self.part(HEADER, 220, 14, 780, 36)

    @property
    def tools(self) -> Rect:
        return self.part(HEADER, 1010, 10, 262, 44)

    def large_task(self, night: bool) -> Rect:
        """Return the task box in large text: over the rivals, which need not be pressed then."""
        return self.at(610, 400, 650, 300) if night else self.at(20, 240, 1240, 200)

    # Calling

    @property
    def wall(self) -> tuple[float, float]:
        """Top and bottom of the town wall, in logical units."""
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
        """Return the arch of a character by its number, 1 to 8."""
        return self.part(WALL, 80 + 160 * (number - 1) - ARCH / 2, self.arch_top, ARCH, self.arch_high)

    def niche_whole(self, number: int) -> Rect:
        """Return the pressable area of a niche: its arch, name and ribbon."""
        top = self.arch_top - 6
        high = (198.0 if self.crowded else 224.0) + self.taller - top
        return self.part(WALL, 80 + 160 * (number - 1) - 66, top, 132, high)

    def niche_name(self, number: int) -> Rect:
        return self.part(WALL, 80 + 160 * (number - 1) - 72, self.arch_top + self.arch_high + 2, 144, 20)

    def ribbon(self, number: int) -> Rect:
        top = self.arch_top + self.arch_high + (23 if self.crowded else 24)
        return self.part(WALL, 80 + 160 * (number - 1) - 72, top, 144, 20)

    def rival(self, index: int) -> Rect:
        """Return the panel of the rival at `index`, counted in turn order after the front seat."""
        column, row = index % self.columns, index // self.columns
        top, high = (206, 102) if self.crowded else (236, 154)
        wide = (1240 - 11 * (self.columns - 1)) / self.columns
        return self.part(RIVALS, 20 + (wide + 11) * column, top + 108 * row, wide, high)

    @property
    def rival_card(self) -> tuple[float, float]:
        """Width of the cards in rivals' cities, and distance from card to card."""
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
        """Task box of a mission by day, beside the hand; its text ends at the bottom."""
        own = self.own
        wide = self.scale(310)
        return Rect(own.right - wide - self.scale(8), own.top, wide, own.height - self.scale(8))

    def lesson(self, night: bool) -> Rect:
        """Return the box of a lesson's text, which ends at the bottom.

        The box covers the empty end of a young city, where there is no card to press, no preview and no memory panel.
        """
        return self.part(CHOICE, 150, 456, 292, 246) if night else self.part(OWN, 484, 300, 368, 244)

    # Draft

    @property
    def going(self) -> Rect:
        """Area of the character cards that are passed round."""
        return self.at(236, 96, 696, 290)

    @property
    def aside(self) -> Rect:
        """Area of the characters that are out of this round, face up and face down."""
        return self.at(16, 140, 190, 300)

    @property
    def power(self) -> Rect:
        """Area of the inspected character's power and of the button that confirms the choice."""
        return self.part(POWER, 232, 384, 706, 60)

    @property
    def night_own(self) -> Rect:
        return self.part(CHOICE, 20, 452, 920, 254)

    @property
    def memory(self) -> Rect:
        """Panel of what only the viewer knows."""
        top = 456 if not self.asked else 378
        return self.part(CHOICE, 956, top, 304, 706 - top - (ASKED[self.asked] + 8 if self.asked else 0))

    @property
    def night_task(self) -> Rect:
        """Task box of a mission or puzzle by night."""
        high = ASKED[self.asked]
        return self.part(CHOICE, 956, 706 - high, 304, high)

    def night_rival(self, index: int) -> Rect:
        rows = max(1, self.seats - 1)
        room = 378 if not self.asked else 302
        step = min(128.0, (room + self.spare * (CHOICE - ASIDE)) / rows)
        return self.part(ASIDE, 956, 72 + step * index, 304, step - 8)
