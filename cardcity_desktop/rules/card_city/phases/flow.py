"""Order of a game: which phase follows when one ends (clauses 3-6, 10.8)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardcity_desktop.rules.card_city.actions import Action
from cardcity_desktop.rules.card_city.events import GameEnded, PurchasePassed, RoundBegan
from cardcity_desktop.rules.card_city.phases.construction import Building, Founding, cleared
from cardcity_desktop.rules.card_city.phases.development import Developing, could_run_short, growths_of
from cardcity_desktop.rules.card_city.phases.draft import ChoosingLot, Drawing, Keeping
from cardcity_desktop.rules.card_city.phases.market import Buying
from cardcity_desktop.rules.card_city.scoring.income import pay_income
from cardcity_desktop.rules.card_city.scoring.score import winners
from cardcity_desktop.rules.card_city.state import Events, Phase, replaced
from cardcity_desktop.rules.errors import Refusal

if TYPE_CHECKING:
    from cardcity_desktop.rules.card_city.state import State


@dataclass(frozen=True, slots=True)
class Over:
    """Phase after the last round. No seat acts."""

    name = "over"

    def actor(self, state: State) -> int:
        raise LookupError("nobody acts in a game that is over")

    def done(self, state: State) -> bool:
        return False

    def legal(self, state: State) -> tuple[Action, ...]:
        return ()

    def why_not(self, state: State, action: Action) -> Refusal | None:
        return Refusal("6.8", "over")

    def apply(self, state: State, action: Action, events: Events) -> State:
        return state


def settle(state: State, events: Events) -> State:
    """Return the state after all phases that end by themselves, so that a seat can act or the game is over."""
    while state.phase.done(state):
        state = _next(state, events)
    return _in_turn_order(state, phases_by_seat(state)) if state.seat_phases else state


def is_in_one_turn(phase: Phase) -> bool:
    """Return True in phases 2 and 3 if each seat plays them, and phase 4, in one turn."""
    return phase.in_one_turn if isinstance(phase, Building) else getattr(phase, "order", "") == "sitting"


def phases_by_seat(state: State) -> tuple[Phase | None, ...]:
    """Return the phase of each seat in phases 2-4, that of the seat in turn too. None for seats that are through."""
    phase, order = state.phase, state.turn_order()
    in_turn, phases = phase.actor(state), state.seat_phases
    if not phases:
        later = order[order.index(in_turn) + 1 :]
        phases = tuple([_building(state, at, in_one_turn=True) if at in later else None for at in range(len(order))])
    return replaced(phases, in_turn, phase)


def _in_turn_order(state: State, phases: tuple[Phase | None, ...]) -> State:
    """Return the state with the first seat in turn that is not through."""
    order = state.turn_order()
    at, phase = next((at, phase) for at, seat in enumerate(order) if (phase := phases[seat]) is not None)
    as_usual = all(phases[seat] == _building(state, seat, in_one_turn=True) for seat in order[at + 1 :])
    return state.changed(phase=phase, seat_phases=() if as_usual else replaced(phases, order[at], None))


def _next(state: State, events: Events) -> State:
    phase = state.phase
    match phase:
        case Founding():
            events.append(RoundBegan(state.round, state.first_player))
            return state.changed(phase=Drawing(state.first_player))
        case ChoosingLot() | Keeping():
            return construction(state)
        case Building():
            return _after_building(cleared(state, phase.seat, events), phase)
        case Developing():
            return _after_developing(state, phase, events)
        case Buying():
            return _after_buying(state, phase, events)
    raise AssertionError(f"{phase} never ends by itself")


def construction(state: State) -> State:
    """Return the state in which the first player starts to build."""
    in_one_turn = not state.rules.unique and not (state.rules.classic and _may_run_short(state))
    return state.changed(phase=_building(state, state.first_player, in_one_turn))


def _may_run_short(state: State) -> bool:
    """Return True if the reserve may be too small for all seats, so that 6.3 applies. Never in solo."""
    return not state.rules.solo and could_run_short(state)


def _building(state: State, seat: int, in_one_turn: bool) -> Building:
    return Building(seat, in_one_turn, may_place_architect=state.rules.architect and seat == state.first_player)


def _after_building(state: State, phase: Building) -> State:
    """Let the next seat build. After the last one let seats develop, in the order of the variant."""
    if phase.in_one_turn:
        return state.changed(phase=Developing(phase.seat, "sitting"))
    following = _following(state, phase.seat)
    if following is not None:
        return state.changed(phase=_building(state, following, in_one_turn=False))
    if state.rules.unique:
        return state.changed(phase=Developing(state.first_player, "circle"))
    if _may_run_short(state):
        return state.changed(phase=Developing(state.turn_order()[-1], "scarce"))
    return state.changed(phase=Developing(state.first_player, "together"))


def _after_developing(state: State, phase: Developing, events: Events) -> State:
    """Let the next seat develop. Pay income after the last, in one turn after each seat."""
    following = _following(state, phase.seat)
    if phase.order == "sitting":
        state = pay_income(state, phase.seat, events)
        if state.seat_phases:
            return _after_seat(state, replaced(state.seat_phases, phase.seat, None))
        if following is None:
            return _market(state)
        return state.changed(phase=_building(state, following, in_one_turn=True))
    if phase.order == "scarce":
        return _reverse_turn(state, phase, events)
    if following is not None:
        return state.changed(phase=Developing(following, phase.order, any_moved=phase.any_moved))
    if phase.order == "circle" and phase.any_moved:
        return state.changed(phase=Developing(state.first_player, "circle"))
    return _pay_incomes(state, events)


def _after_seat(state: State, phases: tuple[Phase | None, ...]) -> State:
    """Continue with the first seat that is not through, whatever the order so far was."""
    return _in_turn_order(state, phases) if any(phases) else _market(state.changed(seat_phases=()))


def _reverse_turn(state: State, phase: Developing, events: Events) -> State:
    """Pass to the next seat in reverse turn order that can develop, which may be the same one, else end (6.3)."""
    order = state.turn_order()[::-1]
    at = order.index(phase.seat)
    for seat in order[at + 1 :] + order[: at + 1]:
        if growths_of(state, seat):
            return state.changed(phase=Developing(seat, "scarce"))
    return _pay_incomes(state, events)


def _pay_incomes(state: State, events: Events) -> State:
    for seat in state.turn_order():
        state = pay_income(state, seat, events)
    return _market(state)


def _market(state: State) -> State:
    return state.changed(phase=Buying(state.first_player, may_buy_industrial=True, may_buy_park=state.rules.green))


def _after_buying(state: State, phase: Buying, events: Events) -> State:
    """Let the next seat buy. After the last start the next round or end the game."""
    if not phase.passed and phase.may_buy_industrial and phase.may_buy_park == state.rules.green:
        events.append(PurchasePassed(phase.seat, forced=True))
    following = _following(state, phase.seat)
    if following is not None:
        return state.changed(phase=Buying(following, may_buy_industrial=True, may_buy_park=state.rules.green))
    if state.round == state.rules.share.rounds:
        over = state.changed(phase=Over())
        events.append(GameEnded(winners(over)))
        return over
    first = (state.first_player + 1) % state.rules.players  # 6.8
    events.append(RoundBegan(state.round + 1, first))
    return state.changed(round=state.round + 1, first_player=first, phase=Drawing(first))


def _following(state: State, seat: int) -> int | None:
    """Return the next seat in turn order, or None after the last one."""
    following = (seat + 1) % state.rules.players
    return None if following == state.first_player else following
