"""Cards speak: resting on one shows what it says beside it; a long press, a key or a pad's button opens it large."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame.event import Event

from cardcity_desktop.rules.card_city.events import Event as Happened
from cardcity_desktop.scenes.card_city.table.card_info.facts import card_info_for
from cardcity_desktop.scenes.card_city.table.card_info.popup import CardInfoLayer, CardInfoPanel, bubble_foot
from cardcity_desktop.scenes.card_city.table.card_target import CardTarget, card_target_at, focused_card_target
from cardcity_desktop.scenes.card_city.table.snapshot import TableSnapshot
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.window.commands import Command, Push
from cardcity_desktop.ui.window.drag import THRESHOLD
from cardcity_desktop.ui.window.scene import Scene

REST_SECONDS = 0.4
"""The mouse rests on a card so long until it speaks."""

PRESS_SECONDS = 0.6
"""A press that lasts so long opens the card instead."""


class CardInfoPopup:
    """What the mouse rests on at one table.

    model: the table as it is drawn; happened: all that everybody has seen; let_go: a press that became
    a long one does nothing else.
    """

    def __init__(
        self,
        scene: Scene,
        model: Callable[[], TableSnapshot],
        happened: Callable[[], Sequence[Happened]],
        let_go: Callable[[], None],
    ) -> None:
        self._scene, self._model, self._happened, self._let_go = scene, model, happened, let_go
        self._subject: CardTarget | None = None
        self._heard: tuple[object, ...] | None = None  # it was pressed: it has nothing to add
        self._pressed: tuple[int, int] | None = None
        self._presses = 0
        self.bubble: CardInfoPanel | None = None

    def handle(self, event: Event) -> None:
        """Watch the mouse; it uses no event up."""
        if event.type == pygame.MOUSEMOTION:
            self._moved(event.pos, any(event.buttons))
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self.hide()
            self._heard = self._subject.key if self._subject else None
            if event.button == pygame.BUTTON_LEFT:
                self._press(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP:
            self._pressed = None
        elif event.type in (pygame.WINDOWLEAVE, pygame.MOUSEWHEEL, pygame.KEYDOWN):
            self._subject = self._heard = None
            self.hide()

    def hide(self) -> None:
        """Say nothing more of the card under the mouse."""
        if self.bubble is not None:
            self._scene.ui.invalidate(self.bubble.area)
            self.bubble = None

    def forget(self) -> None:
        """The table has changed: whatever lay under the mouse may lie elsewhere."""
        self._subject = None
        self.hide()

    def draw(self, canvas: Canvas) -> None:
        if self.bubble is not None:
            self.bubble.draw(canvas)

    def open(self) -> Command | None:
        """The card that keys or mouse point at, large; None where there is none."""
        scene, focus = self._scene, self._scene.focus
        if focus.ring and focus.current is not None:
            found = focused_card_target(scene.widgets, focus.current)
        else:
            found = card_target_at(scene.widgets, scene.ui.pointer)
        return self._opened(found) if found is not None else None

    # How it is done

    def _moved(self, position: tuple[int, int], pressed: bool) -> None:
        if self._pressed is not None and _far(position, self._pressed, self._scene.ui.scale(THRESHOLD)):
            self._pressed = None
        found = None if pressed else card_target_at(self._scene.widgets, position)
        if (found.key if found else None) == (self._subject.key if self._subject else None):
            return
        self.hide()
        self._subject, self._heard = found, None
        if found is not None:
            self._scene.ui.after(REST_SECONDS, lambda: self._rested(found))

    def _rested(self, subject: CardTarget) -> None:
        """It speaks if the mouse is still there and nothing else goes on."""
        scene, now = self._scene, self._subject
        busy = scene.ui.animator.blocking or self._pressed is not None
        if now is None or now.key != subject.key or self._heard == now.key or busy or self.bubble is not None:
            return
        if card_target_at(scene.widgets, scene.ui.pointer) is None:
            return
        table = self._model()
        foot = bubble_foot(scene.ui)
        speech, above = card_info_for(table, subject, self._happened()), subject.where == "hand"
        self.bubble = CardInfoPanel(scene.ui, speech, subject.rect, table.faces, table.card_shape, foot, above)
        scene.ui.invalidate(self.bubble.area)

    def _press(self, position: tuple[int, int]) -> None:
        found = card_target_at(self._scene.widgets, position)
        if found is None:
            return
        self._pressed = position
        self._presses += 1
        press = self._presses
        self._scene.ui.after(PRESS_SECONDS, lambda: self._held(found, press))

    def _held(self, subject: CardTarget, press: int) -> None:
        if self._pressed is None or press != self._presses:
            return
        self._pressed = None
        self._scene.focus.pressed = None
        self._let_go()
        self._scene.ui.ask(self._scene, lambda: self._opened(subject))

    def _opened(self, subject: CardTarget) -> Command:
        self.hide()
        table = self._model()
        speech = card_info_for(table, subject, self._happened())
        return Push(CardInfoLayer(speech, table.faces, table.card_shape, table.actions.match.open_rules))


def _far(one: tuple[int, int], other: tuple[int, int], least: int) -> bool:
    return max(abs(one[0] - other[0]), abs(one[1] - other[1])) >= least
