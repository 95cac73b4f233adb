"""The cities of the chooser and the splitter, shown below the lots."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from pygame import Rect, Surface

from cardcity_desktop.scenes.card_city.board_model import board_of
from cardcity_desktop.scenes.card_city.table.snapshot import TableSnapshot
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.board.view import board_thumbnail
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.paint.chrome import Box
from cardcity_desktop.ui.paint.rectangles import columns
from cardcity_desktop.ui.window.commands import Command
from cardcity_desktop.ui.window.context import Ui
from cardcity_desktop.ui.window.focus import Focus, Focusable
from cardcity_desktop.ui.window.widget import Widget
from cardcity_desktop.ui.wording.numbers import money_text
from cardcity_desktop.ui.wording.seats import named

PICTURE = 0.46
"""Share of a panel's width that the picture of the city takes."""


class LotCity(Widget):
    """A player's city with name, money and what that player gets of the lots; a press shows it on the board."""

    def __init__(self, table: TableSnapshot, rect: Rect, key: str, seat: int, said: str) -> None:
        super().__init__(rect, key)
        self.ui: Ui = table.ui
        self.sitter, self.said, self.own = named(table.turn.seats)[seat], said, seat == table.turn.active_seat
        self.money = money_text(table.turn.view.money[seat])
        self._look: Callable[[], Command | None] = lambda: table.actions.browser.look_at(seat)
        city = board_of(table.turn.view, table.turn.state.rules.board, seat, table.turn.motifs.of_laid)
        self._model = replace(city, cells=(), frame=())  # its cards alone, as large as they can be
        self._shown = (seat, table.turn.view.cities[seat])

    def focusables(self) -> list[Focusable]:
        name = _("City of {name}").format(name=self.sitter.name)
        return [Focusable(self.key, self.rect, self._look, name, tip=_("See this city large"), group="cities")]

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        s, theme, rect = canvas.scale, canvas.theme, self.rect
        canvas.panel(rect, "active" if self.own else "panel")
        if focus.hovered == self.key:
            canvas.box(rect, Box(theme.text, s(14), fill_opacity=0.05))
        place = Rect(rect.left + s(8), rect.top + s(8), round(rect.width * PICTURE), rect.height - 2 * s(8))
        canvas.panel(place, "sunk", 10)
        canvas.surface.blit(self._picture(canvas, place.size), place)
        room = Rect(place.right + s(14), rect.top + s(14), rect.right - s(14) - place.right - s(14), rect.height)
        high = canvas.painter.line_height("strong")
        mark = Rect(room.left, room.top + (high - s(22)) // 2, s(22), s(22))
        canvas.player_mark(self.sitter.colour, mark)
        wide = canvas.measure(self.money, "strong")[0]
        name = Rect(mark.right + s(8), room.top, room.right - mark.right - wide - s(18), high)
        canvas.text(self.sitter.name, name, "strong", None, "left", "middle", False)
        purse = Rect(room.right - wide, room.top, wide, high)
        canvas.text(self.money, purse, "strong", None, "right", "middle", False)
        below = Rect(room.left, room.top + high + s(6), room.width, rect.bottom - s(10) - room.top - high - s(6))
        canvas.text(self.said, below, "small", theme.text_muted)

    def _picture(self, canvas: Canvas, size: tuple[int, int]) -> Surface:
        key = ("lot city", self._shown, size, canvas.theme.name, self.ui.preferences.colour_marks)
        return canvas.pictures.surfaces.get(key, lambda: board_thumbnail(self.ui, self._model, size))


def lot_cities(table: TableSnapshot, tray: Rect, mine: str, other: str) -> list[Widget]:
    """Return panels of both cities: the chooser's with `mine` as its text, the splitter's with `other`."""
    draft, chooser = table.turn.view.draft, table.turn.actor
    assert draft is not None
    left, right = columns(tray, [0.5, 0.5], table.ui.scale(14))
    return [
        LotCity(table, left, "cities", chooser, mine),
        LotCity(table, right, "cities:other", draft.splitter, other),
    ]
