"""Checks of builds (7.2-7.4), for the season's builds and the Astrologer's alike."""

from collections.abc import Iterable, Sequence

from cardcity_desktop.rules.errors import Refusal
from cardcity_desktop.rules.royal_cities.actions import PUT, Action
from cardcity_desktop.rules.royal_cities.cards import CITIES, COLOUR, TOKENS, VALUE, WHITE, Card
from cardcity_desktop.rules.royal_cities.majorities import Cities

Build = tuple[Card, int]
"""(card, number of the city in which to build it)."""

CLAUSE_OF = {"wrong_city": "7.2", "too_low": "7.3", "value_there": "7.3", "value_chosen": "7.3", "no_companion": "7.4"}


def problem_of(cities: Cities, builds: Sequence[Build], card: Card, city: int) -> str:
    """Return why a card can't be added to the chosen builds in a city, as a key of CLAUSE_OF, or "" if it can."""
    colour, value = COLOUR[card], VALUE[card]
    if colour != WHITE and colour != city:
        return "wrong_city"
    column = cities[city]
    if column and value <= VALUE[column[-1]]:
        return "value_there" if any(VALUE[placed] == value for placed in column) else "too_low"
    companion = False
    for other, place in builds:
        if place == city:
            if VALUE[other] == value:
                return "value_chosen"
            companion = companion or COLOUR[other] != WHITE
    return "" if companion or colour != WHITE else "no_companion"


def why_not_put(cities: Cities, builds: Sequence[Build], card: Card, city: int) -> Refusal | None:
    """Return the refusal by `problem_of`, with the cards that cause it, or None if there is none."""
    problem = problem_of(cities, builds, card, city)
    if not problem:
        return None
    blamed: tuple[Card, ...] = ()
    if problem in ("too_low", "value_there"):
        blamed = cities[city][-1:] if problem == "too_low" else _of_value(cities[city], VALUE[card])
    elif problem == "value_chosen":
        blamed = _of_value((other for other, place in builds if place == city), VALUE[card])
    return Refusal(CLAUSE_OF[problem], problem, cards=tuple(TOKENS[other] for other in (*blamed, card)))


def _of_value(cards: Iterable[Card], value: int) -> tuple[Card, ...]:
    return tuple(card for card in cards if VALUE[card] == value)


def legal_puts(cities: Cities, builds: Sequence[Build], cards: Sequence[Card]) -> list[Action]:
    """Return each different (card, city) that may be chosen next. `cards` must be sorted."""
    puts: list[Action] = []
    last = -1
    for card in cards:
        if card == last:
            continue
        last = card
        if COLOUR[card] != WHITE:
            if not problem_of(cities, builds, card, COLOUR[card]):
                puts.append(PUT[card][COLOUR[card]])
        elif builds:
            puts += [PUT[card][city] for city in range(6) if not problem_of(cities, builds, card, city)]
    return puts


def with_builds(cities: Cities, builds: Iterable[Build]) -> Cities:
    """Return the cities with all builds placed. The values in each city rise (7.1)."""
    columns = list(cities)
    for card, city in sorted(builds, key=_by_value):
        columns[city] += (card,)
    return tuple(columns)


def _by_value(build: Build) -> int:
    return VALUE[build[0]]


def build_tokens(builds: Iterable[Build]) -> tuple[tuple[str, str], ...]:
    """Return the builds as events name them, in board order, lowest value first."""
    ordered = sorted(builds, key=lambda build: (build[1], VALUE[build[0]]))
    return tuple((TOKENS[card], CITIES[city]) for card, city in ordered)
