"""What a table is worth to a seat, in points: the score, majorities now and to come, and what lies in the hand.

Cheap enough for playouts: what hangs on one Noble's cities alone is worked out once and remembered.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
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
LATER_SHARE = 0.5
"""What a later season's majority is worth beside this season's."""
BUILT_CARD = 0.04
"""What any card in the cities is worth beside its influence, for each season to come."""


@dataclass(frozen=True, slots=True)
class SeatWeights:
    """What things are worth as a season begins, in points at the end of the game.

    odds: of each majority's payment by the chance to hold it; card, influence, room (values above the top card): in the
    cities; held: a card in hand; hero: one that is up.
    """

    odds: float
    card: float
    influence: float
    room: float
    held: float
    hero: float


AMONG_NOBLES = (
    SeatWeights(0.15, 0.46, 0.24, 0.06, 1.1, 1.2),
    SeatWeights(0.0, 1.3, 0.39, 0.14, 1.9, 1.2),
    SeatWeights(0.0, 1.6, 0.39, 0.09, 3.0, 1.0),
    SeatWeights(0.0, 1.6, 0.39, 0.09, 3.0, 1.0),
)
ALONE = (
    SeatWeights(0.41, 0.42, 0.09, -0.09, 0.5, 0.0),
    SeatWeights(0.91, 0.71, 0.09, -0.18, 1.4, 0.0),
    SeatWeights(0.93, 1.86, 0.14, -0.26, 2.8, 0.0),
    SeatWeights(0.93, 1.86, 0.14, -0.26, 2.8, 0.0),
)
"""By the seasons that follow the one that begins; found by regression on some thousand seasons of instinct."""

CROWD_SHARE = (1.0, 1.0, 1.0, 0.75, 0.5)
"""How much of it holds with so many Nobles."""

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


def seat_majorities_value(everybody: Sequence[Facts], seat: int, seasons_after: int) -> float:
    """Majorities of a seat, this season's and those to come, in points."""
    own, pays, cards, _ = everybody[seat]
    others = [facts[0] for place, facts in enumerate(everybody) if place != seat]
    best = others[0] if len(others) == 1 else tuple(map(max, *others))
    later = LATER_SHARE * seasons_after
    total = BUILT_CARD * cards * seasons_after
    for mine, theirs, pay in zip(own, best, pays, strict=True):
        lead = mine - theirs + FURTHEST
        lead = 2 * FURTHEST if lead > 2 * FURTHEST else max(lead, 0)
        if mine:
            total += pay * (NOW[lead] + later * LATER[lead])
        elif later:
            total += 0.5 * later * LATER[lead]
    return total


def table_value(nobles: Sequence[Noble], seat: int, seasons_after: int, players: int) -> float:
    """What a table is worth to a seat as a season begins: its own prospects less those of the others."""
    weights, share = (ALONE if players == 1 else AMONG_NOBLES)[seasons_after], CROWD_SHARE[players]
    everybody = [facts_of(noble.cities) for noble in nobles]
    prospects = [
        noble.score + share * _seat_value(noble, everybody, place, weights) for place, noble in enumerate(nobles)
    ]
    own = prospects.pop(seat)
    return own - 0.6 * max(prospects) - 0.4 * sum(prospects) / len(prospects)


def _seat_value(noble: Noble, everybody: Sequence[Facts], place: int, weights: SeatWeights) -> float:
    own, pays, cards, _ = everybody[place]
    found = weights.card * cards + weights.held * len(noble.hand) + weights.hero * noble.hero
    found += weights.influence * sum(own)
    found += weights.room * sum(6 - VALUE[city[-1]] if city else 7 for city in noble.cities)
    if weights.odds:
        best = [max(facts[0][city] for at, facts in enumerate(everybody) if at != place) for city in range(6)]
        for mine, theirs, pay in zip(own, best, pays, strict=True):
            lead = max(-FURTHEST, min(FURTHEST, mine - theirs)) + FURTHEST
            found += weights.odds * max(1, pay) * LATER[lead]
    return found


def majorities_value(everybody: Sequence[Facts], seat: int, seasons_after: int) -> float:
    """The majorities alone: own less others'; remembered."""
    key = (*[facts[3] for facts in everybody], seat, seasons_after)
    found = _worths.get(key)
    if found is None:
        if len(_worths) > MOST_REMEMBERED:
            _worths.clear()
        worths = [seat_majorities_value(everybody, place, seasons_after) for place in range(len(everybody))]
        own = worths.pop(seat)
        found = _worths[key] = own - 0.6 * max(worths) - 0.4 * sum(worths) / len(worths)
    return found


def city_with_card(city: City, card: Card) -> City:
    """A city with a card at its place by value."""
    value = VALUE[card]
    at = len(city)
    while at and VALUE[city[at - 1]] > value:
        at -= 1
    return (*city[:at], card, *city[at:])
