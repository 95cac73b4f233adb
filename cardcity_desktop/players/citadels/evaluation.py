"""Value of a Citadels position for a seat, at the start of a round or the end of the game: its chance to win.

The weights (weights.py) come from a regression of final points on `FEATURES`, over games between heuristic policies.
There is a set for each number of players and each size of the largest city. The difference between the seats' expected
points gives the chance to win.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp

from cardcity_desktop.players.citadels.heuristic_policy import EXTRA_VALUE
from cardcity_desktop.rules.citadels.districts import COLOUR, COST
from cardcity_desktop.rules.citadels.scoring import points_of, winner
from cardcity_desktop.rules.citadels.state import Cards, State

WEIGHTS: dict[int, tuple[tuple[float, ...], ...]] = {
    2: (
        (0.801, 0.0, 0.0, 1.602, 0.0, 3.205, 0.56, 0.788, 1.602, 0.0, 0.0, -0.187, 0.0, 0.0),
        (7.033, 1.149, 2.526, 1.339, 0.0, 0.165, 0.889, 0.942, -0.591, 2.526, 0.881, 0.982, 2.263, -1.22),
        (18.874, 0.757, -1.69, 1.157, 2.982, -0.433, 0.603, 0.503, -0.55, 0.437, 1.148, 0.115, 0.879, 0.951),
        (16.316, 0.769, -0.033, 0.258, 1.836, -0.414, 0.203, 0.26, 0.439, 0.261, 0.521, 0.499, 1.241, 0.757),
        (14.058, 1.026, -0.732, 0.618, 0.808, 0.13, 0.159, 0.166, 0.051, 0.206, -0.092, 0.536, 0.009, 1.266),
        (8.511, 0.862, -0.088, 0.484, 0.878, 0.151, 0.014, 0.175, 0.239, 0.648, 0.368, 0.958, 0.103, 1.234),
        (2.872, 0.976, 0.66, 0.401, 0.815, 0.271, -0.071, 0.184, 0.497, -0.078, 0.253, 0.238, -0.272, 0.758),
    ),
    3: (
        (0.802, 0.0, 0.0, 1.604, 0.0, 3.208, 0.543, 0.054, 1.604, 0.0, 0.0, -0.281, 0.0, 0.0),
        (5.139, 1.346, 2.761, -0.971, 2.377, 2.547, -0.407, 0.339, 1.406, 2.761, -0.038, 1.097, 2.183, -2.377),
        (14.422, 0.687, 2.576, 0.035, 0.869, -0.083, 0.379, 0.06, 0.559, -0.778, -0.28, -0.56, 0.684, -0.644),
        (9.673, 0.473, 1.392, 1.631, -0.524, -0.077, 0.207, 0.254, -0.78, 0.964, 0.813, -0.177, 0.671, -0.44),
        (12.757, 0.484, 1.078, 0.304, 0.447, -0.212, 0.238, 0.237, 0.164, 0.62, -0.915, -0.106, 0.542, 0.614),
        (13.54, 0.709, -0.371, 0.211, -0.219, 0.152, -0.069, 0.113, 0.576, 0.622, -0.739, -0.315, 0.192, 1.315),
        (6.343, 0.88, 0.283, 0.589, 0.179, 0.106, 0.066, 0.141, 0.23, -0.01, -0.28, -0.476, 0.267, 1.101),
    ),
    4: (
        (0.76, 0.0, 0.0, 1.519, 0.0, 3.038, 0.298, 0.138, 1.519, 0.0, 0.0, 0.437, 0.0, 0.0),
        (13.903, 0.916, 0.456, -1.366, -1.855, 0.45, 0.323, 0.027, 1.689, 0.456, 0.331, -0.419, 0.714, -2.184),
        (16.311, 0.657, 0.057, 0.311, 1.43, -0.034, 0.374, 0.061, 0.037, -0.202, -0.027, -0.557, 0.01, -0.062),
        (14.753, 0.62, 0.044, 0.146, -0.084, 0.189, 0.155, -0.02, 0.458, 0.465, -0.396, -0.362, -0.06, 0.39),
        (17.34, 0.603, -1.386, 0.185, 0.398, 0.014, 0.057, 0.098, 0.419, 0.802, 0.127, -0.115, 0.055, 1.483),
        (13.102, 0.666, -0.102, 0.254, 0.349, 0.035, -0.02, 0.124, 0.396, 0.087, -0.461, 0.119, -0.089, 1.029),
        (10.773, 0.833, -0.576, 0.365, 0.554, 0.176, -0.08, 0.156, 0.273, 0.009, -0.234, -0.068, -0.075, 1.521),
    ),
    5: (
        (0.749, 0.0, 0.0, 1.497, 0.0, 2.995, 0.324, -0.046, 1.497, 0.0, 0.0, 0.157, 0.0, 0.0),
        (11.616, 0.926, 1.984, 0.936, -0.656, 0.116, 0.327, -0.039, -0.038, 1.984, -0.705, 0.154, -1.915, -3.466),
        (13.939, 0.832, -0.05, 0.23, 0.98, -0.177, 0.176, 0.201, 0.164, 0.794, -0.323, 0.064, -0.462, -0.763),
        (15.023, 0.667, -0.179, 0.237, 0.261, 0.036, 0.225, 0.086, 0.322, 0.022, -0.431, -0.204, -0.243, 0.44),
        (14.819, 0.686, -0.547, 0.311, 0.389, -0.296, 0.031, 0.256, 0.129, 0.139, 0.041, -0.375, 0.184, 0.625),
        (14.015, 0.706, -0.307, 0.332, 0.302, -0.101, -0.001, 0.198, 0.272, -0.253, -0.464, -0.057, -0.069, 1.165),
        (11.738, 0.791, -0.613, 0.543, 0.394, 0.164, 0.001, 0.123, 0.14, -0.255, -0.202, -0.077, 0.172, 1.622),
    ),
    6: (
        (0.756, 0.0, 0.0, 1.512, 0.0, 3.024, -0.046, 0.167, 1.512, 0.0, 0.0, 0.37, 0.0, 0.0),
        (9.38, 0.556, 3.018, 0.937, 0.662, 0.245, -0.07, 0.216, -0.385, 3.018, 0.457, 1.248, 1.146, -6.362),
        (13.305, 0.664, 0.277, 0.495, -0.133, -0.019, 0.041, 0.153, -0.012, 0.403, 0.413, 0.127, 0.233, -1.136),
        (14.865, 0.57, -1.161, 0.24, -0.004, 0.039, 0.054, 0.07, 0.182, 0.981, 0.429, 0.077, 0.224, 0.081),
        (15.688, 0.607, -0.833, 0.411, 0.102, 0.004, 0.084, 0.06, 0.063, 0.285, -0.325, 0.132, -0.096, 0.894),
        (13.205, 0.607, -0.396, 0.419, 0.168, 0.21, -0.015, 0.125, 0.165, 0.067, -0.323, 0.121, 0.219, 0.94),
        (11.97, 0.759, -0.701, 0.553, 0.251, 0.122, -0.092, 0.124, 0.146, 0.012, -0.204, -0.116, 0.117, 1.687),
    ),
    7: (
        (0.681, 0.0, 0.0, 1.361, 0.0, 2.723, 0.239, 0.149, 1.361, 0.0, 0.0, -0.17, 0.0, 0.0),
        (8.984, 0.679, 2.798, 0.348, -2.284, 0.005, 0.101, 0.208, 0.292, 2.798, 0.505, -0.483, 1.5, -6.186),
        (11.166, 0.596, 0.998, 0.768, 1.134, -0.303, 0.085, 0.238, -0.325, 0.949, 0.405, -0.52, 0.307, -1.991),
        (12.017, 0.576, -0.211, 0.267, 0.412, -0.236, 0.171, 0.117, 0.138, 0.834, 0.309, 0.174, 0.362, -0.342),
        (12.99, 0.63, 0.418, 0.333, 0.388, -0.404, 0.081, 0.272, 0.133, -0.324, -0.6, -0.422, -0.064, 0.215),
        (13.994, 0.73, -0.525, 0.621, 0.433, 0.071, 0.08, 0.082, -0.092, -0.311, -0.59, 0.044, -0.248, 1.337),
        (10.968, 0.801, -0.446, 0.616, 0.003, 0.097, -0.012, 0.102, 0.097, -0.222, -0.467, -0.01, -0.022, 1.568),
    ),
}

SPREADS: dict[int, tuple[float, ...]] = {
    2: (14, 5, 14, 6, 4, 4, 3),
    3: (14, 8, 6, 6, 4, 4, 3),
    4: (14, 10, 10, 6, 5, 4, 3),
    5: (14, 6, 6, 5, 5, 4, 3),
    6: (14, 5, 8, 5, 5, 4, 3),
    7: (14, 6, 6, 4, 3.5, 3.5, 3),
}


FEATURES = (
    *("one", "points", "districts", "coins", "coins_beyond_five", "cards", "best_card", "second_card", "payable"),
    *("colours", "greatest_colour", "crown", "wonders", "lead_in_districts"),
)
"""Names of the features.

points: current ones; best_card, second_card: costs of the dearest new cards in hand; payable: part of these costs that
the purse covers; greatest_colour: districts of the colour with the highest income; wonders: their value beyond points.
"""


def features_of(state: State, seat: int) -> list[float]:
    """Return the `FEATURES` of a seat."""
    city, coins, hand = state.cities[seat], state.purses[seat], state.hands[seat]
    new = sorted([COST[card] for card in set(hand) if card not in city], reverse=True)
    most = max([len(other) for place, other in enumerate(state.cities) if place != seat])
    first, second = [*new, 0, 0][:2]
    colours, greatest, wonders = _of_city(city)
    return [
        1.0,
        float(points_of(state, seat)),
        float(len(city)),
        float(min(coins, 5)),
        float(max(0, coins - 5)),
        float(min(len(hand), 6)),
        float(first),
        float(second),
        float(min(coins, first + second)),
        colours,
        greatest,
        float(state.crown == seat),
        wonders,
        float(len(city) - most),
    ]


@lru_cache(maxsize=1 << 15)
def _of_city(city: Cards) -> tuple[float, float, float]:
    """Return the number of colours, the districts of the colour that pays most, and what wonders are worth beyond
    points."""
    kinds: list[str] = [COLOUR[card] for card in city]
    greatest = max([kinds.count(kind) for kind in ("yellow", "blue", "green", "red")])
    return float(len(set(kinds))), float(greatest), sum([EXTRA_VALUE[card] for card in city])


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
