"""Measures of the isometric view, and flat shapes.

Ground coordinates: x runs to the lower right of the picture, y to the lower left; one unit is a tenth of a card. Light
comes from the upper left. Buildings are drawn by `build/art/isometric.py` and stored as assets.
"""

import math

from cardcity_desktop.ui.paint.vector.polygons import Point, number

TILE = 10.0
ROOT3 = math.sqrt(3)


def fill(data: str, colour: str, opacity: float = 1.0) -> str:
    """Return a filled path."""
    see_through = "" if opacity == 1 else f' fill-opacity="{number(opacity)}"'
    return f'<path d="{data}" fill="{colour}"{see_through}/>'


def disc(middle: Point, radius: float, colour: str, opacity: float = 1.0) -> str:
    """Return a filled circle in the picture's plane."""
    x, y, r = (number(value) for value in (*middle, radius))
    see_through = "" if opacity == 1 else f' fill-opacity="{number(opacity)}"'
    return f'<circle cx="{x}" cy="{y}" r="{r}" fill="{colour}"{see_through}/>'
