# ruff: noqa: E501 - path data has no place to break
"""Landscapes behind the table, panels and posters in the colours of a season, and the night of a season's count."""

import math
from functools import lru_cache

from pygame import Rect

from cardcity_desktop.rules.royal_cities.cards import CITIES
from cardcity_desktop.scenes.royal_cities.look import CLOTHS, GOLD_RING, SeasonPalette, season_palette
from cardcity_desktop.scenes.royal_cities.pictures import inside
from cardcity_desktop.ui.paint.theme import CREAM, INK, mix
from cardcity_desktop.ui.paint.vector.polygons import dashed_data, path_data
from cardcity_desktop.ui.toolkit import Canvas, svg_document


def draw_landscape(canvas: Canvas, season: int) -> None:
    """Draw the landscape of a season, counted from 1, over the whole window."""
    canvas.svg(landscape_svg(season_palette(season, canvas.theme.name), *canvas.units(canvas.area)), canvas.area)


def draw_meadow(canvas: Canvas, season: int, rect: Rect) -> None:
    """Draw the hills of a season at the foot of a panel."""
    canvas.svg(meadow_svg(season_palette(season, canvas.theme.name), *canvas.units(rect)), rect)


@lru_cache(maxsize=12)
def landscape_svg(palette: SeasonPalette, width: float, height: float) -> str:
    """Return sky, three hills, sun, and clouds or snow, `width` by `height` units.

    The near crest is at 520 of 720 units.
    """
    fall = height / 720
    x = width / 2 - 640
    hills = (
        (palette.far, f"M0 {196 * fall}C{width * 0.2} {150 * fall} {width * 0.42} {214 * fall} {width * 0.6} {190 * fall}"
                    f"C{width * 0.8} {164 * fall} {width * 0.9} {196 * fall} {width} {180 * fall}V{height}H0Z"),
        (palette.middle, f"M0 {352 * fall}C{width * 0.24} {296 * fall} {width * 0.5} {372 * fall} {width * 0.72} {330 * fall}"
                       f"C{width * 0.86} {306 * fall} {width * 0.94} {330 * fall} {width} {322 * fall}V{height}H0Z"),
        (palette.near, f"M0 {532 * fall}C{width * 0.22} {506 * fall} {width * 0.5} {530 * fall} {width * 0.7} {514 * fall}"
                     f"C{width * 0.85} {502 * fall} {width * 0.95} {512 * fall} {width} {520 * fall}V{height}H0Z"),
    )  # fmt: skip
    body = (
        f'<defs><linearGradient id="s" x1="0%" y1="0%" x2="0%" y2="60%"><stop offset="0%" stop-color="{palette.high}"/>'
        f'<stop offset="100%" stop-color="{palette.low}"/></linearGradient></defs>'
        f'<path d="M0 0H{width}V{height}H0Z" fill="url(#s)"/>'
        f'<circle cx="{x + 1160}" cy="96" r="104" fill="{palette.sun}" fill-opacity=".22"/>'
        f'<circle cx="{x + 1160}" cy="96" r="62" fill="{palette.sun}" fill-opacity=".5"/>'
    )

    def cloud(x: float, y: float, size: float) -> str:
        def arc(r: float, dx: float) -> str:
            return f"a{r * size:.1f} {r * size:.1f} 0 0 1 {dx * size:.1f} 0"

        return f"M{x - 62 * size:.1f} {y:.1f}{arc(20, 34)}{arc(30, 50)}{arc(22, 38)}Z"

    for cx, cy, size in ((x + 660, 118, 1.0), (x + 905, 86, 0.72), (x + 1052, 134, 0.6), (x + 470, 60, 0.5)):
        body += f'<path d="{cloud(cx, cy, size)}" fill="{palette.sun}" fill-opacity=".5"/>'
    first, second, third = (f'<path d="{data}" fill="{colour}"/>' for colour, data in hills)
    body += first + _castle(x + 1234, 176 * fall, palette) + _grove(x + 500, 196 * fall, palette) + second + third
    body += _ground_life(palette, x, height, fall)
    return svg_document(width, height, body)


@lru_cache(maxsize=16)
def meadow_svg(palette: SeasonPalette, wide: float, high: float, radius: float = 13.5) -> str:
    """Return two hills for the foot of a panel, with castle and trees if it is at least 240 units high."""
    far, near = high * 0.5, high * 0.8
    foot = f"V{high - radius:.1f}A{radius} {radius} 0 0 1 {wide - radius:.1f} {high}H{radius}A{radius} {radius} 0 0 1 0 {high - radius:.1f}Z"
    hills = (
        f'<path d="M0 {far:.1f}C{wide * 0.3:.1f} {far - 34:.1f} {wide * 0.6:.1f} {far + 24:.1f} {wide} {far - 10:.1f}{foot}" fill="{palette.far}"/>',
        f'<path d="M0 {near:.1f}C{wide * 0.25:.1f} {near - 22:.1f} {wide * 0.7:.1f} {near + 18:.1f} {wide} {near - 8:.1f}{foot}" fill="{palette.near}"/>',
    )
    low = high < 240  # a castle would be hidden by the names
    body = "" if low else _castle(wide * 0.86, far - 2, palette) + _grove(wide * 0.12, far - 14, palette)
    body += "".join(hills)
    return svg_document(wide, high, body)


def placed(name: str, x: float, y: float, *colours: str) -> str:
    """Return a file's shapes moved to (x, y). `colours` replace its placeholders."""
    return f'<g transform="translate({x} {y})">{inside(name, *colours)}</g>'


def _castle(x: float, foot: float, palette: SeasonPalette) -> str:
    """Return a distant castle in the season's colours."""
    wall, shade = mix(palette.middle, CREAM, 0.5), mix(palette.middle, INK, 0.16)
    roof, dim = mix(palette.middle, "#C8503C", 0.5), mix(palette.middle, "#8E3A2E", 0.5)
    return placed("scenery_castle", x, foot, wall, shade, roof, dim)


def _grove(x: float, foot: float, palette: SeasonPalette) -> str:
    """Return three trees in the season's colours."""
    leaf = {"spring": "#F2B6CB", "summer": mix(palette.near, "#4E8A3C", 0.4), "autumn": "#D9733C", "winter": "#FFFFFF"}
    trunk = mix(palette.middle, "#7A4B2E", 0.6)
    return placed("scenery_grove", x, foot, trunk, mix(palette.far, leaf[palette.name], 0.72))


def _ground_life(palette: SeasonPalette, x: float, height: float, fall: float) -> str:
    """Return flowers, ears of corn, leaves or snow, at the same places at every start."""
    body = ""
    colour = {"spring": "#FFF6FA", "summer": "#E8B83C", "autumn": "#B6532C", "winter": "#FFFFFF"}[palette.name]
    for number in range(64):
        px = x - 300 + (number * 613.7) % 1880
        py = (532 + (number * 97.3) % 180) * fall
        if palette.name == "winter":
            py = (number * 131.7) % height
            body += f'<circle cx="{px:.0f}" cy="{py:.0f}" r="{1.2 + number % 3 * 0.6:.1f}" fill="{colour}" fill-opacity=".8"/>'
        elif palette.name == "autumn":
            turn = math.radians(number * 47)
            dx, dy = 4 * math.cos(turn), 4 * math.sin(turn)
            body += (
                f'<path d="M{px - dx:.1f} {py - dy:.1f}Q{px - dy:.1f} {py + dx:.1f} {px + dx:.1f} {py + dy:.1f}'
                f'Q{px + dy:.1f} {py - dx:.1f} {px - dx:.1f} {py - dy:.1f}Z" fill="{colour}" fill-opacity=".55"/>'
            )
        elif palette.name == "spring":
            body += f'<circle cx="{px:.0f}" cy="{py:.0f}" r="1.8" fill="{colour}" fill-opacity=".8"/>'
        else:
            body += (
                f'<path d="M{px:.0f} {py:.0f}l-3 -7M{px:.0f} {py:.0f}l3 -7M{px:.0f} {py:.0f}v-9" fill="none"'
                f' stroke="{colour}" stroke-width="1.4" stroke-opacity=".5"/>'
            )
    return body


STAGE_NIGHT = "#1B2550"


@lru_cache(maxsize=1)
def empty_banner_svg() -> str:
    """Return the SVG of the place of a banner that is being counted."""
    cloth = ((1.0, 1.0), (105.0, 1.0), (105.0, 63.0), (53.0, 52.0), (1.0, 63.0))
    return svg_document(
        106,
        66,
        f'<path d="{path_data((cloth,))}" fill="{STAGE_NIGHT}" fill-opacity=".45"/>'
        f'<path d="{dashed_data(cloth, 4.5)}" fill="none" stroke="{GOLD_RING}" stroke-width="1.8"/>',
    )


@lru_cache(maxsize=4)
def night_svg(width: float, height: float) -> str:
    """Return a night sky with a shaft of light, a stage and four torches."""
    x = width / 2 - 640  # left edge of the stage
    stars = "".join(
        f'<circle cx="{(number * 217.3) % width:.0f}" cy="{(number * 91.7) % (height * 0.6):.0f}"'
        f' r="{0.8 + number % 3 * 0.5:.1f}" fill="#FFF6E0" fill-opacity="{0.25 + number % 4 * 0.14:.2f}"/>'
        for number in range(70)
    )
    torches = ""
    for tx, ty in ((176, 394), (452, 426), (828, 426), (1104, 394)):  # with their glow
        for r, o in ((96, 0.05), (66, 0.07), (40, 0.1)):
            torches += f'<circle cx="{x + tx}" cy="{ty + 18}" r="{r}" fill="#FFB04A" fill-opacity="{o}"/>'
        torches += f'<path d="M{x + tx - 4} {ty + 40}H{x + tx + 4}V{height * 0.78:.0f}H{x + tx - 4}Z" fill="#4A2E22"/>'
        torches += f'<g transform="translate({x + tx - 18} {ty - 4}) scale(.75)">{inside("torch")}</g>'
    return svg_document(
        width,
        height,
        '<defs><linearGradient id="n" x1="0%" y1="0%" x2="0%" y2="100%"><stop offset="0%" stop-color="#2C3F74"/>'
        '<stop offset="100%" stop-color="#141B36"/></linearGradient>'
        '<linearGradient id="b" x1="0%" y1="0%" x2="0%" y2="100%"><stop offset="0%" stop-color="#FFF3D6" stop-opacity=".34"/>'
        '<stop offset="100%" stop-color="#FFF3D6" stop-opacity=".02"/></linearGradient></defs>'
        f'<path d="M0 0H{width}V{height}H0Z" fill="url(#n)"/>{stars}'
        f'<path d="M0 {height * 0.66}C{width * 0.2} {height * 0.58} {width * 0.34} {height * 0.62} {width * 0.5} {height * 0.61}'
        f'C{width * 0.7} {height * 0.6} {width * 0.84} {height * 0.56} {width} {height * 0.64}V{height}H0Z" fill="#23305F"/>'
        f"{placed('scenery_castle_night', x + 96, height * 0.655)}{placed('scenery_castle_night', x + 1176, height * 0.63)}"
        f'<path d="M{x + 560} 0H{x + 720}L{x + 1010} {height * 0.8}H{x + 270}Z" fill="url(#b)"/>'
        f'<path d="M0 {height * 0.77}C{width * 0.25} {height * 0.73} {width * 0.75} {height * 0.73} {width} {height * 0.77}V{height}H0Z" fill="#26413F"/>'
        f'<path d="M{x + 120} {height * 0.785}A520 46 0 0 1 {x + 1160} {height * 0.785}A520 46 0 0 1 {x + 120} {height * 0.785}Z"'
        f' fill="#FFF3D6" fill-opacity=".14"/>{torches}',
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
