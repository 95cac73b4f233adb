"""The meadow under Card City's table: hills, a river, a lane, fields and trees, drawn to the window's edges.

One opaque picture per window size and theme, cached with the other pictures. Trees grow only near the edges, because
boards and panels cover the rest.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from pygame import Surface

from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.paint.vector.svg import svg_document

WIDE, HIGH = 1280, 720
"""Units of the drawing, which is stretched over the window."""

TREES = 150
"""Trees that are tried; most of them would stand where the board is, and are left out."""

FAR = 7
"""Seed of the trees, so that the meadow never changes."""


class Colours(NamedTuple):
    """Colours of the meadow on one theme."""

    ground: str
    light: str
    dark: str
    pool: str
    bank: str
    water: str
    ripple: str
    lane: str
    lane_rim: str
    leaf: str
    leaf_shade: str
    fir: str
    fir_shade: str
    trunk: str
    fields: tuple[str, str]


COLOURS = {
    "light": Colours(
        "#D3DEA6", "#DEE6B8", "#C5D396", "#9DB26C", "#EBDFB6", "#8FCBD6", "#A7DAE1", "#F1E7CB", "#CFC197",
        "#9CC372", "#84AE5E", "#7DB089", "#669A76", "#7A4B2E", ("#E6D58E", "#C9D58C"),
    ),
    "dark": Colours(
        "#24415A", "#2A4A62", "#1F3A52", "#162C42", "#3A4A64", "#2F6390", "#4A82AE", "#4B5678", "#2C3758",
        "#2F6A5C", "#285A5C", "#2A6258", "#245458", "#2B3350", ("#35506A", "#2D4A60"),
    ),
}  # fmt: skip


def meadow(canvas: Canvas) -> Surface:
    """Return the meadow in the window's size, opaque; copy it before drawing on it."""
    size, theme = canvas.area.size, canvas.theme

    def make() -> Surface:
        picture = Surface(size).convert(canvas.surface)
        # a drawing of its own for each size: a picture that is stretched would blur the trees
        if theme.edge:
            picture.fill(theme.panel)
        else:
            picture.blit(canvas.pictures.get(meadow_svg(theme.name, *size), size), (0, 0))
        return picture

    return canvas.pictures.surfaces.get(("meadow", size, theme.name), make)


def meadow_svg(theme: str, wide: int, high: int) -> str:
    """Return the meadow as a drawing of `wide` by `high` px."""
    colours, x, y = COLOURS[theme], wide / WIDE, high / HIGH
    flat = f'<g transform="scale({x:.4f} {y:.4f})">{_hills(colours)}{_fields(colours)}{_river(colours)}</g>'
    unit = min(x, y)
    trees = "".join(_tree(colours, at * x, down * y, unit * size, fir) for at, down, size, fir in _stands())
    return svg_document(wide, high, f'<rect width="{wide}" height="{high}" fill="{colours.ground}"/>{flat}{trees}')


def _hills(colours: Colours) -> str:
    """Return wide patches of lighter and darker grass."""
    return (
        f'<path fill="{colours.light}" d="M0 0H560C500 90 330 120 200 210S60 330 0 340Z"/>'
        f'<path fill="{colours.dark}" d="M1280 720H640C700 610 820 590 930 540S1150 380 1280 400Z"/>'
        f'<path fill="{colours.light}" d="M700 720C760 650 900 640 1000 600S1190 520 1280 530V720Z"/>'
        f'<path fill="{colours.dark}" d="M720 0C760 60 900 70 980 110S1180 190 1280 160V0Z"/>'
        f'<path fill="{colours.dark}" d="M0 470C90 480 210 540 260 610S330 700 340 720H0Z"/>'
    )


def _river(colours: Colours) -> str:
    """Return a river along the left edge, the lane over its bridge, and ripples."""
    course = "M-30 86C70 96 150 150 130 250S30 400 60 500S150 620 120 760"
    lane = "M-20 396C60 380 120 384 190 392M900 408C980 420 1090 396 1300 372"
    ripples = "M96 170q10 -6 20 0M70 330q10 -6 20 0M56 440q10 -6 20 0M104 600q10 -6 20 0"
    stroke = 'fill="none" stroke-linecap="round"'
    return (
        f'<path d="{lane}" {stroke} stroke="{colours.lane_rim}" stroke-width="19"/>'
        f'<path d="{course}" {stroke} stroke="{colours.bank}" stroke-width="76"/>'
        f'<path d="{course}" {stroke} stroke="{colours.water}" stroke-width="60"/>'
        f'<path d="{ripples}" {stroke} stroke="{colours.ripple}" stroke-width="3"/>'
        f'<path d="{lane}" {stroke} stroke="{colours.lane}" stroke-width="14"/>'
    )


def _fields(colours: Colours) -> str:
    """Return two ploughed fields at the right of the board."""
    rows = "".join(
        f'<path d="M{764 + 14 * at} 470L{742 + 14 * at} 552" stroke="{colours.light}" stroke-width="3"/>'
        for at in range(8)
    )
    return (
        f'<path fill="{colours.fields[0]}" d="M756 470L872 462L862 548L734 556Z"/>'
        f'<path fill="{colours.fields[1]}" d="M876 462L930 470L922 540L866 548Z"/>{rows}'
    )


def _stands() -> Iterator[tuple[float, float, float, bool]]:
    """Yield x, y, size and whether it is a fir for each tree, from back to front, clear of river, lane and boards."""
    drawn = Random(FAR)
    spots = sorted((drawn.uniform(0, HIGH), drawn.uniform(0, WIDE), drawn.uniform(0.7, 1.1), drawn.random() < 0.45)
                   for _tree in range(TREES))  # fmt: skip
    for down, across, size, fir in spots:
        near_edge = across > 1230 or down > 690 or (750 < across < 900 and 90 < down < 420)
        if near_edge or across < 26 or 168 < across < 188:
            yield across, down, size, fir


def _tree(colours: Colours, x: float, y: float, unit: float, fir: bool) -> str:
    """Return an upright tree whose foot is at (x, y)."""
    pool = f'<ellipse cx="{x:.1f}" cy="{y:.1f}" rx="{11 * unit:.1f}" ry="{4 * unit:.1f}" fill="{colours.pool}"/>'
    trunk = f'<path d="M{x:.1f} {y:.1f}V{y - 9 * unit:.1f}" stroke="{colours.trunk}" stroke-width="{3 * unit:.1f}"/>'
    if fir:
        top, low, half = y - 34 * unit, y - 6 * unit, 10 * unit
        left = f"M{x:.1f} {top:.1f}L{x - half:.1f} {low:.1f}H{x:.1f}Z"
        right = f"M{x:.1f} {top:.1f}L{x + half:.1f} {low:.1f}H{x:.1f}Z"
        return f'{pool}{trunk}<path d="{left}" fill="{colours.fir}"/><path d="{right}" fill="{colours.fir_shade}"/>'
    r, middle = 10 * unit, y - 18 * unit
    shade = f"M{x:.1f} {middle - r:.1f}A{r:.1f} {r:.1f} 0 0 1 {x:.1f} {middle + r:.1f}Z"
    return (
        f'{pool}{trunk}<circle cx="{x:.1f}" cy="{middle:.1f}" r="{r:.1f}" fill="{colours.leaf}"/>'
        f'<path d="{shade}" fill="{colours.leaf_shade}"/>'
    )
