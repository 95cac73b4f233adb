"""Games, first lessons and a mission over the accessibility bus alone: at-spi2-core, names, roles and actions."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import warnings
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardcity_desktop.app.services import AppServices
from cardcity_desktop.career.lessons import lesson_ids, load_lesson
from cardcity_desktop.rules.registry import game_of
from cardcity_desktop.storage.disk.folders import HOME_VARIABLE, saves_folder
from tests.ui.driver import Player
from tests.ui.reader.by_names import TABLES, WISHES, begin_match, check_heard

ROOT = Path(__file__).parents[2]
SERVICE = Path("/usr/share/dbus-1/accessibility-services/org.a11y.atspi.Registry.service")
HAS_BUS = shutil.which("dbus-run-session") is not None and SERVICE.exists()
pytestmark = pytest.mark.skipif(not HAS_BUS, reason="the bus needs at-spi2-core and dbus")

LANGUAGES = {
    "card city alone": "en",
    "royal cities for two": "fr",
    "citadels for four": "en",
}
"""Tables that are played over the bus, each with its language. `test_whole_games_by_names` plays the others."""

WAYS = {"card city alone": ("Card City", "Alone", "Play")}
"""Names that lead from the title to a game that is played whole; of the others a file is played to its end."""

STALLED = "assert self._silent < MOST_SILENT"
"""Line of the player at which nothing more was announced for long."""
END = "*game is over*|*partie est terminée*|*wins!*|Victoire pour*"

LESSONS = {
    "card_city": ("fr", ("Apprendre *", "Card City")),
    "royal_cities": ("en", ("Learn *", "Royal Cities")),
    "citadels": ("fr", ("Apprendre *", "Citadelles")),
}


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    return tmp_path


@pytest.fixture
def player() -> Iterator[Player]:
    made = Player()
    yield made
    made.close()


def play_on_the_bus(home: Path, language: str, until: str, wishes: tuple[str, ...], saved: str = "") -> list[str]:
    """Play until a text fits `until`; return the announcements, then the number of presses."""
    environment = {
        **os.environ,
        "XDG_RUNTIME_DIR": str(home),
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
        "LANGUAGE": language,
    }
    command = ["dbus-run-session", "--", sys.executable, "-m", "tests.e2e.bus_player", saved, until, *wishes]
    before = home.with_name(f"{home.name}.before")
    shutil.copytree(home, before)
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=500)
    if done.returncode and STALLED in done.stderr:  # seen once in thirteen runs, on a busy machine: played anew, once
        warnings.warn(done.stderr[-2000:], stacklevel=2)
        shutil.rmtree(home)
        shutil.copytree(before, home)
        done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=500)
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout.splitlines()


@pytest.mark.parametrize("table", LANGUAGES)
def test_a_game_is_played_over_the_bus(home: Path, player: Player, table: str) -> None:
    language, way, saved, begun = LANGUAGES[table], WAYS.get(table, ()), "", 0
    if not way:
        match = begin_match(AppServices(), table, whole=False)
        saved, begun = str(saves_folder() / f"{match.id}.cardcity"), match.action_count
        match.close()
    *heard, presses = play_on_the_bus(
        home, language, END, (*WISHES[f"{TABLES[table][0]} {language}"], *reversed(way)), saved
    )
    [file] = saves_folder().glob("*.cardcity")
    services = AppServices()
    match = services.matches.resume(file.stem)
    assert match.finished
    player.open(services.table_scene(match), language=language, motion="off")
    check_heard(player.scene, begun, heard, int(presses.removeprefix("presses ")), least=20 if way else 5)


@pytest.mark.parametrize("game", LESSONS if os.environ.get("CARDCITY_ALL") else ["royal_cities"])
def test_a_first_lesson_is_heard_to_its_end_over_the_bus(home: Path, game: str) -> None:
    (language, way), lesson = LESSONS[game], load_lesson(game_of(game), lesson_ids(game)[0])
    sentences = [step.say[language].rstrip(".") for step in lesson.steps]
    anything = "|".join(wish.partition(" & ")[0] for wish in WISHES[f"{game} {language}"])
    heard = play_on_the_bus(home, language, f"*{sentences[-1]}*", ("Go on|Continuer", anything, *way))
    assert [sentence for sentence in sentences if sentence not in " ".join(heard)] == []


def test_a_mission_is_played_to_its_verdict_over_the_bus(home: Path) -> None:
    way = ("Jouer cette mission", "Campagne", "Card City")
    *heard, presses = play_on_the_bus(home, "fr", "Un premier logement*médaille*", (*WISHES["card_city fr"], *way))
    assert len(heard) > int(presses.removeprefix("presses ")) / 3 > 10
