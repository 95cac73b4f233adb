"""Backgrounds of the screens, and the niches of the town wall, as SVG.

A background has `width` x `height` logical units, with the table's 1280 x 720 in its middle.
"""

import math
import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Literal, NamedTuple

from cardcity_desktop.rules.citadels.characters import CHARACTERS, NUMBER
from cardcity_desktop.scenes.citadels.look import GROUNDS, Palette, drawing, motif
from cardcity_desktop.support.resources import asset_path
from cardcity_desktop.ui.paint.vector.svg import gradient, svg_text
from cardcity_desktop.ui.toolkit import INK, mix, svg_document

TOWN = (
    "castle", "tavern", "church", "manor", "keep", "market", "town_hall", "barracks", "cathedral", "watchtower",
    "docks", "palace", "library", "fortress", "temple", "university", "monastery", "trading_post", "school_of_magic",
    "prison", "observatory", "great_wall",
)  # fmt: skip

MOON = (258, 84)
"""Centre of the moon by night, relative to the table's corner."""


def day_svg(palette: Palette, width: float, height: float, wall: tuple[float, float]) -> str:
    """Return the day scene. `wall` has y of the wall's top and foot, relative to the table's corner."""
    left, top = (width - 1280) / 2, (height - 720) / 2
    walk, foot = top + wall[0], top + wall[1]
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
    ledge = "".join(  # the wall's shadow on the paper
        f'<path d="M0 {foot}H{width}V{foot + deep}H0Z" fill="{INK}" fill-opacity=".05"/>' for deep in (2, 4, 7)
    )
    return svg_document(
        round(width, 1),
        round(height, 1),
        _sky(palette.sky, width, walk + 30)
        + clouds
        + _skyline(palette.skyline, walk + 13, width, 0.52, 0.42)
        + _wall(palette, width, walk, foot)
        + gradient("paper", *palette.paper, (0, height), (0, foot))
        + f'<path d="M0 {foot}H{width}V{height}H0Z" fill="url(#paper)"/>{ledge}',
    )


def night_svg(
    palette: Palette, width: float, height: float, torches: Sequence[float] = (208.0, 932.0), moon: bool = True
) -> str:
    """Return the night scene, with torches at these x positions on a table of 1280 units, and perhaps a moon."""
    left, top = (width - 1280) / 2, (height - 720) / 2
    walk, windows = top + 250, ""
    for window in range(26):
        x, y = (window * 211.7) % width, walk - 4 - (window * 29) % 26
        windows += f"M{x:.1f} {y}H{x + 3:.1f}V{y + 5}H{x:.1f}Z"
    darker = (
        f'<linearGradient id="low" gradientUnits="userSpaceOnUse" x1="0" y1="{height * 0.5}" x2="0" y2="{height}">'
        '<stop offset="0%" stop-color="#101733" stop-opacity="0"/>'
        '<stop offset="100%" stop-color="#101733" stop-opacity=".8"/></linearGradient>'
        f'<path d="M0 {height * 0.5}H{width}V{height}H0Z" fill="url(#low)"/>'
    )
    glow = "".join(
        f'<stop offset="{at}%" stop-color="#FFB04A" stop-opacity="{share}"/>'
        for at, share in ((0, 0.42), (30, 0.2), (65, 0.06), (100, 0))
    )

    def torch(x: float, y: float) -> str:
        name = f"t{round(x)}"
        return (
            f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse" cx="{x}" cy="{y - 34}" r="190">{glow}'
            f'</radialGradient><circle cx="{x}" cy="{y - 34}" r="190" fill="url(#{name})"/>'
            + motif("torch").placed(0.86, x - 20.6, y - 48)
        )

    x, y = left + MOON[0], top + MOON[1]
    halo = f'<circle cx="{x}" cy="{y}" r="38" fill="#FFE9B0" fill-opacity=".10"/>'
    return svg_document(
        round(width, 1),
        round(height, 1),
        _sky(palette.sky, width, height)
        + _stars(width, walk - 20)
        + _skyline(mix(palette.sky[1], palette.sky[0], 0.35), walk + 4, width, 0.9, 0.55, shift=-30)
        + _skyline(palette.skyline, walk + 10, width, 0.62, 0.9)
        + f'<path d="{windows}" fill="#FFB04A" fill-opacity=".75"/>'
        + _wall(palette, width, walk, height)
        + darker
        + "".join(torch(left + x, top + 238) for x in torches)
        + (halo + _moon(x, y) if moon else ""),
    )


def dusk_svg(palette: Palette, width: float, height: float, ground: float) -> str:
    """Return the dusk scene of the results. The ground begins at y = `ground`."""
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


@lru_cache(maxsize=12)
def _skyline(colour: str, foot: float, width: float, size: float, opacity: float, shift: float = 0) -> str:
    """Return a row of buildings in one colour as a single path, so that overlaps do not get darker."""
    pieces, x, at = [], shift - 20.0, 0

    def moved(outline: str, scale: float, x: float, y: float) -> str:
        """Return path data of straight lines, scaled and then shifted."""
        corner = lambda at: f"{float(at[1]) * scale + x:.1f} {float(at[2]) * scale + y:.1f}"  # noqa: E731
        return re.sub(r"(-?[\d.]+) (-?[\d.]+)", corner, outline)

    while x < width + 40:
        scale = size * (0.82, 1.0, 0.9, 1.12)[at % 4]
        pieces.append(moved(motif(TOWN[at % len(TOWN)]).outline, scale, x, foot - 91 * scale))
        x += 78 * scale
        at += 1
    return f'<path d="{"".join(pieces)}" fill="{colour}" fill-opacity="{opacity}"/>'


@lru_cache(maxsize=8)
def _wall(palette: Palette, width: float, walk: float, foot: float) -> str:
    """Return a wall with battlements from `walk` (its top) down to `foot`, with stones at places of its own."""
    merlon, gap, high = 40, 24, 12
    left = range(-20, round(width) + 40, merlon + gap)
    teeth = "".join(f"M{x} {walk + 1}V{walk - high}H{x + merlon}V{walk + 1}Z" for x in left)
    lit = "".join(f"M{x} {walk - high}H{x + merlon}V{walk - high + 3}H{x}Z" for x in left)
    stones, row, y = list[str](), 0, walk + 8
    while y < foot - 14:
        for place in range(round(width / 34) + 1):
            if (place * 7 + row * 13 + place * row * 5) % 11 == 3:
                x, across = place * 34 + (17 if row % 2 else 0), 20 + (place * 5 + row) % 3 * 6
                stones.append(f"M{x} {y}h{across}v8h{-across}Z")
        y += 16
        row += 1
    return (
        gradient("wall", *palette.wall, (0, foot), (0, walk))
        + f'<path d="M0 {walk}H{width}V{foot}H0Z{teeth}" fill="url(#wall)"/>'
        f'<path d="{lit}" fill="{mix(palette.wall[0], "#FFFFFF", 0.4 if palette.name == "day" else 0.08)}"/>'
        f'<path d="{"".join(stones)}" fill="{palette.joint}" fill-opacity=".42"/>'
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


NicheState = Literal["answered", "to_come", "silent", "murdered", "out"]

ARCH = 104.0
MARGIN = (30.0, 26.0, 34.0, 8.0)
"""Logical units of a niche's picture around its arch: left, top, right, bottom."""

FRAME = "#FFF6E0"


class Niche(NamedTuple):
    """A niche of the town wall. Six states differ in shape, not only in colour."""

    character: str
    state: NicheState
    high: float  # height of the arch in logical units
    palette: Palette
    robbed: bool = False
    ring: str | None = None  # colour of a called character's ring
    numbered: bool = True

    @property
    def number_at(self) -> tuple[float, float]:
        """The centre of the number's disc relative to the arch's corner."""
        return (-2.0, 10.0) if self.ring else (3.0, 14.0)

    @property
    def grown(self) -> tuple[float, float]:
        """Units by which the arch is wider than usual at each side, and higher."""
        return (5.0, 6.0) if self.ring else (0.0, 0.0)

    @property
    def place(self) -> tuple[float, float, float]:
        """The scale and the corner of the figure on the niche's sill."""
        scale = (self.high + self.grown[1] - 5) / 119
        return scale, ARCH / 2 - 49 * scale, self.high - 116.2 * scale

    def arch(self, grown: tuple[float, float] | None = None) -> str:
        """Return path data of the arch."""
        more = self.grown if grown is None else grown
        left, right, top = -more[0], ARCH + more[0], -more[1]
        radius = (right - left) / 2
        return f"M{left} {self.high}V{top + radius}A{radius} {radius} 0 0 1 {right} {top + radius}V{self.high}Z"

    def left_at(self, y: float) -> float:
        """Return the x of the arch's left edge at height `y`."""
        radius = ARCH / 2 + self.grown[0]
        above = radius - self.grown[1] - y
        return ARCH / 2 - (math.sqrt(max(0.0, radius**2 - above**2)) if above > 0 else radius)

    def figure(self) -> str:
        """Return the character, whose long shadow falls on the niche."""
        beside, above = self.grown
        left, right, top = -beside + 2, ARCH + beside - 2, -above + 2
        radius, middle = (right - left) / 2, (left + right) / 2
        turns = [math.pi * (1 + step / 24) for step in range(25)]
        round_top = [(middle + radius * math.cos(turn), top + radius + radius * math.sin(turn)) for turn in turns]
        picture = motif(self.character)
        shadow = picture.shadow_on((*round_top, (right, self.high), (left, self.high)), *self.place)
        return (
            f'<path d="{self.arch()}" fill="url(#g)"/>'
            f'<path d="{shadow}" fill="{INK}" fill-opacity=".17"/>' + picture.placed(*self.place)
        )

    def shade(self) -> str:
        arch = f'<path d="{self.arch()}" fill="url(#n)"/>'
        return arch + motif(self.character).shade(*self.place, self.palette.shade)

    def shutters(self) -> str:
        (beside, above), high, half = self.grown, self.high, ARCH / 2
        radius = half + beside

        def top_at(x: float) -> float:
            """Return the y of the arch's upper edge at `x`."""
            return radius - above - math.sqrt(max(0.0, radius**2 - (x - half) ** 2))

        right = f"M{half} {high}V{-above}A{radius} {radius} 0 0 1 {ARCH + beside} {half}V{high}Z"
        joints = "".join(f"M{x} {high}V{top_at(x) + 3:.1f}H{x + 1.4}V{high}Z" for x in (12.6, 25.6, 38.6, 64, 77, 90))
        rails = ""
        for y in (high * 0.36, high * 0.76):
            left = max(-beside, self.left_at(y)) + 2
            rails += f"M{left:.1f} {y}H{ARCH - left:.1f}V{y + 7.4}H{left:.1f}Z"
        return (
            f'<path d="{self.arch()}" fill="#7C5539"/><path d="{right}" fill="#6C4830"/>'
            f'<path d="{joints}" fill="#543622"/><path d="{rails}" fill="#543622"/>'
            f'<path d="M{half - 1.2} {high}V{2 - above}H{half + 1.2}V{high}Z" fill="#35210F"/>'
            f'<circle cx="{half - 8}" cy="{high * 0.6}" r="3" fill="#F0B83E"/>'
            f'<circle cx="{half + 8}" cy="{high * 0.6}" r="3" fill="#D39A2C"/>'
        )

    def murdered(self) -> str:
        scale = 0.94 * (self.high / 92)
        return self.shutters() + motif("dagger").placed(scale, ARCH / 2 - 24 * scale, self.high * 0.13)

    def bricks(self) -> str:
        """Return an arch filled with brickwork, with the character's figure cut into it."""
        light, dark = self.palette.wall
        stone, joint = mix(light, "#FFFFFF", 0.12), self.palette.joint
        courses, row, y = [], 0, self.high - 13.0
        while y > -2:
            left = self.left_at(y + 1)
            for step in range(-1, 6):
                x = step * 24 + (12 if row % 2 else 0)
                first, last = max(x + 1.0, left + 3), min(x + 23.0, ARCH - left - 3)
                if last - first > 5:
                    courses.append(f"M{first:.1f} {y + 1:.1f}H{last:.1f}V{y + 12:.1f}H{first:.1f}Z")
            y -= 13
            row += 1
        figure, (scale, left, top) = motif(self.character), self.place
        return (
            f'<path d="{self.arch()}" fill="{mix(joint, dark, 0.4)}"/>'
            + f'<path d="{"".join(courses)}" fill="{stone}" fill-opacity=".75"/>'
            + figure.shade(scale, left + 1.4, top + 1.4, mix(dark, INK, 0.42))
            + figure.shade(scale, left - 1.2, top - 1.2, mix(light, "#FFFFFF", 0.45))
            + figure.shade(scale, left, top, mix(dark, INK, 0.2))
        )


def niche_size(height: float) -> tuple[float, float]:
    """Return the width and height of a niche's picture in logical units, if its arch is `height`."""
    return MARGIN[0] + ARCH + MARGIN[2], MARGIN[1] + height + MARGIN[3]


@lru_cache(maxsize=96)
def niche_svg(niche: Niche) -> str:
    """Return the picture as SVG. Its arch begins at (MARGIN[0], MARGIN[1]).

    It has the number's disc; the canvas draws the number itself as text.
    """
    (width, height), wall, arch, to = niche_size(niche.high), niche.palette.wall[1], niche.arch(), (ARCH, niche.high)
    out = niche.state == "out"
    ground = GROUNDS[CHARACTERS[NUMBER[niche.character] - 1].colour]
    body = gradient("g", *ground, to) + gradient("n", *niche.palette.niche, to)
    draw = {"answered": niche.figure, "to_come": niche.shade, "silent": niche.shutters, "murdered": niche.murdered}
    body += draw.get(niche.state, niche.bricks)()
    edge = mix(FRAME, wall, 0.7 if out else 0.25)
    if niche.ring:
        glow = "".join(
            f'<path d="{niche.arch((5 + more, 6 + more))}" fill="{FRAME}" fill-opacity="{share}"/>'
            for more, share in ((12.0, 0.10), (9.5, 0.14), (7.5, 0.2))
        )
        body = f'{glow}{body}<path d="{arch}" fill="none" stroke="{FRAME}" stroke-width="9"/>'
        body += f'<path d="{arch}" fill="none" stroke="{niche.ring}" stroke-width="5"/>'
    else:
        body += f'<path d="{arch}" fill="none" stroke="{edge}" stroke-width="4"/>'
    if niche.numbered:
        x, y = niche.number_at
        fill = mix(INK, wall, 0.45) if out else INK
        body += f'<circle cx="{x}" cy="{y}" r="11.5" fill="{fill}" stroke="{FRAME}" stroke-width="1.6"/>'
    purse = motif("purse").placed(0.74, ARCH - 20, niche.high - 35) if niche.robbed else ""
    view = f'viewBox="{-MARGIN[0]} {-MARGIN[1]} {width} {height}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {view}>{body}{purse}</svg>'
