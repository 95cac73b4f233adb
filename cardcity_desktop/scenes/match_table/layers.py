"""The layers over a table: journal, help, menu and rulebook; the menu itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cardcity_desktop.scenes.match_table.help import HelpLayer
from cardcity_desktop.scenes.match_table.journal import JournalLayer, TableJournal
from cardcity_desktop.scenes.match_table.table_host import JournalEntry, MatchTableHost, MenuChoice
from cardcity_desktop.scenes.shared.layer import Layer
from cardcity_desktop.scenes.shared.send_code import copy_match
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.widgets.buttons import Action
from cardcity_desktop.ui.window.commands import Command, Push, Reset, Stay
from cardcity_desktop.ui.window.input.intents import Intent


class TableLayers:
    """The layers and pages of one table; closing them returns to it."""

    def __init__(self, table: MatchTableHost, journal: Callable[[], TableJournal]) -> None:
        self._table, self._journal = table, journal

    def show_journal(self) -> Command:
        if self._table.journal_waits and self._table.animating:
            return Stay()
        journal = self._journal()
        messages = [JournalEntry(text, heading=_("Messages")) for text in self._table.ui.toasts]
        return Push(JournalLayer([*journal.entries(), *messages], journal.show_place))

    def show_help(self) -> Command:
        return Push(HelpLayer(self._table, self.open_rules))

    def show_menu(self) -> Command:
        table = self._table
        choices = [*table.menu_choices(), *usual_choices(table, self.open_rules, self.leave)]
        return Push(MenuLayer(choices, hides_table=table.hot_seat.is_shared))

    def open_rules(self, clause: str = "") -> Command:
        """Open the rulebook at a clause, at the current one if none is named."""
        header = self._table.match.header
        clause = clause or self._table.help_text().clause
        return Push(self._table.services.rulebook_scene(header.game, clause, header.setup))

    def leave(self) -> Command:
        """Close the saved match and leave for the game's first page."""
        self._table.match.close()
        return Reset(self._table.services.home_scene(self._table.match.header.game, alone=True))


def usual_choices(table: MatchTableHost, rules: Action, leave: Action) -> list[MenuChoice]:
    """Return the choices that the menus of all games have; rules, leave: their commands."""
    return [
        MenuChoice("rules", _("Rules"), "book", rules),
        MenuChoice("code", _("Copy as a code"), "copy", lambda: copy_match(table.ui, table.match)),
        MenuChoice("options", _("Options"), "settings", lambda: Push(table.services.options_scene())),
        MenuChoice("leave", _("Leave the game"), "home", leave),
    ]


class MenuLayer(Layer):
    """Continue, rules, options, the way out. Every step is saved already; if the disk refuses, a notice says so."""

    close_intents = (Intent.CANCEL, Intent.MENU)
    close_icon = "play"
    close_kind = "primary"
    closes_below = True  # as the last of the column of buttons
    wide = 420

    def close_label(self) -> str:
        return _("Go on")

    def __init__(self, choices: Sequence[MenuChoice], hides_table: bool = False) -> None:
        """hides_table: draw nothing of the table, because other persons could read a hand meanwhile."""
        super().__init__()
        self.choices, self.opaque = choices, hides_table

    def paint(self, canvas: Canvas) -> None:
        canvas.veil(1.0 if self.opaque else 0.5)

    def enter(self) -> None:
        self.title = _("Pause")
        self.focus.key = "close"
        if self.opaque:
            self.ui.forget_words()  # a hint names cards of the hidden hand

    def body(self, wide: int) -> kit.Part:
        ui = self.ui
        text = ui.notice_text or _("The game is saved at every step. You can leave at any time.")
        buttons = [kit.button(ui, label, action, icon=icon, key=key) for key, label, icon, action in self.choices]
        column = kit.VStack(buttons, ui.scale(10))
        return kit.VStack([kit.words(ui, text, muted=True), column], ui.scale(14))
