"""A computer player whose process is stopped or dies is noticed at the table, and nothing is lost."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Callable

import pytest

from cardcity_desktop.players.worker import Worker
from cardcity_desktop.rules.registry import game_of
from cardcity_desktop.scenes.card_city.table.scene import TableScene
from cardcity_desktop.scenes.match_table.computers import STALLED_SECONDS
from cardcity_desktop.session.match import AnyMatch, Match
from cardcity_desktop.session.store import MemoryStore, Seat
from cardcity_desktop.ui.pages.dialog import Dialog
from tests.scenes.services import TestServices
from tests.ui.driver import Player

PATIENCE = 60.0
"""Seconds after which a process is given up."""

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="processes are stopped by signals")


def until(player: Player, wanted: Callable[[], bool]) -> None:
    """Draw frames until something has come true, whatever time another process takes."""
    given_up = time.monotonic() + PATIENCE
    while not wanted():
        assert time.monotonic() < given_up
        player.step()
        time.sleep(0.01)


def worker_of(table: TableScene) -> Worker:
    thinker = table.computers._thinker("beginner")
    assert isinstance(thinker, Worker)
    return thinker


def interrupted(player: Player, how: int) -> TableScene:
    """Return a table whose computer's process has got a signal just before it has to think."""
    game = game_of("card_city")
    setup = game.read_setup({"players": 2, "first_player": 1})
    seats = [Seat("Ada", 0), Seat("Lulu", 1, "beginner")]
    match: AnyMatch = Match.start(game, setup, seats, 3, MemoryStore())
    table = TableScene(TestServices(), match)
    player.open(table, motion="off")
    player.ui.threads = True
    os.kill(worker_of(table).call(os.getpid), how)
    player.wait(2)
    return table


def test_a_stopped_process_is_asked_about_and_started_again(player: Player) -> None:
    table = interrupted(player, signal.SIGSTOP)
    until(player, lambda: worker_of(table).is_busy)
    mark = table.match.action_count
    player.wait(STALLED_SECONDS + 1)
    assert isinstance(player.scene, Dialog) and player.sees("Lulu’s thinking has stopped: start it again?")
    assert table.match.action_count == mark
    player.click("Start again")
    until(player, lambda: table.match.action_count > mark)
    table.closed()


def test_who_waits_is_asked_again(player: Player) -> None:
    table = interrupted(player, signal.SIGSTOP)
    until(player, lambda: worker_of(table).is_busy)
    player.wait(STALLED_SECONDS + 1)
    player.press("escape")
    player.wait(STALLED_SECONDS + 3)
    assert player.sees("Lulu’s thinking has stopped: start it again?")
    table.closed()


def test_a_process_that_dies_is_replaced_at_once(player: Player) -> None:
    table = interrupted(player, signal.SIGKILL)
    until(player, lambda: table.match.action_count > 0)
    assert not isinstance(player.scene, Dialog)
    table.closed()
