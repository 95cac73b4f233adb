"""What of a board lies still: tray, zones, frame, free cells, cards, frontiers.

Small pieces are cached pictures blitted cell by cell: while a large board is shifted this runs at every frame.
"""

import math

from pygame import Rect

from cardcity_desktop.rules.errors import Cell
from cardcity_desktop.ui.art_geometry import path_data
from cardcity_desktop.ui.board_geometry import Lens, across, frontier
from cardcity_desktop.ui.board_joins import RING_OPACITY, lip_colour, paint_openings
from cardcity_desktop.ui.board_model import BoardCard, BoardModel
from cardcity_desktop.ui.board_paint import stamp, vector_surface
from cardcity_desktop.ui.canvas import Canvas
from cardcity_desktop.ui.card_faces import CardFaces
from cardcity_desktop.ui.chrome import Box
from cardcity_desktop.ui.theme import INK, PLAYER_COLOURS, mix

ZONE_TINT = {"light": 0.16, "dark": 0.3}
SIGN_SHARE, SIGN_LEAST, SIGN_OPACITY = 0.26, 8, 0.42
"""Of an owner's sign in a free cell: its side as a share of the card's height, never below so many units."""


def paint_board(
    canvas: Canvas, rect: Rect, model: BoardModel, lens: Lens, faces: CardFaces, shadows: bool = True
) -> None:
    """Paint the still part of a board onto `canvas`, inside `rect`; without shadows where the ground is transparent."""
    seen = [card for card in model.cards if lens.spread(card.cell).colliderect(rect)]
    with canvas.clipped(rect):
        if model.zones:
            _zones(canvas, rect, model, lens)
        _frame(canvas, model, lens)
        for cell in model.cells:
            if lens.rect(cell).colliderect(rect):
                _free_cell(canvas, lens, cell, _owner_of(model, cell))
        if shadows:
            _shadows(canvas, seen, lens, faces)
        for card in seen:
            _lay(canvas, model, lens, faces, card)
        paint_openings(canvas, rect, model, lens)
        if model.zones:
            for card in seen:
                _sign(canvas, model, lens, faces, card)
            paint_frontiers(canvas, model, lens)


def _zones(canvas: Canvas, rect: Rect, model: BoardModel, lens: Lens) -> None:
    """Each owner's cells as one tinted area."""
    shown, areas, tint = set(model.known_cells()), "", ZONE_TINT[canvas.theme.name]
    for seat in range(model.seats):
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
    """The rectangle around square cells."""
    bottom_right = max(cells, key=lambda cell: cell[0] + cell[1])
    return lens.rect(min(cells, key=lambda cell: cell[0] + cell[1])).union(lens.rect(bottom_right))


def _frame(canvas: Canvas, model: BoardModel, lens: Lens) -> None:
    """A dashed outline of a frame that stands still."""
    if not model.frame or lens.grid == "hexagonal":
        return
    unit = canvas.scale.unit
    box = _box(lens, model.frame).inflate(lens.gap + 1, lens.gap + 1)
    radius = lens.size * 13 / 128 + lens.gap / 2
    canvas.box(box, Box(None, radius, canvas.theme.text_muted, 1.5 * unit, edge_opacity=0.55, dash=5 * unit))


def _owner_of(model: BoardModel, cell: Cell) -> int | None:
    """Which of the players' looks a zone has; None where the city is one's own."""
    return model.colours[model.zones[cell]] if cell in model.zones else None


def _free_cell(canvas: Canvas, lens: Lens, cell: Cell, owner: int | None) -> None:
    """A dot, or the owner's sign on a shared board: tints alone are one in greyscale. Hexagons have an outline."""
    colour, unit = canvas.theme.text_muted, canvas.scale.unit
    if owner is not None:
        stamp(canvas, lens, cell, f"sign {owner}", lambda here: _faint_sign(canvas, here, owner))
    elif lens.grid == "square":
        radius = min(1.7 * unit, lens.size / 22)
        dot = Rect(0, 0, math.ceil(2 * radius), math.ceil(2 * radius))
        dot.center = lens.centre(cell)
        canvas.box(dot, Box(colour, radius, fill_opacity=0.5))
    if lens.grid == "square":
        return

    def body(here: Lens) -> str:
        stroke = f'stroke="{colour}" stroke-opacity="0.35" stroke-width="{1.1 * unit}"'
        return f'<path d="{path_data((here.outline((0, 0), -unit),))}" fill="none" {stroke}/>'

    stamp(canvas, lens, cell, "free", body)


def _faint_sign(canvas: Canvas, lens: Lens, owner: int) -> str:
    """A player's sign as large as a small coin in the middle of the cell [0, 0]."""
    look, (wide, high) = PLAYER_COLOURS[owner], lens.card
    side = max(SIGN_LEAST * canvas.scale.unit, SIGN_SHARE * high)
    pale = look.on_fill == INK  # light fills would be lost on a light table, dark ones on a dark table
    light = canvas.theme.name == "light"
    ink = mix(look.fill, INK, 0.6 if pale else 0.4) if light else mix(look.fill, "#FFFFFF", 0.25 if pale else 0.5)
    place = f"translate({wide / 2 - side / 2:.2f} {high / 2 - side / 2:.2f}) scale({side / 24:.4f})"
    return f'<path transform="{place}" d="{look.shape}" fill="{ink}" fill-opacity="{SIGN_OPACITY}"/>'


def _shadows(canvas: Canvas, seen: list[BoardCard], lens: Lens, faces: CardFaces) -> None:
    """All shadows before the first face, so that no card darkens its neighbour; the ring lies flat."""
    shadow = faces.shadow(lens.size, shape=lens.shape)
    for card in seen:
        if card.seat is not None:
            shadow.draw(canvas.surface, lens.centre(card.cell))


def _lay(canvas: Canvas, model: BoardModel, lens: Lens, faces: CardFaces, card: BoardCard) -> None:
    """One face; on a shared board its lip has the owner's colour."""
    face = faces.face(card.token, lens.size, motif=card.motif, shape=lens.shape, lip=lip_colour(model, card.seat))
    face.set_alpha(round(255 * RING_OPACITY) if card.seat is None else 255)
    canvas.surface.blit(face, lens.rect(card.cell))


def _sign(canvas: Canvas, model: BoardModel, lens: Lens, faces: CardFaces, card: BoardCard) -> None:
    """On a shared board City Halls carry the owner's sign, with marks all cards do."""
    if card.seat is not None and (faces.marks or card.token == "H"):
        canvas.player_mark(model.colours[card.seat], _sign_place(lens, lens.rect(card.cell), faces.marks))


def _sign_place(lens: Lens, face: Rect, marks: bool) -> Rect:
    """Where the owner's sign lies: in a corner, with marks where no letter can be."""
    side = max(9, round(lens.size * (0.22 if marks else 0.3)))
    sign = Rect(0, 0, side, side)
    sign.midbottom = (face.centerx, face.bottom + side // 4)
    if lens.grid == "square" and not marks:
        sign.bottomright = face.bottomright
    return sign


def paint_frontiers(canvas: Canvas, model: BoardModel, lens: Lens) -> None:
    """Where zones meet: a line between the cards, first all of its light edge, then all of its core."""
    shown, unit, theme = set(model.known_cells()), canvas.scale.unit, canvas.theme
    halves = [item for item in frontier(lens.grid, tuple(model.zones.items())) if item[0] in shown]
    for name, colour, wide in (("edge", theme.panel, 5 * unit), ("core", theme.text, 2 * unit)):
        for cell, half, _other in halves:

            def body(here: Lens, half: int = half, colour: str = colour, wide: float = wide) -> str:
                line = "M{:.1f} {:.1f}L{:.1f} {:.1f}".format(*_between(here, (0, 0), half))
                return f'<path d="{line}" stroke="{colour}" stroke-width="{wide}" stroke-linecap="round"/>'

            stamp(canvas, lens, cell, f"frontier {name} {half}", body)


def _between(lens: Lens, cell: Cell, half: int) -> tuple[float, float, float, float]:
    """The middle of the gap along a half-side, drawn out to the corners between square cells."""
    other, their = across(lens.grid, cell, half)
    (ax, ay), (bx, by) = lens.rim(cell, half)
    (dx, dy), (cx, cy) = lens.rim(other, their)
    x1, y1, x2, y2 = (ax + cx) / 2, (ay + cy) / 2, (bx + dx) / 2, (by + dy) / 2
    more = lens.gap / 2 / max(1.0, math.hypot(x2 - x1, y2 - y1)) if lens.grid == "square" else 0.0
    return x1 - (x2 - x1) * more, y1 - (y2 - y1) * more, x2 + (x2 - x1) * more, y2 + (y2 - y1) * more
