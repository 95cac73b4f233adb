"""Gamepads: buttons are intents, the left stick is arrows that repeat while it is held."""

from collections.abc import Callable

import pygame
from pygame.event import Event

from cardcity_desktop.ui.intents import Intent, KeyMap

REPEAT_AFTER = 0.4
REPEAT_EVERY = 0.13
PRESSED, RELEASED = 19_000, 12_000  # of 32,767: the gap keeps a trembling thumb from stepping twice


class Pad:
    """Any number of pads play as one. Times in seconds of the injected clock."""

    EVENTS = frozenset({
        pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP, pygame.CONTROLLERAXISMOTION,
        pygame.CONTROLLERDEVICEADDED, pygame.CONTROLLERDEVICEREMOVED,
    })  # fmt: skip

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._open: dict[int, object] = {}
        self._held: Intent | None = None
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

    def handle(self, event: Event, keys: KeyMap) -> list[Intent]:
        """What a pad event means at once."""
        if event.type == pygame.CONTROLLERDEVICEADDED:
            self._plug(event.device_index)
        elif event.type == pygame.CONTROLLERBUTTONDOWN:
            intent = keys.intent(event)
            return [intent] if intent else []
        elif event.type == pygame.CONTROLLERAXISMOTION:
            return self._stick(event.axis, event.value)
        return []

    def due(self) -> list[Intent]:
        """The arrow to repeat now, if a stick is held long enough."""
        if self._held is None or self._clock() < self._next:
            return []
        self._next = self._clock() + REPEAT_EVERY
        return [self._held]

    def next_due(self) -> float | None:
        """Seconds until a held stick repeats."""
        return None if self._held is None else max(0.0, self._next - self._clock())

    def _plug(self, index: int) -> None:
        from pygame._sdl2 import controller

        if controller.is_controller(index):
            self._open[index] = controller.Controller(index)

    def _stick(self, axis: int, value: int) -> list[Intent]:
        ends = {
            pygame.CONTROLLER_AXIS_LEFTX: (Intent.LEFT, Intent.RIGHT),
            pygame.CONTROLLER_AXIS_LEFTY: (Intent.UP, Intent.DOWN),
        }.get(axis)
        if ends is None:
            return []
        if abs(value) < RELEASED:
            if self._held in ends:
                self._held = None
            return []
        wanted = ends[1] if value > 0 else ends[0]
        if abs(value) < PRESSED or self._held is wanted:
            return []
        self._held, self._next = wanted, self._clock() + REPEAT_AFTER
        return [wanted]
