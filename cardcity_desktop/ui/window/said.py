"""What the app says over any scene: a sentence for a while, and one that stays as long as it is true."""

from __future__ import annotations

from pygame import Rect

from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.window.context import Ui

WIDEST = 620
"""Logical units of a sentence before it is wrapped."""


def draw_said(ui: Ui, canvas: Canvas) -> None:
    """The toast at the bottom, the notice above it."""
    bottom = ui.area.bottom - ui.scale(28)
    for text in (ui.toast_text, ui.notice_text):
        if text:
            bottom = _draw(ui, canvas, text, bottom) - ui.scale(10)


def _draw(ui: Ui, canvas: Canvas, text: str, bottom: int) -> int:
    """A sentence on a panel that ends at `bottom`; where it begins, in px."""
    scale = ui.scale
    wide, high = canvas.measure(text, "strong", min(scale.target(WIDEST), ui.area.width - scale(120)))
    place = Rect(0, 0, wide + scale(44), high + scale(24))
    place.midbottom = (ui.area.centerx, bottom)
    canvas.panel(place, "tip", 14)
    canvas.text(text, place.inflate(-scale(44), -scale(24)), "strong", canvas.theme.on_tip, "center", "middle")
    return place.top
