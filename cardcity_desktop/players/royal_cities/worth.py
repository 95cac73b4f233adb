"""What a table is worth to a seat, in points: the score, majorities now and to come, and what lies in the hand.

Cheap enough for playouts: what hangs on one Noble's cities alone is worked out once and remembered.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from math import exp

from cardcity_desktop.rules.royal_cities.cards import VALUE, Card
from cardcity_desktop.rules.royal_cities.majorities import Cities, City, influence, payments
from cardcity_desktop.rules.royal_cities.state import Noble

Facts = tuple[tuple[int, ...], tuple[int, ...], int, int]
"""Of one Noble's cities: influences, what each majority would pay, cards, and a number that stands for all of it."""

MOST_REMEMBERED = 100_000
FURTHEST = 24
"""A lead beyond which more is no safer."""

NOW_SPREAD, LATER_SPREAD = 2.4, 5.0
"""By how much influence a majority swings until this season's end, and until those after it."""
LATER_SHARE = 0.75
"""What a later season's majority is worth beside this season's."""
HAND_CARD = 0.75
"""What a card in hand is worth with a season to come."""
HERO = 1.6

_remembered: dict[Cities, Facts] = {}
_worths: dict[tuple[int, ...], float] = {}
_numbers = count()


def facts_of(cities: Cities) -> Facts:
    found = _remembered.get(cities)
    if found is None:
        if len(_remembered) > MOST_REMEMBERED:
            _remembered.clear()
        found = tuple(map(influence, cities)), payments(cities), sum(map(len, cities)), next(_numbers)
        _remembered[cities] = found
    return found


def _odds(spread: float) -> tuple[float, ...]:
    """The chance that a lead of -FURTHEST … FURTHEST holds; level is won by both."""
    return tuple(1 / (1 + exp(-(lead + 0.4) / spread)) for lead in range(-FURTHEST, FURTHEST + 1))


NOW, LATER = _odds(NOW_SPREAD), _odds(LATER_SPREAD)


def seats_worth(everybody: Sequence[Facts], seat: int, seasons_after: int, settled: bool = False) -> float:
    """Majorities of a seat, this season's and those to come, in points; settled: this season's are paid."""
    own, pays, cards, _ = everybody[seat]
    others = [facts[0] for place, facts in enumerate(everybody) if place != seat]
    best = others[0] if len(others) == 1 else tuple(map(max, *others))
    later = LATER_SHARE * seasons_after
    now = 0.0 if settled else 1.0
    total = 0.04 * cards * seasons_after
    for mine, theirs, pay in zip(own, best, pays, strict=True):
        lead = mine - theirs + FURTHEST
        lead = 2 * FURTHEST if lead > 2 * FURTHEST else max(lead, 0)
        if mine:
            total += pay * (now * NOW[lead] + later * LATER[lead])
        elif later:
            total += 0.5 * later * LATER[lead]
    return total


def table_worth(nobles: Sequence[Noble], seat: int, seasons_after: int, settled: bool = False) -> float:
    """What the whole table is worth to a seat: its own prospects less those of the others."""
    everybody = [facts_of(noble.cities) for noble in nobles]
    prospects = [
        noble.score
        + seats_worth(everybody, place, seasons_after, settled)
        + len(noble.hand) * (HAND_CARD if seasons_after else 0.0)
        + (HERO if noble.hero else 0.0)
        for place, noble in enumerate(nobles)
    ]
    own = prospects.pop(seat)
    return own - 0.6 * max(prospects) - 0.4 * sum(prospects) / len(prospects)


def cities_worth(everybody: Sequence[Facts], seat: int, seasons_after: int) -> float:
    """The majorities alone: own less others'; remembered."""
    key = (*[facts[3] for facts in everybody], seat, seasons_after)
    found = _worths.get(key)
    if found is None:
        if len(_worths) > MOST_REMEMBERED:
            _worths.clear()
        worths = [seats_worth(everybody, place, seasons_after) for place in range(len(everybody))]
        own = worths.pop(seat)
        found = _worths[key] = own - 0.6 * max(worths) - 0.4 * sum(worths) / len(worths)
    return found


def laid(city: City, card: Card) -> City:
    """A city with a card at its place by value."""
    value = VALUE[card]
    at = len(city)
    while at and VALUE[city[at - 1]] > value:
        at -= 1
    return (*city[:at], card, *city[at:])
