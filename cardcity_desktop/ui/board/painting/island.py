"""The island in a lake on which a town of hexagons is built, and its streets. Drawn cell by cell, as all of a board."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from cardcity_desktop.rules.errors import Cell
from cardcity_desktop.ui.board.geometry import Lens, across, unit_centre
from cardcity_desktop.ui.board.model import BoardModel
from cardcity_desktop.ui.board.painting.stamping import stamp
from cardcity_desktop.ui.paint.vector.polygons import path_data
from cardcity_desktop.ui.toolkit import Canvas, Colour


class TreeColours(NamedTuple):
    """Colours of trees on one theme."""

    pool: Colour
    leaf: Colour
    leaf_shade: Colour
    fir: Colour
    fir_shade: Colour
    trunk: Colour


class ShoreColours(NamedTuple):
    """Colours of an island on one theme, from the lake inwards."""

    shallow: Colour
    shore: Colour
    bank: Colour
    grass: Colour


TREES = {
    "light": TreeColours(
        "#9DB26C", leaf="#9CC372", leaf_shade="#84AE5E", fir="#7DB089", fir_shade="#669A76", trunk="#7A4B2E"
    ),
    "dark": TreeColours(
        "#162C42", leaf="#2F6A5C", leaf_shade="#285A5C", fir="#2A6258", fir_shade="#245458", trunk="#2B3350"
    ),
}
SHORES = {
    "light": ShoreColours("#A9DAE1", "#BFE4E6", "#EBDFB6", "#D3DEA6"),
    "dark": ShoreColours("#38709C", "#4A82AE", "#3A4A64", "#24415A"),
}
REACH = 0.5, 0.39, 0.28, 0.23
"""Reach of these beyond the cells, as shares of a card's height."""

EACH = 3
"""Of the cells at the shore, one in so many has a tree."""


def paint_island(canvas: Canvas, lens: Lens, model: BoardModel) -> None:
    """Paint grass under all cells of a hexagonal board, and beach and shallows around them, else nothing."""
    cells = model.known_cells() if lens.grid == "hexagonal" else ()
    known = frozenset(cells)
    shore = [cell for cell in cells if any(beyond not in known for beyond in _neighbours(cell))]
    margin = round(REACH[0] * lens.size) + 2
    for name, colour, reach in zip(ShoreColours._fields, SHORES[canvas.theme.shade], REACH, strict=True):
        body = _hexagon(colour, reach * lens.size)
        for cell in shore if name != "grass" else cells:
            stamp(canvas, lens, cell, f"island {name}", body, margin=margin)
    colours = TREES[canvas.theme.shade]
    for cell in shore:
        kind = (5 * cell[0] + 3 * cell[1]) % (2 * EACH)
        outside = next(beyond for beyond in _neighbours(cell) if beyond not in known)
        if kind % EACH == 0:
            step = outside[0] - cell[0], outside[1] - cell[1]
            stamp(canvas, lens, cell, f"island tree {step} {kind}", _planted(colours, step, kind == 0), margin=margin)


def paint_hexagonal_streets(
    canvas: Canvas, lens: Lens, cells: list[Cell], layers: tuple[tuple[Colour, float], ...]
) -> None:
    """Paint the ground under the cards of a town of hexagons.

    `layers` are colours with their reach in px, the lowest first.
    """
    for colour, reach in layers:
        for cell in cells:
            stamp(canvas, lens, cell, f"street {colour}", _hexagon(colour, reach))


def tree(colours: TreeColours, x: float, y: float, unit: float, fir: bool) -> str:
    """Return an upright tree as SVG. Its foot is at (x, y)."""
    pool = f'<ellipse cx="{x:.1f}" cy="{y:.1f}" rx="{11 * unit:.1f}" ry="{4 * unit:.1f}" fill="{colours.pool}"/>'
    trunk = f'<path d="M{x:.1f} {y:.1f}V{y - 9 * unit:.1f}" stroke="{colours.trunk}" stroke-width="{3 * unit:.1f}"/>'
    if fir:
        left = right = ""
        for top, low, half in ((26, 6, 10), (34, 16, 7.6)):  # the tiers, the lower one first
            left += f"M{x:.1f} {y - top * unit:.1f}L{x - half * unit:.1f} {y - low * unit:.1f}H{x:.1f}Z"
            right += f"M{x:.1f} {y - top * unit:.1f}L{x + half * unit:.1f} {y - low * unit:.1f}H{x:.1f}Z"
        return f'{pool}{trunk}<path d="{left}" fill="{colours.fir}"/><path d="{right}" fill="{colours.fir_shade}"/>'
    r, middle = 10 * unit, y - 18 * unit
    light = f'<circle cx="{x - r * 0.2:.1f}" cy="{middle - r * 0.2:.1f}" r="{r * 0.76:.1f}" fill="{colours.leaf}"/>'
    return f'{pool}{trunk}<circle cx="{x:.1f}" cy="{middle:.1f}" r="{r:.1f}" fill="{colours.leaf_shade}"/>{light}'


def _neighbours(cell: Cell) -> Iterator[Cell]:
    return (across("hexagonal", cell, half)[0] for half in range(8))


def _hexagon(colour: Colour, reach: float) -> Callable[[Lens], str]:
    """Return a maker of the cell [0, 0] grown by `reach` px."""
    return lambda here: f'<path d="{path_data((here.outline((0, 0), reach),))}" fill="{colour}"/>'


def _planted(colours: TreeColours, step: Cell, fir: bool) -> Callable[[Lens], str]:
    """Return a maker of a tree on the shore of the cell [0, 0], in the direction of `step`."""

    def body(here: Lens) -> str:
        (x, y), (width, height) = unit_centre("hexagonal", step), here.card
        unit = here.size / 110
        return tree(colours, width / 2 + x * 0.62 * here.size, height / 2 + y * 0.62 * here.size + 6 * unit, unit, fir)

    return body
