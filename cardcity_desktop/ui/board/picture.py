"""Pictures under and around a board: its piece of the land, its edge, stretched views."""

from collections.abc import Callable
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from cardcity_desktop.ui.board.geometry import Lens
from cardcity_desktop.ui.board.model import BoardModel
from cardcity_desktop.ui.paint.rectangles import rim_strips
from cardcity_desktop.ui.paint.vector.polygons import Point
from cardcity_desktop.ui.paint.vector.svg import subtract
from cardcity_desktop.ui.toolkit import Box, Canvas

RADIUS = 18


@dataclass(frozen=True, slots=True)
class CachedLayer:
    """A picture of the static layer, with everything on which it depends."""

    place: object
    lens: Lens
    base: BoardModel
    surface: Surface


Land = Callable[[Canvas], Surface]
"""Makes the opaque landscape of the whole window."""


def ground_of(canvas: Canvas, rect: Rect, land: Land) -> Surface:
    """Return the opaque ground under `rect`. Copy it before drawing on it."""
    return land(canvas).subsurface(rect.clip(canvas.area))


def draw_rim(canvas: Canvas, rect: Rect, land: Land) -> None:
    """Draw the ground over what extends past the board's place: cards fade into the landscape, in high contrast they
    end at a line."""
    rim = canvas.pictures.surfaces.get(
        ("board rim", tuple(rect), canvas.theme.name, land), lambda: _rim(canvas, rect, land)
    )
    for strip in rim_strips(rect.size, canvas.scale(RADIUS + 2)):
        canvas.surface.blit(rim, strip.move(rect.topleft), strip)


def _rim(canvas: Canvas, rect: Rect, land: Land) -> Surface:
    """Return the ground around the board, with a hole for it: soft, or sharp in high contrast."""
    rim, radius = ground_of(canvas, rect, land).convert_alpha(), canvas.scale(RADIUS)
    area = rim.get_rect()
    if not canvas.theme.high_contrast:
        subtract(rim, _soft_hole(area.width, area.height, radius))
        return rim
    hole = Surface(area.size, pygame.SRCALPHA)
    canvas.on(hole).box(area, Box("#FFFFFF", radius))
    subtract(rim, hole)
    edge = Box(None, radius, canvas.theme.panel_edge, 1.2 * canvas.scale.unit, edge_opacity=0.8)
    canvas.on(rim).box(area, edge)
    return rim


def _soft_hole(width: int, height: int, fade: int) -> Surface:
    """Return a white surface that becomes transparent over the last `fade` px at each edge."""
    across, down = Surface((width, 1), pygame.SRCALPHA), Surface((1, height), pygame.SRCALPHA)
    for x in range(width):
        across.set_at((x, 0), (255, 255, 255, min(255, 255 * min(x, width - 1 - x) // fade)))
    for y in range(height):
        down.set_at((0, y), (255, 255, 255, min(255, 255 * min(y, height - 1 - y) // fade)))
    hole = pygame.transform.scale(across, (width, height))
    hole.blit(pygame.transform.scale(down, (width, height)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return hole


def stretch(canvas: Canvas, kept: CachedLayer, surface: Surface, pitch: float, look: Point) -> None:
    """Draw a cached picture on `surface`, stretched and shifted for another view.

    In that view `pitch` is the px from card to card, and `look` the board's point in the middle, in pitches.
    """
    edge = canvas.scale(RADIUS + 2)
    inner = kept.surface.get_rect().inflate(-2 * edge, -2 * edge)
    grow, (width, height) = pitch / kept.lens.pitch, surface.get_size()
    x = width / 2 + (kept.lens.look[0] - look[0]) * pitch + (inner.left - width / 2) * grow
    y = height / 2 + (kept.lens.look[1] - look[1]) * pitch + (inner.top - height / 2) * grow
    place = Rect(round(x), round(y), round(inner.width * grow), round(inner.height * grow))
    seen = place.clip(surface.get_rect())
    part = Rect(
        round(inner.left + (seen.left - x) / grow),
        round(inner.top + (seen.top - y) / grow),
        round(seen.width / grow),
        round(seen.height / grow),
    ).clip(inner)
    if seen and part:
        pygame.transform.smoothscale(kept.surface.subsurface(part), seen.size, surface.subsurface(seen))
