"""Rectangles of the table in large text, in units of which the window has at least 1280 x 720.

Header, one page (cities or market), then the hand at the left and the action buttons at the right.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property

from pygame import Rect

from cardcity_desktop.scenes.royal_cities.art.lettering import LEAST_PX, SMALLEST_SIZE
from cardcity_desktop.ui.paint.scale import LOGICAL_HEIGHT, LOGICAL_WIDTH, Scale

MARGIN, GAP = 13.0, 8.0
PAGE_TOP = 90.0
PENNANT = 66.0
HAND_CARD = 190.0
"""Least width of a card of the hand; a wider window shows more of them side by side."""
CARD_HIGH = 64.0
ROWS = {1: (66.0, 125.0, 66.0), 2: (52.0, 52.0, 98.0, 56.0), 3: (43.0, 43.0, 43.0, 88.0, 46.0)}
"""Relative heights of rivals' rows, banners and the viewer's row, by number of rivals."""
LARGE_TEXT = 1.2
"""The large table is used for text that is larger than this, or that a small window would make smaller than 12 px."""


def needs_large_table(scale: Scale) -> bool:
    """Return True if the usual table has no room for the user's text size."""
    return scale.text > LARGE_TEXT or SMALLEST_SIZE * scale.unit * scale.text < 0.8 * LEAST_PX


@dataclass(frozen=True)
class LargeLayout:
    """The whole window; rectangles in px. `rivals`: number of other Nobles with cities."""

    scale: Scale
    rivals: int

    def at(self, x: float, y: float, wide: float, high: float) -> Rect:
        """Return units as px."""
        unit = self.scale.unit
        left, top = round(x * unit), round(y * unit)
        return Rect(left, top, round((x + wide) * unit) - left, round((y + high) * unit) - top)

    @cached_property
    def width(self) -> float:
        """Width of the window, units."""
        return self.scale.width / self.scale.unit

    @cached_property
    def height(self) -> float:
        """Height of the window, units."""
        return self.scale.height / self.scale.unit

    @cached_property
    def _foot_high(self) -> float:
        return 338 + 0.35 * max(0.0, self.height - LOGICAL_HEIGHT)

    @cached_property
    def _foot_top(self) -> float:
        return self.height - 11 - self._foot_high

    @cached_property
    def _page_high(self) -> float:
        return self._foot_top - 9 - PAGE_TOP

    # Header

    @property
    def season(self) -> Rect:
        """The season's card."""
        return self.at(12, 8, 64, 66)

    def tool(self, number: int) -> Rect:
        """Return the place of a tool; number 0 is the rightmost."""
        return self.at(self.width - MARGIN - 64 - 71 * number, 10, 64, 60)

    @property
    def title(self) -> Rect:
        """Place of the prompt, with the scores at its right."""
        return self.at(87, 4, self.width - MARGIN - 87 - 4 * 71 - 6, 74)

    # The page of the cities

    @cached_property
    def _columns(self) -> tuple[float, float]:
        """Left edge of the first column, and distance from column to column; units."""
        left = MARGIN + (44 if self.rivals > 1 else 0)
        return left, (self.width - left - MARGIN + GAP) / 6

    def _row(self, number: int) -> tuple[float, float]:
        """Return top and height of a row (rivals', banners, the viewer's); units."""
        gap = GAP if self.rivals == 1 else 5.0
        shares = ROWS[self.rivals]
        unit = (self._page_high - gap * (len(shares) - 1)) / sum(shares)
        top = PAGE_TOP + sum(share * unit + gap for share in shares[:number])
        return top, shares[number] * unit

    def _cell(self, row: int, city: int) -> Rect:
        left, pitch = self._columns
        top, high = self._row(row)
        return self.at(left + pitch * city, top, pitch - GAP, high)

    def rival_city(self, rival: int, city: int) -> Rect:
        """Return the band of a rival's city."""
        return self._cell(rival, city)

    def own_city(self, city: int) -> Rect:
        """Return the band of the viewer's city."""
        return self._cell(self.rivals + 1, city)

    def banner(self, city: int) -> Rect:
        """Return the banner of a colour."""
        return self._cell(self.rivals, city)

    def row_mark(self, row: int) -> Rect:
        """Return the place of a Noble's mark before a row; a single rival's is in the header."""
        top, high = self._row(row)
        side = min(42.0, high)
        return self.at(MARGIN - 4, top + (high - side) / 2, side, side)

    # The page of the market

    @cached_property
    def _market_wide(self) -> float:
        return 0.715 * (self.width - 2 * MARGIN)

    @property
    def market(self) -> Rect:
        """The cards of the market."""
        return self.at(MARGIN, PAGE_TOP, self._market_wide, self._page_high)

    def _line(self, line: int) -> tuple[float, float]:
        """Return top and height of line 2 to 5; units."""
        high = (self._page_high + 6) / 4
        return PAGE_TOP + (line - 2) * high, high - 6

    def pennant(self, line: int) -> Rect:
        """Return the pennant of line 2 to 5."""
        top, high = self._line(line)
        return self.at(MARGIN, top + 4, PENNANT, high - 8)

    def slot(self, place: int) -> Rect:
        """Return the place of market card `place`, from 0."""
        top, high = self._line(2 + min(3, place // 4))
        left = MARGIN + PENNANT + 8
        pitch = (self._market_wide - PENNANT - 8 + 6) / 4
        return self.at(left + place % 4 * pitch, top, pitch - 6, high)

    @property
    def beside_market(self) -> Rect:
        """Place of the capacity and the chances, right of the market."""
        left = MARGIN + self._market_wide + 14
        return self.at(left, PAGE_TOP, self.width - MARGIN - left, self._page_high)

    # The foot

    @property
    def buttons(self) -> Rect:
        """The panel of the action buttons."""
        wide = 402 + 0.2 * max(0.0, self.width - LOGICAL_WIDTH)
        return self.at(self.width - MARGIN - wide, self._foot_top, wide, self._foot_high)

    @property
    def hand(self) -> Rect:
        """The panel of hand and inspector."""
        right = self.buttons.left / self.scale.unit - 9
        return self.at(MARGIN, self._foot_top, right - MARGIN, self._foot_high)

    def _hand_grid(self, cards: int) -> tuple[int, int]:
        """Return columns and rows of the hand: two rows up to 12 items, then three."""
        wide = self.hand.width / self.scale.unit - 24
        columns = max(4, int(wide / (HAND_CARD + GAP)), min(6, math.ceil(cards / 2)), math.ceil(cards / 3))
        return columns, max(1, math.ceil(cards / columns))

    def hand_card(self, number: int, cards: int) -> Rect:
        """Return the place of item `number` in a hand of `cards` items."""
        columns, _rows = self._hand_grid(cards)
        wide = self.hand.width / self.scale.unit - 24
        pitch = (wide + GAP) / columns
        row, column = divmod(number, columns)
        return self.at(MARGIN + 12 + column * pitch, self._foot_top + 13 + row * 73, pitch - GAP, CARD_HIGH)

    def has_free_place(self, cards: int) -> bool:
        """Return True if one more item in the hand needs no further row."""
        columns, rows = self._hand_grid(cards)
        return cards < columns * rows

    def inspector(self, cards: int) -> Rect:
        """Return the place of the inspector below a hand of `cards` items."""
        _columns, rows = self._hand_grid(cards)
        top = self._foot_top + 13 + rows * 73
        wide = self.hand.width / self.scale.unit - 36
        return self.at(MARGIN + 18, top, wide, self._foot_top + self._foot_high - 10 - top)
