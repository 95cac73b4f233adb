"""Icons of one colour on a grid of 24. Most are files of assets/icons, a few are here."""

from functools import lru_cache

from cardcity_desktop.support.resources import asset_path
from cardcity_desktop.ui.paint.theme import INK, Colour
from cardcity_desktop.ui.paint.vector.svg import svg_document, svg_text

_LINES = {
    "info": "M12 11V18M12 6.4V6.5",
    "menu": "M4.5 6.5H19.5M4.5 12H19.5M4.5 17.5H19.5",
    "search": "M10.5 4.5A6 6 0 1 1 10.5 16.5A6 6 0 1 1 10.5 4.5M15 15L20 20",
    "swap": "M4 8.5H19M15.5 5L19 8.5L15.5 12M20 15.5H5M8.5 12L5 15.5L8.5 19",
    "skip_forward": "M5 6L11 12L5 18M13 6L19 12L13 18",
    "skip_back": "M19 6L13 12L19 18M11 6L5 12L11 18",
    "step_forward": "M7 6L13 12L7 18M17.5 6V18",
    "step_back": "M17 6L11 12L17 18M6.5 6V18",
    "replay": "M5.2 9.5A7.2 7.2 0 1 1 5 14M5 4.5V9.7H10.2",
    "branch": "M7 4V20M7 14.5C12 14.5 16.5 12 16.5 5.5M13 8.5L16.5 5L20 8.5",
    "pencil": "M5 19L6 14.8L15.6 5.2L18.8 8.4L9.2 18ZM13.4 7.4L16.6 10.6",
    "copy": "M9.5 9.5H19V20H9.5ZM5 15V4.5H14.5",
    "trash": "M4.5 7H19.5M9.5 7V4.5H14.5V7M6.5 7L7.5 20H16.5L17.5 7",
    "keyboard": "M3 6.5H21V17.5H3ZM7 10.5V10.6M11 10.5V10.6M15 10.5V10.6M8 14.2H16",
}

DOT = "M12 0A12 12 0 1 1 12 24A12 12 0 1 1 12 0Z"


@lru_cache(maxsize=256)
def icon_svg(name: str, colour: Colour) -> str:
    """Return an icon in `colour` as SVG text; `name` may also be a filled path such as DOT.

    Raises FileNotFoundError for an icon that does not exist.
    """
    if name in _LINES:
        style = 'fill="none" stroke-width="2.8" stroke-linecap="round" stroke-linejoin="round"'
        return svg_document(24, 24, f'<path {style} stroke="{colour}" d="{_LINES[name]}"/>')
    if name[:2] == "M1" or " " in name:
        return svg_document(24, 24, f'<path fill="{colour}" d="{name}"/>')
    return svg_text(asset_path("icons", f"{name}.svg")).replace(INK, colour)
