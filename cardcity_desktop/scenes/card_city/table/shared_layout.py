"""The areas of a table of several persons: every city in sight on one meadow, the hand below them all."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from pygame import Rect

from cardcity_desktop.scenes.card_city.table.layout import TableLayout, TableRoom
from cardcity_desktop.ui.paint.rectangles import columns
from cardcity_desktop.ui.toolkit import Ui


@dataclass(frozen=True, slots=True)
class SharedLayout(TableLayout):
    """Areas in px with a place for each city. The tray takes the whole width.

    `board` is the place of the large city, below its plate. `players` is what a forecast over the news may cover.
    """

    plates: tuple[Rect, ...] = ()  # by seat: name, money, points and state
    cities: tuple[Rect, ...] = ()  # by seat: the pictures below the plates
    lanes: tuple[Rect, ...] = ()  # gaps between the cities


class SharedRoom(TableRoom):
    """The room of a table of several persons, all of whose cities lie in sight.

    The large city takes the left half. The others are at its right in the order of seats, and after them the news. Two
    cities are equally large.
    """

    LARGE_CITY = 0.487  # share of the window's width for the large city of three or four
    NEWS = 0.3  # share of the height that the news take below two small cities
    LEAST_NEWS = 156  # logical units: its least height
    NEWS_BESIDE = 286  # logical units: the width of the news beside two cities
    PILES = 560  # logical units: width from which the piles have room beside large text
    LANE = 12  # logical units between two cities
    ACTIVE_PLATE = 360  # logical units: width of the large city's plate
    MOST_CITIES = 4

    def __init__(self, ui: Ui, players: int, has_task: bool = False, shared: bool = False, shown: int = 0) -> None:
        """The arguments are those of `TableRoom`, and the seat whose city is large."""
        super().__init__(ui, players, has_task, shared)
        self.shown = shown

    def _order(self) -> list[int]:
        """Return the seat of each place, the large city's first. Two cities keep their places."""
        if self.players == self.LARGE_PLATES:
            return [*range(self.players)]
        return [self.shown, *(seat for seat in range(self.players) if seat != self.shown)]

    @property
    def plate_high(self) -> int:
        """The height in px of the plate above a small city."""
        line = self.ui.text.line_height
        if self.large:
            return line("strong") + self.s(8)
        return max(self.s(52), line("strong") + line("small") + self.s(8))

    @property
    def large_plate_high(self) -> int:
        """The same above the large city."""
        line = self.ui.text.line_height
        if self.large:
            return self.plate_high
        return max(self.s(64), line("heading") + line("small") + self.s(12))

    def strip(self, board: Rect) -> Rect | None:
        """Return None: forecasts are drawn over the news."""
        return None

    def lots_layout(self, splits: bool) -> TableLayout:
        """Return the areas while lots are shown. If a seat `splits` them, its hand is below the whole table."""
        place = TableRoom.layout(self)
        return self._over_tray(place) if splits and not self.tray_beside else place

    @property
    def tray_beside(self) -> bool:
        """True if the usual layout has the tray in the right column."""
        return self.large or self.ui.area.width > self.WIDE_WINDOW * self.ui.area.height

    def layout(self) -> TableLayout:
        """Divide the window below the header into cities, news and tray."""
        s, area = self.s, self.ui.area
        height = max(s(46), self.ui.text.line_height("title"))
        side = min(s.target(self.SIDE), round(area.width * self.USUAL_SIDE))
        tools = Rect(area.right - s(20) - side, s(14), side, height)
        header = Rect(s(28), s(14), tools.left - s(22) - s(28), height)
        top, edge = header.bottom + s(20 if not self.large else 8), s(20)
        tray = Rect(edge, area.bottom - s(12) - self.tray_high, area.width - 2 * edge, self.tray_high)
        field = Rect(edge, top, tray.width, tray.top - s(8) - top)
        bare = TableLayout(header, tools, board=field, tray=tray, players=field, reserve=field, info=field)
        if self.shared:
            return self._over_tray(replace(TableRoom.layout(self), header=header, tools=tools))
        return self._two(bare, field) if self.players == self.LARGE_PLATES else self._several(bare, field)

    def _over_tray(self, place: TableLayout) -> TableLayout:
        """Return the usual layout with a tray that takes the whole width, below the right column, too."""
        s, edge = self.s, self.s(20)
        high = self.tray_high
        tray = Rect(edge, self.ui.area.bottom - s(12) - high, self.ui.area.width - 2 * edge, high)
        board = Rect(place.board.topleft, (place.board.width, tray.top - s(8) - place.board.top))
        info = Rect(place.info.topleft, (place.info.width, max(0, tray.top - s(8) - place.info.top)))
        return replace(place, board=board, tray=tray, info=info)

    def _piles_high(self) -> int:
        return self.s(20) + 2 * self.ui.text.line_height("strong")

    def _two(self, bare: TableLayout, field: Rect) -> SharedLayout:
        """Return the areas of two equally large cities, with the news at their right."""
        s, gap = self.s, self.s(self.LANE)
        news = min(s.target(self.NEWS_BESIDE), round(field.width * 0.3))
        halves = columns(Rect(field.left, field.top, field.width - news - gap, field.height), [0.5, 0.5], gap)
        column = Rect(field.right - news, field.top, news, field.height)
        high = self.large_plate_high
        plates = [Rect(half.topleft, (half.width, high)) for half in halves]
        lane = Rect(halves[0].right, field.top, gap, field.height)
        return self._with_news(bare, column, plates, [self._below(half, high) for half in halves], [lane])

    def _several(self, bare: TableLayout, field: Rect) -> SharedLayout:
        """Return the areas of a large city and two or three small ones, by rank: the large one is the first."""
        s, gap = self.s, self.s(self.LANE)
        wide = round(self.ui.area.width * self.LARGE_CITY) - field.left
        large = Rect(field.left, field.top, wide, field.height)
        right = Rect(large.right + gap, field.top, field.width - wide - gap, field.height)
        three = self.players < self.MOST_CITIES
        low = max(s(self.LEAST_NEWS), round(field.height * self.NEWS)) if three else (field.height - gap) // 2
        upper = Rect(right.topleft, (right.width, right.height - low - gap))
        lower = Rect(right.left, upper.bottom + gap, right.width, low)
        small = columns(upper, [0.5, 0.5], gap)
        parts = columns(lower, [0.5, 0.5], gap)
        news = lower if three else parts[1]
        small = small if three else [*small, parts[0]]
        plates = [Rect(large.left, large.top, min(wide, s.target(self.ACTIVE_PLATE)), self.large_plate_high)]
        plates += [Rect(place.topleft, (place.width, self.plate_high)) for place in small]
        cities = [self._below(large, self.large_plate_high), *(self._below(each, self.plate_high) for each in small)]
        lanes = [
            Rect(large.right, field.top, gap, field.height),
            Rect(small[0].right, upper.top, gap, upper.height if three else field.height),
            Rect(large.right, upper.bottom, self.ui.area.right - large.right, gap),
        ]
        return self._with_news(bare, news, plates, cities, lanes)

    def _below(self, place: Rect, plate: int) -> Rect:
        down = plate + self.s(4)
        return Rect(place.left, place.top + down, place.width, max(1, place.height - down))

    def _with_news(
        self, bare: TableLayout, news: Rect, plates: Sequence[Rect], cities: Sequence[Rect], lanes: Sequence[Rect]
    ) -> SharedLayout:
        """Return the layout with piles and lines in `news`: one below the other, or side by side in a wide place."""
        gap, s = self.s(8), self.s
        high = 0 if self.large and news.width < s(self.PILES) else min(self._piles_high(), news.height)
        if news.width > 2.4 * news.height and not self.large:
            piles, lines = columns(news, [0.5, 0.5], self.s(self.LANE))
            piles.height = high
        else:
            piles = Rect(news.topleft, (news.width, high))
            gap = gap if high else 0
            lines = Rect(news.left, piles.bottom + gap, news.width, max(0, news.bottom - piles.bottom - gap))
        top, order = bare.board.top, self._order()
        above = Rect(lines.left, top, lines.width, max(0, lines.top - top - s(4)))
        return SharedLayout(
            header=bare.header,
            tools=bare.tools,
            board=cities[order.index(self.shown)],
            tray=bare.tray,
            players=above,
            reserve=piles,
            info=lines,
            plates=tuple(plates[order.index(seat)] for seat in range(self.players)),
            cities=tuple(cities[order.index(seat)] for seat in range(self.players)),
            lanes=tuple(lanes),
        )
