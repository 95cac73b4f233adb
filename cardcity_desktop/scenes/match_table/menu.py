"""The menu of a table."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from cardcity_desktop.scenes.match_table.table_host import MatchTableHost, MenuChoice
from cardcity_desktop.scenes.shared.layer import Layer
from cardcity_desktop.scenes.shared.send_code import copy_letter, letter_text
from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.widgets.buttons import Button, button_size
from cardcity_desktop.ui.widgets.labels import Paragraph
from cardcity_desktop.ui.window.commands import Command, Push, Stay
from cardcity_desktop.ui.window.context import Ui
from cardcity_desktop.ui.window.input.intents import Intent
from cardcity_desktop.ui.window.widget import Widget


def usual_choices(table: MatchTableHost) -> list[MenuChoice]:
    """Return the choices that the menus of all games have."""
    return [
        MenuChoice("rules", _("Rules"), "book", table.open_rules),
        MenuChoice("code", _("Copy as a code"), "copy", lambda: copy_match(table.ui, table.match)),
        MenuChoice("options", _("Options"), "settings", lambda: Push(table.services.options_scene())),
        MenuChoice("title", _("Back to the title"), "home", table.to_title),
    ]


def copy_match(ui: Ui, match: AnyMatch) -> Command:
    """Copy a match as a letter, with which another player continues it."""
    from cardcity_desktop.session.codes import code_of  # imported late: playing does not need it

    copy_letter(ui, letter_text(code_of(match.game, match.header, match.log), match.header, match.actors()))
    return Stay()


class MenuLayer(Layer):
    """Go on, rules, options, title. Every step is saved already; a notice says so if the disk refuses."""

    close_intents = (Intent.CANCEL, Intent.MENU)
    close_icon = "play"
    close_kind = "primary"
    closes_below = True  # as the last of the column of buttons
    wide = 420

    def close_label(self) -> str:
        return _("Go on")

    def __init__(self, choices: Sequence[MenuChoice], hides_table: bool = False) -> None:
        """hides_table: draw nothing of the table, where other persons could read a hand meanwhile."""
        super().__init__()
        self.choices, self.opaque = choices, hides_table

    def paint(self, canvas: Canvas) -> None:
        canvas.veil(1.0 if self.opaque else 0.5)

    def enter(self) -> None:
        self.title = _("Pause")
        self.focus.key = "close"

    def content(self, area: Rect) -> list[Widget]:
        ui, s = self.ui, self.ui.scale
        text = ui.notice_text or _("The game is saved at every step. You can leave at any time.")
        high = ui.text.measure(text, "body", area.width)[1]
        widgets: list[Widget] = [Paragraph(Rect(area.left, area.top, area.width, high), text, muted=True)]
        top = area.top + high + s(14)
        for key, label, icon, action in self.choices:
            button = button_size(ui, label, icon)[1]
            widgets.append(Button(Rect(area.left, top, area.width, button), label, action, "secondary", icon, key))
            top += button + s(10)
        return widgets
