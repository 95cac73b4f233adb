"""Layout of a board: its cards, the kinds that they show, their districts, and all that touches.

A `Layout` is a value: `with_card` returns the next one. Only the cells are given; the rest follows from them. It is
updated with each card, which is far cheaper than deriving it anew.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache, lru_cache
from typing import Any

from cardcity_desktop.rules.city.board import KIND_COUNT, Board, Box, Reach, bits
from cardcity_desktop.rules.city.cards import CARDS, COLOURS, HALF_SIDES, H, I, L, P
from cardcity_desktop.rules.fast_dataclass import fast_init

NO_HALVES = (0,) * HALF_SIDES
_COLOURED = tuple(kind for kind in range(KIND_COUNT) if COLOURS[kind])
Tally = tuple[int, int, int]
EMPTY_BOX: Box = (99, -99, 99, -99)


@fast_init
@dataclass(frozen=True, slots=True, eq=False)
class Layout:
    """A board with cards. An immutable value. Sets of cells are masks."""

    board: Board
    cells: bytes  # card code of each cell, by cell number
    pure: tuple[int, ...]  # by kind, the cells with a one-kind card of it
    halves: tuple[tuple[int, ...], ...]  # by kind and half-side, the cells whose bicolour shows the kind there
    districts: tuple[tuple[int, ...], ...]  # by kind, its districts (5.1)
    rims: tuple[int, ...]  # by kind, the cells where a one-kind card would touch it
    fringe: int  # cells beside the zones' cards
    tallies: tuple[Tally, ...]  # by zone, numbers of cards: counting for size (4.4), with I, with L
    taken: int  # cells with a card
    box: Box  # bounding box of the zones' cards and the Architect
    architect: int = -1  # cell number of the Architect; -1 without (8.1)
    memo: dict[Any, Any] = field(init=False, default_factory=dict)
    """Cache of answers about this layout."""

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Layout):
            return NotImplemented
        return self.cells == other.cells and self.architect == other.architect and self.board is other.board

    def __hash__(self) -> int:
        return hash((self.cells, self.architect))

    def any(self, kind: int) -> int:
        """Return the cells whose card shows `kind` on at least one part."""
        split = self.halves[kind]
        if split is NO_HALVES:
            return self.pure[kind]
        return self.pure[kind] | split[0] | split[1] | split[2] | split[3] | split[4] | split[5] | split[6] | split[7]

    def showing(self, kind: int, half: int) -> int:
        """Return the cells that show `kind` at a half-side."""
        return self.pure[kind] | self.halves[kind][half]

    def across(self, mask: int, kind: int, other: int) -> int:
        """Return the cells where kind `other` touches kind `kind` of the cells in `mask` (4.12)."""
        board = self.board
        whole = not mask & ~self.pure[kind]
        if whole and not mask & self.rims[other]:
            return 0
        if whole and self.halves[other] is NO_HALVES:
            return board.beside(mask) & self.pure[other]
        return self._across(mask, kind, other)

    def _across(self, mask: int, kind: int, other: int) -> int:
        """Compute `across` for each half-side. It avoids calls of `step`, because bicolours are the slowest case."""
        opposite, mine, theirs = self.board.opposite, self.halves[kind], self.halves[other]
        mine_whole, theirs_whole, met = mask & self.pure[kind], self.pure[other], 0
        for h, by in enumerate(self.board.steps):
            part = mine_whole | mask & mine[h]
            met |= (part << by if by > 0 else part >> -by) & (theirs_whole | theirs[opposite[h]])
        return met

    def meets(self, district: int, kind: int, other: int, halves_touch: bool) -> bool:
        """Return True if a district of `kind` touches a part of kind `other`. `halves_touch`: as in `touching`."""
        if district & ~self.pure[kind]:
            return bool(self.touching(district, kind, other, halves_touch))
        return bool(district & self.rims[other])  # one-kind cards only, so their rims are the district's

    def rim(self, mask: int, kind: int) -> int:
        """Return the cells where a one-kind card would touch a `kind` part of the cells in `mask`."""
        if self.halves[kind] is NO_HALVES:
            return self.board.beside(mask & self.pure[kind])
        near = 0
        for h in range(HALF_SIDES):
            near |= self.board.step(mask & self.showing(kind, h), h)
        return near

    def touches(self, kinds: tuple[int, ...]) -> tuple[int, ...]:
        """Return for each half-side the cells where that half-side of a card would touch one of `kinds`."""
        cached: tuple[int, ...] | None = self.memo.get(kinds)
        if cached is None:
            cached = self.memo[kinds] = self._touches(kinds)
        return cached

    def _touches(self, kinds: tuple[int, ...]) -> tuple[int, ...]:
        board, shown = self.board, [0] * HALF_SIDES
        for kind in kinds:
            pure, halves = self.pure[kind], self.halves[kind]
            shown = [mask | pure | part for mask, part in zip(shown, halves, strict=True)]
        facing = [(shown[half], board.steps[half]) for half in board.opposite]
        return tuple([(mask << by if by > 0 else mask >> -by) & board.all for mask, by in facing])

    def touching(self, district: int, kind: int, other: int, halves_touch: bool) -> int:
        """Return the cells whose `other` part touches a district of `kind`.

        halves_touch: the halves of one card touch each other (table option of 4.13).
        """
        touched = self.across(district, kind, other)
        return touched | (district & self.any(other)) if halves_touch else touched

    def culture(self, district: int, kind: int, halves_touch: bool) -> int:
        """Return the cells of the culture cards beside a district (5.2)."""
        return self.touching(district, kind, L, halves_touch) | self.touching(district, kind, H, halves_touch)

    def districts_beside(self, district: int, kind: int, other: int, halves_touch: bool) -> tuple[int, ...]:
        """Return the districts of kind `other` that touch a district of `kind` (5.3)."""
        touched = self.touching(district, kind, other, halves_touch)
        return tuple(near for near in self.districts[other] if near & touched)

    def colours(self, district: int, kind: int, halves_touch: bool) -> tuple[str, ...]:
        """Return the colours that touch a district (5.4), sorted, without its own."""
        if district & ~self.pure[kind]:
            met = [other for other in _COLOURED if other != kind and self.meets(district, kind, other, halves_touch)]
        else:
            rims = self.rims
            met = [other for other in _COLOURED if district & rims[other]]
        return _colours_of(tuple(met), kind)

    def with_card(self, at: int, code: int) -> Layout:
        """Return the layout with a card at cell `at`, which must be empty."""
        board, bit, card = self.board, 1 << at, CARDS[code]
        pure, halves = list(self.pure), self.halves
        if card.is_bicolour:
            halves = _with_halves(halves, card.halves, card.kinds, bit)
        else:
            pure[card.kinds[0]] |= bit
        rims, reach = list(self.rims), board.reach(at, code)
        for kind, near, _facing in reach:
            rims[kind] |= near
        box, fringe = self.box, self.fringe
        if not bit & board.ring_mask:
            box, fringe = board.stretch(box, at), fringe | board.near(at)
        cells = self.cells[:at] + bytes((code,)) + self.cells[at + 1 :]
        districts = self._joined_districts(at, reach)
        tallies, taken = _counted(self.tallies, board.zone_of[at], code), self.taken | bit
        return Layout(
            board, cells, tuple(pure), halves, districts, tuple(rims), fringe, tallies, taken, box, self.architect
        )

    def _joined_districts(self, at: int, reach: tuple[Reach, ...]) -> tuple[tuple[int, ...], ...]:
        """Return the districts by kind after a card at `at` has joined the districts that it touches."""
        districts, bit = list(self.districts), 1 << at
        for kind, near, facing in reach:
            linked = near & self.pure[kind]
            if self.halves[kind] is not NO_HALVES:
                for mask, shown in zip(facing, self.halves[kind], strict=True):
                    linked |= mask & shown
            if kind == P:  # 11.3: a ring P is part of no district
                if bit & self.board.ring_mask:
                    continue
                linked &= ~self.board.ring_mask
            districts[kind] = _joined(districts[kind], linked, bit)
        return tuple(districts)

    def with_architect(self, at: int) -> Layout:
        """Return the layout with the Architect on cell `at` (8.1)."""
        box = self.board.stretch(self.box, at)
        return self._boxed(box, at)

    def without_architect(self) -> Layout:
        """Return the layout without the Architect, whose cell then no longer stretches the box."""
        if self.architect < 0:
            return self
        box = box_of(self.board, self.taken & ~self.board.ring_mask)
        return self._boxed(box, -1)

    def _boxed(self, box: Box, architect: int) -> Layout:
        return Layout(
            self.board,
            self.cells,
            self.pure,
            self.halves,
            self.districts,
            self.rims,
            self.fringe,
            self.tallies,
            self.taken,
            box,
            architect,
        )


def _joined(districts: tuple[int, ...], linked: int, bit: int) -> tuple[int, ...]:
    """Return a kind's districts after a new cell has joined those that it touches. The new one is last."""
    if not linked:
        return (*districts, bit)
    apart = []
    for mask in districts:
        if mask & linked:
            bit |= mask
        else:
            apart.append(mask)
    apart.append(bit)
    return tuple(apart)


_TALLIED = tuple((int(card.counts_for_size), int(I in card.kinds), int(L in card.kinds)) for card in CARDS)


def _counted(tallies: tuple[Tally, ...], zone: int, code: int) -> tuple[Tally, ...]:
    """Return the tallies with one more card in a zone. Zone -1 is the ring, which is not counted."""
    tallied = _TALLIED[code]
    if zone < 0 or not any(tallied):
        return tallies
    cards, industrials, leisures = tallies[zone]
    tally = (cards + tallied[0], industrials + tallied[1], leisures + tallied[2])
    return (*tallies[:zone], tally, *tallies[zone + 1 :])


@cache
def _colours_of(kinds: tuple[int, ...], own: int) -> tuple[str, ...]:
    """Return the colours of some kinds, sorted, without the colour of `own`."""
    return tuple(sorted({colour for kind in kinds for colour in COLOURS[kind]}.difference(COLOURS[own])))


def _with_halves(
    halves: tuple[tuple[int, ...], ...], shown: tuple[int, ...], kinds: tuple[int, ...], bit: int
) -> tuple[tuple[int, ...], ...]:
    """Return the bicolours by kind and half-side, with a new one at `bit`."""
    changed = list(halves)
    for kind in kinds:
        changed[kind] = tuple(mask | bit if shown[h] == kind else mask for h, mask in enumerate(halves[kind]))
    return tuple(changed)


def box_of(board: Board, mask: int) -> Box:
    west, east, north, south = EMPTY_BOX
    for at in bits(mask):
        x, y = board.cell_of[at]
        west, east, north, south = min(west, x), max(east, x), min(north, y), max(south, y)
    return (west, east, north, south)


def empty_layout(board: Board) -> Layout:
    """Return the layout of a board without cards."""
    none: tuple[tuple[int, ...], ...] = ((),) * KIND_COUNT
    zeros = (0,) * KIND_COUNT
    tallies = ((0, 0, 0),) * len(board.zones)
    return Layout(board, bytes(board.size), zeros, (NO_HALVES,) * KIND_COUNT, none, zeros, 0, tallies, 0, EMPTY_BOX)


def layout_of(board: Board, cards: Iterable[tuple[tuple[int, int], int]]) -> Layout:
    """Return a layout with (cell, card code) pairs. Equal cards give the same object, with its cache."""
    return _layout_of(board, tuple(cards))


@lru_cache(maxsize=64)
def _layout_of(board: Board, cards: tuple[tuple[tuple[int, int], int], ...]) -> Layout:
    layout = empty_layout(board)
    for cell, code in cards:
        layout = layout.with_card(board.index(cell), code)
    return layout
