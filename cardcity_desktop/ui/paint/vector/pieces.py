"""SVG elements as surfaces, in the window's px."""

import pygame
from pygame import Rect, Surface

from cardcity_desktop.ui.paint.vector.svg import rasterise


def vector_surface(rect: Rect, body: str) -> Surface:
    """Return SVG elements in the window's px as a surface of `rect`'s size."""
    view = f'viewBox="{rect.left} {rect.top} {rect.width} {rect.height}"'
    return rasterise(f'<svg xmlns="http://www.w3.org/2000/svg" {view}>{body}</svg>', rect.size)


def subtract(surface: Surface, mask: Surface) -> None:
    """Make `surface` transparent where `mask` is opaque; both of one size, per-pixel alpha."""
    hole = Surface(mask.get_size(), pygame.SRCALPHA)
    hole.fill((0, 0, 0, 255))
    hole.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(hole, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
