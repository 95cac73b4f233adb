"""Value of a Royal Cities table for a seat, in points: score, present and later majorities, hand.

Figures that depend on one Noble's cities only are cached, because playouts need them often.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import count
from math import exp

from cardcity_desktop.players.search.sums import plain_sum
from cardcity_desktop.rules.royal_cities.cards import VALUE, Card
from cardcity_desktop.rules.royal_cities.majorities import Cities, City, influence, payments
from cardcity_desktop.rules.royal_cities.state import Noble

CityFacts = tuple[tuple[int, ...], tuple[int, ...], int, int]
"""(influences, payments of the majorities, number of cards, a key unique to the cities) of one Noble."""

MOST_REMEMBERED = 100_000
FURTHEST = 24
"""Lead in influence at which a majority counts as safe."""

NOW_SPREAD = 2.4  # spread of changes of a lead in influence until the end of this season
LATER_SPREAD = 5.0  # the same until the end of later seasons
LATER_SHARE = 0.5
"""Value of a majority in a later season, as a share of this season's."""
BUILT_CARD = 0.04
"""Points for each built card and each season to come, in addition to its influence."""


@dataclass(frozen=True, slots=True)
class SeatWeights:
    """Weights of a seat's figures at the start of a season, in final points."""

    odds: float  # of each majority's payment times the chance to hold it
    card: float  # for each card in the cities
    influence: float  # for each point of influence
    room: float  # for each value that can still follow a top card
    held: float  # for each card in hand
    hero: float  # for a Hero that is ready


AMONG_NOBLES = (
    SeatWeights(0.15, card=0.46, influence=0.24, room=0.06, held=1.1, hero=1.2),
    SeatWeights(0.0, card=1.3, influence=0.39, room=0.14, held=1.9, hero=1.2),
    SeatWeights(0.0, card=1.6, influence=0.39, room=0.09, held=3.0, hero=1.0),
    SeatWeights(0.0, card=1.6, influence=0.39, room=0.09, held=3.0, hero=1.0),
)
ALONE = (
    SeatWeights(0.41, card=0.42, influence=0.09, room=-0.09, held=0.5, hero=0.0),
    SeatWeights(0.91, card=0.71, influence=0.09, room=-0.18, held=1.4, hero=0.0),
    SeatWeights(0.93, card=1.86, influence=0.14, room=-0.26, held=2.8, hero=0.0),
    SeatWeights(0.93, card=1.86, influence=0.14, room=-0.26, held=2.8, hero=0.0),
)
"""Weights by the number of later seasons, from a regression over thousands of seasons: solo (ALONE) and for several
Nobles."""

CROWD_SHARE = (1.0, 1.0, 1.0, 0.75, 0.5)
"""Factor on the weights by the number of Nobles."""

_remembered: dict[Cities, CityFacts] = {}
_worths: dict[tuple[int, ...], float] = {}
_numbers = count()


def city_facts(cities: Cities) -> CityFacts:
    cached = _remembered.get(cities)
    if cached is None:
        if len(_remembered) > MOST_REMEMBERED:
            _remembered.clear()
        cached = tuple(map(influence, cities)), payments(cities), sum(map(len, cities)), next(_numbers)
        _remembered[cities] = cached
    return cached


def _odds(spread: float) -> tuple[float, ...]:
    """Return the chance that each lead from -FURTHEST to FURTHEST wins in the end. Equal influence wins too."""
    return tuple(1 / (1 + exp(-(lead + 0.4) / spread)) for lead in range(-FURTHEST, FURTHEST + 1))


NOW = _odds(NOW_SPREAD)
LATER = _odds(LATER_SPREAD)


def seat_majorities_value(all_facts: Sequence[CityFacts], seat: int, seasons_after: int) -> float:
    """Return the value of a seat's majorities in points, of this season and of later ones."""
    own, pays, cards, _ = all_facts[seat]
    others = [facts[0] for place, facts in enumerate(all_facts) if place != seat]
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
    """Return the value of a table at the start of a season: the seat's value less the others'."""
    weights, share = (ALONE if players == 1 else AMONG_NOBLES)[seasons_after], CROWD_SHARE[players]
    all_facts = [city_facts(noble.cities) for noble in nobles]
    prospects = [
        noble.score + share * _seat_value(noble, all_facts, place, weights) for place, noble in enumerate(nobles)
    ]
    return _over_others(prospects, seat)


def _over_others(worths: list[float], seat: int) -> float:
    """Return a seat's worth less the other seats', where the best of them counts most. It leaves `worths` without
    it."""
    own = worths.pop(seat)
    return own - 0.6 * max(worths) - 0.4 * plain_sum(worths) / len(worths)


def _seat_value(noble: Noble, all_facts: Sequence[CityFacts], place: int, weights: SeatWeights) -> float:
    """Return what a seat's cards, influence, room and chances for majorities are worth."""
    own, pays, cards, _ = all_facts[place]
    value = weights.card * cards + weights.held * len(noble.hand) + weights.hero * noble.hero
    value += weights.influence * sum(own)
    value += weights.room * sum(6 - VALUE[city[-1]] if city else 7 for city in noble.cities)
    if weights.odds:
        best = [max(facts[0][city] for at, facts in enumerate(all_facts) if at != place) for city in range(6)]
        for mine, theirs, pay in zip(own, best, pays, strict=True):
            lead = max(-FURTHEST, min(FURTHEST, mine - theirs)) + FURTHEST
            value += weights.odds * max(1, pay) * LATER[lead]
    return value


def majorities_value(all_facts: Sequence[CityFacts], seat: int, seasons_after: int) -> float:
    """Return the value of a seat's majorities less the others', cached."""
    key = (*[facts[3] for facts in all_facts], seat, seasons_after)
    cached = _worths.get(key)
    if cached is None:
        if len(_worths) > MOST_REMEMBERED:
            _worths.clear()
        worths = [seat_majorities_value(all_facts, place, seasons_after) for place in range(len(all_facts))]
        cached = _worths[key] = _over_others(worths, seat)
    return cached


def city_with_card(city: City, card: Card) -> City:
    """Return a city with a card inserted where its value belongs."""
    value = VALUE[card]
    at = len(city)
    while at and VALUE[city[at - 1]] > value:
        at -= 1
    return (*city[:at], card, *city[at:])
