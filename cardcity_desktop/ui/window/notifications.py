"""Notifications over any scene: a toast, shown for a while, and a notice, shown until it is replaced."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.window.context import Ui

WIDEST = 620
"""Logical units at which a sentence wraps."""

STYLES = "strong", "body", "small"
"""Text styles of a sentence in its area: the first that fits."""

LOW = 132
"""Height in logical units below which a sentence fills all of its area."""


def draw_notifications(ui: Ui, canvas: Canvas, rooms: Sequence[Rect]) -> None:
    """Draw the toast in the first of `rooms` where it fits, else at the window's bottom; draw the notice above it."""
    bottom = ui.area.bottom - ui.scale(28)
    for text in (ui.toast_text, ui.notice_text):
        own = rooms if text is ui.toast_text else ()
        if text and not any(_draw_in(ui, canvas, text, room) for room in own):
            bottom = _draw(ui, canvas, text, bottom) - ui.scale(10)


def _draw_in(ui: Ui, canvas: Canvas, text: str, room: Rect) -> bool:
    """Draw a sentence at the foot of an area; return False if it does not fit there."""
    inner = room.inflate(-ui.scale(32), -ui.scale(16))
    sizes = ((style, *canvas.measure(text, style, max(1, inner.width))) for style in STYLES)
    fitting = next((size for size in sizes if size[1] <= inner.width and size[2] <= inner.height), None)
    if fitting is None:
        return False
    style, _wide, high = fitting
    least = max(high + ui.scale(16), ui.scale(LOW))
    room = Rect(room.left, max(room.top, room.bottom - least), room.width, min(room.height, least))
    inner = room.inflate(-ui.scale(32), -ui.scale(16))
    canvas.panel(room, "tip", 14)
    canvas.text(text, inner, style, canvas.theme.on_tip, "left", "middle")
    return True


def _draw(ui: Ui, canvas: Canvas, text: str, bottom: int) -> int:
    """Draw a sentence on a panel that ends at y `bottom`; return the panel's top, in px."""
    scale = ui.scale
    wide, high = canvas.measure(text, "strong", min(scale.target(WIDEST), ui.area.width - scale(120)))
    place = Rect(0, 0, wide + scale(44), high + scale(24))
    place.midbottom = (ui.area.centerx, bottom)
    canvas.panel(place, "tip", 14)
    canvas.text(text, place.inflate(-scale(44), -scale(24)), "strong", canvas.theme.on_tip, "center", "middle")
    return place.top
