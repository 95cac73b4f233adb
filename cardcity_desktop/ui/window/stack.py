"""The stack of scenes and its commands."""

from collections.abc import Callable

from cardcity_desktop.ui.window.commands import Command, Pop, Push, Quit, Replace, Reset
from cardcity_desktop.ui.window.context import Ui
from cardcity_desktop.ui.window.scene import Scene
from cardcity_desktop.ui.window.system.memory import collect_garbage


class SceneStack:
    """The open scenes, the top one last.

    `quit` is called before the program ends, with `sure` or not, and returns a command to obey in place of it. `last`
    returns the command for closing the first scene without a way back.
    """

    def __init__(self, ui: Ui, quit: Callable[[bool], Command | None], last: Callable[[], Command]) -> None:
        self._ui, self._quit, self._last = ui, quit, last
        self.scenes: list[Scene] = []
        self.tidies = False  # free unused memory when scenes change
        self._ring = False

    @property
    def top(self) -> Scene:
        return self.scenes[-1]

    def refresh(self) -> None:
        """Compose all scenes anew."""
        for scene in self.scenes:
            scene.refresh()

    def start_over(self, first: Scene) -> None:
        """Drop all scenes without calling them, and open `first`."""
        self.scenes[:] = [first]
        self._enter()

    def close_all(self) -> None:
        for scene in reversed(self.scenes):
            scene.leave()
        self._close(0)

    def obey(self, command: Command | None) -> None:
        """Obey a command of a scene. None does nothing."""
        match command:
            case Push(scene):
                self._leave()
                self.scenes.append(scene)
                self._enter()
            case Pop(screens, then):
                self._pop(screens)
                if then is not None:
                    self.obey(then())
            case Replace(scene):
                self._change_to(scene, len(self.scenes) - 1)
            case Reset(scene):
                self._change_to(scene, 0)
            case Quit(despite_unsaved):
                self.obey(self._quit(despite_unsaved))

    def _change_to(self, scene: Scene, first: int) -> None:
        """Replace the scenes from index `first` on by `scene`."""
        self._leave()
        self._close(first)
        self.scenes.append(scene)
        self._enter()

    def _pop(self, screens: int) -> None:
        if len(self.scenes) == 1:
            before = self.top.way_back()
            self.obey(self._last() if before is None else Reset(before))
            return
        self._leave()
        self._close(max(1, len(self.scenes) - screens))
        self._enter()

    def _close(self, first: int) -> None:
        """Close the scenes from index `first` on, the top one first."""
        while len(self.scenes) > first:
            self.scenes.pop().closed()

    def _leave(self) -> None:
        if self.scenes:
            self._ui.animator.skip()
            self._ring = self.top.focus.ring
            self.top.tip.hide()
            self.top.leave()

    def _enter(self) -> None:
        scene = self.top
        scene.ui = self._ui
        scene.focus.ring = self._ring
        self._ui.presence.enter(scene)
        scene.enter()
        scene.entered()
        scene.refresh()
        if scene.focus.ring:
            scene.begin_keys()
        if self.tidies:
            self._ui.when_idle(collect_garbage)
