"""Tables of a board, computed once: for each cell, bit masks of neighbours, frames and touching card halves.

A seat's own city is at most six cells wide, so (x mod 7, y mod 7) identifies each of its cells. Such a board is
numbered as a torus of 7 x 7 cells with masks of 49 bits, which is faster than the rules' numbers. Other boards keep
the rules' numbers. Tables are computed once per board.
"""

from __future__ import annotations

from functools import cache

from cardcity_desktop.rules.city.board import Board, bits
from cardcity_desktop.rules.city.cards import CARDS, HALF_SIDES, C, I, R
from cardcity_desktop.rules.errors import Cell

TORUS = 7
NOWHERE: Cell = (-19, -19)
ZONED = (R, C, I)
"""Kinds of cards that zoning is about; a kind's index here is its slot (4.3)."""
MINDED = {R: (I, R), C: (C,), I: (R,)}

Parts = tuple[tuple[int, int], ...]
"""(kind, mask of the neighbours that the part touches), for each part of a card."""
Faces = tuple[tuple[int, int], ...]
"""(8 x slot of a zoned kind + half-side, mask of the neighbours that touch that kind with that half-side)."""


class BoardMasks:
    """Tables of one seat's zone of a board, by cell number.

    n: side of the frame.
    torus, fixed, rows_only: how the frame moves (2.5, 10.1).
    cells: their coordinates, `NOWHERE` for a number without a cell.
    zone, ring: masks of the seat's zone and of the suburb's ring.
    near: mask of the neighbours.
    neighbours: (direction, neighbour) pairs.
    meets: by half-side, the mask of the cell across it.
    lines: mask of the cells in the same row or column.
    column_bit, row_bit: the cell's bit in a mask of columns or rows.
    parts, faces: by card code and cell, empty without bicolours.
    """

    __slots__ = (
        "board",
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
        shift = 0 if self.torus else 20  # a fixed board has negative columns and rows
        self.column_bit: list[int] = [1 << (x + shift) for x, _ in self.cells]
        self.row_bit: list[int] = [1 << (y + shift) for _, y in self.cells]
        self.frames: dict[tuple[int, int], int] = {}
        self.windows: dict[tuple[int, int], tuple[int, ...]] = {}
        halves = _halves(board.name, board.n, self) if bicolours else _NO_HALVES
        self.parts: list[list[Parts]] = halves[0]
        self.faces: list[list[Faces]] = halves[1]
        self.touching: dict[int, int] = {}

    def _across(self, cell: Cell, step: Cell) -> Cell:
        """Return the cell one step away, on the torus it wraps round."""
        x, y = cell[0] + step[0], cell[1] + step[1]
        return (x % TORUS, y % TORUS) if self.torus else (x, y)

    def _lines(self, at: int, zone: int) -> int:
        """Return the mask of the other cells in the row and column of `at`."""
        if not self.torus:
            return self.board.lines(zone, at) if self.cells[at] != NOWHERE and self.zone >> at & 1 else 0
        x, y = self.cells[at]
        return _mask(other for other, cell in enumerate(self.cells) if (cell[0] == x) != (cell[1] == y))

    def parts_at(self, at: int, code: int) -> Parts:
        """Return the `Parts` of card `code` at cell `at`."""
        card, met = CARDS[code], self.meets[at]
        return tuple((kind, _union(met[half] for half in card.halves_of(kind))) for kind in card.kinds)

    def faces_at(self, at: int, code: int) -> Faces:
        """Return the `Faces` of card `code` at cell `at`, or () if it shows no zoned kind."""
        faces: dict[int, int] = {}
        for half, kind in enumerate(CARDS[code].halves):
            if kind in ZONED:
                slot = ZONED.index(kind) * HALF_SIDES + self.opposite[half]
                faces[slot] = faces.get(slot, 0) | self.meets[at][half]
        return tuple(faces.items())

    def touch(self, mine: int, theirs: int, way: int) -> int:
        """Return which kinds touch if card `theirs` is one step in direction `way` from card `mine`.

        For each pair bit 8 x (kind of `mine`) + (kind of `theirs`) is set.
        """
        key = (mine * 64 + theirs) * 8 + way
        cached = self.touching.get(key)
        if cached is None:
            cached, a, b = 0, CARDS[mine].halves, CARDS[theirs].halves
            for half, step in enumerate(_half_steps(self.board)):
                if step == self.steps[way]:
                    cached |= 1 << (a[half] * 8 + b[self.opposite[half]])
            self.touching[key] = cached
        return cached

    def shadow(self, cells: int) -> tuple[int, int]:
        """Return (mask of the columns, mask of the rows) that contain a cell of `cells`."""
        columns = rows = 0
        while cells:
            low = cells & -cells
            at = low.bit_length() - 1
            columns |= self.column_bit[at]
            rows |= self.row_bit[at]
            cells ^= low
        return columns, rows

    def frame(self, columns: int, rows: int) -> int:
        """Return the cells where a card keeps a city with these columns and rows within the frame (2.5, 10.1)."""
        if self.fixed:
            return self.zone
        key = (columns, rows)
        cached = self.frames.get(key)
        if cached is None:
            width = -1 if self.rows_only else self._reach(columns)
            height = self._reach(rows)
            cached = self.frames[key] = self._cells_in(width, height)
        return cached

    def _cells_in(self, columns: int, rows: int) -> int:
        """Return the zone's cells that are in one of `columns` and in one of `rows`."""
        return self.zone & _mask(
            at
            for at in range(self.size)
            if self.cells[at] != NOWHERE and columns & self.column_bit[at] and rows & self.row_bit[at]
        )

    def _reach(self, used: int) -> int:
        """Return all columns (or rows) of the spans of n columns that contain the `used` ones."""
        reach = 0
        for span in self._spans(used):
            reach |= span
        return reach

    def _spans(self, used: int) -> list[int]:
        """Return every span of n columns (or rows) that contains the `used` ones."""
        if self.torus:
            spans = []
            for first in range(TORUS):
                span = _mask((first + step) % TORUS for step in range(self.n))
                if not used & ~span:
                    spans.append(span)
            return spans
        lowest, highest = (used & -used).bit_length() - 1, used.bit_length() - 1
        return [_mask(range(first, first + self.n)) for first in range(highest - self.n + 1, lowest + 1)]

    def span(self, first: int, last: int) -> int:
        """Return the columns (or rows) of the torus from `first` to `last`, empty ones in between included (2.5)."""
        return _mask(at % TORUS for at in range(first, last + 1))

    def final_frames(self, columns: int, rows: int) -> tuple[int, ...]:
        """Return the frames from which the player may choose at the end of the game (7)."""
        if self.fixed:
            return (self.zone,)
        key = (columns, rows)
        cached = self.windows.get(key)
        if cached is None:
            highs = self._spans(rows)
            if self.rows_only:
                highs = [highs[(len(highs) - 1) // 2]]  # rows are completed evenly, an odd one on top (10.1)
            wides = [-1] if self.rows_only else self._spans(columns)  # -1: every column
            cached = self.windows[key] = tuple(self._cells_in(width, height) for height in highs for width in wides)
        return cached

    def cell_near(self, at: int, box: tuple[int, int, int, int]) -> Cell:
        """Return the rules' cell with number `at` in the box (west, east, north, south) or beside it."""
        if not self.torus:
            return self.cells[at]
        west, east, north, south = box
        x, y = self.cells[at]
        width, height = max(0, (TORUS - (east - west + 1)) // 2), max(0, (TORUS - (south - north + 1)) // 2)
        return west - width + (x - west + width) % TORUS, north - height + (y - north + height) % TORUS

    def place(self, cell: Cell) -> int:
        """Return the number of a cell of the rules."""
        if self.torus:
            return cell[1] % TORUS * TORUS + cell[0] % TORUS
        return self.board.index(cell)


def _half_steps(board: Board) -> tuple[Cell, ...]:
    """Return for each half-side the step (dx, dy) across it. The board has it as dy * stride + dx."""
    zone = board.zone_cells[0]
    x, y = zone[len(zone) // 2]
    stride = board.index((x, y + 1)) - board.index((x, y))
    rows = [(step + stride // 2) // stride for step in board.steps]  # rounded, because dx may be -1
    return tuple([(step - dy * stride, dy) for step, dy in zip(board.steps, rows, strict=True)])


def _mask(cells: object) -> int:
    """Return the mask of some cell numbers."""
    mask = 0
    for at in cells:  # type: ignore[attr-defined]
        mask |= 1 << at
    return mask


def _union(masks: object) -> int:
    """Return the cells that are in any of the masks."""
    union = 0
    for mask in masks:  # type: ignore[attr-defined]
        union |= mask
    return union


Halves = tuple[list[list[Parts]], list[list[Faces]]]
_NO_HALVES: Halves = ([], [])
_known_halves: dict[tuple[str, int], Halves] = {}


def _halves(name: str, n: int, masks: BoardMasks) -> Halves:
    """Return the tables for bicolours, which all zones of a board share."""
    cached = _known_halves.get((name, n))
    if cached is None:
        parts: list[list[Parts]] = []
        faces: list[list[Faces]] = []
        for card in CARDS:
            parts.append([masks.parts_at(at, card.code) for at in range(masks.size)])
            faces.append([masks.faces_at(at, card.code) for at in range(masks.size)])
        cached = _known_halves[name, n] = (parts, faces)
    return cached


@cache
def board_masks_of(board: Board, zone: int, bicolours: bool) -> BoardMasks:
    """Return the tables of a zone of a board. They are computed at the first call."""
    return BoardMasks(board, zone, bicolours)


__all__ = ["MINDED", "ZONED", "BoardMasks", "bits", "board_masks_of"]
