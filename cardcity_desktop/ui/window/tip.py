"""The tip of what the player has been looking at for a moment: a sentence below it, or above where there is no room."""

from __future__ import annotations

from typing import Protocol

from pygame import Rect

from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.window.context import Ui
from cardcity_desktop.ui.window.focus import Focus

TIP_SECONDS = 0.6


class Screen(Protocol):
    """What of a scene is needed."""

    ui: Ui
    focus: Focus


class Tip:
    """One a screen. `key`: whose tip is shown."""

    def __init__(self, screen: Screen) -> None:
        self._screen = screen
        self.key: str | None = None
        self._awaited: str | None = None

    def hide(self) -> None:
        """No tip is shown, and none is on its way: something else lies over this screen now."""
        self.key = self._awaited = None

    def wait_for(self, key: str | None) -> None:
        """Show the tip of `key` if the player still looks at it in a moment."""
        self.hide()
        item = self._screen.focus.find(key)
        if item is None or not item.tip:
            return
        self._awaited = key
        self._screen.ui.after(TIP_SECONDS, lambda: self._show(key))

    def _show(self, key: str | None) -> None:
        pointed = self._screen.focus.pointed
        if pointed is not None and pointed.key == key == self._awaited:
            self.key = key
            self._screen.ui.invalidate()

    def draw(self, canvas: Canvas) -> None:
        """The sentence on its panel, whole inside the window."""
        item = self._screen.focus.find(self.key)
        if item is None or not item.tip:  # it may have lost it meanwhile: a card that was picked
            return
        scale = canvas.scale
        wide, high = canvas.measure(item.tip, "small", scale.target(300))
        place = Rect(0, 0, wide + scale(24), high + scale(14))
        place.midtop = (item.rect.centerx, item.rect.bottom + scale(8))
        if place.bottom > canvas.area.bottom:
            place.bottom = item.rect.top - scale(8)
        place.clamp_ip(canvas.area.inflate(-scale(8), -scale(8)))
        canvas.panel(place, "tip")
        canvas.text(item.tip, place.inflate(-scale(24), -scale(14)), "small", canvas.theme.on_tip)
