"""Pictures of the tiles of a game's first page."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from pygame import Rect

from cardcity_desktop.scenes.shared.way_in import Draw
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.paint.chrome import Box
from cardcity_desktop.ui.window.context import Ui


def tile_pictures(tiles: Mapping[str, tuple[Path, str]]) -> Mapping[str, Draw]:
    """Return painters by the tile's key; tiles: a drawing, and the colour of the ground under it."""
    return {key: _painter(file, ground) for key, (file, ground) in tiles.items()}


def _painter(file: Path, ground: str) -> Draw:
    def paint(_ui: Ui, canvas: Canvas, rect: Rect) -> None:
        canvas.box(rect, Box(ground, canvas.scale(8)))
        side = round(min(rect.size) * 0.86)
        place = Rect(0, 0, side, round(min(side * 1.1, rect.height * 0.9)))
        place.center = rect.center
        canvas.svg(file, place)

    return paint
