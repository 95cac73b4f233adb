"""A way to start a game from its first page with one click."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple


class WayIn(NamedTuple):
    """A tile of a game's first page.

    key: alone, together or computers; press: the button's label; pictures: SVG files of 320 by 336; colour: the
    tile's; seats: "person" or "computer" by seat (the app chooses the computers' level).
    """

    key: str
    icon: str
    title: str
    text: str
    press: str
    pictures: tuple[Path, ...]
    colour: str
    setup: Any
    seats: tuple[str, ...]
