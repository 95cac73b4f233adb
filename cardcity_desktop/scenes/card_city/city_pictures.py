"""Pictures of cities outside the table: a small one, and a position as the analysis shows it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

import pygame
from pygame import Rect, Surface

from cardcity_desktop.rules.card_city.rule_set import rules_of
from cardcity_desktop.rules.card_city.view import View
from cardcity_desktop.rules.city.cards import CODES
from cardcity_desktop.rules.errors import Cell
from cardcity_desktop.scenes.card_city.advice_text import coordinate
from cardcity_desktop.scenes.card_city.board_model import board_of, motifs_after
from cardcity_desktop.scenes.card_city.meadow import COLOURS, paint_paddock
from cardcity_desktop.scenes.card_city.pen import Pen
from cardcity_desktop.session.store import SavedMatch
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.board.camera import Camera
from cardcity_desktop.ui.board.geometry import Lens
from cardcity_desktop.ui.board.model import BoardModel
from cardcity_desktop.ui.board.painting.base import paint_board
from cardcity_desktop.ui.cards.faces import CardFaces
from cardcity_desktop.ui.paint.discs import draw_disc
from cardcity_desktop.ui.paint.scale import Scale
from cardcity_desktop.ui.toolkit import Box, Canvas, Ui
from cardcity_desktop.ui.wording.numbers import money_text


@dataclass(frozen=True, slots=True)
class SmallCity:
    """A player's city as a small picture, with rings around its new cards."""

    NEW = "#C98A12"  # colour of the ring around a new card

    model: BoardModel
    new: frozenset[Cell]

    def draw(self, canvas: Canvas, faces: CardFaces, place: Rect) -> None:
        """Draw the city at `place`. The picture is cached until the city changes."""
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
            on.box(rect.inflate(s(4), s(4)), Box(None, rect.width * 0.2, self.NEW, 2.2 * s.unit))
        return surface


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


class PositionPainter(Pen):
    """Painter of a position: the city large with the names of its cells, below it each seat's money and cards."""

    STRIP = 62  # logical units: height of the row below the city
    BESIDE = 0.2  # distance of the cells' names from the outer cells, in cells: the frame's line lies between

    def __init__(self, ui: Ui, position: PositionPicture) -> None:
        super().__init__(ui)
        self.position, self.faces = position, CardFaces(ui, motif_of=position.motif_of)

    def picture(self, size: tuple[int, int]) -> Surface:
        surface = Surface(size, pygame.SRCALPHA)
        canvas, s = self.ui.canvas(surface), self.s
        city, strip = surface.get_rect(), surface.get_rect()
        city.height -= s(self.STRIP)
        strip.update(0, city.bottom, city.width, s(self.STRIP))
        self._draw_city(canvas, city)
        kit.draw(self._holdings(), canvas, strip.inflate(-s(8), -s(12)).move(0, s(6)))
        return surface

    def _draw_city(self, canvas: Canvas, area: Rect) -> None:
        """Draw the city of a position, its columns and rows named, with numbers on the new cards."""
        s = self.s
        frame = self.position.model.frame or self.position.model.outline or self.position.model.cells
        inside = {*frame, *(card.cell for card in self.position.model.cards)}
        cells = tuple(cell for cell in self.position.model.cells if cell in inside)
        model = self.position.model._replace(frame=tuple(inside), outline=(), outline_note="", cells=cells)
        named = model.shape == "square" and not model.zones
        lens = Camera(whole=True).lens(area, model, s, padding=32 if named else 10, largest=96)
        built = [lens.rect(cell).inflate(s(16), s(16)) for cell in inside]
        paint_paddock(canvas, area, built, turned=False)
        paint_board(canvas, area, model.base(), lens, self.faces, town=True)
        if named:
            self._draw_names(canvas, lens, frame)
        for number, cell in enumerate(self.position.new, 1):
            card = lens.rect(cell)
            canvas.box(card.inflate(s(6), s(6)), Box(None, card.width * 0.2, SmallCity.NEW, 3 * s.unit))
            disc = Rect(0, 0, s(24), s(24)).move_to(center=card.topright)
            draw_disc(canvas, disc.clamp(area), number, grown=False)

    def _draw_names(self, canvas: Canvas, lens: Lens, frame: Sequence[Cell]) -> None:
        """Write the letters of the columns below the city, and the numbers of the rows at its left."""
        s, ink = self.s, canvas.theme.text_muted
        xs, ys = {x for x, _y in frame}, {y for _x, y in frame}
        for x in xs:
            under = lens.rect((x, max(ys)))
            place = Rect(under.left, under.bottom + round(self.BESIDE * under.height) + s(2), under.width, s(18))
            canvas.text(
                coordinate((x, 0), self.position.reach)[0],
                place,
                "small",
                colour=ink,
                align="center",
                valign="middle",
                wrap=False,
            )
        for y in ys:
            beside = lens.rect((min(xs), y))
            place = Rect(beside.left - round(self.BESIDE * beside.width) - s(18), beside.top, s(18), beside.height)
            canvas.text(
                coordinate((0, y), self.position.reach)[1:],
                place,
                "small",
                colour=ink,
                align="center",
                valign="middle",
                wrap=False,
            )

    def _holdings(self) -> kit.Part:
        """Return the viewer's money and hand, and the others' money with their cities at the right."""
        own, *others = self.position.holdings

        def draw_hand(canvas: Canvas, area: Rect) -> None:
            hand, height = own.hand, area.height - self.s(6)
            step = min(height + self.s(8), (area.width - height) // max(1, len(hand) - 1)) if hand else 0
            for place, token in enumerate(hand):
                middle = (area.left + height // 2 + place * step, area.centery)
                self.faces.draw(canvas.surface, token, middle, height, depth="hand")

        parts: list[kit.Part] = [self._money(own), kit.drawing(draw_hand, grow=1)]
        for holding in others:
            parts.append(self._money(holding))
            if not self.position.model.zones:  # else all cities lie on the one board
                parts.append(self._city(holding))
        return kit.HStack(parts, self.s(14), "fill")

    def _money(self, holding: SeatHolding) -> kit.Part:
        """Return a seat's mark and money."""
        text = self.line(money_text(holding.money), "strong", valign="middle")
        return kit.HStack([kit.player_mark(holding.colour, self.s(20)), text], self.s(8))

    def _city(self, holding: SeatHolding) -> kit.Part:
        city = SmallCity(holding.city._replace(cells=(), frame=(), outline=()), frozenset())
        side = self.s(self.STRIP - 12)
        return kit.drawing(lambda canvas, place: city.draw(canvas, self.faces, place), side, side)


def position_picture(saved: SavedMatch, actions: Sequence[Any]) -> PositionPicture | None:
    """Return the picture of a match after `actions`, as its one person sees it, or None while there are lots."""
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
    holdings[seat] = replace(holdings[seat], hand=tuple(sorted(hand, key=lambda token: CODES.get(token, 0))))
    cells = dict.fromkeys(getattr(action, "cell", None) for action in actions)
    new = [cell for cell in cells if cell is not None]
    return PositionPicture(cities[seat], new, rules.share.frame, [*holdings[seat:], *holdings[:seat]], motifs.of_draw)
