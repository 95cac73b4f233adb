"""Where everything is on the table: six columns that nothing leaves, the market at the left. Units of 1280 x 720.

A window that is higher or wider than 16:9 has more of them: `deep` and `broad`, of which market, kingdoms and hand take
their part. The count, the results and the set-up lie in the middle as they are.
"""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from cardcity_desktop.scenes.royal_cities.art.cards import STEP
from cardcity_desktop.ui.paint.scale import LOGICAL_HEIGHT, LOGICAL_WIDTH, Scale

OWN_CARD, RIVAL_CARD, MARKET_CARD, HAND_CARD = 90.0, 60.0, 66.0, 90.0
ROW_CARDS = {2: 58.0, 3: 40.0}
"""Of rivals that lie in rows, by how many there are."""

TALL = 1.25
"""Height of a card by its width."""

LINE_TOPS = (173.0, 263.0, 353.0, 443.0)
"""Of the market's lines 2 to 5."""

FOLDED = 15.0
"""The height of line 5 while it is not needed."""

DEEPEST, BROADEST = 280.0, 460.0
"""More units than these stay empty."""

UNFOLDS = 90.0
"""So many units more, and line 5 lies open from the beginning."""


@dataclass(frozen=True, slots=True)
class MarketLayout:
    """The window, and the market at its left. Rectangles in px. rivals: how many others have cities."""

    scale: Scale
    rivals: int
    deep: float = 0.0
    broad: float = 0.0

    def at(self, x: float, y: float, wide: float, high: float) -> Rect:
        """Units to px, the table in the middle of the window."""
        unit = self.scale.unit
        left = (self.scale.width - (LOGICAL_WIDTH + self.broad) * unit) / 2
        top = (self.scale.height - (LOGICAL_HEIGHT + self.deep) * unit) / 2
        x1, y1 = round(left + x * unit), round(top + y * unit)
        return Rect(x1, y1, round(left + (x + wide) * unit) - x1, round(top + (y + high) * unit) - y1)

    def middle(self, x: float, y: float, wide: float, high: float) -> Rect:
        """What lies over the whole table, in its middle."""
        return self.at(x + self.broad / 2, y + self.deep / 2, wide, high)

    def px(self, units: float) -> int:
        return round(units * self.scale.unit)

    @property
    def unfolded(self) -> bool:
        """Whether there is room for line 5 before it is needed."""
        return self.deep >= UNFOLDS

    @property
    def _spare(self) -> float:
        """How much of `deep` the market's lines leave."""
        return self.deep - (MARKET_CARD * TALL - FOLDED if self.unfolded else 0)

    @property
    def market(self) -> Rect:
        return self.at(20, 76, 348, 624 + self.deep)

    @property
    def discard(self) -> Rect:
        """How many cards are discarded; pointed at, which."""
        return self.at(206, 85, 148, 30)

    @property
    def capacity(self) -> Rect:
        return self.at(140, 121, 146, 36)

    def reserve(self, place: int) -> Rect:
        return self.at(70.5 + place * 73, 120, MARKET_CARD, 44 + self._reserve_more)

    @property
    def _reserve_more(self) -> float:
        return min(24.0, 0.14 * self._spare)

    def _line_top(self, line: int) -> float:
        """Of lines 2 to 5, counted from 0."""
        return LINE_TOPS[line] + self._reserve_more + line * min(14.0, 0.085 * self._spare)

    def slot(self, place: int) -> Rect:
        """A place of lines 2 to 5, counted from 0; the fifth line is as high as the others when it is needed."""
        line = min(3, place // 4)
        return self.at(70.5 + place % 4 * 73, self._line_top(line), MARKET_CARD, MARKET_CARD * TALL)

    def folded(self, place: int) -> Rect:
        return self.at(70.5 + place * 73, self._line_top(3), MARKET_CARD, FOLDED)

    def pennant(self, line: int) -> Rect:
        """Of lines 2 to 5."""
        folded = line == 5 and not self.unfolded
        return self.at(27, self._line_top(line - 2) + (0 if folded else 26), 37, FOLDED if folded else 30)

    @property
    def chances(self) -> Rect:
        """Below the lines: what the next card may be, or what else is told there."""
        return self.at(36, self._lower(474), 316, 128 + 50 * self._lower_more)

    @property
    def _lower_more(self) -> float:
        return min(1.0, self._spare / 160)

    def _lower(self, y: float) -> float:
        """Below the lines, from the foot of the panel up: what lies there is a little larger in a high window."""
        return y + self.deep - 64 * self._lower_more

    @property
    def rule(self) -> Rect:
        """The line above it."""
        return self.at(36, self._lower(470), 316, 1)

    @property
    def chance_bar(self) -> Rect:
        return self.at(36, self._lower(507) + 4 * self._lower_more, 316, 34 + 12 * self._lower_more)

    @property
    def late_chance_bar(self) -> Rect:
        """Where line 5 has taken the room above it."""
        return self.at(36, self._lower(540), 316, 30)

    def colour_chip(self, number: int) -> Rect:
        return self.at(36 + number * 46, self._lower(551) + 22 * self._lower_more, 40, 48 + 12 * self._lower_more)

    def worth_chip(self, number: int, late: bool) -> Rect:
        return self.at(36 + number * 53.4, self._lower(543 if late else 507) + 4 * self._lower_more, 49, 58)

    @property
    def worth_line(self) -> Rect:
        return self.at(36, self._lower(570) + 12 * self._lower_more, 316, 28)

    @property
    def buttons(self) -> Rect:
        return self.at(36, self._lower(616) + 50 * self._lower_more, 316, 64 + 14 * self._lower_more)

    def half_button(self, number: int) -> Rect:
        whole = self.buttons
        wide = self.px(154)
        return Rect(whole.left if number == 0 else whole.right - wide, whole.top, wide, whole.height)


@dataclass(frozen=True, slots=True)
class TableLayout(MarketLayout):
    """The whole table."""

    @property
    def _grown(self) -> float:
        """0 in a window of 16:9, 1 where things are as much larger as they get."""
        return min(1.0, self.deep / 160)

    @property
    def _hand_high(self) -> float:
        return 148 + 36 * self._grown

    @property
    def _hand_card(self) -> float:
        return HAND_CARD * (1 + 0.28 * self._grown)

    @property
    def _hand_top(self) -> float:
        return 704 + self.deep - self._hand_high

    @property
    def _between(self) -> float:
        """What a high window adds to the others' part of the kingdoms."""
        return (self.deep - 36 * self._grown) * (0.4 if self.rivals == 1 else 0.5)

    @property
    def _foot(self) -> float:
        """Where the own cities stand."""
        return self._hand_top - 15

    # Header

    @property
    def header(self) -> Rect:
        return self.at(0, 0, LOGICAL_WIDTH + self.broad, 76)

    @property
    def season(self) -> Rect:
        return self.at(20, 9, 46, 58)

    @property
    def title(self) -> Rect:
        return self.at(80, 9, 326 + 0.2 * self.broad, 34)

    @property
    def subtitle(self) -> Rect:
        return self.at(80, 42, 344 + 0.2 * self.broad, 22)

    @property
    def track(self) -> Rect:
        return self.at(426 + 0.2 * self.broad, 46, 560 + 0.6 * self.broad, 18)

    def tool(self, number: int) -> Rect:
        """From the right."""
        return self.at(1218 + self.broad - 43 * number, 24, 40, 40)

    # Kingdoms

    def column(self, city: int) -> float:
        """The middle of a column, units."""
        first, pitch = (561, 126.2) if self.rivals == 1 else (570, 124.6)
        return first + self.broad / 12 + (pitch + self.broad / 6) * city

    def cell_left(self, city: int) -> int:
        """Where a rival's cell of that column begins, px."""
        return self.at(self.column(city) - 64 - self.broad / 12, 0, 0, 0).left

    @property
    def pole(self) -> float:
        return (229 if self.rivals == 1 else 284) + self._between

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
        return 116 + min(44.0, self.broad / 9)

    @property
    def own_plate(self) -> Rect:
        top = self.pole + (101 if self.rivals == 1 else 88)
        wide = (104 if self.rivals == 1 else 112) + min(26.0, self.broad / 16)
        return self.at(384, top, wide, self._foot + 3 - top)

    def plate(self, rival: int) -> Rect:
        """Of a rival, in their order; rows hold their cities too."""
        if self.rivals == 1:
            return self.at(384, 80, 104 + min(26.0, self.broad / 16), 170)
        step, high = self._row
        return self.at(384, 80 + rival * step, 876 + self.broad, high)

    @property
    def _row(self) -> tuple[float, float]:
        """From one rival's row to the next, and how high one is."""
        more = self._between / self.rivals
        return (100 + more, 94 + more) if self.rivals == 2 else (66 + more, 60 + more)

    def own_room(self, city: int) -> Rect:
        """The column an own city may fill."""
        top = self.pole + (92 if self.rivals == 1 else 90)
        return self.at(self.column(city) - 56, top, 112, self._foot - top)

    def own_city(self, city: int, cards: int) -> tuple[Rect, int]:
        """The lowest card and how much higher each next one lies, px."""
        room = self._foot - self.pole - (94 if self.rivals == 1 else 92)
        return self._upright(self.column(city), self._foot, OWN_CARD * (1 + 0.2 * self._grown), room, cards)

    def rival_city(self, rival: int, city: int, cards: int) -> tuple[Rect, int, bool]:
        """The first card, how far on each next one lies, px, and whether they lie side by side."""
        if self.rivals == 1:
            wide, room = RIVAL_CARD * (1 + 0.3 * self._grown), 134 + self._between
            place, step = self._upright(self.column(city), 214 + self._between, wide, room, cards)
            return place, step, False
        row_step, row = self._row
        wide = ROW_CARDS[self.rivals] + (8 * self._grown if self.rivals == 3 else 0)
        top = 80 + rival * row_step + (row - wide * TALL) / 2 - 1
        room = 87 + self.broad / 6 - wide
        natural = 26.0 if self.rivals == 2 else 18.0
        step_units = min(natural, room / max(1, cards - 1))
        left = self.column(city) - 57 - self.broad / 12
        return self.at(left, top, wide, wide * TALL), self.px(step_units), True

    def _upright(self, middle: float, foot: float, wide: float, room: float, cards: int) -> tuple[Rect, int]:
        """As large as the room lets so many cards be."""
        most = room / (TALL + STEP * max(0, cards - 1))
        wide = min(wide, most)
        return self.at(middle - wide / 2, foot - wide * TALL, wide, wide * TALL), self.px(wide * STEP)

    def total(self, rival: int, city: int) -> Rect:
        """A rival's influence, at the right of a cell in a row."""
        plate = self.plate(rival)
        y = (plate.top + plate.height / 2 - self.at(0, 0, 0, 0).top) / self.scale.unit
        return self.at(self.column(city) + 33 + self.broad / 12, y - 13, 26, 26)

    # The hand

    @property
    def hand(self) -> Rect:
        return self.at(384, self._hand_top, 876 + self.broad, self._hand_high)

    @property
    def _aside(self) -> float:
        """How much further right what is said stands: a wide window has room for more cards."""
        return self.broad / 2

    @property
    def hero(self) -> Rect:
        return self.at(401, self._hand_top + 16, self._hand_card, self._hand_card * TALL)

    def kept(self, with_hero: bool) -> Rect:
        """The own hand while cards that were drawn lie in its place: where the Hero is, or behind them."""
        top = self._hand_top + 22
        return self.at(400, top, 94, 104) if with_hero else self.at(704 + self._aside, top, 128, 104)

    def hand_left(self, with_hero: bool) -> float:
        return 428 + self._hand_card if with_hero else 402

    def dividers(self, with_hero: bool) -> tuple[Rect, ...]:
        """Between the Hero, the hand and what is said."""
        xs = (*((415 + self._hand_card,) if with_hero else ()), 840 + self._aside)
        return tuple(self.at(x, self._hand_top + 18, 1.4, self._hand_high - 38) for x in xs)

    def no_card(self, with_hero: bool) -> Rect:
        return self.at(self.hand_left(with_hero), self._hand_top + 44, 300, 60)

    def hand_card(self, number: int, cards: int, with_hero: bool, right: float = 832) -> Rect:
        """One of so many cards in the hand; many of them overlap."""
        left, wide = self.hand_left(with_hero), self._hand_card
        pitch = min(wide + 7, (right + self._aside - left - wide) / max(1, cards - 1))
        return self.at(left + number * pitch, self._hand_top + 17, wide, wide * TALL)

    @property
    def inspector(self) -> Rect:
        return self.at(852 + self._aside, self._hand_top + 10, 394 + self._aside, self._hand_high - 18)

    @property
    def task(self) -> Rect:
        """What a lesson says or a mission asks, at the foot of it: over the hand's right half."""
        return self.at(838 + self.broad, 300 + self.deep, 416, 400)

    @property
    def task_beside(self) -> Rect:
        """The hand's right half alone: what a lesson asks for in large letters hides no city that is asked for."""
        return self.at(838 + self.broad, 548 + self.deep, 416, 156)


def layout_of(scale: Scale, seats: int) -> TableLayout:
    """For a game of so many kingdoms, as in a window of 16:9."""
    return TableLayout(scale, seats - 1)


def whole_layout_of(scale: Scale, seats: int) -> TableLayout:
    """The same over the whole window."""
    deep, broad = scale.height / scale.unit - LOGICAL_HEIGHT, scale.width / scale.unit - LOGICAL_WIDTH
    return TableLayout(scale, seats - 1, _at_most(deep, DEEPEST), _at_most(broad, BROADEST))


def _at_most(more: float, most: float) -> float:
    """A window of 16:9 that was rounded to whole px has nothing more."""
    return 0.0 if more < 2 else min(more, most)
