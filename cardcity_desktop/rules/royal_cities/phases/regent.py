"""Solo against the Regent (section 11): his builds, step C, his taxes and the market's trimming."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cardcity_desktop.rules.errors import Refusal
from cardcity_desktop.rules.fast_dataclass import fast_init
from cardcity_desktop.rules.royal_cities.actions import (
    DROP,
    FOR_REGENT,
    SHOW,
    TAX,
    Action,
    Drop,
    ForRegent,
    Show,
    Tax,
)
from cardcity_desktop.rules.royal_cities.cards import CITIES, CITY_OF, CODES, COLOUR, TOKENS, VALUE, WHITE, Card
from cardcity_desktop.rules.royal_cities.events import (
    CardsBuilt,
    CardsDiscarded,
    MarketCardDiscarded,
    TaxLevied,
    TaxNamed,
)
from cardcity_desktop.rules.royal_cities.majorities import Cities, influence, worth
from cardcity_desktop.rules.royal_cities.phases.build_checks import named
from cardcity_desktop.rules.royal_cities.phases.market import LINE_LENGTH, add_to_market, draw_two
from cardcity_desktop.rules.royal_cities.phases.refusals import not_now
from cardcity_desktop.rules.royal_cities.setup import PERSON, REGENT
from cardcity_desktop.rules.royal_cities.state import Noble, State, without
from cardcity_desktop.rules.royal_cities.transaction import Transaction

# His builds (11.3)


def regent_can_build(cities: Cities, card: Card) -> bool:
    """11.3: coloured, and no card of that value in his city."""
    colour = COLOUR[card]
    return colour != WHITE and all(VALUE[lying] != VALUE[card] for lying in cities[colour])


def regent_builds(transaction: Transaction, card: Card) -> None:
    transaction.lay(REGENT, COLOUR[card], card)
    transaction.events.append(CardsBuilt(REGENT, named([(card, COLOUR[card])])))


# Step C (11.5)


def draw_for_market(transaction: Transaction) -> None:
    """11.5: two cards are drawn and looked at."""
    if cards := draw_two(transaction, PERSON):
        transaction.phase = ServingRegent(cards)


@fast_init
@dataclass(frozen=True, slots=True)
class ServingRegent:
    """11.5: which of the two the Regent builds, or, if he can build neither, which one goes to the market."""

    cards: tuple[Card, ...]

    name = "regent"

    def actors(self, state: State) -> tuple[int, ...]:
        return (PERSON,)

    def legal(self, state: State, seat: int) -> list[Action]:
        different = list(dict.fromkeys(self.cards))
        regents = state.nobles[REGENT].cities
        served: list[Action] = [FOR_REGENT[card] for card in different if regent_can_build(regents, card)]
        return served or [SHOW[card] for card in different]

    def why_not(self, state: State, seat: int, action: Action) -> Refusal | None:
        if type(action) is not ForRegent and type(action) is not Show:
            return not_now(self)
        card, regents = CODES[action.card], state.nobles[REGENT].cities
        if card not in self.cards:
            return Refusal("11.5", "not_drawn", cards=(action.card,))
        if type(action) is ForRegent:
            return None if regent_can_build(regents, card) else Refusal("11.3", "regent_cannot", cards=(action.card,))
        his = tuple(TOKENS[other] for other in self.cards if regent_can_build(regents, other))
        return Refusal("11.5", "regent_must_build", cards=his) if his else None

    def apply(self, transaction: Transaction, seat: int, action: Action) -> None:
        if isinstance(action, ForRegent):
            card = CODES[action.card]
            regent_builds(transaction, card)
            add_to_market(transaction, *without(self.cards, card))
            return
        assert isinstance(action, Show)
        card = CODES[action.card]
        (other,) = without(self.cards, card)
        transaction.discard.append(other)
        transaction.events.append(CardsDiscarded(PERSON, (TOKENS[other],)))
        add_to_market(transaction, card)


# Royal taxes (11.9-11.13)


def taxes_due(season: int, *, expert: bool) -> int:
    """How many cards he takes after a season (11.9, 11.13)."""
    return season if expert else 1


def name_taxes(everybody: Sequence[Cities], named_before: tuple[int, ...], due: int) -> tuple[list[int], list[int]]:
    """(the cities that are taxed without a choice, those that are equal where one must be chosen).

    named_before: chosen or named already; due: in all. 11.9: most PV paid this season first, then influence.
    """
    paid, own = worth(everybody)[PERSON], everybody[PERSON]
    ranks = {city: (paid[city], influence(column)) for city, column in enumerate(own) if column}
    chosen = list(named_before)
    while len(chosen) < due:
        left = {city: rank for city, rank in ranks.items() if city not in chosen}
        if not left:
            break
        best = max(left.values())
        equal = [city for city, rank in left.items() if rank == best]
        if len(equal) > due - len(chosen):
            return chosen[len(named_before) :], equal
        chosen += equal
    return chosen[len(named_before) :], []


def tax(transaction: Transaction, named_before: tuple[int, ...] = ()) -> None:
    """All are named before any is moved (11.13); asks while more are equal than are still to be named."""
    due = taxes_due(transaction.season, expert=transaction.setup.expert)
    sure, equal = name_taxes([noble.cities for noble in transaction.nobles], named_before, due)
    transaction.events += [TaxNamed(PERSON, CITIES[city]) for city in sure]
    if equal:
        transaction.phase = Taxing((*named_before, *sure), tuple(equal))
        return
    for city in (*named_before, *sure):
        _levy(transaction, city)
    transaction.continuation = "after_taxes"


def _levy(transaction: Transaction, city: int) -> None:
    """11.11."""
    card = transaction.take_top(PERSON, city)
    known = any(VALUE[lying] == VALUE[card] for lying in transaction.nobles[REGENT].cities[city])
    if known:
        transaction.discard.append(card)
    else:
        transaction.lay(REGENT, city, card)
    transaction.events.append(TaxLevied(PERSON, CITIES[city], TOKENS[card], known))


@fast_init
@dataclass(frozen=True, slots=True)
class Taxing:
    """11.9: one of the equal cities must be named."""

    named: tuple[int, ...]
    equal: tuple[int, ...]

    name = "tax"

    def actors(self, state: State) -> tuple[int, ...]:
        return (PERSON,)

    def legal(self, state: State, seat: int) -> list[Action]:
        return [TAX[city] for city in self.equal]

    def why_not(self, state: State, seat: int, action: Action) -> Refusal | None:
        if type(action) is not Tax:
            return not_now(self)
        return None if CITY_OF[action.city] in self.equal else Refusal("11.9", "not_among_the_equal")

    def apply(self, transaction: Transaction, seat: int, action: Action) -> None:
        assert isinstance(action, Tax)
        transaction.events.append(TaxNamed(PERSON, action.city))
        tax(transaction, (*self.named, CITY_OF[action.city]))


# The market after a season (11.14)


@dataclass(frozen=True, slots=True)
class Trimming:
    """More than four cards lie face up."""

    name = "trim"

    def actors(self, state: State) -> tuple[int, ...]:
        return (PERSON,)

    def legal(self, state: State, seat: int) -> list[Action]:
        return [DROP[card] for card in sorted(set(state.market))]

    def why_not(self, state: State, seat: int, action: Action) -> Refusal | None:
        if type(action) is not Drop:
            return not_now(self)
        lies = CODES[action.card] in state.market
        return None if lies else Refusal("11.14", "not_in_market", cards=(action.card,))

    def apply(self, transaction: Transaction, seat: int, action: Action) -> None:
        assert isinstance(action, Drop)
        transaction.market.remove(CODES[action.card])
        transaction.discard.append(CODES[action.card])
        transaction.events.append(MarketCardDiscarded(PERSON, action.card))
        if len(transaction.market) <= LINE_LENGTH:
            transaction.continuation = "refill"


# The end (11.15)


LEGENDS = 7
"""How many there are, the last one the greatest."""


def legend(margin: int) -> int:
    """1 to LEGENDS by the own PV minus the Regent's (11.15)."""
    if margin <= 0:
        return 3 if margin == 0 else 2 if margin >= -9 else 1
    return 4 + (margin > 10) + (margin > 20) + (margin > 30)


def margin_of(nobles: Sequence[Noble]) -> int:
    return nobles[PERSON].score - nobles[REGENT].score
