"""The model of one city: a slab of streets, a lot a cell, and pictures of lots that are kept from frame to frame.

Lots never reach into each other, so each is drawn once as a picture of its own and laid from back to front: a card
that comes later, a district that grows, costs one lot.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

import pygame
from pygame import Rect, Surface

from cardcity_desktop.rules.city.cards import CARDS, CODES
from cardcity_desktop.rules.errors import Cell
from cardcity_desktop.scenes.card_city.diorama import lots
from cardcity_desktop.ui.board.model import BoardModel
from cardcity_desktop.ui.paint.polygons import convex_hull
from cardcity_desktop.ui.paint.svg import rasterise
from cardcity_desktop.ui.scenery import isometric as iso
from cardcity_desktop.ui.scenery.isometric import TILE, Scene

PITCH = 12.2
"""From lot to lot: between them runs a street."""
STREET = PITCH - TILE
EDGE = 2.4
"""Of the slab beyond the outer lots."""
TALLEST = 17.0
"""How high a lot may rise, in units: its picture keeps room for it."""
ROOT3 = 3**0.5
THICK = 1.7
"""Of the slab."""
ROAD, KERB, SLAB, SLAB_DARK, DASH = "#5A5F7C", "#EFE4C8", "#A4532F", "#7E3C24", "#E9D9A8"
NIGHT = (128, 134, 190)


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
    """Where a lot lies: hexagonal rows are shifted by half a lot (RULES 10.4)."""
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


@dataclass
class Modeller:
    """Draws plans in px. Pictures of lots are kept as long as the unit stays the same."""

    unit: float
    night: bool = False
    _kept: dict[object, Surface] = field(default_factory=dict)

    @classmethod
    def fitting(cls, plan: CityPlan, size: tuple[int, int], night: bool) -> Modeller:
        """The largest model of a plan that fits into so many px."""
        wide, high = extent(plan)
        return cls(min(size[0] / wide, size[1] / high), night)

    def draw(self, surface: Surface, plan: CityPlan, area: Rect, lifted: Mapping[Lot, float] | None = None) -> None:
        """The model in the middle of `area`; lifted: lots on their way down, and how high they are (units)."""
        wide, high = extent(plan)
        left = area.centerx - wide * self.unit / 2
        top = area.centery - high * self.unit / 2
        x0, y0, _x1, y1 = plan.box
        origin = (left - (x0 - y1) * ROOT3 / 2 * self.unit, top + (TALLEST * 0.62 - (x0 + y0) / 2) * self.unit)
        ground = self._ground(plan)
        surface.blit(ground, (round(left), round(top)))
        for lot in plan.lots:
            if lot.token:
                self._put(surface, lot, origin, (lifted or {}).get(lot, 0.0))

    def _put(self, surface: Surface, lot: Lot, origin: tuple[float, float], lift: float) -> None:
        across = (lot.x - lot.y) * ROOT3 / 2 * self.unit + origin[0]
        down = ((lot.x + lot.y) / 2 - lift) * self.unit + origin[1]
        picture, glow = self._lot(lot)
        place = (round(across - TILE * ROOT3 / 2 * self.unit), round(down - TALLEST * self.unit))
        surface.blit(picture, place)
        if glow is not None:
            surface.blit(glow, place, special_flags=pygame.BLEND_RGB_ADD)

    def _lot(self, lot: Lot) -> tuple[Surface, Surface | None]:
        """The picture of what stands on a lot, and at night its lit windows."""
        key = (lot.token, lot.motif, lot.size)
        if (key, "picture") not in self._kept:
            text = _lot_svg(self.unit, lot)
            size = _lot_size(self.unit)
            picture = rasterise(text, size).convert_alpha()
            if self.night:
                picture.fill((*NIGHT, 255), special_flags=pygame.BLEND_RGBA_MULT)
                self._kept[key, "glow"] = rasterise(_only_lit(text), size).convert_alpha()
                veil = Surface(size)
                veil.blit(self._kept[key, "glow"], (0, 0))
                self._kept[key, "glow"] = veil
            self._kept[key, "picture"] = picture
        return self._kept[key, "picture"], self._kept.get((key, "glow"))

    def _ground(self, plan: CityPlan) -> Surface:
        """Slab, streets and the lots' grounds; changes only when a card is laid."""
        key = ("ground", tuple((lot.x, lot.y, lot.token) for lot in plan.lots), plan.lanes)
        if key not in self._kept:
            for old in [old for old in self._kept if isinstance(old, tuple) and old[0] == "ground"]:
                del self._kept[old]
            wide, high = extent(plan)
            size = (max(1, round(wide * self.unit)), max(1, round(high * self.unit)))
            picture = rasterise(_ground_svg(self.unit, plan, size), size).convert_alpha()
            if self.night:
                picture.fill((*NIGHT, 255), special_flags=pygame.BLEND_RGBA_MULT)
            self._kept[key] = picture
        return self._kept[key]


def extent(plan: CityPlan) -> tuple[float, float]:
    """Width and height of the model in units."""
    x0, y0, x1, y1 = plan.box
    across = (x1 - x0) + (y1 - y0)
    return across * ROOT3 / 2, across / 2 + TALLEST * 0.62 + 2.2


def _lot_size(unit: float) -> tuple[int, int]:
    return max(1, round(TILE * ROOT3 * unit)), max(1, round((TALLEST + TILE + 1) * unit))


def _lot_svg(unit: float, lot: Lot) -> str:
    """What stands on a lot, with its shadow cut to the lot."""
    s = Scene(unit=unit, origin=(TILE * ROOT3 / 2 * unit, TALLEST * unit))
    s.plate = convex_hull(((0.0, 0.0), (TILE, 0.0), (TILE, TILE), (0.0, TILE)))
    lots.build(s, lot.token, lot.motif, lot.size, 0.0, 0.0)
    return s.document("lot", *_lot_size(unit))


def _ground_svg(unit: float, plan: CityPlan, size: tuple[int, int]) -> str:
    x0, y0, _x1, y1 = plan.box
    s = Scene(unit=unit, origin=(-(x0 - y1) * ROOT3 / 2 * unit, (TALLEST * 0.62 - (x0 + y0) / 2) * unit))
    s.ground += _slab(s, plan)
    for lot in plan.lots:
        _dashes(s, lot)
    for lot in plan.lots:
        _lot_ground(s, lot)
    for kind, x, y, wide, deep in plan.lanes:
        s.patch(x, y, wide, deep, lots.ground_of(kind))
    return s.document("ground", *size)


def _slab(s: Scene, plan: CityPlan) -> list[str]:
    """The base under all lots: its near sides, and the road on top."""
    corners = [
        (lot.x + dx, lot.y + dy) for lot in plan.lots for dx in (-EDGE, TILE + EDGE) for dy in (-EDGE, TILE + EDGE)
    ]
    rim = convex_hull(tuple(corners))
    sides = []
    for (ax, ay), (bx, by) in zip(rim, (*rim[1:], rim[0]), strict=True):
        start, end = s.at(ax, ay), s.at(bx, by)
        if start[0] == end[0]:
            continue
        wall = ((ax, ay, 0), (bx, by, 0), (bx, by, -THICK), (ax, ay, -THICK))
        lit = (bx - ax) * (by - ay) == 0 and ay == by
        sides.append((max(start[1], end[1]), iso.fill(s.path(wall), SLAB if lit else SLAB_DARK)))
    top = iso.fill(s.path((x, y, 0) for x, y in rim), ROAD)
    return [*(side for _, side in sorted(sides)), top]


def _dashes(s: Scene, lot: Lot) -> None:
    """The middle lines of the streets at the lot's near sides."""
    near = TILE + STREET / 2
    for start, end in (((near, 0), (near, TILE)), ((0, near), (TILE, near))):
        ax, ay = s.at(lot.x + start[0], lot.y + start[1])
        bx, by = s.at(lot.x + end[0], lot.y + end[1])
        s.ground.append(iso.dashed(((ax, ay), (bx, by)), DASH, 0.22 * s.unit, 0.8))


def _lot_ground(s: Scene, lot: Lot) -> None:
    rim, inner = 0.0, 0.35
    corners = [(lot.x + rim, lot.y + rim), (lot.x + TILE, lot.y), (lot.x + TILE, lot.y + TILE), (lot.x, lot.y + TILE)]
    s.flat(corners, KERB, 1.0 if lot.token else 0.45)
    if not lot.token:
        s.patch(lot.x + inner, lot.y + inner, TILE - 2 * inner, TILE - 2 * inner, lots.PLOT)
        return
    shrink = (TILE - 2 * inner) / TILE
    for kind, shape in lots.halves_of(lot.token):
        points = [(lot.x + inner + a * shrink, lot.y + inner + b * shrink) for a, b in shape]
        s.flat(points, lots.ground_of(kind))


_LIT = {iso.LIT.upper(), iso.shade(iso.LIT, 0.18).upper()}


def _only_lit(text: str) -> str:
    """The same picture with everything but lit windows in black: added to the night, only they shine."""

    def dark(found: re.Match[str]) -> str:
        return found[0] if found[1].upper() in _LIT else f'{found[0].split(chr(34))[0]}"#000000"'

    return re.sub(r'(?:fill|stroke)="(#[0-9A-Fa-f]{6})"', dark, text)
