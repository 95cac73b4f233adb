"""A lesson gone through in the window: one reads on, or does what is lit; `act` brings an action about."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardcity_desktop.app.services import AppServices
from cardcity_desktop.career.lessons import load_lesson
from cardcity_desktop.rules.registry import game_of
from cardcity_desktop.scenes.match_table.table import MatchTable
from tests.ui.driver import Player

MOST = 60


def begin_lesson(player: Player, services: AppServices, game: str, name: str) -> Any:
    """The lesson's table, as the first screen opens it."""
    player.open(services.title_scene(), motion="off")
    player.app.obey(services.career.start_lesson(load_lesson(game_of(game), name)))
    player.settle()
    assert isinstance(player.scene, MatchTable)
    return player.scene


def go_through(player: Player, table: Any, press: Callable[[str], None], act: Callable[[Any], None]) -> None:
    """Until the player is left alone; every step must be met by doing what it lights."""
    for _step in range(MOST):
        _wait_for(player, table, press)
        step = table.task.guide.step
        if step is None or step.free is not None:
            return
        at = table.task.guide.at
        if step.is_read:
            press("read_on")
        else:
            lit = list(table.legal)
            assert {table.match.game.encode(action) for action in lit} <= set(step.do), "what is asked is lit"
            act(lit[0])
        _wait_for(player, table, press)
        assert table.task.guide.at > at, step.say["en"]
    raise AssertionError("the lesson does not end")


def _wait_for(player: Player, table: Any, press: Callable[[str], None]) -> None:
    """Whatever comes by itself: computers, the table's voice, a count that is closed."""
    for _look in range(300):
        here = player.scene is table
        if not here:
            player.press("escape")
        elif (
            table.match.actors()[:1] == (0,) and table.turn_status.is_my_turn and not getattr(table, "animating", False)
        ):
            return
        player.wait(0.1)
    raise AssertionError("nothing goes on")
