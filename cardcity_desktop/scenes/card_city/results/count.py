"""The rows of a match's count and its moments, which follow each other coin by coin."""

from collections.abc import Sequence
from dataclasses import dataclass

from cardcity_desktop.rules.card_city.scoring.score import ScoreLine, ScoreSheet

GROUPS = ("residential_district", "happy_district")
"""Items with three rows: the largest district, the other districts, and those of a single card."""

SINGLE = 2
"""The part of such an item that is for districts of a single card."""

COIN, SUM = 0.35, 0.9
"""Seconds between two coins, and between a row's sum and the next row."""

MOST_COINS = 2.2
"""Most seconds for all coins of a row."""


@dataclass(frozen=True, slots=True)
class Row:
    item: str
    part: int  # group of the item: 0 the largest (or all, if it has no groups), 1 the others, 2 single cards
    lines: tuple[tuple[ScoreLine, ...], ...]  # by seat

    def points(self, seat: int) -> float:
        return sum(line.points for line in self.lines[seat])

    def cells(self, seat: int) -> int:
        """Return the mask of the cells for which a seat's lines give points."""
        mask = 0
        for line in self.lines[seat]:
            mask |= line.cells
        return mask


def rows_of(sheets: Sequence[ScoreSheet]) -> tuple[Row, ...]:
    """Return the rows of a match in the order of its sheets, without rows that give no seat any points."""
    row_lines: dict[tuple[str, int], list[list[ScoreLine]]] = {}
    for seat, sheet in enumerate(sheets):
        for line, part in _lines_with_rows(sheet):
            row_lines.setdefault((line.item, part), [[] for _ in sheets])[seat].append(line)
    order = list(dict.fromkeys(line.item for sheet in sheets for line in sheet.lines))
    keys = sorted(row_lines, key=lambda key: (order.index(key[0]), key[1]))
    rows = [Row(item, part, tuple(tuple(lines) for lines in row_lines[item, part])) for item, part in keys]
    return tuple(row for row in rows if any(row.points(seat) for seat in range(len(sheets))))


def _lines_with_rows(sheet: ScoreSheet) -> list[tuple[ScoreLine, int]]:
    """Return each line with its row within its item: 0 for the largest group, 1 for the others, 2 for single cards."""
    numbered: list[tuple[ScoreLine, int]] = []
    for item in GROUPS:
        lines = sorted((line for line in sheet.lines if line.item == item), key=lambda line: -line.points)
        numbered += [(line, SINGLE if line.count == 1 else min(at, 1)) for at, line in enumerate(lines)]
    return [*numbered, *((line, 0) for line in sheet.lines if line.item not in GROUPS)]


@dataclass(frozen=True, slots=True)
class Count:
    """A moment of the count: the row being counted, its number of coins so far, and the seconds since the last one."""

    row: int
    coins: int
    summed: bool  # True if the row's sum is in the table
    since: float = 0.0


@dataclass(frozen=True, slots=True)
class Schedule:
    """The moments of a count."""

    coins: tuple[int, ...]  # number of cells of the shown city that get a coin, by row

    @property
    def seconds(self) -> float:
        return sum(self._row_seconds(row) for row in range(len(self.coins)))

    def at(self, seconds: float) -> Count:
        """Return the count after some seconds."""
        for row, coins in enumerate(self.coins):
            if seconds < self._row_seconds(row) or row == len(self.coins) - 1:
                each = self._seconds_per_coin(row)
                if seconds < coins * each:
                    shown = int(seconds / each) + 1
                    return Count(row, shown, False, seconds - (shown - 1) * each)
                return Count(row, coins, True, seconds - coins * each)
            seconds -= self._row_seconds(row)
        return Count(0, 0, summed=True)

    def _seconds_per_coin(self, row: int) -> float:
        """Return the seconds between two coins of a row."""
        return min(COIN, MOST_COINS / max(1, self.coins[row]))

    def _row_seconds(self, row: int) -> float:
        return self._seconds_per_coin(row) * self.coins[row] + SUM


def so_far(rows: Sequence[Row], count: Count, seat: int) -> float:
    """Return a seat's points at a moment of the count."""
    counted = count.row + 1 if count.summed else count.row
    return sum(row.points(seat) for row in rows[:counted])
