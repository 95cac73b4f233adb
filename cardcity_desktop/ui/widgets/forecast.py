"""The forecast under the mouse: what an action would bring, item by item, or why it is not allowed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pygame import Rect

from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.paint.layout import inset

Tone = Literal["plain", "good", "bad"]


@dataclass(frozen=True, slots=True)
class ForecastLine:
    """One item: what, how much, and whether that is welcome; heads: it stands over those that follow."""

    label: str
    value: str = ""
    tone: Tone = "plain"
    heads: bool = False

    @property
    def style(self) -> str:
        """Of its label."""
        return "label" if self.heads else "body"


@dataclass(frozen=True, slots=True)
class Forecast:
    """A heading and its items; refused: the items say why not."""

    title: str
    lines: tuple[ForecastLine, ...] = ()
    refused: bool = False


def draw_forecast(canvas: Canvas, column: Rect, least: int, forecast: Forecast, hint: str = "") -> int:
    """A panel at the foot of `column`, `least` px high or as high as it needs; `hint`: a small line at its end.

    Answers where its words end (px).
    """
    theme, s = canvas.theme, canvas.scale
    rect = Rect(column)
    rect.height = min(column.height, max(least, _height(canvas, column.width, forecast, hint)))
    rect.bottom = column.bottom
    canvas.panel(rect)
    room = inset(rect, s(18), s(14))
    colour = theme.danger if forecast.refused else theme.text
    title = canvas.text(forecast.title, room, "heading", colour)
    top = title.bottom + s(6)
    for line in forecast.lines:
        value_wide = canvas.measure(line.value, "strong")[0] + s(10) if line.value else 0
        wide = room.width - value_wide
        high = canvas.measure(line.label, line.style, wide)[1]
        ink = theme.text_muted if line.heads else theme.text
        canvas.text(line.label, Rect(room.left, top, wide, high), line.style, ink)
        tone = {"plain": theme.text, "good": theme.accent, "bad": theme.danger}[line.tone]
        value = Rect(room.right - value_wide, top, value_wide, canvas.painter.line_height("strong"))
        canvas.text(line.value, value, "strong", tone, "right", "middle", False)
        top += high + s(3)
    if not hint:
        return top
    place = Rect(room.left, top + s(6), room.width, room.bottom - top - s(2))
    return canvas.text(hint, place, "small", theme.text_muted).bottom


def _height(canvas: Canvas, width: int, forecast: Forecast, hint: str) -> int:
    """What the panel takes, in px, when it is `width` px wide."""
    s, room = canvas.scale, width - 2 * canvas.scale(18)
    high = 2 * s(14) + canvas.measure(forecast.title, "heading", room)[1] + s(6)
    for line in forecast.lines:
        value_wide = canvas.measure(line.value, "strong")[0] + s(10) if line.value else 0
        high += canvas.measure(line.label, line.style, room - value_wide)[1] + s(3)
    return high + (s(6) + canvas.measure(hint, "small", room)[1] if hint else 0)
