"""Where everything is on the table: six columns that nothing leaves, the market at the left. Units of 1280 x 720."""

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


@dataclass(frozen=True, slots=True)
class TableLayout:
    """Rectangles in px. rivals: how many others have cities."""

    scale: Scale
    rivals: int

    def at(self, x: float, y: float, wide: float, high: float) -> Rect:
        """Units to px, the table in the middle of the window."""
        unit = self.scale.unit
        left = (self.scale.width - LOGICAL_WIDTH * unit) / 2
        top = (self.scale.height - LOGICAL_HEIGHT * unit) / 2
        x1, y1 = round(left + x * unit), round(top + y * unit)
        return Rect(x1, y1, round(left + (x + wide) * unit) - x1, round(top + (y + high) * unit) - y1)

    def px(self, units: float) -> int:
        return round(units * self.scale.unit)

    # Header

    @property
    def season(self) -> Rect:
        return self.at(20, 9, 46, 58)

    @property
    def title(self) -> Rect:
        return self.at(80, 9, 344, 34)

    @property
    def subtitle(self) -> Rect:
        return self.at(80, 42, 344, 22)

    @property
    def track(self) -> Rect:
        return self.at(426, 46, 560, 18)

    def tool(self, number: int) -> Rect:
        """From the right."""
        return self.at(1218 - 43 * number, 24, 40, 40)

    # Market

    @property
    def market(self) -> Rect:
        return self.at(20, 76, 348, 624)

    @property
    def discard(self) -> Rect:
        """How many cards are discarded; pointed at, which."""
        return self.at(206, 85, 148, 30)

    @property
    def capacity(self) -> Rect:
        return self.at(140, 121, 146, 36)

    def reserve(self, place: int) -> Rect:
        return self.at(70.5 + place * 73, 120, MARKET_CARD, 44)

    def slot(self, place: int) -> Rect:
        """A place of lines 2 to 5, counted from 0; the fifth line is as high as the others when it is needed."""
        line = min(3, place // 4)
        return self.at(70.5 + place % 4 * 73, LINE_TOPS[line], MARKET_CARD, MARKET_CARD * TALL)

    def folded(self, place: int) -> Rect:
        return self.at(70.5 + place * 73, LINE_TOPS[3], MARKET_CARD, FOLDED)

    def pennant(self, line: int) -> Rect:
        """Of lines 2 to 5."""
        y = LINE_TOPS[line - 2] + (26 if line < 5 else 0)
        return self.at(27, y, 37, 30 if line < 5 else FOLDED)

    @property
    def chances(self) -> Rect:
        """Below the lines: what the next card may be, or what else is told there."""
        return self.at(36, 474, 316, 128)

    @property
    def buttons(self) -> Rect:
        return self.at(36, 616, 316, 64)

    def half_button(self, number: int) -> Rect:
        return self.at(36 + number * 162, 616, 154, 64)

    # Kingdoms

    def column(self, city: int) -> float:
        """The middle of a column, units."""
        return 561 + 126.2 * city if self.rivals == 1 else 570 + 124.6 * city

    @property
    def pole(self) -> float:
        return 229 if self.rivals == 1 else 284

    @property
    def pole_rect(self) -> Rect:
        left, right = self.column(0) - 68, self.column(5) + 70
        return self.at(left, self.pole - 4, right - left, 8)

    def banner(self, city: int) -> Rect:
        return self.at(self.column(city) - 58, self.pole + 1, 116, 86)

    @property
    def own_plate(self) -> Rect:
        return self.at(384, 330, 104, 214) if self.rivals == 1 else self.at(384, 372, 112, 172)

    def plate(self, rival: int) -> Rect:
        """Of a rival, in their order; rows hold their cities too."""
        if self.rivals == 1:
            return self.at(384, 80, 104, 170)
        step, high = (100, 94) if self.rivals == 2 else (66, 60)
        return self.at(384, 80 + rival * step, 876, high)

    def own_room(self, city: int) -> Rect:
        """The column an own city may fill."""
        top = self.pole + (92 if self.rivals == 1 else 90)
        return self.at(self.column(city) - 56, top, 112, 541 - top)

    def own_city(self, city: int, cards: int) -> tuple[Rect, int]:
        """The lowest card and how much higher each next one lies, px."""
        room = 541 - self.pole - (94 if self.rivals == 1 else 92)
        return self._upright(self.column(city), 541, OWN_CARD, room, cards)

    def rival_city(self, rival: int, city: int, cards: int) -> tuple[Rect, int, bool]:
        """The first card, how far on each next one lies, px, and whether they lie side by side."""
        if self.rivals == 1:
            place, step = self._upright(self.column(city), 214, RIVAL_CARD, 134, cards)
            return place, step, False
        row_step, row = (100.0, 94.0) if self.rivals == 2 else (66.0, 60.0)
        wide = ROW_CARDS[self.rivals]
        top = 80 + rival * row_step + (row - wide * TALL) / 2 - 1
        room = 87 - wide
        natural = 26.0 if self.rivals == 2 else 18.0
        step_units = min(natural, room / max(1, cards - 1))
        return self.at(self.column(city) - 57, top, wide, wide * TALL), self.px(step_units), True

    def _upright(self, middle: float, foot: float, wide: float, room: float, cards: int) -> tuple[Rect, int]:
        """As large as the room lets so many cards be."""
        most = room / (TALL + STEP * max(0, cards - 1))
        wide = min(wide, most)
        return self.at(middle - wide / 2, foot - wide * TALL, wide, wide * TALL), self.px(wide * STEP)

    def total(self, rival: int, city: int) -> Rect:
        """A rival's influence, at the right of a cell in a row."""
        plate = self.plate(rival)
        y = (plate.top + plate.height / 2 - self.at(0, 0, 0, 0).top) / self.scale.unit
        return self.at(self.column(city) + 33, y - 13, 26, 26)

    # The hand

    @property
    def hand(self) -> Rect:
        return self.at(384, 556, 876, 148)

    @property
    def hero(self) -> Rect:
        return self.at(401, 572, HAND_CARD, HAND_CARD * TALL)

    def kept(self, with_hero: bool) -> Rect:
        """The own hand while cards that were drawn lie in its place: where the Hero is, or behind them."""
        return self.at(400, 578, 94, 104) if with_hero else self.at(704, 578, 128, 104)

    def hand_left(self, with_hero: bool) -> float:
        return 518 if with_hero else 402

    def hand_card(self, number: int, cards: int, with_hero: bool, right: float = 832) -> Rect:
        """One of so many cards in the hand; many of them overlap."""
        left = self.hand_left(with_hero)
        pitch = min(97.0, (right - left - HAND_CARD) / max(1, cards - 1))
        return self.at(left + number * pitch, 573, HAND_CARD, HAND_CARD * TALL)

    @property
    def inspector(self) -> Rect:
        return self.at(852, 566, 394, 130)

    @property
    def task(self) -> Rect:
        """What a lesson says or a mission asks, at the foot of it: over the hand's right half."""
        return self.at(838, 300, 416, 400)

    @property
    def task_beside(self) -> Rect:
        """The hand's right half alone: what a lesson asks for in large letters hides no city that is asked for."""
        return self.at(838, 548, 416, 156)


def layout_of(scale: Scale, seats: int) -> TableLayout:
    """For a game of so many kingdoms."""
    return TableLayout(scale, seats - 1)
