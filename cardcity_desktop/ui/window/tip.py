"""The tip of an item on which mouse or focus rests for a moment: below or above the item, or inside a large one."""

from typing import Protocol

from pygame import Rect

from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.window.context import Ui
from cardcity_desktop.ui.window.focus import Focus

TIP_SECONDS = 0.6

LARGE = 5
"""An item so many times as high as its tip has it at its own foot, where it covers no other item."""


class TipHost(Protocol):
    """The part of a scene that a tip uses."""

    ui: Ui
    focus: Focus


class Tip:
    def __init__(self, screen: TipHost) -> None:
        self._screen = screen
        self.key: str | None = None  # of the item whose tip is shown
        self._awaited: str | None = None

    def hide(self) -> None:
        """Hide the tip and cancel a pending one, because something else covers the screen."""
        self.key = self._awaited = None

    def wait_for(self, key: str | None) -> None:
        """Show the tip of `key` after a moment, if mouse or focus is still on it."""
        self.hide()
        item = self._screen.focus.find(key)
        if item is None or not item.shown_tip:
            return
        self._awaited = key
        self._screen.ui.after(TIP_SECONDS, lambda: self._show(key))

    def show(self, key: str) -> None:
        """Show the tip of `key` at once: it explains why a press did nothing."""
        self.key = self._awaited = key
        self._screen.ui.invalidate()

    def _show(self, key: str | None) -> None:
        pointed = self._screen.focus.pointed
        if pointed is not None and pointed.key == key == self._awaited:
            self.key = key
            self._screen.ui.invalidate()

    def draw(self, canvas: Canvas) -> None:
        """Draw the sentence on its panel, inside the window."""
        item = self._screen.focus.find(self.key)
        if item is None or not item.shown_tip:  # the item may be gone meanwhile: a card that was picked
            return
        scale = canvas.scale
        width, height = canvas.measure(item.shown_tip, "small", scale.target(300))
        place = Rect(0, 0, width + scale(24), height + scale(14))
        place.midtop = (item.rect.centerx, item.rect.bottom + scale(8))
        if item.rect.height > LARGE * place.height:
            place.bottomleft = item.rect.left + scale(12), item.rect.bottom - scale(12)
        elif place.bottom > canvas.area.bottom:
            place.bottom = item.rect.top - scale(8)
        place.clamp_ip(canvas.area.inflate(-scale(8), -scale(8)))
        canvas.panel(place, "tip")
        canvas.text(item.shown_tip, place.inflate(-scale(24), -scale(14)), "small", canvas.theme.on_tip)
