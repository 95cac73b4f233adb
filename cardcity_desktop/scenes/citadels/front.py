"""Citadels' implementation of the `Front` protocol; each screen is imported when it is opened."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import ClassVar

from cardcity_desktop.scenes.front import Front
from cardcity_desktop.support.i18n import _
from cardcity_desktop.support.resources import asset_path


class CitadelsFront(Front):
    """`scenes.front.Front` of Citadels."""

    name = "citadels"
    seat_colours = (0, 1, 2, 3, 4, 5, 6)
    replay_looks_ahead = True
    first_lesson_minutes = 5
    parts: ClassVar[Mapping[str, str]] = {
        "first_turn": "first_page:first_turn",
        "land": "land:CitadelsLand",
        "city_code": "land:code_of",
        "city_of": "land:districts_of",
        "setup_scene": "setup:CitadelsSetupScene",
        "table_scene": "table.scene:TableScene",
        "poster": "results.poster:poster_of",
        "results_scene": "results.scene:CitadelsResultsScene",
        "rulebook": "rulebook:RULEBOOK",
        "words": "words:WORDS",
        "thumbnail": "thumbnail:draw_thumbnail",
        "way_picture": "thumbnail:way_picture",
        "position_desk": "position_desk:CitadelsDesk",
        "seat_look": "art.tokens:seat_look",
    }
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
