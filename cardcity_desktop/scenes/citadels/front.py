"""Citadels' implementation of the `Front` protocol. Each screen is imported when it is opened."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cardcity_desktop.scenes.front import Front
from cardcity_desktop.support.i18n import _
from cardcity_desktop.support.resources import asset_path

if TYPE_CHECKING:
    from datetime import datetime

    from pygame import Rect

    from cardcity_desktop.rules.citadels.view import View
    from cardcity_desktop.scenes.citadels.match import CitadelsMatch
    from cardcity_desktop.scenes.front import GameWords, Paint, Thumbnail
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


class CitadelsFront(Front):
    """`scenes.front.Front` of Citadels."""

    name = "citadels"
    seat_colours = (0, 1, 2, 3, 4, 5, 6)
    replay_looks_ahead = True
    first_lesson_minutes = 5
    has_poster = True
    picture_text_size = 1.7

    # On the shelf

    def title(self) -> str:
        return _("Citadels")

    def pitch(self) -> str:
        return _("Be somebody else every night, and build seven districts by day.")

    def credit(self) -> str:
        return _("Citadels is a game by Bruno Faidutti.")

    def picture(self) -> Path | None:
        return asset_path("scenes", "citadels.svg")

    def first_page_scene(self) -> Path | None:
        return asset_path("scenes", "home_citadels.svg")

    # Screens

    @property
    def words(self) -> GameWords:
        from cardcity_desktop.scenes.citadels.words import WORDS

        return WORDS

    def setup_scene(self, services: Services, setup: Any = None, seats: Sequence[Seat] = ()) -> Scene:
        from cardcity_desktop.scenes.citadels.setup import CitadelsSetupScene

        return CitadelsSetupScene(services, setup, seats)

    def table_scene(self, services: Services, match: CitadelsMatch, pace: float = 1.0) -> Scene:
        from cardcity_desktop.scenes.citadels.table.scene import TableScene

        return TableScene(services, match, pace)

    def score_parts(self, match: CitadelsMatch) -> Sequence[Sequence[tuple[str, float]]]:
        from cardcity_desktop.scenes.citadels.results import towers_of

        return [[(brick.name, brick.points) for brick in tower.bricks] for tower in towers_of(match.state)]

    def event_pictures(self, event: Any) -> Sequence[Paint]:
        """Return the district or character that an event names, the crown, or the hands that were swapped."""
        from cardcity_desktop.rules.citadels import events as happened
        from cardcity_desktop.scenes.citadels.pictures import Pictures, district_height

        def paint(canvas: Canvas, rect: Rect) -> None:
            pictures, width = Pictures(canvas), round(rect.height / (district_height(100) / 100)) - 1
            left = rect.centerx - width // 2
            match event:
                case happened.CharacterMurdered(_seat, name) | happened.CharacterMarked(_seat, name):
                    pictures.motif(name, rect, (96, 120))
                case happened.CrownTaken():
                    pictures.crown(rect)
                case happened.HandsSwapped():
                    pictures.backs(rect.left, rect.centery, 2, width, "")
                case _:
                    pictures.district(event.card, width).draw(canvas.surface, left, rect.top)

        shown = happened.CharacterMurdered, happened.CharacterMarked, happened.CrownTaken, happened.HandsSwapped
        return [paint] if isinstance(event, shown) or hasattr(event, "card") else []

    def results_scene(self, services: Services, match: CitadelsMatch) -> Scene:
        from cardcity_desktop.scenes.citadels.results import CitadelsResultsScene

        return CitadelsResultsScene(services, match)

    def rulebook(self) -> RulebookText:
        from cardcity_desktop.scenes.citadels.rulebook import RULEBOOK

        return RULEBOOK

    def poster(self, match: CitadelsMatch, today: datetime) -> Poster:
        from cardcity_desktop.scenes.citadels.poster import poster_of

        return poster_of(match, today)

    # Pictures

    def first_turn(self) -> Sequence[tuple[str, Draw]]:
        from cardcity_desktop.scenes.citadels.setup import first_turn

        return first_turn()

    def land(self) -> LandArt:
        from cardcity_desktop.scenes.citadels.land import CitadelsLand

        return CitadelsLand()

    def city_code(self, match: CitadelsMatch, seat: int) -> str:
        from cardcity_desktop.scenes.citadels.land import code_of

        return code_of(match, seat)

    def city_look(self, code: str, setup: Any) -> Hashable | None:
        from cardcity_desktop.scenes.citadels.land import districts_of

        return code if districts_of(code) is not None else None

    def second_screen(self) -> GamePage:
        from cardcity_desktop.scenes.citadels.second_screen import citadels_page

        return citadels_page

    def thumbnail(self, saved: SavedMatch) -> Thumbnail | None:
        from cardcity_desktop.scenes.citadels.poster import WallPicture

        view, seat = saved.view, saved.header.first_person
        return None if view is None else lambda ui, size: WallPicture(ui, view, size).with_city(seat)

    def growth(self, match: CitadelsMatch, seat: int) -> Sequence[Thumbnail]:
        from cardcity_desktop.scenes.citadels.poster import growth_of

        return growth_of(match, seat)

    def way_picture(self, saved: SavedMatch, before: View, actions: Sequence[Any]) -> Thumbnail | None:
        from cardcity_desktop.scenes.citadels.poster import way_picture

        return way_picture(before, actions) or self.thumbnail(saved)

    def position_desk(self, ui: Ui) -> PositionDesk:
        from cardcity_desktop.scenes.citadels.position_desk import CitadelsDesk

        return CitadelsDesk()

    def seat_look(self, colour: int) -> PlayerColour:
        from cardcity_desktop.scenes.citadels.pictures import seat_look

        return seat_look(colour)
