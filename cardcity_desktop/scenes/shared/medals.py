"""Medals as drawings."""

from cardcity_desktop.support.resources import asset_path
from cardcity_desktop.ui.paint.theme import INK
from cardcity_desktop.ui.paint.vector.svg import svg_text


def medal_svg(medal: str | None, ink: str = INK, halo: bool = False) -> str:
    """Return a medal as an SVG of 48 by 48 with one to three strokes; for None a dashed outline in `ink`.

    With `halo`, a ring of dashes around it, for gold without a hint.
    """
    if medal is None:
        return svg_text(asset_path("medals", "none.svg")).replace(INK, ink)
    return svg_text(asset_path("medals", f"{medal}_halo.svg" if halo else f"{medal}.svg"))
