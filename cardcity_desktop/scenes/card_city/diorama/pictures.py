"""Pictures of lots, one per kind of lot, rasterised once per size.

The SVG text does not depend on the size and is written once. SDL rasterises without the interpreter lock, so that one
lot is drawn while the text of the next is written.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import lru_cache

import pygame
from pygame import Surface

from cardcity_desktop.scenes.card_city.diorama import lots
from cardcity_desktop.scenes.card_city.diorama.ground import MIDDLE, ROOT3, ground_of
from cardcity_desktop.ui.board.geometry import Grid
from cardcity_desktop.ui.cards.motion import rising_smoke
from cardcity_desktop.ui.paint.theme import Colour, rgb
from cardcity_desktop.ui.paint.vector.polygons import Point, Polygon, convex_hull
from cardcity_desktop.ui.paint.vector.svg import drawn
from cardcity_desktop.ui.scenery import isometric as iso
from cardcity_desktop.ui.scenery.isometric import TILE, IsometricScene
from cardcity_desktop.ui.scenery.night import MOON, lamps_of

UNIT = 16.0
"""px per unit in the SVG texts."""
TALLEST = 17.0
"""Largest height of a lot in units: a model leaves room for it."""
KERB = "#EFE4C8"
RIM = 0.35
EVENING = (255, 230, 208)
"""Colour that all colours are multiplied by."""

ROAD_LINES = "="
DASH = "#E9D9A8"

PLUME, PLUME_SIZE = (1.0, 3.6), (4.4, 3.9)
"""The chimney's mouth in a picture of its smoke, and the picture's size, in units."""
SMOKES = 12
_SMOKE = re.compile(r'<g class="smoke" data-box="(-?\d+) (-?\d+) \d+ \d+">(.*?)</g>', re.DOTALL)

Kind = tuple[str, int, int, Grid]
"""Token ("" for an empty plot, ROAD_LINES for the middles of streets), motif, size of the district, the lot's shape."""


@dataclass(frozen=True, slots=True)
class LotPicture:
    """A lot's picture.

    face: its visible part; corner: offset of the face from the lot's far corner, in px; glow: light of the windows,
    blended additively; chimneys: sources of smoke, in units from the lot's far corner.
    """

    face: Surface
    corner: tuple[int, int]
    glow: Surface | None = None
    chimneys: tuple[Point, ...] = ()


@dataclass
class Shelf:
    """The pictures of one size (px per unit) by day or by night; lit: also by day with the light of their windows."""

    unit: float
    night: bool
    lit: bool = False
    _kept: dict[Kind, LotPicture] = field(default_factory=dict)
    _smoke: Surface | None = None

    @property
    def smoke(self) -> Surface:
        """Picture of still smoke."""
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
        high = lots.headroom(*kind[:3]) + TILE + 1
        return round(TILE * ROOT3 * self.unit), round(high * self.unit)

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
    """Return a lot with its ground and buildings, shadows cut to the ground."""
    head = lots.headroom(token, motif, size)
    s = IsometricScene(unit=UNIT, origin=(TILE * ROOT3 / 2 * UNIT, head * UNIT))
    s.plate = convex_hull(ground_of(grid).rim)
    if token == ROAD_LINES:
        _road_lines(s, grid)
    else:
        _lot(s, token, motif, size, grid)
    return s.document("lot", round(TILE * ROOT3 * UNIT), round((head + TILE + 1) * UNIT))


def still_svg(token: str, motif: int, size: int, grid: Grid) -> str:
    """Return the lot without smoke."""
    return _SMOKE.sub("", lot_svg(token, motif, size, grid))


def chimneys_of(token: str, motif: int, size: int, grid: Grid) -> tuple[Point, ...]:
    """Return the sources of smoke, in units from the lot's far corner."""
    head = lots.headroom(token, motif, size)
    return tuple(
        (float(found[1]) / UNIT + PLUME[0] - TILE * ROOT3 / 2, float(found[2]) / UNIT + PLUME[1] - head)
        for found in _SMOKE.finditer(lot_svg(token, motif, size, grid))
    )


@lru_cache(maxsize=SMOKES)
def smoke_svg(frame: int) -> str:
    """Return one chimney's smoke at a frame, `PLUME_SIZE` units large."""
    found = _SMOKE.search(lot_svg("I1", 0, 1))
    assert found is not None
    box = " ".join((found[1], found[2], *(f"{side * UNIT:.1f}" for side in PLUME_SIZE)))
    shapes = rising_smoke(found[3], frame / SMOKES) if frame else found[3]
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" preserveAspectRatio="none">{shapes}</svg>'


def _road_lines(s: IsometricScene, grid: Grid) -> None:
    """Draw the dashed middles of the streets in front of a lot, up to the crossings."""
    for (ax, ay), (bx, by) in ground_of(grid).sides:
        start, end = (
            (
                MIDDLE + (1 - share) * (ax - MIDDLE) + share * (bx - MIDDLE),
                MIDDLE + (1 - share) * (ay - MIDDLE) + share * (by - MIDDLE),
            )
            for share in (0.1, 0.9)
        )
        s.ground.append(iso.dashed((s.at(*start), s.at(*end)), DASH, 0.22 * UNIT, 0.8))


def _lot(s: IsometricScene, token: str, motif: int, size: int, grid: Grid) -> None:
    ground = ground_of(grid)
    s.flat(ground.rim, KERB if token else lots.PLOT_RIM)
    inner = ground.grown(-RIM)
    if not token:
        colour, plot = lots.PLOTS[motif]
        s.flat(inner, colour)
        plot(s)
        return
    for kind, shape in lots.halves_of(token):
        s.flat(_inset(ground.part(shape), RIM / ground.reach), lots.ground_of(kind))
    if grid == "hexagonal":
        tips = ground.grown(-1.3)
        lots.fill_tips(s, token, (tips[0], tips[3]))
    lots.build(s, token, motif, size, 0.0, 0.0)


def _inset(corners: Polygon, share: float) -> Polygon:
    """Return a polygon shrunk towards the lot's middle."""
    return tuple((x + (MIDDLE - x) * share, y + (MIDDLE - y) * share) for x, y in corners)
