"""From events to movements: where on the table a card or a coin starts and where it goes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from cardcity_desktop.rules.card_city.events import IncomePaid
from cardcity_desktop.rules.city.cards import H
from cardcity_desktop.scenes.card_city.table.flights import Flight, Laid
from cardcity_desktop.ui.paint.animation import Tween

if TYPE_CHECKING:
    from cardcity_desktop.scenes.card_city.table.scene import TableScene

COIN = 24
"""Logical units."""


def card_flight(table: TableScene, laid: Laid, start: Rect | None) -> list[Tween]:
    """A card's way from `start` (a card's rectangle, or a point), its pile, or from above, to its cell."""
    board, reserve = table.board, table.reserve
    if board is None or reserve is None:
        return []
    if start is None:
        start = reserve.pile(laid.pile) if laid.pile else board.rect_of(laid.cell).move(0, -table.ui.scale(60))
    end, size = board.rect_of(laid.cell), board.lens.size
    side = start.width if 0 < start.width < 2 * size else size
    first = (start.centerx, start.top + start.width // 2)
    motif = table.turn.motifs.of_laid(laid.seat, laid.cell, laid.token)
    return [table.story.fly(Flight(laid.token, first, end.center, side, size, motif), laid)]


def coin_flights(table: TableScene, event: IncomePaid) -> list[Tween]:
    """A coin for each $ from its district, and the salary from City Hall, to the player's panel."""
    board, purse, side = table.board, table.panel(event.seat), table.ui.scale(COIN)
    unique = table.turn.state.rules.unique
    if board is None or table.shows_lots or not (table.shown == event.seat or unique):
        return table.story.coins([], purse, side)
    city = table.turn.state.city(event.seat)
    spots: list[tuple[float, float]] = []
    for item in event.districts:
        centres = [board.rect_of(cell).center for cell in item.cells]
        spots += [centres[at % len(centres)] for at in range(item.money)]
    zone = city.board.zones[table.turn.state.rules.zone_index(event.seat)]
    spots += [board.rect_of(cell).center for cell in city.board.cells_of(city.pure[H] & zone)]
    return table.story.coins(spots, purse, side)
