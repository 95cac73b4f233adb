"""The menu of a match of Citadels."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from cardcity_desktop.i18n import _
from cardcity_desktop.scenes.layer import Layer
from cardcity_desktop.ui.widgets.buttons import Button, Kind, Toggle, button_size
from cardcity_desktop.ui.widgets.labels import Paragraph
from cardcity_desktop.ui.window.commands import Command, Pop, Push, Stay
from cardcity_desktop.ui.window.intents import Intent
from cardcity_desktop.ui.window.widget import Widget

if TYPE_CHECKING:
    from cardcity_desktop.scenes.citadels.table.scene import TableScene


class MenuLayer(Layer):
    """What the table shows, options, title. The match is saved at every step."""

    close_intents = (Intent.CANCEL, Intent.MENU)
    close_icon = "play"
    close_kind: Kind = "primary"
    closes_below = True
    wide = 460

    def __init__(self, table: TableScene) -> None:
        super().__init__()
        self.table = table

    def enter(self) -> None:
        self.title = _("Pause")
        self.focus.key = "close"

    def close_label(self) -> str:
        return _("Go on")

    def content(self, area: Rect) -> list[Widget]:
        ui, s, table = self.ui, self.ui.scale, self.table
        said = _("The game is saved at every step. You can leave at any time.")
        high = ui.text.measure(said, "body", area.width)[1]
        widgets: list[Widget] = [Paragraph(Rect(area.left, area.top, area.width, high), said, muted=True)]
        top = area.top + high + s(12)
        for key, label, value in (
            ("pips", _("Show who may be whom"), table.shows_pips),
            ("points", _("Show points as they stand"), table.shows_points),
        ):
            tall = max(s(40), ui.text.measure(label, "body", area.width - s(90))[1])
            widgets.append(Toggle(Rect(area.left, top, area.width, tall), label, value, self._switch(key), key))
            top += tall + s(4)
        top += s(8)
        for key, label, icon in (("options", _("Options"), "settings"), ("title", _("Title"), "home")):
            tall = button_size(ui, label, icon)[1]
            call = self._options if key == "options" else self._title
            widgets.append(Button(Rect(area.left, top, area.width, tall), label, call, "secondary", icon, key))
            top += tall + s(10)
        return widgets

    def _switch(self, key: str):  # type: ignore[no-untyped-def]
        def change(value: bool) -> Command:
            if key == "pips":
                self.table.shows_pips = value
            else:
                self.table.shows_points = value
            self.table.refresh()
            self.refresh()
            return Stay()

        return change

    def _options(self) -> Command:
        return Push(self.table.services.options_scene())

    def _title(self) -> Command:
        return Pop(then=self.table.leave_table)
