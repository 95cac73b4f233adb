"""Dragging with the mouse. Everything that it does can also be done by clicking."""

from abc import ABC, abstractmethod
from collections.abc import Callable

import pygame
from pygame import Rect
from pygame.event import Event

from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.window.commands import Command, Stay
from cardcity_desktop.ui.window.focus import Focusable
from cardcity_desktop.ui.window.scene import Scene

THRESHOLD = 7
"""Logical units that the mouse moves before a press becomes a drag."""


class Drag(ABC):
    """A drag of one item. A scene stores one and passes every event to it first: `used = self.drag.handle(event,
    self)`.

    A scene's own class says what may be dragged, and what a drop does; if that is refused, it animates the item back
    from `position`.
    """

    def __init__(self) -> None:
        self.item: Focusable | None = None  # the item that is being dragged
        self.position = (0, 0)
        self._pressed: tuple[Focusable, tuple[int, int]] | None = None

    @abstractmethod
    def can_lift(self, item: Focusable) -> bool:
        """Return True for an item that may be dragged."""

    def lifted(self, item: Focusable) -> None:  # noqa: B027 - nothing is to be done in most games
        """React to the begin of a drag."""

    @abstractmethod
    def drop(self, item: Focusable, target: Focusable | None, position: tuple[int, int]) -> Command | None:
        """Handle the end of a drag over `target`, None for no item."""

    @abstractmethod
    def held(self) -> Callable[[Canvas], Rect] | None:
        """Return the painter of the dragged item, None without one. See `Scene.held`."""

    def handle(self, event: Event, scene: Scene) -> Command | None:
        """Return Stay during a drag, the result of `drop` at its end, and None for events outside of a drag."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            item = scene.focus.at(event.pos)
            self._pressed = (item, event.pos) if item and self.can_lift(item) else None
        elif event.type == pygame.MOUSEMOTION:
            return self._move(event.pos, scene)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
            return self._release(event.pos, scene)
        return None

    def lift(self, item: Focusable, position: tuple[int, int], scene: Scene) -> None:
        """Begin to drag an item that was pressed elsewhere. The mouse is at `position`."""
        self._pressed, self.item = (item, position), item
        scene.focus.pressed = None
        self.lifted(item)
        self._move(position, scene)

    def cancel(self) -> bool:
        """End the drag without a drop, for example on Esc, and return False if there was none."""
        was_dragged = self.item is not None
        self.item = self._pressed = None
        return was_dragged

    def _move(self, position: tuple[int, int], scene: Scene) -> Command | None:
        """Lift the pressed item once the mouse is far enough from the press. Then move the item."""
        self.position = position
        if self.item is None and self._pressed is not None:
            item, start = self._pressed
            far = max(abs(position[0] - start[0]), abs(position[1] - start[1]))
            if far < scene.ui.scale(THRESHOLD):
                return None
            self.item = item
            scene.ui.invalidate()
            scene.focus.pressed = None
            self.lifted(item)
        if self.item is None:
            return None
        pointed = scene.focus.at(position)
        key = pointed.key if pointed else None
        if key != scene.focus.under:
            scene.hover(key)
        scene.ui.invalidate_held()
        return Stay()

    def _release(self, position: tuple[int, int], scene: Scene) -> Command | None:
        item = self.item
        self.item = self._pressed = None
        if item is None:
            return None
        scene.ui.invalidate()
        return self.drop(item, scene.focus.at(position), position) or Stay()
