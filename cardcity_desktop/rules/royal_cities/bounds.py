"""Bounds of a seat's figures at the end of the game, by which a mission's aim is found to be out of reach.

They are told from the last builds on (7.1): before, further turns may bring any number of cards and points.
"""

from __future__ import annotations

from cardcity_desktop.rules.game import Bounds
from cardcity_desktop.rules.royal_cities.cards import (
    COLOUR,
    COVERED_CROWNS,
    JESTER,
    VALUE,
    VILLAGER,
    VIOLET,
    WHITE,
    Card,
)
from cardcity_desktop.rules.royal_cities.majorities import Cities, influence, payments
from cardcity_desktop.rules.royal_cities.phases.build_checks import with_builds
from cardcity_desktop.rules.royal_cities.phases.building import Building
from cardcity_desktop.rules.royal_cities.phases.flow import HERO_POINTS
from cardcity_desktop.rules.royal_cities.phases.regent import legend
from cardcity_desktop.rules.royal_cities.state import State

HIGHEST_CITY = 7
"""Cards of a city with every value (6.2)."""
NO_LIMIT = float("inf")


def bounds_of(state: State, seat: int) -> dict[str, Bounds]:
    """Return what the last builds can still bring, whatever the legal order: each card of the hand in every city that
    takes its colour. Choices that are not confirmed count as cards of the hand."""
    if state.season < state.setup.seasons or not isinstance(state.phase, Building):
        return {}
    noble = state.nobles[seat]
    cities, hand = noble.cities, noble.hand
    if state.phase.confirmed[seat]:
        cities, hand = with_builds(cities, state.phase.builds[seat]), ()
    most = _greatest(cities, hand)
    reach = [influence(city) + sum(map(VALUE.__getitem__, _cards_for(at, hand))) for at, city in enumerate(cities)]
    rivals = [other for at, other in enumerate(state.nobles) if at != seat]
    best = [max(influence(rival.cities[at]) for rival in rivals) for at in range(6)]
    won = [own > 0 and own >= other for own, other in zip(reach, best, strict=True)]
    paid = (most["crowns"], most["largest"], max(1, reach[2] // 3), max(1, most["pairs"]), max(1, most["humble"]),
            max(1, most["cards"] // 3))  # fmt: skip
    hero = HERO_POINTS * noble.hero
    points = noble.score + hero + sum(pay for pay, wins in zip(paid, won, strict=True) if wins)
    sure = [rival.score + HERO_POINTS * rival.hero for rival in rivals]
    if len(rivals) == 1:  # nobody else can take what is lost
        least = payments(rivals[0].cities)
        least = (max(0, least[0] - 1), *least[1:])  # a joker may cover a crown
        sure[0] += sum(pay for pay, own, other in zip(least, reach, best, strict=True) if other > own)
    lead = points - max(sure)
    found: dict[str, Bounds] = {name: (0, value) for name, value in most.items()}
    found |= {"majorities": (0, sum(won)), "points": (noble.score + hero, points), "lead": (-NO_LIMIT, lead)}
    found["won"] = (0, float(lead > 0 if state.setup.solo else lead >= 0))
    if state.setup.solo:
        found["legend"] = (1, legend(lead))
    return found


def _cards_for(city: int, hand: tuple[Card, ...]) -> list[Card]:
    """Return the cards of a hand that a city could take: those of its colour and jokers."""
    return [card for card in hand if COLOUR[card] in (city, WHITE)]


def _greatest(cities: Cities, hand: tuple[Card, ...]) -> dict[str, int]:
    """Return the greatest values of the counters that majorities pay by (8.3-8.8)."""
    columns = [(*city, *_cards_for(at, hand)) for at, city in enumerate(cities)]
    violet = [VALUE[card] for card in columns[0] if COLOUR[card] == VIOLET]
    return {
        "crowns": sum(map(COVERED_CROWNS.__getitem__, violet)) + bool(violet),
        "largest": min(HIGHEST_CITY, max(map(len, columns))),
        "pairs": sum(len(column) > 1 for column in columns),
        "humble": sum(any(VALUE[card] in (VILLAGER, JESTER) for card in column) for column in columns),
        "cards": sum(map(len, cities)) + len(hand),
    }
