"""The stage of a step: flights of its cards to their cells, of coins to the players' panels, and the points gained."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from pygame import Rect

from cardcity_desktop.rules.card_city.events import DistrictIncome, Event, IncomePaid
from cardcity_desktop.rules.card_city.forecast.outcome import points_gained
from cardcity_desktop.rules.card_city.state import State
from cardcity_desktop.rules.city.cards import H
from cardcity_desktop.scenes.card_city.table.effects import pace
from cardcity_desktop.scenes.card_city.table.effects.flights import (
    CardPainter,
    Landing,
    card_flight,
    coin_flights,
    square,
)
from cardcity_desktop.scenes.card_city.table.effects.table_effects import ComposedAreas, TableEffects
from cardcity_desktop.scenes.card_city.table.placements import CardPlacement
from cardcity_desktop.scenes.card_city.table.snapshot import TableSnapshot
from cardcity_desktop.scenes.card_city.table.turn import TurnSnapshot
from cardcity_desktop.ui.board.view import BoardView
from cardcity_desktop.ui.effects import Wait
from cardcity_desktop.ui.toolkit import Tween, Ui

COIN = 24
"""Logical units: a coin's side."""


@dataclass(frozen=True, slots=True)
class StepStage:
    """The table as composed last, with the effects that play on it."""

    effects: TableEffects
    table: TableSnapshot
    areas: ComposedAreas
    board: BoardView | None  # None while lots are shown in its place
    before: State  # the match before the step

    @property
    def ui(self) -> Ui:
        return self.effects.ui

    @property
    def turn(self) -> TurnSnapshot:
        return self.table.turn

    @property
    def painter(self) -> CardPainter:
        return CardPainter(self.table.faces, self.table.card_shape)

    def shows(self, seat: int) -> bool:
        """Return True if a seat's city is on the board."""
        return self.turn.unique or self.table.shown_seat == seat

    def card_flight(self, board: BoardView, laid: CardPlacement, start: Rect | None) -> Tween:
        """Return a card's flight to its cell.

        It begins at `start` (a card's rectangle or a point), else at the card's pile, else above the table.
        """
        cell = board.rect_of(laid.cell)
        if start is None:
            start = self.areas.reserve.pile(laid.pile) if laid.pile else cell.move(0, -self.ui.scale(60))
        size, painter, queue = board.lens.size, self.painter, self.effects.flights
        side = start.width if 0 < start.width < 2 * size else size
        first, last = square((start.centerx, start.top + start.width // 2), side), square(cell.center, size)
        motif = self.turn.motifs.of_laid(laid.seat, laid.cell, laid.token)
        landing = Landing(
            painter, laid.token, motif, last, board.lens.gap, seconds=pace.LANDING, hides=[laid.cell],
            on_end=self.effects.changed,
        )  # fmt: skip

        def arrive() -> None:
            self.ui.sound.play(laid.sound)
            self.ui.animator.play(queue.tween(landing, at_once=True))

        return queue.tween(card_flight(painter, laid.token, first, last, motif, [laid.cell], arrive))

    def gain(self, board: BoardView, laid: CardPlacement, events: Sequence[Event]) -> list[Tween]:
        """Return the tween that shows, over its first card, the points that a step brought."""
        points = points_gained(self.before, events, self.turn.state, laid.seat) if self.shows(laid.seat) else 0
        show = partial(self.effects.pops.show, laid.seat, board.rect_of(laid.cell), points)
        return [self.effects.flights.tween(Wait(seconds=0, on_end=show))] if points > 0 else []

    def coin_flights(self, event: IncomePaid) -> Tween:
        """Return flights of a coin for each $, from its district or City Hall to the player's panel."""
        board, ui, spots = self.board, self.ui, list[tuple[int, int]]()
        if board is not None and self.shows(event.seat):
            spots = [spot for item in event.districts for spot in coin_spots(board, item)]
            spots += salary_spots(self.turn, board, event.seat)
        purse, play = self.areas.purses[event.seat], ui.sound.play
        coins = coin_flights(spots, purse, ui.scale(COIN), pace.COIN_STEP, play, blocking=True)
        return self.effects.flights.together(coins, ui.animator, rest=pace.AFTER_COINS, blocking=True)


def coin_spots(board: BoardView, item: DistrictIncome) -> list[tuple[int, int]]:
    """Return the points where a district's coins start."""
    centres = [board.rect_of(cell).center for cell in item.cells]
    return [centres[at % len(centres)] for at in range(item.money)]


def salary_spots(turn: TurnSnapshot, board: BoardView, seat: int) -> list[tuple[int, int]]:
    """Return the points where the Mayor's salary starts: the seat's City Hall."""
    city, rules = turn.state.city(seat), turn.state.rules
    zone = city.board.zones[rules.zone_index(seat)]
    return [board.rect_of(cell).center for cell in city.board.cells_of(city.pure[H] & zone)]
