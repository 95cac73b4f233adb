"""Royal Cities behind the `Front` protocol; each screen is imported when it is opened."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cardcity_desktop.support.i18n import _
from cardcity_desktop.support.resources import asset_path

if TYPE_CHECKING:
    from cardcity_desktop.career.missions import MissionAim
    from cardcity_desktop.players.player import Advice
    from cardcity_desktop.rules.errors import Refusal
    from cardcity_desktop.rules.game import Progress
    from cardcity_desktop.rules.royal_cities.events import Event
    from cardcity_desktop.rules.royal_cities.setup import Setup
    from cardcity_desktop.rules.royal_cities.view import View
    from cardcity_desktop.scenes.front import Names, Thumbnail, WayIn
    from cardcity_desktop.scenes.rulebook.text import RulebookText
    from cardcity_desktop.scenes.services import Services
    from cardcity_desktop.session.match import AnyMatch
    from cardcity_desktop.session.store import SavedMatch, Seat
    from cardcity_desktop.ui.paint.theme import PlayerColour
    from cardcity_desktop.ui.window.scene import Scene

COLOURS = (0, 1, 2, 3)


class RoyalCitiesFront:
    """`scenes.front.Front` of Royal Cities."""

    name = "royal_cities"

    # On the shelf

    def title(self) -> str:
        return _("Royal Cities")

    def pitch(self) -> str:
        return _("Buy before the revolt, and hold the six provinces.")

    def credit(self) -> str:
        return _("Royal Cities is a game by William Liévin.")

    def picture(self) -> Path | None:
        return asset_path("cards", "royal_cities", "lid.svg")

    def ways_in(self) -> Sequence[WayIn]:
        from cardcity_desktop.rules.royal_cities.setup import Setup
        from cardcity_desktop.scenes.front import WayIn

        def picture(*names: str) -> tuple[Path, ...]:
            return tuple(asset_path("cards", "royal_cities", f"way_{name}.svg") for name in names)

        return (
            WayIn(
                "alone", "person", _("Alone"), _("Four seasons against the Regent. Which legend will you be?"),
                _("Play alone"), picture("astrologer"), "#C9B6EE", Setup(players=1), ("person",),
            ),
            WayIn(
                "together", "people", _("Together"), _("Two Nobles here, one market, six provinces."),
                _("Play together"), picture("villager", "jester"), "#F3B7CC", Setup(players=2), ("person", "person"),
            ),
            WayIn(
                "computers", "computer", _("Against computers"), _("A rival who buys before the revolt."),
                _("Play against a computer"), picture("knight"), "#A9D3F0", Setup(players=2), ("person", "computer"),
            ),
        )  # fmt: skip

    # Screens

    def setup_scene(self, services: Services, setup: Setup | None = None, seats: Sequence[Seat] = ()) -> Scene:
        from cardcity_desktop.scenes.royal_cities.setup import SetupScene

        return SetupScene(services, setup, seats)

    def table_scene(self, services: Services, match: AnyMatch, pace: float = 1.0) -> Scene:
        from cardcity_desktop.scenes.royal_cities.table import TableScene

        return TableScene(services, match, pace)

    def count_scene(self, match: AnyMatch, events: Sequence[Any], names: tuple[str, ...]) -> Scene | None:
        """Return the count of the season that ended in these events; None where none did."""
        from cardcity_desktop.scenes.royal_cities.counting import CountScene, season_count

        count = season_count(match, events, names)
        return None if count is None else CountScene(count)

    def results_scene(self, services: Services, match: AnyMatch) -> Scene:
        from cardcity_desktop.scenes.royal_cities.results import ResultsScene

        return ResultsScene(services, match)

    def rulebook(self) -> RulebookText:
        from cardcity_desktop.scenes.royal_cities.rulebook import RULEBOOK

        return RULEBOOK

    def lesson_ids(self) -> Sequence[str]:
        from cardcity_desktop.career.lessons import lesson_ids

        return lesson_ids(self.name)

    def demo_setups(self) -> Sequence[Setup]:
        from cardcity_desktop.rules.royal_cities.setup import Setup

        return (Setup(players=2), Setup(players=4), Setup(players=3))

    # Words and pictures for everybody's screens

    def setup_text(self, setup: Setup) -> str:
        from cardcity_desktop.scenes.royal_cities.wording.setups import setup_text

        return setup_text(setup)

    def variants_text(self, setup: Setup) -> str:
        from cardcity_desktop.scenes.royal_cities.wording.setups import variants_text

        return variants_text(setup)

    def progress_text(self, progress: Progress) -> str:
        from cardcity_desktop.scenes.royal_cities.wording.setups import progress_text

        return progress_text(progress)

    def thumbnail(self, saved: SavedMatch) -> Thumbnail | None:
        """Return a picture of the first person's cities, as public as they are."""
        if saved.view is None:
            return None
        from cardcity_desktop.scenes.royal_cities.thumbnail import draw_thumbnail

        return lambda ui, size: draw_thumbnail(ui, saved.view, saved.header.seats, size)

    def event_text(self, event: Event, names: Names) -> str:
        from cardcity_desktop.scenes.royal_cities.wording.events import event_text

        return event_text(event, names)

    def recap_lines(self, events: Sequence[Event], names: Names) -> list[str]:
        from cardcity_desktop.scenes.royal_cities.wording.events import recap_lines

        return recap_lines(events, names)

    def refusal_text(self, refusal: Refusal) -> str:
        from cardcity_desktop.scenes.royal_cities.wording.refusals import refusal_text

        return refusal_text(refusal)

    def hint_text(self, view: View, advice: Advice, names: Names) -> str:
        from cardcity_desktop.scenes.royal_cities.wording.hints import hint_text

        return hint_text(view, advice)

    def why_text(self, advice: Advice) -> str:
        from cardcity_desktop.scenes.royal_cities.wording.hints import why_text

        return why_text(advice)

    def cost_text(self, cost: float) -> str:
        from cardcity_desktop.scenes.royal_cities.wording.hints import cost_text

        return cost_text(cost)

    def lot_text(self, cards: Sequence[str]) -> str:
        return ""

    def aim_text(self, aim: MissionAim) -> str:
        from cardcity_desktop.scenes.royal_cities.wording.aims import aim_text

        return aim_text(aim)

    def figure_text(self, figure: str, value: float) -> str:
        from cardcity_desktop.scenes.royal_cities.wording.aims import figure_text

        return figure_text(figure, value)

    def rank_text(self, rank: str) -> str:
        from cardcity_desktop.scenes.royal_cities.wording.names import legend_name

        return legend_name(int(rank.removeprefix("legend_")))

    def rank_share(self, standing: Mapping[str, float]) -> float:
        from cardcity_desktop.rules.royal_cities.phases.regent import LEGENDS

        return standing.get("legend", 0.0) / LEGENDS

    def strong_text(self, setup: Setup) -> str:
        return ""

    def replayed_ahead(self) -> bool:
        return False

    def seat_colours(self, setup: Setup) -> tuple[int, ...]:
        return COLOURS

    def seat_look(self, colour: int) -> PlayerColour:
        """Return a Noble's mark; the house's seat colours are the provinces' here."""
        from cardcity_desktop.scenes.royal_cities.art.colours import MARKS
        from cardcity_desktop.ui.paint.theme import PlayerColour

        look = MARKS[colour % len(MARKS)]
        return PlayerColour(f"noble {colour}", look.fill, "#FFFFFF", look.shape)
