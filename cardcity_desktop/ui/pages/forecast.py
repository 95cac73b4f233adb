"""The forecast beside the board: the effects of an action, item by item, or the reason for its refusal."""

from dataclasses import dataclass
from functools import partial
from typing import Literal

from pygame import Rect

from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.paint.discs import disc_colours, draw_disc
from cardcity_desktop.ui.paint.text import Style
from cardcity_desktop.ui.paint.vector.svg import vector_surface
from cardcity_desktop.ui.toolkit import Box, Canvas, Ui

Tone = Literal["plain", "good", "bad"]

AROUND = (16, 12)
"""Logical units beside and above the text of a panel."""

DISC = 0.9  # side of a disc, as a share of its line's height
AFTER_DISC = 8  # logical units between a disc and the text

RULE = 17  # logical units of the line above totals, with its margins
TAIL = 14  # logical units of the tail's width

LARGE_TEXT = 1.3
"""Text size from which a total's new figure is no larger than a title."""

HEADINGS = 1000  # how soon headings are left out; items have their place from 1
HINT = 2000  # how soon the hint is left out


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
    def figure(self) -> str:
        """The amount in one text: "−8 → 0" for a total."""
        return f"{self.before} → {self.value}" if self.before else self.value


@dataclass(frozen=True, slots=True)
class Forecast:
    """A heading and its items."""

    title: str
    lines: tuple[ForecastLine, ...] = ()
    refused: bool = False  # the items give the reasons for a refusal


def forecast_part(ui: Ui, forecast: Forecast, hint: str = "") -> kit.Part:
    """Return a forecast's panel, with `hint` as a small line at its end.

    In too low a place the hint is left out, then headings, then the last items; a refusal is complete, and what remains
    has a smaller text size.
    """

    def ground(canvas: Canvas, rect: Rect) -> None:
        s = canvas.scale
        canvas.chrome.shadow(canvas.surface, rect, s(6), drop=s(3), radius=s(14), opacity=0.2)
        canvas.box(rect, Box(canvas.theme.panel, s(14), _edge(canvas, forecast), 2 * s.unit))

    content = kit.Shrunk(lambda sized: _content(sized, forecast, hint), ui)
    return kit.Pad(content, ui.scale(AROUND[0]), ui.scale(AROUND[1]), ground=kit.drawing(ground))


def _edge(canvas: Canvas, forecast: Forecast) -> str:
    return canvas.theme.danger if forecast.refused else disc_colours(canvas, grown=False)[0]


def _content(ui: Ui, forecast: Forecast, hint: str) -> kit.Part:
    s, lines = ui.scale, list[kit.Part]()
    for at, line in enumerate(forecast.lines):
        if line.before and not any(known.before for known in forecast.lines[:at]):
            lines.append(kit.drawing(_paint_rule, high=s(RULE) - s(3)))
        drop = 0 if forecast.refused or line.before else HEADINGS if line.heads else at + 1
        lines.append(kit.Pad(_total(ui, line) if line.before else _line(ui, line), drop=drop))
    if hint:
        lines.append(kit.Pad(kit.words(ui, hint, "small", muted=True), top=s(6), drop=0 if forecast.refused else HINT))
    colour = ui.theme.danger if forecast.refused else None
    title = kit.Pad(kit.words(ui, forecast.title, "heading", colour=colour), bottom=s(3))
    return kit.VStack([title, *lines], s(3))


def _paint_rule(canvas: Canvas, rect: Rect) -> None:
    canvas.fill(Rect(rect.left, rect.centery, rect.width, max(1, canvas.scale(1))), canvas.theme.panel_edge)


def _tone(ui: Ui, line: ForecastLine) -> str:
    return {"plain": ui.theme.text, "good": ui.theme.accent, "bad": ui.theme.danger}[line.tone]


def _line(ui: Ui, line: ForecastLine) -> kit.Part:
    """Return an item with its amount beside it, below it if a word would not fit beside it."""
    label: kit.Part = kit.words(ui, line.label, "label" if line.heads else "body", muted=line.heads, grow=1)
    if line.value:
        value = kit.words(ui, line.value, "strong", one_line=True, align="right", colour=_tone(ui, line))
        beside, below = kit.HStack([label, value], ui.scale(10)), kit.VStack([label, value])
        label = kit.FirstThatFits([lambda: beside, lambda: below], wraps=True, grow=1)
    if not line.number:
        return label
    height = ui.text.line_height("body")
    side = round(DISC * height)
    paint = partial(draw_disc, number=line.number, grown=line.number > 1)
    disc = kit.Pad(kit.drawing(paint, side, side), y=(height - side) // 2)
    return kit.HStack([disc, label], ui.scale(AFTER_DISC), "top")


def _total(ui: Ui, line: ForecastLine) -> kit.Part:
    """Return "Points  −8 → 0  8 better", with the change only if it fits, for which the new figure may be smaller."""

    def row(style: Style, drop: int = 0) -> kit.Part:
        words, tone = partial(kit.words, ui, one_line=True), _tone(ui, line)
        before = ((line.label, "body"), (line.before, "strong"), ("→", "body"))
        parts = [words(text, look, muted=True) for text, look in before]
        parts += [words(line.value, style, colour=tone, grow=1), words(line.change, "strong", colour=tone, drop=drop)]
        return kit.HStack(parts, ui.scale(8))

    large: Style = "heading" if ui.scale.text > LARGE_TEXT else "number"
    return kit.FirstThatFits([lambda: row(large), lambda: row("heading"), lambda: row(large, drop=1)])


def draw_tail(canvas: Canvas, rect: Rect, y: int, forecast: Forecast) -> None:
    """Draw a tip at the left edge of a panel, over its line, that points at `y`, unless that is at a corner."""
    s, edge, line = canvas.scale, _edge(canvas, forecast), 2 * canvas.scale.unit
    width = s(TAIL)
    if not rect.top + s(TAIL + 8) <= y <= rect.bottom - s(TAIL + 8):
        return

    def body() -> str:
        tip = f"M{width + line} 0L{line} {width}L{width + line} {2 * width}"
        stroke = f'stroke="{edge}" stroke-width="{line}" stroke-linejoin="round"'
        return f'<path d="{tip}Z" fill="{canvas.theme.panel}"/><path d="{tip}" fill="none" {stroke}/>'

    box = Rect(0, 0, width + 2 * round(line), 2 * width + 1)
    key = ("tail", width, edge, canvas.theme.name)
    picture = canvas.pictures.surfaces.get(key, lambda: vector_surface(box, body()))
    canvas.surface.blit(picture, picture.get_rect(midright=(rect.left + round(line) + 1, y)))
