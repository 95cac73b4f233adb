"""From the last step to the results, after all animations."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from cardcity_desktop.scenes.match_table.table_host import MatchTableHost
from cardcity_desktop.ui.window.commands import Replace
from cardcity_desktop.ui.window.scene import Scene

LOOK_AGAIN_SECONDS = 0.2
BEFORE_RESULTS_SECONDS = 0.3


@runtime_checkable
class ScoreReveal(Protocol):
    """Results that can count up the scores where a match has just ended."""

    def start_score_reveal(self) -> None:
        """Count up when the screen opens."""


def await_results(table: MatchTableHost, seconds: float = BEFORE_RESULTS_SECONDS) -> None:
    """Open the results after `seconds`, unless another scene is on top or the last step was taken back by then."""

    def look() -> None:
        if not table.on_top or table.turn_status.waiting != "over":
            return
        if table.ui.animator.busy:
            await_results(table, LOOK_AGAIN_SECONDS)
        else:
            table.ui.ask(table, lambda: Replace(_results(table)))

    table.ui.after(seconds, look)


def _results(table: MatchTableHost) -> Scene:
    scene = table.services.results_scene(table.match)
    if isinstance(scene, ScoreReveal):
        scene.start_score_reveal()
    return scene
