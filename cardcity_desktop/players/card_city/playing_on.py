"""Playouts of one town: it plays on over a dealt pool by an evaluator alone, in C where that is compiled and serves."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from cardcity_desktop.players.card_city.core.compiled_rules import RESIDENTIAL, CompiledRules
from cardcity_desktop.players.card_city.core.evaluation import Evaluator, LearnedEvaluator
from cardcity_desktop.players.card_city.core.town import Town
from cardcity_desktop.players.card_city.core.turn_plans import (
    HOME,
    ROTATIONS,
    Hand,
    TurnPlan,
    best_purchases,
    hand_of,
    turn_plans,
)
from cardcity_desktop.players.player import Meter
from cardcity_desktop.rules.city.cards import CARDS

try:
    from cardcity_desktop.players.card_city.core import town_playouts
except ImportError:  # not compiled (hatch_build.py)
    town_playouts = None  # type: ignore[assignment]


@dataclass(slots=True)
class _Line:
    """A way to play on.

    pool: cards still to be drawn, the next one last; under: cards returned below it, the first one first.
    """

    value: float
    town: Town
    pool: list[int]
    under: Hand


def play_on(
    town: Town,
    pool: list[int],
    left: int,
    rounds: int,
    drafted: int,
    full: bool,
    width: int,
    evaluator: Evaluator,
    meter: Meter,
    lines: int = 1,
) -> float:
    """Return the value of a town after `rounds` rounds, at most to the end; the town stays as it is.

    pool: the next card last; left: rounds of the game after this one; drafted: cards built in a round; full: True if
    solo also chooses which drawn card it returns; width: partial plans followed in a
    turn; lines: towns followed from round to round, of which the best at the end counts.
    """
    board = _board(town.rules, evaluator)
    if board is None or town.arch >= 0:
        return _play_on(town, pool, left, rounds, drafted, full, width, evaluator, meter, lines)
    value, evaluations = town_playouts.play(
        board, _masks(town), _numbers(town), (town.dr, town.dc, town.dp), town.face, bytes(town.cells), pool,
        left, rounds, drafted, full, width, lines,
    )  # fmt: skip
    meter.spend(evaluations)
    return value


def serves(rules: CompiledRules, evaluator: Evaluator) -> bool:
    """Return True if playouts run in C: compiled, a city of one's own, the residential victory, learned weights."""
    return _board(rules, evaluator) is not None


@lru_cache(maxsize=16)
def _board(rules: CompiledRules, evaluator: Evaluator) -> Any:
    """Return the board for the playouts in C; None if they do not serve these rules or were not compiled."""
    served = rules.whole and rules.masks.torus and rules.victory == RESIDENTIAL
    if town_playouts is None or not served or rules.decentralised or rules.ecological:
        return None
    if not isinstance(evaluator, LearnedEvaluator) or evaluator.wide:
        return None
    masks = rules.masks
    cards = [(card.halves, card.kinds, card.code > 0 and card.counts_for_size, HOME[card.code], ROTATIONS[card.code])
             for card in CARDS]  # fmt: skip
    flags = (rules.n, rules.classic, rules.green, rules.crisis, rules.halves_touch, rules.bicolours)
    return town_playouts.board(flags, rules.pay, masks.lines, masks.meets, masks.opposite, cards, evaluator.rows)


def _masks(town: Town) -> tuple[int, ...]:
    """Return the masks by kind in the order of the C code; a cell beside a City Hall is in `rh`."""
    return (
        town.taken, town.fringe, town.c1, town.c2, town.c3,
        town.pr, town.pc, town.pl, town.pp, town.pi, town.ph, town.pk, town.px,
        town.rr, town.rc, town.rl, town.rp, town.ri, town.rh, town.rk, town.rx,
        town.sr, town.sc, town.sl, town.si,
    )  # fmt: skip


def _numbers(town: Town) -> tuple[int, ...]:
    return (
        town.cm, town.rm, town.sz, town.ni, town.nl, town.money, town.vr, town.vc, town.vi, town.vk, town.vx, town.xi
    )  # fmt: skip


def _play_on(
    town: Town,
    pool: list[int],
    left: int,
    rounds: int,
    drafted: int,
    full: bool,
    width: int,
    evaluator: Evaluator,
    meter: Meter,
    lines: int = 1,
) -> float:
    beam = [_Line(evaluator.value(town, left), town, pool, ())]
    while rounds and left:
        left, rounds = left - 1, rounds - 1
        found: list[_Line] = []
        for line in beam:
            pool, under = line.pool, line.under
            if under and len(pool) <= drafted:  # the cards returned first are drawn first (3.8)
                pool, under = [*reversed(under), *pool], ()
            spare = int(full and len(pool) > drafted)
            at = max(0, len(pool) - drafted - spare)
            plans = turn_plans(line.town, hand_of(pool[at:]), left, evaluator, meter, width, spare=spare)
            if not left:
                found.append(_Line(plans[0].value, plans[0].town, pool, ()))
                continue
            for plan in _distinct(plans, lines):
                bought = best_purchases(plan.town, left, evaluator, meter)
                returned = (*under, plan.rest[0]) if spare else under
                found.append(_Line(bought.value, bought.town, pool[:at], returned))
        found.sort(key=lambda line: -line.value)
        known = {(line.value, line.town.money, bytes(line.town.cells)): line for line in reversed(found)}
        beam = [line for line in found if known[line.value, line.town.money, bytes(line.town.cells)] is line][:lines]
    return beam[0].value


def _distinct(plans: list[TurnPlan], most: int) -> list[TurnPlan]:
    """Return the best plans without those that lead to the town of a better one."""
    known = {(bytes(plan.town.cells), plan.rest): plan for plan in reversed(plans)} if most > 1 else {}
    return [plan for plan in plans if known[bytes(plan.town.cells), plan.rest] is plan][:most] if known else plans[:1]
