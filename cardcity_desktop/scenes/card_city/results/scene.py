"""The results of a match: the winner, all scores line by line, and in solo the rank reached."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime

from pygame import Rect

from cardcity_desktop.rules.card_city.scoring.ranks import rank_of
from cardcity_desktop.rules.card_city.scoring.score import ScoreSheet, score_sheet, winners
from cardcity_desktop.scenes.card_city import wording
from cardcity_desktop.scenes.card_city.diorama.frame import framed_model
from cardcity_desktop.scenes.card_city.diorama.model import CityPlan, plan_of
from cardcity_desktop.scenes.card_city.history import chart_panel, history_of
from cardcity_desktop.scenes.card_city.match import CardCityMatch
from cardcity_desktop.scenes.card_city.poster import city_model
from cardcity_desktop.scenes.card_city.results.count import TICKS, Count, leaders, length
from cardcity_desktop.scenes.card_city.results.panels import PlayerResult, ResultPanels, city_picture
from cardcity_desktop.scenes.card_city.results.race import race
from cardcity_desktop.scenes.results import ResultsScene, WayOut
from cardcity_desktop.scenes.services import Services
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.board.model import BoardModel
from cardcity_desktop.ui.paint.rectangles import columns
from cardcity_desktop.ui.widgets.labels import Panel, Paragraph
from cardcity_desktop.ui.widgets.scroll import ScrollArea
from cardcity_desktop.ui.window.scene import Command, Push, Scene
from cardcity_desktop.ui.window.widget import Widget
from cardcity_desktop.ui.wording.progress import hints_text
from cardcity_desktop.ui.wording.seats import named, names_of

Sentence = tuple[str, str, bool]
"""(text, style, muted)."""

LARGE_TEXT = 1.3
FRAME = (11, 9)
"""Width and height of a framed model."""

CHART, TALLEST_CHART = 186, 290
"""Logical units: least height of a chart with its switch, and the height beyond which it would only stretch."""

SMALLER_CITY = 0.7
"""Share of a panel's width for its city if the chart would push the news aside."""


class CardCityResultsScene(ResultsScene):
    """Results of a finished match; the count adds up every score line by line."""

    match: CardCityMatch

    def __init__(self, services: Services, match: CardCityMatch, now: Callable[[], datetime] = datetime.now) -> None:
        super().__init__(services, match, now)
        self.setup = match.header.setup
        self.sheets = [score_sheet(match.state, seat) for seat in range(len(match.seats))]
        self.winners = winners(match.state)
        self.history = history_of(match)
        self.measure = "points"
        self._plans: dict[int, CityPlan] = {}
        self.count: Count | None = None  # progress of the count; None: all is counted

    @property
    def solo(self) -> bool:
        return len(self.match.seats) == 1

    @property
    def shared(self) -> bool:
        """True if all players built one city."""
        return bool(self.match.state.rules.unique)

    def count_seconds(self) -> float:
        self._ticks, seconds = length(self.sheets)
        self.count = Count(0) if self._ticks else None
        return seconds if self._ticks else 0.0

    def show_count(self, share: float) -> None:
        now = Count(int(self._ticks * share))
        if now != self.count:
            self.count = now
            if now.ticks % TICKS == 1:
                self.ui.sound.play("coin")
            self.refresh()

    def end_count(self) -> None:
        self.count = None

    def body(self, place: Rect) -> Sequence[Widget]:
        s = self.ui.scale
        body = Rect(place.left + s(34), place.top + s(22), place.width - 2 * s(34), place.height - s(38))
        if self.ui.preferences.text_size > LARGE_TEXT:
            return [ScrollArea(body, "all", self._stacked(body), self, s(10))]
        return self._reward(body) or self._halves(body)

    # The page

    def _reward(self, body: Rect) -> list[Widget]:
        """Return the rank's picture with the chart under the ladder (solo); empty if they don't fit."""
        s, panels = self.ui.scale, self._panels()
        left, middle, right = columns(body, [0.38, 0.31, 0.31], s(18))
        high = panels.ladder_high(right.width)
        if not self.solo or high + s(14) + s.target(CHART) > body.height:
            return []
        ladder = Rect(right.left, right.top, right.width, body.height - s(14) - s.target(CHART))
        chart = Rect(right.left, ladder.bottom + s(14), right.width, right.bottom - ladder.bottom - s(14))
        return [*self._news(left), *panels.result(0, middle), *panels.ladder(ladder), *self._chart(chart)]

    def _halves(self, body: Rect) -> list[Widget]:
        """Return news on the left and scores on the right, with the chart in the half that has more room."""
        s, panels = self.ui.scale, self._panels()
        left, right = columns(body, [0.34, 0.66], s(20))
        gap, chart = s(14), s.target(CHART)
        if self.shared:
            return [*self._news_and_chart(left), *self._common_city(right, panels)]
        if panels.natural_height(right.width, SMALLER_CITY) + gap + chart <= right.height:
            spare = right.height - gap - panels.natural_height(right.width)
            below = max(chart, min(s.target(TALLEST_CHART), spare))
            upper = Rect(right.left, right.top, right.width, right.height - gap - below)
            lower = Rect(right.left, upper.bottom + gap, right.width, below)
            return [*self._news(left), *panels.widgets(upper), *self._chart(lower)]
        return [*self._news_and_chart(left), *self._scores(right, panels)]

    def _news_and_chart(self, room: Rect) -> list[Widget]:
        s = self.ui.scale
        chart = Rect(room.left, room.bottom - s.target(CHART + 30), room.width, s.target(CHART + 30))
        news = Rect(room.left, room.top, room.width, chart.top - s(14) - room.top)
        return [*self._news(news), *self._chart(chart)]

    def _scores(self, room: Rect, panels: ResultPanels) -> list[Widget]:
        """Return the panels over the whole height; they scroll if even small cities don't fit."""
        s, least = self.ui.scale, panels.least_height(room.width)
        if least <= room.height:
            return panels.widgets(room)
        inner = Rect(room.left, room.top + s(6), room.width - s(12), panels.natural_height(room.width - s(12)))
        return [ScrollArea(room.inflate(s(16), 0), "scores", panels.widgets(inner), self, s(10))]

    def _common_city(self, room: Rect, panels: ResultPanels) -> list[Widget]:
        """Return the unique city as large as the panels below allow."""
        s, high, gap = self.ui.scale, panels.natural_height(room.width), self.ui.scale(14)
        tall = room.height - gap - high
        if tall >= s(200):
            city = Rect(room.left, room.top, room.width, tall)
            below = Rect(room.left, city.bottom + gap, room.width, high)
            return [city_picture(self.ui, city_model(self.match, 0), city), *panels.widgets(below)]
        city = Rect(room.left, room.top + s(6), room.width - s(12), s(330))
        below = Rect(room.left, city.bottom + gap, city.width, panels.natural_height(city.width))
        inner = [city_picture(self.ui, city_model(self.match, 0), city), *panels.widgets(below)]
        return [ScrollArea(room.inflate(s(16), 0), "scores", inner, self, s(10))]

    def _stacked(self, body: Rect) -> list[Widget]:
        """Return everything one below the other, for large text."""
        s, panels = self.ui.scale, self._panels()
        room = Rect(body.left, body.top, body.width - s(26), round(body.height * 0.62))
        widgets = self._news_beside(room)
        top = max(widget.rect.bottom for widget in widgets) + s(16)
        if self.shared:
            city = Rect(room.left, top, room.width, round(body.height * 0.8))
            widgets.append(city_picture(self.ui, city_model(self.match, 0), city))
            top = city.bottom + s(14)
        scores = Rect(room.left, top, room.width, panels.natural_height(room.width))
        chart = Rect(room.left, scores.bottom + s(14), room.width, s.target(CHART + 30))
        return [*widgets, *panels.widgets(scores), *self._chart(chart)]

    def _panels(self) -> ResultPanels:
        results = [
            PlayerResult(seat, self.sheets[at], self._has_won(at), self._city(at))
            for at, seat in enumerate(named(self.match.seats))
        ]
        return ResultPanels(self.ui, results, self.setup, self.count)

    def _has_won(self, seat: int) -> bool:
        """Return True if a seat has won and the count is over."""
        return self.count is None and not self.solo and seat in self.winners

    def _city(self, seat: int) -> BoardModel | None:
        return None if self.shared else city_model(self.match, seat)

    # The news

    def _news(self, room: Rect) -> list[Widget]:
        """Return the picture, with the headline and its explanation below."""
        gap = self.ui.scale(10)
        texts = self._texts(Rect(room.left, 0, room.width, 0))
        words = texts[-1].rect.bottom
        picture = self._picture(Rect(room.left, 0, room.width, room.height - words - gap))
        shown = picture[0].rect.height + gap if picture else 0
        top = room.top + max(0, (room.height - words - shown) // 2)
        for widget in picture:
            widget.move(0, top)
        for widget in texts:
            widget.move(0, top + shown)
        return [*picture, *self._spoiler_free(texts)]

    def _spoiler_free(self, texts: list[Widget]) -> list[Widget]:
        """Return the sentences to show: the result after the count; before its end only the leader or the solo rank so
        far."""
        if self.count is None:
            return texts
        place = texts[0].rect
        return self._lines(_so_far(self.match, self.sheets, self.count), Rect(place.left, place.top, place.width, 0))

    def _news_beside(self, room: Rect) -> list[Widget]:
        """Return the headline on the left and the picture on the right, for large text."""
        left, right = columns(room, [0.62, 0.38], self.ui.scale(20))
        texts = self._texts(left)
        deep = max(self.ui.scale(230), texts[-1].rect.bottom - room.top)
        picture = self._picture(Rect(right.left, room.top, right.width, deep))
        lower = max(0, (deep - (texts[-1].rect.bottom - room.top)) // 2)
        for widget in texts:
            widget.move(0, lower)
        return [*picture, *self._spoiler_free(texts)]

    def _texts(self, room: Rect) -> list[Widget]:
        """Return the sentences from the top of `room` down."""
        return self._lines(_sentences(self.match, self.sheets, self.winners), room)

    def _lines(self, sentences: Sequence[Sentence], room: Rect) -> list[Widget]:
        widgets, top = list[Widget](), room.top
        for text, style, muted in sentences:
            if not text:
                continue
            if style == "hero" and self.ui.text.measure(text, style)[0] > room.width:
                style = "title"
            high = self.ui.text.measure(text, style, room.width)[1]
            widgets.append(Paragraph(Rect(room.left, top, room.width, high), text, style, muted=muted))
            top += high + self.ui.scale(6)
        return widgets

    def _picture(self, room: Rect) -> list[Widget]:
        """Return a city as a model: the viewer's, the unique one, or the winner's; during the count, the leader's."""
        if room.height < self.ui.scale(60):
            return []
        place = Rect((0, 0), FRAME).fit(room)
        place.midtop = room.midtop
        first = self.winners[0] if self.winners else 0
        seat = first if self.count is None else leaders(self.count, self.sheets)[0]
        return [framed_model(self._plan(0 if self.shared else seat), place)]

    def _plan(self, seat: int) -> CityPlan:
        """Return the plan of a seat's city, unturned, so that its rows and columns are those of the board."""
        if seat not in self._plans:
            self._plans[seat] = plan_of(city_model(self.match, seat), turn=0)
        return self._plans[seat]

    def _chart(self, place: Rect) -> list[Widget]:
        """Return the chart of points; empty during the count."""
        if self.count is not None:
            return [Panel(place), *race(self.ui, place, self.count, named(self.match.seats), self.sheets)]
        return chart_panel(self.ui, place, self.history, self.measure, self._measure)

    def _measure(self, measure: str) -> None:
        self.measure = measure
        self.refresh()

    # The ways out

    def own_ways(self) -> Sequence[WayOut]:
        return [WayOut("model", _("See the city"), "district", self._model)]

    def poster(self) -> Scene:
        """Return the poster; its drawing code is imported only here."""
        from cardcity_desktop.scenes.card_city.poster import file_word, poster_of
        from cardcity_desktop.scenes.shared.match_poster import poster_scene

        return poster_scene(self.services, self.match, poster_of, file_word(self.setup), self.now())

    def _model(self) -> Command:
        """Open the model of the first person's city, or of the shared one, with the film of its growth."""
        from cardcity_desktop.scenes.card_city.diorama.scene import model_of_match

        return Push(model_of_match(self.match, film_first=True))


def _so_far(match: CardCityMatch, sheets: Sequence[ScoreSheet], count: Count) -> list[Sentence]:
    """Return sentences during the count: the leader, or in solo the rank of the points so far."""
    if len(sheets) > 1:
        ahead = leaders(count, sheets)
        text = _("{name} leads").format(name=names_of(match.seats)[ahead[0]]) if len(ahead) == 1 else _("Neck and neck")
        return [(text, "title", False)]
    points = count.points(sheets[0])
    text = _("{points} so far").format(points=wording.points_text(points))
    return [(text, "body", True), (wording.rank_name(rank_of(match.header.setup, points)), "hero", True)]


def _sentences(match: CardCityMatch, sheets: Sequence[ScoreSheet], won: Sequence[int]) -> list[Sentence]:
    """Return the sentences after the count, from top to bottom; `won`: the winners' seats."""
    header, names = match.header, names_of(match.seats)
    counted_lines = [wording.setup_sentence(header.setup), hints_text(header.hints)]
    game = (" ".join(filter(None, counted_lines)), "small", True)
    if len(sheets) > 1:
        tie = wording.tie_text(header.setup, sheets, names)
        return [(wording.winner_text(won, names), "title", False), (tie, "body", False), game]
    sheet = sheets[0]
    if sheet.rank is None:
        return [(_("Nobody wants to live here"), "title", False), (wording.points_text(None), "body", False), game]
    text = _("{points}: your city is called…").format(points=wording.points_text(sheet.points))
    return [(text, "body", True), (wording.rank_name(sheet.rank), "hero", False), game]
