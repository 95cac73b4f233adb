"""From events to movements: where on the table a card or a coin starts and where it goes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Protocol

from pygame import Rect

from cardcity_desktop.rules.card_city.events import DistrictIncome, Event, IncomePaid
from cardcity_desktop.rules.city.cards import H
from cardcity_desktop.scenes.card_city.table.effects.flights import Flight, Flights
from cardcity_desktop.scenes.card_city.table.effects.gain_pops import GainPops
from cardcity_desktop.scenes.card_city.table.info.players import ReserveStrip
from cardcity_desktop.scenes.card_city.table.placements import CardPlacement, placement_in
from cardcity_desktop.scenes.card_city.table.turn import TurnSnapshot
from cardcity_desktop.ui.board.view import BoardView
from cardcity_desktop.ui.paint.animation import Tween, nowhere
from cardcity_desktop.ui.window.context import Ui

COIN = 24
"""Logical units."""


class Animations(Protocol):
    """What shows the rest of what happens on a table."""

    def of(self, event: Event, events: Sequence[Event]) -> list[Tween]:
        """What was dealt, taken and discarded, and a new round; `events`: all of the step."""

    def paid(self, event: IncomePaid) -> list[Tween] | None:
        """An income counted; None where coins say it all."""


Gain = Callable[[int], float]
"""Points that the cards of the last action are worth to a seat."""


@dataclass(frozen=True, slots=True)
class TableGeometry:
    """Where things lie on the table as it was composed last.

    board: None while the lots lie in its place; shown: the seat whose city is on it; purses: each player's panel.
    """

    ui: Ui
    turn: TurnSnapshot
    flights: Flights
    pops: GainPops
    board: BoardView | None
    reserve: ReserveStrip
    purses: Sequence[Rect]
    shown: int
    animations: Animations

    def shows(self, seat: int) -> bool:
        """Whether what a seat lays is to be seen on the board."""
        return self.turn.unique or self.shown == seat


def movements(stage: TableGeometry, events: Sequence[Event], start: Rect | None, gain: Gain) -> list[Tween]:
    """Cards (the first from `start`) and coins, one after the other, and what the cards have brought."""
    tweens: list[Tween] = []
    first = next((laid for laid in map(placement_in, events) if laid is not None), None)
    for event in events:
        laid = placement_in(event)
        if laid is not None and stage.board is not None:
            tweens += _card_flight(stage, stage.board, laid, start)
            tweens += _pop(stage, stage.board, laid, gain) if laid == first else []
            start = None
        elif isinstance(event, IncomePaid):
            counted = stage.animations.paid(event)
            tweens += _coin_flights(stage, event) if counted is None else counted
        else:
            tweens += stage.animations.of(event, events)
    return tweens


def _card_flight(stage: TableGeometry, board: BoardView, laid: CardPlacement, start: Rect | None) -> list[Tween]:
    """A card's way from `start` (a card's rectangle, or a point), its pile, or from above, to its cell."""
    if start is None:
        above = board.rect_of(laid.cell).move(0, -stage.ui.scale(60))
        start = stage.reserve.pile(laid.pile) if laid.pile else above
    end, size = board.rect_of(laid.cell), board.lens.size
    side = start.width if 0 < start.width < 2 * size else size
    first = (start.centerx, start.top + start.width // 2)
    motif = stage.turn.motifs.of_laid(laid.seat, laid.cell, laid.token)
    return [stage.flights.fly(Flight(laid.token, first, end.center, side, size, motif), laid)]


def _pop(stage: TableGeometry, board: BoardView, laid: CardPlacement, gain: Gain) -> list[Tween]:
    """What the cards of an action have brought pops up over the first of them."""
    if not stage.shows(laid.seat):
        return []
    points = gain(laid.seat)
    show = partial(stage.pops.show, laid.seat, board.rect_of(laid.cell), points)
    return [Tween(0, lambda _share: None, show, area=nowhere)] if points > 0 else []


def _coin_flights(stage: TableGeometry, event: IncomePaid) -> list[Tween]:
    """A coin for each $ from its district, and the salary from City Hall, to the player's panel."""
    board, purse, side = stage.board, stage.purses[event.seat], stage.ui.scale(COIN)
    if board is None or not stage.shows(event.seat):
        return stage.flights.coins([], purse, side)
    spots = [spot for item in event.districts for spot in coin_spots(board, item)]
    return stage.flights.coins([*spots, *salary_spots(stage.turn, board, event.seat)], purse, side)


def coin_spots(board: BoardView, item: DistrictIncome) -> list[tuple[int, int]]:
    """Where a district's coins come from."""
    centres = [board.rect_of(cell).center for cell in item.cells]
    return [centres[at % len(centres)] for at in range(item.money)]


def salary_spots(turn: TurnSnapshot, board: BoardView, seat: int) -> list[tuple[int, int]]:
    """City Hall pays the Mayor's salary."""
    city, rules = turn.state.city(seat), turn.state.rules
    zone = city.board.zones[rules.zone_index(seat)]
    return [board.rect_of(cell).center for cell in city.board.cells_of(city.pure[H] & zone)]
