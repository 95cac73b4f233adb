"""The forecast beside the board: the effects of an action, item by item, or the reason for its refusal."""

from dataclasses import dataclass, replace
from typing import Literal

from pygame import Rect

from cardcity_desktop.ui.paint.discs import disc_colours, draw_disc
from cardcity_desktop.ui.paint.text import Style, TextPainter
from cardcity_desktop.ui.paint.vector.svg import vector_surface
from cardcity_desktop.ui.toolkit import Box, Canvas, Scale, Ui, inset

Tone = Literal["plain", "good", "bad"]

AROUND = (16, 12)
"""Logical units beside and above the text of a panel."""

DISC, AFTER_DISC = 0.9, 8
"""A disc's side as a share of its line's height, and logical units between it and the text."""

RULE, TAIL = 17, 14
"""Logical units: the height of the line above totals with its margins, and the width of the tail."""

LARGE_TEXT = 1.3
"""Text size from which a total's new figure is no larger than a title."""

STEP = 0.1
"""Share of 100 % by which the text shrinks at a time."""


@dataclass(frozen=True, slots=True)
class ForecastLine:
    """An item: its name, its amount, and True if it is welcome."""

    label: str
    value: str = ""
    tone: Tone = "plain"
    heads: bool = False  # it is the heading of the items after it
    number: int = 0  # on its disc on the board; 0 without a disc
    before: str = ""  # the figure that `value` replaces, only of a total (drawn larger, below a rule)
    change: str = ""  # text about their difference

    @property
    def style(self) -> str:
        """Text style of the line's label."""
        return "label" if self.heads else "body"

    @property
    def figure(self) -> str:
        """The amount in one text: "−8 → 0" for a total."""
        return f"{self.before} → {self.value}" if self.before else self.value


@dataclass(frozen=True, slots=True)
class Forecast:
    """A heading and its items."""

    title: str
    lines: tuple[ForecastLine, ...] = ()
    refused: bool = False  # the items give the reasons for a refusal

    @property
    def first_total(self) -> ForecastLine | None:
        """The item above which a rule is drawn."""
        return next((line for line in self.lines if line.before), None)


def draw_forecast(canvas: Canvas, rect: Rect, forecast: Forecast, hint: str = "", tail: int | None = None) -> None:
    """Draw a panel in `rect`; if large text does not fit, items are dropped, and at last the text size.

    `hint` is a small line at its end; `tail` is the y in px at which the panel points to the left, None for no tail.
    """
    if canvas.scale.text > 1:
        forecast, hint = _shortened(canvas, rect, forecast, hint)
    while canvas.scale.text > 1 and _high(canvas.scale, canvas.painter, rect.width, forecast, hint) > rect.height:
        canvas = canvas.at_text_size(max(1.0, round(canvas.scale.text - STEP, 2)))
    theme, s = canvas.theme, canvas.scale
    edge = theme.danger if forecast.refused else disc_colours(canvas, grown=False)[0]
    canvas.chrome.shadow(canvas.surface, rect, s(6), s(3), s(14), 0.2)
    canvas.box(rect, Box(theme.panel, s(14), edge, 2 * s.unit))
    if tail is not None and rect.top + s(TAIL + 8) <= tail <= rect.bottom - s(TAIL + 8):
        _draw_tail(canvas, rect, tail, edge)
    room = inset(rect, s(AROUND[0]), s(AROUND[1]))
    title = canvas.text(forecast.title, room, "heading", theme.danger if forecast.refused else theme.text)
    top = title.bottom + s(6)
    for line in forecast.lines:
        if line is forecast.first_total:
            canvas.fill(Rect(room.left, top + s(RULE) // 2, room.width, max(1, s(1))), theme.panel_edge)
            top += s(RULE)
        top += _draw_line(canvas, Rect(room.left, top, room.width, 0), line) + s(3)
    if hint:
        place = Rect(room.left, top + s(6), room.width, room.bottom - top - s(2))
        canvas.text(hint, place, "small", theme.text_muted)


def _shortened(canvas: Canvas, rect: Rect, forecast: Forecast, hint: str) -> tuple[Forecast, str]:
    """Drop the hint, then headings, then the last items until the panel fits; totals and refusals stay."""

    def fits(shown: Forecast, hint: str = "") -> bool:
        return _high(canvas.scale, canvas.painter, rect.width, shown, hint) <= rect.height

    if forecast.refused or fits(forecast, hint):
        return forecast, hint
    heads = [line for line in forecast.lines if line.heads]
    items = [line for line in forecast.lines if not line.heads and not line.before]
    for out in (*heads, *reversed(items)):
        if fits(forecast):
            break
        forecast = replace(forecast, lines=tuple(line for line in forecast.lines if line is not out))
    return forecast, ""


def _draw_tail(canvas: Canvas, rect: Rect, y: int, edge: str) -> None:
    """Draw a tip at the left edge of a panel, over its line."""
    wide, line = canvas.scale(TAIL), 2 * canvas.scale.unit

    def body() -> str:
        tip = f"M{wide + line} 0L{line} {wide}L{wide + line} {2 * wide}"
        stroke = f'stroke="{edge}" stroke-width="{line}" stroke-linejoin="round"'
        return f'<path d="{tip}Z" fill="{canvas.theme.panel}"/><path d="{tip}" fill="none" {stroke}/>'

    box = Rect(0, 0, wide + 2 * round(line), 2 * wide + 1)
    key = ("tail", wide, edge, canvas.theme.name)
    picture = canvas.pictures.surfaces.get(key, lambda: vector_surface(box, body()))
    canvas.surface.blit(picture, picture.get_rect(midright=(rect.left + round(line) + 1, y)))


def _draw_line(canvas: Canvas, at: Rect, line: ForecastLine) -> int:
    """Draw an item at the top of `at` and return its height in px."""
    theme, s = canvas.theme, canvas.scale
    tone = {"plain": theme.text, "good": theme.accent, "bad": theme.danger}[line.tone]
    if line.before:
        return _draw_total(canvas, at, line, tone)
    label, value, high = _line_places(canvas.painter, s, line, at.width)
    if line.number:
        line_high = canvas.painter.line_height(line.style)
        side = round(DISC * line_high)
        disc = Rect(at.left, at.top + (line_high - side) // 2, side, side)
        draw_disc(canvas, disc, line.number, line.number > 1)
    ink = theme.text_muted if line.heads else theme.text
    canvas.text(line.label, label.move(at.topleft), line.style, ink)
    canvas.text(line.value, value.move(at.topleft), "strong", tone, "right", "middle", wrap=False)
    return high


def _total_style(s: Scale) -> Style:
    """Return the text style of a total's new figure."""
    return "heading" if s.text > LARGE_TEXT else "number"


def _draw_total(canvas: Canvas, at: Rect, line: ForecastLine, tone: str) -> int:
    """Draw "Points  −8 → 0  8 better", with the change only if it fits, for which the new figure may be smaller."""
    theme, gap = canvas.theme, canvas.scale(8)
    row = Rect(at.left, at.top, at.width, canvas.painter.line_height(_total_style(canvas.scale)))
    before = ((line.label, "body"), (line.before, "strong"), ("→", "body"))
    used = sum(canvas.measure(text, style)[0] + gap for text, style in (*before, (line.change, "strong")))
    style = _total_style(canvas.scale)
    large, small = (used + canvas.measure(line.value, look)[0] <= row.width for look in (style, "heading"))
    value = (line.value, "heading" if small and not large else style)
    for (text, style), ink in zip((*before, value), (*[theme.text_muted] * 3, tone), strict=True):
        row.left = canvas.text(text, row, style, ink, "left", "middle", wrap=False).right + gap
        row.width = at.right - row.left
    if canvas.measure(line.change, "strong")[0] <= row.width:
        canvas.text(line.change, row, "strong", tone, "right", "middle", wrap=False)
    return row.height


def _line_places(text: TextPainter, s: Scale, line: ForecastLine, width: int) -> tuple[Rect, Rect, int]:
    """Return (label, value, height) from the line's top left.

    The value is beside the label; below it if that makes the line lower or saves a word from being cut.
    """
    value_wide = text.measure(line.value, "strong")[0] + s(10) if line.value else 0
    dent = round(DISC * text.line_height(line.style)) + s(AFTER_DISC) if line.number else 0
    width -= dent
    word = max((text.measure(word, line.style)[0] for word in line.label.split()), default=0)
    row, wide = text.line_height("strong"), width - value_wide
    alone = text.measure(line.label, line.style, width)[1]
    if value_wide and (word > wide or text.measure(line.label, line.style, wide)[1] > alone + row):
        return Rect(dent, 0, width, alone), Rect(dent, alone, width, row), alone + row
    high = text.measure(line.label, line.style, wide)[1]
    return Rect(dent, 0, wide, high), Rect(dent + wide, 0, value_wide, row), high


def forecast_height(ui: Ui, width: int, forecast: Forecast, hint: str = "") -> int:
    """Return the height in px of the panel when it is `width` px wide."""
    return _high(ui.scale, ui.text, width, forecast, hint)


def _high(s: Scale, text: TextPainter, width: int, forecast: Forecast, hint: str) -> int:
    room = width - 2 * s(AROUND[0])
    high = 2 * s(AROUND[1]) + text.measure(forecast.title, "heading", room)[1] + s(6)
    for line in forecast.lines:
        own = text.line_height(_total_style(s)) if line.before else _line_places(text, s, line, room)[2]
        high += own + s(3) + (s(RULE) if line is forecast.first_total else 0)
    return high + (s(6) + text.measure(hint, "small", room)[1] if hint else 0)
