"""Playing in the real window, by keys and by mouse as a person's hands do, until the saved game has grown."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from about import TITLE

from trial.display import Figures, expected, wait_for_rest
from trial.smoke import SAVE, SmokeError, User, end

SECONDS = 120.0
"""Longest time until an action is done."""


SAVES = "*.cardcity"
WINDOWS_KEYS = {"Return": "{ENTER}"}
MAC_KEYS = {"Return": "key code 36"}
"""Keys that PowerShell and System Events have words of their own for."""


class Desktop(Protocol):
    """A screen with hands: keys and pictures go through the system, not through the game."""

    def press(self, key: str) -> None:
        """Press "n" or "Return"."""

    def take(self, picture: Path) -> None:
        """Save a picture of the whole screen."""


@dataclass(frozen=True, slots=True)
class X11:
    """A display of X11, by xdotool and ImageMagick."""

    display: str

    def press(self, key: str) -> None:
        self.act("key", key)

    def act(self, *words: str) -> None:
        """Run xdotool."""
        subprocess.run(["xdotool", *words], env=self._environment(), check=True)

    def take(self, picture: Path) -> None:
        subprocess.run(["import", "-window", "root", picture], env=self._environment(), check=True)

    def _environment(self) -> dict[str, str]:
        return {**os.environ, "DISPLAY": self.display}


class Windows:
    """The screen of this Windows machine, by PowerShell."""

    def press(self, key: str) -> None:
        self._run(
            "Add-Type -AssemblyName System.Windows.Forms",
            f"$null = (New-Object -ComObject WScript.Shell).AppActivate('{TITLE}')",
            f"[System.Windows.Forms.SendKeys]::SendWait('{WINDOWS_KEYS.get(key, key)}')",
        )

    def take(self, picture: Path) -> None:
        self._run(
            "Add-Type -AssemblyName System.Windows.Forms, System.Drawing",
            "$screen = [System.Windows.Forms.Screen]::PrimaryScreen.Bounds",
            "$shot = New-Object System.Drawing.Bitmap $screen.Width, $screen.Height",
            "$copy = [System.Drawing.Graphics]::FromImage($shot)",
            "$copy.CopyFromScreen($screen.Location, [System.Drawing.Point]::Empty, $screen.Size)",
            f"$shot.Save('{picture}')",
        )

    def _run(self, *lines: str) -> None:
        script = "; ".join(["$ErrorActionPreference = 'Stop'", *lines])
        subprocess.run(["powershell", "-NoProfile", "-Command", script], check=True)


class Mac:
    """The screen of this Mac, by osascript and screencapture."""

    def press(self, key: str) -> None:
        pressed = MAC_KEYS.get(key, f'keystroke "{key}"')
        subprocess.run(["osascript", "-e", f'tell application "System Events" to {pressed}'], check=True)

    def take(self, picture: Path) -> None:
        subprocess.run(["screencapture", "-x", picture], check=True)


def desktop(display: str = "") -> Desktop:
    """Return the screen of this system; display: that of X11, such as ":5"."""
    if sys.platform == "win32":
        return Windows()
    return Mac() if sys.platform == "darwin" else X11(display)


@contextmanager
def running(player: User, command: Sequence[str | Path]) -> Iterator[None]:
    """Start a command as the user for the block, and end it."""
    started = player.begin(command)
    try:
        yield
    finally:
        end(started)


def play_save(screen: Desktop, opened: AbstractContextManager[None], picture: Path, saves: Path) -> None:
    """Open `smoke.SAVE` by `opened`, compare the screen with what it should show, and play on; raises SmokeError.

    saves: the folder in which the game stores its copy. Pictures are saved before and after playing.
    """
    known = set(saves.glob(SAVES))
    wanted = expected(SAVE, picture.with_stem(f"{picture.stem}-expected"))
    with opened:
        check_picture(wait_for_rest(screen.take, picture), wanted)
        made = set(saves.glob(SAVES)) - known
        if len(made) != 1:
            raise SmokeError(f"the game that was opened was not kept with the others: {made}")
        play(screen, made.pop())
        wait_for_rest(screen.take, picture.with_stem(f"{picture.stem}-played"))


def take_picture(player: User, command: Sequence[str | Path], picture: Path) -> None:
    """Start the game by `command`, wait until its window rests, save a picture of the screen, and end it."""
    with running(player, command):
        wait_for_rest(desktop(player.env.get("DISPLAY", "")).take, picture)


def check_picture(seen: Figures, wanted: Figures) -> None:
    """Compare a picture of the screen with what it should show; raises SmokeError."""
    if not seen.resembles(wanted):
        raise SmokeError(f"the middle of the screen has the colour {seen.mean}, it should be about {wanted.mean}")
    print(f"    the screen shows the table: {seen.colours} colours, {seen.mean} in the middle, expected {wanted.mean}")


def play(screen: Desktop, save: Path) -> None:
    """Do an action by keys, and under X11 one by mouse; raise SmokeError if the saved game does not grow."""
    ways = {"keys": _keys(screen)}
    if isinstance(screen, X11):
        ways["mouse"] = _clicks(screen)
    for name, acts in ways.items():
        before, until = _lines(save), time.monotonic() + SECONDS
        while _lines(save) == before:
            if time.monotonic() > until:
                raise SmokeError(f"nothing was done by {name} in {SECONDS:.0f} s")
            next(acts)
            time.sleep(0.3)
        print(f"    played by {name}")


def _keys(screen: Desktop) -> Iterator[None]:
    """Press keys: on to the next thing that can be done, and do it."""
    while True:
        for key in ("n", "Return"):
            screen.press(key)
            yield


def _clicks(screen: X11) -> Iterator[None]:
    """Click a card of the tray, then row by row on the board, at a table in the middle of `display.SCREEN`.

    A second click on a held card would put it back.
    """
    while True:
        for card in range(120, 400, 60):
            board = [(x, y) for y in range(600, 100, -40) for x in range(240, 780, 45)]
            for x, y in ((card, 680), *board):
                screen.act("mousemove", str(x), str(y), "click", "1")
                yield


def _lines(save: Path) -> int:
    """Return the number of lines of a saved game, 0 before it is there."""
    return save.read_bytes().count(b"\n") if save.is_file() else 0
