"""Written positions of Royal Cities (docs/positions.md): `analyse` reads a request, plays its actions and answers."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from itertools import pairwise
from typing import Any

from cardcity_desktop.rules import rng as chance
from cardcity_desktop.rules.errors import BadFieldError
from cardcity_desktop.rules.game import AnyGame
from cardcity_desktop.rules.position_words import object_of, one_of, played, required, whole_number
from cardcity_desktop.rules.royal_cities.actions import encode
from cardcity_desktop.rules.royal_cities.cards import (
    CITIES,
    CITY_OF,
    CODES,
    COLOUR,
    COPIES,
    DECK,
    TOKENS,
    VALUE,
    WHITE,
    Card,
)
from cardcity_desktop.rules.royal_cities.majorities import Cities, worth
from cardcity_desktop.rules.royal_cities.phases.building import Building
from cardcity_desktop.rules.royal_cities.phases.flow import leaders
from cardcity_desktop.rules.royal_cities.phases.refusals import NOT_NOW
from cardcity_desktop.rules.royal_cities.phases.turn import PLAYING
from cardcity_desktop.rules.royal_cities.setup import MOST_NOBLES, PERSON, REGENT, Setup
from cardcity_desktop.rules.royal_cities.state import RESERVE_SIZE, Noble, State

FIELDS = {
    "game", "nobles", "expert", "season", "step", "turn", "last_buyer", "market", "reserve", "pile", "discard",
    "seats", "play", "seed",
}  # fmt: skip
NOBLE_FIELDS = ("hand", "cities", "score", "hero", "bought")
REGENT_FIELDS = ("cities", "score")
STEPS = ("play", "build")
GREATEST_SCORE = 1_000_000
GREATEST_SEED = (1 << 63) - 1

KINDS = tuple(dict.fromkeys(TOKENS[card] for card in DECK))
"""All different cards of the box, in board order."""
_SHUFFLING_STEP = 31
_SHUFFLING_TURN = 47
"""Constants that mix a pile which the request does not name, always in the same way."""

Answer = dict[str, Any]


def analyse(game: AnyGame, request: object) -> Answer:
    """Return the answer of docs/positions.md as JSON values. Raises BadFieldError for the wrong field."""
    return answer(game, dealt(game, object_of(request), 0))


def dealt(game: AnyGame, request: Mapping[str, Any], seed: int) -> State:
    """Return the state after the actions of `play`. `seed`: for chance, unless the request has its own."""
    state = read_position(request)
    if seed and "seed" not in request:
        state = replace(state, rng=chance.seeded(seed))
    after: State = played(game, state, request, _clause_of_decision)
    return after


# Completing


def cards_for(city: str) -> tuple[str, ...]:
    """Return the cards that may be in a city, given by its letter (7.2)."""
    return tuple(token for token in KINDS if COLOUR[CODES[token]] in (CITY_OF[city], WHITE))


def completed(request: Mapping[str, Any]) -> dict[str, Any]:
    """Return the request with all cards that it does not name in Reserve and pile. It may still be wrong."""
    rest = Counter(TOKENS[card] for card in DECK)
    for cards in (request.get("market", ()), request.get("discard", ())):
        rest.subtract(cards)
    for seat in request.get("seats", ()):
        for cards in (seat.get("hand", ()), *seat.get("cities", {}).values()):
            rest.subtract(cards)
    left = sorted(rest.elements(), key=lambda token: (KINDS.index(token) * _SHUFFLING_STEP % _SHUFFLING_TURN, token))
    return {**request, "reserve": left[:RESERVE_SIZE], "pile": left[RESERVE_SIZE:]}


# Writing


def written(state: State) -> dict[str, Any] | None:
    """Return the request for the start of a turn or of the builds, or None for any other moment."""
    phase = state.phase
    if phase != PLAYING and not (isinstance(phase, Building) and not any((*phase.builds, *phase.confirmed))):
        return None
    piles = {"market": state.market, "reserve": state.reserve, "pile": state.pile[::-1], "discard": state.discard}
    return {
        "nobles": state.setup.players,
        "expert": state.setup.expert,
        "season": state.season,
        "step": phase.name,
        "turn": state.turn,
        "last_buyer": state.last_buyer,
        **{field: [TOKENS[card] for card in cards] for field, cards in piles.items()},
        "seats": [_seat(state, seat) for seat in range(state.setup.seats)],
    }


# Answering


def answer(game: AnyGame, state: State) -> Answer:
    """Return the answer for a state, in the words of docs/positions.md."""
    phase = state.phase
    over = phase.name == "over"
    return {
        "step": phase.name,
        "turn": None if over or phase.name == "build" else state.turn,
        "season": state.season,
        "legal": {str(seat): sorted(map(encode, game.legal(state, seat))) for seat in game.actors(state)},
        "market": _texts(state.market),
        "pile": len(state.pile),
        "discard": _texts(state.discard),
        "seats": [_seat(state, seat) for seat in range(state.setup.seats)],
        "worth": [list(paid) for paid in worth([noble.cities for noble in state.nobles])],
        "winners": list(leaders(state.nobles, solo=state.setup.solo)) if over else None,
    }


def _texts(cards: tuple[Card, ...]) -> list[str]:
    return sorted(TOKENS[card] for card in cards)


def _seat(state: State, seat: int) -> Answer:
    noble = state.nobles[seat]
    columns = {letter: [TOKENS[card] for card in column] for letter, column in zip(CITIES, noble.cities, strict=True)}
    if state.setup.solo and seat == REGENT:
        return {"cities": columns, "score": noble.score}
    hand = state.phase.left(state, seat) if isinstance(state.phase, Building) else noble.hand
    return {"hand": _texts(hand), "cities": columns, "score": noble.score, "hero": noble.hero, "bought": noble.bought}


# Playing


def _clause_of_decision(state: State, words: str) -> str:
    """Return the clause of the decision that is due now."""
    name = state.phase.name
    if name == "play" and words.startswith("play"):
        return "4.5"
    return "10.2" if name == "over" else NOT_NOW[name].clause


# Reading


def read_position(request: Mapping[str, Any]) -> State:
    """Return the state that a request describes before its actions. Raises BadFieldError."""
    for field in request:
        if field not in FIELDS:
            raise BadFieldError(str(field), "is no field of a request")
    setup = _read_setup(request)
    season = whole_number(required(request, "season"), "season", 1, setup.seasons)
    step = required(request, "step")
    one_of("step", step, STEPS)
    rng = chance.seeded(whole_number(request.get("seed", 0), "seed", -GREATEST_SEED, GREATEST_SEED))
    piles = {field: _read_cards(required(request, field), field) for field in ("market", "reserve", "pile", "discard")}
    if len(piles["reserve"]) != RESERVE_SIZE:
        raise BadFieldError(
            "reserve", "has {count} cards, not {wanted}", count=len(piles["reserve"]), wanted=RESERVE_SIZE
        )
    nobles = _read_seats(request, setup)
    _check_box(piles, nobles)
    building = step == "build"
    turn = 0 if building else whole_number(request.get("turn", 0), "turn", 0, setup.players - 1)
    last_buyer = _read_last_buyer(request, setup, needed=building)
    _check_bought(nobles[: setup.players], building=building)
    return State(
        setup=setup,
        rng=rng,
        season=season,
        turn=turn if last_buyer is None or not building else last_buyer,
        last_buyer=last_buyer,
        phase=Building(((),) * setup.players, (False,) * setup.players) if building else PLAYING,
        market=piles["market"],
        reserve=piles["reserve"],
        pile=piles["pile"][::-1],
        discard=piles["discard"],
        nobles=nobles,
    )


def _read_setup(request: Mapping[str, Any]) -> Setup:
    nobles = whole_number(required(request, "nobles"), "nobles", 1, MOST_NOBLES)
    return Setup(nobles, _flag(request.get("expert", False), "expert")).checked()


def _flag(value: object, field: str) -> bool:
    if not isinstance(value, bool):
        raise BadFieldError(field, "is true or false")
    return value


def _read_last_buyer(request: Mapping[str, Any], setup: Setup, *, needed: bool) -> int | None:
    """Return the last buyer (9.5). In solo it is always the person."""
    value = request.get("last_buyer")
    if value is not None:
        return whole_number(value, "last_buyer", 0, setup.players - 1)
    if not needed:
        return None
    if setup.solo:
        return PERSON
    raise BadFieldError("last_buyer", "must be a seat once everybody has bought")


def _check_bought(nobles: tuple[Noble, ...], *, building: bool) -> None:
    if building and not all(noble.bought for noble in nobles):
        raise BadFieldError("bought", "nobody builds before everybody has bought (4.4)")
    if not building and all(noble.bought for noble in nobles):
        raise BadFieldError("bought", "when everybody has bought the step is build (4.4)")


def _read_cards(value: object, field: str) -> tuple[Card, ...]:
    if not isinstance(value, list):
        raise BadFieldError(field, "must be a list of cards")
    for token in value:
        if not isinstance(token, str) or token not in CODES:
            raise BadFieldError(field, "{word} is not a card", word=repr(token))
    return tuple(CODES[token] for token in value)


def _read_seats(request: Mapping[str, Any], setup: Setup) -> tuple[Noble, ...]:
    seats = required(request, "seats")
    if not isinstance(seats, list) or len(seats) != setup.seats:
        if setup.solo:
            raise BadFieldError("seats", "must list the person and the Regent")
        raise BadFieldError("seats", "must list each of the {count} Nobles", count=setup.players)
    return tuple(_read_noble(seat, setup, regent=setup.solo and number == REGENT) for number, seat in enumerate(seats))


def _read_noble(seat: object, setup: Setup, *, regent: bool) -> Noble:
    if not isinstance(seat, Mapping):
        raise BadFieldError("seats", "each seat is an object")
    fields = REGENT_FIELDS if regent else NOBLE_FIELDS
    for field in seat:
        if field not in fields and regent:
            raise BadFieldError(str(field), "the Regent has only cities and a score")
        if field not in fields:
            raise BadFieldError(str(field), "is no field of a seat")
    score = whole_number(required(seat, "score"), "score", 0, GREATEST_SCORE)
    cities = _read_cities(required(seat, "cities"))
    if regent:
        return Noble(cities=cities, score=score)
    hero = _flag(required(seat, "hero"), "hero")
    if hero and setup.solo:
        raise BadFieldError("hero", "there is none in a solo game (11)")
    return Noble(
        hand=tuple(sorted(_read_cards(required(seat, "hand"), "hand"))),
        cities=cities,
        score=score,
        hero=hero,
        bought=_flag(required(seat, "bought"), "bought"),
    )


def _read_cities(value: object) -> Cities:
    if not isinstance(value, Mapping):
        raise BadFieldError("cities", "must be an object of cities by their letters")
    columns: list[tuple[Card, ...]] = [()] * len(CITIES)
    for letter, cards in value.items():
        one_of("cities", letter, CITIES)
        city, column = CITY_OF[letter], _read_cards(cards, "cities")
        for card in column:
            if COLOUR[card] not in (city, WHITE):
                raise BadFieldError("cities", "{card} cannot be in {city} (7.2)", card=TOKENS[card], city=letter)
        if any(VALUE[below] >= VALUE[above] for below, above in pairwise(column)):
            raise BadFieldError("cities", "the values of {city} must rise (1.3)", city=letter)
        columns[city] = column
    return tuple(columns)


def _check_box(piles: Mapping[str, tuple[Card, ...]], nobles: tuple[Noble, ...]) -> None:
    """Check that each of the 85 cards is in exactly one place."""
    places = [("market", piles["market"]), ("reserve", piles["reserve"])]
    places += [("pile", piles["pile"]), ("discard", piles["discard"])]
    for noble in nobles:
        places += [("hand", noble.hand), *(("cities", column) for column in noble.cities)]
    counts: Counter[Card] = Counter()
    for field, cards in places:
        for card in cards:
            counts[card] += 1
            if counts[card] > COPIES[card]:
                raise BadFieldError(field, "more {card} than the box has", card=TOKENS[card])
    missing = [TOKENS[card] for card in DECK if counts[card] < COPIES[card]]
    if missing:
        raise BadFieldError(
            "pile", "{card} is nowhere: all {count} cards must be somewhere", card=missing[0], count=len(DECK)
        )
