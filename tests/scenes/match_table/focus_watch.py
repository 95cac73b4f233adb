"""A watch over the focus of the keys: at each new decision it rests on something that goes on."""

from __future__ import annotations

from cardcity_desktop.scenes.match_table.table import MatchTable
from cardcity_desktop.ui.window.scene import Scene
from tests.ui.driver import Player

Moment = tuple[Scene, int, int | None, str]
"""Scene on top, number of actions played, viewer, and what the table waits for: equal while nothing was decided."""


class FocusWatch:
    """Looks after every frame of a player who uses keys; strays: a line for each new decision with a bad focus."""

    def __init__(self, player: Player) -> None:
        self.strays: list[str] = []
        self.decisions = 0
        self._player, self._moment = player, None
        self._step = player.step
        player.step = self._stepped  # type: ignore[method-assign]

    _moment: Moment | None

    def _stepped(self, seconds: float = 1 / 60) -> None:
        self._step(seconds)
        scene = self._player.scene
        if not scene.focus.ring or not scene.widgets or self._player.ui.animator.blocking:
            return
        if isinstance(scene, MatchTable) and scene.animating:
            return
        moment = _moment_of(scene)
        if moment == self._moment:
            return
        self._moment = moment
        self.decisions += 1
        fault = stray(scene)
        if fault:
            self.strays.append(f"{type(scene).__module__.split('.')[-2]} {moment[1:]} {scene.focus.key}: {fault}")


def _moment_of(scene: Scene) -> Moment:
    if not isinstance(scene, MatchTable):
        return scene, 0, None, ""
    return scene, scene.match.action_count, scene.viewer, scene.turn_status.waiting


def stray(scene: Scene) -> str:
    """Return what is wrong with the focus of a scene at a new decision; "" if nothing is."""
    current = scene.focus.current
    if isinstance(scene, MatchTable) and scene.turn_status.waiting == "computer":
        return "Enter opens it while computers play" if current is not None else ""
    if current is None:
        return "" if isinstance(scene, MatchTable) and scene.match.finished else "on nothing"
    if not current.enabled or current.group == "tools":
        return "on nothing that is legal"
    if isinstance(scene, MatchTable) and not current.best and any(item.best for item in scene.focus.items):
        return "beside what is recommended"
    if current.clip is not None and current.clip.clip(current.rect).height < min(
        current.rect.height, current.clip.height
    ):
        return "scrolled out of sight"
    return ""
