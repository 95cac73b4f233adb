"""A revolt, told large: the table darkens, torches run along the cards that burn, a ribbon says what follows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect

from cardcity_desktop.scenes.royal_cities.art.cards import Cards, face_height
from cardcity_desktop.scenes.royal_cities.art.colours import REVOLT
from cardcity_desktop.scenes.royal_cities.art.lettering import draw_text
from cardcity_desktop.scenes.royal_cities.art.signs import draw_picture
from cardcity_desktop.scenes.royal_cities.table.layout import TableLayout
from cardcity_desktop.scenes.royal_cities.table.spots import radius_of
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.paint.animation import Tween, linear, pop
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.paint.chrome import Box

SECONDS = 1.7
"""At normal motion."""
LATER = 0.07
"""Each torch is lit so much of the whole after the one before it."""


@dataclass(slots=True)
class RevoltCutscene:
    """What burns, and where it lay; said: what follows from it; share: how much of it is over."""

    burning: tuple[tuple[str, Rect], ...]
    said: str
    layout: TableLayout
    share: float = 0.0

    @property
    def shade(self) -> float:
        """How dark the table is: quickly there, slowly gone."""
        return min(1.0, self.share / 0.12, max(0.0, (1 - self.share) / 0.2))

    def lit(self, number: int) -> float:
        """How far the fire of a card is, from 0 to 1."""
        return min(1.0, max(0.0, (self.share - 0.05 - LATER * number) / 0.5))

    def draw(self, canvas: Canvas) -> None:
        canvas.fill(canvas.area, "#2A1016", 0.5 * self.shade)
        for number, (token, rect) in enumerate(self.burning):
            self._draw_card(canvas, token, rect, self.lit(number))
        for number, (_token, rect) in enumerate(self.burning):
            self._draw_flames(canvas, rect, self.lit(number))
        self._draw_ribbon(canvas)

    def _draw_card(self, canvas: Canvas, token: str, rect: Rect, lit: float) -> None:
        """It chars from the foot up, and is gone."""
        left = 1 - max(0.0, lit - 0.6) / 0.4
        if left <= 0:
            return
        Cards(canvas).face(token, rect.width).draw(canvas.surface, rect.left, rect.top, left)
        face = Rect(rect.left, rect.top, rect.width, face_height(rect.width))
        canvas.box(face, Box("#3A1610", radius_of(rect.width), fill_opacity=0.72 * lit * left))

    def _draw_flames(self, canvas: Canvas, rect: Rect, lit: float) -> None:
        s = canvas.scale
        if not 0 < lit < 1:
            return
        for at, (across, most) in enumerate(((0.5, 62), (0.2, 44), (0.8, 40))):
            flicker = 0.86 + 0.14 * ((int(self.share * 40) + at) % 2)
            size = s(most * min(1.0, lit * 3, (1 - lit) * 4) * flicker)
            if size > 3:
                flame = Rect(0, 0, size, size)
                flame.midbottom = (
                    rect.left + round(rect.width * across),
                    rect.bottom - round(rect.height * lit * 0.55),
                )
                draw_picture(canvas, "flame", flame)

    def _draw_ribbon(self, canvas: Canvas) -> None:
        begun = min(1.0, max(0.0, (self.share - 0.16) / 0.16))
        left = min(1.0, max(0.0, (1 - self.share) / 0.1))
        if begun <= 0 or left <= 0:
            return
        s, grown = canvas.scale, pop(begun) * (0.9 + 0.1 * left)
        whole = self.layout.middle(502, 252, 640, 132)
        rect = Rect(0, 0, round(whole.width * grown), round(whole.height * grown))
        rect.center = whole.center
        canvas.chrome.shadow(canvas.surface, rect, s(14), s(8), s(18), 0.5)
        canvas.box(rect, Box(REVOLT, s(18), "#FFD9A8", s.unit * 3, lip="#6E1B19", lip_height=s(7)))
        if begun < 1:
            return
        side = s(58)
        for x in (rect.left + s(22), rect.right - s(22) - side):
            draw_picture(canvas, "flame", Rect(x, rect.top + s(30), side, side))
        room = Rect(rect.left + s(86), rect.top + s(14), rect.width - 2 * s(86), s(56))
        draw_text(canvas, _("Revolt!"), room, 46, "heavy", "#FFF3D6", "center")
        below = Rect(rect.left + s(86), rect.top + s(70), rect.width - 2 * s(86), s(46))
        draw_text(canvas, self.said, below, 18, "bold", "#FFE3C2", "center", "middle", True)


def revolt_tween(
    burning: Sequence[tuple[str, Rect]],
    said: str,
    layout: TableLayout,
    shown: Callable[[RevoltCutscene | None], None],
    cry: Callable[[], None],
) -> Tween:
    """shown: takes what is to be drawn, at the end nothing; cry: it begins to be heard."""
    state = RevoltCutscene(tuple(burning), said, layout)
    heard: list[bool] = []

    def update(share: float) -> None:
        if not heard:
            heard.append(True)
            cry()
        state.share = share
        shown(state)

    return Tween(SECONDS, update, lambda: shown(None), ease=linear, blocking=True)
