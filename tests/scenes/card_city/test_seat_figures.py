"""The figures of a seat are those of its viewer's moment: counted money, limits that matter, whose turn it is."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from cardcity_desktop.rules.card_city.scoring.pollution import SAFE_PERCENT
from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.scenes.card_city.table.column import SeatFigures
from cardcity_desktop.scenes.card_city.table.scene import TableScene
from cardcity_desktop.scenes.card_city.table.snapshot import TurnSnapshot
from cardcity_desktop.ui.wording.numbers import money_text
from tests.games.card_city.tables import table, xl
from tests.scenes.card_city.table_player import MemoryServices, new_match
from tests.ui.driver import Player

CLASSIC = Setup(players=2)


def turn_of(player: Player) -> TurnSnapshot:
    """Return the first turn of a match of two persons, at which the first one sits."""
    player.open(TableScene(MemoryServices(), new_match(CLASSIC)), motion="off", trusting=True)
    player.settle()
    scene = player.scene
    assert isinstance(scene, TableScene)
    return scene.snapshot.turn


def figures(turn: TurnSnapshot, seat: int = 0, uncounted: int = 0) -> SeatFigures:
    return SeatFigures(turn, seat, turn.seats[seat], on_board=False, uncounted=uncounted, has_caption=True)


def test_money_that_is_still_counted_is_not_shown_yet(player: Player) -> None:
    turn = turn_of(player)
    money = figures(turn).site.money
    assert figures(turn).money == money_text(money)
    assert figures(turn, uncounted=3).money == money_text(money - 3)


@pytest.mark.parametrize(("victory", "warns"), [("residential", False), ("happiness", True)])
def test_8_2_pollution_warns_only_where_it_loses_the_victory(player: Player, victory: Any, warns: bool) -> None:
    setup, smoke = xl("normal", victory, "ecological"), {(x, y): "I4" for x in range(4) for y in (0, 1)}
    turn = replace(turn_of(player), state=table(setup, smoke))
    assert (figures(turn).sheet.pollution or 0) > SAFE_PERCENT
    assert figures(turn).pollutes_too_much == warns


@pytest.mark.parametrize(
    ("mode", "viewer", "said"),
    [("build", 0, "to move"), ("end_turn", 0, "next"), ("pass_on", 0, "next"), ("pass_on", None, "to move")],
)
def test_the_next_seat_is_named_so_only_while_another_one_looks(
    player: Player, mode: Any, viewer: int | None, said: str
) -> None:
    turn = replace(turn_of(player), mode=mode, viewer=viewer, active_seat=1)
    assert [figures(turn, seat).turn_text for seat in (0, 1)] == ["", said]
