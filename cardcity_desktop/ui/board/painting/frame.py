"""The dashed line around a city whose frame can't move any more (card_city 2.5, 10.1)."""

import math
from collections.abc import Iterable

from pygame import Rect, Surface

from cardcity_desktop.rules.errors import Cell
from cardcity_desktop.ui.board.geometry import Lens
from cardcity_desktop.ui.cards.outlines import HEIGHT, LIP
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.paint.vector.pieces import vector_surface
from cardcity_desktop.ui.paint.vector.polygons import Point, Polygon, dashed_data

AWAY, LEAST_AWAY = 8, 3
"""From the outer cards: half the room around them, so many units at most and so many px at least."""

RADIUS, LINE, DASH = 12, 1.5, 5
"""Units: of the corners, the line, and its dashes beside cards of the table's size."""

LEAST_DASH = 3
"""Px."""

WARM = "#8A7B5C"
OPACITY = {"light": 0.68, "dark": 0.55}


def paint_frame(canvas: Canvas, rect: Rect, lens: Lens, cells: Iterable[Cell], ringed: bool) -> None:
    """The line around square `cells` on a board in `rect`; ringed: between them and the cards around (card_city 11)."""
    unit, city, lip = canvas.scale.unit, _faces(lens, cells), math.ceil(lens.size * LIP / HEIGHT)
    if ringed:
        away = lens.gap // 2
        box = city.inflate(2 * away, 2 * away).move(0, lip // 2)
    else:
        city.height += lip
        away = round(min(AWAY * unit, max(LEAST_AWAY, _room(rect, city) / 2)))
        box = city.inflate(2 * away, 2 * away)
    dash = min(DASH * unit, max(LEAST_DASH, lens.size / 8))
    _lay(canvas, box, min(RADIUS * unit, lens.size * 13 / HEIGHT + away), dash)


def _room(rect: Rect, city: Rect) -> float:
    """Px around a city that lies in `rect`, on the narrowest side; endless where one sees but a part of it."""
    if not rect.contains(city):
        return math.inf
    return min(city.left - rect.left, city.top - rect.top, rect.right - city.right, rect.bottom - city.bottom)


def _faces(lens: Lens, cells: Iterable[Cell]) -> Rect:
    """The rectangle around the cells' faces."""
    rects = [lens.rect(cell) for cell in cells]
    return rects[0].unionall(rects[1:])


def _lay(canvas: Canvas, box: Rect, radius: float, dash: float) -> None:
    """The line's four sides, each a picture of its own: all that they enclose is empty."""
    edge = math.ceil(radius + LINE * canvas.scale.unit)
    inner = box.height - 2 * edge
    for place in (
        Rect(0, 0, box.width, edge),
        Rect(0, box.height - edge, box.width, edge),
        Rect(0, edge, edge, inner),
        Rect(box.width - edge, edge, edge, inner),
    ):
        if place.move(box.topleft).colliderect(canvas.surface.get_clip()):
            canvas.surface.blit(_side(canvas, box.size, radius, dash, place), place.move(box.topleft))


def _side(canvas: Canvas, size: tuple[int, int], radius: float, dash: float, place: Rect) -> Surface:
    theme, unit = canvas.theme, canvas.scale.unit

    def make() -> Surface:
        half = LINE * unit / 2
        line = dashed_data(_rounded(*size, radius, half), dash)
        colour = WARM if theme.name == "light" else theme.text_muted
        stroke = f'stroke="{colour}" stroke-opacity="{OPACITY[theme.name]}" stroke-width="{2 * half}"'
        return vector_surface(place, f'<path d="{line}" fill="none" {stroke}/>')

    return canvas.pictures.surfaces.get(("frame", size, radius, dash, tuple(place), unit, theme.name), make)


def _rounded(wide: int, high: int, radius: float, inset: float) -> Polygon:
    """A rectangle with round corners, clockwise, `inset` px inside."""
    near, right, low = radius, wide - radius, high - radius
    hubs = ((right, near, -90), (right, low, 0), (near, low, 90), (near, near, 180))
    return tuple(_on_arc(x, y, radius - inset, start + step * 90 / 8) for x, y, start in hubs for step in range(9))


def _on_arc(x: float, y: float, radius: float, degrees: float) -> Point:
    angle = math.radians(degrees)
    return x + radius * math.cos(angle), y + radius * math.sin(angle)
