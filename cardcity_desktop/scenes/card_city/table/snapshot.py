"""All that the panels of a table draw at one moment, and the hands that answer when one of them is pressed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from cardcity_desktop.rules.card_city.actions import Action, Facing, Lot, Put
from cardcity_desktop.rules.errors import Refusal
from cardcity_desktop.scenes.card_city.table.held import Held
from cardcity_desktop.scenes.card_city.table.selection import TableState
from cardcity_desktop.scenes.card_city.table.turn import Turn
from cardcity_desktop.ui.board.model import Overlay
from cardcity_desktop.ui.cards.faces import CardFaces
from cardcity_desktop.ui.cards.outlines import Shape
from cardcity_desktop.ui.window.commands import Command
from cardcity_desktop.ui.window.context import Ui


class Hands(Protocol):
    """What a press on a panel may do, and the one question that panels ask of the rules."""

    def why_not(self, action: Action) -> Refusal | None:
        """Why the acting player may not do this now."""

    def do(self, action: Action) -> Command | None:
        """Do it, or say why not."""

    def pick(self, held: Held) -> Command | None:
        """Take a card in hand, or put it back when it is the one that is held."""

    def send(self, held: Held) -> Command | None:
        """Lay a drawn card in the next free place of the lots."""

    def settle(self) -> Command | None:
        """The card that was sent stays where it is."""

    def put(self, held: Held, lot: Lot, facing: Facing) -> Command | None:
        """Lay a card in a free place of a lot."""

    def swap(self, held: Held, laid: Put) -> Command | None:
        """Lay a card in the place of another."""

    def take_back(self, laid: Put) -> Command | None:
        """Take a card out of a lot again."""

    def set_bribe(self, lot: Lot, amount: int) -> None:
        """Put money into a lot."""

    def buy_no_more(self) -> Command | None:
        """Leave the market."""

    def undo(self) -> Command | None:
        """Take the last step back."""

    def redo(self) -> Command | None:
        """Do it again."""

    def end_turn(self) -> Command | None:
        """Nothing will be taken back."""

    def pass_on(self) -> Command | None:
        """Another person takes the laptop."""

    def look_at(self, seat: int) -> Command | None:
        """Show a city."""

    def look_home(self) -> Command | None:
        """Back to what the turn is about."""

    def look_closely(self) -> Command | None:
        """The card that keys or mouse point at, large."""

    def toggle_overlay(self, overlay: Overlay) -> Command:
        """Show figures over the board, or hide them."""

    def show_model(self) -> Command | None:
        """The city that is shown, seen as a model."""

    def ask_hint(self) -> Command | None:
        """Say what the best player would do now."""

    def show_journal(self) -> Command | None:
        """Open the journal."""

    def show_help(self) -> Command | None:
        """Open the help."""

    def show_menu(self) -> Command | None:
        """Open the menu."""

    def open_rules(self, clause: str = "") -> Command:
        """Open the rulebook at a clause."""


@dataclass(frozen=True, slots=True)
class TableModel:
    """A table as its panels draw it.

    persons: the seats where people sit; dragging: a card is in the air under the mouse; by_keys: keys or a pad are in
    use; can_take_back: a card lies in a lot that may be taken out of it again; has_task: a lesson or a mission says its
    own where what wins would stand; has_mission: its aims are told, and what wins is not.
    """

    ui: Ui
    turn: Turn
    state: TableState
    hands: Hands
    persons: tuple[int, ...]
    can_undo: bool
    can_redo: bool
    can_hint: bool
    can_take_back: bool
    has_task: bool
    has_mission: bool
    dragging: bool
    by_keys: bool

    @property
    def viewer(self) -> int | None:
        """Whose secrets may be shown; where only computers play, nobody's are the viewer's own."""
        return self.turn.viewer if self.persons else None

    @property
    def shown(self) -> int:
        """The seat whose city is on the board."""
        return self.turn.shown(self.state.looking, self.viewer)

    @property
    def shows_own(self) -> bool:
        """Whether the board is the one that the acting player builds on."""
        return self.shown == self.turn.seat or self.turn.unique

    @property
    def shows_lots(self) -> bool:
        return self.turn.has_lots and self.state.looking is None

    @property
    def card_shape(self) -> Shape:
        """Cards in the tray and in the air have the cells' shape."""
        return self.turn.card_shape

    @property
    def faces(self) -> CardFaces:
        return CardFaces(self.ui, motif_of=self.turn.motifs.of_draw)
