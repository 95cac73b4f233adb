"""Keys that press an item directly: figures for the next possible items, a letter for the end of a turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from cardcity_desktop.ui.window.commands import Command, Stay
from cardcity_desktop.ui.window.focus import Focusable
from cardcity_desktop.ui.window.input.intents import Intent
from cardcity_desktop.ui.window.scene import Scene

FIGURES = (Intent.OVERLAY_1, Intent.OVERLAY_2, Intent.OVERLAY_3, Intent.OVERLAY_4)
"""Keys of figures that press a choice where a game has no overlays."""


class DirectKeys:
    """The direct keys of a scene; ending_keys: keys of buttons that end a turn, of which the first existing one is
    used."""

    def __init__(self, scene: Scene, ending_keys: Sequence[str]) -> None:
        self._scene, self._ending_keys = scene, ending_keys

    @property
    def can_end(self) -> bool:
        """True if there is a button that ends the turn or the step."""
        return bool(self._ends())

    def calls(self) -> dict[Intent, Callable[[], Command | None]]:
        """Return the keys' intents with their effects."""
        figures = {figure: partial(self.choose, at) for at, figure in enumerate(FIGURES, 1)}
        return {Intent.END_TURN: lambda: self._press(self._ends()), **figures}

    def choose(self, number: int) -> Command | None:
        """Press the item of that number, counted from 1 in the order of `next_items`."""
        return self._press(self._scene.next_items()[number - 1 : number])

    def _ends(self) -> list[Focusable]:
        usable = {item.key: item for item in self._scene.focusables() if item.enabled}
        return [usable[key] for key in self._ending_keys if key in usable]

    def _press(self, items: Sequence[Focusable]) -> Command | None:
        """Focus and press the first item; play the sound of an edge if there is none."""
        if not items:
            self._scene.ui.sound.play("edge")
            return Stay()
        self._scene.focus_item(items[0])
        return self._scene.activate(items[0])
