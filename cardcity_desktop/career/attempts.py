"""Computer players try every way to play a game alone; `build/tools/store_trials.py ways` stores the points."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from statistics import median

from cardcity_desktop.career.tuning import play_out
from cardcity_desktop.career.ways import SoloSetup, ways_alone
from cardcity_desktop.players.catalogue import TEST_BUDGETS
from cardcity_desktop.players.player import UNLIMITED, Budget

STRONG = "visionary"
"""The computer player that says what a strong player reaches."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """One game alone; seed: of the deal and of the player; evaluations: what it may think a decision, None for what
    tests give it.
    """

    game: str
    way: SoloSetup
    seed: int
    level: str = STRONG
    evaluations: int | None = None

    @property
    def budget(self) -> Budget:
        usual = TEST_BUDGETS.get(self.level, UNLIMITED)
        return usual if self.evaluations is None else replace(usual, evaluations=self.evaluations)


def attempts_of(game: str, tries: int, level: str = STRONG, evaluations: int | None = None) -> list[Attempt]:
    """So many tries of every way, way by way."""
    return [Attempt(game, way, seed, level, evaluations) for way in ways_alone(game) for seed in range(tries)]


def points_of(attempt: Attempt) -> tuple[str, float]:
    """The way's key, and the points of this try; the same attempt gives the same points."""
    end = play_out(attempt.game, attempt.way.setup, attempt.seed, (attempt.level,), (attempt.budget,), attempt.seed)
    return attempt.way.key, end["points"]


def median_points(found: Iterable[tuple[str, float]]) -> dict[str, float]:
    """The median of every way's tries, in the order they first come."""
    points: dict[str, list[float]] = {}
    for way, one in found:
        points.setdefault(way, []).append(one)
    return {way: median(ones) for way, ones in points.items()}


def ways_text(middle: Mapping[str, float], like: Attempt, tries: int) -> str:
    """The file of figures; like: any of the attempts they come from, tries: of each way."""
    head = f'level = "{like.level}"\ntries = {tries}\nevaluations = {like.budget.evaluations}\n'
    return f"{_HEAD}{head}\n[middle]\n" + "".join(f"{json.dumps(way)} = {points:g}\n" for way, points in middle.items())


_HEAD = """\
# The points that a strong player usually reaches alone in every way of playing: the median of its tries.
# `build/tools/store_trials.py ways` plays and writes it; evaluations: what the player might think a decision.
"""
