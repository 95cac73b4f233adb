"""The city of the seat that would get a lot, with the lot's cards as numbered previews in it; cached pictures."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

import pygame
from pygame import Rect, Surface

from cardcity_desktop.rules.card_city.forecast.lots import LotForecast
from cardcity_desktop.rules.errors import Cell
from cardcity_desktop.scenes.card_city.board_model import board_of
from cardcity_desktop.scenes.card_city.meadow import paint_paddock
from cardcity_desktop.scenes.card_city.table.snapshot import TableSnapshot
from cardcity_desktop.ui.board.camera import Camera
from cardcity_desktop.ui.board.geometry import Lens
from cardcity_desktop.ui.board.model import BoardCard, BoardModel
from cardcity_desktop.ui.board.painting.base import paint_board
from cardcity_desktop.ui.cards.faces import CardFaces
from cardcity_desktop.ui.cards.outlines import outline
from cardcity_desktop.ui.paint.discs import disc_colours, draw_disc
from cardcity_desktop.ui.paint.theme import rgb
from cardcity_desktop.ui.toolkit import Box, Canvas

GHOST = 0.72
"""Opacity of a card that would be placed."""


@dataclass(frozen=True, slots=True)
class Preview:
    """A numbered card of a forecast, drawn in the city; its district then has `size` cards."""

    token: str
    cell: Cell
    size: int
    grown: bool  # it would follow by itself


def previews_of(forecast: LotForecast | None) -> tuple[Preview, ...]:
    """Return a forecast's cards in order: those of the lot, then those placed automatically."""
    if forecast is None:
        return ()
    placed = [Preview(*card, grown=False) for card in forecast.placed]
    return (*placed, *(Preview(*card, grown=True) for card in forecast.grown))


def paint_city(table: TableSnapshot, seat: int, forecast: LotForecast | None, canvas: Canvas, place: Rect) -> None:
    """Draw a seat's city with the cards of a forecast on a piece of meadow; the picture is cached."""
    previews = previews_of(forecast)
    key = (
        "lot city", table.turn.view.cities[seat], seat, previews, place.size, canvas.theme.name,
        table.ui.preferences.colour_marks,
    )  # fmt: skip
    make = partial(_city_surface, table, seat, previews, canvas, place.size)
    canvas.surface.blit(canvas.pictures.surfaces.get(key, make), place)


def _city_surface(
    table: TableSnapshot, seat: int, previews: Sequence[Preview], canvas: Canvas, size: tuple[int, int]
) -> Surface:
    """Return a picture of a seat's whole city with the previewed cards on it."""
    surface, turn, scale = Surface(size, pygame.SRCALPHA).convert_alpha(), table.turn, canvas.scale
    on, area = canvas.on(surface), surface.get_rect()
    city = board_of(turn.view, turn.state.rules.board, seat, turn.motifs.of_laid)
    bare: BoardModel = city if turn.unique else city._replace(cells=(), frame=(), outline=())
    whole = bare.with_cards(BoardCard(preview.cell, preview.token) for preview in previews)
    lens = Camera(whole=True).lens(area, whole, scale, padding=24 if whole.shape == "hexagonal" else 18, largest=64)
    if not turn.unique:  # the unique city is on the table's own meadow
        built = [lens.rect(card.cell).inflate(scale(16), scale(16)) for card in whole.cards]
        paint_paddock(on, area, built, bool(seat % 2))
    faces = table.faces
    paint_board(on, area, bare.base(), lens, faces, town=True)
    for at, preview in enumerate(previews, 1):
        _draw_preview(on, faces, lens, preview, at)
    return surface


def _draw_preview(canvas: Canvas, faces: CardFaces, lens: Lens, preview: Preview, number: int) -> None:
    """Draw a card that would be placed, with a ring and its number."""
    rect, unit = lens.rect(preview.cell), canvas.scale.unit
    face = faces.face(preview.token, lens.size, shape=lens.shape)
    face.set_alpha(round(255 * GHOST))
    canvas.surface.blit(face, rect)
    face.set_alpha(255)
    colour = disc_colours(canvas, preview.grown)[0]
    if lens.shape == "hex":
        corners = [(rect.left + x * rect.width, rect.top + y * rect.width) for x, y in outline("hex")]
        pygame.draw.polygon(canvas.surface, rgb(colour), corners, max(2, round(2.4 * unit)))
    else:
        canvas.box(rect.inflate(round(4 * unit), round(4 * unit)), Box(None, rect.width * 0.14, colour, 2.4 * unit))
    side = max(
        canvas.scale(15), round(rect.width * 0.36), min(canvas.painter.line_height("small"), round(rect.width * 0.8))
    )
    draw_disc(canvas, Rect(0, 0, side, side).move_to(center=rect.topleft), number, preview.grown)
