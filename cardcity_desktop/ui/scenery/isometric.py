"""The isometric view of models: where a place on the ground is in the picture, and shapes for what moves there.

Ground coordinates: x runs to the lower right of the picture, y to the lower left, z up; one unit is a tenth of a card.
Light comes from the upper left. Buildings are drawn by `build/art/isometric.py` and stored as assets.
"""

import math
from dataclasses import dataclass, field

from cardcity_desktop.ui.paint.theme import INK, mix
from cardcity_desktop.ui.paint.vector.polygons import Point, number

CREAM, ROOF, BLUE, TEAL, LIT = "#FFF1D6", "#D8573C", "#4B5D92", "#2F8077", "#FFD36B"
TILE = 10.0
ROOT3 = math.sqrt(3)


@dataclass
class IsometricScene:
    """Shapes of an isometric picture, from back to front."""

    unit: float
    origin: Point
    ground: list[str] = field(default_factory=list)

    def at(self, x: float, y: float, z: float = 0.0) -> Point:
        """Return the picture's point for a place in the scene."""
        across, down = (x - y) * ROOT3 / 2, (x + y) / 2 - z
        return self.origin[0] + across * self.unit, self.origin[1] + down * self.unit

    def document(self, title: str, wide: int, high: int) -> str:
        """Return the whole picture as SVG text."""
        head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}">'
        shapes = "\n".join(self.ground)
        return f"{head}\n<title>{title}</title>\n{shapes}\n</svg>\n"


def fill(data: str, colour: str, opacity: float = 1.0) -> str:
    """Return a filled path."""
    see_through = "" if opacity == 1 else f' fill-opacity="{number(opacity)}"'
    return f'<path d="{data}" fill="{colour}"{see_through}/>'


def disc(middle: Point, radius: float, colour: str, opacity: float = 1.0) -> str:
    """Return a filled circle in the picture's plane."""
    x, y, r = (number(value) for value in (*middle, radius))
    see_through = "" if opacity == 1 else f' fill-opacity="{number(opacity)}"'
    return f'<circle cx="{x}" cy="{y}" r="{r}" fill="{colour}"{see_through}/>'


def shade(colour: str, share: float = 0.2) -> str:
    """Return the colour on the side away from the light."""
    return mix(colour, INK, share)


def tint(colour: str, share: float = 0.3) -> str:
    """Return the colour on the side towards the light."""
    return mix(colour, "#FFF6E0", share)
