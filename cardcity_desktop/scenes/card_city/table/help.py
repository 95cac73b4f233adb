"""Explanations at the table: the help with its signs, which keys work now, and the layer about a score."""

from collections.abc import Callable
from functools import partial
from math import ceil

from pygame import Rect

from cardcity_desktop.rules.card_city.scoring.pollution import Pollution
from cardcity_desktop.rules.card_city.scoring.score import ScoreSheet
from cardcity_desktop.scenes.card_city.advice_text import points_text, rank_name, score_line_text
from cardcity_desktop.scenes.card_city.match import CardCityMatch
from cardcity_desktop.scenes.card_city.names import kind_name
from cardcity_desktop.scenes.card_city.pen import Pen, chart_part
from cardcity_desktop.scenes.card_city.rules_text import PHASE_CLAUSES, clauses_for, phase_help, phase_title
from cardcity_desktop.scenes.card_city.table.header import overlays_of
from cardcity_desktop.scenes.card_city.table.snapshot import TableSnapshot
from cardcity_desktop.scenes.match_table.table_host import HelpText
from cardcity_desktop.scenes.shared.layer import Layer
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.board.geometry import Lens, gap_of
from cardcity_desktop.ui.board.painting.stamps import Stamps
from cardcity_desktop.ui.cards.faces import CardFaces
from cardcity_desktop.ui.paint.text import Style
from cardcity_desktop.ui.toolkit import Canvas, Command, Intent
from cardcity_desktop.ui.widgets.labels import draw_bar
from cardcity_desktop.ui.window.input.intents import PANS, KeyMap
from cardcity_desktop.ui.wording.numbers import number_text, percent_text, signed_text

Paint = Callable[[Canvas, Rect], None]


def help_text(table: TableSnapshot, keys: KeyMap | None) -> HelpText:
    """Return the help: an explanation of the phase, the clause in question, and how cards are placed.

    They are placed with the mouse if `keys` is None, else with these keys.
    """
    view, refusal = table.turn.acting_view, table.selection.refusal
    if refusal is not None:
        clause = refusal.clause
    elif view.cloud_due is not None:
        clause = "4.9"
    elif view.setup.players == 1 and view.phase == "drawing":
        clause = "3.8"
    else:
        clause = {"building": "4", "over": "7"}.get(view.phase) or PHASE_CLAUSES[view.phase][0]
    if keys is None:
        how = _(
            "Press a card, then a lit cell; or drag it there. "
            "Point at a cell to see what it would bring, or why it is not allowed. "
            "Press a player to see their city, and their points to see them taken apart. "
            "The wheel or two fingers zoom, and a board that is larger than its place can be pulled."
        )
    else:
        how = _(
            "{key} chooses a card, then a lit cell, where you read what it would bring. {back} puts it back, {info} "
            "shows it large. On a player {key} shows their city, on their points what they are made of."
        ).format(key=keys.label(Intent.CONFIRM), back=keys.label(Intent.CANCEL), info=keys.label(Intent.INSPECT))
    return HelpText(
        title=phase_title(view),
        text=phase_help(view, table.turn.names),
        clause=clause,
        refused=refusal is not None,
        how=how,
        rules=clauses_for(view),
        signs=lambda ui, across: Signs(table, Pen(ui)).part(across),
    )


def works(table: TableSnapshot, intent: Intent, pans: bool) -> bool:
    """Return True if a key does something at this table now. `pans` if the board can be scrolled."""
    held = table.selection.held
    now = {
        Intent.ROTATE: held is not None and held.rotates,
        Intent.ROTATE_BACK: held is not None and held.rotates,
        Intent.NEXT_LIT: held is not None,
        Intent.PREVIOUS_LIT: held is not None,
        Intent.NEXT_CITY: len(table.turn.seats) > 1,
        Intent.PREVIOUS_CITY: len(table.turn.seats) > 1,
        Intent.ZOOM_IN: not table.shows_lots,
        Intent.ZOOM_OUT: not table.shows_lots,
        Intent.ZOOM_FIT: not table.shows_lots,
        Intent.HELP: False,
    }
    if intent in PANS:
        return pans
    if intent.name.startswith("OVERLAY"):
        offered = {tool.intent for tool in overlays_of(table.turn.state.rules)}
        return intent in offered and not table.shows_lots
    return now.get(intent, True)


class Signs:
    """The signs that a game can show, with their meanings."""

    def __init__(self, table: TableSnapshot, pen: Pen) -> None:
        self.pen, self.rules, self.shape = pen, table.turn.state.rules, table.turn.card_shape

    def part(self, across: int) -> kit.Part:
        """Return the signs and meanings in `across` columns."""
        s, side = self.pen.s, self.pen.s.target(26)
        rows: list[kit.Part] = [
            kit.HStack([kit.Pad(kit.drawing(paint, side, side), s(2), s(4)), self.pen.words(text, grow=1)], s(12))
            for paint, text in self._pairs()
        ]
        down = ceil(len(rows) / across)
        columns = [kit.VStack(rows[at : at + down], s(4), grow=1) for at in range(0, len(rows), down)]
        return kit.Even(columns, s(8), "top")

    def _pairs(self) -> list[tuple[Paint, str]]:
        def gauge(canvas: Canvas, rect: Rect) -> None:
            draw_bar(canvas, rect.inflate(0, canvas.scale(8) - rect.height), 0.5)

        def number(canvas: Canvas, rect: Rect) -> None:
            canvas.text("12", rect, "heading", colour=None, align="center", valign="middle", wrap=False)

        def icon(name: str) -> Paint:
            return lambda canvas, rect: canvas.icon(name, rect.inflate(-canvas.scale(4), -canvas.scale(4)))

        def card(token: str) -> Paint:
            faces = CardFaces(self.pen.ui, shape=self.shape)

            def paint(canvas: Canvas, rect: Rect) -> None:
                faces.draw(canvas.surface, token, rect.center, rect.height, "board")

            return paint

        def stamp(name: str) -> Paint:
            """Return the painter of a board's mark on an empty cell."""

            def paint(canvas: Canvas, rect: Rect) -> None:
                size = rect.height - canvas.scale(4)
                lens = Lens("square", size, gap_of("square", size), (0, 0), rect.center)
                getattr(Stamps(canvas, lens), name)((0, 0))

            return paint

        rules, in_reserve, show = self.rules, _("Reserve: {kind}"), _("Show: {what}")
        pairs = [
            (icon("coin"), _("Money")),
            (gauge, _("Cards in the city, out of those it has room for")),
            (icon("flag"), _("First player of this round")),
            (number, _("Points if the game ended now")),
        ]
        if rules.ecological:
            pairs.append((icon("cloud"), _("Pollution of the city")))
        pairs.append((card("?"), _("Cards left in the pool")))
        for kind in "RCIKX" if rules.green else "RCI":
            pairs.append((card("I1" if kind == "I" else kind), in_reserve.format(kind=kind_name(kind))))
        pairs += [
            (stamp("legal"), _("The card may lie here")),
            (stamp("refused"), _("It may not lie here")),
            (stamp("blamed"), _("This neighbour is in the way")),
        ]
        if rules.setup.level == "advanced":
            pairs.append((stamp("turned"), _("Here if you turn the card")))
        return [*pairs, *((icon(tool.icon), show.format(what=_(tool.title))) for tool in overlays_of(rules))]


class ScoreLayer(Layer):
    """A player's score if the game ended now: its lines, a chart of all scores, and the parts of the pollution."""

    wide = 940
    CHART = 250  # logical units: the chart's height
    LARGE_TEXT = 1.3  # text size from which the chart is below the lines

    def __init__(
        self,
        sheet: ScoreSheet,
        name: str,
        match: CardCityMatch,
        pollution: Pollution | None,
        rules: Callable[[], Command | None],
    ) -> None:
        """`pollution` is None where it is not counted. `rules` opens the rulebook at the clause on points."""
        super().__init__()
        self.rules = rules
        self.sheet, self.name, self.match, self.pollution = sheet, name, match, pollution

    @property
    def title(self) -> str:
        return _("If the game ended now: {name}").format(name=self.name)

    def body(self, width: int) -> kit.Part:
        """Return lines on the left and the chart on the right, or below them if the text is large."""
        s = self.ui.scale
        if s.text > self.LARGE_TEXT:
            return kit.VStack([self._lines(), chart_part(self, self.match, kit.fixed(0, s.target(self.CHART)))], s(20))
        half = (width - s(28)) // 2
        chart = chart_part(self, self.match, kit.fixed(half, s(self.CHART)))
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
        button = kit.button(ui, _("How points are won"), self.rules, kind="secondary", icon="book", key="rule")
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
