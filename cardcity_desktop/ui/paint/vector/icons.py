"""Icons of one colour on a grid of 24: the files of assets/icons."""

from functools import lru_cache

from cardcity_desktop.support.resources import asset_path
from cardcity_desktop.ui.paint.theme import INK, Colour
from cardcity_desktop.ui.paint.vector.svg import svg_document, svg_text

DOT = "M12 0A12 12 0 1 1 12 24A12 12 0 1 1 12 0Z"


@lru_cache(maxsize=256)
def icon_svg(name: str, colour: Colour) -> str:
    """Return an icon in `colour` as SVG text; `name` may also be a filled path such as DOT.

    Raise FileNotFoundError for an unknown icon.
    """
    if name[:2] == "M1" or " " in name:
        return svg_document(24, 24, f'<path fill="{colour}" d="{name}"/>')
    return svg_text(asset_path("icons", f"{name}.svg")).replace(INK, colour)
