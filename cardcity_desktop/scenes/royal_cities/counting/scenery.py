# ruff: noqa: E501 - path data has no place to break
"""Scenery of a season's count: the night with its stage, confetti, and the place of a banner."""

from functools import lru_cache

from cardcity_desktop.rules.royal_cities.cards import CITIES
from cardcity_desktop.scenes.royal_cities.art.colours import CLOTHS, GOLD_RING
from cardcity_desktop.scenes.royal_cities.art.svg_files import inside, placed
from cardcity_desktop.ui.paint.vector.polygons import dashed_data, path_data
from cardcity_desktop.ui.paint.vector.svg import svg_document

NIGHT = "#1B2550"


@lru_cache(maxsize=1)
def empty_banner_svg() -> str:
    """Return the SVG of the place of a banner that is being counted."""
    cloth = ((1.0, 1.0), (105.0, 1.0), (105.0, 63.0), (53.0, 52.0), (1.0, 63.0))
    return svg_document(
        106,
        66,
        f'<path d="{path_data((cloth,))}" fill="{NIGHT}" fill-opacity=".45"/>'
        f'<path d="{dashed_data(cloth, 4.5)}" fill="none" stroke="{GOLD_RING}" stroke-width="1.8"/>',
    )


@lru_cache(maxsize=4)
def night_svg(width: float, height: float) -> str:
    """Return a night sky with a shaft of light, a stage and four torches."""
    x = width / 2 - 640
    return svg_document(
        width,
        height,
        '<defs><linearGradient id="n" x1="0%" y1="0%" x2="0%" y2="100%"><stop offset="0%" stop-color="#2C3F74"/>'
        '<stop offset="100%" stop-color="#141B36"/></linearGradient>'
        '<linearGradient id="b" x1="0%" y1="0%" x2="0%" y2="100%"><stop offset="0%" stop-color="#FFF3D6" stop-opacity=".34"/>'
        '<stop offset="100%" stop-color="#FFF3D6" stop-opacity=".02"/></linearGradient></defs>'
        f'<path d="M0 0H{width}V{height}H0Z" fill="url(#n)"/>{_stars(width, height)}'
        f'<path d="M0 {height * 0.66}C{width * 0.2} {height * 0.58} {width * 0.34} {height * 0.62} {width * 0.5} {height * 0.61}'
        f'C{width * 0.7} {height * 0.6} {width * 0.84} {height * 0.56} {width} {height * 0.64}V{height}H0Z" fill="#23305F"/>'
        f"{placed('scenery_castle_night', x + 96, height * 0.655)}{placed('scenery_castle_night', x + 1176, height * 0.63)}"
        f'<path d="M{x + 560} 0H{x + 720}L{x + 1010} {height * 0.8}H{x + 270}Z" fill="url(#b)"/>'
        f'<path d="M0 {height * 0.77}C{width * 0.25} {height * 0.73} {width * 0.75} {height * 0.73} {width} {height * 0.77}V{height}H0Z" fill="#26413F"/>'
        f'<path d="M{x + 120} {height * 0.785}A520 46 0 0 1 {x + 1160} {height * 0.785}A520 46 0 0 1 {x + 120} {height * 0.785}Z"'
        f' fill="#FFF3D6" fill-opacity=".14"/>{_torches(x, height)}',
    )


@lru_cache(maxsize=1)
def confetti_svg() -> str:
    """Return confetti in the six colours, the same every time."""
    scraps = ""
    for number in range(34):
        x, y = 12 + (number * 254.63) % 412, 8 + (number * 181.9) % 440
        turn = (number * 47) % 180
        colour = CLOTHS[CITIES[number % 6]].light
        scraps += (
            f'<path transform="translate({x:.0f} {y:.0f}) rotate({turn})" d="M-5 -2.5H5V2.5H-5Z" fill="{colour}"/>'
        )
    return svg_document(436, 480, scraps)


def _stars(width: float, height: float) -> str:
    return "".join(
        f'<circle cx="{(number * 217.3) % width:.0f}" cy="{(number * 91.7) % (height * 0.6):.0f}"'
        f' r="{0.8 + number % 3 * 0.5:.1f}" fill="#FFF6E0" fill-opacity="{0.25 + number % 4 * 0.14:.2f}"/>'
        for number in range(70)
    )


def _torches(x: float, height: float) -> str:
    """Return four torches with their glow; `x` is the left edge of the stage."""
    return "".join(
        "".join(
            f'<circle cx="{x + tx}" cy="{ty + 18}" r="{r}" fill="#FFB04A" fill-opacity="{o}"/>'
            for r, o in ((96, 0.05), (66, 0.07), (40, 0.1))
        )
        + f'<path d="M{x + tx - 4} {ty + 40}H{x + tx + 4}V{height * 0.78:.0f}H{x + tx - 4}Z" fill="#4A2E22"/>'
        f'<g transform="translate({x + tx - 18} {ty - 4}) scale(.75)">{inside("torch")}</g>'
        for tx, ty in ((176, 394), (452, 426), (828, 426), (1104, 394))
    )
