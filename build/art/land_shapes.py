"""Shapes that lands are drawn of: smooth outlines, terraces with cut walls, trees, houses, water."""

import itertools
import math
from collections.abc import Iterable, Sequence
from random import Random

from cardcity_desktop.ui.paint.theme import INK, mix, rgb
from cardcity_desktop.ui.paint.vector.polygons import Point

PINE, LEAF, LIME, AUTUMN, BLOSSOM = "#2F7D5B", "#4E9A46", "#86BC4E", "#E08A35", "#EE9DB4"
TRUNK, CREAM, ROOF, GLASS, LIT = "#7A4B2E", "#FFF1D6", "#D8573C", "#3B6E8C", "#FFD36B"


def vivid(colour: str, by: float = 1.28) -> str:
    """Return a colour with `by` times its saturation: the hour that is laid over the land takes some away."""
    parts = rgb(colour)
    grey = 0.3 * parts[0] + 0.59 * parts[1] + 0.11 * parts[2]
    return "#" + "".join(f"{max(0, min(255, round(grey + (part - grey) * by))):02X}" for part in parts)


def points(text: str) -> list[Point]:
    """Return the points of "x,y x,y"."""
    return [(float(x), float(y)) for x, y in (pair.split(",") for pair in text.split())]


def smooth(corners: Sequence[Point], steps: int = 8, closed: bool = True) -> list[Point]:
    """Return a curve through all corners (Catmull-Rom)."""
    found, count = [], len(corners)
    for at in range(count if closed else count - 1):
        before, here, there, after = (
            corners[(at + shift) % count] if closed else corners[max(0, min(count - 1, at + shift))]
            for shift in (-1, 0, 1, 2)
        )
        for step in range(steps):
            t = step / steps
            found.append(tuple(
                0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)
                for a, b, c, d in zip(before, here, there, after, strict=True)
            ))  # fmt: skip
    return found if closed else [*found, corners[-1]]


def grown(outline: Sequence[Point], by: float) -> list[Point]:
    """Return an outline moved outwards (above 0) or inwards along its normals."""
    count, turn = len(outline), 1 if area(outline) > 0 else -1
    found = []
    for at, (x, y) in enumerate(outline):
        (ax, ay), (bx, by_) = outline[at - 2], outline[(at + 2) % count]
        dx, dy = bx - ax, by_ - ay
        far = math.hypot(dx, dy) or 1
        found.append((x + dy / far * by * turn, y - dx / far * by * turn))
    return found


def area(outline: Sequence[Point]) -> float:
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(outline, [*outline[1:], outline[0]], strict=True)) / 2


def inside(point: Point, outline: Sequence[Point]) -> bool:
    x, y = point
    found = False
    for (ax, ay), (bx, by) in zip(outline, [*outline[1:], outline[0]], strict=True):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            found = not found
    return found


def data(corners: Iterable[Point], closed: bool = True) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in corners) + ("Z" if closed else "")


def fill(corners: Iterable[Point], colour: str, opacity: float = 1.0) -> str:
    faint = "" if opacity == 1 else f' fill-opacity="{opacity:g}"'
    return f'<path d="{data(corners)}" fill="{colour}"{faint}/>'


def line(corners: Iterable[Point], colour: str, wide: float, opacity: float = 1.0, closed: bool = False) -> str:
    faint = "" if opacity == 1 else f' stroke-opacity="{opacity:g}"'
    look = f'stroke="{colour}" stroke-width="{wide:g}" stroke-linecap="round" stroke-linejoin="round"{faint}'
    return f'<path d="{data(corners, closed)}" fill="none" {look}/>'


def disc(x: float, y: float, r: float, colour: str, opacity: float = 1.0, flat: float = 1.0) -> str:
    faint = "" if opacity == 1 else f' fill-opacity="{opacity:g}"'
    return f'<ellipse cx="{x:.1f}" cy="{y:.1f}" rx="{r:.1f}" ry="{r * flat:.1f}" fill="{colour}"{faint}/>'


def terrace(outline: list[Point], colours: tuple[str, str, str, str], high: float) -> list[str]:
    """Return a terrace with its top, its bright rim and its wall in flat facets. colours: top, rim, wall lit, dark."""
    top, rim, lit, dark = colours
    shapes = [fill([(x + 5, y + high + 9) for x, y in outline], INK, 0.16)]
    facets: dict[str, list[str]] = {}
    step = 2
    ring = [*outline[::step], outline[0]]
    for (ax, ay), (bx, by) in itertools.pairwise(ring):
        if inside(((ax + bx) / 2, (ay + by) / 2 + 5), outline) or abs(bx - ax) < 0.5:
            continue
        slope = (by - ay) / (bx - ax)
        share = round(max(0.0, min(1.0, 0.42 - slope * 0.85)) * 4) / 4
        quad = ((ax, ay - 2), (bx, by - 2), (bx, by + high), (ax, ay + high))
        facets.setdefault(mix(lit, dark, share), []).append(data(quad))
    shapes += [
        f'<path d="{"".join(quads)}" fill="{vivid(colour)}" stroke="{vivid(colour)}" stroke-width="0.7"/>'
        for colour, quads in facets.items()
    ]
    shapes.append(fill(outline, vivid(top)))
    shapes.append(line(outline, vivid(rim), 3.2, closed=True))
    return shapes


def shadow(x: float, y: float, wide: float, high: float) -> str:
    """Return the shadow of something upright, to the lower right."""
    return fill([(x - wide / 2, y), (x + wide / 2, y - wide * 0.12), (x + wide / 2 + high * 0.55, y + high * 0.3),
                 (x - wide / 2 + high * 0.55, y + high * 0.36)], INK, 0.17)  # fmt: skip


def tree(x: float, y: float, size: float, colour: str = LEAF) -> str:
    r = size * 0.62
    dark = mix(colour, "#1F3A44", 0.26)
    return (
        disc(x + size * 0.5, y + 0.5, size * 0.8, INK, 0.15, 0.32)
        + fill([(x - 1.4, y - size), (x + 1.4, y - size), (x + 1.6, y), (x - 1.6, y)], TRUNK)
        + disc(x, y - size * 1.15, r, vivid(dark))
        + disc(x - r * 0.2, y - size * 1.24, r * 0.74, vivid(colour))
    )


def fir(x: float, y: float, size: float, colour: str = PINE) -> str:
    dark = mix(colour, "#16304A", 0.32)
    shapes = disc(x + size * 0.4, y, size * 0.62, INK, 0.15, 0.3)
    shapes += fill([(x - 1.2, y - 4), (x + 1.2, y - 4), (x + 1.2, y), (x - 1.2, y)], TRUNK)
    for low, high, wide in ((0.18, 1.15, 0.5), (0.72, 1.75, 0.38)):
        a, b, w = y - size * low, y - size * high, size * wide
        shapes += fill([(x - w, a), (x, b), (x, a + 1)], vivid(colour)) + fill(
            [(x, b), (x + w, a), (x, a + 1)], vivid(dark)
        )
    return shapes


def house(x: float, y: float, size: float, roof: str = ROOF, wall: str = CREAM) -> str:
    """Return a small house seen from its corner, (x, y) its nearest point."""
    w, d, h, up = size, size * 0.7, size * 0.55, size * 0.55
    a, b, c = (x - w * 0.87, y - w * 0.5), (x, y), (x + d * 0.87, y - d * 0.5)
    lift = lambda p, by: (p[0], p[1] - by)  # noqa: E731
    ridge = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2 - h - up)
    back = (ridge[0] + d * 0.87, ridge[1] - d * 0.5)
    return (
        shadow(x, y, w, h)
        + fill([a, b, lift(b, h), ridge, lift(a, h)], wall)
        + fill([b, c, lift(c, h), lift(b, h)], mix(wall, INK, 0.2))
        + fill([lift(b, h - 1), lift(c, h - 1), back, ridge], mix(roof, INK, 0.18))
        + fill([lift(a, h - 1), ridge, (ridge[0] + d * 0.2, ridge[1] - d * 0.12), (a[0] - 2, a[1] - h + 3)], roof)
        + fill([(x - w * 0.5, y - w * 0.29 - h * 0.7), (x - w * 0.3, y - w * 0.17 - h * 0.7),
                (x - w * 0.3, y - w * 0.17 - h * 0.28), (x - w * 0.5, y - w * 0.29 - h * 0.28)], LIT)
    )  # fmt: skip


def field(x: float, y: float, wide: float, deep: float, colour: str, rows: int = 6) -> str:
    """Return a ploughed field as a flat diamond, its middle at (x, y)."""
    corner = lambda u, v: (x + (u * wide - v * deep) * 0.87, y + (u * wide + v * deep) * 0.5)  # noqa: E731
    shapes = fill([corner(-0.5, -0.5), corner(0.5, -0.5), corner(0.5, 0.5), corner(-0.5, 0.5)], vivid(colour))
    dark = vivid(mix(colour, INK, 0.2))
    for row in range(rows):
        a, b = -0.5 + (row + 0.25) / rows, -0.5 + (row + 0.62) / rows
        shapes += fill([corner(-0.46, a), corner(0.46, a), corner(0.46, b), corner(-0.46, b)], dark)
    return shapes


def mountain(
    x: float, y: float, wide: float, high: float, snow: bool = True, tones: tuple[str, str] = ("#8E7FA0", "#6A5E86")
) -> str:
    lit, dark = tones
    top, left, right = (x, y - high), (x - wide / 2, y), (x + wide * 0.55, y)
    mid = (x + wide * 0.08, y)
    shapes = fill([left, top, mid], vivid(lit)) + fill([top, right, mid], vivid(dark))
    shapes += fill(
        [top, (x - wide * 0.05, y - high * 0.5), (x + wide * 0.16, y - high * 0.3), mid], vivid(mix(lit, dark, 0.45))
    )
    if snow:
        cut = high * 0.36
        shapes += fill(
            [
                top,
                (x - wide * 0.18, y - high + cut),
                (x - wide * 0.07, y - high + cut * 0.75),
                (x + wide * 0.02, y - high + cut * 1.15),
                (x + wide * 0.12, y - high + cut * 0.7),
                (x + wide * 0.2, y - high + cut),
            ],
            "#FFF3EA",
        )
        shapes += fill(
            [
                top,
                (x + wide * 0.03, y - high + cut * 1.05),
                (x + wide * 0.12, y - high + cut * 0.7),
                (x + wide * 0.2, y - high + cut),
            ],
            "#D9CBE0",
        )
    return shapes  # fmt: skip


def cloud(x: float, y: float, size: float, colour: str, opacity: float) -> str:
    """Return a cloud with a flat foot."""
    k = size / 100
    path = (
        f"M{x - 50 * k:.1f} {y:.1f}a{22 * k:.1f} {22 * k:.1f} 0 0 1 {14 * k:.1f} {-20 * k:.1f}"
        f"a{27 * k:.1f} {27 * k:.1f} 0 0 1 {50 * k:.1f} {-8 * k:.1f}a{19 * k:.1f} {19 * k:.1f} 0 0 1 {30 * k:.1f} {12 * k:.1f}"
        f"a{14 * k:.1f} {14 * k:.1f} 0 0 1 {6 * k:.1f} {16 * k:.1f}Z"
    )
    return f'<path d="{path}" fill="{colour}" fill-opacity="{opacity:g}"/>'


def rings(middle: Point, first: float, step: float, colours: Sequence[str]) -> list[str]:
    """Return rings of light from the outermost inwards."""
    circles = [disc(*middle, first + at * step, colour) for at, colour in enumerate(colours)]
    return circles[::-1]


def star_field(seed: int, count: int, box: tuple[float, float, float, float], colour: str = "#FFF6E0") -> list[str]:
    chance = Random(seed)
    return [
        disc(chance.uniform(box[0], box[2]), chance.uniform(box[1], box[3]), chance.choice((0.9, 1.2, 1.6, 2.2)), colour,
             round(chance.uniform(0.4, 0.95), 2))
        for _at in range(count)
    ]  # fmt: skip


def balloon(x: float, y: float, r: float, one: str, other: str) -> str:
    def gore(a: float, b: float, colour: str) -> str:
        top, foot = y - r, y + r * 1.15
        return (f'<path d="M{x:.1f} {top:.1f}C{x + a * r * 1.33:.1f} {top:.1f} {x + a * r * 1.33:.1f} {y + r * 0.5:.1f} '
                f'{x + a * r * 0.22:.1f} {foot:.1f}H{x + b * r * 0.22:.1f}C{x + b * r * 1.33:.1f} {y + r * 0.5:.1f} '
                f'{x + b * r * 1.33:.1f} {top:.1f} {x:.1f} {top:.1f}Z" fill="{colour}"/>')  # fmt: skip

    shapes = "".join(
        gore(a / 100, b / 100, colour)
        for a, b, colour in (
            (-100, -60, one),
            (-60, -20, other),
            (-20, 20, one),
            (20, 60, mix(other, INK, 0.12)),
            (60, 100, mix(one, INK, 0.2)),
        )
    )
    low = y + r * 1.15
    shapes += line([(x - r * 0.2, low), (x - r * 0.16, low + r * 0.3)], "#8A6A4A", 1) + line(
        [(x + r * 0.2, low), (x + r * 0.16, low + r * 0.3)], "#8A6A4A", 1
    )
    return shapes + fill([(x - r * 0.22, low + r * 0.28), (x + r * 0.22, low + r * 0.28), (x + r * 0.18, low + r * 0.55), (x - r * 0.18, low + r * 0.55)], "#9A6A3C")  # fmt: skip


def document(shapes: Iterable[str]) -> str:
    body = "\n".join(shape for shape in shapes if shape)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1920 1080">\n{body}\n</svg>\n'
