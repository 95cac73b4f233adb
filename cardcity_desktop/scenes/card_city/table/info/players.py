"""Players in the right column, with money, size and points, and the reserve."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from cardcity_desktop.rules.card_city.scoring.pollution import SAFE_PERCENT
from cardcity_desktop.rules.card_city.site import site_of
from cardcity_desktop.scenes.card_city.table.info.small_city import SmallCity
from cardcity_desktop.scenes.card_city.table.turn import TurnSnapshot
from cardcity_desktop.scenes.card_city.wording.scores import score_parts
from cardcity_desktop.session.store import Seat
from cardcity_desktop.support.i18n import _, ngettext
from cardcity_desktop.ui.cards.faces import CardFaces
from cardcity_desktop.ui.cards.hand import seat_colour
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.paint.chrome import Box
from cardcity_desktop.ui.widgets.labels import draw_player
from cardcity_desktop.ui.window.commands import Command
from cardcity_desktop.ui.window.context import Ui
from cardcity_desktop.ui.window.focus import Focus, Focusable
from cardcity_desktop.ui.window.widget import Widget
from cardcity_desktop.ui.wording.numbers import money_text, number_text, percent_text
from cardcity_desktop.ui.wording.seats import of_player

SMALL_CITY = 0.25
"""Share of a panel's width that its small city takes."""

FIGURES_LEFT = 104
"""Logical units of the mark, the coin and the gaps before and between money and size."""

Call = Callable[[], Command | None]


class PlayerPanel(Widget):
    """A player's name, money, size gauge and points. Pressing the points opens the score; pressing the rest shows the
    city."""

    def __init__(
        self,
        rect: Rect,
        seat: int,
        sitter: Seat,
        turn: TurnSnapshot,
        shown: bool,
        look: Call,
        score: Call,
        one_line: bool,
    ) -> None:
        super().__init__(rect, f"player:{seat}")
        self.seat, self.sitter, self.turn, self.shown = seat, sitter, turn, shown
        self.look, self.score, self.one_line = look, score, one_line
        self.site = site_of(turn.state, seat)
        sheet = turn.sheet(seat)
        self.points, self.pollution = sheet.points, sheet.pollution
        self.empties = sheet.empties
        self.parts = score_parts(sheet)
        self.parts_high = 0
        self.city: SmallCity | None = None
        self.faces: CardFaces | None = None
        self.uncounted = 0  # $ of an income that is not counted yet
        self.points_text = "—" if sheet.points is None else number_text(sheet.points)
        if self.shows_cells_to_fill:
            self.points_text = number_text(self.empties)
        self.score_style = "number"
        self.score_wide = round(min(rect.height, rect.width * 0.18) * (1.9 if one_line else 1.1))

    def figures_wide(self, ui: Ui) -> int:
        """Return the px from the panel's left edge that mark, money and size need."""
        texts = money_text(self.site.money), self.size_text
        return ui.scale(FIGURES_LEFT) + sum(ui.text.width(text, "label") for text in texts)

    @property
    def active(self) -> bool:
        return self.seat == self.turn.active_seat

    @property
    def shows_cells_to_fill(self) -> bool:
        """True if cells to fill are shown in place of points; one line has no room for a caption that says so."""
        return not self.one_line and self.turn.counts_cells_to_fill(self.points, self.empties)

    @property
    def size_text(self) -> str:
        """The number of the city's cards and its limit: "7/25"."""
        return f"{self.site.cards}/{self.site.limit}"

    @property
    def figures_text(self) -> str:
        """Money and size, as one line shows them."""
        return f"{money_text(self.site.money - self.uncounted)} · {self.size_text}"

    def one_line_wide(self, ui: Ui) -> int:
        """Return the px that mark, name, money and size need on one line."""
        return ui.scale(65) + ui.text.width(self.sitter.name, "strong") + ui.text.width(self.figures_text, "label")

    @property
    def pollutes_too_much(self) -> bool:
        """True if the pollution would lose a happiness victory (8.2)."""
        limited = self.turn.state.rules.setup.victory == "happiness"
        return limited and self.pollution is not None and self.pollution > SAFE_PERCENT

    @property
    def upper(self) -> Rect:
        """The panel without the line of score parts."""
        return Rect(self.rect.left, self.rect.top, self.rect.width, self.rect.height - self.parts_high)

    def score_box(self) -> Rect:
        end = self.small_city_box().left if self.city is not None else self.rect.right
        return Rect(end - self.score_wide, self.rect.top, self.score_wide, self.rect.height)

    def small_city_box(self) -> Rect:
        """Return the area of the small city at the panel's right."""
        edge, wide = round(self.rect.height * 0.07), round(self.rect.width * SMALL_CITY)
        return Rect(self.rect.right - wide - edge, self.rect.top + edge, wide, self.rect.height - 2 * edge)

    def city_box(self) -> Rect:
        """Return the panel without the points."""
        return Rect(self.rect.left, self.rect.top, self.score_box().left - self.rect.left, self.rect.height)

    def focusables(self) -> list[Focusable]:
        name = self.sitter.name
        return [
            Focusable(
                self.key,
                self.city_box(),
                self.look,
                name,
                tip=self._size_tip(),
                group="players",
                value=f"{money_text(self.site.money - self.uncounted)}, {self.size_text}",
            ),
            Focusable(
                f"score:{self.seat}",
                self.score_box(),
                self.score,
                of_player(_("Points of {name}"), _("Your points"), name),
                tip=self._points_tip(),
                group="players",
                value=self.points_text + (" " + _("to fill") if self.shows_cells_to_fill else ""),
            ),
        ]

    def _points_tip(self) -> str:
        tip = _("Points if the game ended now: press to see where they come from")
        if self.shows_cells_to_fill:
            return _("Cells to fill. Press to see where points come from.")
        return f"{self._parts_text()}\n{tip}" if self.parts else tip

    def _parts_text(self) -> str:
        """Return "homes +6, 16 empty −16"."""
        return ", ".join(f"{name} {figure}" for name, figure in self.parts)

    def _size_tip(self) -> str:
        """Return how many cards count towards the limit, and which do not (4.4)."""
        text = ngettext(
            "{city}: {cards} card, room for {limit}. Industrial cards take none; each makes room for 5 more.",
            "{city}: {cards} cards, room for {limit}. Industrial cards take none; each makes room for 5 more.",
            self.site.cards,
        )
        city = of_player(_("City of {name}"), _("Your city"), self.sitter.name)
        return text.format(city=city, cards=self.site.cards, limit=self.site.limit)

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        theme, s, rect = canvas.theme, canvas.scale, self.rect
        canvas.panel(rect, "active" if self.active else "panel")
        if focus.hovered == self.key:
            with canvas.clipped(self.city_box()):
                canvas.box(rect, Box(theme.text, s(14), fill_opacity=0.05))
        if self.parts_high:
            self._draw_parts(canvas)
        if self.city is not None and self.faces is not None:
            self.city.draw(canvas, self.faces, self.small_city_box())
        whole, rect = rect, self.upper
        edge = whole.height // 5
        bar = Rect(whole.left + s(10), whole.top + edge, s(5), whole.height - 2 * edge)
        canvas.box(bar, Box(seat_colour(self.sitter.colour), s(2.5)))
        side = s(24 if self.one_line else 40)
        mark = Rect(bar.right + s(9), 0, side, side)
        mark.centery = rect.centery
        draw_player(canvas, mark, self.sitter.colour, self.sitter.player)
        left, score = mark.right + s(11), self.score_box()
        if self.one_line:
            self._draw_one_line(canvas, Rect(left, rect.top, score.left - left, rect.height))
            self._draw_points(canvas, score, focus)
            return
        room = Rect(left, rect.top + s(7), score.left - left, rect.height - s(14))
        upper = Rect(room.left, room.top, room.width, canvas.painter.line_height("strong"))
        lower = Rect(room.left, upper.bottom, room.width, room.bottom - upper.bottom)
        self._draw_name(canvas, upper)
        self._draw_figures(canvas, lower)
        self._draw_points(canvas, Rect(score.left, rect.top, score.width, rect.height), focus)

    def _draw_parts(self, canvas: Canvas) -> None:
        """Draw a chip for each part of the score; one for all where some would be missing from the sum."""
        s, theme = canvas.scale, canvas.theme
        left = self.rect.left + s(24)
        end = (self.small_city_box().left if self.city is not None else self.rect.right) - s(10)
        high = canvas.painter.line_height("small") + s(4)
        top = self.rect.bottom - high - s(9)
        chips = [f"{name} {figure}" for name, figure in self.parts]
        if self.shows_cells_to_fill:
            chips = [_("A city of {n}×{n} cells").format(n=self.turn.state.rules.share.frame)]
        if sum(canvas.measure(text, "small")[0] + s(22) for text in chips) - s(6) > end - left:
            told = _("if the game ended now")
            chips = [told] if canvas.measure(told, "small")[0] + s(16) <= end - left else []
        for text in chips:
            wide = min(canvas.measure(text, "small")[0] + s(16), end - left)
            chip = Rect(left, top, wide, high)
            canvas.box(chip, Box(theme.panel_sunk, s(7), theme.panel_edge, s.unit, edge_opacity=0.6))
            canvas.text(text, chip, "small", None, "center", "middle", False)
            left = chip.right + s(6)

    def _draw_one_line(self, canvas: Canvas, room: Rect) -> None:
        """Draw name, money and size side by side."""
        figures = self.figures_text
        wide = canvas.measure(figures, "label")[0]
        name = Rect(room.left, room.top, room.width - wide - canvas.scale(8), room.height)
        canvas.text(self.sitter.name, name, "strong", None, "left", "middle", False)
        place = Rect(room.right - wide, room.top, wide, room.height)
        full = self.site.cards >= self.site.limit
        canvas.text(figures, place, "label", canvas.theme.danger if full else None, "right", "middle", False)

    def _draw_name(self, canvas: Canvas, room: Rect) -> None:
        theme, s = canvas.theme, canvas.scale
        turn = self._turn_text()
        if canvas.measure(self.sitter.name, "strong")[0] + canvas.measure(turn, "label")[0] + s(12) > room.width:
            turn = ""  # the panel's look says it too
        turn_wide = canvas.measure(turn, "label")[0] + s(10) if turn else 0
        written = canvas.text(
            self.sitter.name, Rect(room.left, room.top, room.width - turn_wide, room.height), "strong", None,
            "left", "middle", False,
        )  # fmt: skip
        left = written.right + s(7)
        if self.seat == self.turn.view.first_player:
            flag = Rect(left, 0, s(14), s(14))
            flag.centery = room.centery
            if flag.right <= room.right - turn_wide:
                canvas.icon("flag", flag, theme.text_muted)
                left = flag.right + s(7)
        canvas.text(turn, Rect(left, room.top, room.right - left, room.height), "label", theme.accent, "left", "middle",
                    False)  # fmt: skip

    def _turn_text(self) -> str:
        if self.shown and not self.active:
            return _("shown")
        if not self.active:
            return ""
        if self.turn.mode == "end_turn" or (self.turn.mode == "pass_on" and self.turn.viewer is not None):
            return _("next")
        return _("to move") if self.sitter.is_person else _("thinking…")

    def _draw_figures(self, canvas: Canvas, room: Rect) -> None:
        theme, s = canvas.theme, canvas.scale
        side = min(s(17), room.height)
        coin = Rect(room.left, 0, side, side)
        coin.centery = room.centery
        canvas.icon("coin", coin, theme.text_muted)
        purse = money_text(self.site.money - self.uncounted)
        money = canvas.text(
            purse, Rect(coin.right + s(4), room.top, room.width, room.height), "label", None,
            "left", "middle", False,
        )  # fmt: skip
        least = money.right + s(6) + canvas.measure(self.size_text, "label")[0]
        room = self._draw_pollution(canvas, room, least)
        start = max(money.right + s(6), min(room.left + s(62), room.right - (least - money.right)))
        self._draw_gauge(canvas, start, room)

    def _draw_gauge(self, canvas: Canvas, left: int, room: Rect) -> None:
        """Draw the city's size as a bar up to its limit, and as a figure (4.4)."""
        theme, s, site = canvas.theme, canvas.scale, self.site
        wide = max(0, min(s(64), room.right - left - canvas.measure(self.size_text, "label")[0] - s(14)))
        if wide >= s(20):
            track = Rect(left, 0, wide, s(8))
            track.centery = room.centery
            canvas.box(track, Box(theme.panel_sunk, track.height / 2, theme.panel_edge, s.unit))
            full = track.copy()
            full.width = max(track.height, round(track.width * min(1.0, site.cards / max(1, site.limit))))
            colour = theme.danger if site.cards >= site.limit else theme.accent
            canvas.box(full, Box(colour, track.height / 2))
            left = track.right + s(6)
        place = Rect(left, room.top, room.right - left, room.height)
        canvas.text(self.size_text, place, "label", None, "left", "middle", False)

    def _draw_pollution(self, canvas: Canvas, room: Rect, least: int) -> Rect:
        """Draw the percentage at the right (8.2) and return the area left of it.

        If it would reach beyond `least` px, it is drawn below where there is room.
        """
        if self.pollution is None:
            return room
        s, text = canvas.scale, percent_text(self.pollution)
        wide = canvas.measure(text, "label")[0]
        ink = canvas.theme.danger if self.pollutes_too_much else canvas.theme.text
        line = canvas.painter.line_height("label")
        left, place = room.right - wide - s(19), room
        if left - s(8) < least:
            left, place = room.left, Rect(room.left, room.centery + line // 2, wide + s(19), line)
            if self.parts or self.shows_cells_to_fill or place.bottom > self.rect.bottom - s(6):
                return room
        canvas.text(text, place, "label", ink, "right", "middle", False)
        sign = Rect(left, 0, s(15), s(15))
        sign.centery = place.centery
        canvas.icon("cloud", sign, canvas.theme.text_muted)
        return room if place is not room else Rect(room.left, room.top, sign.left - s(8) - room.left, room.height)

    def _draw_points(self, canvas: Canvas, box: Rect, focus: Focus) -> None:
        theme, s = canvas.theme, canvas.scale
        if focus.hovered == f"score:{self.seat}":
            canvas.box(box.inflate(-s(8), -s(8)), Box(theme.text, s(10), fill_opacity=0.08))
        text = self.points_text
        if self.one_line:
            canvas.text(text, box, self.score_style, None, "center", "middle", False)
            return
        number_high, label_high = canvas.painter.line_height("number"), canvas.painter.line_height("small")
        top = box.centery - (number_high + label_high) // 2 + s(1)
        place = Rect(box.left, top, box.width, number_high)
        canvas.text(text, place, self.score_style, None, "center", "middle", False)
        caption = Rect(box.left, top + number_high - s(3), box.width, label_high)
        text = self._caption(canvas, box.width)
        fitted = canvas.smaller(text, "small", box.width)
        fitted.text(text, caption, "small", theme.text_muted, "center", "middle", False)

    def _caption(self, canvas: Canvas, room: int) -> str:
        """Return the caption below the points, or the number of empty cells."""
        unit = ngettext("point", "points", 2 if self.points is None else self.points)
        if self.shows_cells_to_fill:
            return _("to fill")
        if self.parts_high:
            return unit
        if self.points is None or self.points >= 0 or not self.empties:
            return unit
        text = ngettext("{count} empty", "{count} empty", self.empties).format(count=self.empties)
        return text if canvas.measure(text, "small")[0] <= room - canvas.scale(12) else unit


class TurnPill(Widget):
    """A pill with a player's mark and a text."""

    def __init__(self, rect: Rect, text: str, colour: int | None, static: bool = True) -> None:
        super().__init__(rect)
        self.static = static
        self.text, self.colour = text, colour

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        s = canvas.scale
        canvas.panel(self.rect, "pill")
        left = self.rect.left + s(14)
        if self.colour is not None:
            mark = Rect(left, 0, s(18), s(18))
            mark.centery = self.rect.centery
            canvas.player_mark(self.colour, mark)
            left = mark.right + s(8)
        room = Rect(left, self.rect.top, self.rect.right - s(14) - left, self.rect.height)
        canvas.text(self.text, room, "label", None, "left", "middle", False)
