"""Royal Cities behind the `Front` protocol; each screen is imported when it is opened."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from cardcity_desktop.scenes.front import Front
from cardcity_desktop.support.i18n import _
from cardcity_desktop.support.resources import asset_path

if TYPE_CHECKING:
    from cardcity_desktop.scenes.royal_cities.match import RoyalCitiesMatch
    from cardcity_desktop.scenes.services import Services
    from cardcity_desktop.ui.window.scene import Scene


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
        "results_scene": "results.scene:RoyalCitiesResultsScene",
        "rulebook": "rulebook:RULEBOOK",
        "words": "words",
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

    # Screens

    def table_scene(self, services: Services, match: RoyalCitiesMatch, pace: float = 1.0) -> Scene:
        from cardcity_desktop.scenes.royal_cities.table.scene import TableScene

        return TableScene(services, match, pace, self.count_scene)

    def count_scene(self, match: RoyalCitiesMatch, events: Sequence[Any], names: tuple[str, ...]) -> Scene | None:
        """Return the count of the season that ended in these events; None if no season ended."""
        from cardcity_desktop.scenes.royal_cities.counting.count import season_count
        from cardcity_desktop.scenes.royal_cities.counting.scene import CountScene

        count = season_count(match, events, names)
        return None if count is None else CountScene(count)
