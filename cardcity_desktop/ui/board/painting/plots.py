"""Free cells of the viewer's city: bare plots; trees and ponds on the cells that the city can't reach any more.

The plant of a cell depends on the cell alone, so that nothing jumps. Trees stand upright on a pool of shadow.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from itertools import product
from random import Random
from typing import NamedTuple

from pygame import Rect

from cardcity_desktop.rules.errors import Cell
from cardcity_desktop.ui.board.geometry import Lens
from cardcity_desktop.ui.board.painting.stamping import stamp
from cardcity_desktop.ui.cards.outlines import HEIGHT, outline
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.paint.theme import INK, Colour
from cardcity_desktop.ui.paint.vector.polygons import Point, dashed_data, ellipse, number, path_data, placed

Trees = tuple[tuple[float, float, float], ...]

INSET = 3
"""Units of the cards' art between a plot's edge and its dashes."""

DASH = 5
"""Length of a dash in units of the cards' art."""

LEAST_PLANTED = 40
"""Least px of a card whose plots have plants: on smaller ones trees would be specks."""

POOL_OPACITY = 0.16
"""Opacity of the pool of shadow at a tree's foot."""

TRUNK = "#7A4B2E"


class Soil(NamedTuple):
    """Colours of plots on one theme's table."""

    lot: Colour
    lot_opacity: float
    edge: Colour
    edge_opacity: float
    lit: Colour
    shaded: Colour
    water: Colour
    deep: Colour


SOIL = {
    "light": Soil("#FFFBEF", 0.34, "#CDBB8D", 0.8, "#9CC572", "#7DAE58", "#BFE0E2", "#A5D1D6"),
    "dark": Soil("#C3CBE6", 0.035, "#7F92D6", 0.46, "#48907A", "#36705C", "#34609A", "#2C5289"),
}

TREES: tuple[Trees, ...] = (
    ((0.18, 0.22, 0.095), (0.34, 0.15, 0.065)),
    ((0.78, 0.19, 0.1),),
    ((0.18, 0.76, 0.1), (0.31, 0.86, 0.06)),
    ((0.76, 0.76, 0.1), (0.87, 0.62, 0.065)),
    ((0.2, 0.19, 0.075), (0.81, 0.79, 0.085)),
)
"""Groups of trees: middle and radius of each as shares of a plot; the middle of a plot stays free for its signs."""

POND = len(TREES)

LOTS = 2 * POND + 13
"""Two for each group of trees, one for a pond."""


EMPTY = "#8C8C8C"
"""Line of an empty cell in high contrast."""


def paint_plot(canvas: Canvas, lens: Lens, cell: Cell) -> None:
    """Paint a bare plot on a square free cell."""
    stamp(canvas, lens, cell, "plot", lambda here: _plot(canvas, here))


def paint_wild(canvas: Canvas, rect: Rect, lens: Lens, known: Collection[Cell]) -> None:
    """Paint plants in `rect` on cells that the city can't reach any more."""
    if lens.size < LEAST_PLANTED:
        return
    (left, top), (right, bottom) = lens.cell_at(rect.topleft), lens.cell_at(rect.bottomright)
    for cell in product(range(left, right + 1), range(top, bottom + 1)):
        if cell not in known:
            _plant_wild(canvas, lens, cell, plant_of(cell))


def _plant_wild(canvas: Canvas, lens: Lens, cell: Cell, plant: int | None) -> None:
    if plant is not None:
        stamp(canvas, lens, cell, f"wild {plant}", lambda here: _plants(canvas, here, plant))


@lru_cache(maxsize=4096)
def plant_of(cell: Cell) -> int | None:
    """Return the index of a cell's plant in TREES, or POND; None for about half of all cells, which stay empty."""
    drawn = Random(cell[0] * 1000 + cell[1]).randrange(LOTS)
    return drawn // 2 if drawn < 2 * POND else POND if drawn == LOTS - 1 else None


def _plot(canvas: Canvas, lens: Lens) -> str:
    """Return ground and dashes of the cell [0, 0]."""
    soil, unit = SOIL[canvas.theme.shade], canvas.scale.unit
    rim = placed(outline(lens.shape, INSET), lens.size / HEIGHT, (0, 0))
    dash = max(2.5, min(DASH * unit, lens.size / 10))
    if canvas.theme.edge:
        return f'<path d="{path_data((rim,))}" fill="none" stroke="{EMPTY}" stroke-width="{1.3 * unit:.2f}"/>'
    return (
        f'<path d="{path_data((rim,))}" fill="{soil.lot}" fill-opacity="{soil.lot_opacity}"/>'
        f'<path d="{dashed_data(rim, dash)}" fill="none" stroke="{soil.edge}" stroke-opacity="{soil.edge_opacity}" '
        f'stroke-width="{1.1 * unit:.2f}"/>'
    )


def _plants(canvas: Canvas, lens: Lens, plant: int) -> str:
    soil = SOIL[canvas.theme.shade]
    return _pond(soil, lens.size) if plant == POND else _trees(soil, lens.size, TREES[plant])


def _trees(soil: Soil, size: int, trees: Trees) -> str:
    """Return upright trees: pools of shadow first, then trunks and crowns, darker on the side away from the light."""
    pools = "".join(
        f'<ellipse cx="{number(x * size)}" cy="{number((y + 1.5 * r) * size)}" rx="{number(1.1 * r * size)}" '
        f'ry="{number(0.4 * r * size)}" fill="{INK}" fill-opacity="{POOL_OPACITY}"/>'
        for x, y, r in trees
    )
    trunks = "".join(
        f'<path d="M{number(x * size)} {number(y * size)}V{number((y + 1.55 * r) * size)}" stroke="{TRUNK}" '
        f'stroke-width="{number(0.3 * r * size)}"/>'
        for x, y, r in trees
    )
    return pools + trunks + "".join(_crown(soil, (x * size, y * size), r * size) for x, y, r in trees)


def _crown(soil: Soil, middle: Point, radius: float) -> str:
    (x, y), r = middle, number(radius)
    half = f"M{number(x)} {number(y - radius)}A{r} {r} 0 0 1 {number(x)} {number(y + radius)}Z"
    disc = f'<circle cx="{number(x)}" cy="{number(y)}" r="{r}" fill="{soil.lit}"/>'
    return f'{disc}<path d="{half}" fill="{soil.shaded}"/>'


def _pond(soil: Soil, size: int) -> str:
    """Return water in the lower half of a plot with a tree beside it."""
    shore, deep = ellipse((0.52 * size, 0.74 * size), 0.33 * size, 0.15 * size), (0.54 * size, 0.75 * size)
    return (
        f'<path d="{path_data((shore,))}" fill="{soil.water}"/>'
        f'<path d="{path_data((ellipse(deep, 0.22 * size, 0.085 * size),))}" fill="{soil.deep}"/>'
    ) + _trees(soil, size, ((0.17, 0.3, 0.075),))
