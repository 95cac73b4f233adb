"""Evaluators of towns: set by hand for the lower levels, learned for the upper ones. At the end the true points."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files
from itertools import accumulate
from operator import mul
from typing import Final

from cardcity_desktop.players.card_city.core.compiled_rules import (
    COMMERCIAL,
    ECONOMIC,
    HAPPINESS,
    INDUSTRIAL,
    RESIDENTIAL,
    TRIANGLES,
)
from cardcity_desktop.players.card_city.core.districts import culture_of, homes_of
from cardcity_desktop.players.card_city.core.features import RESIDENTIAL_FEATURES, features
from cardcity_desktop.players.card_city.core.scoring import complete_districts, town_income, town_points, town_pollution
from cardcity_desktop.players.card_city.core.town import Town
from cardcity_desktop.rules.card_city.setup import SUBURB, Setup

TIE: Final = 0.001
"""Points for a unit of the tie-break, too few to outweigh a point."""


def final_value(town: Town) -> float:
    """Return the true points, plus what the seat's own city adds to the tie-break."""
    victory = town.rules.victory
    tie = town.money % 5 if victory == RESIDENTIAL else town.card_count if victory == ECONOMIC else town.money
    return town_points(town) + TIE * tie


class Evaluator:
    """Base class of evaluators: the value of a town after development and income.

    It is a class and no protocol because search calls `value` most often, and mypyc calls methods of classes faster.
    """

    __slots__ = ()

    def value(self, town: Town, left: int) -> float:
        """Return the expected final points of `town`. `left`: number of rounds after this one."""
        raise NotImplementedError


class LearnedEvaluator(Evaluator):
    """Weighted sum of the features. `weights` has a row for each number of rounds left, from 1 on."""

    __slots__ = ("rows", "wide")

    def __init__(self, rows: list[list[float]]) -> None:
        self.rows: list[list[float]] = rows
        self.wide: bool = len(rows[0]) > RESIDENTIAL_FEATURES

    def value(self, town: Town, left: int) -> float:
        if left <= 0:
            return final_value(town)
        rows = self.rows
        row = rows[left - 1] if left <= len(rows) else rows[-1]
        value = sum_of_products(row, features(town, self.wide))
        rules = town.rules
        if rules.decentralised:
            value += _decentralisation_value(town, left)
        if rules.ecological:
            value += (
                rules.sign * town_pollution(town)
                if rules.victory != HAPPINESS
                else -2 * max(0, town_pollution(town) - 22)
            )
        return value


def sum_of_products(weights: list[float], figures: list[float]) -> float:
    """Return the scalar product, added from left to right. Compiled code has a C function (hatch_build.py).

    `sum` rounds in another way from Python 3.12 on: computer players would then choose otherwise.
    """
    total: float = 0.0
    for total in accumulate(map(mul, weights, figures)):  # noqa: B007 - the last value is the sum
        pass
    return total


def _decentralisation_value(town: Town, left: int) -> float:
    """Return points for complete districts (9.1), for which no weight was learned.

    A district counts a little less while rounds are left, because it has to stay complete.
    """
    return (4 if left > 2 else 5) * complete_districts(town)


class HandSetEvaluator(Evaluator):
    """Weights set by hand. As strong as a player with some weeks of practice."""

    __slots__ = ()

    def value(self, town: Town, left: int) -> float:
        if left <= 0:
            return final_value(town)
        rules = town.rules
        victory = rules.victory
        if victory == RESIDENTIAL:
            value = _residential_value(town, left)
        elif victory == ECONOMIC:
            value = _economic_value(town, left)
        elif victory == HAPPINESS:
            value = _happiness_value(town, left)
        else:
            value = _production_value(town, left, victory)
        if rules.decentralised:
            value += _decentralisation_value(town, left)
        if rules.ecological:
            value += rules.sign * town_pollution(town) if victory != HAPPINESS else -max(0, town_pollution(town) - 20)
        return value


def _residential_value(town: Town, left: int) -> float:
    """Return points by hand-set weights of money, coming cards, cells and growth of districts, and open cells."""
    rules = town.rules
    free = town.free()
    opened = town.fringe & free
    empty = rules.n * rules.n - (town.taken & rules.zone).bit_count()
    drafted = 2 if rules.n == 5 else 3
    value = town.money / 5 + 0.14 * left * town_income(town) - empty + 0.9 * min(empty, left * drafted)
    value += 2 * (free & town.rk).bit_count() - 2 * (town.px & rules.zone).bit_count()
    beside_one = beside_two = 0  # free cells beside at least as many districts
    for cells, rim in town.dr:
        if not cells & rules.zone:
            continue
        n = cells.bit_count()
        value += TRIANGLES[n]
        cells_to_grow = (rim & free & ~town.ri).bit_count()
        culture = culture_of(town, (cells, rim))
        lack = n + 1 - culture  # culture cards that the next home needs (6.1)
        if cells_to_grow:
            chance = 0.55 if lack <= 1 else 0.35 if lack == 2 else 0.15 if lack == 3 else 0
            value += chance * (n + 1)
            value += 0.15 * min(cells_to_grow, 3)
        else:
            value -= 0.4 * n
        value += 0.3 * culture
        beside_two |= beside_one & rim & free
        beside_one |= rim & free
    slack = town.spare_size()
    value += 0.3 * min(slack, 5) - (slack <= 0)
    new_homes = opened & ~town.rr & ~town.ri  # cells where a home would begin a district
    value += 0.3 * (new_homes & town.c1 & ~town.c2).bit_count() + 0.4 * (new_homes & town.c2).bit_count()
    return value + 0.3 * beside_two.bit_count()


def _economic_value(town: Town, left: int) -> float:
    """Return $ by hand-set weights: money, coming income and growth of shops, less cells that stay empty."""
    rules = town.rules
    free = town.free()
    empty = rules.n * rules.n - (town.taken & rules.zone).bit_count()
    drafted = 2 if rules.n == 5 else 3
    value = float(town.money + left * town_income(town) - 5 * max(0, empty - left * drafted))
    for district in town.dc:
        cells, rim = district
        if not cells & rules.zone or not rim & free:
            continue
        n = cells.bit_count()
        lack = n + 1 - homes_of(town, district)
        value += left * (n + 1) * (0.6 if lack <= 1 else 0.3 if lack == 2 else 0.1)
    slack = town.spare_size()
    return value + min(slack, 5) - 3 * (slack <= 0) + 0.5 * len(town.dr)


def _production_value(town: Town, left: int, victory: int) -> float:
    """Return points by hand-set weights for the industrial or commercial victory: score now, room for more."""
    rules = town.rules
    free = town.free()
    empty = rules.n * rules.n - (town.taken & rules.zone).bit_count()
    slack = town.spare_size()
    rim = town.ri if victory == INDUSTRIAL else town.rc
    value = town_points(town) + 0.3 * min(slack, 4) + 0.1 * min(town.money, 20) + 0.05 * left * town_income(town)
    value -= 0.5 * max(0, empty - left * 3 - (rim & free).bit_count())
    if victory == COMMERCIAL:
        value += 0.2 * len(town.dr)
        for district in town.dc:
            if district[1] & free and district[0].bit_count() + 1 - homes_of(town, district) <= 1:
                value += 0.6
    return value


def _happiness_value(town: Town, left: int) -> float:
    """Return points by hand-set weights: score now, and for each district the chance to get what it lacks (7.5)."""
    rules = town.rules
    free = town.fringe & town.free()
    value: float = town_points(town) + 0.1 * min(town.money, 20) + 0.05 * left * town_income(town)
    if value < -500:  # -1000: lost by pollution, which later rounds may still mend; counts as -30
        value += 970
    slack = town.spare_size()
    value += 0.2 * min(slack, 5) - (slack <= 0)
    for district in town.dr:
        cells, rim = district
        if not cells & rules.zone or rim & town.px:
            continue
        n = cells.bit_count()
        no_parking, no_leisure = not rim & town.pp, not rim & (town.pl | town.sl)
        lacks = int(no_parking) + no_leisure + (not rim & (town.pc | town.sc))
        if not lacks:
            may_get_park = rim & free and not rim & town.pk
            value += 0.2 * n if may_get_park else 0
        elif (rim & free).bit_count() >= lacks:
            value += n * (0.5 if lacks == 1 else 0.25 if lacks == 2 else 0.1)
    return value


class PointCountEvaluator(Evaluator):
    """The beginner's value: points now, number of cards, and a small part of the income."""

    __slots__ = ()

    def value(self, town: Town, left: int) -> float:
        if left <= 0:
            return final_value(town)
        rules = town.rules
        points = town_points(town)
        if points < -500:  # -1000: lost by pollution, which later rounds may still mend
            points = 0.0
        return points + 0.6 * town.card_count * (rules.victory == RESIDENTIAL) + 0.05 * left * town_income(town)


@lru_cache(maxsize=64)
def learned(name: str) -> LearnedEvaluator | None:
    """Return the evaluator with the weights of `weights/<name>.txt`, or None if there is no such file."""
    file = files("cardcity_desktop.players.card_city") / "weights" / f"{name}.txt"
    if not file.is_file():
        return None
    lines = file.read_text(encoding="ascii").splitlines()
    return LearnedEvaluator([[float(word) for word in line.split()] for line in lines if line.strip()])


@lru_cache(maxsize=256)
def learned_evaluator(setup: Setup) -> LearnedEvaluator | HandSetEvaluator:
    """Return the evaluator learned for the set-up most like `setup`. Without any, the hand-set one."""
    level = "classic" if setup.level == "simplified" else setup.level
    names = [f"{setup.victory}_{level}", *([f"{setup.victory}_advanced"] if level != "classic" else [])]
    if setup.victory == "residential":
        suburb = [f"suburb_{level}"] if setup.has(SUBURB) else []
        unique = [f"unique_{level}"] if setup.has("unique_city") and setup.players == 3 else []
        names = [*suburb, f"solo_{level}"] if setup.players == 1 else [*unique, f"two_{level}", "two_advanced"]
    return next((evaluator for name in names if (evaluator := learned(name)) is not None), HandSetEvaluator())
