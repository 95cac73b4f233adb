"""Whatever computers do meanwhile: a click on something that can be pressed does what it says."""

from __future__ import annotations

from random import Random

from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.scenes.card_city.table.scene import TableScene
from cardcity_desktop.scenes.match_table.journal import JournalLayer
from cardcity_desktop.scenes.match_table.layers import HelpLayer, MenuLayer
from cardcity_desktop.ui.window.scene import Scene
from tests.scenes.card_city.table_player import Ending, MemoryServices, new_match
from tests.ui.driver import Player

LAYERS: dict[str, type[Scene]] = {"menu": MenuLayer, "journal": JournalLayer, "help": HelpLayer}
CLICKS = 40


def _watch_computers(player: Player, seed: int) -> TableScene:
    """A person with nothing to do: three computers play at four."""
    table = TableScene(MemoryServices(), new_match(Setup(players=4), seed, computers=range(4)), pace=0.05)
    player.open(table, motion="normal")
    return table


def lost_clicks(player: Player, clicks: int, seed: int = 1) -> tuple[int, int]:
    """(clicks that did nothing, clicks made while something moved) of `clicks` at any moment."""
    random, lost, moving, table = Random(seed), 0, 0, _watch_computers(player, seed)
    for number in range(clicks):
        player.step(random.random() / 3)
        if isinstance(player.scene, Ending) or table.turn.mode == "over":
            table = _watch_computers(player, seed + number)
            player.step(0.5)
        key = random.choice([*LAYERS, "player"])
        moving += player.ui.animator.blocking
        if key == "player":
            seat = (table.snapshot.shown_seat + 1) % 4
            player.click(f"player:{seat}")
            lost += table.selection.viewed_seat != seat and table.turn.mode != "over"
            continue
        player.click(key)
        lost += not isinstance(player.scene, LAYERS[key])
        player.press("escape")
        assert player.scene is table or isinstance(player.scene, Ending)
    return lost, moving


def test_no_click_is_lost_while_computers_play(player: Player) -> None:
    lost, moving = lost_clicks(player, CLICKS)
    assert lost == 0
    assert moving > CLICKS // 10


def test_what_decides_is_never_pressed_by_a_click_that_skips(player: Player) -> None:
    table = _watch_computers(player, 1)
    found = table.focusables()
    assert any(table.presses_while_animating(item) for item in found)
    assert not any(table.presses_while_animating(item) for item in found if item.best)
