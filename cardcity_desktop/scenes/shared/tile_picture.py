"""Pictures of a game's first page: of its tiles, and the scale of those of a first turn."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from pygame import Rect

from cardcity_desktop.scenes.shared.way_in import Draw
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.paint.chrome import Box
from cardcity_desktop.ui.paint.rectangles import fit
from cardcity_desktop.ui.window.context import Ui


def painted_tiles(tiles: Mapping[str, tuple[Path, str]]) -> Mapping[str, Draw]:
    """Return painters by the tile's key; tiles: a drawing, and the colour of the ground under it."""
    return {key: _painter(file, ground) for key, (file, ground) in tiles.items()}


def _painter(file: Path, ground: str) -> Draw:
    def paint(_ui: Ui, canvas: Canvas, rect: Rect) -> None:
        canvas.box(rect, Box(ground, canvas.scale(8)))
        canvas.svg(file, fit((320, 336), rect.inflate(-rect.width // 12, -rect.height // 8)))

    return paint


def in_units(rect: Rect) -> tuple[float, Rect]:
    """Return the px of a unit, and the place of a picture of 178 by 119 units in the middle of `rect`."""
    place = fit((178, 119), rect)
    return place.width / 178, place
