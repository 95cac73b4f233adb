"""An action being done: a state unpacked, changed in place, and frozen again.

`apply` makes one for an action; playouts of computer players go on with the same one. A phase changes it and says in
one word what follows (`continuation`); flow.py knows the words, so that no phase needs to know another.
"""

from __future__ import annotations

from typing import Literal

from cardcity_desktop.rules import rng as chance
from cardcity_desktop.rules.royal_cities.cards import TOKENS, VALUE, Card
from cardcity_desktop.rules.royal_cities.events import Event, PileRenewed
from cardcity_desktop.rules.royal_cities.majorities import Cities, City
from cardcity_desktop.rules.royal_cities.state import Phase, State

RESERVE_SIZE = 4

Continuation = Literal[
    "",
    "openings",
    "first_turn",
    "main",
    "turn_over",
    "majorities",
    "after_taxes",
    "refill",
]


class Transaction:
    """The fields of State, changeable; events: what happened so far; commits: chance or a secret came out."""

    __slots__ = (
        "commits",
        "continuation",
        "discard",
        "events",
        "last_buyer",
        "market",
        "nobles",
        "phase",
        "pile",
        "renewals",
        "reserve",
        "rng",
        "season",
        "setup",
        "turn",
    )

    def __init__(self, state: State) -> None:
        self.setup = state.setup
        self.rng = state.rng
        self.season = state.season
        self.turn = state.turn
        self.last_buyer = state.last_buyer
        self.phase: Phase = state.phase
        self.market = list(state.market)
        self.reserve = state.reserve
        self.pile = list(state.pile)
        self.discard = list(state.discard)
        self.nobles = list(state.nobles)
        self.events: list[Event] = []
        self.commits = False
        self.renewals = 0
        self.continuation: Continuation = ""

    def frozen(self) -> State:
        return State(
            self.setup,
            self.rng,
            self.season,
            self.turn,
            self.last_buyer,
            self.phase,
            tuple(self.market),
            self.reserve,
            tuple(self.pile),
            tuple(self.discard),
            tuple(self.nobles),
        )

    # The pile (section 3)

    def draw(self) -> Card | None:
        """The next card; None when there is none to be had (3.5). The last one renews the pile as it leaves (3.2)."""
        if not self.pile and not self._renewed():
            return None
        self.commits = True
        card = self.pile.pop()
        if not self.pile:
            self._renewed()
        return card

    def draw_up_to(self, number: int) -> tuple[Card, ...]:
        """One at a time (3.3), as many as there are."""
        drawn = []
        for _ in range(number):
            card = self.draw()
            if card is None:
                break
            drawn.append(card)
        return tuple(drawn)

    def _renewed(self) -> bool:
        """3.2; waits while the discard is empty (3.4). The order of the discard has no say in what is shuffled."""
        if not self.discard:
            return False
        self.rng, cards = chance.shuffled(self.rng, sorted([*self.discard, *self.reserve]))
        self.reserve, self.pile, self.discard = cards[:RESERVE_SIZE], list(cards[RESERVE_SIZE:]), []
        self.renewals += 1
        self.events.append(PileRenewed(len(self.pile)))
        return True

    # Small changes

    def pay(self, seat: int, points: int) -> None:
        noble = self.nobles[seat]
        self.nobles[seat] = noble.changed(score=noble.score + points)

    def take_top(self, seat: int, city: int) -> Card:
        """The top card leaves a city."""
        noble = self.nobles[seat]
        column = noble.cities[city]
        self.nobles[seat] = noble.changed(cities=with_city(noble.cities, city, column[:-1]))
        return column[-1]

    def lay(self, seat: int, city: int, card: Card) -> None:
        """A card comes to lie in a city, at its place by value."""
        noble = self.nobles[seat]
        column = tuple(sorted((*noble.cities[city], card), key=VALUE.__getitem__))
        self.nobles[seat] = noble.changed(cities=with_city(noble.cities, city, column))

    def gain(self, seat: int, cards: tuple[Card, ...], *, openly: bool) -> None:
        self.nobles[seat] = self.nobles[seat].gained(cards, openly=openly)


def with_city(cities: Cities, city: int, column: City) -> Cities:
    """The six with one replaced."""
    return (*cities[:city], column, *cities[city + 1 :])


def names(cards: tuple[Card, ...] | list[Card]) -> tuple[str, ...]:
    """Cards as the tokens of events."""
    return tuple(TOKENS[card] for card in cards)
