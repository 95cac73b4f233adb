"""Plays in the real window: the app as users start it, its own saves, mouse events through the public queue.

    python -m tests.e2e.at_the_window new FOLDER [ACTS]    New game, set-up, table …
    python -m tests.e2e.at_the_window rival FOLDER [ACTS]  One click against a computer; cards are dragged
    python -m tests.e2e.at_the_window go-on FOLDER         Continue on the title

A picture of each phase in FOLDER. It ends at the results; with ACTS it says `waiting` after so many acts and waits
at the table to be killed.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

from cardcity_desktop.app.services import AppServices
from cardcity_desktop.scenes.card_city.results import CardCityResultsScene
from cardcity_desktop.scenes.match_table.recap import RecapLayer
from cardcity_desktop.storage.settings import SettingsStore
from tests.scenes.card_city.table_player import TablePlayer
from tests.ui.driver import Player
from tests.ui.translations import compile_fresh

MOST_ACTS = 1500


def play(begin: str, pictures: Path, acts: int) -> None:
    compile_fresh()
    player = Player()
    player.open(AppServices().title_scene(), store=SettingsStore(), motion="off")
    player.wait(0.5)
    picture(player, pictures, "title")
    entry = "continue" if begin == "go-on" else "new:card_city"
    wait_for(player, entry)
    player.click(entry)
    player.wait(1.5)
    if isinstance(player.scene, RecapLayer):
        picture(player, pictures, "recap")
        player.click("close")
    if begin == "new":
        picture(player, pictures, "home")
        player.click("setup")
        player.wait(0.5)
        picture(player, pictures, "setup")
        player.click("play")
        player.wait(0.5)
    elif begin == "rival":
        player.click("way:computers")
        player.press("return")
        player.wait(0.5)
    at_the_table(player, pictures, acts)
    player.wait(0.5)
    picture(player, pictures, "results")
    player.close()


class DraggingHands(TablePlayer):
    """Drags a card to its cell now and then, in place of two clicks."""

    def lay(self) -> None:
        picked = self.table.selection.held is None and self.pick()
        if not picked or not self.lit() or self.random.random() < 0.4:
            super().lay()
            return
        cell, held = self.random.choice(self.lit()), self.last
        self.let_go()
        self.player.drag(held, cell)

    def use(self, key: str) -> None:
        self.last = key
        super().use(key)


def wait_for(player: Player, key: str) -> None:
    """Saves are looked up beside the window, in real time."""
    for _try in range(1500):
        if player.has(key):
            return
        time.sleep(0.02)
        player.step()


def at_the_table(player: Player, pictures: Path, acts: int) -> None:
    hands = DraggingHands(player, seed=3, watch=lambda mode: picture(player, pictures, mode))
    while not isinstance(player.scene, CardCityResultsScene):
        if hands.acts == acts:
            print("waiting", flush=True)
            time.sleep(600)
        hands.act()


def picture(player: Player, folder: Path, name: str) -> None:
    """The first frame of each kind."""
    file = folder / f"{name}.png"
    if not file.exists():
        player.screenshot(file)


if __name__ == "__main__":
    play(sys.argv[1], Path(sys.argv[2]), int(sys.argv[3]) if len(sys.argv) > 3 else MOST_ACTS)
