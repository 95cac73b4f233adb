"""Poster of a finished match with the city of every seat."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from math import ceil

from pygame import Rect

from cardcity_desktop.rules.citadels.scoring import winner
from cardcity_desktop.rules.citadels.setup import Setup
from cardcity_desktop.scenes.citadels import pictures
from cardcity_desktop.scenes.citadels.look import DAY
from cardcity_desktop.scenes.citadels.match import CitadelsMatch
from cardcity_desktop.scenes.citadels.names import setup_sentence
from cardcity_desktop.scenes.citadels.pictures import CardPictures, district_height
from cardcity_desktop.scenes.citadels.results import towers_of
from cardcity_desktop.scenes.shared.poster import page_of
from cardcity_desktop.support.i18n import _, ngettext
from cardcity_desktop.support.resources import asset_path
from cardcity_desktop.ui.scenery.poster import Poster, PosterDrawing, PosterEntry, PosterLook, PosterPrint
from cardcity_desktop.ui.toolkit import Box, Canvas
from cardcity_desktop.ui.wording.numbers import number_text
from cardcity_desktop.ui.wording.seats import labels_of, wins_text

USUAL = Setup()
PICTURE_SHAPE = (320, 336)
LARGEST = 120.0
"""Largest width of a card in logical units."""

ABOVE = 0.2
"""Height of a wonder above its frame, as a share of the card's width."""


@dataclass(frozen=True, slots=True)
class CityDrawing(PosterDrawing):
    """Drawing of a seat's districts in the order in which they were built."""

    districts: tuple[str, ...]

    def paint(self, canvas: Canvas, place: Rect, look: PosterLook) -> Iterator[None]:
        """Draw the cards row by row, as large as possible; yield after each card."""
        canvas.box(place, Box(DAY.wall[0], canvas.scale(12)))
        if not self.districts:
            return
        width, across = _card_size(len(self.districts), place.size)
        width = min(width, canvas.scale(LARGEST))
        gap, height = max(2, width // 12), district_height(width) + round(width * ABOVE)
        rows = ceil(len(self.districts) / across)
        top = place.centery - (rows * height + (rows - 1) * gap) // 2
        cards = CardPictures(canvas)
        for number, name in enumerate(self.districts):
            row, column = divmod(number, across)
            in_row = min(across, len(self.districts) - row * across)
            left = place.centerx - (in_row * width + (in_row - 1) * gap) // 2
            y = top + row * (height + gap) + round(width * ABOVE)
            cards.district(name, width).draw(canvas.surface, left + column * (width + gap), y)
            yield


def poster_of(match: CitadelsMatch, today: datetime) -> Poster:
    """Return the poster of a finished match, with the date `today` if the match stores none."""
    setup, names = match.header.setup, labels_of(match.seats)
    view, first = match.view(None), winner(match.state)
    prints = [
        PosterPrint(
            CityDrawing(tuple(view.seats[tower.seat].city)),
            (_entry(match, tower.seat, tower.points, tower.seat == first),),
        )
        for tower in towers_of(match.state)
    ]
    return page_of(
        match,
        today,
        (_("Citadels"), "", wins_text(match.seats, first), setup_sentence(setup, names)),
        (asset_path("cards", "citadels", "way_king.svg"), PICTURE_SHAPE),
        prints,
        (),
        deal_words(setup),
        _("An unofficial adaptation of the game by Bruno Faidutti"),
    )


def deal_words(setup: Setup) -> str:
    """Return the set-up as a short text: the number of players and all unusual options."""
    words = [str(setup.players)]
    words += [f"end={setup.end}"] if setup.end != USUAL.end else []
    words += [f"bank={setup.bank}"] if setup.bank is not None else []
    words += [f"deck={setup.deck}"] if setup.deck != USUAL.deck else []
    words += [f"crown={setup.crown + 1}"] if setup.crown is not None else []
    words += ["head_start=" + "+".join(str(seat + 1) for seat in setup.head_start)] if setup.head_start else []
    return " ".join(words)


def _entry(match: CitadelsMatch, seat: int, points: int, won: bool) -> PosterEntry:
    name, look = labels_of(match.seats)[seat], pictures.seat_look(match.seats[seat].colour)
    return PosterEntry(name, look, number_text(points), ngettext("point", "points", points), won)


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
