"""Lay out all cards at several sizes: `python build/art/royal_cities/gallery.py picture.png [large]`."""

import os
import sys

os.environ["SDL_VIDEODRIVER"] = "dummy"
import pygame

from cardcity_desktop.scenes.royal_cities.pictures import STEP, Pictures, source
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.paint.chrome import Chrome
from cardcity_desktop.ui.paint.scale import Scale
from cardcity_desktop.ui.paint.text import TextPainter
from cardcity_desktop.ui.paint.theme import LIGHT
from cardcity_desktop.ui.paint.vector.svg import SvgCache

LETTERS = "VYPRBGW"


def stage(size: tuple[int, int]) -> Canvas:
    pygame.display.init()
    pygame.font.init()
    surface = pygame.display.set_mode(size)
    surface.fill("#F1E6CB")
    scale = Scale(1280, 720)
    return Canvas(surface, scale, LIGHT, TextPainter(scale), SvgCache(60_000_000), Chrome())


def every_pair(canvas: Canvas) -> None:
    """Draw all 49 cards at four sizes, the signs and the pictures."""
    cards, surface = Pictures(canvas), canvas.surface
    for row, letter in enumerate(LETTERS):
        for value in range(7):
            cards.face(f"{letter}{value}", 96).draw(surface, 12 + value * 102, 12 + row * 130)
            cards.face(f"{letter}{value}", 66).draw(surface, 740 + value * 71, 12 + row * 92)
            cards.face(f"{letter}{value}", 40).draw(surface, 1250 + value * 45, 12 + row * 58)
    for at, column in enumerate((("V1", "V2", "W4", "V6"), ("B0", "B1", "B2", "B3", "B4", "B5", "B6"))):
        for number, token in enumerate(column):
            cards.face(token, 90).draw(surface, 760 + at * 110, 900 - number * round(90 * STEP))
    for at, token in enumerate(("R1", "R3", "R4", "R6")):
        cards.face(token, 40).draw(surface, 980 + at * 18, 700)
    cards.back(90).draw(surface, 980, 780)
    cards.hero(90).draw(surface, 1080, 780)
    cards.hero(90, False).draw(surface, 1180, 780)
    for at, name in enumerate(("spring", "summer", "autumn", "winter")):
        surface.blit(
            canvas.pictures.get(source(f"season_{name}"), (92, 116)), (1280 + (at % 2) * 100, 660 + at // 2 * 124)
        )
    pygame.draw.rect(surface, "#31406F", (1245, 440, 340, 200))
    names = ("crown", "wheat", "rose", "tower", "wave", "leaf", "star")
    for at, name in enumerate(names):
        surface.blit(canvas.pictures.get(source(f"emblem_{name}"), (40, 40)), (1250 + at * 46, 446))
        surface.blit(canvas.pictures.get(source(f"emblem_{name}"), (20, 20)), (1250 + at * 46, 490))
    people = ("void", "villager", "jester", "assassin", "merchant", "knight", "astrologer")
    for at, name in enumerate(people):
        surface.blit(canvas.pictures.get(source(f"effect_{name}"), (40, 40)), (1250 + at * 46, 520))
    for at, name in enumerate(("crown", "crown_hollow", "coin", "flame", "glass", "draw")):
        surface.blit(canvas.pictures.get(source(name), (40, 40)), (1250 + at * 46, 566))
    surface.blit(canvas.pictures.get(source("torch"), (40, 60)), (1540, 570))


def large(canvas: Canvas) -> None:
    """Draw one of each figure at full size."""
    cards = Pictures(canvas)
    chosen = ("V0", "Y1", "P2", "R3", "B4", "G5", "W6", "V5")
    for at, token in enumerate(chosen):
        cards.face(token, 370).draw(canvas.surface, 14 + at % 4 * 390, 12 + at // 4 * 490)


if __name__ == "__main__":
    picture = sys.argv[1]
    hands = stage((1600, 1010))
    large(hands) if sys.argv[2:] else every_pair(hands)
    pygame.image.save(hands.surface, picture)
