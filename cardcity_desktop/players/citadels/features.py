"""Features of a seat's position for the evaluation, at the start of a round."""

from __future__ import annotations

from functools import lru_cache

from cardcity_desktop.players.citadels.heuristic_policy import EXTRA_VALUE
from cardcity_desktop.rules.citadels.districts import COLOUR, COST
from cardcity_desktop.rules.citadels.scoring.score import points_of
from cardcity_desktop.rules.citadels.state import Cards, State

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
