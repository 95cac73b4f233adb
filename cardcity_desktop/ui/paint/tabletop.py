"""The table top under everything: light, a town seen from above at 16 % opacity, grain."""

import math
import random
from functools import lru_cache

import pygame
from pygame import Surface

from cardcity_desktop.ui.paint.opaque import opaque
from cardcity_desktop.ui.paint.scale import Scale
from cardcity_desktop.ui.paint.theme import Theme
from cardcity_desktop.ui.paint.vector.svg import rasterise, svg_document

STREETS = 0.16  # opacity
RIVER = 0.13  # opacity
GROVES = 0.11  # opacity

TILT = -17


def draw_table(theme: Theme, scale: Scale) -> Surface:
    """Return the window's background, opaque and the same every time."""
    size = (scale.width, scale.height)
    width, height = size[0] / scale.unit, size[1] / scale.unit
    table = Surface(size)
    draw_light(table, theme, scale)
    table.blit(rasterise(_picture(width, height, _town(theme, width, height)), size), (0, 0))
    _add_grain(table)
    return table


def draw_light(surface: Surface, theme: Theme, scale: Scale) -> None:
    """Draw only the light of the table top all over `surface`."""
    size = (scale.width, scale.height)
    pygame.transform.smoothscale(_small_light(theme, size, scale.unit).convert(surface), size, surface)


@lru_cache(maxsize=1)  # the first two frames have the same light
def _small_light(theme: Theme, size: tuple[int, int], unit: float) -> Surface:
    """Return the light at an eighth of the size, which is enough, because it has no edges."""
    width, height = size[0] / unit, size[1] / unit
    return rasterise(_picture(width, height, _light(theme, width, height)), (size[0] // 8 + 1, size[1] // 8 + 1))


def _picture(width: float, height: float, body: str) -> str:
    return svg_document(round(width, 2), round(height, 2), body)


def _light(theme: Theme, width: float, height: float) -> str:
    centre, rim = theme.ground
    reach = math.hypot(width, height) * 0.56
    lamp = f'gradientUnits="userSpaceOnUse" cx="{width * 0.42:.1f}" cy="{height * 0.4:.1f}" r="{reach:.1f}"'
    return (
        f'<defs><radialGradient id="g" {lamp}><stop offset="0%" stop-color="{centre}"/>'
        f'<stop offset="100%" stop-color="{rim}"/></radialGradient></defs>'
        f'<rect width="{width:.1f}" height="{height:.1f}" fill="url(#g)"/>'
    )


def _town(theme: Theme, width: float, height: float) -> str:
    draw = random.Random(1898)
    reach = round(math.hypot(width, height))
    river = _river(theme, width, height, reach)
    streets = _streets(theme, draw, reach, "V") + _streets(theme, draw, reach, "H")
    groves = "".join(_grove(theme, draw, reach) for _grove_number in range(26))
    return f'<g transform="rotate({TILT} {width / 2:.1f} {height / 2:.1f})">{river}{groves}{streets}</g>'


def _streets(theme: Theme, draw: random.Random, reach: int, along: str) -> str:
    """Return the SVG of lanes and a few avenues, straight across (H) or down (V)."""
    lines, position = "", -reach // 2
    while position < reach:
        width = draw.choice((3, 3, 4, 4, 11))
        path = f"M{position} {-reach}V{2 * reach}" if along == "V" else f"M{-reach} {position}H{2 * reach}"
        stroke = f'stroke="{theme.street}" stroke-width="{width}" stroke-opacity="{STREETS}"'
        lines += f'<path fill="none" {stroke} d="{path}"/>'
        position += draw.choice((58, 76, 94, 120, 146))
    return lines


def _grove(theme: Theme, draw: random.Random, reach: int) -> str:
    x, y, radius = draw.randrange(reach), draw.randrange(reach), draw.randrange(18, 46)
    return f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{theme.grove}" fill-opacity="{GROVES}"/>'


def _river(theme: Theme, width: float, height: float, reach: int) -> str:
    points = (
        (-0.3 * reach, 1.12 * height),
        (0.3 * width, 1.2 * height),
        (0.62 * width, 0.62 * height),
        (1.3 * width, 0.8 * height),
    )
    start, first, second, end = (f"{x:.0f} {y:.0f}" for x, y in points)
    stroke = f'stroke="{theme.water}" stroke-width="46" stroke-opacity="{RIVER}"'
    return f'<path fill="none" {stroke} d="M{start}C{first} {second} {end}"/>'


def _add_grain(table: Surface) -> None:
    """Raise and lower each pixel by up to 5 levels with two tiles of fixed noise, against banding."""
    for seed, flag in ((3, pygame.BLEND_RGB_ADD), (5, pygame.BLEND_RGB_SUB)):
        tile = _noise(seed)
        for top in range(0, table.get_height(), 256):
            for left in range(0, table.get_width(), 256):
                table.blit(tile, (left, top), special_flags=flag)


def _noise(seed: int) -> Surface:
    """Return a tile of 256 x 256 px with grey levels 0 to 5."""
    tile = pygame.image.frombytes(random.Random(seed).randbytes(256 * 256), (256, 256), "P")
    tile.set_palette([(min(5, level % 7),) * 3 for level in range(256)])
    return opaque(tile)
