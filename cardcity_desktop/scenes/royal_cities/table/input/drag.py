"""Cards dragged by the mouse, and where they may be dropped."""

from collections.abc import Callable
from functools import partial

from pygame import Rect

from cardcity_desktop.scenes.royal_cities.art.cards import Cards, face_height
from cardcity_desktop.scenes.royal_cities.table.input.player_actions import PlayerActions
from cardcity_desktop.scenes.royal_cities.table.input.presses import can_lift, drop, token_at
from cardcity_desktop.ui.toolkit import Canvas, Command, Focusable
from cardcity_desktop.ui.window.drag import Drag

WIDE = 104
"""Width of a dragged card in logical units."""

DROP_TARGETS = ("market", "hand", "taken", "city", "plate")
"""Kinds of spots that take a dropped card; besides them the whole market and the whole hand do."""


class CardDrag(Drag):
    """Drag and drop of one table."""

    def __init__(self, actions: PlayerActions) -> None:
        super().__init__()
        self._actions = actions

    def can_lift(self, item: Focusable) -> bool:
        return can_lift(self._actions.context, item.key)

    def drop(self, item: Focusable, target: Focusable | None, position: tuple[int, int]) -> Command | None:
        key = target.key if target is not None else ""
        if key.partition(":")[0] not in DROP_TARGETS:
            layout = self._actions.context.layout
            zones = (("zone:market", layout["market"]), ("zone:hand", layout["hand"]))
            key = next((zone for zone, rect in reversed(zones) if rect.collidepoint(position)), key)
        return drop(self._actions, item.key, key)

    def held(self) -> Callable[[Canvas], Rect] | None:
        token = token_at(self._actions.context, self.item.key) if self.item is not None else ""
        return partial(self._draw, token) if token else None

    def _draw(self, token: str, canvas: Canvas) -> Rect:
        s, wide = canvas.scale, self._actions.context.layout.px(WIDE)
        rect = Rect(0, 0, wide, face_height(wide)).move_to(center=self.position)
        covered = canvas.chrome.shadow(canvas.surface, rect, s(10), s(16), s(12), 0.34)
        return covered.union(Cards(canvas).face(token, rect.width).draw(canvas.surface, rect.left, rect.top))
