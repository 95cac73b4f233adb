"""Pictures of the tiles of a game's first page."""

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
