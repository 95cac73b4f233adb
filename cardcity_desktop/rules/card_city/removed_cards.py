"""Cards that have left the pool, as far as public events show (2.1, 2.4, 3.7, 4.6)."""

from collections import Counter
from collections.abc import Iterable

from cardcity_desktop.rules.card_city.decks import make_stock
from cardcity_desktop.rules.card_city.events import CardBuilt, CardsDiscarded, Event
from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.rules.city.cards import CARDS

KINDS_DRAWN = "RCLPI"
"""Kinds of the cards in the pool; "" stands for all bicolours together."""


def removed_cards(setup: Setup, events: Iterable[Event]) -> tuple[tuple[str, int, int], ...]:
    """Return for each kind (its letter or "", number of cards built or discarded, number at first).

    Cards in hands and lots are not counted: seats know different ones (3.5). Shuffling does not change the result.
    """
    had = Counter(_kind(CARDS[code].token) for code in make_stock(setup, 0).pool)
    removed: Counter[str] = Counter()
    for event in events:
        if isinstance(event, CardBuilt):
            removed[_kind(event.card)] += 1
        elif isinstance(event, CardsDiscarded):
            removed.update(map(_kind, event.cards))
    return tuple((kind, removed[kind], had[kind]) for kind in (*KINDS_DRAWN, "") if had[kind])


def _kind(token: str) -> str:
    return "" if sum(sign in KINDS_DRAWN for sign in token) == 2 else token[0]
