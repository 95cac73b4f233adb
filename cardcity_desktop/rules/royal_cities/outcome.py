"""Figures of a seat; the forecast of an action that can be undone is what changes in them.

Forecasts, hints, missions and computer players share the figures: "V" … "G" are the points that each majority pays
now, "worth" their sum, "influence_V" … the seat's influence; the counters are "crowns", "largest", "pairs", "humble",
"cards"; and there are "hand", "score", "capacity".
"""

from __future__ import annotations

from cardcity_desktop.rules.game import Figure, Outcome
from cardcity_desktop.rules.royal_cities.cards import CITIES
from cardcity_desktop.rules.royal_cities.forecast import cities_with_choices, counters_of
from cardcity_desktop.rules.royal_cities.majorities import influence, worth
from cardcity_desktop.rules.royal_cities.phases.building import Building
from cardcity_desktop.rules.royal_cities.phases.flow import HERO_POINTS, leaders
from cardcity_desktop.rules.royal_cities.phases.market import capacity
from cardcity_desktop.rules.royal_cities.phases.purchase import Buying
from cardcity_desktop.rules.royal_cities.phases.regent import legend
from cardcity_desktop.rules.royal_cities.state import State


def figures(state: State, seat: int) -> dict[str, int]:
    """Return all figures of a seat, with the builds chosen so far counted as built."""
    all_cities = cities_with_choices(state, seat)
    own, paid = all_cities[seat], worth(all_cities)[seat]
    found = dict(zip(CITIES, paid, strict=True))
    found["worth"] = sum(paid)
    found |= {f"influence_{letter}": influence(city) for letter, city in zip(CITIES, own, strict=True)}
    counters = counters_of(own)
    found |= {name: getattr(counters, name) for name in counters.__slots__}
    found["hand"] = _cards_in_hand(state, seat)
    found["score"] = state.nobles[seat].score
    found["capacity"] = capacity(len(state.market))
    return found


def _cards_in_hand(state: State, seat: int) -> int:
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
    """Return the figures of a seat and its standing as if the game ended now.

    "points"; "lead" over the best other seat; "won" (1 if the game is over and the seat wins alone); "hero";
    "majorities" won; in solo "legend" (11.15).
    """
    noble, solo = state.nobles[seat], state.setup.solo
    over = state.phase.name == "over"
    points = [other.score + (0 if over else HERO_POINTS * other.hero) for other in state.nobles]
    lead = points[seat] - max(points[:seat] + points[seat + 1 :])
    won = lead > 0 if solo else leaders(state.nobles, solo=False) == (seat,)
    paid = worth(cities_with_choices(state, seat))[seat]
    found: dict[str, float] = {**figures(state, seat)}
    found |= {"points": points[seat], "lead": lead, "won": float(over and won), "hero": float(noble.hero)}
    found["majorities"] = sum(points > 0 for points in paid)
    if solo:
        found["legend"] = legend(lead)
    return found
