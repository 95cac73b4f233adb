"""Solo against the Regent (section 11): his builds, step C, his taxes, and the trimming of the market."""

from collections.abc import Sequence
from dataclasses import dataclass

from cardcity_desktop.rules.errors import Refusal
from cardcity_desktop.rules.fast_dataclass import fast_dataclass
from cardcity_desktop.rules.royal_cities import actions
from cardcity_desktop.rules.royal_cities import events as happened
from cardcity_desktop.rules.royal_cities.cards import CITIES, CITY_OF, CODES, COLOUR, TOKENS, VALUE, WHITE, Card
from cardcity_desktop.rules.royal_cities.majorities import Cities, influence, worth
from cardcity_desktop.rules.royal_cities.phases.build_checks import build_tokens
from cardcity_desktop.rules.royal_cities.phases.market import LINE_LENGTH, add_to_market, draw_two, show_one
from cardcity_desktop.rules.royal_cities.setup import PERSON, REGENT
from cardcity_desktop.rules.royal_cities.state import Noble, PersonPhase, ReadableState, State, Transaction, without

# His builds (11.3)


def regent_can_build(cities: Cities, card: Card) -> bool:
    """Return True if the card has a colour, and the Regent's city of that colour lacks its value (11.3)."""
    colour = COLOUR[card]
    return colour != WHITE and all(VALUE[other] != VALUE[card] for other in cities[colour])


def regent_builds(transaction: Transaction, card: Card) -> None:
    transaction.lay(REGENT, COLOUR[card], card)
    transaction.events.append(happened.CardsBuilt(REGENT, build_tokens([(card, COLOUR[card])])))


# Step C (11.5)


def draw_for_market(transaction: Transaction) -> None:
    if cards := draw_two(transaction, PERSON):
        transaction.phase = ServingRegent(cards)


@fast_dataclass
class ServingRegent(PersonPhase):
    """Two cards were drawn: the person chooses the Regent's build, or else the market's card (11.5).

    The second choice comes only if the Regent can build neither.
    """

    cards: tuple[Card, ...]

    name = "regent"
    kinds = (actions.ForRegent, actions.Show)

    def legal(self, state: ReadableState, seat: int) -> list[actions.Action]:
        different = list(dict.fromkeys(self.cards))
        regents = state.nobles[REGENT].cities
        served: list[actions.Action] = [
            actions.FOR_REGENT[card] for card in different if regent_can_build(regents, card)
        ]
        return served or [actions.SHOW[card] for card in different]

    def why_not(self, state: State, seat: int, action: actions.OfCard) -> Refusal | None:
        card, regents = CODES[action.card], state.nobles[REGENT].cities
        if card not in self.cards:
            return Refusal("11.5", "not_drawn", cards=(action.card,))
        if type(action) is actions.ForRegent:
            return None if regent_can_build(regents, card) else Refusal("11.3", "regent_cannot", cards=(action.card,))
        his = tuple(TOKENS[other] for other in self.cards if regent_can_build(regents, other))
        return Refusal("11.5", "regent_must_build", cards=his) if his else None

    def apply(self, transaction: Transaction, seat: int, action: actions.OfCard) -> None:
        card = CODES[action.card]
        if isinstance(action, actions.ForRegent):
            regent_builds(transaction, card)
            add_to_market(transaction, *without(self.cards, card))
        else:
            show_one(transaction, self.cards, card)


# Royal taxes (11.9-11.13)


def taxes_due(season: int, *, expert: bool) -> int:
    """Return how many cards the Regent takes after a season (11.9, 11.13)."""
    return season if expert else 1


def name_taxes(all_cities: Sequence[Cities], named_before: tuple[int, ...], due: int) -> tuple[list[int], list[int]]:
    """Return (cities taxed in any case, equal cities among which one must be chosen).

    named_before: cities named already. due: number of taxes in all. Cities that paid most points this season are taxed
    first, among equals those with most influence (11.9).
    """
    paid, own = worth(all_cities)[PERSON], all_cities[PERSON]
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
    """Name all taxed cities, before any card moves (11.13). Wait for the person's choice among equal ones."""
    due = taxes_due(transaction.season, expert=transaction.setup.expert)
    sure, equal = name_taxes([noble.cities for noble in transaction.nobles], named_before, due)
    transaction.events += [happened.TaxNamed(PERSON, CITIES[city]) for city in sure]
    if equal:
        transaction.phase = Taxing((*named_before, *sure), tuple(equal))
        return
    for city in (*named_before, *sure):
        _levy(transaction, city)
    transaction.continuation = "after_taxes"


def _levy(transaction: Transaction, city: int) -> None:
    """Move a city's top card to the Regent. Discard it if he has that value (11.11)."""
    card = transaction.take_top(PERSON, city)
    known = any(VALUE[other] == VALUE[card] for other in transaction.nobles[REGENT].cities[city])
    if known:
        transaction.discard.append(card)
    else:
        transaction.lay(REGENT, city, card)
    transaction.events.append(happened.TaxLevied(PERSON, CITIES[city], TOKENS[card], known))


@fast_dataclass
class Taxing(PersonPhase):
    """The person chooses which of the equal cities is taxed (11.9)."""

    named: tuple[int, ...]
    equal: tuple[int, ...]

    name = "tax"
    kinds = (actions.Tax,)

    def legal(self, state: ReadableState, seat: int) -> list[actions.Action]:
        return [actions.TAX[city] for city in self.equal]

    def why_not(self, state: State, seat: int, action: actions.Tax) -> Refusal | None:
        return None if CITY_OF[action.city] in self.equal else Refusal("11.9", "not_among_the_equal")

    def apply(self, transaction: Transaction, seat: int, action: actions.Tax) -> None:
        transaction.events.append(happened.TaxNamed(PERSON, action.city))
        tax(transaction, (*self.named, CITY_OF[action.city]))


# The market after a season (11.14)


@dataclass(frozen=True, slots=True)
class Trimming(PersonPhase):
    """The person discards market cards until four are face up (11.14)."""

    name = "trim"
    kinds = (actions.Drop,)

    def legal(self, state: ReadableState, seat: int) -> list[actions.Action]:
        return [actions.DROP[card] for card in sorted(set(state.market))]

    def why_not(self, state: State, seat: int, action: actions.Drop) -> Refusal | None:
        in_market = CODES[action.card] in state.market
        return None if in_market else Refusal("11.14", "not_in_market", cards=(action.card,))

    def apply(self, transaction: Transaction, seat: int, action: actions.Drop) -> None:
        transaction.market.remove(CODES[action.card])
        transaction.discard.append(CODES[action.card])
        transaction.events.append(happened.MarketCardDiscarded(PERSON, action.card))
        if len(transaction.market) <= LINE_LENGTH:
            transaction.continuation = "refill"


# The end (11.15)


LEGENDS = 7
"""Number of legends; the last is the greatest."""


def legend(margin: int) -> int:
    """Return the legend, 1 to LEGENDS, for the person's lead over the Regent in points (11.15)."""
    if margin <= 0:
        return 3 if margin == 0 else 2 if margin >= -9 else 1
    return 4 + (margin > 10) + (margin > 20) + (margin > 30)


def least_margin(number: int) -> int | None:
    """Return the least lead for a legend, or None for the first one, which needs none.

    >>> [least_margin(number) for number in (1, 2, 3, 4, 7)]
    [None, -9, 0, 1, 31]
    """
    return next(margin for margin in range(-9, 32) if legend(margin) == number) if number > 1 else None


def margin_of(nobles: Sequence[Noble]) -> int:
    return nobles[PERSON].score - nobles[REGENT].score
