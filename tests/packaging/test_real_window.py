"""The trial in a real window, as far as it can be tried without Windows and macOS."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

SPEC = Path(__file__).parents[2] / "build" / "spec"


@pytest.fixture(scope="module", autouse=True)
def recipes_can_be_imported() -> Iterator[None]:
    sys.path.insert(0, str(SPEC))
    yield
    sys.path.remove(str(SPEC))


@pytest.fixture
def commands(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """Commands that would have been run."""
    ran: list[list[str]] = []
    monkeypatch.setattr(subprocess, "run", lambda command, **_: ran.append([str(word) for word in command]))
    return ran


@pytest.mark.skipif("CARDCITY_ALL" not in os.environ, reason="the same trial plays the packages that .ci/run makes")
@pytest.mark.skipif(not all(map(shutil.which, ("Xvfb", "xdotool", "import"))), reason="a real window needs Xvfb")
def test_this_checkout_plays_in_a_real_window(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, SPEC.parent / "tools" / "real_window.py", tmp_path],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    for sentence in ("demo from en", "the screen shows the table", "played by keys", "played by mouse"):
        assert sentence in done.stdout
    assert len(list(tmp_path.glob("*.png"))) == 4


@pytest.mark.parametrize("mean", [(0, 0, 0), (255, 255, 255), (60, 110, 160)])
def test_a_screen_without_the_table_is_noticed(mean: tuple[int, int, int]) -> None:
    display, hands = import_module("trial.display"), import_module("trial.hands")
    table = display.Figures(19_000, "a", (195, 196, 158))
    hands.check_picture(display.Figures(18_000, "b", (190, 200, 150)), table)
    with pytest.raises(hands.SmokeError, match="the middle of the screen has the colour"):
        hands.check_picture(display.Figures(900, "c", mean), table)


@pytest.mark.parametrize(
    ("video", "is_real"),
    [("cocoa", True), ("windows", True), ("wayland", True), ("dummy", False), ("offscreen", False)],
)
def test_a_demo_without_a_window_is_none(video: str, is_real: bool) -> None:
    smoke = import_module("trial.smoke")
    report: dict[str, Any] = {
        "version": smoke.VERSION, "games": [{"winners": [0]}], "languages": ["en", "fr"], "frames": 100,
        "video": video, "sound": True,
    }  # fmt: skip
    if is_real:
        smoke.check_report(report)
    else:
        with pytest.raises(smoke.SmokeError, match="lacks a real window"):
            smoke.check_report(report)


def test_keys_and_pictures_of_windows_go_through_powershell(commands: list[list[str]], tmp_path: Path) -> None:
    screen = import_module("trial.hands").Windows()
    screen.press("Return")
    screen.take(tmp_path / "screen.png")
    pressed, taken = (command[-1] for command in commands)
    assert "SendWait('{ENTER}')" in pressed and "AppActivate('Card City')" in pressed
    assert "CopyFromScreen" in taken and f"Save('{tmp_path / 'screen.png'}')" in taken
    assert all(command[0] == "powershell" and "Stop" in command[-1] for command in commands)


def test_keys_and_pictures_of_a_mac_go_through_the_system(commands: list[list[str]], tmp_path: Path) -> None:
    screen = import_module("trial.hands").Mac()
    screen.press("n")
    screen.press("Return")
    screen.take(tmp_path / "screen.png")
    assert [command[-1] for command in commands] == [
        'tell application "System Events" to keystroke "n"',
        'tell application "System Events" to key code 36',
        str(tmp_path / "screen.png"),
    ]
