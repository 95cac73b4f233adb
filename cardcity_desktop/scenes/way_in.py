"""A way to start a game from its first page with one click, and the pictures of that page.

These are the pictures of tiles, those of a first turn with their scale, and a way's pictures on rings of light.
"""

from collections.abc import Callable, Mapping, Sequence
from math import hypot
from pathlib import Path
from typing import Any, NamedTuple

import pygame
from pygame import Rect, Surface

from cardcity_desktop.rules.registry import game_of
from cardcity_desktop.support.i18n import _, localized
from cardcity_desktop.support.resources import asset_path, toml_asset
from cardcity_desktop.ui.paint.rectangles import columns, fit, inset
from cardcity_desktop.ui.toolkit import Canvas, Colour, Ui, mix, svg_document

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
    return WayIn(
        key,
        title=title or usual,
        text=text,
        press=press,
        pictures=pictures,
        colour=colour or ground,
        setup=setup,
        seats=tuple(seats),
    )


def _picture(name: str) -> Path:
    return asset_path(*f"{name}.svg".split("/"))


def ways_in(game: str) -> Sequence[WayIn]:
    """Return a game's ways in: those stored, else alone if it has a set-up for one, and with the fewest others."""
    rules = game_of(game)
    if stored := toml_asset("first_pages", f"{game}.toml").get("way"):
        return [
            way_in(
                way["key"], rules.read_setup(way["setup"]), way["seats"], text=localized(way["text"]),
                pictures=tuple(map(_picture, way["pictures"])), colour=way.get("ground", ""),
                title=localized(way["title"]) if "title" in way else "",
            )
            for way in stored
        ]  # fmt: skip
    setups = {rules.players(setup): setup for setup in reversed([*rules.setups()])}
    others = min((count for count in setups if count > 1), default=1) - 1
    alone = [way_in("alone", setups[1], ["person"])] if 1 in setups else []
    if not others:
        return alone
    setup = setups[others + 1]
    people, rivals = ["person"] * (others + 1), ["person", *["computer"] * others]
    return *alone, way_in("together", setup, people), way_in("computers", setup, rivals)


def demo_setups(game: str) -> Sequence[Any]:
    """Return the set-ups that a game's demonstration plays: those stored, else the first one."""
    rules = game_of(game)
    stored = toml_asset("first_pages", f"{game}.toml").get("demo", ())
    return [rules.read_setup(setup) for setup in stored] or [next(iter(rules.setups()))]


def tile_pictures(game: str) -> Mapping[str, Draw]:
    """Return painters by the tile's key. On a narrow tile the drawing takes its `share` of the width."""
    tiles = toml_asset("first_pages", f"{game}.toml").get("tiles", {})
    return {
        key: lit_picture(_picture(tile["picture"]), tile["ground"], tile.get("share", 0.94))
        for key, tile in tiles.items()
    }


def lit_picture(file: Path, ground: str, share: float = 0.94) -> Draw:
    """Return the painter of a drawing on rings of light. `share` is the most of the width that it takes."""

    def paint(_ui: Ui, canvas: Canvas, rect: Rect) -> None:
        key = ("tile", file, rect.size, canvas.theme.name)
        picture = canvas.pictures.surfaces.get(key, lambda: _tile(canvas, file, ground, share, rect.size))
        canvas.surface.blit(picture, rect)

    return paint


def _tile(canvas: Canvas, file: Path, ground: str, share: float, size: tuple[int, int]) -> Surface:
    """Return a drawing on rings of light. A tile with round corners cuts it off if it is too wide."""
    picture, ground = Surface(size, pygame.SRCALPHA), tile_ground(canvas, ground)
    on, (width, height) = canvas.on(picture), size
    rings = "".join(
        f'<circle cx="{width / 2}" cy="{height * 0.58}" r="{height * reach}" fill="{mix(ground, "#FFFFFF", light)}"/>'
        for reach, light in ((0.62, 0.14), (0.46, 0.28), (0.3, 0.42))
    )
    on.svg(svg_document(width, height, f'<rect width="{width}" height="{height}" fill="{ground}"/>{rings}'), on.area)
    side = min(width * share, height * 0.9)
    drawn = Rect(0, 0, round(side), round(side * 1.05)).move_to(midbottom=(width // 2, height - round(0.04 * height)))
    on.svg(file, drawn)
    on.round_corners(on.area, 8)
    return picture


def tile_ground(canvas: Canvas, colour: Colour) -> Colour:
    """Return the colour of a tile's ground, darker on the dark theme."""
    return colour if canvas.theme.shade == "light" else mix(colour, canvas.theme.panel, 0.6)


def in_units(rect: Rect) -> tuple[float, Rect]:
    """Return the px of a unit, and the place of a picture of 178 by 119 units in the middle of `rect`."""
    place = fit((178, 119), rect)
    return place.width / 178, place


SHAPE = (320, 336)
"""Width and height of a way's pictures, in their own units."""


def draw_lit_town(canvas: Canvas, place: Rect, way: WayIn, radius: float = 20) -> None:
    """Draw the pictures in the upper part of a panel whose corners have `radius` logical units."""
    s, theme = canvas.scale, canvas.theme
    ground = way.colour if theme.name == "light" else mix(way.colour, theme.panel, 0.6)
    width, height = max(1, place.width), max(1, place.height)
    corner = s(radius)
    far = hypot(width / 2 - corner, height - corner) + corner - 1  # no ring reaches over the round corners
    rings = "".join(
        f'<circle cx="{width / 2:.0f}" cy="{height}" r="{min(far, height * share):.0f}"'
        f' fill="{mix(ground, "#FFFFFF", light)}"/>'
        for share, light in ((1.25, 0.14), (0.85, 0.28), (0.5, 0.42))
    )
    arc = f"A{corner} {corner} 0 0 1"
    shape = f"M0 {height}V{corner}{arc} {corner} 0H{width - corner}{arc} {width} {corner}V{height}Z"
    with canvas.clipped(place):
        canvas.svg(svg_document(width, height, f'<path d="{shape}" fill="{ground}"/>'), place)
        canvas.svg(svg_document(width, height, rings), place)
    rooms = columns(inset(place, s(14), s(4)), [1.0] * max(1, len(way.pictures)), s(10))
    for room, picture in zip(rooms, way.pictures, strict=False):
        canvas.svg(picture, fit(SHAPE, room.move(0, s(10)).inflate(0, s(10))))
