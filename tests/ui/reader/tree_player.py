"""A player who sees nothing: plays whole games by the names, roles and presses of the neutral tree alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from fnmatch import fnmatchcase
from random import Random
from time import sleep
from typing import Protocol

from cardcity_desktop.ui.reader.bridge import ScreenReader
from cardcity_desktop.ui.reader.screen import Node, Request, Screen, Window
from tests.ui.driver import Player

LONGEST_WAIT = 40
"""Pauses, of half a second, until a table that offers nothing fails."""


class RecordingAdapter:
    """An adapter that stores what a reader would get."""

    listening = True
    reports_choices = False

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


UNSEEN = 10**9
"""Due frames of which none is drawn, as nobody looks at them."""


class WishPlayer(Protocol):
    """Presses controls by their names, the first wish that is there; chance decides among equals."""

    rng: Random

    @property
    def controls(self) -> Sequence[Node]:
        """Enabled controls of the screen now."""

    def do(self, node: Node) -> None:
        """Press a control, and wait until the screen has answered."""

    def pause(self) -> None:
        """Let the computers think."""

    def press(self, *wishes: str) -> bool:
        """Press a control whose name fits the first pattern that is there; return False if none is.

        "A & B" presses A only while a control fits B; "A|B" presses either.
        """
        shown = self.controls
        for wish in wishes:
            names, _and, needed = wish.partition(" & ")
            fitting = [node for node in shown if any(fnmatchcase(node.name, name) for name in names.split("|"))]
            if fitting and (not needed or any(fnmatchcase(node.name, needed) for node in shown)):
                self.do(self.rng.choice(fitting))
                return True
        return False

    def play(self, wishes: Sequence[str], until: Callable[[], bool], most: int = 400) -> int:
        """Press until an end is reached; return the number of presses. Raises AssertionError where nothing fits."""
        for presses in range(most):
            if until():
                return presses
            self._wait_for(wishes, until)
        raise AssertionError(f"no end after {most} presses: {[node.name for node in self.controls]}")

    def _wait_for(self, wishes: Sequence[str], until: Callable[[], bool]) -> None:
        """Press the first wish that is there, once the computers have moved."""
        for _pause in range(LONGEST_WAIT):
            if until() or self.press(*wishes):
                return
            self.pause()
        raise AssertionError([node.name for node in self.controls])


class TreePlayer(WishPlayer):
    """Plays over the neutral tree, and draws no frame."""

    def __init__(self, player: Player, seed: int = 1) -> None:
        self.player, self.adapter, self.rng = player, connect(player), Random(seed)
        self.nameless: set[str] = set()
        self.doubles: set[tuple[str, str]] = set()
        player.app.one_in = UNSEEN

    @property
    def controls(self) -> list[Node]:
        """Enabled controls of the screen now; stores those without a name, and names that two of a group share."""
        shown = self.adapter.screen.controls
        groups = {item.key: item.group for item in self.player.scene.focusables()}
        seen = Counter((groups[node.key], node.spoken) for node in shown if node.key in groups)
        self.doubles |= {name for name, count in seen.items() if count > 1}
        self.nameless |= {node.key for node in shown if node.name == node.key}
        return [node for node in shown if node.enabled]

    def check(self) -> None:
        """Fail if any control was without a name, or two of a group had the same one."""
        assert not self.nameless and not self.doubles

    def do(self, node: Node) -> None:
        self.adapter.ask(Request(node.key, press=True))
        for _frame in range(3):
            self.player.step(0.3)

    def pause(self) -> None:
        self.player.step(0.5)
        sleep(0.002)  # a computer thinks in a thread of its own
