"""The interface between the app and a game's screens, and the registry of games with screens.

Screens that serve all games ask a `Front` and name no game. A new game adds one line to `FRONT_CLASSES`:

    front = front_of(match.header.game)
    Push(front.table_scene(services, match))
    front.words.setup_text(match.header.setup)

A front is imported when it is first asked for. It imports its screens and words only when they are used, because the
title asks every front for its name before the first frame.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Hashable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from cardcity_desktop.rules.registry import Registry
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.paint.theme import PlayerColour, player_look
from cardcity_desktop.ui.wording.aims import bound_text
from cardcity_desktop.ui.wording.numbers import tenths_text
from cardcity_desktop.ui.wording.phrases import round_text

if TYPE_CHECKING:
    from datetime import datetime

    from pygame import Rect, Surface

    from cardcity_desktop.career.missions import MissionAim
    from cardcity_desktop.players.player import Advice
    from cardcity_desktop.rules.errors import Refusal
    from cardcity_desktop.rules.game import Progress
    from cardcity_desktop.scenes.rulebook.text import RulebookText
    from cardcity_desktop.scenes.second_screens.observation import GamePage
    from cardcity_desktop.scenes.services import Services
    from cardcity_desktop.scenes.shared.position_desk import PositionDesk
    from cardcity_desktop.scenes.way_in import Draw, WayIn
    from cardcity_desktop.session.match import AnyMatch
    from cardcity_desktop.session.store import SavedMatch, Seat
    from cardcity_desktop.ui.pages.hint import Hint
    from cardcity_desktop.ui.paint.canvas import Canvas
    from cardcity_desktop.ui.scenery.land.art import LandArt
    from cardcity_desktop.ui.scenery.poster import Poster
    from cardcity_desktop.ui.window.context import Ui
    from cardcity_desktop.ui.window.scene import Scene

Names = Sequence[str]
"""The players' names by seat."""

Paint = Callable[["Canvas", "Rect"], None]
"""Draw something in a rectangle in px."""

Thumbnail = Callable[["Ui", tuple[int, int]], "Surface"]
"""Draw a small picture of a match on a transparent surface of this size in px."""


class GameWords(Protocol):
    """A game's texts for the screens of all games, in the player's language. A game derives its own from it.

    Every function is pure. Texts are plain and without a line end. A derived class has to define only what is
    abstract.
    """

    @abstractmethod
    def setup_text(self, setup: Any) -> str:
        """Return a set-up as a heading: "Card City XL, normal"."""

    def variants_text(self, setup: Any) -> str:
        """Return the variants of a set-up, to follow its heading, or "" if there are none."""
        return ""

    def progress_text(self, progress: Progress) -> str:
        """Return the progress of a match: "Round 3 of 10"."""
        return round_text(progress.round, progress.rounds)

    @abstractmethod
    def event_text(self, event: Any, names: Names) -> str:
        """Return the sentence for an event that is redacted for its viewer, or "" if it needs no sentence."""

    def recap_lines(self, events: Sequence[Any], names: Names) -> list[str]:
        """Return other players' turns in sentences, shorter than the journal, the latest last."""
        return [text for event in events if (text := self.event_text(event, names))]

    @abstractmethod
    def refusal_text(self, refusal: Refusal) -> str:
        """Return the reason that an action is refused, with its clause."""

    @abstractmethod
    def hint(self, view: Any, advice: Advice, names: Names) -> Hint:
        """Return the advised action and why, addressed to the player whose view is given."""

    def hint_text(self, view: Any, advice: Advice, names: Names) -> str:
        """Return the same in sentences."""
        return self.hint(view, advice, names).text

    def why_text(self, advice: Advice) -> str:
        """Return a computer's reason in half a sentence, or "" if there is none or it would reveal a secret."""
        return ""

    def cost_text(self, cost: float, /) -> str:
        """Return the cost of a mistake, on the scale of the game's computer players: "about 2 points"."""
        return f"{cost:g}"

    def value_text(self, value: float, signed: bool = False) -> str:
        """Return the value of a way to continue, on the scale of the game's computer players: "9.4"."""
        return tenths_text(value, signed)

    def lot_text(self, cards: Sequence[str]) -> str:
        """Return the cards of an offer (players.player.Lot) in few words, or "" in a game without offers."""
        return ""

    def aim_text(self, aim: MissionAim) -> str:
        """Return an aim of a mission in a few words: "At least 20 points"."""
        return _("Win the game") if aim.figure == "won" else bound_text(aim, self.figure_text(aim.figure, aim.number))

    def figure_text(self, figure: str, value: float) -> str:
        """Return a figure of the standing with its unit, "14 points". By default the number alone."""
        return f"{value:g}"

    worded_figures: frozenset[str] = frozenset()
    """Figures that need their words even beside an aim that names them; of any other its number is enough."""

    def rank_text(self, rank: str, /) -> str:
        """Return the name of a rank, or raise KeyError or ValueError for an unknown one."""
        return rank

    def rank_share(self, standing: Mapping[str, float]) -> float:
        """Return the rank of a standing (rules.game) as a height, 0 to 1, or 0 without a rank."""
        return 0.0

    def strong_text(self, setup: Any) -> str:
        """Return the sentence about a strong solo result in a set-up, or "" if none was measured."""
        return ""


class Front(Protocol):
    """A game as the app shows it: its identity, the makers of its screens, and its words.

    Texts are in the current language. Every `…_scene` makes a new scene. A derived class has to define
    only what is abstract.
    """

    @property
    @abstractmethod
    def name(self) -> str:
        """The game's name in the registry of rules."""

    @property
    @abstractmethod
    def words(self) -> GameWords:
        """The game's texts."""

    seat_colours: tuple[int, ...] = (0, 1, 2, 3)
    """Numbers of the colours (theme.PLAYER_COLOURS) that seats may have; the first seat has the first one."""

    replay_looks_ahead: bool = False
    """True if an open replay shows the view of the seat that acts next; else of the seat that acted last.

    Looking ahead suits a game in which a choice removes the cards that were chosen from.
    """

    first_lesson_minutes: int = 0
    """Minutes that the first lesson takes, about; 0: unknown."""

    picture_share: float = 0.42
    """Part of the analysis' width that a position takes."""

    picture_text_size: float = 1.2
    """Greatest text size at which a table that is scaled down to a picture still shows everything."""

    @abstractmethod
    def title(self) -> str:
        """Return the name of the game for the player."""

    @abstractmethod
    def pitch(self) -> str:
        """Return one sentence about what players do in the game."""

    @abstractmethod
    def credit(self) -> str:
        """Return one sentence about the authors of the game."""

    def picture(self) -> Path | None:
        """Return the SVG for the lid on the shelf, which shows the middle of a wider one, or None for no picture."""
        return None

    def card_back(self) -> tuple[str | Path, float] | None:
        """Return the SVG for the back of a card, and its height for a width of 1, or None for a plain back."""
        return None

    def ways_in(self) -> Sequence[WayIn]:
        """Return the games that can be started with one click."""
        from cardcity_desktop.scenes.way_in import ways_in

        return ways_in(self.name)

    def first_page_scene(self) -> Path | None:
        """Return an SVG scene of 1600 by 900 for the first page. None shows the lid in its place."""
        return None

    def first_turn(self) -> Sequence[tuple[str, Draw]]:
        """Return pictures of a first turn with their captions, for players who have not finished a game."""
        return ()

    def tile_pictures(self) -> Mapping[str, Draw]:
        """Return pictures for tiles of the first page (campaign, daily, profile, setup). Other tiles have an icon."""
        from cardcity_desktop.scenes.way_in import tile_pictures

        return tile_pictures(self.name)

    def more_ways(self) -> tuple[str, str]:
        """Return title and text of the tile that opens the set-up."""
        return _("More ways to play"), _("Who plays, and by which rules.")

    def more_setup(self) -> tuple[Any, Sequence[Seat]]:
        """Return the set-up and seats with which this tile begins. None and () for those of the last game."""
        return None, ()

    def demo_setups(self) -> Sequence[Any]:
        """Return the set-ups that a demonstration plays, one after the other."""
        from cardcity_desktop.scenes.way_in import demo_setups

        return demo_setups(self.name)

    def seat_look(self, colour: int) -> PlayerColour:
        """Return the look of a seat of that colour, as on the game's own table."""
        return player_look(colour)

    def second_screen(self) -> GamePage | None:
        """Return the maker of the pages of second screens, or None if the game has plain ones and offers no screens."""
        return None

    def thumbnail(self, saved: SavedMatch) -> Thumbnail | None:
        """Return the painter of a saved match's public picture, or None if the match has no view yet."""
        return None

    def growth(self, match: AnyMatch, seat: int) -> Sequence[Thumbnail]:
        """Return painters of a seat's city after each card of a finished match, the finished city last.

        () for a game whose cities do not grow.
        """
        return ()

    def growth_scene(self, match: AnyMatch, seat: int) -> Scene | None:
        """Return a screen of the game's own that shows how a seat's city has grown, or None for the usual one."""
        return None

    def way_picture(self, saved: SavedMatch, before: Any, actions: Sequence[Any]) -> Thumbnail | None:
        """Return the painter of the changes that a way to continue makes.

        `saved` is the match after it, as the seat of its one person saw it; `before` is that seat's view before it.
        """
        return self.thumbnail(saved)

    def position_picture(self, saved: SavedMatch, actions: Sequence[Any]) -> Thumbnail | None:
        """Return the painter of a position that is analysed, or None if the table itself shows it best.

        `saved` is the match after `actions`, as the seat of its one person saw it.
        """
        return None

    def position_desk(self, ui: Ui) -> PositionDesk | None:
        """Return the game's part in the position editor, or None for a game without."""
        return None

    def land(self) -> LandArt | None:
        """Return the pictures of the campaign's land, or None for a game without a campaign."""
        return None

    def city_code(self, match: AnyMatch, seat: int) -> str:
        """Return the city that a seat of a finished match has built, as a text that `city_look` reads."""
        return ""

    def city_look(self, code: str, setup: Any) -> Hashable | None:
        """Return the data from which the land draws the city of a code, or None if this set-up makes it impossible."""
        return None

    @abstractmethod
    def setup_scene(self, services: Services, setup: Any = None, seats: Sequence[Seat] = ()) -> Scene:
        """Return the set-up screen, starting from this set-up, or from the last one played."""

    @abstractmethod
    def table_scene(self, services: Services, match: AnyMatch, pace: float = 1.0) -> Scene:
        """Return the table of a match at its present state. `pace` is the factor of the computers' waits."""

    def count_scene(self, match: AnyMatch, events: Sequence[Any]) -> Scene | None:
        """Return the scene over the table that counts what ended in these events, or None for a game without."""
        return None

    def event_pictures(self, event: Any) -> Sequence[Paint]:
        """Return small square pictures of the cards and persons that an event names, as its viewer may see it."""
        return ()

    def score_parts(self, match: AnyMatch) -> Sequence[Sequence[tuple[str, float]]]:
        """Return by seat what the points of a finished match are made of: pairs of words and points.

        () for a game without parts.
        """
        return ()

    @abstractmethod
    def results_scene(self, services: Services, match: AnyMatch) -> Scene:
        """Return the scores of a finished match."""

    has_poster: bool = False
    """True if `poster` returns one."""

    def poster(self, match: AnyMatch, today: datetime) -> Poster | None:
        """Return the poster of a finished match, with the date `today` if the match stores none, or None for a game
        without."""
        return None

    @abstractmethod
    def rulebook(self) -> RulebookText:
        """Return the text of the rulebook. Its frame is the same for all games."""


FRONT_CLASSES: Mapping[str, str] = {
    "card_city": "cardcity_desktop.scenes.card_city.front:CardCityFront",
    "royal_cities": "cardcity_desktop.scenes.royal_cities.front:RoyalCitiesFront",
    "citadels": "cardcity_desktop.scenes.citadels.front:CitadelsFront",
}
"""The module and class of each game's front, by the game's name, in the order of the shelf."""


class UnknownFrontError(LookupError):
    """Raised for a game that is unknown or has no screens."""


FRONTS: Registry[Front] = Registry(FRONT_CLASSES)
"""The fronts by game name, each made when it is first asked for."""


def front_of(name: str) -> Front:
    """Return the front of a game, or raise UnknownFrontError.

    >>> front_of("card_city").title(), front_of("card_city").seat_colours
    ('Card City', (0, 1, 2, 3))
    >>> front_of("card_city").words.lot_text(["R", "C"])
    'Home, Shop'
    """
    if name not in FRONTS:
        raise UnknownFrontError(f"game {name!r}")
    return FRONTS[name]
