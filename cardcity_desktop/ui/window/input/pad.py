"""Gamepads: buttons are intents; sticks and triggers are buttons; arrows and their like repeat while they are held."""

from collections.abc import Callable

import pygame
from pygame.event import Event

from cardcity_desktop.ui.window.input.intents import REPEATING, Intent, KeyMap

REPEAT_AFTER = 0.4
REPEAT_EVERY = 0.13
RELEASED = 12_000
"""Of 32,767, well below `intents.AXIS_PRESSED`: the gap keeps a trembling thumb from stepping twice."""

Source = tuple[str, int]
"""What of a pad is held: ("button", its number) or ("axis", its number)."""


class Gamepad:
    """Any number of pads play as one. Times in seconds of the injected clock."""

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
        """Begin to listen for pads; after the first frame."""
        from pygame._sdl2 import controller

        try:
            controller.init()
        except pygame.error:
            return
        for index in range(controller.get_count()):
            self._plug(index)

    def handle(self, event: Event, keys: KeyMap) -> Intent | None:
        """What a pad event means at once."""
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
        """Somebody else used it: an axis means nothing more until it is let go."""
        if event.type == pygame.CONTROLLERAXISMOTION and abs(event.value) >= RELEASED:
            self._held["axis", event.axis] = None

    def release(self, event: Event) -> Intent | None:
        """What was held until this event let it go."""
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
        """The arrow to repeat now, if it is held long enough."""
        if self._repeating is None or self._clock() < self._next:
            return []
        self._next = self._clock() + REPEAT_EVERY
        return [self._repeating[1]]

    def next_due(self) -> float | None:
        """Seconds until what is held repeats."""
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
