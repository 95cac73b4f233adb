"""The panel at the lower right: an income, or the journal's last lines."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pygame import Rect

from cardcity_desktop.rules.card_city.events import IncomePaid
from cardcity_desktop.scenes.card_city.table.layout import large_text
from cardcity_desktop.scenes.card_city.wording.cards import short_name
from cardcity_desktop.support.i18n import _, ngettext
from cardcity_desktop.ui.paint.rectangles import inset
from cardcity_desktop.ui.paint.scale import Scale
from cardcity_desktop.ui.paint.text import Style
from cardcity_desktop.ui.widgets.labels import Label, Panel, Paragraph, PlayerMark
from cardcity_desktop.ui.widgets.scroll import ScrollArea
from cardcity_desktop.ui.window.context import Ui
from cardcity_desktop.ui.window.scene import Scene
from cardcity_desktop.ui.window.widget import Widget
from cardcity_desktop.ui.wording.numbers import money_text
from cardcity_desktop.ui.wording.seats import of_player

MARK = 12
"""Logical units: side of a player's mark before a line."""

ActorColours = Mapping[str, int]
"""The acting seat's colour, by line; lines without an actor are missing."""

LEAST_PANEL = 110
"""Logical units: a lower panel would hold a heading and hardly a line."""


def news_panel(
    ui: Ui, rect: Rect, news: Sequence[str], income: IncomePaid | None, names: Sequence[str]
) -> list[Widget]:
    """Return what the last step brought: sentences, then salary, districts, total (6.4, 6.5, 9.2)."""
    s, room, head = _frame(ui, rect)
    title = of_player(_("Income of {name}"), _("Your income"), names[income.seat]) if income else _("Just now")
    widgets: list[Widget] = [Panel(rect), _headed(ui, head, title)]
    style: Style = "small" if large_text(ui) else "body"
    for sentence in news:
        high = ui.text.measure(sentence, style, room.width)[1]
        if income and len(widgets) > 2 and room.height - high < 2 * ui.text.line_height("body") + s(14):
            break  # the viewer's own news comes first, and the total must have its room
        widgets.append(Paragraph(Rect(room.left, room.top, room.width, high), sentence, style))
        room = Rect(room.left, room.top + high + s(8), room.width, room.height - high - s(8))
    return widgets + (_income_lines(ui, room, income) if income else [])


def _income_lines(ui: Ui, room: Rect, income: IncomePaid) -> list[Widget]:
    s = ui.scale
    lines = [(_("Mayor’s salary"), income.salary)]
    for item in income.districts:
        size = len(item.cells)
        text = ngettext("{district}, {count} card", "{district}, {count} cards", size)
        lines.append((text.format(district=short_name(item.kind), count=size), item.money))
    high = ui.text.line_height("body")
    fitting = max(1, (room.height - high - s(8)) // high)
    if len(lines) > fitting > 1:
        kept, rest = lines[: fitting - 1], lines[fitting - 1 :]
        more = ngettext("{count} more district", "{count} more districts", len(rest)).format(count=len(rest))
        lines = [*kept, (more, sum(money for _name, money in rest))]
    elif len(lines) > fitting:
        lines = []  # the total is enough
    top, widgets = room.top, list[Widget]()
    for text, money in lines:
        widgets += _pair(ui, Rect(room.left, top, room.width, high), text, "+" + money_text(money), "body")
        top += high
    total = Rect(room.left, top + s(6), room.width, high)
    return [*widgets, *_pair(ui, total, _("Total"), money_text(income.total), "strong")]


def lines_panel(
    scene: Scene, rect: Rect, title: str, lines: Sequence[str], actor_colours: ActorColours
) -> list[Widget]:
    """Return the newest lines that fit, the newest first; a single line that is too tall scrolls."""
    ui = scene.ui
    s, room, head = _frame(ui, rect)
    widgets: list[Widget] = [Panel(rect), _headed(ui, head, title)]
    top = room.top
    for sentence in reversed(lines):
        first = len(widgets) == 2
        line, *mark = _marked(ui, room, top, sentence, actor_colours, muted=not first)
        if line.rect.bottom > room.bottom:
            return widgets if not first else [*widgets, ScrollArea(room, "lines", [_narrowed(ui, line), *mark], scene)]
        widgets += [line, *mark]
        top = line.rect.bottom + s(5)
    return widgets


def least_panel(ui: Ui) -> int:
    """Return a panel's least height in px: a heading and two lines."""
    return max(ui.scale(LEAST_PANEL), ui.text.line_height("heading") + 2 * ui.text.line_height("small") + ui.scale(34))


def remaining_panel(ui: Ui, rect: Rect, used: Rect) -> Rect | None:
    """Return the area below a smaller panel; None if it is too low for another."""
    top = used.bottom + ui.scale(10)
    high = rect.bottom - top
    return Rect(rect.left, top, rect.width, high) if high >= ui.scale(LEAST_PANEL) else None


def _marked(
    ui: Ui, room: Rect, top: int, sentence: str, actor_colours: ActorColours, *, muted: bool
) -> tuple[Paragraph, *tuple[PlayerMark, ...]]:
    """Return a line at `top`, right of its actor's mark; across the whole width if no line has a mark."""
    side = ui.scale(MARK) if actor_colours else 0
    dent = side + ui.scale(7) if side else 0
    high = ui.text.measure(sentence, "small", room.width - dent)[1]
    line = Paragraph(Rect(room.left + dent, top, room.width - dent, high), sentence, "small", muted=muted)
    colour = actor_colours.get(sentence)
    if colour is None:
        return (line,)
    return line, PlayerMark(Rect(room.left, top + (ui.text.line_height("small") - side) // 2, side, side), colour)


def _narrowed(ui: Ui, line: Paragraph) -> Paragraph:
    """Return the line with room for the scroll bar beside it."""
    wide = line.rect.width - ui.scale(18)
    high = ui.text.measure(line.text, line.style, wide)[1]
    return Paragraph(Rect(line.rect.left, line.rect.top, wide, high), line.text, line.style)


def room_below(ui: Ui, rect: Rect, lines: Sequence[Widget]) -> Rect:
    """Return the area below a panel's lines."""
    s, room, _head = _frame(ui, rect)
    top = max(widget.rect.bottom for widget in lines[1:]) + s(16)
    return Rect(room.left, top, room.width, max(0, room.bottom - top))


def _frame(ui: Ui, rect: Rect) -> tuple[Scale, Rect, Rect]:
    """Return scale, content area and heading area of a panel."""
    s = ui.scale
    inner = inset(rect, s(18), s(14))
    head = Rect(inner.left, inner.top, inner.width, ui.text.line_height("heading"))
    top = head.bottom + s(6)
    return s, Rect(inner.left, top, inner.width, inner.bottom - top), head


def _headed(ui: Ui, head: Rect, title: str) -> Label:
    """Return the heading, smaller if it does not fit."""
    fits = ui.text.measure(title, "heading")[0] <= head.width
    return Label(head, title, "heading" if fits else "strong")


def _pair(ui: Ui, rect: Rect, text: str, figure: str, style: str) -> list[Widget]:
    """Return a text with a figure at the right; a text that does not fit is made smaller, then cut."""
    name = Rect(rect)
    name.width -= ui.text.measure(figure, "strong")[0] + ui.scale(8)
    fits = ui.text.measure(text, style)[0] <= name.width
    return [Label(name, text, style if fits else "small"), Label(rect, figure, "strong", "right")]
