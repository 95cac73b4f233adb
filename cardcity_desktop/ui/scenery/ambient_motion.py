"""Decorative movement of a picture, which lasts from one compose to the next."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

from pygame import Rect

from cardcity_desktop.ui.toolkit import Scene
from cardcity_desktop.ui.window.presence import Heartbeat

Moving = tuple[Hashable, Rect] | None
"""Pose and px of a moving part, or None while it is hidden."""


class AmbientMotion:
    """The beats of a scene's picture, which are counted while the player is active. Poses follow from their number."""

    def __init__(self, scene: Scene) -> None:
        self.beat = 0
        self._ui = scene.ui
        self._shown: Callable[[int], Sequence[Moving] | None] = lambda beat: None
        self._heart = Heartbeat(scene.ui, scene, self._advance)

    @classmethod
    def of(cls, scene: Scene, key: str) -> AmbientMotion:
        """Return the movement in a scene's memory."""
        motion: AmbientMotion = scene.memory.setdefault(key, cls(scene))
        return motion

    def follow(self, shown: Callable[[int], Sequence[Moving] | None]) -> None:
        """Continue with the parts of a new compose. With motion off they are those of beat 0.

        shown: returns all parts at a beat, always in the same order, or None for a pause.
        """
        self._shown = shown
        if self._ui.preferences.motion == "off":
            self.beat = 0
        self._heart.start()

    def _advance(self, _now: float) -> None:
        """Count a beat, and redraw the px that it changes."""
        before, after = self._shown(self.beat), self._shown(self.beat + 1)
        if before is None or after is None:
            return
        self.beat += 1
        for old, new in zip(before, after, strict=True):
            if old != new:
                first, *rest = [part[1] for part in (old, new) if part is not None]
                self._ui.invalidate(first.unionall(rest))
