"""Vector pieces of a board as surfaces: whole areas in the window's own px, and stamps for single cells."""

from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from cardcity_desktop.rules.errors import Cell
from cardcity_desktop.ui.board_geometry import Lens
from cardcity_desktop.ui.canvas import Canvas
from cardcity_desktop.ui.svg import rasterise


def vector_surface(rect: Rect, body: str) -> Surface:
    """SVG elements in the window's px, as a surface of `rect`'s size."""
    view = f'viewBox="{rect.left} {rect.top} {rect.width} {rect.height}"'
    return rasterise(f'<svg xmlns="http://www.w3.org/2000/svg" {view}>{body}</svg>', rect.size)


def subtract(surface: Surface, mask: Surface) -> None:
    """Make `surface` transparent where `mask` is opaque; both of one size, per-pixel alpha."""
    hole = Surface(mask.get_size(), pygame.SRCALPHA)
    hole.fill((0, 0, 0, 255))
    hole.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(hole, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)


def stamp(canvas: Canvas, lens: Lens, cell: Cell, name: str, body: Callable[[Lens], str], opacity: float = 1.0) -> None:
    """Lay a small picture on a cell. `body` draws it once, as SVG around the cell [0, 0] of the lens it is given;
    it is kept by `name`, the cards' form and size, and the theme."""
    margin = lens.gap + max(canvas.scale(9), lens.size // 5)
    rect = lens.rect(cell).inflate(2 * margin, 2 * margin)
    if opacity <= 0 or not rect.colliderect(canvas.surface.get_clip()):
        return

    def make() -> Surface:
        wide, high = lens.card
        here = Lens(lens.grid, lens.size, lens.gap, (0, 0), (wide // 2, high // 2))
        return vector_surface(Rect(-margin, -margin, *rect.size), body(here))

    key = ("cell stamp", name, lens.grid, lens.size, margin, canvas.theme.name)
    surface = canvas.pictures.surfaces.get(key, make)
    surface.set_alpha(round(255 * opacity))
    canvas.surface.blit(surface, rect)
