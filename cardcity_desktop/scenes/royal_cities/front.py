"""Royal Cities behind the `Front` protocol; each screen is imported when it is opened."""

from collections.abc import Mapping
from pathlib import Path
from typing import ClassVar

from cardcity_desktop.scenes.front import Front
from cardcity_desktop.support.i18n import _
from cardcity_desktop.support.resources import asset_path


class RoyalCitiesFront(Front):
    """`scenes.front.Front` of Royal Cities."""

    name = "royal_cities"
    first_lesson_minutes = 5
    parts: ClassVar[Mapping[str, str]] = {
        "first_turn": "first_page:first_turn",
        "land": "land:RoyalCitiesLand",
        "city_code": "land:code_of",
        "city_of": "land:persons_of",
        "setup_scene": "setup:RoyalCitiesSetupScene",
        "table_scene": "table.scene:TableScene",
        "count": "counting.scene:count_scene",
        "poster": "results.poster:poster_of",
        "results_scene": "results.scene:RoyalCitiesResultsScene",
        "rulebook": "rulebook:RULEBOOK",
        "words": "words:WORDS",
        "thumbnail": "thumbnail:draw_thumbnail",
        "way_picture": "thumbnail:way_picture",
        "position_desk": "position_desk:RoyalCitiesDesk",
        "seat_look": "art.signs:noble_look",
    }
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
