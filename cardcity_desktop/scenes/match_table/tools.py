"""The signs in a table's corner: what every table offers, each told with its key. How they look is a game's."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, Protocol

from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.window.commands import Command
from cardcity_desktop.ui.window.context import Ui
from cardcity_desktop.ui.window.input.intents import Intent


class Tool(NamedTuple):
    """One sign; told: what it does, with its key."""

    icon: str
    told: str
    key: str
    action: Callable[[], Command | None]
    enabled: bool = True


class EquippedTable(Protocol):
    """What the signs ask of a table: what they do, and whether the first two can."""

    ui: Ui

    @property
    def can_undo(self) -> bool: ...

    @property
    def can_hint(self) -> bool: ...

    def undo(self) -> Command | None: ...

    def ask_hint(self) -> Command | None: ...

    def show_journal(self) -> Command | None: ...

    def open_rules(self) -> Command | None: ...

    def show_help(self) -> Command | None: ...

    def show_menu(self) -> Command | None: ...


def tools_of(table: EquippedTable) -> list[Tool]:
    """From left to right."""

    def told(name: str, intent: Intent) -> str:
        key = table.ui.keys.label(intent)
        return f"{name} ({key})" if key else name

    return [
        Tool("undo", told(_("Undo"), Intent.UNDO), "undo", table.undo, table.can_undo),
        Tool("hint", told(_("Hint"), Intent.HINT), "hint", table.ask_hint, table.can_hint),
        Tool("log", told(_("Journal"), Intent.LOG), "log", table.show_journal),
        Tool("book", told(_("Rules"), Intent.RULES), "rules", table.open_rules),
        Tool("help", told(_("Help"), Intent.HELP), "help", table.show_help),
        Tool("menu", told(_("Menu"), Intent.MENU), "menu", table.show_menu),
    ]
