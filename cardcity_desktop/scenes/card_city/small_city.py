"""A player's city as a small picture in its panel, with rings around cards placed since the viewer's last turn."""

from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from cardcity_desktop.rules.errors import Cell
from cardcity_desktop.scenes.card_city.meadow import COLOURS
from cardcity_desktop.ui.board.camera import Camera
from cardcity_desktop.ui.board.geometry import Lens
from cardcity_desktop.ui.board.model import BoardModel
from cardcity_desktop.ui.board.painting.base import paint_board
from cardcity_desktop.ui.cards.faces import CardFaces
from cardcity_desktop.ui.paint.scale import Scale
from cardcity_desktop.ui.toolkit import Box, Canvas

NEW = "#C98A12"
"""Colour of the ring around a new card."""


@dataclass(frozen=True, slots=True)
class SmallCity:
    """A city and the cells of its new cards."""

    model: BoardModel
    new: frozenset[Cell]

    def draw(self, canvas: Canvas, faces: CardFaces, place: Rect) -> None:
        """Draw the city at `place`; the picture is cached until the city changes."""
        key = ("small city", self.model.cards, self.new, place.size, canvas.theme.name, faces.marks)
        canvas.surface.blit(canvas.pictures.surfaces.get(key, lambda: self.picture(canvas, faces, place.size)), place)

    def _lens(self, area: Rect, scale: Scale) -> Lens:
        return Camera(whole=True).lens(area, self.model, scale, padding=7, largest=30)

    def free_corner(self, canvas: Canvas, place: Rect, size: tuple[int, int]) -> Rect:
        """Return the corner of the picture at `place`, `size` px large, in which the fewest cards are."""
        lens, inner = self._lens(place, canvas.scale), place.inflate(-canvas.scale(8), -canvas.scale(8))
        gap = canvas.scale(8)  # a pill that touches a card seems to cover it
        cards = [lens.rect(card.cell).inflate(gap, gap) for card in self.model.cards]
        boxes = [Rect((0, 0), size) for _corner in range(4)]
        boxes[0].bottomright, boxes[1].topright = inner.bottomright, inner.topright
        boxes[2].bottomleft, boxes[3].topleft = inner.bottomleft, inner.topleft
        return min(boxes, key=lambda box: len(box.collidelistall(cards)))

    def picture(self, canvas: Canvas, faces: CardFaces, size: tuple[int, int]) -> Surface:
        """Return the city on a surface of that size, in the canvas' theme and scale."""
        surface = Surface(size, pygame.SRCALPHA)
        on, area, s = canvas.on(surface), surface.get_rect(), canvas.scale
        theme = canvas.theme
        on.box(area, Box(theme.panel_sunk if theme.high_contrast else COLOURS[theme.shade].light, s(9)))
        lens = self._lens(area, s)
        town = self.model.base()._replace(cells=(), frame=(), outline=())
        paint_board(on, area, town, lens, faces, shadows=False, town=True)
        for cell in self.new:
            rect = lens.rect(cell)
            on.box(rect.inflate(s(4), s(4)), Box(None, rect.width * 0.2, NEW, 2.2 * s.unit))
        return surface
