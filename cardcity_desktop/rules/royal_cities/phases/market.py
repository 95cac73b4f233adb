"""The market: its lines, capacity, what a card that comes there does (4.1, 5.2, 6.3-6.7)."""

from __future__ import annotations

from collections.abc import Sequence

from cardcity_desktop.rules.royal_cities.cards import COLOUR, TOKENS, VALUE, Card
from cardcity_desktop.rules.royal_cities.events import (
    CardAdded,
    CardsDiscarded,
    CardsLookedAt,
    MarketFilled,
    NothingDrawn,
    PointsWon,
    Revolted,
    RevoltEffectBegan,
)
from cardcity_desktop.rules.royal_cities.phases.effects import begin_effect
from cardcity_desktop.rules.royal_cities.phases.purchase import begin_purchase
from cardcity_desktop.rules.royal_cities.transaction import RESERVE_SIZE, Doing, names

LINE_LENGTH = 4
LAST_LINE = 5
REVOLT_SIZE = 2
"""So many face-up cards of its colour make a new card a revolt (6.5)."""


def next_line(face_up: int) -> int:
    """The line on which the next card comes to lie (4.1)."""
    return min(LAST_LINE, 2 + face_up // LINE_LENGTH)


def line_points(line: int) -> int:
    """What 6.4 and 6.6 pay on a line."""
    return line - 2


def colour_counts(market: Sequence[Card]) -> list[int]:
    """Face-up cards of each of the seven colours."""
    counts = [0] * 7
    for card in market:
        counts[COLOUR[card]] += 1
    return counts


def add_to_market(doing: Doing, card: Card) -> None:
    """6.3-6.7: a card comes to the market for the Noble in turn, which ends the turn or first asks for something."""
    market = doing.market
    line, colour = next_line(len(market)), COLOUR[card]
    counts = colour_counts(market)
    if line > 2 and counts[colour] >= REVOLT_SIZE:
        _revolt(doing, card, line)
        return
    market.append(card)
    doing.events.append(CardAdded(doing.turn, TOKENS[card], line))
    if line > 2 and not doing.nobles[doing.turn].bought and _other_pair(counts, colour):
        doing.pay(doing.turn, line_points(line))
        doing.events.append(PointsWon(doing.turn, line_points(line), "added"))
    doing.then = "turn_over"


def _other_pair(counts: Sequence[int], colour: int) -> bool:
    return any(count >= REVOLT_SIZE for other, count in enumerate(counts) if other != colour)


def _revolt(doing: Doing, card: Card, line: int) -> None:
    """6.5-6.7."""
    gone = [other for other in doing.market if COLOUR[other] == COLOUR[card]]
    doing.market[:] = [other for other in doing.market if COLOUR[other] != COLOUR[card]]
    doing.market.append(card)
    doing.discard += gone
    doing.events.append(Revolted(doing.turn, TOKENS[card], line, names(gone)))
    if doing.nobles[doing.turn].bought:
        lowest = lowest_of(gone)
        doing.events.append(RevoltEffectBegan(doing.turn, TOKENS[lowest]))
        begin_effect(doing, lowest, "turn_over")
        return
    for seat in range(len(doing.nobles)):
        if seat != doing.turn:
            doing.pay(seat, line_points(line))
            doing.events.append(PointsWon(seat, line_points(line), "revolt"))
    begin_purchase(doing, "revolt")


def lowest_of(cards: Sequence[Card]) -> Card:
    """6.7: the one whose effect happens."""
    return min(cards, key=VALUE.__getitem__)


def nothing_drawn(doing: Doing) -> None:
    """6.9: step C found no card."""
    doing.events.append(NothingDrawn(doing.turn))
    if doing.nobles[doing.turn].bought:
        doing.then = "turn_over"
    else:
        begin_purchase(doing, "nothing_drawn")


def draw_two(doing: Doing, seat: int) -> tuple[Card, ...]:
    """6.2, 11.5: two cards that `seat` looks at, sorted; none where fewer came, and what did come is dealt with."""
    cards = tuple(sorted(doing.draw_up_to(2)))
    if not cards:
        nothing_drawn(doing)
    elif len(cards) == 1:
        add_to_market(doing, cards[0])
    else:
        doing.events.append(CardsLookedAt(seat, names(cards)))
        return cards
    return ()


def fill_market(doing: Doing) -> None:
    """2.3, 2.4, 9.3, 9.4: four cards face up, those turned over of colours that do not lie there yet."""
    before = doing.renewals
    while len(doing.market) < LINE_LENGTH:
        card = doing.draw()
        if card is None:
            doing.events.append(NothingDrawn(None))
            return
        if doing.renewals < before + 2 and COLOUR[card] in map(COLOUR.__getitem__, doing.market):
            doing.discard.append(card)
            doing.events.append(CardsDiscarded(None, (TOKENS[card],)))
        else:
            doing.market.append(card)
            doing.events.append(MarketFilled(TOKENS[card]))


def capacity(face_up: int) -> int:
    """5.2."""
    return face_up + RESERVE_SIZE
