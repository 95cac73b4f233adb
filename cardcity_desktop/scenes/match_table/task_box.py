"""The box that shows a match's task: a lesson's sentence, a mission's aims, or a puzzle's question."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from pygame import Rect

from cardcity_desktop.career.lessons import Guide
from cardcity_desktop.career.missions import MEDALS, Medal, Mission, MissionAim
from cardcity_desktop.scenes.career.medals import medal_svg
from cardcity_desktop.scenes.career.words import localized
from cardcity_desktop.scenes.front import Front
from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.paint.rectangles import inset
from cardcity_desktop.ui.paint.text import STYLES, Style
from cardcity_desktop.ui.widgets.buttons import Action, Button, button_size
from cardcity_desktop.ui.widgets.labels import Label, Painted, Panel, Paragraph, Picture, ProgressDots
from cardcity_desktop.ui.window.context import Ui
from cardcity_desktop.ui.window.widget import Widget
from cardcity_desktop.ui.wording.numbers import number_text

SENTENCE_SHARE = 0.28
"""Share of the place that a sentence may take in the heading's size."""
LARGE_TEXT = 1.4
"""Above this text size a lesson's sentence has the body's size."""


def usual_room(ui: Ui) -> Rect:
    """Return the place at the lower right that tables leave free by default."""
    s, area = ui.scale, ui.area
    wide = s.target(340)
    return Rect(area.right - wide - s(20), area.centery - s(60), wide, area.height // 2 + s(40))


def lesson_widgets(ui: Ui, place: Rect, guide: Guide, read_on: Action, declined: bool = False) -> list[Widget]:
    """Make the lesson's sentence at the foot of `place`, with a button if it only has to be read.

    declined: draw a ring, because the player tried another action.
    """
    step, s = guide.step, ui.scale
    if step is None:
        return []
    wide = place.width - 2 * s(16)
    text = localized(step.say)
    press_wide, press_high = button_size(ui, _("Go on"), "arrow_right")
    dots = s(18)
    around = dots + s(36) + (press_high + s(8) if step.is_read else 0)
    style = _style_of(ui, text, wide, place.height, place.height - around)
    text_high = ui.text.measure(text, style, wide)[1]
    high = text_high + around
    box = Rect(place.left, max(place.top, place.bottom - high), place.width, min(high, place.height))
    inner = inset(box, s(16), s(12))
    widgets: list[Widget] = [
        Panel(box, "active"),
        *_head(ui, box, Rect(inner.left, inner.top, inner.width, dots), guide, declined),
        Paragraph(Rect(inner.left, inner.top + dots + s(6), inner.width, text_high), text, style),
    ]
    if step.is_read:
        press = Rect(inner.right - press_wide, box.bottom - s(12) - press_high, press_wide, press_high)
        widgets.append(Button(press, _("Go on"), read_on, "primary", "arrow_right", "read_on"))
    return widgets


def _style_of(ui: Ui, text: str, wide: int, high: int, room: int) -> Style:
    """Return the heading's style for a short sentence, else the body's, else one that fits `room`.

    wide, high: greatest size of the box, in px.
    """

    def needed(style: Style) -> int:
        return ui.text.measure(text, style, wide)[1]

    is_short = ui.preferences.text_size <= LARGE_TEXT and needed("heading") <= high * SENTENCE_SHARE
    style: Style = "heading" if is_short else "body"
    return style if needed(style) <= room else _shrunk(ui, text, wide, room)


def _shrunk(ui: Ui, text: str, wide: int, high: int) -> Style:
    """Return the largest style that fits, at least the body's size at 100 %."""
    usual, grown = STYLES["body"], ui.preferences.text_size
    while grown > 1:
        style = usual._replace(size=usual.size * grown / ui.preferences.text_size, leading=1.25)
        if ui.text.measure(text, style, wide)[1] <= high:
            return style
        grown -= 0.05
    return usual._replace(size=usual.size / ui.preferences.text_size, leading=1.25)


def _head(ui: Ui, box: Rect, line: Rect, guide: Guide, declined: bool) -> list[Widget]:
    """Make the line above the sentence: progress, or that another action was tried."""
    if not declined:
        return [_how_far(ui, line, guide)]
    return [Painted(box, _edge), Label(line, _("Not yet: first this"), "label", colour=ui.theme.danger)]


def _edge(canvas: Canvas, place: Rect) -> None:
    canvas.ring(place, 2, 14, canvas.theme.danger)


def _how_far(ui: Ui, place: Rect, guide: Guide) -> Widget:
    """Make a dot for each sentence, or figures if there is too little room; steps with equal sentences count once."""
    said_so_far = [key for key, _steps in groupby(step.say for step in guide.lesson.steps[: guide.at + 1])]
    sentences = sum(1 for _sentence in groupby(step.say for step in guide.lesson.steps))
    if sentences * ui.scale(22) < place.width:
        return ProgressDots(place, len(said_so_far) - 1, sentences)
    text = _("Step {number} of {all}").format(number=len(said_so_far), all=sentences)
    return Label(place, text, "small", muted=True)


def mission_widgets(ui: Ui, place: Rect, mission: Mission, match: AnyMatch, front: Front) -> list[Widget]:
    """Make the mission's aims at the foot of `place`, each with the figure reached so far."""
    s = ui.scale
    standing = match.game.standing(match.state, 0)
    rows = [(medal, aim) for medal in MEDALS for aim in mission.aims[medal]]
    line = ui.text.line_height("small") + s(3)
    head = ui.text.line_height("label") + s(4)
    high = head + len(rows) * line + s(22)
    box = Rect(place.left, max(place.top, place.bottom - high), place.width, min(high, place.height))
    inner = inset(box, s(14), s(10))
    widgets: list[Widget] = [
        Panel(box, "active"),
        Label(Rect(inner.left, inner.top, inner.width, head), localized(mission.title), "label"),
    ]
    top = inner.top + head
    next_aims = {aim.figure: aim for _medal, aim in reversed(rows) if not aim.is_met(standing)}
    for medal, aim in rows:
        reached = next_aims.get(aim.figure, rows[-1][1]) is aim  # show a figure once, at the next medal
        widgets += _aim_row(ui, Rect(inner.left, top, inner.width, line), medal, aim, standing, front, reached)
        top += line
    return widgets


def _aim_row(
    ui: Ui, row: Rect, medal: Medal, aim: MissionAim, standing: Any, front: Front, shows_figure: bool = True
) -> list[Widget]:
    """shows_figure: show the figure reached at the row's end."""
    s, met = ui.scale, aim.is_met(standing)
    side = min(row.height, s.target(20))
    icon = Rect(row.left, row.centery - side // 2, side, side)
    said_so = front.words.aim_text(aim)
    reached = front.words.figure_text(aim.figure, standing[aim.figure]) if shows_figure else ""
    reached_wide = ui.text.measure(reached, "small")[0] + s(4)
    if ui.text.measure(f"✓ {said_so}", "small")[0] + reached_wide + side + s(14) > row.width:
        reached = number_text(standing[aim.figure]) if shows_figure else ""
        reached_wide = ui.text.measure(reached, "small")[0] + s(4)
    text = Rect(icon.right + s(6), row.top, row.right - reached_wide - s(8) - icon.right - s(6), row.height)
    return [
        Picture(icon, medal_svg(medal)),
        Label(text, f"✓ {said_so}" if met else said_so, "small", muted=not met),
        Label(Rect(row.right - reached_wide, row.top, reached_wide, row.height), reached, "small", "right"),
    ]


def puzzle_widgets(ui: Ui, place: Rect, text: str, presses: Sequence[tuple[str, str, str, Action]]) -> list[Widget]:
    """Make the puzzle's question at the foot of `place`, with its buttons: key, label, icon, action."""
    s, wide = ui.scale, place.width - 2 * ui.scale(16)
    high = ui.text.measure(text, "body", wide)[1]
    press_high = button_size(ui, "", "hint")[1]
    tall = high + len(presses) * (press_high + s(8)) + s(26)
    box = Rect(place.left, max(place.top, place.bottom - tall), place.width, min(tall, place.height))
    inner = inset(box, s(16), s(12))
    widgets: list[Widget] = [Panel(box, "active"), Paragraph(Rect(inner.left, inner.top, wide, high), text)]
    top = inner.top + high + s(8)
    for key, label, icon, action in presses:
        press = Rect(inner.left, top, wide, press_high)
        widgets.append(Button(press, label, action, "secondary", icon, f"puzzle:{key}"))
        top = press.bottom + s(8)
    return widgets
