"""Buying (section 5): each action buys a market card, within the capacity counted at the start."""

from typing import Literal

from cardcity_desktop.rules.errors import Refusal
from cardcity_desktop.rules.fast_dataclass import fast_dataclass
from cardcity_desktop.rules.royal_cities.actions import END, TAKE, Action, End, Take
from cardcity_desktop.rules.royal_cities.cards import CODES, VALUE, Card
from cardcity_desktop.rules.royal_cities.events import CardBought, HeroTurned, PurchaseBegan, PurchaseEnded
from cardcity_desktop.rules.royal_cities.state import RESERVE_SIZE, ReadableState, State, Transaction, TurnPhase, names

Forced = Literal["", "revolt", "nothing_drawn"]
NEEDED_FACE_UP = 4
"""Least number of face-up cards for a purchase that is not forced (5.1)."""


def why_not_buy(state: ReadableState, seat: int) -> Refusal | None:
    """Return why `seat` may not choose to buy (5.1), or None if it may."""
    if state.nobles[seat].bought:
        return Refusal("5.1", "has_bought")
    if len(state.market) < NEEDED_FACE_UP:
        return Refusal("5.1", "line_2_incomplete", figures=(("face_up", len(state.market)),))
    return None


def begin_purchase(transaction: Transaction, forced: Forced) -> None:
    capacity = len(transaction.market) + RESERVE_SIZE
    transaction.events.append(PurchaseBegan(transaction.turn, capacity, forced))
    transaction.phase = Buying(capacity, forced)


@fast_dataclass
class Buying(TurnPhase):
    """The Noble in turn buys."""

    capacity: int
    forced: Forced = ""
    taken: tuple[Card, ...] = ()  # cards bought so far, not in the hand yet
    spent: int = 0  # capacity spent so far: the sum of their values

    name = "buying"
    kinds = (Take, End)

    def legal(self, state: ReadableState, seat: int) -> list[Action]:
        left = self.capacity - self.spent
        options: list[Action] = [TAKE[card] for card in sorted(set(state.market)) if VALUE[card] <= left]
        if self.taken or not options:
            options.append(END)
        return options

    def why_not(self, state: State, seat: int, action: Action) -> Refusal | None:
        return self._why_not_take(state, action) if type(action) is Take else self._why_not_end(state)

    def _why_not_take(self, state: State, action: Take) -> Refusal | None:
        card = CODES[action.card]
        if card not in state.market:
            return Refusal("5.3", "not_in_market", cards=(action.card,))
        left = self.capacity - self.spent
        if VALUE[card] > left:
            figures = (("price", VALUE[card]), ("left", left), ("capacity", self.capacity))
            return Refusal("5.3", "over_capacity", cards=(action.card,), figures=figures)
        return None

    def _why_not_end(self, state: State) -> Refusal | None:
        if self.taken or all(VALUE[card] > self.capacity for card in state.market):
            return None
        return Refusal("5.3", "nothing_taken")

    def apply(self, transaction: Transaction, seat: int, action: Action) -> None:
        if type(action) is Take:
            card = CODES[action.card]
            transaction.market.remove(card)
            spent = self.spent + VALUE[card]
            transaction.phase = Buying(self.capacity, self.forced, (*self.taken, card), spent)
            transaction.events.append(CardBought(seat, action.card, spent))
        else:
            self._end(transaction, seat)

    def _end(self, transaction: Transaction, seat: int) -> None:
        """End the purchase (5.4). After a revolt turn the Hero up (6.6)."""
        hero = self.forced == "revolt" and not transaction.setup.solo
        noble = transaction.nobles[seat].gained(self.taken, openly=True)
        transaction.nobles[seat] = noble.changed(bought=True, hero=noble.hero or hero)
        transaction.last_buyer = seat
        transaction.events.append(PurchaseEnded(seat, names(self.taken)))
        if hero and not noble.hero:
            transaction.events.append(HeroTurned(seat, up=True))
        transaction.continuation = "turn_over"
