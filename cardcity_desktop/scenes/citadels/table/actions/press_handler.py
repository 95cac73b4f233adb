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
from cardcity_desktop.scenes.citadels.table.selection import NOTHING, Looked
from cardcity_desktop.scenes.citadels.table.snapshot import Moment
from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.window.commands import Command, Stay
from cardcity_desktop.ui.window.context import Ui


class PressHost(Protocol):
    """What presses ask of a table."""

    @property
    def ui(self) -> Ui:
        """For what is heard of a press."""

    @property
    def match(self) -> AnyMatch:
        """Asked why something is not allowed."""

    @property
    def moment(self) -> Moment:
        """What the one in front may know and do now."""

    @property
    def looked(self) -> Looked:
        """What is held or looked at."""

    def do(self, action: Action) -> Command | None:
        """Do it, or say why not."""

    def look(self, looked: Looked) -> Command:
        """From now on this is held or looked at."""

    def refused(self, refusal: Refusal) -> Command | None:
        """Say why not."""

    def shut_gate(self, seat: int, line: str) -> Command:
        """Nobody sees anything until `seat` opens it; `line` says what for."""


class Presses:
    """Asks the match, never a rule of its own; what is refused explains itself."""

    def __init__(self, table: PressHost) -> None:
        self._table = table

    def do(self, action: Action) -> Command | None:
        return self._table.do(action)

    def press_character(self, name: str) -> Command | None:
        """A character that goes round, or a niche of the wall."""
        moment = self._table.moment
        if moment.mode in ("choosing", "burying"):
            if self._table.looked.character == name:
                return self.confirm()
            self._table.ui.sound.play("card_lift")
            return self._table.look(self._table.looked.with_character(name))
        if moment.mode != "turn" or moment.view.character not in ("assassin", "thief"):
            return Stay()
        action = Kill(name) if moment.view.character == "assassin" else Rob(name)
        if not moment.may(action):
            refusal = self._table.match.why_not(moment.actor, action)
            return self._table.refused(refusal) if refusal else Stay()
        if self._table.looked.character == name:
            return self.do(action)
        return self._table.look(self._table.looked.with_character(name))

    def confirm(self) -> Command | None:
        """Keep or put aside the picked character."""
        name = self._table.looked.character
        if name is None:
            return Stay()
        return self.do(Bury(name) if self._table.moment.mode == "burying" else Pick(name))

    def press_card(self, card: str) -> Command | None:
        """A card of the hand: the first press picks it, the second builds it; while laying it is laid aside."""
        moment = self._table.moment
        if moment.mode == "exchanging" or self._table.looked.laying:
            return self.do(Put(card))
        if moment.mode != "turn":
            return Stay()
        if self._table.looked.card == card:
            return self.do(Build(card))
        self._table.ui.sound.play("card_lift")
        return self._table.look(self._table.looked.with_card(card))

    def press_slot(self) -> Command | None:
        """The place where the picked card would stand."""
        card = self._table.looked.looked_card or self._table.looked.card
        return self.do(Build(card)) if card else Stay()

    def press_looked_at(self, card: str) -> Command | None:
        return self.do(Keep(card))

    def press_city(self, seat: int, card: str) -> Command | None:
        """A district of a city: the Warlord picks it, then destroys it; the own Laboratory takes the picked card."""
        moment = self._table.moment
        if moment.mode != "turn":
            return Stay()
        held = self._table.looked.card
        if card == "laboratory" and seat == moment.actor and held is not None:
            return self.do(Discard(held))
        if moment.view.character != "warlord":
            return Stay()
        action = Destroy(seat, card)
        if not moment.may(action):
            refusal = self._table.match.why_not(moment.actor, action)
            return self._table.refused(refusal) if refusal else Stay()
        if self._table.looked.district == (seat, card):
            return self.do(action)
        self._table.ui.sound.play("card_lift")
        return self._table.look(self._table.looked.with_district(seat, card))

    def press_seat(self, seat: int) -> Command | None:
        """A rival whose hand the Magician wants."""
        if self._table.looked.seat == seat:
            return self.do(Swap(seat))
        return self._table.look(self._table.looked.with_seat(seat))

    def end_turn(self) -> Command | None:
        """Leaving an income uncollected is asked once (15.14)."""
        if self._table.moment.may(INCOME) and not self._table.looked.warned and self._table.moment.may(END):
            return self._table.look(NOTHING.warned_of_income())
        return self.do(END)

    def start_laying(self) -> Command | None:
        return self._table.look(NOTHING.started_laying())

    def start_swapping(self) -> Command | None:
        return self._table.look(NOTHING.started_swapping())

    def put_back(self) -> Command | None:
        return self._table.look(NOTHING)

    def peek(self) -> Command | None:
        """The Graveyard's owner wants to see the own hand first: behind a gate (15.13)."""
        moment = self._table.moment
        if moment.seat is None or moment.viewer == moment.seat:
            return Stay()
        return self._table.shut_gate(moment.seat, _("looks at the own hand"))
