"""Gamepads: their buttons are bound to intents. Sticks and triggers act as buttons, and arrows repeat while held."""

from collections.abc import Callable

import pygame
from pygame.event import Event

from cardcity_desktop.ui.window.input.intents import REPEATING, Intent, KeyMap

REPEAT_AFTER = 0.4
REPEAT_EVERY = 0.13
RELEASED = 12_000
"""Value of an axis, of 32,767, below which it is released; well below `AXIS_PRESSED`, so that a trembling thumb presses
only once.
"""

Source = tuple[str, int]
"""A control that a pad holds down: ("button", its number) or ("axis", its number)."""


class Gamepad:
    """All connected pads, used as one. Times are seconds of the given clock."""

    EVENTS = frozenset({
        pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP, pygame.CONTROLLERAXISMOTION,
        pygame.CONTROLLERDEVICEADDED, pygame.CONTROLLERDEVICEREMOVED,
    })  # fmt: skip

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._open: dict[int, object] = {}
        self._held: dict[Source, Intent | None] = {}
        self._repeating: tuple[Source, Intent] | None = None
        self._next = 0.0

    def start(self) -> None:
        """Start listening for pads. Called after the first frame."""
        from pygame._sdl2 import controller

        try:
            controller.init()
        except pygame.error:
            return
        for index in range(controller.get_count()):
            self._plug(index)

    def handle(self, event: Event, keys: KeyMap) -> Intent | None:
        """Return the intent of a pad event that takes effect immediately, or None."""
        if event.type == pygame.CONTROLLERDEVICEADDED:
            self._plug(event.device_index)
        elif event.type == pygame.CONTROLLERBUTTONDOWN:
            return self._press(("button", event.button), keys.intent(event))
        elif event.type == pygame.CONTROLLERAXISMOTION and abs(event.value) >= RELEASED:
            source, intent = ("axis", event.axis), keys.intent(event)
            swallowed = source in self._held and self._held[source] is None
            if intent is not None and not swallowed and self._held.get(source) is not intent:
                return self._press(source, intent)
        return None

    def swallow(self, event: Event) -> None:
        """Ignore an axis until it is released, because its event was used for something else."""
        if event.type == pygame.CONTROLLERAXISMOTION and abs(event.value) >= RELEASED:
            self._held["axis", event.axis] = None

    def release(self, event: Event) -> Intent | None:
        """Return the intent of the control that this event releases, or None."""
        if event.type == pygame.CONTROLLERBUTTONUP:
            source = ("button", event.button)
        elif event.type == pygame.CONTROLLERAXISMOTION and abs(event.value) < RELEASED:
            source = ("axis", event.axis)
        else:
            return None
        if self._repeating is not None and self._repeating[0] == source:
            self._repeating = None
        return self._held.pop(source, None)

    def due(self) -> list[Intent]:
        """Return the arrow to repeat now, if one has been held long enough."""
        if self._repeating is None or self._clock() < self._next:
            return []
        self._next = self._clock() + REPEAT_EVERY
        return [self._repeating[1]]

    def next_due(self) -> float | None:
        """Return the seconds until the held control repeats, or None."""
        return None if self._repeating is None else max(0.0, self._next - self._clock())

    def _press(self, source: Source, intent: Intent | None) -> Intent | None:
        self._held[source] = intent
        if intent in REPEATING:
            self._repeating, self._next = (source, intent), self._clock() + REPEAT_AFTER
        return intent

    def _plug(self, index: int) -> None:
        from pygame._sdl2 import controller

        if controller.is_controller(index):
            self._open[index] = controller.Controller(index)
