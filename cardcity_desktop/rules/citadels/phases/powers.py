"""Powers of the Assassin, the Thief, the Magician and the Warlord, and the Graveyard.

They are in 5.1-5.3, 5.5, 5.8, 6.2, 6.4 and 6.11.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardcity_desktop.rules.citadels import districts
from cardcity_desktop.rules.citadels import events as happened
from cardcity_desktop.rules.citadels.actions import (
    LEAVE,
    PUT,
    REDRAW,
    SAVE,
    Action,
    Destroy,
    Kill,
    Leave,
    Put,
    Redraw,
    Rob,
    Save,
    Swap,
)
from cardcity_desktop.rules.citadels.characters import ASSASSIN, BISHOP, MAGICIAN, NAME, NUMBER, THIEF, WARLORD
from cardcity_desktop.rules.citadels.districts import CODE, COST, GRAVEYARD, GREAT_WALL, names
from cardcity_desktop.rules.citadels.events import DistrictDestroyed, DistrictLeft, DistrictSaved, GraveyardAsked
from cardcity_desktop.rules.citadels.phases.current_turn import POWER, CurrentTurn
from cardcity_desktop.rules.citadels.phases.refusals import refusals_by_card, refusals_by_character, why_not_pay
from cardcity_desktop.rules.citadels.state import Cards, Events, State, replaced, without
from cardcity_desktop.rules.errors import Refusal
from cardcity_desktop.rules.fast_dataclass import fast_dataclass

_POWER_USED = Refusal("4.8", "power_used")
_WHOSE_POWER = {
    character: Refusal(clause, f"only_the_{NAME[character]}")
    for character, clause in {ASSASSIN: "5.1", THIEF: "5.2", MAGICIAN: "5.3", WARLORD: "5.8"}.items()
}
_ITSELF = refusals_by_character("5", "names_itself")
_FACE_UP = refusals_by_character("5", "lies_face_up")
_SPARED_BY_THIEF = refusals_by_character("5.2", "the_assassin")
_MURDERED = refusals_by_character("5.2", "the_murdered")
_NOT_IN_HAND = refusals_by_card("5.3", "not_in_hand")
_OWN_HAND = Refusal("5.3", "own_hand")
_NO_SUCH_SEAT = Refusal("5.3", "no_such_seat")


def why_not_use_power(turn: CurrentTurn, character: int) -> Refusal | None:
    """Return why the power of `character` can't be used at all in this turn, or None if it can."""
    if turn.character != character:
        return _WHOSE_POWER[character]
    return _POWER_USED if POWER in turn.used else None


def _why_not_name(state: State, turn: CurrentTurn, number: int) -> Refusal | None:
    """Return why the Assassin or the Thief can't name this character, or None if it can."""
    if number == turn.character:
        return _ITSELF[number]
    return _FACE_UP[number] if number in state.roles.face_up else None


why_not_kill_character = _why_not_name


def why_not_kill(state: State, turn: CurrentTurn, action: Kill) -> Refusal | None:
    return why_not_use_power(turn, ASSASSIN) or why_not_kill_character(state, turn, NUMBER[action.character])


def kill(state: State, turn: CurrentTurn, action: Kill, events: Events) -> State:
    events.append(happened.CharacterMurdered(turn.seat, action.character))
    roles = state.roles.changed(murdered=NUMBER[action.character])
    return state.changed(roles=roles, phase=turn.with_flag(POWER))


def why_not_rob_character(state: State, turn: CurrentTurn, number: int) -> Refusal | None:
    if number == ASSASSIN:
        return _SPARED_BY_THIEF[number]
    return _MURDERED[number] if number == state.roles.murdered else _why_not_name(state, turn, number)


def why_not_rob(state: State, turn: CurrentTurn, action: Rob) -> Refusal | None:
    return why_not_use_power(turn, THIEF) or why_not_rob_character(state, turn, NUMBER[action.character])


def rob(state: State, turn: CurrentTurn, action: Rob, events: Events) -> State:
    events.append(happened.CharacterMarked(turn.seat, action.character))
    roles = state.roles.changed(robbed=NUMBER[action.character])
    return state.changed(roles=roles, phase=turn.with_flag(POWER))


def why_not_swap(state: State, turn: CurrentTurn, action: Swap) -> Refusal | None:
    refusal = why_not_use_power(turn, MAGICIAN)
    if refusal is None and action.seat == turn.seat:
        return _OWN_HAND
    return refusal or (None if action.seat < state.players else _NO_SUCH_SEAT)


def swap(state: State, turn: CurrentTurn, action: Swap, events: Events) -> State:
    seat, other = turn.seat, action.seat
    mine, theirs = state.hands[seat], state.hands[other]
    events.append(happened.HandsSwapped(seat, other, names(theirs), names(mine)))
    hands = replaced(replaced(state.hands, seat, theirs), other, mine)
    return state.changed(hands=hands, phase=turn.with_flag(POWER))


def why_not_put(state: State, turn: CurrentTurn, action: Put) -> Refusal | None:
    return why_not_use_power(turn, MAGICIAN) or _why_not_lay_aside(state, turn, action)


def _why_not_lay_aside(state: State, turn: CurrentTurn, action: Put) -> Refusal | None:
    card = CODE[action.card]
    return None if card in state.hands[turn.seat] else _NOT_IN_HAND[card]


def put(state: State, turn: CurrentTurn, action: Put, events: Events) -> State:
    return _lay_aside(state, Exchanging(turn.with_flag(POWER), ()), action, events)


def _lay_aside(state: State, phase: Exchanging, action: Put, events: Events) -> State:
    card = CODE[action.card]
    events.append(happened.CardLaidAside(phase.seat, action.card))
    hands = state.hands_without(phase.seat, card)
    return state.changed(hands=hands, phase=Exchanging(phase.turn, (*phase.cards, card)))


@fast_dataclass
class Exchanging:
    """The Magician lays hand cards aside one by one, then draws as many cards (5.3)."""

    turn: CurrentTurn
    cards: Cards
    name = "exchanging"
    kinds = (Put, Redraw)

    @property
    def seat(self) -> int:
        return self.turn.seat

    def legal(self, state: State) -> Sequence[Action]:
        return [*[PUT[card] for card in dict.fromkeys(state.hands[self.seat])], REDRAW]

    def why_not(self, state: State, action: Action) -> Refusal | None:
        return _why_not_lay_aside(state, self.turn, action) if isinstance(action, Put) else None

    def apply(self, state: State, action: Action, events: Events) -> State:
        if isinstance(action, Put):
            return _lay_aside(state, self, action, events)
        pile = state.pile + self.cards
        drawn = pile[: len(self.cards)]
        events.append(happened.CardsExchanged(self.seat, names(drawn)))
        hands = state.hands_with(self.seat, drawn)
        return state.changed(pile=pile[len(drawn) :], hands=hands, phase=self.turn)


SAVING_PRICE = 1

_BISHOPS_CITY = Refusal("5.5", "bishops_city", cards=("bishop",))
_COMPLETE = Refusal("7.1", "complete_city")
_NOT_IN_CITY = refusals_by_card("5.8", "not_in_city")
_KEEP = Refusal("6.2", "keep", cards=("keep",))


def price_of(city: Cards, card: int) -> int:
    """Return the coins that it costs to destroy a district of a city (5.8, 6.11)."""
    return COST[card] - 1 + (GREAT_WALL in city and card != GREAT_WALL)


def why_not_attack_city(state: State, seat: int) -> Refusal | None:
    """Return why the Warlord can't destroy any district of a seat's city, or None if he can."""
    if state.is_complete(seat):
        return _COMPLETE
    return _BISHOPS_CITY if state.roles.seat_that_answered(BISHOP) == seat else None


def why_not_destroy_district(state: State, turn: CurrentTurn, seat: int, card: int) -> Refusal | None:
    """Return why this district can't be destroyed, once `why_not_attack_city` is None, or None if it can."""
    if card == districts.KEEP:
        return _KEEP
    city = state.cities[seat]
    dearer = ("great_wall",) if GREAT_WALL in city and card != GREAT_WALL else ()
    return why_not_pay("5.8", price_of(city, card), state.purses[turn.seat], districts.NAME[card], *dearer)


def why_not_destroy(state: State, turn: CurrentTurn, action: Destroy) -> Refusal | None:
    refusal = why_not_use_power(turn, WARLORD)
    if refusal is not None:
        return refusal
    card = CODE[action.card]
    if action.seat >= state.players or card not in state.cities[action.seat]:
        return _NOT_IN_CITY[card]
    return why_not_attack_city(state, action.seat) or why_not_destroy_district(state, turn, action.seat, card)


def destroy(state: State, turn: CurrentTurn, action: Destroy, events: Events) -> State:
    seat, victim, card = turn.seat, action.seat, CODE[action.card]
    price, turn = price_of(state.cities[victim], card), turn.with_flag(POWER)
    events.append(DistrictDestroyed(seat, victim, action.card, price))
    state = state.changed(cities=replaced(state.cities, victim, without(state.cities[victim], card)))
    state = state.with_coins(seat, -price, phase=turn)
    saver = seat_that_may_save(state, seat)
    if saver is None:
        return state.changed(pile=(*state.pile, card))
    events.append(GraveyardAsked(saver, action.card))
    return state.changed(phase=Graveyard(saver, turn, card))


def seat_that_may_save(state: State, warlord: int) -> int | None:
    """Return the Graveyard's owner if it has a coin and is not the Warlord's seat, else None (6.16)."""
    for seat, city in enumerate(state.cities):
        if GRAVEYARD in city:
            return seat if seat != warlord and state.purses[seat] >= SAVING_PRICE else None
    return None


@fast_dataclass
class Graveyard:
    """During the Warlord's turn, the Graveyard's owner may take the destroyed district for a coin (6.4)."""

    seat: int
    turn: CurrentTurn
    card: int
    name = "graveyard"
    kinds = (Save, Leave)

    def legal(self, state: State) -> Sequence[Action]:
        return (SAVE, LEAVE)

    def why_not(self, state: State, action: Action) -> Refusal | None:
        return None

    def apply(self, state: State, action: Action, events: Events) -> State:
        word = districts.NAME[self.card]
        if isinstance(action, Leave):
            events.append(DistrictLeft(self.seat, word))
            return state.changed(pile=(*state.pile, self.card), phase=self.turn)
        events.append(DistrictSaved(self.seat, word))
        saved = state.changed(hands=state.hands_with(self.seat, (self.card,)))
        return saved.with_coins(self.seat, -SAVING_PRICE, phase=self.turn)
