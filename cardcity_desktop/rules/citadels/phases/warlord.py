"""The Warlord: destroying districts, protection against him, and the Graveyard (5.5, 5.8, 6.2, 6.4, 6.11)."""

from collections.abc import Sequence

from cardcity_desktop.rules.citadels import districts
from cardcity_desktop.rules.citadels.actions import LEAVE, SAVE, Action, Destroy, Leave, Save
from cardcity_desktop.rules.citadels.characters import BISHOP, WARLORD
from cardcity_desktop.rules.citadels.districts import CODE, COST, GRAVEYARD, GREAT_WALL
from cardcity_desktop.rules.citadels.events import DistrictDestroyed, DistrictLeft, DistrictSaved, GraveyardAsked
from cardcity_desktop.rules.citadels.phases.current_turn import POWER, CurrentTurn
from cardcity_desktop.rules.citadels.phases.powers import why_not_use_power
from cardcity_desktop.rules.citadels.phases.refusals import refusals_by_card, why_not_pay, wrong_phase
from cardcity_desktop.rules.citadels.state import Cards, Events, State, replaced, without
from cardcity_desktop.rules.errors import Refusal
from cardcity_desktop.rules.fast_dataclass import fast_dataclass

SAVING_PRICE = 1

_BISHOPS_CITY = Refusal("5.5", "bishops_city", cards=("bishop",))
_COMPLETE = Refusal("7.1", "complete_city")
_NOT_IN_CITY = refusals_by_card("5.8", "not_in_city")
_KEEP = Refusal("6.2", "keep", cards=("keep",))


def price_of(city: Cards, card: int) -> int:
    """Return the coins that it costs to destroy a district of a city (5.8, 6.11)."""
    return COST[card] - 1 + (GREAT_WALL in city and card != GREAT_WALL)


def why_not_attack_city(state: State, seat: int) -> Refusal | None:
    """Return why the Warlord can't destroy any district of a seat's city; None if he can."""
    if state.is_complete(seat):
        return _COMPLETE
    return _BISHOPS_CITY if state.roles.seat_that_answered(BISHOP) == seat else None


def why_not_destroy_district(state: State, turn: CurrentTurn, seat: int, card: int) -> Refusal | None:
    """Return why this district can't be destroyed, once `why_not_attack_city` is None; None if it can."""
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
    """Return the Graveyard's owner if it has a coin and is not the Warlord's seat; else None (6.16)."""
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

    def legal(self, state: State) -> Sequence[Action]:
        return (SAVE, LEAVE)

    def why_not(self, state: State, action: Action) -> Refusal | None:
        return None if isinstance(action, Save | Leave) else wrong_phase(self, action)

    def apply(self, state: State, action: Action, events: Events) -> State:
        word = districts.NAME[self.card]
        if isinstance(action, Leave):
            events.append(DistrictLeft(self.seat, word))
            return state.changed(pile=(*state.pile, self.card), phase=self.turn)
        events.append(DistrictSaved(self.seat, word))
        saved = state.changed(hands=state.hands_with(self.seat, (self.card,)))
        return saved.with_coins(self.seat, -SAVING_PRICE, phase=self.turn)
