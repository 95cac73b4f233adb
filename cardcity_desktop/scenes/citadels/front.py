"""Citadels' implementation of the `Front` protocol; each screen is imported when it is opened."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from cardcity_desktop.scenes.front import Front
from cardcity_desktop.support.i18n import _
from cardcity_desktop.support.resources import asset_path

if TYPE_CHECKING:
    from cardcity_desktop.rules.citadels.setup import Setup
    from cardcity_desktop.scenes.shared.way_in import Draw, WayIn


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
        "results_scene": "results.scene:CitadelsResultsScene",
        "rulebook": "rulebook:RULEBOOK",
        "words": "words",
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

    def tile_pictures(self) -> Mapping[str, Draw]:
        from cardcity_desktop.scenes.shared.way_in import painted_tiles

        drawn = {
            "campaign": ("fortress", "#A9C7E8"),
            "daily": ("watchtower", "#F3C98B"),
            "setup": ("dragon_gate", "#B9A6E6"),
            "profile": ("crown", "#3B4A80"),
        }
        return painted_tiles(
            {key: (asset_path("cards", "citadels", f"{name}.svg"), ground) for key, (name, ground) in drawn.items()}
        )

    def ways_in(self) -> Sequence[WayIn]:
        from cardcity_desktop.rules.citadels.setup import Setup
        from cardcity_desktop.scenes.shared.way_in import way_in

        def picture(*names: str) -> tuple[Path, ...]:
            return tuple(asset_path("cards", "citadels", f"way_{name}.svg") for name in names)

        return (
            way_in(
                "alone", Setup(players=4), ("person", "computer", "computer", "computer"),
                _("You and three computers. Who is the King tonight?"), picture("king"), "#F3CF86",
            ),
            way_in(
                "together", Setup(players=4), ("person", "computer", "person", "computer"),
                _("Friends here, and computers to make four."), picture("architect", "merchant"), "#A9CFB0",
            ),
            way_in(
                "computers", Setup(players=2), ("person", "computer"),
                _("One rival, and two characters each."), picture("assassin"), "#B7BFE6", title=_("A duel"),
            ),
        )  # fmt: skip

    # Screens

    def demo_setups(self) -> Sequence[Setup]:
        from cardcity_desktop.rules.citadels.setup import Setup

        return (Setup(players=4), Setup(players=2), Setup(players=7))
