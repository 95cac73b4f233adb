"""Candidates of a search: the heuristic policy's action first, then others that may be better."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from cardcity_desktop.players.citadels.heuristic_policy import HeuristicPolicy, building_worth, rivals_of, useless_card
from cardcity_desktop.rules.citadels import actions
from cardcity_desktop.rules.citadels.characters import MAGICIAN, NUMBER
from cardcity_desktop.rules.citadels.districts import CODE, COST
from cardcity_desktop.rules.citadels.knowledge import may_hold
from cardcity_desktop.rules.citadels.phases.turn import Turn
from cardcity_desktop.rules.citadels.state import State

BUILDINGS, DESTRUCTIONS, SWAPS = 4, 4, 2


def shortlist(
    state: State, seat: int, legal: Sequence[actions.Action], policy: HeuristicPolicy, rng: Random
) -> list[actions.Action]:
    """Return the actions to try, the policy's first; never empty. `state` is dealt."""
    first = policy.move(state, seat, rng)
    found = [first]
    if isinstance(first, actions.Pick | actions.Bury | actions.Keep | actions.Save | actions.Leave):
        found += [action for action in legal if action != first]
    elif isinstance(state.phase, Turn):
        found += [action for action in _in_turn(state, state.phase, legal, first) if action != first]
    return found


def _in_turn(state: State, turn: Turn, legal: Sequence[actions.Action], first: actions.Action) -> list[actions.Action]:
    """Return alternatives to the policy's next action in a turn: power, then resources, then building and the rest."""
    seat = turn.seat
    if isinstance(first, actions.Kill | actions.Rob):
        loose = {number for other in rivals_of(state, seat) for number in _possible_characters(state, seat, other)}
        return [
            action
            for action in legal
            if isinstance(action, actions.Kill | actions.Rob) and NUMBER[action.character] in loose
        ]
    if isinstance(first, actions.Swap | actions.Put) or (turn.character == MAGICIAN and not turn.used):
        return [*_swaps(state, seat, legal), *[action for action in (actions.GOLD, actions.DRAW) if action in legal]]
    if actions.GOLD in legal:
        return [action for action in (actions.GOLD, actions.DRAW) if action in legal]
    return _late(state, turn, legal)


def _possible_characters(state: State, viewer: int, seat: int) -> list[int]:
    return [
        number
        for number in may_hold(state.roles, state.characters_per_seat(), seat)
        if number not in state.roles.held[viewer]
    ]


def _swaps(state: State, seat: int, legal: Sequence[actions.Action]) -> list[actions.Action]:
    """Return swaps with the fullest hands, clockwise among equals, and an exchange of a useless card."""
    useless = useless_card(state, seat)
    fullest = sorted(rivals_of(state, seat), key=lambda other: -len(state.hands[other]))
    tricks: list[actions.Action] = [actions.SWAP[other] for other in fullest[:SWAPS]]
    if useless is not None:
        tricks.append(actions.PUT[useless])
    return [action for action in tricks if action in legal]


def _late(state: State, turn: Turn, legal: Sequence[actions.Action]) -> list[actions.Action]:
    city, useless = state.cities[turn.seat], useless_card(state, turn.seat)

    def value(action: actions.Build) -> float:
        return -building_worth(city, CODE[action.card])

    def harmless(action: actions.Destroy) -> tuple[float, int]:
        return -_harm(state, turn.seat, action), (action.seat - turn.seat) % state.players

    builds = sorted([action for action in legal if isinstance(action, actions.Build)], key=value)
    destroys = sorted([action for action in legal if isinstance(action, actions.Destroy)], key=harmless)
    others = [action for action in legal if isinstance(action, actions.Forge | actions.End)]
    discards = [action for action in legal if isinstance(action, actions.Discard) and CODE[action.card] == useless]
    return [*builds[:BUILDINGS], *destroys[:DESTRUCTIONS], *others, *discards]


def _harm(state: State, seat: int, action: actions.Destroy) -> float:
    """Return a sort key that puts larger cities first and the seat's own city last."""
    if action.seat == seat:
        return -1.0
    return len(state.cities[action.seat]) + 0.3 * COST[CODE[action.card]]
