"""Cards in front of a player: in the tray, in a lot, on a market stall; and cards in flight."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect

from cardcity_desktop.ui.art_frames import Shape
from cardcity_desktop.ui.canvas import Canvas
from cardcity_desktop.ui.card_art import card_size
from cardcity_desktop.ui.card_faces import CardFaces, Depth
from cardcity_desktop.ui.chrome import Box
from cardcity_desktop.ui.commands import Command
from cardcity_desktop.ui.focus import Focus, Focusable
from cardcity_desktop.ui.theme import PLAYER_COLOURS
from cardcity_desktop.ui.widget import Widget

LIP = card_size()[1] / card_size()[0]
"""Height of a framed card for a width of 1: the lip is below the face."""

LIFT = 12
"""Logical units by which a picked card rises."""


@dataclass(frozen=True, slots=True)
class CardLook:
    """How a card lies: picked (raised, ringed), dim (it can't be used now), away (in the air elsewhere)."""

    token: str
    picked: bool = False
    dim: bool = False
    away: bool = False
    badge: str = ""  # a price or a count, at the lower right
    shape: Shape = "square"


def card_rect(side: int, left: int, top: int) -> Rect:
    """Where a card whose face is `side` px lies, lip included."""
    return Rect(left, top, side, round(side * LIP))


def lay_card(
    canvas: Canvas, faces: CardFaces, token: str, rect: Rect, depth: Depth = "hand", shape: Shape = "square"
) -> None:
    """A card with its shadow in a rectangle of `card_rect`; hexagons are as high as squares, and narrower."""
    faces.draw(canvas.surface, token, (rect.centerx, rect.top + rect.width // 2), rect.width, depth, shape=shape)


def face_down_sign(canvas: Canvas, rect: Rect) -> None:
    """Others can't see this card, whose face the viewer knows."""
    theme, s = canvas.theme, canvas.scale
    spot = Rect(0, 0, s(22), s(22))
    spot.topright = (rect.right - s(4), rect.top + s(4))
    canvas.box(spot, Box(theme.tip, spot.height / 2))
    canvas.icon("eye_off", spot.inflate(-s(7), -s(7)), theme.on_tip)


class CardSlot(Widget):
    """One card one can point at; Enter or a click does `action`, dragging is the scene's business (`extra`)."""

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
    ) -> None:
        super().__init__(rect, key)
        self.faces, self.look, self.label = faces, look, label
        self.action, self.tip, self.extra = action, tip, extra

    def focusables(self) -> list[Focusable]:
        if self.action is None and not self.tip:
            return []
        action = self.action or (lambda: None)
        return [Focusable(self.key, self.rect, action, self.label, True, self.tip, sound="card_lift", extra=self.extra)]

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        look, rect = self.look, self.rect
        if look.away:
            canvas.box(rect, Box(canvas.theme.panel_edge, canvas.scale(10), fill_opacity=0.25))
            return
        hovered = focus.hovered == self.key and self.action is not None
        if look.picked:
            rect = rect.move(0, -canvas.scale(LIFT))
        elif hovered:
            rect = rect.move(0, -canvas.scale(LIFT // 3))
        lay_card(canvas, self.faces, look.token, rect, "lifted" if look.picked else "hand", look.shape)
        if look.dim:
            canvas.fill(rect, canvas.theme.panel, 0.5, 9)
        if look.picked:
            canvas.ring(rect, 3, 10, gap=1)
        self._draw_signs(canvas, rect)

    def _draw_signs(self, canvas: Canvas, rect: Rect) -> None:
        theme, scale = canvas.theme, canvas.scale
        if self.look.badge:
            wide, high = canvas.measure(self.look.badge, "label")
            place = Rect(0, 0, wide + scale(14), high + scale(2))
            place.midbottom = (rect.centerx, rect.bottom + scale(6))
            canvas.box(place, Box(theme.tip, place.height / 2))
            canvas.text(self.look.badge, place, "label", theme.on_tip, "center", "middle", False)


class CardPile(Widget):
    """A pile of face-down cards with a count: the pool. It can be pressed when it has an action."""

    def __init__(
        self,
        rect: Rect,
        faces: CardFaces,
        count: int,
        key: str,
        label: str,
        action: Callable[[], Command | None] | None = None,
    ) -> None:
        super().__init__(rect, key)
        self.faces, self.count, self.label, self.action = faces, count, label, action

    def focusables(self) -> list[Focusable]:
        if self.action is None:
            return []
        return [Focusable(self.key, self.rect, self.action, self.label, sound="card_flip")]

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        scale = canvas.scale
        layers = min(4, 1 + self.count // 8) if self.count else 0
        rise = scale(3)
        hovered = focus.hovered == self.key
        for layer in range(layers):
            top = self.rect.move(0, -layer * rise - (scale(4) if hovered and layer == layers - 1 else 0))
            lay_card(canvas, self.faces, "?", top)
        if not layers:
            canvas.box(self.rect, Box(canvas.theme.panel_edge, scale(10), fill_opacity=0.25))
        if hovered and self.action is not None:
            canvas.ring(self.rect.move(0, -(layers - 1) * rise - scale(4)), 3, 10, gap=1)


def seat_colour(colour: int) -> str:
    """The fill of a player's colour number."""
    return PLAYER_COLOURS[colour % len(PLAYER_COLOURS)].fill
