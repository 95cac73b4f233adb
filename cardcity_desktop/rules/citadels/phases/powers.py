"""Powers of the Assassin, the Thief and the Magician (5.1-5.3)."""

from __future__ import annotations

from collections.abc import Sequence

from cardcity_desktop.rules.citadels import events as happened
from cardcity_desktop.rules.citadels.actions import PUT, REDRAW, Action, Kill, Put, Redraw, Rob, Swap
from cardcity_desktop.rules.citadels.characters import ASSASSIN, MAGICIAN, NAME, NUMBER, THIEF, WARLORD
from cardcity_desktop.rules.citadels.districts import CODE, names
from cardcity_desktop.rules.citadels.phases.current_turn import POWER, CurrentTurn
from cardcity_desktop.rules.citadels.phases.refusals import refusals_by_card, refusals_by_character, wrong_phase
from cardcity_desktop.rules.citadels.state import Cards, Events, State, replaced
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
    """Return why the power of `character` can't be used at all in this turn; None if it can."""
    if turn.character != character:
        return _WHOSE_POWER[character]
    return _POWER_USED if POWER in turn.used else None


def _why_not_name(state: State, turn: CurrentTurn, number: int) -> Refusal | None:
    """Return why the Assassin or the Thief can't name this character; None if it can."""
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

    @property
    def seat(self) -> int:
        return self.turn.seat

    def legal(self, state: State) -> Sequence[Action]:
        return [*[PUT[card] for card in dict.fromkeys(state.hands[self.seat])], REDRAW]

    def why_not(self, state: State, action: Action) -> Refusal | None:
        if isinstance(action, Put):
            return _why_not_lay_aside(state, self.turn, action)
        return None if isinstance(action, Redraw) else wrong_phase(self, action)

    def apply(self, state: State, action: Action, events: Events) -> State:
        if isinstance(action, Put):
            return _lay_aside(state, self, action, events)
        pile = state.pile + self.cards
        drawn = pile[: len(self.cards)]
        events.append(happened.CardsExchanged(self.seat, names(drawn)))
        hands = state.hands_with(self.seat, drawn)
        return state.changed(pile=pile[len(drawn) :], hands=hands, phase=self.turn)
