"""Random requests for comparing the two readings: positions out of played games, positions that no game would reach,
and requests that must be refused."""

from __future__ import annotations

import copy
from collections.abc import Callable
from random import Random

from tests.games.readings import Chance, Lots, RefusedError, Request, UnknownCardError, copied

from .second_reading import CHARACTERS, DISTRICTS, FACE_UP, Seat, Table, box, colour, each_holds

TASTES: tuple[dict[str, float], ...] = (  # how likely an action is, by its first word; 1 if not named
    {},
    {"build": 6, "end": 0.4, "gold": 2},
    {"build": 20, "end": 0.1, "gold": 3, "income": 5, "destroy": 0.1},
    {"draw": 8, "build": 0.05, "smithy": 5},  # empties the pile
    {"gold": 8, "build": 0.05, "income": 5},  # empties the bank
    {"destroy": 9, "swap": 3, "put": 4, "lab": 3, "build": 3},
)
OPTIONS = {"end": 7, "bank": None, "deck": 69}


def random_request(rng: Random) -> Request:
    """Return a good request whose `play` reaches no new round."""
    request = reached_by_playing(rng) if rng.random() < 0.5 else strewn(rng)
    if rng.random() < 0.5:
        request["seed"] = rng.randrange(10**6)
    return request


def played_on(table: Table, rng: Random) -> list[str]:
    """Return some more actions; stop where chance decides."""
    actions: list[str] = []
    for _ in range(rng.choice((0, 1, 2, 4, 8, 16, 30))):
        after = copied(table)
        action = random_action(table, rng, {})
        if action is None:
            break
        try:
            act(after, action)
        except UnknownCardError:
            break
        table = after
        actions.append(action)
    return actions


def random_action(table: Table, rng: Random, taste: dict[str, float]) -> str | None:
    for seat, actions in table.legal().items():
        weights = [taste.get(words.split()[0], 1) for words in actions]
        return f"{seat} {rng.choices(actions, weights)[0]}"
    return None


def act(table: Table, action: str) -> None:
    seat, _, words = action.partition(" ")
    table.act(int(seat), words)


# ---- positions out of games --------------------------------------------------------------------------------


def reached_by_playing(rng: Random) -> Request:
    """Return a request at a state of a random game where a position may begin, with some play from there."""
    table, deck = set_up(rng)
    taste = rng.choice(TASTES)
    actions = int(rng.triangular(0, 400, 0))
    while actions > 0 or not begins_here(table):
        action = random_action(table, rng, taste)
        if action is None:
            return reached_by_playing(rng)
        act(table, action)
        actions -= 1
    request = written_down(table, deck)
    table.chance = Chance()
    if table.step == "choosing":
        return with_play(request, table, rng)
    try:
        table.call_on()
    except UnknownCardError:
        return request
    return with_play(request, table, rng)


def with_play(request: Request, table: Table, rng: Random) -> Request:
    actions = played_on(table, rng)
    if actions or rng.random() < 0.5:
        request["play"] = actions
    return request


def begins_here(table: Table) -> bool:
    """Return True before the first choice, or where a turn can end."""
    if table.step == "choosing":
        return not any(seat.characters for seat in table.seats)
    return table.step == "calling" and "end" in table.legal().get(table.now.seat, [])


def set_up(rng: Random) -> tuple[Table, int]:
    """Return (a table set up by section 2, the number of cards); now and then with a small pile."""
    players, deck = rng.randint(2, 7), rng.choice((69, 69, 68))
    cards = sorted(box(deck).elements())
    rng.shuffle(cards)
    table = Table(
        end=rng.choice((7, 7, 8)),
        bank=rng.choice((None, 30 - 2 * players)),
        crown=rng.randrange(players),
        round=rng.choice((0, 0, 0, 58)),
        first_complete=None,
        pile=cards[4 * players :],
        seats=[Seat(cards[4 * seat : 4 * seat + 4], [], 2, []) for seat in range(players)],
        face_up=[],
        face_down=[],
        step="choosing",
        chance=Lots(rng),
    )
    if rng.random() < 0.3:
        keep = rng.randint(0, 8)
        deal(table.pile[keep:], [seat.hand for seat in table.seats], rng)
        table.pile = table.pile[:keep]
    table.new_round()
    return table, deck


def deal(cards: list[str], heaps: list[list[str]], rng: Random) -> None:
    for card in cards:
        rng.choice(heaps).append(card)


# ---- positions strewn at random ----------------------------------------------------------------------------


def strewn(rng: Random) -> Request:
    """Return a request with cards, coins and characters anywhere that is allowed."""
    players, deck = rng.randint(2, 7), rng.choice((69, 69, 68))
    cards = sorted(box(deck).elements())
    rng.shuffle(cards)
    if rng.random() < 0.5:
        cards.sort(key=lambda card: colour(card) == "purple")  # wonders are taken first, from the end
    table = Table(
        end=rng.choice((7, 7, 8)),
        bank=None,
        crown=rng.randrange(players),
        round=rng.choice((1, 2, 5, 9, 59, 60)),
        first_complete=None,
        pile=[],
        seats=[Seat([], [], 0, []) for _ in range(players)],
        face_up=[],
        face_down=[],
        step=rng.choice(("choosing", "calling", "calling", "calling")),
    )
    strew_characters(table, rng)
    strew_cities(table, cards, rng)
    strew_coins(table, rng)
    pile = rng.choice((0, 1, 2, 3, 4, len(cards), len(cards)))
    rng.shuffle(cards)
    table.pile, rest = cards[:pile], cards[pile:]
    deal(rest, [seat.hand for seat in table.seats], rng)
    if pile > 4:
        for seat in table.seats:
            number = rng.choice((0, 1, 3, 6))
            seat.hand, table.pile = table.pile[:number], table.pile[number:]
    request = written_down(table, deck)
    try:
        table.start()
    except UnknownCardError:
        return request
    return with_play(request, table, rng)


def strew_characters(table: Table, rng: Random) -> None:
    others = [character for character in CHARACTERS if character != "king"]
    table.face_up = rng.sample(others, FACE_UP[table.players])
    left = [character for character in CHARACTERS if character not in table.face_up]
    rng.shuffle(left)
    if table.step == "choosing":
        table.face_down, table.going = left[:1], left[1:]
        table.begin_choosing()
        return
    for seat in table.seats:
        seat.characters = [left.pop() for _ in range(each_holds(table.players))]
    table.face_down = left
    table.called = rng.choice((0, 0, 0, 1, 1, 2, 2, 3, 4, 5, 6, 7, 7, 8))
    strew_names(table, rng)
    for character in CHARACTERS[: table.called]:
        holder = table.holder(character)
        if holder is not None and character != table.murdered:
            table.answered[character] = holder
    table.crown = table.answered.get("king", table.crown)


def strew_names(table: Table, rng: Random) -> None:
    """Name a murdered and a robbed character (5.1, 5.2) after the calls that name them; often the King, for his
    heir."""
    if table.called >= 1 and table.holder("assassin") is not None and rng.random() < 0.8:
        table.murdered = rng.choice([*table.names(("assassin",)), "king", "king"])
    thief = table.called >= 2 and table.holder("thief") is not None and table.murdered != "thief"
    if thief and rng.random() < 0.8:
        table.robbed = rng.choice(table.names(("assassin", "thief", table.murdered)))


def strew_cities(table: Table, cards: list[str], rng: Random) -> None:
    """Build cities, complete ones only where a seat could have built this round (7.1)."""
    for number, seat in enumerate(table.seats):
        size = rng.choice((0, 1, 2, 3, 5, table.end - 1, table.end - 1, table.end, table.end + 1))
        if number not in table.answered.values():
            size = min(size, table.end - 1)
        for card in list(reversed(cards)):
            if len(seat.city) < size and card not in seat.city and rng.random() < 0.7:
                seat.city.append(card)
                cards.remove(card)
    complete = [number for number, seat in enumerate(table.seats) if len(seat.city) >= table.end]
    table.first_complete = rng.choice(complete) if complete else None


def strew_coins(table: Table, rng: Random) -> None:
    most = rng.choice((0, 1, 2, 4, 6, 12))
    for seat in table.seats:
        seat.gold = rng.randint(0, most)
    coins = sum(seat.gold for seat in table.seats)
    if coins <= 30 and rng.random() < 0.4:
        table.seats[rng.randrange(table.players)].gold += rng.choice((0, 0, 30 - coins, max(0, 29 - coins)))
        table.bank = 30 - sum(seat.gold for seat in table.seats)


# ---- writing a position down -------------------------------------------------------------------------------


def written_down(table: Table, deck: int) -> Request:
    """Return the request for a position that begins here; a turn that can end has ended."""
    request: Request = {
        "game": "citadels",
        "players": table.players,
        "options": {"end": table.end, "bank": table.bank, "deck": deck},
        "crown": table.crown,
        "round": table.round,
        "first_complete": table.first_complete,
        "pile": list(table.pile),
        "seats": [copy.deepcopy(vars(seat)) for seat in table.seats],
        "face_up": list(table.face_up),
        "face_down": list(table.face_down),
        "step": table.step,
    }
    if table.step == "choosing":
        return {**request, "going": list(table.going)}
    return {
        **request,
        "called": table.called,
        "answered": dict(table.answered),
        "murdered": table.murdered,
        "robbed": table.robbed,
    }


# ---- actions that somebody might try -----------------------------------------------------------------------


def random_try(rng: Random) -> str:
    """Return words of the game, mostly out of place."""
    card, character, seat = rng.choice(sorted(DISTRICTS)), rng.choice(CHARACTERS), rng.randrange(8)
    words = (
        f"pick {character}", f"bury {character}", "save", "leave", f"keep {card}", f"put {card}", "redraw", "gold",
        "draw", "income", f"kill {character}", f"rob {character}", f"swap {seat}", f"destroy {seat} {card}",
        f"destroy {seat} {card}", f"lab {card}", "smithy", f"build {card}", f"build {card}", f"build {card}", "end",
        "", "dance", "build", "kill nobody", "build House", "swap", "destroy keep 1",
    )  # fmt: skip
    return rng.choice(words)


# ---- requests that must be refused -------------------------------------------------------------------------


Wrong = tuple[Request, RefusedError]


def wrong_request(rng: Random) -> Wrong:
    """Return a good request with one thing wrong, and the refusal expected."""
    request = random_request(rng)
    request.pop("play", None)
    field = rng.choice(WRONGS)(request, rng)
    if field is None:
        return wrong_request(rng)
    return request, RefusedError(field, "cannot be")


def _wrong_step(request: Request, rng: Random) -> str:
    request["step"] = rng.choice(("over", "Choosing", None, 3, "turn"))
    return "step"


def _wrong_players(request: Request, rng: Random) -> str:
    request["players"] = rng.choice((0, 1, 8, -1, None, "two", 2.5))
    return "players"


def _wrong_option(request: Request, rng: Random) -> str:
    name, words = rng.choice((("end", (6, 9, None, "7")), ("deck", (67, 70, None, "69")), ("bank", (-1, "30", 0.5))))
    request["options"] = {**request["options"], name: rng.choice(words)}
    return f"(options|{name})"


def _wrong_crown(request: Request, rng: Random) -> str:
    request["crown"] = rng.choice((-1, request["players"], None, "0"))
    return "crown"


def _wrong_round(request: Request, rng: Random) -> str:
    request["round"] = rng.choice((0, -3, None, "1", 61))
    return "round"


def _wrong_first_complete(request: Request, rng: Random) -> str:
    request["first_complete"] = rng.choice((-1, request["players"], "0"))
    return "first_complete"


def _wrong_number_of_seats(request: Request, rng: Random) -> str:
    if rng.random() < 0.5:
        request["seats"].pop()
    else:
        request["seats"].append(copy.deepcopy(request["seats"][0]))
    return "seats"


def _wrong_gold(request: Request, rng: Random) -> str:
    rng.choice(request["seats"])["gold"] = rng.choice((-1, None, "2", 0.5))
    return "(seats|gold)"


def _wrong_called(request: Request, rng: Random) -> str | None:
    if request["step"] != "calling":
        return None
    request["called"] = rng.choice((-1, 9, None, "0"))
    return "called"


def _unknown_district(request: Request, rng: Random) -> str | None:
    if not request["pile"]:
        return None
    request["pile"][0] = rng.choice(("Tavern", "house", "", "town hall", None, 7))
    return "pile"


def _card_lost(request: Request, rng: Random) -> str | None:
    """Remove a card; the refusal may name any field that could have it."""
    heaps = [seat["hand"] for seat in request["seats"] if seat["hand"]] + [request["pile"]][: len(request["pile"])]
    if not heaps:
        return None
    rng.choice(heaps).pop()
    return ANY_CARDS


def _card_twice(request: Request, rng: Random) -> str:
    request["pile"].append(rng.choice(sorted(DISTRICTS)))
    return ANY_CARDS


def _identical_districts(request: Request, rng: Random) -> str | None:
    city = rng.choice(request["seats"])["city"]
    twice = [card for card in request["pile"] if card in city]
    if not twice:
        return None
    request["pile"].remove(twice[0])
    city.append(twice[0])
    return "(seats|city)"


def _king_face_up(request: Request, rng: Random) -> str | None:
    if not request["face_up"] or "king" not in request["face_down"]:
        return None
    request["face_down"][request["face_down"].index("king")] = request["face_up"][0]
    request["face_up"][0] = "king"
    return ANY_CHARACTERS


def _character_twice(request: Request, rng: Random) -> str | None:
    heap = request.get("going") or rng.choice(request["seats"])["characters"]
    heap[0] = rng.choice([character for character in CHARACTERS if character != heap[0]])
    return ANY_CHARACTERS


def _character_lost(request: Request, rng: Random) -> str | None:
    if not request["face_down"]:
        return None
    request["face_down"].pop()
    return ANY_CHARACTERS


def _unknown_character(request: Request, rng: Random) -> str | None:
    if not request["face_down"]:
        return None
    request["face_down"][0] = rng.choice(("King", "queen", "", None, 4))
    return "face_down"


ANY_CARDS = "(pile|seats|hand|city|deck)"
ANY_CHARACTERS = "(face_up|face_down|going|seats|characters|answered)"
WRONGS: tuple[Callable[[Request, Random], str | None], ...] = (
    _wrong_step,
    _wrong_players,
    _wrong_option,
    _wrong_crown,
    _wrong_round,
    _wrong_first_complete,
    _wrong_number_of_seats,
    _wrong_gold,
    _wrong_called,
    _unknown_district,
    _card_lost,
    _card_twice,
    _identical_districts,
    _king_face_up,
    _character_twice,
    _character_lost,
    _unknown_character,
)
