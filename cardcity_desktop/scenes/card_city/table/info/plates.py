"""The players' panels in the right column; two players have large ones with their cities."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import Rect

from cardcity_desktop.rules.card_city.events import IncomePaid
from cardcity_desktop.rules.card_city.scoring.income import total_income
from cardcity_desktop.scenes.card_city.table.info.players import PlayerPanel
from cardcity_desktop.scenes.card_city.table.info.small_city import SmallCity
from cardcity_desktop.scenes.card_city.table.layout import (
    PLATE_TOP,
    between_players,
    has_large_plates,
    one_line,
    parts_height,
    player_panel_height,
    shows_parts,
)
from cardcity_desktop.scenes.card_city.table.snapshot import TableSnapshot
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.paint.chrome import Box
from cardcity_desktop.ui.paint.rectangles import stack
from cardcity_desktop.ui.widgets.labels import draw_player
from cardcity_desktop.ui.window.context import Ui
from cardcity_desktop.ui.window.focus import Focus
from cardcity_desktop.ui.window.widget import Widget
from cardcity_desktop.ui.wording.numbers import money_text, percent_text
from cardcity_desktop.ui.wording.seats import labelled, level_name

FACE, LEFT = 46, 13
"""Logical units: side of the face, and what is left of it."""

CITY = 0.43
"""Share of the panel's width that the city takes."""


class LargePlate(PlayerPanel):
    """A panel whose left part opens the score, and whose right part, the city, shows it on the board."""

    def small_city_box(self) -> Rect:
        edge, wide = round(self.rect.height * 0.06), round(self.rect.width * CITY)
        return Rect(self.rect.right - wide - edge, self.rect.top + edge, wide, self.rect.height - 2 * edge)

    def city_box(self) -> Rect:
        left = self.small_city_box().left
        return Rect(left, self.rect.top, self.rect.right - left, self.rect.height)

    def score_box(self) -> Rect:
        return Rect(self.rect.left, self.rect.top, self.small_city_box().left - self.rect.left, self.rect.height)

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        theme, s, text = canvas.theme, canvas.scale, canvas.painter
        canvas.panel(self.rect, "active" if self.active else "panel")
        for key, box in ((self.key, self.city_box()), (f"score:{self.seat}", self.score_box())):
            if focus.hovered == key:
                canvas.box(box.inflate(-s(6), -s(6)), Box(theme.text, s(11), fill_opacity=0.06))
        if self.city is not None and self.faces is not None:
            self.city.draw(canvas, self.faces, self.small_city_box())
            self._draw_size(canvas, self.city, self.small_city_box())
        top, edge = self.rect.top + s(PLATE_TOP), self.rect.left + s(LEFT)
        right = self.small_city_box().left - s(6)
        side = min(s(FACE), text.line_height("strong") + text.line_height("small"))
        face = Rect(edge, top, side, side)
        draw_player(canvas, face, self.sitter.colour, self.sitter.player)
        left = face.right + s(12)
        name = Rect(left, top, right - left, text.line_height("strong"))
        below = Rect(left, name.bottom, name.width, text.line_height("small"))
        self._draw_name_and_flag(canvas, name)
        state, ink = self._turn_text(), theme.accent
        if not state and not self.sitter.is_person:
            state, ink = level_name(self.sitter.player), theme.text_muted
        if canvas.measure(state, "small")[0] <= below.width:
            canvas.text(state, below, "small", ink, "left", "middle", False)
        money = Rect(edge, below.bottom + s(3), right - edge, text.line_height("strong"))
        self._draw_money(canvas, money)
        points = Rect(edge, money.bottom + s(5), money.width, text.line_height("number"))
        self._draw_points_now(canvas, points)

    def _draw_name_and_flag(self, canvas: Canvas, room: Rect) -> None:
        s, first = canvas.scale, self.seat == self.turn.view.first_player
        flag = Rect(0, 0, s(14), s(14))
        wide = room.width - (flag.width + s(6) if first else 0)
        name = canvas.text(self.sitter.name, Rect(room.topleft, (wide, room.height)), "strong", None, "left", "middle",
                           False)  # fmt: skip
        if first:
            flag.midleft = (name.right + s(6), room.centery)
            canvas.icon("flag", flag, canvas.theme.accent)

    def _draw_money(self, canvas: Canvas, room: Rect) -> None:
        """Draw the money, and the income each round where there is room."""
        s, theme = canvas.scale, canvas.theme
        coin = Rect(room.left, 0, s(18), s(18))
        coin.centery = room.centery
        canvas.icon("coin", coin, theme.text_muted)
        place = Rect(coin.right + s(5), room.top, room.width, room.height)
        purse = money_text(self.site.money - self.uncounted)
        money = canvas.text(purse, place, "strong", None, "left", "middle", False)
        income = _("{money} a round").format(money=money_text(total_income(self.site)))
        rest = Rect(money.right + s(7), room.top, room.right - money.right - s(7), room.height)
        if canvas.measure(income, "small")[0] <= rest.width:
            canvas.text(income, rest, "small", theme.text_muted, "left", "middle", False)

    def _draw_points_now(self, canvas: Canvas, room: Rect) -> None:
        """Draw the points with what they mean beside them, on two lines where they fit."""
        s, number = canvas.scale, canvas.text(self.points_text, room, "number", None, "left", "middle", False)
        rest = Rect(number.right + s(8), room.top - s(4), room.right - number.right - s(8), room.height + s(8))
        long = _("cells to fill") if self.shows_cells_to_fill else _("points if it\nended now")
        lines = long.split("\n")
        if max(canvas.measure(line, "small")[0] for line in lines) > rest.width:
            lines = [self._caption(canvas, rest.width)]
        high = min(canvas.painter.line_height("small"), rest.height // len(lines))
        top = rest.centery - high * len(lines) // 2
        for at, line in enumerate(lines):
            place = Rect(rest.left, top + at * high, rest.width, high)
            canvas.text(line, place, "small", canvas.theme.text_muted, "left", "middle", False)

    def _draw_size(self, canvas: Canvas, city: SmallCity, box: Rect) -> None:
        """Draw the number of cards and their limit in a free corner of the city, and the pollution where it counts."""
        s, theme = canvas.scale, canvas.theme
        texts = [(self.size_text, theme.danger if self.site.cards >= self.site.limit else theme.text)]
        if self.pollution is not None:
            texts.append((percent_text(self.pollution), theme.danger if self.pollutes_too_much else theme.text))
        high = canvas.painter.line_height("label") + s(2)
        wides = [canvas.measure(text, "label")[0] + s(30 if at else 14) for at, (text, _ink) in enumerate(texts)]
        corner = city.free_corner(canvas, box, (sum(wides) + s(5) * (len(wides) - 1), high))
        right = corner.right
        for at, ((text, ink), wide) in enumerate(zip(texts, wides, strict=True)):
            sign = s(16) if at else 0
            pill = Rect(right - wide, corner.top, wide, high)
            canvas.box(pill, Box(theme.panel, pill.height / 2, theme.panel_edge, s.unit, fill_opacity=0.94))
            if sign:
                canvas.icon("cloud", Rect(pill.left + s(6), pill.centery - s(7), s(14), s(14)), theme.text_muted)
            place = Rect(pill.left + s(7) + sign, pill.top, pill.width, pill.height)
            canvas.text(text, place, "label", ink, "left", "middle", False)
            right = pill.left - s(5)


def player_panels(table: TableSnapshot, area: Rect) -> list[Widget]:
    """Return one panel per seat, in seat order, from the top of `area` down."""
    ui, turn, browser = table.ui, table.turn, table.actions.browser
    seats = turn.seats
    single = one_line(ui, len(seats))
    small = table.has_task or turn.unique
    large = has_large_plates(ui, len(seats), small)
    places = stack(area, [player_panel_height(ui, len(seats), small)] * len(seats), between_players(ui))
    make = LargePlate if large else PlayerPanel
    panels = [
        make(
            place, seat, sitter, turn, seat == table.shown_seat,
            partial(browser.look_at, seat), partial(browser.show_score, seat), single,
        )
        for seat, (place, sitter) in enumerate(zip(places, labelled(seats), strict=True))
    ]  # fmt: skip
    for panel in panels:
        panel.parts_high = parts_height(ui) if shows_parts(ui, len(seats)) else 0
        if len(seats) > 1 and not single and not turn.unique:
            new = frozenset(cell for owner, cell in table.selection.last if owner == panel.seat)
            panel.city, panel.faces = SmallCity(turn.small_city(panel.seat), new), table.faces
    fit_scores(ui, area, panels)
    if single or large:
        return [*panels]
    if any(panel.figures_wide(ui) > panel.score_box().left - panel.rect.left for panel in panels):
        for panel in panels:
            panel.city = None  # a picture gives way to figures
    return [*panels]


def hide_uncounted_income(panels: Sequence[Widget], income: IncomePaid, counted: IncomePaid) -> None:
    """Show in a player's panel only the money of an income that has been counted so far."""
    for panel in panels:
        if isinstance(panel, PlayerPanel) and panel.seat == income.seat:
            panel.uncounted = income.total - counted.total


def fit_scores(ui: Ui, area: Rect, panels: Sequence[PlayerPanel]) -> None:
    """Give all panels one width and one style for their points."""

    def wide(style: str) -> int:
        return max(ui.text.width(panel.points_text, style) for panel in panels) + ui.scale(22)

    taken = max(panel.one_line_wide(ui) for panel in panels)
    lower = panels[0].one_line and taken + wide("number") > area.width
    style = "heading" if lower else "number"
    figures = wide(style)
    captions = [ui.text.width(_("to fill"), "small") for panel in panels if panel.shows_cells_to_fill]
    needed = max(figures, max(captions, default=0) + ui.scale(10))
    for panel in panels:
        wanted = figures if panel.one_line else min(needed, round(area.width * 0.34))
        panel.score_wide = max(panel.score_wide, wanted)
        if lower or figures > panel.score_wide:
            panel.score_style = "heading"
