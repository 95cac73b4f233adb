"""A way to start a game from its first page with one click."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from pygame import Rect

from cardcity_desktop.ui.toolkit import Canvas, Ui

Draw = Callable[[Ui, Canvas, Rect], None]
"""Painter of a picture of a game's first page."""


class WayIn(NamedTuple):
    """A tile of a game's first page."""

    key: str  # alone, together or computers
    title: str
    text: str
    press: str  # the button's label
    pictures: tuple[Path, ...]  # SVG files of 320 by 336
    colour: str  # the tile's
    setup: Any
    seats: tuple[str, ...]  # "person" or "computer" by seat (the app chooses the computers' level)
