"""The programs of examples/ run and print what they promise."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tests.house.sources import ROOT

SAVE = ROOT / "tests" / "saves" / "format_1" / "classic_two_finished.cardcity"


@pytest.mark.parametrize(
    ("program", "arguments", "promise"),
    [("play_a_game", (), "points: ("), ("computer_player", (), "wins: "), ("read_a_save", (str(SAVE),), "round 10: ")],
)
def test_an_example_program_runs(program: str, arguments: tuple[str, ...], promise: str) -> None:
    command = [sys.executable, str(ROOT / "examples" / f"{program}.py"), *arguments]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    ended = subprocess.run(command, capture_output=True, text=True, check=True, env=environment)
    assert promise in ended.stdout
