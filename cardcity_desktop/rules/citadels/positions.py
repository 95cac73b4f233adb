"""Written positions of Citadels (docs/positions.md): `analyse` reads a request, plays its actions and answers."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from cardcity_desktop.rules import rng as chance
from cardcity_desktop.rules.citadels import actions, characters, districts
from cardcity_desktop.rules.citadels.characters import FACE_UP, HELD, KING, LAST, NUMBER, NUMBERS
from cardcity_desktop.rules.citadels.knowledge import may_hold
from cardcity_desktop.rules.citadels.phases.calling import LAST_ROUND, settle
from cardcity_desktop.rules.citadels.phases.choice import ChoosingCharacter
from cardcity_desktop.rules.citadels.phases.idle import CALLING
from cardcity_desktop.rules.citadels.phases.turn import Turn
from cardcity_desktop.rules.citadels.scoring import points_of, winner
from cardcity_desktop.rules.citadels.setup import ALL_COINS, DECKS, Setup
from cardcity_desktop.rules.citadels.state import Cards, Phase, Roles, State
from cardcity_desktop.rules.citadels.view import turn_of
from cardcity_desktop.rules.errors import BadFieldError, Phrase
from cardcity_desktop.rules.game import AnyGame
from cardcity_desktop.rules.position_words import is_whole, object_of, one_of, played, required, whole_number, word_list

FIELDS = {
    "game", "players", "options", "crown", "round", "first_complete", "pile", "seats", "face_up", "face_down",
    "going", "step", "called", "answered", "murdered", "robbed", "play", "seed",
}  # fmt: skip
OPTIONS = {"end", "bank", "deck"}
SEAT_FIELDS = {"hand", "city", "gold", "characters"}
STEPS = ("choosing", "calling")
GREATEST_GOLD = 1_000_000
_DEFAULTS = Setup()
PILE_STEP = 31
PILE_TURN = 47
"""A completed pile is mixed: each district's place is its place in the deck, times the step, modulo the turn."""

Answer = dict[str, Any]
Request = Mapping[str, Any]


def analyse(game: AnyGame, request: object) -> Answer:
    """Return the answer after the actions of `play` as JSON values. Raises BadFieldError for the wrong field."""
    return answer(dealt(game, object_of(request), 0))


def dealt(game: AnyGame, request: Request, seed: int, is_match: bool = False) -> State:
    """Return the state after the actions of `play`. Raises BadFieldError.

    seed: for chance, unless the request has its own. is_match: a match begins, so players know all answers so far, even
    those that `answered` leaves out.
    """
    state = read_position(request)
    if is_match:
        state = state.changed(roles=_with_answers(state.roles))
    if seed and "seed" not in request:
        state = state.changed(rng=chance.seeded(seed))
    after: State = played(game, settle(state, []), request)
    return after


def _with_answers(roles: Roles) -> Roles:
    """Return the roles with an answer of each called character that a seat holds and that was not murdered (5.1)."""
    held = [(number, seat) for seat, numbers in enumerate(roles.held) for number in numbers]
    due = {(number, seat) for number, seat in held if number <= roles.called and number != roles.murdered}
    return roles.changed(answered=tuple(sorted({*roles.answered, *due})))


# Completing


def completed(request: Request) -> dict[str, Any]:
    """Return the request with its missing fields filled in. It may still be wrong.

    The pile gets all cards in no hand or city. While characters are called, those face up and face down are added
    (3.2).
    """
    seats, options = request.get("seats", ()), request.get("options")
    size = options.get("deck") if isinstance(options, Mapping) else None
    rest = Counter(districts.names(districts.deck_of(size if size in DECKS else _DEFAULTS.deck)))
    for seat in seats:
        rest.subtract([*seat.get("hand", ()), *seat.get("city", ())])
    pile = sorted(rest.elements(), key=lambda name: (districts.CODE[name] * PILE_STEP % PILE_TURN, name))
    complete = {**request, "pile": pile}
    if request.get("step") != "calling":
        return complete
    held = {name for seat in seats for name in seat.get("characters", ())}
    loose = [name for name in NUMBER if name not in held]
    face_up_count = FACE_UP.get(request.get("players", 0), 0)
    shown = [name for name in request.get("face_up", ()) if name in loose]
    shown = [*shown, *(name for name in loose if NUMBER[name] != KING and name not in shown)][:face_up_count]
    return {**complete, "face_up": shown, "face_down": [name for name in loose if name not in shown]}


# Writing


def written(state: State) -> dict[str, Any] | None:
    """Return the request for the start of a choice, or of a turn before anything happened in it, else None."""
    phase, roles, setup = state.phase, state.roles, state.setup
    begins_choice = isinstance(phase, ChoosingCharacter) and not phase.number
    character = phase.character if isinstance(phase, Turn) and phase == Turn(phase.seat, phase.character) else 0
    if not begins_choice and character in (0, characters.MERCHANT, characters.ARCHITECT, roles.robbed):
        return None
    request = {
        "players": state.players,
        "options": {"end": setup.end, "bank": state.bank, "deck": setup.deck},
        "crown": state.crown,
        "round": state.round,
        "first_complete": state.first_complete,
        "pile": list(districts.names(state.pile)),
        "seats": [
            {
                "hand": list(districts.names(state.hands[seat])),
                "city": list(districts.names(state.cities[seat])),
                "gold": state.purses[seat],
                "characters": [characters.NAME[number] for number in roles.held[seat]],
            }
            for seat in range(state.players)
        ],
        "face_up": [characters.NAME[number] for number in roles.face_up],
        "face_down": [characters.NAME[number] for number in roles.middle],
    }
    if isinstance(phase, ChoosingCharacter):
        return {**request, "step": "choosing", "going": [characters.NAME[number] for number in phase.going]}
    return {
        **request,
        "step": "calling",
        "called": character - 1,
        "answered": {characters.NAME[number]: seat for number, seat in roles.answered if number < character},
        "murdered": _name(roles.murdered),
        "robbed": _name(roles.robbed),
    }


# Answering


def answer(state: State) -> Answer:
    roles, turn = state.roles, turn_of(state.phase)
    step = "over" if state.over else "choosing" if state.phase.name in ("choosing", "burying") else "calling"
    return {
        "step": step,
        "turn": None if state.over else state.phase.seat,
        "character": None if turn is None else characters.NAME[turn.character],
        "legal": _legal(state),
        "round": state.round,
        "crown": state.crown,
        "called": roles.called,
        "answered": {characters.NAME[number]: seat for number, seat in roles.answered},
        "murdered": _name(roles.murdered),
        "robbed": _name(roles.robbed),
        "pile": len(state.pile),
        "seats": [_seat_answer(state, seat) for seat in range(state.players)],
        "winner": winner(state) if state.over else None,
    }


def _legal(state: State) -> dict[str, list[str]]:
    """Return the legal actions by seat, as sorted lines."""
    if state.over:
        return {}
    return {str(state.phase.seat): sorted(actions.encode(action) for action in state.phase.legal(state))}


def _name(number: int) -> str | None:
    return characters.NAME[number] if number else None


def _seat_answer(state: State, seat: int) -> Answer:
    return {
        "hand": sorted(districts.names(state.hands[seat])),
        "city": sorted(districts.names(state.cities[seat])),
        "gold": state.purses[seat],
        "characters": sorted(characters.NAME[number] for number in state.roles.held[seat]),
        "points": points_of(state, seat),
        "may_hold": [characters.NAME[number] for number in may_hold(state.roles, state.characters_per_seat(), seat)],
    }


# Reading


def read_position(request: Request) -> State:
    """Return the state that a request describes before calling starts. Raises BadFieldError."""
    _only(request, FIELDS, Phrase("is no field of a request"))
    setup, bank = _read_setup(request)
    seats = _read_seats(request, setup)
    hands = tuple(_cards(seat, "hand", _of_seat(number)) for number, seat in enumerate(seats))
    cities = tuple(_read_city(seat, number) for number, seat in enumerate(seats))
    pile = _cards(request, "pile")
    _check_cards(setup, pile, hands, cities)
    step = required(request, "step")
    one_of("step", step, STEPS)
    crown = _whole(request, "crown", 0, setup.players - 1)
    roles, phase = (_read_choosing if step == "choosing" else _read_calling)(request, setup, seats, crown)
    return State(
        setup=setup,
        rng=chance.seeded(_seed(request)),
        round=_whole(request, "round", 1, LAST_ROUND),
        crown=crown,
        first_complete=_read_first_complete(request, setup, cities),
        pile=pile,
        bank=bank,
        hands=tuple(tuple(sorted(hand)) for hand in hands),
        cities=cities,
        purses=tuple(_whole(seat, "gold", 0, GREATEST_GOLD, _of_seat(number)) for number, seat in enumerate(seats)),
        roles=roles,
        phase=phase,
    )


def _read_setup(request: Request) -> tuple[Setup, int | None]:
    """Return (set-up, coins in the bank)."""
    options = request.get("options", {})
    if not isinstance(options, Mapping):
        raise BadFieldError(
            "options", "must be an object such as {example}", example='{"end": 7, "bank": null, "deck": 69}'
        )
    _only(options, OPTIONS, Phrase("is no field of the options"))
    bank = None if options.get("bank") is None else _whole(options, "bank", 0, ALL_COINS)
    setup = Setup(
        players=required(request, "players"),
        end=options.get("end", _DEFAULTS.end),
        bank=None if bank is None else ALL_COINS,
        deck=options.get("deck", _DEFAULTS.deck),
    )
    return setup.checked(), bank


def _read_seats(request: Request, setup: Setup) -> list[Request]:
    seats = required(request, "seats")
    if not isinstance(seats, list) or len(seats) != setup.players:
        raise BadFieldError("seats", "must list the {count} seats", count=setup.players)
    for seat in seats:
        if not isinstance(seat, Mapping):
            raise BadFieldError("seats", "each seat is an object with hand, city, gold and characters")
        _only(seat, SEAT_FIELDS, Phrase("is no field of a seat"))
    return seats


def _read_city(seat: Request, number: int) -> Cards:
    city = _cards(seat, "city", _of_seat(number))
    for card, copies in Counter(city).items():
        if copies > 1:
            raise BadFieldError(
                "city", "seat {seat} has {card} twice, which 4.7 forbids", seat=number, card=districts.NAME[card]
            )
    return city


def _read_first_complete(request: Request, setup: Setup, cities: tuple[Cards, ...]) -> int | None:
    complete = [seat for seat, city in enumerate(cities) if len(city) >= setup.end]
    first = request.get("first_complete")
    if first is None:
        if complete:
            raise BadFieldError(
                "first_complete", "seat {seat} has a complete city, so somebody was first", seat=complete[0]
            )
        return None
    first = _whole(request, "first_complete", 0, setup.players - 1)
    if first not in complete:
        raise BadFieldError("first_complete", "the city of seat {seat} is not complete", seat=first)
    return first


# Characters


def _read_choosing(request: Request, setup: Setup, seats: list[Request], crown: int) -> tuple[Roles, Phase]:
    """Return roles and phase of a position before the first choice of characters."""
    players = setup.players
    if _optional_characters(request, "called", "answered", "murdered", "robbed"):
        raise BadFieldError("step", "while characters are chosen nothing is called, answered, murdered or robbed")
    for number, seat in enumerate(seats):
        if _characters(seat, "characters", _of_seat(number)):
            raise BadFieldError(
                "characters", "seat {seat} has chosen, but a position begins before the first choice", seat=number
            )
    going, face_up, down = (_characters(request, field) for field in ("going", "face_up", "face_down"))
    _count("face_up", face_up, FACE_UP[players])
    _count("face_down", down, 1)
    _count("going", going, len(NUMBERS) - 1 - FACE_UP[players])
    _check_characters([("face_up", face_up), ("face_down", down), ("going", going)])
    return Roles(tuple(sorted(face_up)), down, ((),) * players), ChoosingCharacter(crown, tuple(sorted(going)), 0)


def _optional_characters(request: Request, *fields: str) -> bool:
    """Return True if the request gives a value to any of these fields."""
    return any(request.get(field) not in (None, 0, {}) for field in fields)


def _read_calling(request: Request, setup: Setup, seats: list[Request], crown: int) -> tuple[Roles, Phase]:
    """Return roles and phase of a position while characters are called."""
    players = setup.players
    if request.get("going"):
        raise BadFieldError("going", "no characters are on offer while they are called")
    held = tuple(_characters(seat, "characters", _of_seat(number)) for number, seat in enumerate(seats))
    face_up, down = _characters(request, "face_up"), _characters(request, "face_down")
    _count("face_up", face_up, FACE_UP[players])
    for number, own in enumerate(held):
        _count("characters", own, HELD[players], number)
    _count("face_down", down, len(NUMBERS) - FACE_UP[players] - HELD[players] * players)
    _check_characters([("characters", sum(held, ())), ("face_up", face_up), ("face_down", down)])
    called = _whole(request, "called", 0, LAST)
    roles = Roles(tuple(sorted(face_up)), down, held, called=called, answered=_read_answered(request, held, called))
    murdered = _read_named(request, "murdered", roles)
    return roles.changed(murdered=murdered, robbed=_read_named(request, "robbed", roles, murdered)), CALLING


def _read_answered(request: Request, held: tuple[tuple[int, ...], ...], called: int) -> tuple[tuple[int, int], ...]:
    """Return the (character, seat) pairs that answered. None may contradict hands or calls. Some may be left out."""
    answered = request.get("answered", {})
    if not isinstance(answered, Mapping):
        raise BadFieldError("answered", "must be an object such as {example}", example='{"king": 2}')
    pairs = []
    for word in answered:
        number, seat = _character(word, "answered"), _whole(answered, word, 0, len(held) - 1, field="answered")
        if number > called:
            raise BadFieldError("answered", "{character} has not been called yet", character=word)
        if number not in held[seat]:
            raise BadFieldError("answered", "seat {seat} does not hold {character}", seat=seat, character=word)
        pairs.append((number, seat))
    return tuple(sorted(pairs))


def _read_named(request: Request, field: str, roles: Roles, murdered: int = 0) -> int:
    """Return the character that the Assassin (5.1) or the Thief (5.2) named, or 0 for none."""
    word = request.get(field)
    if word is None:
        return 0
    number = _character(word, field)
    by = characters.ASSASSIN if field == "murdered" else characters.THIEF
    if number in roles.face_up or number in (characters.ASSASSIN, by, murdered):
        if field == "murdered":
            raise BadFieldError(field, "{character} cannot be murdered", character=word)
        raise BadFieldError(field, "{character} cannot be robbed", character=word)
    if field == "murdered" and roles.seat_that_answered(number) is not None:
        raise BadFieldError(field, "{character} has answered", character=word)
    if roles.called < by:
        raise BadFieldError(field, "the {character} has not been called yet", character=characters.NAME[by])
    return number


def _check_characters(places: list[tuple[str, tuple[int, ...]]]) -> None:
    """Check that the King is not face up (3.2), and that no character is in two places."""
    for number in NUMBERS:
        where = [field for field, numbers in places for other in numbers if other == number]
        if len(where) > 1:
            name, fields = characters.NAME[number], ", ".join(where)
            raise BadFieldError(
                where[-1],
                "{character} occurs {count} times ({fields})",
                character=name,
                count=len(where),
                fields=fields,
            )
    if any(field == "face_up" and KING in numbers for field, numbers in places):
        raise BadFieldError("face_up", "the king is never face up")


def _count(field: str, cards: tuple[int, ...], wanted: int, seat: int | None = None) -> None:
    """Raise BadFieldError unless a field has `wanted` characters."""
    if len(cards) != wanted:
        few = Phrase("too few characters: {wanted} belong here, not {count}", wanted=wanted, count=len(cards))
        many = Phrase("too many characters: {wanted} belong here, not {count}", wanted=wanted, count=len(cards))
        problem = few if len(cards) < wanted else many
        if seat is not None:
            problem = Phrase("seat {seat}: {problem}", seat=seat, problem=problem)
        raise BadFieldError(field, problem)


def _characters(values: Request, field: str, where: Phrase | str = "") -> tuple[int, ...]:
    return tuple(_character(word, field, where) for word in word_list(values, field))


def _character(word: object, field: str, where: Phrase | str = "") -> int:
    if not isinstance(word, str) or word not in NUMBER:
        raise BadFieldError(field, "{word}{where} is not a character", word=repr(word), where=where)
    return NUMBER[word]


# Cards


def _cards(values: Request, field: str, where: Phrase | str = "") -> Cards:
    required(values, field, where)
    words = word_list(values, field)
    for word in words:
        if word not in districts.CODE:
            raise BadFieldError(field, "{word}{where} is not a district", word=repr(word), where=where)
    return tuple(districts.CODE[word] for word in words)


def _check_cards(setup: Setup, pile: Cards, hands: tuple[Cards, ...], cities: tuple[Cards, ...]) -> None:
    """Check that every card is in the pile, a hand or a city (1.6)."""
    places = [("pile", Phrase("the pile"), pile)]
    places += [("hand", Phrase("the hand of seat {seat}", seat=seat), hand) for seat, hand in enumerate(hands)]
    places += [("city", Phrase("the city of seat {seat}", seat=seat), city) for seat, city in enumerate(cities)]
    wanted = Counter(districts.deck_of(setup.deck))
    for card, name in enumerate(districts.NAME[:-1]):
        holders = [(field, words, cards.count(card)) for field, words, cards in places if card in cards]
        number = sum(copies for _, _, copies in holders)
        if number < wanted[card]:
            raise BadFieldError(
                "pile",
                "too few cards: only {count} of {wanted} {card}",
                count=number,
                wanted=wanted[card],
                card=name,
            )
        if number > wanted[card]:
            where = tuple(Phrase("{count} in {place}", count=copies, place=words) for _, words, copies in holders)
            raise BadFieldError(
                holders[0][0],
                "too many cards: there are {wanted} {card}, not {places}",
                wanted=wanted[card],
                card=name,
                places=where,
            )


# Plain values


def _only(values: Request, fields: set[str], problem: Phrase) -> None:
    """Raise BadFieldError for the first field that is not among `fields`."""
    for field in values:
        if field not in fields:
            raise BadFieldError(str(field), problem)


def _of_seat(seat: int) -> Phrase:
    return Phrase(" of seat {seat}", seat=seat)


def _whole(
    values: Request, key: str, least: int, greatest: int, where: Phrase | str = "", field: str | None = None
) -> int:
    """Return a whole number of a request, or raise BadFieldError, by default for `key`."""
    return whole_number(required(values, key, where), field or key, least, greatest, where)


def _seed(request: Request) -> int:
    seed = request.get("seed", 0)
    if not is_whole(seed):
        raise BadFieldError("seed", "must be a whole number")
    return int(seed)
