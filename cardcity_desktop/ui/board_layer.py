"""What of a board lies still: tray, zones, frame, dots, cards, frontiers."""

import math

from pygame import Rect

from cardcity_desktop.ui.art_geometry import path_data
from cardcity_desktop.ui.board_geometry import Lens, across, frontier
from cardcity_desktop.ui.board_model import BoardCard, BoardModel
from cardcity_desktop.ui.board_paint import vector_surface
from cardcity_desktop.ui.canvas import Canvas
from cardcity_desktop.ui.card_faces import CardFaces
from cardcity_desktop.ui.theme import CARD_LIP, PLAYER_COLOURS, mix

ZONE_TINT = 0.15
RING_OPACITY = 0.62


def paint_board(canvas: Canvas, rect: Rect, model: BoardModel, lens: Lens, faces: CardFaces) -> None:
    """Paint the still part of a board onto `canvas`, inside `rect`."""
    with canvas.clipped(rect):
        _vector(canvas, rect, _ground(canvas, model, lens))
        _cards(canvas, rect, model, lens, faces)
        _vector(canvas, rect, _frontiers(canvas, model, lens))


def _vector(canvas: Canvas, rect: Rect, body: str) -> None:
    if body:
        canvas.surface.blit(vector_surface(rect, body), rect)


def _ground(canvas: Canvas, model: BoardModel, lens: Lens) -> str:
    return _zones(model, lens) + _frame(canvas, model, lens) + _dots(canvas, model, lens)


def _zones(model: BoardModel, lens: Lens) -> str:
    """Each owner's cells as one tinted area."""
    shown = {*model.cells, *(card.cell for card in model.cards)}
    areas = ""
    for seat in range(model.seats if model.zones else 0):
        cells = [cell for cell, owner in model.zones.items() if owner == seat and cell in shown]
        paint = f'fill="{PLAYER_COLOURS[seat].fill}" fill-opacity="{ZONE_TINT}"'
        if lens.grid == "hexagonal":
            body = path_data(tuple(lens.outline(cell, lens.gap * 0.62) for cell in cells))
            areas += f'<path d="{body}" {paint}/>'
        else:
            rects = [lens.rect(cell) for cell in cells]
            box = rects[0].unionall(rects[1:]).inflate(lens.gap, lens.gap)
            areas += f'<rect x="{box.left}" y="{box.top}" width="{box.width}" height="{box.height}" {paint}/>'
    return areas


def _frame(canvas: Canvas, model: BoardModel, lens: Lens) -> str:
    """The outline of a frame that stands still."""
    if not model.frame or lens.grid == "hexagonal":
        return ""
    rects = [lens.rect(cell) for cell in model.frame]
    box = rects[0].unionall(rects[1:]).inflate(lens.gap + 1, lens.gap + 1)
    unit = canvas.scale.unit
    radius = lens.size * 13 / 128 + lens.gap / 2
    edge = canvas.theme.text_muted
    return (
        f'<rect x="{box.left}" y="{box.top}" width="{box.width}" height="{box.height}" rx="{radius}" fill="none" '
        f'stroke="{edge}" stroke-opacity="0.55" stroke-width="{1.6 * unit}" '
        f'stroke-dasharray="{7 * unit} {5 * unit}" stroke-linecap="round"/>'
    )


def _dots(canvas: Canvas, model: BoardModel, lens: Lens) -> str:
    """Free cells: a dot, on the hexagonal board its outline."""
    colour, unit = canvas.theme.text_muted, canvas.scale.unit
    if lens.grid == "hexagonal":
        body = path_data(tuple(lens.outline(cell, -unit) for cell in model.cells))
        return f'<path d="{body}" fill="none" stroke="{colour}" stroke-opacity="0.35" stroke-width="{1.1 * unit}"/>'
    dots = ""
    for cell in model.cells:
        x, y = lens.centre(cell)
        dots += f'<circle cx="{x}" cy="{y}" r="{1.7 * unit}" fill="{colour}" fill-opacity="0.5"/>'
    return dots


def _cards(canvas: Canvas, rect: Rect, model: BoardModel, lens: Lens, faces: CardFaces) -> None:
    """All shadows, then all faces, so that no card darkens its neighbour."""
    seen = [card for card in model.cards if lens.spread(card.cell).colliderect(rect)]
    shadow = faces.shadow(lens.size, shape=lens.shape)
    for card in seen:
        if card.seat is not None:
            shadow.draw(canvas.surface, lens.centre(card.cell))
    for card in seen:
        _lay(canvas, model, lens, faces, card)


def _lay(canvas: Canvas, model: BoardModel, lens: Lens, faces: CardFaces, card: BoardCard) -> None:
    lip = CARD_LIP
    if model.zones and card.seat is not None:
        lip = mix(PLAYER_COLOURS[card.seat].fill, "#1F2A44", 0.1)
    face = faces.face(card.token, lens.size, motif=card.motif, shape=lens.shape, lip=lip)
    face.set_alpha(round(255 * RING_OPACITY) if card.seat is None else 255)
    canvas.surface.blit(face, lens.rect(card.cell))
    if model.zones and card.seat is not None and (faces.marks or card.token == "H"):
        rect = lens.rect(card.cell)
        side = max(9, round(lens.size * 0.3))
        mark = Rect(0, 0, side, side)
        mark.center = (rect.right - side // 2, rect.bottom - side // 2)
        canvas.player_mark(card.seat, mark)


def _frontiers(canvas: Canvas, model: BoardModel, lens: Lens) -> str:
    """Where zones meet: a line between the cards."""
    if not model.zones:
        return ""
    shown = {*model.cells, *(card.cell for card in model.cards)}
    lines = ""
    for cell, half, _other in frontier(lens.grid, tuple(model.zones.items())):
        if cell in shown:
            lines += "M{:.1f} {:.1f}L{:.1f} {:.1f}".format(*_between(lens, cell, half))
    unit, theme = canvas.scale.unit, canvas.theme
    return (
        f'<path d="{lines}" fill="none" stroke="{theme.panel}" stroke-width="{5 * unit}" stroke-linecap="round"/>'
        f'<path d="{lines}" fill="none" stroke="{theme.text}" stroke-width="{2 * unit}" stroke-linecap="round" '
        f'stroke-opacity="0.85"/>'
    )


def _between(lens: Lens, cell: tuple[int, int], half: int) -> tuple[float, float, float, float]:
    """The middle of the gap along a half-side."""
    other, their = across(lens.grid, cell, half)
    (ax, ay), (bx, by) = lens.rim(cell, half)
    (dx, dy), (cx, cy) = lens.rim(other, their)
    x1, y1, x2, y2 = (ax + cx) / 2, (ay + cy) / 2, (bx + dx) / 2, (by + dy) / 2
    more = lens.gap / 2 / max(1.0, math.hypot(x2 - x1, y2 - y1)) if lens.grid == "square" else 0.0
    return x1 - (x2 - x1) * more, y1 - (y2 - y1) * more, x2 + (x2 - x1) * more, y2 + (y2 - y1) * more
