"""Everything that moves over one table: flights of cards and coins, turning cards, notes and points."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from pygame import Rect

from cardcity_desktop.rules.card_city.events import Event
from cardcity_desktop.rules.card_city.forecast.outcome import points_gained
from cardcity_desktop.rules.card_city.state import State
from cardcity_desktop.scenes.card_city.table.draft.lot_motion import LotMotion
from cardcity_desktop.scenes.card_city.table.effects.event_flights import TableGeometry, movements
from cardcity_desktop.scenes.card_city.table.effects.flights import CardPainter, card_flight
from cardcity_desktop.scenes.card_city.table.effects.gain_pops import GainPops
from cardcity_desktop.scenes.card_city.table.effects.step_animation import CardPlaces, StepAnimation, card_places
from cardcity_desktop.scenes.card_city.table.info.reserve import ReserveStrip
from cardcity_desktop.scenes.card_city.table.snapshot import TableSnapshot
from cardcity_desktop.ui.board.view import BoardView
from cardcity_desktop.ui.cards.hand import CardSlot
from cardcity_desktop.ui.effects import EffectQueue
from cardcity_desktop.ui.toolkit import Canvas, Tween, Ui, Widget


@dataclass(frozen=True, slots=True)
class ComposedAreas:
    """Areas of the last composed table that effects start from or end at, in px."""

    reserve: ReserveStrip
    purses: tuple[Rect, ...]  # the players' panels
    board: Rect


class TableEffects:
    """Player of the effects of a step."""

    def __init__(self, ui: Ui, changed: Callable[[], None]) -> None:
        self._ui, self._changed = ui, changed
        self.pops = GainPops(ui)
        self.flights = EffectQueue()  # cards and coins; a click skips those that block
        self.moments = EffectQueue()  # cutscenes and banners: any press ends them before it acts
        self.lots = LotMotion()  # the motion of lots under the pointer
        self.kept = 0  # px at the left of the tray that stay free for leaving cards
        self.counted: int | None = None  # number of districts of an income that are paid so far; None: all
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

        The first card comes from `start` (px); `widgets` are those of the table after the step.
        """
        before, turn = self._before, snapshot.turn
        if before is None:
            return ()
        painter = CardPainter(snapshot.faces, snapshot.card_shape)
        slots = [widget for widget in widgets if isinstance(widget, CardSlot)]
        animations = StepAnimation(
            self._ui, turn, painter, self.moments, self.flights, self._keep, self._changed, before, self._places, slots,
            areas.reserve.pile("?"), areas.purses, areas.board, board, snapshot.selection.income, self._count,
        )  # fmt: skip
        geometry = TableGeometry(
            self._ui, turn, painter, self.flights, self._changed, self.pops, board, areas.reserve, areas.purses,
            snapshot.shown_seat, animations,
        )  # fmt: skip
        return movements(geometry, events, start, lambda seat: points_gained(before, events, turn.state, seat))

    def draw(self, canvas: Canvas, snapshot: TableSnapshot) -> None:
        """Draw flying cards and coins, and points over the shown city."""
        self.flights.draw(canvas)
        if not snapshot.shows_lots:
            self.pops.draw(canvas, None if snapshot.turn.unique else snapshot.shown_seat)
        self.moments.draw(canvas)

    def back(self, snapshot: TableSnapshot, token: str, motif: int | None, way: tuple[Rect, Rect]) -> None:
        """Animate a card that springs back along `way`, from its first square to the second."""
        painter = CardPainter(snapshot.faces, snapshot.card_shape)
        flight = card_flight(painter, token, *way, motif, on_end=self._changed, blocking=False)
        self.flights.play([flight], self._ui.animator)

    def finish(self) -> None:
        """End the effects that do not block, and run what follows them."""
        if self.moments.busy:
            self._ui.animator.skip()

    def veil(self, widgets: Sequence[Widget]) -> None:
        """Hide the tray cards that are still in flight."""
        hidden = self.moments.hidden
        for widget in widgets:
            if isinstance(widget, CardSlot) and widget.key in hidden:
                widget.look = replace(widget.look, away=True)

    def _keep(self, more: int) -> None:
        self.kept += more

    def _count(self, districts: int | None) -> None:
        """Show the income of the first `districts` districts only (None: all)."""
        self.counted = districts
        self._changed()
