"""Pictures of a match outside its table: the poster of a finished one, and thumbnails for lists and ways to start."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import pairwise
from math import ceil
from typing import Any

import pygame
from pygame import Rect, Surface

from cardcity_desktop.rules.citadels.characters import NUMBER
from cardcity_desktop.rules.citadels.scoring import winner
from cardcity_desktop.rules.citadels.setup import Setup
from cardcity_desktop.rules.citadels.view import View
from cardcity_desktop.scenes.citadels.look import DAY, NIGHT
from cardcity_desktop.scenes.citadels.match import CitadelsMatch
from cardcity_desktop.scenes.citadels.names import setup_sentence
from cardcity_desktop.scenes.citadels.pictures import Pictures, district_height, seat_look
from cardcity_desktop.scenes.citadels.results import towers_of
from cardcity_desktop.scenes.front import Thumbnail
from cardcity_desktop.scenes.shared.poster import with_match
from cardcity_desktop.support.i18n import _, ngettext
from cardcity_desktop.support.resources import asset_path
from cardcity_desktop.ui.scenery.poster import Poster, PosterDrawing, PosterEntry, PosterLook, PosterPrint
from cardcity_desktop.ui.toolkit import Box, Canvas, Ui
from cardcity_desktop.ui.wording.numbers import number_text
from cardcity_desktop.ui.wording.seats import labels_of, wins_text

ABOVE = 0.2
"""Height of a wonder above its frame, as a share of the card's width."""


@dataclass(frozen=True, slots=True)
class CityDrawing(PosterDrawing):
    """Drawing of a seat's districts in the order in which they were built."""

    districts: tuple[str, ...]

    def paint(self, canvas: Canvas, place: Rect, look: PosterLook) -> Iterator[None]:
        """Draw the cards row by row, as large as possible. Yield after each card."""
        canvas.box(place, Box(DAY.wall[0], canvas.scale(12)))
        if not self.districts:
            return
        width, across = self._card_size(len(self.districts), place.size)
        width = min(width, canvas.scale(120))
        gap, height = max(2, width // 12), district_height(width) + round(width * ABOVE)
        rows = ceil(len(self.districts) / across)
        top = place.centery - (rows * height + (rows - 1) * gap) // 2
        cards = Pictures(canvas)
        for number, name in enumerate(self.districts):
            row, column = divmod(number, across)
            in_row = min(across, len(self.districts) - row * across)
            left = place.centerx - (in_row * width + (in_row - 1) * gap) // 2
            y = top + row * (height + gap) + round(width * ABOVE)
            cards.district(name, width).draw(canvas.surface, left + column * (width + gap), y)
            yield

    @staticmethod
    def _card_size(count: int, room: tuple[int, int]) -> tuple[int, int]:
        """Return the width in px and the number per row of `count` cards that fill `room` best."""
        best = (1, count)
        gap, margin = 1 / 12, 0.1  # in widths of a card, as is the height of a row
        row_height = district_height(1000) / 1000 + ABOVE + gap
        for across in range(1, count + 1):
            rows = ceil(count / across)
            width = int(min(room[0] / (across * (1 + gap) + margin), room[1] / (rows * row_height + margin)))
            best = max(best, (width, across))
        return best


def poster_of(match: CitadelsMatch, today: datetime) -> Poster:
    """Return the poster of a finished match, with the date `today` if the match stores none."""
    setup, names = match.header.setup, labels_of(match.seats)
    view, first, prints = match.view(None), winner(match.state), list[PosterPrint]()
    for tower in towers_of(match.state):
        seat, points = tower.seat, tower.points
        look, unit = seat_look(match.seats[seat].colour), ngettext("point", "points", points)
        entry = PosterEntry(names[seat], look, number_text(points), unit, seat == first)
        prints.append(PosterPrint(CityDrawing(tuple(view.seats[seat].city)), (entry,)))
    poster = Poster(
        edition=_("Citadels"),
        over="",
        headline=wins_text(match.seats, first),
        game=setup_sentence(setup, names),
        picture=asset_path("cards", "citadels", "way_king.svg"),
        shape=(320, 336),
        prints=tuple(prints),
        credit=_("An unofficial adaptation of the game by Bruno Faidutti"),
    )
    return with_match(poster, match, today, deal_words(setup))


def deal_words(setup: Setup) -> str:
    """Return the set-up as a short text: the number of players and all unusual options."""
    words, usual = [str(setup.players)], Setup()
    words += [f"end={setup.end}"] if setup.end != usual.end else []
    words += [f"bank={setup.bank}"] if setup.bank is not None else []
    words += [f"deck={setup.deck}"] if setup.deck != usual.deck else []
    words += [f"crown={setup.crown + 1}"] if setup.crown is not None else []
    words += ["head_start=" + "+".join(str(seat + 1) for seat in setup.head_start)] if setup.head_start else []
    return " ".join(words)


class WallPicture:
    """A picture of a match on the wall of its phase, `size` px, drawn from public information only."""

    def __init__(self, ui: Ui, view: View, size: tuple[int, int]) -> None:
        self.view, self.size, self.surface = view, size, Surface(size, pygame.SRCALPHA)
        self.canvas = ui.canvas(self.surface)
        self.paint, self.palette = Pictures(self.canvas), NIGHT if view.phase in ("choosing", "burying") else DAY
        self.canvas.box(Rect((0, 0), size), Box(self.palette.wall[0], self.canvas.scale(10)))

    def with_city(self, seat: int) -> Surface:
        """Draw a seat's city."""
        view, (wide, high), across = self.view, self.size, 4
        city, places = view.seats[seat].city, max(len(view.seats[seat].city), view.setup.end)
        rows, gap = max(1, ceil(places / across)), max(2, wide // 40)
        width = min((wide - gap * (across + 1)) // across, round((high - gap * (rows + 1)) / rows * 0.74))
        height = district_height(width)
        left, top = (wide - across * width - (across - 1) * gap) // 2, (high - rows * height - (rows - 1) * gap) // 2
        for at in range(places):
            x, y = left + at % across * (width + gap), top + at // across * (height + gap)
            if at < len(city):
                self.paint.district(city[at], width).draw(self.surface, x, y)
            else:
                look = Box(self.palette.slot, max(2, width // 10), fill_opacity=0.6)
                self.canvas.box(Rect(x, y, width, height), look)
        if view.crown == seat:
            side = max(12, high // 5)
            self.paint.crown(Rect(wide - side - 2, 2, side, side))
        return self.surface

    def with_cards(self, names: Sequence[str]) -> Surface:
        """Draw the first three of some districts or characters side by side."""
        paint, shown, (across, down) = self.paint, names[:3], self.size
        tall = 1.5 if any(name in NUMBER for name in shown) else 4 / 3
        width = round(min(down * 0.86 / tall, across * (0.86 if len(shown) == 1 else 0.5)))
        step = min(width + across * 0.04, (across * 0.92 - width) / max(1, len(shown) - 1))
        left = (across - width - step * (len(shown) - 1)) / 2
        for at, name in enumerate(shown):
            image = paint.character(name, width) if name in NUMBER else paint.district(name, width)
            image.draw(self.surface, round(left + at * step), (down - image.size[1]) // 2)
        return self.surface


def growth_of(match: CitadelsMatch, seat: int) -> list[Thumbnail]:
    """Return painters of a seat's city after each change of it."""

    def painter(view: View) -> Thumbnail:
        return lambda ui, size: WallPicture(ui, view, size).with_city(seat)

    views = [match.game.view(state, None) for state in match.states]
    return [painter(view) for before, view in pairwise(views) if view.seats[seat].city != before.seats[seat].city]


def way_picture(before: View, actions: Sequence[Any]) -> Thumbnail | None:
    """Return the painter of the districts and characters that actions name, or None if they name none."""
    cards = [name for action in actions if (name := getattr(action, "card", "") or getattr(action, "character", ""))]
    return (lambda ui, size: WallPicture(ui, before, size).with_cards(cards)) if cards else None
