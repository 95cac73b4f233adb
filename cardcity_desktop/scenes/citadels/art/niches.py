"""Niches of the town wall as SVG; six states that differ in shape, not only in colour."""

import math
from functools import lru_cache
from typing import Literal, NamedTuple

from cardcity_desktop.rules.citadels.characters import CHARACTERS, NUMBER
from cardcity_desktop.scenes.citadels.art.colours import GROUNDS, Palette
from cardcity_desktop.scenes.citadels.art.motifs import motif
from cardcity_desktop.ui.paint.theme import INK, mix
from cardcity_desktop.ui.paint.vector.polygons import Polygon
from cardcity_desktop.ui.paint.vector.svg import gradient

NicheState = Literal["answered", "to_come", "silent", "murdered", "out"]

ARCH = 104.0
MARGIN = (30.0, 26.0, 34.0, 8.0)
"""Logical units of a picture around its arch: left, top, right, bottom."""

WOOD, WOOD_DARK, RAIL = "#7C5539", "#6C4830", "#543622"
FRAME = "#FFF6E0"


class Niche(NamedTuple):
    character: str
    state: NicheState
    high: float  # height of the arch in logical units
    palette: Palette
    robbed: bool = False
    ring: str | None = None  # colour of a called character's ring
    numbered: bool = True


def niche_size(height: float) -> tuple[float, float]:
    """Return the width and height of a niche's picture in logical units, if its arch is `height`."""
    return MARGIN[0] + ARCH + MARGIN[2], MARGIN[1] + height + MARGIN[3]


@lru_cache(maxsize=96)
def niche_svg(niche: Niche) -> str:
    """Return the picture as SVG; its arch begins at (MARGIN[0], MARGIN[1])."""
    width, height = niche_size(niche.high)
    view = f'viewBox="{-MARGIN[0]} {-MARGIN[1]} {width} {height}"'
    grown = (5.0, 6.0) if niche.ring else (0.0, 0.0)
    inner = {"answered": _figure, "to_come": _shade, "silent": _shutters, "murdered": _murdered, "out": _bricks}[
        niche.state
    ](niche, grown)
    body = _glow(niche) + _gradients(niche) + inner + _frame(niche, grown) + _number(niche)
    purse = motif("purse").placed(0.74, ARCH - 20, niche.high - 35) if niche.robbed else ""
    return f'<svg xmlns="http://www.w3.org/2000/svg" {view}>{body}{purse}</svg>'


def _arch(niche: Niche, grown: tuple[float, float]) -> str:
    left, right, top = -grown[0], ARCH + grown[0], -grown[1]
    radius = (right - left) / 2
    return f"M{left} {niche.high}V{top + radius}A{radius} {radius} 0 0 1 {right} {top + radius}V{niche.high}Z"


def _arch_polygon(niche: Niche, grown: tuple[float, float]) -> Polygon:
    left, right, top = -grown[0] + 2, ARCH + grown[0] - 2, -grown[1] + 2
    radius, middle = (right - left) / 2, (left + right) / 2
    turns = [math.pi * (1 + step / 24) for step in range(25)]
    round_top = [(middle + radius * math.cos(turn), top + radius + radius * math.sin(turn)) for turn in turns]
    return (*round_top, (right, niche.high), (left, niche.high))


def _gradients(niche: Niche) -> str:
    ground, to = GROUNDS[CHARACTERS[NUMBER[niche.character] - 1].colour], (ARCH, niche.high)
    return gradient("g", *ground, to) + gradient("n", *niche.palette.niche, to)


def _glow(niche: Niche) -> str:
    if not niche.ring:
        return ""
    grown = ((12.0, 0.10), (9.5, 0.14), (7.5, 0.2))
    return "".join(
        f'<path d="{_arch(niche, (5 + more, 6 + more))}" fill="{FRAME}" fill-opacity="{share}"/>'
        for more, share in grown
    )


def _place(niche: Niche, grown: tuple[float, float]) -> tuple[float, float, float]:
    """Return the scale and the corner of the figure on the niche's sill."""
    scale = (niche.high + grown[1] - 5) / 119
    return scale, ARCH / 2 - 49 * scale, niche.high - 116.2 * scale


def _figure(niche: Niche, grown: tuple[float, float]) -> str:
    place, picture = _place(niche, grown), motif(niche.character)
    shadow = picture.shadow_on(_arch_polygon(niche, grown), *place)
    return (
        f'<path d="{_arch(niche, grown)}" fill="url(#g)"/>'
        f'<path d="{shadow}" fill="{INK}" fill-opacity=".17"/>' + picture.placed(*place)
    )


def _shade(niche: Niche, grown: tuple[float, float]) -> str:
    arch = f'<path d="{_arch(niche, grown)}" fill="url(#n)"/>'
    return arch + motif(niche.character).shade(*_place(niche, grown), niche.palette.shade)


def _shutters(niche: Niche, grown: tuple[float, float]) -> str:
    """Return the closed shutters of an arch that is `grown` beyond its usual size."""
    wood = f'<path d="{_arch(niche, grown)}" fill="{WOOD}"/>'
    half, radius = ARCH / 2, ARCH / 2 + grown[0]
    right = f"M{half} {niche.high}V{-grown[1]}A{radius} {radius} 0 0 1 {ARCH + grown[0]} {half}V{niche.high}Z"
    joints = "".join(
        f"M{x} {niche.high}V{_top_at(x, grown) + 3:.1f}H{x + 1.4}V{niche.high}Z" for x in (12.6, 25.6, 38.6, 64, 77, 90)
    )
    rails = ""
    for y in (niche.high * 0.36, niche.high * 0.76):
        left = max(-grown[0], _left_at(y, grown)) + 2
        rails += f"M{left:.1f} {y}H{ARCH - left:.1f}V{y + 7.4}H{left:.1f}Z"
    return (
        wood
        + f'<path d="{right}" fill="{WOOD_DARK}"/>'
        + f'<path d="{joints}" fill="{RAIL}"/><path d="{rails}" fill="{RAIL}"/>'
        + f'<path d="M{half - 1.2} {niche.high}V{2 - grown[1]}H{half + 1.2}V{niche.high}Z" fill="#35210F"/>'
        + f'<circle cx="{half - 8}" cy="{niche.high * 0.6}" r="3" fill="#F0B83E"/>'
        + f'<circle cx="{half + 8}" cy="{niche.high * 0.6}" r="3" fill="#D39A2C"/>'
    )


def _top_at(x: float, grown: tuple[float, float]) -> float:
    """Return the y of the arch's upper edge at `x`."""
    radius = ARCH / 2 + grown[0]
    return radius - grown[1] - math.sqrt(max(0.0, radius**2 - (x - ARCH / 2) ** 2))


def _left_at(y: float, grown: tuple[float, float]) -> float:
    """Return the x of the arch's left edge at height `y`."""
    radius = ARCH / 2 + grown[0]
    above = radius - grown[1] - y
    return ARCH / 2 - (math.sqrt(max(0.0, radius**2 - above**2)) if above > 0 else radius)


def _murdered(niche: Niche, grown: tuple[float, float]) -> str:
    scale = 0.94 * (niche.high / 92)
    return _shutters(niche, grown) + motif("dagger").placed(scale, ARCH / 2 - 24 * scale, niche.high * 0.13)


def _bricks(niche: Niche, grown: tuple[float, float]) -> str:
    """Return an arch filled with brickwork, with the character's figure cut into it."""
    light, dark = niche.palette.wall
    stone, joint = mix(light, "#FFFFFF", 0.12), niche.palette.joint
    courses, row, y = [], 0, niche.high - 13.0
    while y > -2:
        for step in range(-1, 6):
            x = step * 24 + (12 if row % 2 else 0)
            first, last = max(x + 1.0, _left_at(y + 1, grown) + 3), min(x + 23.0, ARCH - _left_at(y + 1, grown) - 3)
            if last - first > 5:
                courses.append(f"M{first:.1f} {y + 1:.1f}H{last:.1f}V{y + 12:.1f}H{first:.1f}Z")
        y -= 13
        row += 1
    scale, left, top = _place(niche, grown)
    figure = motif(niche.character)
    return (
        f'<path d="{_arch(niche, grown)}" fill="{mix(joint, dark, 0.4)}"/>'
        + f'<path d="{"".join(courses)}" fill="{stone}" fill-opacity=".75"/>'
        + figure.shade(scale, left + 1.4, top + 1.4, mix(dark, INK, 0.42))
        + figure.shade(scale, left - 1.2, top - 1.2, mix(light, "#FFFFFF", 0.45))
        + figure.shade(scale, left, top, mix(dark, INK, 0.2))
    )


def _frame(niche: Niche, grown: tuple[float, float]) -> str:
    edge = mix(FRAME, niche.palette.wall[1], 0.25 if niche.state != "out" else 0.7)
    line = f'<path d="{_arch(niche, grown)}" fill="none" stroke="{edge}" stroke-width="4"/>'
    if not niche.ring:
        return line
    return (
        f'<path d="{_arch(niche, grown)}" fill="none" stroke="{FRAME}" stroke-width="9"/>'
        f'<path d="{_arch(niche, grown)}" fill="none" stroke="{niche.ring}" stroke-width="5"/>'
    )


def _number(niche: Niche) -> str:
    """Return the SVG of the number's disc; the canvas draws the number itself as text."""
    if not niche.numbered:
        return ""
    x, y = number_at(niche)
    fill = mix(INK, niche.palette.wall[1], 0.45) if niche.state == "out" else INK
    return f'<circle cx="{x}" cy="{y}" r="11.5" fill="{fill}" stroke="{FRAME}" stroke-width="1.6"/>'


def number_at(niche: Niche) -> tuple[float, float]:
    """Return the centre of the number's disc relative to the arch's corner."""
    return (-2.0, 10.0) if niche.ring else (3.0, 14.0)
