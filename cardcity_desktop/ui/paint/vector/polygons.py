"""Convex polygons for the card art: hull, sweep, clip. Shadows are clipped here, because nanosvg has no clipPath."""

import math
from itertools import cycle, pairwise

Point = tuple[float, float]
Polygon = tuple[Point, ...]
"""Corners in the order of `convex_hull`: the inside is on the same side of every edge."""


def convex_hull(points: Polygon) -> Polygon:
    """Return the convex hull by Andrew's monotone chain, without collinear points."""
    ordered = sorted(set(points))
    return _chain(ordered)[:-1] + _chain(ordered[::-1])[:-1]


def _chain(ordered: list[Point]) -> Polygon:
    chain: list[Point] = []
    for x, y in ordered:
        while len(chain) >= 2:  # the turn at the last corner is inlined: a drawing needs thousands
            (x0, y0), (x1, y1) = chain[-2], chain[-1]
            if (x1 - x0) * (y - y0) - (y1 - y0) * (x - x0) > 0:
                break
            chain.pop()
        chain.append((x, y))
    return tuple(chain)


def sweep(polygon: Polygon, shift: Point) -> Polygon:
    """Return the area that a convex polygon covers while it moves along `shift`."""
    return convex_hull(polygon + tuple((x + shift[0], y + shift[1]) for x, y in polygon))


def clip(subject: Polygon, window: Polygon) -> Polygon:
    """Return the part of convex `subject` inside convex `window` (Sutherland-Hodgman), empty if they do not overlap."""
    for start, end in zip(window, window[1:] + window[:1], strict=True):
        subject = keep_side(subject, start, end)
    return subject


def keep_side(subject: Polygon, start: Point, end: Point) -> Polygon:
    """Return the part of `subject` on the inner side of the line from `start` to `end`, in `convex_hull`'s order."""
    kept: list[Point] = []
    (x, y), dx, dy = start, end[0] - start[0], end[1] - start[1]
    sides = [dx * (point[1] - y) - dy * (point[0] - x) for point in subject]
    if min(sides, default=0.0) >= 0:
        return subject
    for here, there, side_here, side_there in zip(
        subject, subject[1:] + subject[:1], sides, sides[1:] + sides[:1], strict=True
    ):
        if side_here >= 0:
            kept.append(here)
        if side_here * side_there < 0:
            share = side_here / (side_here - side_there)
            kept.append((here[0] + (there[0] - here[0]) * share, here[1] + (there[1] - here[1]) * share))
    return tuple(kept)


def placed(polygon: Polygon, scale: float, shift: Point) -> Polygon:
    """Return `polygon` scaled about the origin, then shifted."""
    return tuple((x * scale + shift[0], y * scale + shift[1]) for x, y in polygon)


def with_round_corners(corners: Polygon, radius: float, pieces: int = 6) -> Polygon:
    """Return a polygon whose corners are curves of some `pieces`, from `radius` before them to as much after them."""
    outline: list[Point] = []
    for before, corner, after in zip(corners[-1:] + corners[:-1], corners, corners[1:] + corners[:1], strict=True):
        start, end = (
            _between(corner, other, min(0.5, radius / max(radius, math.dist(corner, other))))
            for other in (before, after)
        )
        for piece in range(pieces + 1):  # a quadratic Bézier curve with the corner as its control point
            share = piece / pieces
            outline.append(_between(_between(start, corner, share), _between(corner, end, share), share))
    return tuple(outline)


def number(value: float) -> str:
    """Return a number with at most two decimals and no trailing zeros."""
    text = f"{value:.2f}"
    return text if text[-1] != "0" else text.rstrip("0").rstrip(".")


def path_data(polygons: tuple[Polygon, ...]) -> str:
    """Return all polygons as one path, so that overlaps are painted once."""
    return "".join(f"M{_corners(polygon)}Z" for polygon in polygons if polygon)


def line_data(line: Polygon) -> str:
    """Return an open line through these points as path data."""
    return f"M{_corners(line)}"


def dashed_data(polygon: Polygon, dash: float) -> str:
    """Return a closed outline in dashes and gaps of about that length.

    Each dash is a separate path, because SDL's own dashes differ from run to run.
    """
    return dashed_line((*polygon, polygon[0]), dash, dash)


def dashed_line(line: Polygon, dash: float, gap: float) -> str:
    """Return an open line in dashes and gaps of about these lengths, from its first point to its last."""
    length = sum(math.dist(here, there) for here, there in pairwise(line))
    stretch = length / (max(1, round(length / (dash + gap))) * (dash + gap))
    steps = cycle((dash * stretch, gap * stretch))
    pieces, piece, left = [], [line[0]], next(steps)
    for here, there in pairwise(line):
        away = math.dist(here, there)
        done = 0.0
        while away - done >= left:
            done += left
            piece.append(_between(here, there, done / away))
            pieces.append(tuple(piece))
            piece, left = [piece[-1]], next(steps)
        left -= away - done
        piece.append(there)
    return "".join(f"M{_corners(piece)}" for piece in pieces[::2])


def _between(here: Point, there: Point, share: float) -> Point:
    return here[0] + (there[0] - here[0]) * share, here[1] + (there[1] - here[1]) * share


def ellipse(middle: Point, width: float, height: float) -> Polygon:
    """Return an ellipse with these radii as a polygon."""
    turns = (math.tau * at / 48 for at in range(48))
    return tuple((middle[0] + width * math.cos(turn), middle[1] + height * math.sin(turn)) for turn in turns)


def rounded(left: float, top: float, right: float, bottom: float, radius: float) -> Polygon:
    """Return a rectangle with round corners as a polygon, clockwise from the upper right one."""
    x1, y1, x2, y2 = left + radius, top + radius, right - radius, bottom - radius
    middles = ((x2, y1), (x2, y2), (x1, y2), (x1, y1))
    turns = [math.pi * (corner / 2 + step / 16 - 0.5) for corner in range(4) for step in range(9)]
    return tuple(
        (middles[at // 9][0] + radius * math.cos(turn), middles[at // 9][1] + radius * math.sin(turn))
        for at, turn in enumerate(turns)
    )


def _corners(polygon: Polygon) -> str:
    return "L".join(f"{number(x)} {number(y)}" for x, y in polygon)
