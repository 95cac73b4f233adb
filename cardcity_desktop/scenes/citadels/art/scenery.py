"""Backgrounds of the screens: day, night, dusk; sky, skyline, town wall and paper.

Each is an SVG of `wide` x `high` logical units with the table's 1280 x 720 in its middle.
"""

import re
from collections.abc import Sequence
from functools import lru_cache

from cardcity_desktop.scenes.citadels.art.colours import Palette
from cardcity_desktop.scenes.citadels.art.motifs import drawing, motif
from cardcity_desktop.support.resources import asset_path
from cardcity_desktop.ui.paint.vector.svg import gradient, svg_text
from cardcity_desktop.ui.toolkit import INK, mix, svg_document

TOWN = (
    "castle", "tavern", "church", "manor", "keep", "market", "town_hall", "barracks", "cathedral", "watchtower",
    "docks", "palace", "library", "fortress", "temple", "university", "monastery", "trading_post", "school_of_magic",
    "prison", "observatory", "great_wall",
)  # fmt: skip

_CORNER = re.compile(r"(-?[\d.]+) (-?[\d.]+)")

MERLON, GAP, MERLON_HIGH = 40, 24, 12


MOON = (258, 84)
"""Centre of the moon by night, relative to the table's corner."""

TORCHES = (208.0, 932.0)
"""Horizontal positions of the torches on both sides of the character cards."""


def day_svg(palette: Palette, width: float, height: float, wall: tuple[float, float]) -> str:
    """Return the day scene; `wall` has y of the wall's top and foot, relative to the table's corner."""
    left, top = (width - 1280) / 2, (height - 720) / 2
    walk, foot = top + wall[0], top + wall[1]
    return svg_document(
        round(width, 1),
        round(height, 1),
        _sky(palette.sky, width, walk + 30)
        + _clouds(palette, left, top)
        + _skyline(palette.skyline, walk + 13, width, 0.52, 0.42)
        + _wall(palette, width, walk, foot)
        + _paper(palette, width, foot, height)
        + _ledge(width, foot),
    )


def night_svg(
    palette: Palette, width: float, height: float, torches: Sequence[float] = TORCHES, moon: bool = True
) -> str:
    """Return the night scene, with torches at these x positions on a table of 1280 units, and perhaps a moon."""
    left, top = (width - 1280) / 2, (height - 720) / 2
    walk = top + 250
    windows = _lit_windows(width, walk)
    return svg_document(
        round(width, 1),
        round(height, 1),
        _sky(palette.sky, width, height)
        + _stars(width, walk - 20)
        + _skyline(mix(palette.sky[1], palette.sky[0], 0.35), walk + 4, width, 0.9, 0.55, shift=-30)
        + _skyline(palette.skyline, walk + 10, width, 0.62, 0.9)
        + windows
        + _wall(palette, width, walk, height)
        + _vignette(width, height)
        + "".join(_torch_light(left + x, top + 238) for x in torches)
        + (_high_moon(left + MOON[0], top + MOON[1]) if moon else ""),
    )


def _high_moon(x: float, y: float) -> str:
    return f'<circle cx="{x}" cy="{y}" r="38" fill="#FFE9B0" fill-opacity=".10"/>' + _moon(x, y)


def dusk_svg(palette: Palette, width: float, height: float, ground: float) -> str:
    """Return the dusk scene of the results; the ground begins at y = `ground`."""
    bands = "".join(
        f'<stop offset="{at}%" stop-color="{colour}"/>'
        for at, colour in zip((0, 62, 100), palette.dusk[:3], strict=True)
    )
    sky = (
        f'<linearGradient id="dusk" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{ground}">{bands}'
        f'</linearGradient><path d="M0 0H{width}V{ground}H0Z" fill="url(#dusk)"/>'
    )
    sand = (
        gradient("sand", *palette.wall, (0, height), (0, ground))
        + f'<path d="M0 {ground}H{width}V{height}H0Z" fill="url(#sand)"/>'
        f'<path d="M0 {ground}H{width}V{ground + 5}H0Z" fill="#FFF6E0" fill-opacity=".7"/>'
    )
    return svg_document(
        width,
        height,
        sky
        + _stars(width, ground * 0.5)
        + _skyline(palette.dusk[3], ground + 2, width, 0.92, 0.55, shift=-40)
        + _skyline(palette.dusk[4], ground + 2, width, 0.62, 0.5)
        + sand,
    )


def beam_svg(width: float, height: float, source: tuple[float, float], foot: tuple[float, float, float]) -> str:
    """Return a moonbeam from `source` to the inspected card.

    `foot` is (left, right, bottom) of its end; all are logical units.
    """
    x, y = source
    left, right, bottom = foot
    rays = "".join(
        f'<path d="M{x - 14} {y}L{x + 16} {y - 6}L{right + more} {bottom}L{left - more} {bottom}Z" '
        f'fill="#FFF3CC" fill-opacity="{share}"/>'
        for more, share in ((16, 0.05), (4, 0.08), (-10, 0.09))
    )
    return svg_document(width, height, rays + _moon(x, y))


def _moon(x: float, y: float) -> str:
    return f'<g transform="translate({x - 25} {y - 25})">{drawing("moon")}</g>'


def firework_svg(colour: str) -> str:
    """Return one burst of fireworks on a 100 grid."""
    return svg_text(asset_path("cards", "citadels", "firework.svg")).replace("#C10001", colour)


def _sky(colours: tuple[str, ...], width: float, height: float) -> str:
    step = 100 / max(1, len(colours) - 1)
    stops = "".join(f'<stop offset="{at * step:.0f}%" stop-color="{colour}"/>' for at, colour in enumerate(colours))
    return (
        f'<linearGradient id="sky" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{height}">{stops}'
        f'</linearGradient><path d="M0 0H{width}V{height}H0Z" fill="url(#sky)"/>'
    )


def _clouds(palette: Palette, left: float, top: float) -> str:
    share = 0.8 if palette.name == "day" else 0.12
    clouds = ""
    for at_x, at_y, size in ((680, 16, 1.0), (1000, 10, 0.8), (470, 4, 0.6)):
        x, y = left + at_x, top + at_y
        clouds += (
            f'<path d="M{x} {y + 12 * size}A{6 * size} {6 * size} 0 0 1 {x + 3 * size} {y + 2 * size}'
            f"A{10 * size} {10 * size} 0 0 1 {x + 21 * size} {y - 3 * size}"
            f"A{8 * size} {8 * size} 0 0 1 {x + 35 * size} {y + 4 * size}"
            f'A{5 * size} {5 * size} 0 0 1 {x + 38 * size} {y + 12 * size}Z" fill="#FFFFFF" fill-opacity="{share}"/>'
        )
    return clouds


@lru_cache(maxsize=12)
def _skyline(colour: str, foot: float, width: float, size: float, opacity: float, shift: float = 0) -> str:
    """Return a row of buildings in one colour as a single path, so that overlaps do not get darker."""
    pieces, x, at = [], shift - 20.0, 0
    while x < width + 40:
        scale = size * (0.82, 1.0, 0.9, 1.12)[at % 4]
        pieces.append(_moved(motif(TOWN[at % len(TOWN)]).outline, scale, x, foot - 91 * scale))
        x += 78 * scale
        at += 1
    return f'<path d="{"".join(pieces)}" fill="{colour}" fill-opacity="{opacity}"/>'


def _moved(outline: str, scale: float, x: float, y: float) -> str:
    """Return path data of straight lines, scaled and then shifted."""
    return _CORNER.sub(lambda at: f"{float(at[1]) * scale + x:.1f} {float(at[2]) * scale + y:.1f}", outline)


def _wall(palette: Palette, width: float, walk: float, foot: float) -> str:
    """Return a wall with battlements from `walk` (its top) down to `foot`."""
    teeth = "".join(
        f"M{x} {walk + 1}V{walk - MERLON_HIGH}H{x + MERLON}V{walk + 1}Z"
        for x in range(-20, round(width) + 40, MERLON + GAP)
    )
    lit = "".join(
        f"M{x} {walk - MERLON_HIGH}H{x + MERLON}V{walk - MERLON_HIGH + 3}H{x}Z"
        for x in range(-20, round(width) + 40, MERLON + GAP)
    )
    return (
        gradient("wall", *palette.wall, (0, foot), (0, walk))
        + f'<path d="M0 {walk}H{width}V{foot}H0Z{teeth}" fill="url(#wall)"/>'
        f'<path d="{lit}" fill="{mix(palette.wall[0], "#FFFFFF", 0.4 if palette.name == "day" else 0.08)}"/>'
        f'<path d="{_blocks(width, walk, foot)}" fill="{palette.joint}" fill-opacity=".42"/>'
    )


@lru_cache(maxsize=8)
def _blocks(width: float, walk: float, foot: float) -> str:
    """Return path data of single stones in the wall, at positions that depend only on the size."""
    pieces: list[str] = []
    row, y = 0, walk + 8
    while y < foot - 14:
        for place in range(round(width / 34) + 1):
            if (place * 7 + row * 13 + place * row * 5) % 11 == 3:
                x = place * 34 + (17 if row % 2 else 0)
                pieces.append(f"M{x} {y}h{20 + (place * 5 + row) % 3 * 6}v8h{-(20 + (place * 5 + row) % 3 * 6)}Z")
        y += 16
        row += 1
    return "".join(pieces)


def _paper(palette: Palette, width: float, foot: float, height: float) -> str:
    ground = f'<path d="M0 {foot}H{width}V{height}H0Z" fill="url(#paper)"/>'
    return gradient("paper", *palette.paper, (0, height), (0, foot)) + ground


def _ledge(width: float, foot: float) -> str:
    """Return the wall's shadow on the paper."""
    return "".join(
        f'<path d="M0 {foot}H{width}V{foot + deep}H0Z" fill="{INK}" fill-opacity=".05"/>' for deep in (2, 4, 7)
    )


@lru_cache(maxsize=4)
def _stars(width: float, low: float) -> str:
    pieces = ""
    for star in range(90):
        # multiples of these fractions spread evenly, without rows
        x, y = star * 0.6180 % 1 * width, star * 0.7549 % 1 * low
        size = (0.8, 1.1, 0.7, 1.5)[star % 4]
        pieces += (
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{size}" fill="#FFF3CC" fill-opacity="{(0.35, 0.6, 0.8)[star % 3]}"/>'
        )
    return pieces


def _lit_windows(width: float, foot: float) -> str:
    pieces = ""
    for window in range(26):
        x, y = (window * 211.7) % width, foot - 4 - (window * 29) % 26
        pieces += f"M{x:.1f} {y}H{x + 3:.1f}V{y + 5}H{x:.1f}Z"
    return f'<path d="{pieces}" fill="#FFB04A" fill-opacity=".75"/>'


def _vignette(width: float, height: float) -> str:
    return (
        f'<linearGradient id="low" gradientUnits="userSpaceOnUse" x1="0" y1="{height * 0.5}" x2="0" y2="{height}">'
        '<stop offset="0%" stop-color="#101733" stop-opacity="0"/>'
        '<stop offset="100%" stop-color="#101733" stop-opacity=".8"/></linearGradient>'
        f'<path d="M0 {height * 0.5}H{width}V{height}H0Z" fill="url(#low)"/>'
    )


def _torch_light(x: float, y: float) -> str:
    stops = "".join(
        f'<stop offset="{at}%" stop-color="#FFB04A" stop-opacity="{share}"/>'
        for at, share in ((0, 0.42), (30, 0.2), (65, 0.06), (100, 0))
    )
    name = f"t{round(x)}"
    return (
        f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse" cx="{x}" cy="{y - 34}" r="190">{stops}'
        f'</radialGradient><circle cx="{x}" cy="{y - 34}" r="190" fill="url(#{name})"/>'
        + motif("torch").placed(0.86, x - 20.6, y - 48)
    )
