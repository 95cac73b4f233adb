"""The model of one city: a slab of streets and a lot a cell, laid out and drawn.

Lots never reach into each other, so each is a picture of its own (`pictures.py`), laid from back to front: a card that
comes later, a district that grows, costs one lot.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from cardcity_desktop.rules.city.cards import CARDS, CODES
from cardcity_desktop.rules.errors import Cell
from cardcity_desktop.scenes.card_city.diorama import lots
from cardcity_desktop.scenes.card_city.diorama.pictures import (
    PITCH,
    ROAD_LINES,
    ROOT3,
    STREET,
    TALLEST,
    LotPicture,
    Shelf,
    in_light,
    shelf,
)
from cardcity_desktop.ui.board.model import BoardModel
from cardcity_desktop.ui.paint.polygons import Polygon, convex_hull
from cardcity_desktop.ui.paint.theme import Colour
from cardcity_desktop.ui.scenery.isometric import TILE

EDGE = 2.4
"""Of the slab beyond the outer lots."""
THICK = 1.7
"""Of the slab."""
BELOW = 2.2
"""Room under the slab's near corner for its side, in units."""
ROAD, SLAB, SLAB_DARK = "#5A5F7C", "#A4532F", "#7E3C24"


@dataclass(frozen=True, slots=True)
class Lot:
    """One cell of the model. x, y: its corner in ground units; token: "" for an empty plot; size: of its district."""

    x: float
    y: float
    token: str = ""
    motif: int = 0
    size: int = 1

    @property
    def depth(self) -> float:
        return self.x + self.y


@dataclass(frozen=True, slots=True)
class CityPlan:
    """All lots of a city, back to front, and the lanes of lawn between lots of one district."""

    lots: tuple[Lot, ...]
    lanes: tuple[tuple[str, float, float, float, float], ...] = ()

    def on(self, other: CityPlan) -> CityPlan:
        """This city on the slab of a later one: what is not built yet is an empty plot."""
        mine = {(lot.x, lot.y): lot for lot in self.lots if lot.token}
        return CityPlan(tuple(mine.get((lot.x, lot.y), Lot(lot.x, lot.y)) for lot in other.lots), self.lanes)

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Left, top, right, bottom of the slab, in ground units."""
        xs, ys = [lot.x for lot in self.lots], [lot.y for lot in self.lots]
        return min(xs) - EDGE, min(ys) - EDGE, max(xs) + TILE + EDGE, max(ys) + TILE + EDGE

    @property
    def rim(self) -> Polygon:
        """The outline of the slab, in ground units."""
        reach = (-EDGE, TILE + EDGE)
        return convex_hull(tuple((lot.x + dx, lot.y + dy) for lot in self.lots for dx in reach for dy in reach))


def plan_of(model: BoardModel, turn: int | None = None) -> CityPlan:
    """The plan of a board; square cities are turned so that what is high stands at the back, or by `turn`."""
    sizes = {cell: len(district.cells) for district in model.joined for cell in district.cells}
    cells = {card.cell: card for card in model.cards}
    empty = model.frame or _around(cells)
    if turn is None:
        turn = best_turn(model)
    found = []
    for cell in {*cells, *empty}:
        x, y = _spot(model, cell, turn)
        card = cells.get(cell)
        if card is None:
            found.append(Lot(x, y))
        else:
            token = _turned(card.token, turn)
            found.append(Lot(x, y, token, card.motif, sizes.get(cell, 1)))
    return CityPlan(tuple(sorted(found, key=lambda lot: (lot.depth, lot.x))), _lanes(model, turn))


def _around(cells: Iterable[Cell]) -> set[Cell]:
    """While the frame floats: the plots inside the box of what is built."""
    xs, ys = [x for x, _ in cells], [y for _, y in cells]
    return {(x, y) for x in range(min(xs), max(xs) + 1) for y in range(min(ys), max(ys) + 1)}


def _spot(model: BoardModel, cell: Cell, turn: int) -> tuple[float, float]:
    """Where a lot lies: hexagonal rows are shifted by half a lot (clause 10.4)."""
    x, y = cell
    if model.shape != "square":
        return (x + y / 2) * PITCH, y * PITCH
    for _ in range(turn):
        x, y = -y, x
    return x * PITCH, y * PITCH


def _turned(token: str, turn: int) -> str:
    """A bicolour's token after quarter turns clockwise."""
    if len(token) < 3 or not turn:
        return token
    return CARDS[CARDS[CODES[token]].rotations[turn % 4]].token


def best_turn(model: BoardModel) -> int:
    """The quarter turns that bring the high lots to the back; hexagons are not turned."""
    if model.shape != "square":
        return 0
    sizes = {cell: len(district.cells) for district in model.joined for cell in district.cells}

    def weight(turn: int) -> float:
        total = 0.0
        for card in model.cards:
            x, y = _spot(model, card.cell, turn)
            total -= lots.height_of(card.token, sizes.get(card.cell, 1)) * (x + y)
        middle = sum(sum(_spot(model, card.cell, turn)) for card in model.cards) / max(1, len(model.cards))
        high = sum(lots.height_of(card.token, sizes.get(card.cell, 1)) for card in model.cards)
        return total + high * middle

    return max(range(4), key=weight)


def _lanes(model: BoardModel, turn: int) -> tuple[tuple[str, float, float, float, float], ...]:
    """A strip of a district's ground across the street between neighbours: kind, and its rectangle."""
    if model.shape != "square":
        return ()
    found = []
    for district in model.joined:
        cells = set(district.cells)
        for x, y in cells:
            for other in ((x + 1, y), (x, y + 1)):
                if other in cells and _is_seam(district.seams, (x, y), other):
                    found.append(_lane(district.kind, _spot(model, (x, y), turn), _spot(model, other, turn)))
    return tuple(found)


def _is_seam(seams: tuple[tuple[Cell, int], ...], one: Cell, other: Cell) -> bool:
    """Whether two neighbours' parts really touch (4.12)."""
    along_x = other[0] != one[0]
    halves = (2, 3, 6, 7) if along_x else (0, 1, 4, 5)
    return any(cell in (one, other) and half in halves for cell, half in seams)


def _lane(kind: str, one: tuple[float, float], other: tuple[float, float]) -> tuple[str, float, float, float, float]:
    (x, y), (other_x, other_y) = sorted((one, other))
    third = TILE * 0.3
    if other_x != x:
        return kind, x + TILE - 0.4, y + third, STREET + 0.8, TILE - 2 * third
    y = min(y, other_y)
    return kind, x + third, y + TILE - 0.4, TILE - 2 * third, STREET + 0.8


@dataclass(frozen=True, slots=True)
class Modeller:
    """Draws plans in px, at so many px a unit."""

    unit: float
    night: bool = False
    own: bool = False  # its pictures go when it is done

    @classmethod
    def fitting(cls, plan: CityPlan, size: tuple[int, int], night: bool, *, own: bool = False) -> Modeller:
        """The largest model of a plan that fits into so many px."""
        wide, high = extent(plan)
        return cls(min(size[0] / wide, size[1] / high), night, own)

    def draw(self, surface: Surface, plan: CityPlan, area: Rect, lifted: Mapping[Lot, float] | None = None) -> None:
        """The model in the middle of `area`; lifted: lots on their way down, and how high they are (units)."""
        wide, high = extent(plan)
        x0, y0, _x1, y1 = plan.box
        origin = (
            area.centerx - (wide / 2 + (x0 - y1) * ROOT3 / 2) * self.unit,
            area.centery - (high / 2 - TALLEST * 0.62 + (x0 + y0) / 2) * self.unit,
        )
        site = _Site(surface, self.unit, self.night, origin)
        kinds = {lot: _kind_of(lot) for lot in plan.lots}
        kept = Shelf(self.unit, self.night) if self.own else shelf(self.unit, self.night)
        pictures = kept.pictures((*kinds.values(), *LINES))
        site.lay_slab(plan)
        for lot in plan.lots:
            site.put(pictures[LINES[0]], lot.x, lot.y + TILE)
            site.put(pictures[LINES[1]], lot.x + TILE, lot.y)
        for kind, x, y, lane_wide, deep in plan.lanes:
            site.flat(((x, y), (x + lane_wide, y), (x + lane_wide, y + deep), (x, y + deep)), lots.ground_of(kind))
        for lot in plan.lots:
            site.put(pictures[kinds[lot]], lot.x, lot.y, (lifted or {}).get(lot, 0.0))


def small_model(plan: CityPlan, size: tuple[int, int], night: bool) -> Surface:
    """A model of a few px on a clear ground: drawn at one size, whose pictures all small models share, then scaled."""
    wide, high = extent(plan)
    drawn = Surface((round(wide * SMALL) + 2, round(high * SMALL) + 2), pygame.SRCALPHA)
    Modeller(SMALL, night).draw(drawn, plan, drawn.get_rect())
    share = 0.92 * min(size[0] / drawn.get_width(), size[1] / drawn.get_height())
    fitting = pygame.transform.smoothscale_by(drawn, share)
    surface = Surface(size, pygame.SRCALPHA)
    surface.blit(fitting, fitting.get_rect(center=surface.get_rect().center))
    return surface


SMALL = 2.5
"""px a unit."""
LINES = ((ROAD_LINES, 0, 0), (ROAD_LINES, 1, 0))
"""The streets along x and along y."""


@dataclass(frozen=True, slots=True)
class _Site:
    """Where a model is drawn: px a unit, and the px of the ground's origin."""

    surface: Surface
    unit: float
    night: bool
    origin: tuple[float, float]

    def at(self, x: float, y: float, z: float = 0.0) -> tuple[float, float]:
        across, down = (x - y) * ROOT3 / 2, (x + y) / 2 - z
        return self.origin[0] + across * self.unit, self.origin[1] + down * self.unit

    def put(self, picture: LotPicture, x: float, y: float, lift: float = 0.0) -> None:
        across, down = self.at(x, y, lift)
        place = (round(across) + picture.corner[0], round(down) + picture.corner[1])
        self.surface.blit(picture.face, place)
        if picture.glow is not None:
            self.surface.blit(picture.glow, place, special_flags=pygame.BLEND_RGB_ADD)

    def flat(self, corners: Sequence[tuple[float, float]], colour: Colour) -> None:
        self._fill([self.at(*corner) for corner in corners], colour)

    def lay_slab(self, plan: CityPlan) -> None:
        """The base under all lots: its near sides, and the road on top."""
        rim = plan.rim
        sides = []
        for (ax, ay), (bx, by) in zip(rim, (*rim[1:], rim[0]), strict=True):
            start, end = self.at(ax, ay), self.at(bx, by)
            if round(start[0]) != round(end[0]):
                wall = [start, end, self.at(bx, by, -THICK), self.at(ax, ay, -THICK)]
                sides.append((max(start[1], end[1]), wall, SLAB if ay == by else SLAB_DARK))
        for _depth, wall, colour in sorted(sides, key=lambda side: side[0]):
            self._fill(wall, colour)
        self.flat(rim, ROAD)

    def _fill(self, points: Sequence[tuple[float, float]], colour: Colour) -> None:
        """With a soft edge, as all else has it."""
        shown = in_light(colour, self.night)
        pygame.draw.polygon(self.surface, shown, points)
        pygame.draw.aalines(self.surface, shown, True, points)


def _kind_of(lot: Lot) -> tuple[str, int, int]:
    """What its picture depends on; plots look like one of a few kinds."""
    if lot.token:
        return lots.look_of(lot.token, lot.motif, lot.size)
    return "", round(lot.x * 3 + lot.y * 5) % len(lots.PLOTS), 0


def extent(plan: CityPlan) -> tuple[float, float]:
    """Width and height of the model in units."""
    x0, y0, x1, y1 = plan.box
    across = (x1 - x0) + (y1 - y0)
    return across * ROOT3 / 2, across / 2 + TALLEST * 0.62 + BELOW
