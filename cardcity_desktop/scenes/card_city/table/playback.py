"""What is shown of what happened: cards and coins that move, marks and sentences that stay."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from cardcity_desktop.rules.card_city.events import CardsDiscarded, Event, IncomePaid, PurchasePassed
from cardcity_desktop.scenes.card_city.table.event_flights import card_flight, coin_flights
from cardcity_desktop.scenes.card_city.table.flights import Laid, laid_by
from cardcity_desktop.scenes.card_city.table.point_pops import points_gained
from cardcity_desktop.scenes.card_city.wording import event_text
from cardcity_desktop.ui.paint.animation import Tween, nowhere

if TYPE_CHECKING:
    from cardcity_desktop.scenes.card_city.table.scene import TableScene


def played(table: TableScene, events: Sequence[Event], start: Rect | None) -> list[Tween]:
    """Take in what happened; cards (the first from `start`) and coins as movements, one after the other."""
    tweens: list[Tween] = []
    for event in events:
        laid = laid_by(event)
        if laid is not None and laid.seat != table.viewer:
            table.last[laid.seat] = table.last.get(laid.seat, frozenset()) | {laid.cell}
        if isinstance(event, CardsDiscarded) or (isinstance(event, PurchasePassed) and event.forced):
            table.news.append(event_text(event, table.turn.names))
        if laid is not None and not table.shows_lots:
            tweens += [*card_flight(table, laid, start), *_pop(table, laid, events)]
            start = None
        elif isinstance(event, IncomePaid):
            if table.income is None or event.seat == table.turn.viewer:
                table.income = event
            tweens += coin_flights(table, event)
    return tweens


def _pop(table: TableScene, laid: Laid, events: Sequence[Event]) -> list[Tween]:
    """What the cards of an action have brought pops up over the first of them."""
    first = next(found for found in map(laid_by, events) if found is not None)
    if laid != first or table.board is None or not (table.turn.state.rules.unique or table.shown == laid.seat):
        return []
    gain = points_gained(table.match.states[-2], tuple(events), table.match.state, laid.seat)
    place = table.board.rect_of(laid.cell)
    show = partial(table.pops.show, laid.seat, place, gain)
    return [Tween(0, lambda _share: None, show, area=nowhere)] if gain > 0 else []
