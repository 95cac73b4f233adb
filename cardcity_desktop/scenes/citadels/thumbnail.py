"""Thumbnail of a saved match, drawn from public information only."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from cardcity_desktop.rules.citadels.view import View
from cardcity_desktop.scenes.citadels.art import tokens
from cardcity_desktop.scenes.citadels.art.cards import CardPictures, district_height
from cardcity_desktop.scenes.citadels.art.colours import DAY, NIGHT
from cardcity_desktop.ui.paint.chrome import Box

if TYPE_CHECKING:
    from cardcity_desktop.session.store import Seat
    from cardcity_desktop.ui.window.context import Ui


def draw_thumbnail(ui: Ui, view: View, seats: tuple[Seat, ...], size: tuple[int, int]) -> Surface:
    """Return a picture of the first person's city on the colours of the phase; view: the public view."""
    surface = Surface(size, pygame.SRCALPHA)
    canvas = ui.canvas(surface)
    palette = NIGHT if view.phase in ("choosing", "burying") else DAY
    canvas.box(Rect((0, 0), size), Box(palette.wall[0], canvas.scale(10)))
    seat = next((at for at, sitter in enumerate(seats) if sitter.is_person), 0)
    city = view.seats[seat].city
    across = 4
    rows = max(1, -(-max(len(city), view.setup.end) // across))
    gap = max(2, size[0] // 40)
    wide = min((size[0] - gap * (across + 1)) // across, round((size[1] - gap * (rows + 1)) / rows * 0.74))
    left = (size[0] - across * wide - (across - 1) * gap) // 2
    top = (size[1] - rows * district_height(wide) - (rows - 1) * gap) // 2
    cards = CardPictures(canvas)
    for at in range(max(len(city), view.setup.end)):
        x = left + at % across * (wide + gap)
        y = top + at // across * (district_height(wide) + gap)
        if at < len(city):
            cards.district(city[at], wide).draw(surface, x, y)
        else:
            canvas.box(Rect(x, y, wide, district_height(wide)), Box(palette.slot, max(2, wide // 10), fill_opacity=0.6))
    if view.crown == seat:
        side = max(12, size[1] // 5)
        tokens.crown(canvas, Rect(size[0] - side - 2, 2, side, side))
    return surface
