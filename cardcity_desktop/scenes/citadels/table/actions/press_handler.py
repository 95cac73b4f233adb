"""What pressing something at the table means: the first press picks, the second does what can't be taken back."""

from __future__ import annotations

from typing import Protocol

from cardcity_desktop.rules.citadels.actions import (
    END,
    INCOME,
    Action,
    Build,
    Bury,
    Destroy,
    Discard,
    Keep,
    Kill,
    Pick,
    Put,
    Rob,
    Swap,
)
from cardcity_desktop.rules.errors import Refusal
from cardcity_desktop.scenes.citadels.match import CitadelsMatch
from cardcity_desktop.scenes.citadels.table.selection import NO_SELECTION, CitadelsSelection
from cardcity_desktop.scenes.citadels.table.snapshot import CitadelsSnapshot
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.window.commands import Command, Stay
from cardcity_desktop.ui.window.context import Ui


class PressHandlerHost(Protocol):
    """What presses ask of a table."""

    @property
    def ui(self) -> Ui:
        """For what is heard of a press."""

    @property
    def match(self) -> CitadelsMatch:
        """Asked why something is not allowed."""

    @property
    def snapshot(self) -> CitadelsSnapshot:
        """What the one in front may know and do now."""

    @property
    def selection(self) -> CitadelsSelection:
        """What is held or looked at."""

    def do(self, action: Action) -> Command | None:
        """Do it, or say why not."""

    def select(self, selection: CitadelsSelection) -> Command:
        """From now on this is held or looked at."""

    def refused(self, refusal: Refusal) -> Command | None:
        """Say why not."""

    def show_curtain(self, seat: int, line: str) -> Command:
        """Nobody sees anything until `seat` opens it; `line` says what for."""


class PressHandler:
    """Asks the match, never a rule of its own; what is refused explains itself."""

    def __init__(self, table: PressHandlerHost) -> None:
        self._table = table

    def do(self, action: Action) -> Command | None:
        return self._table.do(action)

    def press_character(self, name: str) -> Command | None:
        """A character that goes round, or a niche of the wall."""
        snapshot = self._table.snapshot
        if snapshot.mode in ("choosing", "burying"):
            if self._table.selection.character == name:
                return self.confirm()
            self._table.ui.sound.play("card_lift")
            return self._table.select(self._table.selection.with_character(name))
        if snapshot.mode != "turn" or snapshot.view.character not in ("assassin", "thief"):
            return Stay()
        action = Kill(name) if snapshot.view.character == "assassin" else Rob(name)
        if not snapshot.is_legal(action):
            refusal = self._table.match.why_not(snapshot.actor, action)
            return self._table.refused(refusal) if refusal else Stay()
        if self._table.selection.character == name:
            return self.do(action)
        return self._table.select(self._table.selection.with_character(name))

    def confirm(self) -> Command | None:
        """Keep or put aside the picked character."""
        name = self._table.selection.character
        if name is None:
            return Stay()
        return self.do(Bury(name) if self._table.snapshot.mode == "burying" else Pick(name))

    def press_card(self, card: str) -> Command | None:
        """A card of the hand: the first press picks it, the second builds it; while laying it is laid aside."""
        snapshot = self._table.snapshot
        if snapshot.mode == "exchanging" or self._table.selection.exchanging:
            return self.do(Put(card))
        if snapshot.mode != "turn":
            return Stay()
        if self._table.selection.card == card:
            return self.do(Build(card))
        self._table.ui.sound.play("card_lift")
        return self._table.select(self._table.selection.with_card(card))

    def press_slot(self) -> Command | None:
        """The place where the picked card would stand."""
        card = self._table.selection.inspected_card or self._table.selection.card
        return self.do(Build(card)) if card else Stay()

    def press_looked_at(self, card: str) -> Command | None:
        return self.do(Keep(card))

    def press_city(self, seat: int, card: str) -> Command | None:
        """A district of a city: the Warlord picks it, then destroys it; the own Laboratory takes the picked card."""
        snapshot = self._table.snapshot
        if snapshot.mode != "turn":
            return Stay()
        held = self._table.selection.card
        if card == "laboratory" and seat == snapshot.actor and held is not None:
            return self.do(Discard(held))
        if snapshot.view.character != "warlord":
            return Stay()
        action = Destroy(seat, card)
        if not snapshot.is_legal(action):
            refusal = self._table.match.why_not(snapshot.actor, action)
            return self._table.refused(refusal) if refusal else Stay()
        if self._table.selection.district == (seat, card):
            return self.do(action)
        self._table.ui.sound.play("card_lift")
        return self._table.select(self._table.selection.with_district(seat, card))

    def press_seat(self, seat: int) -> Command | None:
        """A rival whose hand the Magician wants."""
        if self._table.selection.seat == seat:
            return self.do(Swap(seat))
        return self._table.select(self._table.selection.with_seat(seat))

    def end_turn(self) -> Command | None:
        """Leaving an income uncollected is asked once (15.14)."""
        if (
            self._table.snapshot.is_legal(INCOME)
            and not self._table.selection.warned
            and self._table.snapshot.is_legal(END)
        ):
            return self._table.select(NO_SELECTION.with_end_warning())
        return self.do(END)

    def start_laying(self) -> Command | None:
        return self._table.select(NO_SELECTION.with_exchange_started())

    def start_swapping(self) -> Command | None:
        return self._table.select(NO_SELECTION.with_swap_started())

    def put_back(self) -> Command | None:
        return self._table.select(NO_SELECTION)

    def peek(self) -> Command | None:
        """The Graveyard's owner wants to see the own hand first: behind a gate (15.13)."""
        snapshot = self._table.snapshot
        if snapshot.active_seat is None or snapshot.viewer == snapshot.active_seat:
            return Stay()
        return self._table.show_curtain(snapshot.active_seat, _("looks at the own hand"))
