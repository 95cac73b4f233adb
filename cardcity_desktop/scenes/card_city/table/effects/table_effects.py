"""Everything that moves over one table: flights of cards and coins, turning cards, notes and points."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from pygame import Rect

from cardcity_desktop.rules.card_city.state import State
from cardcity_desktop.scenes.card_city.table.column import ReserveStrip
from cardcity_desktop.scenes.card_city.table.effects.flights import card_flight
from cardcity_desktop.scenes.card_city.table.effects.gain_pops import GainPops
from cardcity_desktop.scenes.card_city.table.lot_trays import LotMotion, LotRow
from cardcity_desktop.scenes.card_city.table.snapshot import TableSnapshot
from cardcity_desktop.ui.cards.hand import CardSlot
from cardcity_desktop.ui.effects import EffectQueue
from cardcity_desktop.ui.toolkit import Canvas, Ui, Widget

HAND = ("hand:", "own:", "drawn:")
"""Prefixes of the keys of cards in the tray."""


@dataclass(frozen=True, slots=True)
class ComposedAreas:
    """Areas of the last composed table that effects start from or end at, in px."""

    reserve: ReserveStrip
    purses: tuple[Rect, ...]  # the players' panels
    board: Rect


class TableEffects:
    """Player of the effects of a step."""

    def __init__(self, ui: Ui, changed: Callable[[], None]) -> None:
        self.ui, self.changed = ui, changed
        self.pops = GainPops(ui)
        self.flights = EffectQueue()  # cards and coins; a click skips those that block
        self.moments = EffectQueue()  # cutscenes and banners: any press ends them before it acts
        self.lots = LotMotion()  # the motion of lots under the pointer
        self.kept = 0  # px at the left of the tray that stay free for leaving cards
        self.counted: int | None = None  # number of districts of an income that are paid so far; None: all
        self.before: State | None = None  # the match before the step that is shown
        self.rows: Sequence[LotRow] = ()  # of the lots before that step
        self.tray: Sequence[tuple[str, Rect]] = ()  # tokens and places of the cards in the tray before it

    def remember(self, state: State, widgets: Sequence[Widget]) -> None:
        """Store the table as drawn before a step, and end the effects of the step before."""
        self.before, slots = state, [widget for widget in widgets if isinstance(widget, CardSlot)]
        self.rows = [widget for widget in widgets if isinstance(widget, LotRow)]
        self.tray = [(slot.look.token, slot.rect) for slot in slots if slot.key.startswith(HAND)]
        self.pops.clear()

    def rows_of(self, lot: int) -> list[LotRow]:
        """Return a lot's rows before the step; [] if it was not shown."""
        return [row for row in self.rows if row.lot == lot]

    def cards_of(self, lot: int) -> list[tuple[str, Rect]]:
        """Return the tokens and places of a lot's cards before the step."""
        return [card for row in self.rows_of(lot) for card in zip(row.cards, row.places(), strict=False)]

    def draw(self, canvas: Canvas, snapshot: TableSnapshot) -> None:
        """Draw flying cards and coins, and points over the shown city."""
        self.flights.draw(canvas)
        if not snapshot.shows_lots:
            self.pops.draw(canvas, None if snapshot.turn.unique else snapshot.shown_seat)
        self.moments.draw(canvas)

    def back(self, snapshot: TableSnapshot, token: str, motif: int | None, way: tuple[Rect, Rect]) -> None:
        """Animate a card that springs back along `way`, from its first square to the second."""
        flight = card_flight(snapshot.faces, token, *way, motif, on_end=self.changed, blocking=False)
        self.flights.play([flight], self.ui.animator)

    def finish(self) -> None:
        """End the effects that do not block, and run what follows them."""
        if self.moments.busy:
            self.ui.animator.skip()

    def veil(self, widgets: Sequence[Widget]) -> None:
        """Hide the tray cards that are still in flight."""
        hidden = self.moments.hidden
        for widget in widgets:
            if isinstance(widget, CardSlot) and widget.key in hidden:
                widget.look = replace(widget.look, is_moving=True)

    def keep(self, more: int) -> None:
        """Keep more px free at the left of the tray, fewer for a number below 0."""
        self.kept += more

    def count(self, districts: int | None) -> None:
        """Show the income of the first `districts` districts only (None: all)."""
        self.counted = districts
        self.changed()
