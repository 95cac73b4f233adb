"""Pause of decorative animation while the window is unfocused or the player is idle."""

from __future__ import annotations

import math
import weakref
from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame
from pygame.event import Event

if TYPE_CHECKING:
    from cardcity_desktop.ui.window.context import Ui

REST_SECONDS = 30.0
"""Seconds after the last touch of mouse, keys or pad when decoration pauses; it pauses at once when the window loses
focus.
"""

BEAT_SECONDS = 0.1
PAUSE_SECONDS = 0.4

TOUCHES = (
    pygame.MOUSEMOTION,
    pygame.MOUSEBUTTONDOWN,
    pygame.MOUSEBUTTONUP,
    pygame.MOUSEWHEEL,
    pygame.KEYDOWN,
    pygame.TEXTINPUT,
    pygame.FINGERDOWN,
    pygame.CONTROLLERBUTTONDOWN,
)
STICK_MOVED = 12_000
"""Value of an axis, of 32,767, from which it counts as moved: sticks at rest tremble."""

_HIDES = (pygame.WINDOWHIDDEN, pygame.WINDOWMINIMIZED)
_SHOWS = (pygame.WINDOWSHOWN, pygame.WINDOWRESTORED, pygame.WINDOWMAXIMIZED, pygame.WINDOWEXPOSED)


class Presence:
    """The player's presence at the window. The app notifies it of every event and of the scene on top."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._touched_at = clock()
        self._visible = True
        self._stage: object = None
        self._asleep: list[weakref.ref[Heartbeat]] = []

    def notice(self, event: Event) -> None:
        if event.type in _HIDES:
            self._visible = False
        elif event.type in _SHOWS:
            self._visible = True
            self._wake()
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._touched_at = -math.inf  # the player has turned to another window
        elif event.type in TOUCHES or (event.type == pygame.CONTROLLERAXISMOTION and abs(event.value) > STICK_MOVED):
            self._touched_at = self._clock()
            self._wake()

    def enter(self, stage: object) -> None:
        """Register that another scene is on top."""
        self._stage = stage
        self._wake()

    def watches(self, stage: object) -> bool:
        """Return True if `stage` (a scene) is on top of a visible window and the player was active just before."""
        return self._visible and stage is self._stage and self._clock() - self._touched_at < REST_SECONDS

    @property
    def is_pausing(self) -> bool:
        """True if the player has done nothing for a moment, so that work may delay an answer."""
        return self._clock() - self._touched_at > PAUSE_SECONDS

    def sleep(self, heartbeat: Heartbeat) -> None:
        """Store a paused heartbeat, which starts again when the player is back."""
        if all(reference() is not heartbeat for reference in self._asleep):
            self._asleep.append(weakref.ref(heartbeat))

    def _wake(self) -> None:
        asleep, self._asleep = self._asleep, []
        for reference in asleep:
            heartbeat = reference()
            if heartbeat is not None:
                heartbeat.start()


class Heartbeat:
    """Timer for decorative animation.

    It calls `beat` with the clock's time ten times a second while `stage` (a scene) is watched and motion is on, and
    `rest` once when that ends.
    """

    def __init__(
        self, ui: Ui, stage: object, beat: Callable[[float], None], rest: Callable[[], None] = lambda: None
    ) -> None:
        self._ui, self._stage, self._beat, self._rest = ui, stage, beat, rest
        self._going = False

    def start(self) -> None:
        """Start beating. Do nothing if it beats already or motion is off."""
        if self._going or self._ui.preferences.motion == "off":
            return
        if self._ui.presence.watches(self._stage):
            self._going = True
            self._ui.after(BEAT_SECONDS, self._next)
        else:
            self._ui.presence.sleep(self)

    def _next(self) -> None:
        self._going = False
        if self._ui.preferences.motion != "off" and self._ui.presence.watches(self._stage):
            self._beat(self._ui.clock())
        else:
            self._rest()
        self.start()
