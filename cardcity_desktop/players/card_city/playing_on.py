"""Playouts of one town with dealt cards, guided by an evaluator alone. In C where that is compiled and possible."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

from cardcity_desktop.players.card_city.core.compiled_rules import RESIDENTIAL, CompiledRules
from cardcity_desktop.players.card_city.core.evaluation import Evaluator, LearnedEvaluator
from cardcity_desktop.players.card_city.core.town import Town
from cardcity_desktop.players.card_city.core.turn_plans import (
    HOME,
    ROTATIONS,
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


class Beam(NamedTuple):
    """Numbers of ways that a playout follows.

    Lines know the cards to come: their values show what could still be reached.
    """

    width: int = 1  # partial plans followed in a turn
    lines: int = 1  # ways followed over several rounds, each continued by the best `width` plans
    late: int = 0  # lines are followed when at most this many rounds come after


GREEDY = Beam()


class PlayoutCourse(NamedTuple):
    """The rounds that a playout plays."""

    rounds: int  # to play, at most up to the end of the game
    drafted: int  # cards built in a round
    chooses: bool  # in solo: True to choose which drawn card returns to the pool
    beam: Beam = GREEDY


def play_on(town: Town, pool: list[int], left: int, course: PlayoutCourse, evaluator: Evaluator, meter: Meter) -> float:
    """Return the value of a town after the rounds of `course`, or at the end. The town is not changed.

    pool: the next card last. left: rounds of the game after this one.
    """
    board = _board(town.rules, evaluator)
    if board is None or town.arch >= 0:
        return _play_on(town, pool, left, course=course, evaluator=evaluator, meter=meter)
    rounds, drafted, chooses, beam = course
    value, evaluations = town_playouts.play(
        board, _masks(town), _numbers(town), (town.dr, town.dc, town.dp), town.face, bytes(town.cells), pool,
        left, rounds, drafted, chooses, *beam,
    )  # fmt: skip
    meter.spend(evaluations)
    return value


def serves(rules: CompiledRules, evaluator: Evaluator) -> bool:
    """Return True if playouts run in C: it is compiled, the city is not shared, residential victory, learned
    weights."""
    return _board(rules, evaluator) is not None


@lru_cache(maxsize=16)
def _board(rules: CompiledRules, evaluator: Evaluator) -> Any:
    """Return the board for playouts in C, or None if they were not compiled or cannot play these rules."""
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
    """Return the masks by kind, in the C code's order. `rh` gets the cells beside City Halls."""
    return (
        town.taken, town.fringe, town.c1, town.c2, town.c3,
        town.pr, town.pc, town.pl, town.pp, town.pi, town.ph, town.pk, town.px,
        town.rr, town.rc, town.rl, town.rp, town.ri, town.rh, town.rk, town.rx,
        town.sr, town.sc, town.sl, town.si,
    )  # fmt: skip


def _numbers(town: Town) -> tuple[int, ...]:
    return (
        town.columns, town.rows, town.size, town.with_i, town.with_l, town.money,
        town.vr, town.vc, town.vi, town.vk, town.vx, town.xi,
    )  # fmt: skip


def _play_on(
    town: Town, pool: list[int], left: int, course: PlayoutCourse, evaluator: Evaluator, meter: Meter
) -> float:
    """Compute `play_on` in Python, by a search of lines."""
    rounds, beam = course.rounds, course.beam
    lines = [_Line(town, pool, [])]
    while rounds and left:
        left, rounds = left - 1, rounds - 1
        several = left <= beam.late
        extended: list[tuple[TurnPlan, _Line]] = []
        for line in lines:
            drawn, spare, pool, under = line.drawn(course)
            plans = turn_plans(
                line.town, hand_of(drawn), left, evaluator=evaluator, meter=meter, width=beam.width, spare=spare
            )
            for plan in plans[: beam.width if several else 1]:
                extended.append((plan, _Line(plan.town, pool, [*under, plan.rest[0]] if spare else under)))
        if not left:
            return max(plan.value for plan, _ in extended)
        lines = _distinct(extended, beam.lines if several else 1)
        for line in lines:
            line.town = best_purchases(line.town, left, evaluator, meter).town
    return max(evaluator.value(line.town, left) for line in lines)


@dataclass(slots=True)
class _Line:
    """A way over several rounds: a town, and the pool after it."""

    town: Town
    pool: list[int]
    under: list[int]  # the cards returned since the pool was last renewed

    def drawn(self, course: PlayoutCourse) -> tuple[list[int], int, list[int], list[int]]:
        """Return (next cards, how many of them are returned (0 or 1), pool without them, new `under`)."""
        pool, under, drafted = self.pool, self.under, course.drafted
        if len(pool) <= drafted and under:  # the cards returned first are drawn first (3.8)
            pool, under = [*reversed(under), *pool], []
        spare = int(course.chooses and len(pool) > drafted)
        at = max(0, len(pool) - drafted - spare)
        return pool[at:], spare, pool[:at], under


def _distinct(extended: list[tuple[TurnPlan, _Line]], most: int) -> list[_Line]:
    """Return the best lines. Of those with equal towns and equal last returned cards only the first is kept."""
    extended.sort(key=lambda pair: -pair[0].value)
    lines: dict[tuple[float, bytes, int], _Line] = {}
    for plan, line in extended:
        lines.setdefault((plan.value, bytes(plan.town.cells), line.under[-1] if line.under else 0), line)
        if len(lines) == most:
            break
    return list(lines.values())
