"""Value of a Citadels position for a seat: its chance to win, computed at the start of a round and at the game's end.

The weights (weights.py) come from a regression of final points on `FEATURES`, over games between heuristic policies.
There is one set for each number of players and for each size of the largest city. The difference between the seats'
expected points gives the chance to win.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp

from cardcity_desktop.players.citadels.features import features_of
from cardcity_desktop.players.citadels.weights import SPREADS, WEIGHTS
from cardcity_desktop.rules.citadels.scoring.score import points_of, winner
from cardcity_desktop.rules.citadels.state import State

GREATEST = 100.0
"""What a game that is surely won is worth; one lost is 0."""
BY_MARGIN = 0.2
"""What a point more or less is worth besides, so that a lost game is still played well."""
USUAL_END = 7


def seat_value(state: State, seat: int) -> float:
    """The chance to win in hundredths, and a little for the margin."""
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
    """The points that each seat may look forward to."""
    weights = _weights(state.players, _stage(state))
    return [
        sum([weight * figure for weight, figure in zip(weights, features_of(state, seat), strict=True)])
        for seat in range(state.players)
    ]


def win_chances(state: State, expected: list[float]) -> list[float]:
    """How likely each seat wins that looks forward to so many points."""
    spread = SPREADS[state.players][_stage(state)]
    best = max(expected)
    weights = [exp((points - best) / spread) for points in expected]
    total = sum(weights)
    return [weight / total for weight in weights]


def _stage(state: State) -> int:
    """Districts of the greatest city, as if seven ended the game."""
    most = max([len(city) for city in state.cities])
    return max(0, min(USUAL_END - 1, most - (state.setup.end - USUAL_END)))


@lru_cache(maxsize=64)
def _weights(players: int, stage: int) -> tuple[float, ...]:
    return WEIGHTS[players][stage]
