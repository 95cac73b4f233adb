"""Rectangles of the table: regions measured by `ui.layout`, and the places in each of them.

The whole table lies open if its text has room: market at the left, kingdoms and hand at the right. Else scenery and
repeated figures give way: market and cities are pages, cards are bands, the action buttons stand beside the hand. Units
are those of which the window has at least 1280 x 720.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import NamedTuple

from pygame import Rect

from cardcity_desktop.scenes.royal_cities.art.cards import STEP
from cardcity_desktop.scenes.royal_cities.art.lettering import SMALLEST_SIZE, readable_size
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.paint.scale import LOGICAL_HEIGHT, LOGICAL_WIDTH, Scale

CARD_RATIO = 1.25
"""Height of a card by its width."""
OWN_CARD, RIVAL_CARD, MARKET_CARD, HAND_CARD = 90.0, 60.0, 66.0, 90.0
BAND, BAND_HIGH = 190.0, 64.0
"""Least width and height of a card of the hand as a band."""
ROW_CARDS = {2: 58.0, 3: 40.0}
"""Card width in rivals' rows, by number of rivals."""
BAND_ROWS = {1: (66.0, 125.0, 66.0), 2: (52.0, 52.0, 98.0, 56.0), 3: (43.0, 43.0, 43.0, 88.0, 46.0)}
"""Shares of rivals' rows, banners and the viewer's row in the page of the cities, by number of rivals."""
FOLDED = 15.0
"""Height of line 5 while it is folded."""
MOST_EXTRA_HEIGHT, MOST_EXTRA_WIDTH = 280.0, 460.0
"""Units beyond 1280 x 720 that the open table uses; further ones remain empty."""
UNFOLDS_FROM = 90.0
"""Additional units of height from which line 5 is always unfolded."""
MARGIN, GAP = 13.0, 8.0
"""Of the table with pages."""


class CityPlace(NamedTuple):
    """Places of a city's cards: the lowest one, and px to the right and down from each to the next; a band is one place
    for all."""

    first: Rect
    across: int = 0
    down: int = 0

    def card(self, number: int) -> Rect:
        """Return the place of card `number`, from 0 for the lowest."""
        return self.first.move(self.across * number, self.down * number)

    def whole(self, cards: int) -> Rect:
        """Return the place of a city of `cards` cards; of one card if it is empty."""
        return self.first.union(self.card(max(0, cards - 1)))


class HandPlaces(NamedTuple):
    """Places of the hand panel. hero: None if the Hero is not shown."""

    cards: tuple[Rect, ...]
    hero: Rect | None
    inspector: Rect


@dataclass(frozen=True)
class TableLayout:
    """The table of a window; rectangles in px.

    rivals: number of other Nobles with cities; standard: 1280 x 720 in the middle, whatever the window and the text.
    """

    scale: Scale
    rivals: int
    standard: bool = False

    # Units and regions

    @cached_property
    def _window(self) -> tuple[float, float]:
        return self.scale.width / self.scale.unit, self.scale.height / self.scale.unit

    @cached_property
    def text(self) -> float:
        """The size of text: 1.0 is 100 % in a window that is not too small for it."""
        return 1.0 if self.standard else self.scale.text * readable_size(self.scale) / SMALLEST_SIZE

    @cached_property
    def _sizes(self) -> tuple[float, float]:
        """Width and height of the table, units."""
        if self.paged:
            return self._window
        pairs = zip(self._window, (LOGICAL_WIDTH, LOGICAL_HEIGHT), (MOST_EXTRA_WIDTH, MOST_EXTRA_HEIGHT), strict=True)
        wide, high = (
            usual if self.standard or side - usual < 2 else min(side, usual + most) for side, usual, most in pairs
        )
        return wide, high

    @property
    def extra_width(self) -> float:
        """Units by which the open table is wider than 1280."""
        return self._sizes[0] - LOGICAL_WIDTH

    @property
    def extra_height(self) -> float:
        """Units by which the open table is higher than 720."""
        return self._sizes[1] - LOGICAL_HEIGHT

    @cached_property
    def paged(self) -> bool:
        """True if the open table has too little room for the text: market and cities are pages then."""
        if self.standard:
            return False
        least = self._open({}, 0.0).measure(self.scale.width)
        return least.least_wide > self.scale.width + 1 or least.least_high > self.scale.height + 1

    @cached_property
    def _regions(self) -> dict[str, Rect]:
        found: dict[str, Rect] = {}
        part = self._pages(found) if self.paged else self._open(found, self._growth)
        kit.arrange(part, self.at(0, 0, *self._sizes))
        return found

    def _region(
        self, into: dict[str, Rect], name: str, size: tuple[float, float], grow: float = 0, least: float = 1.0
    ) -> kit.Leaf:
        """Return a region of a size in units; least: share of it that the text needs."""

        def make(rect: Rect) -> tuple[()]:
            into[name] = rect
            return ()

        wide, high = map(self.px, size)
        return kit.Leaf(make, kit.Size(wide, high, round(wide * least), round(high * least)), grow=grow, name=name)

    def _open(self, into: dict[str, Rect], growth: float) -> kit.Part:
        """Return the open table, whose regions hold text of 120 %; growth: as `_growth`."""
        least = self.text / 1.2
        kingdoms = self._region(into, "kingdoms", (876, 465), 1, least)
        hand = self._region(into, "hand", (876, 148 + 36 * growth), 0, least)
        market = self._region(into, "market", (348, 624), 0, least)
        below = kit.HStack([market, kit.VStack([kingdoms, hand], self.px(15), grow=1)], self.px(16), "fill")
        header = self._region(into, "header", (0, 76), 0, least)
        return kit.VStack([header, kit.Pad(below, self.px(20), bottom=self.px(16), grow=1)])

    def _pages(self, into: dict[str, Rect]) -> kit.Part:
        wide, high = self._sizes
        foot = 338 + 0.35 * max(0.0, high - LOGICAL_HEIGHT)
        buttons = self._region(into, "buttons", (402 + 0.2 * max(0.0, wide - LOGICAL_WIDTH), foot))
        row = kit.HStack([self._region(into, "hand", (0, foot), 1), buttons], self.px(9))
        page = self._region(into, "page", (0, 0), 1)
        below = kit.VStack([page, row], self.px(9), grow=1)
        header = self._region(into, "header", (0, 90))
        return kit.VStack([header, kit.Pad(below, self.px(MARGIN), bottom=self.px(11), grow=1)])

    def at(self, x: float, y: float, wide: float, high: float) -> Rect:
        """Return units as px; the table is centred in the window."""
        unit, (whole_wide, whole_high) = self.scale.unit, self._sizes
        left = (self.scale.width - whole_wide * unit) / 2
        top = (self.scale.height - whole_high * unit) / 2
        x1, y1 = round(left + x * unit), round(top + y * unit)
        return Rect(x1, y1, round(left + (x + wide) * unit) - x1, round(top + (y + high) * unit) - y1)

    def middle(self, x: float, y: float, wide: float, high: float) -> Rect:
        """Return units of 1280 x 720 as px, centred on the table."""
        return self.at(x + self.extra_width / 2, y + self.extra_height / 2, wide, high)

    def px(self, units: float) -> int:
        return round(units * self.scale.unit)

    def _inside(self, name: str) -> tuple[float, float, float, float]:
        """Return left, top, width and height of a region, units."""
        rect, origin, unit = self._regions[name], self.at(0, 0, 0, 0), self.scale.unit
        return (rect.left - origin.left) / unit, (rect.top - origin.top) / unit, rect.width / unit, rect.height / unit

    @cached_property
    def _growth(self) -> float:
        """Enlargement of the open table's cards and hand: 0 at 16:9, at most 1."""
        return min(1.0, self.extra_height / 160)

    # Header

    @property
    def header(self) -> Rect:
        return self._regions["header"]

    @property
    def season(self) -> Rect:
        """The season's card."""
        return self.at(12, 8, 64, 66) if self.paged else self.at(20, 9, 46, 58)

    @property
    def title(self) -> Rect:
        """Place of the prompt, with the scores at its right where there is no track."""
        if self.paged:
            return self.at(87, 4, self._sizes[0] - MARGIN - 87 - 4 * 71 - 6, 74)
        return self.at(80, 9, 326 + 0.2 * self.extra_width, 55)

    @property
    def track(self) -> Rect | None:
        """The score track, only of the open table."""
        return None if self.paged else self.at(426 + 0.2 * self.extra_width, 46, 560 + 0.6 * self.extra_width, 18)

    def tool(self, number: int) -> Rect:
        """Return the place of a tool; number 0 is the rightmost."""
        right, side = (MARGIN, 64.0) if self.paged else (22.0, 40.0)
        pitch, top, high = (71, 10, 60) if self.paged else (43, 24, 40)
        return self.at(self._sizes[0] - right - side - pitch * number, top, side, high)

    # The market

    @cached_property
    def _market(self) -> tuple[float, float, float, float]:
        left, top, wide, high = self._inside("page" if self.paged else "market")
        return left, top, 0.715 * wide if self.paged else wide, high

    @property
    def market(self) -> Rect:
        """The cards of the market, and on the open table all that is about them."""
        return self.at(*self._market)

    @property
    def unfolded(self) -> bool:
        """True if line 5 has a place even while it is empty."""
        return self.paged or self.extra_height >= UNFOLDS_FROM

    @property
    def _spare(self) -> float:
        """Units of height that the open market's lines do not use."""
        return self.extra_height - (MARKET_CARD * CARD_RATIO - FOLDED if self.unfolded else 0)

    @property
    def _lower_growth(self) -> float:
        return min(1.0, self._spare / 160)

    def _line(self, line: int) -> tuple[float, float, float]:
        """Return top and height of a line, and the left edge of its cards; units. Line 0 is the market's line 2."""
        left, top, _wide, high = self._market
        if self.paged:
            pitch = (high + 6) / 4
            return top + line * pitch, pitch - 6, left + 74
        first = top + 97 + min(24.0, 0.14 * self._spare)
        return first + line * (90 + min(14.0, 0.085 * self._spare)), MARKET_CARD * CARD_RATIO, left + 50.5

    def slot(self, place: int) -> Rect:
        """Return the place of market card `place`, from 0. The places of line 5 are folded until it is reached."""
        top, high, left = self._line(min(3, place // 4))
        pitch = (self._market[2] - 68) / 4 if self.paged else 73
        return self.at(left + place % 4 * pitch, top, pitch - 6 if self.paged else MARKET_CARD, high)

    def folded(self, place: int) -> Rect:
        """Return place `place` of line 5 while it is folded."""
        top, _high, left = self._line(3)
        return self.at(left + place * 73, top, MARKET_CARD, FOLDED)

    def pennant(self, line: int) -> Rect:
        """Return the pennant of line 2 to 5."""
        top, high, _left = self._line(line - 2)
        left = self._market[0]
        if self.paged:
            return self.at(left, top + 4, 66, high - 8)
        folded = line == 5 and not self.unfolded
        return self.at(left + 7, top + (0 if folded else 26), 37, FOLDED if folded else 30)

    @property
    def discard(self) -> Rect:
        """The number of discarded cards on the open table; the inspector lists them."""
        return self.at(self._market[0] + 186, self._market[1] + 9, 148, 30)

    def reserve(self, place: int) -> Rect:
        """Return a card of the Reserve on the open table."""
        return self.at(
            self._market[0] + 50.5 + place * 73, self._market[1] + 44, MARKET_CARD, 44 + min(24.0, 0.14 * self._spare)
        )

    @property
    def _beside(self) -> tuple[float, float, float, float]:
        """Place of capacity and chances on the page of the market, right of it."""
        left, top, wide, high = self._market
        page = self._inside("page")
        return left + wide + 14, top, page[0] + page[2] - left - wide - 14, high

    @property
    def capacity(self) -> Rect:
        if self.paged:
            left, top, wide, high = self._beside
            return self.at(left, top, wide, 0.22 * high)
        return self.at(self._market[0] + 120, self._market[1] + 45, 146, 36)

    def _lower(self, y: float) -> float:
        """Return a y below the open market's lines, moved down by the height that the window has to spare."""
        return y + self.extra_height - 64 * self._lower_growth

    @property
    def chances(self) -> Rect:
        """The area below the lines: chances of the next card, or payments while building; beside them on the page."""
        if self.paged:
            return self.at(*self._beside)
        return self.at(self._market[0] + 16, self._lower(474), 316, 128 + 50 * self._lower_growth)

    def chance_bar(self, late: bool) -> Rect:
        """Return the bar of chances; late: line 5 covers its usual place."""
        if self.paged:
            left, top, wide, high = self._beside
            return self.at(left, top + 0.22 * high + GAP, wide, 0.22 * high)
        growth = self._lower_growth
        top, high = (540.0, 30.0) if late else (507 + 4 * growth, 34 + 12 * growth)
        return self.at(self._market[0] + 16, self._lower(top), 316, high)

    def colour_chip(self, number: int) -> Rect:
        """Return the place of a colour's chance."""
        if self.paged:
            left, top, wide, high = self._beside
            first = top + 0.44 * high + 2 * GAP
            row, column = divmod(number, 4)
            each, tall = wide / 4, (top + high - first) / 2
            return self.at(left + column * each, first + row * tall, each - 5, tall - 5)
        growth = self._lower_growth
        return self.at(self._market[0] + 16 + number * 46, self._lower(551) + 22 * growth, 40, 48 + 12 * growth)

    def worth_chip(self, number: int, late: bool) -> Rect:
        """Return the place of a colour's payment on the open table."""
        top = self._lower(543 if late else 507) + 4 * self._lower_growth
        return self.at(self._market[0] + 16 + number * 53.4, top, 49, 58)

    @property
    def worth_line(self) -> Rect:
        return self.at(self._market[0] + 16, self._lower(570) + 12 * self._lower_growth, 316, 28)

    @property
    def buttons(self) -> Rect:
        """The action buttons: at the foot of the open market, or a panel of their own."""
        if self.paged:
            return self._regions["buttons"]
        growth = self._lower_growth
        return self.at(self._market[0] + 16, self._lower(616) + 50 * growth, 316, 64 + 14 * growth)

    # Kingdoms

    @cached_property
    def _columns(self) -> tuple[float, float]:
        """Middle of the first column, and distance from column to column; units. The window's width widens them."""
        if self.paged:
            left = MARGIN + (44 if self.rivals > 1 else 0)
            pitch = (self._sizes[0] - left - MARGIN + GAP) / 6
            return left + (pitch - GAP) / 2, pitch
        first, pitch = (561.0, 126.2) if self.rivals == 1 else (570.0, 124.6)
        return first + self.extra_width / 12, pitch + self.extra_width / 6

    def column(self, city: int) -> float:
        """Return the middle of a column, units."""
        first, pitch = self._columns
        return first + pitch * city

    def _band(self, row: int, city: int) -> Rect:
        """Return a city's place in a row of the page: rivals' rows, the banners' and the viewer's."""
        top, high = self._band_row(row)
        wide = self._columns[1] - GAP
        return self.at(self.column(city) - wide / 2, top, wide, high)

    def _band_row(self, row: int) -> tuple[float, float]:
        _left, first, _wide, whole = self._inside("page")
        gap, shares = (GAP if self.rivals == 1 else 5.0), BAND_ROWS[self.rivals]
        unit = (whole - gap * (len(shares) - 1)) / sum(shares)
        return first + sum(share * unit + gap for share in shares[:row]), shares[row] * unit

    @property
    def _rivals_extra(self) -> float:
        """Units that a tall window adds to the rivals' part of the kingdoms."""
        return (self.extra_height - 36 * self._growth) * (0.4 if self.rivals == 1 else 0.5)

    @property
    def _foot(self) -> float:
        """Foot of the viewer's cities, units."""
        _left, top, _wide, high = self._inside("kingdoms")
        return top + high

    @property
    def pole(self) -> float:
        """Top of the open table's banners, units."""
        return (229 if self.rivals == 1 else 284) + self._rivals_extra

    @property
    def pole_rect(self) -> Rect:
        over = self._banner_wide / 2 + 10
        left, right = self.column(0) - over, self.column(5) + over + 2
        return self.at(left, self.pole - 4, right - left, 8)

    def banner(self, city: int) -> Rect:
        """Return the banner of a colour."""
        if self.paged:
            return self._band(self.rivals, city)
        wide = self._banner_wide
        return self.at(self.column(city) - wide / 2, self.pole + 1, wide, 86 + self._banner_more)

    @property
    def _banner_more(self) -> float:
        """Units by which a tall window makes banners longer."""
        return 16 * self._growth

    @property
    def _banner_wide(self) -> float:
        return 116 + min(44.0, self.extra_width / 9)

    @property
    def own_plate(self) -> Rect:
        if self.paged:
            return self._mark(self.rivals + 1)
        top = self.pole + (101 if self.rivals == 1 else 88) + self._banner_more
        wide = (104 if self.rivals == 1 else 112) + min(26.0, self.extra_width / 16)
        return self.at(384, top, wide, self._foot + 3 - top)

    def plate(self, rival: int) -> Rect:
        """Return the plate of a rival; if there are several, its row on the open table also contains the cities."""
        if self.paged:
            return self._mark(rival)
        if self.rivals == 1:
            return self.at(384, 80, 104 + min(26.0, self.extra_width / 16), 170)
        step, high = self._row
        return self.at(384, 80 + rival * step, 876 + self.extra_width, high)

    def _mark(self, row: int) -> Rect:
        """Return the place of a Noble's mark before a row of the page."""
        top, high = self._band_row(row)
        side = min(42.0, high)
        return self.at(MARGIN - 4, top + (high - side) / 2, side, side)

    @property
    def _row(self) -> tuple[float, float]:
        """Distance from one rival's row to the next, and height of a row; units."""
        more = self._rivals_extra / self.rivals
        return (100 + more, 94 + more) if self.rivals == 2 else (66 + more, 60 + more)

    def cell_left(self, city: int) -> int:
        """Return the left edge of a rival's cell in a column, px."""
        return self.at(self.column(city) - 64 - self.extra_width / 12, 0, 0, 0).left

    def own_room(self, city: int) -> Rect:
        """Return the area that the viewer's city may occupy."""
        if self.paged:
            return self._band(self.rivals + 1, city)
        top = self.pole + (92 if self.rivals == 1 else 90) + self._banner_more
        return self.at(self.column(city) - 56, top, 112, self._foot - top)

    def city(self, rival: int | None, city: int, cards: int) -> CityPlace:
        """Return the places of a city of so many cards; rival: None for the viewer's."""
        cards = max(1, cards)
        if self.paged:
            return CityPlace(self._band(self.rivals + 1 if rival is None else rival, city))
        if rival is None:
            room = self._foot - self.pole - (94 if self.rivals == 1 else 92) - self._banner_more
            return self._upright(self.column(city), self._foot, OWN_CARD * (1 + 0.2 * self._growth), room, cards)
        if self.rivals == 1:
            wide, room = RIVAL_CARD * (1 + 0.3 * self._growth), 134 + self._rivals_extra
            return self._upright(self.column(city), 214 + self._rivals_extra, wide, room, cards)
        row_step, row = self._row
        wide = ROW_CARDS[self.rivals] + (8 * self._growth if self.rivals == 3 else 0)
        top = 80 + rival * row_step + (row - wide * CARD_RATIO) / 2 - 1
        room = 87 + self.extra_width / 6 - wide
        step = min(26.0 if self.rivals == 2 else 18.0, room / max(1, cards - 1))
        left = self.column(city) - 57 - self.extra_width / 12
        return CityPlace(self.at(left, top, wide, wide * CARD_RATIO), across=self.px(step))

    def _upright(self, middle: float, foot: float, wide: float, room: float, cards: int) -> CityPlace:
        """Return cards one above the other, as large as `room` allows for so many."""
        wide = min(wide, room / (CARD_RATIO + STEP * max(0, cards - 1)))
        first = self.at(middle - wide / 2, foot - wide * CARD_RATIO, wide, wide * CARD_RATIO)
        return CityPlace(first, down=-self.px(wide * STEP))

    def total(self, rival: int, city: int) -> Rect:
        """Return the place of a rival's influence, at the right of its cell."""
        plate = self.plate(rival)
        y = (plate.top + plate.height / 2 - self.at(0, 0, 0, 0).top) / self.scale.unit
        return self.at(self.column(city) + 33 + self.extra_width / 12, y - 13, 26, 26)

    # The hand

    @property
    def hand(self) -> Rect:
        """The panel of hand and inspector."""
        return self._regions["hand"]

    @property
    def _hand_card(self) -> float:
        return HAND_CARD * (1 + 0.28 * self._growth)

    def hand_places(self, cards: int, hero: bool, called: bool) -> HandPlaces:
        """Return the places of a hand of `cards` cards; hero: there is one; called: he can be called now."""
        if self.paged:
            return self._bands(cards, hero, called)
        _left, top, _wide, high = self._inside("hand")
        wide, shift = self._hand_card, self.extra_width / 2
        tall = wide * CARD_RATIO
        left = 428 + wide if hero else 402.0
        pitch = min(wide + 7, (832 + shift - left - wide) / max(1, cards - 1))  # many cards overlap
        places = tuple(self.at(left + number * pitch, top + 17, wide, tall) for number in range(cards))
        inspector = self.at(852 + shift, top + 10, 394 + shift, high - 18)
        return HandPlaces(places, self.at(401, top + 16, wide, tall) if hero else None, inspector)

    def _bands(self, cards: int, hero: bool, called: bool) -> HandPlaces:
        """Return bands in rows above the inspector: two rows up to 12 items, then three. The Hero is shown while he can
        be called, and otherwise if a place is free."""
        left, top, wide, high = self._inside("hand")

        def grid(count: int) -> tuple[int, int]:
            columns = max(4, int((wide - 24) / (BAND + GAP)), min(6, math.ceil(count / 2)), math.ceil(count / 3))
            return columns, max(1, math.ceil(count / columns))

        columns, rows = grid(cards)
        shows_hero = hero and (called or cards < columns * rows)
        columns, rows = grid(cards + shows_hero)
        pitch = (wide - 24 + GAP) / columns
        places = [
            self.at(left + 12 + at % columns * pitch, top + 13 + at // columns * 73, pitch - GAP, BAND_HIGH)
            for at in range(cards + shows_hero)
        ]
        foot = 13 + rows * 73
        inspector = self.at(left + 18, top + foot, wide - 36, high - 10 - foot)
        return HandPlaces(tuple(places[:cards]), places[cards] if shows_hero else None, inspector)

    def small_hand(self, hero: bool) -> Rect:
        """Return the place of the open table's hand in small, while drawn cards take its usual place."""
        top = self._inside("hand")[1] + 22
        return self.at(400, top, 114, 104) if hero else self.at(704 + self.extra_width / 2, top, 128, 104)

    def dividers(self, hero: bool) -> tuple[Rect, ...]:
        """Return the open table's dividers between Hero, hand and inspector."""
        _left, top, _wide, high = self._inside("hand")
        xs = (*((415 + self._hand_card,) if hero else ()), 840 + self.extra_width / 2)
        return tuple(self.at(x, top + 18, 1.4, high - 38) for x in xs)

    def no_card(self, hero: bool) -> Rect:
        """Return the place of the sentence on an empty hand."""
        left, top, _wide, _high = self._inside("hand")
        if self.paged:
            return self.at(left + (BAND + 30 if hero else 18), top + 13, 2 * BAND, BAND_HIGH)
        return self.at(428 + self._hand_card if hero else 402.0, top + 44, 300, 60)

    @property
    def task(self) -> Rect:
        """Place of a mission on the open table: the right half of the hand panel and the area above it."""
        return self.at(838 + self.extra_width, 300 + self.extra_height, 416, 400)

    def lesson(self, acts: bool, cards: Sequence[Rect]) -> Rect:
        """Return the place of a lesson on the open table, clear of the cities that it explains.

        acts: True if it asks for an action, so that `cards` stay visible; else it covers the hand panel.
        """
        hand = self.hand
        if not acts:
            return hand
        left = max(
            [self.at(640 + self.extra_width / 2, 0, 0, 0).left, *(card.right + self.scale(10) for card in cards)]
        )
        return Rect(left, hand.top, hand.right - left, hand.height)


@lru_cache(maxsize=16)
def standard_layout(scale: Scale, seats: int) -> TableLayout:
    """Return the open layout of 16:9 for a number of kingdoms."""
    return TableLayout(scale, seats - 1, standard=True)


@lru_cache(maxsize=16)
def window_layout(scale: Scale, seats: int) -> TableLayout:
    """Return the layout that fills the whole window."""
    return TableLayout(scale, seats - 1)
