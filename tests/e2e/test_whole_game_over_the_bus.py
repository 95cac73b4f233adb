"""A whole game over the accessibility bus alone: at-spi2-core, names, roles and actions."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.ui.reader.by_names import WISHES

ROOT = Path(__file__).parents[2]
WAY = ("Card City", "Alone", "Play")
SERVICE = Path("/usr/share/dbus-1/accessibility-services/org.a11y.atspi.Registry.service")
HAS_BUS = shutil.which("dbus-run-session") is not None and SERVICE.exists()


@pytest.mark.skipif(not HAS_BUS, reason="the bus needs at-spi2-core and dbus")
def test_a_solo_game_of_card_city_is_played_over_the_bus(tmp_path: Path) -> None:
    environment = {
        **os.environ,
        "CARDCITY_HOME": str(tmp_path),
        "XDG_RUNTIME_DIR": str(tmp_path),
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
        "LANGUAGE": "en",
    }
    wishes = (*WISHES["card_city en"], *WAY)
    command = ["dbus-run-session", "--", sys.executable, "-m", "tests.e2e.bus_player", "*game is over*", *wishes]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=500)
    assert done.returncode == 0, done.stderr[-2000:]
    heard = done.stdout.splitlines()
    presses = int(heard[-1].removeprefix("presses "))
    assert presses > 30 and len(heard) > 30, "what happens is announced"
    assert sum("Round 2 begins" in line for line in heard) == 1, "each event is announced once"
