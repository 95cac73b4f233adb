"""Zoom buttons beside a board that is larger than its place."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.widgets.buttons import icon_button
from cardcity_desktop.ui.widgets.labels import Panel
from cardcity_desktop.ui.window.commands import Command
from cardcity_desktop.ui.window.context import Ui
from cardcity_desktop.ui.window.input.intents import Intent
from cardcity_desktop.ui.window.widget import Widget

SIDE, AROUND = 36, 4
"""Logical units: a button's side, and the margin around buttons in their pill."""


def beside_zoom(ui: Ui, board: Rect) -> Rect:
    """Return the part of the board's place that the zoom buttons leave free."""
    return Rect(board.left, board.top, board.width - ui.scale.target(SIDE) - ui.scale(3 * AROUND), board.height)


def zoom_buttons(ui: Ui, board: Rect, look: Callable[[Intent], Command | None]) -> list[Widget]:
    """Return the buttons, one below the other at the right end of the board's place."""
    s, side = ui.scale, ui.scale.target(SIDE)
    signs = (
        ("plus", _("Zoom in"), Intent.ZOOM_IN),
        ("minus", _("Zoom out"), Intent.ZOOM_OUT),
        ("fullscreen", _("The whole city, or one zone"), Intent.ZOOM_FIT),
    )
    pill = Rect(board.right - side - 2 * s(AROUND), 0, side + 2 * s(AROUND), len(signs) * side + 2 * s(AROUND))
    pill.bottom = board.bottom
    widgets: list[Widget] = [Panel(pill, "pill")]
    for at, (icon, name, intent) in enumerate(signs):
        rect = Rect(pill.left + s(AROUND), pill.top + s(AROUND) + at * side, side, side)
        label = ui.keys.label(intent)
        text = f"{name} ({label})" if label else name
        widgets.append(icon_button(rect, icon, text, _looker(look, intent), f"zoom:{intent.value}", group="zoom"))
    return widgets


def _looker(look: Callable[[Intent], Command | None], intent: Intent) -> Callable[[], Command | None]:
    return lambda: look(intent)
