"""Pictures of a game's first page: those of its tiles, and the scale of those of a first turn."""

from collections.abc import Mapping
from pathlib import Path

import pygame
from pygame import Rect, Surface

from cardcity_desktop.scenes.shared.way_in import Draw
from cardcity_desktop.ui.paint.rectangles import fit
from cardcity_desktop.ui.paint.theme import Colour, mix
from cardcity_desktop.ui.paint.vector.svg import svg_document
from cardcity_desktop.ui.toolkit import Box, Canvas, Ui


def painted_tiles(tiles: Mapping[str, tuple[Path, str]], share: float = 0.94) -> Mapping[str, Draw]:
    """Return painters by the tile's key.

    `tiles` has a drawing and the colour of the ground under it; on a narrow tile the drawing takes `share` of the
    width.
    """
    return {key: _painter(file, ground, share) for key, (file, ground) in tiles.items()}


def _painter(file: Path, ground: str, share: float) -> Draw:
    def paint(_ui: Ui, canvas: Canvas, rect: Rect) -> None:
        key = ("tile", file, rect.size, canvas.theme.name)
        picture = canvas.pictures.surfaces.get(key, lambda: _tile(canvas, file, ground, share, rect.size))
        canvas.surface.blit(picture, rect)

    return paint


def _tile(canvas: Canvas, file: Path, ground: str, share: float, size: tuple[int, int]) -> Surface:
    """Return a drawing on rings of light; a tile with round corners cuts it off if it is too wide."""
    picture, ground = Surface(size, pygame.SRCALPHA), tile_ground(canvas, ground)
    on, (wide, high) = canvas.on(picture), size
    rings = "".join(
        f'<circle cx="{wide / 2}" cy="{high * 0.58}" r="{high * reach}" fill="{mix(ground, "#FFFFFF", light)}"/>'
        for reach, light in ((0.62, 0.14), (0.46, 0.28), (0.3, 0.42))
    )
    on.svg(svg_document(wide, high, f'<rect width="{wide}" height="{high}" fill="{ground}"/>{rings}'), on.area)
    side = min(wide * share, high * 0.9)
    drawn = Rect(0, 0, round(side), round(side * 1.05))
    drawn.midbottom = wide // 2, high - round(0.04 * high)
    on.svg(file, drawn)
    corners = Surface(size, pygame.SRCALPHA)
    canvas.on(corners).box(corners.get_rect(), Box("#FFFFFF", canvas.scale(8)))
    picture.blit(corners, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def tile_ground(canvas: Canvas, colour: Colour) -> Colour:
    """Return the colour of a tile's ground, darker on the dark theme."""
    return colour if canvas.theme.shade == "light" else mix(colour, canvas.theme.panel, 0.6)


def in_units(rect: Rect) -> tuple[float, Rect]:
    """Return the px of a unit, and the place of a picture of 178 by 119 units in the middle of `rect`."""
    place = fit((178, 119), rect)
    return place.width / 178, place
