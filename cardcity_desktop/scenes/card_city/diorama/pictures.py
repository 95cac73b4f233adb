"""Pictures of lots: one for every kind of lot, rasterised once at a size and laid as often as it stands in a city.

The text of a picture does not depend on its size, so it is written once however often windows change; SDL draws it
without holding Python up, so the next text is written meanwhile.
"""

from __future__ import annotations

from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import lru_cache

import pygame
from pygame import Surface

from cardcity_desktop.scenes.card_city.diorama import lots
from cardcity_desktop.ui.paint.polygons import convex_hull
from cardcity_desktop.ui.paint.svg import drawn
from cardcity_desktop.ui.paint.theme import Colour, rgb
from cardcity_desktop.ui.scenery import isometric as iso
from cardcity_desktop.ui.scenery.isometric import TILE, Scene

UNIT = 16.0
"""In which the texts are written; they are drawn at any."""
TALLEST = 17.0
"""How high a lot may rise, in units: its picture keeps room for it."""
ROOT3 = 3**0.5
KERB = "#EFE4C8"
RIM = 0.35
PITCH = 12.2
"""From lot to lot: between them runs a street."""
STREET = PITCH - TILE
EVENING, NIGHT = (255, 230, 208), (128, 134, 190)
"""What all colours are multiplied by."""

ROAD_LINES = "="
DASH = "#E9D9A8"

Kind = tuple[str, int, int]
"""Token ("" for an empty plot, ROAD_LINES for a street's middle), motif, size of the district."""


@dataclass(frozen=True, slots=True)
class LotPicture:
    """face: its seen part; corner: where that begins, from the lot's far corner, in px; glow: lit windows, to add."""

    face: Surface
    corner: tuple[int, int]
    glow: Surface | None = None


@dataclass
class Shelf:
    """The pictures of one size and light."""

    unit: float
    night: bool
    _kept: dict[Kind, LotPicture] = field(default_factory=dict)

    def pictures(self, kinds: Iterable[Kind]) -> dict[Kind, LotPicture]:
        """Those of all these kinds; what is not there yet is drawn."""
        missing = sorted({kind for kind in kinds if kind not in self._kept})
        if missing:
            size = round(TILE * ROOT3 * self.unit), round((TALLEST + TILE + 1) * self.unit)
            with ThreadPoolExecutor(max_workers=2) as pool:
                coming = [pool.submit(drawn, lot_svg(*kind), size) for kind in missing]
                for kind, picture in zip(missing, coming, strict=True):
                    self._kept[kind] = self._finished(picture.result())
        return self._kept

    def _finished(self, drawing: Surface) -> LotPicture:
        """Cut to what is seen of it, in the light of the hour."""
        seen = drawing.get_bounding_rect()
        face = drawing.subsurface(seen).convert_alpha()
        glow = _glow(face) if self.night else None
        coloured(face, self.night)
        across, down = round(TILE * ROOT3 / 2 * self.unit), round(TALLEST * self.unit)
        return LotPicture(face, (seen.left - across, seen.top - down), glow)


@lru_cache(maxsize=4)
def shelf(unit: float, night: bool) -> Shelf:
    """Kept for the windows, the thumbnail and the light in use: one comes back to them."""
    return Shelf(unit, night)


def coloured(picture: Surface, night: bool) -> None:
    """Bring a picture into the light of the hour."""
    picture.fill((*_light(night), 255), special_flags=pygame.BLEND_RGBA_MULT)


def in_light(colour: Colour, night: bool) -> tuple[int, int, int]:
    """A colour in the light of the hour."""
    red, green, blue = (round(part * light / 255) for part, light in zip(rgb(colour), _light(night), strict=True))
    return red, green, blue


def _light(night: bool) -> tuple[int, int, int]:
    return NIGHT if night else EVENING


def _glow(face: Surface) -> Surface | None:
    """Lit windows alone with a soft light round them; None where there are none."""
    lit = pygame.mask.from_threshold(face, rgb(iso.LIT), (10, 10, 12, 255))
    lit.draw(pygame.mask.from_threshold(face, rgb(iso.shade(iso.LIT, 0.18)), (10, 10, 12, 255)), (0, 0))
    if not lit.count():
        return None
    glow = Surface(face.get_size()).convert()
    lit.to_surface(glow, setsurface=face.convert(), unsetcolor=(0, 0, 0))
    wide, high = glow.get_size()
    halo = pygame.transform.smoothscale(glow, (max(1, wide // 8), max(1, high // 8)))
    halo = pygame.transform.smoothscale(halo, (wide, high))
    halo.fill((110, 100, 90), special_flags=pygame.BLEND_RGB_MULT)
    glow.blit(halo, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return glow


@lru_cache(maxsize=256)
def lot_svg(token: str, motif: int, size: int) -> str:
    """A lot with its ground and what stands on it, its shadows cut to it."""
    s = Scene(unit=UNIT, origin=(TILE * ROOT3 / 2 * UNIT, TALLEST * UNIT))
    s.plate = convex_hull(((0.0, 0.0), (TILE, 0.0), (TILE, TILE), (0.0, TILE)))
    if token == ROAD_LINES:
        _road_lines(s, motif == 0)
    else:
        _lot(s, token, motif, size)
    return s.document("lot", round(TILE * ROOT3 * UNIT), round((TALLEST + TILE + 1) * UNIT))


def _road_lines(s: Scene, along_x: bool) -> None:
    """The middle of a street that begins at the origin, as long as a lot."""
    ends = ((0, STREET / 2), (TILE, STREET / 2)) if along_x else ((STREET / 2, 0), (STREET / 2, TILE))
    s.ground.append(iso.dashed((s.at(*ends[0]), s.at(*ends[1])), DASH, 0.22 * UNIT, 0.8))


def _lot(s: Scene, token: str, motif: int, size: int) -> None:
    _ground(s, token)
    if token:
        lots.build(s, token, motif, size, 0.0, 0.0)
    else:
        lots.PLOTS[motif](s)


def _ground(s: Scene, token: str) -> None:
    s.patch(0, 0, TILE, TILE, KERB if token else lots.PLOT_RIM)
    share = (TILE - 2 * RIM) / TILE
    for kind, shape in lots.halves_of(token) if token else ():
        s.flat([(RIM + x * share, RIM + y * share) for x, y in shape], lots.ground_of(kind))
