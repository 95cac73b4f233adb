"""The static layer of a board: tray, zones, frame, free cells, cards, frontiers.

Small pieces are cached and drawn cell by cell: while a large board is panned this runs at every frame.
"""

import math
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from pygame import Rect

from cardcity_desktop.rules.errors import Cell
from cardcity_desktop.ui.board.geometry import Lens, across, frontier
from cardcity_desktop.ui.board.model import BoardCard, BoardModel
from cardcity_desktop.ui.board.painting.frame import paint_corners, paint_frame
from cardcity_desktop.ui.board.painting.island import paint_island
from cardcity_desktop.ui.board.painting.joins import RING_OPACITY, lip_colour, paint_openings
from cardcity_desktop.ui.board.painting.stamping import stamp
from cardcity_desktop.ui.board.painting.streets import paint_streets
from cardcity_desktop.ui.cards.faces import CardFaces, Depth
from cardcity_desktop.ui.cards.marks import letter_of
from cardcity_desktop.ui.cards.outlines import BORDER, HEIGHT, LIP, outline
from cardcity_desktop.ui.paint.rectangles import around
from cardcity_desktop.ui.paint.scale import LEAST_PX
from cardcity_desktop.ui.paint.text import look_of
from cardcity_desktop.ui.paint.theme import CARD_BORDER, INK, PLAYER_COLOURS, Colour, mix
from cardcity_desktop.ui.paint.vector.polygons import dashed_data, path_data, placed
from cardcity_desktop.ui.paint.vector.svg import vector_surface
from cardcity_desktop.ui.toolkit import Box, Canvas

INSET = 3
"""Units of the cards' art between a plot's edge and its dashes."""

DASH = 5
"""Length of a dash in units of the cards' art."""

EMPTY = "#8C8C8C"
"""Line of an empty cell in high contrast."""

ZONE_TINT = {"light": 0.2, "dark": 0.3}
PLOT_LIGHT = {"light": 0.26, "dark": 0.05}
"""Opacity of the light on a free cell of a shared board, by the theme's shade."""

SIGN_SHARE = 0.21  # side of an owner's sign in a free cell, as a share of the card's height
SIGN_LEAST = 8  # its least side in logical units
SIGN_OPACITY = 0.36  # its opacity

MARKED_FROM = 18
"""Px of a card from which free cells are marked: on a smaller picture the marks would hide everything else."""

NAMED_FROM = 52
"""Logical units of a card from which its name is written on it in high contrast."""

SIGN_RING = 3.0
"""Width of the cream ring around an owner's sign on a card; the sign is 24 wide."""


class Soil(NamedTuple):
    """Colours of plots on one theme's table."""

    lot: Colour
    lot_opacity: float
    edge: Colour
    edge_opacity: float


SOIL = {"light": Soil("#FFFBEF", 0.34, "#CDBB8D", 0.8), "dark": Soil("#C3CBE6", 0.035, "#7F92D6", 0.46)}


def _plot(canvas: Canvas, lens: Lens) -> str:
    """Return ground and dashes of the cell [0, 0]."""
    soil, unit = SOIL[canvas.theme.shade], canvas.scale.unit
    rim = placed(outline(lens.shape, INSET), lens.size / HEIGHT, (0, 0))
    dash = max(2.5, min(DASH * unit, lens.size / 10))
    if canvas.theme.high_contrast:
        return f'<path d="{path_data((rim,))}" fill="none" stroke="{EMPTY}" stroke-width="{1.3 * unit:.2f}"/>'
    return (
        f'<path d="{path_data((rim,))}" fill="{soil.lot}" fill-opacity="{soil.lot_opacity}"/>'
        f'<path d="{dashed_data(rim, dash)}" fill="none" stroke="{soil.edge}" stroke-opacity="{soil.edge_opacity}" '
        f'stroke-width="{1.1 * unit:.2f}"/>'
    )


def paint_board(
    canvas: Canvas,
    rect: Rect,
    model: BoardModel,
    lens: Lens,
    faces: CardFaces,
    shadows: bool = True,
    town: bool = False,
) -> None:
    """Paint the static part of a board onto `canvas`, inside `rect`.

    A transparent ground takes no `shadows`; in a `town` cards are on streets and pavement.
    """
    seen = [card for card in model.cards if lens.spread(card.cell).colliderect(rect)]
    with canvas.clipped(rect):
        paved = town and not canvas.theme.high_contrast
        if paved:
            paint_island(canvas, lens, model)
        _zones(canvas, rect, model, lens)
        outline = model.outline or (() if model.ring or model.zones else model.frame)
        corners = town and bool(outline) and lens.grid == "square"
        if model.frame and lens.grid == "square" and not corners:
            paint_frame(canvas, rect, lens, model.frame, ringed=bool(model.ring))
        if lens.size >= MARKED_FROM:
            _free_cells(canvas, rect, model, lens, town)
        if corners:  # over the plots, which go on beyond a frame that still moves
            paint_corners(canvas, lens, outline, model.outline_note, model.outline_ways)
        if paved:
            paint_streets(canvas, lens, [card.cell for card in seen], model.joined)
        if shadows and not canvas.theme.high_contrast:
            _shadows(canvas, seen, lens, faces, "paved" if paved and lens.grid == "square" else "board")
        _frontiers(canvas, model, lens)
        for card in seen:
            _lay(canvas, model, lens, faces, card)
        paint_openings(canvas, rect, model, lens)
        if model.zones and lens.size >= MARKED_FROM:
            for card in seen:
                _sign(canvas, model, lens, faces, card)


def _zones(canvas: Canvas, rect: Rect, model: BoardModel, lens: Lens) -> None:
    """Tint each owner's cells as one area."""
    shown, areas, tint = set(model.known_cells()), "", ZONE_TINT[canvas.theme.shade]
    for seat in range(model.seats if model.zones else 0):
        cells = [cell for cell, owner in model.zones.items() if owner == seat and cell in shown]
        colour = PLAYER_COLOURS[model.colours[seat]].fill
        if lens.grid == "square":
            canvas.fill(_box(lens, cells).inflate(lens.gap, lens.gap).clip(rect), colour, tint)
        else:
            body = path_data(tuple(lens.outline(cell, lens.gap * 0.62) for cell in cells))
            areas += f'<path d="{body}" fill="{colour}" fill-opacity="{tint}"/>'
    if areas:
        canvas.surface.blit(vector_surface(rect, areas), rect)


def _box(lens: Lens, cells: list[Cell] | tuple[Cell, ...]) -> Rect:
    """Return the rectangle around square cells."""
    bottom_right = max(cells, key=lambda cell: cell[0] + cell[1])
    return lens.rect(min(cells, key=lambda cell: cell[0] + cell[1])).union(lens.rect(bottom_right))


def _frame_and_around(lens: Lens, outline: Sequence[Cell]) -> Rect:
    """Return the area of a frame that may still move, and the row of cells around it."""
    return around(map(lens.rect, outline)).inflate(2.2 * lens.pitch, 2.2 * lens.pitch)


def _free_cells(canvas: Canvas, rect: Rect, model: BoardModel, lens: Lens, town: bool) -> None:
    """Draw the visible free cells. In a town, those of the outline and around it."""
    near = _frame_and_around(lens, model.outline) if town and model.outline else None
    roughly = rect.inflate(lens.size // 3, lens.size // 3)  # no plot is cut by half
    for cell in model.cells:
        place = lens.rect(cell)
        is_drawn = place.colliderect(rect) if near is None else (near.contains(place) and roughly.contains(place))
        if is_drawn:
            _free_cell(canvas, lens, cell, model.colours[model.zones[cell]] if cell in model.zones else None)


def _free_cell(canvas: Canvas, lens: Lens, cell: Cell, owner: int | None) -> None:
    """Draw a plot. On a shared board with its owner's sign, because tints look alike in grey."""
    colour, unit = canvas.theme.text_muted, canvas.scale.unit
    high_contrast = canvas.theme.high_contrast
    if owner is not None:
        stamp(canvas, lens, cell, f"sign {owner}", lambda here: _faint_sign(canvas, here, owner))
    elif lens.grid == "square":
        stamp(canvas, lens, cell, "plot", lambda here: _plot(canvas, here))
    if lens.grid == "square" and (owner is None or high_contrast):
        return

    def body(here: Lens) -> str:
        shape = path_data((here.outline((0, 0), -unit),))
        light = 'fill="none"' if high_contrast else f'fill="#FFFBEF" fill-opacity="{PLOT_LIGHT[canvas.theme.shade]}"'
        line = f'stroke="{colour}" stroke-opacity="{0.35 if high_contrast else 0.22}" stroke-width="{1.1 * unit}"'
        return f'<path d="{shape}" {light} {line}/>'

    stamp(canvas, lens, cell, "free", body)


def _faint_sign(canvas: Canvas, lens: Lens, owner: int) -> str:
    """Return a player's faint sign in the middle of the cell [0, 0], as SVG."""
    look, (width, height) = PLAYER_COLOURS[owner], lens.card
    side = max(SIGN_LEAST * canvas.scale.unit, SIGN_SHARE * height)
    pale = look.on_fill == INK  # light fills would be invisible on a light table, dark ones on a dark table
    light = canvas.theme.name == "light"
    ink = mix(look.fill, INK, 0.6 if pale else 0.4) if light else mix(look.fill, "#FFFFFF", 0.25 if pale else 0.5)
    place = f"translate({width / 2 - side / 2:.2f} {height / 2 - side / 2:.2f}) scale({side / 24:.4f})"
    return f'<path transform="{place}" d="{look.shape}" fill="{ink}" fill-opacity="{SIGN_OPACITY}"/>'


def _shadows(canvas: Canvas, seen: list[BoardCard], lens: Lens, faces: CardFaces, depth: Depth) -> None:
    """Draw all shadows before the first face, so that no card darkens its neighbour. Ring cards have no shadow."""
    shadow = faces.shadow(lens.size, shape=lens.shape, depth=depth)
    for card in seen:
        if card.seat is not None:
            shadow.draw(canvas.surface, lens.centre(card.cell))


def _lay(canvas: Canvas, model: BoardModel, lens: Lens, faces: CardFaces, card: BoardCard) -> None:
    """Draw the face of one card. On a shared board its lower edge (lip) has the owner's colour."""
    face = faces.face(card.token, lens.size, motif=card.motif, shape=lens.shape, lip=lip_colour(model, card.seat))
    face.set_alpha(round(255 * RING_OPACITY) if card.seat is None else 255)
    canvas.surface.blit(face, lens.rect(card.cell))
    if canvas.theme.high_contrast and not model.zones and lens.size >= canvas.scale(NAMED_FROM):
        _name(canvas, lens.rect(card.cell), model.name_of(card.token), letter_of(card.token[0]))


def _name(canvas: Canvas, rect: Rect, text: str, letter: str) -> None:
    """Write a card's name across its lower edge, for high contrast. Only its letter if the name is too long."""
    if not text:
        return
    room = rect.width - canvas.scale(6)
    least = LEAST_PX / (look_of("small").size * canvas.scale.unit)
    fitted = canvas.fitting(text, "small", (room, rect.height), least=max(1.0, least))
    if fitted.measure(text, "small")[0] > room:
        text, fitted = letter, canvas
    height = fitted.measure(text, "small")[1]
    band = Rect(rect.left + canvas.scale(3), rect.bottom - height - canvas.scale(3), room, height)
    canvas.box(band, Box(canvas.theme.panel, canvas.scale(4)))
    fitted.text(text, band, "small", colour=canvas.theme.text, align="center", valign="middle", wrap=False)


def _sign(canvas: Canvas, model: BoardModel, lens: Lens, faces: CardFaces, card: BoardCard) -> None:
    """Draw the owner's sign on a shared board: on City Halls, with marks on all cards."""
    if card.seat is None or not (faces.marks or card.token == "H"):
        return
    look = PLAYER_COLOURS[model.colours[card.seat]]
    shape = f'd="{look.shape}" stroke-linejoin="round"'
    body = (
        f'<path {shape} fill="{CARD_BORDER}" stroke="{CARD_BORDER}" stroke-width="{2 * SIGN_RING}"/>'
        f'<path {shape} fill="{look.fill}" stroke="{mix(look.fill, INK, 0.4)}" stroke-width="1.2"/>'
    )
    side = 24 + 2 * SIGN_RING
    view = f'viewBox="{-SIGN_RING} {-SIGN_RING} {side} {side}"'
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" {view}>{body}</svg>'
    canvas.svg(svg, sign_place(lens, card, faces.marks))


def sign_place(lens: Lens, card: BoardCard, marks: bool) -> Rect:
    """Return the rectangle of the owner's sign with its ring: over the card's foot, where it covers no letter."""
    face, size = lens.rect(card.cell), lens.size
    side = max(9, round(size * (0.25 if marks or lens.grid == "hexagonal" else 0.29)))
    sign, edge = Rect(0, 0, side, side), round(size * BORDER / HEIGHT)
    if lens.grid == "hexagonal":
        beside = marks and "|" in card.token  # the right half's letter is at the foot
        aside, down = (0.12, 0.25) if beside else (0.0, 0.33 if marks else 0.27)
        sign.center = (face.centerx - round(size * aside), face.centery + round(size * down))
    elif marks:
        sign.midbottom = (face.centerx, face.bottom - edge)
    else:
        sign.bottomright = (face.right - edge, face.bottom - edge)
    return sign


def _frontiers(canvas: Canvas, model: BoardModel, lens: Lens) -> None:
    """Draw lines along the borders of zones, under the cards: first all light edges, then all cores."""
    shown, unit, theme = set(model.known_cells()), canvas.scale.unit, canvas.theme
    sides = [(cell, halves) for cell, halves in _sides(model, lens) if cell in shown]
    cap = "butt" if lens.grid == "square" else "round"  # round ends would show on a straight line
    thick = min(2 * unit, lens.size / 14)
    for name, colour, width in (("edge", theme.panel, 2.5 * thick), ("core", theme.text, thick)):
        for cell, halves in sides:

            def body(here: Lens, halves: list[int] = halves, colour: str = colour, width: float = width) -> str:
                line = "M{:.1f} {:.1f}L{:.1f} {:.1f}".format(*_between(here, halves))
                return f'<path d="{line}" stroke="{colour}" stroke-width="{width}" stroke-linecap="{cap}"/>'

            stamp(canvas, lens, cell, f"frontier {name} {halves}", body)


def _sides(model: BoardModel, lens: Lens) -> Iterator[tuple[Cell, list[int]]]:
    """Yield the sides along which zones meet: a cell, and its half-sides there."""
    met = frontier(lens.grid, tuple(model.zones.items()))
    for (cell, _other), items in groupby(met, key=lambda item: (item[0], across(lens.grid, *item[:2])[0])):
        yield cell, [half for _cell, half, _seat in items]


def _between(lens: Lens, halves: list[int]) -> tuple[float, float, float, float]:
    """Return the visible middle line of the gap along a side of the cell [0, 0], below the lips of the cards above it.

    It extends to the cells' corners, because otherwise a straight line would show hairline gaps between its pieces.
    """
    (ax, ay), (bx, by) = lens.rim((0, 0), halves[0])[0], lens.rim((0, 0), halves[-1])[1]
    cx, cy = lens.rim(*across(lens.grid, (0, 0), halves[0]))[1]
    dx, dy = lens.rim(*across(lens.grid, (0, 0), halves[-1]))[0]
    low = lens.size * LIP / HEIGHT / 2
    x1, y1, x2, y2 = (ax + cx) / 2, (ay + cy) / 2 + low, (bx + dx) / 2, (by + dy) / 2 + low
    more = lens.gap / 2 + 0.4 if lens.grid == "square" else lens.gap / 2 / math.sqrt(3)
    more /= max(1.0, math.hypot(x2 - x1, y2 - y1))
    return x1 - (x2 - x1) * more, y1 - (y2 - y1) * more, x2 + (x2 - x1) * more, y2 + (y2 - y1) * more
