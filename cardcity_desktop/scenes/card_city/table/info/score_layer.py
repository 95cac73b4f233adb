"""The layer that shows how a score is made up."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from cardcity_desktop.rules.card_city.scoring.pollution import Pollution
from cardcity_desktop.rules.card_city.scoring.score import ScoreSheet
from cardcity_desktop.scenes.card_city.history import History, chart_panel
from cardcity_desktop.scenes.card_city.wording.cards import kind_name
from cardcity_desktop.scenes.card_city.wording.scores import rank_name, score_line_text
from cardcity_desktop.scenes.shared.layer import Layer
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.paint.rectangles import columns
from cardcity_desktop.ui.widgets.buttons import Button, button_size
from cardcity_desktop.ui.widgets.labels import Label
from cardcity_desktop.ui.window.commands import Command
from cardcity_desktop.ui.window.input.intents import Intent
from cardcity_desktop.ui.window.widget import Widget
from cardcity_desktop.ui.wording.numbers import number_text, percent_text, signed_text

CHART = 250
"""Logical units: the chart's height."""

LARGE_TEXT = 1.3


class ScoreLayer(Layer):
    """A player's score if the game ended now, line by line, with a chart of all scores and pollution's parts."""

    wide = 940

    def __init__(
        self,
        sheet: ScoreSheet,
        name: str,
        history: History,
        pollution: Pollution | None = None,
        rules: Callable[[], Command | None] | None = None,
    ) -> None:
        """rules: opens the rulebook at the clause on points."""
        super().__init__()
        self.rules = rules
        self.sheet, self.name, self.history, self.pollution = sheet, name, history, pollution
        self.measure = "points"

    def enter(self) -> None:
        self.title = _("If the game ended now: {name}").format(name=self.name)

    def content(self, area: Rect) -> list[Widget]:
        """Return lines on the left and the chart on the right, or below them if the text is large."""
        s = self.ui.scale
        if self.ui.scale.text > LARGE_TEXT:
            lines = self._lines(area)
            top = max(widget.rect.bottom for widget in lines) + s(20)
            return [*lines, *self._chart(Rect(area.left, top, area.width, s.target(CHART)))]
        left, right = columns(area, [0.5, 0.5], s(28))
        lines = self._lines(left)
        foot = max(widget.rect.bottom for widget in lines)
        return [*lines, *self._chart(Rect(right.left, right.top, right.width, max(s(CHART), foot - right.top)))]

    def _chart(self, place: Rect) -> list[Widget]:
        return chart_panel(self.ui, place, self.history, self.measure, self._change, "sunk")

    def _change(self, measure: str) -> None:
        self.measure = measure
        self.refresh()

    def _lines(self, area: Rect) -> list[Widget]:
        ui, s = self.ui, self.ui.scale
        high, top = ui.text.line_height("body"), area.top
        widgets: list[Widget] = []
        for line in self.sheet.lines:
            label, detail = score_line_text(line)
            widgets += self._line(Rect(area.left, top, area.width, high), label, detail, signed_text(line.points))
            top += high + s(4)
        total = "—" if self.sheet.points is None else number_text(self.sheet.points)
        widgets += self._line(Rect(area.left, top + s(6), area.width, high), _("Points"), "", total, "strong")
        if self.sheet.rank:
            top += high + s(10)
            rank = _("Rank: {rank}").format(rank=rank_name(self.sheet.rank))
            widgets.append(Label(Rect(area.left, top, area.width, high), rank, "strong"))
        if self.pollution is not None:
            widgets += self._pollution_lines(Rect(area.left, top + high + s(20), area.width, high), self.pollution)
        return [*widgets, *self._rules_button(area, max(widget.rect.bottom for widget in widgets) + s(16))]

    def _rules_button(self, area: Rect, top: int) -> list[Widget]:
        """Return the button that opens the clause on points."""
        if self.rules is None:
            return []
        wide, high = button_size(self.ui, _("How points are won"), "book")
        place = Rect(area.left, top, min(wide, area.width), high)
        return [Button(place, _("How points are won"), self.rules, "secondary", "book", "rule")]

    def on_intent(self, intent: Intent) -> Command | None:
        return self.rules() if intent is Intent.RULES and self.rules is not None else super().on_intent(intent)

    def _pollution_lines(self, rect: Rect, parts: Pollution) -> list[Widget]:
        """Return the parts of the percentage (8.2)."""
        text = percent_text(parts.total)
        widgets = self._line(rect, _("Pollution"), "", text, "strong")
        for name, percent in (
            (kind_name("I"), parts.industrial),
            (kind_name("C"), parts.commercial),
            (kind_name("X"), parts.clouds),
            (kind_name("K"), parts.parks),
        ):
            rect = rect.move(0, rect.height + self.ui.scale(2))
            widgets += self._line(rect, name, "", percent_text(percent, signed=True))
        return widgets

    def _line(self, rect: Rect, label: str, detail: str, points: str, style: str = "body") -> list[Widget]:
        name, amount = Rect(rect), Rect(rect)
        needed = self.ui.text.measure(label, style)[0] + self.ui.scale(12)
        name.width = max(round(rect.width * 0.44), min(needed, round(rect.width * 0.7)))
        amount.left, amount.width = name.right, round(rect.width * 0.84) - name.width
        return [
            Label(name, label, style),
            Label(amount, detail, "small", muted=True),
            Label(rect, points, "strong", "right"),
        ]
