"""The forecast beside the mouse: the effects of an action, item by item, or the reason why it is refused."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pygame import Rect

from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.paint.discs import draw_disc
from cardcity_desktop.ui.paint.rectangles import inset
from cardcity_desktop.ui.paint.scale import Scale
from cardcity_desktop.ui.paint.text import TextPainter
from cardcity_desktop.ui.window.context import Ui

Tone = Literal["plain", "good", "bad"]

AROUND = (18, 14)
"""Logical units beside and above the text of a panel."""

DISC, DISC_ROOM = 19, 27
"""Logical units: a disc's side, and what it takes from its line."""

STEP = 0.1
"""Share of 100 % by which the text shrinks at a time."""


@dataclass(frozen=True, slots=True)
class ForecastLine:
    """An item: its name, its amount, and True if it is welcome.

    heads: it is the heading of the items after it; number: of its disc on the board, 0 without one.
    """

    label: str
    value: str = ""
    tone: Tone = "plain"
    heads: bool = False
    number: int = 0

    @property
    def style(self) -> str:
        """Text style of the line's label."""
        return "label" if self.heads else "body"


@dataclass(frozen=True, slots=True)
class Forecast:
    """A heading and its items; refused: the items give the reasons for a refusal."""

    title: str
    lines: tuple[ForecastLine, ...] = ()
    refused: bool = False


def draw_forecast(canvas: Canvas, rect: Rect, forecast: Forecast, hint: str = "") -> None:
    """Draw a panel in `rect`, with smaller text where it would not fit; `hint`: a small line at its end."""
    while canvas.scale.text > 1 and _high(canvas.scale, canvas.painter, rect.width, forecast, hint) > rect.height:
        canvas = canvas.at_text_size(max(1.0, round(canvas.scale.text - STEP, 2)))
    theme, s = canvas.theme, canvas.scale
    canvas.chrome.shadow(canvas.surface, rect, s(6), s(3), s(14), 0.2)
    canvas.panel(rect)
    room = inset(rect, s(AROUND[0]), s(AROUND[1]))
    colour = theme.danger if forecast.refused else theme.text
    title = canvas.text(forecast.title, room, "heading", colour)
    top = title.bottom + s(6)
    for line in forecast.lines:
        label, value, high = _line_places(canvas.painter, s, line, room.width)
        ink = theme.text_muted if line.heads else theme.text
        if line.number:
            side = s(DISC)
            disc = Rect(room.left, top + (canvas.painter.line_height(line.style) - side) // 2, side, side)
            draw_disc(canvas, disc, line.number, line.number > 1)
        canvas.text(line.label, label.move(room.left, top), line.style, ink)
        tone = {"plain": theme.text, "good": theme.accent, "bad": theme.danger}[line.tone]
        canvas.text(line.value, value.move(room.left, top), "strong", tone, "right", "middle", False)
        top += high + s(3)
    if hint:
        place = Rect(room.left, top + s(6), room.width, room.bottom - top - s(2))
        canvas.text(hint, place, "small", theme.text_muted)


def _line_places(text: TextPainter, s: Scale, line: ForecastLine, width: int) -> tuple[Rect, Rect, int]:
    """Return (label, value, height) from the line's top left.

    The value is beside the label, or below it if that is lower in all or a word would be cut.
    """
    value_wide = text.measure(line.value, "strong")[0] + s(10) if line.value else 0
    dent = s(DISC_ROOM) if line.number else 0
    width -= dent
    word = max((text.measure(word, line.style)[0] for word in line.label.split()), default=0)
    one, wide = text.line_height("strong"), width - value_wide
    alone = text.measure(line.label, line.style, width)[1]
    if value_wide and (word > wide or text.measure(line.label, line.style, wide)[1] > alone + one):
        return Rect(dent, 0, width, alone), Rect(dent, alone, width, one), alone + one
    high = text.measure(line.label, line.style, wide)[1]
    return Rect(dent, 0, wide, high), Rect(dent + wide, 0, value_wide, one), high


def forecast_height(ui: Ui, width: int, forecast: Forecast, hint: str = "") -> int:
    """Return the height in px of the panel when it is `width` px wide."""
    return _high(ui.scale, ui.text, width, forecast, hint)


def _high(s: Scale, text: TextPainter, width: int, forecast: Forecast, hint: str) -> int:
    room = width - 2 * s(AROUND[0])
    high = 2 * s(AROUND[1]) + text.measure(forecast.title, "heading", room)[1] + s(6)
    for line in forecast.lines:
        high += _line_places(text, s, line, room)[2] + s(3)
    return high + (s(6) + text.measure(hint, "small", room)[1] if hint else 0)


def forecast_width(ui: Ui, forecast: Forecast) -> int:
    """Return the width in px at which no line wraps."""
    s, text = ui.scale, ui.text
    wides = [text.measure(forecast.title, "heading")[0]]
    for line in forecast.lines:
        value = text.measure(line.value, "strong")[0] + s(10) if line.value else 0
        dent = s(DISC_ROOM) if line.number else 0
        wides.append(text.measure(line.label, line.style)[0] + value + dent + s(2))
    return max(wides) + 2 * s(AROUND[0])


def forecast_narrowest(ui: Ui, forecast: Forecast) -> int:
    """Return the least width in px at which its figures and longest words fit."""
    words = [(line.value, "strong") for line in forecast.lines]
    words += [(word, line.style) for line in forecast.lines for word in line.label.split()]
    words += [(word, "heading") for word in forecast.title.split()]
    return max(ui.text.measure(*word)[0] for word in words) + 2 * ui.scale(AROUND[0]) + ui.scale(DISC_ROOM)
