"""Series of games, and days, are independent samples: what they deal has nothing in common (rules/seeds.py)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from datetime import date, timedelta
from functools import cache
from itertools import pairwise
from typing import Any

import pytest

from cardcity_desktop.career.daily import deal_of
from cardcity_desktop.players.arena import bouts_of
from cardcity_desktop.rules.registry import game_of
from cardcity_desktop.rules.seeds import iter_seeds, nth_seed

PAIRS = 2_000
ROUNDS = 3


def chi_squared(pairs: Iterable[tuple[str, str]]) -> tuple[float, int]:
    """Return the statistic of independence of both parts of the pairs, and its degrees of freedom."""
    found = Counter(pairs)
    total = sum(found.values())
    left, right = Counter[str](), Counter[str]()
    for (one, other), count in found.items():
        left[one] += count
        right[other] += count
    statistic = sum(
        (found[one, other] - left[one] * right[other] / total) ** 2 / (left[one] * right[other] / total)
        for one in left
        for other in right
    )
    return statistic, (len(left) - 1) * (len(right) - 1)


def are_independent(pairs: Iterable[tuple[str, str]]) -> bool:
    """Return True unless the statistic is six standard deviations from what chance gives."""
    statistic, freedom = chi_squared(pairs)
    return bool(abs(statistic - freedom) < 6 * (2 * freedom) ** 0.5)


@cache
def dealt(seed: int) -> tuple[str, ...]:
    """Return the character that lies face down in each of the first rounds of a game of Citadels."""
    game = game_of("citadels")
    state = game.initial(game.read_setup({"players": 2, "crown": 0}), seed)
    downs = [state.roles.middle[0]]
    while len(downs) < ROUNDS:
        seat = game.actors(state)[0]
        legal = {game.encode(action): action for action in game.legal(state, seat)}
        words = next((word for word in ("gold", "end") if word in legal), min(legal))
        before, state = game.progress(state).round, game.apply(state, seat, legal[words]).state
        if game.progress(state).round > before:
            downs.append(state.roles.middle[0])
    return tuple(map(str, downs))


def top(seed: int) -> str:
    """Return the first card of the pile of a game of Card City XL."""
    game = game_of("card_city")
    setup: Any = game.read_setup({"edition": "xl", "level": "normal", "victory": "residential", "players": 2})
    return str(game.initial(setup, seed).pool[0])


def moved(seeds: Sequence[int]) -> list[tuple[str, str]]:
    """Return for neighbours of a series what the first deals in round 2 and 3, and the second in round 1 and 2."""
    rounds = [dealt(seed) for seed in seeds]
    return [(mine[at + 1], others[at]) for mine, others in pairwise(rounds) for at in (0, 1)]


def test_games_of_a_series_deal_independently() -> None:
    seeds = list(iter_seeds(7, PAIRS + 1))
    assert are_independent(moved(seeds))
    assert all(are_independent(moved(seeds[first::7])) for first in range(7))
    tops = [top(seed) for seed in seeds]
    assert are_independent(pairwise(tops))


def test_numbers_that_are_not_mixed_would_deal_the_same_characters_a_round_later() -> None:
    """The test above can fail: the generator is the same for all seeds, only moved."""
    pairs = moved(range(0, 700, 7))  # a round draws seven numbers
    assert all(one == other for one, other in pairs) and not are_independent(pairs)


@pytest.mark.parametrize("apart", [1, 7])
def test_the_days_of_a_week_deal_independently(apart: int) -> None:
    days = [date(2026, 1, 1) + timedelta(apart * number) for number in range(PAIRS // apart + 1)]
    assert are_independent(moved([deal_of(day, "citadels").seed for day in days]))


def test_days_and_games_have_seeds_of_their_own() -> None:
    days = [date(2026, 1, 1) + timedelta(number) for number in range(1000)]
    seeds = [deal_of(day, name).seed for day in days for name in ("card_city", "citadels", "royal_cities")]
    assert len({*seeds}) == len(seeds) and max(seeds) < 2**53


def test_a_series_begins_with_its_own_seed_and_all_orders_of_seats_share_a_deal() -> None:
    assert nth_seed(7, 0) == 7 and nth_seed(7, 1) not in (8, nth_seed(8, 0), nth_seed(8, 1))
    bouts = bouts_of("citadels", None, ("random", "random"), 4, 7, {})
    assert [bout.seed for bout in bouts] == [7, 7, nth_seed(7, 1), nth_seed(7, 1)]
