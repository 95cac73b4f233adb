"""Transaction: a state unpacked into a mutable object, changed by an action and frozen again.

`apply` creates one for each action; playouts of computer players continue on one. A phase names what follows in one
word (`continuation`), and flow.py maps the words to functions, so that no phase imports another.
"""

from typing import Literal

from cardcity_desktop.rules import rng as chance
from cardcity_desktop.rules.royal_cities.cards import TOKENS, VALUE, Card
from cardcity_desktop.rules.royal_cities.events import Event, PileRenewed
from cardcity_desktop.rules.royal_cities.majorities import Cities, City
from cardcity_desktop.rules.royal_cities.state import Phase, State

RESERVE_SIZE = 4

Continuation = Literal["", "openings", "first_turn", "main", "turn_over", "majorities", "after_taxes", "refill"]


class Transaction:
    """Mutable copy of a State. events: those so far; commits: chance or a secret was revealed; renewals: number of
    times the pile was renewed."""

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
        """Return the next card, None if there is none (3.5). Drawing the last card renews the pile (3.2)."""
        if not self.pile and not self._renewed():
            return None
        self.commits = True
        card = self.pile.pop()
        if not self.pile:
            self._renewed()
        return card

    def draw_up_to(self, number: int) -> tuple[Card, ...]:
        """Return at most `number` cards, drawn one at a time (3.3)."""
        drawn = []
        for _ in range(number):
            card = self.draw()
            if card is None:
                break
            drawn.append(card)
        return tuple(drawn)

    def _renewed(self) -> bool:
        """Shuffle the discard into a new pile (3.2) and return True; return False if it is empty (3.4).

        The cards are sorted first, so that the order of the discard has no influence on the shuffle.
        """
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
        """Remove and return the top card of a seat's city."""
        noble = self.nobles[seat]
        column = noble.cities[city]
        self.nobles[seat] = noble.changed(cities=with_city(noble.cities, city, column[:-1]))
        return column[-1]

    def lay(self, seat: int, city: int, card: Card) -> None:
        """Put a card into a seat's city, where its value belongs."""
        noble = self.nobles[seat]
        column = tuple(sorted((*noble.cities[city], card), key=VALUE.__getitem__))
        self.nobles[seat] = noble.changed(cities=with_city(noble.cities, city, column))

    def gain(self, seat: int, cards: tuple[Card, ...], *, openly: bool) -> None:
        """Add cards to a seat's hand; openly: every seat saw them."""
        self.nobles[seat] = self.nobles[seat].gained(cards, openly=openly)


def with_city(cities: Cities, city: int, column: City) -> Cities:
    return (*cities[:city], column, *cities[city + 1 :])


def names(cards: tuple[Card, ...] | list[Card]) -> tuple[str, ...]:
    """Return cards as events name them."""
    return tuple(TOKENS[card] for card in cards)
