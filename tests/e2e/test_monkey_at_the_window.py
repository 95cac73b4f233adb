"""A monkey at the real window, by X events under a window manager: the game never ends by itself.

CARDCITY_MONKEY_ACTS: number of acts, 1,500 by default, for a lane of minutes. CARDCITY_MONKEY_SEED: another monkey.
"""

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from cardcity_desktop.app.services import AppServices
from cardcity_desktop.rules.registry import GAME_CLASSES, game_of
from cardcity_desktop.session.store import Seat
from cardcity_desktop.storage.saves import Saves
from tests.e2e.desktop import ROOT, TOOLS, desktop

ACTS = int(os.environ.get("CARDCITY_MONKEY_ACTS", "250"))
SEED = int(os.environ.get("CARDCITY_MONKEY_SEED", "1"))
CHUNK = 50
"""Acts of one xdotool, after which the game must still be there."""
SCREEN = 1366, 768
PAUSE = 0.006
"""Seconds between two acts, so that most of them come alone."""
PATIENCE = 120.0
"""Seconds for the game to open and to end, on a machine that does something else."""

KEYS = (
    *("n", "Return", "space", "Tab", "shift+Tab", "Left", "Right", "Up", "Down", "Escape"),
    *("r", "h", "m", "c", "l", "i", "e", "1", "2", "3", "4", "F1", "F2", "ctrl+z", "ctrl+y", "slash", "Home", "Prior"),
)

pytestmark = pytest.mark.skipif(any(shutil.which(tool) is None for tool in TOOLS), reason=f"needs {', '.join(TOOLS)}")


def store_games(home: Path) -> None:
    """Save a begun match of each game against computers."""
    services = AppServices(Saves(home / "saves"))
    for game in GAME_CLASSES:
        rules = game_of(game)
        setup = rules.read_setup({})
        seats = [Seat(f"Seat {at}", at, "person" if at == 0 else "beginner") for at in range(rules.players(setup))]
        services.matches.new(game, setup, seats, seed=1).close()


class Game:
    """The game in its window; where the monkey found the way out, it is started again."""

    def __init__(self, environment: dict[str, str]) -> None:
        self.environment, self.starts = environment, 0
        self.start()

    def start(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "cardcity_desktop"],
            cwd=ROOT,
            env=self.environment,
            stderr=subprocess.PIPE,
            text=True,
        )
        self.starts += 1
        until = time.monotonic() + PATIENCE
        while not (found := self.xdotool("search", "--class", "cardcity")):
            assert self.process.poll() is None and time.monotonic() < until, "no window appears"
            time.sleep(0.1)
        self.window = found.split()[-1]

    def xdotool(self, *words: str, script: str | None = None) -> str:
        """Run xdotool, which may miss its window; return what it prints."""
        command, nowhere = ["xdotool", *words], subprocess.DEVNULL
        done = subprocess.run(
            command, env=self.environment, input=script, stdout=subprocess.PIPE, stderr=nowhere, text=True, check=False
        )
        return done.stdout

    def check(self) -> None:
        """Start again if the monkey has pressed "Quit"; fail if the game has ended otherwise."""
        code = self.process.poll()
        if code is not None:
            assert code == 0, f"ended with {code}: {self.process.stderr.read() if self.process.stderr else ''}"
            self.start()

    def end(self) -> None:
        """End the game as the system does; it must obey, so it was not stuck."""
        self.process.send_signal(signal.SIGTERM)
        _out, errors = self.process.communicate(timeout=PATIENCE)
        assert self.process.returncode == 0, errors


class Monkey:
    """Random acts as commands of xdotool."""

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)
        self.size = SCREEN
        self._kinds: dict[Callable[[str], list[str]], int] = {
            self.click: 40, self.drag: 16, self.press: 36, self.wheel: 4, self.resize: 2, self.hide: 1, self.fill: 1,
        }  # fmt: skip

    def acts(self, number: int, window: str) -> str:
        """Return a script of `number` acts, which begins by leaving the screen: rules are long."""
        kinds = self.chance.choices(list(self._kinds), list(self._kinds.values()), k=number)
        return "key Escape\n" + "".join(
            f"{command}\n" for kind in kinds for command in (*kind(window), f"sleep {PAUSE}")
        )

    def place(self, window: str) -> str:
        x, y = (self.chance.randrange(length) for length in self.size)
        return f"mousemove --window {window} {x} {y}"

    def click(self, window: str) -> list[str]:
        return [self.place(window), f"click {self.chance.choice((1, 1, 1, 1, 3))}"]

    def drag(self, window: str) -> list[str]:
        return [
            self.place(window),
            "mousedown 1",
            self.place(window),
            f"sleep {PAUSE}",
            self.place(window),
            "mouseup 1",
        ]

    def press(self, window: str) -> list[str]:
        return [f"key {self.chance.choice(KEYS)}"]

    def wheel(self, window: str) -> list[str]:
        return [self.place(window), f"click --repeat 3 {self.chance.choice((4, 5))}"]

    def resize(self, window: str) -> list[str]:
        self.size = self.chance.randrange(600, SCREEN[0]), self.chance.randrange(400, SCREEN[1])
        return [f"windowsize {window} {self.size[0]} {self.size[1]}"]

    def hide(self, window: str) -> list[str]:
        if self.chance.random() < 0.5:
            return [f"windowminimize {window}", f"sleep {4 * PAUSE}", f"windowactivate {window}"]
        return [f"windowunmap {window}", f"sleep {4 * PAUSE}", f"windowmap {window}"]

    def fill(self, window: str) -> list[str]:
        return [f"key {self.chance.choice(('F11', 'alt+Return'))}"]


def test_no_press_drag_or_resize_ends_the_game(tmp_path: Path) -> None:
    store_games(tmp_path / "home")
    with desktop(tmp_path, f"{SCREEN[0]}x{SCREEN[1]}x24") as environment:
        game, monkey = Game(environment), Monkey(SEED)
        for _chunk in range(0, ACTS, CHUNK):
            game.xdotool("-", script=monkey.acts(CHUNK, game.window))
            game.check()
        game.end()
    print(f"{ACTS} acts, {game.starts} starts")
    reports = sorted((tmp_path / "home" / "logs").glob("crash*"))
    assert not reports, reports[0].read_text(encoding="utf-8")[-3000:]
