"""Simulated player at the window: plays against computers for ever, by clicks and drags, also aimless ones.

After every frame in which it has changed, the match, its number of actions and the current input are printed.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from cardcity_desktop.app.services import AppServices
from cardcity_desktop.rules.citadels import actions as citadels
from cardcity_desktop.rules.citadels.setup import Setup as CitadelsSetup
from cardcity_desktop.rules.royal_cities.setup import Setup as RoyalSetup
from cardcity_desktop.scenes.front import front_of
from cardcity_desktop.scenes.match_table.table import MatchTable
from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.session.store import Seat
from cardcity_desktop.storage.settings import SettingsStore
from tests.e2e.at_the_window import DraggingHands
from tests.games.citadels.at_the_table.people import Mouse
from tests.games.royal_cities.at_the_table.people import RandomPlayer
from tests.scenes.test_monkey import GAMES as CITIES
from tests.ui.driver import FRAME, Player

Act = Callable[[], None]

SETUPS: dict[str, tuple[Any, ...]] = {
    "card_city": tuple(CITIES[name] for name in ("classic", "classic variants", "bribes", "unique city of 3")),
    "royal_cities": (RoyalSetup(2), RoyalSetup(3), RoyalSetup(4)),
    "citadels": (CitadelsSetup(4), CitadelsSetup(2), CitadelsSetup(7)),
}
GAMES = tuple(SETUPS)
LEVELS = ("beginner", "neighbour", "planner")


RUSH = 0.25
"""Seconds of the app's clock that a frame takes at least where all goes at full pace: no computer waits to be seen."""

GLANCES = 12
"""Then one due frame in so many is drawn."""


def play(game: str, seed: int, say: Callable[[str], object], rush: bool = False) -> None:
    """Continue the saved match or begin one, again and again, until the process is killed."""
    player, services, chance = Reporter(say, RUSH if rush else FRAME), AppServices(), Random(seed)
    while True:
        match = _match(services, game, chance)
        player.open(services.table_scene(match), store=SettingsStore(), motion="off")
        player.app.one_in = GLANCES if rush else 1
        act = HANDS[game](player, chance)
        while not match.finished:
            if chance.random() < (0.05 if rush else 0.4):
                player.drag_about(chance)
            act()
        match.close()


def _match(services: AppServices, game: str, chance: Random) -> AnyMatch:
    waiting = services.matches.unfinished()
    if waiting:
        return services.matches.resume(waiting[0].id)
    setup = chance.choice(SETUPS[game])
    colours = front_of(game).seat_colours
    kinds = ["person", *(chance.choice(LEVELS) for _seat in colours[1:])]
    seats = [Seat("", colour, kind) for colour, kind in zip(colours, kinds, strict=True)]
    return services.matches.new(game, setup, seats[: setup.players])


class Reporter(Player):
    """Reporter of the number of actions and the current input."""

    def __init__(self, say: Callable[[str], object], pace: float) -> None:
        super().__init__()
        self._say, self._said, self._pace = say, "", pace

    def step(self, seconds: float = FRAME) -> None:
        super().step(max(seconds, self._pace))
        table = self._table
        if table is not None:
            words = f"{table.match.id} {table.match.action_count} {_what_goes_on(table)}"
            if words != self._said:
                self._said = words
                self._say(words)

    def drag_about(self, chance: Random) -> None:
        """Drag a card of the player about and put it back."""
        cards = [item for item in self.items() if item.enabled and item.key.startswith("hand:")]
        if not cards:
            return
        start = chance.choice(cards).rect.center
        self.move(start)
        self.down(start)
        for _step in range(chance.randrange(8, 25)):
            self.move((chance.randrange(self.ui.area.width), chance.randrange(self.ui.area.height)))
        if self._table is not None and self._table.drag.item is not None:
            self.press("escape")
        self.up(self.ui.pointer)

    @property
    def _table(self) -> Any:
        table = self.app.scenes[0]
        return table if isinstance(table, MatchTable) else None


def _what_goes_on(table: Any) -> str:
    if table.drag.item is not None:
        return "a card was dragged"
    actors = table.match.actors()
    if actors and not table.match.seats[actors[0]].is_person:
        return "a computer played"
    return "the player looked and clicked"


# One act of hands at a table


def _card_city(player: Player, chance: Random) -> Act:
    return DraggingHands(player, chance.getrandbits(32)).act


def _royal_cities(player: Player, chance: Random) -> Act:
    table: Any = player.scene
    return RandomPlayer(player, table, player.click, chance.getrandbits(32)).step


def _citadels(player: Player, chance: Random) -> Act:
    table: Any = player.scene
    hands = Mouse(player, table)

    def act() -> None:
        snapshot, on_top = table.snapshot, player.scene is table
        if not on_top or not snapshot.is_my_turn or table.animating:
            player.step(0.2)
            return
        liked = [action for action in snapshot.legal if isinstance(action, citadels.Build | citadels.Income)]
        hands.act(chance.choice(liked or list(snapshot.legal)))

    return act


HANDS: dict[str, Callable[[Player, Random], Act]] = {
    "card_city": _card_city, "royal_cities": _royal_cities, "citadels": _citadels,
}  # fmt: skip
