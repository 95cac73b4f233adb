"""SVG files of assets/cards/royal_cities, read once."""

import re
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from cardcity_desktop.support.resources import asset_path
from cardcity_desktop.ui.paint.vector.svg import dyed, svg_shapes, svg_text

_SHADOW = re.compile(r'<polygon points="([^"]*)"')
_MOTIF = re.compile(r'<g id="motif">(.*)</g>', re.DOTALL)
_PATH = re.compile(r' d="([^"]*)"')
WRITTEN = "#FFF6E0"
"""Colour of emblems and effects in their files, replaced when drawn."""


class Bust(NamedTuple):
    shapes: str  # SVG on a card's grid, without a cloth
    shadow: str  # outline of its shadow, which falls at 45°


def source(name: str) -> str:
    """Return the text of the file `name`, given without its ending."""
    return svg_text(_file(name))


def _file(name: str) -> Path:
    return asset_path("cards", "royal_cities", f"{name}.svg")


@lru_cache(maxsize=16)
def figure(name: str) -> Bust:
    """Return the bust in the file `name`."""
    text = source(name)
    shadow, motif = _SHADOW.search(text), _MOTIF.search(text)
    assert shadow is not None and motif is not None, name
    return Bust(motif[1], shadow[1])


@lru_cache(maxsize=64)
def dressed_figure(name: str, cloth: str) -> Bust:
    plain = figure(name)
    return Bust(dyed(plain.shapes, cloth), plain.shadow)


def inside(name: str) -> str:
    """Return the shapes of a file without its root element."""
    return svg_shapes(_file(name))


def sign(name: str, x: float, y: float, side: float, colour: str = WRITTEN, hole: str = "") -> str:
    """Return an emblem or effect centred at (x, y), `side` units large; `hole` is the colour in a rose's centre."""
    shapes = inside(name).replace(WRITTEN, colour)
    if hole:
        shapes = shapes.replace("#C0B0B8", hole)
    return f'<g transform="translate({x - side / 2:.2f} {y - side / 2:.2f}) scale({side / 48:.4f})">{shapes}</g>'


def placed(name: str, x: float, y: float, *colours: str) -> str:
    """Return a file's shapes moved to (x, y); `colours` replace its placeholders."""
    return f'<g transform="translate({x} {y})">{svg_shapes(_file(name), *colours)}</g>'


@lru_cache(maxsize=8)
def mark_path(number: int) -> str:
    """Return the outline of a Noble's mark on a grid of 24.

    Nobles differ by shape, because the app's seat colours are the provinces' colours here.
    """
    match = _PATH.search(source(f"mark_{number}"))
    assert match is not None, number
    return match[1]
