"""A row of a lot while it is made or chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from cardcity_desktop.i18n import _
from cardcity_desktop.ui.art_frames import Shape
from cardcity_desktop.ui.canvas import Canvas
from cardcity_desktop.ui.card_faces import CardFaces
from cardcity_desktop.ui.chrome import Box
from cardcity_desktop.ui.commands import Command
from cardcity_desktop.ui.context import Ui
from cardcity_desktop.ui.focus import Focus, Focusable
from cardcity_desktop.ui.hand_view import LIP, card_rect, face_down_sign, free_place, lay_card
from cardcity_desktop.ui.widget import Widget
from cardcity_desktop.ui.wording import card_name


class LotRow(Widget):
    """The face-up or face-down part of a lot: its cards, its free places, and a target while a card is held."""

    def __init__(
        self,
        ui: Ui,
        rect: Rect,
        key: str,
        label: str,
        cards: Sequence[str],
        room: int,
        face_down: bool,
        lit: bool,
        action: Callable[[], Command | None] | None,
        side: int,
        faces: CardFaces,
        shape: Shape,
    ) -> None:
        super().__init__(rect, key)
        self.ui, self.shape = ui, shape
        self.take: Callable[[int], Command | None] | None = None  # takes a card that lies here back
        self.label, self.cards, self.room, self.face_down = label, cards, room, face_down
        self.lit, self.action, self.side, self.faces = lit, action, side, faces

    def focusables(self) -> list[Focusable]:
        if self.action:
            return [Focusable(self.key, self.rect, self.action, self.label, group="lots", best=True)]
        take = self.take
        return [] if take is None else [self._laid(take, at) for at in range(len(self.cards))]

    def _laid(self, take: Callable[[int], Command | None], at: int) -> Focusable:
        name = card_name(self.cards[at])
        tip, key = _("{card}: take it back").format(card=name), f"laid{self.key.removeprefix('place')}:{at}"
        return Focusable(key, self.places()[at], lambda: take(at), tip, tip=tip, group="lots")

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        theme, s = canvas.theme, canvas.scale
        canvas.panel(self.rect, "sunk", 12)
        if self.lit:
            strong = focus.hovered == self.key
            look = Box(theme.accent, s(12), theme.accent, (3 if strong else 1.8) * s.unit, 0.13, 1 if strong else 0.8)
            canvas.box(self.rect, look)
        high = canvas.painter.line_height("label")
        head = Rect(self.rect.left + s(12), self.rect.top + s(5), self.rect.width - s(24), high)
        icon = Rect(head.left, 0, s(16), s(16))
        icon.centery = head.centery
        canvas.icon("eye_off" if self.face_down else "eye", icon, theme.text_muted)
        canvas.text(self.label, head.move(s(22), 0), "label", theme.text_muted, "left", "middle", False)
        for place, token in zip(self.places(), [*self.cards, *[""] * self.room], strict=True):
            self._draw_place(canvas, place, token)

    def places(self) -> list[Rect]:
        """Where its cards and free places lie."""
        s, count = self.ui.scale, len(self.cards) + self.room
        top_room = self.rect.top + s(5) + self.ui.text.line_height("label")
        high = round(self.side * LIP)
        top = top_room + max(0, (self.rect.bottom - top_room - high) // 2)
        left = self.rect.centerx - (count * self.side + (count - 1) * s(10)) // 2
        return [card_rect(self.side, left + at * (self.side + s(10)), top) for at in range(count)]

    def _draw_place(self, canvas: Canvas, place: Rect, token: str) -> None:
        if not token:
            free_place(canvas, place, self.shape)
            return
        lay_card(canvas, self.faces, token, place, shape=self.shape)
        if self.face_down and token != "?":
            face_down_sign(canvas, place)
