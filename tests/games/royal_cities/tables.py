"""Helpers that create positions from a few words; cards named nowhere are in the pile, beneath those that are."""

from __future__ import annotations

from collections import Counter
from typing import Any

from cardcity_desktop.rules.errors import Refusal
from cardcity_desktop.rules.game import Step
from cardcity_desktop.rules.position_words import played
from cardcity_desktop.rules.royal_cities.cards import CODES, DECK, TOKENS
from cardcity_desktop.rules.royal_cities.events import Event
from cardcity_desktop.rules.royal_cities.game import ROYAL_CITIES
from cardcity_desktop.rules.royal_cities.majorities import NO_CITIES, Cities
from cardcity_desktop.rules.royal_cities.positions import analyse, read_position
from cardcity_desktop.rules.royal_cities.state import State, with_city

Request = dict[str, Any]


def noble(hand: str = "", score: int = 0, hero: bool = False, bought: bool = False, **cities: str) -> Request:
    """Return a seat; cities by letter, from the bottom up."""
    columns = {letter: cards.split() for letter, cards in cities.items()}
    return {"hand": hand.split(), "cities": columns, "score": score, "hero": hero, "bought": bought}


def regent(score: int = 0, **cities: str) -> Request:
    return {"cities": {letter: cards.split() for letter, cards in cities.items()}, "score": score}


def table(
    *seats: Request,
    market: str = "",
    pile: str = "",
    reserve: str = "",
    discard: str | None = "",
    short: bool = False,
    **fields: Any,
) -> Request:
    """Return a request of `analyse`; pile: the next cards; short: the pile has no others, the rest is on the
    discard."""
    solo = "hand" not in seats[-1]
    cards = {
        "market": market.split(),
        "reserve": reserve.split(),
        "pile": pile.split(),
        "discard": (discard or "").split(),
    }
    rest = Counter(TOKENS[card] for card in DECK)
    for named in [
        *cards.values(),
        *(seat.get("hand", []) for seat in seats),
        *(c for s in seats for c in s["cities"].values()),
    ]:
        rest.subtract(named)
    assert min(rest.values()) >= 0, "+".join(token for token, number in rest.items() if number < 0)
    left = list(rest.elements())
    while len(cards["reserve"]) < 4:
        cards["reserve"].append(left.pop())
    cards["discard" if short else "pile"] += left
    return {
        "nobles": 1 if solo else len(seats),
        "season": 1,
        "step": "play",
        **cards,
        "seats": [dict(seat) for seat in seats],
        **fields,
    }


def ready(*seats: Request, **fields: Any) -> Request:
    """Return a table on which all have bought and build; seat 0 bought last."""
    for seat in seats:
        if "bought" in seat:
            seat["bought"] = True
    return table(*seats, **{"step": "build", "last_buyer": 0, **fields})


def ask(request: Request, *play: str) -> dict[str, Any]:
    """Return the answer of `analyse` after these actions."""
    return analyse(ROYAL_CITIES, {**request, "play": list(play)})


def state_of(request: Request, *play: str) -> State:
    state: State = played(ROYAL_CITIES, read_position(request), {"play": list(play)})
    return state


def step_of(request: Request, *play: str) -> Step[State, Event]:
    """Return the step of the last action."""
    *before, last = play
    state = state_of(request, *before)
    seat, _, words = last.partition(" ")
    return ROYAL_CITIES.apply(state, int(seat), ROYAL_CITIES.decode(words))


def refusal(request: Request, *play: str) -> Refusal:
    """Return why the last action is not allowed."""
    *before, last = play
    state = state_of(request, *before)
    seat, _, words = last.partition(" ")
    found = ROYAL_CITIES.why_not(state, int(seat), ROYAL_CITIES.decode(words))
    assert found is not None, f"{last} is allowed"
    assert ROYAL_CITIES.decode(words) not in ROYAL_CITIES.legal(state, int(seat))
    return found


def legal(request: Request, *play: str, seat: int = 0) -> list[str]:
    return list(ask(request, *play)["legal"].get(str(seat), []))


def cities_of(**columns: str) -> Cities:
    """Return six cities by letter."""
    cities = NO_CITIES
    for letter, cards in columns.items():
        cities = with_city(cities, "VYPRBG".index(letter), tuple(CODES[card] for card in cards.split()))
    return cities
