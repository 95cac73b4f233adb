"""The icons in a table's corner, the same at every table; a game draws them in its own way."""

from collections.abc import Callable
from typing import NamedTuple

from cardcity_desktop.scenes.match_table.table import MatchTable
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.toolkit import Command, Intent
from cardcity_desktop.ui.window.focus import TOOLS


class Tool(NamedTuple):
    """One icon."""

    icon: str
    tip: str  # its name with its key, for the tip
    key: str
    action: Callable[[], Command | None]
    why_not: str = ""  # why it can't be pressed now; "" if it can


KEPT = ("undo", "hint", "help", "menu")
"""Keys of the icons that stay where there is little room; the others are in the menu and have keys."""


def tools_of(table: MatchTable, redo: bool = False) -> list[Tool]:
    """Return the icons from left to right; [] in a picture of a table.

    With `redo`, that icon replaces the one of the rules.
    """
    if table.hot_seat.spectating:
        return []
    tip, steps = table.ui.keys.named, table.steps
    again = [Tool("redo", tip(_("Redo"), Intent.REDO), "redo", steps.redo, table.why_not(Intent.REDO))] if redo else []
    rules = [] if redo else [Tool("book", tip(_("Rules"), Intent.RULES), "rules", table.layers.open_rules)]
    return [
        Tool("undo", tip(_("Undo"), Intent.UNDO), "undo", steps.undo, table.why_not(Intent.UNDO)),
        *again,
        Tool("hint", tip(_("Hint"), Intent.HINT), "hint", table.hints.ask, table.why_not(Intent.HINT)),
        Tool("log", tip(_("Journal"), Intent.LOG), "log", table.layers.show_journal),
        *rules,
        Tool("help", tip(_("Help"), Intent.HELP), "help", table.layers.show_help),
        Tool("menu", tip(_("Menu"), Intent.MENU), "menu", table.layers.show_menu),
    ]


def tool_buttons(table: MatchTable) -> list[kit.Part]:
    """Return the icons as buttons, for a table that draws none of its own."""
    return [
        kit.button(table.ui, "", call, "quiet", icon, key, tip=tip, why_not=why_not, group=TOOLS)
        for icon, tip, key, call, why_not in tools_of(table)
    ]


def ending_buttons(table: MatchTable) -> list[kit.Part]:
    """Return the button that passes the computer on or ends the turn; [] while the seat acts or waits."""
    ui, status = table.ui, table.turn_status
    if status.waiting == "pass_on":
        return [kit.button(ui, table.hand_over.label, table.hand_over.pass_on, "primary", "people", "pass_on")]
    if status.waiting == "end_turn":
        return [kit.button(ui, _("End the turn"), table.steps.end_turn, "primary", "check", "end_turn")]
    return []
