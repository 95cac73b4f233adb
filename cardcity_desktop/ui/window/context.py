"""Context that the app gives to a scene: scale, theme, preferences, and the window's services."""

import heapq
import itertools
import time
from collections import deque
from collections.abc import Callable
from copy import copy
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

import pygame
from pygame import Rect, Surface

from cardcity_desktop.ui.paint.animation import Animator
from cardcity_desktop.ui.paint.canvas import Canvas, new_layer
from cardcity_desktop.ui.paint.chrome import Chrome
from cardcity_desktop.ui.paint.scale import Scale, readable_scale
from cardcity_desktop.ui.paint.text import TextPainter
from cardcity_desktop.ui.paint.theme import THEMES, Theme
from cardcity_desktop.ui.paint.vector.svg import SvgCache
from cardcity_desktop.ui.window.input.intents import KeyMap
from cardcity_desktop.ui.window.preferences import Preferences, motion_factor
from cardcity_desktop.ui.window.presence import Presence
from cardcity_desktop.ui.window.system.sound import Sound

if TYPE_CHECKING:
    from threading import Thread

WAKE = pygame.event.custom_type()
"""Posted by a worker thread (`Ui.call_soon`) to wake the window."""

ASK = pygame.event.custom_type()
"""Posted by `Ui.ask`: the scene that must be on top, and the call that returns a command."""

HASTY = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.KEYDOWN, pygame.CONTROLLERBUTTONDOWN)
"""Presses: they are answered before any work that can wait."""

TOAST_SECONDS = 4.0

LETTERS_PER_SECOND = 12
"""Letters of an answer that the slowest readers take in."""

HISTORY = 200
"""Number of announcements that are remembered."""

PART_COST = 90_000
"""Cost of one more part of a frame, a walk over all widgets, in pixels that could be drawn in the same time."""

PICTURE_BYTES = 6_000_000  # cache limit at 1280x720, enough for a whole table
TEXT_BYTES = 2_000_000  # cache limit at 1280x720, enough for a few screens of text

SMALLEST = (320, 180)
"""Smallest window in px that can be laid out; of a smaller one only a corner is shown."""

OUTSIDE = (-1, -1)
"""Position of the pointer while it is not over the window."""

Result = TypeVar("Result")


class Ui:
    """The services of an app that scenes use as `self.ui`. There is one for each app."""

    def __init__(self, preferences: Preferences, size: tuple[int, int], clock: Callable[[], float]) -> None:
        self.clock = clock
        self.preferences = preferences
        self.sound = Sound(preferences.effects_volume, preferences.ambience_volume)
        self._hurry = 1.0  # share of the time of animations that remains
        self.animator = Animator(motion_factor(preferences.motion), self.invalidate)
        self.pictures = SvgCache()
        self.chrome = Chrome()
        self.pointer = OUTSIDE
        self.mouse_at = OUTSIDE  # the last position over the window
        self.presence = Presence(clock)
        self.toast_text = ""
        self.toast_times = 0.0, 1.0  # when it was shown first, and for how many seconds
        self.notice_text = ""
        self.listening = False  # True while a screen reader reads the window
        self.history: deque[str] = deque(maxlen=HISTORY)
        """What was announced or shown as a toast, the newest last."""
        self.toasts: deque[str] = deque(maxlen=HISTORY)
        """Toasts that were shown while a screen reader read, for the journal: there is no time to read them."""
        self.answers: list[str] = []  # to questions of the player, for the screen reader
        self.pressed = ""  # key of the item that was pressed, until the screen reader has answered
        self.change: Callable[..., None] = self._cannot_change
        self._beside: Ui | None = None
        self._still: Surface | None = None
        self._still_of: object = None
        self._dirty: list[Rect] = []
        self._whole, self._held_moved = True, False
        self._timers: list[tuple[float, int, Callable[[], None]]] = []
        self._count = itertools.count()
        self._from_threads: list[Callable[[], None]] = []
        self._idle: deque[Callable[[], None]] = deque()
        self.threads = False  # True if `work` may start one: not before the first frame, nor in tests
        self._workers: list[Thread] = []
        self.keys = KeyMap()
        self.fit(size)

    scale: Scale
    theme: Theme
    text: TextPainter

    @property
    def area(self) -> Rect:
        """The whole window, in px."""
        return Rect(0, 0, self.scale.width, self.scale.height)

    def fit(self, size: tuple[int, int], preferences: Preferences | None = None) -> None:
        """Set a new window size (px) or new preferences. Called by the app, which then composes the scenes anew."""
        now = self.preferences = preferences or self.preferences
        width, height = (max(least, px) for least, px in zip(SMALLEST, size, strict=True))
        scale, theme = readable_scale(width, height, now.text_size), THEMES[now.theme]
        if (scale, theme) != (getattr(self, "scale", None), getattr(self, "theme", None)):
            self.scale, self.theme = scale, theme
            self.text = TextPainter(scale, round(TEXT_BYTES * scale.unit**2 * scale.text**2))
            self.chrome.fit(scale)
            self.pictures.greys = theme.high_contrast
            self.pictures.surfaces.clear()
            self.pictures.surfaces.limit = round(PICTURE_BYTES * scale.unit**2)
            self._still = self._still_of = None
        self.keys = KeyMap(now.keys, self.keys.by_pad)
        self._fit_motion()
        self.invalidate()

    def beside(self, size: tuple[int, int], text_size: float) -> "Ui":
        """Return a Ui of another window size (px) and text size with its own caches, for the picture of a whole screen.

        The last one is stored, so that the next picture of that size finds its caches.
        """
        other, preferences = self._beside, self.preferences._replace(text_size=text_size)
        if other is None or (other.area.size, other.preferences) != (size, preferences):
            other = self._beside = copy(self)
            other.pictures, other.chrome, other._beside = SvgCache(), Chrome(), None
            del other.scale
            other.fit(size, preferences)
        return other

    def listen(self, listening: bool) -> None:
        """React to a screen reader that starts or stops: while it runs, nothing moves and computers wait for Enter."""
        self.listening = listening
        self._fit_motion()

    def _fit_motion(self) -> None:
        factor = 0.0 if self.listening else motion_factor(self.preferences.motion)
        self.animator.factor = factor * self._hurry

    def hurry(self, share: float) -> None:
        """Let animations take a share of their time from now on. 0 is as with motion off, 1 is usual."""
        self._hurry = share
        self._fit_motion()

    def name_keys(self, by_pad: bool) -> None:
        """Make hints name a pad's buttons (`by_pad`) or keys. The app then composes the scenes anew."""
        self.keys = KeyMap(self.preferences.keys, by_pad)

    def canvas(self, surface: Surface) -> Canvas:
        """Return a canvas for `surface` with the current look."""
        return Canvas(
            surface, scale=self.scale, theme=self.theme, painter=self.text, pictures=self.pictures, chrome=self.chrome
        )

    def still_layer(self, owner: object, size: tuple[int, int]) -> tuple[Surface, bool]:
        """Return the layer for static content, and True if `owner` has to paint it.

        There is only one layer, because only one screen is visible.
        """
        if self._still is None or self._still.get_size() != size:
            self._still, self._still_of = new_layer(size), None
        known, self._still_of = self._still_of is owner, owner
        return self._still, not known

    def invalidate(self, rect: Rect | None = None) -> None:
        """Request a frame. With `rect` (px) only that part of the window is redrawn."""
        if rect is None:
            self._whole = True
        elif not self._whole and not (self._dirty and self._dirty[0].contains(rect)):
            self._dirty = _merged(self._dirty, rect.clip(self.area))

    def invalidate_held(self) -> None:
        """Request a frame that draws what the mouse holds at its new place (`Scene.held`), and nothing below it."""
        self._held_moved = True

    def take_dirty(self) -> list[Rect]:
        """Return the parts that must be redrawn, and mark them as clean. The app calls it once a frame."""
        dirty = [self.area] if self._whole else self._dirty
        self._whole, self._held_moved, self._dirty = False, False, []
        return dirty

    @property
    def is_dirty(self) -> bool:
        """True if a frame is due."""
        return self._whole or self._held_moved or bool(self._dirty)

    def after(self, seconds: float, call: Callable[[], None]) -> None:
        """Run `call` in the window's thread once `seconds` have passed."""
        heapq.heappush(self._timers, (self.clock() + seconds, next(self._count), call))

    def call_soon(self, call: Callable[[], None]) -> None:
        """Run `call` in the window's thread, which it wakes. Any thread may call this."""
        self._from_threads.append(call)
        pygame.event.post(pygame.event.Event(WAKE))

    def ask(self, scene: object, call: Callable[[], object]) -> None:
        """Obey the command that `call` returns as soon as possible, unless `scene` is not on top any more."""
        pygame.event.post(pygame.event.Event(ASK, scene=scene, call=call))

    def when_idle(self, call: Callable[[], None]) -> None:
        """Run `call` in the window's thread after the next frame. Several calls run in order, one per frame."""
        self._idle.append(call)

    @property
    def is_waiting_for_idle(self) -> bool:
        """True if a call of `when_idle` is pending."""
        return bool(self._idle)

    def run_idle(self) -> None:
        """Run the next call of `when_idle`, unless a press is waiting. Called by the app."""
        if self._idle and not pygame.event.peek(HASTY):
            self._idle.popleft()()

    def work(self, call: Callable[[], Result], done: Callable[[Result], None]) -> None:
        """Run `call` in a worker thread, then `done` with its result in the window's thread.

        If `threads` is False both run at once in this thread.
        """

        def run() -> None:
            try:
                result = call()
            except Exception as error:
                self.call_soon(partial(_raise, error))
            else:
                self.call_soon(lambda: done(result))

        if self.threads:
            from threading import Thread  # imported late: the first frame does not need it

            self._workers = [worker for worker in self._workers if worker.is_alive()]
            self._workers.append(Thread(target=run, daemon=True))
            self._workers[-1].start()
        else:
            done(call())

    def finish_work(self, seconds: float) -> None:
        """Wait at most `seconds` for all workers, before the libraries that they use are closed."""
        until = time.monotonic() + seconds
        for worker in self._workers:
            worker.join(max(0.0, until - time.monotonic()))

    def run_due(self) -> None:
        """Run the timers and calls that are due. Called by the app."""
        while self._from_threads:
            self._from_threads.pop(0)()
        while self._timers and self._timers[0][0] <= self.clock():
            heapq.heappop(self._timers)[2]()

    def next_due(self) -> float | None:
        """Return the seconds until the next timer, or None without a timer."""
        return max(0.0, self._timers[0][0] - self.clock()) if self._timers else None

    def toast(self, text: str, seconds: float = TOAST_SECONDS) -> None:
        """Show a sentence for a while where the scene has room. `history` stores it."""
        if text and text != self.toast_text:
            self.history.append(text)
            if self.listening:
                self.toasts.append(text)
        self._show_toast(text, seconds)

    def forget_messages(self) -> None:
        """Forget announcements and toasts, because another player comes to the screen."""
        self.history.clear()
        self.toasts.clear()

    def answer(self, text: str) -> None:
        """Answer a question of the player: by the screen reader, and as a toast."""
        if self.listening:
            self.answers.append(text)
        self._show_toast(text, TOAST_SECONDS)

    def announce(self, text: str) -> None:
        """Let the screen reader announce a text. The screen shows it in another way."""
        if text and self.listening:
            self.history.append(text)
            self.answers.append(text)

    def _show_toast(self, text: str, seconds: float) -> None:
        seconds = max(seconds, len(text) / LETTERS_PER_SECOND)
        self.toast_text = text
        self.toast_times = times = self.clock(), seconds
        self.invalidate()

        def forget() -> None:
            if self.toast_times is times:  # else the same text was shown again meanwhile
                self.toast_text = ""
                self.invalidate()

        self.after(seconds, forget)

    def forget_words(self) -> None:
        """Remove the toast and forget announcements, which the next person at the window may not know."""
        self.history.clear()
        self.toast("")

    def notice(self, text: str) -> None:
        """Show a sentence until it is replaced. "" removes it."""
        if text != self.notice_text:
            self.notice_text = text
            self.invalidate()

    def forget_calls(self) -> None:
        """Drop all timers, idle calls and animations, because their screens are gone."""
        self._timers.clear()
        self._idle.clear()
        self._from_threads.clear()
        self.animator.forget()

    def _cannot_change(self, **_values: Any) -> None:
        raise RuntimeError("only an app can change preferences")


def _merged(parts: list[Rect], new: Rect) -> list[Rect]:
    """Return `parts` with `new`, joined if drawing them together is cheaper than one by one."""
    if not new:
        return parts
    pixels = new.width * new.height + PART_COST
    for part in parts:  # called dozens of times a frame: free of function calls for speed
        both = part.union(new)
        whole = both.width * both.height - part.width * part.height
        if whole == 0:
            return parts
        if whole <= pixels:
            return _merged([other for other in parts if other is not part], both) if len(parts) > 1 else [both]
    return [*parts, new]


def _raise(error: Exception) -> None:
    """Raise a worker's error in the window's thread."""
    raise error
