"""Cards and cities as bands: value, figure and emblem side by side."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from cardcity_desktop.scenes.royal_cities.art.cards import emblem_svg
from cardcity_desktop.scenes.royal_cities.art.colours import CLOTHS, FIGURES, GILT, PAPER, well_of
from cardcity_desktop.scenes.royal_cities.art.lettering import draw_whole_text, readable_size, whole_text_size
from cardcity_desktop.scenes.royal_cities.art.signs import draw_emblem, draw_picture, draw_pill
from cardcity_desktop.scenes.royal_cities.art.svg_files import dressed_figure
from cardcity_desktop.scenes.royal_cities.table.spots import draw_empty_place
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.paint.chrome import Box, rounded_path
from cardcity_desktop.ui.paint.theme import INK
from cardcity_desktop.ui.paint.vector.svg import in_theme, rasterise

VALUE_SIZE = 25.0
"""Size of a card's value at 100 %: as on a card of the hand."""
COVERED_SIZE = 14.0
RADIUS = 10.0


def draw_band(
    canvas: Canvas,
    token: str,
    rect: Rect,
    *,
    covered: tuple[str, ...] = (),
    ring: str = "",
    ring_width: float = 4,
    opacity: float = 1.0,
    dim: float = 0.0,
    sign: str = "",
) -> None:
    """Draw a card, or a city by its top card and the values of the covered ones.

    ring: colour of the line around it; dim: opacity of the veil over it; sign: name of a picture at its right, such as
    "flame".
    """
    s = canvas.scale
    canvas.chrome.shadow(canvas.surface, rect, s(4), s(3), s(RADIUS), 0.3)
    band = _band(canvas, token, rect.size)
    if opacity < 1:
        canvas.box(rect, Box(PAPER, s(RADIUS)))
        band = band.copy()
        band.set_alpha(round(255 * opacity))
    canvas.surface.blit(band, rect)
    tab = Rect(rect.left, rect.top, _tab(rect.size), rect.height)
    if token != "?":
        draw_whole_text(canvas, token[1], tab, VALUE_SIZE, "heavy", INK, "center")
    if covered:
        _draw_covered(canvas, rect, tab, covered)
    if sign:
        side = round(rect.height * 0.5)
        draw_picture(canvas, sign, Rect(rect.right - side // 2 - s(8), rect.top - s(6), side, side))
    if dim:
        canvas.box(rect, Box(canvas.theme.panel, s(RADIUS), fill_opacity=dim))
    if ring:
        draw_band_ring(canvas, rect, ring, ring_width)


def draw_band_ring(canvas: Canvas, rect: Rect, colour: str, width: float = 4) -> None:
    """Draw a line around a band."""
    s = canvas.scale
    canvas.box(rect.inflate(s(4), s(4)), Box(None, s(RADIUS + 2), colour, s.unit * width))


def draw_empty_band(canvas: Canvas, letter: str, rect: Rect, edge: str = "#8C7A4E", fill: str = "") -> None:
    """Draw the place of a city without cards; letter "" draws an empty place of the market."""
    light = canvas.theme.name == "light"
    draw_empty_place(canvas, rect, fill or (PAPER if light else well_of(canvas.theme.name)), edge, 0.6)
    if letter:
        side = round(rect.height * 0.6)
        place = Rect(rect.centerx - side // 2, rect.centery - side // 2, side, side)
        draw_emblem(canvas, letter, place, CLOTHS[letter].band if light else CLOTHS[letter].light)


def _draw_covered(canvas: Canvas, rect: Rect, tab: Rect, covered: tuple[str, ...]) -> None:
    """Draw the covered values, or only their number if there is no room for them."""
    s = canvas.scale
    room = rect.right - _emblem_wide(rect.size) - tab.right - s(8)
    text = " ".join(token[1] for token in reversed(covered))
    if whole_text_size(canvas, text, COVERED_SIZE, "bold")[0] + s(14) > room:
        text = f"+{len(covered)}"
    wide = whole_text_size(canvas, text, COVERED_SIZE, "bold")[0] + s(14)
    high = min(rect.height - s(8), round(s.font(readable_size(s, COVERED_SIZE)) * 1.25))
    pill = Rect(tab.right + s(4), rect.bottom - high - s(4), wide, high)
    draw_pill(canvas, pill, PAPER)
    draw_whole_text(canvas, text, pill, COVERED_SIZE, "bold", INK, "center")


def _tab(size: tuple[int, int]) -> int:
    """Return the width of the value's tab, px."""
    return round(min(size[1] * 1.1, size[0] * 0.34))


def _emblem_wide(size: tuple[int, int]) -> int:
    return round(min(size[1] * 1.08, size[0] * 0.34))


def _band(canvas: Canvas, token: str, size: tuple[int, int]) -> Surface:
    def make() -> Surface:
        return in_theme(canvas.theme, _made(token, size, canvas.scale.unit))

    return canvas.pictures.surfaces.get(("royal band", token, size), make)


def _made(token: str, size: tuple[int, int], unit: float) -> Surface:
    wide, high = size
    border = max(2.0, 3 * unit)
    frame = f'<path d="{rounded_path(0, 0, wide, high, RADIUS * unit)}" fill="{GILT if token[0] == "W" else PAPER}"/>'
    inner = rounded_path(border, border, wide - 2 * border, high - 2 * border, (RADIUS - 2) * unit)
    surface = rasterise(_document(size, frame), size)
    picture = rasterise(_document(size, _body(token, size)), size)
    picture.blit(rasterise(_document(size, f'<path d="{inner}" fill="#FFFFFF"/>'), size), (0, 0),
                 special_flags=pygame.BLEND_RGBA_MULT)  # fmt: skip
    surface.blit(picture, (0, 0))
    return surface


def _body(token: str, size: tuple[int, int]) -> str:
    wide, high = size
    if token == "?":
        return f'<path d="M0 0H{wide}V{high}H0Z" fill="#2A3870"/>'
    cloth, value = CLOTHS[token[0]], int(token[1])
    tab, right = _tab(size), wide - _emblem_wide(size)
    drawn = dressed_figure(f"figure_{FIGURES[value]}", cloth.worn)
    scale = high / 108
    middle = (tab + right) / 2
    return (
        '<defs><linearGradient id="g" x1="0%" y1="0%" x2="100%" y2="100%">'
        f'<stop offset="0%" stop-color="{cloth.light}"/><stop offset="100%" stop-color="{cloth.dark}"/>'
        f'</linearGradient></defs><path d="M0 0H{wide}V{high}H0Z" fill="url(#g)"/>'
        f'<g transform="translate({middle - 64 * scale:.2f} {-15 * scale:.2f}) scale({scale:.4f})">{drawn.shapes}</g>'
        f'<path d="M{right} 0H{wide}V{high}H{right}Z" fill="{cloth.band}"/>'
        f'<path d="{rounded_path(-20, 0, tab + 20, high, high * 0.16)}" fill="{PAPER}"/>'
        + emblem_svg(token, cloth, (right + wide) / 2, high / 2, high * 0.58)
    )


def _document(size: tuple[int, int], body: str) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size[0]} {size[1]}">{body}</svg>'
