"""Phase 2 B: who has the most influential city of each colour and what it pays (section 8); pure figures of cities.

>>> from cardcity_desktop.rules.royal_cities.cards import CODES
>>> def cities(**columns):
...     return tuple(tuple(CODES[card] for card in columns.get(city, "").split()) for city in "VYPRBG")
>>> eloise = cities(V="V1 V2 V4 V5", P="P2", R="R5", B="B2 W5", G="G2 G4")
>>> will = cities(V="V0 V3", Y="Y3", R="R2 W3 R5", B="B3 B4", G="G6")
>>> worth((eloise, will))
((4, 0, 1, 0, 4, 3), (0, 3, 0, 3, 1, 3))
"""

from __future__ import annotations

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
"""One column of cards, values strictly rising from the bottom up."""

Cities = tuple[City, ...]
"""The six of one Noble, in board order."""

NO_CITIES: Cities = ((),) * 6


def influence(city: City) -> int:
    """8.2: the sum of its values."""
    total = 0
    for card in city:
        total += VALUE[card]
    return total


def crowns(city: City) -> int:
    """8.3: the visible crowns of a violet city."""
    if not city:
        return 0
    top = city[-1]
    seen = TOP_CROWNS[VALUE[top]] if COLOUR[top] == VIOLET else 0
    for card in city[:-1]:
        if COLOUR[card] == VIOLET:
            seen += COVERED_CROWNS[VALUE[card]]
    return seen


def largest(cities: Cities) -> int:
    """8.4: the number of cards in the city that has most."""
    return max(map(len, cities))


def pairs(cities: Cities) -> int:
    """8.6: cities with two cards or more."""
    return sum(len(city) > 1 for city in cities)


def humble(cities: Cities) -> int:
    """8.7: cities that contain a 1 or a 2."""
    return sum(any(VALUE[card] in (VILLAGER, JESTER) for card in city) for city in cities)


def card_count(cities: Cities) -> int:
    """8.8, 10.2: cards built."""
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
"""8.3-8.8: what the majority of a colour pays by the own cities, in board order."""


def payments(cities: Cities) -> tuple[int, ...]:
    """What each majority would pay these cities, whoever has it."""
    return tuple(pay(cities) for pay in PAYMENTS)


def winners_of(influences: Sequence[int]) -> tuple[int, ...]:
    """8.2: the seats with the highest influence, if it is at least 1."""
    best = max(influences)
    return tuple(seat for seat, own in enumerate(influences) if own == best) if best else ()


def worth(everybody: Sequence[Cities]) -> tuple[tuple[int, ...], ...]:
    """What 8.2-8.8 pays each seat in each colour, in board order."""
    paid = [[0] * 6 for _ in everybody]
    for city, pay in enumerate(PAYMENTS):
        influences = [influence(cities[city]) for cities in everybody]
        best = max(influences)
        if best:
            for seat, own in enumerate(influences):
                if own == best:
                    paid[seat][city] = pay(everybody[seat])
    return tuple(map(tuple, paid))
