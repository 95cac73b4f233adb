"""The areas of the table: board on the left, players on the right, the tray below."""

from __future__ import annotations

from dataclasses import dataclass, replace

from pygame import Rect

from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.toolkit import Ui


@dataclass(frozen=True, slots=True)
class TableLayout:
    """Areas in px. In the right column are, from top to bottom, `players`, `reserve` and `info`."""

    header: Rect
    tools: Rect
    board: Rect
    tray: Rect
    players: Rect
    reserve: Rect
    info: Rect

    @property
    def aside(self) -> Rect:
        """The right column below the tools."""
        return self.players.union(self.info)

    def above(self, foot: Rect, gap: int) -> TableLayout:
        """Return the layout with an info panel that ends `gap` px above `foot`."""
        height = max(0, min(self.info.bottom, foot.top - gap) - self.info.top)
        return replace(self, info=Rect(self.info.topleft, (self.info.width, height)))

    def over_info(self, height: int) -> Rect:
        """Return an area of `height` px at the head of the info panel. A higher one extends over the panels above."""
        if height <= self.info.height:
            return Rect(self.info.topleft, (self.info.width, height))
        high = min(height, self.aside.height)
        return Rect(self.info.left, self.info.bottom - high, self.info.width, high)


class TableRoom:
    """The room for a table: the sizes of its regions in this window, with this text, for so many players."""

    LARGE_TEXT = 1.4  # text of more times its usual size leaves less important things out
    WIDE_WINDOW = 2.1  # a window of more times its height has the tray beside the board
    SIDE = 300  # logical units: the right column's width
    USUAL_SIDE = 0.38  # most of the window's width for it
    COLUMN = 0.42  # share of the window's width for a right column with the tray in it, with large text
    WIDE_COLUMN = 0.35  # the same in a wide window
    COLUMN_TRAY = 0.42  # share of the window's height for the tray in the right column
    TASK_TRAY = 0.32  # the same below a lesson or mission
    LEAST_INFO = 110  # logical units at 100 %: least height of a panel beside the reserve
    LEAST_TASK = 150  # the same of a lesson's or mission's text
    CROWD = 3  # players from which panels are lower if the text is large
    LARGE_PLATES = 2  # players whose panels are large
    PLATE_TOP = 10  # logical units above and below the content of a large panel
    MOST_WITH_PARTS = 3  # players whose panels show what their points are made of
    FORECAST = 264  # logical units: width of the forecast
    BESIDE = 12  # logical units: the gap to its right
    LEAST_TOWN = 528  # logical units: least width of the board beside it

    def __init__(self, ui: Ui, players: int, has_task: bool = False, shared: bool = False) -> None:
        """A lesson or mission (`has_task`) needs room. If all players build one city (`shared`), panels show none."""
        self.ui, self.s, self.players, self.has_task, self.shared = ui, ui.scale, players, has_task, shared
        self.large = ui.scale.text > self.LARGE_TEXT
        self.shows_parts = players <= self.MOST_WITH_PARTS and not self.large
        self.between_players = self.s(4 if self.large else 8)  # px between two players' panels
        # as high as the cities in them want; without room for a city, or without one to show, panels are small
        self.has_large_plates = players == self.LARGE_PLATES and not (self.large or has_task or shared)

    @property
    def panel_high(self) -> int:
        """The height in px of a player's panel."""
        s, line = self.s, self.ui.text.line_height
        if self.has_large_plates:
            return sum(map(line, ("strong", "small", "strong", "number"))) + s(2 * self.PLATE_TOP + 8)
        if self.large:  # one line
            return line("strong") + s(14 if self.players < self.CROWD else 8)
        lines = max(s(62), line("strong") + line("small") + s(18))
        return lines + (line("small") + s(14) if self.shows_parts else 0)

    @property
    def tray_high(self) -> int:
        """The tray's height in px: room for a card, or for a heading and two lines."""
        text = self.ui.text.line_height("heading") + 2 * self.ui.text.line_height("body") + self.s(28)
        return min(max(self.s(110), text), round(self.ui.area.height * 0.36))

    def strip(self, board: Rect) -> Rect | None:
        """Return the right part of the board's place, for forecasts, or None if there is no room.

        The unique city takes the whole place.
        """
        width, apart = self.s.target(self.FORECAST), self.s(self.BESIDE)
        if self.shared or self.large or board.width - width - apart < self.s(self.LEAST_TOWN):
            return None
        return Rect(board.right - apart - width, board.top + self.s(8), width, board.height - self.s(8))

    def layout(self) -> TableLayout:
        """Divide the window.

        With large text or in a very wide window the board takes the whole height, and the tray is in the right column.
        """
        s, area, large, noted = self.s, self.ui.area, self.large, self._noted
        height = max(s(46), self.ui.text.line_height("title"))
        tall = large or area.width > self.WIDE_WINDOW * area.height
        share = (self.COLUMN if large else self.WIDE_COLUMN) if tall else self.USUAL_SIDE
        side = round(area.width * share) if tall else min(s.target(self.SIDE), round(area.width * share))
        players = noted("players", self.players * self.panel_high + (self.players - 1) * self.between_players)
        if tall:
            board: kit.Part = noted("board", grow=1)
            below = self._column(players, area.height - 2 * s(14) - height - s(6))
        else:
            stack = kit.VStack([noted("board", grow=1), noted("tray", self.tray_high)], s(3))
            board = kit.Pad(stack, left=s(6), right=s(10), grow=1)
            low = self.has_task or self.shared
            piles = s.target(52) if low else s(20) + 2 * self.ui.text.line_height("strong")
            below = kit.VStack([players, noted("reserve", piles), noted("info", grow=1)], s(10), grow=1)
        left = kit.VStack([kit.Pad(noted("header", height), left=s(14), right=s(10)), board], s(6), grow=1)
        right = kit.Wide(kit.VStack([noted("tools", height), below], s(6)), side)
        whole = kit.Pad(kit.HStack([left, right], s(12), "fill"), left=s(14), right=s(20), y=s(14))
        places = kit.arrange(whole, area).noted
        places.setdefault("reserve", Rect(places["info"].topleft, (side, 0)))
        return TableLayout(**places)

    def _column(self, players: kit.Part, height: int) -> kit.Part:
        """Return the column of players, reserve, info and tray in `height` px. The reserve gives way to the others."""
        s, area = self.s, self.ui.area
        share = self.TASK_TRAY if self.has_task else self.COLUMN_TRAY
        tray = min(round(area.height * share), s.target(300))
        least = s.target(self.LEAST_TASK if self.has_task else self.LEAST_INFO) - 2 * s(8)
        noted = self._noted
        parts = [players, noted("reserve", s.target(44)), noted("info", least, 1), noted("tray", tray)]
        without = [players, noted("info", 0, 1), noted("tray", tray, least=tray * 3 // 4)]
        room = Rect(0, 0, area.width, height)
        return kit.first_fitting([kit.VStack(each, s(8), grow=1) for each in (parts, without)], room)

    def lots_layout(self, splits: bool) -> TableLayout:
        """Return the areas from which those of the lots are made. `splits` while a seat makes them."""
        return self.layout()

    @staticmethod
    def _noted(name: str, height: int = 0, grow: float = 0, least: int | None = None) -> kit.Part:
        return kit.Noted(name, kit.Leaf(lambda _rect: (), kit.fixed(0, height, 0, least)), grow)
