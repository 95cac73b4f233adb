"""Royal Cities behind the `Front` protocol. Each screen is imported when it is opened."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cardcity_desktop.scenes.front import Front
from cardcity_desktop.support.i18n import _
from cardcity_desktop.support.resources import asset_path

if TYPE_CHECKING:
    from datetime import datetime

    from pygame import Rect

    from cardcity_desktop.rules.royal_cities.view import View
    from cardcity_desktop.scenes.front import GameWords, Paint, Thumbnail
    from cardcity_desktop.scenes.royal_cities.match import RoyalCitiesMatch
    from cardcity_desktop.scenes.rulebook.text import RulebookText
    from cardcity_desktop.scenes.second_screens.observation import GamePage
    from cardcity_desktop.scenes.services import Services
    from cardcity_desktop.scenes.shared.position_desk import PositionDesk
    from cardcity_desktop.scenes.way_in import Draw
    from cardcity_desktop.session.store import SavedMatch, Seat
    from cardcity_desktop.ui.paint.canvas import Canvas
    from cardcity_desktop.ui.paint.theme import PlayerColour
    from cardcity_desktop.ui.scenery.land.art import LandArt
    from cardcity_desktop.ui.scenery.poster import Poster
    from cardcity_desktop.ui.window.context import Ui
    from cardcity_desktop.ui.window.scene import Scene


class RoyalCitiesFront(Front):
    """`scenes.front.Front` of Royal Cities."""

    name = "royal_cities"
    first_lesson_minutes = 5
    has_poster = True
    picture_share = 0.51

    # On the shelf

    def title(self) -> str:
        return _("Royal Cities")

    def pitch(self) -> str:
        return _("Buy before the revolt, and hold the six provinces.")

    def credit(self) -> str:
        return _("Royal Cities is a game by William Liévin.")

    def picture(self) -> Path | None:
        return asset_path("cards", "royal_cities", "lid.svg")

    def first_page_scene(self) -> Path | None:
        return asset_path("scenes", "home_royal_cities.svg")

    def card_back(self) -> tuple[str | Path, float]:
        return asset_path("cards", "royal_cities", "back.svg"), 1.25

    # Screens

    @property
    def words(self) -> GameWords:
        from cardcity_desktop.scenes.royal_cities.words import WORDS

        return WORDS

    def setup_scene(self, services: Services, setup: Any = None, seats: Sequence[Seat] = ()) -> Scene:
        from cardcity_desktop.scenes.royal_cities.setup import RoyalCitiesSetupScene

        return RoyalCitiesSetupScene(services, setup, seats)

    def table_scene(self, services: Services, match: RoyalCitiesMatch, pace: float = 1.0) -> Scene:
        from cardcity_desktop.scenes.royal_cities.table.scene import TableScene

        return TableScene(services, match, pace)

    def score_parts(self, match: RoyalCitiesMatch) -> Sequence[Sequence[tuple[str, float]]]:
        from cardcity_desktop.scenes.royal_cities.results import parts_of

        return parts_of(match)

    def event_pictures(self, event: Any) -> Sequence[Paint]:
        """Return the cards that an event names, or the emblem of the city that pays."""
        from cardcity_desktop.scenes.royal_cities.pictures import CARD_RATIO, Pictures

        built = [card for card, _city in getattr(event, "builds", ())]
        tokens = built or [*getattr(event, "cards", ())] or [getattr(event, "card", "")]

        def paint(token: str, canvas: Canvas, rect: Rect) -> None:
            width = round(rect.height / CARD_RATIO) - 1
            Pictures(canvas).face(token, width).draw(canvas.surface, rect.centerx - width // 2, rect.top)

        def paint_chip(canvas: Canvas, rect: Rect) -> None:
            Pictures(canvas).chip(event.city, rect.inflate(-rect.width // 4, -rect.height // 4))

        cards = [partial(paint, token) for token in tokens if token]
        return cards or ([paint_chip] if getattr(event, "city", None) else [])

    def results_scene(self, services: Services, match: RoyalCitiesMatch) -> Scene:
        from cardcity_desktop.scenes.royal_cities.results import RoyalCitiesResultsScene

        return RoyalCitiesResultsScene(services, match)

    def rulebook(self) -> RulebookText:
        from cardcity_desktop.scenes.royal_cities.rulebook import RULEBOOK

        return RULEBOOK

    def poster(self, match: RoyalCitiesMatch, today: datetime) -> Poster:
        from cardcity_desktop.scenes.royal_cities.poster import poster_of

        return poster_of(match, today)

    # Pictures

    def first_turn(self) -> Sequence[tuple[str, Draw]]:
        from cardcity_desktop.scenes.royal_cities.setup import first_turn

        return first_turn()

    def land(self) -> LandArt:
        from cardcity_desktop.scenes.royal_cities.land import RoyalCitiesLand

        return RoyalCitiesLand()

    def city_code(self, match: RoyalCitiesMatch, seat: int) -> str:
        from cardcity_desktop.scenes.royal_cities.land import code_of

        return code_of(match, seat)

    def city_look(self, code: str, setup: Any) -> Hashable | None:
        from cardcity_desktop.scenes.royal_cities.land import persons_of

        return code if persons_of(code) is not None else None

    def second_screen(self) -> GamePage:
        from cardcity_desktop.scenes.royal_cities.second_screen import royal_cities_page

        return royal_cities_page

    def thumbnail(self, saved: SavedMatch) -> Thumbnail | None:
        from cardcity_desktop.scenes.royal_cities.poster import SeasonPicture

        view, seat = saved.view, saved.header.first_person
        return None if view is None else lambda ui, size: SeasonPicture(ui, view, size).with_cities(seat)

    def growth(self, match: RoyalCitiesMatch, seat: int) -> Sequence[Thumbnail]:
        from cardcity_desktop.scenes.royal_cities.poster import growth_of

        return growth_of(match, seat)

    def way_picture(self, saved: SavedMatch, before: View, actions: Sequence[Any]) -> Thumbnail | None:
        from cardcity_desktop.scenes.royal_cities.poster import way_picture

        return way_picture(before, actions) or self.thumbnail(saved)

    def position_desk(self, ui: Ui) -> PositionDesk:
        from cardcity_desktop.scenes.royal_cities.position_desk import RoyalCitiesDesk

        return RoyalCitiesDesk()

    def seat_look(self, colour: int) -> PlayerColour:
        from cardcity_desktop.scenes.royal_cities.pictures import noble_look

        return noble_look(colour)

    def count_scene(self, match: RoyalCitiesMatch, events: Sequence[Any]) -> Scene:
        from cardcity_desktop.scenes.royal_cities.count import CountScene, SeasonCount
        from cardcity_desktop.ui.wording.seats import names_of

        return CountScene(SeasonCount.of(match, events, names_of(match.seats)))
