"""The count of a match coin by coin: its rows and moments, the table of scores, and the city on its stage."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from functools import partial
from math import ceil, cos, floor, sin, tau

import pygame
from pygame import Rect, Surface

from cardcity_desktop.rules.card_city.scoring.score import ScoreLine, ScoreSheet
from cardcity_desktop.rules.errors import Cell
from cardcity_desktop.scenes.card_city.advice_text import points_text, score_line_text
from cardcity_desktop.scenes.card_city.city_model import CityPlan, DrawnModel, PlacedLot
from cardcity_desktop.scenes.card_city.lots import EVENING, TILE
from cardcity_desktop.scenes.card_city.pen import Pen
from cardcity_desktop.session.store import Seat
from cardcity_desktop.support.i18n import _, pgettext
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.paint.animation import ease_out
from cardcity_desktop.ui.paint.text import Style, lettering
from cardcity_desktop.ui.paint.vector.svg import in_theme
from cardcity_desktop.ui.scenery.night import lamps_of
from cardcity_desktop.ui.toolkit import INK, Box, Canvas, Ui, inset
from cardcity_desktop.ui.widgets.labels import Painted, draw_player
from cardcity_desktop.ui.wording.numbers import number_text, signed_text
from cardcity_desktop.ui.wording.phrases import with_label

GROUPS = ("residential_district", "happy_district")
"""Items with three rows: the largest district, the other districts, and those of a single card."""

SINGLE = 2
"""The part of such an item that is for districts of a single card."""

Light = tuple[int, int, int]
"""Factors of red, green and blue, of 255."""


@dataclass(frozen=True, slots=True)
class Row:
    item: str
    part: int  # group of the item: 0 the largest (or all, if it has no groups), 1 the others, 2 single cards
    lines: tuple[tuple[ScoreLine, ...], ...]  # by seat

    @property
    def name(self) -> str:
        """The name of the row: "Biggest group", "Money"."""
        if self.item in GROUPS:
            return (_("Biggest group"), _("Other groups"), _("Single homes"))[self.part]
        return score_line_text(next(line for lines in self.lines for line in lines))[0]

    def detail(self, seat: int) -> str:
        """Return how a seat's points add up: "7 cards, 1 + 2 + 3 + 4 + 5 + 6 + 7".

        "" for single homes, and for more than three districts.
        """
        lines = self.lines[seat]
        if self.part == SINGLE or len(lines) > 3:
            return ""
        return " · ".join(filter(None, (score_line_text(line)[1] for line in lines)))

    def points(self, seat: int) -> float:
        return sum(line.points for line in self.lines[seat])

    def cells(self, seat: int) -> int:
        """Return the mask of the cells for which a seat's lines give points."""
        mask = 0
        for line in self.lines[seat]:
            mask |= line.cells
        return mask


def rows_of(sheets: Sequence[ScoreSheet]) -> tuple[Row, ...]:
    """Return the rows of a match in the order of its sheets, without rows that give no seat any points."""
    row_lines: dict[tuple[str, int], list[list[ScoreLine]]] = {}

    def put(seat: int, line: ScoreLine, part: int) -> None:
        row_lines.setdefault((line.item, part), [[] for _sheet in sheets])[seat].append(line)

    for seat, sheet in enumerate(sheets):
        for item in GROUPS:
            lines = sorted((line for line in sheet.lines if line.item == item), key=lambda line: -line.points)
            for at, line in enumerate(lines):
                put(seat, line, SINGLE if line.count == 1 else min(at, 1))
        for line in sheet.lines:
            if line.item not in GROUPS:
                put(seat, line, 0)
    order = list(dict.fromkeys(line.item for sheet in sheets for line in sheet.lines))
    keys = sorted(row_lines, key=lambda key: (order.index(key[0]), key[1]))
    rows = [Row(item, part, tuple(tuple(lines) for lines in row_lines[item, part])) for item, part in keys]
    return tuple(row for row in rows if any(row.points(seat) for seat in range(len(sheets))))


@dataclass(frozen=True, slots=True)
class Count:
    """A moment of the count: the row being counted, its number of coins so far, and the seconds since the last one."""

    row: int
    coins: int
    summed: bool  # True if the row's sum is in the table
    since: float = 0.0

    def points(self, rows: Sequence[Row], seat: int) -> float:
        """Return a seat's points so far."""
        return sum(row.points(seat) for row in rows[: self.row + 1 if self.summed else self.row])


@dataclass(frozen=True, slots=True)
class Schedule:
    """The moments of a count."""

    COIN = 0.35  # seconds between two coins
    MOST_COINS = 2.2  # most seconds for all coins of a row
    SUM = 0.9  # seconds between a row's sum and the next row

    coins: tuple[int, ...]  # number of cells of the shown city that get a coin, by row

    @property
    def seconds(self) -> float:
        return sum(self._row_seconds(row) for row in range(len(self.coins)))

    def at(self, seconds: float) -> Count:
        """Return the count after some seconds."""
        for row, coins in enumerate(self.coins):
            if seconds < self._row_seconds(row) or row == len(self.coins) - 1:
                each = self._seconds_per_coin(row)
                if seconds < coins * each:
                    shown = int(seconds / each) + 1
                    return Count(row, shown, False, seconds - (shown - 1) * each)
                return Count(row, coins, True, seconds - coins * each)
            seconds -= self._row_seconds(row)
        return Count(0, 0, summed=True)

    def _seconds_per_coin(self, row: int) -> float:
        """Return the seconds between two coins of a row."""
        return min(self.COIN, self.MOST_COINS / max(1, self.coins[row]))

    def _row_seconds(self, row: int) -> float:
        return self._seconds_per_coin(row) * self.coins[row] + self.SUM


class SheetTable(Pen):
    """The table of a match's scores with a column for each player, and the race beside it while they are counted.

    `moment` returns the progress of the count (None once all is counted); the faces rise with it in every frame. `won`
    are the winners' seats, which are crowned after the count.
    """

    TO_COME = "…"  # in place of figures that are not counted yet
    RISE = "#E2A21B"  # colour of the race's line up to the leader, and of the frames
    AXIS = 76  # logical units: width of the race beside the table
    NARROW = 320  # logical units: width of a narrow table, for which the gaps are chosen
    ROW_GAPS = (26, 18, 12, 7)  # logical units between two rows: the largest of these that fits
    COUNT_GAP = 80  # the most in the count, when no chart is shown

    def __init__(
        self, ui: Ui, rows: Sequence[Row], sheets: Sequence[ScoreSheet], seats: Sequence[Seat],
        moment: Callable[[], Count | None], won: Collection[int],
    ) -> None:  # fmt: skip
        super().__init__(ui)
        self.rows, self.sheets, self.seats, self.moment = rows, sheets, seats, moment
        self.count = moment()
        self.won = won if self.count is None else ()

    def part(self, high: int) -> kit.Part:
        """Return the table with its head and the totals, for a place `high` px high."""
        s, seats, counting = self.s, range(len(self.seats)), self.count is not None
        rows = [self._head(), *(self._row(at, row) for at, row in enumerate(self.rows)), self._totals()]
        used = kit.Grid(rows, s(14), 0, weights=[1]).measure(s(self.NARROW)).high
        most = (high - used) // (len(rows) - 1)
        gap = next((s(gap) for gap in self.ROW_GAPS if s(gap) <= most), s(self.ROW_GAPS[-1]))
        if counting:
            gap = max(gap, min(s(self.COUNT_GAP), most))
        now = {} if self.count is None else {self.count.row + 1: self._frame()}
        grid = kit.Grid(rows, s(14), gap, weights=[1], behind=now, grow=1)
        race = kit.drawing(self._draw_race, s(self.AXIS), s(40), still=False)
        parts: list[kit.Part] = [race, grid] if len(seats) > 1 and counting else [grid]
        lost = [] if counting else [self._lost(seat) for seat in seats if self.sheets[seat].points is None]
        return kit.VStack([kit.HStack(parts, s(12), align="fill", grow=1), *lost], s(8))

    def _frame(self) -> kit.Part:
        """Return a golden frame: of the row that is being counted, or of a winner's total."""
        s = self.s
        look = Box("#FDF0CE" if self.theme.shade == "light" else "#4A4460", s(10), self.RISE, 2 * s.unit)
        make = lambda rect: Painted(rect.inflate(s(16), s(12)), lambda canvas, place: canvas.box(place, look))  # noqa: E731
        return kit.Leaf(make, kit.fixed(0, 0))

    def _head(self) -> list[kit.Part]:
        """Return each player's face, with a crown if the player has won, over the name."""
        s, side = self.s, max(self.s(46 if len(self.seats) < 4 else 34), self.ui.text.line_height("strong"))
        disc = s(26)

        def crown(canvas: Canvas, rect: Rect) -> None:
            canvas.box(rect, Box(self.RISE, rect.width / 2, canvas.theme.panel, 2 * canvas.scale.unit))
            canvas.icon("crown", rect.inflate(-rect.width * 2 // 5, -rect.width * 2 // 5), INK)

        def column(seat: int, sitter: Seat) -> kit.Part:
            parts: list[kit.Part] = [kit.player_mark(sitter.colour, side, sitter.portrait)]
            if seat in self.won:
                sign = kit.Aligned(kit.drawing(crown, disc, disc), 0, 0)
                parts.append(kit.Pad(sign, left=-disc // 2, top=side // 6 - disc // 2))
            name = self.line(sitter.name, "small", align="center", least=s.font(52))
            return kit.VStack([kit.Aligned(kit.Layers(parts)), name], 2)

        return [kit.space(), *(column(seat, sitter) for seat, sitter in enumerate(self.seats))]

    def _row(self, at: int, row: Row) -> list[kit.Part]:
        """Return a row's name with its details below, and the points by seat."""
        count, seats = self.count, range(len(self.seats))
        to_come = count is not None and (at > count.row or (at == count.row and not count.summed))
        now = count is not None and at == count.row
        name = self.words(row.name, "strong" if now else "label", muted=to_come and not now)
        detail = row.detail(0) if len(self.seats) == 1 and not to_come else ""
        words = kit.VStack([name, *([self.words(detail, "small", muted=True)] if detail else [])], 0, grow=1)
        texts = [self.TO_COME if to_come else self._signed(row.points(seat)) for seat in seats]
        head = kit.HStack([self._sign(row.item, now), words], self.s(10))
        cells = [self._figure(row.points(seat), to_come, now) for seat in seats]
        return self._read_as_one([head, *cells], [row.name, *texts], detail)

    def _read_as_one(self, cells: Sequence[kit.Part], texts: Sequence[str], detail: str = "") -> list[kit.Part]:
        """Return a row's cells with a screen reader's sentence: "Money: Zoé +10, Bot 1 +5"."""
        name, *figures = texts
        if len(figures) > 1:
            figures = [f"{seat.name} {figure}" for seat, figure in zip(self.seats, figures, strict=True)]
        sentence = with_label(name, ", ".join(filter(None, [*figures, detail])))
        return [kit.Sentence(cells[0], sentence), *(kit.Sentence(cell, "") for cell in cells[1:])]

    def _sign(self, item: str, now: bool) -> kit.Part:
        """Return an item's icon on a disc, golden while its row is counted."""
        icons = {
            "residential_district": "home", "happy_district": "home", "complete_districts": "home",
            "shop_cards": "district", "industrial_cards": "factory", "industrial_districts": "factory",
            "parking_cards": "parking", "money": "coin", "clouds": "cloud", "pollution": "cloud", "empties": "minus",
            "empties_beside_park": "leaf",
        }  # fmt: skip
        icon, side = icons.get(item, "star"), self.s.target(26)

        def paint(canvas: Canvas, place: Rect) -> None:
            canvas.box(place, Box(self.RISE if now else canvas.theme.panel_sunk, place.width / 2))
            canvas.icon(icon, inset(place, place.width // 4, place.width // 4), INK if now else canvas.theme.text)

        return kit.drawing(paint, side, side)

    @staticmethod
    def _signed(points: float) -> str:
        return signed_text(points) if points else number_text(0)

    def _figure(self, points: float, to_come: bool, now: bool) -> kit.Part:
        if to_come:
            return self.line(self.TO_COME, "strong", align="center", muted=True)
        colour = self.theme.danger if points < 0 else self.theme.accent if now else None
        return self.line(self._signed(points), "heading" if now else "strong", align="center", colour=colour)

    def _totals(self) -> list[kit.Part]:
        """Return the row of totals: the points counted so far, or all."""
        count = self.count
        title = pgettext("points", "Total") if count is None else _("So far")
        style: Style = "number" if count is None else "title"
        cells: list[kit.Part] = [self.words(title, "strong", valign="middle")]
        texts = [title]
        for seat, sheet in enumerate(self.sheets):
            points = sheet.points if count is None else count.points(self.rows, seat)
            text = "–" if points is None else number_text(points)
            total = self.line(text, style, align="center", colour=self.theme.accent)
            cells.append(kit.Layers([self._frame(), total]) if seat in self.won else total)
            texts.append(text)
        return self._read_as_one(cells, texts)

    def _lost(self, seat: int) -> kit.Part:
        """Return the text that pollution lost the game for a seat (8.2)."""
        text = with_label(self.seats[seat].name, points_text(None))
        return self.words(text, "strong", colour=self.theme.danger)

    def _draw_race(self, canvas: Canvas, rect: Rect) -> None:
        """Draw each player's face at the height of the points so far."""
        assert self.count is not None
        s, half, climb_seconds = canvas.scale, canvas.scale(44) // 2, 0.3
        count, seats, rows = self.moment() or self.count, range(len(self.seats)), self.rows
        points = [count.points(rows, seat) for seat in seats]
        if count.summed:
            left = 1 - ease_out(min(1.0, count.since / climb_seconds))
            points = [points[seat] - left * rows[count.row].points(seat) for seat in seats]
        ends = [Count(row, 0, summed=True).points(rows, seat) for row in range(len(rows)) for seat in seats]
        steps = (5, 10, 20, 50)  # points between two marks
        step = next(step for step in steps if max(ends) - min(ends) <= 5 * step or step == steps[-1])
        least, most = (floor(min(0.0, *ends, *points) / step) * step, ceil(max(step, *ends, *points) / step) * step)
        line = Rect(rect.left + half + s(2), rect.top + half, s(8), rect.height - 2 * half)
        canvas.box(line, Box(canvas.theme.panel_sunk, s(4), canvas.theme.panel_edge, s.unit))

        def down(value: float) -> int:
            return round(line.bottom - (value - least) / (most - least) * line.height)

        up = Rect(line.left, down(max(points)), line.width, max(0, down(0) - down(max(points))))
        canvas.box(up, Box(self.RISE, s(4)))
        height = canvas.painter.line_height("small")
        for value in range(least, most + 1, step):
            canvas.fill(Rect(rect.left, down(value), 2 * half, max(1, s(1))), canvas.theme.panel_edge)
            place = Rect(rect.left + 2 * half + s(8), down(value) - height // 2, s(self.AXIS), height)
            canvas.text(
                number_text(value),
                place,
                "small",
                colour=canvas.theme.text_muted,
                align="left",
                valign="middle",
                wrap=False,
            )
        for seat in sorted(seats, key=lambda seat: points[seat]):
            face = Rect(0, 0, 2 * half, 2 * half)
            face.center = (line.centerx + (seat % 2) * s(6) - s(3), down(points[seat]))
            draw_player(canvas, face, self.seats[seat].colour, self.seats[seat].portrait)


@dataclass(slots=True)
class CityStage:
    """Painter of one city on its stage: large, oriented as on the board, with coins on the counted cells.

    Its static parts are cached by size and row.
    """

    COIN = 32  # logical units: a coin's side
    GOLD = "#FFD36B"

    plan: CityPlan
    _whole: dict[tuple[object, ...], Surface] = field(default_factory=dict)

    def draw(self, canvas: Canvas, place: Rect, groups: Sequence[tuple[Sequence[Cell], float]]) -> None:
        """Draw the city in the evening. Its groups of homes are in daylight, with their points above the larger ones.

        Nothing is drawn where large text leaves no place for it.
        """
        if place.width <= 0 or place.height <= 0:
            return
        key = (place.size, canvas.theme.name)
        if key not in self._whole:
            lit = [cell for cells, _points in groups for cell in cells]
            picture, largest_share = self._dimmed(canvas, place.size, lit, self._dusk(canvas)), 0.5
            for cells, points in groups:
                if len(cells) > 1:
                    spots = self.coin_spots(picture.get_rect(), canvas.theme.shade == "dark", cells)
                    low = min(y for _x, y in spots) + canvas.scale(self.COIN) // 2
                    foot = sum(x for x, _y in spots) // len(spots), low
                    self._draw_sum(canvas.on(picture), picture.get_rect(), foot, points, largest_share)
            self._whole = {key: picture}
        canvas.surface.blit(self._whole[key], place)

    def draw_count(self, canvas: Canvas, place: Rect, count: Count, cells: Sequence[Cell], points: float) -> None:
        """Draw the city with the counted cells in daylight, a coin on each of them so far, and the row's sum."""
        if place.width <= 0 or place.height <= 0:
            return
        key = (place.size, canvas.theme.name, count.row)
        if key not in self._whole:
            self._whole = {key: self._dimmed(canvas, place.size, cells, (164, 148, 178))}
        canvas.surface.blit(self._whole[key], place)
        spots = self.coin_spots(place, canvas.theme.shade == "dark", cells)
        height, landing_seconds = canvas.scale(self.COIN), 0.16
        for at, (x, y) in enumerate(spots[: count.coins]):
            fresh = not count.summed and at == count.coins - 1
            lift = 1 - ease_out(min(1.0, count.since / landing_seconds)) if fresh else 0.0
            self._draw_coin(canvas, (x, y - round(lift * height)), at + 1, points)
        if count.summed and points:
            top = min((y for _x, y in spots), default=place.top + place.height // 3)
            middle = sum(x for x, _y in spots) // len(spots) if spots else place.centerx
            # it shrinks and shakes as it appears
            share = min(1.0, count.since / 0.18)
            shake = round(canvas.scale(4) * (1 - share) * (1 if int(count.since * 40) % 2 else -1))
            self._draw_sum(canvas, place, (middle + shake, top - height), points, (1.5 - 0.5 * share) / 1.5)

    def coin_spots(self, place: Rect, night: bool, cells: Sequence[Cell]) -> list[tuple[int, int]]:
        """Return the positions of coins on the roofs of these cells, in px, from back to front."""
        model, spots = DrawnModel.fitting(self.plan, place, night), list[tuple[float, int, int]]()
        by_spot = {(placed.x, placed.y): placed for placed in self.plan.lots}
        for cell in cells:
            x, y = self.plan.ground.spot(cell)
            across, down = model.at(x + TILE / 2, y + TILE / 2)
            lot = by_spot.get((x, y))
            if lot is not None and lot.token:
                (placed,) = model.placed([lot])
                down = min(down, placed.rect.top + model.unit)
            spots.append((x + y, round(across), round(down)))
        return [(across, down) for _depth, across, down in sorted(spots)]

    def _dimmed(self, canvas: Canvas, size: tuple[int, int], cells: Sequence[Cell], light: Light) -> Surface:
        """Return the city in dim light with lit windows, except for the lots of some cells, which are on gold."""
        night = canvas.theme.shade == "dark"
        surface, spots = Surface(size, pygame.SRCALPHA), {self.plan.ground.spot(cell) for cell in cells}
        model = DrawnModel.fitting(self.plan, surface.get_rect(), night)
        placed = model.lay(surface)
        surface.fill((*light, 255), special_flags=pygame.BLEND_RGBA_MULT)
        for lot in self.plan.lots:
            if (lot.x, lot.y) in spots:
                model.flat(surface, [(lot.x + x, lot.y + y) for x, y in self.plan.ground.grown(1.0)], self.GOLD)
        for lot, picture in zip(self.plan.lots, placed, strict=True):
            self._draw_lot(surface, picture, None if (lot.x, lot.y) in spots else light)
            picture.draw_smoke(surface)
        return in_theme(canvas.theme, surface)

    @classmethod
    def at_dusk(cls, canvas: Canvas, picture: Surface) -> Surface:
        """Darken the picture of a city to the evening's light, and return it."""
        picture.fill((*cls._dusk(canvas), 255), special_flags=pygame.BLEND_RGBA_MULT)
        return picture

    @staticmethod
    def _dusk(canvas: Canvas) -> Light:
        """Return the light after the count, by which the city is multiplied. By night it is dark enough."""
        return (255, 255, 255) if canvas.theme.shade == "dark" else (208, 182, 204)

    @staticmethod
    def _draw_lot(surface: Surface, placed: PlacedLot, light: Light | None) -> None:
        """Draw a lot in daylight, or in some light with lamps behind its lit panes."""
        if light is None:
            placed.draw(surface)
            return
        face = placed.picture.face.copy()
        face.fill((*light, 255), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(face, placed.rect)
        lamps = placed.picture.glow or lamps_of(placed.picture.face, EVENING)
        if lamps is not None:
            surface.blit(lamps, placed.rect, special_flags=pygame.BLEND_RGB_ADD)

    def _draw_coin(self, canvas: Canvas, middle: tuple[int, int], number: int, points: float) -> None:
        """Draw a coin with its number, or with the cost of an empty cell."""
        side = canvas.scale(self.COIN)
        disc = Rect(0, 0, side, side).move_to(midbottom=middle)
        fill, rim, ink = (self.GOLD, "#B0740F", "#5A3206") if points >= 0 else ("#B5322A", "#7A1B16", "#FFFFFF")
        canvas.box(disc, Box(fill, side / 2, rim, 2 * canvas.scale.unit))
        text = number_text(number) if points >= 0 else number_text(-1)
        canvas.smaller(text, "label", side).text(
            text, disc, "label", colour=ink, align="center", valign="middle", wrap=False
        )

    def _draw_sum(self, canvas: Canvas, stage: Rect, foot: tuple[int, int], points: float, size: float) -> None:
        """Draw a sum at a share of its largest size, inside `stage` and as near above `foot` as possible."""
        text = signed_text(points)
        make = partial(self._sum_picture, canvas, text)
        largest = canvas.pictures.surfaces.get(("sum", text, canvas.scale.unit), make)
        picture = pygame.transform.smoothscale_by(largest, size)
        canvas.surface.blit(picture, picture.get_rect(midbottom=foot).clamp(stage))

    @staticmethod
    def _sum_picture(canvas: Canvas, text: str) -> Surface:
        """Return a picture of a sum in the size in which it appears, with an edge and a lip."""
        canvas, style, turns = canvas.at_text_size(1.0), lettering(104, "heavy"), 20
        (width, height), edge = canvas.measure(text, style), canvas.scale(6)
        surface = Surface((width + 2 * edge + 2, height + 2 * edge), pygame.SRCALPHA)
        write = partial(canvas.on(surface).text, text, style=style, align="center", valign="middle", wrap=False)
        room = surface.get_rect()
        for at in range(turns):  # copies around the text make its edge
            across, down = edge * cos(tau * at / turns), edge * sin(tau * at / turns)
            for lip in (0, edge // 2):
                write(room.move(round(across), round(down) + lip), colour="#5A2A24")
        write(room, colour="#FFE9A8")
        return surface
