"""The five steps of a round, each with its icon and a line, shown before a game's first action."""

from __future__ import annotations

from functools import partial

from pygame import Rect

from cardcity_desktop.scenes.card_city.table.info.ribbon import SIGNS, step_name
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.widgets.labels import Icon
from cardcity_desktop.ui.window.context import Ui
from cardcity_desktop.ui.window.widget import Widget

SIGN = 18
"""Logical units: an icon's side."""


def round_steps(ui: Ui, room: Rect, alone: bool) -> list[Widget]:
    """Return the steps from the top of `room` down, one per line; empty if they don't all fit."""
    s = ui.scale
    rows = [
        [
            kit.Leaf(partial(Icon, name=SIGNS[at], muted=True), kit.fixed(s(SIGN), s(SIGN))),
            kit.words(ui, step_name(at), "label", one_line=True),
            kit.words(ui, line, "small", one_line=True, muted=True),
        ]
        for at, line in enumerate(_lines(alone))
    ]
    part = kit.Grid(rows, s(10), s(4), (0, 0, 1))
    size = part.measure(room.width)
    if size.high > room.height or size.least_wide > room.width:
        return []
    return kit.arrange(part, Rect(room.topleft, (room.width, size.high))).all


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
