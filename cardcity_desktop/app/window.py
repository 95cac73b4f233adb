"""The app: one window, its clock and its stack of scenes. `launch` connects it to the rest.

Before the first frame only drawing code is imported: settings are read as plain values, and pydantic validates them
later (`Store.check`).
"""

import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from cardcity_desktop.support.diagnostics import set_log_dir, warn, write_traceback
from cardcity_desktop.support.failure import show_failure
from cardcity_desktop.support.i18n import _, guess_language, set_language
from cardcity_desktop.ui.paint.canvas import Canvas, new_layer
from cardcity_desktop.ui.toolkit import Intent, Scene
from cardcity_desktop.ui.window.commands import Command, Push, Quit
from cardcity_desktop.ui.window.context import ASK, WAKE, Ui
from cardcity_desktop.ui.window.dispatcher import InputDispatcher
from cardcity_desktop.ui.window.input.event_queue import EventQueue
from cardcity_desktop.ui.window.notifications import Notifications
from cardcity_desktop.ui.window.preferences import Preferences
from cardcity_desktop.ui.window.stack import SceneStack
from cardcity_desktop.ui.window.system import display
from cardcity_desktop.ui.window.system.memory import configure_memory

if TYPE_CHECKING:
    from cardcity_desktop.ui.reader.asking import Asking
    from cardcity_desktop.ui.reader.bridge import ScreenReader

FRAME_SECONDS = 1 / 60
RESIZE_SECONDS = 0.15
LONGEST_WAIT = 60.0
SOUND_SECONDS = 3.0
"""Time until a lost sound device is opened again: a sound server that restarts needs a moment."""
SOUND_TRIES = 20

RENEWING = (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN, pygame.WINDOWSIZECHANGED)
"""Events after which the whole window must be drawn: its surface may be another one, or empty."""


class Store(Protocol):
    """Place where preferences are stored. `storage.settings.SettingsStore` implements it."""

    def read(self) -> dict[str, Any]:
        """Return the stored values, checked only roughly, without slow imports."""

    def check(self) -> tuple[dict[str, Any], str]:
        """Return all stored values, validated, and a sentence for the player if some are left out, else ""."""

    def write(self, values: dict[str, Any]) -> str:
        """Store values, and return a sentence for the player if that fails, else ""."""


class App:
    """One window with a stack of scenes. `run()` plays. Tests call `step()` with their own clock."""

    def __init__(
        self,
        first: Scene,
        store: Store | None = None,
        preferences: Preferences | None = None,
        clock: Callable[[], float] = time.monotonic,
        overrides: Mapping[str, Any] | None = None,
    ) -> None:
        """Open the window. `overrides`: preferences for this run only. Raises NoScreenError without a screen."""
        self.store = store
        self.overrides = dict(overrides or {})
        kept = store.read() if store else {}
        self.preferences = (preferences or Preferences())._replace(**(kept | self.overrides))
        set_language(self.preferences.language or guess_language())
        self.clock = clock
        self.window = display.open_window(self.preferences)
        self._drawn_on = self.screen  # in the last frame
        self.ui = Ui(self.preferences, self.screen.get_size(), clock)
        self.ui.change = self.change
        self.running = self._still = True
        self.stack = SceneStack(self.ui, self._asked_to_quit, _confirm_quit)
        self.hands = InputDispatcher(self.ui, self.stack, clock, _help, self._ask)
        self.notifications, self.queue = Notifications(self.ui), EventQueue(self.window)
        self.reader: ScreenReader | None = None
        self._opened_by = ""  # the letter of the key that has just opened a scene
        self._asking: Asking | None = None
        self._resized_at: float | None = None
        self._resized_to = self.screen.get_size()
        self._before_resize: Surface | None = None
        self._below_held: Surface | None = None  # the window without what the mouse holds, while it holds something
        self._held_at = Rect(0, 0, 0, 0)
        self._started = False
        self._changed: dict[str, Any] = {}  # by the player, in this run
        self._frame_at = 0.0
        self.frames = 0  # drawn so far
        self.open_file: Callable[[Path], Command | None] = lambda file: None
        self.focus_gained: Callable[[], None] = lambda: None
        """Called when the window gets the focus."""
        self.may_quit: Callable[[], Command | None] = lambda: None
        """Return a command to obey instead of quitting; None if nothing would be lost."""
        self.recover: Callable[[Exception], bool] = lambda error: False
        """Handle an unexpected error; return True if the game can continue."""
        self.closing: Callable[[], None] = lambda: None
        """Called when the window closes, after its scenes."""
        self.obey(Push(first))

    # Running

    def run(self) -> None:
        try:
            self.step()
            self.ui.threads = True
            self.start_services()
            _quit_on_hangup()
            while self.running:
                self._step_or_recover()
        finally:
            _restore_signals()
            self.close()

    def _step_or_recover(self) -> None:
        """Wait for the next step and do it. After an unexpected error continue at the title if possible."""
        try:
            self._wait()
            self.step()
        except pygame.error as error:
            if not pygame.display.get_init() or not self.recover(error):
                raise
        except Exception as error:
            if not self.recover(error):
                raise

    @property
    def screen(self) -> Surface:
        """The window's surface.

        It is valid until the next event, so nothing may store it.
        """
        return self.window.surface

    def start_over(self, first: Scene) -> None:
        """Replace all scenes by `first`, without calling them."""
        self.ui.forget_calls()
        self.queue.forget()
        self.stack.start_over(first)

    def step(self) -> None:
        """Handle events, move on to the present time, and draw a frame if something changed."""
        self._frame_at = self.clock()
        for event in self.queue.take():
            self._handle(event)
            if not self.running:
                return
        self.window.accept_text(self.scene.takes_text())
        self._note_size()
        self.ui.run_due()
        self.hands.repeat()
        self._settle_size()
        now = self.clock()
        animated = self.ui.animator.tick(now)
        moved = self.scene.tick(now)
        if moved:
            self.ui.invalidate()
        self._still = not (animated or moved)
        self.scene.redraw_stale_hover()
        self.draw()
        if self.reader is not None:
            self.reader.sync()
        self.ui.run_idle()

    def draw(self) -> None:
        """Redraw those parts of the window that are dirty."""
        if not self.ui.is_dirty:
            return
        dirty, screen = self.ui.take_dirty(), self.screen  # asked for once: it lasts for this frame
        if screen is not self._drawn_on:  # another one, and empty
            self._drawn_on, dirty = screen, [self.ui.area]
        if self._resized_at is not None and self._before_resize is not None:
            pygame.transform.smoothscale(self._before_resize, screen.get_size(), screen)
            self.window.show()
            return
        held, below = self.scene.held(), self._below_held
        if (held is None) != (below is None) or (below and below.get_size() != screen.get_size()):
            self._below_held = below = None if held is None else new_layer(screen.get_size())
            dirty = [self.ui.area]
        for part in dirty:
            self._draw_part(below or screen, part)
        whole = dirty == [self.ui.area]
        if held is not None and below is not None:
            dirty = self._draw_held(screen, held, below, dirty)
        self.frames += 1
        self.window.show(None if whole else dirty)

    def _draw_held(
        self, screen: Surface, held: Callable[[Canvas], Rect], below: Surface, dirty: list[Rect]
    ) -> list[Rect]:
        """Copy the dirty parts of the window below, and that where it was held last. Return all that has changed."""
        before = self._held_at
        screen.blits([(below, part, part) for part in (before, *dirty)], False)
        self._held_at = now = held(self.ui.canvas(screen))
        return [before.union(now), *dirty]

    def _draw_part(self, surface: Surface, part: Rect) -> None:
        """Draw the topmost opaque scene and all scenes above it, clipped to `part`, without what the mouse holds."""
        surface.set_clip(part)
        canvas = self.ui.canvas(surface)
        scenes = self.scenes
        bottom = len(scenes) - 1
        while bottom and not scenes[bottom].opaque:
            bottom -= 1
        for scene in scenes[bottom:]:
            scene.draw(canvas)
        self.notifications.draw(canvas, scenes[-1])
        self.hands.scanner.draw(canvas)
        surface.set_clip(None)

    def start_services(self) -> None:
        """Start what the first frame did not need: sound, gamepads, the full check of settings.

        Each starts when the app is idle, or in a thread: the first click is answered at once.
        """
        if self._started:
            return
        self._started = self.stack.tidies = True
        self.hands.scanner.restart()
        self.ui.sound.ambience(True)
        self.ui.when_idle(configure_memory)
        self.ui.when_idle(display.settle_window)
        self.ui.when_idle(self.hands.pad.start)
        self.ui.when_idle(lambda: self.ui.work(self.ui.sound.open_device, self.ui.sound.use_device))
        self.ui.when_idle(self._start_reader)
        if self.store:
            check = self.store.check
            self.ui.when_idle(lambda: self.ui.work(check, self._take_checked))

    def _start_reader(self) -> None:
        from cardcity_desktop.ui.reader.bridge import ScreenReader

        self.reader = ScreenReader(self.ui, lambda: self.scene, self.obey)
        self.reader.start()

    def _ask(self, scene: Scene, intent: Intent) -> Command | None:
        """Answer a key that asks a question about the scene."""
        if self._asking is None:
            from cardcity_desktop.ui.reader.asking import Asking

            self._asking = Asking(self.ui)
        if intent is Intent.GO_TO:
            from cardcity_desktop.scenes.shared.ask_text import ask_where_to_go

            return Push(ask_where_to_go(scene))
        self._asking.answer(scene, intent)
        return None

    def _take_checked(self, checked: tuple[dict[str, Any], str]) -> None:
        """Apply the validated settings. Options changed in this run, or given for it, take precedence."""
        values, sentence = checked
        self._apply(self.preferences._replace(**(values | self.overrides | self._changed)))
        self.notify(sentence)

    def close(self) -> None:
        """Store the window's place, and close scenes, sound and window."""
        if not pygame.display.get_init():
            return
        if self.store:
            self._keep_place()
        if self.reader is not None:
            self.reader.close()
        self.stack.close_all()
        self.closing()
        self.ui.finish_work(2.0)
        self.ui.sound.stop()
        display.close_window()

    def _keep_place(self) -> None:
        """Store the window's place. One that fills a screen by the system's own means leaves the earlier one."""
        place, desktops = self.window.place, display.desktop_sizes()
        if place.size not in desktops:
            self._keep(window_size=place.size, window_position=place.position, window_desktops=tuple(desktops))

    def screenshot(self, path: str | Path) -> None:
        """Save the window as a PNG, with dirty parts redrawn."""
        self.draw()
        pygame.image.save(self.screen, str(path))

    # The stack

    @property
    def scenes(self) -> list[Scene]:
        return self.stack.scenes

    @property
    def scene(self) -> Scene:
        return self.stack.top

    def obey(self, command: Command | None) -> None:
        """Change the scene stack by `command`."""
        self.stack.obey(command)

    def _asked_to_quit(self, sure: bool) -> Command | None:
        """Stop the app, or return the command to obey first. `sure` asks nothing."""
        try:
            instead = None if sure else self.may_quit()
        except Exception as error:  # such as of a damaged installation: a window that can't be closed is worse
            warn(f"quitting without a question: {error}")
            instead = None
        self.running = instead is not None
        return instead

    # Events

    def _handle(self, event: Event) -> None:
        self.ui.presence.notice(event)
        if event.type == pygame.QUIT:
            self.obey(Quit())
        elif event.type in RENEWING:
            self.ui.invalidate()
        elif event.type == pygame.AUDIODEVICEREMOVED:
            if self.ui.sound.ready and not event.iscapture:
                self._reopen_sound(SOUND_TRIES)
        elif event.type == WAKE:
            self.ui.run_due()
        elif event.type == ASK:
            if event.scene is self.scene:
                self.obey(event.call())
        elif event.type == pygame.DROPFILE:  # pulled onto the window; on macOS also opened in the Finder
            self.obey(self.open_file(Path(event.file)))
        elif event.type == pygame.TEXTINPUT and event.text == self._opened_by:
            self._opened_by = ""  # this letter is no text for the field that its key has opened
        else:
            before, focused = self.scene, self.scene.focus.key
            if event.type == pygame.MOUSEMOTION:
                self.notifications.give_way(event.pos)
            self.hands.handle(event)
            if event.type == pygame.KEYDOWN:
                moved = self.scenes and (self.scene is not before or before.focus.key != focused)
                self._opened_by = event.unicode if moved else ""
            if event.type == pygame.WINDOWFOCUSGAINED:
                self.focus_gained()

    def _reopen_sound(self, tries: int) -> None:
        """Close the sound device, and open one after SOUND_SECONDS. If there is none, try again, `tries` times."""

        def take(found: bool) -> None:
            self.ui.sound.use_device(found)
            if not found and tries > 1:
                self._reopen_sound(tries - 1)

        self.ui.sound.stop()
        self.ui.after(SOUND_SECONDS, lambda: self.ui.work(self.ui.sound.open_device, take))

    def _wait(self) -> None:
        """Sleep until an event or a timer. While something moves, until the next frame."""
        if self.ui.is_dirty or self.ui.is_waiting_for_idle:
            return
        if self._still:
            dues = [self.ui.next_due(), self.hands.pad.next_due(), self._resize_due()]
            timeout = min([LONGEST_WAIT, *(due for due in dues if due is not None)])
        else:
            timeout = self._frame_at + FRAME_SECONDS - self.clock()
        if timeout > 0:
            self.queue.wait(timeout)

    # Size and preferences

    def change(self, **values: Any) -> None:
        """Apply preferences at once and store them. See `Preferences` for the names."""
        self._changed |= values
        self._apply(self.preferences._replace(**values))
        self._keep(**values)

    def _apply(self, now: Preferences) -> None:
        before, self.preferences = self.preferences, now
        if now == before:
            return
        if now.language != before.language:
            set_language(now.language or guess_language())
        if now.fullscreen != before.fullscreen:
            self._turn_fullscreen()
        self.ui.sound.set_volumes(now.effects_volume, now.ambience_volume)
        self._refit()
        if now.language != before.language:
            self.ui.toast("")  # it is in the other language
            for scene in self.stack.scenes:
                scene.reworded()
        if now.scan_seconds != before.scan_seconds:
            self.hands.scanner.restart()

    def _turn_fullscreen(self) -> None:
        """Enter full screen, or restore the window as it was."""
        self.window.set_fullscreen(self.preferences.fullscreen)
        if not self.preferences.fullscreen:
            self.ui.after(RESIZE_SECONDS, self.window.correct_position)

    def _refit(self) -> None:
        self._resized_to = self.screen.get_size()
        self.ui.fit(self._resized_to, self.preferences)
        self.stack.refresh()

    def _keep(self, **values: Any) -> None:
        if self.store:
            self.notify(self.store.write(values))

    def notify(self, sentence: str) -> None:
        """Log a sentence about a problem, and show it to the player. "" does nothing."""
        if sentence:
            warn(sentence)
            self.ui.toast(sentence, 8.0)

    def _note_size(self) -> None:
        """Stretch the last frame while the window changes size. Draw it anew at the end."""
        size = self.screen.get_size()
        if size == self._resized_to:
            return
        if self._before_resize is None:
            self._before_resize = self._last_picture()
        self._resized_to = size
        self._resized_at = self.clock()
        self.ui.invalidate()

    def _last_picture(self) -> Surface:
        """Return a picture of the scene, with a held item where it is now."""
        picture, held = Surface(self.ui.area.size), self.scene.held()
        self._draw_part(picture, self.ui.area)
        if held is not None:
            held(self.ui.canvas(picture))
        return picture

    def _resize_due(self) -> float | None:
        """Return the seconds until a resize counts as finished, or None if there is none."""
        if self._resized_at is None:
            return None
        return max(0.0, self._resized_at + RESIZE_SECONDS - self.clock())

    def _settle_size(self) -> None:
        """Lay out the scenes for the new size once resizing has finished."""
        if self._resized_at is None or self.clock() < self._resized_at + RESIZE_SECONDS:
            return
        self._resized_at = self._before_resize = None
        self._refit()


def _quit_on_hangup() -> None:
    """Take the end of the terminal for a closed window, as SDL takes SIGTERM. `nohup` keeps its meaning."""
    import signal
    import threading

    hangup = getattr(signal, "SIGHUP", None)  # Windows has none
    if hangup is None or threading.current_thread() is not threading.main_thread():
        return
    if signal.getsignal(hangup) == signal.SIG_DFL:
        signal.signal(hangup, lambda _number, _frame: pygame.event.post(Event(pygame.QUIT)))


def _restore_signals() -> None:
    """Let SIGTERM and SIGHUP end the process again: a closed window does not handle the events made of them."""
    import signal  # here, where nobody waits for them
    import threading

    if threading.current_thread() is not threading.main_thread():
        return
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    if hasattr(signal, "SIGHUP") and signal.getsignal(signal.SIGHUP) != signal.SIG_IGN:
        signal.signal(signal.SIGHUP, signal.SIG_DFL)


def run_safely(make: Callable[[], App], log_folder: Path | None = None) -> int:
    """Run the app that `make` opens. Return the exit code. An error is one sentence, with details in `log_folder`."""
    set_log_dir(log_folder)
    try:
        make().run()
    except display.NoScreenError as error:
        show_failure(_("Card City needs a screen to open its window: {reason}").format(reason=error))
        return 1
    except KeyboardInterrupt:
        return 130
    except Exception as error:
        kept = write_traceback(log_folder)
        where = _("Details are in {file}").format(file=kept) if kept else f"({type(error).__name__}: {error})"
        show_failure(" ".join([_("Card City had to stop: something went wrong."), where]))
        return 1
    return 0


def _confirm_quit() -> Command:
    """Ask whether Esc on the first scene should end the program."""
    from cardcity_desktop.ui.pages.dialog import Answer, Dialog

    return Push(Dialog(_("Leave the game?"), "", [Answer(_("Stay")), Answer(_("Quit"), Quit, "primary")]))


def _help(scene: Scene) -> Command:
    from cardcity_desktop.scenes.shared.screen_help import ScreenHelp

    return Push(ScreenHelp(scene.about))
