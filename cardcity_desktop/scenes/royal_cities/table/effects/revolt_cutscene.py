"""The revolt cutscene: the table darkens, the cards burn, a ribbon states the consequence."""

from __future__ import annotations

from dataclasses import dataclass, field

from pygame import Rect

from cardcity_desktop.scenes.royal_cities.art.cards import Cards, face_height
from cardcity_desktop.scenes.royal_cities.art.colours import REVOLT
from cardcity_desktop.scenes.royal_cities.art.lettering import draw_fitted_text
from cardcity_desktop.scenes.royal_cities.art.signs import draw_picture
from cardcity_desktop.scenes.royal_cities.table.layout import TableLayout
from cardcity_desktop.scenes.royal_cities.table.spots import radius_of
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.effects import Effect
from cardcity_desktop.ui.paint.animation import Ease, linear, pop
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.paint.chrome import Box

SECONDS = 1.7
"""Seconds at normal motion."""
TORCH_DELAY = 0.07
"""Delay between two torches, as a share of the whole."""


@dataclass(slots=True, eq=False)
class RevoltCutscene(Effect):
    """A revolt as a cutscene. burning: tokens and rectangles; consequence: text of the ribbon."""

    burning: tuple[tuple[str, Rect], ...]
    consequence: str
    layout: TableLayout
    seconds: float = field(default=SECONDS, kw_only=True)
    blocking: bool = field(default=True, kw_only=True)
    ease: Ease = field(default=linear, kw_only=True)

    @property
    def veil(self) -> float:
        """Opacity of the veil over the table, 0 to 1: fades in fast, out slowly."""
        return min(1.0, self.share / 0.12, max(0.0, (1 - self.share) / 0.2))

    def burnt(self, number: int) -> float:
        """Return how far card `number` has burnt down, 0 to 1."""
        return min(1.0, max(0.0, (self.share - 0.05 - TORCH_DELAY * number) / 0.5))

    def draw(self, canvas: Canvas) -> None:
        canvas.fill(canvas.area, "#2A1016", 0.5 * self.veil)
        for number, (token, rect) in enumerate(self.burning):
            self._draw_card(canvas, token, rect, self.burnt(number))
        for number, (_token, rect) in enumerate(self.burning):
            self._draw_flames(canvas, rect, self.burnt(number))
        self._draw_ribbon(canvas)

    def _draw_card(self, canvas: Canvas, token: str, rect: Rect, burnt: float) -> None:
        """Draw the card charring from its foot up, then fading out."""
        left = 1 - max(0.0, burnt - 0.6) / 0.4
        if left <= 0:
            return
        Cards(canvas).face(token, rect.width).draw(canvas.surface, rect.left, rect.top, left)
        face = Rect(rect.left, rect.top, rect.width, face_height(rect.width))
        canvas.box(face, Box("#3A1610", radius_of(rect.width), fill_opacity=0.72 * burnt * left))

    def _draw_flames(self, canvas: Canvas, rect: Rect, burnt: float) -> None:
        s = canvas.scale
        if not 0 < burnt < 1:
            return
        for at, (across, most) in enumerate(((0.5, 62), (0.2, 44), (0.8, 40))):
            flicker = 0.86 + 0.14 * ((int(self.share * 40) + at) % 2)
            size = s(most * min(1.0, burnt * 3, (1 - burnt) * 4) * flicker)
            if size > 3:
                flame = Rect(0, 0, size, size)
                flame.midbottom = (
                    rect.left + round(rect.width * across),
                    rect.bottom - round(rect.height * burnt * 0.55),
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
        draw_fitted_text(canvas, _("Revolt!"), room, 46, "heavy", "#FFF3D6", "center")
        below = Rect(rect.left + s(86), rect.top + s(70), rect.width - 2 * s(86), s(46))
        draw_fitted_text(canvas, self.consequence, below, 18, "bold", "#FFE3C2", "center", "middle", True)
