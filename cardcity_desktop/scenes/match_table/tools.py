"""The icons in the corner of a table, and the button that ends a turn."""

from cardcity_desktop.scenes.match_table.hand_over import HandOver
from cardcity_desktop.scenes.match_table.hints import Hints
from cardcity_desktop.scenes.match_table.layers import TableLayers
from cardcity_desktop.scenes.match_table.steps import Steps
from cardcity_desktop.scenes.match_table.table_host import MatchTableHost, Tool
from cardcity_desktop.scenes.match_table.tempo import Tempo
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.toolkit import TOOLS, Intent
from cardcity_desktop.ui.widgets.buttons import Kind

KEPT = ("undo", "hint", "hold", "to_turn", "help", "menu")
"""Keys of the icons that stay where there is little room; the others are in the menu and have keys."""


class TableTools:
    """The icons and the ending button of one table."""

    def __init__(
        self,
        table: MatchTableHost,
        hand_over: HandOver,
        tempo: Tempo,
        steps: Steps,
        hints: Hints,
        layers: TableLayers,
    ) -> None:
        self._table, self._hand_over, self._tempo = table, hand_over, tempo
        self._steps, self._hints, self._layers = steps, hints, layers

    def icons(self, redo: bool = False) -> list[Tool]:
        """Return the icons from left to right, or [] in a picture of a table.

        With `redo`, that icon replaces the one of the rules. While computers play, the tempo stands first.
        """
        table = self._table
        if table.hot_seat.spectating:
            return []
        tip, why_not, steps, layers = table.ui.keys.named, table.why_not, self._steps, self._layers
        last = [
            Tool("help", tip(_("Help"), Intent.HELP), "help", layers.show_help),
            Tool("menu", tip(_("Menu"), Intent.MENU), "menu", layers.show_menu),
        ]
        if self._tempo.is_offered:
            return [
                *self._tempo.tools(),
                Tool("journal", tip(_("Journal"), Intent.JOURNAL), "journal", layers.show_journal),
                *last,
            ]
        return [
            Tool("undo", tip(_("Undo"), Intent.UNDO), "undo", steps.undo, why_not(Intent.UNDO)),
            *([Tool("redo", tip(_("Redo"), Intent.REDO), "redo", steps.redo, why_not(Intent.REDO))] if redo else []),
            Tool("hint", tip(_("Hint"), Intent.HINT), "hint", self._hints.ask, why_not(Intent.HINT)),
            Tool("journal", tip(_("Journal"), Intent.JOURNAL), "journal", layers.show_journal),
            *([] if redo else [Tool("book", tip(_("Rules"), Intent.RULES), "rules", layers.open_rules)]),
            *last,
        ]

    def buttons(self, kind: Kind = "quiet", kept: bool = False) -> list[kit.Part]:
        """Return the icons as buttons, for a table that draws none of its own. If `kept`, only those of `KEPT`."""
        return [
            kit.button(self._table.ui, "", call, kind=kind, icon=icon, key=key, tip=tip, why_not=why_not, group=TOOLS)
            for icon, tip, key, call, why_not in self.icons()
            if key in KEPT or not kept
        ]

    def ending_buttons(self) -> list[kit.Part]:
        """Return the button that passes the computer on or ends the turn, or [] while the seat acts or waits."""
        ui, hand_over, waiting = self._table.ui, self._hand_over, self._table.turn_status.waiting
        if waiting == "pass_on":
            return [kit.button(ui, hand_over.label, hand_over.pass_on, kind="primary", icon="people", key="pass_on")]
        if waiting == "end_turn":
            return [
                kit.button(ui, _("End the turn"), self._steps.end_turn, kind="primary", icon="check", key="end_turn")
            ]
        return []
