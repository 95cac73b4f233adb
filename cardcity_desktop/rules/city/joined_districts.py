"""Districts of two cards or more, and the half-sides where their parts touch (card_city 4.12, 5.1)."""

from dataclasses import dataclass

from cardcity_desktop.rules.city.board import bits
from cardcity_desktop.rules.city.cards import HALF_SIDES, KINDS
from cardcity_desktop.rules.city.layout import Layout
from cardcity_desktop.rules.errors import Cell


@dataclass(frozen=True, slots=True)
class JoinedDistrict:
    """A district (5.1) of two cards or more."""

    kind: str  # its letter
    cells: tuple[Cell, ...]  # in reading order
    # (cell with the smaller number, half-side) of each half-side at which two parts touch
    seams: tuple[tuple[Cell, int], ...]


def joined_districts(layout: Layout) -> tuple[JoinedDistrict, ...]:
    """Return all districts of two cards or more, of any kind, in the same order whichever came first."""
    return tuple(
        JoinedDistrict(KINDS[kind], layout.board.cells_of(mask), _seams(layout, kind, mask))
        for kind, masks in enumerate(layout.districts)
        for mask in sorted(masks)
        if mask & (mask - 1)
    )


def _seams(layout: Layout, kind: int, mask: int) -> tuple[tuple[Cell, int], ...]:
    board, seams = layout.board, []
    for half in range(HALF_SIDES):
        if board.steps[half] < 0:
            continue  # the neighbour's pass adds it
        facing = board.opposite[half]
        met = board.step(mask & layout.showing(kind, half), half) & mask & layout.showing(kind, facing)
        seams += [(board.cell_of[at - board.steps[half]], half) for at in bits(met)]
    return tuple(sorted(seams))
