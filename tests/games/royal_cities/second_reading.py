"""A slow, plain second implementation of the rules of Royal Cities (docs/rules), as docs/positions.md asks it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from random import Random
from typing import Any

from tests.games.readings import Chance, Lots, RefusedError, play

COLOURS = "VYPRBG"  # 1.1, board order
BOX = Counter(  # 1.1
    [f"{colour}{value}" for colour in COLOURS for value in (0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6)]
    + [f"W{value}" for value in range(7)]
)
LOWER_CROWN = {"V0", "V2", "V3", "V4", "V5", "V6"}  # 1.4
UPPER_CROWN = {"V1", "V5", "V6"}
EFFECTS = ("void", "villager", "jester", "assassin", "merchant", "knight", "astrologer")  # 4.7-4.13, by value
_CARD, _CITY = "[VYPRBGW][0-6]", "[VYPRBG]"
ACTION = re.compile(  # 12.5
    f"skip|done|buy|end|add|hero|play hand {_CARD}|(pick|take|show|regent|drop) {_CARD}|put {_CARD} {_CITY}"
    f"|(play city|lift|tax) {_CITY}|kill [0-3] {_CITY}|move [0-3] {_CITY} to {_CITY}"
)

City = list[str]
Cities = dict[str, City]


def colour(card: str) -> str:
    return card[0]


def value(card: str) -> int:
    return int(card[1])


def is_joker(card: str) -> bool:
    return card[0] == "W"


def influence(city: City) -> int:
    """Return the influence of a city (8.2)."""
    return sum(value(card) for card in city)


def lowest_allowed(city: City) -> int:
    """Return the least value of a card that may be placed on a city (7.3, 4.12)."""
    return value(city[-1]) + 1 if city else 0


def capped_line(market: Sequence[str]) -> int:
    """Return the line on which the next card is placed (4.1)."""
    return min(2 + len(market) // 4, 5)


# ---- majorities --------------------------------------------------------------------------------------------


def crowns(city: City) -> int:
    """Return the visible crowns (8.3 with 1.4)."""
    lower = sum(card in LOWER_CROWN for card in city)
    upper = bool(city) and city[-1] in UPPER_CROWN
    return lower + upper


def payment(kind: str, cities: Cities) -> int:
    """Return the points of a won majority (8.3-8.8)."""
    if kind == "V":
        return crowns(cities["V"])
    if kind == "Y":
        return max(len(city) for city in cities.values())
    if kind == "P":
        return max(1, influence(cities["P"]) // 3)
    if kind == "R":
        return max(1, sum(len(city) >= 2 for city in cities.values()))
    if kind == "B":
        return max(1, sum(any(value(card) in (1, 2) for card in city) for city in cities.values()))
    return max(1, sum(len(city) for city in cities.values()) // 3)


def worth(all_cities: Sequence[Cities]) -> list[list[int]]:
    """Return the points that 8.2-8.8 pay, by seat and colour."""
    paid = [[0] * 6 for _ in all_cities]
    for column, kind in enumerate(COLOURS):
        best = max(influence(cities[kind]) for cities in all_cities)
        for seat, cities in enumerate(all_cities):
            if best >= 1 and influence(cities[kind]) == best:
                paid[seat][column] = payment(kind, cities)
    return paid


# ---- building (7.2-7.4) ------------------------------------------------------------------------------------


def may_put(card: str, kind: str, cities: Cities, already: Sequence[tuple[str, str]]) -> bool:
    """Return True if the card may join the cards already put in this build."""
    there = [other for other, city in already if city == kind]
    if not is_joker(card) and colour(card) != kind:  # 7.2
        return False
    if value(card) < lowest_allowed(cities[kind]):  # 7.3
        return False
    if value(card) in [value(other) for other in there]:  # 7.3
        return False
    return not is_joker(card) or any(not is_joker(other) for other in there)  # 7.4


def lay(cities: Cities, put: Iterable[tuple[str, str]]) -> None:
    """Place cards in rising order (7.1)."""
    for card, kind in put:
        cities[kind].append(card)
        cities[kind].sort(key=value)


def regent_can_build(card: str, cities: Cities) -> bool:
    """Return True if the Regent can build a card (11.3)."""
    return not is_joker(card) and value(card) not in [value(other) for other in cities[colour(card)]]


# ---- the table ---------------------------------------------------------------------------------------------


@dataclass
class Seat:
    """A Noble, or the Regent (no hand, no Hero, no purchases)."""

    cities: Cities
    score: int
    hand: list[str] = field(default_factory=list)
    hero: bool = False
    bought: bool = False
    put: list[tuple[str, str]] = field(default_factory=list)  # cards of a build not finished yet, each with its city
    done: bool = False  # 7.1: has confirmed


@dataclass
class Table:
    nobles: int
    expert: bool
    season: int
    step: str
    turn: int
    last_buyer: int | None
    market: list[str]
    reserve: list[str]
    pile: list[str]
    discard: list[str]
    seats: list[Seat]
    chance: Chance = field(default_factory=Chance, repr=False)
    mixed: list[str] = field(default_factory=list)  # pile and Reserve after a renewal, their order unknown
    renewals: int = 0
    looked: list[str] = field(default_factory=list)  # 4.13, 6.2, 11.5
    taken: list[str] = field(default_factory=list)  # 5.3
    capacity: int = 0
    forced: bool = False  # 6.6: the purchase turns the Hero up
    after_effect: str = "main"  # or "next turn" (6.7)
    paid: dict[str, int] = field(default_factory=dict)  # 11.9: what this season's majorities paid the person
    to_tax: int = 0
    named: list[str] = field(default_factory=list)

    @property
    def solo(self) -> bool:
        return self.nobles == 1

    @property
    def seasons(self) -> int:
        """Number of seasons (1.5)."""
        return 3 if self.nobles == 4 else 4

    @property
    def me(self) -> Seat:
        return self.seats[self.turn]

    @property
    def regent(self) -> Seat:
        return self.seats[1]

    def cards_in_pile(self) -> int:
        return len(self.mixed) - 4 if self.mixed else len(self.pile)

    # -- drawing (3) --

    def draw(self) -> str | None:
        if self.cards_in_pile() == 0:
            self.renew()  # 3.4: it waited
        if self.cards_in_pile() == 0:
            return None  # 3.5
        if self.mixed:
            card = self.chance.pick(self.mixed)
            self.mixed.remove(card)
            if len(self.mixed) == 4:
                self.reserve, self.mixed = self.mixed, []
        else:
            card = self.pile.pop(0)
        if self.cards_in_pile() == 0:
            self.renew()  # 3.2
        return card

    def renew(self) -> None:
        """Renew the pile (3.2-3.4); do nothing without a discard."""
        if self.discard:
            self.mixed, self.reserve, self.discard = sorted(self.reserve + self.discard), [], []
            self.renewals += 1

    def draw_up_to(self, number: int) -> list[str]:
        """Draw up to so many cards (3.3)."""
        cards = [self.draw() for _ in range(number)]
        return sorted(card for card in cards if card is not None)

    # -- legal actions --

    def legal(self) -> dict[int, list[str]]:
        if self.step == "over":
            return {}
        if self.step == "build":
            return {seat: self.legal_build(seat) for seat in range(self.nobles) if not self.seats[seat].done}
        return {self.turn: sorted(set(self.legal_now()))}

    def legal_now(self) -> list[str]:
        me, step = self.me, self.step
        if step == "play":  # 4.5
            hand = [f"play hand {card}" for card in me.hand]
            return ["skip", *hand, *(f"play city {kind}" for kind in self.built(self.turn))]
        if step == "main":
            buy = ["buy"] if not me.bought and len(self.market) >= 4 else []  # 5.1
            return ["add", *buy, *(["hero"] if me.hero else [])]  # 6.2
        if step == "buying":
            return self.legal_purchase()
        if step == "astrologer":
            return self.legal_astrologer()
        if step in EFFECTS:
            return self.targets(step)
        if step == "hero":
            return [f"show {card}" for card in self.looked]
        if step == "regent":  # 11.5
            fitting = [card for card in self.looked if regent_can_build(card, self.regent.cities)]
            return [f"regent {card}" for card in fitting] or [f"show {card}" for card in self.looked]
        if step == "tax":
            return [f"tax {kind}" for kind in self.equal_cities()]
        assert step == "trim", step
        return [f"drop {card}" for card in self.market]  # 11.14

    def built(self, seat: int) -> list[str]:
        """Return the cities of the seat that have a top card."""
        return [kind for kind in COLOURS if self.seats[seat].cities[kind]]

    def legal_purchase(self) -> list[str]:
        """Return the legal purchases (5.2, 5.3, 5.5)."""
        left = self.capacity - sum(value(card) for card in self.taken)
        takes = [f"take {card}" for card in self.market if value(card) <= left]
        return takes + (["end"] if self.taken or not takes else [])

    def legal_astrologer(self) -> list[str]:
        """Return the legal builds of the Astrologer (4.13)."""
        puts = self.puts(self.me, self.looked) if len(self.me.put) < 2 else []
        return [*puts, "done"]

    def legal_build(self, seat: int) -> list[str]:
        """Return the legal builds of the season (7.1)."""
        return sorted({*self.puts(self.seats[seat], self.seats[seat].hand), "done"})

    def puts(self, seat: Seat, cards: list[str]) -> list[str]:
        pairs = [(card, kind) for card in set(cards) for kind in (COLOURS if is_joker(card) else colour(card))]
        return [f"put {card} {kind}" for card, kind in pairs if may_put(card, kind, seat.cities, seat.put)]

    def targets(self, effect: str) -> list[str]:
        """Return the targets of an effect (4.6-4.12)."""
        if effect in ("void", "merchant"):
            return [f"pick {card}" for card in self.market]
        if effect == "villager":
            return [f"lift {kind}" for kind in self.built(self.turn)]
        everybody = [(seat, kind) for seat in range(len(self.seats)) for kind in self.built(seat)]
        if effect == "assassin":
            return [f"kill {seat} {kind}" for seat, kind in everybody]
        assert effect == "knight", effect
        return [
            f"move {seat} {kind} to {to}"
            for seat, kind in everybody
            for to in COLOURS
            if self.knight_may(seat, kind, to)
        ]

    def knight_may(self, seat: int, kind: str, to: str) -> bool:
        """Return True if the Knight may make a move (4.12)."""
        card = self.seats[seat].cities[kind][-1]
        if (seat, kind) == (self.turn, to):
            return False
        if not is_joker(card) and colour(card) != to:
            return False
        return value(card) >= lowest_allowed(self.me.cities[to])

    # -- actions --

    def start(self) -> None:
        """Do nothing: nothing is automatic before the first action."""

    def act(self, seat: int, words: str) -> None:
        if words not in self.legal().get(seat, []):
            raise RefusedError("play", f"{words!r} is not allowed", clauses=self.blame(seat, words))
        verb, *rest = words.split()
        getattr(self, f"do_{verb}_{self.step}" if verb in ("put", "done", "show") else f"do_{verb}")(seat, *rest)

    def do_skip(self, seat: int) -> None:
        self.step = "main"

    def do_play(self, seat: int, where: str, what: str) -> None:
        """Play a card (4.5)."""
        if where == "hand":
            self.me.hand.remove(what)
            card = what
        else:
            card = self.me.cities[what].pop()
        self.discard.append(card)
        self.begin_effect(value(card), after="main")

    def begin_effect(self, number: int, after: str) -> None:
        effect, self.after_effect = EFFECTS[number], after
        if effect == "jester":  # 4.9
            self.me.hand += self.draw_up_to(1)
            self.end_effect()
        elif effect == "astrologer":  # 4.13
            self.looked = self.draw_up_to(3)
            self.step = "astrologer"
        elif self.targets(effect):
            self.step = effect
        else:
            self.end_effect()  # 4.6

    def end_effect(self) -> None:
        if self.after_effect == "main":
            self.step = "main"
        else:
            self.next_turn()

    def do_pick(self, seat: int, card: str) -> None:
        """Take or discard a market card (4.7, 4.11)."""
        self.market.remove(card)
        (self.discard if self.step == "void" else self.me.hand).append(card)
        self.end_effect()

    def do_lift(self, seat: int, kind: str) -> None:
        """Take back a top card (4.8)."""
        self.me.hand.append(self.me.cities[kind].pop())
        self.end_effect()

    def do_kill(self, seat: int, whose: str, kind: str) -> None:
        """Discard a top card (4.10)."""
        self.discard.append(self.seats[int(whose)].cities[kind].pop())
        self.end_effect()

    def do_move(self, seat: int, whose: str, kind: str, _to: str, to: str) -> None:
        """Move a top card (4.12)."""
        self.me.cities[to].append(self.seats[int(whose)].cities[kind].pop())
        self.end_effect()

    def do_put_astrologer(self, seat: int, card: str, kind: str) -> None:
        self.looked.remove(card)
        self.me.put.append((card, kind))

    def do_done_astrologer(self, seat: int) -> None:
        """End the Astrologer's builds (4.13)."""
        lay(self.me.cities, self.me.put)
        self.discard += self.looked
        self.me.put, self.looked = [], []
        self.end_effect()

    # -- step B (5) --

    def do_buy(self, seat: int) -> None:
        self.begin_purchase(forced=False)

    def begin_purchase(self, forced: bool) -> None:
        self.step, self.forced = "buying", forced
        self.capacity = len(self.market) + 4  # 5.2 with 3.4

    def do_take(self, seat: int, card: str) -> None:
        self.market.remove(card)
        self.taken.append(card)

    def do_end(self, seat: int) -> None:
        """End a purchase (5.4, 6.6)."""
        self.me.hand += self.taken
        self.taken = []
        self.me.bought = True
        self.last_buyer = self.turn
        if self.forced and not self.solo:
            self.me.hero = True
        self.next_turn()

    # -- step C (6) --

    def do_add(self, seat: int) -> None:
        if self.solo:
            return self.add_for_the_regent()
        return self.add(self.draw())

    def do_hero(self, seat: int) -> None:
        """Use the Hero (6.2)."""
        self.me.hero = False
        self.looked = self.draw_up_to(2)
        if len(self.looked) == 2:
            self.step = "hero"
        else:
            self.add(self.the_only_one_looked_at())

    def the_only_one_looked_at(self) -> str | None:
        card = self.looked[0] if self.looked else None
        self.looked = []
        return card

    def do_show_hero(self, seat: int, card: str) -> None:
        self.looked.remove(card)
        self.discard += self.looked
        self.looked = []
        self.add(card)

    def add_for_the_regent(self) -> None:
        """Draw two cards for step C in solo (11.5)."""
        self.looked = self.draw_up_to(2)
        if len(self.looked) == 2:
            self.step = "regent"
        else:
            self.add(self.the_only_one_looked_at())

    def do_regent(self, seat: int, card: str) -> None:
        self.looked.remove(card)
        lay(self.regent.cities, [(card, colour(card))])
        self.add(self.the_only_one_looked_at())

    def do_show_regent(self, seat: int, card: str) -> None:
        self.do_show_hero(seat, card)

    def add(self, card: str | None) -> None:
        """Add a card to the market (6.1, 6.3-6.9)."""
        me = self.me
        if card is None:  # 6.9
            return self.next_turn() if me.bought else self.begin_purchase(forced=False)
        line = capped_line(self.market)
        colours = Counter(colour(other) for other in self.market)
        if line >= 3 and colours[colour(card)] >= 2:
            return self.revolt(card, line)
        others = [count for kind, count in colours.items() if kind != colour(card)]
        if line >= 3 and not me.bought and max(others, default=0) >= 2:  # 6.4
            me.score += line - 2
        self.market.append(card)
        return self.next_turn()

    def revolt(self, card: str, line: int) -> None:
        """Carry out a revolt (6.5-6.7)."""
        gone = [other for other in self.market if colour(other) == colour(card)]
        self.market = [other for other in self.market if colour(other) != colour(card)] + [card]
        self.discard += gone
        if self.me.bought:
            return self.begin_effect(min(value(other) for other in gone), after="next turn")
        for other in self.seats:
            if other is not self.me:
                other.score += line - 2
        return self.begin_purchase(forced=True)

    def next_turn(self) -> None:
        """Begin the next turn or the builds (4.3, 4.4)."""
        if all(self.seats[seat].bought for seat in range(self.nobles)):
            self.step = "build"
        else:
            self.step, self.turn = "play", (self.turn + 1) % self.nobles

    # -- phase 2 (7, 8) --

    def do_put_build(self, seat: int, card: str, kind: str) -> None:
        self.seats[seat].hand.remove(card)
        self.seats[seat].put.append((card, kind))

    def do_done_build(self, seat: int) -> None:
        self.seats[seat].done = True
        if all(other.done for other in self.seats[: self.nobles]):
            self.reveal()
            self.pay()
            self.end_season()

    def reveal(self) -> None:
        for seat in self.seats:
            lay(seat.cities, seat.put)
            seat.put, seat.done = [], False

    def pay(self) -> None:
        """Pay the majorities (8)."""
        table = worth([seat.cities for seat in self.seats])
        self.paid = dict(zip(COLOURS, table[0], strict=True))
        for seat, row in zip(self.seats, table, strict=True):
            seat.score += sum(row)

    # -- the season's end (9, 10, 11.8-11.14) --

    def end_season(self) -> None:
        if self.season == self.seasons:  # 9.1
            for seat in self.seats:
                seat.score += 2 if seat.hero else 0  # 10.1
            self.step = "over"
        elif self.solo:
            self.turn = 0
            self.to_tax = self.season if self.expert else 1  # 11.9, 11.13
            self.go_on_taxing()
        else:
            self.catch_up()
            self.new_season()

    def equal_cities(self) -> list[str]:
        """Return the best of the person's cities not named yet (11.9, 11.10, 11.13)."""

        def rank(kind: str) -> tuple[int, int]:
            return self.paid[kind], influence(self.seats[0].cities[kind])

        ranks = {kind: rank(kind) for kind in self.built(0) if kind not in self.named}
        return [kind for kind in ranks if ranks[kind] == max(ranks.values())]

    def go_on_taxing(self) -> None:
        while equal := self.equal_cities()[: 6 if self.to_tax else 0]:
            if len(equal) > self.to_tax:
                self.step = "tax"
                return
            self.named += equal
            self.to_tax -= len(equal)
        for kind in self.named:
            self.collect(kind)
        self.named = []
        self.catch_up()
        if len(self.market) > 4:
            self.step = "trim"
        else:
            self.new_season()

    def do_tax(self, seat: int, kind: str) -> None:
        self.named.append(kind)
        self.to_tax -= 1
        self.go_on_taxing()

    def collect(self, kind: str) -> None:
        """Move a taxed card (11.11)."""
        card = self.seats[0].cities[kind].pop()
        if value(card) in [value(other) for other in self.regent.cities[kind]]:
            self.discard.append(card)
        else:
            lay(self.regent.cities, [(card, kind)])

    def catch_up(self) -> None:
        """Draw the catch-up cards (9.2, 11.12)."""
        apart = 6 if self.nobles == 4 else 10  # 1.6
        best = max(seat.score for seat in self.seats)
        squares = [len([s for s in range(apart, best, apart) if s > seat.score]) for seat in self.seats]
        for number in range(len(self.seats)):
            seat = (self.first_of_next_season() + number) % len(self.seats)
            for _ in range(squares[seat]):
                self.catch_up_card(seat)

    def catch_up_card(self, seat: int) -> None:
        card = self.draw()
        if card is None:
            return
        if not (self.solo and seat == 1):
            self.seats[seat].hand.append(card)
        elif regent_can_build(card, self.regent.cities):
            lay(self.regent.cities, [(card, colour(card))])
        else:
            self.discard.append(card)

    def first_of_next_season(self) -> int:
        """Return the seat that begins the next season (9.5)."""
        assert self.last_buyer is not None
        return (self.last_buyer + 1) % self.nobles

    def do_drop(self, seat: int, card: str) -> None:
        """Discard a market card (11.14)."""
        self.market.remove(card)
        self.discard.append(card)
        if len(self.market) == 4:
            self.new_season()

    def new_season(self) -> None:
        """Begin a season (9.3-9.5)."""
        self.season += 1
        for seat in self.seats:
            seat.bought = False
        self.refill()
        self.step, self.turn = "play", self.first_of_next_season()

    def refill(self) -> None:
        """Refill the market (9.3, 9.4)."""
        self.renewals = 0
        while len(self.market) < 4:
            card = self.draw()
            if card is None:
                return
            if self.renewals < 2 and colour(card) in [colour(other) for other in self.market]:
                self.discard.append(card)
            else:
                self.market.append(card)

    # -- answers --

    def answer(self) -> dict[str, Any]:
        return {
            "step": self.step,
            "turn": None if self.step in ("build", "over") else self.turn,
            "season": self.season,
            "legal": {str(seat): actions for seat, actions in self.legal().items()},
            "market": sorted(self.market),
            "pile": self.cards_in_pile(),
            "discard": sorted(self.discard),
            "seats": [self.seat_view(seat) for seat in range(len(self.seats))],
            "worth": worth([seat.cities for seat in self.seats]),
            "winners": self.winners() if self.step == "over" else None,
        }

    def seat_view(self, number: int) -> dict[str, Any]:
        seat = self.seats[number]
        known: dict[str, Any] = {"cities": {kind: list(seat.cities[kind]) for kind in COLOURS}, "score": seat.score}
        if number < self.nobles:
            known |= {"hand": sorted(seat.hand), "hero": seat.hero, "bought": seat.bought}
        return known

    def winners(self) -> list[int]:
        """Return the winners (10.2, 11.15)."""
        marks = [
            (seat.score, 0 if self.solo else sum(len(city) for city in seat.cities.values())) for seat in self.seats
        ]
        return [seat for seat, mark in enumerate(marks) if mark == max(marks)]

    # -- refusals --

    def blame(self, seat: int, words: str) -> frozenset[str]:
        """Return the clauses that a refusal may name; empty where it is unclear which rule comes first."""
        verb, *rest = words.split() or [""]
        if ACTION.fullmatch(words) is None or seat not in self.legal():
            return frozenset()
        here = {
            ("play", "play"): {"4.5"},
            ("main", "buy"): {"5.1"},
            ("main", "hero"): {"6.2"},
            ("buying", "take"): {"5.2", "5.3"},
            ("buying", "end"): {"5.3"},
            ("void", "pick"): {"4.7"},
            ("villager", "lift"): {"4.8"},
            ("assassin", "kill"): {"4.10"},
            ("merchant", "pick"): {"4.11"},
            ("knight", "move"): {"4.12"},
            ("hero", "show"): {"6.2"},
            ("regent", "show"): {"11.5"},
            ("regent", "regent"): {"11.3", "11.5"},
            ("tax", "tax"): {"11.9", "11.10", "11.13"},
            ("trim", "drop"): {"11.14"},
        }
        if verb == "put" and self.step in ("build", "astrologer") and len(rest) == 2:
            return self.blame_put(self.seats[seat], *rest)
        if self.solo and verb == "hero":
            return frozenset()
        return frozenset(here.get((self.step, verb), ()))

    def blame_put(self, seat: Seat, card: str, kind: str) -> frozenset[str]:
        cards = self.looked if self.step == "astrologer" else seat.hand
        if card not in cards or kind not in seat.cities:
            return frozenset()
        if self.step == "astrologer" and len(seat.put) == 2:
            return frozenset({"4.13"})
        if not is_joker(card):
            return frozenset({"7.2"} if colour(card) != kind else {"7.3"})
        return frozenset({"7.3", "7.4"})


# ---- reading a request -------------------------------------------------------------------------------------


def read(request: Mapping[str, Any]) -> Table:
    """Return the position of a request, without its `play`; raises RefusedError."""
    nobles = number_of(request, "nobles", 1, 4)
    seasons = 3 if nobles == 4 else 4
    step = request.get("step")
    if step not in ("play", "build"):
        raise RefusedError("step", "play or build")
    table = Table(
        nobles=nobles,
        expert=truth_of(request, "expert"),
        season=number_of(request, "season", 1, seasons),
        step=step,
        turn=number_of({"turn": 0, **request}, "turn", 0, nobles - 1) if step == "play" else 0,
        last_buyer=last_buyer_of(request, nobles) if step == "build" else None,
        market=cards_of(request, "market"),
        reserve=cards_of(request, "reserve"),
        pile=cards_of(request, "pile"),
        discard=cards_of(request, "discard"),
        seats=seats_of(request, nobles),
    )
    if len(table.reserve) != 4:
        raise RefusedError("reserve", "four cards (3.4)")
    check_all_cards(table)
    return table


def number_of(request: Mapping[str, Any], name: str, least: int, most: int) -> int:
    number = request.get(name)
    if not isinstance(number, int) or isinstance(number, bool) or not least <= number <= most:
        raise RefusedError(name, f"{least} to {most}")
    return number


def last_buyer_of(request: Mapping[str, Any], nobles: int) -> int:
    """Return the last buyer (9.5); in solo always the person."""
    if nobles == 1 and request.get("last_buyer") is None:
        return 0
    return number_of(request, "last_buyer", 0, nobles - 1)


def truth_of(request: Mapping[str, Any], name: str) -> bool:
    truth = request.get(name, False)
    if not isinstance(truth, bool):
        raise RefusedError(name, "true or false")
    return truth


def cards_of(request: Mapping[str, Any], name: str) -> list[str]:
    cards = request.get(name)
    if not isinstance(cards, list):
        raise RefusedError(name, "a list of cards")
    for card in cards:
        if card not in BOX:
            raise RefusedError(name, f"no card {card!r}")
    return list(cards)


def seats_of(request: Mapping[str, Any], nobles: int) -> list[Seat]:
    seats = request.get("seats")
    if not isinstance(seats, list) or len(seats) != max(nobles, 2):
        raise RefusedError("seats", "one for each Noble, and the Regent's")
    return [noble_of(seat) if number < nobles else regent_of(seat) for number, seat in enumerate(seats)]


def noble_of(seat: Mapping[str, Any]) -> Seat:
    return Seat(
        cities_of(seat),
        number_of(seat, "score", 0, 10**6),
        cards_of(seat, "hand"),
        truth_of(seat, "hero"),
        truth_of(seat, "bought"),
    )


def regent_of(seat: Mapping[str, Any]) -> Seat:
    return Seat(cities_of(seat), number_of(seat, "score", 0, 10**6))


def cities_of(seat: Mapping[str, Any]) -> Cities:
    given = seat.get("cities")
    if not isinstance(given, dict) or not set(given) <= set(COLOURS):
        raise RefusedError("cities", "columns of cards by colour")
    cities = {kind: cards_of({"cities": given.get(kind, [])}, "cities") for kind in COLOURS}
    for kind, city in cities.items():
        if any(not is_joker(card) and colour(card) != kind for card in city):
            raise RefusedError("cities", "a colour apart (7.2)")
        if any(value(low) >= value(high) for low, high in pairwise(city)):
            raise RefusedError("cities", "not rising (1.3)")
    return cities


def all_cards(table: Table) -> Counter[str]:
    cards = Counter(table.market + table.reserve + table.pile + table.discard)
    for seat in table.seats:
        cards.update(seat.hand)
        for city in seat.cities.values():
            cards.update(city)
    return cards


def check_all_cards(table: Table) -> None:
    if all_cards(table) != BOX:
        raise RefusedError("", "not the 85 cards")


def answer(request: Mapping[str, Any]) -> dict[str, Any]:
    """Return the answer of `analyse` by this implementation; its shuffles are its own, so cards after a renewal
    differ."""
    table = read(request)
    table.chance = Lots(Random(request.get("seed", 0)))
    play(table, request.get("play", []))
    return table.answer()
