"""Phase 1, acquisition: a player splits cards, the next one chooses. In solo the player keeps all but one (3)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from cardcity_desktop.rules import rng as chance
from cardcity_desktop.rules.card_city import events as happened
from cardcity_desktop.rules.card_city.actions import Action, Draw, Facing, Lot, Offer, Put, Return, Take
from cardcity_desktop.rules.card_city.phases.refusals import wrong_phase
from cardcity_desktop.rules.card_city.state import Events, HeldCard, SeatPhase, State, replaced
from cardcity_desktop.rules.city.cards import CARDS, CODES, L
from cardcity_desktop.rules.errors import Refusal
from cardcity_desktop.rules.fast_dataclass import fast_dataclass

Place = tuple[Lot, Facing]
PLACES: tuple[Place, ...] = ((1, "up"), (1, "down"), (2, "up"), (2, "down"))
_HEAP = {place: at for at, place in enumerate(PLACES)}
Heaps = tuple[tuple[HeldCard, ...], tuple[HeldCard, ...], tuple[HeldCard, ...], tuple[HeldCard, ...]]
"""Cards in each of PLACES."""
NO_HEAPS: Heaps = ((), (), (), ())


Rooms = tuple[int, int, int, int]


@lru_cache(maxsize=64)
def rooms(drafted: int, cards: int) -> Rooms:
    """Return how many of the `cards` to split must go to each of PLACES (3.3)."""
    rest = cards - drafted
    if drafted == 2:
        return (2, 0, rest // 2, rest // 2)
    return (2, 1, rest // 3, rest - rest // 3)


def _splitting(state: State, splitter: int, cards: tuple[HeldCard, ...]) -> Splitting:
    return Splitting(splitter, cards, rooms(state.rules.share.drafted, len(cards)))


@dataclass(frozen=True, slots=True)
class Drawing(SeatPhase):
    """Before the cards of the round are drawn (3.1, 3.8)."""

    seat: int
    name = "drawing"

    def done(self, state: State) -> bool:
        return False

    def legal(self, state: State) -> Sequence[Action]:
        return (Draw(),)

    def why_not(self, state: State, action: Action) -> Refusal | None:
        return None if isinstance(action, Draw) else wrong_phase(self)

    def apply(self, state: State, action: Action, events: Events) -> State:
        kept = state.rules.share.drafted
        wanted = min(kept + 1, len(state.pool)) if state.rules.solo else kept * state.rules.players
        state, drawn, aside = _draw(state, wanted)
        held = tuple((code, 1 << self.seat) for code in drawn)
        events.append(happened.CardsDrawn(self.seat, tuple(CARDS[code].token for code in drawn), aside))
        if not state.rules.solo:
            return state.changed(phase=_splitting(state, self.seat, held))
        if len(held) == kept:
            return _fill_hand(state.changed(phase=Keeping(self.seat, ())), self.seat, held, events)
        return state.changed(phase=Keeping(self.seat, held))


def _draw(state: State, wanted: int) -> tuple[State, tuple[int, ...], int]:
    """Return (state, cards drawn in order, number of Leisure cards set aside), by 3.1.

    In the first round Leisure cards are set aside, and shuffled back into the pool afterwards (3.2).
    """
    pool = list(state.pool)
    aside: list[int] = []
    drawn: list[int] = []
    while len(drawn) < wanted:
        code = pool.pop()
        if state.round == 1 and L in CARDS[code].kinds:
            aside.append(code)
        else:
            drawn.append(code)
    if not aside:
        under_pool = min(state.under_pool, len(pool))
        return state.changed(pool=tuple(pool), under_pool=under_pool), tuple(drawn), 0
    rng, mixed = chance.shuffled(state.rng, pool + aside)
    return state.changed(rng=rng, pool=mixed), tuple(drawn), len(aside)


@fast_dataclass
class Splitting:
    """The splitter puts each card into one of two lots (3.3), then offers the lots."""

    splitter: int
    cards: tuple[HeldCard, ...]
    rooms: Rooms
    """Number of cards that each of PLACES can still take."""
    heaps: Heaps = NO_HEAPS
    name = "splitting"

    def actor(self, state: State) -> int:
        return self.splitter

    def done(self, state: State) -> bool:
        return False

    def legal(self, state: State) -> Sequence[Action]:
        if not self.cards:
            return offers(state.money[self.splitter] if state.rules.bribes else 0)
        codes = dict.fromkeys([code for code, _ in self.cards])
        heaps = [heap for heap, room in enumerate(self.rooms) if room]
        return [_PUTS[code][heap] for code in codes for heap in heaps]

    def why_not(self, state: State, action: Action) -> Refusal | None:
        match action:
            case Put():
                if CODES.get(action.card) not in [code for code, _ in self.cards]:
                    return Refusal("3.3", "card_not_drawn")
                room = self.rooms[_HEAP[action.lot, action.facing]]
                return None if room else Refusal("3.3", "lot_full", (), (("lot", action.lot),))
            case Offer(_, money):
                if self.cards:
                    return Refusal("3.3", "cards_left", (), (("cards", len(self.cards)),))
                if money and not state.rules.bribes:
                    return Refusal("3.6", "no_bribes")
                if not 0 <= money <= state.money[self.splitter] or action == Offer(2, 0):
                    return Refusal("3.6", "bribe", (), (("money", state.money[self.splitter]),))
                return None
        return wrong_phase(self)

    def apply(self, state: State, action: Action, events: Events) -> State:
        if isinstance(action, Put):
            return state.changed(phase=self._put(action, events))
        assert isinstance(action, Offer)
        return self._offer(state, action, events)

    def _put(self, action: Put, events: Events) -> Splitting:
        at = [code for code, _ in self.cards].index(CODES[action.card])
        phase = self._with_put(at, _HEAP[action.lot, action.facing], events)
        # A card with only one possible place is put there automatically: there is nothing to decide.
        while phase.cards and phase.rooms.count(0) == len(PLACES) - 1:
            phase = phase._with_put(0, next(heap for heap, room in enumerate(phase.rooms) if room), events)
        return phase

    def _with_put(self, at: int, heap: int, events: Events) -> Splitting:
        held = self.cards[at]
        events.append(happened.CardPut(self.splitter, CARDS[held[0]].token, *PLACES[heap]))
        return Splitting(
            self.splitter,
            self.cards[:at] + self.cards[at + 1 :],
            replaced(self.rooms, heap, self.rooms[heap] - 1),
            replaced(self.heaps, heap, (*self.heaps[heap], held)),
        )

    def _offer(self, state: State, action: Offer, events: Events) -> State:
        offered = (action.money, 0) if action.lot == 1 else (0, action.money)
        chooser = next_without_cards(state, self.splitter)
        up_1, down_1, up_2, down_2 = self.heaps
        up, down = (_tokens(up_1), _tokens(up_2)), (_tokens(down_1), _tokens(down_2))
        events.append(
            happened.LotsOffered(
                self.splitter,
                chooser=chooser,
                up=up,
                down=down,
                down_known_to=(_knowers(down_1), _knowers(down_2)),
                money=offered,
            )
        )
        money = replaced(state.money, self.splitter, state.money[self.splitter] - action.money)
        return state.changed(money=money, phase=ChoosingLot(self.splitter, chooser, self.heaps, offered))


@fast_dataclass
class ChoosingLot:
    """The next seat chooses one of two lots (3.4)."""

    splitter: int
    chooser: int
    heaps: Heaps
    money: tuple[int, int]  # $ in each, already paid by the splitter (3.6)
    name = "choosing"

    def actor(self, state: State) -> int:
        return self.chooser

    def done(self, state: State) -> bool:
        return not any(self.heaps)

    def legal(self, state: State) -> Sequence[Action]:
        return (Take(1), Take(2))

    def why_not(self, state: State, action: Action) -> Refusal | None:
        return None if isinstance(action, Take) else wrong_phase(self)

    def apply(self, state: State, action: Action, events: Events) -> State:
        assert isinstance(action, Take)
        last_two = len(self.lot(2)) == state.rules.share.drafted
        kept = action.lot == 1 or last_two
        paid = self.money[action.lot - 1]
        events.append(happened.LotTaken(self.chooser, self.splitter, action.lot, paid, kept))
        state = _paid(state, self.chooser, paid)
        if action.lot == 1:
            return self._first_lot_taken(state, last_two, events)
        return self._second_lot_taken(state, last_two, events)

    def _second_lot_taken(self, state: State, last_two: bool, events: Events) -> State:
        """Let the splitter keep lot 1. The chooser keeps lot 2, or splits it again if it is not the last."""
        state = self._money_back(state, self.money[0], events)
        state = _fill_hand(state, self.splitter, self.shown_lot(state, 1), events)
        if last_two:
            return _fill_hand(self._over(state), self.chooser, self.shown_lot(state, 2), events)
        return state.changed(phase=_splitting(state, self.chooser, _known_to(self.lot(2), self.chooser)))

    def _first_lot_taken(self, state: State, last_two: bool, events: Events) -> State:
        """Give the chooser lot 1. The splitter keeps lot 2, or splits it again if it is not the last."""
        state = _fill_hand(state, self.chooser, self.shown_lot(state, 1), events)
        state = self._money_back(state, self.money[1], events)
        if last_two:
            return _fill_hand(self._over(state), self.splitter, self.shown_lot(state, 2), events)
        return state.changed(phase=_splitting(state, self.splitter, self.lot(2)))

    def _money_back(self, state: State, money: int, events: Events) -> State:
        """Pay the money of the lot that the splitter keeps back to the splitter (3.6)."""
        if money:
            events.append(happened.MoneyReturned(self.splitter, money))
        return _paid(state, self.splitter, money)

    def _over(self, state: State) -> State:
        return state.changed(phase=ChoosingLot(self.splitter, self.chooser, NO_HEAPS, (0, 0)))

    def lot(self, lot: Lot) -> tuple[HeldCard, ...]:
        """Return the cards of a lot, face-up ones first."""
        first = 2 * (lot - 1)
        return self.heaps[first] + self.heaps[first + 1]

    def shown_lot(self, state: State, lot: Lot) -> tuple[HeldCard, ...]:
        """Return a lot that becomes a hand without being split again: its face-up cards are public."""
        heaps, first = self.open_heaps(state), 2 * (lot - 1)
        return heaps[first] + heaps[first + 1]

    def open_heaps(self, state: State) -> Heaps:
        """Return the heaps after the offer: every seat sees the face-up cards.

        Face-down cards are known to the seats that held them; a card put face down in a new split is secret again
        (3.5).
        """
        all_seats = (1 << state.rules.players) - 1
        up_1, down_1, up_2, down_2 = self.heaps
        return _marked(up_1, all_seats), down_1, _marked(up_2, all_seats), down_2


@dataclass(frozen=True, slots=True)
class Keeping(SeatPhase):
    """Solo: the player chooses the drawn card that goes under the pool (3.8)."""

    seat: int
    cards: tuple[HeldCard, ...]
    name = "keeping"

    def done(self, state: State) -> bool:
        return not self.cards

    def legal(self, state: State) -> Sequence[Action]:
        return [Return(CARDS[code].token) for code in dict.fromkeys(code for code, _ in self.cards)]

    def why_not(self, state: State, action: Action) -> Refusal | None:
        if not isinstance(action, Return):
            return wrong_phase(self)
        if all(CARDS[code].token != action.card for code, _ in self.cards):
            return Refusal("3.8", "card_not_drawn")
        return None

    def apply(self, state: State, action: Action, events: Events) -> State:
        assert isinstance(action, Return)
        code = CODES[action.card]
        at = next(at for at, (card, _) in enumerate(self.cards) if card == code)
        events.append(happened.CardReturned(self.seat, action.card))
        state = state.changed(pool=(code, *state.pool), under_pool=state.under_pool + 1, phase=Keeping(self.seat, ()))
        return _fill_hand(state, self.seat, self.cards[:at] + self.cards[at + 1 :], events)


_PUTS = tuple(tuple(Put(card.token, *place) for place in PLACES) for card in CARDS)
"""Actions by card code; each row has one for each of PLACES."""


@lru_cache(maxsize=512)
def offers(money: int) -> tuple[Offer, ...]:
    """Return all offers that a splitter with `money` $ can make (3.6)."""
    return (Offer(), *(Offer(lot, amount) for amount in range(1, money + 1) for lot in _LOTS))


_LOTS: tuple[Lot, Lot] = (1, 2)


def _tokens(heap: tuple[HeldCard, ...]) -> tuple[str, ...]:
    return tuple([CARDS[code].token for code, _ in heap])


def _knowers(heap: tuple[HeldCard, ...]) -> tuple[int, ...]:
    return tuple([known for _, known in heap])


def _known_to(cards: tuple[HeldCard, ...], seat: int) -> tuple[HeldCard, ...]:
    return _marked(cards, 1 << seat)


def _marked(cards: tuple[HeldCard, ...], seats: int) -> tuple[HeldCard, ...]:
    """Return the cards, each now known to `seats` (a mask), too."""
    return tuple([(code, known | seats) for code, known in cards])


def next_without_cards(state: State, splitter: int) -> int:
    """Return the next seat after the splitter that has no cards yet: it chooses a lot (3.4)."""
    players = state.rules.players
    return next(seat for step in range(1, players) if not state.hands[seat := (splitter + step) % players])


def _paid(state: State, seat: int, money: int) -> State:
    return state.changed(money=replaced(state.money, seat, state.money[seat] + money)) if money else state


def _fill_hand(state: State, seat: int, cards: tuple[HeldCard, ...], events: Events) -> State:
    """Make these cards the seat's hand for the round."""
    cards = _known_to(cards, seat)
    events.append(happened.HandFilled(seat, _tokens(cards), _knowers(cards)))
    return state.changed(hands=replaced(state.hands, seat, cards))
