"""The areas of the table: board on the left, players on the right, the tray below."""

from __future__ import annotations

from dataclasses import dataclass, replace

from pygame import Rect

from cardcity_desktop.ui.paint.rectangles import inset
from cardcity_desktop.ui.window.context import Ui


@dataclass(frozen=True, slots=True)
class TableLayout:
    """Areas in px. players, reserve and info share the right column from top to bottom."""

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
        high = max(0, min(self.info.bottom, foot.top - gap) - self.info.top)
        return replace(self, info=Rect(self.info.topleft, (self.info.width, high)))

    def over_info(self, height: int) -> Rect:
        """Return an area of `height` px at the head of the info panel, extended upward over other panels if needed."""
        if height <= self.info.height:
            return Rect(self.info.topleft, (self.info.width, height))
        high = min(height, self.aside.height)
        return Rect(self.info.left, self.info.bottom - high, self.info.width, high)


def table_layout(ui: Ui, players: int, tray_height: int, has_task: bool = False) -> TableLayout:
    """Divide the window; tray_height: height of the tray in px; has_task: a lesson or mission needs room.

    With large text and up to two players the board takes the whole height; the tray is in the right column, in the
    reserve's place.
    """
    s, area = ui.scale, ui.area
    margin, gap, aside = s(20), s(14), s(22)
    side_wide = min(s.target(348), round(area.width * 0.38))
    top = s(14)
    header_high = max(s(46), ui.text.line_height("title"))
    left_wide = area.width - 2 * margin - aside - side_wide
    header = Rect(margin + s(8), top, left_wide - s(8), header_high)
    side = Rect(area.right - margin - side_wide, top, side_wide, area.bottom - margin - top)
    tools = Rect(side.left, top, side.width, header_high)
    body_top = header.bottom + s(10)
    if large_text(ui) and not has_task and players <= MOST_BESIDE_TRAY:
        return _column_layout(ui, players, header, Rect(side.left, body_top, side.width, side.bottom - body_top))
    tray = Rect(margin, area.bottom - margin - tray_height, left_wide, tray_height)
    board = Rect(margin, body_top, left_wide, tray.top - gap - body_top)
    panel_high = player_panel_height(ui, players)
    players_high = players * panel_high + (players - 1) * s(8)
    players_box = Rect(side.left, body_top, side.width, players_high)
    reserve = Rect(side.left, players_box.bottom + s(10), side.width, s.target(52))
    info_top = reserve.bottom + s(10)
    info = Rect(side.left, info_top, side.width, area.bottom - margin - info_top)
    return TableLayout(header, tools, board, tray, players_box, reserve, info)


def _column_layout(ui: Ui, players: int, header: Rect, side: Rect) -> TableLayout:
    """Return the areas for large text: the board beside a column of players, tray and info."""
    s, high = ui.scale, player_panel_height(ui, players)
    tools = Rect(side.left, header.top, side.width, header.height)
    board = Rect(s(14), side.top, side.left - s(14) - s(12), side.height)
    seats = Rect(side.left, side.top, side.width, players * high + (players - 1) * s(8))
    tray_high = round(ui.area.height * COLUMN_TRAY)
    tray = Rect(side.left, side.bottom - tray_high, side.width, tray_high)
    info = Rect(side.left, seats.bottom + s(8), side.width, tray.top - seats.bottom - s(16))
    return TableLayout(header, tools, board, tray, seats, Rect(info.topleft, (0, 0)), info)


LARGE_TEXT = 1.4

MOST_BESIDE_TRAY = 2
"""Largest number of players over whose panels there is room for a tray in the right column at large text."""

COLUMN_TRAY = 0.415
"""Share of the window's height that the tray takes in the right column."""

MOST_WITH_PARTS = 2
"""Largest number of players whose panels show what their points are made of."""


def large_text(ui: Ui) -> bool:
    """Return True if the text is so large that less important things are left out."""
    return ui.preferences.text_size > LARGE_TEXT


def one_line(ui: Ui, players: int) -> bool:
    """Return True if a player's panel has only one line."""
    return large_text(ui)


def player_panel_height(ui: Ui, players: int) -> int:
    if one_line(ui, players):
        return ui.text.line_height("strong") + ui.scale(14)
    lines = max(ui.scale(62), ui.text.line_height("strong") + ui.text.line_height("small") + ui.scale(18))
    return lines + (parts_height(ui) if shows_parts(ui, players) else 0)


def shows_parts(ui: Ui, players: int) -> bool:
    """Return True if players' panels show what their points are made of."""
    return players <= MOST_WITH_PARTS and not large_text(ui)


def parts_height(ui: Ui) -> int:
    """Return the height in px of the line of score parts, with its margins."""
    return ui.text.line_height("small") + ui.scale(14)


def tray_height(ui: Ui) -> int:
    """Return the tray's height in px: room for a card, or for a heading and three lines."""
    text = ui.text.line_height("heading") + 3 * ui.text.line_height("body") + ui.scale(28)
    return min(max(ui.scale(136), text), round(ui.area.height * 0.36))


def is_column(tray: Rect) -> bool:
    """Return True if a tray is in the right column: its cards are above its text."""
    return tray.width < 2.4 * tray.height


def tray_inside(ui: Ui, tray: Rect) -> Rect:
    return inset(tray, ui.scale(20), ui.scale(14))
