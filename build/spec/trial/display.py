"""Virtual display (Xvfb), and pictures of what a screen shows."""

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from about import SPEC, WORK
from freeze import Environment

SCREEN = "1366x768x24"
COLOURS = 500
"""Least number of colours of a drawn screen; an empty window or an error box has fewer."""
FURTHEST = 40
"""Largest difference of a mean colour's parts, of 255, between two pictures of one window in two sizes."""


@contextmanager
def virtual_display() -> Iterator[str]:
    """Start a virtual display for the block; yield its name, such as ":5", or "" if the system has a screen."""
    if sys.platform != "linux":
        yield ""
        return
    reading, writing = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", SCREEN, "-nolisten", "tcp", "-noreset"],
        pass_fds=[writing], stderr=subprocess.DEVNULL,
    )  # fmt: skip
    os.close(writing)
    try:
        with os.fdopen(reading) as numbers:
            yield ":" + numbers.readline().strip()
    finally:
        server.terminate()
        server.wait()


@dataclass(frozen=True, slots=True)
class Figures:
    """Figures of a picture (picture.py)."""

    colours: int
    digest: str
    mean: tuple[int, int, int]

    def resembles(self, other: "Figures") -> bool:
        """Return True if the middles of both pictures have about the same colour."""
        return all(abs(ours - theirs) <= FURTHEST for ours, theirs in zip(self.mean, other.mean, strict=True))


def wait_for_rest(take: Callable[[Path], None], picture: Path, seconds: float = 60) -> Figures:
    """Take pictures of the screen until two in a row are the same and show something; raises TimeoutError."""
    until, before = time.monotonic() + seconds, ""
    while time.monotonic() < until:
        take(picture)
        found = figures(picture)
        if found.digest == before and found.colours >= COLOURS:
            return found
        before = found.digest
        time.sleep(0.5)
    raise TimeoutError("the window does not come to rest, or stays empty")


def figures(picture: Path) -> Figures:
    """Return the figures of a picture."""
    command = [python_with_the_game(), SPEC / "trial" / "picture.py", picture]
    number, digest, *mean = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
    red, green, blue = map(int, mean)
    return Figures(int(number), digest, (red, green, blue))


def expected(save: Path, picture: Path) -> Figures:
    """Draw the table that a saved game opens without a screen; return the figures of the picture."""
    command = [python_with_the_game(), SPEC / "trial" / "expected.py", save, picture]
    subprocess.run(command, capture_output=True, check=True)
    return figures(picture)


def python_with_the_game() -> Path:
    """Return the interpreter of the build's environment; without a build the running one."""
    built = Environment(WORK / "venv").python
    return built if built.is_file() else Path(sys.executable)
