"""Citadels' implementation of the `Front` protocol; each screen is imported when it is opened."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cardcity_desktop.scenes.front import Front
from cardcity_desktop.support.i18n import _
from cardcity_desktop.support.resources import asset_path

if TYPE_CHECKING:
    from cardcity_desktop.rules.citadels.setup import Setup
    from cardcity_desktop.rules.citadels.view import View
    from cardcity_desktop.scenes.citadels.match import CitadelsMatch
    from cardcity_desktop.scenes.front import GameWords, Thumbnail
    from cardcity_desktop.scenes.rulebook.text import RulebookText
    from cardcity_desktop.scenes.services import Services
    from cardcity_desktop.scenes.shared.position_desk import PositionDesk
    from cardcity_desktop.scenes.shared.way_in import Draw, WayIn
    from cardcity_desktop.session.store import SavedMatch, Seat
    from cardcity_desktop.ui.paint.theme import PlayerColour
    from cardcity_desktop.ui.scenery.land.art import LandArt
    from cardcity_desktop.ui.window.context import Ui
    from cardcity_desktop.ui.window.scene import Scene


class CitadelsFront(Front):
    """`scenes.front.Front` of Citadels."""

    name = "citadels"
    seat_colours = (0, 1, 2, 3, 4, 5, 6)
    replay_looks_ahead = True
    first_lesson_minutes = 5
    picture_text_size = 1.7

    @property
    def words(self) -> GameWords:
        from cardcity_desktop.scenes.citadels import words

        return words

    # On the shelf

    def title(self) -> str:
        return _("Citadels")

    def pitch(self) -> str:
        return _("Be somebody else every night, and build seven districts by day.")

    def credit(self) -> str:
        return _("Citadels is a game by Bruno Faidutti.")

    def picture(self) -> Path | None:
        return asset_path("scenes", "citadels.svg")

    def first_turn(self) -> Sequence[tuple[str, Draw]]:
        from cardcity_desktop.scenes.citadels.first_page import first_turn

        return first_turn()

    def tile_pictures(self) -> Mapping[str, Draw]:
        from cardcity_desktop.scenes.shared.tile_picture import painted_tiles

        def picture(name: str) -> Path:
            return asset_path("cards", "citadels", f"{name}.svg")

        return painted_tiles(
            {
                "campaign": (picture("fortress"), "#A9C7E8"),
                "daily": (picture("watchtower"), "#F3C98B"),
                "setup": (picture("dragon_gate"), "#B9A6E6"),
                "profile": (picture("crown"), "#3B4A80"),
            }
        )

    def ways_in(self) -> Sequence[WayIn]:
        from cardcity_desktop.rules.citadels.setup import Setup
        from cardcity_desktop.scenes.shared.way_in import WayIn

        def picture(*names: str) -> tuple[Path, ...]:
            return tuple(asset_path("cards", "citadels", f"way_{name}.svg") for name in names)

        return (
            WayIn(
                "alone", _("Alone"), _("You and three computers. Who is the King tonight?"),
                _("Play alone"), picture("king"), "#F3CF86", Setup(players=4),
                ("person", "computer", "computer", "computer"),
            ),
            WayIn(
                "together", _("Together"), _("Friends here, and computers to make four."),
                _("Play together"), picture("architect", "merchant"), "#A9CFB0", Setup(players=4),
                ("person", "computer", "person", "computer"),
            ),
            WayIn(
                "computers", _("A duel"), _("One rival, and two characters each."),
                _("Play against a computer"), picture("assassin"), "#B7BFE6", Setup(players=2), ("person", "computer"),
            ),
        )  # fmt: skip

    # On the land

    def land(self) -> LandArt:
        from cardcity_desktop.scenes.citadels.land import CitadelsLand

        return CitadelsLand()

    def city_code(self, match: CitadelsMatch, seat: int) -> str:
        from cardcity_desktop.scenes.citadels.land import code_of

        return code_of(match, seat)

    def city_look(self, code: str, setup: Setup) -> Hashable | None:
        from cardcity_desktop.scenes.citadels.land import districts_of

        return code if districts_of(code) is not None else None

    # Screens

    def setup_scene(self, services: Services, setup: Setup | None = None, seats: Sequence[Seat] = ()) -> Scene:
        from cardcity_desktop.scenes.citadels.setup import CitadelsSetupScene

        return CitadelsSetupScene(services, setup, seats)

    def table_scene(self, services: Services, match: CitadelsMatch, pace: float = 1.0) -> Scene:
        from cardcity_desktop.scenes.citadels.table.scene import TableScene

        return TableScene(services, match, pace)

    def results_scene(self, services: Services, match: CitadelsMatch) -> Scene:
        from cardcity_desktop.scenes.citadels.results.scene import CitadelsResultsScene

        return CitadelsResultsScene(services, match)

    def rulebook(self) -> RulebookText:
        from cardcity_desktop.scenes.citadels.rulebook import RULEBOOK

        return RULEBOOK

    def demo_setups(self) -> Sequence[Setup]:
        from cardcity_desktop.rules.citadels.setup import Setup

        return (Setup(players=4), Setup(players=2), Setup(players=7))

    def thumbnail(self, saved: SavedMatch) -> Thumbnail | None:
        """Return a painter of the first person's city, from public information; None without a view."""
        if saved.view is None:
            return None
        from cardcity_desktop.scenes.citadels.thumbnail import draw_thumbnail

        return lambda ui, size: draw_thumbnail(ui, saved.view, saved.header.seats, size)

    def way_picture(self, saved: SavedMatch, before: View, actions: Sequence[Any]) -> Thumbnail | None:
        """Return a painter of the districts and characters that a way names; of the city if it names none."""
        from cardcity_desktop.scenes.citadels.thumbnail import draw_way, named_cards

        cards = named_cards(actions)
        return (lambda ui, size: draw_way(ui, before, cards, size)) if cards else self.thumbnail(saved)

    def position_desk(self, ui: Ui) -> PositionDesk:
        from cardcity_desktop.scenes.citadels.position_desk import CitadelsDesk

        return CitadelsDesk()

    def seat_look(self, colour: int) -> PlayerColour:
        from cardcity_desktop.scenes.citadels.art.tokens import seat_look

        return seat_look(colour)
