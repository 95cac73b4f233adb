"""Dispatch of keys, mouse and gamepad events to the scene on top."""

from collections.abc import Callable
from typing import NamedTuple

import pygame
from pygame.event import Event

from cardcity_desktop.ui.window.commands import Command
from cardcity_desktop.ui.window.context import Ui
from cardcity_desktop.ui.window.input.intents import ASKING, REPEATING, Intent
from cardcity_desktop.ui.window.input.pad import Gamepad
from cardcity_desktop.ui.window.scanner import Scanner
from cardcity_desktop.ui.window.scene import Scene
from cardcity_desktop.ui.window.stack import SceneStack

DOUBLE_CLICK_SECONDS = 0.5
SAME_PLACE = 12  # px
DECIDING = (
    Intent.CONFIRM, Intent.END_TURN, Intent.OVERLAY_1, Intent.OVERLAY_2, Intent.OVERLAY_3, Intent.OVERLAY_4,
)  # fmt: skip
"""Intents that can press an item or a choice: a scene may ignore those that came too early."""


class Click(NamedTuple):
    """The last mouse press: id of its scene, key of its item, its place, and the time (s) until which a second click
    belongs to it."""

    scene: int = 0
    key: str = ""
    until: float = 0.0
    place: tuple[int, int] = (0, 0)


class InputDispatcher:
    """Translator of raw events into presses and intents. One per window."""

    def __init__(
        self,
        ui: Ui,
        stack: SceneStack,
        clock: Callable[[], float],  # in seconds
        help: Callable[[Scene], Command],  # opens the help of a scene that has none of its own
        ask: Callable[[Scene, Intent], Command | None],  # answers an intent that asks
    ) -> None:
        self._ui, self._stack, self._clock, self._help, self._ask = ui, stack, clock, help, ask
        self.pad = Gamepad(clock)
        self.scanner = Scanner(ui, lambda: self._scene)
        self._down_at = 0.0  # of the left mouse button, by the clock
        self._presses = 0  # of Enter, to tell a long one from several short ones
        self._held_keys: dict[int, Intent] = {}
        self._clicked = Click()

    def handle(self, event: Event) -> None:
        """Dispatch a press, a move or a release. Pass other events to the scene as they are."""
        if event.type in Gamepad.EVENTS:
            if self._scene.wants_keys and self._hand_to_scene(event):
                self.pad.swallow(event)
            else:
                self._pad(event)
        elif event.type == pygame.KEYDOWN:
            self._key(event)
        elif event.type == pygame.KEYUP:
            self._release(self._held_keys.pop(event.key, None))
            self._hand_to_scene(event)
        elif event.type != pygame.MOUSEBUTTONDOWN or not (self.is_second_click(event) or self._is_early_click(event)):
            self._hand_to_scene(event)

    def repeat(self) -> None:
        """Repeat the intents of held pad buttons when it is time."""
        for intent in self.pad.due():
            self._intend(intent)

    def is_second_click(self, event: Event) -> bool:
        """Return True if this press is the second half of a double click, on another item than the first half.

        The player has not yet seen what the first half uncovered, so the second half must not press it.
        """
        last, (x, y) = self._clicked, self._clicked.place
        if self._clock() >= last.until or max(abs(event.pos[0] - x), abs(event.pos[1] - y)) >= SAME_PLACE:
            return False
        under = self._scene.focus.at(event.pos) if self._scene.widgets else None
        return last.scene != id(self._scene) or (under is not None and under.key != last.key)

    def _is_early_click(self, event: Event) -> bool:
        """Return True for a press on an item that was meant for what the screen showed before."""
        item = self._scene.focus.at(event.pos) if event.button == pygame.BUTTON_LEFT and self._scene.widgets else None
        return item is not None and self._scene.ignores_press(item)

    def _is_early(self, intent: Intent) -> bool:
        """Return True for a key or button that was meant for what the screen showed before."""
        item = self._scene.focus.current if intent is Intent.CONFIRM and self._scene.widgets else None
        return intent in DECIDING and self._scene.ignores_press(item)

    @property
    def _scene(self) -> Scene:
        return self._stack.top

    def _key(self, event: Event) -> None:
        """Dispatch a key: a text field gets it before it becomes an intent, a scene only if it is no intent."""
        intent = self._ui.keys.intent(event)
        self._name_keys(by_pad=False)
        if intent is Intent.FULLSCREEN:
            if self._held_keys.get(event.key) is not intent:  # a repeated key would turn it back
                self._held_keys[event.key] = intent
                self._turn_fullscreen()
            return
        if self._scene.takes_text() or intent is None or self._scene.wants_keys:
            before = self._scene
            if intent is Intent.CONFIRM and self._held_keys.get(event.key) is intent:
                return  # a long press that opened a field does not leave it
            if self._hand_to_scene(event) or self._scene is not before:
                if intent is Intent.CONFIRM:
                    self._held_keys[event.key] = intent
                return
        if intent is not None and (intent in REPEATING or self._held_keys.get(event.key) is not intent):
            self._held_keys[event.key] = intent
            if not self._is_early(intent):
                self._press_if_held(intent, event.key)

    def _press_if_held(self, intent: Intent, key: int) -> None:
        """Obey a key. Enter only once it was held as long as the player's option demands."""
        hold = self._ui.preferences.hold_seconds
        if intent is not Intent.CONFIRM or not hold:
            self._intend(intent)
            return
        held = self._held_keys[key] = intent
        self._presses += 1
        number = self._presses

        def press() -> None:
            if self._held_keys.get(key) is held and number == self._presses:
                self._intend(intent)

        self._ui.after(hold, press)

    def _pad(self, event: Event) -> None:
        intent = self.pad.handle(event, self._ui.keys)
        if intent is not None:
            self._name_keys(by_pad=True)
            if not self._is_early(intent):
                self._intend(intent)
        self._release(self.pad.release(event))

    def _release(self, intent: Intent | None) -> None:
        if intent is not None:
            self._stack.obey(self._scene.on_release(intent))

    def _name_keys(self, by_pad: bool) -> None:
        """Make hints name the device in use: keys or a pad's buttons."""
        if by_pad != self._ui.keys.by_pad:
            self._ui.name_keys(by_pad)
            self._stack.refresh()

    def _hand_to_scene(self, event: Event) -> bool:
        """Let the scene handle an event, and return True if that returned a command."""
        before = self._scene
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._down_at = self._clock()
        elif event.type == pygame.MOUSEBUTTONUP and self._clock() < self._down_at + self._ui.preferences.hold_seconds:
            before.focus.pressed = None  # not held long enough
        pressed = before.focus.pressed
        command = before.handle(event)
        self._stack.obey(command)
        if event.type == pygame.MOUSEBUTTONUP and pressed is not None:
            self._clicked = Click(id(before), pressed, self._clock() + DOUBLE_CLICK_SECONDS, event.pos)
        return command is not None

    def _intend(self, intent: Intent) -> None:
        if intent is Intent.FULLSCREEN:
            self._turn_fullscreen()
            return
        if intent is Intent.CONFIRM and self.scanner.on:
            self._stack.obey(self.scanner.press())
            return
        if intent in ASKING:
            self._scene.use_keys()
            self._stack.obey(self._ask(self._scene, intent))
            return
        command = self._scene.intend(intent)
        if command is None and intent is Intent.HELP:
            command = self._help(self._scene)
        if command is None and self._ui.listening:  # a key that does nothing here is no silence
            self._ui.sound.play("edge")
        self._stack.obey(command)

    def _turn_fullscreen(self) -> None:
        self._ui.change(fullscreen=not self._ui.preferences.fullscreen)
