"""Whole games and a first lesson over the accessibility bus alone: at-spi2-core, names, roles and actions."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from cardcity_desktop.career.lessons import lesson_ids, load_lesson
from cardcity_desktop.rules.registry import game_of
from tests.ui.reader.by_names import WISHES

ROOT = Path(__file__).parents[2]
SERVICE = Path("/usr/share/dbus-1/accessibility-services/org.a11y.atspi.Registry.service")
HAS_BUS = shutil.which("dbus-run-session") is not None and SERVICE.exists()


class Game(NamedTuple):
    """The way to a table, the pattern of its last announcement, and a part of one that is made once.

    presses: the least number of presses that it takes.
    """

    game: str
    language: str
    way: tuple[str, ...]
    until: str
    once: str
    presses: int


GAMES = {
    "card city alone": Game("card_city", "en", ("Card City", "Alone", "Play"), "*game is over*", "Round 2 begins", 30),
    "card city for two": Game(
        "card_city", "en", ("Card City", "Together"), "*game is over*", "Round 2 begins; Player", 80
    ),
    "royal cities alone": Game(
        "royal_cities", "fr", ("Cités Royales", "En solo", "Jouer"), "*partie est terminée*",
        "saison\N{NO-BREAK SPACE}: Été", 15,
    ),
    "citadels for four": Game("citadels", "en", ("Citadels", "Alone", "Play"), "*wins!*", "Round 2: ", 60),
}  # fmt: skip


def play_on_the_bus(home: Path, language: str, until: str, wishes: tuple[str, ...]) -> list[str]:
    """Play until a text fits `until`; return the announcements, then the number of presses."""
    environment = {
        **os.environ,
        "CARDCITY_HOME": str(home),
        "XDG_RUNTIME_DIR": str(home),
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
        "LANGUAGE": language,
    }
    command = ["dbus-run-session", "--", sys.executable, "-m", "tests.e2e.bus_player", until, *wishes]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=500)
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout.splitlines()


@pytest.mark.skipif(not HAS_BUS, reason="the bus needs at-spi2-core and dbus")
@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_is_played_over_the_bus(tmp_path: Path, name: str) -> None:
    game = GAMES[name]
    heard = play_on_the_bus(
        tmp_path, game.language, game.until, (*WISHES[f"{game.game} {game.language}"], *reversed(game.way))
    )
    presses = int(heard[-1].removeprefix("presses "))
    assert presses >= game.presses and len(heard) > presses / 3, "what happens is announced"
    assert sum(game.once in line for line in heard) == 1, "each event is announced once"


@pytest.mark.skipif(not HAS_BUS, reason="the bus needs at-spi2-core and dbus")
def test_a_first_lesson_is_heard_to_its_end_over_the_bus(tmp_path: Path) -> None:
    lesson = load_lesson(game_of("card_city"), lesson_ids("card_city")[0])
    sentences = [step.say["fr"].rstrip(".") for step in lesson.steps]
    anything = "|".join(wish.partition(" & ")[0] for wish in WISHES["card_city fr"])
    heard = play_on_the_bus(tmp_path, "fr", f"*{sentences[-1]}*", ("Continuer", anything, "Apprendre *", "Card City"))
    told = " ".join(heard)
    assert [sentence for sentence in sentences if sentence not in told] == []
