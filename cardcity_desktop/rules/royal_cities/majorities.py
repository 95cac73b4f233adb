"""Majorities (phase 2 B, section 8): influence of each city and the points that each colour pays.

>>> from cardcity_desktop.rules.royal_cities.cards import CODES
>>> def cities(**columns):
...     return tuple(tuple(CODES[card] for card in columns.get(city, "").split()) for city in "VYPRBG")
>>> eloise = cities(V="V1 V2 V4 V5", P="P2", R="R5", B="B2 W5", G="G2 G4")
>>> will = cities(V="V0 V3", Y="Y3", R="R2 W3 R5", B="B3 B4", G="G6")
>>> worth((eloise, will))
((4, 0, 1, 0, 4, 3), (0, 3, 0, 3, 1, 3))
"""

from collections.abc import Sequence

from cardcity_desktop.rules.royal_cities.cards import (
    COLOUR,
    COVERED_CROWNS,
    JESTER,
    TOP_CROWNS,
    VALUE,
    VILLAGER,
    VIOLET,
    Card,
)

City = tuple[Card, ...]
"""A column of cards; from the bottom up their values always rise."""

Cities = tuple[City, ...]
"""The six cities of one Noble, in board order."""

NO_CITIES: Cities = ((),) * 6


def influence(city: City) -> int:
    """Return the sum of a city's values (8.2)."""
    total = 0
    for card in city:
        total += VALUE[card]
    return total


def crowns(city: City) -> int:
    """Return the number of visible crowns of the violet city (8.3)."""
    if not city:
        return 0
    top = city[-1]
    seen = TOP_CROWNS[VALUE[top]] if COLOUR[top] == VIOLET else 0
    for card in city[:-1]:
        if COLOUR[card] == VIOLET:
            seen += COVERED_CROWNS[VALUE[card]]
    return seen


def largest(cities: Cities) -> int:
    """Return the number of cards in the largest city (8.4)."""
    return max(map(len, cities))


def pairs(cities: Cities) -> int:
    """Return the number of cities with two cards or more (8.6)."""
    return sum(len(city) > 1 for city in cities)


def humble(cities: Cities) -> int:
    """Return the number of cities that contain a 1 or a 2 (8.7)."""
    return sum(any(VALUE[card] in (VILLAGER, JESTER) for card in city) for city in cities)


def card_count(cities: Cities) -> int:
    """Return the number of cards built (8.8, 10.2)."""
    return sum(map(len, cities))


def _violet(cities: Cities) -> int:
    return crowns(cities[0])


def _pink(cities: Cities) -> int:
    return max(1, influence(cities[2]) // 3)


def _red(cities: Cities) -> int:
    return max(1, pairs(cities))


def _blue(cities: Cities) -> int:
    return max(1, humble(cities))


def _green(cities: Cities) -> int:
    return max(1, card_count(cities) // 3)


PAYMENTS = (_violet, largest, _pink, _red, _blue, _green)
"""For each colour in board order, the points that its majority pays, from the winner's own cities (8.3-8.8)."""


def payments(cities: Cities) -> tuple[int, ...]:
    """Return for each majority the points that it would pay a seat with these cities."""
    return tuple(pay(cities) for pay in PAYMENTS)


def winners_of(influences: Sequence[int]) -> tuple[int, ...]:
    """Return the seats with the highest influence, none if it is 0 (8.2)."""
    best = max(influences)
    return tuple(seat for seat, own in enumerate(influences) if own == best) if best else ()


def worth(all_cities: Sequence[Cities]) -> tuple[tuple[int, ...], ...]:
    """Return the points that 8.2-8.8 pay: by seat, then by colour in board order."""
    paid = [[0] * 6 for _ in all_cities]
    for city, pay in enumerate(PAYMENTS):
        influences = [influence(cities[city]) for cities in all_cities]
        best = max(influences)
        if best:
            for seat, own in enumerate(influences):
                if own == best:
                    paid[seat][city] = pay(all_cities[seat])
    return tuple(map(tuple, paid))
