"""Candidates for a search by playouts: turn plans with purchases, mirror images left out."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from cardcity_desktop.players.card_city.core.board_masks import TORUS, BoardMasks
from cardcity_desktop.players.card_city.core.town import Town
from cardcity_desktop.players.card_city.core.turn_plans import TurnPlan, best_purchases, single_purchases
from cardcity_desktop.players.card_city.search_context import SearchContext

TURNS = (
    (1, 0, 0, 1),
    (-1, 0, 0, 1),
    (1, 0, 0, -1),
    (-1, 0, 0, -1),
    (0, 1, 1, 0),
    (0, -1, 1, 0),
    (0, 1, -1, 0),
    (0, -1, -1, 0),
)
"""Rotations and reflections of a square as matrices (a, b, c, d): (x, y) is mapped to (ax + by, cx + dy)."""
WITH_PURCHASES = 10
"""Number of best plans that are also tried with other purchases than the best one by value."""

Mapping = tuple[int, ...]
"""For each cell number, the number of the cell that it is mapped to."""


class TurnOption(NamedTuple):
    plan: TurnPlan
    returned: int = 0  # code of the card that solo returns to the pool; 0 for none


@dataclass(frozen=True, slots=True)
class PlayoutCandidate:
    """A candidate for playouts, with its value without them."""

    place: int  # of its option in a list
    town: Town  # after the option's plan and purchases
    value: float


def playout_candidates(context: SearchContext, options: Sequence[TurnOption], most: int) -> list[PlayoutCandidate]:
    """Return at most `most` candidates, best first."""
    if not context.effort.distinct:
        towns = [
            best_purchases(plan.town, context.left, context.evaluator, context.meter).town for plan, _ in options[:most]
        ]
        return [PlayoutCandidate(place, town, options[place].plan.value) for place, town in enumerate(towns)]
    mappings = symmetries(context.town())
    known: set[tuple[bytes, int, int]] = set()
    candidates: list[PlayoutCandidate] = []
    for place, (plan, returned) in enumerate(options[: 2 * most]):  # more than asked for: mirror images fall out
        for bought in _with_purchases(context, plan, place < WITH_PURCHASES):
            key = (_least_image(bought.town, mappings), bought.town.money, returned)
            if key not in known:
                known.add(key)
                candidates.append(PlayoutCandidate(place, bought.town, bought.value))
    candidates.sort(key=lambda candidate: -candidate.value)
    return candidates[:most]


def _with_purchases(context: SearchContext, plan: TurnPlan, several: bool) -> Iterator[TurnPlan]:
    """Yield a plan with the best purchases. If `several`, also with none, and with the best one of each kind."""
    left, evaluator, meter = context.left, context.evaluator, context.meter
    yield best_purchases(plan.town, left, evaluator, meter)
    if several:
        nothing = TurnPlan(evaluator.value(plan.town, left), plan.town, (), 0)
        yield nothing
        for industrial in (True, False):
            options = single_purchases(
                nothing, left, evaluator, meter=meter, may_industrial=industrial, may_park=not industrial
            )
            if options:
                yield max(options, key=lambda option: option.value)


def symmetries(town: Town) -> list[Mapping]:
    """Return the rotations and reflections that map a town onto itself, the identity left out.

    With bicolours there are none: such a card looks different from each side.
    """
    masks = town.rules.masks
    taken = [at for at in range(masks.size) if town.taken >> at & 1]
    if not masks.torus or town.rules.bicolours or not taken or town.arch >= 0:
        return []
    first, mappings = taken[0], []
    for number in _turns_of(masks):
        turned = [_turned(number, at) for at in taken]
        for onto in taken:
            if town.cells[onto] != town.cells[first]:
                continue
            dx, dy = (onto - turned[0]) % TORUS, (onto // TORUS - turned[0] // TORUS) % TORUS
            moved = [_moved(at, dx, dy) for at in turned]
            if all(town.cells[a] == town.cells[b] for a, b in zip(taken, moved, strict=True)):
                mapping = tuple(_moved(_turned(number, at), dx, dy) for at in range(masks.size))
                if mapping != tuple(range(masks.size)):
                    mappings.append(mapping)
    return mappings


@lru_cache(maxsize=8)
def _turns_of(masks: BoardMasks) -> tuple[int, ...]:
    """Return the indices of the `TURNS` that map neighbours to neighbours. Not every board allows all."""
    turns = []
    for number in range(len(TURNS)):
        images = [_turned(number, at) for at in range(masks.size)]
        around = [{other for _, other in masks.neighbours[at]} for at in range(masks.size)]
        if all({images[other] for other in around[at]} == around[images[at]] for at in range(masks.size)):
            turns.append(number)
    return tuple(turns)


def _turned(number: int, at: int) -> int:
    """Return the cell number to which `TURNS[number]` maps cell number `at` of the torus."""
    a, b, c, d = TURNS[number]
    x, y = at % TORUS, at // TORUS
    return (c * x + d * y) % TORUS * TORUS + (a * x + b * y) % TORUS


def _moved(at: int, dx: int, dy: int) -> int:
    """Return cell number `at` of the torus moved by (dx, dy)."""
    return (at // TORUS + dy) % TORUS * TORUS + (at % TORUS + dx) % TORUS


def _least_image(town: Town, mappings: Sequence[Mapping]) -> bytes:
    """Return a key that is the same for a town and its images under `mappings`."""
    cells = town.cells
    least = bytes(cells)
    for mapping in mappings:
        image = bytearray(len(cells))
        for at, onto in enumerate(mapping):
            image[onto] = cells[at]
        least = min(least, bytes(image))
    return least
