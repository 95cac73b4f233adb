"""Notifications over any scene: a toast, shown for a while, and a notice, shown until it is replaced."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.window.context import Ui
from cardcity_desktop.ui.window.focus import TOGGLES, TOOLS, Focusable

WIDEST = 620
"""Logical units at which a sentence wraps."""

STYLES = "strong", "body", "small"
"""Text styles of a sentence in a strip: the first that fits, else the last."""

HEAD = 62
"""Height in logical units of the strip at the head of a table, which shows what is said again elsewhere."""


def draw_notifications(ui: Ui, canvas: Canvas, items: Callable[[], Sequence[Focusable]]) -> None:
    """Draw the toast in a strip beside the tools of a table, else at the window's bottom; draw the notice above it.

    items: returns what can be pressed on the top scene.
    """
    bottom = ui.area.bottom - ui.scale(28)
    for text in (ui.toast_text, ui.notice_text):
        strips = _strips(ui, items()) if text and text is ui.toast_text else []
        if strips:
            _draw_in(ui, canvas, text, strips)
        elif text:
            bottom = _draw(ui, canvas, text, bottom) - ui.scale(10)


def _strips(ui: Ui, items: Sequence[Focusable]) -> list[Rect]:
    """Return the head of the window left of toggles and tools, and left of the tools alone; empty without tools."""
    s, tools = ui.scale, [item.rect for item in items if item.group == TOOLS]
    if not tools:
        return []
    high = max(s(HEAD), max(rect.bottom for rect in tools) - s(6))
    pressed = [*tools, *(item.rect for item in items if item.group == TOGGLES)]
    ends = [min(rect.left for rect in rects if rect.top < high) for rects in (pressed, tools)]
    return [Rect(s(8), s(6), end - s(20), high) for end in ends]


def _draw_in(ui: Ui, canvas: Canvas, text: str, strips: Sequence[Rect]) -> None:
    """Draw a sentence in the first strip where it fits; of one that is too long, the last strip shows piece after
    piece."""
    across, down = ui.scale(32), ui.scale(14)
    sizes = [(strip, style, *canvas.measure(text, style, strip.width - across)) for strip in strips for style in STYLES]
    strip, style, wide, high = next((size for size in sizes if size[3] + down <= size[0].height), sizes[-1])
    if high + down > strip.height:
        text = _piece(ui, canvas, text, style, (strip.width - across, strip.height - down))
    place = Rect(strip.left, strip.top, wide + across, strip.height)
    canvas.panel(place, "tip", 14)
    canvas.text(text, place.inflate(-across, -down), style, canvas.theme.on_tip, "left", "middle")


def _piece(ui: Ui, canvas: Canvas, text: str, style: str, size: tuple[int, int]) -> str:
    """Return the piece of the toast that is shown now, and ask for the next one in time; size: px of a piece."""
    pieces = [""]
    for word in text.split(" "):
        longer = f"{pieces[-1]} {word}".strip()
        if pieces[-1] and canvas.measure(f"{longer} …", style, size[0])[1] > size[1]:
            pieces[-1] += " …"
            pieces.append(word)
        else:
            pieces[-1] = longer
    began, seconds = ui.toast_times
    each, passed = seconds / len(pieces), ui.clock() - began
    at = min(int(passed / each), len(pieces) - 1)
    if at < len(pieces) - 1:
        ui.after(each * (at + 1) - passed, ui.invalidate)
    return pieces[at]


def _draw(ui: Ui, canvas: Canvas, text: str, bottom: int) -> int:
    """Draw a sentence on a panel that ends at y `bottom`; return the panel's top, in px."""
    scale = ui.scale
    wide, high = canvas.measure(text, "strong", min(scale.target(WIDEST), ui.area.width - scale(120)))
    place = Rect(0, 0, wide + scale(44), high + scale(24))
    place.midbottom = (ui.area.centerx, bottom)
    canvas.panel(place, "tip", 14)
    canvas.text(text, place.inflate(-scale(44), -scale(24)), "strong", canvas.theme.on_tip, "center", "middle")
    return place.top
