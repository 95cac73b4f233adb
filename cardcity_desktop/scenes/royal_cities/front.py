"""Royal Cities behind the `Front` protocol; each screen is imported when it is opened."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cardcity_desktop.scenes.front import Front
from cardcity_desktop.support.i18n import _
from cardcity_desktop.support.resources import asset_path

if TYPE_CHECKING:
    from cardcity_desktop.rules.royal_cities.setup import Setup
    from cardcity_desktop.rules.royal_cities.view import View
    from cardcity_desktop.scenes.front import GameWords, Thumbnail
    from cardcity_desktop.scenes.royal_cities.match import RoyalCitiesMatch
    from cardcity_desktop.scenes.rulebook.text import RulebookText
    from cardcity_desktop.scenes.services import Services
    from cardcity_desktop.scenes.shared.position_desk import PositionDesk
    from cardcity_desktop.scenes.shared.way_in import Draw, WayIn
    from cardcity_desktop.session.store import SavedMatch, Seat
    from cardcity_desktop.ui.paint.theme import PlayerColour
    from cardcity_desktop.ui.scenery.land.art import LandArt
    from cardcity_desktop.ui.window.context import Ui
    from cardcity_desktop.ui.window.scene import Scene


class RoyalCitiesFront(Front):
    """`scenes.front.Front` of Royal Cities."""

    name = "royal_cities"
    first_lesson_minutes = 5
    picture_share = 0.5

    @property
    def words(self) -> GameWords:
        from cardcity_desktop.scenes.royal_cities import words

        return words

    # On the shelf

    def title(self) -> str:
        return _("Royal Cities")

    def pitch(self) -> str:
        return _("Buy before the revolt, and hold the six provinces.")

    def credit(self) -> str:
        return _("Royal Cities is a game by William Liévin.")

    def picture(self) -> Path | None:
        return asset_path("cards", "royal_cities", "lid.svg")

    def card_back(self) -> tuple[str | Path, float]:
        return asset_path("cards", "royal_cities", "back.svg"), 1.25

    def first_turn(self) -> Sequence[tuple[str, Draw]]:
        from cardcity_desktop.scenes.royal_cities.first_page import first_turn

        return first_turn()

    def tile_pictures(self) -> Mapping[str, Draw]:
        from cardcity_desktop.scenes.shared.tile_picture import painted_tiles

        def picture(name: str) -> Path:
            return asset_path("cards", "royal_cities", f"{name}.svg")

        return painted_tiles(
            {
                "campaign": (picture("season_autumn"), "#F4DDB8"),
                "daily": (picture("season_summer"), "#F6EFC4"),
                "setup": (picture("way_jester"), "#D9CDF0"),
                "profile": (picture("crown"), "#7B3F73"),
            }
        )

    def ways_in(self) -> Sequence[WayIn]:
        from cardcity_desktop.rules.royal_cities.setup import Setup
        from cardcity_desktop.scenes.shared.way_in import WayIn

        def picture(*names: str) -> tuple[Path, ...]:
            return tuple(asset_path("cards", "royal_cities", f"way_{name}.svg") for name in names)

        return (
            WayIn(
                "alone", _("Alone"), _("Four seasons against the Regent."),
                _("Play alone"), picture("astrologer"), "#C9B6EE", Setup(players=1), ("person",),
            ),
            WayIn(
                "together", _("Together"), _("Up to four Nobles here, one market, six provinces."),
                _("Play together"), picture("villager", "jester"), "#F3B7CC", Setup(players=2), ("person", "person"),
            ),
            WayIn(
                "computers", _("Against"), _("A rival who buys before the revolt."),
                _("Play against a computer"), picture("knight"), "#A9D3F0", Setup(players=2), ("person", "computer"),
            ),
        )  # fmt: skip

    # On the land

    def land(self) -> LandArt:
        from cardcity_desktop.scenes.royal_cities.land import RoyalCitiesLand

        return RoyalCitiesLand()

    def city_code(self, match: RoyalCitiesMatch, seat: int) -> str:
        from cardcity_desktop.scenes.royal_cities.land import code_of

        return code_of(match, seat)

    def city_look(self, code: str, setup: Setup) -> Hashable | None:
        from cardcity_desktop.scenes.royal_cities.land import persons_of

        return code if persons_of(code) is not None else None

    # Screens

    def setup_scene(self, services: Services, setup: Setup | None = None, seats: Sequence[Seat] = ()) -> Scene:
        from cardcity_desktop.scenes.royal_cities.setup import RoyalCitiesSetupScene

        return RoyalCitiesSetupScene(services, setup, seats)

    def table_scene(self, services: Services, match: RoyalCitiesMatch, pace: float = 1.0) -> Scene:
        from cardcity_desktop.scenes.royal_cities.table.scene import TableScene

        return TableScene(services, match, pace, self.count_scene)

    def count_scene(self, match: RoyalCitiesMatch, events: Sequence[Any], names: tuple[str, ...]) -> Scene | None:
        """Return the count of the season that ended in these events; None if none did."""
        from cardcity_desktop.scenes.royal_cities.counting.count import season_count
        from cardcity_desktop.scenes.royal_cities.counting.scene import CountScene

        count = season_count(match, events, names)
        return None if count is None else CountScene(count)

    def results_scene(self, services: Services, match: RoyalCitiesMatch) -> Scene:
        from cardcity_desktop.scenes.royal_cities.results.scene import RoyalCitiesResultsScene

        return RoyalCitiesResultsScene(services, match)

    def rulebook(self) -> RulebookText:
        from cardcity_desktop.scenes.royal_cities.rulebook import RULEBOOK

        return RULEBOOK

    def demo_setups(self) -> Sequence[Setup]:
        from cardcity_desktop.rules.royal_cities.setup import Setup

        return (Setup(players=2), Setup(players=4), Setup(players=3))

    def thumbnail(self, saved: SavedMatch) -> Thumbnail | None:
        """Return a picture of the first person's cities, which are public."""
        if saved.view is None:
            return None
        from cardcity_desktop.scenes.royal_cities.thumbnail import draw_thumbnail

        return lambda ui, size: draw_thumbnail(ui, saved.view, saved.header.seats, size)

    def way_picture(self, saved: SavedMatch, before: View, actions: Sequence[Any]) -> Thumbnail | None:
        """Return a painter of the cards that a way moves; of the first person's cities if it moves none."""
        from cardcity_desktop.scenes.royal_cities.thumbnail import draw_way, moved_cards

        cards = moved_cards(before, actions)
        return (lambda ui, size: draw_way(ui, before, cards, size)) if cards else self.thumbnail(saved)

    def position_desk(self, ui: Ui) -> PositionDesk:
        from cardcity_desktop.scenes.royal_cities.position_desk import RoyalCitiesDesk

        return RoyalCitiesDesk()

    def seat_look(self, colour: int) -> PlayerColour:
        from cardcity_desktop.scenes.royal_cities.art.signs import noble_look

        return noble_look(colour)
