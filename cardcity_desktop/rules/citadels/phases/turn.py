"""A character's turn: its actions and the order in which they are listed (4.4-4.9, 12)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from cardcity_desktop.rules.citadels import actions
from cardcity_desktop.rules.citadels.characters import ARCHITECT, ASSASSIN, MAGICIAN, NAME, NUMBERS, THIEF, WARLORD
from cardcity_desktop.rules.citadels.events import TurnEnded
from cardcity_desktop.rules.citadels.phases.building import (
    ARCHITECTS_BUILDINGS,
    BUILDINGS,
    build,
    why_not_build,
    why_not_build_card,
    why_not_build_more,
)
from cardcity_desktop.rules.citadels.phases.idle import CALLING
from cardcity_desktop.rules.citadels.phases.powers import (
    kill,
    put,
    rob,
    swap,
    why_not_kill,
    why_not_kill_character,
    why_not_put,
    why_not_rob,
    why_not_rob_character,
    why_not_swap,
    why_not_use_power,
)
from cardcity_desktop.rules.citadels.phases.refusals import wrong_phase
from cardcity_desktop.rules.citadels.phases.resources import (
    draw,
    take_gold,
    take_income,
    why_not_draw,
    why_not_take_gold,
    why_not_take_income,
)
from cardcity_desktop.rules.citadels.phases.turn_flags import RESOURCES
from cardcity_desktop.rules.citadels.phases.warlord import (
    destroy,
    why_not_attack_city,
    why_not_destroy,
    why_not_destroy_district,
)
from cardcity_desktop.rules.citadels.phases.workshops import (
    discard,
    forge,
    why_not_discard,
    why_not_forge,
    why_not_use_laboratory,
)
from cardcity_desktop.rules.citadels.state import Events, State
from cardcity_desktop.rules.errors import Refusal
from cardcity_desktop.rules.fast_dataclass import fast_dataclass


@fast_dataclass
class Turn:
    """Phase of one character's turn. used: flags of what was done that may be done once; built: districts built this
    turn."""

    seat: int
    character: int
    used: tuple[str, ...] = ()
    built: int = 0
    name = "turn"

    def with_flag(self, flag: str) -> Turn:
        return Turn(self.seat, self.character, (*self.used, flag), self.built)

    def with_building(self) -> Turn:
        return Turn(self.seat, self.character, self.used, self.built + 1)

    @property
    def building_limit(self) -> int:
        """Number of districts this turn may build (4.6, 5.7)."""
        return ARCHITECTS_BUILDINGS if self.character == ARCHITECT else BUILDINGS

    def legal(self, state: State) -> Sequence[actions.Action]:
        return list(_legal(state, self))

    def why_not(self, state: State, action: actions.Action) -> Refusal | None:
        asked = _WHY_NOT.get(type(action))
        return wrong_phase(self, action) if asked is None else asked(state, self, action)

    def apply(self, state: State, action: actions.Action, events: Events) -> State:
        return _APPLY[type(action)](state, self, action, events)


_WITH_POWER = (ASSASSIN, THIEF, MAGICIAN, WARLORD)
"""Characters with a power used at will."""


def _legal(state: State, turn: Turn) -> Iterator[actions.Action]:
    """Yield the legal actions in the order of section 12; conditions of a whole kind of action are checked only
    once."""
    if RESOURCES not in turn.used:
        yield actions.GOLD
        if why_not_draw(state, turn) is None:
            yield actions.DRAW
    if why_not_take_income(state, turn) is None:
        yield actions.INCOME
    if turn.character in _WITH_POWER and why_not_use_power(turn, turn.character) is None:
        yield from _powers(state, turn)
    hand = tuple(dict.fromkeys(state.hands[turn.seat]))
    if why_not_use_laboratory(state, turn) is None:
        yield from [actions.DISCARD[card] for card in hand]
    if why_not_forge(state, turn) is None:
        yield actions.FORGE
    if why_not_build_more(turn) is None:
        yield from [actions.BUILD[card] for card in hand if why_not_build_card(state, turn, card) is None]
    if RESOURCES in turn.used:
        yield actions.END


def _powers(state: State, turn: Turn) -> Iterator[actions.Action]:
    """Yield the legal uses of the character's power, which are consecutive in the order of section 12."""
    if turn.character == ASSASSIN:
        yield from [actions.KILL[number] for number in NUMBERS if why_not_kill_character(state, turn, number) is None]
    elif turn.character == THIEF:
        yield from [actions.ROB[number] for number in NUMBERS if why_not_rob_character(state, turn, number) is None]
    elif turn.character == MAGICIAN:
        yield from [actions.SWAP[seat] for seat in range(state.players) if seat != turn.seat]
        yield from [actions.PUT[card] for card in dict.fromkeys(state.hands[turn.seat])]
    elif turn.character == WARLORD:
        for seat in range(state.players):
            if why_not_attack_city(state, seat) is None:
                city = sorted(state.cities[seat])
                yield from [
                    actions.DESTROY[seat][card]
                    for card in city
                    if why_not_destroy_district(state, turn, seat, card) is None
                ]


_RESOURCES_FIRST = Refusal("4.9", "resources_first")


def why_not_end(state: State, turn: Turn, action: actions.End) -> Refusal | None:
    return None if RESOURCES in turn.used else _RESOURCES_FIRST


def end(state: State, turn: Turn, action: actions.End, events: Events) -> State:
    events.append(TurnEnded(turn.seat, NAME[turn.character]))
    return state.changed(phase=CALLING)


_WHY_NOT: dict[type, Callable[[State, Turn, Any], Refusal | None]] = {
    actions.Gold: why_not_take_gold,
    actions.Draw: why_not_draw,
    actions.Income: why_not_take_income,
    actions.Kill: why_not_kill,
    actions.Rob: why_not_rob,
    actions.Swap: why_not_swap,
    actions.Put: why_not_put,
    actions.Destroy: why_not_destroy,
    actions.Discard: why_not_discard,
    actions.Forge: why_not_forge,
    actions.Build: why_not_build,
    actions.End: why_not_end,
}
_APPLY: dict[type, Callable[[State, Turn, Any, Events], State]] = {
    actions.Gold: take_gold,
    actions.Draw: draw,
    actions.Income: take_income,
    actions.Kill: kill,
    actions.Rob: rob,
    actions.Swap: swap,
    actions.Put: put,
    actions.Destroy: destroy,
    actions.Discard: discard,
    actions.Forge: forge,
    actions.Build: build,
    actions.End: end,
}
