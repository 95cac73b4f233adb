"""From the last step to the results, once all that moves has arrived."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from cardcity_desktop.scenes.match_table.hot_seat import TurnStatus
from cardcity_desktop.scenes.services import Services
from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.ui.window.commands import Replace
from cardcity_desktop.ui.window.context import Ui
from cardcity_desktop.ui.window.scene import Scene

LOOK_AGAIN_SECONDS = 0.2
BEFORE_RESULTS_SECONDS = 0.3


@runtime_checkable
class ScoreReveal(Protocol):
    """Results that can be counted up before everybody's eyes where a match has just ended."""

    def start_score_reveal(self) -> None:
        """Begin with the count as the screen opens."""


class EndedTable(Protocol):
    """What of a table is needed."""

    ui: Ui
    match: AnyMatch
    services: Services
    on_top: bool

    @property
    def turn_status(self) -> TurnStatus:
        """Whose move it is now."""


def await_results(table: EndedTable, seconds: float = BEFORE_RESULTS_SECONDS) -> None:
    """Open the results in a moment; not while something else is looked at, or the last step is taken back."""

    def look() -> None:
        if not table.on_top or table.turn_status.waiting != "over":
            return
        if table.ui.animator.busy:
            await_results(table, LOOK_AGAIN_SECONDS)
        else:
            table.ui.ask(table, lambda: Replace(_results(table)))

    table.ui.after(seconds, look)


def _results(table: EndedTable) -> Scene:
    scene = table.services.results_scene(table.match)
    if isinstance(scene, ScoreReveal):
        scene.start_score_reveal()
    return scene
