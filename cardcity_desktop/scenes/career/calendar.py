"""A month of the city of the day: the days that were played, with their results."""

from __future__ import annotations

from calendar import Calendar
from collections.abc import Callable
from datetime import date
from functools import partial

from pygame import Rect

from cardcity_desktop.career.profile import CareerEntry
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.paint.rectangles import columns, grid
from cardcity_desktop.ui.window.commands import Command
from cardcity_desktop.ui.window.context import Ui
from cardcity_desktop.ui.window.focus import Focus, Focusable
from cardcity_desktop.ui.window.widget import Widget
from cardcity_desktop.ui.wording.dates import day_text, weekday_initials
from cardcity_desktop.ui.wording.numbers import number_text

WEEKS = 6
"""Number of week rows that any month fits in, with weeks from Monday."""

TOLD_FROM = 44
"""Least height of a cell that has room for the points, in logical units."""


class MonthCalendar(Widget):
    """Weekdays and six rows of days; days up to today can be pressed, and those played show their result."""

    def __init__(
        self,
        ui: Ui,
        rect: Rect,
        month: date,
        days: tuple[date, date],
        played: Callable[[date], CareerEntry | None],
        result_text: Callable[[CareerEntry], str],
        choose: Callable[[date], Command | None],
    ) -> None:
        """month: any day of it; days: the chosen one and today; played: the entry that counts for a day, or None."""
        super().__init__(rect, f"month:{month:%Y-%m}")
        self.chosen, self.today = days
        self.choose = choose
        numbers = Calendar().itermonthdays(month.year, month.month)  # 0 for days of other months
        head, gap = Rect(rect.left, rect.top, rect.width, ui.text.line_height("small") + ui.scale(6)), ui.scale(4)
        self._heads = columns(head, [1.0] * 7, gap)
        cells = grid(Rect(rect.left, head.bottom, rect.width, rect.bottom - head.bottom), 7, WEEKS, gap)
        self._days = [(month.replace(day=day), cell) for day, cell in zip(numbers, cells, strict=False) if day]
        self._games = {day: game for day, _cell in self._days if day <= self.today and (game := played(day))}
        self._result_texts = {day: result_text(game) for day, game in self._games.items()}

    def focusables(self) -> list[Focusable]:
        return [
            Focusable(
                f"day:{day}",
                cell,
                partial(self.choose, day),
                label=", ".join(filter(None, (day_text(day), self._result_texts.get(day)))),
                tip=self._result_texts.get(day, ""),
                clip=self.clip,
                group=self.key,
            )
            for day, cell in self._days
            if day <= self.today
        ]

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        for head, letter in zip(self._heads, weekday_initials(), strict=True):
            canvas.text(letter, head, "small", canvas.theme.text_muted, "center", "middle", False)
        for day, cell in self._days:
            self._draw_day(canvas, day, cell)

    def _draw_day(self, canvas: Canvas, day: date, cell: Rect) -> None:
        theme, game = canvas.theme, self._games.get(day)
        if game is not None:
            canvas.fill(cell, theme.accent, radius=8)
        elif day <= self.today:
            canvas.fill(cell, theme.panel_sunk, radius=8)
        if day == self.chosen:
            canvas.ring(cell, 3, 8, theme.text, 1)
        elif day == self.today:
            canvas.ring(cell, 2, 8, theme.accent, 1)
        ink = theme.on_accent if game else theme.text if day <= self.today else theme.text_muted
        room = cell
        if game is not None and cell.height >= canvas.scale(TOLD_FROM) and canvas.scale.text < 1.4:
            room = Rect(cell.left, cell.top, cell.width, cell.height // 2)
            below = Rect(cell.left, room.bottom - canvas.scale(2), cell.width, cell.bottom - room.bottom)
            canvas.text(f"**{number_text(game.points)}**", below, "small", ink, "center", "middle", False)
        canvas.text(str(day.day), room, "small", ink, "center", "middle", False)
