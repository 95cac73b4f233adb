"""Motif files of assets/cards/citadels, each with a picture, its outline and its long shadow.

Figures have their feet at y = 116 of a 96 x 120 grid, buildings at y = 92 of a 96 grid; wonders reach up to y = -36.
"""

import re
from dataclasses import dataclass
from functools import lru_cache

from cardcity_desktop.support.resources import asset_path
from cardcity_desktop.ui.paint.vector.polygons import Polygon, clip, path_data, placed
from cardcity_desktop.ui.paint.vector.svg import svg_shapes

_GROUPS = re.compile(
    r'<g id="shadow"[^>]*><polygon points="([^"]*)"/></g>\s*<g id="outline"[^>]*><path d="([^"]*)"/></g>\s*'
    r'<g id="motif">(.*)</g>\s*</svg>',
    re.DOTALL,
)


@dataclass(frozen=True, slots=True)
class CardMotif:
    shapes: str  # SVG elements
    outline: str  # path data
    shadow: Polygon  # a polygon, longer than any ground that clips it

    def placed(self, scale: float, x: float, y: float) -> str:
        """Return the picture's SVG, scaled, with its grid's corner at (x, y)."""
        return f'<g transform="translate({x:.2f} {y:.2f}) scale({scale:.4f})">{self.shapes}</g>'

    def shade(self, scale: float, x: float, y: float, colour: str) -> str:
        """Return the SVG of the silhouette in one colour."""
        return f'<path transform="translate({x:.2f} {y:.2f}) scale({scale:.4f})" fill="{colour}" d="{self.outline}"/>'

    def shadow_on(self, ground: Polygon, scale: float, x: float, y: float) -> str:
        """Return path data of the long shadow, clipped to the convex polygon `ground`."""
        cut = clip(placed(self.shadow, scale, (x, y)), ground)
        return path_data((cut,)) if cut else ""


@lru_cache(maxsize=64)
def motif(name: str) -> CardMotif:
    """Read `assets/cards/citadels/<name>.svg`.

    Raise FileNotFoundError if it is missing, ValueError if it lacks a group.
    """
    match = _GROUPS.search(asset_path("cards", "citadels", f"{name}.svg").read_text(encoding="utf-8"))
    if match is None:
        raise ValueError(f"{name}.svg: the groups shadow, outline and motif are expected")
    corners = (pair.split(",") for pair in match[1].split())
    return CardMotif(match[3].strip(), match[2], tuple((float(x), float(y)) for x, y in corners))


def drawing(name: str) -> str:
    """Return the SVG elements of `assets/cards/citadels/<name>.svg`, which has no outline and no shadow."""
    return svg_shapes(asset_path("cards", "citadels", f"{name}.svg"))


def sign(colour: str) -> str:
    """Return the SVG elements of a colour's sign, drawn in ink on a 24 grid."""
    return drawing(f"sign_{colour}")
