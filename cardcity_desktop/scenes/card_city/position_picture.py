"""A position as the analysis shows it: the city large with the names of its cells, and each seat's money and cards."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import pygame
from pygame import Rect, Surface

from cardcity_desktop.rules.card_city.rule_set import rules_of
from cardcity_desktop.rules.card_city.view import View
from cardcity_desktop.rules.errors import Cell
from cardcity_desktop.scenes.card_city.advice_text import coordinate
from cardcity_desktop.scenes.card_city.board_model import board_of, motifs_after
from cardcity_desktop.scenes.card_city.meadow import paint_paddock
from cardcity_desktop.scenes.card_city.small_city import NEW, SmallCity
from cardcity_desktop.scenes.card_city.table.moves import kind_order
from cardcity_desktop.session.store import SavedMatch
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.board.camera import Camera
from cardcity_desktop.ui.board.geometry import Lens
from cardcity_desktop.ui.board.model import BoardModel
from cardcity_desktop.ui.board.painting.base import paint_board
from cardcity_desktop.ui.cards.faces import CardFaces
from cardcity_desktop.ui.paint.discs import draw_disc
from cardcity_desktop.ui.toolkit import Box, Canvas, Ui
from cardcity_desktop.ui.wording.numbers import money_text

STRIP = 62
"""Height of the row below the city, in logical units."""
BESIDE = 0.2
"""Distance of the cells' names from the outer cells, in cells: the frame's line lies between."""


@dataclass(frozen=True, slots=True)
class SeatHolding:
    """Money, cards and city of a seat."""

    colour: int  # number of the seat's colour
    money: int
    hand: tuple[str, ...]  # as the viewer sees it
    city: BoardModel


@dataclass(frozen=True, slots=True)
class PositionPicture:
    """A position of a match."""

    model: BoardModel  # the viewer's city
    new: Sequence[Cell]  # cells of the cards that a way lays, in its order
    reach: int  # of the board: names its cells
    holdings: Sequence[SeatHolding]  # by seat, the viewer's first
    motif_of: Callable[[str], int]  # number of a hand card's picture

    def draw(self, ui: Ui, size: tuple[int, int]) -> Surface:
        surface = Surface(size, pygame.SRCALPHA)
        canvas, faces, s = ui.canvas(surface), CardFaces(ui, motif_of=self.motif_of), ui.scale
        city, strip = surface.get_rect(), surface.get_rect()
        city.height -= s(STRIP)
        strip.update(0, city.bottom, city.width, s(STRIP))
        self._draw_city(canvas, faces, city)
        kit.draw(self._holdings(ui, faces), canvas, strip.inflate(-s(8), -s(12)).move(0, s(6)))
        return surface

    def _draw_city(self, canvas: Canvas, faces: CardFaces, area: Rect) -> None:
        """Draw the city of a position, its columns and rows named, with numbers on the new cards."""
        s = canvas.scale
        frame = self.model.frame or self.model.outline or self.model.cells
        inside = {*frame, *(card.cell for card in self.model.cards)}
        cells = tuple(cell for cell in self.model.cells if cell in inside)
        model = self.model._replace(frame=tuple(inside), outline=(), outline_note="", cells=cells)
        named = model.shape == "square" and not model.zones
        lens = Camera(whole=True).lens(area, model, s, padding=32 if named else 10, largest=96)
        built = [lens.rect(cell).inflate(s(16), s(16)) for cell in inside]
        paint_paddock(canvas, area, built, turned=False)
        paint_board(canvas, area, model.base(), lens, faces, town=True)
        if named:
            self._draw_names(canvas, lens, frame)
        for number, cell in enumerate(self.new, 1):
            card = lens.rect(cell)
            canvas.box(card.inflate(s(6), s(6)), Box(None, card.width * 0.2, NEW, 3 * s.unit))
            disc = Rect(0, 0, s(24), s(24)).move_to(center=card.topright)
            draw_disc(canvas, disc.clamp(area), number, grown=False)

    def _draw_names(self, canvas: Canvas, lens: Lens, frame: Sequence[Cell]) -> None:
        """Write the letters of the columns below the city, and the numbers of the rows at its left."""
        s, ink = canvas.scale, canvas.theme.text_muted
        xs, ys = {x for x, _y in frame}, {y for _x, y in frame}
        for x in xs:
            under = lens.rect((x, max(ys)))
            place = Rect(under.left, under.bottom + round(BESIDE * under.height) + s(2), under.width, s(18))
            canvas.text(coordinate((x, 0), self.reach)[0], place, "small", ink, "center", "middle", wrap=False)
        for y in ys:
            beside = lens.rect((min(xs), y))
            place = Rect(beside.left - round(BESIDE * beside.width) - s(18), beside.top, s(18), beside.height)
            canvas.text(coordinate((0, y), self.reach)[1:], place, "small", ink, "center", "middle", wrap=False)

    def _holdings(self, ui: Ui, faces: CardFaces) -> kit.Part:
        """Return the viewer's money and hand, and the others' money with their cities at the right."""
        own, *others = self.holdings
        parts: list[kit.Part] = [_money(ui, own), kit.drawing(partial(_draw_hand, faces, own.hand), grow=1)]
        for holding in others:
            parts.append(_money(ui, holding))
            if not self.model.zones:  # else all cities lie on the one board
                parts.append(_city(ui, faces, holding))
        return kit.HStack(parts, ui.scale(14), "fill")


def _money(ui: Ui, holding: SeatHolding) -> kit.Part:
    """Return a seat's mark and money."""
    text = kit.words(ui, money_text(holding.money), "strong", one_line=True, valign="middle")
    return kit.HStack([kit.player_mark(holding.colour, ui.scale(20)), text], ui.scale(8))


def _city(ui: Ui, faces: CardFaces, holding: SeatHolding) -> kit.Part:
    city, side = SmallCity(holding.city._replace(cells=(), frame=(), outline=()), frozenset()), ui.scale(STRIP - 12)
    return kit.drawing(lambda canvas, place: city.draw(canvas, faces, place), side, side)


def _draw_hand(faces: CardFaces, hand: Sequence[str], canvas: Canvas, area: Rect) -> None:
    height = area.height - canvas.scale(6)
    step = min(height + canvas.scale(8), (area.width - height) // max(1, len(hand) - 1)) if hand else 0
    for place, token in enumerate(hand):
        faces.draw(canvas.surface, token, (area.left + height // 2 + place * step, area.centery), height, depth="hand")


def position_picture(saved: SavedMatch, actions: Sequence[Any]) -> PositionPicture | None:
    """Return the picture of a match after `actions`, as its one person sees it; None while there are lots."""
    view: View = saved.view
    drawn = view.draft.drawn if view.draft else ()
    if view.draft is not None and view.draft.lots is not None:
        return None
    sitters = saved.header.seats
    seat, rules, motifs = saved.header.first_person, rules_of(saved.header.setup), motifs_after(saved.events)
    cities = [board_of(view, rules.board, at, motifs.of_laid) for at in range(len(sitters))]
    holdings = [
        SeatHolding(sitter.colour, money, hand, city)
        for sitter, money, hand, city in zip(sitters, view.money, view.hands, cities, strict=True)
    ]
    hand = holdings[seat].hand or drawn
    holdings[seat] = replace(holdings[seat], hand=tuple(hand[at] for at in kind_order(hand)))
    cells = dict.fromkeys(getattr(action, "cell", None) for action in actions)
    new = [cell for cell in cells if cell is not None]
    return PositionPicture(cities[seat], new, rules.share.frame, [*holdings[seat:], *holdings[:seat]], motifs.of_draw)
