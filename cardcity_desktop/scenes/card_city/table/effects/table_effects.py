"""Everything that moves over one table: flights of cards and coins, turning cards, notes and points."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect

from cardcity_desktop.rules.card_city.events import Event
from cardcity_desktop.rules.card_city.forecast.outcome import points_gained
from cardcity_desktop.rules.card_city.state import State
from cardcity_desktop.scenes.card_city.table.effects.cutscenes import EffectPlayer
from cardcity_desktop.scenes.card_city.table.effects.event_flights import TableGeometry, movements
from cardcity_desktop.scenes.card_city.table.effects.flights import Flights
from cardcity_desktop.scenes.card_city.table.effects.gain_pops import GainPops
from cardcity_desktop.scenes.card_city.table.effects.step_animation import CardPlaces, StepAnimation, card_places
from cardcity_desktop.scenes.card_city.table.info.players import ReserveStrip
from cardcity_desktop.scenes.card_city.table.snapshot import TableSnapshot
from cardcity_desktop.ui.board.view import BoardView
from cardcity_desktop.ui.cards.hand import CardSlot
from cardcity_desktop.ui.paint.animation import Tween
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.window.context import Ui
from cardcity_desktop.ui.window.widget import Widget


@dataclass(frozen=True, slots=True)
class ComposedAreas:
    """Areas of the last composed table that effects start from or end at, in px; purses: the players' panels."""

    reserve: ReserveStrip
    purses: tuple[Rect, ...]
    board: Rect


class TableEffects:
    """Player of the effects of a step. counted: number of districts of an income that are paid so far; None: all."""

    def __init__(self, ui: Ui, changed: Callable[[], None]) -> None:
        self._ui, self._changed = ui, changed
        self.pops = GainPops(ui)
        self.flights = Flights(ui.animator, changed, ui.sound.play)
        self.player = EffectPlayer(ui, changed)
        self.counted: int | None = None
        self._before: State | None = None
        self._places = CardPlaces()

    def remember(self, state: State, widgets: Sequence[Widget]) -> None:
        """Store the table as drawn before a step, and end the effects of the step before."""
        self._before, self._places = state, card_places(widgets)
        self.pops.clear()

    def movements(
        self,
        snapshot: TableSnapshot,
        events: Sequence[Event],
        start: Rect | None,
        areas: ComposedAreas,
        board: BoardView | None,
        widgets: Sequence[Widget],
    ) -> Sequence[Tween]:
        """Return the tweens that show the events of a step.

        start: where the first card comes from, in px; widgets: the table as composed after the step.
        """
        before, turn = self._before, snapshot.turn
        if before is None:
            return ()
        slots = [widget for widget in widgets if isinstance(widget, CardSlot)]
        animations = StepAnimation(
            self._ui, turn, self.player, self.flights, before, self._places, slots, areas.reserve.pile("?"),
            areas.purses, areas.board, board, snapshot.selection.income, self._count,
        )  # fmt: skip
        geometry = TableGeometry(
            self._ui, turn, self.flights, self.pops, board, areas.reserve, areas.purses, snapshot.shown_seat, animations
        )
        return movements(geometry, events, start, lambda seat: points_gained(before, events, turn.state, seat))

    def draw(self, canvas: Canvas, snapshot: TableSnapshot) -> None:
        """Draw flying cards and coins, and points over the shown city."""
        self.flights.draw(canvas, snapshot.faces, snapshot.card_shape)
        if not snapshot.shows_lots:
            self.pops.draw(canvas, None if snapshot.turn.unique else snapshot.shown_seat)
        self.player.draw(canvas, snapshot.faces, snapshot.card_shape)

    def _count(self, districts: int | None) -> None:
        """Show an income as far as its first `districts` districts."""
        self.counted = districts
        self._changed()
