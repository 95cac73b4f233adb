"""Dragging of hand cards to the city or the Laboratory."""

from __future__ import annotations

from pygame import Rect
from pygame.event import Event

from cardcity_desktop.rules.citadels.actions import Build, Discard
from cardcity_desktop.scenes.citadels.art.cards import CardPictures
from cardcity_desktop.scenes.citadels.table.actions.press_handler import PressHandler
from cardcity_desktop.scenes.citadels.table.host import CitadelsHost
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.window.commands import Command
from cardcity_desktop.ui.window.drag import Drag
from cardcity_desktop.ui.window.focus import Focusable
from cardcity_desktop.ui.window.scene import Scene

GROWN = 1.15
"""Width of the dragged card relative to the cards in hand."""


class HandDrag:
    """A hand card on its way under the pointer."""

    def __init__(self, table: CitadelsHost, press_handler: PressHandler) -> None:
        self._table, self._press_handler = table, press_handler
        self._drag = Drag(self._can_lift, self._drop)

    @property
    def item(self) -> Focusable | None:
        """Dragged card, or None."""
        return self._drag.item

    def cancel(self) -> bool:
        """Put the dragged card back; return False if there was none."""
        dragged = self._drag.item is not None
        self._drag.cancel()
        return dragged

    def handle(self, event: Event, scene: Scene) -> Command | None:
        return self._drag.handle(event, scene)

    def draw(self, canvas: Canvas) -> None:
        """Draw the dragged card."""
        if self._drag.item is None:
            return
        side = max(self._drag.item.rect.height * 3 // 4, canvas.scale.font(60))
        picture = CardPictures(canvas).district(_card_of(self._drag.item), round(side * GROWN))
        spot = Rect(0, 0, *picture.size)
        spot.center = self._drag.position
        canvas.chrome.shadow(canvas.surface, spot, canvas.scale(10), canvas.scale(14), canvas.scale(10), 0.35)
        picture.draw(canvas.surface, spot.left, spot.top)

    def _can_lift(self, item: Focusable) -> bool:
        return item.key.startswith("hand:") and self._table.snapshot.mode in ("turn", "exchanging")

    def _drop(self, item: Focusable, target: Focusable | None, position: tuple[int, int]) -> Command | None:
        """Build a card dropped on the city, discard one dropped on the viewer's Laboratory, and select any other."""
        table, card = self._table, _card_of(item)
        laboratory = f"city:{table.snapshot.front_seat}.laboratory"
        if target is not None and target.key.startswith(laboratory) and table.snapshot.is_legal(Discard(card)):
            return self._press_handler.do(Discard(card))
        own = table.spots["own"]
        on_city = own.collidepoint(position) and position[1] < min(own.centery, item.rect.top)
        if on_city or (target is not None and target.key == "slot"):
            return self._press_handler.do(Build(card))
        return table.select(table.selection if table.selection.card == card else table.selection.with_card(card))


def _card_of(item: Focusable) -> str:
    return item.key.partition(":")[2].split("#")[0]
