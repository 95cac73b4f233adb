"""The wooden tray with a felt bottom in which a lot is laid out."""

from typing import NamedTuple

from pygame import Rect, Surface

from cardcity_desktop.ui.paint.chrome import rounded_path
from cardcity_desktop.ui.paint.scale import Scale
from cardcity_desktop.ui.paint.theme import Colour
from cardcity_desktop.ui.paint.vector.svg import svg_document
from cardcity_desktop.ui.toolkit import INK, Box, Canvas


class TrayLook(NamedTuple):
    """Colours of a tray on one theme: wood, its lit edge and its rim, felt above and below."""

    wood: Colour
    light: Colour
    rim: Colour
    felt: Colour
    low: Colour


TRAYS = {
    "light": TrayLook("#C58F5B", "#DDAE7C", "#7E5230", "#35756B", "#3F7F72"),
    "dark": TrayLook("#99704C", "#B78B62", "#573A26", "#245450", "#2C625B"),
}

ON_FELT, LIT = "#FBEFD2", "#FFD36B"
"""Colours of words on the felt, and of highlights on it."""

GOLD, RIM = "#E9AE2F", 5
"""Colour and logical units of the rim around the tray that is looked at."""


def paint_tray(canvas: Canvas, rect: Rect, looked: bool = False) -> None:
    """Paint a wooden tray with a felt bottom, and a gold rim if its lot is inspected (`looked`)."""
    s, look = canvas.scale, TRAYS[canvas.theme.shade]
    if canvas.theme.high_contrast:
        canvas.panel(rect, "active" if looked else "panel")
        return
    canvas.chrome.shadow(canvas.surface, rect, s(9), s(9 if looked else 5), s(20), 0.26)
    if looked:
        rim = rect.inflate(2 * s(RIM), 2 * s(RIM))
        canvas.box(rim, Box(GOLD, s(20 + RIM)))
    canvas.box(rect, Box(look.wood, s(20), look.rim, 2 * s.unit, lip=look.rim, lip_height=s(7)))
    light = Rect(rect.left + s(16), rect.top + s(5), rect.width - 2 * s(16), max(2, s(3)))
    canvas.box(light, Box(look.light, light.height / 2))
    canvas.surface.blit(_joints(canvas, rect.size), rect)
    inner = felt_of(canvas.scale, rect)
    canvas.surface.blit(_felt(canvas, inner.size), inner)


def _joints(canvas: Canvas, size: tuple[int, int]) -> Surface:
    """Return the mitres of the wood at a tray's corners, and its grain."""
    s, (width, height), look = canvas.scale, size, TRAYS[canvas.theme.shade]
    near, far, foot = s(5), s(16), height - s(7)
    mitres = "".join(
        f"M{x} {y}L{x + (far - near) * right} {y + (far - near) * down}"
        for x, right in ((near, 1), (width - near, -1))
        for y, down in ((near, 1), (foot - near, -1))
    )
    upper, lower = [(0.08, s(8)), (0.4, s(9)), (0.66, s(7))], [(0.16, s(5)), (0.5, s(7)), (0.74, s(5))]
    grain = "".join(
        f"M{width * start:.1f} {y:.1f}q{width * 0.08:.1f} {s.unit * 1.6:.1f} {width * 0.2:.1f} 0"
        for start, y in (*upper, *((start, foot - up) for start, up in lower))
    )
    body = f'<path d="{mitres}" stroke="{look.rim}" stroke-opacity="0.5" stroke-width="{1.4 * s.unit}"/>'
    body += f'<path d="{grain}" fill="none" stroke="{look.rim}" stroke-opacity="0.24" stroke-width="{1.4 * s.unit}"/>'
    return canvas.pictures.get(svg_document(width, height, body), size)


def felt_of(s: Scale, rect: Rect) -> Rect:
    """Return the felt's rectangle inside the tray's rim."""
    return Rect(rect.left + s(12), rect.top + s(12), rect.width - 2 * s(12), rect.height - 2 * s(12) - s(7))


def _felt(canvas: Canvas, size: tuple[int, int]) -> Surface:
    """Return the tray's bottom, in the shade of its upper and left sides."""
    s, (width, height), look = canvas.scale, size, TRAYS[canvas.theme.shade]
    edge, deep, radius = 2 * s.unit, s(13), s(12)
    whole = rounded_path(edge / 2, edge / 2, width - edge, height - edge, radius)
    lit = rounded_path((edge + deep) / 2, edge / 2 + deep, width - edge - deep / 2, height - edge - deep, radius)
    body = (
        f'<linearGradient id="f" x1="0%" y1="0%" x2="0%" y2="100%"><stop offset="0" stop-color="{look.felt}"/>'
        f'<stop offset="1" stop-color="{look.low}"/></linearGradient>'
        f'<radialGradient id="dim" gradientUnits="userSpaceOnUse" cx="{width * 0.3:.0f}" cy="0" r="{width * 0.8:.0f}">'
        f'<stop offset="0.3" stop-color="{INK}" stop-opacity="0"/><stop offset="1" stop-color="{INK}" '
        f'stop-opacity="0.34"/></radialGradient>'
        f'<path d="{whole}" fill="url(#f)"/><path d="{whole}" fill="url(#dim)"/>'
        f'<path d="{whole}{lit}" fill="{INK}" fill-opacity="0.2" fill-rule="evenodd"/>'
        f'<path d="{whole}" fill="none" stroke="{look.rim}" stroke-width="{edge}"/>'
    )
    return canvas.pictures.get(svg_document(width, height, body), size)
