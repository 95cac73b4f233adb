"""What the app may ask of a game's looks, and which games have any. A new game adds one line to `SHELF`.

Every screen that serves all games asks a `Front` and knows no game by name:

    front = front_of(match.header.game)
    Push(front.table_scene(services, match))

A front is imported when it is first asked for, and imports its own screens no earlier than they are opened: the title
asks every front for its name before the first frame.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

if TYPE_CHECKING:
    from pygame import Surface

    from cardcity_desktop.career.missions import MissionAim
    from cardcity_desktop.players.player import Advice
    from cardcity_desktop.rules.errors import Refusal
    from cardcity_desktop.rules.game import Progress
    from cardcity_desktop.scenes.rulebook.text import RulebookText
    from cardcity_desktop.scenes.services import Services
    from cardcity_desktop.session.match import AnyMatch
    from cardcity_desktop.session.store import SavedMatch, Seat
    from cardcity_desktop.ui.paint.theme import PlayerColour
    from cardcity_desktop.ui.window.context import Ui
    from cardcity_desktop.ui.window.scene import Scene

Names = Sequence[str]
"""The players' names by seat."""

Thumbnail = Callable[["Ui", tuple[int, int]], "Surface"]
"""Draws a small picture of a match, of so many px, on a transparent ground."""


class WayIn(NamedTuple):
    """One click from a game's first screen to its table.

    key: alone, together or computers; press: the button's label; pictures: SVG files 320 by 336; colour: of the tile;
    seats: "person" or "computer" by seat; how well the computers play is proposed by the app.
    """

    key: str
    icon: str
    title: str
    text: str
    press: str
    pictures: tuple[Path, ...]
    colour: str
    setup: Any
    seats: tuple[str, ...]


class Front(Protocol):
    """A game as the app shows it. Texts are in the language of the moment; every `…_scene` makes a new one."""

    @property
    def name(self) -> str:
        """The game's name in the registry of rules."""

    # On the shelf

    def title(self) -> str:
        """What the game is called."""

    def pitch(self) -> str:
        """One sentence that says what one does in it."""

    def credit(self) -> str:
        """One sentence: whose game it is."""

    def picture(self) -> Path | None:
        """An SVG for the lid on the shelf; of a wider one the middle is seen. None where it has none."""

    def ways_in(self) -> Sequence[WayIn]:
        """What one click can begin; () for a game whose set-up screen is its first."""

    # Screens

    def setup_scene(self, services: Services, setup: Any = None, seats: Sequence[Seat] = ()) -> Scene:
        """The choice of a game, starting from this one, or from the last one played."""

    def table_scene(self, services: Services, match: AnyMatch, pace: float = 1.0) -> Scene:
        """The table of a match, where it is now; pace: how long computers wait between moves, 1 is usual."""

    def results_scene(self, services: Services, match: AnyMatch) -> Scene:
        """The scores of a finished match."""

    def rulebook(self) -> RulebookText:
        """What the rulebook says; the frame around it is everybody's."""

    def lesson_ids(self) -> Sequence[str]:
        """The lessons of the game (career.lessons), the first thing first."""

    def demo_setups(self) -> Sequence[Any]:
        """The games that a demonstration shows, one after the other."""

    # Words and pictures for everybody's screens

    def setup_text(self, setup: Any) -> str:
        """A set-up as a heading."""

    def variants_text(self, setup: Any) -> str:
        """What makes this set-up special, to follow its heading; "" where there is nothing to add."""

    def progress_text(self, progress: Progress) -> str:
        """How far a match is: "Round 3 of 10"."""

    def thumbnail(self, saved: SavedMatch) -> Thumbnail | None:
        """A picture of a saved match, of what anybody may see; None where nothing is known of it."""

    def event_text(self, event: Any, names: Names) -> str:
        """The sentence for an event, as redacted for its reader."""

    def recap_lines(self, events: Sequence[Any], names: Names) -> list[str]:
        """What a player wants to hear of others' turns, shorter than the journal."""

    def refusal_text(self, refusal: Refusal) -> str:
        """Why something is not allowed, with its clause."""

    def hint_text(self, view: Any, advice: Advice, names: Names) -> str:
        """The advised action as a sentence to the player whose view this is."""

    def why_text(self, advice: Advice) -> str:
        """Why somebody else did what is advised, in half a sentence; "" where that would tell a secret, or nothing."""

    def cost_text(self, cost: float) -> str:
        """How much a mistake cost, on the scale of the game's computer players: "about 2 points"."""

    def lot_text(self, cards: Sequence[str]) -> str:
        """Cards that were offered as one (players.player.Lot), in few words; "" in a game without such offers."""

    def aim_text(self, aim: MissionAim) -> str:
        """An aim of a mission in a few words: "At least 20 points"."""

    def figure_text(self, figure: str, value: float) -> str:
        """How much there is of a figure of the standing: "14 points"."""

    def rank_text(self, rank: str) -> str:
        """The name of a rank."""

    def rank_share(self, standing: Mapping[str, float]) -> float:
        """How high the rank of a standing (rules.game) is, 0 to 1; 0 where there is none."""

    def strong_text(self, setup: Any) -> str:
        """What a strong player reaches alone in a set-up, as a sentence; "" where nobody has measured it."""

    def seat_colours(self, setup: Any) -> tuple[int, ...]:
        """The numbers of the colours (theme.PLAYER_COLOURS) that seats may have, the first for the first seat."""

    def seat_look(self, colour: int) -> PlayerColour:
        """What a seat of that colour is told by on everybody's screens: as on the game's own table."""

    def replayed_ahead(self) -> bool:
        """Whether an open replay looks with the eyes of who acts next, where what one chooses from is gone afterwards;
        else with those of who acted last.
        """


SHELF: Mapping[str, str] = {
    "card_city": "cardcity_desktop.scenes.card_city.front:CardCityFront",
    "royal_cities": "cardcity_desktop.scenes.royal_cities.front:RoyalCitiesFront",
    "citadels": "cardcity_desktop.scenes.citadels.front:CitadelsFront",
}
"""Where each game's front is, by the game's name, in the order of the shelf."""


class UnknownFrontError(LookupError):
    """No front of that name: the game is unknown here, or not ready to be shown."""


class Fronts(Mapping[str, Front]):
    """The fronts by name, each made when it is first asked for."""

    def __init__(self, shelf: Mapping[str, str]) -> None:
        self._shelf = dict(shelf)
        self._fronts: dict[str, Front] = {}

    def __getitem__(self, name: str) -> Front:
        if name not in self._fronts:
            module, cls = self._shelf[name].split(":")
            self._fronts[name] = getattr(import_module(module), cls)()
        return self._fronts[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._shelf)

    def __len__(self) -> int:
        return len(self._shelf)

    def __contains__(self, name: object) -> bool:
        return name in self._shelf

    def add(self, name: str, place: str) -> None:
        """A game that moves in while the program runs: for tests."""
        self._shelf[name] = place

    def remove(self, name: str) -> None:
        """The game leaves again: for tests."""
        del self._shelf[name]
        self._fronts.pop(name, None)


FRONTS = Fronts(SHELF)


def front_of(name: str) -> Front:
    """The front of a game; raises UnknownFrontError."""
    if name not in FRONTS:
        raise UnknownFrontError(f"game {name!r}")
    return FRONTS[name]
