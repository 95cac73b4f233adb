"""Playing a lesson in the window: every step is read, or done as it is lit; `act` does an action."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardcity_desktop.app.services import AppServices
from cardcity_desktop.career.lessons import load_lesson
from cardcity_desktop.rules.registry import game_of
from cardcity_desktop.scenes.match_table.table import MatchTable
from tests.ui.driver import Player

MOST = 60


def begin_lesson(player: Player, services: AppServices, game: str, name: str, by_keys: bool = False) -> Any:
    """Open a lesson's table as the title opens it."""
    player.open(services.title_scene(), motion="off")
    if by_keys:
        player.press("tab")
    player.app.obey(services.career.start(load_lesson(game_of(game), name)))
    player.settle()
    assert isinstance(player.scene, MatchTable)
    return player.scene


def go_through(player: Player, table: Any, press: Callable[[str], None], act: Callable[[Any], None]) -> None:
    """Play a lesson to its end; every step must be met by an action that it lights."""
    for _step in range(MOST):
        _wait_for(player, table, press)
        step = table.task.guide.step
        if step is None or step.free is not None:
            return
        at = table.task.guide.at
        if step.is_read:
            press("read_on")
        else:
            lit = list(table.steps.legal)
            assert {table.match.game.encode(action) for action in lit} <= set(step.do), "what is asked is lit"
            act(lit[0])
        _wait_for(player, table, press)
        assert table.task.guide.at > at, step.say["en"]
    raise AssertionError("the lesson does not end")


def _wait_for(player: Player, table: Any, press: Callable[[str], None]) -> None:
    """Wait for automatic actions: computers, announcements, a count that is closed."""
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
