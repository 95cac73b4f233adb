"""Card City and Card City XL behind the `Front` protocol. Each screen is imported when it is opened."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cardcity_desktop.scenes.front import Front
from cardcity_desktop.support.i18n import _
from cardcity_desktop.support.resources import asset_path

if TYPE_CHECKING:
    from datetime import datetime

    from pygame import Rect

    from cardcity_desktop.rules.card_city.setup import Setup
    from cardcity_desktop.rules.card_city.view import View
    from cardcity_desktop.scenes.card_city.match import CardCityMatch
    from cardcity_desktop.scenes.front import GameWords, Paint, Thumbnail
    from cardcity_desktop.scenes.rulebook.text import RulebookText
    from cardcity_desktop.scenes.second_screens.observation import GamePage
    from cardcity_desktop.scenes.services import Services
    from cardcity_desktop.scenes.shared.position_desk import PositionDesk
    from cardcity_desktop.scenes.way_in import Draw
    from cardcity_desktop.session.store import SavedMatch, Seat
    from cardcity_desktop.ui.paint.canvas import Canvas
    from cardcity_desktop.ui.scenery.land.art import LandArt
    from cardcity_desktop.ui.scenery.poster import Poster
    from cardcity_desktop.ui.window.context import Ui
    from cardcity_desktop.ui.window.scene import Scene


class CardCityFront(Front):
    """`scenes.front.Front` of both editions."""

    name = "card_city"
    first_lesson_minutes = 10
    has_poster = True

    # On the shelf

    def title(self) -> str:
        return "Card City"

    def pitch(self) -> str:
        return _("Build a town, card by card.")

    def credit(self) -> str:
        return _("Card City and Card City XL are games by Alban Viard.")

    def picture(self) -> Path | None:
        return asset_path("scenes", "lid_card_city.svg")

    def card_back(self) -> tuple[str | Path, float]:
        from cardcity_desktop.ui.cards.art import card_svg

        return card_svg("?", frame=False), 1.0

    def first_page_scene(self) -> Path | None:
        return asset_path("scenes", "title.svg")

    def tile_pictures(self) -> Mapping[str, Draw]:
        from cardcity_desktop.scenes.card_city.first_page import FirstPagePicture

        return {**super().tile_pictures(), "setup": lambda *place: FirstPagePicture(*place).two_kinds()}

    def more_ways(self) -> tuple[str, str]:
        return "Card City XL", _("More ways: cards of two kinds, five aims.")

    def more_setup(self) -> tuple[Setup, Sequence[Seat]]:
        from cardcity_desktop.rules.card_city.setup import Setup
        from cardcity_desktop.session.store import Seat

        return Setup("xl", "normal", players=2), (Seat("", 0), Seat("", 1, "beginner"))

    def city_look(self, code: str, setup: Setup) -> Hashable | None:
        from cardcity_desktop.scenes.card_city.land import model_of

        return None if model_of(code, setup) is None else (code, setup)

    # Screens

    @property
    def words(self) -> GameWords:
        from cardcity_desktop.scenes.card_city.words import WORDS

        return WORDS

    def setup_scene(self, services: Services, setup: Any = None, seats: Sequence[Seat] = ()) -> Scene:
        from cardcity_desktop.scenes.card_city.setup import CardCitySetupScene

        return CardCitySetupScene(services, setup, seats)

    def table_scene(self, services: Services, match: CardCityMatch, pace: float = 1.0) -> Scene:
        from cardcity_desktop.scenes.card_city.table.scene import TableScene

        return TableScene(services, match, pace)

    def score_parts(self, match: CardCityMatch) -> Sequence[Sequence[tuple[str, float]]]:
        from cardcity_desktop.scenes.card_city.results import parts_of

        return parts_of(match)

    def event_pictures(self, event: Any) -> Sequence[Paint]:
        """Return the cards that were built, bought or discarded, or grew. The cards of lots have their own place."""
        from cardcity_desktop.ui.cards.art import card_svg

        tokens = getattr(event, "cards", None) or (getattr(event, "card", getattr(event, "kind", "")),)

        def paint(token: str, canvas: Canvas, rect: Rect) -> None:
            canvas.svg(card_svg(token, palette="contrast" if canvas.theme.high_contrast else "colour"), rect)

        return [partial(paint, token) for token in tokens if token]

    def results_scene(self, services: Services, match: CardCityMatch) -> Scene:
        from cardcity_desktop.scenes.card_city.results import CardCityResultsScene

        return CardCityResultsScene(services, match)

    def rulebook(self) -> RulebookText:
        from cardcity_desktop.scenes.card_city.rulebook import RULEBOOK

        return RULEBOOK

    def second_screen(self) -> GamePage:
        from cardcity_desktop.scenes.card_city.second_screen.page import card_city_page

        return card_city_page

    def poster(self, match: CardCityMatch, today: datetime) -> Poster:
        from cardcity_desktop.scenes.card_city.poster import poster_of

        return poster_of(match, today)

    # Pictures

    def first_turn(self) -> Sequence[tuple[str, Draw]]:
        from cardcity_desktop.scenes.card_city.first_page import first_turn

        return first_turn()

    def land(self) -> LandArt:
        from cardcity_desktop.scenes.card_city.land import CardCityLand

        return CardCityLand()

    def city_code(self, match: CardCityMatch, seat: int) -> str:
        from cardcity_desktop.scenes.card_city.land import code_of

        return code_of(match, seat)

    def thumbnail(self, saved: SavedMatch) -> Thumbnail | None:
        """Return a painter of the first person's city as a model, or of the shared one.

        It is drawn by day even on a dark table, because a small model by night is nearly black.
        """
        if saved.view is None:
            return None
        from cardcity_desktop.scenes.card_city.board_model import city_of
        from cardcity_desktop.scenes.card_city.city_model import painter_of, plan_of

        return painter_of(plan_of(city_of(saved.view, saved.header.setup, saved.events, saved.header.first_person)))

    def growth(self, match: CardCityMatch, seat: int) -> Sequence[Thumbnail]:
        from cardcity_desktop.scenes.card_city.city_model import painter_of
        from cardcity_desktop.scenes.card_city.diorama import plans_of_match

        return [painter_of(plan) for plan in plans_of_match(match, seat)]

    def growth_scene(self, match: CardCityMatch, seat: int) -> Scene:
        from cardcity_desktop.scenes.card_city.diorama import model_of_match

        return model_of_match(match, seat, film_first=True)

    def way_picture(self, saved: SavedMatch, before: View, actions: Sequence[Any]) -> Thumbnail | None:
        """Return a painter of the first person's city as on the table, with its new cards framed."""
        from pygame import Surface

        from cardcity_desktop.scenes.card_city.board_model import city_of
        from cardcity_desktop.scenes.card_city.city_pictures import SmallCity
        from cardcity_desktop.ui.cards.faces import CardFaces

        seat = saved.header.first_person
        model = city_of(saved.view, saved.header.setup, saved.events, seat)
        lay = {card.cell for city in before.cities for card in city} if model.zones else set()
        lay |= {card.cell for card in before.cities[seat]}
        new = frozenset(card.cell for card in model.cards if card.seat is not None and card.cell not in lay)
        return lambda ui, size: SmallCity(model, new).picture(ui.canvas(Surface((1, 1))), CardFaces(ui), size)

    def position_picture(self, saved: SavedMatch, actions: Sequence[Any]) -> Thumbnail | None:
        from cardcity_desktop.scenes.card_city.city_pictures import PositionPainter, position_picture

        position = position_picture(saved, actions)
        return None if position is None else lambda ui, size: PositionPainter(ui, position).picture(size)

    def position_desk(self, ui: Ui) -> PositionDesk:
        from cardcity_desktop.scenes.card_city.position_desk import CardCityDesk

        return CardCityDesk(ui)
