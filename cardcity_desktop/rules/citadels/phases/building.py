"""Building a district (4.6, 4.7, 5.7, 7.1)."""

from cardcity_desktop.rules.citadels.actions import Build
from cardcity_desktop.rules.citadels.characters import ARCHITECT
from cardcity_desktop.rules.citadels.districts import CODE, COST, NAME
from cardcity_desktop.rules.citadels.events import CityCompleted, DistrictBuilt
from cardcity_desktop.rules.citadels.phases.current_turn import RESOURCES, CurrentTurn
from cardcity_desktop.rules.citadels.phases.refusals import refusals_by_card, why_not_pay
from cardcity_desktop.rules.citadels.state import Events, State, replaced
from cardcity_desktop.rules.errors import Refusal

BUILDINGS = 1
ARCHITECTS_BUILDINGS = 3

_BUILD_AFTER_RESOURCES = Refusal("4.6", "resources_first")
_BUILT_ALREADY = Refusal("4.6", "built_already")
_BUILT_THREE = Refusal("5.7", "built_three")
_NOT_IN_HAND = refusals_by_card("4.6", "not_in_hand")
_IDENTICAL = refusals_by_card("4.7", "identical_district")


def why_not_build_more(turn: CurrentTurn) -> Refusal | None:
    """Return why no district at all may be built now in this turn, or None if some may."""
    if RESOURCES not in turn.used:
        return _BUILD_AFTER_RESOURCES
    if turn.built >= turn.building_limit:
        return _BUILT_THREE if turn.character == ARCHITECT else _BUILT_ALREADY
    return None


def why_not_build_card(state: State, turn: CurrentTurn, card: int) -> Refusal | None:
    """Return why this hand card may not be built, once `why_not_build_more` is None, or None if it may."""
    if card in state.cities[turn.seat]:
        return _IDENTICAL[card]
    return why_not_pay("4.6", COST[card], state.purses[turn.seat], NAME[card])


def why_not_build(state: State, turn: CurrentTurn, action: Build) -> Refusal | None:
    card = CODE[action.card]
    refusal = why_not_build_more(turn)
    if refusal is None and card not in state.hands[turn.seat]:
        return _NOT_IN_HAND[card]
    return refusal or why_not_build_card(state, turn, card)


def build(state: State, turn: CurrentTurn, action: Build, events: Events) -> State:
    seat, card = turn.seat, CODE[action.card]
    events.append(DistrictBuilt(seat, action.card, COST[card]))
    city = (*state.cities[seat], card)
    first = state.first_complete
    if len(city) == state.setup.end:
        events.append(CityCompleted(seat, first is None))
        first = seat if first is None else first
    built = state.changed(
        hands=state.hands_without(seat, card), cities=replaced(state.cities, seat, city), first_complete=first
    )
    return built.with_coins(seat, -COST[card], phase=turn.with_building())
