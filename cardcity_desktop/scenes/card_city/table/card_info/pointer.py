"""Opening of card info: beside a card under a resting mouse, or large after a long press, a key or a pad's button."""

from collections.abc import Callable, Sequence
from functools import partial

import pygame
from pygame.event import Event

from cardcity_desktop.rules.card_city.events import Event as Happened
from cardcity_desktop.scenes.card_city.table.card_info.facts import CardInfo, card_info_for
from cardcity_desktop.scenes.card_city.table.card_info.popup import CardInfoLayer, CardInfoPanel, large_panel_hint
from cardcity_desktop.scenes.card_city.table.card_target import CardTarget, card_target_at, focused_card_target
from cardcity_desktop.scenes.card_city.table.snapshot import TableSnapshot
from cardcity_desktop.ui.toolkit import Canvas, Command, Push, Scene
from cardcity_desktop.ui.window.drag import THRESHOLD

REST_SECONDS = 0.4
"""Seconds that the mouse rests on a card before its info appears."""

PRESS_SECONDS = 0.6
"""Seconds after which a press opens the large panel."""


class CardInfoPopup:
    """The card info of one table."""

    def __init__(
        self,
        scene: Scene,
        model: Callable[[], TableSnapshot],
        public_events: Callable[[], Sequence[Happened]],  # returns them
        cancel_drag: Callable[[], object],  # called when a press becomes a long one
    ) -> None:
        self._scene, self._model, self._happened, self._cancel_drag = scene, model, public_events, cancel_drag
        self._subject: CardTarget | None = None
        self._muted_key: tuple[object, ...] | None = None  # the pressed card, whose info stays hidden
        self._pressed: tuple[int, int] | None = None
        self._presses = 0
        self.panel: CardInfoPanel | None = None

    def handle(self, event: Event) -> None:
        """Watch the mouse without consuming the event."""
        if event.type == pygame.MOUSEMOTION:
            self._moved(event.pos, any(event.buttons))
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self.hide()
            self._muted_key = self._subject.key if self._subject else None
            if event.button == pygame.BUTTON_LEFT:
                self._press(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP:
            self._pressed = None
        elif event.type in (pygame.WINDOWLEAVE, pygame.MOUSEWHEEL, pygame.KEYDOWN):
            self._subject = self._muted_key = None
            self.hide()

    def hide(self) -> None:
        if self.panel is not None:
            self._scene.ui.invalidate(self.panel.area)
            self.panel = None

    def forget(self) -> None:
        """Hide the info and forget the pointed card, because cards have moved."""
        self._subject = None
        self.hide()

    def reworded(self) -> None:
        """Show the info in the language of now."""
        if self.panel is not None and self._subject is not None:
            self.hide()
            self._rested(self._subject)

    def draw(self, canvas: Canvas) -> None:
        if self.panel is not None:
            self.panel.draw(canvas)

    def open(self) -> Command | None:
        """Return the command that opens the large panel of the card under mouse or focus; None if there is no card."""
        scene, focus = self._scene, self._scene.focus
        if focus.ring and focus.current is not None:
            found = focused_card_target(scene.widgets, focus.current)
        else:
            found = card_target_at(scene.widgets, scene.ui.pointer)
        return self._opened(found) if found is not None else None

    def info_of(self, target: CardTarget) -> CardInfo:
        """Return the info of a pointed card now."""
        return card_info_for(self._model(), target, self._happened())

    # Implementation

    def _moved(self, position: tuple[int, int], pressed: bool) -> None:
        """Follow the mouse: hide the info of the card it left, and wait until it rests on the next."""
        if self._pressed is not None and _far(position, self._pressed, self._scene.ui.scale(THRESHOLD)):
            self._pressed = None
        target = None if pressed else card_target_at(self._scene.widgets, position)
        found_key, shown_key = target.key if target else None, self._subject.key if self._subject else None
        if found_key == shown_key:
            return
        self.hide()
        self._subject, self._muted_key = target, None
        if target is not None:
            self._scene.ui.after(REST_SECONDS, lambda: self._rested(target))

    def _rested(self, target: CardTarget) -> None:
        """Show the info if the mouse is still on the card and nothing prevents it."""
        scene, now = self._scene, self._subject
        busy = scene.ui.animator.blocking or self._pressed is not None
        if now is None or now.key != target.key or self._muted_key == now.key or busy or self.panel is not None:
            return
        if card_target_at(scene.widgets, scene.ui.pointer) is None:
            return
        table = self._model()
        foot = large_panel_hint(scene.ui)
        info, above = self.info_of(target), target.where == "hand"
        self.panel = CardInfoPanel(scene.ui, info, target.rect, table.faces, table.card_shape, foot, above)
        scene.ui.invalidate(self.panel.area)

    def _press(self, position: tuple[int, int]) -> None:
        target = card_target_at(self._scene.widgets, position)
        if target is None:
            return
        self._pressed = position
        self._presses += 1
        press = self._presses
        self._scene.ui.after(PRESS_SECONDS, lambda: self._held(target, press))

    def _held(self, target: CardTarget, press: int) -> None:
        if self._pressed is None or press != self._presses:
            return
        self._pressed = None
        self._scene.focus.pressed = None
        self._cancel_drag()
        self._scene.ui.ask(self._scene, lambda: self._opened(target))

    def _opened(self, target: CardTarget) -> Command:
        self.hide()
        table = self._model()
        info = partial(card_info_for, table, target, self._happened())
        return Push(CardInfoLayer(info, table.faces, table.card_shape, table.actions.layers.open_rules))


def _far(one: tuple[int, int], other: tuple[int, int], least: int) -> bool:
    return max(abs(one[0] - other[0]), abs(one[1] - other[1])) >= least
