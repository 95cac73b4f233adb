"""Flat pieces lit from the upper left, collected into one motif; all buildings and figures consist of them.

A motif file has three groups: `shadow`, a polygon with the long shadow at 45°, to be clipped to the ground; `outline`,
the silhouette as one path; and `motif`, the picture. The first two are invisible in the file.
"""

import itertools
import math
import re
from dataclasses import dataclass, field

Point = tuple[float, float]
Polygon = tuple[Point, ...]

INK, DUSK = "#1F2A44", "#2A3763"
CREAM, STONE, PALE = "#FFF1D6", "#C9CFDA", "#E6E9F0"
SLATE, TERRA, TEAL = "#47588C", "#D8573C", "#2F8077"
LIT, GLASS, GOLD = "#FFD36B", "#3B6E8C", "#F0B83E"
TRUNK, DOOR, PLANK = "#7A4B2E", "#5A3524", "#A4683E"
LEAF, MOSS, STEEL, IVORY = "#5FA84B", "#3D7A4A", "#B4BECB", "#FFF6E0"

_TOKEN = re.compile(r"[MLHVCQAZ]|-?\d*\.?\d+(?:e-?\d+)?")
_TAKES = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Q": 4, "A": 7, "Z": 0}


def mix(first: str, second: str, share: float) -> str:
    """Return `first` with the share `share` (0 to 1) of `second`."""
    pairs = ((int(first[i : i + 2], 16), int(second[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in pairs)


def dark(colour: str, share: float = 0.18) -> str:
    """Return a colour in shade, mixed towards ink."""
    return mix(colour, INK, share)


def light(colour: str, share: float = 0.3) -> str:
    """Return a colour in light, mixed towards cream."""
    return mix(colour, "#FFF6E0", share)


def fine(value: float) -> str:
    """Return a number as text with at most two decimals."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def path_of(polygon: Polygon) -> str:
    """Return a closed polygon as path data."""
    return "M" + "L".join(f"{fine(x)} {fine(y)}" for x, y in polygon) + "Z"


def flatten(data: str) -> list[Polygon]:
    """Return path data (absolute commands only) as polygons, with curves cut into short lines."""
    tokens = _TOKEN.findall(data)
    found: list[list[Point]] = []
    here: Point = (0, 0)
    place, command = 0, ""
    while place < len(tokens):
        if tokens[place] in _TAKES:
            command = tokens[place]
            place += 1
        values = [float(token) for token in tokens[place : place + _TAKES[command]]]
        place += _TAKES[command]
        if command == "Z":
            continue
        if command == "M":
            here = (values[0], values[1])
            found.append([here])
            command = "L"
            continue
        steps = _steps(command, here, values)
        found[-1] += steps
        here = steps[-1]
    return [tuple(points) for points in found]


def _steps(command: str, here: Point, values: list[float]) -> list[Point]:
    if command == "L":
        return [(values[0], values[1])]
    if command == "H":
        return [(values[0], here[1])]
    if command == "V":
        return [(here[0], values[0])]
    if command == "A":
        return _arc(here, values)
    controls = [here, *zip(values[::2], values[1::2], strict=True)]
    return [_bezier(controls, step / 10) for step in range(1, 11)]


def _bezier(controls: list[Point], share: float) -> Point:
    while len(controls) > 1:
        controls = [
            (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share) for a, b in itertools.pairwise(controls)
        ]
    return controls[0]


def _arc(start: Point, values: list[float]) -> list[Point]:
    """Return the points of a circular or elliptic arc whose axes are along x and y."""
    rx, ry, _turn, large, clockwise, x, y = values
    dx, dy = (x - start[0]) / 2 / rx, (y - start[1]) / 2 / ry
    half = math.hypot(dx, dy)
    if half > 1:
        rx, ry, dx, dy, half = rx * half, ry * half, dx / half, dy / half, 1.0
    lift = math.sqrt(max(0.0, 1 - half * half)) * (-1 if (large > 0) == (clockwise > 0) else 1)
    ux, uy = (start[0] + x) / 2 / rx, (start[1] + y) / 2 / ry
    cx, cy = ux - dy / half * lift, uy + dx / half * lift
    first = math.atan2(start[1] / ry - cy, start[0] / rx - cx)
    last = math.atan2(y / ry - cy, x / rx - cx)
    turn = last - first
    if clockwise and turn < 0:
        turn += math.tau
    if not clockwise and turn > 0:
        turn -= math.tau
    count = max(3, math.ceil(abs(turn) / 0.26))
    angles = (first + turn * step / count for step in range(1, count + 1))
    return [((cx + math.cos(angle)) * rx, (cy + math.sin(angle)) * ry) for angle in angles]


def beyond(polygon: Polygon, x: float) -> Polygon:
    """Return the part of `polygon` right of `x`."""
    kept: list[Point] = []
    for here, there in zip(polygon, polygon[1:] + polygon[:1], strict=True):
        if here[0] >= x:
            kept.append(here)
        if (here[0] - x) * (there[0] - x) < 0:
            share = (x - here[0]) / (there[0] - here[0])
            kept.append((x, here[1] + (there[1] - here[1]) * share))
    return tuple(kept)


def area(polygon: Polygon) -> float:
    """Return the signed area of a polygon, positive if clockwise on the screen."""
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(polygon, polygon[1:] + polygon[:1], strict=True)) / 2


@dataclass
class Motif:
    """A motif under construction: pieces from back to front, and the polygons that throw its shadow."""

    name: str
    shapes: list[str] = field(default_factory=list)
    throwing: list[Polygon] = field(default_factory=list)

    def put(self, data: str, colour: str, split: float | None = None, share: float = 0.18, throws: bool = True) -> None:
        """Add a filled path; right of x = `split` it is darker by `share`."""
        self.shapes.append(f'<path d="{data}" fill="{colour}"/>')
        polygons = flatten(data)
        if split is not None:
            shaded = [part for part in (beyond(polygon, split) for polygon in polygons) if len(part) > 2]
            if shaded:
                pieces = "".join(path_of(part) for part in shaded)
                self.shapes.append(f'<path d="{pieces}" fill="{dark(colour, share)}"/>')
        if throws:
            self.throwing += polygons

    def detail(self, data: str, colour: str, split: float | None = None, share: float = 0.18) -> None:
        """Add a piece inside another piece's outline, which throws no shadow."""
        self.put(data, colour, split, share, throws=False)

    # Simple forms

    def rect(self, x: float, y: float, wide: float, high: float, colour: str, split: float | None = None,
             share: float = 0.18, throws: bool = True) -> None:  # fmt: skip
        self.put(box(x, y, wide, high), colour, split, share, throws)

    def disc(self, x: float, y: float, radius: float, colour: str, split: float | None = None, share: float = 0.18,
             throws: bool = True) -> None:  # fmt: skip
        self.put(circle(x, y, radius), colour, split, share, throws)

    def rod(self, start: Point, end: Point, wide: float, colour: str, throws: bool = True, ends: bool = False) -> None:
        """Add a straight bar whose lower right edge is darker."""
        (x1, y1), (x2, y2) = start, end
        reach = wide / 2 / math.dist(start, end)
        dx, dy = (y1 - y2) * reach, (x2 - x1) * reach
        if dx + dy < 0:
            dx, dy = -dx, -dy
        whole = ((x1 + dx, y1 + dy), (x2 + dx, y2 + dy), (x2 - dx, y2 - dy), (x1 - dx, y1 - dy))
        half = ((x1, y1), (x2, y2), (x2 + dx, y2 + dy), (x1 + dx, y1 + dy))
        self.put(path_of(whole), colour, throws=throws)
        self.put(path_of(half), dark(colour, 0.24), throws=False)
        if ends:
            self.disc(x1, y1, wide / 2, colour, throws=throws)
            self.disc(x2, y2, wide / 2, colour, throws=throws)

    # Architecture, walls split in the middle

    def wall(self, x: float, y: float, wide: float, colour: str = CREAM, base: float = 92, share: float = 0.13) -> None:
        self.rect(x, y, wide, base - y, colour, x + wide / 2, share)

    def gable(self, left: float, right: float, foot: float, top: float, colour: str, share: float = 0.22) -> None:
        middle = (left + right) / 2
        self.put(path_of(((left, foot), (middle, top), (right, foot))), colour, middle, share)

    def hip(self, left: float, right: float, foot: float, top: float, inset: float, colour: str,
            share: float = 0.2) -> None:  # fmt: skip
        """Add a hipped roof, seen from its long side."""
        corners = ((left, foot), (left + inset, top), (right - inset, top), (right, foot))
        self.put(path_of(corners), colour, (left + right) / 2, share)

    def cone(self, x: float, foot: float, top: float, half: float, colour: str, share: float = 0.24) -> None:
        self.put(path_of(((x - half, foot), (x, top), (x + half, foot))), colour, x, share)

    def dome(self, x: float, foot: float, radius: float, colour: str, high: float | None = None,
             share: float = 0.22) -> None:  # fmt: skip
        ry = high or radius
        self.put(f"M{x - radius} {foot}A{radius} {ry} 0 0 1 {x + radius} {foot}Z", colour, x, share)

    def merlons(self, x: float, y: float, wide: float, count: int, high: float, colour: str, split: float | None = None,
                share: float = 0.18) -> None:  # fmt: skip
        """Add `count` merlons over `wide` units, as wide as the gaps between them."""
        step = wide / (2 * count - 1)
        for tooth in range(count):
            self.rect(x + 2 * tooth * step, y - high, step, high + 0.4, colour, split, share)

    def window(self, x: float, y: float, wide: float, high: float, colour: str = GLASS, arched: bool = True) -> None:
        """Add a window whose foot is centred at (x, y)."""
        left, right = x - wide / 2, x + wide / 2
        if arched:
            top = y - high + wide / 2
            half = wide / 2
            self.detail(f"M{left} {y}V{top}A{half} {half} 0 0 1 {right} {top}V{y}Z", colour)
        else:
            self.detail(box(left, y - high, wide, high), colour)

    def door(
        self, x: float, wide: float, high: float, base: float = 92, colour: str = DOOR, share: float = 0.25
    ) -> None:
        half = wide / 2
        top = base - high + half
        data = f"M{x - half} {base}V{top}A{half} {half} 0 0 1 {x + half} {top}V{base}Z"
        self.detail(data, colour, x, share)

    def flag(self, x: float, foot: float, top: float, colour: str, wide: float = 9, pole: str = DOOR) -> None:
        self.rect(x - 0.8, top, 1.6, foot - top, pole)
        high = wide * 0.62
        self.put(
            path_of(((x + 0.6, top), (x + wide, top + high / 2), (x + 0.6, top + high))), colour, x + wide / 2, 0.15
        )

    # Writing

    def svg(self, title: str, view: str) -> str:
        outline = "".join(path_of(one if area(one) > 0 else one[::-1]) for one in self.throwing)
        corners = " ".join(f"{fine(x)},{fine(y)}" for x, y in long_shadow(self.throwing))
        head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}">\n<title>{title}</title>'
        groups = (
            f'<g id="shadow" fill="none"><polygon points="{corners}"/></g>',
            f'<g id="outline" fill="none"><path d="{outline}"/></g>',
            '<g id="motif">',
            *self.shapes,
            "</g>\n</svg>\n",
        )
        return "\n".join((head, *groups))


def box(x: float, y: float, wide: float, high: float) -> str:
    """Return a rectangle as path data."""
    return f"M{fine(x)} {fine(y)}H{fine(x + wide)}V{fine(y + high)}H{fine(x)}Z"


def circle(x: float, y: float, radius: float) -> str:
    """Return a circle as path data."""
    return (
        f"M{fine(x - radius)} {fine(y)}A{radius} {radius} 0 0 1 {fine(x + radius)} {fine(y)}"
        f"A{radius} {radius} 0 0 1 {fine(x - radius)} {fine(y)}Z"
    )


def star(x: float, y: float, radius: float, points: int = 5, inner: float = 0.42, turn: float = -90) -> str:
    """Return a star as path data."""
    corners = []
    for corner in range(2 * points):
        angle = math.radians(turn + 180 * corner / points)
        reach = radius if corner % 2 == 0 else radius * inner
        corners.append((x + reach * math.cos(angle), y + reach * math.sin(angle)))
    return path_of(tuple(corners))


FAR = 190.0
STEP = 0.25


def long_shadow(polygons: list[Polygon]) -> Polygon:
    """Return the long shadow of the polygons at 45° as one polygon, from the first piece met on each diagonal."""
    nearest: dict[int, float] = {}
    for polygon in polygons:
        for here, there in zip(polygon, polygon[1:] + polygon[:1], strict=True):
            _meet(nearest, here, there)
    if not nearest:
        return ()
    first, last = min(nearest), max(nearest)
    front = [(nearest.get(line, FAR), line * STEP) for line in range(first, last + 1)]
    kept = _simplified(front)
    ends = [(FAR, front[-1][1]), (FAR, front[0][1])]
    return tuple(((u + v) / 2, (u - v) / 2) for u, v in (*kept, *ends))


def _meet(nearest: dict[int, float], here: Point, there: Point) -> None:
    """Record where an edge first meets each diagonal; u = x + y runs along the shadow, v = x - y across it."""
    (u1, v1), (u2, v2) = (here[0] + here[1], here[0] - here[1]), (there[0] + there[1], there[0] - there[1])
    if v1 > v2:
        u1, v1, u2, v2 = u2, v2, u1, v1
    for line in range(math.ceil(v1 / STEP), math.floor(v2 / STEP) + 1):
        share = (line * STEP - v1) / (v2 - v1) if v2 > v1 else 0
        u = u1 + (u2 - u1) * share
        nearest[line] = min(nearest.get(line, FAR), u)


def _simplified(points: list[Point], tolerance: float = 0.3) -> list[Point]:
    """Return the points without those that change the line by less than the tolerance (Douglas-Peucker)."""
    if len(points) < 3:
        return points
    (x1, y1), (x2, y2) = points[0], points[-1]
    length = math.hypot(x2 - x1, y2 - y1) or 1
    far, place = max(
        (abs((x2 - x1) * (y1 - y) - (x1 - x) * (y2 - y1)) / length, at) for at, (x, y) in enumerate(points)
    )
    if far <= tolerance or place in (0, len(points) - 1):
        return [points[0], points[-1]]
    return _simplified(points[: place + 1])[:-1] + _simplified(points[place:])
