"""Determinization: deal everything that a view hides at random, for computer players."""

from collections import Counter
from collections.abc import Iterator

from cardcity_desktop.rules import rng as chance
from cardcity_desktop.rules.card_city.decks import RESERVE, stock_cards
from cardcity_desktop.rules.card_city.events import HIDDEN
from cardcity_desktop.rules.card_city.phases.draft import ChoosingLot, Heaps, Keeping, Splitting
from cardcity_desktop.rules.card_city.rule_set import RuleSet, rules_of
from cardcity_desktop.rules.card_city.state import HeldCard, Phase, State
from cardcity_desktop.rules.card_city.view import View
from cardcity_desktop.rules.city.cards import CARDS, CITY_HALL, CODES, EMPTY
from cardcity_desktop.rules.city.layout import Layout, layout_of
from cardcity_desktop.rules.errors import Cell


def determinized(view: View, seed: int) -> State:
    """Return a state that agrees with `view`: unseen cards are dealt at random to pool, hands, lots and box."""
    rules = rules_of(view.setup)
    rng, unseen = chance.shuffled(chance.seeded(seed), sorted(unseen_cards(view)))
    deck = iter(unseen)
    hands = tuple(
        tuple(
            (next(deck) if token == HIDDEN else CODES[token], known) for token, known in zip(hand, knowers, strict=True)
        )
        for hand, knowers in zip(view.hands, view.known_to, strict=True)
    )
    phase = _filled(view.progress, deck)
    left_out = tuple(next(deck) for _ in range(view.unseen))
    bottom = tuple(CODES[token] for token in view.pool_bottom)
    return State(
        rules=rules,
        rng=rng,
        round=view.round,
        first_player=view.first_player,
        phase=phase,
        pool=(*bottom, *deck),
        under_pool=len(bottom),
        reserve=tuple(count for _, count in view.reserve),
        box=tuple(CODES[token] for token in view.box),
        unseen=left_out,
        cities=_cities(rules, view),
        money=view.money,
        hands=hands,
        seat_phases=view.seat_phases,
    )


def unseen_cards(view: View) -> list[int]:
    """Return every card of the game that the view does not show."""
    unseen = Counter(stock_cards(view.setup))
    unseen.subtract(dict(zip(RESERVE, (count for _, count in view.reserve), strict=True)))
    shown = [placed.card for city in view.cities for placed in city]
    shown += [*view.box, *view.pool_bottom, *(token for hand in view.hands for token in hand if token != HIDDEN)]
    unseen.subtract(CARDS[CODES[token]].home for token in shown if CODES[token] != CITY_HALL)
    unseen.subtract(code for code, _ in _held_by(view.progress) if code != EMPTY)
    return list(unseen.elements())


def _held_by(phase: Phase) -> tuple[HeldCard, ...]:
    """Return the cards that are in the phase: drawn, or in lots."""
    match phase:
        case Splitting(_, cards, _, heaps):
            return sum(heaps, cards)
        case ChoosingLot(_, _, heaps, _):
            return sum(heaps, ())
        case Keeping(_, cards):
            return cards
    return ()


def _filled(phase: Phase, deck: Iterator[int]) -> Phase:
    """Return the phase with each hidden card replaced by the next one of `deck`."""

    def fill(cards: tuple[HeldCard, ...]) -> tuple[HeldCard, ...]:
        return tuple((next(deck) if code == EMPTY else code, known) for code, known in cards)

    def fill_all(heaps: Heaps) -> Heaps:
        a, b, c, d = heaps
        return fill(a), fill(b), fill(c), fill(d)

    match phase:
        case Splitting(splitter, cards, rooms, heaps):
            return Splitting(splitter, fill(cards), rooms, fill_all(heaps))
        case ChoosingLot(splitter, chooser, heaps, money):
            return ChoosingLot(splitter, chooser, fill_all(heaps), money)
        case Keeping(seat, cards):
            return Keeping(seat, fill(cards))
    return phase


def _cities(rules: RuleSet, view: View) -> tuple[Layout, ...]:
    """Return the cities that a view shows: one for each seat, or the single unique city."""
    ring = [(placed.cell, CODES[placed.card]) for placed in view.ring]
    own = [[(placed.cell, CODES[placed.card]) for placed in city] for city in view.cities]
    piles: list[list[tuple[Cell, int]]] = [sum(own, ring)] if rules.unique else [ring + cards for cards in own]
    cities = [layout_of(rules.board, cards) for cards in piles]
    if view.architect is not None:
        where = rules.city_index(view.first_player)  # it is the first player's (8.1)
        cities[where] = cities[where].with_architect(rules.board.index(view.architect))
    return tuple(cities)
