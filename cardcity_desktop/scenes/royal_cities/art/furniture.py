# ruff: noqa: E501 - path data has no place to break
"""Marks, chips, seals, banners and the ground of a season, drawn on a canvas."""

from __future__ import annotations

import math
from functools import lru_cache

from pygame import Rect

from cardcity_desktop.scenes.royal_cities.art.colours import CLOTHS, MARKS, PAPER, Cloth, Light
from cardcity_desktop.scenes.royal_cities.art.drawings import sign, source
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.paint.chrome import Box, rounded_path
from cardcity_desktop.ui.paint.theme import CREAM, INK, mix
from cardcity_desktop.ui.paint.vector.svg import svg_document


def mark(canvas: Canvas, seat: int, rect: Rect, rim: str = "") -> None:
    """A Noble's sign."""
    look = MARKS[seat % len(MARKS)]
    edge = rim or ("#FFF9EC" if canvas.theme.name == "dark" else "")
    stroke = f' stroke="{edge}" stroke-width="2"' if edge else ""
    view = "-2 -2 28 28" if edge else "0 0 24 24"
    body = f'<path fill="{look.fill}"{stroke} d="{look.shape}"/>'
    side = min(rect.size)
    place = Rect(0, 0, side, side)
    place.center = rect.center
    canvas.svg(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}">{body}</svg>', place)


def picture(canvas: Canvas, name: str, rect: Rect) -> None:
    """A file of the game's art, as large as fits."""
    canvas.svg(source(name), rect)


def emblem_chip(canvas: Canvas, letter: str, rect: Rect, opacity: float = 1.0) -> None:
    """A colour's emblem on its cloth: a chip that says which colour is meant."""
    cloth = CLOTHS[letter]
    side = min(rect.size)
    place = Rect(0, 0, side, side)
    place.center = rect.center
    canvas.svg(_chip(cloth, opacity), place)


@lru_cache(maxsize=32)
def _chip(cloth: Cloth, opacity: float) -> str:
    plate = f'<path d="{rounded_path(0, 0, 48, 48, 11)}" fill="{cloth.band}" fill-opacity="{opacity}"/>'
    return svg_document(48, 48, plate + sign(f"emblem_{cloth.emblem}", 24, 24, 31, PAPER, cloth.band))


def emblem(canvas: Canvas, letter: str, rect: Rect, colour: str = PAPER, hole: str = "") -> None:
    """A colour's emblem alone."""
    cloth = CLOTHS[letter]
    canvas.svg(svg_document(48, 48, sign(f"emblem_{cloth.emblem}", 24, 24, 46, colour, hole or cloth.dark)), rect)


def effect(canvas: Canvas, name: str, rect: Rect, colour: str = INK) -> None:
    """What a card does, as a sign."""
    canvas.svg(svg_document(48, 48, sign(f"effect_{name}", 24, 24, 46, colour)), rect)


def pill(canvas: Canvas, rect: Rect, fill: str = PAPER, edge: str | None = None, opacity: float = 1.0) -> None:
    canvas.box(rect, Box(fill, rect.height / 2, edge, canvas.scale.unit * 1.6 if edge else 0, opacity))


def paper(canvas: Canvas, rect: Rect, radius: float = 14, ring: str = "", width: float = 2.4) -> None:
    """A panel; ringed it is the one that counts now."""
    s = canvas.scale
    canvas.chrome.shadow(canvas.surface, rect, s(8), s(3), s(radius), 0.2)
    canvas.box(rect, Box(canvas.theme.panel, s(radius), ring or None, s.unit * width if ring else 0))


# --- banners ---------------------------------------------------------------------------------------------


def banner(canvas: Canvas, letter: str, rect: Rect, opacity: float = 1.0) -> None:
    """A swallow-tailed cloth that hangs from its upper edge."""
    canvas.svg(_banner(CLOTHS[letter], round(rect.width / max(1, rect.height), 3), opacity), rect)


@lru_cache(maxsize=64)
def _banner(cloth: Cloth, shape: float, opacity: float) -> str:
    wide, high = 116.0, 116.0 / shape
    tail = min(13.0, high * 0.16)
    outline = f"M0 0H{wide}V{high}L{wide / 2} {high - tail}L0 {high}Z"
    right = f"M{wide / 2} 0H{wide}V{high}L{wide / 2} {high - tail}Z"
    return svg_document(
        wide,
        high,
        f'<defs><linearGradient id="c" x1="0%" y1="0%" x2="0%" y2="100%"><stop offset="0%" stop-color="{cloth.light}"/>'
        f'<stop offset="100%" stop-color="{cloth.dark}"/></linearGradient></defs>'
        f'<path d="{outline}" fill="url(#c)" fill-opacity="{opacity}"/>'
        f'<path d="{right}" fill="{INK}" fill-opacity="{0.1 * opacity:.3f}"/>'
        f'<path d="M0 0H{wide}V5H0Z" fill="{INK}" fill-opacity="{0.22 * opacity:.3f}"/>',
    )


def pole(canvas: Canvas, rect: Rect) -> None:
    """The wood that banners hang from, a gilt knob at either end."""
    wide, high = max(1.0, rect.width / canvas.scale.unit), max(1.0, rect.height / canvas.scale.unit)
    canvas.svg(
        svg_document(
            wide,
            high * 2,
            f'<path d="{rounded_path(4, high * 0.6, wide - 8, high * 0.8, high * 0.3)}" fill="#8A5A33"/>'
            f'<path d="{rounded_path(4, high, wide - 8, high * 0.4, high * 0.2)}" fill="#6B4226"/>'
            f'<circle cx="{high * 0.8}" cy="{high}" r="{high * 0.75}" fill="#E9B44A"/>'
            f'<circle cx="{wide - high * 0.8}" cy="{high}" r="{high * 0.75}" fill="#C58A25"/>',
        ),
        rect.inflate(0, rect.height),
    )


# --- the ground of a season -------------------------------------------------------------------------------


@lru_cache(maxsize=12)
def landscape(light: Light, wide: float, high: float) -> str:
    """Sky, three hills, a sun, clouds or snow; `wide` x `high` units, the near crest at 520 of 720."""
    fall = high / 720
    x = wide / 2 - 640
    hills = (
        (light.far, f"M0 {196 * fall}C{wide * 0.2} {150 * fall} {wide * 0.42} {214 * fall} {wide * 0.6} {190 * fall}"
                    f"C{wide * 0.8} {164 * fall} {wide * 0.9} {196 * fall} {wide} {180 * fall}V{high}H0Z"),
        (light.middle, f"M0 {352 * fall}C{wide * 0.24} {296 * fall} {wide * 0.5} {372 * fall} {wide * 0.72} {330 * fall}"
                       f"C{wide * 0.86} {306 * fall} {wide * 0.94} {330 * fall} {wide} {322 * fall}V{high}H0Z"),
        (light.near, f"M0 {532 * fall}C{wide * 0.22} {506 * fall} {wide * 0.5} {530 * fall} {wide * 0.7} {514 * fall}"
                     f"C{wide * 0.85} {502 * fall} {wide * 0.95} {512 * fall} {wide} {520 * fall}V{high}H0Z"),
    )  # fmt: skip
    body = (
        f'<defs><linearGradient id="s" x1="0%" y1="0%" x2="0%" y2="60%"><stop offset="0%" stop-color="{light.high}"/>'
        f'<stop offset="100%" stop-color="{light.low}"/></linearGradient></defs>'
        f'<path d="M0 0H{wide}V{high}H0Z" fill="url(#s)"/>'
        f'<circle cx="{x + 1160}" cy="96" r="104" fill="{light.sun}" fill-opacity=".22"/>'
        f'<circle cx="{x + 1160}" cy="96" r="62" fill="{light.sun}" fill-opacity=".5"/>'
    )
    for cx, cy, size in ((x + 660, 118, 1.0), (x + 905, 86, 0.72), (x + 1052, 134, 0.6), (x + 470, 60, 0.5)):
        body += f'<path d="{_cloud(cx, cy, size)}" fill="{light.sun}" fill-opacity=".5"/>'
    first, second, third = (f'<path d="{data}" fill="{colour}"/>' for colour, data in hills)
    body += first + _castle(x + 1234, 176 * fall, light) + _grove(x + 500, 196 * fall, light) + second + third
    body += _ground_life(light, x, high, fall)
    return svg_document(wide, high, body)


@lru_cache(maxsize=16)
def meadow(light: Light, wide: float, high: float, radius: float = 13.5) -> str:
    """Two hills at the foot of a panel, rounded as it is; a castle and trees where it is high enough."""
    far, near = high * 0.5, high * 0.8
    foot = f"V{high - radius:.1f}A{radius} {radius} 0 0 1 {wide - radius:.1f} {high}H{radius}A{radius} {radius} 0 0 1 0 {high - radius:.1f}Z"
    hills = (
        f'<path d="M0 {far:.1f}C{wide * 0.3:.1f} {far - 34:.1f} {wide * 0.6:.1f} {far + 24:.1f} {wide} {far - 10:.1f}{foot}" fill="{light.far}"/>',
        f'<path d="M0 {near:.1f}C{wide * 0.25:.1f} {near - 22:.1f} {wide * 0.7:.1f} {near + 18:.1f} {wide} {near - 8:.1f}{foot}" fill="{light.near}"/>',
    )
    low = high < 240  # a castle would stand behind the names
    body = "" if low else _castle(wide * 0.86, far - 2, light) + _grove(wide * 0.12, far - 14, light)
    body += "".join(hills)
    return svg_document(wide, high, body)


def _cloud(x: float, y: float, size: float) -> str:
    def arc(r: float, dx: float) -> str:
        return f"a{r * size:.1f} {r * size:.1f} 0 0 1 {dx * size:.1f} 0"

    return f"M{x - 62 * size:.1f} {y:.1f}{arc(20, 34)}{arc(30, 50)}{arc(22, 38)}Z"


def _castle(x: float, foot: float, light: Light) -> str:
    """Far away, in the colours of the air."""
    wall, shade = mix(light.middle, CREAM, 0.5), mix(light.middle, INK, 0.16)
    roof, dim = mix(light.middle, "#C8503C", 0.5), mix(light.middle, "#8E3A2E", 0.5)
    body = ""
    for dx, top, wide in ((-22, 28, 12), (-8, 44, 14), (10, 30, 12)):
        left = x + dx
        body += f'<path d="M{left} {foot + 6}V{foot - top}H{left + wide}V{foot + 6}Z" fill="{wall}"/>'
        body += f'<path d="M{left + wide / 2} {foot + 6}V{foot - top}H{left + wide}V{foot + 6}Z" fill="{shade}" fill-opacity=".3"/>'
        body += f'<path d="M{left - 2} {foot - top}L{left + wide / 2} {foot - top - 15}L{left + wide + 2} {foot - top}Z" fill="{roof}"/>'
        body += f'<path d="M{left + wide / 2} {foot - top}V{foot - top - 15}L{left + wide + 2} {foot - top}Z" fill="{dim}"/>'
    return body + f'<path d="M{x - 24} {foot + 8}V{foot - 12}H{x + 24}V{foot + 8}Z" fill="{wall}"/>'


def _grove(x: float, foot: float, light: Light) -> str:
    leaf = {"spring": "#F2B6CB", "summer": mix(light.near, "#4E8A3C", 0.4), "autumn": "#D9733C", "winter": "#FFFFFF"}
    body = ""
    for dx, size in ((0, 1.0), (17, 0.8), (-15, 0.72)):
        top = foot - 22 * size
        trunk = mix(light.middle, "#7A4B2E", 0.6)
        body += f'<path d="M{x + dx - 1.5} {foot + 6}V{top}H{x + dx + 1.5}V{foot + 6}Z" fill="{trunk}"/>'
        fill = mix(light.far, leaf[light.name], 0.72)
        body += f'<circle cx="{x + dx}" cy="{top}" r="{11 * size:.1f}" fill="{fill}"/>'
    return body


def _ground_life(light: Light, x: float, high: float, fall: float) -> str:
    """Flowers, ears, leaves or snow on the near meadow; the same at every start."""
    body, colour = "", {"spring": "#FFF6FA", "summer": "#E8B83C", "autumn": "#B6532C", "winter": "#FFFFFF"}[light.name]
    for number in range(64):
        px = x - 300 + (number * 613.7) % 1880
        py = (532 + (number * 97.3) % 180) * fall
        if light.name == "winter":
            py = (number * 131.7) % high
            body += f'<circle cx="{px:.0f}" cy="{py:.0f}" r="{1.2 + number % 3 * 0.6:.1f}" fill="{colour}" fill-opacity=".8"/>'
        elif light.name == "autumn":
            turn = math.radians(number * 47)
            dx, dy = 4 * math.cos(turn), 4 * math.sin(turn)
            body += (
                f'<path d="M{px - dx:.1f} {py - dy:.1f}Q{px - dy:.1f} {py + dx:.1f} {px + dx:.1f} {py + dy:.1f}'
                f'Q{px + dy:.1f} {py - dx:.1f} {px - dx:.1f} {py - dy:.1f}Z" fill="{colour}" fill-opacity=".55"/>'
            )
        elif light.name == "spring":
            body += f'<circle cx="{px:.0f}" cy="{py:.0f}" r="1.8" fill="{colour}" fill-opacity=".8"/>'
        else:
            body += (
                f'<path d="M{px:.0f} {py:.0f}l-3 -7M{px:.0f} {py:.0f}l3 -7M{px:.0f} {py:.0f}v-9" fill="none"'
                f' stroke="{colour}" stroke-width="1.4" stroke-opacity=".5"/>'
            )
    return body
