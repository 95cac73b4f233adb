"""Tournaments of computer players: every deal is played in every order of seats.

Wins and scores have 95 % intervals; times are seconds per decision.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from statistics import fmean, stdev
from time import perf_counter
from typing import Any

from cardcity_desktop.players.catalogue import TEST_BUDGETS, levels_of_seats, make_player
from cardcity_desktop.players.player import UNLIMITED, Advice, Budget, Observation, Player
from cardcity_desktop.players.runner import play_out
from cardcity_desktop.rules.errors import BadFieldError
from cardcity_desktop.rules.registry import game_of
from cardcity_desktop.rules.seeds import nth_seed

NORMAL_95 = 1.96
OWN_BUDGET = "@"
"""Mark between an entrant's level and its own budget in evaluations: "planner@500"."""


@dataclass(frozen=True, slots=True)
class Bout:
    """A game of a tournament: the entrant with `levels[e]` sits at seat (e + turn) mod players."""

    game: str
    setup: Any
    levels: tuple[str, ...]  # "LEVEL" or "LEVEL@EVALUATIONS", whose budget replaces that of `budgets`
    seed: int
    turn: int
    budgets: Mapping[str, Budget] = field(default_factory=lambda: dict(TEST_BUDGETS))


@dataclass(frozen=True, slots=True)
class BoutResult:
    """Result of one game. All tuples are by entrant."""

    seed: int
    turn: int
    points: tuple[float | None, ...]
    won: tuple[float, ...]  # share of the victory
    ranks: tuple[str | None, ...]  # in solo, the rank reached
    seconds: tuple[tuple[float, ...], ...]  # for each decision with several legal actions
    evaluations: tuple[int, ...]


class _TimedPlayer:
    """A player whose decisions are timed, unless it had only one legal action."""

    def __init__(self, player: Player) -> None:
        self._player = player
        self.seconds: list[float] = []
        self.evaluations = 0

    @property
    def needs_view(self) -> bool:
        return self._player.needs_view

    def think(self, observation: Observation, budget: Budget, rng: Any) -> Advice:
        began = perf_counter()
        advice = self._player.think(observation, budget, rng)
        if len(observation.legal) > 1:
            self.seconds.append(perf_counter() - began)
        self.evaluations += advice.evaluations
        return advice


def entrants_of(words: Sequence[str], players: int, game: str) -> tuple[str, ...]:
    """Return the entrant of each seat. `words` has one for all seats or one for each. Raise BadFieldError."""
    levels, marks, budgets = zip(*(word.partition(OWN_BUDGET) for word in words), strict=True)
    for mark, evaluations in zip(marks, budgets, strict=True):
        if mark and not (evaluations.isascii() and evaluations.isdigit() and int(evaluations)):
            raise BadFieldError("seats", "{word} is not a whole number above 0", word=repr(evaluations))
    count = len(levels_of_seats(levels, players, game))
    return tuple(words) * (count // len(words))


def bouts_of(
    game: str, setup: Any, levels: Sequence[str], games: int, seed: int, budgets: Mapping[str, Budget]
) -> list[Bout]:
    """Return `games` bouts: all orders of seats for one deal, then for the next deal (`rules/seeds.py`)."""
    turns = len(levels)
    return [
        Bout(
            game, setup=setup, levels=tuple(levels), seed=nth_seed(seed, at // turns), turn=at % turns, budgets=budgets
        )
        for at in range(games)
    ]


def play_bout(bout: Bout) -> BoutResult:
    """Play one game, and return its result by entrant."""
    game, count = game_of(bout.game), len(bout.levels)
    entrants = [_TimedPlayer(make_player(level.partition(OWN_BUDGET)[0], bout.game)) for level in bout.levels]
    seat_of = [(place + bout.turn) % count for place in range(count)]
    by_seat = sorted(range(count), key=lambda place: seat_of[place])
    budgets = [_budget(bout.levels[place], bout.budgets) for place in by_seat]
    state, _ = play_out(game, bout.setup, [entrants[place] for place in by_seat], bout.seed, budgets)
    result = game.result(state)
    return BoutResult(
        bout.seed,
        turn=bout.turn,
        points=tuple(result.points[seat] for seat in seat_of),
        won=tuple(1 / len(result.winners) if seat in result.winners else 0.0 for seat in seat_of),
        ranks=tuple(result.ranks[seat] for seat in seat_of),
        seconds=tuple(tuple(entrant.seconds) for entrant in entrants),
        evaluations=tuple(entrant.evaluations for entrant in entrants),
    )


def _budget(level: str, budgets: Mapping[str, Budget]) -> Budget:
    """Return the budget of an entrant: the one in its name, else the level's."""
    _, marked, evaluations = level.partition(OWN_BUDGET)
    return Budget(evaluations=int(evaluations)) if marked else budgets.get(level, UNLIMITED)


@dataclass(frozen=True, slots=True)
class Interval:
    """An estimate with its 95 % interval."""

    value: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Standing:
    """Results of one entrant."""

    level: str
    wins: Interval  # share of victories
    score: Interval | None  # mean points; None if the game has none
    p50: float  # median seconds per decision
    p95: float  # 95th percentile of the same
    ranks: Mapping[str, int]  # how often each rank of the ladder was reached


def standings(levels: Sequence[str], results: Sequence[BoutResult]) -> list[Standing]:
    """Return the standing of each entrant, in the order of `levels`."""
    return [_standing(level, place, results) for place, level in enumerate(levels)]


def _standing(level: str, place: int, results: Sequence[BoutResult]) -> Standing:
    """Return the results of the entrant at index `place`, over all bouts."""
    points = [score for result in results if (score := result.points[place]) is not None]
    seconds = sorted(second for result in results for second in result.seconds[place])
    ranks: dict[str, int] = {}
    for result in results:
        rank = result.ranks[place]
        if rank is not None:
            ranks[rank] = ranks.get(rank, 0) + 1
    wins = wilson(sum(result.won[place] for result in results), len(results))
    average = mean_of(points) if points else None
    return Standing(
        level, wins=wins, score=average, p50=quantile(seconds, 0.5), p95=quantile(seconds, 0.95), ranks=ranks
    )


def wilson(wins: float, games: int) -> Interval:
    """Return the share of games won, with Wilson's interval. A shared victory counts in part."""
    share, z = wins / games, NORMAL_95
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return Interval(share, max(0.0, middle - half), min(1.0, middle + half))


def mean_of(values: Sequence[float]) -> Interval:
    """Return the mean with its interval, as for a normal distribution."""
    mean = fmean(values)
    half = NORMAL_95 * stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
    return Interval(mean, mean - half, mean + half)


def quantile(ordered: Sequence[float], share: float) -> float:
    """Return the quantile at `share` (0 to 1) of sorted values, or 0 if there are none."""
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0
