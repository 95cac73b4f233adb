"""Free cells of the viewer's city: bare plots."""

from __future__ import annotations

from typing import NamedTuple

from cardcity_desktop.rules.errors import Cell
from cardcity_desktop.ui.board.geometry import Lens
from cardcity_desktop.ui.board.painting.stamping import stamp
from cardcity_desktop.ui.cards.outlines import HEIGHT, outline
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.paint.theme import Colour
from cardcity_desktop.ui.paint.vector.polygons import dashed_data, path_data, placed

INSET = 3
"""Units of the cards' art between a plot's edge and its dashes."""

DASH = 5
"""Length of a dash in units of the cards' art."""


class Soil(NamedTuple):
    """Colours of plots on one theme's table."""

    lot: Colour
    lot_opacity: float
    edge: Colour
    edge_opacity: float


SOIL = {
    "light": Soil("#FFFBEF", 0.34, "#CDBB8D", 0.8),
    "dark": Soil("#C3CBE6", 0.035, "#7F92D6", 0.46),
}

EMPTY = "#8C8C8C"
"""Line of an empty cell in high contrast."""


def paint_plot(canvas: Canvas, lens: Lens, cell: Cell) -> None:
    """Paint a bare plot on a square free cell."""
    stamp(canvas, lens, cell, "plot", lambda here: _plot(canvas, here))


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
