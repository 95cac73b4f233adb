"""Plays in the real window: the app as users start it, its own saves, mouse events through the public queue.

    python -m tests.e2e.at_the_window new FOLDER      New game, set-up, table …
    python -m tests.e2e.at_the_window go-on FOLDER    Continue on the title

One line on standard output for each act (`act 12 build`), so that a test can kill the process in the middle; a picture
of each phase in FOLDER. It ends at the results.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

from cardcity_desktop.app import AppServices
from cardcity_desktop.scenes.results import ResultsScene
from cardcity_desktop.storage.settings import SettingsStore
from tests.scenes.table_player import TablePlayer
from tests.ui.driver import Player
from tests.ui.translations import compile_fresh

MOST_ACTS = 1500


def play(begin: str, pictures: Path) -> None:
    compile_fresh()
    player = Player()
    player.open(AppServices().title_scene(), store=SettingsStore(), motion="off")
    player.wait(0.5)
    picture(player, pictures, "title")
    entry = "new" if begin == "new" else "continue"
    wait_for(player, entry)
    player.click(entry)
    player.wait(0.5)
    if begin == "new":
        picture(player, pictures, "setup")
        player.click("play")
        player.wait(0.5)
    at_the_table(player, pictures)
    player.wait(0.5)
    picture(player, pictures, "results")
    player.close()


def wait_for(player: Player, key: str) -> None:
    """Saves are looked up beside the window, in real time."""
    for _try in range(1500):
        if player.has(key):
            return
        time.sleep(0.02)
        player.step()


def at_the_table(player: Player, pictures: Path) -> None:
    acts = 0

    def watch(mode: str) -> None:
        print("act", acts, mode, flush=True)
        picture(player, pictures, mode)

    hands = TablePlayer(player, seed=3, watch=watch)
    while not isinstance(player.scene, ResultsScene):
        acts += 1
        if acts > MOST_ACTS:
            raise SystemExit("the game does not end")
        hands.act()


def picture(player: Player, folder: Path, name: str) -> None:
    """The first frame of each kind."""
    file = folder / f"{name}.png"
    if not file.exists():
        player.screenshot(file)


if __name__ == "__main__":
    play(sys.argv[1], Path(sys.argv[2]))
