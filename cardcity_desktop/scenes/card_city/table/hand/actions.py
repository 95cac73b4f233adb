"""Actions on the card in hand: pick, lift, turn and place it, and leave the market."""

from pygame import Rect

from cardcity_desktop.rules.card_city.actions import Pass
from cardcity_desktop.rules.errors import Cell, Refusal
from cardcity_desktop.scenes.card_city.table.city_board import CityBoard
from cardcity_desktop.scenes.card_city.table.hand.cards import only_card
from cardcity_desktop.scenes.card_city.table.hand.focus import focus_lit
from cardcity_desktop.scenes.card_city.table.held import Held, quarters_to_fit
from cardcity_desktop.scenes.card_city.table.host import TableHost
from cardcity_desktop.scenes.card_city.table.selection import RefusedAttempt
from cardcity_desktop.scenes.card_city.wording.refusals import refusal_text
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.toolkit import Command, Stay


class CardActions:
    """Actions that pick, turn and place the cards of one table."""

    def __init__(self, table: TableHost, board: CityBoard) -> None:
        self._table, self._board = table, board
        self._warned_at = -1  # the action count at which keys were asked to confirm leaving the market

    def pick(self, held: Held) -> Command | None:
        """Hold a card, or put it back if it is held already."""
        table, before = self._table, self._table.selection.held
        same = before is not None and before.slot_key == held.slot_key
        table.select(table.selection.with_held(only_card(table.turn) if same else held))
        if table.selection.held is not None and table.focus.ring:
            focus_lit(self._table, self._board.point)
        elif not table.focus.ring:
            self._board.point(None)  # the mouse is over the card; keys may have left a cell pointed at
        self._board.update_preview()
        return Stay()

    def lift(self, held: Held) -> None:
        """Hold a card that the mouse has begun to drag."""
        self._table.select(self._table.selection.with_lifted(held))
        self._board.look_again()

    def put_back(self) -> None:
        """Put the held card back, unless it is the only one to place."""
        self._table.select(self._table.selection.without_held(only_card(self._table.turn)))

    def lay(self, cell: Cell) -> Command | None:
        """Place the held card on a cell; if it fits only in another rotation, turn it first."""
        table, held = self._table, self._table.selection.held
        if not table.turn.is_my_turn or held is None or held.source == "drawn" or not table.snapshot.shows_own:
            table.ui.announce(self._table.spoken_title())  # a silent key might be a broken one
            return Stay()
        if quarters := quarters_to_fit(held, cell, table.turn.legal):
            return self.rotate(quarters)
        refusal = table.steps.why_not(held.action(cell))
        if refusal is not None:
            return self.refuse(refusal, cell)
        return table.steps.do(held.action(cell), self.slot_of(held))

    def rotate(self, quarters: int) -> Command:
        """Turn the held card clockwise; the lit cells follow."""
        table = self._table
        if table.selection.held is not None and table.selection.held.rotates:
            table.ui.sound.play("card_flip")
            table.select(table.selection.with_rotation(quarters))
            self._board.update_preview()
        return Stay()

    def refuse(self, refusal: Refusal, cell: Cell | None = None) -> Command:
        """Show why an action is refused, and flash the neighbours that cause it."""
        table = self._table
        table.ui.sound.play("card_refused")
        table.ui.announce(refusal_text(refusal))
        table.select(table.selection.with_refusal(RefusedAttempt(refusal, cell)))
        self._board.flash()
        return Stay()

    def leave_market(self) -> Command | None:
        """Buy nothing more.

        The keyboard has to confirm it, because Enter has just placed a card or ended a turn; not if a hint advises it.
        """
        table = self._table
        if table.focus.ring and not table.selection.advised_pass and self._warned_at != table.match.action_count:
            self._warned_at = table.match.action_count
            table.ui.toast(_("You could still buy something: press again to leave the market."))
            return Stay()
        return table.steps.do(Pass())

    def slot_of(self, held: Held) -> Rect | None:
        """Return the rectangle of a card in the tray or in a lot, in px; None if it is not on the screen."""
        item = self._table.focus.find(held.slot_key)
        return item.rect if item else None
