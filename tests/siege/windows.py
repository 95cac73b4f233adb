"""Siege by killing windows during drags and computers' turns, on a screen of Xvfb where it is installed.

Each try is a process that continues the match of the process killed before and prints its number of actions: after the
kill the disk must have that many.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
import time
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from select import select

from cardcity_desktop.storage.disk.folders import HOME_VARIABLE
from cardcity_desktop.storage.saves import Saves
from tests.siege.figures import Figures
from tests.siege.simulated_player import GAMES, play
from tests.ui.translations import compile_fresh

LONGEST = 4.0
"""Seconds from the first word of a window to its end at the most."""

PATIENCE = 180.0
"""Seconds that a window has for its first word, on a machine that does something else."""


def kill_windows(times: int, seed: int = 0, rush: bool = False) -> Figures:
    """Kill `times` windows, in all games in turn; the next window continues the match.

    rush: hardly any frames are drawn and computers never wait, so that more actions are being written.
    """
    figures = Figures("killed windows at full pace" if rush else "killed windows")
    compile_fresh()
    with tempfile.TemporaryDirectory() as folder, a_screen():
        home = Path(folder)
        for number in range(seed, seed + times):
            game = GAMES[number % len(GAMES)]
            window = Window(home / game, game, number, rush)
            window.kill_after(Random(number).uniform(0.0, LONGEST))
            with figures.a_try(number):
                figures.ended(f"nothing lost while {window.doing}")
                figures.counted["actions that windows had done"] += _check(home / game / "saves", window)
    return figures


@contextmanager
def a_screen() -> Iterator[None]:
    """Yield the variables of a virtual screen where Xvfb is installed, else those of the dummy driver."""
    os.environ["SDL_AUDIODRIVER"], os.environ["SDL_VIDEODRIVER"] = "dummy", "dummy"
    if shutil.which("Xvfb") is None:
        yield
        return
    read, write = os.pipe()
    words = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x720x24", "-nolisten", "tcp", "-noreset"]
    with subprocess.Popen(words, pass_fds=[write], stderr=subprocess.DEVNULL) as server:
        os.close(write)
        with os.fdopen(read) as numbers:
            os.environ["DISPLAY"] = f":{numbers.readline().strip()}"
        os.environ["SDL_VIDEODRIVER"] = "x11"
        try:
            yield
        finally:
            server.terminate()


def _check(folder: Path, window: Window) -> int:
    """Return the number of actions of a killed window after checking that the disk has all that it reported."""
    saves = Saves(folder)
    for name, content in window.seen.items():
        assert (folder / name).read_bytes().startswith(content), f"{name} has lost something"
    for saved in saves.list():
        match = saves.resume(saved.id)
        assert saved.id != window.match_id or match.action_count >= window.mark, (
            f"{window.mark} done, {match.action_count} there"
        )
        match.close()
    assert window.match_id in [saved.id for saved in saves.list()]
    assert not saves.others() and not list(folder.glob("*.kept"))
    return window.mark - window.began


class Window:
    """Process with the app. match_id, mark (actions done), doing: its last report; began: its first mark."""

    def __init__(self, home: Path, game: str, seed: int, rush: bool) -> None:
        self.folder = home / "saves"
        self.match_id, self.mark, self.began, self.doing = "", 0, 0, ""
        self.seen: dict[str, bytes] = {}
        read, write = os.pipe()
        self._process = os.fork()
        if self._process == 0:
            _simulate_player(home, game, seed, write, rush)
        os.close(write)
        self._words, self._heard = read, b""

    def kill_after(self, seconds: float) -> None:
        """Kill the process some time after its first report; fail if it ended by itself."""
        self._listen(PATIENCE, until_spoken=True)
        assert self._heard, "the window said nothing, or has ended by itself"
        self._listen(seconds)
        self.seen = {file.name: _whole_lines(file) for file in self.folder.glob("*.cardcity")}
        os.kill(self._process, signal.SIGKILL)
        _process, status = os.waitpid(self._process, 0)
        assert os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGKILL, "the window had ended by itself"
        self._listen(PATIENCE)
        os.close(self._words)
        self._understand()

    def _listen(self, seconds: float, until_spoken: bool = False) -> None:
        """Read reports until a time is over or the process has ended."""
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0 and not (until_spoken and b"\n" in self._heard):
            if select([self._words], [], [], left)[0]:
                words = os.read(self._words, 1 << 16)
                if not words:
                    return
                self._heard += words

    def _understand(self) -> None:
        lines = [line.split(" ", 2) for line in self._heard.decode().split("\n")[:-1]]
        self.match_id, mark, self.doing = lines[-1]
        self.mark = int(mark)
        self.began = next(int(words[1]) for words in lines if words[0] == self.match_id)


def _simulate_player(home: Path, game: str, seed: int, write: int, rush: bool) -> None:
    """Run the simulated player; never return."""
    os.environ[HOME_VARIABLE] = str(home)
    try:
        play(game, seed, lambda words: os.write(write, f"{words}\n".encode()), rush)
    except BaseException:
        traceback.print_exc()
    finally:
        os._exit(1)


def _whole_lines(file: Path) -> bytes:
    content = file.read_bytes()
    return content[: content.rfind(b"\n") + 1]
