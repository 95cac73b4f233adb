"""The layer that shows how a score is made up."""

from collections.abc import Callable
from functools import partial

from cardcity_desktop.rules.card_city.scoring.pollution import Pollution
from cardcity_desktop.rules.card_city.scoring.score import ScoreSheet
from cardcity_desktop.scenes.card_city.chart import chart_part
from cardcity_desktop.scenes.card_city.match import CardCityMatch
from cardcity_desktop.scenes.card_city.wording.cards import kind_name
from cardcity_desktop.scenes.card_city.wording.scores import points_text, rank_name, score_line_text
from cardcity_desktop.scenes.shared.layer import Layer
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.paint.text import Style
from cardcity_desktop.ui.toolkit import Command, Intent
from cardcity_desktop.ui.wording.numbers import number_text, percent_text, signed_text

CHART = 250
"""Logical units: the chart's height."""

LARGE_TEXT = 1.3


class ScoreLayer(Layer):
    """A player's score if the game ended now: its lines, a chart of all scores, and the parts of the pollution."""

    wide = 940

    def __init__(
        self,
        sheet: ScoreSheet,
        name: str,
        match: CardCityMatch,
        pollution: Pollution | None,
        rules: Callable[[], Command | None],
    ) -> None:
        """`pollution` is None where it is not counted; `rules` opens the rulebook at the clause on points."""
        super().__init__()
        self.rules = rules
        self.sheet, self.name, self.match, self.pollution = sheet, name, match, pollution

    @property
    def title(self) -> str:
        return _("If the game ended now: {name}").format(name=self.name)

    def body(self, width: int) -> kit.Part:
        """Return lines on the left and the chart on the right, or below them if the text is large."""
        s = self.ui.scale
        if s.text > LARGE_TEXT:
            return kit.VStack([self._lines(), chart_part(self, self.match, kit.fixed(0, s.target(CHART)))], s(20))
        half = (width - s(28)) // 2
        chart = chart_part(self, self.match, kit.fixed(half, s(CHART)))
        return kit.HStack([kit.Wide(self._lines(), half), chart], s(28), "fill")

    def _lines(self) -> kit.Part:
        ui, s = self.ui, self.ui.scale
        points = self.sheet.points
        total, out = ("—", points_text(None)) if points is None else (number_text(points), "")
        rows = [self._line(*score_line_text(line), signed_text(line.points)) for line in self.sheet.lines]
        rows.append(self._line(_("Points"), out, total, "strong"))
        parts: list[kit.Part] = [self._table(rows)]
        if self.sheet.rank:
            parts.append(kit.words(ui, _("Rank: {rank}").format(rank=rank_name(self.sheet.rank)), "strong"))
        if self.pollution is not None:
            parts.append(self._pollution_lines(self.pollution))
        button = kit.button(ui, _("How points are won"), self.rules, "secondary", "book", "rule")
        return kit.VStack([*parts, kit.HStack([button])], s(14))

    def _table(self, rows: list[list[kit.Part]]) -> kit.Part:
        return kit.Grid(rows, self.ui.scale(12), self.ui.scale(4), weights=(0, 1))

    def on_intent(self, intent: Intent) -> Command | None:
        return self.rules() if intent is Intent.RULES else super().on_intent(intent)

    def _pollution_lines(self, parts: Pollution) -> kit.Part:
        """Return the parts of the percentage (8.2)."""
        kinds = {"I": parts.industrial, "C": parts.commercial, "X": parts.clouds, "K": parts.parks}
        rows = [self._line(kind_name(kind), "", percent_text(part, signed=True)) for kind, part in kinds.items()]
        return self._table([self._line(_("Pollution"), "", percent_text(parts.total), "strong"), *rows])

    def _line(self, label: str, detail: str, points: str, style: Style = "body") -> list[kit.Part]:
        words = partial(kit.words, self.ui)
        return [words(label, style), words(detail, "small", muted=True), words(points, "strong", align="right")]
