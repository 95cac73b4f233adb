"""Random requests for comparing the two readings: positions out of played games, positions that no game would reach,
and requests that must be refused."""

from __future__ import annotations

import copy
from collections.abc import Callable
from random import Random
from typing import Any

from tests.games.readings import Chance, Lots, RefusedError, Request, UnknownCardError, copied

from .second_reading import BOX, COLOURS, Cities, Seat, Table, colour, is_joker, lay, value

CARDS = sorted(BOX.elements())
TASTES: tuple[dict[str, float], ...] = (  # how likely an action is, by its first word; 1 if not named
    {},
    {"skip": 6, "buy": 0.5},
    {"play": 0.2, "buy": 0.05, "skip": 9},  # big markets, many revolts
    {"play": 0.2, "buy": 6, "take": 6, "put": 8},  # tall cities
    {"play": 0.1, "put": 0.1, "take": 8, "end": 0.1},  # hoards, and nothing left to draw
    {"play": 5, "put": 4},
)


def random_request(rng: Random) -> Request:
    """Return a good request whose `play` reaches no shuffle, except for a refill short of cards."""
    if rng.random() < 0.06:
        return short_refill(rng)
    table = reached_by_playing(rng) if rng.random() < 0.55 else strewn(rng)
    request = written_down(table, rng)
    actions = played_on(table, rng)
    if actions or rng.random() < 0.5:
        request["play"] = actions
    return request


def played_on(table: Table, rng: Random) -> list[str]:
    """Return some more actions; stop where chance decides."""
    actions: list[str] = []
    for _ in range(rng.choice((0, 1, 2, 4, 8, 16, 40))):
        if table.step == "over":
            break
        action = random_action(table, rng, {})
        after = copied(table)
        try:
            act(after, action)
        except UnknownCardError:
            break
        table = after
        actions.append(action)
    return actions


def random_action(table: Table, rng: Random, taste: dict[str, float]) -> str:
    legal = table.legal()
    seat = rng.choice(sorted(legal))
    weights = [taste.get(words.split()[0], 1) for words in legal[seat]]
    return f"{seat} {rng.choices(legal[seat], weights)[0]}"


def act(table: Table, action: str) -> None:
    seat, _, words = action.partition(" ")
    table.act(int(seat), words)


# ---- positions out of games --------------------------------------------------------------------------------


def reached_by_playing(rng: Random) -> Table:
    """Return a table of a random game where a position may begin."""
    table = set_up(rng)
    taste = rng.choice(TASTES)
    actions = int(rng.triangular(0, 300, 0))
    while actions > 0 or not begins_here(table):
        if table.step == "over":
            return reached_by_playing(rng)
        act(table, random_action(table, rng, taste))
        actions -= 1
    deal_mixed(table, rng)
    table.chance = Chance()
    return table


def begins_here(table: Table) -> bool:
    nothing_chosen = not any(seat.put or seat.done for seat in table.seats)
    return table.step == "play" or (table.step == "build" and nothing_chosen)


def deal_mixed(table: Table, rng: Random) -> None:
    """Decide which card of pile and Reserve is where, if a renewal has left it open."""
    if table.mixed:
        cards = rng.sample(table.mixed, len(table.mixed))
        table.reserve, table.pile, table.mixed = cards[:4], cards[4:], []


def set_up(rng: Random) -> Table:
    """Return a table after section 2 or 11.1, except that first cards are dealt, not chosen."""
    nobles = rng.choice((1, 1, 2, 3, 4))
    deck = rng.sample(CARDS, len(CARDS))
    seats = [Seat({kind: [] for kind in COLOURS}, 0) for _ in range(max(nobles, 2))]
    table = Table(
        nobles=nobles,
        expert=nobles == 1 and rng.random() < 0.5,
        season=1,
        step="play",
        turn=0,
        last_buyer=None,
        market=[],
        reserve=deck[:4],
        pile=deck[4:],
        discard=[],
        seats=seats,
        chance=Lots(rng),
    )
    table.refill()
    for number, seat in enumerate(seats):
        first = next(card for card in table.pile if not is_joker(card))
        table.pile.remove(first)
        lay(seat.cities, [(first, colour(first))])
        if number < nobles:
            seat.hand, table.pile = table.pile[:2], table.pile[2:]
    table.turn = rng.randrange(nobles)
    cut_the_pile(table, rng)
    return table


def cut_the_pile(table: Table, rng: Random) -> None:
    """Move most of the pile into a hand or the discard now and then, so that it soon runs out."""
    if rng.random() < 0.5:
        return
    cut = rng.randint(0, 30)
    away, table.pile = table.pile[cut:], table.pile[:cut]
    if rng.random() < 0.5:
        table.discard += away
    else:
        deal(away, [seat.hand for seat in table.seats[: table.nobles]], rng)


def deal(cards: list[str], heaps: list[list[str]], rng: Random) -> None:
    for card in cards:
        rng.choice(heaps).append(card)


# ---- positions strewn at random ----------------------------------------------------------------------------


def strewn(rng: Random) -> Table:
    """Return a table with all 85 cards anywhere that a request allows."""
    nobles = rng.choice((1, 1, 2, 3, 4))
    deck = rng.sample(CARDS, len(CARDS))
    if rng.random() < 0.3:
        deck.sort(key=is_joker, reverse=True)  # jokers go into cities and market
    elif rng.random() < 0.2:
        deck.sort(key=value)
    step = rng.choice(("play", "play", "build"))
    reserve = [deck.pop() for _ in range(4)]
    seats = [strewn_seat(deck, rng) for _ in range(max(nobles, 2))]
    market = strewn_market(deck, rng)
    if rng.random() < 0.5:
        rng.shuffle(deck)
    table = Table(
        nobles=nobles,
        expert=nobles == 1 and rng.random() < 0.5,
        season=rng.choice((1, 2, 3) if nobles == 4 else (1, 2, 3, 3, 4)),
        step=step,
        turn=rng.randrange(nobles) if step == "play" else 0,
        last_buyer=rng.randrange(nobles) if step == "build" else None,
        market=market,
        reserve=reserve,
        pile=[],
        discard=[],
        seats=seats,
    )
    share_out(table, deck, rng)
    strewn_state(table, rng)
    return table


def strewn_seat(deck: list[str], rng: Random) -> Seat:
    cities: Cities = {kind: [] for kind in COLOURS}
    seat = Seat(cities, rng.choice((0, rng.randint(0, 12), rng.randint(0, 40), rng.randint(0, 90))))
    target = rng.choice((0, 1, 2, 3, 7))
    for card in list(deck[: rng.choice((0, 10, 25, 40))]):
        kind = rng.choice(COLOURS) if is_joker(card) else colour(card)
        if len(cities[kind]) < target and value(card) not in [value(other) for other in cities[kind]]:
            lay(cities, [(card, kind)])
            deck.remove(card)
    return seat


def strewn_market(deck: list[str], rng: Random) -> list[str]:
    """Return a market of up to 16, at most four of a colour and two of each other (4.2); at times of any colours."""
    size = rng.choice((0, 1, 2, 3, 4, 5, 6, 8, 9, 11, 12, 13, 15, 16))
    wild = rng.random() < 0.15
    many = rng.choice("VYPRBGW")
    market: list[str] = []
    for card in list(deck):
        most = 4 if colour(card) == many else 2
        if len(market) < size and (wild or [colour(other) for other in market].count(colour(card)) < most):
            market.append(card)
            deck.remove(card)
    return market


def share_out(table: Table, deck: list[str], rng: Random) -> None:
    """Deal the rest to hands, discard and pile, one of them often tiny or empty."""
    hands = [seat.hand for seat in table.seats[: table.nobles]]
    discard = rng.choice((0, 0, 1, 2, 3, 10, len(deck)))
    table.discard = [deck.pop() for _ in range(min(discard, len(deck)))]
    pile = rng.choice((0, 1, 2, 3, 4, 6, 10, len(deck), len(deck)))
    table.pile = [deck.pop() for _ in range(min(pile, len(deck)))]
    if rng.random() < 0.4:
        table.pile += [deck.pop() for _ in range(max(0, len(deck) - 6 * table.nobles))]
    deal(deck, hands, rng)


def strewn_state(table: Table, rng: Random) -> None:
    nobles = table.seats[: table.nobles]
    for seat in nobles:
        seat.hero = table.nobles > 1 and rng.random() < 0.5
        seat.bought = table.step == "build" or rng.random() < 0.4
    if table.step == "play" and all(seat.bought for seat in nobles):
        rng.choice(nobles).bought = False  # 4.4


def short_refill(rng: Random) -> Request:
    """Return a request in which a season ends and hardly any card is left for the refill, most of colours already there
    (9.4)."""
    table = strewn(rng)
    table.step, table.season, table.turn, table.last_buyer = "build", rng.randint(1, 2), 0, 0
    for seat in table.seats:
        seat.score = 0
    for seat in table.seats[: table.nobles]:
        seat.bought = True
    hand = table.seats[0].hand
    heaps = (table.market, table.reserve, table.pile, table.discard, *(seat.hand for seat in table.seats[1:]))
    for heap in heaps:
        hand += heap
        heap.clear()
    kinds = rng.sample("VYPRBGW", 3)
    hand.sort(key=lambda card: (colour(card) in kinds, rng.random()))
    for heap, most in ((table.market, 3), (table.reserve, 4), (table.pile, 2), (table.discard, 2)):
        number = most if heap is table.reserve else rng.randint(0, most)
        heap += [hand.pop() for _ in range(min(number, len(hand)))]
    return {**written_down(table, rng), "play": [f"{seat} done" for seat in range(table.nobles)]}


# ---- writing a position down -------------------------------------------------------------------------------


def written_down(table: Table, rng: Random) -> Request:
    """Return the request for a position; optional fields are left out now and then."""
    request: Request = {
        "game": "royal_cities",
        "nobles": table.nobles,
        "expert": table.expert,
        "season": table.season,
        "step": table.step,
        "turn": table.turn,
        "last_buyer": table.last_buyer if table.step == "build" else None,
        "market": list(table.market),
        "reserve": list(table.reserve),
        "pile": list(table.pile),
        "discard": list(table.discard),
        "seats": [seat_written_down(table, number, rng) for number in range(len(table.seats))],
    }
    if (table.turn == 0 or table.step == "build") and rng.random() < 0.5:
        del request["turn"]
    if table.nobles == 1 and rng.random() < 0.3:
        request["last_buyer"] = None  # always the person in solo
    if rng.random() < 0.5:
        request["seed"] = rng.randrange(10**6)
    return request


def seat_written_down(table: Table, number: int, rng: Random) -> dict[str, Any]:
    seat = table.seats[number]
    leave_out = rng.random() < 0.7
    cities = {kind: list(city) for kind, city in seat.cities.items() if city or not leave_out}
    told: dict[str, Any] = {"cities": cities, "score": seat.score}
    if number < table.nobles:
        told |= {"hand": list(seat.hand), "hero": seat.hero, "bought": seat.bought}
    return told


# ---- actions that somebody might try -----------------------------------------------------------------------


def random_try(rng: Random) -> str:
    """Return words of the game, mostly out of place."""
    card, kind, seat = rng.choice(CARDS), rng.choice(COLOURS), rng.randrange(4)
    words = (
        "skip", "done", "end", "add", "buy", "hero", f"play hand {card}", f"play city {kind}", f"pick {card}",
        f"lift {kind}", f"kill {seat} {kind}", f"move {seat} {kind} to {rng.choice(COLOURS)}", f"put {card} {kind}",
        f"put {card} {colour(card)}", f"take {card}", f"show {card}", f"regent {card}", f"tax {kind}", f"drop {card}",
        "play hand", "", "put V9 V", "lift W", "dance", f"give {card}", f"open {card}",
    )  # fmt: skip
    return rng.choice(words)


# ---- requests that must be refused -------------------------------------------------------------------------


Wrong = tuple[Request, RefusedError]


def good_request(rng: Random) -> Request:
    """Return a good request without `play`, with at least one card in the pile."""
    table = strewn(rng)
    return written_down(table, rng) if table.pile else good_request(rng)


def wrong_request(rng: Random) -> Wrong:
    """Return a good request with one thing wrong, and the refusal expected."""
    request = good_request(rng)
    request["seats"] = copy.deepcopy(request["seats"])
    field = rng.choice(WRONGS)(request, rng)
    return request, RefusedError(field, "cannot be")


def _wrong_step(request: Request, rng: Random) -> str:
    request["step"] = rng.choice(("main", "over", "Play", None, 3, "buying"))
    return "step"


def _wrong_season(request: Request, rng: Random) -> str:
    request["season"] = rng.choice((0, -1, 5, 4 if request["nobles"] == 4 else 5, "1", None, 1.5, True))
    return "season"


def _wrong_nobles(request: Request, rng: Random) -> str:
    request["nobles"] = rng.choice((0, 5, -1, None, "two", 2.5, [2]))
    return "nobles"


def _wrong_number_of_seats(request: Request, rng: Random) -> str:
    if rng.random() < 0.5:
        request["seats"].pop()
    else:
        request["seats"].append(copy.deepcopy(request["seats"][0]))
    return "seats"


def _wrong_turn(request: Request, rng: Random) -> str:
    request["step"], request["last_buyer"] = "play", None
    for seat in request["seats"]:
        if "bought" in seat:
            seat["bought"] = False
    request["turn"] = rng.choice((-1, request["nobles"], 9, "0", 0.5))
    return "turn"


def _wrong_last_buyer(request: Request, rng: Random) -> str:
    request["step"] = "build"
    for seat in request["seats"]:
        if "bought" in seat:
            seat["bought"] = True
    request["last_buyer"] = rng.choice((-1, request["nobles"], "0", *([None] if request["nobles"] > 1 else [])))
    return "last_buyer"


def _unknown_card(request: Request, rng: Random) -> str:
    heaps = [name for name in ("market", "reserve", "pile", "discard") if request[name]]
    name = rng.choice(heaps)
    request[name][rng.randrange(len(request[name]))] = rng.choice(("V7", "X1", "v1", "", "V", "V10", None, 3, "W-1"))
    return name


def _short_reserve(request: Request, rng: Random) -> str:
    request["pile"].append(request["reserve"].pop())
    return "reserve"


def _long_reserve(request: Request, rng: Random) -> str:
    request["reserve"].append(next(request[name].pop() for name in ("pile", "discard", "market") if request[name]))
    return "reserve"


WRONGS: tuple[Callable[[Request, Random], str], ...] = (
    _wrong_step,
    _wrong_season,
    _wrong_nobles,
    _wrong_number_of_seats,
    _wrong_turn,
    _wrong_last_buyer,
    _unknown_card,
    _short_reserve,
    _long_reserve,
)


def card_missing_or_twice(rng: Random) -> Request:
    """Return a good request with a card too few, too many, or changed into another."""
    request = good_request(rng)
    heap = rng.choice([request[name] for name in ("market", "pile", "discard") if request[name]])
    what = rng.randrange(3)
    if what == 0:
        heap.pop()
    elif what == 1:
        heap.append(rng.choice(CARDS))
    else:
        heap[0] = rng.choice([card for card in CARDS if card != heap[0]])
    return request


def crooked_city(rng: Random) -> Request:
    """Return a request in which a city falls, or has a colour that is not allowed there."""
    request = good_request(rng)
    cities = rng.choice(request["seats"])["cities"]
    tall = [kind for kind, city in cities.items() if len(city) > 1]
    strangers = [card for card in request["pile"] if not is_joker(card)]
    if tall and (rng.random() < 0.5 or not strangers):
        cities[rng.choice(tall)].reverse()
    elif strangers:
        request["pile"].remove(stranger := rng.choice(strangers))
        cities.setdefault(rng.choice([kind for kind in COLOURS if kind != colour(stranger)]), []).append(stranger)
    else:
        return crooked_city(rng)
    return request
