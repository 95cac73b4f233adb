"""A character's turn: which actions it has, in the order in which they are listed (4.4-4.9, 12)."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Sequence
from typing import Any

from cardcity_desktop.rules.citadels import actions
from cardcity_desktop.rules.citadels.characters import ARCHITECT, ASSASSIN, MAGICIAN, NAME, NUMBERS, THIEF, WARLORD
from cardcity_desktop.rules.citadels.events import TurnEnded
from cardcity_desktop.rules.citadels.phases import building, powers, resources, workshops
from cardcity_desktop.rules.citadels.phases.current_turn import RESOURCES
from cardcity_desktop.rules.citadels.phases.idle import CALLING
from cardcity_desktop.rules.citadels.state import Events, State
from cardcity_desktop.rules.errors import Refusal
from cardcity_desktop.rules.fast_dataclass import fast_dataclass


@fast_dataclass
class Turn:
    """Turn of one character."""

    seat: int
    character: int
    used: tuple[str, ...] = ()  # flags of once-a-turn actions that were done
    built: int = 0  # number of districts built in this turn
    name = "turn"

    def with_flag(self, flag: str) -> Turn:
        return Turn(self.seat, self.character, (*self.used, flag), self.built)

    def with_building(self) -> Turn:
        return Turn(self.seat, self.character, self.used, self.built + 1)

    @property
    def building_limit(self) -> int:
        """Number of districts this turn may build (4.6, 5.7)."""
        return building.ARCHITECTS_BUILDINGS if self.character == ARCHITECT else building.BUILDINGS

    def legal(self, state: State) -> Sequence[actions.Action]:
        return list(_legal(state, self))

    @property
    def kinds(self) -> Container[type[actions.Action]]:
        return _ACTIONS

    def why_not(self, state: State, action: actions.Action) -> Refusal | None:
        return _ACTIONS[type(action)][0](state, self, action)

    def apply(self, state: State, action: actions.Action, events: Events) -> State:
        return _ACTIONS[type(action)][1](state, self, action, events)


_WITH_POWER = (ASSASSIN, THIEF, MAGICIAN, WARLORD)
"""Characters with a power that its player may use or not."""


def _legal(state: State, turn: Turn) -> Iterator[actions.Action]:
    """Yield the legal actions in the order of section 12. Conditions of a whole kind are checked only once."""
    if RESOURCES not in turn.used:
        yield actions.GOLD
        if resources.why_not_draw(state, turn) is None:
            yield actions.DRAW
    if resources.why_not_take_income(state, turn) is None:
        yield actions.INCOME
    if turn.character in _WITH_POWER and powers.why_not_use_power(turn, turn.character) is None:
        yield from _powers(state, turn)
    hand = tuple(dict.fromkeys(state.hands[turn.seat]))
    if workshops.why_not_use_laboratory(state, turn) is None:
        yield from [actions.DISCARD[card] for card in hand]
    if workshops.why_not_forge(state, turn) is None:
        yield actions.FORGE
    if building.why_not_build_more(turn) is None:
        yield from [actions.BUILD[card] for card in hand if building.why_not_build_card(state, turn, card) is None]
    if RESOURCES in turn.used:
        yield actions.END


def _powers(state: State, turn: Turn) -> Iterator[actions.Action]:
    """Yield the legal uses of the character's power. The order of section 12 has them together."""
    if turn.character == ASSASSIN:
        yield from [
            actions.KILL[number] for number in NUMBERS if powers.why_not_kill_character(state, turn, number) is None
        ]
    elif turn.character == THIEF:
        yield from [
            actions.ROB[number] for number in NUMBERS if powers.why_not_rob_character(state, turn, number) is None
        ]
    elif turn.character == MAGICIAN:
        yield from [actions.SWAP[seat] for seat in range(state.players) if seat != turn.seat]
        yield from [actions.PUT[card] for card in dict.fromkeys(state.hands[turn.seat])]
    elif turn.character == WARLORD:
        for seat in range(state.players):
            if powers.why_not_attack_city(state, seat) is None:
                city = sorted(state.cities[seat])
                yield from [
                    actions.DESTROY[seat][card]
                    for card in city
                    if powers.why_not_destroy_district(state, turn, seat, card) is None
                ]


_RESOURCES_FIRST = Refusal("4.9", "resources_first")


def why_not_end(state: State, turn: Turn, action: actions.End) -> Refusal | None:
    return None if RESOURCES in turn.used else _RESOURCES_FIRST


def end(state: State, turn: Turn, action: actions.End, events: Events) -> State:
    events.append(TurnEnded(turn.seat, NAME[turn.character]))
    return state.changed(phase=CALLING)


_ACTIONS: dict[
    type, tuple[Callable[[State, Turn, Any], Refusal | None], Callable[[State, Turn, Any, Events], State]]
] = {
    actions.Gold: (resources.why_not_take_gold, resources.take_gold),
    actions.Draw: (resources.why_not_draw, resources.draw),
    actions.Income: (resources.why_not_take_income, resources.take_income),
    actions.Kill: (powers.why_not_kill, powers.kill),
    actions.Rob: (powers.why_not_rob, powers.rob),
    actions.Swap: (powers.why_not_swap, powers.swap),
    actions.Put: (powers.why_not_put, powers.put),
    actions.Destroy: (powers.why_not_destroy, powers.destroy),
    actions.Discard: (workshops.why_not_discard, workshops.discard),
    actions.Forge: (workshops.why_not_forge, workshops.forge),
    actions.Build: (building.why_not_build, building.build),
    actions.End: (why_not_end, end),
}
"""By the class of an action, why it can't be done now, and what it does."""
