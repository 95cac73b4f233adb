"""Translation of events into movements: where cards and coins start and end."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Protocol

from pygame import Rect

from cardcity_desktop.rules.card_city.events import DistrictIncome, Event, IncomePaid
from cardcity_desktop.rules.city.cards import H
from cardcity_desktop.scenes.card_city.table.effects import pace
from cardcity_desktop.scenes.card_city.table.effects.flights import (
    CardPainter,
    Landing,
    card_flight,
    coin_flights,
    square,
)
from cardcity_desktop.scenes.card_city.table.effects.gain_pops import GainPops
from cardcity_desktop.scenes.card_city.table.info.reserve import ReserveStrip
from cardcity_desktop.scenes.card_city.table.placements import CardPlacement, placement_in
from cardcity_desktop.scenes.card_city.table.turn import TurnSnapshot
from cardcity_desktop.ui.board.view import BoardView
from cardcity_desktop.ui.effects import EffectQueue, Wait
from cardcity_desktop.ui.toolkit import Tween, Ui

COIN = 24
"""Logical units: a coin's side."""


class Animations(Protocol):
    """Maker of the tweens of all events that are not flights to cells."""

    def of(self, event: Event, events: Sequence[Event]) -> list[Tween]:
        """Return tweens of cards dealt, taken or discarded, or of a new round; `events` are all of the step."""

    def paid(self, event: IncomePaid) -> list[Tween] | None:
        """Return tweens that count an income up; None if the usual flying coins suffice."""


Gain = Callable[[int], float]
"""Returns the points that the last action's cards brought to a seat."""


@dataclass(frozen=True, slots=True)
class TableGeometry:
    """Positions on the table as composed last."""

    ui: Ui
    turn: TurnSnapshot
    painter: CardPainter
    flights: EffectQueue
    changed: Callable[[], None]
    pops: GainPops
    board: BoardView | None  # None while lots are shown in its place
    reserve: ReserveStrip
    purses: Sequence[Rect]  # the players' panels
    shown: int  # the seat whose city is on the board
    animations: Animations

    def shows(self, seat: int) -> bool:
        """Return True if a seat's city is on the board."""
        return self.turn.unique or self.shown == seat


def movements(geometry: TableGeometry, events: Sequence[Event], start: Rect | None, gain: Gain) -> list[Tween]:
    """Return the tweens that show a step one after the other: its cards (the first from `start`), coins and points."""
    tweens: list[Tween] = []
    first = next((laid for laid in map(placement_in, events) if laid is not None), None)
    for event in events:
        laid = placement_in(event)
        if laid is not None and geometry.board is not None:
            tweens += _card_flight(geometry, geometry.board, laid, start)
            tweens += _pop(geometry, geometry.board, laid, gain) if laid == first else []
            start = None
        elif isinstance(event, IncomePaid):
            counted = geometry.animations.paid(event)
            tweens += _coin_flights(geometry, event) if counted is None else counted
        else:
            tweens += geometry.animations.of(event, events)
    return tweens


def _card_flight(geometry: TableGeometry, board: BoardView, laid: CardPlacement, start: Rect | None) -> list[Tween]:
    """Return a card's flight to its cell.

    It begins at `start` (a card's rectangle or a point), else at the card's pile, else above the table.
    """
    if start is None:
        above = board.rect_of(laid.cell).move(0, -geometry.ui.scale(60))
        start = geometry.reserve.pile(laid.pile) if laid.pile else above
    end, size = board.rect_of(laid.cell), board.lens.size
    side = start.width if 0 < start.width < 2 * size else size
    first = square((start.centerx, start.top + start.width // 2), side)
    motif = geometry.turn.motifs.of_laid(laid.seat, laid.cell, laid.token)

    last = square(end.center, size)

    def arrive() -> None:
        geometry.ui.sound.play(laid.sound)
        landing = Landing(
            geometry.painter,
            laid.token,
            motif,
            last,
            board.lens.gap,
            seconds=pace.LANDING,
            hides=[laid.cell],
            on_end=geometry.changed,
        )
        geometry.ui.animator.play(geometry.flights.tween(landing, at_once=True))

    return [geometry.flights.tween(card_flight(geometry.painter, laid.token, first, last, motif, [laid.cell], arrive))]


def _pop(geometry: TableGeometry, board: BoardView, laid: CardPlacement, gain: Gain) -> list[Tween]:
    """Return the tween that shows an action's points over its first card."""
    if not geometry.shows(laid.seat):
        return []
    points = gain(laid.seat)
    show = partial(geometry.pops.show, laid.seat, board.rect_of(laid.cell), points)
    return [geometry.flights.tween(Wait(seconds=0, on_end=show))] if points > 0 else []


def _coin_flights(geometry: TableGeometry, event: IncomePaid) -> list[Tween]:
    """Return flights of a coin for each $, from its district or City Hall to the player's panel."""
    board, ui, spots = geometry.board, geometry.ui, list[tuple[int, int]]()
    if board is not None and geometry.shows(event.seat):
        spots = [spot for item in event.districts for spot in coin_spots(board, item)]
        spots += salary_spots(geometry.turn, board, event.seat)
    purse, play = geometry.purses[event.seat], ui.sound.play
    coins = coin_flights(spots, purse, ui.scale(COIN), pace.COIN_STEP, play, blocking=True)
    return [geometry.flights.together(coins, ui.animator, rest=pace.AFTER_COINS, blocking=True)]


def coin_spots(board: BoardView, item: DistrictIncome) -> list[tuple[int, int]]:
    """Return the points where a district's coins start."""
    centres = [board.rect_of(cell).center for cell in item.cells]
    return [centres[at % len(centres)] for at in range(item.money)]


def salary_spots(turn: TurnSnapshot, board: BoardView, seat: int) -> list[tuple[int, int]]:
    """Return the points where the Mayor's salary starts: the seat's City Hall."""
    city, rules = turn.state.city(seat), turn.state.rules
    zone = city.board.zones[rules.zone_index(seat)]
    return [board.rect_of(cell).center for cell in city.board.cells_of(city.pure[H] & zone)]
