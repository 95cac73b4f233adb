"""A player who sees nothing: plays whole games by the names, roles and presses of the neutral tree alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from fnmatch import fnmatch
from random import Random
from time import sleep

from cardcity_desktop.ui.reader.bridge import ScreenReader
from cardcity_desktop.ui.reader.screen import Node, Request, Screen, Window
from tests.ui.driver import Player

LONGEST_WAIT = 40
"""Half seconds until a table that offers nothing fails."""


class RecordingAdapter:
    """An adapter that stores what a reader would get."""

    listening = True

    def __init__(self, ask: Callable[[Request], None]) -> None:
        self.ask = ask
        self.screen = Screen("", (), (), None)
        self.announced: list[str] = []

    def show(self, screen: Screen, window: Window) -> None:
        self.screen = screen

    def announce(self, text: str) -> None:
        self.announced.append(text)

    def close(self) -> None:
        self.listening = False


def connect(player: Player) -> RecordingAdapter:
    """Let a reader listen to the player's window."""
    adapters: list[RecordingAdapter] = []

    def opened(ask: Callable[[Request], None]) -> RecordingAdapter:
        adapters.append(RecordingAdapter(ask))
        return adapters[0]

    app = player.app
    app.reader = ScreenReader(app.ui, lambda: app.scene, app.obey, opened)
    app.reader.start()
    player.step()
    return adapters[0]


class TreePlayer:
    """Presses controls by their names, the first wish that is there; chance decides among equals."""

    def __init__(self, player: Player, seed: int = 1) -> None:
        self.player, self.adapter, self.rng = player, connect(player), Random(seed)
        self.nameless: set[str] = set()
        self.doubles: set[tuple[str, str]] = set()

    @property
    def controls(self) -> list[Node]:
        """Enabled controls of the screen now; stores those without a name, and names that two of a group share."""
        shown = self.adapter.screen.controls
        groups = {item.key: item.group for item in self.player.scene.focusables()}
        seen = Counter((groups[node.key], node.spoken) for node in shown if node.key in groups)
        self.doubles |= {name for name, count in seen.items() if count > 1}
        self.nameless |= {node.key for node in shown if node.name == node.key}
        return [node for node in shown if node.enabled]

    def press(self, wish: str) -> bool:
        """Press a control whose name fits the pattern; return False without one.

        "A & B" presses A only while a control fits B.
        """
        name, _and, needed = wish.partition(" & ")
        fitting = [node for node in self.controls if fnmatch(node.name, name)]
        if not fitting or (needed and not any(fnmatch(node.name, needed) for node in self.controls)):
            return False
        self.adapter.ask(Request(self.rng.choice(fitting).key, press=True))
        for _frame in range(3):
            self.player.step(0.3)
        return True

    def play(self, wishes: Sequence[str], until: Callable[[Screen], bool], most: int = 400) -> int:
        """Press until a screen is reached; return the number of presses. Raises AssertionError where nothing fits."""
        presses = 0
        while presses < most:
            if until(self.adapter.screen):
                return presses
            self._wait_for(wishes, until)
            presses += 1
        raise AssertionError(f"no end after {most} presses: {self.adapter.screen.title}")

    def _wait_for(self, wishes: Sequence[str], until: Callable[[Screen], bool]) -> None:
        """Press the first wish that is there, once the computers have moved."""
        for _half_second in range(LONGEST_WAIT):
            if until(self.adapter.screen) or any(self.press(wish) for wish in wishes):
                return
            self.player.step(0.5)
            sleep(0.002)  # a computer thinks in a thread of its own
        raise AssertionError((self.adapter.screen.title, [node.name for node in self.controls]))
