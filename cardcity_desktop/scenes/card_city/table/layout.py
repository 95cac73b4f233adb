"""The areas of the table: board on the left, players on the right, the tray below."""

from __future__ import annotations

from dataclasses import dataclass, replace

from pygame import Rect

from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.toolkit import Ui, inset

LARGE_TEXT = 1.4

SIDE = 300
"""Logical units of the right column's width."""

WIDE_WINDOW = 2.1
"""A window of more times its height has the tray beside the board."""

COLUMN, WIDE_COLUMN = 0.42, 0.35
"""Shares of the window's width for a right column with the tray in it: with large text, and in a wide window."""

COLUMN_TRAY, TASK_TRAY = 0.42, 0.32
"""Shares of the window's height for the tray in the right column: alone, and below a lesson or mission."""

LEAST_INFO, LEAST_TASK = 110, 150
"""Logical units at 100 %: least height of a panel, and of a lesson's or mission's text, beside the reserve."""

CROWD = 3
"""Number of players from which panels are lower if the text is large."""

LARGE_PLATES, PLATE_TOP = 2, 10
"""Most players whose panels are large; logical units above and below the content of a large panel."""

MOST_WITH_PARTS = 3
"""Largest number of players whose panels show what their points are made of."""


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
        """Return an area of `height` px at the head of the info panel; a higher one extends over the panels above."""
        if height <= self.info.height:
            return Rect(self.info.topleft, (self.info.width, height))
        high = min(height, self.aside.height)
        return Rect(self.info.left, self.info.bottom - high, self.info.width, high)


def table_layout(ui: Ui, players: int, tray_height: int, has_task: bool = False, shared: bool = False) -> TableLayout:
    """Divide the window.

    The tray is `tray_height` px high. A lesson or mission (`has_task`) needs room; if all players build one city
    (`shared`), their panels show no city. With large text or in a very wide window the board takes the whole height,
    and the tray is in the right column.
    """
    s, area, large = ui.scale, ui.area, large_text(ui)
    height = max(s(46), ui.text.line_height("title"))
    tall = large or area.width > WIDE_WINDOW * area.height
    share = (COLUMN if large else WIDE_COLUMN) if tall else 0.38
    side = round(area.width * share) if tall else min(s.target(SIDE), round(area.width * share))
    seats = players * player_panel_height(ui, players, has_task or shared) + (players - 1) * between_players(ui)
    players_part = _noted("players", seats)
    if tall:
        board: kit.Part = _noted("board", grow=1)
        below = _column(ui, players_part, has_task, area.height - 2 * s(14) - height - s(6))
    else:
        stack = kit.VStack([_noted("board", grow=1), _noted("tray", tray_height)], s(3))
        board = kit.Pad(stack, left=s(6), right=s(10), grow=1)
        piles = s.target(52) if has_task or shared else s(20) + 2 * ui.text.line_height("strong")
        below = kit.VStack([players_part, _noted("reserve", piles), _noted("info", grow=1)], s(10), grow=1)
    left = kit.VStack([kit.Pad(_noted("header", height), left=s(14), right=s(10)), board], s(6), grow=1)
    right = kit.Wide(kit.VStack([_noted("tools", height), below], s(6)), side)
    whole = kit.Pad(kit.HStack([left, right], s(12), "fill"), left=s(14), right=s(20), y=s(14))
    noted = kit.arrange(whole, area).noted
    noted.setdefault("reserve", Rect(noted["info"].topleft, (side, 0)))
    return TableLayout(**noted)


def _noted(name: str, height: int = 0, grow: float = 0, least: int | None = None) -> kit.Part:
    return kit.Noted(name, kit.Leaf(lambda _rect: (), kit.fixed(0, height, 0, least)), grow)


def _column(ui: Ui, players: kit.Part, has_task: bool, height: int) -> kit.Part:
    """Return the column of players, reserve, info and tray in `height` px; the reserve gives way to the others."""
    s = ui.scale
    tray = min(round(ui.area.height * (TASK_TRAY if has_task else COLUMN_TRAY)), s.target(300))
    least = s.target(LEAST_TASK if has_task else LEAST_INFO) - 2 * s(8)
    parts = [players, _noted("reserve", s.target(44)), _noted("info", least, 1), _noted("tray", tray)]
    without = [players, _noted("info", 0, 1), _noted("tray", tray, least=tray * 3 // 4)]
    room = Rect(0, 0, ui.area.width, height)
    return kit.first_fitting([kit.VStack(each, s(8), grow=1) for each in (parts, without)], room)


def large_text(ui: Ui) -> bool:
    """Return True if the text is so large that less important things are left out."""
    return ui.scale.text > LARGE_TEXT


def between_players(ui: Ui) -> int:
    """Return the px between two players' panels."""
    return ui.scale(4 if large_text(ui) else 8)


def has_large_plates(ui: Ui, players: int, small: bool) -> bool:
    """Return True if players' panels are as high as their cities want; not if they are `small`."""
    return players == LARGE_PLATES and not large_text(ui) and not small


def player_panel_height(ui: Ui, players: int, small: bool = False) -> int:
    """Return the height in px of a player's panel; `small` panels have no room for a city, or none to show."""
    if has_large_plates(ui, players, small):
        lines = sum(map(ui.text.line_height, ("strong", "small", "strong", "number")))
        return lines + ui.scale(2 * PLATE_TOP + 8)
    if large_text(ui):  # one line
        return ui.text.line_height("strong") + ui.scale(14 if players < CROWD else 8)
    lines = max(ui.scale(62), ui.text.line_height("strong") + ui.text.line_height("small") + ui.scale(18))
    return lines + (ui.text.line_height("small") + ui.scale(14) if shows_parts(ui, players) else 0)


def shows_parts(ui: Ui, players: int) -> bool:
    """Return True if players' panels show the parts of their points."""
    return players <= MOST_WITH_PARTS and not large_text(ui)


def tray_height(ui: Ui) -> int:
    """Return the tray's height in px: room for a card, or for a heading and two lines."""
    text = ui.text.line_height("heading") + 2 * ui.text.line_height("body") + ui.scale(28)
    return min(max(ui.scale(110), text), round(ui.area.height * 0.36))


def is_column(tray: Rect) -> bool:
    """Return True if a tray is in the right column: its cards are above its text."""
    return tray.width < 2.4 * tray.height


def tray_inside(ui: Ui, tray: Rect) -> Rect:
    return inset(tray, ui.scale(20), ui.scale(14))
