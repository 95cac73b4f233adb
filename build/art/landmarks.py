"""Landmarks of the greatest cities: roof gardens, landing pads, a television tower, bridges, an airship."""

import math

import isometric as iso
from isometric import IsometricScene

from cardcity_desktop.ui.paint.theme import INK
from cardcity_desktop.ui.paint.vector.polygons import Point, number


def roof_of(floors: int, storey: float = 1.15) -> float:
    """Return the height of the roof of `isometric.block`."""
    return floors * storey + 0.5 + 0.35


def roof_garden(s: IsometricScene, x: float, y: float, wide: float, deep: float, z: float) -> None:
    """A lawn with small trees on a roof whose corner is at (x, y, z)."""
    parts = iso.box(s, x + 0.15, y + 0.15, wide - 0.3, deep - 0.3, 0.22, "#6FAF5F", z, iso.GRASS)
    for across, down in ((0.28, 0.3), (0.7, 0.34), (0.42, 0.72)):
        cx, cy = s.at(x + wide * across, y + deep * down, z + 0.65)
        parts.append(iso.disc((cx, cy), 0.5 * s.unit, iso.LEAF))
        parts.append(iso.disc((cx - 0.14 * s.unit, cy - 0.14 * s.unit), 0.28 * s.unit, iso.tint(iso.LEAF, 0.25)))
    s.stand(x + y + (wide + deep) / 2 + 0.01, *parts)


def landing_pad(s: IsometricScene, x: float, y: float, wide: float, deep: float, z: float) -> None:
    """A ring and an H for helicopters on a roof."""
    parts = iso.box(s, x + 0.2, y + 0.2, wide - 0.4, deep - 0.4, 0.3, iso.ROAD, z)
    middle, reach, top = (x + wide / 2, y + deep / 2), min(wide, deep) * 0.3, z + 0.3
    ring = [(middle[0] + reach * math.cos(t), middle[1] + reach * math.sin(t), top) for t in _turns(28)]
    parts.append(iso.stroke(s.path(ring), iso.LIT, 0.2 * s.unit))
    bar, step = reach * 0.52, reach * 0.4
    lines = (
        ((-step, -bar), (-step, bar)),
        ((step, -bar), (step, bar)),
        ((-step, 0.0), (step, 0.0)),
    )
    data = ""
    for ends in lines:
        (ax, ay), (bx, by) = (s.at(middle[0] + px, middle[1] + py, top) for px, py in ends)
        data += f"M{iso.pair(ax, ay)}L{iso.pair(bx, by)}"
    parts.append(iso.stroke(data, iso.CREAM, 0.22 * s.unit))
    s.stand(x + y + (wide + deep) / 2 + 0.01, *parts)


def television_tower(s: IsometricScene, x: float, y: float, high: float = 15.0) -> None:
    """A slender tower with a ball and a mast, on the ground at (x, y)."""
    s.cast(x - 0.5, y - 0.5, 1.0, 1.0, high)
    u, (cx, foot) = s.unit, s.at(x, y)
    ball, top = s.at(x, y, high * 0.66)[1], s.at(x, y, high * 0.86)[1]
    tip = s.at(x, y, high)[1]
    shaft = f"M{iso.pair(cx - 0.75 * u, foot)}L{iso.pair(cx - 0.2 * u, top)}H{number(cx + 0.2 * u)}"
    shade = f"M{iso.pair(cx, foot + 0.2 * u)}V{number(top)}H{number(cx + 0.2 * u)}L{iso.pair(cx + 0.75 * u, foot)}Z"
    radius = 1.25 * u
    band = f"M{iso.pair(cx - radius * 0.97, ball + 0.2 * u)}H{number(cx + radius * 0.97)}"
    half = (
        f"M{iso.pair(cx, ball - radius)}A{number(radius)} {number(radius)} 0 0 1 {iso.pair(cx, ball + radius)}"
        f"A{number(radius * 2)} {number(radius * 2)} 0 0 0 {iso.pair(cx, ball - radius)}Z"
    )
    s.stand(
        x + y,
        iso.fill(f"{shaft}L{iso.pair(cx + 0.75 * u, foot)}Z", iso.CREAM),
        iso.fill(shade, iso.shade(iso.CREAM)),
        iso.stroke(f"M{iso.pair(cx, top)}V{number(tip)}", iso.ROOF, 0.26 * u),
        iso.disc((cx, ball), radius, iso.COPPER),
        iso.stroke(band, iso.LIT, 0.3 * u),
        iso.fill(half, INK, 0.18),
    )


def bridge(s: IsometricScene, x: float, y: float, long: float, wide: float = 1.9) -> None:
    """A road bridge along y over water, on three arches."""
    deck = 0.7
    parts = iso.box(s, x, y, wide, long, deck, iso.SAND, 0, iso.ROAD)
    far, bay = x + wide, long / 3
    for number_ in range(3):
        middle, reach = y + bay * (number_ + 0.5), bay * 0.36
        arc = [(far, middle + reach * math.cos(t), 0.46 * math.sin(t)) for t in (math.pi * k / 10 for k in range(11))]
        parts.append(iso.fill(s.path(arc), iso.shade(iso.WATER, 0.3)))
    for edge in (x + 0.12, far - 0.12):
        (ax, ay), (bx, by) = s.at(edge, y, deck + 0.35), s.at(edge, y + long, deck + 0.35)
        parts.append(iso.stroke(f"M{iso.pair(ax, ay)}L{iso.pair(bx, by)}", iso.CREAM, 0.2 * s.unit))
    s.stand(x + y + (wide + long) / 2, *parts)


def sailing_boat(s: IsometricScene, x: float, y: float, sail: str = iso.CREAM) -> None:
    """A hull with two sails."""
    u, (cx, cy) = s.unit, s.at(x, y, 0.1)
    hull = f"M{iso.pair(cx - 0.95 * u, cy - 0.2 * u)}L{iso.pair(cx + 0.95 * u, cy + 0.15 * u)}"
    s.stand(
        x + y,
        iso.fill(f"{hull}L{iso.pair(cx + 0.5 * u, cy + 0.55 * u)}L{iso.pair(cx - 0.6 * u, cy + 0.25 * u)}Z", iso.ROOF),
        iso.stroke(f"M{iso.pair(cx, cy)}V{number(cy - 2.3 * u)}", iso.TRUNK, 0.14 * u),
        iso.fill(_sail((cx + 0.1 * u, cy - 2.2 * u), (cx + 1.1 * u, cy - 0.1 * u)), sail),
        iso.fill(_sail((cx - 0.1 * u, cy - 1.9 * u), (cx - 0.85 * u, cy - 0.3 * u)), iso.shade(sail, 0.12)),
    )


def _sail(top: Point, corner: Point) -> str:
    return f"M{iso.pair(*top)}L{iso.pair(*corner)}H{number(top[0])}Z"


def airship(middle: Point, size: float, colours: tuple[str, str] = (iso.CREAM, iso.ROOF)) -> list[str]:
    """A cigar with stripes, fins and a cabin, `size` long, flying left."""
    x, y, a, b = middle[0], middle[1], size / 2, size * 0.17
    nose, tail, round_ = iso.pair(x - a, y), iso.pair(x + a, y), iso.pair(a, b)
    hull = f"M{nose}A{round_} 0 1 1 {tail}A{round_} 0 1 1 {nose}Z"
    lower = f"M{nose}A{round_} 0 0 0 {tail}A{iso.pair(a, b * 0.35)} 0 0 1 {nose}Z"
    stripe = f"M{iso.pair(x - a * 0.9, y - b * 0.06)}Q{iso.pair(x, y - b * 0.62)} {iso.pair(x + a * 0.9, y - b * 0.06)}"
    fins = "".join(
        f"M{iso.pair(x + a * 0.62, y + side * b * 0.5)}L{iso.pair(x + a * 1.1, y + side * b * 1.5)}"
        f"L{iso.pair(x + a * 1.02, y + side * b * 0.1)}Z"
        for side in (-1, 1)
    )
    cabin = (
        f"M{iso.pair(x - a * 0.3, y + b * 0.92)}h{number(a * 0.56)}l{iso.pair(-a * 0.08, b * 0.5)}h{number(-a * 0.4)}Z"
    )
    return [
        iso.fill(fins, colours[1]),
        iso.fill(cabin, iso.BLUE),
        iso.fill(hull, colours[0]),
        iso.stroke(stripe, colours[1], b * 0.34),
        iso.fill(lower, INK, 0.14),
    ]


def _turns(steps: int) -> list[float]:
    return [math.tau * step / steps for step in range(steps)]
