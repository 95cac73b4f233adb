"""Moving details of Card City's land: sails of windmills, ships, smoke over towns."""

from collections.abc import Iterator
from functools import lru_cache
from math import cos, pi, sin

from cardcity_desktop.scenes.card_city.diorama.pictures import PLUME, PLUME_SIZE, SMOKES, smoke_svg
from cardcity_desktop.ui.paint.theme import Colour, mix, rgb
from cardcity_desktop.ui.paint.vector.polygons import Point
from cardcity_desktop.ui.paint.vector.svg import svg_document
from cardcity_desktop.ui.scenery.land.art import Hour, LandDetail
from cardcity_desktop.ui.scenery.land.picture import light_at

MILLS = ((318.0, 846.0, 44.0), (956.0, 700.0, 42.0), (1444.0, 752.0, 44.0))
"""Foot and height of each windmill in the picture of the ground."""
TURNS = 8
"""Pictures of sails from one arm to the next."""
SHIPS = (((30.0, 556.0), 1, 22.0), ((1462.0, 458.0), -1, -16.0))
"""Middle of each ship, 1 if it sails to the right, and how far it sails."""
SHIP_SECONDS = 90.0


def windmills(hour: Hour) -> Iterator[LandDetail]:
    """Yield the sails of each windmill, in the light of the land."""
    for at, (x, y, size) in enumerate(MILLS):
        side, light = 1.8 * size, light_at(hour, (x, y))
        frames = tuple(_sails_svg(side, size, pi / 2 * turn / TURNS, light) for turn in range(TURNS))
        yield LandDetail((x - 1, y - size * 0.98), (side, side), frames[at:] + frames[:at], beats=3)


@lru_cache(maxsize=64)
def _sails_svg(side: float, size: float, turn: float, light: Colour) -> str:
    """Return the four sails of a windmill, turned by `turn` (radians), in light of a colour."""
    wood, cloth, hub = (_lit(colour, light) for colour in ("#9A6A58", "#FBE3D2", "#7A4A42"))
    middle, shapes = side / 2, ""
    for arm in range(4):
        angle = pi * (0.18 + arm / 2) + turn
        dx, dy = cos(angle) * size * 0.82, sin(angle) * size * 0.82
        nx, ny = -dy * 0.17, dx * 0.17
        near, far = (middle + dx * 0.2, middle + dy * 0.2), (middle + dx, middle + dy)
        shapes += f'<path d="M{middle} {middle}L{far[0]:.1f} {far[1]:.1f}" stroke="{wood}" stroke-width="1.6"/>'
        shapes += (
            f'<path d="M{near[0]:.1f} {near[1]:.1f}L{far[0]:.1f} {far[1]:.1f}L{far[0] + nx:.1f} {far[1] + ny:.1f}'
            f'L{near[0] + nx:.1f} {near[1] + ny:.1f}Z" fill="{cloth}" fill-opacity="0.94"/>'
        )
    return svg_document(side, side, shapes + f'<circle cx="{middle}" cy="{middle}" r="2.6" fill="{hub}"/>')


def _lit(colour: Colour, light: Colour) -> Colour:
    return "#" + "".join(f"{round(a * b / 255):02X}" for a, b in zip(rgb(colour), rgb(light), strict=True))


def ships(night: bool) -> Iterator[LandDetail]:
    """Yield two ships that sail to and fro."""
    for at, way, far in SHIPS:
        yield LandDetail(at, (44.0, 44.0), (_ship_svg(way, night),), beats=9, way=(far, 0.0), seconds=SHIP_SECONDS)


@lru_cache(maxsize=4)
def _ship_svg(way: int, night: bool) -> str:
    sail, shade, hull, low = "#FFF1DC", "#F0C9B8", "#B0402E", "#7E2E24"
    if night:
        sail, shade, hull, low = (mix(colour, "#2A3A86", 0.5) for colour in (sail, shade, hull, low))
    shapes = (
        f'<path d="M6 34H38L33 41H12Z" fill="{hull}"/><path d="M22 34H38L33 41H22Z" fill="{low}"/>'
        f'<path d="M21 4H23V34H21Z" fill="#6A3A2A"/><path d="M24 5Q37 18 36 31H24Z" fill="{sail}"/>'
        f'<path d="M20 9Q9 20 9 31H20Z" fill="{shade}"/><path d="M1 42.4H43" stroke="#FFF1DC" stroke-width="1.4" '
        f'stroke-opacity="0.5"/>'
    )
    return svg_document(44, 44, shapes if way > 0 else f'<g transform="translate(44 0) scale(-1 1)">{shapes}</g>')


def smoke(chimney: Point, unit: float) -> LandDetail:
    """Return the smoke over a chimney in units of the land, in which a unit of its lots is `unit` large."""
    wide, high = PLUME_SIZE[0] * unit, PLUME_SIZE[1] * unit
    middle = chimney[0] - PLUME[0] * unit + wide / 2, chimney[1] - PLUME[1] * unit + high / 2
    frames = tuple(smoke_svg(frame) for frame in range(SMOKES))
    return LandDetail(middle, (wide, high), frames, beats=3, is_near=True)
