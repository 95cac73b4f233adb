"""Meaning of presses on the table: the first press selects, the second plays an action that can't be undone."""

from __future__ import annotations

from cardcity_desktop.rules.citadels import actions
from cardcity_desktop.scenes.citadels.table.actions.unfinished import unfinished
from cardcity_desktop.scenes.citadels.table.host import CitadelsHost
from cardcity_desktop.scenes.citadels.table.selection import NO_SELECTION
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.window.commands import Command, Stay


class PressHandler:
    """Handler of presses; it asks the match what is legal and reports every refusal."""

    def __init__(self, table: CitadelsHost) -> None:
        self._table = table

    def do(self, action: actions.Action) -> Command | None:
        """Play an action of the viewer, or report why it is refused; nothing while announcements play."""
        table = self._table
        return Stay() if table.animating or not table.snapshot.is_my_turn else table.steps.do(action)

    def press_character(self, name: str) -> Command | None:
        """Select or confirm a character of the draft, or a niche of the wall."""
        snapshot = self._table.snapshot
        if snapshot.mode in ("choosing", "burying"):
            if self._table.selection.character == name:
                return self.confirm()
            self._table.ui.sound.play("card_lift")
            return self._table.select(self._table.selection.with_character(name))
        if snapshot.mode != "turn" or snapshot.view.character not in ("assassin", "thief"):
            return Stay()
        action = actions.Kill(name) if snapshot.view.character == "assassin" else actions.Rob(name)
        if not snapshot.is_legal(action):
            refusal = self._table.match.why_not(snapshot.actor, action)
            return self._table.refused(refusal) if refusal else Stay()
        if self._table.selection.character == name:
            return self.do(action)
        return self._table.select(self._table.selection.with_character(name))

    def confirm(self) -> Command | None:
        """Keep the selected character, or put it aside."""
        name = self._table.selection.character
        if name is None:
            return Stay()
        if self._table.snapshot.mode == "burying":
            return self.do(actions.Bury(name))
        picked = self.do(actions.Pick(name))
        if self._table.task.given.puzzle is not None:
            return picked  # the answer to the puzzle: nothing follows
        after = self._table.snapshot
        left = after.legal_of(actions.Bury) if after.is_my_turn else ()
        return self.do(left[0]) if len(left) == 1 else picked  # a single card leaves no choice

    def press_card(self, card: str) -> Command | None:
        """Select a hand card, build the selected one, or put a card aside during an exchange."""
        snapshot = self._table.snapshot
        if snapshot.mode == "exchanging" or self._table.selection.exchanging:
            return self.do(actions.Put(card))
        if snapshot.mode != "turn":
            return Stay()
        if self._table.selection.card == card:
            return self.do(actions.Build(card))
        self._table.ui.sound.play("card_lift")
        return self._table.select(self._table.selection.with_card(card))

    def press_slot(self) -> Command | None:
        """Build the inspected card in the next free place of the city."""
        card = self._table.selection.inspected_card or self._table.selection.card
        return self.do(actions.Build(card)) if card else Stay()

    def press_looked_at(self, card: str) -> Command | None:
        """Keep one of the drawn cards."""
        return self.do(actions.Keep(card))

    def press_city(self, seat: int, card: str) -> Command | None:
        """Select or destroy a district as the Warlord, or discard the selected card to the viewer's Laboratory."""
        snapshot = self._table.snapshot
        if snapshot.mode != "turn":
            return Stay()
        held = self._table.selection.card
        if card == "laboratory" and seat == snapshot.actor and held is not None:
            return self.do(actions.Discard(held))
        if snapshot.view.character != "warlord":
            return Stay()
        action = actions.Destroy(seat, card)
        if not snapshot.is_legal(action):
            refusal = self._table.match.why_not(snapshot.actor, action)
            return self._table.refused(refusal) if refusal else Stay()
        if self._table.selection.district == (seat, card):
            return self.do(action)
        self._table.ui.sound.play("card_lift")
        return self._table.select(self._table.selection.with_district(seat, card))

    def press_seat(self, seat: int) -> Command | None:
        """Select a rival for the Magician's swap, or swap with the selected one."""
        if self._table.selection.seat == seat:
            return self.do(actions.Swap(seat))
        return self._table.select(self._table.selection.with_seat(seat))

    def end_turn(self) -> Command | None:
        """End the turn; if something useful is left to do, ask for confirmation first (15.14)."""
        snapshot, selection = self._table.snapshot, self._table.selection
        if snapshot.is_legal(actions.END) and not selection.warned and unfinished(snapshot, selection):
            return self._table.select(selection.with_end_warning())
        return self.do(actions.END)

    def start_laying(self) -> Command | None:
        return self._table.select(NO_SELECTION.with_exchange_started())

    def start_swapping(self) -> Command | None:
        return self._table.select(NO_SELECTION.with_swap_started())

    def put_back(self) -> Command | None:
        return self._table.select(NO_SELECTION)

    def peek(self) -> Command | None:
        """Show the hand of the Graveyard's owner to its player, behind a curtain (15.13)."""
        snapshot = self._table.snapshot
        if snapshot.active_seat is None or snapshot.viewer == snapshot.active_seat:
            return Stay()
        return self._table.hand_over.shut(self._table.curtain_for(snapshot.active_seat, _("looks at the own hand")))
