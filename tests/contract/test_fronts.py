"""A front names its game's screens and pictures in a table of texts; what it names is stated here, for mypy to read."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

import pytest
from pygame import Surface

from cardcity_desktop.rules.registry import GAMES, game_of
from cardcity_desktop.scenes.card_city import first_page as card_city_page
from cardcity_desktop.scenes.card_city import land as card_city_land
from cardcity_desktop.scenes.card_city import poster as card_city_poster
from cardcity_desktop.scenes.card_city import rulebook as card_city_book
from cardcity_desktop.scenes.card_city import words as card_city_words
from cardcity_desktop.scenes.card_city.results.scene import CardCityResultsScene
from cardcity_desktop.scenes.card_city.setup.scene import CardCitySetupScene
from cardcity_desktop.scenes.card_city.table.scene import TableScene as CardCityTable
from cardcity_desktop.scenes.citadels import first_page as citadels_page
from cardcity_desktop.scenes.citadels import land as citadels_land
from cardcity_desktop.scenes.citadels import rulebook as citadels_book
from cardcity_desktop.scenes.citadels import thumbnail as citadels_thumbnail
from cardcity_desktop.scenes.citadels import words as citadels_words
from cardcity_desktop.scenes.citadels.art.tokens import seat_look
from cardcity_desktop.scenes.citadels.position_desk import CitadelsDesk
from cardcity_desktop.scenes.citadels.results import poster as citadels_poster
from cardcity_desktop.scenes.citadels.results.scene import CitadelsResultsScene
from cardcity_desktop.scenes.citadels.setup import CitadelsSetupScene
from cardcity_desktop.scenes.citadels.table.scene import TableScene as CitadelsTable
from cardcity_desktop.scenes.front import FRONTS, NEEDED, Front, GameWords, Thumbnail, front_of
from cardcity_desktop.scenes.royal_cities import first_page as royal_cities_page
from cardcity_desktop.scenes.royal_cities import land as royal_cities_land
from cardcity_desktop.scenes.royal_cities import rulebook as royal_cities_book
from cardcity_desktop.scenes.royal_cities import thumbnail as royal_cities_thumbnail
from cardcity_desktop.scenes.royal_cities import words as royal_cities_words
from cardcity_desktop.scenes.royal_cities.art.signs import noble_look
from cardcity_desktop.scenes.royal_cities.counting.scene import count_scene
from cardcity_desktop.scenes.royal_cities.position_desk import RoyalCitiesDesk
from cardcity_desktop.scenes.royal_cities.results import poster as royal_cities_poster
from cardcity_desktop.scenes.royal_cities.results.scene import RoyalCitiesResultsScene
from cardcity_desktop.scenes.royal_cities.setup import RoyalCitiesSetupScene
from cardcity_desktop.scenes.royal_cities.table.scene import TableScene as RoyalCitiesTable
from cardcity_desktop.scenes.rulebook.text import RulebookText
from cardcity_desktop.scenes.services import Services
from cardcity_desktop.scenes.shared.position_desk import PositionDesk
from cardcity_desktop.scenes.shared.way_in import Draw
from cardcity_desktop.session.store import Seat
from cardcity_desktop.ui.paint.theme import PlayerColour
from cardcity_desktop.ui.scenery.land.art import LandArt
from cardcity_desktop.ui.scenery.poster import Poster
from cardcity_desktop.ui.toolkit import Scene, Ui


@dataclass(frozen=True)
class Parts:
    """The parts of a front, with the types that `Front` relies on; None: the game has its own way or none."""

    first_turn: Callable[[], Sequence[tuple[str, Draw]]]
    land: Callable[[], LandArt]
    city_code: Callable[[Any, int], str]
    setup_scene: Callable[[Services, Any, Sequence[Seat]], Scene]
    table_scene: Callable[[Services, Any, float], Scene]
    results_scene: Callable[[Services, Any], Scene]
    rulebook: RulebookText
    words: GameWords
    city_of: Callable[[str], object] | None = None
    thumbnail: Callable[[Ui, Any, tuple[Seat, ...], tuple[int, int]], Surface] | None = None
    way_picture: Callable[[Any, Sequence[Any]], Thumbnail | None] | None = None
    position_desk: Callable[[], PositionDesk] | None = None
    seat_look: Callable[[int], PlayerColour] | None = None
    poster: Callable[[Any, datetime], Poster] | None = None
    count: Callable[[Any, Sequence[Any], tuple[str, ...]], Scene] | None = None


PARTS = {
    "card_city": Parts(
        card_city_page.first_turn,
        card_city_land.CardCityLand,
        card_city_land.code_of,
        CardCitySetupScene,
        CardCityTable,
        CardCityResultsScene,
        card_city_book.RULEBOOK,
        card_city_words.WORDS,
        poster=card_city_poster.poster_of,
    ),
    "royal_cities": Parts(
        royal_cities_page.first_turn,
        royal_cities_land.RoyalCitiesLand,
        royal_cities_land.code_of,
        RoyalCitiesSetupScene,
        RoyalCitiesTable,
        RoyalCitiesResultsScene,
        royal_cities_book.RULEBOOK,
        royal_cities_words.WORDS,
        royal_cities_land.persons_of,
        royal_cities_thumbnail.draw_thumbnail,
        royal_cities_thumbnail.way_picture,
        RoyalCitiesDesk,
        noble_look,
        royal_cities_poster.poster_of,
        count_scene,
    ),
    "citadels": Parts(
        citadels_page.first_turn,
        citadels_land.CitadelsLand,
        citadels_land.code_of,
        CitadelsSetupScene,
        CitadelsTable,
        CitadelsResultsScene,
        citadels_book.RULEBOOK,
        citadels_words.WORDS,
        citadels_land.districts_of,
        citadels_thumbnail.draw_thumbnail,
        citadels_thumbnail.way_picture,
        CitadelsDesk,
        seat_look,
        citadels_poster.poster_of,
    ),
}


@pytest.mark.parametrize("game", sorted(PARTS))
def test_a_fronts_table_names_what_type_checks_here(game: str) -> None:
    front = front_of(game)

    assert {word: front.part(word) for word in front.parts} == {
        word: part for word, part in vars(PARTS[game]).items() if part is not None
    }


@pytest.mark.parametrize("game", FRONTS)
def test_a_front_names_only_parts_that_are_asked_for_and_all_that_must_be_there(game: str) -> None:
    """A method that is missing is named by Python when the front or the part is made, because it is abstract."""
    front = front_of(game)
    assert game in GAMES and front.name == game == game_of(game).name
    asked = {*vars(Front), "city_of", "count"}  # the last is what one game's table asks for
    assert {*NEEDED} <= front.parts.keys() <= asked, f"parts of {type(front).__name__}"
    words = {name for name, member in vars(GameWords).items() if callable(member) and not name.startswith("_")}
    assert all(callable(getattr(front.words, name, None)) for name in words)
    front.rulebook()
    if "position_desk" in front.parts:
        front.part("position_desk")()
