"""Medals as drawings."""

from __future__ import annotations

from cardcity_desktop.ui.paint.theme import INK
from cardcity_desktop.ui.paint.vector.polygons import dashed_data, ellipse
from cardcity_desktop.ui.paint.vector.svg import svg_document

MEDAL_COLOURS = {"bronze": ("#C98A4B", "#9C6431"), "silver": ("#C9D3DC", "#93A1AF"), "gold": ("#F2C860", "#C98A12")}


def medal_svg(medal: str | None, ink: str = INK, halo: bool = False) -> str:
    """Return a medal as an SVG of 48 by 48 with one to three strokes; None: a dashed outline in `ink`.

    halo: draw a ring of dashes around it, for gold without a hint.
    """
    if medal is None:
        dashes = dashed_data(ellipse((24, 28), 14, 14), 4)
        ring = f'<path d="{dashes}" fill="none" stroke="{ink}" stroke-width="2" opacity="0.55"/>'
        return svg_document(48, 48, ring)
    light, dark = MEDAL_COLOURS[medal]
    strokes = ("bronze", "silver", "gold").index(medal) + 1
    lines = "".join(
        f'<path d="M{24 + 6 * (at - (strokes - 1) / 2) - 1.5:.1f} 22h3v12h-3Z" fill="{INK}"/>' for at in range(strokes)
    )
    body = (
        '<path d="M14 2H22L27 16H18Z" fill="#23695F"/><path d="M34 2H26L21 16H30Z" fill="#C8431D"/>'
        f'<circle cx="24" cy="28" r="16" fill="{dark}"/><circle cx="24" cy="28" r="12.5" fill="{light}"/>' + lines
    )
    rays = dashed_data(ellipse((24, 28), 18.4, 18.4), 2.6) if halo else ""
    around = f'<path d="{rays}" fill="none" stroke="{light}" stroke-width="2.6"/>' if halo else ""
    return svg_document(48, 48, around + body)
