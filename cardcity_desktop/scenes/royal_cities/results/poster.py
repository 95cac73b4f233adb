"""The poster of a finished match: every kingdom's cities under the last season."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from itertools import accumulate

from pygame import Rect

from cardcity_desktop.rules.royal_cities.cards import CITIES, TOKENS
from cardcity_desktop.scenes.royal_cities.art.landscapes import draw_meadow
from cardcity_desktop.scenes.royal_cities.art.signs import noble_look
from cardcity_desktop.scenes.royal_cities.match import RoyalCitiesMatch
from cardcity_desktop.scenes.royal_cities.results.verdict import Tally, score_names, tallies, verdict
from cardcity_desktop.scenes.royal_cities.table.spots import draw_column
from cardcity_desktop.scenes.royal_cities.words import setup_sentence
from cardcity_desktop.scenes.shared.poster import page_of
from cardcity_desktop.support.i18n import _, ngettext
from cardcity_desktop.support.resources import asset_path
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.scenery.poster import Poster, PosterDrawing, PosterEntry, PosterLook, PosterPrint
from cardcity_desktop.ui.wording.numbers import number_text

LID_SHAPE = (352, 372)

LARGEST, LEAST_ROOM = 110.0, 0.88
"""Largest card width in logical units, and card width as a share of the column."""


@dataclass(frozen=True, slots=True)
class KingdomDrawing(PosterDrawing):
    """The six cities of a seat, as card codes."""

    cities: tuple[tuple[int, ...], ...]
    season: int

    def paint(self, canvas: Canvas, place: Rect, look: PosterLook) -> Iterator[None]:
        """Paint one city after each yield."""
        edge = canvas.scale(5)
        inside = place.inflate(-edge, -edge)
        draw_meadow(canvas, self.season, inside)
        pitch, foot = inside.width * 0.96 / len(CITIES), inside.bottom - inside.height * 0.05
        left = inside.centerx - pitch * len(CITIES) / 2
        for at, column in enumerate(self.cities):
            yield
            tokens, most = [TOKENS[code] for code in column], min(pitch * LEAST_ROOM, canvas.scale(LARGEST))
            draw_column(canvas, tokens, (left + pitch * (at + 0.5), foot), most, inside.height * 0.9)


def poster_of(match: RoyalCitiesMatch, today: datetime) -> Poster:
    """Return the poster of a finished match, with the date `today` if the match stores none."""
    setup, names = match.header.setup, score_names(match)
    headline, _score = verdict(match, names)
    order = (0, 1) if setup.solo else tuple(range(len(names)))
    points = tallies(match)
    return page_of(
        match,
        today,
        (_("Royal Cities"), "", headline, setup_sentence(setup)),
        (asset_path("cards", "royal_cities", "lid.svg"), LID_SHAPE),
        [_print(match, seat, names[seat]) for seat in order],
        tuple(_points(each) for each in points) if len(points) == 3 else (),
        f"{setup.players} expert" if setup.expert else str(setup.players),
        _("An unofficial adaptation of the game by William Liévin"),
    )


def _print(match: RoyalCitiesMatch, seat: int, name: str) -> PosterPrint:
    state, solo = match.state, match.header.setup.solo
    score = state.nobles[seat].score
    won = not solo and seat in match.game.result(state).winners
    entry = PosterEntry(name, noble_look(seat), number_text(score), ngettext("point", "points", score), won)
    return PosterPrint(KingdomDrawing(state.nobles[seat].cities, state.season), (entry,))


def _points(tally: Tally) -> tuple[float, ...]:
    """Return the score after each season; the last one includes the Hero's points."""
    seasons = [float(tally.season(at)) for at in range(len(tally.market))]
    seasons[-1] += tally.hero
    return (0.0, *accumulate(seasons))
