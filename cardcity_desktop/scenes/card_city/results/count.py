"""Order in which the score is counted up: part by part for all cities at once, losses first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import trunc

from cardcity_desktop.rules.card_city.scoring.score import ScoreLine, ScoreSheet

TICKS = 5
"""Steps in which the points of one part appear."""
TICK_SECONDS, LONGEST = 0.08, 6.0

Part = tuple[ScoreLine, int]
"""A score line, and the number of equal ones it stands for."""


def parts_of(sheet: ScoreSheet) -> tuple[Part, ...]:
    """Return a sheet's lines with the number of times each occurs."""
    return tuple(Counter(replace(line, cells=0) for line in sheet.lines).items())


@dataclass(frozen=True, slots=True)
class Count:
    """Progress of the count, in ticks."""

    ticks: int

    def counted_lines(self, sheet: ScoreSheet) -> frozenset[int]:
        """Return the indexes of a sheet's parts that are shown."""
        return frozenset(_order(sheet)[: -(-self.ticks // TICKS)])

    def points(self, sheet: ScoreSheet) -> float:
        """Return the points counted so far, rounded toward zero until all are counted."""
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
    """Return the seats with the most points so far."""
    points = [count.points(sheet) for sheet in sheets]
    return tuple(seat for seat, so_far in enumerate(points) if so_far == max(points))


def length(sheets: Sequence[ScoreSheet]) -> tuple[int, float]:
    """Return the number of ticks of the whole count, and its duration in seconds."""
    ticks = TICKS * max((len(parts_of(sheet)) for sheet in sheets), default=0)
    return ticks, min(LONGEST, ticks * TICK_SECONDS)
