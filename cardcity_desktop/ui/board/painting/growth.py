"""Animation of a growing district: its new openings pop up, and the whole district glows once."""

import math
from collections.abc import Iterable
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from cardcity_desktop.rules.errors import Cell
from cardcity_desktop.ui.board.geometry import Lens
from cardcity_desktop.ui.board.model import BoardModel, Joined
from cardcity_desktop.ui.board.painting.joins import draw_opening, lips_of, openings
from cardcity_desktop.ui.board.painting.overlays import bridges, region_of
from cardcity_desktop.ui.paint.animation import Tween, linear, pop
from cardcity_desktop.ui.paint.rectangles import around
from cardcity_desktop.ui.paint.theme import Colour, rgb
from cardcity_desktop.ui.paint.vector.polygons import path_data
from cardcity_desktop.ui.paint.vector.svg import subtract, vector_surface
from cardcity_desktop.ui.toolkit import Canvas, Ui

POP_SECONDS = 0.2
GLOW_SECONDS = 1.1
HALO = "#FFC93D"  # light around a district that has grown
RIM = "#FFD36B"  # its edge
LIFT = 0.06  # opacity of the white over its cards

Seam = tuple[str, Cell, int]
"""A kind's letter, a cell and a half-side of it."""


@dataclass(slots=True)
class GrowthAnimation:
    """The growth animation of one board. It lasts from one compose to the next."""

    seen: tuple[Joined, ...] | None = None  # the districts when the board was drawn last
    coming: frozenset[Seam] = frozenset()  # seams whose openings pop up, with `share` of their width
    share: float = 1.0
    glowing: tuple[Joined, ...] = ()  # the districts that have grown, with `over` of their glow elapsed
    over: float = 1.0

    def follow(self, ui: Ui, model: BoardModel, lens: Lens) -> None:
        """Start to animate the growth since the board was drawn last."""
        before, self.seen = self.seen, model.joined
        if before is None or before is model.joined or before == model.joined:
            return
        known = _seams(before)
        coming = _seams(model.joined) - known
        self.glowing = tuple(district for district in model.joined if _seams((district,)) & coming)
        self.coming = frozenset(coming)
        if coming:
            self._animate(ui, model, lens)

    def still(self, base: BoardModel) -> BoardModel:
        """Return the model without the openings that still pop up."""
        if not self.coming:
            return base
        return base._replace(joined=tuple(_without_seams(district, self.coming) for district in base.joined))

    def draw(self, canvas: Canvas, model: BoardModel, lens: Lens) -> None:
        """Draw the openings that pop up, and the glow over the grown districts."""
        if not self.glowing:
            return
        seats = {card.cell: card.seat for card in model.cards}
        for district in self.glowing:
            new = tuple(seam for seam in district.seams if (district.kind, *seam) in self.coming)
            for opening in openings(lens.grid, (district._replace(seams=new),)):
                draw_opening(canvas, lens, opening, lips_of(model, seats, opening), self.share)
        strength = math.sin(math.pi * self.over) ** 2
        if strength > 0.02:
            for district in self.glowing:
                light, box = glow_of(canvas, model, lens, district)
                light.set_alpha(round(255 * strength))
                canvas.surface.blit(light, box)

    def _animate(self, ui: Ui, model: BoardModel, lens: Lens) -> None:
        """Start the opening of the new seams and the glow of the grown districts."""
        area = around(lens.spread(cell) for district in self.glowing for cell in district.cells)

        def grow(share: float) -> None:
            self.share = share

        def grown() -> None:
            self.coming = frozenset()

        def glow(share: float) -> None:
            self.over = share

        def glowed() -> None:
            self.glowing = ()

        self.share, self.over = 0.0, 0.0
        ui.animator.play(Tween(POP_SECONDS, grow, grown, pop, area=lambda: area))
        ui.animator.play(Tween(GLOW_SECONDS, glow, glowed, linear, area=lambda: area))
        ui.invalidate(area)


def glow_of(canvas: Canvas, model: BoardModel, lens: Lens, district: Joined) -> tuple[Surface, Rect]:
    """Return a soft light in the form of a district, and its rectangle."""
    box = around(map(lens.spread, district.cells))
    shape = (district.kind, tuple((model.card_at(cell), cell) for cell in district.cells))
    key = ("glow", lens, shape)
    return canvas.pictures.surfaces.get(key, lambda: _draw_glow(lens, district, box)), box


def _draw_glow(lens: Lens, district: Joined, box: Rect) -> Surface:
    """Draw a halo around the outline and lighten the cards inside. Their pictures stay clear."""
    body = path_data((*(region_of(lens, part) for part in district.parts), *bridges(lens, district.parts)))
    light = _softened(vector_surface(box, _shape(body, HALO, lens.size * 0.16)), lens.size / 48)
    line = max(1.0, lens.size * 0.03)
    light.blit(vector_surface(box, _shape(body, RIM, 2 * line)), (0, 0))
    subtract(light, vector_surface(box, _shape(body, "#FFFFFF", 0.05)))
    light.blit(vector_surface(box, f'<path d="{body}" fill="#FFFFFF" fill-opacity="{LIFT}"/>'), (0, 0))
    return light


def _shape(body: str, colour: Colour, width: float) -> str:
    return f'<path d="{body}" fill="{colour}" stroke="{colour}" stroke-width="{width:.2f}" stroke-linejoin="round"/>'


def _softened(sharp: Surface, reach: float) -> Surface:
    """Return a surface of one colour blurred at a quarter of its size."""
    width, height = sharp.get_size()
    small = pygame.transform.smoothscale(sharp, (math.ceil(width / 4), math.ceil(height / 4)))
    for _pass in range(2):
        small = pygame.transform.box_blur(small, max(1, round(reach)), False)
    small.fill((*rgb(HALO), 0), special_flags=pygame.BLEND_RGBA_MAX)  # the blur has mixed in transparent black
    return pygame.transform.smoothscale(small, (width, height))


def _seams(joined: Iterable[Joined]) -> set[Seam]:
    return {(district.kind, *seam) for district in joined for seam in district.seams}


def _without_seams(district: Joined, coming: frozenset[Seam]) -> Joined:
    return district._replace(seams=tuple(seam for seam in district.seams if (district.kind, *seam) not in coming))
