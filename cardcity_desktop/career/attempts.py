"""Trials of every solo set-up by computer players; `build/tools/store_trials.py ways` stores the points."""

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
"""Computer player whose points stand for those of a strong player."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """Game of one computer player alone.

    seed: of the deal and of the player's chance; evaluations: the player's budget per decision, None for that of the
    tests.
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
    """Return `tries` attempts of every set-up for one player."""
    return [Attempt(game, way, seed, level, evaluations) for way in ways_alone(game) for seed in range(tries)]


def points_of(attempt: Attempt) -> tuple[str, float]:
    """Return the key of the set-up and the points reached; the same attempt always reaches the same points."""
    end = play_out(attempt.game, attempt.way.setup, attempt.seed, (attempt.level,), (attempt.budget,), attempt.seed)
    return attempt.way.key, end["points"]


def median_points(found: Iterable[tuple[str, float]]) -> dict[str, float]:
    """Return the median points by the key of the set-up, in the order of first appearance."""
    points: dict[str, list[float]] = {}
    for way, one in found:
        points.setdefault(way, []).append(one)
    return {way: median(ones) for way, ones in points.items()}


def ways_text(middle: Mapping[str, float], like: Attempt, tries: int) -> str:
    """Return the text of the file of points. like: any of the measured attempts; tries: number for each set-up."""
    head = f'level = "{like.level}"\ntries = {tries}\nevaluations = {like.budget.evaluations}\n'
    return f"{_HEAD}{head}\n[middle]\n" + "".join(f"{json.dumps(way)} = {points:g}\n" for way, points in middle.items())


_HEAD = """\
# The points that a strong player usually reaches alone in every way of playing: the median of its tries.
# `build/tools/store_trials.py ways` plays and writes it; evaluations: what the player might think a decision.
"""
