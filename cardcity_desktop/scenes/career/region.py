"""The campaign's region as a drawing: coast, hills, woods and a river, roads and towns.

Its grid is 1000 by 640; a mission's place is given in shares of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from random import Random

from cardcity_desktop.ui.paint.theme import CREAM, INK, Theme, mix
from cardcity_desktop.ui.paint.vector.polygons import Point, Polygon, dashed_data, dashed_line, ellipse, line_data
from cardcity_desktop.ui.paint.vector.svg import svg_document

WIDTH, HEIGHT = 1000, 640

_COAST = "M-20 60C60 20 120 90 200 62S330 12 430 40S600 76 690 34S880 10 1020 70V700H-20Z"
_LAKE = "M598 330C640 306 700 318 706 350S660 398 620 392S560 352 598 330Z"
_RIVER = (
    "M1010 250C930 262 900 214 842 236S742 300 706 350M598 352C520 372 500 330 430 352S330 420 250 404S120 470 -10 452"
)
_HILLS = (
    (130, 150, 70),
    (210, 128, 54),
    (280, 160, 60),
    (760, 130, 66),
    (850, 108, 52),
    (930, 150, 60),
    (560, 560, 48),
)
_WOODS = ((430, 560, 9), (310, 250, 8), (640, 200, 7), (900, 560, 8), (90, 560, 6), (500, 130, 7), (960, 330, 5))


def region_svg(theme: Theme) -> str:
    """Return the land without its towns as an SVG."""
    dark = theme.shade == "dark"
    land, high = ("#33457D", "#3D5290") if dark else ("#E9E2B6", "#DDE3A4")
    water = "#22305E" if dark else "#A9D6DC"
    body = [
        f'<path d="M0 0H{WIDTH}V{HEIGHT}H0Z" fill="{water}"/>',
        f'<path d="{_COAST}" fill="{mix(water, CREAM, 0.35)}" transform="translate(0 -10)"/>',
        f'<path d="{_COAST}" fill="{land}"/>',
        *(_field(x, y, high) for x, y in ((180, 500), (700, 470), (420, 200), (860, 380), (330, 330))),
        f'<path d="{_RIVER}" fill="none" stroke="{water}" stroke-width="15" stroke-linecap="round"/>',
        f'<path d="{_LAKE}" fill="{water}"/>',
        *(_hill(x, y, size, dark) for x, y, size in _HILLS),
        *(_wood(x, y, count, dark) for x, y, count in _WOODS),
    ]
    return svg_document(WIDTH, HEIGHT, "".join(body))


def road_svg(theme: Theme, places: Sequence[tuple[float, float]], reached: int) -> str:
    """Return the road as an SVG, dashed where the player has not got to yet."""
    bright, faint = ("#FFD36B", "#6F86D6") if theme.shade == "dark" else ("#B0702C", "#B9A878")
    parts = []
    for at, ((x, y), (next_x, next_y)) in enumerate(pairwise(places)):
        x, y, next_x, next_y = x * WIDTH, y * HEIGHT, next_x * WIDTH, next_y * HEIGHT
        bend = 18 if at % 2 else -18
        line = _bent((x, y), ((x + next_x) / 2, (y + next_y) / 2 + bend), (next_x, next_y))
        path = line_data(line) if at < reached else dashed_line(line, 2, 10)
        look = f'stroke="{bright}" stroke-width="5"' if at < reached else f'stroke="{faint}" stroke-width="4"'
        parts.append(f'<path d="{path}" fill="none" stroke-linecap="round" {look}/>')
    return svg_document(WIDTH, HEIGHT, "".join(parts))


def _bent(start: Point, pull: Point, end: Point) -> Polygon:
    """Return a quadratic curve as a list of points."""
    steps = [at / 16 for at in range(17)]
    return tuple((_curve(t, start[0], pull[0], end[0]), _curve(t, start[1], pull[1], end[1])) for t in steps)


def _curve(t: float, start: float, pull: float, end: float) -> float:
    return (1 - t) ** 2 * start + 2 * t * (1 - t) * pull + t * t * end


def _field(x: int, y: int, colour: str) -> str:
    return f'<ellipse cx="{x}" cy="{y}" rx="110" ry="46" fill="{colour}"/>'


def _hill(x: int, y: int, size: int, dark: bool) -> str:
    """Return a hill in two tones, with snow on high ones."""
    light, shade = ("#5468A8", "#40538F") if dark else ("#C3B184", "#A8946A")
    top = y - size
    snow = f'<path d="M{x} {top}L{x - size * 0.18:.0f} {top + size * 0.26:.0f}H{x + size * 0.18:.0f}Z" fill="#FFF9EC"/>'
    return (
        f'<path d="M{x - size} {y}L{x} {top}L{x + size} {y}Z" fill="{light}"/>'
        f'<path d="M{x} {top}L{x + size} {y}H{x + size * 0.15:.0f}Z" fill="{shade}"/>' + (snow if size > 55 else "")
    )


def _wood(x: int, y: int, count: int, dark: bool) -> str:
    light, shade = ("#4F9A78", "#3D7D66") if dark else ("#8DBB6A", "#6FA052")
    chance, trees = Random(x * 1000 + y), []
    for _ in range(count):
        left, low, size = x + chance.uniform(-48, 48), y + chance.uniform(-22, 22), chance.uniform(11, 16)
        crown = f'<circle cx="{left:.0f}" cy="{low:.0f}" r="{size:.0f}" fill="{shade}"/>'
        lit_x, lit_y, lit = left - size * 0.2, low - size * 0.2, size * 0.74
        crown += f'<circle cx="{lit_x:.0f}" cy="{lit_y:.0f}" r="{lit:.0f}" fill="{light}"/>'
        trees.append((low, crown))
    return "".join(tree for _low, tree in sorted(trees))


WALL, WALL_SHADE, ROOF, ROOF_SHADE = "#FFF1D6", "#F1D7AE", "#D8573C", "#A63D2E"
GLASS, STAR = "#3B6E8C", "#E2A91F"


def town_svg(state: str) -> str:
    """Return a town as an SVG of 64 by 64 with its foot at y 54: locked, open, bronze, silver or gold."""
    body = {"locked": _plot(0.5), "open": _plot(1.0) + _flag()}.get(state)
    if body is None:
        houses = {"bronze": 1, "silver": 3, "gold": 3}[state]
        spots = ((20, 54, 17), (6, 56, 13), (41, 56, 14))[:houses]
        body = f'<ellipse cx="32" cy="55" rx="30" ry="7" fill="{INK}" opacity="0.16"/>'
        body += (_tower(33, 54) if state == "gold" else "") + "".join(_house(*spot) for spot in spots)
        body += _star() if state == "gold" else ""
    return svg_document(64, 64, body)


def _plot(opacity: float) -> str:
    return (
        f'<ellipse cx="32" cy="48" rx="17" ry="9" fill="{CREAM}" opacity="{0.85 * opacity}"/>'
        f'<path d="{dashed_data(ellipse((32, 48), 17, 9), 4)}" fill="none" stroke="{INK}" stroke-width="2" '
        f'opacity="{0.7 * opacity}"/>'
    )


def _flag() -> str:
    return f'<path d="M31 16H34V49H31Z" fill="{INK}"/><path d="M34 17L52 23L34 30Z" fill="#C8431D"/>'


def _house(x: int, y: int, size: int) -> str:
    top, middle = y - size, x + size / 2
    return (
        f'<path d="M{x} {top}H{x + size}V{y}H{x}Z" fill="{WALL}"/>'
        f'<path d="M{middle} {top}H{x + size}V{y}H{middle}Z" fill="{WALL_SHADE}"/>'
        f'<path d="M{x - 2} {top}L{middle} {top - size * 0.62:.1f}L{x + size + 2} {top}Z" fill="{ROOF}"/>'
        f'<path d="M{middle} {top - size * 0.62:.1f}L{x + size + 2} {top}H{middle}Z" fill="{ROOF_SHADE}"/>'
        f'<path d="M{middle - 2} {y - size * 0.42:.1f}h4v{size * 0.42:.1f}h-4Z" fill="{GLASS}"/>'
    )


def _tower(x: int, y: int) -> str:
    windows = "".join(
        f'<path d="M{x + 3} {top}h4v4h-4ZM{x + 10} {top}h4v4h-4Z" fill="#FFD36B"/>' for top in (22, 30, 38)
    )
    wall = f'<path d="M{x} 16H{x + 17}V{y}H{x}Z" fill="#8FA3C4"/>'
    return wall + f'<path d="M{x + 9} 16H{x + 17}V{y}H{x + 9}Z" fill="#7187AC"/>' + windows


def _star() -> str:
    path = "M12 4L15 11L22 11.6L16.6 16.4L18.4 23.6L12 19.6L5.6 23.6L7.4 16.4L2 11.6L9 11Z"
    return f'<path d="{path}" fill="{STAR}" stroke="{CREAM}" stroke-width="1.6"/>'


MEDAL_COLOURS = {"bronze": ("#C98A4B", "#9C6431"), "silver": ("#C9D3DC", "#93A1AF"), "gold": ("#F2C860", "#C98A12")}


def medal_svg(medal: str | None, ink: str = INK) -> str:
    """Return a medal as an SVG of 48 by 48 with one to three strokes; None: a dashed outline in `ink`."""
    if medal is None:
        dashes = dashed_data(ellipse((24, 28), 14, 14), 4)
        ring = f'<path d="{dashes}" fill="none" stroke="{ink}" stroke-width="2" opacity="0.55"/>'
        return svg_document(48, 48, ring)
    light, dark = MEDAL_COLOURS[medal]
    strokes = ("bronze", "silver", "gold").index(medal) + 1
    lines = "".join(
        f'<path d="M{24 + 6 * (at - (strokes - 1) / 2) - 1.5:.1f} 22h3v12h-3Z" fill="{INK}"/>' for at in range(strokes)
    )
    body = (
        '<path d="M14 2H22L27 16H18Z" fill="#23695F"/><path d="M34 2H26L21 16H30Z" fill="#C8431D"/>'
        f'<circle cx="24" cy="28" r="16" fill="{dark}"/><circle cx="24" cy="28" r="12.5" fill="{light}"/>' + lines
    )
    return svg_document(48, 48, body)
