"""A slow, plain second implementation of the rules of Citadels (docs/rules), as docs/positions.md asks it.

Written from the two texts alone, without the rules package. The table is one mutable value, and `legal` comes first: an
action is allowed when it is in that list. The numbers in comments are the clauses. Set-up (section 2) is missing:
positions begin after it. Chance decides in one place only, where a new round's characters are dealt.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from tests.games.readings import Chance, Lots, RefusedError, play

CHARACTERS = ("assassin", "thief", "magician", "king", "bishop", "merchant", "architect", "warlord")  # 1.1
PAID_COLOUR = {"king": "yellow", "bishop": "blue", "merchant": "green", "warlord": "red"}  # 1.1
COLOURS = ("yellow", "blue", "green", "red", "purple")
DISTRICTS = {  # 1.2, 1.3: colour, copies, cost
    "manor": ("yellow", 5, 3),
    "castle": ("yellow", 4, 4),
    "palace": ("yellow", 3, 5),
    "temple": ("blue", 3, 1),
    "church": ("blue", 3, 2),
    "monastery": ("blue", 3, 3),
    "cathedral": ("blue", 2, 5),
    "tavern": ("green", 5, 1),
    "market": ("green", 4, 2),
    "trading_post": ("green", 3, 2),
    "docks": ("green", 3, 3),
    "harbor": ("green", 3, 4),
    "town_hall": ("green", 2, 5),
    "watchtower": ("red", 3, 1),
    "prison": ("red", 3, 2),
    "barracks": ("red", 3, 3),
    "fortress": ("red", 2, 5),
    "haunted_quarter": ("purple", 1, 2),
    "keep": ("purple", 2, 3),
    "observatory": ("purple", 1, 4),
    "graveyard": ("purple", 1, 5),
    "imperial_treasury": ("purple", 1, 5),
    "laboratory": ("purple", 1, 5),
    "map_room": ("purple", 1, 5),
    "smithy": ("purple", 1, 5),
    "wishing_well": ("purple", 1, 5),
    "dragon_gate": ("purple", 1, 6),
    "great_wall": ("purple", 1, 6),
    "library": ("purple", 1, 6),
    "school_of_magic": ("purple", 1, 6),
    "university": ("purple", 1, 6),
}
FACE_UP = {2: 0, 3: 0, 4: 2, 5: 1, 6: 0, 7: 0}  # 3.2
LAST_ROUND = 60  # 7.2
ACTION = re.compile(  # 12
    "redraw|gold|draw|income|smithy|end|save|leave|swap [0-6]"
    f"|(pick|bury|kill|rob) ({'|'.join(CHARACTERS)})"
    f"|(keep|put|lab|build|destroy [0-6]) ({'|'.join(DISTRICTS)})"
)


def colour(district: str) -> str:
    return DISTRICTS[district][0]


def cost(district: str) -> int:
    return DISTRICTS[district][2]


def box(deck: int) -> Counter[str]:
    """Return the district cards of a game (1.4, 8.3)."""
    cards = Counter({name: copies for name, (_, copies, _) in DISTRICTS.items()})
    if deck == 68:
        del cards["wishing_well"]
    return cards


def number_called(character: str) -> int:
    return CHARACTERS.index(character) + 1


def each_holds(players: int) -> int:
    """Return the number of characters each seat holds (3.6)."""
    return 2 if players <= 3 else 1


# ---- points (7.3) ------------------------------------------------------------------------------------------


def colours_of(city: Sequence[str], haunted_as: str) -> list[str]:
    """Return the colour of each district, with the Haunted quarter as any (6.1)."""
    return [haunted_as if district == "haunted_quarter" else colour(district) for district in city]


def colour_points(city: Sequence[str], haunted_as: str) -> int:
    """Return the points for five colours and the Wishing well (6.9)."""
    colours = colours_of(city, haunted_as)
    points = 3 if set(colours) == set(COLOURS) else 0
    return points + (colours.count("purple") if "wishing_well" in city else 0)


def city_points(city: Sequence[str], gold: int, hand: int) -> int:
    """Return the points of 7.3 without completion, the Haunted quarter at its best (6.18)."""
    points = sum(cost(district) for district in city)
    points += max(colour_points(city, haunted_as) for haunted_as in COLOURS)
    points += gold if "imperial_treasury" in city else 0
    points += hand if "map_room" in city else 0
    return points + sum(2 for district in city if district in ("dragon_gate", "university"))


# ---- the table ---------------------------------------------------------------------------------------------


@dataclass
class Seat:
    hand: list[str]
    city: list[str]
    gold: int
    characters: list[str]


@dataclass
class Turn:
    """Actions of one character so far."""

    seat: int
    character: str
    resources: bool = False  # 4.4
    buildings: int = 0
    power: bool = False  # used: named, swapped, exchanged, destroyed
    income: bool = False
    laboratory: bool = False
    smithy: bool = False
    looked: list[str] = field(default_factory=list)  # 4.5
    put: list[str] = field(default_factory=list)  # 5.3
    destroyed: str | None = None  # 6.4: the Graveyard's owner is asked about it
    asked: int | None = None


@dataclass
class Table:
    end: int
    bank: int | None
    crown: int
    round: int
    first_complete: int | None
    pile: list[str]
    seats: list[Seat]
    face_up: list[str]
    face_down: list[str]
    step: str
    going: list[str] = field(default_factory=list)
    called: int = 0
    answered: dict[str, int] = field(default_factory=dict)
    murdered: str | None = None
    robbed: str | None = None
    choices: list[tuple[int, str]] = field(default_factory=list)  # choices still to come: seat, pick or bury
    turn: Turn | None = None
    chance: Chance = field(default_factory=Chance, repr=False)

    @property
    def players(self) -> int:
        return len(self.seats)

    @property
    def now(self) -> Turn:
        assert self.turn is not None
        return self.turn

    @property
    def me(self) -> Seat:
        return self.seats[self.now.seat]

    # -- coins and cards --

    def gain(self, seat: Seat, coins: int) -> None:
        """Pay coins from the bank (1.5, 8.2)."""
        if self.bank is not None:
            coins = min(coins, self.bank)
            self.bank -= coins
        seat.gold += coins

    def pay(self, seat: Seat, coins: int) -> None:
        seat.gold -= coins
        if self.bank is not None:
            self.bank += coins

    def top(self, number: int) -> list[str]:
        cards, self.pile = self.pile[:number], self.pile[number:]
        return cards

    def under(self, cards: Sequence[str]) -> None:
        """Put cards under the pile (1.6)."""
        self.pile += cards

    # -- choosing (3) --

    def begin_choosing(self) -> None:
        left = [(self.crown + number) % self.players for number in range(self.players)]
        if self.players == 2:  # 3.6
            a, b = left
            self.choices = [
                (a, "pick"), (b, "pick"), (b, "bury"), (a, "pick"), (a, "bury"), (b, "pick"), (b, "bury"),
            ]  # fmt: skip
        else:
            self.choices = [(seat, "pick") for seat in left * each_holds(self.players)]
        self.step = "choosing"

    def new_round(self) -> None:
        """Deal the characters (3.1, 3.2)."""
        self.round += 1
        self.called, self.answered, self.murdered, self.robbed = 0, {}, None, None
        for seat in self.seats:
            seat.characters = []
        others = [character for character in CHARACTERS if character != "king"]
        self.face_up = self.draw_by_lot(others, FACE_UP[self.players])
        self.going = ["king", *others]
        self.face_down = self.draw_by_lot(self.going, 1)
        self.begin_choosing()

    def draw_by_lot(self, characters: list[str], number: int) -> list[str]:
        """Remove and return so many of the characters at random."""
        drawn: list[str] = []
        for _ in range(number):
            drawn.append(self.chance.pick(characters))
            characters.remove(drawn[-1])
        return sorted(drawn)

    def cards_to_choose_from(self) -> list[str]:
        """Return the characters on offer; the seventh of seven has the face-down card as well (3.5)."""
        seventh = self.players == 7 and len(self.choices) == 1
        return self.going + (self.face_down if seventh else [])

    def choose(self, character: str) -> None:
        seat, verb = self.choices[0]
        cards = self.cards_to_choose_from()
        if cards != self.going:
            self.going, self.face_down = cards, []
        self.going.remove(character)
        (self.seats[seat].characters if verb == "pick" else self.face_down).append(character)
        self.choices.pop(0)
        if not self.choices:
            self.face_down += self.going  # 3.4-3.6
            self.going = []
            self.step = "calling"
            self.call_on()

    # -- calling (4.1-4.3, 4.10) --

    def start(self) -> None:
        """Continue to the first decision, before `play`."""
        if self.step == "calling":
            self.call_on()

    def holder(self, character: str) -> int | None:
        return next((number for number, seat in enumerate(self.seats) if character in seat.characters), None)

    def call_on(self) -> None:
        """Call characters until a seat must act."""
        self.turn = None
        while self.called < 8:
            self.called += 1
            character = CHARACTERS[self.called - 1]
            seat = self.holder(character)
            if seat is not None and character != self.murdered:  # 4.2
                return self.begin_turn(seat, character)
        return self.end_round()

    def begin_turn(self, seat: int, character: str) -> None:
        """Begin the turn of a character that answers (4.3)."""
        self.answered[character] = seat
        self.turn = Turn(seat, character)
        if character == self.robbed:  # 5.2
            loot, self.me.gold = self.me.gold, 0
            self.seats[self.answered["thief"]].gold += loot
        if character == "king":  # 5.4
            self.crown = seat
        if character == "merchant":  # 5.6
            self.gain(self.me, 1)
        if character == "architect":  # 5.7
            self.me.hand += self.top(2)

    def end_round(self) -> None:
        """End the round, and the game if it is due (4.10, 5.4, 7.1, 7.2)."""
        heir = self.holder("king")
        if self.murdered == "king" and heir is not None:
            self.crown = heir
        if self.first_complete is not None or self.round >= LAST_ROUND:
            self.step = "over"
        else:
            self.new_round()

    # -- legal actions --

    def legal(self) -> dict[int, list[str]]:
        if self.step == "over":
            return {}
        if self.step == "choosing":
            seat, verb = self.choices[0]
            return {seat: sorted(f"{verb} {character}" for character in self.cards_to_choose_from())}
        if self.now.asked is not None:  # 6.16
            return {self.now.asked: ["leave", "save"]}
        return {self.now.seat: sorted(set(self.legal_in_turn()))}

    def legal_in_turn(self) -> list[str]:
        now, me = self.now, self.me
        if now.looked:
            return [f"keep {card}" for card in now.looked]
        if now.put:  # 5.3
            return ["redraw", *(f"put {card}" for card in me.hand)]
        actions = [*self.legal_power(), *self.legal_wonders(), *self.legal_buildings()]
        if now.resources:
            actions.append("end")  # 4.9
        else:
            actions += ["gold", "draw"] if self.pile else ["gold"]  # 4.4, 4.5
        if not now.income and self.income() > 0:
            actions.append("income")
        return actions

    def income(self) -> int:
        """Return the income of a character (5.9, 6.13)."""
        paid = PAID_COLOUR.get(self.now.character)
        if paid is None:
            return 0
        return sum(colour(district) == paid or district == "school_of_magic" for district in self.me.city)

    def legal_power(self) -> list[str]:
        character = self.now.character
        if self.now.power:
            return []
        if character == "assassin":  # 5, 5.1
            return [f"kill {other}" for other in self.names(("assassin",))]
        if character == "thief":  # 5, 5.2
            return [f"rob {other}" for other in self.names(("assassin", "thief", self.murdered))]
        if character == "magician":  # 5.3
            swaps = [f"swap {seat}" for seat in range(self.players) if seat != self.now.seat]
            return swaps + [f"put {card}" for card in self.me.hand]
        if character == "warlord":
            return self.legal_destruction()
        return []

    def names(self, never: Sequence[str | None]) -> list[str]:
        return [character for character in CHARACTERS if character not in never and character not in self.face_up]

    def legal_destruction(self) -> list[str]:
        """Return the legal actions of the Warlord's power (5.8)."""
        return [
            f"destroy {number} {district}"
            for number, seat in enumerate(self.seats)
            for district in seat.city
            if self.can_be_destroyed(number, district) and self.price(seat.city, district) <= self.me.gold
        ]

    def can_be_destroyed(self, seat: int, district: str) -> bool:
        if self.answered.get("bishop") == seat:  # 5.5
            return False
        return district != "keep" and len(self.seats[seat].city) < self.end

    def price(self, city: Sequence[str], district: str) -> int:
        """Return the price of destroying a district (5.8, 6.11)."""
        walled = "great_wall" in city and district != "great_wall"
        return cost(district) - 1 + walled

    def legal_wonders(self) -> list[str]:
        now, me = self.now, self.me
        actions = []
        if "laboratory" in me.city and not now.laboratory:  # 6.6
            actions += [f"lab {card}" for card in me.hand]
        if "smithy" in me.city and not now.smithy and me.gold >= 2 and self.pile:  # 6.8, 6.17
            actions.append("smithy")
        return actions

    def legal_buildings(self) -> list[str]:
        """Return the legal builds (4.6, 4.7, 5.7)."""
        most = 3 if self.now.character == "architect" else 1
        if not self.now.resources or self.now.buildings >= most:
            return []
        me = self.me
        return [f"build {card}" for card in me.hand if cost(card) <= me.gold and card not in me.city]

    # -- actions --

    def act(self, seat: int, words: str) -> None:
        if words not in self.legal().get(seat, []):
            raise RefusedError("play", f"{words!r} is not allowed", clauses=self.blame(seat, words))
        verb, *rest = words.split()
        if self.step == "choosing":
            self.choose(*rest)
        else:
            getattr(self, f"do_{verb}")(*rest)

    def do_gold(self) -> None:
        """Take coins (4.4)."""
        self.now.resources = True
        self.gain(self.me, 2)

    def do_draw(self) -> None:
        """Draw cards (4.5, 6.3, 6.12, 6.15)."""
        self.now.resources = True
        cards = self.top(3 if "observatory" in self.me.city else 2)
        if len(cards) == 1 or "library" in self.me.city:
            self.me.hand += cards
        else:
            self.now.looked = cards

    def do_keep(self, card: str) -> None:
        self.now.looked.remove(card)
        self.me.hand.append(card)
        self.under(self.now.looked)
        self.now.looked = []

    def do_income(self) -> None:
        self.now.income = True
        self.gain(self.me, self.income())

    def do_kill(self, character: str) -> None:
        self.now.power = True
        self.murdered = character

    def do_rob(self, character: str) -> None:
        self.now.power = True
        self.robbed = character

    def do_swap(self, seat: str) -> None:
        self.now.power = True
        other = self.seats[int(seat)]
        self.me.hand, other.hand = other.hand, self.me.hand

    def do_put(self, card: str) -> None:
        self.me.hand.remove(card)
        self.now.put.append(card)

    def do_redraw(self) -> None:
        """Exchange the cards laid aside, which go under the pile first (5.3)."""
        self.now.power = True
        self.under(self.now.put)
        self.me.hand += self.top(len(self.now.put))
        self.now.put = []

    def do_destroy(self, seat: str, district: str) -> None:
        """Destroy a district (5.8, 6.4, 6.16)."""
        city = self.seats[int(seat)].city
        self.now.power = True
        self.pay(self.me, self.price(city, district))
        city.remove(district)
        owner = next((number for number, one in enumerate(self.seats) if "graveyard" in one.city), None)
        if owner is None or owner == self.now.seat or self.seats[owner].gold < 1:
            self.under([district])
        else:
            self.now.asked, self.now.destroyed = owner, district

    def do_save(self) -> None:
        owner = self.seats[self.graveyard_asks()]
        self.pay(owner, 1)
        owner.hand.append(self.what_was_destroyed())

    def do_leave(self) -> None:
        self.graveyard_asks()
        self.under([self.what_was_destroyed()])

    def graveyard_asks(self) -> int:
        owner, self.now.asked = self.now.asked, None
        assert owner is not None
        return owner

    def what_was_destroyed(self) -> str:
        card, self.now.destroyed = self.now.destroyed, None
        assert card is not None
        return card

    def do_lab(self, card: str) -> None:
        """Use the Laboratory (6.6)."""
        self.now.laboratory = True
        self.me.hand.remove(card)
        self.under([card])
        self.gain(self.me, 2)

    def do_smithy(self) -> None:
        """Use the Smithy (6.8)."""
        self.now.smithy = True
        self.pay(self.me, 2)
        self.me.hand += self.top(3)

    def do_build(self, card: str) -> None:
        """Build a district (4.6, 7.1)."""
        self.now.buildings += 1
        self.pay(self.me, cost(card))
        self.me.hand.remove(card)
        self.me.city.append(card)
        if len(self.me.city) >= self.end and self.first_complete is None:
            self.first_complete = self.now.seat

    def do_end(self) -> None:
        self.call_on()

    # -- answers --

    def answer(self) -> dict[str, Any]:
        legal = self.legal()
        return {
            "step": self.step,
            "turn": next(iter(legal), None),
            "character": None if self.turn is None else self.turn.character,
            "legal": {str(seat): actions for seat, actions in legal.items()},
            "round": self.round,
            "crown": self.crown,
            "called": self.called,
            "answered": dict(self.answered),
            "murdered": self.murdered,
            "robbed": self.robbed,
            "pile": len(self.pile),
            "seats": [self.seat_view(number) for number in range(self.players)],
            "winner": self.winner() if self.step == "over" else None,
        }

    def seat_view(self, number: int) -> dict[str, Any]:
        seat = self.seats[number]
        return {
            "hand": sorted(seat.hand),
            "city": sorted(seat.city),
            "gold": seat.gold,
            "characters": sorted(seat.characters),
            "points": self.points(number),
            "may_hold": self.may_hold(number),
        }

    def points(self, number: int) -> int:
        """Return the points of a seat (7.3)."""
        seat = self.seats[number]
        points = city_points(seat.city, seat.gold, len(seat.hand))
        if self.first_complete == number:
            return points + 4
        return points + (2 if len(seat.city) >= self.end else 0)

    def may_hold(self, number: int) -> list[str]:
        """Return the characters that a seat may hold (9.4)."""
        if list(self.answered.values()).count(number) == each_holds(self.players):
            return []
        return [
            character
            for character in CHARACTERS
            if character not in self.face_up and (number_called(character) > self.called or character == self.murdered)
        ]

    def winner(self) -> int:
        """Return the winner (7.4)."""

        def mark(number: int) -> tuple[int, int]:
            shown = [number_called(character) for character, seat in self.answered.items() if seat == number]
            return self.points(number), max(shown, default=0)

        return max(range(self.players), key=mark)

    # -- refusals --

    def blame(self, seat: int, words: str) -> frozenset[str]:
        """Return the clauses that a refusal may name; empty where the rules leave it open."""
        verb, *rest = words.split() or [""]
        if ACTION.fullmatch(words) is None or self.turn is None or seat not in self.legal():
            return frozenset()
        if self.now.asked is not None:
            return frozenset()
        if self.now.looked:
            return frozenset({"4.5"})
        if self.now.put:
            return frozenset({"5.3"})
        if verb == "build" and len(rest) == 1 and rest[0] in self.me.hand:
            return self.blame_building(rest[0])
        if verb == "destroy" and len(rest) == 2 and self.now.character == "warlord" and not self.now.power:
            return self.blame_destruction(*rest)
        return frozenset(self.blame_verb(verb))

    def blame_verb(self, verb: str) -> set[str]:
        reasons = {
            "gold": ("", {"4.4"}),
            "draw": ("", {"4.4"} if self.pile else {"4.4", "4.5"}),
            "end": ("", {"4.4", "4.9"}),
            "income": ("", {"4.8", "5.9"}),
            "kill": ("assassin", {"4.8", "5", "5.1"}),
            "rob": ("thief", {"4.8", "5", "5.2"}),
            "swap": ("magician", {"4.8", "5.3"}),
            "smithy": ("", {"4.8", "6.8", "6.17"}),
            "lab": ("", {"4.8", "6.6"}),
        }
        character, clauses = reasons.get(verb, ("", set()))
        return clauses if character in ("", self.now.character) else set()

    def blame_building(self, card: str) -> frozenset[str]:
        why = set()
        if not self.now.resources or cost(card) > self.me.gold:
            why.add("4.6")
        if card in self.me.city:
            why.add("4.7")
        if self.now.buildings:
            why |= {"4.6", "5.7"}
        return frozenset(why)

    def blame_destruction(self, seat: str, district: str) -> frozenset[str]:
        if not seat.isdigit() or int(seat) >= self.players:
            return frozenset()
        number, why = int(seat), {"5.8"}
        city = self.seats[number].city
        if district in city:
            why |= {"5.5"} if self.answered.get("bishop") == number else set()
            why |= {"6.2"} if district == "keep" else set()
            why |= {"7.1"} if len(city) >= self.end else set()
            why |= {"6.11"} if "great_wall" in city else set()
        return frozenset(why)


# ---- reading a request -------------------------------------------------------------------------------------


def read(request: Mapping[str, Any]) -> Table:
    """Return the position of a request, without its `play`; raises RefusedError."""
    players = number_of(request, "players", 2, 7)
    end, bank, deck = options_of(request)
    step = request.get("step")
    if step not in ("choosing", "calling"):
        raise RefusedError("step", "choosing or calling")
    table = Table(
        end=end,
        bank=bank,
        crown=number_of(request, "crown", 0, players - 1),
        round=number_of(request, "round", 1, LAST_ROUND),
        first_complete=number_or_null(request, "first_complete", players - 1),
        pile=cards_of(request, "pile"),
        seats=seats_of(request, players),
        face_up=characters_of(request, "face_up"),
        face_down=characters_of(request, "face_down"),
        step=step,
    )
    if step == "choosing":
        table.going = characters_of(request, "going")
        check_choosing(table)
        table.begin_choosing()
    else:
        read_calling(table, request)
    check_characters(table)
    check_cards(table, deck)
    return table


def options_of(request: Mapping[str, Any]) -> tuple[int, int | None, int]:
    options = request.get("options", {})
    if not isinstance(options, dict):
        raise RefusedError("options", "an object")
    end, deck = options.get("end", 7), options.get("deck", 69)
    if end not in (7, 8) or deck not in (68, 69):
        raise RefusedError("end" if end not in (7, 8) else "deck", "no such option")
    return end, number_or_null(options, "bank", 30), deck


def number_of(request: Mapping[str, Any], name: str, least: int, most: int) -> int:
    number = request.get(name)
    if not isinstance(number, int) or isinstance(number, bool) or not least <= number <= most:
        raise RefusedError(name, f"{least} to {most}")
    return number


def number_or_null(request: Mapping[str, Any], name: str, most: int) -> int | None:
    return None if request.get(name) is None else number_of(request, name, 0, most)


def words_of(request: Mapping[str, Any], name: str, known: Sequence[str]) -> list[str]:
    words = request.get(name)
    if not isinstance(words, list):
        raise RefusedError(name, "a list")
    for word in words:
        if word not in known:
            raise RefusedError(name, f"unknown {word!r}")
    return list(words)


def cards_of(request: Mapping[str, Any], name: str) -> list[str]:
    return words_of(request, name, tuple(DISTRICTS))


def characters_of(request: Mapping[str, Any], name: str) -> list[str]:
    return words_of(request, name, CHARACTERS)


def seats_of(request: Mapping[str, Any], players: int) -> list[Seat]:
    seats = request.get("seats")
    if not isinstance(seats, list) or len(seats) != players:
        raise RefusedError("seats", "one for each player")
    return [
        Seat(
            cards_of(seat, "hand"), city_of(seat), number_of(seat, "gold", 0, 10**6), characters_of(seat, "characters")
        )
        for seat in seats
    ]


def city_of(seat: Mapping[str, Any]) -> list[str]:
    city = cards_of(seat, "city")
    if len(set(city)) < len(city):
        raise RefusedError("city", "identical districts (4.7)")
    return city


def read_calling(table: Table, request: Mapping[str, Any]) -> None:
    table.called = number_of(request, "called", 0, 8)
    for name in ("murdered", "robbed"):
        if request.get(name) is not None:
            setattr(table, name, characters_of({name: [request[name]]}, name)[0])
    table.answered = dict(request.get("answered", {}))
    if any(len(seat.characters) != each_holds(table.players) for seat in table.seats):
        raise RefusedError("characters", "3.6")
    due = {character: table.holder(character) for character in CHARACTERS[: table.called]}
    if table.answered != {name: seat for name, seat in due.items() if seat is not None and name != table.murdered}:
        raise RefusedError("answered", "who holds a called character answers (4.1)")


def check_choosing(table: Table) -> None:
    if any(seat.characters for seat in table.seats):
        raise RefusedError("characters", "nobody has chosen yet")
    if len(table.face_down) != 1:
        raise RefusedError("face_down", "one (3.2)")
    if len(table.going) != 7 - FACE_UP[table.players]:
        raise RefusedError("going", "3.2")


def check_characters(table: Table) -> None:
    if len(table.face_up) != FACE_UP[table.players] or "king" in table.face_up:
        raise RefusedError("face_up", "3.2")
    everywhere = [*table.face_up, *table.face_down, *table.going]
    for seat in table.seats:
        everywhere += seat.characters
    if sorted(everywhere) != sorted(CHARACTERS):
        raise RefusedError("characters", "every character is somewhere, once")


def check_cards(table: Table, deck: int) -> None:
    everywhere = Counter(table.pile)
    for seat in table.seats:
        everywhere.update(seat.hand + seat.city)
    if everywhere != box(deck):
        raise RefusedError("pile", "not all the cards")


def answer(request: Mapping[str, Any]) -> dict[str, Any]:
    """Return the answer of `analyse` by this implementation, which deals new rounds by its own random numbers."""
    table = read(request)
    table.chance = Lots(Random(request.get("seed", 0)))
    table.start()
    play(table, request.get("play", []))
    return table.answer()
