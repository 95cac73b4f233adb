"""The table of a match's scores with a column for each player, and the race beside it while they are counted."""

from collections.abc import Callable, Collection, Sequence
from functools import partial
from math import ceil, floor

from pygame import Rect

from cardcity_desktop.rules.card_city.scoring.score import ScoreSheet
from cardcity_desktop.scenes.card_city.results.count import GROUPS, SINGLE, Count, Row, so_far
from cardcity_desktop.scenes.card_city.wording.scores import points_text, score_line_text
from cardcity_desktop.session.store import Seat
from cardcity_desktop.support.i18n import N_, _, pgettext
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.paint.animation import ease_out
from cardcity_desktop.ui.paint.text import Style
from cardcity_desktop.ui.toolkit import INK, Box, Canvas, Ui, Widget, inset
from cardcity_desktop.ui.widgets.labels import Painted, draw_player
from cardcity_desktop.ui.wording.numbers import number_text, signed_text
from cardcity_desktop.ui.wording.phrases import with_label

GROUP_ROWS = (N_("Biggest group"), N_("Other groups"), N_("Homes alone"))
"""Names of the rows of homes, by part."""

ICONS = {
    "residential_district": "home", "happy_district": "home", "complete_districts": "home", "shop_cards": "district",
    "industrial_cards": "factory", "industrial_districts": "factory", "parking_cards": "parking", "money": "coin",
    "clouds": "cloud", "pollution": "cloud", "empties": "minus", "empties_beside_park": "leaf",
}  # fmt: skip
"""Icons of the rows by item; a star for any other."""

TO_COME = "…"
"""Sign in place of figures that are not counted yet."""

CLIMBS = 0.3
"""Seconds in which a face climbs by the points of a row."""

AXIS, FACE = 76, 44
"""Logical units: width of the race beside the table, and the side of a face on it."""

NARROW = 320
"""Logical units: width of a narrow table, for which the gaps are chosen."""

ROW_GAPS, COUNT_GAP = (26, 18, 12, 7), 80
"""Logical units between two rows: the largest of these that fits; the most in the count, when no chart is shown."""

STEPS = (5, 10, 20, 50)
"""Points between two marks beside the race."""

RISE = "#E2A21B"
"""Colour of the race's line up to the leader."""

CROWN = 26
"""Logical units: the disc with a crown on a winner's face."""


def row_name(row: Row) -> str:
    """Return the name of a row: "Biggest group", "Money"."""
    if row.item in GROUPS:
        return _(GROUP_ROWS[row.part])
    return score_line_text(next(line for lines in row.lines for line in lines))[0]


def row_detail(row: Row, seat: int) -> str:
    """Return how a seat's points of a row add up: "7 cards, 1 + 2 + 3 + 4 + 5 + 6 + 7".

    "" for single homes, and for more than three districts.
    """
    lines = row.lines[seat]
    if row.part == SINGLE or len(lines) > 3:
        return ""
    return " · ".join(filter(None, (score_line_text(line)[1] for line in lines)))


class SheetTable:
    """The table of a match's scores.

    `moment` returns the progress of the count (None once all is counted); the faces rise with it in every frame. `won`
    are the winners' seats, which are crowned after the count.
    """

    def __init__(
        self,
        ui: Ui,
        rows: Sequence[Row],
        sheets: Sequence[ScoreSheet],
        seats: Sequence[Seat],
        moment: Callable[[], Count | None],
        won: Collection[int],
    ) -> None:
        self.ui, self.rows, self.sheets, self.seats, self.moment = ui, rows, sheets, seats, moment
        self.count = moment()
        self.won = won if self.count is None else ()

    def part(self, high: int) -> kit.Part:
        """Return the table with its head and the totals, for a place `high` px high."""
        s = self.ui.scale
        rows = [self._head(), *(self._row(at, row) for at, row in enumerate(self.rows)), self._totals()]
        used = kit.Grid(rows, s(14), 0, weights=[1]).measure(s(NARROW)).high
        most = (high - used) // (len(rows) - 1)
        gap = next((s(gap) for gap in ROW_GAPS if s(gap) <= most), s(ROW_GAPS[-1]))
        if self.count is not None:
            gap = max(gap, min(s(COUNT_GAP), most))
        now = {} if self.count is None else {self.count.row + 1: kit.Leaf(self._frame, kit.fixed(0, 0))}
        grid = kit.Grid(rows, s(14), gap, weights=[1], behind=now, grow=1)
        race = kit.drawing(self._draw_race, s(AXIS), s(40), still=False)
        parts: list[kit.Part] = [race, grid] if len(self.seats) > 1 and self.count is not None else [grid]
        lost = [self._lost(seat) for seat in range(len(self.seats)) if self.sheets[seat].points is None]
        lost = lost if self.count is None else []
        return kit.VStack([kit.HStack(parts, s(12), align="fill", grow=1), *lost], s(8))

    def _frame(self, rect: Rect) -> Widget:
        """Return a golden frame: of the row that is being counted, or of a winner's total."""
        s = self.ui.scale
        look = Box("#FDF0CE" if self.ui.theme.shade == "light" else "#4A4460", s(10), RISE, 2 * s.unit)
        return Painted(rect.inflate(s(16), s(12)), lambda canvas, place: canvas.box(place, look))

    def _head(self) -> list[kit.Part]:
        ui = self.ui
        side = max(ui.scale(46 if len(self.seats) < 4 else 34), ui.text.line_height("strong"))
        return [kit.space(), *(kit.VStack([self._mark(at, side), self._name(at)], 2) for at in range(len(self.seats)))]

    def _mark(self, seat: int, side: int) -> kit.Part:
        sitter = self.seats[seat]

        parts: list[kit.Part] = [kit.player_mark(sitter.colour, side, sitter.player)]
        if seat in self.won:
            disc = self.ui.scale(CROWN)
            crown = kit.Aligned(kit.drawing(_draw_crown, disc, disc), 0, 0)
            parts.append(kit.Pad(crown, left=-disc // 2, top=side // 6 - disc // 2))
        return kit.Aligned(kit.Layers(parts))

    def _name(self, seat: int) -> kit.Part:
        return kit.words(
            self.ui, self.seats[seat].name, "small", one_line=True, align="center", least=self.ui.scale.font(52)
        )

    def _row(self, at: int, row: Row) -> list[kit.Part]:
        """Return a row's name with its details below, and the points by seat."""
        ui, count = self.ui, self.count
        to_come = count is not None and (at > count.row or (at == count.row and not count.summed))
        now = count is not None and at == count.row
        name = kit.words(ui, row_name(row), "strong" if now else "label", muted=to_come and not now)
        detail = row_detail(row, 0) if len(self.seats) == 1 and not to_come else ""
        words = kit.VStack([name, *([kit.words(ui, detail, "small", muted=True)] if detail else [])], 0, grow=1)
        side = ui.scale.target(26)
        sign = kit.Leaf(partial(self._sign, ICONS.get(row.item, "star"), now), kit.fixed(side, side))
        texts = [TO_COME if to_come else _signed(row.points(seat)) for seat in range(len(self.seats))]
        cells = [self._figure(row.points(seat), to_come, now) for seat in range(len(self.seats))]
        return self._read_as_one([kit.HStack([sign, words], ui.scale(10)), *cells], [row_name(row), *texts], detail)

    def _read_as_one(self, cells: Sequence[kit.Part], texts: Sequence[str], detail: str = "") -> list[kit.Part]:
        """Return a row's cells with a screen reader's sentence: "Money: Zoé +10, Bot 1 +5"."""
        name, *figures = texts
        if len(figures) > 1:
            figures = [f"{seat.name} {figure}" for seat, figure in zip(self.seats, figures, strict=True)]
        sentence = with_label(name, ", ".join(filter(None, [*figures, detail])))
        return [kit.Sentence(cells[0], sentence), *(kit.Sentence(cell, "") for cell in cells[1:])]

    def _sign(self, icon: str, now: bool, rect: Rect) -> Widget:
        """Return a row's icon on a disc, golden while the row is counted."""

        def paint(canvas: Canvas, place: Rect) -> None:
            canvas.box(place, Box(RISE if now else canvas.theme.panel_sunk, place.width / 2))
            canvas.icon(icon, inset(place, place.width // 4, place.width // 4), INK if now else canvas.theme.text)

        return Painted(rect, paint)

    def _figure(self, points: float, to_come: bool, now: bool) -> kit.Part:
        ui = self.ui
        if to_come:
            return kit.words(ui, TO_COME, "strong", one_line=True, align="center", muted=True)
        colour = ui.theme.danger if points < 0 else ui.theme.accent if now else None
        style: Style = "heading" if now else "strong"
        return kit.words(ui, _signed(points), style, one_line=True, align="center", colour=colour)

    def _totals(self) -> list[kit.Part]:
        """Return the row of totals: the points counted so far, or all."""
        ui, count = self.ui, self.count
        title = pgettext("points", "Total") if count is None else _("So far")
        style: Style = "number" if count is None else "title"
        cells: list[kit.Part] = [kit.words(ui, title, "strong", valign="middle")]
        texts = [title]
        for seat, sheet in enumerate(self.sheets):
            points = sheet.points if count is None else so_far(self.rows, count, seat)
            text = "–" if points is None else number_text(points)
            total = kit.words(ui, text, style, one_line=True, align="center", colour=ui.theme.accent)
            golden = kit.Leaf(self._frame, kit.fixed(0, 0))
            cells.append(kit.Layers([golden, total]) if seat in self.won else total)
            texts.append(text)
        return self._read_as_one(cells, texts)

    def _lost(self, seat: int) -> kit.Part:
        """Return the text that pollution lost the game for a seat (8.2)."""
        text = with_label(self.seats[seat].name, points_text(None))
        return kit.words(self.ui, text, "strong", colour=self.ui.theme.danger)

    def _draw_race(self, canvas: Canvas, rect: Rect) -> None:
        """Draw each player's face at the height of the points so far."""
        assert self.count is not None
        s, half = canvas.scale, canvas.scale(FACE) // 2
        count, seats = self.moment() or self.count, range(len(self.seats))
        points = [so_far(self.rows, count, seat) for seat in seats]
        if count.summed:
            left = 1 - ease_out(min(1.0, count.since / CLIMBS))
            points = [points[seat] - left * self.rows[count.row].points(seat) for seat in seats]
        ends = [so_far(self.rows, Count(row, 0, summed=True), seat) for row in range(len(self.rows)) for seat in seats]
        step = next(step for step in STEPS if max(ends) - min(ends) <= 5 * step or step == STEPS[-1])
        least, most = (floor(min(0.0, *ends, *points) / step) * step, ceil(max(step, *ends, *points) / step) * step)
        line = Rect(rect.left + half + s(2), rect.top + half, s(8), rect.height - 2 * half)
        canvas.box(line, Box(canvas.theme.panel_sunk, s(4), canvas.theme.panel_edge, s.unit))

        def down(value: float) -> int:
            return round(line.bottom - (value - least) / (most - least) * line.height)

        up = Rect(line.left, down(max(points)), line.width, max(0, down(0) - down(max(points))))
        canvas.box(up, Box(RISE, s(4)))
        height = canvas.painter.line_height("small")
        for value in range(least, most + 1, step):
            canvas.fill(Rect(rect.left, down(value), 2 * half, max(1, s(1))), canvas.theme.panel_edge)
            place = Rect(rect.left + 2 * half + s(8), down(value) - height // 2, s(AXIS), height)
            canvas.text(number_text(value), place, "small", canvas.theme.text_muted, "left", "middle", wrap=False)
        for seat in sorted(seats, key=lambda seat: points[seat]):
            face = Rect(0, 0, 2 * half, 2 * half)
            face.center = (line.centerx + (seat % 2) * s(6) - s(3), down(points[seat]))
            draw_player(canvas, face, self.seats[seat].colour, self.seats[seat].player)


def _signed(points: float) -> str:
    return signed_text(points) if points else number_text(0)


def _draw_crown(canvas: Canvas, disc: Rect) -> None:
    canvas.box(disc, Box(RISE, disc.width / 2, canvas.theme.panel, 2 * canvas.scale.unit))
    canvas.icon("crown", disc.inflate(-disc.width * 2 // 5, -disc.width * 2 // 5), INK)
