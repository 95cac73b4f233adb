"""The table as a screen reads it for one compose."""

from collections.abc import Callable
from functools import partial
from typing import Any

from cardcity_desktop.scenes.card_city.table.layout import large_text
from cardcity_desktop.scenes.card_city.table.snapshot import TableSnapshot
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.toolkit import Scene


class Pieces:
    """The table at one compose; `scene` stores what outlives it.

    What a screen shows depends on the frozen values that are read here, and on nothing else.
    """

    def __init__(self, table: TableSnapshot, scene: Scene) -> None:
        self.table, self.scene, self.ui, self.s, self.theme = table, scene, table.ui, table.ui.scale, table.ui.theme
        self.turn, self.selection, self.held = table.turn, table.selection, table.selection.held
        self.large, self.words = large_text(table.ui), partial(kit.words, table.ui)
        self._facts = table.still, table.ui.preferences, table.ui.keys

    def still(self, name: str, make: Callable[[], kit.Part], *more: Any) -> kit.Part:
        """Return a part that is made anew only if the table has changed, or `more`, such as what is pointed at."""
        return kit.kept(self.scene, name, (self._facts, more), make)
