"""Rectangles cut into rows and columns. All in px. Whole screens use `ui.layout`."""

from collections.abc import Iterable, Sequence
from itertools import pairwise

from pygame import Rect

Sizes = Sequence[float]


def inset(area: Rect, x: int, y: int | None = None) -> Rect:
    """Return `area` with a margin of `x` left and right and `y` (or `x`) above and below."""
    return area.inflate(-2 * x, -2 * (x if y is None else y))


def around(areas: Iterable[Rect]) -> Rect:
    """Return the rectangle around one or more."""
    first, *others = areas
    return first.unionall(others)


def rows(area: Rect, sizes: Sizes, gap: int = 0) -> list[Rect]:
    """Cut `area` from top to bottom. Sizes above 1 are pixels. Those up to 1 share what is left.

    >>> rows(Rect(0, 0, 100, 80), [20, 0.5, 0.5], gap=10)
    [Rect(0, 0, 100, 20), Rect(0, 30, 100, 20), Rect(0, 60, 100, 20)]
    """
    heights = _share(sizes, area.height, gap)
    cut, top = [], area.top
    for height in heights:
        cut.append(Rect(area.left, top, area.width, height))
        top += height + gap
    return cut


def columns(area: Rect, sizes: Sizes, gap: int = 0) -> list[Rect]:
    """Cut `area` from left to right, sizes as in `rows`."""
    widths = _share(sizes, area.width, gap)
    cut, left = [], area.left
    for width in widths:
        cut.append(Rect(left, area.top, width, area.height))
        left += width + gap
    return cut


def rim_strips(size: tuple[int, int], edge: int) -> tuple[Rect, Rect, Rect, Rect]:
    """Return the strips, `edge` px wide, along the sides of a rectangle of that size: upper, lower, left, right."""
    width, height = size
    inner = height - 2 * edge
    upper, lower = Rect(0, 0, width, edge), Rect(0, height - edge, width, edge)
    return upper, lower, Rect(0, edge, edge, inner), Rect(width - edge, edge, edge, inner)


def fit(size: tuple[int, int], area: Rect) -> Rect:
    """Return the largest rectangle with the proportions of `size` inside `area`, centred."""
    return Rect((0, 0), size).fit(area)


def _share(sizes: Sizes, length: int, gap: int) -> list[int]:
    """Return whole pixels that, with the gaps, add up to `length` if any size is a share."""
    fixed = sum(size for size in sizes if size > 1)
    parts = sum(size for size in sizes if size <= 1)
    left = max(0.0, length - gap * (len(sizes) - 1) - fixed)
    ends, position = [0], 0.0
    for size in sizes:
        position += size if size > 1 else left * size / parts
        ends.append(round(position))
    return [end - start for start, end in pairwise(ends)]
