"""Openings between the cards of a district: their borders open and their ground runs through the gap (card_city 5.1).

Each opening is one small picture, cached by its form: while a large board is panned this runs at every frame.
"""

import math
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby

import pygame
from pygame import Rect

from cardcity_desktop.rules.errors import Cell
from cardcity_desktop.ui.board.geometry import Grid, Lens, across
from cardcity_desktop.ui.board.model import BoardModel, Joined
from cardcity_desktop.ui.cards.art import ground_colours
from cardcity_desktop.ui.cards.outlines import BORDER, HEIGHT, LIP, width
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.paint.theme import CARD_BORDER, CARD_LIP, INK, PLAYER_COLOURS, Colour, mix, rgb
from cardcity_desktop.ui.paint.vector.polygons import Point, convex_hull, number, path_data
from cardcity_desktop.ui.paint.vector.svg import vector_surface

SPAN: dict[Grid, float] = {"square": 0.6, "hexagonal": 0.72}
"""Share of the touching side that opens; of a hexagon's, all but the corners: what remained would look like a hook."""

FLARE: dict[Grid, float] = {"square": 6.0, "hexagonal": 2.0}
"""Additional width of an opening where it meets a card, on the card's 128."""

OVERLAP = 1.6
"""Px that the ground of an opening overlaps the grounds of both cards, so that no border shows through."""

BARS = 0.3
"""Distance between the bars that join cards in high contrast, as a share of half their touching side."""

STEPS = 16
"""Number of widths that an opening has while it grows."""

SIDEWAYS = 0.8
"""Sine of the steepness from which openings lead down and have no lip of their own: the card below covers it."""

RING_OPACITY = 0.62
"""Opacity of the ring around the suburb's cards, which have no owner."""


@dataclass(frozen=True, slots=True)
class BorderOpening:
    """The stretch at which two cards of a district meet: consecutive `halves` of `cell`, clockwise."""

    kind: str
    cell: Cell
    halves: tuple[int, ...]


def openings(grid: Grid, joined: Iterable[Joined]) -> Iterator[BorderOpening]:
    """Yield an opening for each pair of cards of a district that touch."""
    for district in joined:
        for (cell, _other), seams in groupby(
            district.seams, key=lambda seam: (seam[0], across(grid, seam[0], seam[1])[0])
        ):
            yield BorderOpening(district.kind, cell, tuple(half for _cell, half in seams))


@dataclass(frozen=True, slots=True)
class Frame:
    """The coordinates of an opening."""

    middle: Point  # on the card's rim
    along: Point  # unit vector along the rim
    out: Point  # unit vector across the gap
    reach: float  # px to either end of the stretch where the cards touch
    gap: float  # px to the other card

    def point(self, u: float, v: float) -> Point:
        """Return the point `u` px along the rim and `v` px out into the gap."""
        return (
            self.middle[0] + u * self.along[0] + v * self.out[0],
            self.middle[1] + u * self.along[1] + v * self.out[1],
        )

    def at(self, u: float, v: float) -> str:
        """Return the point (u, v) of the gap as SVG path data."""
        x, y = self.point(u, v)
        return f"{number(x)} {number(y)}"


def frame_of(lens: Lens, opening: BorderOpening) -> Frame:
    """Return the coordinates of an opening on the screen."""
    first, last = opening.halves[0], opening.halves[-1]
    start, end = lens.rim(opening.cell, first)[0], lens.rim(opening.cell, last)[1]
    facing = lens.rim(*across(lens.grid, opening.cell, first))[1], lens.rim(*across(lens.grid, opening.cell, last))[0]
    long = math.dist(start, end)
    along = ((end[0] - start[0]) / long, (end[1] - start[1]) / long)
    out = (along[1], -along[0])
    middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    there = ((facing[0][0] + facing[1][0]) / 2, (facing[0][1] + facing[1][1]) / 2)
    gap = (there[0] - middle[0]) * out[0] + (there[1] - middle[1]) * out[1]
    return Frame(middle, along, out, long / 2, gap)


def lip_colour(model: BoardModel, seat: int | None) -> Colour:
    """Return the colour of a card's lip: on a shared board its owner's."""
    if not model.zones or seat is None:
        return CARD_LIP
    return mix(PLAYER_COLOURS[model.colours[seat]].fill, INK, 0.1)


def paint_openings(canvas: Canvas, rect: Rect, model: BoardModel, lens: Lens) -> None:
    """Open the borders between all cards of each district, inside `rect`."""
    seats = {card.cell: card.seat for card in model.cards}
    for opening in openings(lens.grid, model.joined):
        if lens.spread(opening.cell).inflate(lens.size, lens.size).colliderect(rect):
            if canvas.theme.high_contrast:
                _draw_bars(canvas, frame_of(lens, opening))
            else:
                draw_opening(canvas, lens, opening, lips_of(model, seats, opening))
    if lens.grid == "hexagonal" and not canvas.theme.high_contrast:
        for kind, cell, half in _meetings(model.joined):
            if lens.spread(cell).colliderect(rect):
                _fill_meeting(canvas, lens, kind, cell, half)


def _draw_bars(canvas: Canvas, frame: Frame) -> None:
    """Join two cards of a district by three bars, in high contrast."""
    for share in (-BARS, 0.0, BARS):
        start, end = (frame.point(share * frame.reach, v) for v in (-1.0, frame.gap + 1.0))
        pygame.draw.line(canvas.surface, rgb(canvas.theme.text), start, end, max(2, canvas.scale(2)))


@dataclass(frozen=True, slots=True)
class Lips:
    """The lips below a horizontal opening."""

    below: Colour
    faint: bool  # both cards are in the suburb's ring


def lips_of(model: BoardModel, seats: Mapping[Cell, int | None], opening: BorderOpening) -> Lips:
    """Return the lips of the two cards at an opening."""
    seat, other = seats[opening.cell], seats[across(model.shape, opening.cell, opening.halves[0])[0]]
    return Lips(lip_colour(model, seat) if seat == other else CARD_LIP, seat is other is None)


def draw_opening(canvas: Canvas, lens: Lens, opening: BorderOpening, lips: Lips, share: float = 1.0) -> None:
    """Draw one opening, open to `share` of its width."""
    home = BorderOpening(opening.kind, (0, 0), opening.halves)
    here = lens.at_origin
    box, wide = _box(frame_of(here, home), lens.size), round(share * STEPS) / STEPS
    key = ("opening", home, lips, lens.grid, lens.size, wide)
    surface = canvas.pictures.surfaces.get(key, lambda: vector_surface(box, _body(here, home, lips, wide)))
    surface.set_alpha(round(255 * RING_OPACITY) if lips.faint else 255)
    canvas.surface.blit(surface, box.move(lens.rect(opening.cell).topleft))


_MEETING: dict[int, tuple[tuple[Cell, int, int], ...]] = {
    2: (((0, 0), 2, -1), ((0, 0), 1, 1), ((1, 0), 0, -1)),
    3: (((0, 0), 3, 1), ((0, 0), 4, -1), ((1, 0), 5, 1)),
}
"""The half-sides that meet at the two right corners of a hexagon, the upper and the lower one: step to their cell,
half-side, and its end there.
"""


def _meetings(joined: Iterable[Joined]) -> Iterator[tuple[str, Cell, int]]:
    """Yield the points where three hexagons of a district are joined: kind, left cell, and that cell's corner."""
    for district in joined:
        seams = {*district.seams, *(across("hexagonal", *seam) for seam in district.seams)}
        for x, y in district.cells:
            for half, ends in _MEETING.items():
                if all(((x + dx, y + dy), at) in seams for (dx, dy), at, _end in ends):
                    yield district.kind, (x, y), half


def _fill_meeting(canvas: Canvas, lens: Lens, kind: str, cell: Cell, half: int) -> None:
    """Fill the gap between three openings with the district's ground."""
    here = lens.at_origin
    unit, corners = lens.size / HEIGHT, list[Point]()
    back = (1 - SPAN[lens.grid]) * HEIGHT / 4 * unit + OVERLAP
    for step, at, end in _MEETING[half]:
        frame = frame_of(here, BorderOpening(kind, step, (at,)))
        deep = BORDER * unit + OVERLAP
        corners += [frame.point(end * (frame.reach - back), v) for v in (-deep, frame.gap + deep)]
    left, top = (math.floor(min(point[axis] for point in corners)) for axis in (0, 1))
    right, bottom = (math.ceil(max(point[axis] for point in corners)) for axis in (0, 1))
    box = Rect(left, top, right - left, bottom - top)
    body = f'<path d="{path_data((convex_hull(tuple(corners)),))}" fill="{mix(*ground_colours(kind), 0.45)}"/>'
    key = ("meeting", kind, lens.size, half)
    surface = canvas.pictures.surfaces.get(key, lambda: vector_surface(box, body))
    canvas.surface.blit(surface, box.move(lens.rect(cell).topleft))


def _box(frame: Frame, size: int) -> Rect:
    """Return the area that an opening may paint, in px."""
    deep, wide = size * (BORDER + 2) / HEIGHT + OVERLAP, frame.reach
    corners = [frame.point(u, v) for u in (-wide, wide) for v in (-deep, frame.gap + deep)]
    left, top = math.floor(min(x for x, _ in corners)), math.floor(min(y for _, y in corners))
    right, bottom = math.ceil(max(x for x, _ in corners)), math.ceil(max(y for _, y in corners))
    return Rect(left, top, right - left, bottom - top + math.ceil(size * LIP / HEIGHT))


def _body(lens: Lens, opening: BorderOpening, lips: Lips, share: float) -> str:
    """Return the cream border around the opening, its lip below, and the ground that runs through it, as SVG."""
    frame, unit = frame_of(lens, opening), lens.size / HEIGHT
    border, half = BORDER * unit, SPAN[lens.grid] * frame.reach * share
    flare = FLARE[lens.grid] * unit * min(1.0, share)
    rim, deep = _neck(frame, half + border, -border * 0.4, flare), LIP * unit
    below = f'<path d="{rim}" transform="translate(0 {number(deep)})" fill="{lips.below}"/>'
    body = below if abs(frame.out[1]) < SIDEWAYS else ""
    body += f'<path d="{rim}" fill="{CARD_BORDER}"/>' + _gradient(lens, opening, frame, border)
    body += f'<path d="{_neck(frame, half, -border - OVERLAP, flare)}" fill="url(#ground)"/>'
    return body


def _neck(frame: Frame, half: float, start: float, flare: float) -> str:
    """Return a path from `start` px inside one card to `start` px inside the other.

    It extends `half` px to both sides of its middle, and is wider at both ends.
    """
    end, middle = frame.gap - start, frame.gap / 2
    at = frame.at
    return (
        f"M{at(-half - flare, start)}Q{at(-half, start)} {at(-half, middle)}Q{at(-half, end)} {at(-half - flare, end)}"
        f"L{at(half + flare, end)}Q{at(half, end)} {at(half, middle)}Q{at(half, start)} {at(half + flare, start)}Z"
    )


def _gradient(lens: Lens, opening: BorderOpening, frame: Frame, border: float) -> str:
    """Return a gradient from the ground's colour at one card's rim to that at the other's."""
    (x1, y1), (x2, y2) = frame.point(0, -border), frame.point(0, frame.gap + border)
    other = across(lens.grid, opening.cell, opening.halves[0])[0]
    near = _shade(lens, opening.kind, opening.cell, (x1, y1))
    far = _shade(lens, opening.kind, other, (x2, y2))
    return (
        f'<defs><linearGradient id="ground" gradientUnits="userSpaceOnUse" x1="{number(x1)}" y1="{number(y1)}" '
        f'x2="{number(x2)}" y2="{number(y2)}"><stop offset="0%" stop-color="{near}"/>'
        f'<stop offset="100%" stop-color="{far}"/></linearGradient></defs>'
    )


def _shade(lens: Lens, kind: str, cell: Cell, point: Point) -> Colour:
    """Return the ground's colour at a point of a card."""
    rect, wide = lens.rect(cell), width(lens.shape)
    x, y = (point[0] - rect.left) * HEIGHT / lens.size, (point[1] - rect.top) * HEIGHT / lens.size
    light, dark = ground_colours(kind)
    return mix(light, dark, max(0.0, min(1.0, (x * wide + y * HEIGHT) / (wide * wide + HEIGHT * HEIGHT))))
