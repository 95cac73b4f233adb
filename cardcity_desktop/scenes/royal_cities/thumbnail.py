"""Thumbnail of a match for lists: the first person's cities, which are public."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from cardcity_desktop.rules.royal_cities.view import View
from cardcity_desktop.scenes.royal_cities.art.cards import STEP
from cardcity_desktop.scenes.royal_cities.art.colours import season_palette
from cardcity_desktop.scenes.royal_cities.art.landscapes import landscape_svg
from cardcity_desktop.scenes.royal_cities.table.layout import CARD_RATIO
from cardcity_desktop.scenes.royal_cities.table.spots import draw_card
from cardcity_desktop.session.store import Seat
from cardcity_desktop.ui.window.context import Ui

ROW_OF = 3
"""Cities in a row: six in one row would be too small to recognise."""


def draw_thumbnail(ui: Ui, view: View, seats: Sequence[Seat], size: tuple[int, int]) -> Surface:
    """Return the picture, `size` px."""
    surface = Surface(size, pygame.SRCALPHA)
    canvas = ui.canvas(surface)
    wide, high = size
    canvas.svg(
        landscape_svg(season_palette(view.season, ui.theme.name), 720 * wide / high, 720.0), Rect(0, 0, wide, high)
    )
    seat = next((at for at, sitter in enumerate(seats) if sitter.is_person), 0)
    cities = view.nobles[seat].cities
    pitch = wide / ROW_OF
    for at, column in enumerate(cities):
        if column:
            room = high * 0.45 / (CARD_RATIO + STEP * (len(column) - 1))
            card = round(min(pitch * 0.8, room))
            left = round(wide / 2 + (at % ROW_OF - (ROW_OF - 1) / 2) * pitch - card / 2)
            foot = high * (0.48 if at < ROW_OF else 0.96)
            for number, token in enumerate(column):
                top = round(foot - card * CARD_RATIO - number * card * STEP)
                draw_card(canvas, token, Rect(left, top, card, round(card * CARD_RATIO)), small=False)
    return surface
