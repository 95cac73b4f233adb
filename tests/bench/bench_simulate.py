"""Whole random games a second, as a ratio to catanatron's, measured in turn in the same run.

    pip install catanatron==3.2.1    # development only
    python tests/bench/bench_simulate.py [--game royal_cities] [--rounds 7] [--seconds 2]

A game of the house with four seats (Card City: XL advanced) against Settlers with four of catanatron's RandomPlayers,
one process, no log.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Callable
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from statistics import median

from cardcity_desktop.players.player import RandomPlayer
from cardcity_desktop.players.runner import play_game
from cardcity_desktop.rules.registry import GAMES

WANTED = "3.2.1"
SETUPS = {
    "card_city": {"edition": "xl", "level": "advanced", "victory": "residential", "players": 4},
}
"""The set-up in words; any other game with four players."""


def play_catan(seed: int) -> int:
    """One whole game; its number of actions."""
    catanatron = import_module("catanatron")
    random.seed(seed)
    colours = (catanatron.Color.RED, catanatron.Color.BLUE, catanatron.Color.WHITE, catanatron.Color.ORANGE)
    game = catanatron.Game([catanatron.RandomPlayer(colour) for colour in colours], seed=seed)
    game.play()
    return len(game.state.actions)


def player_of(name: str) -> Callable[[int], int]:
    """Plays whole games of a game of the house; each call tells its number of actions."""
    game = GAMES[name]
    setup = game.read_setup(SETUPS.get(name, {"players": 4}))
    seats = [RandomPlayer()] * game.players(setup)

    def play(seed: int) -> int:
        return play_game(name, setup, seats, seed).actions

    return play


def pace(play: Callable[[int], int], seconds: float, first_seed: int) -> tuple[float, float]:
    """(games, actions) a second, played one after another for about `seconds`."""
    games = actions = 0
    began = time.perf_counter()
    while (passed := time.perf_counter() - began) < seconds:
        actions += play(first_seed + games)
        games += 1
    return games / passed, actions / passed


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="card_city", choices=tuple(GAMES), help="which game of the house")
    parser.add_argument("--rounds", type=int, default=7, help="how often both are measured")
    parser.add_argument("--seconds", type=float, default=2.0, help="how long each time")
    arguments = parser.parse_args()
    try:
        found = version("catanatron")
    except PackageNotFoundError:
        print(f"skipped: catanatron=={WANTED} is not installed")
        return 0
    if found != WANTED:
        print(f"skipped: catanatron {found} is installed, {WANTED} is wanted")
        return 0
    play_ours = player_of(arguments.game)
    play_catan(0), play_ours(0)  # imports and caches are not measured
    ours, theirs = [], []
    for turn in range(arguments.rounds):
        theirs.append(pace(play_catan, arguments.seconds, 1000 * turn))
        ours.append(pace(play_ours, arguments.seconds, 1000 * turn))
    ratios = [mine[0] / other[0] for mine, other in zip(ours, theirs, strict=True)]
    for name, paces in (("catanatron", theirs), (arguments.game, ours)):
        games, actions = (median(column) for column in zip(*paces, strict=True))
        print(f"{name:12}  {games:7.1f} games a second  {actions:9.0f} actions a second  (medians)")
    print(f"ratio         {median(ratios):.2f}  (from {min(ratios):.2f} to {max(ratios):.2f}, {len(ratios)} turns)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
