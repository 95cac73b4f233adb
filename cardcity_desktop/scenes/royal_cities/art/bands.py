"""Cards as bands, for places wider than high: value, figure and emblem side by side."""

import pygame
from pygame import Rect, Surface

from cardcity_desktop.scenes.royal_cities.art.cards import emblem_svg
from cardcity_desktop.scenes.royal_cities.art.colours import CLOTHS, FIGURES, GILT, PAPER
from cardcity_desktop.scenes.royal_cities.art.lettering import draw_text, readable_size, text_extent
from cardcity_desktop.scenes.royal_cities.art.signs import draw_pill
from cardcity_desktop.scenes.royal_cities.art.svg_files import dressed_figure
from cardcity_desktop.ui.paint.vector.svg import gradient, in_theme, rasterise, svg_document
from cardcity_desktop.ui.toolkit import INK, Canvas, rounded_path

VALUE_SIZE, COVERED_SIZE = 25.0, 14.0
"""Sizes of a card's value and of the covered ones, at 100 %."""
RADIUS = 10.0


def is_band(rect: Rect) -> bool:
    """Return True if a card in this place is a band."""
    return rect.width > rect.height


def draw_band(canvas: Canvas, token: str, rect: Rect, opacity: float = 1.0) -> None:
    """Draw a card as a band; "?" is a back."""
    band = _band(canvas, token, rect.size)
    if opacity < 1:
        band = band.copy()
        band.set_alpha(round(255 * opacity))
    canvas.surface.blit(band, rect)
    if token != "?":
        draw_text(
            canvas, token[1], Rect(rect.topleft, (_tab(rect.size), rect.height)), VALUE_SIZE, "heavy", INK, "center"
        )


def draw_covered(canvas: Canvas, rect: Rect, covered: tuple[str, ...]) -> None:
    """Draw the values of a city's covered cards on its band, or only their number if there is no room for them."""
    s = canvas.scale
    left = rect.left + _tab(rect.size) + s(4)
    room = rect.right - _emblem_wide(rect.size) - left - s(4)
    text = " ".join(token[1] for token in reversed(covered))
    if text_extent(canvas, text, COVERED_SIZE, "bold")[0] + s(14) > room:
        text = f"+{len(covered)}"
    width = text_extent(canvas, text, COVERED_SIZE, "bold")[0] + s(14)
    height = min(rect.height - s(8), round(s.font(readable_size(s, COVERED_SIZE)) * 1.25))
    pill = Rect(left, rect.bottom - height - s(4), width, height)
    draw_pill(canvas, pill, PAPER)
    draw_text(canvas, text, pill, COVERED_SIZE, "bold", INK, "center")


def _tab(size: tuple[int, int]) -> int:
    """Return the width of the value's tab, px."""
    return round(min(size[1] * 1.1, size[0] * 0.34))


def _emblem_wide(size: tuple[int, int]) -> int:
    return round(min(size[1] * 1.08, size[0] * 0.34))


def _band(canvas: Canvas, token: str, size: tuple[int, int]) -> Surface:
    def make() -> Surface:
        return in_theme(canvas.theme, _drawn_band(token, size, canvas.scale.unit))

    return canvas.pictures.surfaces.get(("royal band", token, size), make)


def _drawn_band(token: str, size: tuple[int, int], unit: float) -> Surface:
    """Draw a card as a band: its picture, cut to round corners, on a frame."""
    width, height = size
    border, fill = max(2.0, 3 * unit), GILT if token[0] == "W" else PAPER
    frame = f'<path d="{rounded_path(0, 0, width, height, RADIUS * unit)}" fill="{fill}"/>'
    inner = rounded_path(border, border, width - 2 * border, height - 2 * border, (RADIUS - 2) * unit)
    surface = rasterise(svg_document(width, height, frame), size)
    picture = rasterise(svg_document(width, height, _body(token, size)), size)
    mask = rasterise(svg_document(width, height, f'<path d="{inner}" fill="#FFFFFF"/>'), size)
    picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(picture, (0, 0))
    return surface


def _body(token: str, size: tuple[int, int]) -> str:
    """Return the SVG of a band: the card's value, its figure cut off at the band's height, and its emblem."""
    width, height = size
    if token == "?":
        return f'<path d="M0 0H{width}V{height}H0Z" fill="#2A3870"/>'
    cloth, value = CLOTHS[token[0]], int(token[1])
    tab, right = _tab(size), width - _emblem_wide(size)
    drawn = dressed_figure(f"figure_{FIGURES[value]}", cloth.worn)
    scale = height / 108
    middle = (tab + right) / 2
    return (
        gradient("g", cloth.light, cloth.dark, size) + f'<path d="M0 0H{width}V{height}H0Z" fill="url(#g)"/>'
        f'<g transform="translate({middle - 64 * scale:.2f} {-15 * scale:.2f}) scale({scale:.4f})">{drawn.shapes}</g>'
        f'<path d="M{right} 0H{width}V{height}H{right}Z" fill="{cloth.band}"/>'
        f'<path d="{rounded_path(-20, 0, tab + 20, height, height * 0.16)}" fill="{PAPER}"/>'
        + emblem_svg(token, cloth, (right + width) / 2, height / 2, height * 0.58)
    )
