"""State of a game between two actions, the protocol of its phases, and the transaction that changes it.

A transaction is a state unpacked into a mutable object, changed by an action and frozen again. `apply` creates one for
each action; playouts of computer players continue on one. A phase names what follows in one word (`continuation`), and
flow.py maps the words to functions, so that no phase imports another.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, Protocol

from cardcity_desktop.rules import rng as chance
from cardcity_desktop.rules.errors import Refusal
from cardcity_desktop.rules.fast_dataclass import Changeable, fast_dataclass
from cardcity_desktop.rules.royal_cities.actions import Action
from cardcity_desktop.rules.royal_cities.cards import TOKENS, VALUE, Card
from cardcity_desktop.rules.royal_cities.events import Event, PileRenewed
from cardcity_desktop.rules.royal_cities.majorities import NO_CITIES, Cities, City
from cardcity_desktop.rules.royal_cities.setup import PERSON, Setup

Cards = tuple[Card, ...]


class Phase(Protocol):
    """Stage of a turn or season: a frozen value that knows who may act, their legal actions and what they do.

    All questions are about one of the `actors`.
    """

    @property
    def name(self) -> str:
        """Word for this phase: `step` in docs/positions.md."""

    @property
    def kinds(self) -> tuple[type[Action], ...]:
        """Classes of the actions that belong to this phase."""

    def actors(self, state: ReadableState) -> tuple[int, ...]:
        """Return the seats that may act."""

    def legal(self, state: ReadableState, seat: int) -> Sequence[Action]:
        """Return the actions that an actor may do, in a stable order. Never empty."""

    def why_not(self, state: State, seat: int, action: Any) -> Refusal | None:
        """Return why the actor may not do `action`, one of the phase's `kinds`, or None if it may."""

    def apply(self, transaction: Transaction, seat: int, action: Any) -> None:
        """Do an action that `why_not` allows."""


class TurnPhase:
    """Base of phases in which the Noble in turn acts."""

    __slots__ = ()

    def actors(self, state: ReadableState) -> tuple[int, ...]:
        return (state.turn,)


class PersonPhase:
    """Base of solo phases in which the person acts."""

    __slots__ = ()

    def actors(self, state: ReadableState) -> tuple[int, ...]:
        return (PERSON,)


class ReadableState(Protocol):
    """State or Transaction, as phases read it to find actors and legal actions."""

    @property
    def turn(self) -> int: ...

    @property
    def market(self) -> Sequence[Card]: ...

    @property
    def nobles(self) -> Sequence[Noble]: ...


@fast_dataclass
class Noble(Changeable):
    """Cards and figures of a seat. The Regent is a Noble without a hand."""

    hand: Cards = ()  # sorted
    open: Cards = ()  # hand cards that every seat may remember, sorted
    given: tuple[tuple[int, Card], ...] = ()  # (giver, card) of hand cards that the giver may remember (12.1)
    cities: Cities = NO_CITIES
    score: int = 0
    hero: bool = False  # True while the Hero is face up
    bought: bool = False  # it has bought in this season

    def gained(self, cards: Cards, *, openly: bool) -> Noble:
        """Return this Noble with cards added to the hand. `openly`: every seat saw them."""
        known = tuple(sorted(self.open + cards)) if openly else self.open
        return self.changed(hand=tuple(sorted(self.hand + cards)), open=known)

    def lost(self, card: Card) -> Noble:
        """Return this Noble after a card left its hand openly: seats that knew such cards know one fewer."""
        hand = without(self.hand, card)
        if card in self.open:
            return self.changed(hand=hand, open=without(self.open, card))
        if not self.given:
            return self.changed(hand=hand)
        return self.changed(hand=hand, given=_less_given(self.given, card))

    def seen_by(self, seat: int | None, owner: int) -> Cards:
        """Return the cards of `owner`'s hand that `seat` may know. None stands for a spectator."""
        return self.hand if owner == seat else self.open if seat is None else self.known_to(seat)

    def known_to(self, seat: int) -> Cards:
        """Return the hand cards that another seat may remember, sorted."""
        return tuple(sorted(self.open + tuple(card for giver, card in self.given if giver == seat)))


@fast_dataclass
class State:
    """A moment of a game. Seats index `nobles`. In solo the last one is the Regent."""

    setup: Setup
    rng: int
    season: int
    turn: int  # the Noble in turn
    last_buyer: int | None  # the last seat that bought this season (9.5); None if none has
    phase: Phase
    market: Cards  # oldest card first
    reserve: Cards
    pile: Cards  # the next card last
    discard: Cards  # oldest card first
    nobles: tuple[Noble, ...]


def without(cards: Cards, card: Card) -> Cards:
    """Return the cards without one copy of `card`."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def _less_given(given: tuple[tuple[int, Card], ...], card: Card) -> tuple[tuple[int, Card], ...]:
    """Return the gifts with one copy of `card` fewer for each giver."""
    kept, forgotten = [], set()
    for gift in given:
        if gift[1] == card and gift[0] not in forgotten:
            forgotten.add(gift[0])
        else:
            kept.append(gift)
    return tuple(kept)


RESERVE_SIZE = 4

Continuation = Literal["", "openings", "first_turn", "main", "turn_over", "majorities", "after_taxes", "refill"]


class Transaction:
    """Mutable copy of a State.

    `events` has those so far. `commits` is True once chance or a secret was revealed. `renewals` counts how often the
    pile was renewed.
    """

    __slots__ = (*State.__dataclass_fields__, "commits", "continuation", "events", "renewals")

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
        """Shuffle the discard into a new pile (3.2) and return True, and return False if it is empty (3.4).

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
        """Add cards to a seat's hand. `openly`: every seat saw them."""
        self.nobles[seat] = self.nobles[seat].gained(cards, openly=openly)


def with_city(cities: Cities, city: int, column: City) -> Cities:
    return (*cities[:city], column, *cities[city + 1 :])


def names(cards: tuple[Card, ...] | list[Card]) -> tuple[str, ...]:
    """Return cards as events name them."""
    return tuple(TOKENS[card] for card in cards)
