"""The lots of a city's model: their shapes on the ground, and a picture for each kind, rasterised once per size.

A lot's houses fill a square of TILE x TILE units, and its position is that square's corner (0, 0). A hexagon reaches a
little beyond the square and has its tips along y. The SVG texts are assets that `build/art/make_lots.py` draws. SDL
rasterises two at a time without the GIL.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import lru_cache
from math import cos, hypot, pi, sin
from pathlib import Path
from typing import NamedTuple

import pygame
from pygame import Surface

from cardcity_desktop.rules.errors import Cell
from cardcity_desktop.support.resources import asset_path
from cardcity_desktop.ui.board.geometry import Grid
from cardcity_desktop.ui.cards.motion import rising_smoke
from cardcity_desktop.ui.paint.theme import Colour, rgb
from cardcity_desktop.ui.paint.vector.polygons import Point, Polygon, clip, convex_hull
from cardcity_desktop.ui.paint.vector.svg import drawn, svg_text
from cardcity_desktop.ui.scenery.night import MOON, lamps_of

TILE = 10.0
MIDDLE = TILE / 2
STREET = 2.2
ROOT3 = 3**0.5


@dataclass(frozen=True, slots=True)
class Ground:
    """A shape of lot."""

    grid: Grid
    rim: Polygon  # its corners
    reach: float  # distance from its middle to a side
    street: float = STREET  # width of the gap between lots

    @property
    def pitch(self) -> float:
        return 2 * self.reach + self.street

    def spot(self, cell: Cell, turn: int = 0) -> Point:
        """Return the position of a cell's lot in a square city turned by `turn` quarter turns clockwise."""
        x, y = cell
        if self.grid == "hexagonal":
            return (x + y / 2) * self.pitch, y * self.pitch * ROOT3 / 2
        for _quarter in range(turn):
            x, y = -y, x
        return x * self.pitch, y * self.pitch

    def grown(self, by: float) -> Polygon:
        """Return the rim with its sides moved `by` units outward."""
        share = 1 + by / self.reach
        return tuple((MIDDLE + (x - MIDDLE) * share, MIDDLE + (y - MIDDLE) * share) for x, y in self.rim)

    def part(self, corners: Iterable[Point]) -> Polygon:
        """Return the part of the lot inside `corners`, a polygon of the TILE x TILE square."""
        width = convex_hull(tuple((MIDDLE + (x - MIDDLE) * 1.5, MIDDLE + (y - MIDDLE) * 1.5) for x, y in corners))
        return clip(width, convex_hull(self.rim))

    def lane(self, one: Point, other: Point) -> Polygon:
        """Return a strip from lot to lot across the street between them."""
        dx, dy = other[0] - one[0], other[1] - one[1]
        far = hypot(dx, dy)
        dx, dy, half = dx / far, dy / far, TILE * 0.2
        start, end = self.reach - 0.4, far - self.reach + 0.4
        x, y = one[0] + MIDDLE, one[1] + MIDDLE
        return tuple(
            (x + dx * along - dy * side, y + dy * along + dx * side)
            for along, side in ((start, -half), (end, -half), (end, half), (start, half))
        )


@lru_cache(maxsize=4)
def ground_of(grid: Grid, street: float = STREET) -> Ground:
    if grid == "square":
        return Ground(grid, ((0.0, 0.0), (TILE, 0.0), (TILE, TILE), (0.0, TILE)), MIDDLE, street)
    wide = 11.7  # from side to side, in units
    far = wide / ROOT3
    turns = [pi * (at / 3 - 0.5) for at in range(6)]
    return Ground(grid, tuple((MIDDLE + far * cos(turn), MIDDLE + far * sin(turn)) for turn in turns), wide / 2, street)


# Kinds

PLOTS = 4
"""Number of different empty plots."""


def colour_of(kind: str) -> str:
    """Return the ground colour of a kind. Of an empty plot for anything else."""
    colours = {
        "R": "#9CCB70", "C": "#74C3D7", "L": "#EE8C7F", "I": "#EDBE55", "P": "#98A2AF", "H": "#9A88D2", "K": "#3F9A72",
        "X": "#A79B80",
    }  # fmt: skip
    return colours.get(kind, "#C9BE9A")


def plainer(motif: int, size: int) -> tuple[int, int]:
    """Return motif and size mapped to fewer different pictures, for a city of many lots."""
    return motif % 2, next(step for step in (8, 6, 4, 2, 1) if size >= step)


def height_of(token: str, size: int) -> float:
    """Return the approximate height of a lot. Cities are turned so that low lots are in front."""
    return {"R": 2.0 + 2.2 * size, "C": 2.0 + size, "H": 5.0, "L": 4.0, "I": 3.0}.get(token[0], 1.0)


# Pictures

UNIT = 16.0
"""px per unit in the SVG texts."""
TALLEST = 17.0
"""Largest height of a lot in units: a model leaves room for it."""
EVENING = (255, 230, 208)
"""Colour that all colours are multiplied by."""

ROAD_LINES = "="

PLUME = (1.0, 3.6)
"""The chimney's mouth in a picture of its smoke, in units."""
PLUME_SIZE = (4.4, 3.9)
"""The picture's width and height, in units."""
SMOKES = 12
_SMOKE = re.compile(r'<g class="smoke" data-box="(-?\d+) (-?\d+) \d+ \d+">(.*?)</g>', re.DOTALL)


class Kind(NamedTuple):
    """The properties of a lot that decide its picture."""

    token: str  # a card's; "" for an empty plot, ROAD_LINES for the middles of streets
    motif: int
    size: int  # of the district
    grid: Grid  # the lot's shape

    @classmethod
    def of(cls, token: str, motif: int, size: int, grid: Grid) -> Kind:
        """Return the kind of a card's lot, which is equal for cards whose lots look the same."""
        letter, different = token[0], {"L": 3, "P": 2}.get(token[0], 1)  # lots of other kinds
        if len(token) == 3 or letter == "I":
            return cls(token, 0, 1, grid)
        if letter == "R":
            towers = motif % (5 if size <= 3 else 15)
            return cls(token, motif % 2, 1, grid) if size <= 1 else cls(token, towers, min(8, size), grid)
        if letter == "C":
            is_plain = size <= 1 and motif % 2 == 0
            return cls(token, 0, 1, grid) if is_plain else cls(token, motif % 10, min(5, size), grid)
        return cls(token, motif % different, 1, grid)

    @property
    def headroom(self) -> float:
        """The height of a picture of the lot above its far corner, in units."""
        token, letter = self.token, self.token[:1]
        size = Kind.of(*self).size if token else 1
        if letter == "R" and len(token) < 3:
            return 3.6 + 1.15 * size
        if letter == "C" and len(token) < 3:
            return 3.2 + 1.3 * size
        return 7.6 if len(token) == 3 else {"H": 7.0, "I": 7.6, "L": 5.2, "X": 3.8}.get(letter, 2.8)

    @property
    def path(self) -> Path:
        """The asset of the picture."""
        words = {"": "plot", ROAD_LINES: "road"}
        cut = str("|-/\\".index(self.token[2])) if len(self.token) > 2 else ""  # the number of a bicolour's cut
        name = words.get(self.token, self.token[:2] + cut)
        return asset_path("scenes", "lots", self.grid, f"{name}-{self.motif}-{self.size}.svg")

    @property
    def svg(self) -> str:
        """The lot with its ground and buildings, shadows cut to the ground, on a grid of UNIT."""
        return svg_text(self.path)

    @property
    def still_svg(self) -> str:
        """The lot without smoke."""
        return _SMOKE.sub("", self.svg)

    @property
    def chimneys(self) -> tuple[Point, ...]:
        """The sources of smoke, in units from the lot's far corner."""
        return tuple(
            (float(match[1]) / UNIT + PLUME[0] - TILE * ROOT3 / 2, float(match[2]) / UNIT + PLUME[1] - self.headroom)
            for match in _SMOKE.finditer(self.svg)
        )


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
                coming = [pool.submit(drawn, kind.still_svg, self._size(kind)) for kind in missing]
                for kind, picture in zip(missing, coming, strict=True):
                    self._kept[kind] = self._finished(kind, picture.result())
        return self._kept

    def _size(self, kind: Kind) -> tuple[int, int]:
        height = kind.headroom + TILE + 1
        return round(TILE * ROOT3 * self.unit), round(height * self.unit)

    def _finished(self, kind: Kind, drawing: Surface) -> LotPicture:
        """Return a rasterised lot cut to its visible part, in the colours of day or night."""
        seen = drawing.get_bounding_rect()
        face = drawing.subsurface(seen).convert_alpha()
        glow = lamps_of(face) if self.night or self.lit else None
        coloured(face, self.night)
        across, down = round(TILE * ROOT3 / 2 * self.unit), round(kind.headroom * self.unit)
        return LotPicture(face, (seen.left - across, seen.top - down), glow, kind.chimneys)


@lru_cache(maxsize=4)
def shelf(unit: float, night: bool, lit: bool = False) -> Shelf:
    """Return the pictures of a size by day or night. Cached for the few sizes in use."""
    return Shelf(unit, night, lit)


def light_of(night: bool) -> tuple[int, int, int]:
    """Return the colour that all colours are multiplied by."""
    return MOON if night else EVENING


def coloured(picture: Surface, night: bool) -> None:
    """Recolour a picture in place for day or night."""
    picture.fill((*light_of(night), 255), special_flags=pygame.BLEND_RGBA_MULT)


def in_light(colour: Colour, night: bool) -> tuple[int, int, int]:
    """Return a colour as it looks by day or by night."""
    red, green, blue = (round(part * light / 255) for part, light in zip(rgb(colour), light_of(night), strict=True))
    return red, green, blue


@lru_cache(maxsize=SMOKES)
def smoke_svg(frame: int) -> str:
    """Return one chimney's smoke at a frame, `PLUME_SIZE` units large."""
    match = _SMOKE.search(Kind("I1", 0, 1, "square").svg)
    assert match is not None
    box = " ".join((match[1], match[2], *(f"{side * UNIT:.1f}" for side in PLUME_SIZE)))
    shapes = rising_smoke(match[3], frame / SMOKES) if frame else match[3]
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" preserveAspectRatio="none">{shapes}</svg>'
