"""Cards in front of a player, in the tray, in a lot or on a market stall, and cards in flight."""

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

import pygame
from pygame import Rect, Surface

from cardcity_desktop.ui.cards.art import card_size
from cardcity_desktop.ui.cards.faces import CardFaces, Depth
from cardcity_desktop.ui.cards.outlines import HEIGHT, Shape, outline, width
from cardcity_desktop.ui.paint.theme import CARD_BORDER, CARD_LIP, INK, Theme, mix, rgb
from cardcity_desktop.ui.paint.vector.polygons import Polygon, convex_hull, dashed_data, number, path_data, placed
from cardcity_desktop.ui.paint.vector.svg import vector_surface
from cardcity_desktop.ui.toolkit import Box, Canvas, Command, Focus, Focusable, Widget

LIP = card_size()[1] / card_size()[0]
"""Height of a framed card for a width of 1: the lip is below the face."""

LIFT = 18
"""Logical units by which a selected card rises."""

MARGIN = 20
"""Room around a card for its ring, in the card's own units."""

TOO_DEAR = "#A92B1B"
"""Colour under a price that can't be paid, in both themes: white on it has a contrast of 7:1."""

HIGHEST_PILE = 4
PILE_SHADE = 0.3
"""Shade of every second edge in a pile, so that single cards can be distinguished."""


@dataclass(frozen=True, slots=True)
class CardLook:
    token: str
    picked: bool = False  # raised and ringed
    dim: bool = False  # can't be used now
    is_moving: bool = False  # its place is empty while it moves
    badge: str = ""  # a price or a count, shown at the lower right
    too_dear: bool = False
    motif: int | None = None  # motif number; None: the default of the faces


def card_rect(side: int, left: int, top: int) -> Rect:
    """Return the rectangle of a card, lip included, whose face is `side` px high."""
    return Rect(left, top, side, round(side * LIP))


def lay_card(
    canvas: Canvas,
    faces: CardFaces,
    token: str,
    rect: Rect,
    depth: Depth = "hand",
    motif: int | None = None,
) -> None:
    """Draw a card with its shadow in a rectangle of `card_rect`. Hexagons are as high as squares, but narrower."""
    middle = (rect.centerx, rect.top + rect.width // 2)
    faces.draw(canvas.surface, token, middle, rect.width, depth, motif=motif)


def lay_turned(canvas: Canvas, faces: CardFaces, token: str, rect: Rect, turned: float) -> None:
    """Draw a card while it is turned over, with its edge. `turned` is the completed part of half a turn."""
    side, edge = rect.width, canvas.scale(EDGE)
    visible = round(abs(math.cos(math.pi * turned)) * 24) / 24  # share of the width, in steps to be cached

    def make() -> Surface:
        face = faces.face(token, side)
        thin = pygame.transform.smoothscale(face, (max(2, round(face.get_width() * visible)), face.get_height()))
        card = Surface((thin.get_width() + edge, thin.get_height()), pygame.SRCALPHA)
        rim = thin.copy()
        rim.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
        rim.fill((*rgb(CARD_LIP), 0), special_flags=pygame.BLEND_RGBA_ADD)
        card.blit(rim, (edge, 0))
        card.blit(thin, (0, 0))
        return card

    key = ("turned", token, side, faces.shape, visible, edge, canvas.theme.name, faces.marks)
    card = canvas.pictures.surfaces.get(key, make)
    canvas.surface.blit(card, card.get_rect(midtop=(rect.centerx, rect.top)))


EDGE = 4
"""Logical units of a card's edge while it is turned over."""


def card_ring(canvas: Canvas, rect: Rect, shape: Shape) -> None:
    """Draw a line around a card, its lip included."""
    stroke = 3 * _unit(canvas, rect)
    paint = f'fill="none" stroke="{canvas.theme.accent}" stroke-width="{number(stroke)}"'
    _on_card(canvas, rect, shape, _path(_whole(shape, stroke * 5 / 6), paint))


def card_veil(canvas: Canvas, rect: Rect, shape: Shape) -> None:
    """Fade a card that can't be used."""
    _on_card(canvas, rect, shape, _path(_whole(shape), f'fill="{canvas.theme.panel}" fill-opacity="0.5"'))


def empty_place(canvas: Canvas, rect: Rect, shape: Shape) -> None:
    """Draw the empty place of a card in flight, or of an exhausted pile."""
    _on_card(canvas, rect, shape, _path(_whole(shape), f'fill="{canvas.theme.panel_edge}" fill-opacity="0.25"'))


def free_place(canvas: Canvas, rect: Rect, shape: Shape) -> None:
    """Draw a hollow with a dashed outline where a card may be put, on a tray's dark bottom."""
    _on_card(canvas, rect, shape, _free_place(canvas.theme, _unit(canvas, rect), shape))


@lru_cache(maxsize=32)
def _free_place(theme: Theme, unit: float, shape: Shape) -> str:
    hollow, rim = (theme.panel, theme.text_muted) if theme.high_contrast else (INK, CARD_BORDER)
    line = f'fill="none" stroke="{rim}" stroke-opacity="0.8" stroke-width="{number(1.6 * unit)}"'
    ground = _path(_whole(shape), f'fill="{hollow}" fill-opacity="0.22"')
    return f'{ground}<path d="{dashed_data(_whole(shape, -0.7 * unit), 5 * unit)}" {line}/>'


def _unit(canvas: Canvas, rect: Rect) -> float:
    """Return the length of a logical unit in the card's own units."""
    return canvas.scale.unit * HEIGHT / rect.width


@lru_cache(maxsize=256)
def _whole(shape: Shape, grow: float = 0.0) -> Polygon:
    """Return a card's outline with its lip, `grow` of the card's units larger on every side."""
    rim = outline(shape, -grow)
    return convex_hull((*rim, *placed(rim, 1, (0, card_size()[1] - HEIGHT))))


def _path(polygon: Polygon, paint: str) -> str:
    return f'<path d="{path_data((polygon,))}" {paint}/>'


def _on_card(canvas: Canvas, rect: Rect, shape: Shape, body: str) -> None:
    """Draw SVG in a card's own units on the card in a rectangle of `card_rect`."""
    side, more = HEIGHT + 2 * MARGIN, round(MARGIN * rect.width / HEIGHT)
    left = -MARGIN - (HEIGHT - width(shape)) / 2
    place = Rect(rect.left - more, rect.top - more, rect.width + 2 * more, rect.width + 2 * more)
    canvas.svg(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{number(left)} {-MARGIN} {side} {side}">{body}</svg>', place
    )


def price_tag(canvas: Canvas, rect: Rect, price: str, dear: bool = False) -> None:
    """Draw a price across the lower edge of a card, in red if `dear`, nothing for a card that costs nothing."""
    if not price:
        return
    canvas = canvas.smaller(price, "label", rect.width - canvas.scale(14))
    theme, scale = canvas.theme, canvas.scale
    wide, high = canvas.measure(price, "label")
    place = Rect(0, 0, wide + scale(14), high + scale(2)).move_to(midbottom=(rect.centerx, rect.bottom + scale(6)))
    canvas.box(place, Box(TOO_DEAR if dear else theme.tip, place.height / 2, CARD_BORDER, 1.3 * scale.unit))
    canvas.text(
        price, place, "label", colour="#FFFFFF" if dear else theme.on_tip, align="center", valign="middle", wrap=False
    )


def face_down_sign(canvas: Canvas, rect: Rect) -> None:
    """Draw the sign of a card that is hidden from all players but the viewer."""
    theme, s = canvas.theme, canvas.scale
    side = min(s(22), round(rect.width * 0.4))
    spot = Rect(0, 0, side, side).move_to(topright=(rect.right - s(4), rect.top + s(4)))
    canvas.box(spot, Box(theme.tip, spot.height / 2))
    canvas.icon("eye_off", spot.inflate(-side // 3, -side // 3), theme.on_tip)


@dataclass(eq=False)
class CardFocusable(Focusable):
    """A focusable card of either shape."""

    shape: Shape = "square"
    picked: bool = False

    def draw_ring(self, canvas: Canvas) -> None:
        rect = self.rect.move(0, -canvas.scale(LIFT)) if self.picked else self.rect
        if self.shape == "square":
            canvas.focus_ring(rect)
            return
        _hexagon_ring(canvas, rect)


def _hexagon_ring(canvas: Canvas, rect: Rect) -> None:
    """Draw the ring of the keyboard focus around a hexagonal card in a rectangle of `card_rect`."""
    side, unit, theme = rect.width, canvas.scale.unit, canvas.theme
    wide, margin = round(side * width("hex") / HEIGHT), max(canvas.scale(9), side // 5)
    place = Rect(rect.centerx - wide // 2, rect.top, wide, side).inflate(2 * margin, 2 * margin)

    def line(gap: float, stroke: float, colour: str) -> str:
        rim = placed(outline("hex", -(gap + stroke / 2) * unit * HEIGHT / side), side / HEIGHT, (0, 0))
        paint = f'fill="none" stroke="{colour}" stroke-width="{stroke * unit}" stroke-linejoin="round"'
        return f'<path d="{path_data((rim,))}" {paint}/>'

    def make() -> Surface:
        return vector_surface(Rect(-margin, -margin, *place.size), line(1, 5, theme.panel) + line(2, 3, theme.accent))

    ring = canvas.pictures.surfaces.get(("hexagon ring", side, unit, theme.name), make)
    canvas.surface.blit(ring, place)


class CardSlot(Widget):
    """A card that can be pressed by Enter or a click. The scene drags it, and knows it by `extra`."""

    def __init__(
        self,
        rect: Rect,
        faces: CardFaces,
        look: CardLook,
        key: str,
        label: str,
        action: Callable[[], Command | None] | None = None,
        tip: str = "",
        extra: object = None,
        best: bool = False,
    ) -> None:
        super().__init__(rect, key)
        self.faces, self.look, self.label = faces, look, label
        self.action, self.tip, self.extra, self.best = action, tip, extra, best

    def focusables(self) -> list[Focusable]:
        if self.action is None and not self.tip:
            return []
        action = self.action or (lambda: None)
        return [
            CardFocusable(
                self.key, self.rect, action, self.label, tip=self.tip, sound="card_lift", extra=self.extra,
                group="cards", best=self.best, shape=self.faces.shape, picked=self.look.picked,
            )
        ]  # fmt: skip

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        look, rect, shape = self.look, self.rect, self.faces.shape
        if look.is_moving:
            empty_place(canvas, rect, shape)
            return
        hovered = focus.hovered == self.key and self.action is not None
        if look.picked:
            rect = rect.move(0, -min(canvas.scale(LIFT), rect.width // 8))  # small cards are arranged in several lines
        elif hovered:
            rect = rect.move(0, -canvas.scale(LIFT // 3))
        lay_card(canvas, self.faces, look.token, rect=rect, depth="lifted" if look.picked else "hand", motif=look.motif)
        if look.dim:
            card_veil(canvas, rect, shape)
        if look.picked:
            card_ring(canvas, rect, shape)
        price_tag(canvas, rect, look.badge, look.too_dear)


class CardPile(Widget):
    """A pile of face-down cards with a count. It can be pressed if it has an action."""

    def __init__(
        self,
        rect: Rect,
        faces: CardFaces,
        count: int,
        key: str,
        label: str,
        action: Callable[[], Command | None] | None = None,
        tip: str = "",
    ) -> None:
        super().__init__(rect, key)
        self.faces, self.count, self.label, self.action, self.tip = faces, count, label, action, tip

    def focusables(self) -> list[Focusable]:
        if self.action is None:
            return []
        return [Focusable(self.key, self.rect, self.action, self.label, tip=self.tip, sound="card_flip")]

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        scale = canvas.scale
        layers = min(HIGHEST_PILE, 1 + self.count // 8) if self.count else 0
        rise = scale(3)
        hovered = focus.hovered == self.key
        if not layers:
            empty_place(canvas, self.rect, self.faces.shape)
            return
        side, middle = self.rect.width, (self.rect.centerx, self.rect.top + self.rect.width // 2)
        self.faces.shadow(side, depth="hand").draw(canvas.surface, middle)
        top = self.rect
        for layer in range(layers):
            lip = mix(CARD_LIP, INK, PILE_SHADE) if (layers - layer) % 2 == 0 else CARD_LIP
            face = self.faces.face("?", side, lip=lip)
            top = self.rect.move(0, -layer * rise - (scale(4) if hovered and layer == layers - 1 else 0))
            canvas.surface.blit(face, face.get_rect(midtop=top.midtop))
        if hovered and self.action is not None:
            card_ring(canvas, top, self.faces.shape)
