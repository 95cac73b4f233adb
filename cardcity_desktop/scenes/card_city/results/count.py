"""The end is counted up: part by part, all cities at once; what costs comes first, so that the rest is a climb."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import trunc

from cardcity_desktop.rules.card_city.scoring.score import ScoreLine, ScoreSheet

TICKS = 5
"""Of one part: its points come up in so many steps."""
TICK_SECONDS, LONGEST = 0.08, 6.0

Part = tuple[ScoreLine, int]
"""A line of a score, and how many equal ones it stands for."""


def parts_of(sheet: ScoreSheet) -> tuple[Part, ...]:
    """Every line of a sheet, equal ones as one."""
    return tuple(Counter(replace(line, cells=0) for line in sheet.lines).items())


@dataclass(frozen=True, slots=True)
class Count:
    """How far the count is, in ticks."""

    ticks: int

    def told(self, sheet: ScoreSheet) -> frozenset[int]:
        """Which of a sheet's parts can be seen."""
        return frozenset(_order(sheet)[: -(-self.ticks // TICKS)])

    def points(self, sheet: ScoreSheet) -> float:
        """What is counted so far; whole points until all are."""
        parts, order = parts_of(sheet), _order(sheet)
        whole, rest = divmod(self.ticks, TICKS)
        worth = [line.points * times for line, times in (parts[at] for at in order[: whole + 1])]
        if whole >= len(order):
            return sum(worth)
        return trunc(sum(worth[:whole]) + (worth[whole] * rest / TICKS if rest else 0.0))


def _order(sheet: ScoreSheet) -> list[int]:
    parts = parts_of(sheet)
    return sorted(range(len(parts)), key=lambda at: parts[at][0].points >= 0)


def leaders(count: Count, sheets: Sequence[ScoreSheet]) -> tuple[int, ...]:
    """The seats that have most so far, one at least."""
    points = [count.points(sheet) for sheet in sheets]
    return tuple(seat for seat, so_far in enumerate(points) if so_far == max(points))


def length(sheets: Sequence[ScoreSheet]) -> tuple[int, float]:
    """Ticks until all is told, and the seconds of all of them."""
    ticks = TICKS * max((len(parts_of(sheet)) for sheet in sheets), default=0)
    return ticks, min(LONGEST, ticks * TICK_SECONDS)
