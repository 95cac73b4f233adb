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
OVER = "*game is over*"
GAMES = {
    "card_city alone": ("Alone", OVER),
    "card_city with a hand-over": ("Together", "*Round 3 begins*"),
    "royal_cities with a hand-over": ("Together", OVER),
    "citadels alone": ("Alone", OVER),
}
"""The way from a game's home to its table, and a text that ends the test."""

TITLES = {"card_city": "Card City", "royal_cities": "Royal Cities", "citadels": "Citadels"}

SERVICE = Path("/usr/share/dbus-1/accessibility-services/org.a11y.atspi.Registry.service")
HAS_BUS = shutil.which("dbus-run-session") is not None and SERVICE.exists()


@pytest.mark.skipif(not HAS_BUS, reason="the bus needs at-spi2-core and dbus")
@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_played_over_the_bus(tmp_path: Path, name: str) -> None:
    environment = {
        **os.environ,
        "CARDCITY_HOME": str(tmp_path),
        "XDG_RUNTIME_DIR": str(tmp_path),
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
        "LANGUAGE": "en",
    }
    game, (way, until) = name.split()[0], GAMES[name]
    wishes = (*WISHES[f"{game} en"], "I am *", "Pass to *", TITLES[game], way, "Play")
    command = ["dbus-run-session", "--", sys.executable, "-m", "tests.e2e.bus_player", until, *wishes]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=900)
    assert done.returncode == 0, done.stderr[-2000:]
    heard = done.stdout.splitlines()
    presses = int(heard[-1].removeprefix("presses "))
    assert presses > 20 and len(heard) > presses / 3, "what happens is announced"
    events = [line for line in heard if "Round 2 begins" in line]
    assert len(events) <= 1, "each event is announced once"
