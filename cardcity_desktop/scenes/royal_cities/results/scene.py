"""Results: the winner, the kingdoms side by side, and the source of every point."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime

from pygame import Rect

from cardcity_desktop.rules.royal_cities.cards import CITIES, TOKENS
from cardcity_desktop.rules.royal_cities.phases.regent import legend, margin_of
from cardcity_desktop.scenes.results import ResultsScene
from cardcity_desktop.scenes.royal_cities.art.cards import STEP
from cardcity_desktop.scenes.royal_cities.art.colours import GOLD, ON_GOLD, TEAL, ring_of, season_palette, well_of
from cardcity_desktop.scenes.royal_cities.art.landscapes import landscape_svg, meadow_svg
from cardcity_desktop.scenes.royal_cities.art.lettering import LEAST_NAME_SHARE, draw_text
from cardcity_desktop.scenes.royal_cities.art.signs import draw_emblem_chip, draw_mark, draw_panel, draw_picture
from cardcity_desktop.scenes.royal_cities.match import RoyalCitiesMatch
from cardcity_desktop.scenes.royal_cities.results.tally import Tally, tallies
from cardcity_desktop.scenes.royal_cities.results.verdict import score_names, verdict
from cardcity_desktop.scenes.royal_cities.table.layout import CARD_RATIO, TableLayout, standard_layout
from cardcity_desktop.scenes.royal_cities.table.spots import draw_card
from cardcity_desktop.scenes.royal_cities.wording.names import legend_name, season_name
from cardcity_desktop.scenes.services import Services
from cardcity_desktop.scenes.shared.match_poster import poster_scene
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.paint.chrome import Box
from cardcity_desktop.ui.paint.theme import INK
from cardcity_desktop.ui.widgets.labels import Painted
from cardcity_desktop.ui.window.scene import Scene
from cardcity_desktop.ui.window.widget import Widget
from cardcity_desktop.ui.wording.progress import hints_text

LEGENDS = 7


class RoyalCitiesResultsScene(ResultsScene):
    """Results of a finished match, read from the rules."""

    match: RoyalCitiesMatch

    def __init__(self, services: Services, match: RoyalCitiesMatch, now: Callable[[], datetime] = datetime.now) -> None:
        super().__init__(services, match, now)
        self.tallies = tallies(match)
        self.result = match.game.result(match.state)

    @property
    def solo(self) -> bool:
        return bool(self.match.header.setup.solo)

    @property
    def names(self) -> tuple[str, ...]:
        return score_names(self.match)

    @property
    def place(self) -> TableLayout:
        return standard_layout(self.ui.scale, len(self.tallies))

    def paint(self, canvas: Canvas) -> None:
        unit = canvas.scale.unit
        size = round(canvas.area.width / unit, 1), round(canvas.area.height / unit, 1)
        canvas.svg(landscape_svg(season_palette(self.match.state.season, canvas.theme.name), *size), canvas.area)

    def body(self, place: Rect) -> Sequence[Widget]:
        return [Painted(place, lambda canvas, _rect: self._draw(canvas))]

    # Drawing

    def _draw(self, canvas: Canvas) -> None:
        place = self.place
        title, under = verdict(self.match, self.names)
        gap = " " if under.endswith(".") else " · "  # after a sentence, or after the points
        under = gap.join(filter(None, [under, hints_text(self.match.header.hints)]))
        draw_text(canvas, title, place.at(40, 14, 1200, 50), 38, "heavy", canvas.theme.text)
        draw_text(canvas, under, place.at(42, 62, 1200, 24), 15.5, "strong", canvas.theme.text)
        self._draw_kingdoms(canvas)
        if self.solo:
            self._draw_legends(canvas)
        self._draw_table(canvas)

    def _order(self) -> list[int]:
        return [0, 1] if self.solo else list(self.result.order)

    @property
    def _plates_foot(self) -> float:
        """Foot of the cities, units: with fewer Nobles they are larger."""
        return {1: 420.0, 2: 420.0, 3: 306.0, 4: 262.0}[len(self._order())]

    def _draw_kingdoms(self, canvas: Canvas) -> None:
        """Draw all cities, the best Noble first."""
        place, order = self.place, self._order()
        wide = (1200 - (236 if self.solo else 0) - 16 * (len(order) - 1)) / len(order)
        for number, seat in enumerate(order):
            x = 40 + number * (wide + 16)
            wins = seat in self.result.winners or (self.solo and seat == 0)
            rect = place.at(x, 96, wide, self._plates_foot - 96)
            draw_panel(canvas, rect, 16, ring_of(canvas.theme.name) if wins else "")
            inside = rect.inflate(-canvas.scale(5), -canvas.scale(5))
            size = round(inside.width / canvas.scale.unit, 1), round(inside.height / canvas.scale.unit, 1)
            canvas.svg(meadow_svg(season_palette(self.match.state.season, canvas.theme.name), *size), inside)
            draw_mark(canvas, seat, place.at(x + 16, 110, 26, 26))
            draw_text(canvas, self.names[seat], place.at(x + 52, 106, wide - 140, 34), 22, "display")
            coin = place.at(x + wide - 62, 104, 46, 46)
            draw_picture(canvas, "coin", coin)
            draw_text(
                canvas,
                str(self.match.state.nobles[seat].score),
                coin.move(0, -canvas.scale(2)),
                21,
                "heavy",
                ON_GOLD,
                "center",
            )
            self._draw_cities(canvas, seat, x + 12, wide - 24)

    def _draw_cities(self, canvas: Canvas, seat: int, x: float, wide: float) -> None:
        place = self.place
        pitch, foot = wide / len(CITIES), self._plates_foot - 10
        for at, column in enumerate(self.match.state.nobles[seat].cities):
            middle = x + pitch * (at + 0.5)
            if not column:
                draw_emblem_chip(canvas, CITIES[at], place.at(middle - 13, foot - 30, 26, 26), 0.35)
                continue
            card = min(pitch * 0.88, 92.0, (foot - 154) / (CARD_RATIO + STEP * (len(column) - 1)))
            for number, code in enumerate(column):
                top = foot - card * CARD_RATIO - number * card * STEP
                draw_card(canvas, TOKENS[code], place.at(middle - card / 2, top, card, card * CARD_RATIO), small=False)

    def _draw_legends(self, canvas: Canvas) -> None:
        """Draw the ladder of the seven solo legends."""
        place, s = self.place, canvas.scale
        reached = legend(margin_of(self.match.state.nobles))
        draw_panel(canvas, place.at(1020, 96, 220, self._plates_foot - 96), 16)
        for number in range(LEGENDS, 0, -1):
            y = 104 + (LEGENDS - number) * (self._plates_foot - 110) / LEGENDS
            here = number == reached
            rect = place.at(1030, y, 200, 30)
            if here:
                canvas.box(rect, Box(TEAL, s(9)))
            ink = "#FFFFFF" if here else canvas.theme.text if number < reached else canvas.theme.text_muted
            draw_text(canvas, f"{number}", place.at(1040, y, 20, 30), 15, "heavy", ink)
            draw_text(canvas, legend_name(number), place.at(1064, y, 160, 30), 15, "bold" if here else "strong", ink)

    @property
    def _heroes(self) -> Sequence[str]:
        """Column of the Heroes that are up at the end (10.1); none in a solo game."""
        return () if self.match.header.setup.solo else ("hero",)

    def _draw_table(self, canvas: Canvas) -> None:
        """Draw the table of points: Nobles down; colours, market, Hero and seasons across."""
        place, order = self.place, self._order()
        top = self._plates_foot + 14
        draw_panel(canvas, place.at(40, top, 1200, 636 - top), 16)
        heads = [*CITIES, "market", *self._heroes]
        first, pitch = 250.0, 62.0
        for at, head in enumerate(heads):
            x = first + at * pitch
            if head in CITIES:
                draw_emblem_chip(canvas, head, place.at(x + 17, top + 12, 28, 28))
            elif head == "market":
                draw_picture(canvas, "coin", place.at(x + 17, top + 12, 28, 28))
            else:
                draw_text(canvas, _("Hero"), place.at(x, top + 12, pitch, 28), 14, "strong", None, "center")
        seasons = self.match.header.setup.seasons
        after = first + len(heads) * pitch + 24
        step = min(92.0, (1228 - 80 - after) / seasons)
        for season in range(seasons):
            name = season_name(season + 1)
            draw_text(canvas, name, place.at(after + season * step, top + 12, step, 28), 14, "strong", None, "center")
        draw_text(canvas, _("Score"), place.at(1148, top + 12, 84, 28), 15, "display", None, "center")
        high = min(84.0, (630 - top - 48) / len(order))
        for number, seat in enumerate(order):
            self._draw_line(
                canvas, seat, self.tallies[seat], top + 48 + number * high, high, (first, pitch, after, step)
            )

    def _draw_line(
        self, canvas: Canvas, seat: int, tally: Tally, y: float, high: float, across: tuple[float, float, float, float]
    ) -> None:
        place, s = self.place, canvas.scale
        first, pitch, after, step = across
        wins = seat in self.result.winners
        canvas.box(place.at(52, y, 1176, high - 6), Box(GOLD if wins else well_of(canvas.theme.name), s(11)))
        ink = INK if wins else canvas.theme.text
        faint = "#6A5420" if wins else canvas.theme.text_muted
        draw_mark(canvas, seat, place.at(64, y + (high - 6) / 2 - 11, 22, 22))
        draw_text(canvas, self.names[seat], place.at(96, y, first - 100, high - 6), 18, "display", ink)
        values = [*tally.by_colour, sum(tally.market), *(tally.hero for _column in self._heroes)]
        splits = [*zip(*tally.colours, strict=True), tally.market]
        for at, value in enumerate(values):
            split = value and at < len(splits) and high > 60
            cell = place.at(first + at * pitch, y + (4 if split else 0), pitch, high - (34 if split else 6))
            draw_text(canvas, str(value) if value else "·", cell, 17, "bold", ink if value else faint, "center")
            if split:  # the points of each season
                below = place.at(first + at * pitch + 2, y + high - 34, pitch - 4, 22)
                each = "  ".join(str(points) if points else "·" for points in splits[at])
                draw_text(
                    canvas,
                    each,
                    below.inflate(-canvas.scale(6), 0),
                    12,
                    "strong",
                    faint,
                    "center",
                    least=LEAST_NAME_SHARE,
                )
        for season in range(len(tally.market)):
            cell = place.at(after + season * step, y, step, high - 6)
            draw_text(canvas, str(tally.season(season)), cell, 17, "strong", ink, "center")
        score = self.match.state.nobles[seat].score
        draw_text(canvas, str(score), place.at(1148, y, 84, high - 6), 24, "heavy", ink, "center")

    def poster(self) -> Scene:
        """Return the poster; its drawing code is imported only here."""
        from cardcity_desktop.scenes.royal_cities.results.poster import poster_of

        return poster_scene(self.services, self.match, poster_of, "royal-cities", self.now())
