"""The results of a match: the city on its stage, all scores row by row, and in solo the rank reached."""

from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import NamedTuple

import pygame
from pygame import Rect

from cardcity_desktop.career.profile import CareerEntry, way_of
from cardcity_desktop.rules.card_city.scoring.ranks import RANKS, ladder_of, rank_of
from cardcity_desktop.rules.card_city.scoring.score import score_sheet, winners
from cardcity_desktop.rules.errors import Cell
from cardcity_desktop.scenes.card_city.advice_text import (
    ladder_text,
    points_text,
    rank_name,
    rungs_of,
    strong_rank_text,
    tie_text,
    total_text,
)
from cardcity_desktop.scenes.card_city.city_model import plan_of, sky_picture, small_model
from cardcity_desktop.scenes.card_city.count import GROUPS, CityStage, Count, Row, Schedule, SheetTable, rows_of
from cardcity_desktop.scenes.card_city.match import CardCityMatch
from cardcity_desktop.scenes.card_city.names import setup_sentence
from cardcity_desktop.scenes.card_city.pen import Pen, chart_part
from cardcity_desktop.scenes.card_city.poster import city_model
from cardcity_desktop.scenes.results.scene import FOOT, ResultsScene, WayOut
from cardcity_desktop.scenes.services import Services
from cardcity_desktop.support.i18n import _
from cardcity_desktop.support.resources import asset_path
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.paint.animation import Tween, linear, nowhere
from cardcity_desktop.ui.paint.text import Style, page_name
from cardcity_desktop.ui.paint.vector.svg import in_theme
from cardcity_desktop.ui.scenery.land.fireworks import draw_show
from cardcity_desktop.ui.toolkit import Box, Canvas, Command, Focus, Focusable, Push, Ui, Widget, mix
from cardcity_desktop.ui.widgets.labels import Painted, PaintedItems, draw_bar, draw_player, draw_tick
from cardcity_desktop.ui.wording.numbers import number_text, signed_text
from cardcity_desktop.ui.wording.phrases import hints_text, with_label
from cardcity_desktop.ui.wording.seats import labelled, labels_of, names_of, of_player, wins_text


class Rung(NamedTuple):
    """A rank, its portrait, and the points from which it is reached."""

    rank: str
    portrait: Path
    least: int


class Ladder(Pen):
    """The ladder of solo ranks, the highest first, with the portrait of the one reached and the points."""

    PLATE = "#23695F"  # ground of the reached rank
    ON_PLATE = "#FFFFFF"  # ink on it
    GOLD = "#FFD36B"  # ink and bar of what is missing to the next rank

    def __init__(self, ui: Ui, rungs: Sequence[Rung], reached: str | None, points: float | None) -> None:
        super().__init__(ui)
        self.rungs, self.points = rungs, points
        self.at = next((at for at, rung in enumerate(rungs) if rung.rank == reached), None)

    def widgets(self, room: Rect, opened: float) -> list[Widget]:
        """Return rungs over the whole height of `room`. The reached one is as tall as possible.

        `opened` is the share of its height to which it has opened.
        """
        rungs, at, tallest_rung = self.rungs, self.at, 150
        even = room.height // len(rungs)
        least = min(even, self.ui.text.line_height("body") + self.s(4))
        tall, step = 0, even
        if at is not None:
            tallest = min(self.s.target(tallest_rung), room.height - least * (len(rungs) - 1))
            tall = max(round(opened * tallest), min(tallest, even))
            step = (room.height - tall) // (len(rungs) - 1)
        parts = [self._reached(tall) if number == at else self._rung(number, step) for number in range(len(rungs))]
        return kit.arrange(kit.VStack(parts), room).widgets

    def _rung(self, number: int, height: int) -> kit.Part:
        """Return the rung, at least `height` px, of a rank not reached."""
        s, rung = self.s, self.rungs[number]
        climbed, near = self.at is not None and number > self.at, self.at is not None and number == self.at - 1
        side, tick = min(height - s(2), s.target(40)), min(height, s.target(20))
        style: Style = "heading" if height >= self.ui.text.line_height("heading") else "body"
        sharp = 1.0 if climbed else 0.9 if near else 0.42
        line = partial(self.line, style=style, muted=not climbed and not near)

        def portrait(canvas: Canvas, rect: Rect) -> None:
            """Draw the portrait on a pale disc with an opacity of `sharp`."""
            if not canvas.theme.high_contrast:
                ground = mix(canvas.theme.panel, "#7FB08A", 0.3 if sharp == 1 else 0.12)
                canvas.box(rect, Box(ground, rect.width / 2))
            picture = canvas.pictures.get(rung.portrait, rect.size)
            if sharp < 1:
                picture = picture.copy()
                picture.fill((255, 255, 255, round(255 * sharp)), special_flags=pygame.BLEND_RGBA_MULT)
            canvas.surface.blit(picture, rect)

        parts = [
            kit.drawing(portrait, side, side),
            line(rank_name(rung.rank), grow=1),
            line(str(rung.least)),
            kit.drawing(draw_tick, tick, tick) if climbed else kit.space(tick),
        ]
        row = kit.Sentence(kit.HStack(parts, s(12)), with_label(rank_name(rung.rank), str(rung.least)), grow=1)
        return kit.AtLeast(kit.Pad(row, s(2)), high=height, grow=1)

    def _reached(self, height: int) -> kit.Part:
        """Return the reached rank with its portrait and the points, and below them a bar and the distance to the next.

        It is `height` px high, and wider than the other rungs.
        """
        s, card = self.s, height - 2 * self.s(2)
        side, high_contrast = card - 2 * s(6), self.theme.high_contrast
        plate = kit.box(Box(self.theme.accent if high_contrast else self.PLATE, s(14)))

        def medal(canvas: Canvas, rect: Rect) -> None:
            """Draw the portrait on a light disc."""
            canvas.box(rect, Box("#FFF6E0", rect.height / 2, fill_opacity=0.25))
            canvas.svg(self.rungs[self.at or 0].portrait, rect)

        words = kit.VStack([kit.space(grow=1), self._words(card), kit.space(grow=1)], grow=1)
        row = kit.HStack([kit.drawing(medal, side, side), words], s(14), "fill")
        whole = kit.Pad(row, left=s(10), right=s(16), y=s(6), ground=plate)
        return kit.Leaf(lambda place: kit.arrange(kit.Pad(whole, -s(10), s(2)), place).all, kit.fixed(0, height))

    def _words(self, height: int) -> kit.Part:
        """Return the lines on the plate. In a place less than `height` px high the lower ones are left out."""
        s, on_accent, at, points = self.s, self.theme.on_accent, self.at or 0, self.points
        rung, above = self.rungs[at], self.rungs[at - 1] if at else None
        ink, gold = (on_accent, on_accent) if self.theme.high_contrast else (self.ON_PLATE, self.GOLD)
        high = height >= 3 * self.ui.text.line_height("heading")
        styles: tuple[Style, ...] = ("title", "heading", "strong") if high else ("strong",)
        lines: list[kit.Part] = [kit.headline(self.ui, rank_name(rung.rank), *styles, one_line=True, colour=ink)]
        if points is None:
            return lines[0]
        text = _("{points}, from {least}").format(points=points_text(points), least=rung.least)
        lines.append(self.line(text, "body", colour=ink, drop=1))
        if above is not None:
            share = min(1.0, max(0.0, (points - rung.least) / (above.least - rung.least)))
            left, rank = number_text(above.least - points), rank_name(above.rank)
            missing = self.words(_("{points} more: {rank}").format(points=left, rank=rank), "strong", colour=gold)
            ground = mix(self.PLATE, "#000000", 0.4)
            bar = kit.drawing(partial(draw_bar, share=share, fill=gold, ground=ground), high=s(10))
            lines.append(kit.VStack([bar, missing], s(6), drop=2))
        return kit.VStack(lines, s(2))


def parts_of(match: CardCityMatch) -> list[list[tuple[str, float]]]:
    """Return by seat what its points are made of, in the words of the score sheet."""
    seats = range(len(match.seats))
    rows = rows_of([score_sheet(match.state, seat) for seat in seats])
    return [[(row.name, row.points(seat)) for row in rows if row.points(seat)] for seat in seats]


class CardCityResultsScene(ResultsScene):
    """Results of a finished match. Each row of the scores is counted on the cells that bring its points."""

    PANEL = 444  # logical units: least width of the panel at the right
    WIDEST = 0.62  # greatest share of the window's width for it
    PAD = 14  # logical units between the panel's edge and its content
    CHART = 186  # logical units: least height of a chart with its switch
    LARGE_TEXT = 1.3  # text size from which the panel scrolls
    SHOW_SECONDS = 2.2  # of fireworks over a win or a new rank

    match: CardCityMatch

    def __init__(self, services: Services, match: CardCityMatch, now: Callable[[], datetime] = datetime.now) -> None:
        super().__init__(services, match, now)
        self.setup = match.header.setup
        self.sheets = [score_sheet(match.state, seat) for seat in range(len(match.seats))]
        self.winners = winners(match.state)
        self.chart_shown = False
        self.rows = rows_of(self.sheets)
        persons = [seat for seat, sitter in enumerate(match.seats) if sitter.is_person]
        self.featured = next((seat for seat in (*self.winners, *persons) if seat in persons), 0)
        """The seat whose city is shown large: a person's, the winner's if it can be."""
        self.count: Count | None = None  # progress of the count; None: all is counted
        self._stages: dict[int, CityStage] = {}
        self._plate = 1.0  # opened share of the plate of the rank reached
        self._show: float | None = None  # seconds of the fireworks; None: there are none
        self._moving: tuple[Rect, ...] = ()  # areas that the count draws at every frame, in px

    @property
    def solo(self) -> bool:
        return len(self.match.seats) == 1

    @property
    def _large(self) -> bool:
        """True if the text is so large that the panel scrolls."""
        return self.ui.scale.text > self.LARGE_TEXT

    @property
    def shared(self) -> bool:
        """True if all players built one city."""
        return bool(self.match.state.rules.unique)

    # The count

    @property
    def schedule(self) -> Schedule:
        """The moments of the count on the city that is shown large."""
        return Schedule(tuple(len(self._cells(row)) for row in self.rows))

    def spoken_review(self) -> Sequence[str]:
        """Return the verdict and its reason, then each city's points with all their parts."""
        order = sorted(range(len(self.sheets)), key=lambda seat: -(self.sheets[seat].points or 0))
        totals = (with_label(labels_of(self.match.seats)[seat], total_text(self.sheets[seat])) for seat in order)
        return [*(text for text, _style in self._verdict()), *totals]

    def count_seconds(self) -> float:
        self.count = Count(0, 0, summed=False) if self.rows else None
        self._plate = 0.0 if self.solo and self._counts_up else 1.0
        return self.schedule.seconds if self.rows else 0.0

    def show_count(self, share: float) -> None:
        before, now = self.count, self.schedule.at(share * self.schedule.seconds)
        self.count = now
        if before is None or (before.row, before.coins, before.summed) != (now.row, now.coins, now.summed):
            octave = 12  # each coin of a row sounds a semitone higher than the one before
            self.ui.sound.play("coin", min(max(0, now.coins - 1), octave))
            self.refresh()
        else:
            for moving in self._moving:
                self.ui.invalidate(moving)

    def end_count(self) -> None:
        self.count = None
        if not self._plate:
            self.ui.animator.play(Tween(0.25, self._open_plate, area=nowhere))
        if self._counts_up and self._is_feast():
            self.ui.animator.play(Tween(self.SHOW_SECONDS, self._play_show, None, linear, area=nowhere))

    def _open_plate(self, share: float) -> None:
        self._plate = share
        self.refresh()

    def _play_show(self, share: float) -> None:
        self._show = share * self.SHOW_SECONDS
        for moving in self._moving:
            self.ui.invalidate(moving)

    def _earlier_games(self) -> list[CareerEntry]:
        """Return the profile's games with the same set-up."""
        way = way_of("card_city", self.match.game.write_setup(self.setup))
        return [entry for entry in self.services.career.profile.entries if entry.way == way]

    def _is_best(self) -> bool:
        """Return True if this game has more points than every earlier one with its set-up."""
        entries = self._earlier_games()
        return len(entries) > 1 and max(entries, key=lambda entry: entry.points).match == self.match.id

    def _is_feast(self) -> bool:
        """Return True if a person has won, or alone has reached a new rank."""
        return self._is_new_rank() if self.solo else any(self.match.seats[seat].is_person for seat in self.winners)

    def _is_new_rank(self) -> bool:
        """Return True if this set-up's earlier games have not reached the rank, and it is not the lowest one."""
        rank = self.sheets[0].rank
        if rank in (None, RANKS[0]):
            return False
        return sum(entry.rank in RANKS[RANKS.index(rank) :] for entry in self._earlier_games()) <= 1  # this one

    def _cells(self, row: Row) -> tuple[Cell, ...]:
        """Return the cells that a row counts in the city shown large."""
        mask = row.cells(self.featured)
        return self.match.state.city(self.featured).board.cells_of(mask) if mask else ()

    # The page

    def paint(self, canvas: Canvas) -> None:
        if canvas.theme.high_contrast:
            super().paint(canvas)
        else:
            canvas.svg(sky_picture(canvas.theme.shade == "dark"), canvas.area)

    def page(self, pills: kit.Part, large: kit.Part) -> list[Widget]:
        """Return the panel with the large buttons at the right, over the whole height, and the city beside it."""
        ui, s, area = self.ui, self.ui.scale, self.ui.area
        body, room = (
            area.width - s(34 + 24),
            area.height - s(16 + FOOT) - large.measure(s(self.PANEL)).high - s(16 + 2 * self.PAD),
        )
        scores = self._chart_page() if self.chart_shown else self._scores(room, round(body * self.WIDEST))
        wanted = s.target(self.PANEL) if self.solo else max(s(self.PANEL), scores.measure(body).wide + s(40))
        width = min(round(body * self.WIDEST), wanted)
        part = kit.Scroll(scores, "scores", self) if scores.measure(width - s(40)).least_high > room else scores
        part.grow = 1
        panel = kit.Wide(kit.panel(ui, kit.VStack([part, large], s(16)), x=20, y=self.PAD), width)
        row = kit.HStack([kit.Wide(self._left(pills), body - s(22) - width), panel], s(22), "fill")
        widgets = kit.arrange(kit.Pad(row, left=s(34), top=s(16), right=s(24), bottom=s(FOOT)), area).all
        self._moving = tuple(widget.rect for widget in widgets if isinstance(widget, Painted) and not widget.static)
        return widgets

    def _left(self, pills: kit.Part) -> kit.Part:
        """Return the news over the city, in solo the strip of the scores below it, and the small buttons."""

        def city(place: Rect) -> list[Widget]:
            others = [] if self.solo else self._others(place)
            sky = Rect(self.ui.area.left, place.top, place.centerx - self.ui.area.left, place.height // 2)
            ribbons = self.ribbons.widgets(sky, from_left=True)
            return [Painted(place, self._draw_stage, static=False), *others, *ribbons]

        parts: list[kit.Part] = [self._words(), kit.Leaf(city, kit.fixed(0, 0), grow=1)]
        if self.solo:
            strip = self._strip()
            parts += [kit.space(high=self.ui.scale(8)), kit.Scroll(strip, "parts", self) if self._large else strip]
        parts += [kit.space(high=self.ui.scale(12)), kit.HStack([pills, kit.space(grow=1)])]
        return kit.VStack(parts, name="news")

    def _words(self) -> kit.Part:
        """Return the headline with its explanation on the sky."""
        ui = self.ui
        ink = None if ui.theme.high_contrast else "#F6EBD6" if ui.theme.shade == "dark" else "#4A1E3A"
        sentences = self._counting() if self.count is not None else self._verdict()
        styles: dict[Style, tuple[Style, ...]] = {"hero": (page_name(ui.scale.text), "title", "heading")}
        parts = [kit.headline(ui, text, *styles.get(style, (style,)), colour=ink) for text, style in sentences if text]
        if len(parts) > 2:
            parts[-1].drop = 1  # what was played is no news
        return kit.VStack(parts, ui.scale(2))

    def _verdict(self) -> list[tuple[str, Style]]:
        """Return the sentences after the count with their styles, from top to bottom."""
        seats, sheet, setup = self.match.seats, self.sheets[0], self.setup
        played = " ".join(filter(None, [setup_sentence(setup), hints_text(self.match.header.hints)]))
        if not self.solo:
            reason: tuple[str, Style] = (tie_text(setup, self.sheets, names_of(seats)), "body")
            city: list[tuple[str, Style]] = [] if self.shared else [(self._city_of(self.featured), "strong")]
            return [(wins_text(seats, *self.winners), "hero"), reason, *city, (played, "small")]
        if sheet.rank is None:
            return [(_("Nobody wants to live here"), "title"), (points_text(None), "body"), (played, "small")]
        text = _("{points}, your best so far") if self._is_best() else "{points}"
        points = text.format(points=points_text(sheet.points))
        return [(_("{rank}!").format(rank=rank_name(sheet.rank)), "hero"), (points, "heading"), (played, "small")]

    def _city_of(self, seat: int) -> str:
        return of_player(_("City of {name}"), _("Your city"), labelled(self.match.seats)[seat].name)

    def _counting(self) -> list[tuple[str, Style]]:
        """Return the item being counted, and in solo the rank so far."""
        assert self.count is not None
        row = self.rows[self.count.row]
        detail = row.detail(self.featured)
        rank = rank_of(self.setup, self.count.points(self.rows, 0)) if self.solo else None
        title = _("The count") if rank is None else rank_name(rank)
        counted = _("{name}: {text}").format(name=row.name, text=detail) if detail else row.name
        return [(title, "hero"), (counted, "heading"), *self._verdict()[2:]]

    def _draw_stage(self, canvas: Canvas, place: Rect) -> None:
        stage = self._stage(self.featured)
        if self.count is None:
            if self._show is not None:
                draw_show(canvas, place, self._show)
            stage.draw(canvas, place, self._groups())
            return
        row = self.rows[self.count.row]
        stage.draw_count(canvas, place, self.count, self._cells(row), row.points(self.featured))

    def _groups(self) -> list[tuple[Sequence[Cell], float]]:
        """Return the groups of homes in the city shown large, with their points."""
        board = self.match.state.city(self.featured).board
        lines = [line for line in self.sheets[self.featured].lines if line.item in GROUPS and line.cells]
        return [(board.cells_of(line.cells), line.points) for line in lines]

    def _stage(self, seat: int) -> CityStage:
        """Return the stage of a seat's city, in the board's orientation."""
        if seat not in self._stages:
            self._stages[seat] = CityStage(plan_of(city_model(self.match, seat), turn=0))
        return self._stages[seat]

    def _others(self, stage: Rect) -> list[Widget]:
        """Return the other players' cities, small, in the corners beside the large one.

        Pressing one shows it large.
        """
        s = self.ui.scale
        if self.shared or self._large:
            return []
        seats = [seat for seat in range(len(self.match.seats)) if seat != self.featured]
        width = s(206 if len(seats) == 1 else 170)
        height = width * 3 // 4
        cities = [kit.Leaf(partial(self._small_city, seat), kit.fixed(width, height)) for seat in reversed(seats)]
        # where the large one leaves room
        low_right, low_left, top_right = (*cities, *[kit.space()] * (3 - len(cities)))
        upper, lower = ([kit.space(grow=1), top_right], [low_left, kit.space(grow=1), low_right])
        corners = kit.VStack([kit.HStack(upper), kit.space(grow=1), kit.HStack(lower)])
        return kit.arrange(kit.Pad(corners, right=s(8)), stage).widgets

    def _small_city(self, seat: int, place: Rect) -> Widget:
        show, tip = partial(self._feature, seat), _("See this city large")
        item = Focusable(f"city:{seat}", place, show, self._city_of(seat), tip=tip)
        return PaintedItems(place, partial(self._draw_small, seat), [item] if self.count is None else [])

    def _draw_small(self, seat: int, canvas: Canvas, place: Rect, focus: Focus) -> None:
        """Draw a small city with its player's face and name."""
        height = canvas.painter.line_height("small") + canvas.scale(8)
        size, night = (place.width, place.height - height), canvas.theme.shade == "dark"
        plan = self._stage(seat).plan
        key = ("small results", plan, size, canvas.theme.name)
        picture = canvas.pictures.surfaces.get(
            key, lambda: in_theme(canvas.theme, CityStage.at_dusk(canvas, small_model(plan, size, night)))
        )
        canvas.surface.blit(picture, place)
        sitter, side, s = labelled(self.match.seats)[seat], height - canvas.scale(4), canvas.scale
        width = min(place.width, side + s(19) + canvas.measure(sitter.name, "small")[0])
        pill = Rect(place.centerx - width // 2, place.bottom - height, width, height)
        canvas.panel(pill, "active" if focus.hovered == f"city:{seat}" else "pill")
        draw_player(canvas, Rect(pill.left + s(3), pill.top + s(2), side, side), sitter.colour, sitter.portrait)
        room = Rect(pill.left + side + s(8), pill.top, pill.width - side - s(16), height)
        canvas.lettering(sitter.name, room, "small", least=1)

    def _feature(self, seat: int) -> Command:
        """Show a seat's city large."""
        self.featured = seat
        return self.refreshed()

    # Panels

    def _scores(self, height: int, width: int) -> kit.Part:
        """Return the ladder of ranks, or the table of the scores and, if there is room, the chart below it."""
        ui, s = self.ui, self.ui.scale
        if self.solo:
            return self._ladder_part()
        table_high = height if self.count is not None else height - s.target(self.CHART) - s(14)
        seats, moment = labelled(self.match.seats), lambda: self.count
        table = SheetTable(ui, rows=self.rows, sheets=self.sheets, seats=seats, moment=moment, won=self.winners).part(
            table_high
        )
        parts = [table]
        if self.count is not None:
            table.grow = 1
        elif self._large or table.measure(width - s(40)).high <= table_high:
            parts.append(self._chart_part())
        return kit.VStack(parts, s(14))

    def _ladder_part(self) -> kit.Part:
        """Return the ladder of ranks with the points so far, and a caption below it."""
        ui, s = self.ui, self.ui.scale
        steps = reversed(rungs_of(ladder_of(self.setup)))
        rungs = [Rung(rank, asset_path("scenes", f"rank_{rank}.svg"), least) for rank, least in steps]
        points = self.sheets[0].points if self.count is None else self.count.points(self.rows, 0)
        reached = self.sheets[0].rank if self.count is None else rank_of(self.setup, points or 0.0)
        size = kit.fixed(s(self.PANEL - 40), len(rungs) * (ui.text.line_height("body") + s(4)) + s.target(40), 0)
        ladder = Ladder(ui, rungs, reached, points)
        ladder_part = kit.Leaf(lambda rect: ladder.widgets(rect, self._plate), size, grow=1)
        return kit.VStack([ladder_part, self._caption()], s(10))

    def _caption(self) -> kit.Part:
        caption = ". ".join(filter(None, (ladder_text(self.setup), strong_rank_text(self.setup))))
        return kit.words(self.ui, caption, "small", muted=True)

    def _chart_page(self) -> kit.Part:
        """Return the chart over the whole panel, in place of the ladder."""
        return kit.VStack([self._chart_part(), self._caption()], self.ui.scale(10))

    def _chart_part(self) -> kit.Part:
        part = chart_part(
            self, self.match, kit.fixed(self.ui.scale(self.PANEL - 40), self.ui.scale.target(self.CHART), 0)
        )
        part.grow = 1
        return part

    def _strip(self) -> kit.Part:
        """Return the parts of a solo score side by side, as far as they are counted, and their sum."""
        ui, s, sheet = self.ui, self.ui.scale, self.sheets[0]
        counted = len(self.rows) if self.count is None else self.count.row + (1 if self.count.summed else 0)
        parts: list[kit.Part] = []
        for row in self.rows[:counted]:
            colour = ui.theme.danger if row.points(0) < 0 else None
            figure = [kit.words(ui, signed_text(row.points(0)), "heading", one_line=True, colour=colour)]
            detail = row.detail(0)
            if detail and len(detail) < 26:
                figure.append(kit.words(ui, detail, "small", one_line=True, muted=True, drop=1))
            name = kit.words(ui, row.name, "small", muted=True)
            sentence = with_label(row.name, ", ".join(filter(None, [signed_text(row.points(0)), detail])))
            parts.append(kit.Sentence(kit.VStack([name, kit.HStack(figure, s(8))], 0), sentence))
        points = sheet.points if self.count is None else self.count.points(self.rows, 0)
        text = points_text(None) if points is None else number_text(points)
        total = kit.words(
            ui, text, "number" if points is not None else "strong", colour=ui.theme.accent, valign="middle"
        )
        return kit.panel(ui, kit.HStack([kit.Flow(parts, s(22), line_gap=s(6), grow=1), total], s(16)), x=20, y=12)

    # The ways out

    def own_ways(self) -> Sequence[WayOut]:
        watch = WayOut("model", _("Watch it grow"), "district", self._model, "secondary")
        label, icon = (_("Ladder"), "trophy") if self.chart_shown else (_("Chart"), "chart")
        return [WayOut("chart", label, icon, self._turn_page), watch] if self.solo else [watch]

    def _turn_page(self) -> None:
        """Show the chart in place of the ladder, or the ladder again."""
        self.chart_shown = not self.chart_shown
        self.refresh()

    def _model(self) -> Command:
        """Open the model of the city shown large, with the film of its growth."""
        from cardcity_desktop.scenes.card_city.diorama import model_of_match

        return Push(model_of_match(self.match, self.featured, film_first=True))
