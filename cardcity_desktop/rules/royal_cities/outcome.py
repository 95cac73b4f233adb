"""Figures of a seat. The forecast of an action that can be undone is how it changes them.

Forecasts, hints, missions and computer players use the same figures. "V" … "G" are the points that each majority pays
the seat now, "worth" is their sum, "influence_V" … are its influence. The counters are "crowns", "largest", "pairs",
"humble" and "cards". The others are "hand", "score" and "capacity". `bounds_of` returns how far they can still change.
"""

from cardcity_desktop.rules.game import Bounds, Figure, Outcome
from cardcity_desktop.rules.royal_cities.cards import (
    CITIES,
    COLOUR,
    COVERED_CROWNS,
    JESTER,
    VALUE,
    VILLAGER,
    VIOLET,
    WHITE,
    Card,
)
from cardcity_desktop.rules.royal_cities.forecast import cities_with_choices, counters_of
from cardcity_desktop.rules.royal_cities.majorities import Cities, influence, payments, worth
from cardcity_desktop.rules.royal_cities.phases.build_checks import with_builds
from cardcity_desktop.rules.royal_cities.phases.building import Building
from cardcity_desktop.rules.royal_cities.phases.flow import HERO_POINTS, leaders
from cardcity_desktop.rules.royal_cities.phases.market import capacity
from cardcity_desktop.rules.royal_cities.phases.purchase import Buying
from cardcity_desktop.rules.royal_cities.phases.regent import legend
from cardcity_desktop.rules.royal_cities.state import State


def figures(state: State, seat: int) -> dict[str, int]:
    """Return all figures of a seat. Builds chosen so far count as built."""
    all_cities = cities_with_choices(state, seat)
    own, paid = all_cities[seat], worth(all_cities)[seat]
    by_name = dict(zip(CITIES, paid, strict=True))
    by_name["worth"] = sum(paid)
    by_name |= {f"influence_{letter}": influence(city) for letter, city in zip(CITIES, own, strict=True)}
    counters = counters_of(own)
    by_name |= {name: getattr(counters, name) for name in counters.__slots__}
    by_name["hand"] = _cards_in_hand(state, seat)
    by_name["score"] = state.nobles[seat].score
    by_name["capacity"] = capacity(len(state.market))
    return by_name


def _cards_in_hand(state: State, seat: int) -> int:
    """Return the size of a hand, less cards chosen to build, plus cards being bought."""
    held = len(state.nobles[seat].hand)
    match state.phase:
        case Building(builds) if seat < len(builds):
            return held - len(builds[seat])
        case Buying(taken=taken) if seat == state.turn:
            return held + len(taken)
    return held


def outcome_between(before: State, after: State, seat: int) -> Outcome:
    """Return the figures that changed between two states."""
    old, new = figures(before, seat), figures(after, seat)
    return Outcome(tuple(Figure(name, old[name], new[name]) for name in old if old[name] != new[name]))


def standing_of(state: State, seat: int) -> dict[str, float]:
    """Return the figures of a seat, and its standing as if the game ended now.

    "points"; "lead" over the best other seat; "won" (1 if the game is over and the seat wins alone); "hero";
    "majorities" won; in solo "legend" (11.15).
    """
    noble, solo = state.nobles[seat], state.setup.solo
    over = state.phase.name == "over"
    points = [other.score + (0 if over else HERO_POINTS * other.hero) for other in state.nobles]
    lead = points[seat] - max(points[:seat] + points[seat + 1 :])
    won = lead > 0 if solo else leaders(state.nobles, solo=False) == (seat,)
    paid = worth(cities_with_choices(state, seat))[seat]
    standing: dict[str, float] = {**figures(state, seat)}
    standing |= {"points": points[seat], "lead": lead, "won": float(over and won), "hero": float(noble.hero)}
    standing["majorities"] = sum(payment > 0 for payment in paid)
    if solo:
        standing["legend"] = legend(lead)
    return standing


HIGHEST_CITY = 7
"""Number of cards of a city with every value (6.2)."""
NO_LIMIT = float("inf")


def bounds_of(state: State, seat: int) -> dict[str, Bounds]:
    """Return what the last builds can still bring.

    Every card of the hand is counted in every city that takes its colour, whatever the legal order; so are the builds
    that are not confirmed yet.
    """
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
    bounds: dict[str, Bounds] = {name: (0, value) for name, value in most.items()}
    bounds |= {"majorities": (0, sum(won)), "points": (noble.score + hero, points), "lead": (-NO_LIMIT, lead)}
    bounds["won"] = (0, float(lead > 0 if state.setup.solo else lead >= 0))
    if state.setup.solo:
        bounds["legend"] = (1, legend(lead))
    return bounds


def _cards_for(city: int, hand: tuple[Card, ...]) -> list[Card]:
    """Return the hand cards that a city could take: those of its colour, and jokers."""
    return [card for card in hand if COLOUR[card] in (city, WHITE)]


def _greatest(cities: Cities, hand: tuple[Card, ...]) -> dict[str, int]:
    """Return the greatest values of the counters on which majorities depend (8.3-8.8)."""
    columns = [(*city, *_cards_for(at, hand)) for at, city in enumerate(cities)]
    violet = [VALUE[card] for card in columns[0] if COLOUR[card] == VIOLET]
    return {
        "crowns": sum(map(COVERED_CROWNS.__getitem__, violet)) + bool(violet),
        "largest": min(HIGHEST_CITY, max(map(len, columns))),
        "pairs": sum(len(column) > 1 for column in columns),
        "humble": sum(any(VALUE[card] in (VILLAGER, JESTER) for card in column) for column in columns),
        "cards": sum(map(len, cities)) + len(hand),
    }
