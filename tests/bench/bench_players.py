"""Measure how many placements a search tries in the time of one random game of catanatron.

    pip install catanatron==3.2.1    # development only
    python tests/bench/bench_players.py [--rounds 5] [--seconds 1]

An evaluation copies the city, places a card, develops, adds the income and values the result (core/turn_plans.py). The
positions come from the middle of the planner's games. Without catanatron a random game of our own rules is the unit.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable
from importlib.metadata import PackageNotFoundError, version
from random import Random
from statistics import median

from cardcity_desktop.players.card_city.core import town as core
from cardcity_desktop.players.card_city.core.evaluation import learned_evaluator
from cardcity_desktop.players.card_city.core.town import Town
from cardcity_desktop.players.card_city.core.turn_plans import Hand, hand_of, turn_plans
from cardcity_desktop.players.card_city.loading import town_of
from cardcity_desktop.players.catalogue import make_player
from cardcity_desktop.players.player import Budget, Observation
from cardcity_desktop.rules.card_city.game import CARD_CITY
from cardcity_desktop.rules.card_city.setup import Setup
from tests.bench.bench_simulate import WANTED, play_catan, player_of

SETUPS = {
    "classic": Setup("classic", players=2),
    "normal": Setup("xl", "normal", "residential", (), 2),
    "advanced": Setup("xl", "advanced", "residential", (), 2),
}


def hands_of(setup: Setup, games: int) -> list[tuple[Town, Hand, int]]:
    """Return towns with the hands they were dealt, from whole games of two planners."""
    found = []
    for seed in range(games):
        state, rng = CARD_CITY.initial(setup, seed), Random(seed)
        players = [make_player("planner", "card_city") for _ in range(setup.players)]
        while actors := CARD_CITY.actors(state):
            seat = actors[0]
            if state.phase.name == "building" and len(state.hands[seat]) == state.rules.share.drafted:
                left = state.rules.share.rounds - state.round
                found.append((town_of(state, seat), hand_of([code for code, _ in state.hands[seat]]), left))
            advice = players[seat].think(Observation.of(CARD_CITY, state, seat), Budget(evaluations=100), rng)
            state = CARD_CITY.apply(state, seat, advice.action).state
    return [plan for plan in found if plan[2]]


def evaluations_a_second(setup: Setup, tried: list[tuple[Town, Hand, int]], seconds: float) -> float:
    evaluator, meter = learned_evaluator(setup), Budget().meter()
    began = time.process_time()
    while (passed := time.process_time() - began) < seconds:
        for town, hand, left in tried:
            turn_plans(town, hand, left, evaluator, meter)
    return meter.spent / passed


def seconds_a_game(play: Callable[[int], int], seconds: float, seed: int) -> float:
    games, began = 0, time.process_time()
    while (passed := time.process_time() - began) < seconds:
        play(seed + games)
        games += 1
    return passed / games


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=5, help="how often all are measured")
    parser.add_argument("--seconds", type=float, default=1.0, help="how long each time")
    arguments = parser.parse_args()
    try:
        has_catan = version("catanatron") == WANTED
    except PackageNotFoundError:
        has_catan = False
    rival, play = ("catanatron", play_catan) if has_catan else ("our own engine", player_of("card_city"))
    tried = {name: hands_of(setup, 2) for name, setup in SETUPS.items()}
    rows: dict[str, list[float]] = {name: [] for name in SETUPS}
    paces: dict[str, list[float]] = {name: [] for name in SETUPS}
    for turn in range(arguments.rounds):
        game = seconds_a_game(play, arguments.seconds, 1000 * turn)
        for name, setup in SETUPS.items():
            pace = evaluations_a_second(setup, tried[name], arguments.seconds)
            rows[name].append(pace * game)
            paces[name].append(pace)
    kind = "compiled" if core.__file__.endswith((".so", ".pyd")) else "pure Python"
    print(f"evaluations in the time of one random game of {rival}, {kind}, medians of {arguments.rounds}")
    for name in SETUPS:
        print(f"{name:10}  {median(rows[name]):7.0f}  ({1e6 / median(paces[name]):.1f} us each)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
