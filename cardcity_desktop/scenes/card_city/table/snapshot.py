"""Snapshot of a table for drawing, and the actions that its panels call."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from cardcity_desktop.rules.card_city.actions import Facing, Lot, Put
from cardcity_desktop.scenes.card_city.table.held import Held
from cardcity_desktop.scenes.card_city.table.selection import Selection
from cardcity_desktop.scenes.card_city.table.turn import TurnSnapshot
from cardcity_desktop.scenes.match_table.hand_over import HandOver
from cardcity_desktop.scenes.match_table.layers import TableLayers
from cardcity_desktop.scenes.match_table.steps import Steps
from cardcity_desktop.ui.board.model import Overlay
from cardcity_desktop.ui.cards.faces import CardFaces
from cardcity_desktop.ui.cards.outlines import Shape
from cardcity_desktop.ui.toolkit import Command, Ui


class HandActions(Protocol):
    """Actions on the cards in hand."""

    def pick(self, held: Held) -> Command | None:
        """Hold a card, or put it back if it is held already."""

    def leave_market(self) -> Command | None:
        """Buy nothing more."""


class LotActions(Protocol):
    """Actions on the lots during a split."""

    def send(self, held: Held) -> Command | None:
        """Put a drawn card into the next free place of the lots."""

    def settle(self) -> Command | None:
        """Leave the sent card where it is, so that a click on another place no longer moves it."""

    def put(self, held: Held, lot: Lot, facing: Facing) -> Command | None:
        """Put a card into a free place of a lot."""

    def swap(self, held: Held, laid: Put) -> Command | None:
        """Put a card into the place of another one."""

    def take_back(self, laid: Put) -> Command | None:
        """Take a card out of a lot and hold it."""

    def set_bribe(self, lot: Lot, amount: int) -> None:
        """Put money into a lot (3.6)."""


class BrowserActions(Protocol):
    """Ways to look at cities, overlays and scores."""

    def look_at(self, seat: int) -> Command | None:
        """Show a seat's city."""

    def look_home(self) -> Command | None:
        """Show the turn's city."""

    def toggle_overlay(self, overlay: Overlay) -> Command:
        """Show an overlay on the board, or hide it."""

    def show_model(self) -> Command | None:
        """Open the shown city as an isometric model."""

    def show_score(self, seat: int) -> Command | None:
        """Open the score sheet of a seat."""


@dataclass(frozen=True, slots=True)
class TableActions:
    """The actions that panels, buttons and cards call; look_closely opens the pointed card's large panel."""

    steps: Steps
    hand_over: HandOver
    layers: TableLayers
    cards: HandActions
    draft: LotActions
    browser: BrowserActions
    look_closely: Callable[[], Command | None]


@dataclass(frozen=True, slots=True)
class TableSnapshot:
    """Everything that a table's panels draw at one moment."""

    ui: Ui
    turn: TurnSnapshot
    selection: Selection
    actions: TableActions
    persons: tuple[int, ...]  # seats of people
    can_undo: bool
    can_redo: bool
    can_hint: bool
    can_take_back: bool  # a card may be taken out of a lot
    has_task: bool  # the text of a lesson or mission replaces the aim of the game
    has_mission: bool  # the mission's aims are shown
    dragging: bool  # a card is being dragged
    by_keys: bool  # keys or a pad are in use

    @property
    def viewer(self) -> int | None:
        """The seat whose secrets may be shown; None where only computers play."""
        return self.turn.viewer if self.persons else None

    @property
    def shown_seat(self) -> int:
        """The seat whose city is on the board."""
        return self.turn.shown(self.selection.viewed_seat, self.viewer)

    @property
    def shows_own(self) -> bool:
        """True if the board shows the city that the acting seat builds."""
        return self.shown_seat == self.turn.active_seat or self.turn.unique

    @property
    def shows_lots(self) -> bool:
        return self.turn.has_lots and self.selection.viewed_seat is None

    @property
    def card_shape(self) -> Shape:
        """The shape of cells and cards."""
        return self.turn.card_shape

    @property
    def faces(self) -> CardFaces:
        return CardFaces(self.ui, motif_of=self.turn.motifs.of_draw)
