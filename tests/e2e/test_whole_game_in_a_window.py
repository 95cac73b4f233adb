"""A whole game in a real window under Xvfb; killed in the middle, nothing is lost."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

ROOT = Path(__file__).parents[2]
ACTS_BEFORE_THE_KILL = 60

pytestmark = pytest.mark.skipif(shutil.which("Xvfb") is None, reason="a real window needs Xvfb")


@pytest.fixture
def display() -> Iterator[str]:
    """A screen of our own; its number is the server's to choose."""
    read, write = os.pipe()
    screen = ["-screen", "0", "1280x720x24", "-nolisten", "tcp"]
    server = subprocess.Popen(["Xvfb", "-displayfd", str(write), *screen], pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    with os.fdopen(read) as numbers:
        yield f":{numbers.readline().strip()}"
    server.terminate()
    server.wait(10)


def start(display: str, home: Path, *words: str) -> subprocess.Popen[str]:
    home.mkdir(exist_ok=True)
    environment = {
        **os.environ,
        "DISPLAY": display,
        "SDL_VIDEODRIVER": "x11",
        "SDL_AUDIODRIVER": "dummy",
        "CARDCITY_HOME": str(home),
    }
    return subprocess.Popen(
        [sys.executable, "-m", "tests.e2e.at_the_window", *words],
        cwd=ROOT,
        env=environment,
        stdout=subprocess.PIPE,
        text=True,
    )


def saved_lines(home: Path) -> list[str]:
    (save,) = (home / "saves").glob("*.cardcity")
    return save.read_text(encoding="utf-8").splitlines()


def test_a_game_killed_in_the_middle_goes_on_and_ends(display: str, tmp_path: Path) -> None:
    home = tmp_path / "home"
    first = start(display, home, "new", str(home), str(ACTS_BEFORE_THE_KILL))
    assert first.stdout and "waiting\n" in iter(first.stdout.readline, "")
    first.send_signal(signal.SIGKILL)
    first.wait(10)
    before = saved_lines(home)
    assert len(before) > ACTS_BEFORE_THE_KILL / 3

    second = start(display, home, "go-on", str(home))
    output, _ = second.communicate(timeout=240)
    assert second.returncode == 0, output[-500:]
    after = saved_lines(home)
    assert after[: len(before)] == before
    assert len(after) > len(before)

    pictures = {file.stem for file in home.glob("*.png")}
    assert {"title", "setup", "draw", "split", "choose", "build", "results"} <= pictures
    for file in home.glob("*.png"):
        assert len({tuple(pixel) for pixel in samples(file)}) > 20, f"{file.stem} is nearly empty"


def samples(file: Path) -> list[pygame.Color]:
    surface = pygame.image.load(file)
    wide, high = surface.get_size()
    return [surface.get_at((x, y)) for x in range(0, wide, 17) for y in range(0, high, 17)]
