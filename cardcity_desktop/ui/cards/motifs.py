"""The motif files of assets/cards/city: the pictures on cards of `rules.city`, without background, shadow or frame.

A motif file has a 128 x 128 viewBox and two groups: `silhouette`, invisible convex polygons and circles that cast the
long shadow, and `motif`, the picture itself, light from the upper left, standing on y = 112.
"""

import math
import re
from dataclasses import dataclass
from functools import lru_cache

from cardcity_desktop.support.resources import asset_path
from cardcity_desktop.ui.paint.vector.polygons import Polygon, convex_hull

MOTIFS: dict[str, tuple[str, ...]] = {
    "R": ("residential_1", "residential_2", "residential_3", "residential_4"),
    "C": ("commercial_1", "commercial_2", "commercial_3", "commercial_4"),
    "L": ("leisure_1", "leisure_2", "leisure_3", "leisure_4"),
    "H": ("city_hall",),
    "I": ("industrial_1", "industrial_2", "industrial_3", "industrial_4"),
    "I1": ("industrial_1",),
    "I2": ("industrial_2",),
    "I3": ("industrial_3",),
    "I4": ("industrial_4",),
    "P": ("parking_1", "parking_2", "parking_3"),
    "K": ("park_1", "park_2"),
    "X": ("cloud_1", "cloud_2"),
    "A": ("architect",),
    "?": ("card_back",),
}
"""Motif files by kind; Industrial cards show their pollution, one smoke plume for each percent (card_city 1.3)."""

_GROUPS = re.compile(r'<g id="silhouette"[^>]*>(.*?)</g>\s*<g id="motif">(.*)</g>\s*</svg>', re.DOTALL)
_OUTLINES = re.compile(r'<polygon points="([^"]+)"/>|<circle cx="([^"]+)" cy="([^"]+)" r="([^"]+)"/>')


@dataclass(frozen=True, slots=True)
class Motif:
    """A picture on a grid of 128: its SVG elements, and the convex pieces of its outline."""

    shapes: str
    silhouette: tuple[Polygon, ...]


@lru_cache(maxsize=64)
def load_motif(name: str) -> Motif:
    """Read `assets/cards/city/<name>.svg`.

    Raise FileNotFoundError if it is missing, ValueError if it lacks a group.
    """
    groups = _GROUPS.search(asset_path("cards", "city", f"{name}.svg").read_text(encoding="utf-8"))
    if groups is None:
        raise ValueError(f"{name}.svg: a silhouette group and a motif group are expected")
    outlines = (_outline(*piece.groups()) for piece in _OUTLINES.finditer(groups[1]))
    return Motif(shapes=groups[2].strip(), silhouette=tuple(outlines))


def _outline(corners: str | None, x: str, y: str, radius: str) -> Polygon:
    if corners is None:
        return circle(float(x), float(y), float(radius))
    return convex_hull(tuple((float(a), float(b)) for a, b in (pair.split(",") for pair in corners.split())))


def circle(x: float, y: float, radius: float, corners: int = 24) -> Polygon:
    turns = (math.tau * step / corners for step in range(corners))
    return convex_hull(tuple((x + radius * math.cos(turn), y + radius * math.sin(turn)) for turn in turns))
