"""The five steps of a round, each with its icon and a line, shown before a game's first action."""

from __future__ import annotations

from pygame import Rect

from cardcity_desktop.scenes.card_city.table.info.ribbon import SIGNS, step_name
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.widgets.labels import Icon, Label
from cardcity_desktop.ui.window.context import Ui
from cardcity_desktop.ui.window.widget import Widget

SIGN = 18
"""Logical units: an icon's side."""


def round_steps(ui: Ui, room: Rect, alone: bool) -> list[Widget]:
    """Return the steps from the top of `room` down, one per line; empty if they don't all fit."""
    s, high = ui.scale, max(ui.text.line_height("small"), ui.scale(SIGN)) + ui.scale(4)
    names = Rect(
        room.left + s(SIGN + 10), room.top, max(ui.text.width(step_name(at), "label") for at in range(5)), high
    )
    text_place = Rect(names.right + s(10), room.top, room.right - names.right - s(10), high)
    lines = _lines(alone)
    if len(lines) * high > room.height or max(ui.text.width(line, "small") for line in lines) > text_place.width:
        return []
    widgets: list[Widget] = []
    for at, line in enumerate(lines):
        down = at * high
        sign = Rect(room.left, room.top + down + (high - s(SIGN)) // 2, s(SIGN), s(SIGN))
        widgets += [
            Icon(sign, SIGNS[at], muted=True),
            Label(names.move(0, down), step_name(at), "label"),
            Label(text_place.move(0, down), line, "small", muted=True),
        ]
    return widgets


def _lines(alone: bool) -> tuple[str, ...]:
    """Return a sentence on each step (docs/rules/card_city.md, 3 to 6)."""
    first = _("cards from the pool") if alone else _("one splits, another chooses")
    return (
        first,
        _("lay your cards in your city"),
        _("districts rich in culture"),
        _("what your city pays"),
        _("a factory, if you can"),
    )
