"""The help of screens without a help of their own: purpose, and the keys that work everywhere."""

from collections.abc import Callable, Sequence

from cardcity_desktop.scenes.shared.layer import Layer
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.window.context import Ui
from cardcity_desktop.ui.window.input.intents import ASKING, SKIPS, Intent

ASKING_TABLES = (Intent.STATUS, Intent.OTHERS, Intent.ROW, Intent.COLUMN)
"""Questions to which only a table has answers."""


def key_rows(ui: Ui, keys: Sequence[tuple[str, str]]) -> kit.Part:
    """Return a row for each (key, effect), which a screen reader reads as one text."""
    if ui.listening:
        named = [_("{name}: {text}").format(name=key, text=effect) for key, effect in keys]
        return kit.VStack([kit.words(ui, text) for text in named], ui.scale(5))
    rows = [[kit.words(ui, key, "strong", one_line=True), kit.words(ui, name)] for key, name in keys]
    return kit.Grid(rows, ui.scale(16), ui.scale(5), (0, 1), align="top")


def arrow_keys(ui: Ui) -> str:
    """Return the names of the four keys that move the focus."""
    return "\u2009".join(ui.keys.label(way) for way in (Intent.LEFT, Intent.UP, Intent.DOWN, Intent.RIGHT))


def asking_keys(ui: Ui, at_table: bool) -> list[tuple[str, str]]:
    """Return (keys, answer) for the keys that ask a question; [] for players who use no keys."""
    intents = [*ASKING, *SKIPS] if at_table else [intent for intent in ASKING if intent not in ASKING_TABLES]
    return named_keys(ui, intents)


def named_keys(ui: Ui, intents: Sequence[Intent]) -> list[tuple[str, str]]:
    """Return (key, title) for the intents that have a key."""
    named = [(ui.keys.label(intent), _(intent.title)) for intent in intents]
    return [(key, title) for key, title in named if key]


class ScreenHelp(Layer):
    """Help about a scene: its purpose, then the keys or a pad's buttons: `Push(ScreenHelp(scene.about))`."""

    close_intents = (Intent.CANCEL, Intent.HELP)
    wide = 560
    depends_on_input_mode = True

    def __init__(self, about: Callable[[], str]) -> None:
        super().__init__()
        self.text = about

    @property
    def title(self) -> str:
        return _("Help")

    def enter(self) -> None:
        self.focus.key = "close"

    def body(self, width: int) -> kit.Part:
        ui, s = self.ui, self.ui.scale
        keys = kit.kept(self, "keys", (self.focus.ring, ui.keys, ui.listening), lambda: key_rows(ui, self._keys()))
        text = self.text()
        return kit.VStack([kit.words(ui, text), keys], s(16 if text else 0))

    def _keys(self) -> list[tuple[str, str]]:
        """Return (keys, effect) pairs."""
        label = self.ui.keys.label
        return [
            (arrow_keys(self.ui), _("Go from one item to the next")),
            (label(Intent.NEXT), _("Go to the next group of items")),
            (label(Intent.CONFIRM), _("Press what is marked")),
            (label(Intent.CANCEL), _("Back")),
            (label(Intent.HELP), _("This help")),
            (label(Intent.FULLSCREEN), _("Full screen")),
            *(asking_keys(self.ui, at_table=False) if self.focus.ring else ()),
        ]
