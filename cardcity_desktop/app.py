"""The composition root: window, clock, scene stack. With `app_services` the only file that wires rooms together.

Until the first frame only what draws is imported: the settings are read as plain values first and checked by
pydantic afterwards (`Store.check`).
"""

import sys
import time
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple, Protocol

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from cardcity_desktop.app_services import AppServices
from cardcity_desktop.i18n import _, guess_language, set_language
from cardcity_desktop.trouble import keep_log, keep_traceback, warn
from cardcity_desktop.ui.window.commands import Command, Pop, Push, Quit, Replace, Reset
from cardcity_desktop.ui.window.context import ASK, WAKE, Ui
from cardcity_desktop.ui.window.intents import REPEATING, Intent
from cardcity_desktop.ui.window.memory import give_surfaces_back, let_go
from cardcity_desktop.ui.window.pad import Pad
from cardcity_desktop.ui.window.preferences import Preferences
from cardcity_desktop.ui.window.said import draw_said
from cardcity_desktop.ui.window.scene import Scene
from cardcity_desktop.ui.window.window import NoScreenError, keep_from_shrinking, open_window, set_mode, window_position

FRAME_SECONDS = 1 / 60
RESIZE_SECONDS = 0.15
DOUBLE_CLICK_SECONDS = 0.5
SAME_PLACE = 12  # px
LONGEST_WAIT = 60.0
QUIET_SECONDS = 0.5
LOOK_SECONDS = 0.015
MOST_NOTCHES = 20
"""Of a wheel at once: what drivers and programs say beyond that is no hand's doing."""


class Store(Protocol):
    """Where preferences are kept; `storage.settings.SettingsStore` fits."""

    def read(self) -> dict[str, Any]:
        """The kept values, roughly checked, without heavy imports."""

    def check(self) -> tuple[dict[str, Any], str]:
        """All kept values, fully checked; a sentence for the player if something was left out, else ""."""

    def write(self, values: dict[str, Any]) -> str:
        """Keep values; one sentence for the player if that failed, else ""."""


class Click(NamedTuple):
    """What the mouse pressed last: its scene (an id), its key; until when (s) and where a second click is its own."""

    scene: int = 0
    key: str = ""
    until: float = 0.0
    place: tuple[int, int] = (0, 0)


class App:
    """One window and a stack of scenes. `run()` plays; tests call `step()` with a clock of their own."""

    def __init__(
        self,
        first: Scene,
        store: Store | None = None,
        preferences: Preferences | None = None,
        clock: Callable[[], float] = time.monotonic,
        overrides: Mapping[str, Any] | None = None,
    ) -> None:
        """Open the window; `overrides` are preferences for this run only. Raises NoScreenError without a screen."""
        self.store = store
        self.overrides = dict(overrides or {})
        kept = store.read() if store else {}
        self.preferences = replace(preferences or Preferences(), **(kept | self.overrides))
        set_language(self.preferences.language or guess_language())
        self.clock = clock
        self.screen = open_window(self.preferences)
        self.ui = Ui(self.preferences, self.screen.get_size(), clock)
        self.ui.change = self.change
        self.pad = Pad(clock)
        self._held_keys: dict[int, Intent] = {}
        self._clicked = Click()
        self.scenes: list[Scene] = []
        self.running = True
        self._resized_at: float | None = None
        self._before_resize: Surface | None = None
        self._started = False
        self._changed: dict[str, Any] = {}  # by the player, in this run
        self._still = True
        self._frame_at = 0.0
        self._waited: list[Event] = []
        self._heard_at = time.monotonic()  # when the last event came
        self._ring = False
        self.frames = 0  # drawn so far
        self.open_file: Callable[[Path], Command | None] = lambda file: None
        self.may_quit: Callable[[], Command | None] = lambda: None
        """What to do in place of quitting; None when nothing would be lost."""
        self.mend: Callable[[Exception], bool] = lambda error: False
        """Hears of an error that nobody expected; whether one can play on."""
        self.obey(Push(first))

    # Running

    def run(self) -> None:
        """Play until someone quits."""
        try:
            self.step()
            self.ui.threads = True
            self.start_services()
            while self.running:
                self._step_or_mend()
        finally:
            self.close()

    def _step_or_mend(self) -> None:
        """Wait and go on; after an error that nobody expected, go on from a safe place."""
        try:
            self._wait()
            self.step()
        except pygame.error as error:
            if not pygame.display.get_init() or not self.mend(error):
                raise
        except Exception as error:
            if not self.mend(error):
                raise

    def start_over(self, first: Scene) -> None:
        """Leave every screen as it is and open `first`: nothing of them is asked or drawn any more."""
        self.ui.forget_calls()
        self._waited.clear()
        self.scenes[:] = [first]
        self._enter()

    def step(self) -> None:
        """Handle what waits, move to the clock's now, draw one frame if anything changed."""
        self._frame_at = self.clock()
        waited, self._waited = self._waited, []
        for event in _coalesced([*waited, *pygame.event.get()]):
            self._handle(event)
            if not self.running:
                return
        self.ui.run_due()
        for intent in self.pad.due():
            self._intend(intent)
        self._settle_size()
        now = self.clock()
        animated = self.ui.animator.tick(now)
        moved = self.scene.tick(now)
        if moved:
            self.ui.invalidate()
        self._still = not (animated or moved)
        self.draw()
        self.ui.run_idle()

    def draw(self) -> None:
        """Draw what is due; nothing when nothing changed."""
        dirty = self.ui.take_dirty()
        if not dirty:
            return
        if self._resized_at is not None and self._before_resize is not None:
            pygame.transform.smoothscale(self._before_resize, self.screen.get_size(), self.screen)
            pygame.display.flip()
            return
        for part in dirty:
            self._draw_part(part)
        self.frames += 1
        if dirty == [self.ui.area]:
            pygame.display.flip()
        else:
            pygame.display.update(dirty)

    def _draw_part(self, part: Rect) -> None:
        self.screen.set_clip(part)
        canvas = self.ui.canvas(self.screen)
        bottom = max(index for index, scene in enumerate(self.scenes) if scene.opaque or index == 0)
        for scene in self.scenes[bottom:]:
            scene.draw(canvas)
        draw_said(self.ui, canvas)
        self.screen.set_clip(None)

    def start_services(self) -> None:
        """What the first frame did not need: sound, gamepads, the full check of the settings.

        Piece by piece or behind the scenes, so that the first click is answered at once.
        """
        if self._started:
            return
        self._started = True
        self.ui.sound.ambience(True)
        self.ui.when_idle(give_surfaces_back)
        self.ui.when_idle(keep_from_shrinking)
        self.ui.when_idle(self.pad.start)
        self.ui.when_idle(lambda: self.ui.work(self.ui.sound.open_device, self.ui.sound.use_device))
        if self.store:
            check = self.store.check
            self.ui.when_idle(lambda: self.ui.work(check, self._take_checked))

    def _take_checked(self, checked: tuple[dict[str, Any], str]) -> None:
        values, sentence = checked
        self._apply(replace(self.preferences, **(values | self.overrides | self._changed)))
        self.say(sentence)

    def close(self) -> None:
        """Keep the window's place and give everything back."""
        if not pygame.display.get_init():
            return
        if self.store and not self.preferences.fullscreen:
            self._keep(window_size=self.screen.get_size(), window_position=window_position())
        for scene in reversed(self.scenes):
            scene.leave()
        self._close(0)
        self.ui.finish_work(2.0)
        self.ui.sound.stop()
        pygame.display.quit()

    def screenshot(self, path: str | Path) -> None:
        """Save what is on the screen as a PNG, drawing what is due first."""
        self.draw()
        pygame.image.save(self.screen, str(path))

    # The stack

    @property
    def scene(self) -> Scene:
        """The scene on top."""
        return self.scenes[-1]

    def obey(self, command: Command | None) -> None:
        """Change the stack as a scene asked."""
        match command:
            case Push(scene):
                self._leave()
                self.scenes.append(scene)
                self._enter()
            case Pop(count, then):
                self._pop(count)
                if then is not None:
                    self.obey(then())
            case Replace(scene):
                self._leave()
                self._close(len(self.scenes) - 1)
                self.scenes.append(scene)
                self._enter()
            case Reset(scene):
                self._leave()
                self._close(0)
                self.scenes.append(scene)
                self._enter()
            case Quit(sure):
                instead = None if sure else self.may_quit()
                self.running = instead is not None
                self.obey(instead)

    def _pop(self, count: int) -> None:
        if len(self.scenes) == 1:
            self._ask_to_quit()
            return
        self._leave()
        self._close(max(1, len(self.scenes) - count))
        self._enter()

    def _close(self, first: int) -> None:
        """Scenes from there on leave the stack, the top one first."""
        while len(self.scenes) > first:
            self.scenes.pop().closed()

    def _leave(self) -> None:
        if self.scenes:
            self.ui.animator.skip()
            self._ring = self.scene.focus.ring
            self.scene.tip.hide()
            self.scene.leave()

    def _enter(self) -> None:
        scene = self.scene
        scene.ui = self.ui
        scene.focus.ring = self._ring
        self.ui.presence.enter(scene)
        scene.enter()
        scene.entered()
        scene.refresh()
        if scene.focus.ring:
            scene.begin_keys()
        if self._started:
            self.ui.when_idle(let_go)

    def _ask_to_quit(self) -> None:
        """Esc on the first screen never just ends the program."""
        from cardcity_desktop.ui.widgets.dialog import Answer, Dialog

        self.obey(
            Push(Dialog(_("Leave Card City?"), "", [Answer(_("Stay")), Answer(_("Quit"), Quit, "primary")])),
        )

    # Events

    def _handle(self, event: Event) -> None:
        self.ui.presence.notice(event)
        if event.type == pygame.QUIT:
            self.obey(Quit())
        elif event.type == pygame.VIDEORESIZE:
            self._begin_resize()
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN):
            self.ui.invalidate()
        elif event.type == WAKE:
            self.ui.run_due()
        elif event.type == ASK:
            if event.scene is self.scene:
                self.obey(event.call())
        elif event.type == pygame.DROPFILE:  # pulled onto the window; on macOS also opened in the Finder
            self.obey(self.open_file(Path(event.file)))
        elif event.type in Pad.EVENTS:
            if self.scene.wants_keys and self._give(event):
                self.pad.swallow(event)
            else:
                self._pad(event)
        elif event.type == pygame.KEYDOWN:
            self._key(event)
        elif event.type == pygame.KEYUP:
            self._release(self._held_keys.pop(event.key, None))
            self._give(event)
        elif event.type != pygame.MOUSEBUTTONDOWN or not self._is_second_click(event):
            self._give(event)

    def _is_second_click(self, event: Event) -> bool:
        """The second half of a double click presses what the first one pressed, or nothing: nobody has seen yet what
        the first one has uncovered.
        """
        last, (x, y) = self._clicked, self._clicked.place
        if self.clock() >= last.until or max(abs(event.pos[0] - x), abs(event.pos[1] - y)) >= SAME_PLACE:
            return False
        under = self.scene.focus.at(event.pos) if self.scene.widgets else None
        return last.scene != id(self.scene) or (under is not None and under.key != last.key)

    def _key(self, event: Event) -> None:
        """A text field sees keys before they become intents, other scenes only what is no intent."""
        intent = self.ui.keys.intent(event)
        self._name_keys(by_pad=False)
        if intent is Intent.FULLSCREEN:
            self.change(fullscreen=not self.preferences.fullscreen)
            return
        if self.scene.takes_text() or intent is None or self.scene.wants_keys:
            before = self.scene
            if self._give(event) or self.scene is not before:
                return
        if intent is not None and (intent in REPEATING or self._held_keys.get(event.key) is not intent):
            self._held_keys[event.key] = intent
            self._intend(intent)

    def _pad(self, event: Event) -> None:
        intent = self.pad.handle(event, self.ui.keys)
        if intent is not None:
            self._name_keys(by_pad=True)
            self._intend(intent)
        self._release(self.pad.release(event))

    def _release(self, intent: Intent | None) -> None:
        if intent is not None:
            self.obey(self.scene.on_release(intent))

    def _name_keys(self, by_pad: bool) -> None:
        """Hints name what the player has in hand: keys, or a pad's buttons."""
        if by_pad != self.ui.keys.by_pad:
            self.ui.name_keys(by_pad)
            for scene in self.scenes:
                scene.refresh()

    def _give(self, event: Event) -> bool:
        before = self.scene
        pressed = before.focus.pressed
        command = before.handle(event)
        self.obey(command)
        if event.type == pygame.MOUSEBUTTONUP and pressed is not None:
            self._clicked = Click(id(before), pressed, self.clock() + DOUBLE_CLICK_SECONDS, event.pos)
        return command is not None

    def _intend(self, intent: Intent) -> None:
        if intent is Intent.FULLSCREEN:
            self.change(fullscreen=not self.preferences.fullscreen)
            return
        command = self.scene.intend(intent)
        self.obey(self._help() if command is None and intent is Intent.HELP else command)

    def _help(self) -> Command:
        """Every screen can be asked what it is for."""
        from cardcity_desktop.scenes.screen_help import ScreenHelp

        return Push(ScreenHelp(self.scene.about()))

    def _wait(self) -> None:
        """Sleep until an event, a timer, or the next frame if something moves."""
        if self.ui.is_dirty or self.ui.is_waiting_for_idle:
            return
        if self._still:
            dues = [self.ui.next_due(), self.pad.next_due(), self._resize_due()]
            timeout = min([LONGEST_WAIT, *(due for due in dues if due is not None)])
        else:
            timeout = self._frame_at + FRAME_SECONDS - self.clock()
        if timeout > 0:
            event = self._next_event(timeout)
            if event.type != pygame.NOEVENT:
                self._heard_at = time.monotonic()
                self._waited.append(event)

    def _next_event(self, seconds: float) -> Event:
        """The next event, or NOEVENT after so many seconds.

        pygame's `event.wait` looks a thousand times a second. While somebody plays that answers at once; when nothing
        has happened for a while, looking at the pace of a screen costs a tenth.
        """
        end = time.monotonic() + seconds
        quiet_in = self._heard_at + QUIET_SECONDS - time.monotonic()
        event = pygame.event.wait(max(1, round(min(seconds, quiet_in) * 1000))) if quiet_in > 0 else pygame.event.poll()
        while event.type == pygame.NOEVENT and (left := end - time.monotonic()) > 0:
            time.sleep(min(left, LOOK_SECONDS))
            event = pygame.event.poll()
        return event

    # Size and preferences

    def change(self, **values: Any) -> None:
        """Apply preferences at once and keep them; see `Preferences` for the names."""
        self._changed |= values
        self._apply(replace(self.preferences, **values))
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

    def _turn_fullscreen(self) -> None:
        """Fill the screen, or go back to the window as it was."""
        if self.preferences.fullscreen:
            self.preferences = replace(self.preferences, window_size=self.screen.get_size())
        self.screen = set_mode(self.preferences)
        if not self.preferences.fullscreen:
            keep_from_shrinking()
            # some window managers answer late, with the size of the screen
            self.ui.after(RESIZE_SECONDS, self._restore_size)

    def _restore_size(self) -> None:
        if self.preferences.fullscreen or pygame.display.get_window_size() == self.preferences.window_size:
            return
        self.screen = set_mode(self.preferences)
        keep_from_shrinking()
        self._refit()

    def _refit(self) -> None:
        self.ui.fit(self.screen.get_size(), self.preferences)
        for scene in self.scenes:
            scene.refresh()

    def _keep(self, **values: Any) -> None:
        if self.store:
            self.say(self.store.write(values))

    def say(self, sentence: str) -> None:
        """Tell the player one sentence about trouble; nothing when it is empty."""
        if sentence:
            warn(sentence)
            self.ui.toast(sentence, 8.0)

    def _begin_resize(self) -> None:
        """Stretch the last frame while the window is pulled; draw anew once it rests."""
        if self.screen.get_size() == self.ui.area.size and pygame.display.get_window_size() == self.ui.area.size:
            return
        if self._before_resize is None:
            self._before_resize = self._last_picture()
        self.screen = pygame.display.get_surface() or self.screen
        self._resized_at = self.clock()
        self.ui.invalidate()

    def _last_picture(self) -> Surface:
        picture = Surface(self.ui.area.size)
        canvas = self.ui.canvas(picture)
        for scene in self.scenes:
            scene.draw(canvas)
        return picture

    def _resize_due(self) -> float | None:
        if self._resized_at is None:
            return None
        return max(0.0, self._resized_at + RESIZE_SECONDS - self.clock())

    def _settle_size(self) -> None:
        if self._resized_at is None or self.clock() < self._resized_at + RESIZE_SECONDS:
            return
        self._resized_at = self._before_resize = None
        self._refit()


def run_app(make_first: Callable[[], Scene], store: Store | None = None, log_folder: Path | None = None) -> int:
    """Open the game and play: the exit code. Trouble is a line on stderr, its details go to `log_folder`."""
    return run_safely(lambda: App(make_first(), store), log_folder)


def run_safely(make: Callable[[], App], log_folder: Path | None = None) -> int:
    """Run the app that `make` opens: the exit code; trouble as in `run_app`."""
    keep_log(log_folder)
    try:
        make().run()
    except NoScreenError as error:
        print(_("Card City needs a screen to open its window: {reason}").format(reason=error), file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    except Exception:
        kept = keep_traceback(log_folder)
        where = _("Details are in {file}").format(file=kept) if kept else ""
        print(" ".join([_("Card City had to stop: something went wrong."), where]).strip(), file=sys.stderr)
        return 1
    return 0


def play(language: str | None = None, saved: Path | None = None, watched: Path | None = None) -> int:
    """Open the game at its title, at a `saved` match, or at one to be `watched` again: the exit code.

    `language` is spoken in this run whatever the options say.
    """
    from cardcity_desktop.storage.folders import log_folder
    from cardcity_desktop.storage.settings import SettingsStore

    services = AppServices()

    def make() -> App:
        overrides = {"language": language} if language else {}
        app = App(services.title_scene(), SettingsStore(), overrides=overrides)
        services.serve(app, log_folder())
        if saved is not None:
            app.obey(services.open_file(saved))
        if watched is not None:
            app.obey(services.watch_file(watched))
        return app

    return run_safely(make, log_folder())


def _coalesced(events: list[Event]) -> list[Event]:
    """Of mouse moves in a row only the last: nobody sees the others."""
    kept: list[Event] = []
    for event in map(_bounded, events):
        if event.type == pygame.MOUSEMOTION and kept and kept[-1].type == pygame.MOUSEMOTION:
            kept[-1] = event
        else:
            kept.append(event)
    return kept


def _bounded(event: Event) -> Event:
    """A wheel turns no further than a hand can turn it."""
    if event.type != pygame.MOUSEWHEEL or max(abs(event.x), abs(event.y)) <= MOST_NOTCHES:
        return event
    x, y = (max(-MOST_NOTCHES, min(MOST_NOTCHES, notches)) for notches in (event.x, event.y))
    return Event(pygame.MOUSEWHEEL, event.dict | {"x": x, "y": y, "precise_x": float(x), "precise_y": float(y)})
