"""Playing in the real window, by keys and by mouse as a person's hands do, until the saved game has grown."""

import os
import subprocess
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from trial import smoke
from trial.display import wait_for_rest
from trial.smoke import SmokeError

SECONDS = 120.0
"""Longest time until an action is done."""


def play_save(player: smoke.User, command: Sequence[str | Path], picture: Path, save: Path) -> None:
    """Open a saved game by `command`, take a picture, and play on in `save`, its stored copy; raises SmokeError."""
    started = player.begin(command)
    try:
        wait_for_rest(player.env["DISPLAY"], picture)
        if not save.is_file():
            raise SmokeError("the game that was opened was not kept with the others")
        play(player.env["DISPLAY"], save)
        wait_for_rest(player.env["DISPLAY"], picture.with_stem(f"{picture.stem}-played"))
    finally:
        smoke.end(started)


def play(display: str, save: Path) -> None:
    """Do an action by keys, and one by mouse; raise SmokeError if the saved game does not grow."""
    for name, acts in (("keys", _keys()), ("mouse", _clicks())):
        before, until = _lines(save), time.monotonic() + SECONDS
        while _lines(save) == before:
            if time.monotonic() > until:
                raise SmokeError(f"nothing was done by {name} in {SECONDS:.0f} s")
            subprocess.run(["xdotool", *next(acts)], env={**os.environ, "DISPLAY": display}, check=True)
            time.sleep(0.3)
        print(f"    played by {name}")


def _keys() -> Iterator[list[str]]:
    """Yield key presses: on to the next thing that can be done, and do it."""
    while True:
        yield ["key", "n"]
        yield ["key", "Return"]


def _clicks() -> Iterator[list[str]]:
    """Yield clicks on a card of the tray, then row by row on the board, at a table in the middle of `display.SCREEN`.

    A second click on a held card would put it back.
    """
    while True:
        for card in range(120, 400, 60):
            board = [(x, y) for y in range(600, 100, -40) for x in range(240, 780, 45)]
            for x, y in ((card, 680), *board):
                yield ["mousemove", str(x), str(y), "click", "1"]


def _lines(save: Path) -> int:
    """Return the number of lines of a saved game, 0 before it is there."""
    return save.read_bytes().count(b"\n") if save.is_file() else 0
