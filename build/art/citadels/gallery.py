"""Draw all cards at several sizes: `python build/art/citadels/gallery.py picture.png [zoom]`."""

import os
import sys

os.environ["SDL_VIDEODRIVER"] = "dummy"
import pygame

from cardcity_desktop.rules.citadels.characters import CHARACTERS
from cardcity_desktop.rules.citadels.districts import DISTRICTS
from cardcity_desktop.scenes.citadels.pictures import Pictures
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.paint.chrome import Chrome
from cardcity_desktop.ui.paint.scale import Scale
from cardcity_desktop.ui.paint.text import TextPainter
from cardcity_desktop.ui.paint.theme import LIGHT
from cardcity_desktop.ui.paint.vector.svg import SvgCache


def main(target: str) -> None:
    pygame.display.init()
    pygame.font.init()
    surface = pygame.display.set_mode((1600, 1500))
    surface.fill("#EFE3C8")
    scale = Scale(1280, 720)
    cards = Pictures(Canvas(surface, scale, LIGHT, TextPainter(scale), SvgCache(60_000_000), Chrome()))
    for at, character in enumerate(CHARACTERS):
        cards.character(character.name, 180).draw(surface, 14 + at * 198, 20)
    names = [d.name for colour in ("yellow", "blue", "green", "red", "purple") for d in DISTRICTS if d.colour == colour]
    for at, name in enumerate(names):
        cards.district(name, 136).draw(surface, 12 + (at % 11) * 144, 340 + (at // 11) * 216)
    for at, name in enumerate(names):
        cards.district(name, 82).draw(surface, 12 + (at % 17) * 93, 1000 + (at // 17) * 130)
    for row, width in enumerate((50, 42)):
        for at, name in enumerate(names):
            cards.district(name, width).draw(surface, 12 + at * 51, 1270 + row * 86)
    for at, character in enumerate(CHARACTERS):
        cards.character(character.name, 60).draw(surface, 1330 + (at % 4) * 66, 1000 + at // 4 * 110)
        cards.character(character.name, 40).draw(surface, 12 + at * 48, 1432)
    cards.back(82).draw(surface, 500, 1432)
    cards.night_back(40).draw(surface, 440, 1432)
    pygame.image.save(surface, target)


if __name__ == "__main__":
    main(sys.argv[1])
