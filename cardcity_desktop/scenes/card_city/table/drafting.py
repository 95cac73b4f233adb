"""The half of the table where one acquires: lots are laid out and changed, the market is left."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from pygame import Rect

from cardcity_desktop.rules.card_city.actions import Action, Draw, Facing, Lot, Offer, Pass, Put, Return
from cardcity_desktop.rules.errors import Refusal
from cardcity_desktop.scenes.card_city.match import CardCityMatch
from cardcity_desktop.scenes.card_city.table.browser import LookingTable
from cardcity_desktop.scenes.card_city.table.draft.lot_undo import exchanged, laid_in, lay_anew, take_back
from cardcity_desktop.scenes.card_city.table.hand.cards import slot_key
from cardcity_desktop.scenes.card_city.table.held import Held, Sent
from cardcity_desktop.scenes.services import Services
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.window.commands import Command, Stay

SOUNDS: dict[type, str] = {Draw: "shuffle", Put: "card_drop", Return: "card_drop", Offer: "offer"}
"""What is heard of actions whose events do not move over the table."""


class DraftingTable(LookingTable):
    """What a card of the draft, a lot's money and the market's way out do when they are pressed."""

    def __init__(self, services: Services, match: CardCityMatch, pace: float = 1.0) -> None:
        super().__init__(services, match, pace)
        self._asked = -1  # at which action it was asked whether nothing is to be bought

    def why_not(self, action: Action) -> Refusal | None:
        return self.match.why_not(self.turn.actor, action)

    def acts(self, action: Action) -> None:
        self.ui.toast("")  # what was advised or asked lies on no later tray
        if type(action) in SOUNDS:
            self.ui.sound.play(SOUNDS[type(action)])
        self.state = self.state.unmarked()

    def computer_moves(self, seat: int, action: Action) -> None:
        if not self.hot_seat.persons:
            self.state = self.state.unmarked()  # nobody was away: only the newest card is marked
        super().computer_moves(seat, action)

    def take_back(self, laid: Put) -> Command | None:
        take_back(self.match, self.turn.actor, laid)
        self.forget()
        self.ui.sound.play("undo")
        self.changed()
        drawn = self.turn.view.draft.drawn if self.turn.view.draft else ()
        return self.hands.pick(Held("drawn", laid.card, drawn.index(laid.card))) if laid.card in drawn else Stay()

    def send(self, held: Held) -> Command | None:
        puts = [action for action in self.turn.legal if isinstance(action, Put) and action.card == held.token]
        if not puts:
            return self.hands.pick(held)
        before, at = Counter(self._laid()), self.match.action_count
        command = self.do(puts[0], self.slot_of(held))
        if self.match.action_count != at and self.turn.mode == "split" and not self.focus.ring:
            self.become(self.state.sent_on(self._sent(puts[0], before)))
        return command

    def _sent(self, put: Put, before: Counter[Put]) -> Sent:
        """Who clicks first a card and then a place meant that place: what was sent goes there, and takes nobody's."""
        new = Counter(self._laid()) - before - Counter([put])
        return Sent(put, next(iter(new), None))

    def settle(self) -> Command | None:
        self.become(self.state.sent_on(None))
        return Stay()

    def put(self, held: Held, lot: Lot, facing: Facing) -> Command | None:
        put = Put(held.token, lot, facing)
        if held.place is None:
            return self.do(put)
        here = Put(held.token, *held.place)
        return self._lay_anew([put if laid == here else laid for laid in self._laid()])

    def swap(self, held: Held, laid: Put) -> Command | None:
        first = Put(held.token, *(held.place or (laid.lot, laid.facing)))
        if held.place is None:
            return self._lay_anew([first if put == laid else put for put in self._laid()])
        return self._lay_anew(exchanged(self._laid(), first, laid))

    def _laid(self) -> list[Put]:
        draft = self.turn.view.draft
        return laid_in(draft) if draft is not None else []

    def _lay_anew(self, wanted: Sequence[Put]) -> Command:
        self.forget()
        lay_anew(self.match, self.turn.actor, wanted)
        self.ui.sound.play("card_drop")
        self.changed()
        return Stay()

    def buy_no_more(self) -> Command | None:
        """Leave the market; keys are asked once, for Enter has just laid a card or ended a turn."""
        if self.focus.ring and self._asked != self.match.action_count:
            self._asked = self.match.action_count
            self.ui.toast(_("You could still buy something: press again to leave the market."))
            return Stay()
        return self.do(Pass())

    def set_bribe(self, lot: Lot, amount: int) -> None:
        self.become(self.state.bribed(lot, amount))

    def slot_of(self, held: Held) -> Rect | None:
        key = f"drawn:{held.index}" if held.source == "drawn" else slot_key(held)
        if held.place is not None:
            key = f"laid:{held.place[0]}:{held.place[1]}:{held.index}"
        item = self.focus.find(key)
        return item.rect if item else None
