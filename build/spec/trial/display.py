"""Virtual display (Xvfb), and pictures of what it shows."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from about import SPEC, WORK
from freeze import Environment

SCREEN = "1366x768x24"
COLOURS = 500
"""Least number of colours of a drawn screen; an empty window or an error box has fewer."""


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


def wait_for_rest(display: str, picture: Path, seconds: float = 60) -> None:
    """Take pictures of the screen until two in a row are the same and show something; raises TimeoutError."""
    until, before = time.monotonic() + seconds, ""
    while time.monotonic() < until:
        subprocess.run(["import", "-window", "root", picture], env=_env(display), check=True)
        number, now = _figures(picture)
        if now == before and number >= COLOURS:
            return
        before = now
        time.sleep(0.5)
    raise TimeoutError("the window does not come to rest, or stays empty")


def colours(picture: Path) -> int:
    """Return the number of different colours in a picture."""
    return _figures(picture)[0]


def _figures(picture: Path) -> tuple[int, str]:
    command = [Environment(WORK / "venv").python, SPEC / "trial" / "picture.py", picture]
    number, digest = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
    return int(number), digest


def _env(display: str) -> dict[str, str]:
    return {**os.environ, "DISPLAY": display}
