"""Whole games by keys alone and by a pad alone, from the title and back to it; and nothing is out of their reach."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import pytest

from cardcity_desktop.app.matches import MatchRepository
from cardcity_desktop.app.services import AppServices
from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.scenes.card_city.setup import CardCitySetupScene
from cardcity_desktop.scenes.card_city.table.scene import TableScene
from cardcity_desktop.scenes.saved_games.scene import SavedGamesScene
from cardcity_desktop.scenes.shell.title import TitleScene
from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.session.store import FREE, MemoryStore, Purpose, Seat, Secrecy
from cardcity_desktop.ui.board.view import CellFocusable
from cardcity_desktop.ui.window.scene import Scene
from tests.scenes.card_city.table_player import MemoryServices, TablePlayer, new_match
from tests.scenes.key_player import CROSS, KEYBOARD, PAD, Hands, KeyPlayer, Walker
from tests.ui.driver import Player

MOST_ACTS = 1500
MANY = 40
"""Number of items on a screen beyond which only the first and last ones are visited."""

BRIBES = Setup("xl", "advanced", "residential", ("ecological",), 2)
HEXAGONS = Setup("xl", "simplified", "happiness", ("unique_city",), 3)


@dataclass(frozen=True, slots=True)
class Game:
    """A game chosen in the set-up: the presses, and the resulting set-up."""

    presses: tuple[str, ...]
    setup: Setup


GAMES = {
    "classic": Game(("edition:classic",), Setup("classic", "simplified", "residential", (), 2)),
    "bribes": Game(
        ("edition:xl", "level:advanced", "victory:residential", "variant:ecological"),
        BRIBES,
    ),
    "hexagonal": Game(
        ("players:3", "edition:xl", "level:simplified", "victory:happiness", "variant:unique_city"),
        HEXAGONS,
    ),
}


class SeededMatches(MatchRepository):
    """Matches that are always dealt with the same seed."""

    def __init__(self, seed: int) -> None:
        super().__init__(MemoryStore())
        self.seed = seed

    def new(
        self,
        game: str,
        setup: Any,
        seats: Sequence[Seat],
        seed: int | None = None,
        purpose: Purpose = FREE,
        secrecy: Secrecy = "",
    ) -> AnyMatch:
        return super().new(game, setup, seats, self.seed, purpose, secrecy)


class SeededServices(AppServices):
    """The app's services, without a disk and without chance."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self.seed = seed

    @cached_property
    def matches(self) -> MatchRepository:
        return SeededMatches(self.seed)


@pytest.mark.full
@pytest.mark.parametrize(
    ("game", "hands"),
    [("classic", PAD), ("bribes", KEYBOARD), ("hexagonal", PAD)],
    ids=["classic, pad", "bribes, keyboard", "hexagonal, pad"],
)
def test_a_whole_game_needs_no_mouse(player: Player, game: str, hands: Hands) -> None:
    modes: set[str] = set()
    player.open(SeededServices(1).title_scene(), motion="off")
    walker = Walker(player, hands)
    walker.use("new:card_city")
    walker.use("setup")
    set_up(walker, GAMES[game])
    table = player.scene
    assert isinstance(table, TableScene)
    assert table.match.header.setup == GAMES[game].setup.checked()
    KeyPlayer(player, hands, watch=modes.add).play(MOST_ACTS)
    assert table.match.finished
    assert {"draw", "split", "choose", "build", "buy", "pass_on"} <= modes
    player.settle()
    walker.use("home")
    walker.use("back")
    assert isinstance(player.scene, TitleScene)


def set_up(walker: Walker, game: Game) -> None:
    """Choose the game, every seat a person's, and begin it."""
    walker.use("page:switches")
    for key in game.presses:
        walker.use(key)
    for seat in range(game.setup.players):
        walker.use(f"kind:{seat}:person")
    assert isinstance(walker.player.scene, CardCitySetupScene)
    walker.use("play")


# Arrows reach everything


def played_to(player: Player, setup: Setup, mode: str, round_: int = 2) -> None:
    """Return a table of that set-up in that mode, with cards in many cells."""
    player.open(TableScene(MemoryServices(), new_match(setup)), motion="off")

    def there() -> bool:
        scene = player.scene
        return isinstance(scene, TableScene) and scene.turn.mode == mode and scene.turn.view.round == round_

    TablePlayer(player).play(until=there)


def opened(player: Player, make: Callable[[AppServices], Scene], *presses: str) -> None:
    services = SeededServices(1)
    for _match in range(3):
        services.matches.new("card_city", Setup(), [Seat("Ada", 0), Seat("Zoé", 1)])
    player.open(make(services), motion="off")
    player.settle()
    for press in presses:
        player.click(press)


SCREENS: dict[str, Callable[[Player], None]] = {
    "title": lambda player: opened(player, TitleScene),
    "setup": lambda player: opened(player, CardCitySetupScene, "players:3", "page:questions"),
    "switches": lambda player: opened(player, CardCitySetupScene, "page:switches", "edition:xl", "level:advanced"),
    "played": lambda player: opened(player, CardCitySetupScene, "page:played"),
    "saved": lambda player: opened(player, SavedGamesScene),
    "display": lambda player: opened(player, lambda services: services.options_scene(), "page:display"),
    "sound": lambda player: opened(player, lambda services: services.options_scene(), "page:sound"),
    "keys": lambda player: opened(player, lambda services: services.options_scene(), "page:keys"),
    "splitting": lambda player: played_to(player, BRIBES, "split"),
    "choosing": lambda player: played_to(player, BRIBES, "choose"),
    "building": lambda player: played_to(player, BRIBES, "build"),
    "market": lambda player: played_to(player, BRIBES, "buy"),
    "hexagons": lambda player: played_to(player, HEXAGONS, "build"),
}


@pytest.mark.parametrize("screen", SCREENS)
def test_the_cross_of_a_pad_reaches_all_that_can_be_pressed(player: Player, screen: str) -> None:
    SCREENS[screen](player)
    with player.glancing():
        for text_size, way in ((1.0, 1), (2.0, -1)):
            player.change(text_size=text_size)
            reach_all(player, way)


def reach_all(player: Player, way: int) -> None:
    """Visit every item. way: 1 from the first to the last, -1 back."""
    scene = player.scene
    items = [item for item in scene.focusables() if item.enabled and not isinstance(item, CellFocusable)]
    walker = Walker(player, CROSS)
    player.press("pad:dpdown")
    few = items if len(items) < MANY else [*items[: MANY // 2], *items[-MANY // 2 :]]
    for item in few[::way]:
        walker.go(item.key)


@pytest.mark.parametrize("press", ["down", "pad:dpdown"])
def test_a_screen_opened_with_keys_shows_where_they_begin(player: Player, press: str) -> None:
    opened(player, TitleScene)
    assert not player.scene.focus.ring, "the mouse needs no ring"
    player.press(press)
    assert player.scene.focus.key in ("new:card_city", "continue")
    player.click("new:card_city")
    assert player.scene.focus.current is None and not player.scene.focus.ring
    player.press("escape")
    player.press(press)
    Walker(player, PAD if press.startswith("pad") else KEYBOARD).use("new:card_city")
    assert player.scene.focus.key == "continue" and player.scene.focus.ring
