"""Pictures of lots, one per kind of lot, rasterised once per size.

The SVG texts are assets that `build/art/make_lots.py` draws. SDL rasterises two at a time without the GIL.
"""

import re
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

import pygame
from pygame import Surface

from cardcity_desktop.scenes.card_city.diorama import lots
from cardcity_desktop.scenes.card_city.diorama.ground import ROOT3, TILE
from cardcity_desktop.support.resources import asset_path
from cardcity_desktop.ui.board.geometry import Grid
from cardcity_desktop.ui.cards.motion import rising_smoke
from cardcity_desktop.ui.paint.theme import Colour, rgb
from cardcity_desktop.ui.paint.vector.polygons import Point
from cardcity_desktop.ui.paint.vector.svg import drawn
from cardcity_desktop.ui.scenery.night import MOON, lamps_of

UNIT = 16.0
"""px per unit in the SVG texts."""
TALLEST = 17.0
"""Largest height of a lot in units: a model leaves room for it."""
EVENING = (255, 230, 208)
"""Colour that all colours are multiplied by."""

ROAD_LINES = "="
CUTS = "|-/\\"
"""Cuts of a bicolour; their numbers are in the names of assets."""

PLUME, PLUME_SIZE = (1.0, 3.6), (4.4, 3.9)
"""The chimney's mouth in a picture of its smoke, and the picture's size, in units."""
SMOKES = 12
_SMOKE = re.compile(r'<g class="smoke" data-box="(-?\d+) (-?\d+) \d+ \d+">(.*?)</g>', re.DOTALL)


class Kind(NamedTuple):
    """The properties of a lot that decide its picture."""

    token: str  # a card's; "" for an empty plot, ROAD_LINES for the middles of streets
    motif: int
    size: int  # of the district
    grid: Grid  # the lot's shape


@dataclass(frozen=True, slots=True)
class LotPicture:
    face: Surface  # its visible part
    corner: tuple[int, int]  # offset of the face from the lot's far corner, in px
    glow: Surface | None = None  # light of the windows, blended additively
    chimneys: tuple[Point, ...] = ()  # sources of smoke, in units from the lot's far corner


@dataclass
class Shelf:
    """The pictures of one size (px per unit) by day or by night."""

    unit: float
    night: bool
    lit: bool = False  # windows are lit by day, too
    _kept: dict[Kind, LotPicture] = field(default_factory=dict)
    _smoke: Surface | None = None

    @property
    def smoke(self) -> Surface:
        if self._smoke is None:
            size = round(PLUME_SIZE[0] * self.unit), round(PLUME_SIZE[1] * self.unit)
            self._smoke = drawn(smoke_svg(0), size).convert_alpha()
            coloured(self._smoke, self.night)
        return self._smoke

    def pictures(self, kinds: Iterable[Kind]) -> dict[Kind, LotPicture]:
        """Return the pictures of these kinds, rendering the missing ones."""
        missing = sorted({kind for kind in kinds if kind not in self._kept})
        if missing:
            with ThreadPoolExecutor(max_workers=2) as pool:
                coming = [pool.submit(drawn, still_svg(*kind), self._size(kind)) for kind in missing]
                for kind, picture in zip(missing, coming, strict=True):
                    self._kept[kind] = self._finished(kind, picture.result())
        return self._kept

    def _size(self, kind: Kind) -> tuple[int, int]:
        height = lots.headroom(*kind[:3]) + TILE + 1
        return round(TILE * ROOT3 * self.unit), round(height * self.unit)

    def _finished(self, kind: Kind, drawing: Surface) -> LotPicture:
        """Return a rasterised lot cut to its visible part, in the colours of day or night."""
        seen = drawing.get_bounding_rect()
        face = drawing.subsurface(seen).convert_alpha()
        glow = lamps_of(face) if self.night or self.lit else None
        coloured(face, self.night)
        across, down = round(TILE * ROOT3 / 2 * self.unit), round(lots.headroom(*kind[:3]) * self.unit)
        return LotPicture(face, (seen.left - across, seen.top - down), glow, chimneys_of(*kind))


@lru_cache(maxsize=4)
def shelf(unit: float, night: bool, lit: bool = False) -> Shelf:
    """Return the pictures of a size by day or night. Cached for the few sizes in use."""
    return Shelf(unit, night, lit)


def coloured(picture: Surface, night: bool) -> None:
    """Recolour a picture in place for day or night."""
    picture.fill((*_light(night), 255), special_flags=pygame.BLEND_RGBA_MULT)


def in_light(colour: Colour, night: bool) -> tuple[int, int, int]:
    """Return a colour as it looks by day or by night."""
    red, green, blue = (round(part * light / 255) for part, light in zip(rgb(colour), _light(night), strict=True))
    return red, green, blue


def _light(night: bool) -> tuple[int, int, int]:
    return MOON if night else EVENING


@lru_cache(maxsize=256)
def lot_svg(token: str, motif: int, size: int, grid: Grid = "square") -> str:
    """Return a lot with its ground and buildings, shadows cut to the ground, on a grid of UNIT."""
    return lot_path(token, motif, size, grid).read_text(encoding="utf-8")


def lot_path(token: str, motif: int, size: int, grid: Grid) -> Path:
    """Return the asset of a kind of lot."""
    words = {"": "plot", ROAD_LINES: "road"}
    cut = str(CUTS.index(token[2])) if len(token) > 2 else ""
    return asset_path("scenes", "lots", grid, f"{words.get(token, token[:2] + cut)}-{motif}-{size}.svg")


def still_svg(token: str, motif: int, size: int, grid: Grid) -> str:
    """Return the lot without smoke."""
    return _SMOKE.sub("", lot_svg(token, motif, size, grid))


def chimneys_of(token: str, motif: int, size: int, grid: Grid) -> tuple[Point, ...]:
    """Return the sources of smoke, in units from the lot's far corner."""
    head = lots.headroom(token, motif, size)
    return tuple(
        (float(match[1]) / UNIT + PLUME[0] - TILE * ROOT3 / 2, float(match[2]) / UNIT + PLUME[1] - head)
        for match in _SMOKE.finditer(lot_svg(token, motif, size, grid))
    )


@lru_cache(maxsize=SMOKES)
def smoke_svg(frame: int) -> str:
    """Return one chimney's smoke at a frame, `PLUME_SIZE` units large."""
    match = _SMOKE.search(lot_svg("I1", 0, 1))
    assert match is not None
    box = " ".join((match[1], match[2], *(f"{side * UNIT:.1f}" for side in PLUME_SIZE)))
    shapes = rising_smoke(match[3], frame / SMOKES) if frame else match[3]
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" preserveAspectRatio="none">{shapes}</svg>'
