"""Whole games in a window by mouse, keys and pad, for one, two and four Nobles."""

from __future__ import annotations

import os

import pytest

from cardcity_desktop.scenes.royal_cities.count import CountScene
from tests.games.royal_cities.at_the_table.people import RandomPlayer, at_table, match_of
from tests.scenes.key_player import KEYBOARD, PAD, Hands, Walker
from tests.ui.driver import Player


@pytest.mark.parametrize(("players", "expert", "seed"), [(1, True, 3), (2, False, 4), (3, False, 5), (4, False, 6)])
def test_a_whole_game_by_mouse(player: Player, players: int, expert: bool, seed: int) -> None:
    table = at_table(player, match_of(players, seed, expert))
    RandomPlayer(player, table, player.click, seed).play()
    assert table.match.finished


WALKS = [(1, KEYBOARD), (2, PAD)]
if os.environ.get("CARDCITY_ALL"):
    WALKS = [(players, hands) for players in (1, 2, 4) for hands in (KEYBOARD, PAD)]


@pytest.mark.parametrize(("players", "hands"), WALKS)
def test_a_whole_game_without_a_mouse(player: Player, players: int, hands: Hands) -> None:
    table = at_table(player, match_of(players, 7))
    walker = Walker(player, hands)

    def press(key: str) -> None:
        walker.go(key)
        walker.press(hands.confirm)

    RandomPlayer(player, table, press, 8).play()
    assert table.match.finished


def test_a_whole_game_against_computers_with_everything_moving(player: Player) -> None:
    """Animations and counts never swallow a press and never stop the game."""
    table = at_table(player, match_of(2, 9, computers=(1,)), motion="fast")

    def press(key: str) -> None:
        player.settle()
        while isinstance(player.scene, CountScene) and key != "on":  # it opened while the table came to rest
            player.click("on")
            player.settle()
        player.click(key)

    RandomPlayer(player, table, press, 9).play()
    assert table.match.finished
