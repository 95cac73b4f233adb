"""Medals as drawings."""

from pygame import Rect

from cardcity_desktop.support.resources import asset_path
from cardcity_desktop.ui.paint.vector.svg import svg_text
from cardcity_desktop.ui.toolkit import INK, Canvas

FAINT = 92
"""Opacity of a medal that is not won, 0 to 255."""


def medal_svg(medal: str | None, ink: str = INK, halo: bool = False) -> str:
    """Return a medal as an SVG of 48 by 48 with one to three strokes; for None a dashed outline in `ink`.

    With `halo`, a ring of dashes around it, for gold without a hint.
    """
    if medal is None:
        return svg_text(asset_path("medals", "none.svg")).replace(INK, ink)
    return svg_text(asset_path("medals", f"{medal}_halo.svg" if halo else f"{medal}.svg"))


def draw_medal(medal: str, won: bool, halo: bool, canvas: Canvas, place: Rect) -> None:
    picture = canvas.pictures.get(medal_svg(medal, halo=halo), place.size)
    picture.set_alpha(255 if won else FAINT)
    canvas.surface.blit(picture, place)
    picture.set_alpha(255)
