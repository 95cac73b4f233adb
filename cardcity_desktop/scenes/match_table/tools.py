"""The icons in a table's corner, the same at every table; a game draws them in its own way."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from cardcity_desktop.scenes.match_table.table import MatchTable
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.window.commands import Command
from cardcity_desktop.ui.window.input.intents import Intent


class Tool(NamedTuple):
    """One icon; tip: its name with its key, for the tip."""

    icon: str
    tip: str
    key: str
    action: Callable[[], Command | None]
    enabled: bool = True


def tools_of(table: MatchTable) -> list[Tool]:
    """Return the icons from left to right; none in a picture of a table, in which nothing can be pressed."""
    if table.hot_seat.spectating:
        return []

    def tip(name: str, intent: Intent) -> str:
        key = table.ui.keys.label(intent)
        return f"{name} ({key})" if key else name

    return [
        Tool("undo", tip(_("Undo"), Intent.UNDO), "undo", table.steps.undo, table.can_undo),
        Tool("hint", tip(_("Hint"), Intent.HINT), "hint", table.hints.ask, table.hints.available),
        Tool("log", tip(_("Journal"), Intent.LOG), "log", table.layers.show_journal),
        Tool("book", tip(_("Rules"), Intent.RULES), "rules", table.layers.open_rules),
        Tool("help", tip(_("Help"), Intent.HELP), "help", table.layers.show_help),
        Tool("menu", tip(_("Menu"), Intent.MENU), "menu", table.layers.show_menu),
    ]
