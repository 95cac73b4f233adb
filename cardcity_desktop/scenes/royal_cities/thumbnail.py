"""Thumbnail of a match for lists: the first person's cities, which are public."""

from collections.abc import Sequence
from typing import Any

import pygame
from pygame import Rect, Surface

from cardcity_desktop.rules.royal_cities.actions import Kill, Lift, Move, PlayCity, Tax
from cardcity_desktop.rules.royal_cities.cards import CITIES
from cardcity_desktop.rules.royal_cities.view import View
from cardcity_desktop.scenes.front import Thumbnail
from cardcity_desktop.scenes.royal_cities.art.colours import season_palette
from cardcity_desktop.scenes.royal_cities.art.landscapes import landscape_svg
from cardcity_desktop.scenes.royal_cities.table.layout import CARD_RATIO
from cardcity_desktop.scenes.royal_cities.table.spots import draw_card, draw_column
from cardcity_desktop.session.store import Seat
from cardcity_desktop.ui.toolkit import Canvas, Ui

MOST_CARDS = 3
"""Cards in the picture of a way."""
ROW_OF = 3
"""Cities in a row: six in one row would be too small to recognise."""


def draw_thumbnail(ui: Ui, view: View, seats: Sequence[Seat], size: tuple[int, int]) -> Surface:
    """Return the picture, `size` px."""
    canvas = _landscape(ui, view, size)
    width, height = size
    seat = next((at for at, sitter in enumerate(seats) if sitter.is_person), 0)
    cities = view.nobles[seat].cities
    pitch = width / ROW_OF
    for at, column in enumerate(cities):
        if column:
            foot = pitch * (at % ROW_OF + 0.5), height * (0.48 if at < ROW_OF else 0.96)
            draw_column(canvas, column, foot, pitch * 0.8, height * 0.45)
    return canvas.surface


def _landscape(ui: Ui, view: View, size: tuple[int, int]) -> Canvas:
    canvas, (width, height) = ui.canvas(Surface(size, pygame.SRCALPHA)), size
    palette = season_palette(view.season, ui.theme.name)
    canvas.svg(landscape_svg(palette, 720 * width / height, 720.0), Rect((0, 0), size))
    return canvas


def way_picture(before: View, actions: Sequence[Any]) -> Thumbnail | None:
    """Return the painter of the cards that actions move; None if no card moves."""
    cards = _moved_cards(before, actions)
    return (lambda ui, size: _draw_way(ui, before, cards, size)) if cards else None


def _moved_cards(view: View, actions: Sequence[Any]) -> list[str]:
    """Return the cards named by the viewer's actions, and the top cards of the named cities."""
    moved = []
    for action in actions:
        if card := getattr(action, "card", None):
            moved.append(card)
        elif isinstance(action, PlayCity | Lift | Kill | Move | Tax):
            seat = view.seat if isinstance(action, PlayCity | Lift | Tax) else action.seat
            if seat is not None and (column := view.nobles[seat].cities[CITIES.index(action.city)]):
                moved.append(column[-1])
    return moved


def _draw_way(ui: Ui, view: View, cards: Sequence[str], size: tuple[int, int]) -> Surface:
    """Return a picture of some cards, side by side, on the landscape of the season."""
    canvas, (width, height) = _landscape(ui, view, size), size
    shown = cards[:MOST_CARDS]
    card = round(min(height * 0.82 / CARD_RATIO, width * (0.9 if len(shown) == 1 else 0.5)))
    step = min(card + width * 0.04, (width * 0.92 - card) / max(1, len(shown) - 1))
    left, top = (width - card - step * (len(shown) - 1)) / 2, round((height - card * CARD_RATIO) / 2)
    for at, token in enumerate(shown):
        draw_card(canvas, token, Rect(round(left + at * step), top, card, round(card * CARD_RATIO)), small=True)
    return canvas.surface
