"""The model of a city: a slab of streets with one lot per cell, laid out and drawn.

Lots never overlap, so each is a picture of its own (`lots.py`), drawn from back to front: a new card or a larger
district redraws one lot.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path

import pygame
import pygame.gfxdraw
from pygame import Rect, Surface, Vector2

from cardcity_desktop.rules.city.cards import CARDS, CODES
from cardcity_desktop.rules.errors import Cell
from cardcity_desktop.scenes.card_city.lots import (
    PLOTS,
    PLUME,
    ROAD_LINES,
    ROOT3,
    STREET,
    TALLEST,
    TILE,
    Ground,
    Kind,
    LotPicture,
    Shelf,
    colour_of,
    ground_of,
    height_of,
    in_light,
    plainer,
    shelf,
)
from cardcity_desktop.support.resources import asset_path
from cardcity_desktop.ui.board.geometry import Grid, across
from cardcity_desktop.ui.board.model import BoardModel
from cardcity_desktop.ui.paint.theme import Colour, mix, rgb
from cardcity_desktop.ui.paint.vector.polygons import Point, Polygon, convex_hull, path_data, with_round_corners
from cardcity_desktop.ui.paint.vector.svg import vector_surface
from cardcity_desktop.ui.toolkit import Canvas, inset


@dataclass(frozen=True, slots=True)
class Lot:
    """A cell of the model, with its corner (x, y) in ground units."""

    x: float
    y: float
    token: str = ""  # "" for an empty plot
    motif: int = 0
    size: int = 1  # number of cards of its district

    @property
    def depth(self) -> float:
        return self.x + self.y


@dataclass(frozen=True, slots=True)
class CityPlan:
    """All lots of a city from back to front, and lanes of lawn between lots of one district: kind and corners."""

    lots: tuple[Lot, ...]
    lanes: tuple[tuple[str, Polygon], ...] = ()
    grid: Grid = "square"
    street: float = STREET  # the gap between two lots, in units

    def on(self, other: CityPlan) -> CityPlan:
        """Return this city on the slab of a later plan, with empty plots where nothing is built yet."""
        mine = {(lot.x, lot.y): lot for lot in self.lots if lot.token}
        return replace(self, lots=tuple(mine.get((lot.x, lot.y), Lot(lot.x, lot.y)) for lot in other.lots))

    @property
    def ground(self) -> Ground:
        return ground_of(self.grid, self.street)

    @property
    def rim(self) -> Polygon:
        """The outline of the slab, in ground units."""
        return self.rim_around(2.7, 3.4)

    def rim_around(self, by: float, radius: float = 0.0) -> Polygon:
        """Return the outline of all lots in ground units, `by` units farther out and with round corners."""
        return _rim(tuple((lot.x, lot.y) for lot in self.lots), self.grid, by, radius)

    @property
    def reach(self) -> tuple[float, float, float, float]:
        """The slab's extent: (least and greatest x - y, least and greatest x + y)."""
        across, down = [x - y for x, y in self.rim], [x + y for x, y in self.rim]
        return min(across), max(across), min(down), max(down)


@lru_cache(maxsize=16)
def _rim(spots: Polygon, grid: Grid, by: float, radius: float) -> Polygon:
    """Return the outline around lots at these spots. Cached, because each drawing asks several times."""
    corners, outer = ground_of(grid).grown(by), convex_hull(spots) or spots or ((0, 0),)
    hull = convex_hull(tuple((x + dx, y + dy) for x, y in outer for dx, dy in corners))
    return with_round_corners(hull, radius) if radius else hull


def plan_of(model: BoardModel, turn: int | None = None, street: float = STREET) -> CityPlan:
    """Return the plan of a board. Square cities are turned by `turn`, or so that high lots are at the back.

    Its lanes are strips of a district's ground across the street wherever two of its parts touch (4.12, 10.5).
    """
    sizes = {cell: len(district.cells) for district in model.joined for cell in district.cells}
    cells, empty = {card.cell: card for card in model.cards}, set[Cell](model.frame)
    if not empty:  # a floating frame: the plots inside the bounding box of the built cells
        xs, ys = [x for x, _y in cells], [y for _x, y in cells]
        empty = {(x, y) for x in range(min(xs), max(xs) + 1) for y in range(min(ys), max(ys) + 1)}
    quarters, ground = best_turn(model) if turn is None else turn, ground_of(model.shape, street)

    def lot(cell: Cell) -> Lot:
        x, y = ground.spot(cell, quarters)
        card = cells.get(cell)
        if card is None:
            return Lot(x, y)
        token = card.token
        if len(token) == 3 and quarters:  # a bicolour turns with the city
            token = CARDS[CARDS[CODES[token]].rotations[quarters % 4]].token
        return Lot(x, y, token, card.motif, sizes.get(cell, 1))

    lanes = list[tuple[str, Polygon]]()
    for district in model.joined:
        pairs = {(cell, across(model.shape, cell, half)[0]) for cell, half in district.seams}
        for one, other in sorted(pairs):
            lanes.append((district.kind, ground.lane(ground.spot(one, quarters), ground.spot(other, quarters))))
    lots = sorted(map(lot, {*cells, *empty}), key=lambda lot: (lot.depth, lot.x))
    return CityPlan(tuple(lots), tuple(lanes), model.shape, street)


def best_turn(model: BoardModel) -> int:
    """Return the quarter turns that bring the high lots to the back, or 0 for hexagons."""
    if model.shape != "square":
        return 0
    sizes = {cell: len(district.cells) for district in model.joined for cell in district.cells}
    ground = ground_of(model.shape)

    heights = [height_of(card.token, sizes.get(card.cell, 1)) for card in model.cards]

    def height_behind_middle(turn: int) -> float:
        depths = [sum(ground.spot(card.cell, turn)) for card in model.cards]  # greater: farther in front
        total = 0.0
        for height, depth in zip(heights, depths, strict=True):
            total -= height * depth
        return total + sum(heights) * (sum(depths) / max(1, len(depths)))

    return max(range(4), key=height_behind_middle)


@dataclass(frozen=True, slots=True)
class PlacedLot:
    """A lot's picture at its place."""

    picture: LotPicture
    anchor: tuple[int, int]  # its far corner
    depth: float  # nearness of its middle to the observer
    unit: float
    smoke: Surface

    @property
    def rect(self) -> Rect:
        left, top = self.anchor
        return self.picture.face.get_rect(topleft=(left + self.picture.corner[0], top + self.picture.corner[1]))

    def draw(self, surface: Surface) -> None:
        """Draw the lot without its smoke."""
        place = self.rect
        surface.blit(self.picture.face, place)
        if self.picture.glow is not None:
            surface.blit(self.picture.glow, place, special_flags=pygame.BLEND_RGB_ADD)

    def draw_smoke(self, surface: Surface) -> None:
        for chimney in self.picture.chimneys:
            surface.blit(self.smoke, self.plume(chimney))

    def plume(self, chimney: Point) -> tuple[int, int]:
        """Return the position of a chimney's smoke picture, in px."""
        across, down = chimney[0] - PLUME[0], chimney[1] - PLUME[1]
        return self.anchor[0] + round(across * self.unit), self.anchor[1] + round(down * self.unit)


@dataclass(frozen=True, slots=True)
class DrawnModel:
    """A plan at its place and scale on a surface: px per unit, and the ground's origin in px."""

    PAVED = 0.6  # units: width of the pavement at the slab's edge
    THICK = 1.7  # units: the slab's thickness
    UNDER = 2.0  # px that its sides reach under its top, so that no gap shows between them
    ROAD = "#5A5F7C"
    PAVING = "#F4EAD2"
    SLAB = "#D9C08C"
    SLAB_DARK = "#B08F5E"

    plan: CityPlan
    unit: float
    night: bool
    origin: tuple[float, float]
    own: bool = False  # its pictures are dropped after drawing
    lit: bool = False  # lots come with the light of their windows by day, too

    @classmethod
    def fitting(cls, plan: CityPlan, area: Rect, night: bool, *, own: bool = False) -> DrawnModel:
        """Return the largest model in the middle of `area`."""
        width, height = extent(plan)
        return cls.in_middle(plan, area, min(area.width / width, area.height / height), night, own=own)

    @classmethod
    def in_middle(cls, plan: CityPlan, area: Rect, unit: float, night: bool, *, own: bool = False) -> DrawnModel:
        """Return a model of that scale in the middle of `area`."""
        width, height = extent(plan)
        left, _right, top, _bottom = plan.reach
        origin = (
            area.centerx - (width / 2 + left * ROOT3 / 2) * unit,
            area.centery - (height / 2 - TALLEST * 0.62 + top / 2) * unit,
        )
        return cls(plan, unit, night, origin, own)

    def draw(self, surface: Surface) -> None:
        for placed in self.lay(surface):
            placed.draw(surface)
            placed.draw_smoke(surface)

    def lay(self, surface: Surface) -> list[PlacedLot]:
        """Draw only the slab and its streets, and return the lots to draw on them, from back to front."""
        plan, shelf, road_lines = self.plan, self._shelf(), Kind(ROAD_LINES, 0, 0, self.plan.grid)
        pictures = shelf.pictures((*_kinds(plan).values(), road_lines))
        self._lay_slab(surface)
        for lot in plan.lots:
            self._place(lot, pictures[road_lines], shelf.smoke).draw(surface)
        for kind, corners in plan.lanes:
            self.flat(surface, corners, colour_of(kind))
        return self.placed(plan.lots)

    def placed(self, some: Iterable[Lot], lifted: Mapping[Lot, float] | None = None) -> list[PlacedLot]:
        """Return `some` lots at their places. The falling lots of `lifted` are at their height (units)."""
        shelf, heights, known = self._shelf(), lifted or {}, _kinds(self.plan)
        kinds = {lot: known.get(lot) or kind_of(lot, self.plan) for lot in some}
        pictures = shelf.pictures(kinds.values())
        return [self._place(lot, pictures[kind], shelf.smoke, heights.get(lot, 0.0)) for lot, kind in kinds.items()]

    def _shelf(self) -> Shelf:
        return (Shelf if self.own else shelf)(self.unit, self.night, self.lit)

    def at(self, x: float, y: float, z: float = 0.0) -> tuple[float, float]:
        across, down = (x - y) * ROOT3 / 2, (x + y) / 2 - z
        return self.origin[0] + across * self.unit, self.origin[1] + down * self.unit

    def _place(self, lot: Lot, picture: LotPicture, smoke: Surface, lift: float = 0.0) -> PlacedLot:
        across, down = self.at(lot.x, lot.y, lift)
        return PlacedLot(picture, (round(across), round(down)), lot.depth + TILE, self.unit, smoke)

    def flat(self, surface: Surface, corners: Sequence[tuple[float, float]], colour: Colour) -> None:
        self._fill(surface, [Vector2(self.at(*corner)) for corner in corners], colour)

    def _lay_slab(self, surface: Surface) -> None:
        """Draw the slab: its near sides, and the road on top."""
        rim = self.plan.rim
        middle = self.at(sum(x for x, _ in rim) / len(rim), sum(y for _, y in rim) / len(rim))
        sides, foot = [], set[tuple[float, float]]()
        for (ax, ay), (bx, by) in zip(rim, (*rim[1:], rim[0]), strict=True):
            start, end = self.at(ax, ay), self.at(bx, by)
            if round(start[0]) == round(end[0]):
                continue
            slope = (end[1] - start[1]) / (end[0] - start[0])
            if start[1] + slope * (middle[0] - start[0]) > middle[1]:
                under = [Vector2(corner).move_towards(middle, self.UNDER) for corner in (start, end)]
                low = [Vector2(self.at(*corner, -self.THICK)) for corner in ((bx, by), (ax, ay))]
                wall = [*under, Vector2(end), *low, Vector2(start)]
                foot |= {(corner.x, corner.y) for corner in low}
                lit = min(1.0, max(0.0, 0.5 + slope / 2 * ROOT3))
                sides.append((max(start[1], end[1]), wall, mix(self.SLAB_DARK, self.SLAB, lit)))
        self._lay_shadow(surface, sorted(foot))
        for _depth, wall, colour in sorted(sides, key=lambda side: side[0]):
            self._fill(surface, wall, colour)
        centre = sum((Vector2(corner) for corner in rim), Vector2()) / len(rim)
        inner = [Vector2(corner).move_towards(centre, self.PAVED) for corner in rim]
        for corners, colour in ((rim, self.PAVING), (inner, self.ROAD)):
            self._fill(surface, [Vector2(self.at(*corner)) for corner in corners], colour)

    def _lay_shadow(self, surface: Surface, foot: Sequence[tuple[float, float]]) -> None:
        """Draw the slab's shadow on the sky behind it, in bands like the sky's.

        `foot` is the slab's lower edge, from left to right.
        """
        ink = (*rgb("#2B1740"), 96 if self.night else 44)
        for reach in (1.0, 2.2):  # units below the slab
            far = [(x, y + reach * self.unit) for x, y in reversed(foot)]
            pygame.gfxdraw.filled_polygon(surface, [*foot, *far], ink)

    def _fill(self, surface: Surface, corners: Sequence[Vector2], colour: Colour) -> None:
        """Fill a polygon with a soft edge. Whole px leave no gap between both."""
        shown = (*in_light(colour, self.night), 255)
        spots = [(round(corner.x), round(corner.y)) for corner in corners]
        if surface.get_flags() & pygame.SRCALPHA:  # gfxdraw's soft edges would let through what is behind the picture
            area = Rect(spots[0], (1, 1)).unionall([Rect(spot, (1, 1)) for spot in spots]).inflate(2, 2)
            fill = f'<path d="{path_data((tuple(spots),))}" fill="#{bytes(shown[:3]).hex()}"/>'
            surface.blit(vector_surface(area, fill), area)
            return
        pygame.gfxdraw.aapolygon(surface, spots, shown)
        pygame.gfxdraw.filled_polygon(surface, spots, shown)


def small_model(plan: CityPlan, size: tuple[int, int], night: bool) -> Surface:
    """Return a small model on a transparent ground, scaled from one size so that all share their pictures."""
    surface = Surface(size, pygame.SRCALPHA)
    room = surface.get_rect().inflate(-round(0.08 * size[0]), -round(0.08 * size[1]))
    model, small = DrawnModel.fitting(plan, room, night), 2.5  # px per unit before scaling
    if model.unit > small:
        model.draw(surface)
        return surface
    width, height = extent(plan)
    drawn = Surface((round(width * small) + 2, round(height * small) + 2), pygame.SRCALPHA)
    DrawnModel.in_middle(plan, drawn.get_rect(), small, night).draw(drawn)
    share = 0.92 * min(size[0] / drawn.get_width(), size[1] / drawn.get_height())
    fitting = pygame.transform.smoothscale_by(drawn, share)
    surface.blit(fitting, fitting.get_rect(center=surface.get_rect().center))
    return surface


def painter_of(plan: CityPlan) -> Callable[[object, tuple[int, int]], Surface]:
    """Return the painter of a small model, by day even on a dark table, because by night it is nearly black."""
    return lambda _ui, size: small_model(plan, size, night=False)


@lru_cache(maxsize=4)
def _kinds(plan: CityPlan) -> dict[Lot, Kind]:
    """Return the kinds of all lots. Cached, because each drawing asks twice."""
    return {lot: kind_of(lot, plan) for lot in plan.lots}


def kind_of(lot: Lot, plan: CityPlan) -> Kind:
    """Return the kind of a lot. Empty plots share a few pictures."""
    if not lot.token:
        return Kind("", round(lot.x * 3 + lot.y * 5) % PLOTS, 0, plan.grid)
    many = 60  # lots, from which a city is drawn with fewer kinds of pictures
    motif, size = plainer(lot.motif, lot.size) if len(plan.lots) > many else (lot.motif, lot.size)
    return Kind.of(lot.token, motif, size, plan.grid)


def extent(plan: CityPlan) -> tuple[float, float]:
    """Return the model's width and height in units."""
    left, right, top, bottom = plan.reach
    below = 4.4  # units below the slab's near corner for its side
    return (right - left) * ROOT3 / 2, (bottom - top) / 2 + TALLEST * 0.62 + below


def sky_picture(night: bool) -> Path:
    """Return the picture of the sky, 1280 by 720, to be stretched over a window."""
    return asset_path("scenes", "sky_night.svg" if night else "sky_evening.svg")


def draw_in_sky(canvas: Canvas, plan: CityPlan | None, inner: Rect) -> None:
    """Draw a city's model with its sky, without a plan only the sky.

    It is drawn in rings, because a smooth gradient would show irregular bands.
    """
    night, (width, height) = canvas.theme.shade == "dark", (1280, 720)  # of the picture of the sky
    share = max(inner.width / width, inner.height / height)
    sky = Rect(0, 0, round(width * share), round(height * share))
    sky.midright = inner.midright if night else (inner.left + sky.width, inner.centery)
    with canvas.clipped(inner):
        canvas.svg(sky_picture(night), sky)
        if plan is None:
            return
        room = inset(inner, canvas.scale(8), canvas.scale(4))
        DrawnModel.fitting(plan, room, night).draw(canvas.surface)
