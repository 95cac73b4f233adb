"""Candidates of each decision: single actions, or plans of several actions that belong together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations
from typing import cast

from cardcity_desktop.players.royal_cities.heuristic_policy import (
    TableEvaluator,
    best_purchase,
    good_builds,
    heuristic_actions,
)
from cardcity_desktop.rules.royal_cities.actions import DONE, END, PUT, TAKE, Action, Kill, Lift, Move, Pick
from cardcity_desktop.rules.royal_cities.cards import CITY_OF, CODES, VALUE, Card
from cardcity_desktop.rules.royal_cities.phases.build_checks import Build
from cardcity_desktop.rules.royal_cities.phases.building import Building
from cardcity_desktop.rules.royal_cities.phases.effects import ASTROLOGER_BUILDS, AstrologerBuilding
from cardcity_desktop.rules.royal_cities.phases.opening import GIFTS, Giving
from cardcity_desktop.rules.royal_cities.phases.purchase import Buying
from cardcity_desktop.rules.royal_cities.state import without
from cardcity_desktop.rules.royal_cities.transaction import Transaction

Plan = tuple[Action, ...]
"""Actions of one seat in order, without chance between them; the first one is to be done now."""

ENOUGH_TARGETS = 8


def plans_of(transaction: Transaction, seat: int, legal: Sequence[Action]) -> list[Plan]:
    """Return different plans, the heuristic policy's one first; never empty."""
    found = [tuple(heuristic_actions(transaction, seat))]
    match transaction.phase:
        case Buying():
            found += _purchases(transaction, seat)
        case Giving():
            found += permutations(legal, GIFTS - len(transaction.phase.gifts[seat]))
        case Building() | AstrologerBuilding():
            found += _builds(transaction, seat)
        case _:
            found += ((action,) for action in _single(transaction, seat, legal))
    return [plan for plan in dict.fromkeys(found) if plan[0] in legal]


def _single(transaction: Transaction, seat: int, legal: Sequence[Action]) -> Sequence[Action]:
    """Return all legal actions; of more than `ENOUGH_TARGETS` only the most promising."""
    if len(legal) <= ENOUGH_TARGETS:
        return legal
    table = TableEvaluator(transaction, seat)

    def hope(action: Action) -> float:
        match action:
            case Kill(owner, city):
                return table.loss_value(owner, CITY_OF[city])
            case Move():
                return table.move_value(action)
            case Pick(card):
                return table.holding_value(CODES[card])
            case Lift(city):
                return table.loss_value(seat, CITY_OF[city])
        return 0.0

    return sorted(legal, key=lambda action: -hope(action))[: 2 * ENOUGH_TARGETS]


def _purchases(transaction: Transaction, seat: int) -> Iterator[Plan]:
    """Yield the best purchase that includes each card outside the best set, and the best set less each of its cards."""
    phase = cast(Buying, transaction.phase)
    table, left = TableEvaluator(transaction, seat), phase.capacity - phase.spent
    valued = [(card, table.holding_value(card)) for card in transaction.market]
    best = best_purchase(valued, left)
    for pair in dict.fromkeys(valued):
        card = pair[0]
        others = list(valued)
        others.remove(pair)
        if card in best:
            yield _bought(best_purchase(others, left), phase)
        elif VALUE[card] <= left:
            yield _bought((card, *best_purchase(others, left - VALUE[card])), phase)


def _bought(cards: tuple[Card, ...], phase: Buying) -> Plan:
    takes = tuple(TAKE[card] for card in sorted(cards))
    return (*takes, END) if cards or phase.taken else (END,)


def _builds(transaction: Transaction, seat: int) -> Iterator[Plan]:
    """Yield plans: all good builds, all but one of them for each card, and no builds."""
    phase = transaction.phase
    if isinstance(phase, Building):
        chosen, cards, most = (
            phase.builds[seat],
            phase.left(transaction, seat),
            len(transaction.nobles[seat].hand),
        )
    else:
        phase = cast(AstrologerBuilding, phase)
        chosen, cards, most = phase.builds, phase.cards, ASTROLOGER_BUILDS - len(phase.builds)
    table = TableEvaluator(transaction, seat)
    yield _built(good_builds(table, chosen, cards, most, keeping=False))
    for card in dict.fromkeys(cards):
        yield _built(good_builds(table, chosen, without(cards, card), most, keeping=False))
    yield (DONE,)


def _built(builds: Sequence[Build]) -> Plan:
    return (*(PUT[card][city] for card, city in builds), DONE)
