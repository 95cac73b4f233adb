"""The help of a screen that has none of its own: its purpose, and the keys that work everywhere."""

from __future__ import annotations

from pygame import Rect

from cardcity_desktop.scenes.shared.layer import Layer
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.widgets.labels import Label, Paragraph
from cardcity_desktop.ui.window.input.intents import Intent
from cardcity_desktop.ui.window.widget import Widget


class ScreenHelp(Layer):
    """Help about a scene: its purpose, then the keys or a pad's buttons: `Push(ScreenHelp(scene.about()))`."""

    close_intents = (Intent.CANCEL, Intent.HELP)
    wide = 560

    def __init__(self, about: str) -> None:
        super().__init__()
        self.text = about

    def enter(self) -> None:
        self.title = _("Help")
        self.focus.key = "close"

    def content(self, area: Rect) -> list[Widget]:
        ui, s = self.ui, self.ui.scale
        widgets: list[Widget] = []
        top = area.top
        if self.text:
            high = ui.text.measure(self.text, "body", area.width)[1]
            widgets.append(Paragraph(Rect(area.left, top, area.width, high), self.text))
            top += high + s(16)
        keys = self._keys()
        wide = max(ui.text.measure(key, "strong")[0] for key, _name in keys) + s(18)
        for key, name in keys:
            high = ui.text.measure(name, "body", area.width - wide)[1]
            widgets.append(Label(Rect(area.left, top, wide, ui.text.line_height("body")), key, "strong"))
            widgets.append(Paragraph(Rect(area.left + wide, top, area.width - wide, high), name))
            top += high + s(6)
        return widgets

    def _keys(self) -> list[tuple[str, str]]:
        """Return (keys, effect) pairs."""
        label = self.ui.keys.label
        arrows = "\u2009".join(label(intent) for intent in (Intent.LEFT, Intent.UP, Intent.DOWN, Intent.RIGHT))
        return [
            (arrows, _("Go from one thing to the next")),
            (label(Intent.NEXT), _("Go to the next group of things")),
            (label(Intent.CONFIRM), _("Press what is marked")),
            (label(Intent.CANCEL), _("Back")),
            (label(Intent.HELP), _("This help")),
            (label(Intent.FULLSCREEN), _("Full screen")),
        ]
