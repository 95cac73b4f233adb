# ruff: noqa: E501 - path data has no place to break
"""Landscapes behind the table, panels and posters, in the colours of a season."""

import math
from functools import lru_cache

from pygame import Rect

from cardcity_desktop.scenes.royal_cities.art.colours import SeasonPalette, season_palette
from cardcity_desktop.scenes.royal_cities.art.svg_files import placed
from cardcity_desktop.ui.paint.theme import CREAM, INK, mix
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
    for cx, cy, size in ((x + 660, 118, 1.0), (x + 905, 86, 0.72), (x + 1052, 134, 0.6), (x + 470, 60, 0.5)):
        body += f'<path d="{_cloud(cx, cy, size)}" fill="{palette.sun}" fill-opacity=".5"/>'
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


def _cloud(x: float, y: float, size: float) -> str:
    def arc(r: float, dx: float) -> str:
        return f"a{r * size:.1f} {r * size:.1f} 0 0 1 {dx * size:.1f} 0"

    return f"M{x - 62 * size:.1f} {y:.1f}{arc(20, 34)}{arc(30, 50)}{arc(22, 38)}Z"


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
