"""The help of a screen that has none of its own: its purpose, and the keys that work everywhere."""

from __future__ import annotations

from collections.abc import Sequence

from cardcity_desktop.scenes.shared.layer import Layer
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.window.context import Ui
from cardcity_desktop.ui.window.input.intents import Intent


def key_rows(ui: Ui, keys: Sequence[tuple[str, str]]) -> kit.Grid:
    """Return a row for each (key, effect)."""
    rows = [[kit.words(ui, key, "strong", one_line=True), kit.words(ui, name)] for key, name in keys]
    return kit.Grid(rows, ui.scale(16), ui.scale(5), (0, 1), align="top")


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

    def body(self, wide: int) -> kit.Part:
        ui, s = self.ui, self.ui.scale
        return kit.VStack([kit.words(ui, self.text), key_rows(ui, self._keys())], s(16 if self.text else 0))

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
