"""A small picture of a match for lists: the first person's cities, as everybody sees them, under the season's sky."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from cardcity_desktop.rules.royal_cities.view import View
from cardcity_desktop.scenes.royal_cities.art.cards import STEP
from cardcity_desktop.scenes.royal_cities.art.colours import light_of
from cardcity_desktop.scenes.royal_cities.art.furniture import landscape
from cardcity_desktop.scenes.royal_cities.table.layout import TALL
from cardcity_desktop.scenes.royal_cities.table.spots import draw_card
from cardcity_desktop.session.store import Seat
from cardcity_desktop.ui.window.context import Ui


def draw_thumbnail(ui: Ui, view: View, seats: Sequence[Seat], size: tuple[int, int]) -> Surface:
    """`size` px."""
    surface = Surface(size, pygame.SRCALPHA)
    canvas = ui.canvas(surface)
    wide, high = size
    canvas.svg(landscape(light_of(view.season, ui.theme.name), 720 * wide / high, 720.0), Rect(0, 0, wide, high))
    seat = next((at for at, sitter in enumerate(seats) if sitter.is_person), 0)
    cities = view.nobles[seat].cities
    pitch = wide / 6.3
    for at, column in enumerate(cities):
        if column:
            room = high * 0.86 / (TALL + STEP * (len(column) - 1))
            card = round(min(pitch * 0.9, room))
            left = round(wide / 2 + (at - 2.5) * pitch - card / 2)
            for number, token in enumerate(column):
                top = round(high * 0.93 - card * TALL - number * card * STEP)
                draw_card(canvas, token, Rect(left, top, card, round(card * TALL)), small=False)
    return surface
