"""Random play of any registered game, the same on every platform."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from cardcity_desktop.rules import rng as chance
from cardcity_desktop.rules.game import AnyGame, Step


@dataclass(frozen=True, slots=True)
class Turn:
    """One action of a game: the state before it, the seat, and the step."""

    before: Any
    seat: int
    legal: Sequence[Any]
    action: Any
    step: Step[Any, Any]


def plays(game: AnyGame, state: Any, seed: int) -> Iterator[Turn]:
    """Play on from `state` to the end, every action drawn evenly from the legal ones."""
    dice = chance.seeded(seed)
    while actors := game.actors(state):
        dice, who = chance.below(dice, len(actors))
        legal = game.legal(state, actors[who])
        assert legal, "somebody must act and may do nothing"
        dice, pick = chance.below(dice, len(legal))
        step = game.apply(state, actors[who], legal[pick])
        yield Turn(state, actors[who], legal, legal[pick], step)
        state = step.state


def last_state(turns: Iterable[Turn]) -> Any:
    """Return the state in which a game ends."""
    state = None
    for turn in turns:
        state = turn.step.state
    return state


def spread(seed: int, number: int, bound: int) -> list[int]:
    """Return `number` random values below `bound`."""
    dice, found = chance.seeded(seed), []
    for _ in range(number):
        dice, place = chance.below(dice, bound)
        found.append(place)
    return found
