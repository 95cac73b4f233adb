"""Night versions of day pictures: all colours in moonlight, and lamps behind the panes that are drawn lit."""

import pygame
from pygame import Surface

from cardcity_desktop.ui.paint.opaque import opaque
from cardcity_desktop.ui.paint.theme import INK, Colour, mix, rgb

MOON = (128, 134, 190)
"""Factor of all colours, of 255."""

LIT: Colour = "#FFD36B"
"""Colour of lit panes; a little darker in the shade."""
SHADED = 0.18
PANES = LIT, mix(LIT, INK, SHADED)


def by_night(picture: Surface) -> Surface:
    """Return the picture by night. Its alpha is unchanged."""
    lamps, night = lamps_of(picture), picture.copy()
    night.fill((*MOON, 255), special_flags=pygame.BLEND_RGBA_MULT)
    if lamps is not None:
        night.blit(lamps, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return night


def lamps_of(face: Surface, light: tuple[int, int, int] = (255, 255, 255)) -> Surface | None:
    """Return only the lit panes with a soft light around them, to be added to the picture, or None without any.

    `light` are the factors, of 255, by which the picture was multiplied.
    """
    sought = [tuple(part * by // 255 for part, by in zip(rgb(pane), light, strict=True)) for pane in PANES]
    lit, shaded = (pygame.mask.from_threshold(face, pane, (10, 10, 12, 255)) for pane in sought)
    lit.draw(shaded, (0, 0))
    if not lit.count():
        return None
    lit = _panes(lit)
    glow = Surface(face.get_size())
    lit.to_surface(glow, setsurface=opaque(face), unsetcolor=(0, 0, 0))
    width, height = glow.get_size()
    halo = pygame.transform.smoothscale(glow, (max(1, width // 8), max(1, height // 8)))
    halo = pygame.transform.smoothscale(halo, (width, height))
    halo.fill((110, 100, 90), special_flags=pygame.BLEND_RGB_MULT)
    glow.blit(halo, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return glow


def _panes(lit: pygame.Mask) -> pygame.Mask:
    """Return the mask without single px and hairlines, which are soft edges that happen to have a pane's colour."""
    blocks = lit.copy()
    for shift in ((1, 0), (0, 1), (1, 1)):
        blocks = blocks.overlap_mask(_shifted(lit, shift), (0, 0))
    spread = blocks.copy()
    for shift in ((1, 0), (0, 1), (1, 1)):
        spread.draw(blocks, shift)
    return spread if 2 * spread.count() > lit.count() else lit  # if most would go, the panes themselves are so thin


def _shifted(lit: pygame.Mask, shift: tuple[int, int]) -> pygame.Mask:
    """Return a mask of the same size with its content shifted left and up by the given px."""
    moved = pygame.Mask(lit.get_size())
    moved.draw(lit, (-shift[0], -shift[1]))
    return moved
