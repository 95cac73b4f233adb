"""Worth of each character to a seat, and chances that a seat holds it, by public information.

Values are roughly in final points; a coin or a card is worth a little less than one.
"""

from functools import lru_cache
from math import exp

from cardcity_desktop.players.search.sums import plain_sum
from cardcity_desktop.rules.citadels.characters import BISHOP, HELD, KING, MERCHANT, WARLORD
from cardcity_desktop.rules.citadels.districts import COST
from cardcity_desktop.rules.citadels.knowledge import hidden_at, may_hold_for
from cardcity_desktop.rules.citadels.phases.resources import COINS, income_of
from cardcity_desktop.rules.citadels.scoring import city_points
from cardcity_desktop.rules.citadels.state import Cards, State

Values = list[float]
"""Values by character number; index 0 is not used."""

_COLOURED = (KING, BISHOP, MERCHANT, WARLORD)
INCOME = 0.9
CROWN = 0.8
TEMPERATURE = 0.8
"""A character that is better by this value is picked e times as often."""
USUAL_COST = 3
MORE_BUILDINGS = 2
CARD = 0.6


def character_values(state: State, seat: int, own: bool) -> Values:
    """Return each character's value for a seat in this round. `own`: use the cards of the seat's hand."""
    cities, purses, hands = state.cities, state.purses, state.hands
    cards, mine = len(hands[seat]), len(cities[seat])
    nearest = richest = fullest = all_coins = 0
    for other, city in enumerate(cities):  # called in every playout, so without the slower max()
        if other != seat:
            if len(city) > nearest:
                nearest = len(city)
            coins = purses[other]
            all_coins += coins
            if coins > richest:
                richest = coins
            if len(hands[other]) > fullest:
                fullest = len(hands[other])
    threatened = nearest >= state.setup.end - 2
    king, bishop, merchant, warlord = incomes(cities[seat])
    return [
        0.0,
        0.7 + (1.0 if threatened else 0.0) + 0.15 * purses[seat],
        0.35 * all_coins / (len(cities) - 1) + 0.2 * richest,
        (0.5 * (fullest - cards) if fullest > cards else 0.0) + (0.5 if cards <= 1 else 0.0),
        king + CROWN,
        bishop + (0.8 if mine >= nearest else 0.3),
        merchant + 1.0,
        2 * CARD + 1.5 * _more_buildings(state, seat, own),
        warlord + (1.3 if threatened else 0.5),
    ]


@lru_cache(maxsize=1 << 14)
def incomes(city: Cards) -> tuple[float, float, float, float]:
    """Return the value, in points, of the incomes of King, Bishop, Merchant and Warlord."""
    king, bishop, merchant, warlord = (INCOME * income_of(city, number) for number in _COLOURED)
    return king, bishop, merchant, warlord


def _more_buildings(state: State, seat: int, own: bool) -> int:
    """Return how many districts more than one the Architect could build."""
    coins = state.purses[seat] + COINS
    if not own:
        return max(0, min(MORE_BUILDINGS, coins // USUAL_COST - 1, len(state.hands[seat])))
    if coins < USUAL_COST:
        return 0
    city, built = state.cities[seat], 0
    for cost in sorted([COST[card] for card in set(state.hands[seat]) if card not in city]):
        coins -= cost
        if coins < 0:
            break
        built += 1
    return max(0, min(MORE_BUILDINGS, built - 1))


def holding_chances(state: State, viewer: int) -> list[list[tuple[int, float]] | None]:
    """Return for each seat (number, chance) of each character that it may hold, or None if it hides none."""
    chances: list[list[tuple[int, float]] | None] = []
    for seat in range(state.players):
        numbers = may_hold_for(state.roles, viewer, seat) if seat != viewer else []
        if not numbers:
            chances.append(None)
            continue
        values = character_values(state, seat, own=False)
        weights = [exp(values[number] / TEMPERATURE) for number in numbers]
        share = hidden_at(state.roles, HELD[state.players], seat) / plain_sum(weights)
        chances.append([(number, min(1.0, share * weight)) for number, weight in zip(numbers, weights, strict=True)])
    return chances


def leads_of(state: State, viewer: int) -> Values:
    """Return for each seat its lead over the viewer, in points of `seat_strength`."""
    mine = seat_strength(state, viewer)
    return [seat_strength(state, seat) - mine for seat in range(state.players)]


def seat_strength(state: State, seat: int) -> float:
    """Return roughly how well a seat is doing, in points."""
    city, coins, cards = state.cities[seat], state.purses[seat], len(state.hands[seat])
    return city_points(city) + 1.5 * len(city) + 0.5 * coins + 0.4 * cards
