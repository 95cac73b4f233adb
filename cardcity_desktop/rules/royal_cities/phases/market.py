"""The market: its lines, its capacity, and what a new card causes (4.1, 5.2, 6.3-6.7)."""

from collections.abc import Sequence

from cardcity_desktop.rules.royal_cities import events as happened
from cardcity_desktop.rules.royal_cities.cards import COLOUR, TOKENS, VALUE, Card
from cardcity_desktop.rules.royal_cities.phases.effects import begin_effect
from cardcity_desktop.rules.royal_cities.phases.purchase import begin_purchase
from cardcity_desktop.rules.royal_cities.state import RESERVE_SIZE, Transaction, names, without

LINE_LENGTH = 4
LAST_LINE = 5
REVOLT_SIZE = 2
"""A new card causes a revolt if this many face-up cards have its colour (6.5)."""


def next_line(face_up: int) -> int:
    return min(LAST_LINE, 2 + face_up // LINE_LENGTH)


def line_points(line: int) -> int:
    """Return the points of a line, as paid by 6.4 and 6.6."""
    return line - 2


def colour_counts(market: Sequence[Card]) -> list[int]:
    """Return the number of face-up cards of each of the seven colours."""
    counts = [0] * 7
    for card in market:
        counts[COLOUR[card]] += 1
    return counts


def add_to_market(transaction: Transaction, card: Card) -> None:
    """Add a card for the Noble in turn. This ends the turn, unless it causes a decision (6.3-6.7)."""
    market = transaction.market
    line, colour = next_line(len(market)), COLOUR[card]
    counts = colour_counts(market)
    if line > 2 and counts[colour] >= REVOLT_SIZE:
        _revolt(transaction, card, line)
        return
    market.append(card)
    transaction.events.append(happened.CardAdded(transaction.turn, TOKENS[card], line))
    if line > 2 and not transaction.nobles[transaction.turn].bought and _other_pair(counts, colour):
        transaction.pay(transaction.turn, line_points(line))
        transaction.events.append(happened.PointsWon(transaction.turn, line_points(line), "added"))
    transaction.continuation = "turn_over"


def _other_pair(counts: Sequence[int], colour: int) -> bool:
    return any(count >= REVOLT_SIZE for other, count in enumerate(counts) if other != colour)


def _revolt(transaction: Transaction, card: Card, line: int) -> None:
    """Discard the cards of the new card's colour. Then pay the other Nobles and buy, or do an effect (6.5-6.7)."""
    revolting = [other for other in transaction.market if COLOUR[other] == COLOUR[card]]
    transaction.market[:] = [other for other in transaction.market if COLOUR[other] != COLOUR[card]]
    transaction.market.append(card)
    transaction.discard += revolting
    transaction.events.append(happened.Revolted(transaction.turn, TOKENS[card], line, names(revolting)))
    if transaction.nobles[transaction.turn].bought:
        lowest = lowest_of(revolting)
        transaction.events.append(happened.RevoltEffectBegan(transaction.turn, TOKENS[lowest]))
        begin_effect(transaction, lowest, "turn_over")
        return
    for seat in range(len(transaction.nobles)):
        if seat != transaction.turn:
            transaction.pay(seat, line_points(line))
            transaction.events.append(happened.PointsWon(seat, line_points(line), "revolt"))
    begin_purchase(transaction, "revolt")


def lowest_of(cards: Sequence[Card]) -> Card:
    """Return the card of lowest value, whose effect will happen (6.7)."""
    return min(cards, key=VALUE.__getitem__)


def nothing_drawn(transaction: Transaction) -> None:
    """Do step C when no card can be drawn (6.9)."""
    transaction.events.append(happened.NothingDrawn(transaction.turn))
    if transaction.nobles[transaction.turn].bought:
        transaction.continuation = "turn_over"
    else:
        begin_purchase(transaction, "nothing_drawn")


def draw_two(transaction: Transaction, seat: int) -> tuple[Card, ...]:
    """Return two drawn cards that `seat` looks at, sorted (6.2, 11.5).

    Return () if fewer could be drawn; a single card is then added to the market at once.
    """
    cards = tuple(sorted(transaction.draw_up_to(2)))
    if not cards:
        nothing_drawn(transaction)
    elif len(cards) == 1:
        add_to_market(transaction, cards[0])
    else:
        transaction.events.append(happened.CardsLookedAt(seat, names(cards)))
        return cards
    return ()


def show_one(transaction: Transaction, cards: tuple[Card, ...], card: Card) -> None:
    """Add one of two drawn cards to the market and discard the other (6.2, 11.5)."""
    rest = without(cards, card)
    transaction.discard += rest
    transaction.events.append(happened.CardsDiscarded(transaction.turn, names(rest)))
    add_to_market(transaction, card)


def fill_market(transaction: Transaction) -> None:
    """Turn over cards until four are face up. Cards of a colour already there are discarded (2.3, 2.4, 9.3, 9.4)."""
    before = transaction.renewals
    while len(transaction.market) < LINE_LENGTH:
        card = transaction.draw()
        if card is None:
            transaction.events.append(happened.NothingDrawn(None))
            return
        if transaction.renewals < before + 2 and COLOUR[card] in map(COLOUR.__getitem__, transaction.market):
            transaction.discard.append(card)
            transaction.events.append(happened.CardsDiscarded(None, (TOKENS[card],)))
        else:
            transaction.market.append(card)
            transaction.events.append(happened.MarketFilled(TOKENS[card]))


def capacity(face_up: int) -> int:
    """Return the capacity of a purchase by the number of face-up cards (5.2)."""
    return face_up + RESERVE_SIZE
