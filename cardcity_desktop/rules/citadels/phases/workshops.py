"""The Laboratory and the Smithy (6.6, 6.8, 6.17)."""

from cardcity_desktop.rules.citadels.actions import FORGE, Discard, Forge
from cardcity_desktop.rules.citadels.districts import CODE, LABORATORY, SMITHY, names
from cardcity_desktop.rules.citadels.events import CardDiscarded, CardsDrawn, SmithyPaid
from cardcity_desktop.rules.citadels.phases.current_turn import LABORATORY_USED, SMITHY_USED, CurrentTurn
from cardcity_desktop.rules.citadels.phases.refusals import refusals_by_card, why_not_pay
from cardcity_desktop.rules.citadels.phases.resources import gain
from cardcity_desktop.rules.citadels.state import Events, State
from cardcity_desktop.rules.errors import Refusal

LABORATORYS_COINS = 2
SMITHYS_PRICE = 2
SMITHYS_CARDS = 3

_NO_LABORATORY = Refusal("6.6", "no_laboratory")
_NO_MORE_DISCARDS = Refusal("6.6", "laboratory_used")
_NOT_IN_HAND = refusals_by_card("6.6", "not_in_hand")
_NO_SMITHY = Refusal("6.8", "no_smithy")
_NO_MORE_FORGING = Refusal("6.8", "smithy_used")
_NOTHING_TO_FORGE = Refusal("6.17", "pile_is_empty")


def why_not_use_laboratory(state: State, turn: CurrentTurn) -> Refusal | None:
    if LABORATORY not in state.cities[turn.seat]:
        return _NO_LABORATORY
    return _NO_MORE_DISCARDS if LABORATORY_USED in turn.used else None


def why_not_discard(state: State, turn: CurrentTurn, action: Discard) -> Refusal | None:
    refusal = why_not_use_laboratory(state, turn)
    card = CODE[action.card]
    if refusal is None and card not in state.hands[turn.seat]:
        return _NOT_IN_HAND[card]
    return refusal


def discard(state: State, turn: CurrentTurn, action: Discard, events: Events) -> State:
    card = CODE[action.card]
    events.append(CardDiscarded(turn.seat, action.card))
    state = state.changed(pile=(*state.pile, card), hands=state.hands_without(turn.seat, card))
    return gain(state, turn.with_flag(LABORATORY_USED), LABORATORYS_COINS, "laboratory", events)


def why_not_forge(state: State, turn: CurrentTurn, action: Forge = FORGE) -> Refusal | None:
    if SMITHY not in state.cities[turn.seat]:
        return _NO_SMITHY
    if SMITHY_USED in turn.used:
        return _NO_MORE_FORGING
    if not state.pile:
        return _NOTHING_TO_FORGE
    return why_not_pay("6.8", SMITHYS_PRICE, state.purses[turn.seat], "smithy")


def forge(state: State, turn: CurrentTurn, action: Forge, events: Events) -> State:
    cards = state.pile[:SMITHYS_CARDS]
    events.append(SmithyPaid(turn.seat, SMITHYS_PRICE))
    events.append(CardsDrawn(turn.seat, names(cards), "smithy"))
    drawn = state.with_drawn(turn.seat, len(cards))
    return drawn.with_coins(turn.seat, -SMITHYS_PRICE, phase=turn.with_flag(SMITHY_USED))
