"""Tables of one board for the core: which cells lie round a cell, which half-sides a card would meet there.

A city of one's own is at most six wide, so (x mod 7, y mod 7) names every cell that matters: its masks have 49 bits,
which is quicker than the rules' own. Other boards keep the rules' numbers. The tables are worked out once a board.
"""

from __future__ import annotations

from functools import cache

from cardcity_desktop.rules.city.board import Board, bits
from cardcity_desktop.rules.city.cards import CARDS, HALF_SIDES, C, I, R
from cardcity_desktop.rules.errors import Cell

TORUS = 7
NOWHERE: Cell = (-19, -19)
ZONED = (R, C, I)
"""The kinds that zoning minds, in the order of their slots (4.3)."""
MINDED = {R: (I, R), C: (C,), I: (R,)}

Parts = tuple[tuple[int, int], ...]
"""The kinds of a card, and the neighbours that each part meets."""
Faces = tuple[tuple[int, int], ...]
"""Slot of a zoned kind x 8 + a half-side, and the neighbour that would meet that kind at that half-side of its own."""


class BoardMasks:
    """Tables by cell number, for one seat's zone of a board."""

    __slots__ = (
        "board",
        "cell_bits",
        "cells",
        "column_bit",
        "faces",
        "fixed",
        "frames",
        "lines",
        "meets",
        "n",
        "near",
        "neighbours",
        "opposite",
        "parts",
        "ring",
        "row_bit",
        "rows_only",
        "size",
        "steps",
        "torus",
        "touching",
        "windows",
        "zone",
    )

    def __init__(self, board: Board, zone: int, bicolours: bool) -> None:
        self.board = board
        self.n: int = board.n
        self.torus: bool = board.floating == "box"
        self.fixed: bool = board.floating == "fixed"
        self.rows_only: bool = board.floating == "rows"
        if self.torus:
            self.cells: list[Cell] = [(at % TORUS, at // TORUS) for at in range(TORUS * TORUS)]
        else:
            self.cells = [board.cell_of.get(at, NOWHERE) for at in range(board.size)]
        self.size: int = len(self.cells)
        known = {cell: at for at, cell in enumerate(self.cells) if cell != NOWHERE}
        self.zone: int = (1 << self.size) - 1 if self.torus else board.zones[zone]
        self.ring: int = board.ring_mask
        steps = _half_steps(board)
        self.opposite: tuple[int, ...] = board.opposite
        self.steps: tuple[Cell, ...] = tuple(dict.fromkeys(steps))
        self.neighbours: list[tuple[tuple[int, int], ...]] = [
            tuple(
                (way, known[found])
                for way, step in enumerate(self.steps)
                if (found := self._across(cell, step)) in known
            )
            for cell in self.cells
        ]
        self.near: list[int] = [_mask(at for _, at in around) for around in self.neighbours]
        self.meets: list[tuple[int, ...]] = [
            tuple(1 << known[found] if (found := self._across(cell, step)) in known else 0 for step in steps)
            for cell in self.cells
        ]
        self.lines: list[int] = [self._lines(at, zone) for at in range(self.size)]
        self.column_bit: list[int] = [1 << (cell[0] + 20 if not self.torus else cell[0]) for cell in self.cells]
        self.row_bit: list[int] = [1 << (cell[1] + 20 if not self.torus else cell[1]) for cell in self.cells]
        self.frames: dict[tuple[int, int], int] = {}
        self.windows: dict[tuple[int, int], tuple[int, ...]] = {}
        halves = _halves(board.name, board.n, self) if bicolours else _NO_HALVES
        self.parts: list[list[Parts]] = halves[0]
        self.faces: list[list[Faces]] = halves[1]
        self.touching: dict[int, int] = {}

    def _across(self, cell: Cell, step: Cell) -> Cell:
        x, y = cell[0] + step[0], cell[1] + step[1]
        return (x % TORUS, y % TORUS) if self.torus else (x, y)

    def _lines(self, at: int, zone: int) -> int:
        if not self.torus:
            return self.board.lines(zone, at) if self.cells[at] != NOWHERE and self.zone >> at & 1 else 0
        x, y = self.cells[at]
        return _mask(other for other, cell in enumerate(self.cells) if (cell[0] == x) != (cell[1] == y))

    def parts_at(self, at: int, code: int) -> Parts:
        """The parts of a card there, and whom each would meet."""
        card, met = CARDS[code], self.meets[at]
        return tuple((kind, _union(met[half] for half in card.halves_of(kind))) for kind in card.kinds)

    def faces_at(self, at: int, code: int) -> Faces:
        """Whom the zoned parts of a card there would meet, by the other's half-side."""
        found: dict[int, int] = {}
        for half, kind in enumerate(CARDS[code].halves):
            if kind in ZONED and code:
                slot = ZONED.index(kind) * HALF_SIDES + self.opposite[half]
                found[slot] = found.get(slot, 0) | self.meets[at][half]
        return tuple(found.items())

    def touch(self, mine: int, theirs: int, way: int) -> int:
        """Which kinds touch where card `theirs` lies one step `way` from card `mine`: bits of mine x 8 + theirs."""
        key = (mine * 64 + theirs) * 8 + way
        found = self.touching.get(key)
        if found is None:
            found, a, b = 0, CARDS[mine].halves, CARDS[theirs].halves
            for half, step in enumerate(_half_steps(self.board)):
                if step == self.steps[way]:
                    found |= 1 << (a[half] * 8 + b[self.opposite[half]])
            self.touching[key] = found
        return found

    def shadow(self, cells: int) -> tuple[int, int]:
        """The columns and the rows that some cells lie in."""
        columns = rows = 0
        while cells:
            low = cells & -cells
            at = low.bit_length() - 1
            columns |= self.column_bit[at]
            rows |= self.row_bit[at]
            cells ^= low
        return columns, rows

    def frame(self, columns: int, rows: int) -> int:
        """The cells that a card may take while what is built, in these columns and rows, still fits (2.5, 10.1)."""
        if self.fixed:
            return self.zone
        key = (columns, rows)
        found = self.frames.get(key)
        if found is None:
            wide = -1 if self.rows_only else self._reach(columns)
            high = self._reach(rows)
            found = self.zone & _mask(
                at
                for at in range(self.size)
                if self.cells[at] != NOWHERE and wide & self.column_bit[at] and high & self.row_bit[at]
            )
            self.frames[key] = found
        return found

    def _reach(self, used: int) -> int:
        """The columns (or rows) that keep a span of n: on the torus the span is the one that closes up the used."""
        reach = 0
        for span in self._spans(used):
            reach |= span
        return reach

    def _spans(self, used: int) -> list[int]:
        """Every span of n columns (or rows) that holds the used ones."""
        if self.torus:
            spans = []
            for first in range(TORUS):
                span = _mask((first + step) % TORUS for step in range(self.n))
                if not used & ~span:
                    spans.append(span)
            return spans
        low, high = (used & -used).bit_length() - 1, used.bit_length() - 1
        return [_mask(range(first, first + self.n)) for first in range(high - self.n + 1, low + 1)]

    def span(self, first: int, last: int) -> int:
        """The columns (or rows) of the torus from one to another; a city in pieces has gaps that count (2.5)."""
        return _mask(at % TORUS for at in range(first, last + 1))

    def final_frames(self, columns: int, rows: int) -> tuple[int, ...]:
        """The frames that the end of the game may choose from (7)."""
        if self.fixed:
            return (self.zone,)
        key = (columns, rows)
        found = self.windows.get(key)
        if found is None:
            highs = self._spans(rows)
            if self.rows_only:
                highs = [highs[(len(highs) - 1) // 2]]  # rows are completed evenly, an odd one on top (10.1)
            wides = [-1] if self.rows_only else self._spans(columns)
            found = tuple(
                self.zone
                & _mask(
                    at
                    for at in range(self.size)
                    if self.cells[at] != NOWHERE and wide & self.column_bit[at] and high & self.row_bit[at]
                )
                for high in highs
                for wide in wides
            )
            self.windows[key] = found
        return found

    def cell_near(self, at: int, box: tuple[int, int, int, int]) -> Cell:
        """The cell of the rules' board that a number means beside or in a box."""
        if not self.torus:
            return self.cells[at]
        west, east, north, south = box
        x, y = self.cells[at]
        wide, high = max(0, (TORUS - (east - west + 1)) // 2), max(0, (TORUS - (south - north + 1)) // 2)
        return west - wide + (x - west + wide) % TORUS, north - high + (y - north + high) % TORUS

    def place(self, cell: Cell) -> int:
        """The number of a cell of the rules' board."""
        if self.torus:
            return cell[1] % TORUS * TORUS + cell[0] % TORUS
        return self.board.index(cell)


def _half_steps(board: Board) -> tuple[Cell, ...]:
    """By half-side, the step to the cell across it."""
    middle = board.zone_cells[0][len(board.zone_cells[0]) // 2]
    stride = board.index((middle[0], middle[1] + 1)) - board.index(middle)
    found = []
    for by in board.steps:
        dy = (by + stride // 2) // stride
        found.append((by - dy * stride, dy))
    return tuple(found)


def _mask(cells: object) -> int:
    mask = 0
    for at in cells:  # type: ignore[attr-defined]
        mask |= 1 << at
    return mask


def _union(masks: object) -> int:
    found = 0
    for mask in masks:  # type: ignore[attr-defined]
        found |= mask
    return found


Halves = tuple[list[list[Parts]], list[list[Faces]]]
_NO_HALVES: Halves = ([], [])
_known_halves: dict[tuple[str, int], Halves] = {}


def _halves(name: str, n: int, masks: BoardMasks) -> Halves:
    """The tables that bicolours need, by card and cell; all zones of a board share them."""
    found = _known_halves.get((name, n))
    if found is None:
        parts: list[list[Parts]] = []
        faces: list[list[Faces]] = []
        for card in CARDS:
            parts.append([masks.parts_at(at, card.code) for at in range(masks.size)])
            faces.append([masks.faces_at(at, card.code) for at in range(masks.size)])
        found = _known_halves[name, n] = (parts, faces)
    return found


@cache
def board_masks_of(board: Board, zone: int, bicolours: bool) -> BoardMasks:
    """The tables of a board, made when they are first wanted."""
    return BoardMasks(board, zone, bicolours)


__all__ = ["MINDED", "ZONED", "BoardMasks", "bits", "board_masks_of"]
