"""Which actions are worth a trial: what a manner would do first, then the others that may be better."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from cardcity_desktop.players.citadels.manner import Manner, building_worth, useless_card
from cardcity_desktop.rules.citadels.actions import (
    DRAW,
    GOLD,
    INCOME,
    PUT,
    Action,
    Build,
    Bury,
    Destroy,
    Discard,
    End,
    Forge,
    Keep,
    Kill,
    Leave,
    Pick,
    Put,
    Rob,
    Save,
    Swap,
)
from cardcity_desktop.rules.citadels.characters import NUMBER
from cardcity_desktop.rules.citadels.districts import CODE, COST
from cardcity_desktop.rules.citadels.knowledge import may_hold
from cardcity_desktop.rules.citadels.state import State
from cardcity_desktop.rules.citadels.turn import Turn

BUILDINGS, DESTRUCTIONS, SWAPS = 4, 4, 2


def shortlist(state: State, seat: int, legal: Sequence[Action], manner: Manner, rng: Random) -> list[Action]:
    """The actions to try, the manner's own first; never empty. `state` is dealt out."""
    first = manner.move(state, seat, rng)
    found = [first]
    if isinstance(first, Pick | Bury | Keep | Save | Leave):
        found += [action for action in legal if action != first]
    elif isinstance(state.phase, Turn):
        found += [action for action in _in_turn(state, state.phase, legal, first) if action != first]
    return found


def _in_turn(state: State, turn: Turn, legal: Sequence[Action], first: Action) -> list[Action]:
    """What is tried depends on what the manner is about to do: a turn goes power, resources, building, the rest."""
    seat = turn.seat
    if isinstance(first, Kill | Rob):
        loose = {number for other in range(state.players) if other != seat for number in _reckoned(state, seat, other)}
        return [action for action in legal if isinstance(action, Kill | Rob) and NUMBER[action.character] in loose]
    if isinstance(first, Swap | Put) or (turn.character == 3 and not turn.used):
        useless = useless_card(state, seat)
        swaps = sorted((a for a in legal if isinstance(a, Swap)), key=lambda a: -len(state.hands[a.seat]))[:SWAPS]
        puts: list[Action] = [] if useless is None else [PUT[useless]]
        return [*swaps, *puts, *[action for action in (GOLD, DRAW) if action in legal]]
    if first in (GOLD, DRAW, INCOME) and GOLD in legal:
        return [action for action in (GOLD, DRAW) if action in legal]
    return _late(state, turn, legal)


def _reckoned(state: State, viewer: int, seat: int) -> list[int]:
    return [n for n in may_hold(state.roles, state.holds(), seat) if n not in state.roles.held[viewer]]


def _late(state: State, turn: Turn, legal: Sequence[Action]) -> list[Action]:
    city = state.cities[turn.seat]
    builds = sorted((a for a in legal if isinstance(a, Build)), key=lambda a: -building_worth(city, CODE[a.card]))
    destroys = sorted((a for a in legal if isinstance(a, Destroy)), key=lambda a: -_harm(state, turn.seat, a))
    others = [action for action in legal if isinstance(action, Forge | End)]
    discards = [a for a in legal if isinstance(a, Discard) and CODE[a.card] == useless_card(state, turn.seat)]
    return [*builds[:BUILDINGS], *destroys[:DESTRUCTIONS], *others, *discards]


def _harm(state: State, seat: int, action: Destroy) -> float:
    if action.seat == seat:
        return -10.0
    return len(state.cities[action.seat]) + 0.3 * COST[CODE[action.card]]
