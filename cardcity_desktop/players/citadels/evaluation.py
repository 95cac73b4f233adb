"""Value of a Citadels position for a seat, at the start of a round or the end of the game: its chance to win.

The weights (weights.py) come from a regression of final points on `FEATURES`, over games between heuristic policies.
There is a set for each number of players and each size of the largest city. The difference between the seats' expected
points gives the chance to win.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp

from cardcity_desktop.players.citadels.features import features_of
from cardcity_desktop.players.citadels.weights import SPREADS, WEIGHTS
from cardcity_desktop.rules.citadels.scoring.score import points_of, winner
from cardcity_desktop.rules.citadels.state import State

GREATEST = 100.0
"""Value of a won game; a lost one has 0."""
BY_MARGIN = 0.2
"""Value of a point of margin, so that decided games are still played well."""
USUAL_END = 7


def seat_value(state: State, seat: int) -> float:
    """Return the chance to win in %, plus a small amount for the margin."""
    if state.over:
        return _final(state, seat)
    expected = expectations(state)
    chance, others = win_chances(state, expected)[seat], [*expected[:seat], *expected[seat + 1 :]]
    return GREATEST * chance + BY_MARGIN * (expected[seat] - max(others))


def _final(state: State, seat: int) -> float:
    points = [points_of(state, other) for other in range(state.players)]
    margin = points[seat] - max(points[:seat] + points[seat + 1 :])
    return GREATEST * (winner(state) == seat) + BY_MARGIN * margin


def expectations(state: State) -> list[float]:
    """Return the expected final points by seat."""
    weights = _weights(state.players, _stage(state))
    return [
        sum([weight * figure for weight, figure in zip(weights, features_of(state, seat), strict=True)])
        for seat in range(state.players)
    ]


def win_chances(state: State, expected: list[float]) -> list[float]:
    """Return the chance to win by seat, from the expected points."""
    spread = SPREADS[state.players][_stage(state)]
    best = max(expected)
    weights = [exp((points - best) / spread) for points in expected]
    total = sum(weights)
    return [weight / total for weight in weights]


def _stage(state: State) -> int:
    """Return the size of the largest city, scaled as if seven districts ended the game."""
    most = max([len(city) for city in state.cities])
    return max(0, min(USUAL_END - 1, most - (state.setup.end - USUAL_END)))


@lru_cache(maxsize=64)
def _weights(players: int, stage: int) -> tuple[float, ...]:
    return WEIGHTS[players][stage]
