"""Places of the table: a tree of `ui.layout` for panels, header, market and pages. Coordinates for the kingdoms.

The whole table is visible at once if its text has room: market at the left, kingdoms and hand at the right. Else market
and cities are two pages without scenery and repeated figures, cards are bands, and the action buttons are beside the
hand. The window has at least 1280 x 720 units.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import NamedTuple

from pygame import Rect

from cardcity_desktop.scenes.royal_cities.look import LARGE_TEXT, SMALLEST_SIZE, readable_size
from cardcity_desktop.scenes.royal_cities.pictures import STEP
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.paint.scale import LOGICAL_HEIGHT, LOGICAL_WIDTH, Scale

CARD_RATIO = 1.25
"""Height of a card by its width."""
OWN_CARD = 90.0
RIVAL_CARD = 60.0
MARKET_CARD = 66.0
HAND_CARD = 90.0
BAND = 190.0  # least width of a card of the hand as a band
BAND_HIGH = 64.0  # its least height
ROW_CARDS = {1: 46.0, 2: 58.0, 3: 40.0}
"""Card width in rows, by number of rivals; a single rival has no row, only the viewer beside the cloth."""
CLOTH_ROW = {1: 76.0, 2: 76.0, 3: 61.0}
"""Height of the viewer's row above the cloth, by number of rivals."""
BAND_ROWS = {1: (66.0, 125.0, 66.0), 2: (52.0, 52.0, 98.0, 56.0), 3: (43.0, 43.0, 43.0, 88.0, 46.0)}
"""Shares of rivals' rows, banners and the viewer's row in the page of the cities, by number of rivals."""
FOLDED = 15.0
"""Height of line 5 while it is folded."""
MOST_EXTRA_HEIGHT = 280.0  # units beyond 720 that the open table uses; further ones remain empty
MOST_EXTRA_WIDTH = 460.0  # units beyond 1280 that it uses
MARGIN = 13.0  # of the table with pages
GAP = 8.0  # the same
BESIDE_WIDTH = 1200.0
"""Units of width by text size from which both pages are side by side."""
LONE_BANDS = 1.3
"""Height of bands that need only one row at a table that several persons look at, in usual heights."""
UNFOLDS_FROM = 90.0
"""Additional units of height from which line 5 is always unfolded."""


class CityPlace(NamedTuple):
    """Places of a city's cards: the lowest one, and px to the right and down from each to the next.

    On a band all cards share one place.
    """

    first: Rect
    across: int = 0
    down: int = 0

    def card(self, number: int) -> Rect:
        """Return the place of card `number`, from 0 for the lowest."""
        return self.first.move(self.across * number, self.down * number)

    def whole(self, cards: int) -> Rect:
        """Return the place of a city of `cards` cards. Of one card if it is empty."""
        return self.first.union(self.card(max(0, cards - 1)))


class HandPlaces(NamedTuple):
    cards: tuple[Rect, ...]
    hero: Rect | None  # None if the Hero is not shown
    inspector: Rect
    free: Rect  # place of the sentence on an empty hand


@dataclass(frozen=True)
class TableLayout:
    """The table of a window: `layout["market"]` and so on are rectangles in px."""

    scale: Scale
    rivals: int  # number of other Nobles with cities
    solo: bool = False  # without Heroes
    late: bool = False  # line 5 of the market is in use
    cloth: bool = False  # cards are laid face down on a cloth in the place of the viewer's side
    shared: bool = False  # several persons look at it: a single row of bands is higher

    def __getitem__(self, name: str) -> Rect:
        return self._all[name]

    def __contains__(self, name: str) -> bool:
        return name in self._all

    @cached_property
    def _all(self) -> dict[str, Rect]:
        """All places by name. Those of the cloth replace the viewer's."""
        cloth = self._cloth_places() if self.cloth and not self.paged else {}
        return {**self.placed.noted, **cloth}

    # Units

    @cached_property
    def paged(self) -> bool:
        """True if the open table has too little room for the text: market and cities are pages then."""
        text = self.scale.text * readable_size(self.scale) / SMALLEST_SIZE  # 1.0 is 100 % in a window that is not small
        return text > LARGE_TEXT + 0.002

    @property
    def turns_pages(self) -> bool:
        """True if the pages of market and cities take turns. A wide window has room for both."""
        return self.paged and self._sizes[0] / self.scale.text < BESIDE_WIDTH

    @cached_property
    def _sizes(self) -> tuple[float, float]:
        """Width and height of the table, units."""
        window = self.scale.width / self.scale.unit, self.scale.height / self.scale.unit
        if self.paged:
            return window
        pairs = zip(window, (LOGICAL_WIDTH, LOGICAL_HEIGHT), (MOST_EXTRA_WIDTH, MOST_EXTRA_HEIGHT), strict=True)
        width, height = (usual if side - usual < 2 else min(side, usual + most) for side, usual, most in pairs)
        return width, height

    @property
    def extra_width(self) -> float:
        """Units of the open table's width beyond 1280."""
        return self._sizes[0] - LOGICAL_WIDTH

    @property
    def extra_height(self) -> float:
        """Units of the open table's height beyond 720."""
        return self._sizes[1] - LOGICAL_HEIGHT

    @cached_property
    def _growth(self) -> float:
        """Enlargement of the open table's cards and hand: 0 at 16:9, at most 1."""
        return min(1.0, self.extra_height / 160)

    def at(self, x: float, y: float, width: float, height: float) -> Rect:
        """Return a rectangle in units as px. The table is centred in the window."""
        unit, (whole_wide, whole_high) = self.scale.unit, self._sizes
        left = (self.scale.width - whole_wide * unit) / 2
        top = (self.scale.height - whole_high * unit) / 2
        x1, y1 = round(left + x * unit), round(top + y * unit)
        return Rect(x1, y1, round(left + (x + width) * unit) - x1, round(top + (y + height) * unit) - y1)

    def middle(self, x: float, y: float, width: float, height: float) -> Rect:
        """Return a rectangle in units of 1280 x 720 as px, centred on the table."""
        return self.at(x + self.extra_width / 2, y + self.extra_height / 2, width, height)

    def px(self, units: float) -> int:
        return round(units * self.scale.unit)

    # The tree

    @cached_property
    def placed(self) -> kit.Placed:
        """All places, and the names of those dropped for lack of room."""
        part = self._pages() if self.paged else self._open()
        return kit.arrange(part, self.at(0, 0, *self._sizes))

    def _place(self, name: str, width: float = 0, height: float = 0, grow: float = 0, drop: int = 0) -> kit.Part:
        """Return a named place of this size in units, 0 for what is left. `grow`, `drop`: as in `kit.space`."""
        return kit.Noted(name, kit.space(self.px(width), self.px(height), drop=drop), grow)

    def _row(self, name: str, numbers: Sequence[int], width: float, height: float, grow: float = 0) -> list[kit.Part]:
        return [self._place(f"{name}:{number}", width, height, grow) for number in numbers]

    def _open(self) -> kit.Part:
        px, place = self.px, self._place
        hand = kit.Noted("hand", self._open_hand())
        right = kit.VStack([self._kingdoms(), hand], px(15), grow=1)
        market = kit.Wide(kit.Noted("market", self._open_market()), px(348))
        below = kit.HStack([market, right], px(16), "fill")
        header = [place("season", 46, 58), place("title", 326, 64, 1), place("track", 560, 18, 3)]
        row = kit.HStack([*header, place("tools", 269, 44)], px(14), "bottom")
        whole = kit.Pad(row, left=px(20), right=px(8), bottom=px(12))
        return kit.VStack([kit.Noted("header", whole), kit.Pad(below, px(20), bottom=px(16), grow=1)])

    def _open_market(self) -> kit.Part:
        """Return the open market. Heading and colours of the next card are dropped for line 5."""
        px, place, high = self.px, self._place, MARKET_CARD * CARD_RATIO
        heading = kit.Pad(kit.HStack([place("heading", 0, 30, 1), place("discard", 148, 30)]), px(10), right=-px(3))
        backs = kit.HStack([kit.space(px(32), grow=1), *self._row("reserve", range(4), MARKET_CARD, 44)], px(7), "fill")
        capacity = kit.Aligned(place("capacity", 146, 36), y=0)
        lines: list[kit.Part] = [kit.Layers([backs, kit.Pad(capacity, left=px(44))], grow=14)]
        for line in range(2, 6):
            folded = self.is_folded(line)
            slots = self._row("slot", range(4 * line - 8, 4 * line - 4), MARKET_CARD, FOLDED if folded else high)
            row = kit.HStack([place(f"pennant:{line}", 32, FOLDED if folded else 30, 1), *slots], px(7))
            lines += [kit.space(high=px(8), grow=9), row]
        colours = kit.HStack(self._row("colour", range(7), 36, 48, 1), px(6), "fill", grow=1, drop=1)
        chances = [place("next", 0, 28), place("bar", 0, 34, 1), colours]
        worths = kit.HStack(self._row("worth", range(6), 45, 58, 1), px(4))
        paid = [place("paid", 0, 28, drop=2), worths, place("sum", 0, 24, drop=1)]
        both = kit.Layers([kit.VStack(chances, px(6)), kit.VStack(paid, px(6))], grow=15)
        low = kit.Pad(kit.Noted("chances", both), px(9), right=-px(5), grow=15)
        buttons = kit.Pad(place("buttons", 0, 64, 1), px(9), right=-px(5), grow=9)
        flexible = kit.Leaf(lambda _rect: (), kit.fixed(0, px(16), 0, px(8)), grow=36)
        parts = [heading, kit.space(high=px(5)), *lines, flexible, low, kit.space(high=px(10)), buttons]
        return kit.Pad(kit.VStack(parts), left=px(7), right=px(12), top=px(9), bottom=px(22))

    def _open_hand(self) -> kit.Part:
        px, place, width, height = self.px, self._place, HAND_CARD * (1 + 0.28 * self._growth), 112 + 34 * self._growth
        before = [place("hero", width, width * CARD_RATIO), place("divider:0", 1.4, height)]
        cards = place("cards", 304 - 21 * self._growth + (width + 23 if self.solo else 0), width * CARD_RATIO, 1)
        after = [cards, place("divider:1", 1.4, height), place("inspector", 394, height + 18, 1)]
        row = kit.HStack(after if self.solo else before + after, px(11))
        return kit.Pad(row, left=px(17), right=px(14), y=px(9))

    def _pages(self) -> kit.Part:
        px, place, (width, height) = self.px, self._place, self._sizes
        header = kit.HStack([place("season", 64, 66), place("title", 0, 84, 1), place("tools", 277, 60)], px(10))
        foot = 338 + 0.35 * max(0.0, height - LOGICAL_HEIGHT)
        buttons = place("buttons", 402 + 0.2 * max(0.0, width - LOGICAL_WIDTH), foot)
        row = kit.HStack([place("hand", 0, foot, 1), buttons], px(9))
        pages: list[kit.Part] = [self._market_page(), self._cities_page()]
        page: kit.Part = kit.Layers(pages, grow=1)
        if not self.turns_pages:
            pages[0].grow, pages[1].grow = 10, 11
            page = kit.HStack(pages, px(14), "fill", grow=1)
        below = kit.Pad(kit.VStack([page, row], px(9)), px(MARGIN), bottom=px(11), grow=1)
        whole = kit.Noted("header", kit.Pad(header, px(12), bottom=px(6)))
        return kit.VStack([whole, below])

    def _market_page(self) -> kit.Part:
        """Return the market's page: four lines of slots with their pennants, and beside them the chances."""
        px, place, gap = self.px, self._place, self.px(6)
        lines = []
        for line in range(2, 6):
            pennant = kit.Pad(place(f"pennant:{line}", 66), y=px(4))
            slots = self._row("slot", range(4 * line - 8, 4 * line - 4), 0, 0, 1)
            lines.append(kit.HStack([pennant, *slots], gap, "fill", grow=1))
        colours = [
            kit.HStack(self._row("colour", range(4), 0, 0, 1), gap, "fill", grow=1),
            kit.HStack([*self._row("colour", range(4, 7), 0, 0, 1), kit.space(grow=1)], gap, "fill", grow=1),
        ]
        bars = [place("capacity", grow=22), place("bar", grow=22), kit.VStack(colours, gap, grow=56)]
        beside = kit.Noted("chances", kit.VStack(bars, px(GAP)), 285)
        return kit.HStack([kit.Noted("market", kit.VStack(lines, gap), 715), beside], px(14), "fill")

    def _cities_page(self) -> kit.Part:
        gap, rows = self.px(GAP), list[kit.Part]()
        for row, share in enumerate(BAND_ROWS[self.rivals]):
            mark = kit.Pad(self._place(f"plate:{row}", 42), left=-self.px(4), right=-self.px(3))
            marks = [mark] if self.rivals > 1 else []
            rows.append(kit.HStack([*marks, *self._row(f"city:{row}", range(6), 0, 0, 1)], gap, "fill", grow=share))
        return kit.VStack(rows, gap if self.rivals == 1 else self.px(5))

    def _kingdoms(self) -> kit.Part:
        """Return rows of rivals, banners and the viewer, with the cities of a colour in one column."""
        px, lone_rival, own = self.px, self.rivals == 1, self.rivals + 1
        width, margin = (px(104), px(10)) if lone_rival else (px(112), px(12))

        def row(number: int, left: kit.Part, height: float, grow: float) -> kit.Part:
            left.grow = 0.35  # the same in each row, and so are the columns
            cells = kit.HStack([left, *self._row(f"city:{number}", range(6), 122, height, 1)], 0, "fill")
            return kit.Pad(cells, right=px(5), grow=grow)

        def empty() -> kit.Part:
            return kit.space(width + margin)

        if lone_rival:  # the foot of the rival's plate is beside the banners
            plate = kit.Pad(kit.VStack([self._place("plate:0", 104, 170)]), right=margin, bottom=-px(36))
            rows = [row(0, plate, 134, 40), kit.space(high=px(4))]
        else:
            height, grow = (94, 25) if self.rivals == 2 else (60, 17)
            rows = [kit.Noted(f"plate:{at}", row(at, empty(), height, grow)) for at in range(self.rivals)]
            rows.append(kit.space(high=px(1)))
        place = self._place(f"plate:{own}", 104 if lone_rival else 112)
        plate = kit.Pad(place, right=margin, top=px(7 if lone_rival else -4), bottom=-px(3))
        rows += [row(self.rivals, empty(), 86, 8), row(own, plate, 210 if lone_rival else 158, 52)]
        return kit.Pad(kit.VStack(rows, px(6)), top=px(4), grow=1)

    # The market

    def is_folded(self, line: int) -> bool:
        """Return True for line 5 of the open market before it is reached, unless there is room for it."""
        return line == 5 and not (self.paged or self.late or self.extra_height >= UNFOLDS_FROM)

    def slot(self, place: int) -> Rect:
        """Return the place of market card `place`, from 0."""
        return self[f"slot:{min(place, 15)}"]

    # Kingdoms

    @property
    def pole_rect(self) -> Rect:
        """The pole of the open table's banners."""
        first, last = self.banner(0), self.banner(5)
        return Rect(first.left - self.px(9), first.top - self.px(5), last.right - first.left + self.px(20), self.px(8))

    def banner(self, city: int) -> Rect:
        cell = self.cell(self.rivals, city)
        return cell if self.paged else cell.inflate(-self.px(8), 0)

    def _cloth_places(self) -> dict[str, Rect]:
        """Return the viewer's row, as low as those of rivals, and the cloth below it. All else stays in its place."""
        noted, row, px = self.placed.noted, self.own_row, self.px
        plate, hand = noted[f"plate:{row}"], noted["hand"]
        top, high = max(plate.top, noted[f"city:{self.rivals}:0"].bottom) + px(10), px(CLOTH_ROW[self.rivals])
        places = {f"plate:{row}": Rect(hand.left, top, hand.width, high)}
        for city in range(6):
            cell = noted[f"city:{row}:{city}"]
            places[f"city:{row}:{city}"] = Rect(cell.left, top, cell.width, high)
        foot = top + high + px(13)
        return {**places, **self._on_cloth(Rect(hand.left, foot, hand.width, hand.bottom - foot))}

    def _on_cloth(self, cloth: Rect) -> dict[str, Rect]:
        """Return the places on the cloth: closed with a pile for each Noble, open with the hand and smaller piles."""
        px, tall, seats = self.px, cloth.height / 246, self.rivals + 1

        def down(units: float) -> int:
            """Return so many units of a cloth of usual height as px from its top."""
            return cloth.top + round(units * tall)

        inside, beside = cloth.inflate(-2 * px(34), 0), px(236)
        places = {"hand": cloth, "cloth": Rect(inside.left, down(13), inside.width, down(65) - down(13))}
        places["closing"] = Rect(inside.left, down(206), inside.width, down(236) - down(206))
        low, right = inside.width // seats, Rect(inside.right - beside, 0, beside, 0)
        for seat in range(seats):
            left = inside.left + seat * low
            places[f"pile:{seat}"] = Rect(left, down(80), low, down(204) - down(80))
            across = right.width // seats
            places[f"small:{seat}"] = Rect(right.left + seat * across, down(78), across, down(152) - down(78))
        places["confirm"] = Rect(right.left, down(160), beside, down(228) - down(160))
        wide = right.left - px(22) - inside.left
        places["cards"] = Rect(inside.left, down(77), wide, down(166) - down(77))
        note = places["cards"].bottom + px(12)
        places["inspector"] = Rect(inside.left, note, wide, down(232) - note)
        return places

    def is_low(self, row: int) -> bool:
        """Return True for a row of low cities side by side, with its plate at the left end of the same ground."""
        return not self.paged and (self.cloth if row == self.own_row else self.rivals > 1)

    @property
    def own_row(self) -> int:
        """The viewer's row, below those of the rivals and the banners."""
        return self.rivals + 1

    def plate(self, row: int) -> Rect:
        """Return the plate of a row. With several rivals, theirs also contain the cities on the open table."""
        rect = self[f"plate:{row}"]
        return Rect(0, 0, min(rect.size), min(rect.size)).move_to(center=rect.center) if self.paged else rect

    def cell(self, row: int, city: int) -> Rect:
        """Return the area that a city may occupy."""
        return self[f"city:{row}:{city}"]

    def city(self, row: int, city: int, cards: int) -> CityPlace:
        """Return the places of a city of `cards` cards: one above the other, or side by side with several rivals."""
        cell, cards, growth, own = self.cell(row, city), max(1, cards), self._growth, row == self.own_row
        if self.paged:
            return CityPlace(cell)
        if not self.is_low(row):
            like = OWN_CARD * (1 + 0.2 * growth) if own else RIVAL_CARD * (1 + 0.3 * growth)
            width = min(self.px(like), int(cell.height / (CARD_RATIO + STEP * (cards - 1))))
            height = round(width * CARD_RATIO)
            lowest = Rect(cell.centerx - width // 2, cell.bottom - height, width, height)
            return CityPlace(lowest, down=-round(width * STEP))
        width = self.px(ROW_CARDS[self.rivals] + (8 * growth if self.rivals == 3 else 0))
        width = min(width, round((cell.height - self.px(8)) / CARD_RATIO))
        step = min(self.px(18 if self.rivals == 3 else 26), (cell.width - self.px(38) - width) // max(1, cards - 1))
        height = round(width * CARD_RATIO)
        return CityPlace(Rect(cell.left + self.px(5), cell.centery - height // 2 - 1, width, height), across=step)

    def total(self, row: int, city: int) -> Rect:
        """Return the place of a rival's influence, at the right of its cell."""
        cell, side = self.cell(row, city), self.px(26)
        return Rect(0, 0, side, side).move_to(midright=(cell.right - self.px(3), cell.centery))

    # The hand

    def hand_places(self, cards: int, called: bool) -> HandPlaces:
        """Return the places of a hand of `cards` cards, and of the Hero if he can be `called` now."""
        if self.paged:
            return self._bands(cards, called)
        room = self["cards"]
        width = round(room.height / CARD_RATIO)
        pitch = min(width + self.px(7), (room.width - width) // max(1, cards - 1))  # many cards overlap
        places = tuple(Rect(room.left + number * pitch, room.top, width, room.height) for number in range(cards))
        hero = None if self.solo or self.cloth else self["hero"]
        return HandPlaces(places, hero, self["inspector"], room)

    def _bands(self, cards: int, called: bool) -> HandPlaces:
        """Return bands in rows above the inspector: two rows up to 12 items, then three.

        A Hero who can't be called is shown only if a place is free.
        """
        px, room = self.px, self["hand"].inflate(-self.px(24), -self.px(24))
        gap, height = px(GAP), px(BAND_HIGH)

        def columns_for(count: int) -> int:
            fitting = (room.width + gap) // (px(BAND) + gap)
            return max(4, fitting, min(6, math.ceil(count / 2)), math.ceil(count / 3))

        hero = not self.solo and (called or cards % columns_for(cards) > 0 or not cards)
        columns = columns_for(cards + hero)
        width = (room.width + gap) // columns - gap
        height = round(height * LONE_BANDS) if self.shared and columns >= cards + hero else height
        places = [
            Rect(room.left + at % columns * (width + gap), room.top + at // columns * (height + gap), width, height)
            for at in range(columns * max(1, math.ceil((cards + hero) / columns)))
        ]
        rows = places[-1].bottom + gap
        inspector = Rect(room.left + px(6), rows, room.width - px(12), room.bottom - rows)
        free = places[-1].union(places[cards + hero]) if cards + hero < len(places) else inspector
        return HandPlaces(tuple(places[:cards]), places[cards] if hero else None, inspector, free)

    @property
    def small_hand(self) -> Rect:
        """Place of the open table's hand, drawn small, while drawn cards take its usual place."""
        cards = self["cards"]
        left = cards.right - self.px(128) if self.solo else self["hero"].left
        return Rect(left, cards.top + self.px(5), self.px(128 if self.solo else 114), self.px(104))

    @property
    def task(self) -> Rect:
        """Place of a mission on the open table: the right half of the hand panel and the area above it."""
        place, hand = Rect(0, 0, self.px(416), self.px(400)), self["hand"]
        return place.move_to(bottomright=(hand.right - self.px(6), hand.bottom - self.px(4)))

    def lesson(self, acts: bool, cards: Sequence[Rect]) -> Rect:
        """Return the place of a lesson on the open table, clear of the cities that it explains.

        If the lesson asks for an action (`acts`), `cards` stay visible; else it covers the hand panel.
        """
        hand = self["hand"]
        if not acts:
            return hand
        left = max([hand.centerx - self.px(182), *(card.right + self.scale(10) for card in cards)])
        return Rect(left, hand.top, hand.right - left, hand.height)


@lru_cache(maxsize=16)
def window_layout(scale: Scale, seats: int, solo: bool = False, late: bool = False, **sharing: bool) -> TableLayout:
    """Return the layout that fills the whole window. `sharing`: `cloth` and `shared`."""
    return TableLayout(scale, seats - 1, solo, late, **sharing)
