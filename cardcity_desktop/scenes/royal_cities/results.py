"""Results of a finished match: headline, kingdoms, and the table of points by season and colour."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial
from itertools import accumulate

from pygame import Rect

from cardcity_desktop.rules.royal_cities.cards import CITIES, TOKENS
from cardcity_desktop.rules.royal_cities.events import MajorityPaid, PointsWon, SeasonBegan
from cardcity_desktop.rules.royal_cities.majorities import card_count
from cardcity_desktop.rules.royal_cities.phases.regent import least_margin, legend, margin_of
from cardcity_desktop.scenes.results.scene import ResultsScene, WayOut, score_text
from cardcity_desktop.scenes.royal_cities.landscapes import draw_landscape, draw_meadow
from cardcity_desktop.scenes.royal_cities.look import GOLD, ON_GOLD, TEAL, text_style, tones_of
from cardcity_desktop.scenes.royal_cities.match import RoyalCitiesMatch
from cardcity_desktop.scenes.royal_cities.names import colour_name, legend_name, season_name
from cardcity_desktop.scenes.royal_cities.pictures import CARD_RATIO, Pen, Pictures
from cardcity_desktop.scenes.royal_cities.words import WORDS
from cardcity_desktop.scenes.services import Services
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.paint.text import lettering, page_name
from cardcity_desktop.ui.toolkit import INK, Box, Canvas, Widget
from cardcity_desktop.ui.wording.numbers import signed_text
from cardcity_desktop.ui.wording.phrases import hints_text
from cardcity_desktop.ui.wording.seats import labels_of, wins_text


def score_names(match: RoyalCitiesMatch) -> tuple[str, ...]:
    """Return the names of all seats with a score, the Regent included."""
    names = labels_of(match.seats)
    return (names[0], _("Regent")) if match.header.setup.solo else names


def verdict(match: RoyalCitiesMatch, names: tuple[str, ...]) -> tuple[str, str]:
    """Return the headline, and the line under it: of a game of several players the set-up with the points."""
    state, nobles = match.state, match.state.nobles
    if match.header.setup.solo:
        margin = margin_of(nobles)
        text = _("{legend}: {own} to {regent}").format(
            legend=legend_name(legend(margin)), own=nobles[0].score, regent=nobles[1].score
        )
        if margin > 0:
            return text, _("The Regent is beaten.")
        return text, _("The Regent keeps his cities. To beat him, score more than he does.")
    result = match.game.result(state)
    winners, points = result.winners, " : ".join(str(nobles[seat].score) for seat in result.order)
    under = f"{WORDS.setup_text(state.setup)} · {points}"
    if len(winners) == 1 and sum(noble.score == nobles[winners[0]].score for noble in nobles) > 1:
        text = _("the tie was broken by the cards built: {count}")
        under += " · " + text.format(count=card_count(nobles[winners[0]].cities))
    return wins_text(match.seats, *winners), under


@dataclass(frozen=True, slots=True)
class Tally:
    """Points of one seat."""

    colours: tuple[tuple[int, ...], ...]  # by season, then by city
    market: tuple[int, ...]  # by season, for added cards and others' revolts
    hero: int  # at the end
    before: int = 0  # of a position from which the match began

    @property
    def by_colour(self) -> tuple[int, ...]:
        return tuple(map(sum, zip(*self.colours, strict=True))) if self.colours else (0,) * len(CITIES)

    @property
    def course(self) -> tuple[float, ...]:
        """The score before the first season and after each. The last one includes the Hero's points."""
        seasons = [float(self.season(at)) for at in range(len(self.market))]
        seasons[-1] += self.hero
        return tuple(accumulate(seasons, initial=float(self.before)))

    def season(self, at: int) -> int:
        """Return the points of a season, counted from 0."""
        return sum(self.colours[at]) + self.market[at]

    @property
    def score(self) -> int:
        return self.before + sum(self.by_colour) + sum(self.market) + self.hero

    def after(self, seasons: int) -> Tally:
        """Return the points of the first `seasons` seasons. One more than there are includes the Hero's."""
        counted = [at < seasons for at in range(len(self.market))]
        colours = tuple(
            own if is_counted else (0,) * len(own) for own, is_counted in zip(self.colours, counted, strict=True)
        )
        market = tuple(own * is_counted for own, is_counted in zip(self.market, counted, strict=True))
        return Tally(colours, market, self.hero if seasons > len(self.market) else 0, self.before)


def tallies(match: RoyalCitiesMatch) -> tuple[Tally, ...]:
    """Return the points of every seat, the Regent included."""
    state = match.state
    seats, seasons = len(state.nobles), state.setup.seasons
    colours = [[[0] * len(CITIES) for _season in range(seasons)] for _seat in range(seats)]
    market = [[0] * seasons for _seat in range(seats)]
    hero = [0] * seats
    season = 0
    for event in match.events_since(0, None):
        match event:
            case SeasonBegan(number, _):
                season = number - 1
            case MajorityPaid(city, _, _, points):
                for seat, value in enumerate(points):
                    colours[seat][season][CITIES.index(city)] += value
            case PointsWon(seat, points, "hero"):
                hero[seat] += points
            case PointsWon(seat, points, _):
                market[seat][season] += points
    counted = (
        Tally(tuple(map(tuple, own)), tuple(gained), extra)
        for own, gained, extra in zip(colours, market, hero, strict=True)
    )
    return tuple(
        replace(tally, before=noble.score - tally.score) for tally, noble in zip(counted, state.nobles, strict=True)
    )


def parts_of(match: RoyalCitiesMatch) -> list[list[tuple[str, float]]]:
    """Return by seat what its points are made of: each colour, the market, and the Hero."""
    names = [*map(colour_name, CITIES), _("Market"), _("Hero")]
    figures = [(*tally.by_colour, sum(tally.market), tally.hero) for tally in tallies(match)]
    return [[(name, value) for name, value in zip(names, own, strict=True) if value] for own in figures]


LARGEST_CARD = 92.0
"""Width of a card in a kingdom, logical units at most."""
SEASON_SECONDS = 1.1
"""Seconds of the count for each season, and for the Heroes."""

FIRST_SEASON = 0.7
"""Share of a season's seconds by which the first one is counted earlier."""

SPLIT_TEXT = 1.2
"""Up to this text size the table shows the points of each season under each colour's."""

Draw = Callable[[Canvas, Rect], None]


class RoyalCitiesResultsScene(ResultsScene):
    """Results of a finished match, read from the rules."""

    match: RoyalCitiesMatch

    def __init__(self, services: Services, match: RoyalCitiesMatch, now: Callable[[], datetime] = datetime.now) -> None:
        super().__init__(services, match, now)
        self.solo = bool(match.header.setup.solo)
        self.tallies = tallies(match)
        self.result = match.game.result(match.state)
        self.order = [0, 1] if self.solo else list(self.result.order)
        self._whole = int(match.header.setup.seasons) + 1
        self._counted = self._whole
        """Seasons counted so far, the Heroes as the last one."""

    @property
    def names(self) -> tuple[str, ...]:
        return score_names(self.match)

    # The count

    def count_seconds(self) -> float:
        self._counted = 0
        return SEASON_SECONDS * self._count_steps

    @property
    def _count_steps(self) -> int:
        """The number of seasons to count, with the Heroes if they bring points."""
        return self._whole if any(tally.hero for tally in self.tallies) else self._whole - 1

    def show_count(self, share: float) -> None:
        counted = min(self._count_steps, int(share * self._count_steps + FIRST_SEASON))
        if counted > self._counted:
            self._counted = counted
            self.ui.sound.play("coins")
            self.refresh()

    def end_count(self) -> None:
        self._counted = self._whole

    def tally(self, seat: int) -> Tally:
        """Return the points of a seat that are counted so far."""
        return self.tallies[seat].after(self._counted)

    def paint(self, canvas: Canvas) -> None:
        draw_landscape(canvas, self.match.state.season)

    def ribbon_room(self, body: Rect) -> tuple[Rect, bool]:
        """Return the sky right of the headline."""
        s, area = self.ui.scale, self.ui.area
        return Rect(body.centerx, body.top + s(10), area.right - body.centerx, s.target(74)), False

    def body(self, place: Rect) -> Sequence[Widget]:
        s = self.ui.scale
        title, under = self._counting() if self.counting else verdict(self.match, self.names)
        gap = " " if under.endswith(".") else " · "  # after a sentence, or after the points
        under = gap.join(filter(None, [under, hints_text(self.match.header.hints)]))
        headline = kit.headline(self.ui, title, page_name(s.text), "title", "heading")
        head = kit.VStack([headline, self._words(under, 15.5)], s(2))
        kingdoms: list[kit.Part] = [self._kingdom(seat) for seat in self.order]
        if self.solo:
            kingdoms.append(self._legends())
        else:  # one long name takes no place from the others
            column = (place.width - 2 * s(40) - s(16) * (len(kingdoms) - 1)) // len(kingdoms)
            kingdoms = [kit.Wide(kingdom, column) for kingdom in kingdoms]
        row = kit.HStack(kingdoms, s(16), "fill", grow=1, drop=1, name="kingdoms")
        whole = kit.VStack([head, row, self._table()], s(12))
        return kit.arrange(kit.Pad(whole, s(40), top=s(14), bottom=s(12)), place).all

    def _counting(self) -> tuple[str, str]:
        """Return the headline during the count, and the season that was counted last."""
        seasons = self.match.header.setup.seasons
        names = ["", *map(season_name, range(1, seasons + 1)), _("Hero")]
        return _("The count"), names[self._counted]

    def _words(self, text: str, size: float, weight: str = "strong", **look: str | None) -> kit.Part:
        return kit.words(self.ui, text, text_style(self.ui.scale, size, weight), **look)  # type: ignore[arg-type]

    def _figure(self, text: str, size: float, weight: str, colour: str | None) -> kit.Part:
        return self._words(text, size, weight, align="center", valign="middle", colour=colour)

    def _picture(self, draw: Draw, units: float) -> kit.Leaf:
        """Return a square picture of `units` logical units that grows with the text."""
        side = self.ui.scale.target(units)
        return kit.drawing(draw, side, side)

    def own_ways(self) -> Sequence[WayOut]:
        return [self.watching()]

    # Kingdoms

    def _mark(self, seat: int, units: float) -> kit.Leaf:
        """Return a Noble's mark, or the face of the computer player."""
        player = "" if self.solo and seat else self.match.seats[seat].portrait

        def draw(canvas: Canvas, rect: Rect) -> None:
            Pictures(canvas).noble(seat, rect.inflate(-rect.width // 4, -rect.height // 4), player)

        return self._picture(draw, units)

    def _kingdom(self, seat: int) -> kit.Part:
        """Return a Noble's name, score and cities, with a ring around the winner's."""
        ui, s = self.ui, self.ui.scale
        wins = not self.counting and (seat in self.result.winners or (self.solo and seat == 0))
        ground = kit.drawing(partial(self._draw_ground, wins))
        name = kit.words(ui, self.names[seat], lettering(22, "display"), one_line=True, least=s(40), grow=1)
        mark = self._mark(seat, 26)
        score = self._figure(str(self.tally(seat).score), 21, "heavy", ON_GOLD)
        coin = kit.Layers([Pen(self.ui).picture("coin", s.target(44)), kit.Pad(score, bottom=s(4))])
        head = kit.HStack([mark, name, coin], s(10))
        cities = kit.drawing(partial(self._draw_cities, seat), s(120), s(200), s(60), s(60), grow=1)
        return kit.Pad(kit.VStack([head, cities], s(4)), s(14), s(10), ground=ground, grow=1)

    def _draw_ground(self, wins: bool, canvas: Canvas, rect: Rect) -> None:
        Pictures(canvas).panel(rect, 16, tones_of(canvas.theme).ring if wins else "")
        inside = rect.inflate(-canvas.scale(5), -canvas.scale(5))
        draw_meadow(canvas, self.match.state.season, inside)

    def _draw_cities(self, seat: int, canvas: Canvas, rect: Rect) -> None:
        """Draw the six cities from the foot of `rect` up. An emblem stands for an empty city."""
        paint, s, pitch = Pictures(canvas), canvas.scale, rect.width / len(CITIES)
        for at, column in enumerate(self.match.state.nobles[seat].cities):
            middle = rect.left + pitch * (at + 0.5)
            if not column:
                side = min(s(26), round(pitch))
                chip = Rect(round(middle - side / 2), rect.bottom - side - s(4), side, side)
                paint.chip(CITIES[at], chip, 0.35)
                continue
            tokens, most = [TOKENS[code] for code in column], min(pitch * 0.88, s(LARGEST_CARD))
            paint.column(tokens, (middle, rect.bottom), most, rect.height)

    def _legends(self) -> kit.Part:
        """Return the ladder of the solo legends. If it is too high, only those around the reached legend."""
        s = self.ui.scale
        reached = legend(margin_of(self.match.state.nobles))
        rows = []
        for number in range(7, 0, -1):
            here = number == reached
            least = least_margin(number)
            texts = f"{number}  {legend_name(number)}", "" if least is None else signed_text(least)
            name, margin = (
                self._words(text, 15, "bold" if here else "strong", colour="#FFFFFF" if here else None, valign="middle")
                for text in texts
            )
            row = kit.Sentence(kit.HStack([name, kit.space(grow=1), margin], s(14)), ", ".join(filter(None, texts)))
            ground = self._ground(TEAL if here else "")
            rows.append(kit.Pad(row, s(8), s(2), ground=ground, drop=abs(number - reached)))
        head = self._words(_("Difference from"), 13, "strong")
        head.drop = 7
        return kit.panel(self.ui, kit.VStack([kit.Pad(head, s(8), 0), *rows], s(2)), x=8, y=8)

    def _ground(self, fill: str) -> kit.Leaf:
        """Return the ground of a row, invisible if `fill` is ""."""
        return kit.box(Box(fill, 0)) if fill else kit.space()

    # Table of points

    def spoken_review(self) -> Sequence[str]:
        """Return each Noble's row of the table in words: the score, then points by colour and by season."""
        sentences = []
        for seat in self.order:
            tally = self.tallies[seat]
            values = [*zip(map(colour_name, CITIES), tally.by_colour, strict=True), (_("Market"), sum(tally.market))]
            values += [] if self.solo else [(_("Hero"), tally.hero)]
            values += [(season_name(at + 1), tally.season(at)) for at in range(len(tally.market))]
            sentences.append(score_text(self.names[seat], self.match.state.nobles[seat].score, values))
        return sentences

    def _table(self) -> kit.Part:
        """Return the points of all Nobles. Seasons have names if there is room, else pictures."""
        makers = [lambda: self._grid(named=True), lambda: self._grid(named=False)]
        return kit.panel(self.ui, kit.Sentence(kit.FirstThatFits(makers), ""), x=14, y=8)

    def _grid(self, named: bool) -> kit.Part:
        """Return the table of the seats' points. If `named`, columns have the seasons' names instead of pictures."""
        s = self.ui.scale
        icons: list[Draw] = [partial(self._draw_chip, letter) for letter in CITIES]
        icons.append(lambda canvas, rect: Pictures(canvas).picture("coin", rect))
        icons += [] if self.solo else [self._draw_hero]
        head: list[kit.Part] = [kit.space(), kit.space()]
        head += [kit.Aligned(self._picture(draw, 28)) for draw in icons]
        for season in range(self.match.header.setup.seasons):
            name = self._words(season_name(season + 1), 14, align="center")
            head.append(name if named else kit.Aligned(self._picture(partial(self._draw_season, season + 1), 28)))
        head.append(self._words(_("Score"), 15, "display", align="center"))
        rows = [head, *(self._row(seat) for seat in self.order)]
        won, well = self._ground(GOLD), self._ground(tones_of(self.ui.theme).well)
        winners = () if self.counting else self.result.winners
        behind = {at: won if seat in winners else well for at, seat in enumerate(self.order, 1)}
        weights = 0, 1.5, *(1 for _cell in head[2:])
        return kit.Grid(rows, 0, s(6), weights=weights, align="fill", behind=behind)

    def _row(self, seat: int) -> list[kit.Part]:
        """Return the cells of a Noble, in colours for a ground of gold if that Noble won."""
        s, tally = self.ui.scale, self.tally(seat)
        wins = not self.counting and seat in self.result.winners
        ink, faint = (INK, "#6A5420") if wins else (None, None)
        mark = kit.Aligned(self._mark(seat, 22))
        style = lettering(18 if s.text <= SPLIT_TEXT else 22, "display")
        name = kit.words(
            self.ui, self.names[seat], style, one_line=True, valign="middle", colour=ink, least=s.target(90)
        )
        hero = () if self.solo else (tally.hero,)
        values = [*tally.by_colour, sum(tally.market), *hero]
        splits = [*zip(*tally.colours, strict=True), tally.market]
        cells: list[kit.Part] = [kit.Pad(mark, s(6)), name]
        for at, value in enumerate(values):
            text = self._figure(str(value) if value else "·", 17, "bold", ink if value else faint)
            if at < len(splits) and value and s.text <= SPLIT_TEXT:
                each = "  ".join(str(points) if points else "·" for points in splits[at])
                text = kit.VStack([text, self._words(each, 12, align="center", colour=faint)])
            cells.append(text)
        for season in range(len(tally.market)):
            figure = str(tally.season(season)) if season < self._counted else "·"
            cells.append(self._figure(figure, 17, "strong", ink if season < self._counted else faint))
        score = str(tally.score)
        cells.append(self._figure(score, 24, "heavy", ink))
        return [kit.Pad(cell, s(4), s(7) if s.text <= SPLIT_TEXT else s(2)) for cell in cells]

    @staticmethod
    def _draw_chip(letter: str, canvas: Canvas, rect: Rect) -> None:
        Pictures(canvas).chip(letter, rect)

    @staticmethod
    def _draw_hero(canvas: Canvas, rect: Rect) -> None:
        width = round(rect.height / CARD_RATIO)
        Pictures(canvas).hero(width).draw(canvas.surface, rect.centerx - width // 2, rect.top)

    @staticmethod
    def _draw_season(season: int, canvas: Canvas, rect: Rect) -> None:
        Pictures(canvas).season(season, rect)
