"""The help of screens without a help of their own: purpose, and the keys that work everywhere."""

from collections.abc import Callable, Sequence

from cardcity_desktop.scenes.shared.layer import Layer
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.window.input.intents import ASKING, SKIPS, Intent

ASKING_TABLES = (Intent.STATUS, Intent.OTHERS, Intent.ROW, Intent.COLUMN)
"""Questions to which only a table has answers."""


class KeysLayer(Layer):
    """A help that names keys or a pad's buttons."""

    close_intents = (Intent.CANCEL, Intent.HELP)
    depends_on_input_mode = True

    def key_rows(self, keys: Sequence[tuple[str, str]]) -> kit.Part:
        """Return a row for each (key, effect), which a screen reader reads as one text."""
        ui = self.ui
        if ui.listening:
            named = [_("{name}: {text}").format(name=key, text=effect) for key, effect in keys]
            return kit.VStack([kit.words(ui, text) for text in named], ui.scale(5))
        rows = [[kit.words(ui, key, "strong", one_line=True), kit.words(ui, name)] for key, name in keys]
        return kit.Grid(rows, ui.scale(16), ui.scale(5), (0, 1), align="top")

    def arrow_keys(self) -> str:
        """Return the names of the four keys that move the focus."""
        return "\u2009".join(self.ui.keys.label(way) for way in (Intent.LEFT, Intent.UP, Intent.DOWN, Intent.RIGHT))

    def asking_keys(self, at_table: bool) -> list[tuple[str, str]]:
        """Return (keys, answer) for the keys that ask a question, or [] for players who use no keys."""
        if not self.focus.ring:
            return []
        return self.named_keys([*ASKING, *SKIPS] if at_table else [ask for ask in ASKING if ask not in ASKING_TABLES])

    def named_keys(self, intents: Sequence[Intent]) -> list[tuple[str, str]]:
        """Return (key, title) for the intents that have a key."""
        named = [(self.ui.keys.label(intent), _(intent.title)) for intent in intents]
        return [(key, title) for key, title in named if key]


class ScreenHelp(KeysLayer):
    """Help about a scene: its purpose, then the keys or a pad's buttons: `Push(ScreenHelp(scene.about))`."""

    wide = 560

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
        keys = kit.kept(self, "keys", (self.focus.ring, ui.keys, ui.listening), lambda: self.key_rows(self._keys()))
        text = self.text()
        return kit.VStack([kit.words(ui, text), keys], s(16 if text else 0))

    def _keys(self) -> list[tuple[str, str]]:
        """Return (keys, effect) pairs."""
        label = self.ui.keys.label
        return [
            (self.arrow_keys(), _("Go from one item to the next")),
            (label(Intent.NEXT), _("Go to the next group of items")),
            (label(Intent.CONFIRM), _("Press what is marked")),
            (label(Intent.CANCEL), _("Back")),
            (label(Intent.HELP), _("This help")),
            (label(Intent.FULLSCREEN), _("Full screen")),
            *self.asking_keys(at_table=False),
        ]
