"""Panels with a player's name, total, city and score lines; in solo the ladder of ranks beside it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

from cardcity_desktop.rules.card_city.scoring.ranks import RANKS, ladder_of, rank_of
from cardcity_desktop.rules.card_city.scoring.score import ScoreLine, ScoreSheet
from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.scenes.card_city import wording
from cardcity_desktop.scenes.card_city.results.count import Count, parts_of
from cardcity_desktop.scenes.card_city.results.ladder import Rung, ladder_widgets
from cardcity_desktop.session.store import Seat
from cardcity_desktop.support.resources import asset_path
from cardcity_desktop.ui.board.model import BoardModel
from cardcity_desktop.ui.board.view import board_thumbnail
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.paint.rectangles import inset
from cardcity_desktop.ui.widgets.labels import Icon, Label, Painted, Panel, Paragraph, PlayerMark
from cardcity_desktop.ui.window.context import Ui
from cardcity_desktop.ui.window.widget import Widget
from cardcity_desktop.ui.wording.numbers import number_text, signed_text

LEAST_CITY = 110
"""Logical units: a smaller city is illegible."""


@dataclass(frozen=True, slots=True)
class PlayerResult:
    """A player's result; city: None if all players share one."""

    seat: Seat
    sheet: ScoreSheet
    won: bool
    city: BoardModel | None


class ResultPanels:
    """Panels of one height side by side, whose cities take the space that the texts leave free."""

    def __init__(self, ui: Ui, results: Sequence[PlayerResult], setup: Setup, count: Count | None = None) -> None:
        """count: progress of the count; None: all is counted."""
        self.ui, self.results, self.setup, self.count = ui, results, setup, count
        self.many = len(results) + (1 if len(results) == 1 else 0)  # one more for the ladder

    def natural_height(self, width: int, share: float = 1.0) -> int:
        """Return the height in px of all panels, with cities of `share` of their full size."""
        across, wide = self._across(width)
        lines = -(-self.many // across)
        return lines * self._high(wide, round(self._city_room(wide) * share)) + (lines - 1) * self.ui.scale(14)

    def least_height(self, width: int) -> int:
        """Return the least height in px at which cities are legible."""
        across, wide = self._across(width)
        lines = -(-self.many // across)
        city = min(self._city_room(wide), self.ui.scale(LEAST_CITY))
        return lines * self._high(wide, city) + (lines - 1) * self.ui.scale(14)

    def widgets(self, room: Rect) -> list[Widget]:
        """Return all panels, filling the height of `room`."""
        across, wide = self._across(room.width)
        lines, gap = -(-self.many // across), self.ui.scale(12)
        deep = self.ui.scale(14)
        high = (room.height - deep * (lines - 1)) // lines
        found: list[Widget] = []
        for number in range(self.many):
            left = room.left + number % across * (wide + gap)
            place = Rect(left, room.top + number // across * (high + deep), wide, high)
            found += self.result(number, place) if number < len(self.results) else self.ladder(place)
        return found

    # Sizes

    def _across(self, width: int) -> tuple[int, int]:
        """Return the number of panels in a row, and their width in px."""
        s = self.ui.scale
        most = max(1, min(self.many, width // s.target(178)))
        across = -(-self.many // -(-self.many // most))
        return across, (width - s(12) * (across - 1)) // across

    def _city_room(self, wide: int) -> int:
        """Return the height in px of a city as wide as its panel; 0 if all players share one."""
        s = self.ui.scale
        return min(wide - s(28), s(400)) if self.results[0].city is not None else 0

    def _high(self, wide: int, city: int) -> int:
        """Return a panel's height in px with a city of height `city`."""
        s = self.ui.scale
        words = max(self._words_high(result, wide) for result in self.results)
        ladder = self.ladder_high(wide) if self.many > len(self.results) else 0
        return max(words + city + (s(8) if city else 0), ladder)

    def _words_high(self, result: PlayerResult, wide: int) -> int:
        s = self.ui.scale
        lines = self._lines(result.sheet, Rect(0, 0, wide - s(28), 0), whole=True)
        foot = max((widget.rect.bottom for widget in lines), default=0)
        return self._head_high + s(8) + foot + s(14)

    @property
    def _head_high(self) -> int:
        """Return the height in px from a panel's top to the end of its total."""
        s, text = self.ui.scale, self.ui.text
        return s(12) + max(s.target(22), text.line_height("heading")) + s(4) + text.line_height("number")

    # One player

    def result(self, number: int, place: Rect) -> list[Widget]:
        """Return one player's panel, filling `place`."""
        result = self.results[number]
        s, sheet = self.ui.scale, result.sheet
        room = inset(place, s(14), 0)
        widgets: list[Widget] = [Panel(place, "active" if result.won else "panel"), *self._head(result, room)]
        top = room.top + self._head_high + s(8)
        lines = self._lines(sheet, Rect(room.left, 0, room.width, 0))
        if result.city is not None:  # as high as its neighbours, so that all lines begin level
            words = max(self._words_high(each, place.width) for each in self.results)
            city = Rect(room.left, top, room.width, max(s(40), place.height - words - s(8)))
            widgets.append(city_picture(self.ui, result.city, city))
            top = city.bottom + s(8)
        for widget in lines:
            widget.move(0, top)
        return [*widgets, *lines]

    def _head(self, result: PlayerResult, room: Rect) -> list[Widget]:
        """Return mark, name and crown, with the total below."""
        ui, s = self.ui, self.ui.scale
        mark = s.target(22)
        head = Rect(room.left, room.top + s(12), room.width, max(mark, ui.text.line_height("heading")))
        name = Rect(head.left + mark + s(8), head.top, head.width - mark - s(8), head.height)
        widgets: list[Widget] = [
            PlayerMark(Rect(head.left, head.centery - mark // 2, mark, mark), result.seat.colour, result.seat.player)
        ]
        if result.won:
            name.width -= mark + s(6)
            crown = Rect(head.right - mark, head.centery - mark // 2, mark, mark)
            widgets.append(Icon(crown, "crown", colour=ui.theme.accent))
        total = Rect(room.left, head.bottom + s(4), room.width, ui.text.line_height("number"))
        points = self._points(result.sheet)
        shown = "–" if points is None else number_text(points)
        return [
            *widgets,
            Label(name, result.seat.name, "heading"),
            Label(total, shown, "number", colour=ui.theme.accent),
        ]

    def _points(self, sheet: ScoreSheet) -> float | None:
        """Return the points counted so far."""
        return sheet.points if self.count is None else self.count.points(sheet)

    def _lines(self, sheet: ScoreSheet, room: Rect, whole: bool = False) -> list[Widget]:
        """Return the sheet's lines from the top of `room` down, equal ones joined; or the text that pollution lost the
        game.

        Lines that are not counted yet leave their place empty; whole: show all lines, for measuring.
        """
        s, text = self.ui.scale, self.ui.text
        top, widgets = room.top, list[Widget]()
        counted_lines = None if whole or self.count is None else self.count.counted_lines(sheet)
        for at, (line, times) in enumerate(parts_of(sheet)):
            written = self._line(line, times, Rect(room.left, top, room.width, 0))
            widgets += written if counted_lines is None or at in counted_lines else []
            top = max(widget.rect.bottom for widget in written) + s(5)
        if sheet.points is None and counted_lines is None:
            sentence = wording.points_text(None)
            high = text.measure(sentence, "strong", room.width)[1]
            place = Rect(room.left, top, room.width, high)
            widgets.append(Paragraph(place, sentence, "strong", colour=self.ui.theme.danger))
        return widgets

    def _line(self, line: ScoreLine, times: int, place: Rect) -> list[Widget]:
        """Return a line's text on the left and `times` its points on the right."""
        ui = self.ui
        points = signed_text(line.points * times)
        right = ui.text.measure(points, "strong")[0] + ui.scale(8)
        left = place.width - right
        label, detail = wording.score_line_text(line)
        if times > 1:
            label = f"{label}\u00a0×{times}"
        high = ui.text.measure(label, "label", left)[1]
        amount = Rect(place.right - right, place.top, right, ui.text.line_height("label"))
        colour = ui.theme.danger if line.points < 0 else None
        widgets: list[Widget] = [
            Label(amount, points, "strong", "right", colour=colour),
            Paragraph(Rect(place.left, place.top, left, high), label, "label"),
        ]
        if detail:
            deep = ui.text.measure(detail, "small", place.width)[1]
            below = Rect(place.left, place.top + high, place.width, deep)
            widgets.append(Paragraph(below, detail, "small", muted=True))
        return widgets

    # Solo

    def ladder_high(self, wide: int) -> int:
        """Return the ladder's height in px."""
        s, text = self.ui.scale, self.ui.text
        caption = text.measure(self._ladder_caption(), "small", wide - s(28))[1]
        return s(28) + len(self._rungs()) * (text.line_height("body") + s(10)) + s(8) + caption

    def _ladder_caption(self) -> str:
        return ". ".join(filter(None, (wording.ladder_text(self.setup), wording.strong_rank_text(self.setup))))

    def _rungs(self) -> list[tuple[str, int]]:
        """Return (rank, least points), the highest rank on top."""
        steps = zip(RANKS, ladder_of(self.setup), strict=True)
        return [(rank, least) for rank, least in reversed(list(steps)) if least is not None]

    def ladder(self, place: Rect) -> list[Widget]:
        """Return the ranks over the whole height, the reached one with its portrait."""
        ui, s = self.ui, self.ui.scale
        room = inset(place, s(14), s(14))
        caption = self._ladder_caption()
        foot = ui.text.measure(caption, "small", room.width)[1]
        sheet = self.results[0].sheet
        points = self._points(sheet)
        reached = sheet.rank if self.count is None else rank_of(self.setup, points or 0.0)
        rungs = [Rung(rank, asset_path("scenes", f"rank_{rank}.svg"), least) for rank, least in self._rungs()]
        steps = Rect(room.left, room.top, room.width, room.height - foot - s(8))
        below = Rect(room.left, room.bottom - foot, room.width, foot)
        return [
            Panel(place),
            *ladder_widgets(ui, steps, rungs, reached, points),
            Paragraph(below, caption, "small", muted=True),
        ]


def city_picture(ui: Ui, model: BoardModel, place: Rect) -> Widget:
    """Return a city as large as `place` allows, on a sunk ground."""

    def paint(canvas: Canvas, rect: Rect) -> None:
        canvas.panel(rect, "sunk", 10)
        canvas.surface.blit(board_thumbnail(ui, model, rect.size), rect)

    return Painted(place, paint)
