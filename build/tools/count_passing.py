"""Count what several persons at one computer press for no other reason than to pass it on.

    PYTHONPATH=. python build/tools/count_passing.py             every table, six games each, as a table of Markdown
    PYTHONPATH=. python build/tools/count_passing.py --games 2 citadels-5 royal_cities-3

The game's own tables are played without a window. A computer player of the level `neighbour` chooses for each person,
so decisions cost no press. One look a sitting is not counted, looks beyond it are. "by Enter"
is a whole game in which nothing but Enter is pressed, decisions included.

Needs the extra `test`.
"""

from __future__ import annotations

import os
from argparse import ArgumentParser
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from statistics import mean
from typing import Any

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

from random import Random

from cardcity_desktop.players.catalogue import TEST_BUDGETS, make_player
from cardcity_desktop.players.player import Observation
from cardcity_desktop.rules.registry import game_of
from cardcity_desktop.scenes.front import front_of
from cardcity_desktop.scenes.match_table.curtain import GUARD_SECONDS, CurtainScene
from cardcity_desktop.scenes.match_table.table import MatchTable
from cardcity_desktop.session.match import Match
from cardcity_desktop.session.store import MemoryStore, Seat
from tests.scenes.services import TestServices
from tests.ui.driver import Player

GAMES = 6
LEVEL = "neighbour"  # of the computer player that decides for persons
MOST_STEPS = 6_000  # of a game, after which it counts as stuck
MOST_ENTERS = 1_500  # the same of a game by Enter alone
TABLES = {
    "card_city": (2, 3, 4),
    "card_city-xl-advanced": (2, 3, 4),
    "royal_cities": (2, 3, 4),
    "citadels": (2, 4, 5, 7),
}
"""Numbers of persons, by the words of a set-up: a game, and Card City's edition and level."""


@dataclass
class Passing:
    """Counts of one game."""

    hand_overs: int = 0  # changes of the seat in front of the screen
    curtains: int = 0  # that had to be lifted
    looks: int = 0  # at a hand, the first of each sitting included
    presses: int = 0  # that only passed the computer on: of curtains, of buttons, and looks beyond one a sitting


def main() -> None:
    """Print the counts of the tables that the command line names, by default of all."""
    parser = ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--games", type=int, default=GAMES, help="games of each table")
    parser.add_argument("--by-enter", type=int, default=1, help="games by Enter alone of each table")
    parser.add_argument(
        "tables", nargs="*", metavar="GAME-PERSONS", help="such as citadels-5 or card_city-xl-advanced-3"
    )
    arguments = parser.parse_args()
    print("| table | hand-overs | curtains | looks | presses to pass | by Enter |\n|---|---|---|---|---|---|")
    for name, table in wanted(arguments.tables):
        games = [counted(table, seed) for seed in range(arguments.games)]
        enters = [
            presses for seed in range(arguments.by_enter) if (presses := presses_by_enter(table, seed)) is not None
        ]
        figures = [
            mean(value) for value in zip(*((g.hand_overs, g.curtains, g.looks, g.presses) for g in games), strict=True)
        ]
        words = [f"{figure:.0f}" for figure in figures] + [f"{mean(enters):.0f}" if enters else "–"]
        print(f"| {name} | {' | '.join(words)} |", flush=True)


def wanted(names: list[str]) -> Iterator[tuple[str, Callable[[int], MatchTable]]]:
    """Yield the name of each table and its maker by seed."""
    offered = {f"{words}-{persons}": (words, persons) for words, numbers in TABLES.items() for persons in numbers}
    for name in names or offered:
        words, persons = offered[name]
        game, *options = words.split("-")
        setup = setup_of(game, persons, *options)

        def opened(seed: int, game: str = game, setup: Any = setup, persons: int = persons) -> MatchTable:
            seats = [Seat(f"Player {seat + 1}", seat, "person") for seat in range(persons)]
            match = Match.start(game_of(game), setup, seats, seed, MemoryStore())
            table = front_of(game).table_scene(TestServices(), match, 0.01)
            assert isinstance(table, MatchTable)
            return table

        yield name, opened


def setup_of(game: str, persons: int, edition: str = "", level: str = "") -> Any:
    """Return the set-up of a game for so many persons."""
    words: Mapping[str, Any] = {"players": persons}
    if edition:
        words = {**words, "edition": edition, "level": level}
    return game_of(game).read_setup(words)


def counted(table_of: Callable[[int], MatchTable], seed: int) -> Passing:
    """Return the counts of a game whose decisions a computer player makes."""
    count, player, table = Passing(), Player(), table_of(seed)
    game = table.match.game
    deciding = [make_player(LEVEL, game.name) for _seat in table.match.seats]
    player.open(table, motion="off")
    chance, viewer, has_looked = Random(seed), table.viewer, False
    for _step in range(MOST_STEPS):
        if not table.match.actors():
            break
        if isinstance(player.scene, CurtainScene):
            count.curtains += 1
            count.presses += 1
            player.wait(GUARD_SECONDS + 0.1)
            player.press("return")
        elif player.scene is not table:
            player.press("escape")
        elif table.turn_status.waiting == "own" and not table.animating:
            seat = table.turn_status.actor
            observation = Observation.of(game, table.match.state, seat)
            action = deciding[seat].think(observation, TEST_BUDGETS[LEVEL], chance).action
            if table.sight.at_gate or action not in table.steps.legal:
                count.looks += 1
                count.presses += has_looked
                has_looked = True
                player.app.obey(table.sight.look())
                assert action in table.steps.legal, action
            player.app.obey(table.steps.do(action) or table.refreshed())
        elif table.turn_status.waiting == "pass_on" and not table.animating and not table.hand_over.passes_by_itself:
            count.presses += 1
            player.app.obey(table.hand_over.pass_on() or table.refreshed())
        player.wait(0.05)
        if table.viewer not in (None, viewer):
            viewer, has_looked = table.viewer, False
            count.hand_overs += 1
    else:
        raise RuntimeError(f"stuck: {table.turn_status}")
    player.close()
    return count


def presses_by_enter(table_of: Callable[[int], MatchTable], seed: int) -> int | None:
    """Return the number of presses of Enter that bring a game to its end, or None if they don't."""
    player, table = Player(), table_of(seed)
    player.open(table, motion="off")
    presses = 0
    while table.match.actors() and presses < MOST_ENTERS:
        player.wait(GUARD_SECONDS + 0.1)
        player.press("return")
        presses += 1
    player.close()
    return None if table.match.actors() else presses


if __name__ == "__main__":
    main()
