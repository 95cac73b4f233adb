"""A way to start a game from its first page with one click."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from pygame import Rect

from cardcity_desktop.ui.toolkit import Canvas, Ui

Draw = Callable[[Ui, Canvas, Rect], None]
"""Painter of a picture of a game's first page."""


class WayIn(NamedTuple):
    """A tile of a game's first page.

    key: alone, together or computers; press: the button's label; pictures: SVG files of 320 by 336; colour: the
    tile's; seats: "person" or "computer" by seat (the app chooses the computers' level).
    """

    key: str
    title: str
    text: str
    press: str
    pictures: tuple[Path, ...]
    colour: str
    setup: Any
    seats: tuple[str, ...]
