"""Pictures of the curtain between two persons: its cloth, and the backs of cards that stay face down."""

from functools import lru_cache
from pathlib import Path

import pygame
from pygame import SRCALPHA, Rect, Surface

from cardcity_desktop.support.resources import asset_path
from cardcity_desktop.ui.paint.theme import INK, Colour, PlayerColour, mix
from cardcity_desktop.ui.paint.vector.svg import dyed, svg_text
from cardcity_desktop.ui.toolkit import Box, Canvas

HEM = 74
"""Height at which the scallops of the valance meet, in units of 1280 by 720."""

PAPER = "#FFFDF6"  # a card's edge
BACK = "#232F5C"  # a back below its picture

BACKS = ((9.0, -0.2), (-6.0, 0.2))
"""The two backs: degrees of turn, and the middle's distance from the place's middle as a share of its height."""


@lru_cache(maxsize=8)
def curtain_svg(fill: Colour) -> str:
    """Return an SVG of 1280 by 720: folds in a player's colour under a scalloped valance with a gold hem."""
    return dyed(svg_text(asset_path("scenes", "curtain.svg")), fill)


def draw_backs(canvas: Canvas, rect: Rect, back: tuple[str | Path, float] | None, look: PlayerColour) -> None:
    """Draw two cards face down, tied by a ribbon with a seat's seal. `back` as in `Front.card_back`."""
    height = min(rect.height * 4 // 5, rect.width * 3 // 4)
    size = round(height / (back[1] if back else 1.25)), height
    for turn, aside in BACKS:
        card = pygame.transform.rotozoom(card_back(canvas, size, back and back[0]), turn, 1.0)
        canvas.surface.blit(card, card.get_rect(center=(rect.centerx + round(aside * height), rect.centery)))
    ribbon = Rect(0, 0, height * 3 // 2, height // 2)
    ribbon.center = rect.center
    canvas.svg(asset_path("scenes", "ribbon.svg"), ribbon)
    seal = Rect(0, 0, height // 7, height // 7)
    seal.center = ribbon.center
    canvas.player_mark(look, seal)


def card_back(canvas: Canvas, size: tuple[int, int], picture: str | Path | None) -> Surface:
    """Return the back of a card with its paper edge."""
    surface = Surface(size, SRCALPHA)
    card, edge = canvas.on(surface), max(2, size[0] // 14)
    card.box(surface.get_rect(), Box(PAPER, size[0] / 9, mix(PAPER, INK, 0.3), max(1, size[0] / 60)))
    inner = surface.get_rect().inflate(-2 * edge, -2 * edge)
    card.box(inner, Box(BACK, size[0] / 14))
    if picture is not None:
        card.svg(picture, inner)
    return surface
