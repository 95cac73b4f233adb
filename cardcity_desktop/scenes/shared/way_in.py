"""A way to start a game from its first page with one click."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from pygame import Rect

from cardcity_desktop.rules.registry import game_of
from cardcity_desktop.support.i18n import _
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


def way_in(
    key: str, setup: Any, seats: Sequence[str],
    text: str = "", pictures: tuple[Path, ...] = (), colour: str = "", title: str = "",
) -> WayIn:  # fmt: skip
    """Return a way with the title, the label and the colour that its key has in most games."""
    usual, press, ground = {
        "alone": (_("Alone"), _("Play alone"), "#A8CC86"),
        "together": (_("Together"), _("Play together"), "#F0AE84"),
        "computers": (_("Against"), _("Play against a computer"), "#9DC0DE"),
    }[key]
    return WayIn(key, title or usual, text, press, pictures, colour or ground, setup, tuple(seats))


def usual_ways(game: str) -> Sequence[WayIn]:
    """Return a game's ways in: alone if it has a set-up for one, and with the fewest others."""
    rules = game_of(game)
    setups = {rules.players(setup): setup for setup in reversed([*rules.setups()])}
    others = min((count for count in setups if count > 1), default=1) - 1
    alone = [way_in("alone", setups[1], ["person"])] if 1 in setups else []
    if not others:
        return alone
    setup = setups[others + 1]
    people, rivals = ["person"] * (others + 1), ["person", *["computer"] * others]
    return *alone, way_in("together", setup, people), way_in("computers", setup, rivals)
