"""A player who sees nothing: plays whole games by the names, roles and presses of the neutral tree alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from fnmatch import fnmatch
from random import Random
from time import sleep

from cardcity_desktop.ui.reader.bridge import ScreenReader
from cardcity_desktop.ui.reader.screen import Node, Request, Screen
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

    def show(self, screen: Screen, origin: tuple[int, int], size: tuple[int, int]) -> None:
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

    @property
    def controls(self) -> list[Node]:
        """Enabled controls of the screen now."""
        self.nameless |= {node.key for node in self.adapter.screen.controls if node.name == node.key}
        return [node for node in self.adapter.screen.controls if node.enabled]

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
            self.player.wait(0.3)
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
            self.player.wait(0.5)
            sleep(0.002)  # a computer thinks in a thread of its own
        raise AssertionError((self.adapter.screen.title, [node.name for node in self.controls]))


LEADING = {
    "en": ("*, can be chosen", "*free to build*", "*, selected", "Next move", "Play it"),
    "fr": ("*, peut être choisi*", "*libre*", "*, choisi", "Coup suivant"),
}
"""Patterns of names that lead on, by language."""

ASIDE = {
    "en": (
        "Undo*", "Redo*", "Hint*", "Journal*", "Rules*", "Help*", "Menu*", "See *", "Districts and *", "Points of *",
        "Pool*", "* in the reserve", "* on the board", "Leave*", "Title*", "Card City*", "Stop*", "empty, ??",
    ),
    "fr": (
        "Annuler*", "Rétablir*", "Conseil*", "Journal*", "Règles*", "Aide*", "Menu*", "Voir *", "Les quartiers *",
        "Points de *", "Pioche*", "* dans la réserve", "Quitter*", "Titre*", "vide, ??",
    ),
}  # fmt: skip
"""Patterns of names that only show something, or end the game."""

SILENT_PRESSES = 25
"""Number of presses after which something must have been announced."""


class CuriousPlayer(TreePlayer):
    """Knows no game: presses what is named as leading on, else what was pressed least since the last announcement."""

    def __init__(self, player: Player, language: str, seed: int = 1) -> None:
        super().__init__(player, seed)
        self._leading, self._aside = LEADING[language], ASIDE[language]
        self._pressed: Counter[str] = Counter()
        self.doubles: set[tuple[str, str]] = set()
        self.silence = 0

    def play(self, until: Callable[[], bool], most: int) -> int:  # type: ignore[override]
        """Press until the end; return the number of presses. Raises AssertionError after `most`, or in long silence."""
        for press in range(most):
            if until():
                return press
            self._act()
            assert self.silence < SILENT_PRESSES, (self.adapter.screen.title, self._pressed)
        raise AssertionError(f"no end after {most} presses: {self.adapter.screen.title}")

    def _act(self) -> None:
        controls, heard = self.controls, len(self.adapter.announced)
        self._note_doubles()
        if controls:
            names = sorted({node.name for node in controls}, key=lambda name: (self._reluctance(name), name))
            best = [name for name in names if self._reluctance(name) == self._reluctance(names[0])]
            name = self.rng.choice(best)
            self._pressed[name] += 1
            self.adapter.ask(Request(next(node.key for node in controls if node.name == name), press=True))
        for _frame in range(3):
            self.player.step(0.3)
        sleep(0.001)
        if len(self.adapter.announced) > heard:
            self.silence = 0
            if not any(text in self.adapter.announced[:heard] for text in self.adapter.announced[heard:]):
                self._pressed.clear()
        else:
            self.silence += 1

    def _reluctance(self, name: str) -> int:
        aside = any(fnmatch(name, pattern) for pattern in self._aside)
        leads = any(fnmatch(name, pattern) for pattern in self._leading)
        return self._pressed[name] if leads else 3 * self._pressed[name] + (40 if aside else 2)

    def _note_doubles(self) -> None:
        """Store names that two controls of one group share."""
        screen, items = self.adapter.screen, {item.key: item for item in self.player.scene.focusables()}
        seen = Counter((items[node.key].group, node.spoken) for node in screen.controls if node.key in items)
        self.doubles |= {double for double, count in seen.items() if count > 1}
