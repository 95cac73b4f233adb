"""Learn the weights of Card City's linear evaluation: `players/card_city/weights`, one row for each round left.

    python build/learn/learn_weights.py '{"players": 2}' --games 500 --turns 4 --into two_classic.txt

Each turn plays greedy games, three in four with some random moves (without them the weights never learn what bad play
costs), records the features of each city after every round, fits weights by ridge regression, and plays the next games
with them. The weights of the best turn are stored. Greedy play means: own cities only, and cards divided by their
single values. It takes minutes for the classic game, an hour or more with bicolours. In the unique city neighbours
play by the rules instead.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from operator import add, mul
from pathlib import Path
from random import Random
from statistics import mean

from cardcity_desktop.players.card_city.core.evaluation import Evaluator, HandSetEvaluator, LearnedEvaluator
from cardcity_desktop.players.card_city.core.features import features
from cardcity_desktop.players.card_city.core.scoring import town_points
from cardcity_desktop.players.card_city.core.town import Town
from cardcity_desktop.players.card_city.core.turn_plans import (
    Hand,
    TurnPlan,
    best_purchases,
    hand_of,
    single_purchases,
    turn_plans,
)
from cardcity_desktop.players.card_city.levels import CardCityPlayer
from cardcity_desktop.players.card_city.loading import town_of
from cardcity_desktop.players.executor import run_tasks
from cardcity_desktop.players.player import UNLIMITED, Observation
from cardcity_desktop.rules.card_city.game import CARD_CITY
from cardcity_desktop.rules.card_city.rule_set import RuleSet
from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.rules.card_city.state import State
from cardcity_desktop.rules.city.cards import CARDS, L
from cardcity_desktop.rules.seeds import mixed_seed

NOISE, DRAFT_NOISE = 0.10, 0.12
"""Chance of a random plan or purchase, and of a random draft, in a noisy game."""
SHARED_NOISE = 0.08
"""Chance of a random action in a noisy game of the unique city."""
RIDGE, FIRST_RIDGE = 150.0, 60.0
MIX = 0.6
"""Share of the value one round later in what is fitted; the rest is the final points."""
REMEMBERED = 3
"""Number of turns whose games are fitted."""
WORST = -30.0
"""Points below which lost games are not distinguished."""

BATCH = 10
"""Games of a task for a worker."""

Row = list[float]


@dataclass
class Game:
    """Record of one seat: features by rounds left, final points."""

    figures: dict[int, Row] = field(default_factory=dict)
    points: float = 0.0


class Table:
    """A set-up that one or two greedy players play repeatedly."""

    def __init__(self, setup: Setup) -> None:
        self.setup, self.wide, self.meter = setup, setup.victory != "residential", UNLIMITED.meter()

    def play(self, seed: int, evaluator: Evaluator, noisy: bool) -> list[Game]:
        """Play one game; return a record for each seat."""
        rng = Random(seed * 7 + 1)
        state = _founded(CARD_CITY.initial(self.setup, mixed_seed(seed)), rng)
        towns = [town_of(state, seat) for seat in range(self.setup.players)]
        rules, games = towns[0].rules, [Game() for _ in towns]
        if len(towns) > 1:
            for town in towns:  # the reserve is for both
                town.vr, town.vc, town.vi, town.vk, town.vx = (
                    town.vr // 2, town.vc // 2, town.vi // 2, (town.vk + 1) // 2, (town.vx + 1) // 2,
                )  # fmt: skip
        pool, kept, first = list(state.pool), 2 if rules.n == 5 else 3, state.first_player
        for number in range(1, rules.rounds + 1):
            left = rules.rounds - number
            drawn = _drawn(pool, number, kept + 1 if len(towns) == 1 else 2 * kept, rng)
            hands = self._drafted(towns, drawn, pool, kept, first, left, evaluator, rng if noisy else None)
            for seat, game in enumerate(games):
                spare = max(0, len(hands[seat]) - kept)
                towns[seat], rest = self._sat(towns[seat], hands[seat], spare, left, evaluator, rng if noisy else None)
                pool[:0] = rest[:spare]  # 3.8: what solo does not keep goes under the pool
                if left:
                    game.figures[left] = features(towns[seat], self.wide)
            first = (first + 1) % len(towns)
        for game, town in zip(games, towns, strict=True):
            game.points = max(WORST, town_points(town))
        return games

    def _drafted(
        self,
        towns: list[Town],
        drawn: list[int],
        pool: list[int],
        kept: int,
        first: int,
        left: int,
        evaluator: Evaluator,
        rng: Random | None,
    ) -> list[list[int]]:
        """Return each seat's hand: solo all cards drawn (one is not built), two seats by splitting and choosing."""
        random_one = rng is not None and rng.random() < DRAFT_NOISE
        if len(towns) == 1 and not random_one:
            return [drawn]
        if rng is not None and random_one:
            rng.shuffle(drawn)
            pool[:0] = drawn[kept * len(towns) :]
            return [drawn[at * kept : (at + 1) * kept] for at in range(len(towns))]
        values = [
            {code: turn_plans(town, (CARDS[code].home,), left, evaluator, self.meter)[0].value for code in set(drawn)}
            for town in towns
        ]
        chooser, best = 1 - first, (float("-inf"), drawn[:kept], drawn[kept:])
        for lot in combinations(range(2 * kept), kept):
            lots = [drawn[at] for at in lot], [drawn[at] for at in range(2 * kept) if at not in lot]
            worths = [[sum(known[code] for code in cards) for cards in lots] for known in values]
            taken = 0 if worths[chooser][0] - worths[first][1] >= worths[chooser][1] - worths[first][0] else 1
            value = worths[first][1 - taken] - worths[chooser][taken]
            if value > best[0]:
                best = value, lots[1 - taken], lots[taken]
        return [best[1], best[2]] if first == 0 else [best[2], best[1]]

    def _sat(
        self, town: Town, hand: list[int], spare: int, left: int, evaluator: Evaluator, rng: Random | None
    ) -> tuple[Town, Hand]:
        """Return the town after a turn and purchases, and the cards left over; `spare` cards are not built."""
        found = turn_plans(town, hand_of(hand), left, evaluator, self.meter, spare=spare)
        random_one = rng is not None and rng.random() < NOISE
        chosen = rng.choice(found) if rng is not None and random_one else found[0]
        if rng is not None and rng.random() < NOISE:
            offers = single_purchases(TurnPlan(0.0, chosen.town, (), 0), left, evaluator, self.meter, True, True)
            return rng.choice(offers).town if offers else chosen.town, chosen.rest
        return best_purchases(chosen.town, left, evaluator, self.meter).town, chosen.rest


class Greedy(CardCityPlayer):
    """A neighbour with an evaluator that is given."""

    def __init__(self, evaluator: Evaluator) -> None:
        super().__init__("neighbour")
        self.given = evaluator

    def evaluator(self, rules: RuleSet) -> Evaluator:
        return self.given


class SharedTable:
    """A set-up with the unique city that neighbours play repeatedly."""

    def __init__(self, setup: Setup) -> None:
        self.setup, self.wide = setup, setup.victory != "residential"

    def play(self, seed: int, evaluator: Evaluator, noisy: bool) -> list[Game]:
        """Play one game; return a record for each seat."""
        rng, state = Random(seed * 7 + 1), CARD_CITY.initial(self.setup, mixed_seed(seed))
        players = [Greedy(evaluator) for _ in range(self.setup.players)]
        games, rounds = [Game() for _ in players], state.rules.share.rounds
        while actors := CARD_CITY.actors(state):
            observation, number = Observation.of(CARD_CITY, state, actors[0]), state.round
            if noisy and rng.random() < SHARED_NOISE:
                action = rng.choice(observation.legal)
            else:
                action = players[actors[0]].think(observation, UNLIMITED, rng).action
            state = CARD_CITY.apply(state, actors[0], action).state
            if state.round != number:
                for seat, game in enumerate(games):
                    game.figures[rounds - number] = features(town_of(state, seat), self.wide)
        for seat, game in enumerate(games):
            game.points = max(WORST, CARD_CITY.standing(state, seat)["points"])
        return games


def _founded(state: State, rng: Random) -> State:
    """Place the suburb's City Hall where most cells around it are free (11.2), equal ones at random."""
    while state.phase.name == "founding":
        seat = CARD_CITY.actors(state)[0]
        town = town_of(state, seat)
        masks, free = town.rules.masks, town.free()
        actions = list(CARD_CITY.legal(state, seat))
        rng.shuffle(actions)
        best = max(actions, key=lambda action: (masks.near[masks.place(action.cell)] & free).bit_count())
        state = CARD_CITY.apply(state, seat, best).state
    return state


def _drawn(pool: list[int], number: int, wanted: int, rng: Random) -> list[int]:
    """Draw the next cards; in the first round Leisure cards are put back (3.2)."""
    drawn: list[int] = []
    aside: list[int] = []
    while len(drawn) < wanted and pool:
        code = pool.pop()
        (aside if number == 1 and L in CARDS[code].kinds else drawn).append(code)
    if aside:
        pool += aside
        rng.shuffle(pool)
    return drawn


def ridge(rows: Sequence[Row], targets: Sequence[float], penalty: float) -> Row:
    """Return the weights of the best fit; the first column is the constant, which is not penalised."""
    columns = list(zip(*rows, strict=True))
    middles = [mean(column) for column in columns]
    spreads = [
        (sum((x - middle) ** 2 for x in column) / len(rows)) ** 0.5
        for column, middle in zip(columns, middles, strict=True)
    ]
    used = [at for at in range(1, len(middles)) if spreads[at] > 1e-9]
    middle = mean(targets)
    matrix = [[penalty if at == other else 0.0 for other in used] + [0.0] for at in used]
    for row, target in zip(rows, targets, strict=True):
        z = [(row[at] - middles[at]) / spreads[at] for at in used] + [target - middle]
        for place, scale in enumerate(z[:-1]):
            if scale:
                matrix[place] = list(map(add, matrix[place], [scale * x for x in z]))
    found = [0.0] * len(middles)
    for at, solved in zip(used, _solved(matrix), strict=True):
        found[at] = solved / spreads[at]
    found[0] = middle - sum(map(mul, found[1:], middles[1:]))
    return found


def _solved(matrix: list[Row]) -> Row:
    """Solve a positive definite system whose last column is the right side."""
    for at, pivot in enumerate(matrix):
        for row in matrix[at + 1 :]:
            share = row[at] / pivot[at]
            if share:
                row[at:] = [x - share * y for x, y in zip(row[at:], pivot[at:], strict=True)]
    found: Row = []
    for at in reversed(range(len(matrix))):
        known = sum(map(mul, matrix[at][at + 1 : -1], reversed(found)))
        found.append((matrix[at][-1] - known) / matrix[at][at])
    return found[::-1]


def fitted(games: Sequence[Game], rounds: int, old: Sequence[Row] | None) -> list[Row]:
    """Return new rows of weights, from one round left on; only what the `old` ones miss is fitted."""
    points = [game.points for game in games]
    targets, rows = points, list[Row]()
    for left in range(1, rounds):
        figures = [game.figures[left] for game in games]
        before = old[left - 1] if old else [0.0] * len(figures[0])
        missed = [target - sum(map(mul, before, row)) for target, row in zip(targets, figures, strict=True)]
        row = list(map(add, before, ridge(figures, missed, RIDGE if old else FIRST_RIDGE)))
        rows.append(row)
        targets = [
            (1 - MIX) * point + MIX * sum(map(mul, row, seen)) for point, seen in zip(points, figures, strict=True)
        ]
    return rows


@dataclass(frozen=True)
class Batch:
    """Some games of a turn; rows: the weights to play with, None for the hand-set value."""

    setup: Setup
    turn: int
    numbers: range
    rows: list[Row] | None


Record = tuple[dict[int, Row], float]
"""The fields of a `Game`: a worker process returns plain values, as it knows this script under another name."""


def play_batch(batch: Batch) -> list[list[Record]]:
    """Play the games of a batch; return the records of every seat for each."""
    table = SharedTable(batch.setup) if batch.setup.has("unique_city") else Table(batch.setup)
    evaluator = LearnedEvaluator(batch.rows) if batch.rows else HandSetEvaluator()
    games = [table.play(batch.turn * 100_000 + number, evaluator, is_noisy(number)) for number in batch.numbers]
    return [[(game.figures, game.points) for game in seats] for seats in games]


def is_noisy(number: int) -> bool:
    return number % 4 != 0


def learned_in_turns(
    setup: Setup, games: int, turns: int, rows: list[Row] | None, workers: int = 1, cluster: str = ""
) -> Iterator[tuple[float, list[Row]]]:
    """Yield, after each turn but the first, the mean points without noise and the weights played with.

    workers: processes that share the games; cluster: the address of a Dask scheduler whose workers share them.
    """
    kept: list[list[Game]] = []
    for turn in range(turns + 1):
        played: list[Game] = []
        quiet: list[float] = []
        batches = [Batch(setup, turn, range(games)[at : at + BATCH], rows) for at in range(0, games, BATCH)]
        reports = run_tasks(batches, workers, play_batch, cluster)
        for number, seats in enumerate(seats for report in reports for seats in report):
            found = [Game(figures, points) for figures, points in seats]
            played += found
            quiet += [] if is_noisy(number) else [game.points for game in found]
        print(f"turn {turn}: {mean(quiet):.2f} points in {len(quiet)} games without noise", flush=True)
        if rows:
            yield mean(quiet), rows
        kept = [*kept, played][-REMEMBERED:]
        rows = fitted([game for turn in kept for game in turn], 1 + max(played[0].figures), rows)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("setup", type=json.loads, help="the words of a set-up, as JSON; own cities for one or two")
    parser.add_argument("--games", type=int, default=500, help="games of a turn")
    parser.add_argument("--turns", type=int, default=4)
    parser.add_argument("--start", type=Path, help="weights to begin with; the hand-set value by default")
    parser.add_argument("--into", type=Path, required=True)
    parser.add_argument("--workers", type=int, default=1, help="processes that share the games")
    parser.add_argument("--cluster", default="", metavar="ADDRESS", help="a Dask scheduler whose workers share them")
    asked = parser.parse_args()
    setup = CARD_CITY.read_setup(asked.setup).checked()
    start = [list(map(float, line.split())) for line in asked.start.read_text().splitlines()] if asked.start else None
    best = float("-inf")
    for points, rows in learned_in_turns(setup, asked.games, asked.turns, start, asked.workers, asked.cluster):
        if points > best:
            best = points
            asked.into.write_text("".join(" ".join(f"{weight:.5f}" for weight in row) + "\n" for row in rows))
    print(f"{asked.into}: {best:.2f}")


if __name__ == "__main__":
    main()
