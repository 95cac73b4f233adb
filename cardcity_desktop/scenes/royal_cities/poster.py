"""Pictures of a match outside its table: the poster of a finished one, and thumbnails for lists and ways to start."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import pairwise
from typing import Any

import pygame
from pygame import Rect, Surface

from cardcity_desktop.rules.royal_cities.actions import Kill, Lift, Move, PlayCity, Tax
from cardcity_desktop.rules.royal_cities.cards import CITIES, TOKENS
from cardcity_desktop.rules.royal_cities.view import View
from cardcity_desktop.scenes.front import Thumbnail
from cardcity_desktop.scenes.royal_cities.landscapes import draw_meadow, landscape_svg
from cardcity_desktop.scenes.royal_cities.look import season_palette
from cardcity_desktop.scenes.royal_cities.match import RoyalCitiesMatch
from cardcity_desktop.scenes.royal_cities.names import setup_sentence
from cardcity_desktop.scenes.royal_cities.pictures import CARD_RATIO, Pictures, noble_look
from cardcity_desktop.scenes.royal_cities.results import score_names, tallies, verdict
from cardcity_desktop.scenes.shared.poster import with_match
from cardcity_desktop.support.i18n import _, ngettext
from cardcity_desktop.support.resources import asset_path
from cardcity_desktop.ui.scenery.poster import Poster, PosterDrawing, PosterEntry, PosterLook, PosterPrint
from cardcity_desktop.ui.toolkit import Canvas, Ui
from cardcity_desktop.ui.wording.numbers import number_text


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
            tokens, most = [TOKENS[code] for code in column], min(pitch * 0.88, canvas.scale(110))
            Pictures(canvas).column(tokens, (left + pitch * (at + 0.5), foot), most, inside.height * 0.9)


def poster_of(match: RoyalCitiesMatch, today: datetime) -> Poster:
    """Return the poster of a finished match, with the date `today` if the match stores none."""
    setup, state, names = match.header.setup, match.state, score_names(match)
    headline, _score = verdict(match, names)

    def print_of(seat: int) -> PosterPrint:
        noble, won = state.nobles[seat], not setup.solo and seat in match.game.result(state).winners
        unit = ngettext("point", "points", noble.score)
        entry = PosterEntry(names[seat], noble_look(seat), number_text(noble.score), unit, won)
        return PosterPrint(KingdomDrawing(noble.cities, state.season), (entry,))

    poster = Poster(
        edition=_("Royal Cities"),
        over="",
        headline=headline,
        game=setup_sentence(setup),
        picture=asset_path("cards", "royal_cities", "lid.svg"),
        shape=(352, 372),
        prints=tuple(print_of(seat) for seat in range(len(names))),
        credit=_("An unofficial adaptation of the game by William Liévin"),
        points=tuple(tally.course for tally in tallies(match)) if len(names) == 3 else (),
    )
    return with_match(poster, match, today, f"{setup.players} expert" if setup.expert else str(setup.players))


class SeasonPicture:
    """A picture of a match on the landscape of its season, `size` px."""

    def __init__(self, ui: Ui, view: View, size: tuple[int, int]) -> None:
        self.view, (self.wide, self.high) = view, size
        self.surface = Surface(size, pygame.SRCALPHA)
        canvas = ui.canvas(self.surface)
        palette = season_palette(view.season, ui.theme.name)
        canvas.svg(landscape_svg(palette, 720 * self.wide / self.high, 720.0), Rect((0, 0), size))
        self.paint = Pictures(canvas)

    def with_cities(self, seat: int) -> Surface:
        """Draw a seat's cities, which are public, three in a row: six would be too small to recognise."""
        pitch = self.wide / 3
        for at, column in enumerate(self.view.nobles[seat].cities):
            if column:
                foot = pitch * (at % 3 + 0.5), self.high * (0.48 if at < 3 else 0.96)
                self.paint.column(column, foot, pitch * 0.8, self.high * 0.45)
        return self.surface

    def with_cards(self, cards: Sequence[str]) -> Surface:
        """Draw the first three of some cards side by side."""
        shown, width, height = cards[:3], self.wide, self.high
        card = round(min(height * 0.82 / CARD_RATIO, width * (0.9 if len(shown) == 1 else 0.5)))
        step = min(card + width * 0.04, (width * 0.92 - card) / max(1, len(shown) - 1))
        left, top = (width - card - step * (len(shown) - 1)) / 2, round((height - card * CARD_RATIO) / 2)
        for at, token in enumerate(shown):
            rect = Rect(round(left + at * step), top, card, round(card * CARD_RATIO))
            self.paint.card(token, rect, small=True)
        return self.surface


def growth_of(match: RoyalCitiesMatch, seat: int) -> list[Thumbnail]:
    """Return painters of a seat's cities after each change of them."""

    def painter(view: View) -> Thumbnail:
        return lambda ui, size: SeasonPicture(ui, view, size).with_cities(seat)

    views = [match.game.view(state, None) for state in match.states]
    changed = (view for before, view in pairwise(views) if view.nobles[seat].cities != before.nobles[seat].cities)
    return [painter(view) for view in changed]


def way_picture(before: View, actions: Sequence[Any]) -> Thumbnail | None:
    """Return the painter of the cards that the viewer's actions move, and of top cards of cities that they name.

    None if no card moves.
    """
    moved = list[str]()
    for action in actions:
        if card := getattr(action, "card", None):
            moved.append(card)
        elif isinstance(action, PlayCity | Lift | Kill | Move | Tax):
            seat = before.seat if isinstance(action, PlayCity | Lift | Tax) else action.seat
            if seat is not None and (column := before.nobles[seat].cities[CITIES.index(action.city)]):
                moved.append(column[-1])
    return (lambda ui, size: SeasonPicture(ui, before, size).with_cards(moved)) if moved else None
