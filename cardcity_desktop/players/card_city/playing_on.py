"""Playouts of one town: it plays on over a dealt pool by an evaluator alone, in C where that is compiled and serves."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from cardcity_desktop.players.card_city.core.compiled_rules import RESIDENTIAL, CompiledRules
from cardcity_desktop.players.card_city.core.evaluation import Evaluator, LearnedEvaluator
from cardcity_desktop.players.card_city.core.town import Town
from cardcity_desktop.players.card_city.core.turn_plans import HOME, ROTATIONS, best_purchases, hand_of, turn_plans
from cardcity_desktop.players.player import Meter
from cardcity_desktop.rules.city.cards import CARDS

try:
    from cardcity_desktop.players.card_city.core import town_playouts
except ImportError:  # not compiled (hatch_build.py)
    town_playouts = None  # type: ignore[assignment]


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
) -> float:
    """Return the value of a town after `rounds` rounds, at most to the end; the town stays as it is.

    pool: the next card last; left: rounds of the game after this one; drafted: cards built in a round; full: True if
    solo also chooses which drawn card it returns; width: partial plans followed.
    """
    board = _board(town.rules, evaluator)
    if board is None or town.arch >= 0:
        return _play_on(town, pool, left, rounds, drafted, full, width, evaluator, meter)
    value, evaluations = town_playouts.play(
        board, _masks(town), _numbers(town), (town.dr, town.dc, town.dp), town.face, bytes(town.cells), pool,
        left, rounds, drafted, full, width,
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
) -> float:
    at = len(pool)
    under: list[int] = []
    while rounds and left:
        left, rounds = left - 1, rounds - 1
        if at <= drafted and under:  # the cards returned first are drawn first (3.8)
            pool, at = [*reversed(under), *pool[:at]], len(under) + at
            under = []
        spare = int(full and at > drafted)
        drawn = pool[max(0, at - drafted - spare) : at]
        at -= len(drawn)
        best = turn_plans(town, hand_of(drawn), left, evaluator, meter, width, spare=spare)[0]
        if not left:
            return best.value
        if spare:
            under.append(best.rest[0])
        town = best_purchases(best.town, left, evaluator, meter).town
    return evaluator.value(town, left)
