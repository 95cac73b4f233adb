"""The background of a poster: a sky with its light and rays, and a random skyline from the game's seed.

All lengths are in logical units of a 1280 wide picture, as SVG that SDL's reader draws.
"""

import math
import random
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from pygame import Rect, Surface

from cardcity_desktop.ui.paint.theme import Colour, Theme, mix
from cardcity_desktop.ui.paint.vector.polygons import Point
from cardcity_desktop.ui.paint.vector.svg import rasterise

STRIPS = 20
RAYS = 18
STARS = 110


@dataclass(frozen=True, slots=True)
class SkylineScenery:
    """The colours of a time of day."""

    sky: tuple[Colour, Colour, Colour]  # above, halfway, at the horizon
    light: tuple[Colour, Colour]  # the sun or the moon: middle and rim
    ray: tuple[Colour, float]  # opacity of its light
    towers: tuple[Colour, Colour]  # far and near
    window: tuple[Colour, float, float]  # opacity of windows, and share of them that are lit
    hills: tuple[Colour, Colour]
    tree: Colour
    stars: bool


DAY = SkylineScenery(
    sky=("#9FD6DC", "#E4ECD2", "#FFDFA6"),
    light=("#FFF3CF", "#FFD884"),
    ray=("#FFFFFF", 0.2),
    towers=("#BAD0BC", "#8FB9B4"),
    window=("#FFF6E0", 0.6, 0.55),
    hills=("#8FC47F", "#5FA877"),
    tree="#3E8E63",
    stars=False,
)
NIGHT = SkylineScenery(
    sky=("#0D1230", "#27346B", "#9A5F93"),
    light=("#FFF1CC", "#FFCF73"),
    ray=("#8FA2FF", 0.05),
    towers=("#4A4687", "#2B2F66"),
    window=("#FFD36B", 0.85, 0.42),
    hills=("#1F2857", "#141B3C"),
    tree="#26396B",
    stars=True,
)


def scenery_of(theme: Theme) -> SkylineScenery:
    """Return day for the light theme, night for the dark one."""
    return NIGHT if theme.shade == "dark" else DAY


def paint_scenery(
    surface: Surface, place: Rect, unit: float, theme: Theme, seed: int, light: Point, radius: float
) -> Iterator[None]:
    """Cover `place` (px) strip by strip, one per step. `light` is a point in units from its corner.

    One drawing of the whole picture would take as much memory again as the poster itself.
    """
    width, height = place.width / unit, place.height / unit
    body = _sky(scenery_of(theme), width, height, light, radius) + _skyline(scenery_of(theme), width, height, seed)
    for number in range(STRIPS):
        top, bottom = (place.height * at // STRIPS for at in (number, number + 1))
        view = f'viewBox="0 {top / unit:.3f} {width:.3f} {(bottom - top) / unit:.3f}" preserveAspectRatio="none"'
        document = f'<svg xmlns="http://www.w3.org/2000/svg" {view}>{body}</svg>'
        surface.blit(rasterise(document, (place.width, bottom - top)), (place.left, place.top + top))
        yield


# The sky


def _sky(colours: SkylineScenery, width: float, height: float, light: Point, radius: float) -> str:
    x, y = light
    above, half, horizon = colours.sky
    middle, rim = colours.light
    fall = f'gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{height:.1f}"'
    glow = f'gradientUnits="userSpaceOnUse" cx="{x:.1f}" cy="{y:.1f}" r="{radius * 2.3:.1f}"'
    disc = f'gradientUnits="userSpaceOnUse" cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}"'
    return (
        f'<defs><linearGradient id="sky" {fall}><stop offset="0%" stop-color="{above}"/>'
        f'<stop offset="52%" stop-color="{half}"/><stop offset="92%" stop-color="{horizon}"/></linearGradient>'
        f'<radialGradient id="glow" {glow}><stop offset="0%" stop-color="{rim}" stop-opacity="0.55"/>'
        f'<stop offset="100%" stop-color="{rim}" stop-opacity="0"/></radialGradient>'
        f'<radialGradient id="disc" {disc}><stop offset="0%" stop-color="{middle}"/>'
        f'<stop offset="100%" stop-color="{rim}"/></radialGradient></defs>'
        f'<rect width="{width:.1f}" height="{height:.1f}" fill="url(#sky)"/>'
        f"{_stars(width, height) if colours.stars else ''}{_rays(colours, light)}"
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius * 2.3:.1f}" fill="url(#glow)"/>'
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" fill="url(#disc)"/>'
    )


def _rays(colours: SkylineScenery, light: Point) -> str:
    """Return wedges of light around `light` that extend beyond the picture."""
    (x, y), reach, path = light, 1700.0, ""
    for number in range(RAYS):
        start, end = (2 * math.pi * (number + share) / RAYS for share in (-0.25, 0.25))
        corners = [(x + reach * math.cos(at), y + reach * math.sin(at)) for at in (start, end)]
        path += f"M{x:.1f} {y:.1f}" + "".join(f"L{px:.1f} {py:.1f}" for px, py in corners) + "Z"
    colour, opacity = colours.ray
    return f'<path d="{path}" fill="{colour}" fill-opacity="{opacity}"/>'


def _stars(width: float, height: float) -> str:
    draw = random.Random(7)
    return "".join(
        f'<circle cx="{draw.uniform(0, width):.1f}" cy="{draw.uniform(0, height * 0.62):.1f}" '
        f'r="{draw.choice((0.7, 0.9, 1.1, 1.6))}" fill="#FFF6E0" fill-opacity="{draw.uniform(0.25, 0.85):.2f}"/>'
        for _star in range(STARS)
    )


# The skyline


def _skyline(colours: SkylineScenery, width: float, height: float, seed: int) -> str:
    """Return two rows of houses, the nearer one with windows, then hills with trees."""
    draw = random.Random(seed)
    far, near = colours.towers
    return (
        _row(draw, width, height, tall=(96, 212), colour=far, lit=None)
        + _row(draw, width, height, tall=(64, 150), colour=near, lit=colours)
        + _hill(width, height, 84, colours.hills[0], 0.0)
        + _grove(draw, width, height, colours)
        + _hill(width, height, 52, colours.hills[1], 2.1)
    )


def _row(
    draw: random.Random, wide: float, high: float, tall: tuple[float, float], colour: Colour, lit: SkylineScenery | None
) -> str:
    """Return buildings side by side from edge to edge as one outline, with lit windows if `lit`."""
    walls, panes, x = "", "", -10.0
    while x < wide:
        width, height = draw.choice((26, 32, 40, 46, 54)), draw.uniform(*tall)
        top = high - height
        walls += f"M{x:.1f} {high:.1f}V{top:.1f}{_roof(draw, x, width, top)}V{high:.1f}Z"
        if lit is not None:
            panes += _windows(draw, x, width, top=top, foot=high, share=lit.window[2])
        x += width + draw.choice((0, 0, 4, 10, 22))
    body = f'<path d="{walls}" fill="{colour}"/>'
    if lit is None:
        return body
    return body + f'<path d="{panes}" fill="{lit.window[0]}" fill-opacity="{lit.window[1]}"/>'


def _roof(draw: random.Random, x: float, width: float, top: float) -> str:
    """Return a roof's path from the left end of a wall to its right one."""
    end, middle = x + width, x + width / 2
    kind = draw.choice(("flat", "flat", "gable", "gable", "step", "dome", "mast", "saw"))
    if kind == "gable":
        return f"L{middle:.1f} {top - width * 0.42:.1f}L{end:.1f} {top:.1f}"
    if kind == "step":
        return (
            f"H{x + width * 0.22:.1f}V{top - 12:.1f}H{x + width * 0.36:.1f}V{top - 22:.1f}"
            f"H{x + width * 0.64:.1f}V{top - 12:.1f}H{x + width * 0.78:.1f}V{top:.1f}H{end:.1f}"
        )
    if kind == "dome":
        radius = width * 0.34
        return f"H{middle - radius:.1f}A{radius:.1f} {radius:.1f} 0 0 1 {middle + radius:.1f} {top:.1f}H{end:.1f}"
    if kind == "mast":
        return f"H{middle - 1.5:.1f}V{top - 30:.1f}H{middle + 1.5:.1f}V{top:.1f}H{end:.1f}"
    if kind == "saw":
        third = width / 3
        return "".join(f"L{x + third * at:.1f} {top - 13:.1f}V{top:.1f}" for at in (1, 2, 3))
    return f"H{x + width * 0.6:.1f}V{top - 8:.1f}H{x + width * 0.82:.1f}V{top:.1f}H{end:.1f}"


def _windows(draw: random.Random, x: float, width: float, top: float, foot: float, share: float) -> str:
    """Return panes in columns and rows, some of them lit."""
    across = max(2, round(width / 11))
    step = width / across
    path, y = "", top + 9.0
    while y < foot - 40:
        for column in range(across):
            if draw.random() < share:
                left = x + step * (column + 0.5) - 2.4
                path += f"M{left:.1f} {y:.1f}h4.8v6.4h-4.8Z"
        y += 13
    return path


def _hill(wide: float, high: float, height: float, colour: Colour, phase: float) -> str:
    """Return a long soft wave across the foot of the picture."""
    top = high - height
    points = [(wide * at / 16, top - 15 * math.sin(phase + at * 0.62)) for at in range(17)]
    path = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in _smooth(points))
    return f'<path d="{path}L{wide:.1f} {high:.1f}L0 {high:.1f}Z" fill="{colour}"/>'


def _smooth(points: list[Point]) -> list[Point]:
    """Return the line with its corners cut off twice (Chaikin)."""
    for _pass in range(2):
        cut = [points[0]]
        for (ax, ay), (bx, by) in pairwise(points):
            cut += [(ax * 0.75 + bx * 0.25, ay * 0.75 + by * 0.25), (ax * 0.25 + bx * 0.75, ay * 0.25 + by * 0.75)]
        points = [*cut, points[-1]]
    return points


def _grove(draw: random.Random, width: float, height: float, colours: SkylineScenery) -> str:
    """Return round and pointed trees between the two hills, each with its shaded half."""
    body, x = "", draw.uniform(0, 20)
    while x < width:
        foot, size = height - draw.uniform(38, 52), draw.uniform(11, 19)
        dark = mix(colours.tree, "#1F2A44", 0.2)
        if draw.random() < 0.6:
            middle = foot - size * 1.5
            body += f'<rect x="{x - 1.6:.1f}" y="{middle:.1f}" width="3.2" height="{foot - middle:.1f}" fill="{dark}"/>'
            body += f'<circle cx="{x:.1f}" cy="{middle:.1f}" r="{size:.1f}" fill="{colours.tree}"/>'
            body += (
                f'<path d="M{x:.1f} {middle - size:.1f}A{size:.1f} {size:.1f} 0 0 1 {x:.1f} {middle + size:.1f}Z" '
                f'fill="{dark}"/>'
            )
        else:
            tip, foot_right = f"M{x:.1f} {foot - size * 2.9:.1f}", f"L{x + size * 0.8:.1f} {foot:.1f}"
            body += f'<path d="{tip}{foot_right}H{x - size * 0.8:.1f}Z" fill="{colours.tree}"/>'
            body += f'<path d="{tip}{foot_right}H{x:.1f}Z" fill="{dark}"/>'
        x += draw.choice((26, 34, 52, 76, 110))
    return body
