"""Panels, buttons, rings, shadows and the table top, antialiased: drawn as SVG at their final size and cached."""

import math
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from cardcity_desktop.ui.paint.cache import SurfaceCache
from cardcity_desktop.ui.paint.scale import Scale
from cardcity_desktop.ui.paint.tabletop import draw_table
from cardcity_desktop.ui.paint.theme import SHADOW, Theme, rgb
from cardcity_desktop.ui.paint.vector.svg import rasterise, svg_document

BOX_BYTES = 3_000_000  # cache limit for boxes at 1280x720
SHADOW_BYTES = 2_000_000  # cache limit for shadows at 1280x720


class Box(NamedTuple):
    """The look of a rounded rectangle. Lengths in px, opacity 0 to 1."""

    fill: str | None
    radius: float
    edge: str | None = None
    edge_width: float = 0
    fill_opacity: float = 1
    edge_opacity: float = 1
    lip: str | None = None
    lip_height: int = 0


class Chrome:
    """Painter of boxes, shadows and the table top. All are cached by size."""

    def __init__(self) -> None:
        self._boxes = SurfaceCache(BOX_BYTES)
        self._shadows = SurfaceCache(SHADOW_BYTES)
        self._table: tuple[tuple[Theme, int, int], Surface] | None = None

    def box(self, surface: Surface, rect: Rect, look: Box) -> None:
        """Draw `look` in `rect`. A big box is assembled from its corners and edges."""
        if rect.width <= 0 or rect.height <= 0 or not surface.get_clip().colliderect(rect):
            return
        corner = math.ceil(look.radius + look.edge_width + 2)
        if min(rect.width, rect.height) < 6 * corner:
            surface.blit(self._boxes.get((look, rect.size), lambda: _draw_box(look, rect.size)), rect)
            return
        size = (corner * 3, corner * 3 + look.lip_height)
        piece = self._boxes.get((look, size), lambda: _draw_box(look, size))
        _nine_slice(surface, rect, piece, corner, corner + look.lip_height, hollow=not (look.fill or look.lip))

    def shadow(
        self, surface: Surface, rect: Rect, blur: int, drop: int, radius: int, opacity: float, hollow: bool = False
    ) -> Rect:
        """Draw the soft shadow of a rounded rectangle, `drop` px below it and with a rim blurred over `blur` px.

        Return the px that it covers. If it is `hollow`, something opaque will cover `rect`, and the middle of a big
        shadow is left out.
        """
        blur = max(1, blur)
        spread = rect.move(0, drop).inflate(4 * blur, 4 * blur)
        if not surface.get_clip().colliderect(spread):
            return spread
        edge = radius + 2 * blur + 2
        key = (blur, radius, round(opacity * 100), edge)
        if min(spread.width, spread.height) > 2 * (edge + 2 * blur):
            piece = self._shadows.get(key, lambda: _draw_shadow(edge, radius, blur, opacity))
            _nine_slice(surface, spread, piece, x=edge + 2 * blur, y=edge + 2 * blur, hollow=hollow)
            return spread
        whole = self._shadows.get((key, spread.size), lambda: _small_shadow(spread.size, radius, blur, opacity))
        surface.blit(whole, spread)
        return spread

    def table(self, surface: Surface, theme: Theme, scale: Scale) -> None:
        """Cover the whole surface with the table top: light, a faint street map, grain."""
        if self._table is None or self._table[0] != (theme, scale.width, scale.height):
            self._table = None  # free the old one before the new one is made
            self._table = ((theme, scale.width, scale.height), draw_table(theme, scale).convert(surface))
        clip = surface.get_clip()
        surface.blit(self._table[1], clip, clip)

    def fit(self, scale: Scale) -> None:
        """Drop all cached surfaces, after a change of size or theme."""
        for kept, limit in ((self._boxes, BOX_BYTES), (self._shadows, SHADOW_BYTES)):
            kept.clear()
            kept.limit = round(limit * scale.unit**2)


def rounded_path(x: float, y: float, width: float, height: float, radius: float) -> str:
    """Return a rounded rectangle as SVG path data."""
    r = max(0.0, min(radius, width / 2, height / 2))
    arc = f"A{r:.3f} {r:.3f} 0 0 1"
    left, top, right, bottom = (f"{edge:.3f}" for edge in (x, y, x + width, y + height))
    after, before = f"{x + r:.3f}", f"{x + width - r:.3f}"
    below, above = f"{y + r:.3f}", f"{y + height - r:.3f}"
    return (
        f"M{after} {top}H{before}{arc} {right} {below}V{above}{arc} {before} {bottom}"
        f"H{after}{arc} {left} {above}V{below}{arc} {after} {top}Z"
    )


def _draw_box(look: Box, size: tuple[int, int]) -> Surface:
    width, height = size
    face = height - look.lip_height
    body = ""
    if look.lip:
        body += f'<path fill="{look.lip}" d="{rounded_path(0, look.lip_height, width, face, look.radius)}"/>'
    if look.fill:
        path = rounded_path(0, 0, width, face, look.radius)
        body += f'<path fill="{look.fill}" fill-opacity="{look.fill_opacity}" d="{path}"/>'
    if look.edge and look.edge_width:
        half = look.edge_width / 2
        inner = (half, half, width - look.edge_width, face - look.edge_width, look.radius - half)
        path = rounded_path(*inner)
        body += (
            f'<path fill="none" stroke="{look.edge}" stroke-width="{look.edge_width}"'
            f' stroke-opacity="{look.edge_opacity}" d="{path}"/>'
        )
    return rasterise(svg_document(width, height, body), size)


def _nine_slice(surface: Surface, rect: Rect, piece: Surface, x: int, y: int, hollow: bool = False) -> None:
    """Cover `rect` with `piece`: corners of x by y px unchanged, edges and middle stretched, no middle if `hollow`."""
    (width, height), clip = piece.get_size(), surface.get_clip()
    x, y = min(x, width // 2 - 1), min(y, height // 2 - 1)
    spans_x = ((0, x, rect.left, x), (x, 1, rect.left + x, rect.width - 2 * x), (width - x, x, rect.right - x, x))
    spans_y = ((0, y, rect.top, y), (y, 1, rect.top + y, rect.height - 2 * y), (height - y, y, rect.bottom - y, y))
    for source_y, from_h, top, to_h in spans_y:
        for source_x, from_w, left, to_w in spans_x:
            seen = clip.clip((left, top, max(0, to_w), max(0, to_h)))
            source = Rect(source_x, source_y, from_w, from_h)
            if not seen or (hollow and source.size == (1, 1)):
                continue
            if source.size == (to_w, to_h):
                surface.blit(piece, (left, top), source)
            elif source.size == (1, 1) and piece.get_at(source.topleft).a == 255:
                surface.fill(piece.get_at(source.topleft), seen)
            else:  # what is stretched is the same all along: only as much as is seen
                across = (left, from_w) if from_w == to_w else (seen.left, seen.width)
                down = (top, from_h) if from_h == to_h else (seen.top, seen.height)
                part = pygame.transform.scale(piece.subsurface(source), (across[1], down[1]))
                surface.blit(part, (across[0], down[0]))


def _draw_shadow(edge: int, radius: int, blur: int, opacity: float) -> Surface:
    side = 2 * edge + 8
    return _small_shadow((side + 4 * blur, side + 4 * blur), radius, blur, opacity)


def _small_shadow(size: tuple[int, int], radius: int, blur: int, opacity: float) -> Surface:
    """Draw a shadow by three box blurs, a wide one at a quarter of its size: nearly gaussian, at 1/30 of the cost."""
    coarse = 4 if blur >= 8 else 2 if blur >= 4 else 1
    small = (math.ceil(size[0] / coarse), math.ceil(size[1] / coarse))
    margin = 2 * blur / coarse
    path = rounded_path(margin, margin, max(1, small[0] - 2 * margin), max(1, small[1] - 2 * margin), radius / coarse)
    drawn = rasterise(svg_document(*small, f'<path fill="{SHADOW}" fill-opacity="{opacity}" d="{path}"/>'), small)
    tinted = Surface(small, pygame.SRCALPHA)
    tinted.fill((*rgb(SHADOW), 0))
    tinted.blit(drawn, (0, 0), special_flags=pygame.BLEND_RGBA_MAX)
    reach = max(1, round(blur / coarse / 1.6))
    for _pass in range(3):
        tinted = pygame.transform.box_blur(tinted, reach, False)
    return pygame.transform.smoothscale(tinted, size)
