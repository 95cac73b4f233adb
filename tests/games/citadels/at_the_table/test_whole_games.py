"""Whole games at the table by mouse, keys and pad, with persons and computers."""

from __future__ import annotations

import os

import pytest

from cardcity_desktop.scenes.citadels.table.curtain import CitadelsCurtainScene
from tests.ui.driver import Player

from .people import Keys, Mouse, Pad, new_match, play_out, sit_down

TABLES: dict[int, tuple[int, ...]] = {2: (), 4: (0, 2), 7: (0, 1, 3, 4, 6)}
"""Computers by the number of players; three play by keys and pad, and with CARDCITY_ALL=1 by mouse too."""

if os.environ.get("CARDCITY_ALL"):
    TABLES[3] = (1,)


@pytest.mark.parametrize(("players", "computers"), TABLES.items(), ids=map(str, TABLES))
def test_a_whole_game_by_mouse(player: Player, players: int, computers: tuple[int, ...]) -> None:
    table = sit_down(player, new_match(players, 4, computers))
    match = play_out(player, Mouse(player, table), 4)
    player.wait(2)
    assert match.finished
    assert player.scene.name == "results"  # type: ignore[attr-defined]


@pytest.mark.parametrize("hands", [Keys, Pad])
def test_a_whole_game_without_a_mouse(player: Player, hands: type[Keys]) -> None:
    table = sit_down(player, new_match(3, 7, (1, 2)))
    assert play_out(player, hands(player, table), 7).finished


@pytest.mark.parametrize(("players", "hands"), [(5, Mouse), (7, Keys)])
def test_a_whole_game_of_persons_who_share_the_screen(player: Player, players: int, hands: type[Mouse]) -> None:
    table = sit_down(player, new_match(players, 4, secrecy="look"))
    match = play_out(player, hands(player, table), 4)
    player.wait(2)
    assert match.finished
    assert player.scene.name == "results"  # type: ignore[attr-defined]


def test_keys_that_waited_stand_at_what_may_be_done(player: Player) -> None:
    table = sit_down(player, new_match(2, 3, (1,)))
    hands = Keys(player, table)
    for _choice in range(4):
        while not table.snapshot.is_my_turn or table.animating:
            player.wait(0.2)
        found = table.focus.current
        assert not table.focus.ring or (found is not None and found.best)
        hands.act(table.snapshot.legal[0])
    assert table.focus.ring


def test_alone_with_computers_there_is_no_gate(player: Player) -> None:
    table = sit_down(player, new_match(4, 5, (1, 2, 3)))
    seen = set()
    hands = Mouse(player, table)
    for _turn in range(60):
        seen.add(type(player.scene))
        if table.snapshot.is_my_turn and not table.animating:
            hands.act(table.snapshot.legal[0])
        player.wait(0.2)
    assert CitadelsCurtainScene not in seen
    assert table.viewer == 0


def test_a_gate_before_every_choice_and_none_between_pick_and_bury(player: Player) -> None:
    """15.1"""
    table = sit_down(player, new_match(2, 3))
    hands, gates = Mouse(player, table), []
    while table.snapshot.is_draft and not table.match.finished:
        if isinstance(player.scene, CitadelsCurtainScene):
            gates.append(player.scene.seat)
            player.wait(0.6)
            player.press("return")
            player.wait(0.1)
            continue
        assert table.viewer == table.snapshot.active_seat
        hands.act(table.snapshot.legal[0])
        player.wait(0.1)
    crown = table.match.state.crown
    assert gates[:4] == [crown, 1 - crown, crown, 1 - crown]
