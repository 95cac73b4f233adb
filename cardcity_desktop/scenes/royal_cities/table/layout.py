"""Rectangles of the table, in units of 1280 x 720: the market at the left, six columns at the right.

Every colour has one column, with the rival's city, the banner and the viewer's city one below the other. Market,
kingdoms and hand share `extra_height` and `extra_width`, the units by which the window exceeds 16:9. Count, results
and set-up use 1280 x 720 in the middle.
"""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from cardcity_desktop.scenes.royal_cities.art.cards import STEP
from cardcity_desktop.ui.paint.scale import LOGICAL_HEIGHT, LOGICAL_WIDTH, Scale

OWN_CARD, RIVAL_CARD, MARKET_CARD, HAND_CARD = 90.0, 60.0, 66.0, 90.0
ROW_CARDS = {2: 58.0, 3: 40.0}
"""Card width in rivals' rows, by number of rivals."""

CARD_RATIO = 1.25
"""Height of a card by its width."""

LINE_TOPS = (173.0, 263.0, 353.0, 443.0)
"""Tops of the market's lines 2 to 5."""

FOLDED = 15.0
"""Height of line 5 while it is folded."""

MOST_EXTRA_HEIGHT, MOST_EXTRA_WIDTH = 280.0, 460.0
"""Additional units beyond these remain empty."""

UNFOLDS_FROM = 90.0
"""Additional units of height from which line 5 is always unfolded."""


@dataclass(frozen=True, slots=True)
class MarketLayout:
    """The window and the market at its left; rectangles in px.

    rivals: number of other Nobles with cities; deep, broad: units beyond 720 and 1280.
    """

    scale: Scale
    rivals: int
    extra_height: float = 0.0
    extra_width: float = 0.0

    def at(self, x: float, y: float, wide: float, high: float) -> Rect:
        """Return units as px; the table is centred in the window."""
        unit = self.scale.unit
        left = (self.scale.width - (LOGICAL_WIDTH + self.extra_width) * unit) / 2
        top = (self.scale.height - (LOGICAL_HEIGHT + self.extra_height) * unit) / 2
        x1, y1 = round(left + x * unit), round(top + y * unit)
        return Rect(x1, y1, round(left + (x + wide) * unit) - x1, round(top + (y + high) * unit) - y1)

    def middle(self, x: float, y: float, wide: float, high: float) -> Rect:
        """Return units of 1280 x 720 as px, centred on the table."""
        return self.at(x + self.extra_width / 2, y + self.extra_height / 2, wide, high)

    def px(self, units: float) -> int:
        return round(units * self.scale.unit)

    @property
    def unfolded(self) -> bool:
        """True if there is room for line 5 even while it is empty."""
        return self.extra_height >= UNFOLDS_FROM

    @property
    def _spare_height(self) -> float:
        """Part of `extra_height` that the market's lines do not use."""
        return self.extra_height - (MARKET_CARD * CARD_RATIO - FOLDED if self.unfolded else 0)

    @property
    def market(self) -> Rect:
        return self.at(20, 76, 348, 624 + self.extra_height)

    @property
    def discard(self) -> Rect:
        """The number of discarded cards; the inspector lists them."""
        return self.at(206, 85, 148, 30)

    @property
    def capacity(self) -> Rect:
        return self.at(140, 121, 146, 36)

    def reserve(self, place: int) -> Rect:
        return self.at(70.5 + place * 73, 120, MARKET_CARD, 44 + self._reserve_more)

    @property
    def _reserve_more(self) -> float:
        return min(24.0, 0.14 * self._spare_height)

    def _line_top(self, line: int) -> float:
        """Return the top of a line in units; 0 is line 2."""
        return LINE_TOPS[line] + self._reserve_more + line * min(14.0, 0.085 * self._spare_height)

    def slot(self, place: int) -> Rect:
        """Return the place of market card `place`, from 0. The places of line 5 are folded until it is reached."""
        line = min(3, place // 4)
        return self.at(70.5 + place % 4 * 73, self._line_top(line), MARKET_CARD, MARKET_CARD * CARD_RATIO)

    def folded(self, place: int) -> Rect:
        return self.at(70.5 + place * 73, self._line_top(3), MARKET_CARD, FOLDED)

    def pennant(self, line: int) -> Rect:
        """Return the pennant of line 2 to 5."""
        folded = line == 5 and not self.unfolded
        return self.at(27, self._line_top(line - 2) + (0 if folded else 26), 37, FOLDED if folded else 30)

    @property
    def chances(self) -> Rect:
        """The area below the lines: chances of the next card, or payments while building."""
        return self.at(36, self._lower(474), 316, 128 + 50 * self._lower_growth)

    @property
    def _lower_growth(self) -> float:
        return min(1.0, self._spare_height / 160)

    def _lower(self, y: float) -> float:
        """Return a y below the lines, moved down by the height that the window has to spare."""
        return y + self.extra_height - 64 * self._lower_growth

    @property
    def divider(self) -> Rect:
        """The dividing line above the chances."""
        return self.at(36, self._lower(470), 316, 1)

    @property
    def chance_bar(self) -> Rect:
        return self.at(36, self._lower(507) + 4 * self._lower_growth, 316, 34 + 12 * self._lower_growth)

    @property
    def late_chance_bar(self) -> Rect:
        """The chance bar while line 5 covers its usual place."""
        return self.at(36, self._lower(540), 316, 30)

    def colour_chip(self, number: int) -> Rect:
        return self.at(36 + number * 46, self._lower(551) + 22 * self._lower_growth, 40, 48 + 12 * self._lower_growth)

    def worth_chip(self, number: int, late: bool) -> Rect:
        return self.at(36 + number * 53.4, self._lower(543 if late else 507) + 4 * self._lower_growth, 49, 58)

    @property
    def worth_line(self) -> Rect:
        return self.at(36, self._lower(570) + 12 * self._lower_growth, 316, 28)

    @property
    def buttons(self) -> Rect:
        return self.at(36, self._lower(616) + 50 * self._lower_growth, 316, 64 + 14 * self._lower_growth)

    def half_button(self, number: int) -> Rect:
        whole = self.buttons
        wide = self.px(154)
        return Rect(whole.left if number == 0 else whole.right - wide, whole.top, wide, whole.height)


@dataclass(frozen=True, slots=True)
class TableLayout(MarketLayout):
    """The whole table."""

    @property
    def _growth(self) -> float:
        """Enlargement of cards and hand: 0 at 16:9, at most 1."""
        return min(1.0, self.extra_height / 160)

    @property
    def _hand_high(self) -> float:
        return 148 + 36 * self._growth

    @property
    def _hand_card(self) -> float:
        return HAND_CARD * (1 + 0.28 * self._growth)

    @property
    def _hand_top(self) -> float:
        return 704 + self.extra_height - self._hand_high

    @property
    def _extra_rival_height(self) -> float:
        """Units that a tall window adds to the rivals' part of the kingdoms."""
        return (self.extra_height - 36 * self._growth) * (0.4 if self.rivals == 1 else 0.5)

    @property
    def _foot(self) -> float:
        """Foot of the viewer's cities, units."""
        return self._hand_top - 15

    # Header

    @property
    def header(self) -> Rect:
        return self.at(0, 0, LOGICAL_WIDTH + self.extra_width, 76)

    @property
    def season(self) -> Rect:
        return self.at(20, 9, 46, 58)

    @property
    def title(self) -> Rect:
        return self.at(80, 9, 326 + 0.2 * self.extra_width, 34)

    @property
    def subtitle(self) -> Rect:
        return self.at(80, 42, 344 + 0.2 * self.extra_width, 22)

    @property
    def track(self) -> Rect:
        return self.at(426 + 0.2 * self.extra_width, 46, 560 + 0.6 * self.extra_width, 18)

    def tool(self, number: int) -> Rect:
        """Return the place of a tool; number 0 is the rightmost."""
        return self.at(1218 + self.extra_width - 43 * number, 24, 40, 40)

    # Kingdoms

    def column(self, city: int) -> float:
        """Return the middle of a column, units."""
        first, pitch = (561, 126.2) if self.rivals == 1 else (570, 124.6)
        return first + self.extra_width / 12 + (pitch + self.extra_width / 6) * city

    def cell_left(self, city: int) -> int:
        """Return the left edge of a rival's cell in a column, px."""
        return self.at(self.column(city) - 64 - self.extra_width / 12, 0, 0, 0).left

    @property
    def pole(self) -> float:
        return (229 if self.rivals == 1 else 284) + self._extra_rival_height

    @property
    def pole_rect(self) -> Rect:
        over = self._banner_wide / 2 + 10
        left, right = self.column(0) - over, self.column(5) + over + 2
        return self.at(left, self.pole - 4, right - left, 8)

    def banner(self, city: int) -> Rect:
        wide = self._banner_wide
        return self.at(self.column(city) - wide / 2, self.pole + 1, wide, 86)

    @property
    def _banner_wide(self) -> float:
        return 116 + min(44.0, self.extra_width / 9)

    @property
    def own_plate(self) -> Rect:
        top = self.pole + (101 if self.rivals == 1 else 88)
        wide = (104 if self.rivals == 1 else 112) + min(26.0, self.extra_width / 16)
        return self.at(384, top, wide, self._foot + 3 - top)

    def plate(self, rival: int) -> Rect:
        """Return the plate of a rival; if there are several, its row also contains the cities."""
        if self.rivals == 1:
            return self.at(384, 80, 104 + min(26.0, self.extra_width / 16), 170)
        step, high = self._row
        return self.at(384, 80 + rival * step, 876 + self.extra_width, high)

    @property
    def _row(self) -> tuple[float, float]:
        """Distance from one rival's row to the next, and height of a row; units."""
        more = self._extra_rival_height / self.rivals
        return (100 + more, 94 + more) if self.rivals == 2 else (66 + more, 60 + more)

    def own_room(self, city: int) -> Rect:
        """Return the area that the viewer's city may occupy."""
        top = self.pole + (92 if self.rivals == 1 else 90)
        return self.at(self.column(city) - 56, top, 112, self._foot - top)

    def own_city(self, city: int, cards: int) -> tuple[Rect, int]:
        """Return the lowest card's rectangle, and the px from one card up to the next."""
        room = self._foot - self.pole - (94 if self.rivals == 1 else 92)
        return self._upright(self.column(city), self._foot, OWN_CARD * (1 + 0.2 * self._growth), room, cards)

    def rival_city(self, rival: int, city: int, cards: int) -> tuple[Rect, int, bool]:
        """Return the first card's rectangle, the px from card to card, and True if the cards are side by side."""
        if self.rivals == 1:
            wide, room = RIVAL_CARD * (1 + 0.3 * self._growth), 134 + self._extra_rival_height
            place, step = self._upright(self.column(city), 214 + self._extra_rival_height, wide, room, cards)
            return place, step, False
        row_step, row = self._row
        wide = ROW_CARDS[self.rivals] + (8 * self._growth if self.rivals == 3 else 0)
        top = 80 + rival * row_step + (row - wide * CARD_RATIO) / 2 - 1
        room = 87 + self.extra_width / 6 - wide
        natural = 26.0 if self.rivals == 2 else 18.0
        step_units = min(natural, room / max(1, cards - 1))
        left = self.column(city) - 57 - self.extra_width / 12
        return self.at(left, top, wide, wide * CARD_RATIO), self.px(step_units), True

    def _upright(self, middle: float, foot: float, wide: float, room: float, cards: int) -> tuple[Rect, int]:
        """Return the lowest card, as large as `room` allows for so many cards, and the px from one card up to the
        next."""
        most = room / (CARD_RATIO + STEP * max(0, cards - 1))
        wide = min(wide, most)
        return self.at(middle - wide / 2, foot - wide * CARD_RATIO, wide, wide * CARD_RATIO), self.px(wide * STEP)

    def total(self, rival: int, city: int) -> Rect:
        """Return the place of a rival's influence, at the right of its cell."""
        plate = self.plate(rival)
        y = (plate.top + plate.height / 2 - self.at(0, 0, 0, 0).top) / self.scale.unit
        return self.at(self.column(city) + 33 + self.extra_width / 12, y - 13, 26, 26)

    # The hand

    @property
    def hand(self) -> Rect:
        return self.at(384, self._hand_top, 876 + self.extra_width, self._hand_high)

    @property
    def _inspector_shift(self) -> float:
        """Units by which the inspector moves to the right, because a wide window shows more cards of the hand."""
        return self.extra_width / 2

    @property
    def hero(self) -> Rect:
        return self.at(401, self._hand_top + 16, self._hand_card, self._hand_card * CARD_RATIO)

    def small_hand(self, with_hero: bool) -> Rect:
        """Return the place of the hand in small, shown while drawn cards take its usual place."""
        top = self._hand_top + 22
        return self.at(400, top, 94, 104) if with_hero else self.at(704 + self._inspector_shift, top, 128, 104)

    def hand_left(self, with_hero: bool) -> float:
        return 428 + self._hand_card if with_hero else 402

    def dividers(self, with_hero: bool) -> tuple[Rect, ...]:
        """Return the dividers between Hero, hand and inspector."""
        xs = (*((415 + self._hand_card,) if with_hero else ()), 840 + self._inspector_shift)
        return tuple(self.at(x, self._hand_top + 18, 1.4, self._hand_high - 38) for x in xs)

    def no_card(self, with_hero: bool) -> Rect:
        return self.at(self.hand_left(with_hero), self._hand_top + 44, 300, 60)

    def hand_card(self, number: int, cards: int, with_hero: bool, right: float = 832) -> Rect:
        """Return the place of card `number` in a hand of `cards` cards; many cards overlap."""
        left, wide = self.hand_left(with_hero), self._hand_card
        pitch = min(wide + 7, (right + self._inspector_shift - left - wide) / max(1, cards - 1))
        return self.at(left + number * pitch, self._hand_top + 17, wide, wide * CARD_RATIO)

    @property
    def inspector(self) -> Rect:
        return self.at(
            852 + self._inspector_shift, self._hand_top + 10, 394 + self._inspector_shift, self._hand_high - 18
        )

    @property
    def task(self) -> Rect:
        """Place of a mission: the right half of the hand panel and the area above it."""
        return self.at(838 + self.extra_width, 300 + self.extra_height, 416, 400)

    def lesson(self, acts: bool) -> Rect:
        """Return the place of a lesson, clear of the cities that it explains.

        acts: True if it asks for an action, so that the hand stays visible; else it covers the whole hand panel.
        """
        hand = self.hand
        if not acts:
            return hand
        left = self.at(640 + self.extra_width / 2, 0, 0, 0).left
        return Rect(left, hand.top, hand.right - left, hand.height)


def standard_layout(scale: Scale, seats: int) -> TableLayout:
    """Return the layout of 16:9 for a number of kingdoms."""
    return TableLayout(scale, seats - 1)


def window_layout(scale: Scale, seats: int) -> TableLayout:
    """Return the layout that fills the whole window."""
    extra_height, extra_width = scale.height / scale.unit - LOGICAL_HEIGHT, scale.width / scale.unit - LOGICAL_WIDTH
    return TableLayout(
        scale, seats - 1, _at_most(extra_height, MOST_EXTRA_HEIGHT), _at_most(extra_width, MOST_EXTRA_WIDTH)
    )


def _at_most(more: float, most: float) -> float:
    """Return `more`, limited to `most`; values below 2 units count as 0, for they are rounding errors of a 16:9
    window."""
    return 0.0 if more < 2 else min(more, most)
