"""Thumbnail of a saved match, drawn from public information only."""

from collections.abc import Sequence
from math import ceil
from typing import Any

import pygame
from pygame import Rect, Surface

from cardcity_desktop.rules.citadels.characters import NUMBER
from cardcity_desktop.rules.citadels.view import View
from cardcity_desktop.scenes.citadels import pictures
from cardcity_desktop.scenes.citadels.look import DAY, NIGHT, Palette
from cardcity_desktop.scenes.citadels.pictures import CardPictures, district_height
from cardcity_desktop.scenes.front import Thumbnail
from cardcity_desktop.session.store import Seat
from cardcity_desktop.ui.toolkit import Box, Canvas, Ui

MOST_CARDS = 3
"""Cards in the picture of a way."""


def draw_thumbnail(ui: Ui, view: View, seats: tuple[Seat, ...], size: tuple[int, int]) -> Surface:
    """Return a picture of the first person's city on the colours of the phase, from the public view."""
    canvas, palette = _wall(ui, view, size)
    surface = canvas.surface
    seat = next((at for at, sitter in enumerate(seats) if sitter.is_person), 0)
    city = view.seats[seat].city
    across = 4
    rows = max(1, ceil(max(len(city), view.setup.end) / across))
    gap = max(2, size[0] // 40)
    width = min((size[0] - gap * (across + 1)) // across, round((size[1] - gap * (rows + 1)) / rows * 0.74))
    left = (size[0] - across * width - (across - 1) * gap) // 2
    height, cards = district_height(width), CardPictures(canvas)
    top = (size[1] - rows * height - (rows - 1) * gap) // 2
    for at in range(max(len(city), view.setup.end)):
        x = left + at % across * (width + gap)
        y = top + at // across * (height + gap)
        if at < len(city):
            cards.district(city[at], width).draw(surface, x, y)
        else:
            canvas.box(Rect(x, y, width, height), Box(palette.slot, max(2, width // 10), fill_opacity=0.6))
    if view.crown == seat:
        side = max(12, size[1] // 5)
        pictures.crown(canvas, Rect(size[0] - side - 2, 2, side, side))
    return surface


def _wall(ui: Ui, view: View, size: tuple[int, int]) -> tuple[Canvas, Palette]:
    """Return a canvas with the wall of the phase, and its colours."""
    canvas = ui.canvas(Surface(size, pygame.SRCALPHA))
    palette = NIGHT if view.phase in ("choosing", "burying") else DAY
    canvas.box(Rect((0, 0), size), Box(palette.wall[0], canvas.scale(10)))
    return canvas, palette


def way_picture(before: View, actions: Sequence[Any]) -> Thumbnail | None:
    """Return the painter of the districts and characters that actions name; None if they name none."""
    cards = [name for action in actions if (name := getattr(action, "card", "") or getattr(action, "character", ""))]
    return (lambda ui, size: _draw_way(ui, before, cards, size)) if cards else None


def _draw_way(ui: Ui, view: View, names: Sequence[str], size: tuple[int, int]) -> Surface:
    """Return a picture of some districts or characters, side by side, on the colours of the phase."""
    canvas, _palette = _wall(ui, view, size)
    cards, shown, (across, down) = CardPictures(canvas), names[:MOST_CARDS], size
    tall = 1.5 if any(name in NUMBER for name in shown) else 4 / 3
    width = round(min(down * 0.86 / tall, across * (0.86 if len(shown) == 1 else 0.5)))
    step = min(width + across * 0.04, (across * 0.92 - width) / max(1, len(shown) - 1))
    left = (across - width - step * (len(shown) - 1)) / 2
    for at, name in enumerate(shown):
        image = cards.character(name, width) if name in NUMBER else cards.district(name, width)
        image.draw(canvas.surface, round(left + at * step), (down - image.size[1]) // 2)
    return canvas.surface
