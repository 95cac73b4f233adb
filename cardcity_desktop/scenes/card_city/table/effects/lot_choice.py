"""Another seat's choice of a lot as a scene: the lot lights up and moves to its side, and a hidden card turns over."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import cos, pi, sin

import pygame
from pygame import Rect, Surface

from cardcity_desktop.rules.card_city.events import HIDDEN
from cardcity_desktop.scenes.card_city.table.draft.lot_row import LIT, paint_tray
from cardcity_desktop.scenes.card_city.table.effects import pace
from cardcity_desktop.scenes.card_city.table.effects.cutscenes import elapsed
from cardcity_desktop.scenes.card_city.table.effects.flights import CardPainter
from cardcity_desktop.scenes.card_city.table.info.players import draw_name_pill, name_pill
from cardcity_desktop.session.store import Seat
from cardcity_desktop.ui.cards.faces import CardFaces
from cardcity_desktop.ui.cards.hand import lay_card, lay_turned
from cardcity_desktop.ui.cards.outlines import Shape
from cardcity_desktop.ui.effects import Effect
from cardcity_desktop.ui.paint.animation import ease_out
from cardcity_desktop.ui.paint.theme import rgb
from cardcity_desktop.ui.toolkit import Box, Canvas

VEIL, DIMMED = 0.5, 120
"""Opacity of the veil over the table, and brightness (0 to 255) of the lot that is not taken."""

LIFT, SINK = 5, 46
"""Logical units by which the taken lot rises, and by which the other one sinks."""

RAYS = 10
MARGIN = 16
"""Rays around a card that turns over, and logical units around a tray in its picture."""


@dataclass(frozen=True, slots=True)
class StagedCard:
    """A card in a lot's tray."""

    token: str
    place: Rect
    turns: bool = False  # it was face down and the viewer knows it, so that it turns over


@dataclass(frozen=True, slots=True)
class StagedLot:
    """A lot with its tray, the label below it and the seat that gets it."""

    tray: Rect
    cards: Sequence[StagedCard]
    label: str
    sitter: Seat


@dataclass(slots=True, eq=False)
class LotChoice(Effect):
    """The scene of a choice over `stage`, the whole window."""

    painter: CardPainter
    stage: Rect
    taken: StagedLot
    other: StagedLot | None
    revealed: str = ""  # the label of the taken lot once its hidden card has turned
    _pictures: dict[int, Surface] = field(default_factory=dict, init=False, repr=False)

    def area(self) -> Rect:
        return self.stage

    def draw(self, canvas: Canvas) -> None:
        (faces, shape), seconds = self.painter, self.share * pace.CHOICE
        canvas.fill(self.stage, "#1F2A44", VEIL)
        lifted = ease_out(elapsed(seconds, pace.LIGHTS, pace.LIFTS))
        by, low = round(canvas.scale(LIFT) * lifted), round(canvas.scale(SINK) * lifted)
        if self.other is not None:
            dark = round(DIMMED + (255 - DIMMED) * lifted)
            self._draw_lot(canvas, faces, shape, self.other, low, dark)
            if lifted:
                _label(canvas, self.other, low, self.other.label)
        rim = self.taken.tray.move(0, -by).inflate(canvas.scale(14), canvas.scale(14))
        canvas.box(rim, Box(LIT, canvas.scale(26)))
        self._draw_lot(canvas, faces, shape, self.taken, -by, 255)
        turned = elapsed(seconds, pace.LIFTS, pace.TURNS)
        for card in self.taken.cards:
            if card.turns:
                _draw_turning(canvas, faces, shape, card, -by, turned)
        text = self.revealed if self.revealed and turned >= 0.5 else self.taken.label
        _label(canvas, self.taken, -by, text)

    def _draw_lot(self, canvas: Canvas, faces: CardFaces, shape: Shape, lot: StagedLot, by: int, light: int) -> None:
        """Draw a tray with the cards that do not turn, `by` px lower and with a brightness of `light` (0 to 255)."""
        margin = canvas.scale(MARGIN)
        picture = self._pictures.get(id(lot))
        if picture is None:
            picture = Surface(lot.tray.inflate(2 * margin, 2 * margin).size, pygame.SRCALPHA)
            on, origin = canvas.on(picture), (margin - lot.tray.left, margin - lot.tray.top)
            paint_tray(on, lot.tray.move(origin))
            for card in lot.cards:
                if not card.turns:
                    lay_card(on, faces, card.token, card.place.move(origin), shape=shape)
            self._pictures[id(lot)] = picture
        if light < 255:
            picture = picture.copy()
            picture.fill((light, light, light, 255), special_flags=pygame.BLEND_RGBA_MULT)
        canvas.surface.blit(picture, lot.tray.move(-margin, by - margin))


def _draw_turning(canvas: Canvas, faces: CardFaces, shape: Shape, card: StagedCard, by: int, turned: float) -> None:
    """Draw a card that turns from its back to its face, with rays as its face appears."""
    place = card.place.move(0, by)
    if 0.5 <= turned < 1:
        reach = place.width * (0.62 + 0.3 * turned)
        for ray in range(RAYS):
            x, y = cos(2 * pi * ray / RAYS), sin(2 * pi * ray / RAYS)
            start = (place.centerx + x * reach, place.centery + y * reach)
            end = (place.centerx + x * reach * 1.18, place.centery + y * reach * 1.18)
            pygame.draw.line(canvas.surface, rgb(LIT), start, end, max(2, canvas.scale(3)))
    lay_turned(canvas, faces, card.token if turned >= 0.5 else HIDDEN, place, turned, shape)


def _label(canvas: Canvas, lot: StagedLot, by: int, text: str) -> None:
    """Draw a seat's pill at the lower edge of a tray moved down by `by` px."""
    pill = Rect((0, 0), name_pill(canvas.painter, canvas.scale, "heading", text))
    pill.midtop = (lot.tray.centerx, lot.tray.bottom + by - canvas.scale(4))
    draw_name_pill(canvas, pill.clamp(canvas.area), "heading", text, lot.sitter)
