"""Medals of missions, and of achievements: a picture of the house on a coloured ground with a golden rim."""

import tomllib
from collections import Counter
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from cardcity_desktop.career.missions import MEDALS, Medal
from cardcity_desktop.scenes.career.words import medal_name
from cardcity_desktop.support.diagnostics import log
from cardcity_desktop.support.resources import asset_path
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.paint.vector.svg import svg_text
from cardcity_desktop.ui.toolkit import Box, Canvas, Colour, Ui, mix
from cardcity_desktop.ui.wording.numbers import number_text
from cardcity_desktop.ui.wording.phrases import with_label

FAINT = 92
"""Opacity of a medal that is not won, 0 to 255."""


def medal_svg(medal: str, halo: bool = False) -> str:
    """Return a medal as an SVG of 48 by 48 with one to three strokes.

    With `halo`, a ring of dashes around it, for gold without a hint.
    """
    return svg_text(asset_path("medals", f"{medal}_halo.svg" if halo else f"{medal}.svg"))


def draw_medal(medal: str, won: bool, halo: bool, canvas: Canvas, place: Rect) -> None:
    picture = canvas.pictures.get(medal_svg(medal, halo=halo), place.size)
    picture.set_alpha(255 if won else FAINT)
    canvas.surface.blit(picture, place)
    picture.set_alpha(255)


def medal_counts(ui: Ui, medals: Iterable[Medal], units: float) -> list[kit.Part]:
    """Return each kind of medal, `units` large, with its number, the best first."""
    count, side, parts = Counter(medals), ui.scale.target(units), list[kit.Part]()
    for medal in reversed(MEDALS):
        if count[medal]:
            figure = number_text(count[medal])
            words = kit.Sentence(kit.words(ui, figure, "label"), with_label(medal_name(medal), figure))
            parts += [kit.picture(medal_svg(medal), side), words]
    return parts


RIM = "#F2BE48"
RIM_SHADE = "#C98A12"
STONE = "#E9DFC8"
FACE = "#FFF6E0"
"""Ground of a drawing that brings its own."""


class Badge(NamedTuple):
    """A drawing, and the colour of the ground under it, or "" for a drawing that fills the medal."""

    file: Path
    ground: Colour = ""


@cache
def badges() -> dict[str, Badge]:
    """Return the badges by the words of their achievements, without those of damaged files."""
    by_word: dict[str, Badge] = {}
    for file in asset_path("achievements").glob("*pictures.toml"):
        try:
            by_word |= {
                word: Badge(asset_path(*f"{each['picture']}.svg".split("/")), each.get("ground", ""))
                for word, each in tomllib.loads(file.read_text(encoding="utf-8")).items()
            }
        except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
            log("achievements/%s is left out: %s", file.name, error)
    return by_word


def draw_badge(canvas: Canvas, rect: Rect, word: str, earned: bool = True) -> None:
    """Draw the medal of an achievement. Pale stone for one that is not earned yet."""
    badge, side = badges().get(word), min(rect.size)
    place = Rect(0, 0, side, side).move_to(center=rect.center)
    if badge is None or not badge.file.is_file():
        canvas.box(place, Box(RIM if earned else STONE, side / 2))
        canvas.icon("trophy", place.inflate(-side // 2, -side // 2), RIM_SHADE)
        return
    key = ("badge", word, side, earned, canvas.theme.name)
    picture = canvas.pictures.surfaces.get(key, lambda: _medal(canvas, badge, side, earned))
    canvas.surface.blit(picture, place)


def _medal(canvas: Canvas, badge: Badge, side: int, earned: bool) -> Surface:
    """Return a badge as a round picture, grey until it is earned."""
    surface = Surface((side, side), pygame.SRCALPHA)
    on, rect, rim = canvas.on(surface), surface.get_rect(), max(2, round(side * 0.06))
    inner = rect.inflate(-2 * rim, -2 * rim)
    if not earned:
        on.box(rect, Box(mix(STONE, "#000000", 0.1) if not canvas.theme.high_contrast else None, side / 2, STONE, rim))
    else:
        on.box(rect, Box(RIM_SHADE, side / 2))
        on.box(Rect(0, 0, side, side - max(1, rim // 3)), Box(RIM, side / 2))
    on.box(inner, Box(badge.ground or FACE, inner.width / 2))
    drawing = _cut_round(on, badge, inner)
    if not earned:
        drawing = pygame.transform.grayscale(drawing)
        drawing.fill((255, 255, 255, 120), special_flags=pygame.BLEND_RGBA_MULT)
        on.box(inner, Box(STONE, inner.width / 2))
    surface.blit(drawing, inner)
    return surface


def _cut_round(canvas: Canvas, badge: Badge, inner: Rect) -> Surface:
    """Return the drawing on its ground, cut to a disc of the size of `inner`."""
    side, disc = inner.width, Surface(inner.size, pygame.SRCALPHA)
    canvas.on(disc).box(disc.get_rect(), Box(badge.ground or FACE, side / 2))
    alpha = disc.copy()
    room = disc.get_rect().inflate(-round(side * 0.26), -round(side * 0.26)) if badge.ground else disc.get_rect()
    canvas.on(disc).svg(badge.file, room)
    alpha.fill((255, 255, 255), special_flags=pygame.BLEND_RGB_MAX)
    disc.blit(alpha, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return disc
