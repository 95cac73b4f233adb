"""Outlines of a city's frame (card_city 2.5, 10.1): a dashed line, or on a meadow four corners with a dotted rope."""

import math
from collections.abc import Iterable, Sequence
from itertools import product

from pygame import SRCALPHA, Rect, Surface
from pygame.transform import flip

from cardcity_desktop.rules.errors import Cell
from cardcity_desktop.ui.board.geometry import Lens
from cardcity_desktop.ui.cards.outlines import HEIGHT, LIP
from cardcity_desktop.ui.paint.rectangles import around, rim_strips
from cardcity_desktop.ui.paint.vector.polygons import dashed_data, rounded
from cardcity_desktop.ui.paint.vector.svg import vector_surface
from cardcity_desktop.ui.toolkit import Box, Canvas

AWAY = 8  # logical units from the outer cards at most: it is half the room around them
LEAST_AWAY = 3  # px from them at least

RADIUS = 12  # logical units of the corners' radius
LINE = 1.5  # logical units of the line's width
DASH = 5  # logical units of its dashes, beside cards of the usual size

LEAST_DASH = 3
"""Least px of a dash."""

CORNER_AWAY = 1.6  # distance of corners from the outer cards, in gaps
CORNER_ARM = 0.4  # length of their lines, as a share of a card's side
CORNER_LINE = 0.042  # width of their lines, as a share of a card's side

CORNER_DARK = "#16243F"
"""Line under the accent's on the dark theme."""

WARM = "#8A7B5C"
OPACITY = {"light": 0.68, "dark": 0.55}


def paint_frame(canvas: Canvas, rect: Rect, lens: Lens, cells: Iterable[Cell], ringed: bool) -> None:
    """Draw the line around square `cells` on a board in `rect`. If `ringed`, inside the suburb (card_city 11)."""
    unit, city, lip = canvas.scale.unit, around(map(lens.rect, cells)), math.ceil(lens.size * LIP / HEIGHT)
    if ringed:
        away = lens.gap // 2
        box = city.inflate(2 * away, 2 * away).move(0, lip // 2)
    else:
        city.height += lip
        away = round(min(AWAY * unit, max(LEAST_AWAY, _room(rect, city) / 2)))
        box = city.inflate(2 * away, 2 * away)
    dash = min(DASH * unit, max(LEAST_DASH, lens.size / 8))
    _draw_sides(canvas, box, min(RADIUS * unit, lens.size * 13 / HEIGHT + away), dash)


def paint_corners(canvas: Canvas, lens: Lens, cells: Iterable[Cell], note: str, ways: Sequence[str] = ()) -> None:
    """Paint four corners and a rope around square cells.

    `note` is a label right of the lower corner; `ways` are the directions ("left", "up" …) in which the frame can
    slide.
    """
    away, lip = round(CORNER_AWAY * lens.gap), math.ceil(lens.size * LIP / HEIGHT)
    city = around(map(lens.rect, cells))
    box = city.inflate(2 * away, 2 * away)
    box.height += lip // 2
    arm, line = round(CORNER_ARM * lens.size), max(2.0, CORNER_LINE * lens.size)
    picture, outer = _corner(canvas, arm, line), box.inflate(2 * (arm // 4), 2 * (arm // 4))
    for right, low in product((False, True), repeat=2):
        left = outer.right - picture.get_width() if right else outer.left
        top = outer.bottom - picture.get_height() if low else outer.top
        canvas.surface.blit(flip(picture, right, low), (left, top))
    _rope(canvas, box, arm, max(1, round(line * 0.34)))
    if note:
        _label(canvas, box, note, ways, round(lens.size + lens.gap))


def _corner(canvas: Canvas, arm: int, line: float) -> Surface:
    """Return the picture of the upper left corner: a cream line under a narrower one in the accent."""
    theme = canvas.theme

    def make() -> Surface:
        side, start, bend = arm + arm // 4, arm // 4, arm * 0.3
        path = f"M{start} {side - line}V{start + bend}Q{start} {start} {start + bend} {start}H{side - line}"
        stroke = 'fill="none" stroke-linecap="round"'
        cream = theme.panel if theme.name == "light" or theme.high_contrast else CORNER_DARK
        body = (
            f'<path d="{path}" {stroke} stroke="{cream}" stroke-width="{2 * line:.1f}"/>'
            f'<path d="{path}" {stroke} stroke="{theme.text if theme.high_contrast else theme.accent}" '
            f'stroke-width="{line:.1f}"/>'
        )
        return vector_surface(Rect(0, 0, side, side), body)

    return canvas.pictures.surfaces.get(("frame corner", arm, line, theme.name), make)


def _rope(canvas: Canvas, box: Rect, arm: int, radius: int) -> None:
    """Draw dots along the sides between the corners."""
    colour, step = canvas.theme.text if canvas.theme.high_contrast else canvas.theme.accent, 5 * radius
    dot = Surface((2 * radius, 2 * radius), SRCALPHA)
    canvas.on(dot).fill(dot.get_rect(), colour, 0.55, radius)
    across, down = (range(arm, length - arm, step) for length in box.size)
    middles = [(box.left + along, y) for along in across for y in (box.top, box.bottom)]
    middles += [(x, box.top + along) for along in down for x in (box.left, box.right)]
    canvas.surface.blits([(dot, (x - radius, y - radius)) for x, y in middles], False)


def _label(canvas: Canvas, box: Rect, note: str, ways: Sequence[str], step: int) -> None:
    """Draw the label right of the lower right corner, outside the outline, with an arrow for each way.

    The next column, whose cells may be lit, is `step` px farther right.
    """
    s, theme = canvas.scale, canvas.theme
    width, height = canvas.measure(note, "small")
    arrow = round(0.8 * height)
    pill = Rect(0, 0, width + len(ways) * arrow + s(24 if ways else 20), height + s(6))
    pill.bottomleft = (box.right + s(12), box.bottom)
    end = canvas.surface.get_clip().right
    if "right" in ways and pill.right + step <= end:
        pill.left += step
    if pill.right > end:
        return  # no room beside the frame
    canvas.box(pill, Box(theme.tip, pill.height / 2))
    for at, way in enumerate(ways):
        place = Rect(pill.left + s(10) + at * arrow, pill.centery - arrow // 2, arrow, arrow)
        canvas.icon(f"arrow_{way}", place, theme.on_tip)
    place = Rect(pill.right - s(10) - width, pill.top, width, pill.height)
    canvas.text(note, place, "small", colour=theme.on_tip, align="left", valign="middle", wrap=False)


def _room(rect: Rect, city: Rect) -> float:
    """Return the px around a city on its narrowest side, infinite if only a part of the city is visible."""
    if not rect.contains(city):
        return math.inf
    return min(city.left - rect.left, city.top - rect.top, rect.right - city.right, rect.bottom - city.bottom)


def _draw_sides(canvas: Canvas, box: Rect, radius: float, dash: float) -> None:
    """Draw the line's four sides as separate pictures, because the area that they enclose is empty."""
    for place in rim_strips(box.size, math.ceil(radius + LINE * canvas.scale.unit)):
        if place.move(box.topleft).colliderect(canvas.surface.get_clip()):
            canvas.surface.blit(_side(canvas, box.size, radius, dash, place), place.move(box.topleft))


def _side(canvas: Canvas, size: tuple[int, int], radius: float, dash: float, place: Rect) -> Surface:
    theme, unit = canvas.theme, canvas.scale.unit

    def make() -> Surface:
        (width, height), half = size, LINE * unit / 2
        line = dashed_data(rounded(half, half, width - half, height - half, radius - half), dash)
        colour = WARM if theme.name == "light" else theme.text_muted
        stroke = f'stroke="{colour}" stroke-opacity="{OPACITY[theme.shade]}" stroke-width="{2 * half}"'
        return vector_surface(place, f'<path d="{line}" fill="none" {stroke}/>')

    return canvas.pictures.surfaces.get(("frame", size, radius, dash, tuple(place), unit, theme.name), make)
