"""Drives the app like a player: real pygame events, and a clock that moves only on request.

    def test_names_are_kept(player: Player) -> None:          # fixture of tests/conftest.py
        player.open(SetupScene())                              # an App at 1280x720, dummy video
        player.click("Next")                                   # by label or key of a button, cell …
        player.click("seat-1.name"); player.type("Éloïse")     # a text field is found by its key
        player.press("tab"); player.press("ctrl+z")            # bindings as in ui.intents; "pad:a" works too
        player.drag("hand:3", "cell:2,4")                      # press, move in steps, release
        player.wait(0.5)                                       # half a second of frames, animations run
        player.settle()                                        # until nothing moves any more
        assert player.sees("Your turn")                        # some widget on the top scene says so
        player.screenshot(folder / "turn.png")

`player.scene` is the top scene, `player.app` the app, `player.ui` its Ui; `player.find(name)` a Focusable.
Posting goes through `pygame.event.post`, so the same test runs under Xvfb with SDL_VIDEODRIVER=x11.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")  # for scripts that import this outside pytest
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
from pygame.event import Event

from cardcity_desktop.app.window import App, Store
from cardcity_desktop.scenes.match_table.curtain import CurtainScene
from cardcity_desktop.scenes.match_table.hot_seat import HotSeat
from cardcity_desktop.scenes.match_table.table import MatchTable
from cardcity_desktop.scenes.results.scene import ResultsScene
from cardcity_desktop.ui.widgets.labels import Label
from cardcity_desktop.ui.window.context import Ui
from cardcity_desktop.ui.window.focus import Focusable
from cardcity_desktop.ui.window.input.intents import _PAD_AXES, _PAD_BUTTONS
from cardcity_desktop.ui.window.preferences import Preferences
from cardcity_desktop.ui.window.scene import Scene
from cardcity_desktop.ui.window.widget import Widget

FRAME = 1 / 60


class TrustingHotSeat(HotSeat):
    """A shared computer whose persons hide nothing, for tests of what a table shows of a seat."""

    kind = "alone"


class SkippingApp(App):
    """An app that draws only one due frame in `one_in`; changes wait for it."""

    one_in = 1
    _due = 0

    def draw(self) -> None:
        self._due += self.ui.is_dirty
        if self._due >= self.one_in:
            self._due = 0
            super().draw()

    def screenshot(self, path: str | Path) -> None:
        self._due = self.one_in
        super().screenshot(path)


class Player:
    """A player at the window. Every act posts events and steps one frame."""

    app: SkippingApp

    def __init__(self) -> None:
        self.now = 100.0
        self._open = False
        self._held = set[int]()  # mouse buttons
        self.looks_first = True  # False: presses come without a look at whose turn it is, as of who hurries

    def open(
        self,
        scene: Scene,
        size: tuple[int, int] = (1280, 720),
        store: Store | None = None,
        **preferences: Any,
    ) -> Player:
        """Start an app on `scene`, with preferences by name; in English by default.

        With `trusting`, persons who share a table hide nothing from one another.
        """
        self.close()
        if isinstance(scene, MatchTable) and preferences.pop("trusting", False):
            scene.hot_seat.__class__ = TrustingHotSeat
        wanted = Preferences(**{"language": "en", "window_size": size, "voices": False, **preferences})
        self.app = SkippingApp(scene, store, wanted, clock=lambda: self.now)
        self._open = True
        self.step()
        return self

    def close(self) -> None:
        """End the app."""
        if self._open:
            self.app.close()
            self._open = False

    @property
    def ui(self) -> Ui:
        """The app's Ui."""
        return self.app.ui

    @property
    def scene(self) -> Scene:
        """The scene on top."""
        return self.app.scene

    # Time

    def step(self, seconds: float = FRAME) -> None:
        """Run one frame, `seconds` later."""
        self.now += seconds
        self.app.step()

    def wait(self, seconds: float) -> None:
        """Run frames for so many seconds."""
        for _frame in range(max(1, round(seconds / FRAME))):
            self.step()

    def settle(self, longest: float = 30.0) -> None:
        """Run frames until nothing moves; fails when that takes longer than `longest` seconds."""
        for _frame in range(round(longest / FRAME)):
            self.step()
            if not self.ui.animator.busy and not self.ui.is_waiting_for_idle and self.app._still:
                return
        raise AssertionError(f"still moving after {longest} s")

    def look_away(self) -> None:
        """Turn to another window until the next touch, which pauses ambient animation."""
        pygame.event.post(Event(pygame.WINDOWFOCUSLOST))
        self.wait(0.2)

    @contextmanager
    def glancing(self, one_in: int = 12) -> Iterator[None]:
        """Draw only one due frame in `one_in`, to make long walks faster.

        Every frame is composed all the same.
        """
        before, self.app.one_in = self.app.one_in, one_in
        try:
            yield
        finally:
            self.app.one_in = before
        self.app.draw()

    # Finding

    def items(self) -> list[Focusable]:
        """Return all items of the top scene that can be pressed."""
        return self.scene.focusables()

    def find(self, name: str) -> Focusable:
        """Return the item with this key, else this label, else a label that contains it."""
        items = self.items()
        for fits in (
            lambda item: item.key == name,
            lambda item: item.label == name,
            lambda item: name in item.label,
        ):
            found = [item for item in items if fits(item)]
            if found:
                return found[0]
        raise AssertionError(f"nothing called {name!r} among {[item.key for item in items]}")

    def has(self, name: str) -> bool:
        """Return True if an item of this key or label can be seen and pressed."""
        return any(name in (item.key, item.label) and item.enabled for item in self.items())

    def texts(self) -> list[str]:
        """Return the texts of labels, paragraphs and buttons of the top scene."""
        said = [widget.text for widget in self._widgets() if isinstance(widget, Label)]
        return said + [item.label for item in self.items()]

    def sees(self, text: str) -> bool:
        """Return True if `text` is part of any text of the top scene."""
        return any(text in said for said in self.texts())

    def widget(self, key: str) -> Widget:
        """Return the widget with this key."""
        found = next((widget for widget in self._widgets() if widget.key == key), None)
        assert found is not None, f"no widget {key!r}"
        return found

    def _widgets(self) -> list[Widget]:
        return list(self.scene._all_widgets())

    def _look(self) -> None:
        """Look at the turn or the curtain that is shown, for as long as its guard asks, but without the time."""
        scene = self.scene
        if not self.looks_first:
            return
        if isinstance(scene, CurtainScene) and not scene.falls:
            scene._locked_until = self.now
        elif isinstance(scene, MatchTable) and scene.turn_status.is_my_turn:
            scene.turn_guard._opens_at = self.now
        elif isinstance(scene, ResultsScene):
            scene._locked_until = self.now

    # Mouse

    def move(self, to: str | tuple[int, int]) -> None:
        """Move the mouse there."""
        x, y = self._place(to)
        before = self.ui.pointer
        pygame.event.post(
            Event(
                pygame.MOUSEMOTION,
                pos=(x, y),
                rel=(x - before[0], y - before[1]),
                buttons=tuple(int(button in self._held) for button in (1, 2, 3)),
                touch=False,
            )
        )
        self.step()

    def click(self, on: str | tuple[int, int], button: int = 1) -> None:
        """Move there, press, release; after a pause if the last click was there, else it would be a double click."""
        self.move(on)
        if button == 1 and self.app.hands.is_second_click(Event(pygame.MOUSEBUTTONDOWN, pos=self._place(on))):
            self.step(0.6)
        place = self._place(on)
        self.down(place, button)
        self.up(place, button)  # where the mouse is, even if what was there has left in the meantime

    def click_again(self) -> None:
        """Press and release where the mouse is, without a pause."""
        self.down(self.ui.pointer)
        self.up(self.ui.pointer)

    def down(self, on: str | tuple[int, int], button: int = 1) -> None:
        """Press a mouse button there."""
        self._button(pygame.MOUSEBUTTONDOWN, on, button)

    def up(self, on: str | tuple[int, int], button: int = 1) -> None:
        """Release a mouse button there."""
        self._button(pygame.MOUSEBUTTONUP, on, button)

    def drag(self, start: str | tuple[int, int], end: str | tuple[int, int], steps: int = 8) -> None:
        """Press at `start`, move in steps, release at `end`."""
        first, last = self._place(start), self._place(end)
        self.move(first)
        self.down(first)
        for index in range(1, steps + 1):
            share = index / steps
            at = (
                round(first[0] + (last[0] - first[0]) * share),
                round(first[1] + (last[1] - first[1]) * share),
            )
            self.move(at)
        self.up(last)

    def wheel(self, notches: int, over: str | tuple[int, int] | None = None) -> None:
        """Turn the wheel, up is positive."""
        if over is not None:
            self.move(over)
        pygame.event.post(
            Event(pygame.MOUSEWHEEL, x=0, y=notches, flipped=False, precise_x=0.0, precise_y=float(notches))
        )
        self.step()

    def _button(self, kind: int, on: str | tuple[int, int], button: int) -> None:
        self._look()
        (self._held.add if kind == pygame.MOUSEBUTTONDOWN else self._held.discard)(button)
        pygame.event.post(Event(kind, pos=self._place(on), button=button, touch=False))
        self.step()

    def _place(self, of: str | tuple[int, int]) -> tuple[int, int]:
        if isinstance(of, tuple):
            return of
        item = self.find(of)
        rect = item.rect.clip(item.clip) if item.clip else item.rect
        assert rect.width and rect.height, f"{of!r} is scrolled out of sight"
        return rect.center

    # Keyboard and pad

    def press(self, binding: str) -> None:
        """Press and release a key or button, as `ui.window.input.intents` writes it: `r`, `ctrl+z`, `pad:a`,
        `pad:righttrigger`.
        """
        self._look()
        pygame.event.post(_down(binding))
        pygame.event.post(_up(binding))
        self.step()

    def hold(self, binding: str) -> None:
        """Press a key or button, or repeat a held key, and keep it down."""
        self._look()
        pygame.event.post(_down(binding))
        self.step()

    def release(self, binding: str) -> None:
        """Release a held key or button."""
        pygame.event.post(_up(binding))
        self.step()

    def type(self, text: str) -> None:
        """Type characters as the system delivers them."""
        for char in text:
            pygame.event.post(Event(pygame.TEXTINPUT, text=char, window=None))
        self.step()

    # Window

    def resize(self, size: tuple[int, int]) -> None:
        """Resize the window and wait until it is at rest."""
        pygame.display.set_mode(size, pygame.RESIZABLE)
        pygame.event.post(Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))
        self.step()
        self.step(0.2)

    def change(self, **preferences: Any) -> None:
        """Change preferences, as the options screen does."""
        self.app.change(**preferences)
        self.step()

    def screenshot(self, path: str | Path) -> Path:
        """Save the frame as PNG."""
        self.step()
        self.app.screenshot(path)
        return Path(path)


def _down(binding: str) -> Event:
    """Return the event of pressing a key, a pad's button, or a pad's axis."""
    return _pad_event(binding[4:], True) if binding.startswith("pad:") else _key_event(binding)


def _up(binding: str) -> Event:
    if binding.startswith("pad:"):
        return _pad_event(binding[4:], False)
    down = _key_event(binding)
    return Event(pygame.KEYUP, key=down.key, mod=0, unicode="", scancode=down.scancode, window=None)


def _pad_event(name: str, down: bool) -> Event:
    for button, known in _PAD_BUTTONS.items():
        if known == name:
            kind = pygame.CONTROLLERBUTTONDOWN if down else pygame.CONTROLLERBUTTONUP
            return Event(kind, button=button, instance_id=0)
    axis, end = next((axis, ends.index(name)) for axis, ends in _PAD_AXES.items() if name in ends)
    return Event(pygame.CONTROLLERAXISMOTION, axis=axis, value=(32_767 if end else -32_768) if down else 0)


def _key_event(binding: str) -> Event:
    parts = [binding] if len(binding) == 1 else binding.split("+")
    masks = {"ctrl": pygame.KMOD_LCTRL, "shift": pygame.KMOD_LSHIFT, "alt": pygame.KMOD_LALT}
    mod = 0
    for name in parts[:-1]:
        mod |= masks[name]
    key = pygame.key.key_code(parts[-1])
    typed = {"space": " "}.get(parts[-1], parts[-1] if len(parts[-1]) == 1 and not mod else "")
    return Event(pygame.KEYDOWN, key=key, mod=mod, unicode=typed, scancode=0)
