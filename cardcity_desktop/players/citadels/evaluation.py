"""Value of a Citadels position for a seat at the start of a round, or after the game: its chance to win.

The weights come from a regression of final points on `FEATURES`, over games of heuristic policies. `weights` has a file
for each number of players, with a line for each size of the largest city: first the spread of final points, then the
weights. The chance to win follows from the differences of expected points.
"""

from functools import cache, lru_cache
from importlib.resources import files
from math import exp

from cardcity_desktop.players.citadels.heuristic_policy import EXTRA_VALUE
from cardcity_desktop.players.search.sums import plain_sum
from cardcity_desktop.rules.citadels.districts import COLOUR, COST
from cardcity_desktop.rules.citadels.scoring import points_of, winner
from cardcity_desktop.rules.citadels.state import Cards, State

FEATURES = (
    *("one", "points", "districts", "coins", "coins_beyond_five", "cards", "best_card", "second_card", "payable"),
    *("colours", "greatest_colour", "crown", "wonders", "lead_in_districts"),
)
"""Names of the features.

points: current ones; best_card, second_card: costs of the dearest new hand cards; payable: part of these costs that the
purse covers; greatest_colour: districts of the colour that pays most; wonders: their value beyond points.
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
    """Return (number of colours, districts of the colour that pays most, value of wonders beyond points)."""
    kinds: list[str] = [COLOUR[card] for card in city]
    greatest = max([kinds.count(kind) for kind in ("yellow", "blue", "green", "red")])
    return float(len(set(kinds))), float(greatest), sum([EXTRA_VALUE[card] for card in city])


GREATEST = 100.0
"""Value of a game that is won; one that is lost has 0."""
BY_MARGIN = 0.2
"""Value of a point of lead, so that decided games are still played well."""
USUAL_END = 7


def seat_value(state: State, seat: int) -> float:
    """Return the chance to win in %, plus a little for the lead."""
    if state.over:
        return _final(state, seat)
    expected = expectations(state)
    chance, others = win_chances(state, expected)[seat], [*expected[:seat], *expected[seat + 1 :]]
    return GREATEST * chance + BY_MARGIN * (expected[seat] - max(others))


def _final(state: State, seat: int) -> float:
    """Return the value of a finished game: victory, and a little for the lead."""
    points = [points_of(state, other) for other in range(state.players)]
    margin = points[seat] - max(points[:seat] + points[seat + 1 :])
    return GREATEST * (winner(state) == seat) + BY_MARGIN * margin


def expectations(state: State) -> list[float]:
    """Return the expected final points by seat."""
    _spread, *weights = _learned(state.players)[_stage(state)]
    return [
        plain_sum([weight * figure for weight, figure in zip(weights, features_of(state, seat), strict=True)])
        for seat in range(state.players)
    ]


def win_chances(state: State, expected: list[float]) -> list[float]:
    """Return each seat's chance to win, from the expected points."""
    spread = _learned(state.players)[_stage(state)][0]
    best = max(expected)
    weights = [exp((points - best) / spread) for points in expected]
    total = plain_sum(weights)
    return [weight / total for weight in weights]


def _stage(state: State) -> int:
    """Return the size of the largest city, scaled as if seven districts always ended the game."""
    most = max([len(city) for city in state.cities])
    return max(0, min(USUAL_END - 1, most - (state.setup.end - USUAL_END)))


@cache
def _learned(players: int) -> list[list[float]]:
    """Return for each stage the spread of final points and the weights."""
    text = (files("cardcity_desktop.players.citadels") / "weights" / f"{players}.txt").read_text(encoding="ascii")
    return [[float(word) for word in line.split()] for line in text.splitlines()]
