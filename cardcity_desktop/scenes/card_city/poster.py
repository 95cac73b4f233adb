"""The poster of a finished match, in the current language, with its boards."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime

from pygame import Rect, Surface

from cardcity_desktop.rules.card_city.forecast.outcome import rounds_of
from cardcity_desktop.rules.card_city.scoring.score import ScoreSheet, score_sheet, winners
from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.scenes.card_city.advice_text import points_text, rank_name
from cardcity_desktop.scenes.card_city.board_model import city_of
from cardcity_desktop.scenes.card_city.city_model import DrawnModel, plan_of
from cardcity_desktop.scenes.card_city.match import CardCityMatch
from cardcity_desktop.scenes.card_city.names import edition_name, setup_sentence
from cardcity_desktop.scenes.shared.poster import with_match
from cardcity_desktop.session.store import Seat
from cardcity_desktop.support.i18n import _, ngettext
from cardcity_desktop.support.resources import asset_path
from cardcity_desktop.ui.board.camera import Camera
from cardcity_desktop.ui.board.geometry import Lens
from cardcity_desktop.ui.board.model import BoardModel
from cardcity_desktop.ui.board.painting.base import paint_board
from cardcity_desktop.ui.cards.faces import CardFaces
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.paint.rectangles import around
from cardcity_desktop.ui.scenery.poster import Poster, PosterEntry, PosterLook, PosterPrint
from cardcity_desktop.ui.wording.numbers import number_text
from cardcity_desktop.ui.wording.seats import labels_of, wins_text

TOWN_SHAPE = (960, 700)
RANK_SHAPE = (1, 1)


def poster_of(match: CardCityMatch, today: datetime) -> Poster:
    """Return the poster of a finished match. `today` is its date if the match has none."""
    setup, seats = match.header.setup, range(len(match.seats))
    sheets = [score_sheet(match.state, seat) for seat in seats]
    won = winners(match.state) if len(seats) > 1 else ()
    entries = [_entry(match, seat, sheets[seat], seat in won) for seat in seats]
    rank = sheets[0].rank if len(seats) == 1 else None
    over, headline = _news(sheets, match.seats, won)
    picture = asset_path("scenes", f"rank_{rank}.svg" if rank else "results.svg")
    poster = Poster(
        edition=edition_name(setup.edition),
        over=over,
        headline=headline,
        game=setup_sentence(setup),
        picture=picture,
        shape=RANK_SHAPE if rank else TOWN_SHAPE,
        prints=_prints(match, entries),
        credit=_("An unofficial adaptation of the games by Alban Viard"),
        points=rounds_of(match.states).points,
        town=_town(match, won[0] if won else 0),
        file="card-city-xl" if setup.edition == "xl" else "",
    )
    return with_match(poster, match, today, deal_words(setup))


def _town(match: CardCityMatch, seat: int) -> Callable[[Surface, Rect, bool], None]:
    """Return a function that draws a seat's city as a model. Its pictures are not cached: at a poster's size they
    would take too much memory."""
    plan = plan_of(city_model(match, seat))

    def draw(surface: Surface, room: Rect, night: bool) -> None:
        DrawnModel.fitting(plan, room, night, own=True).draw(surface)

    return draw


def city_model(match: CardCityMatch, seat: int) -> BoardModel:
    """Return a seat's present city in the players' colours."""
    model = city_of(match.view(None), match.header.setup, match.events_since(0, None), seat)
    return model._replace(colours=tuple(each.colour for each in match.seats))


def deal_words(setup: Setup) -> str:
    """Return the set-up in the words of positions and of the command line. Together with the seed they deal the same
    game."""
    words: list[str] = [setup.edition]
    if setup.edition == "xl":
        words += [setup.level, setup.victory]
    words += ["+".join(setup.variants)] if setup.variants else []
    words += ["touching_halves"] if setup.touching_halves else []
    words += [str(setup.players) if setup.first_player is None else f"{setup.players}/{setup.first_player + 1}"]
    return " ".join(words)


def _entry(match: CardCityMatch, seat: int, sheet: ScoreSheet, won: bool) -> PosterEntry:
    player, points = match.seats[seat], sheet.points
    name = player.name if len(match.seats) == 1 else labels_of(match.seats)[seat]
    if points is None:
        return PosterEntry(name, player.colour, "–", points_text(None), won)
    return PosterEntry(name, player.colour, number_text(points), ngettext("point", "points", points), won)


def _news(sheets: list[ScoreSheet], seats: Sequence[Seat], won: tuple[int, ...]) -> tuple[str, str]:
    """Return the line above the headline, and the headline."""
    if len(seats) > 1:
        return "", wins_text(seats, *won)
    name = seats[0].name
    rank, points = sheets[0].rank, points_text(sheets[0].points)
    if rank is None:
        return "", _("Nobody wants to live here")
    return _("{name}, {points}").format(name=name, points=points) if name else points, rank_name(rank)


def _prints(match: CardCityMatch, entries: list[PosterEntry]) -> tuple[PosterPrint, ...]:
    if match.state.rules.unique:
        return (PosterPrint(BoardDrawing(city_model(match, 0)), tuple(entries)),)
    return tuple(PosterPrint(BoardDrawing(city_model(match, seat)), (entry,)) for seat, entry in enumerate(entries))


BANDS = 10
"""Number of steps in which a board is drawn."""


@dataclass(frozen=True, slots=True)
class BoardDrawing:
    """A board, as large as fits, without the line around its frame."""

    model: BoardModel

    def extent(self, canvas: Canvas, room: tuple[int, int]) -> tuple[int, int]:
        """Return width and height in px of all cells of the board."""
        lens = self._lens(canvas, Rect((0, 0), room))
        return around(map(lens.rect, (*self.model.known_cells(), *self.model.frame, *self.model.ring))).size

    def paint(self, canvas: Canvas, place: Rect, look: PosterLook) -> Iterator[None]:
        """Paint the board band by band. Yield after each band."""
        lens, faces = self._lens(canvas, place), CardFaces(look)
        model = self.model.base()._replace(frame=())  # the game is over: no frame
        for number in range(BANDS):
            top, bottom = (place.height * at // BANDS for at in (number, number + 1))
            paint_board(canvas, Rect(place.left, place.top + top, place.width, bottom - top), model, lens, faces)
            yield

    def _lens(self, canvas: Canvas, room: Rect) -> Lens:
        return Camera(whole=True).lens(room, self.model, canvas.scale, padding=14, largest=1000)
