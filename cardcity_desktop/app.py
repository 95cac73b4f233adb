"""The composition root: window, clock, scene stack, services. The only file that wires rooms together.

Until the first frame only what draws is imported: the settings are read as plain values first and checked by
pydantic afterwards (`Store.check`).
"""

import logging
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from cardcity_desktop import __version__
from cardcity_desktop.i18n import _, guess_language, set_language
from cardcity_desktop.ui.commands import Command, Pop, Push, Quit, Replace, Reset
from cardcity_desktop.ui.context import WAKE, Ui
from cardcity_desktop.ui.heap import give_surfaces_back
from cardcity_desktop.ui.intents import Intent
from cardcity_desktop.ui.pad import Pad
from cardcity_desktop.ui.preferences import Preferences
from cardcity_desktop.ui.scene import Scene
from cardcity_desktop.ui.window import NoScreenError, keep_from_shrinking, open_window, set_mode, window_position

if TYPE_CHECKING:
    from cardcity_desktop.rules.card_city.setup import Setup
    from cardcity_desktop.session.match import AnyMatch
    from cardcity_desktop.session.store import SavedMatch, SaveStore, Seat

log = logging.getLogger(__name__)

FRAME_SECONDS = 1 / 60
RESIZE_SECONDS = 0.15
DOUBLE_CLICK_SECONDS = 0.5
SAME_PLACE = 12  # px
LONGEST_WAIT = 60.0
QUIET_SECONDS = 0.5
LOOK_SECONDS = 0.015


class Store(Protocol):
    """Where preferences are kept; `storage.settings.SettingsStore` fits."""

    def read(self) -> dict[str, Any]:
        """The kept values, roughly checked, without heavy imports."""

    def check(self) -> tuple[dict[str, Any], str]:
        """All kept values, fully checked; a sentence for the player if something was left out, else ""."""

    def write(self, values: dict[str, Any]) -> str:
        """Keep values; one sentence for the player if that failed, else ""."""


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
        self._opened: tuple[Scene | None, float, tuple[int, int]] = (None, 0.0, (0, 0))  # by the mouse: until, where
        self.scenes: list[Scene] = []
        self.running = True
        self._moving = False
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
        self.obey(Push(first))

    # Running

    def run(self) -> None:
        """Play until someone quits."""
        try:
            self.step()
            self.ui.threads = True
            self.start_services()
            while self.running:
                self._wait()
                self.step()
        finally:
            self.close()

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
        if animated or self._moving:
            self.ui.invalidate()  # also the frame after the last movement
        if moved:
            self.ui.invalidate()
        self._moving = animated
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
        self._draw_toast()
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
        self.scenes.clear()
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
                self.scenes[-1] = scene
                self._enter()
            case Reset(scene):
                self._leave()
                self.scenes[:] = [scene]
                self._enter()
            case Quit():
                self.running = False

    def _pop(self, count: int) -> None:
        if len(self.scenes) == 1:
            self._ask_to_quit()
            return
        self._leave()
        del self.scenes[max(1, len(self.scenes) - count) :]
        self._enter()

    def _leave(self) -> None:
        if self.scenes:
            self.ui.animator.skip()
            self._ring = self.scene.focus.ring
            self.scene.leave()

    def _enter(self) -> None:
        scene = self.scene
        scene.ui = self.ui
        scene.focus.ring = self._ring
        scene.enter()
        scene.refresh()

    def _ask_to_quit(self) -> None:
        """Esc on the first screen never just ends the program."""
        from cardcity_desktop.ui.dialog import Answer, Dialog

        self.obey(
            Push(Dialog(_("Leave Card City?"), "", [Answer(_("Stay")), Answer(_("Quit"), Quit, "primary")])),
        )

    # Events

    def _handle(self, event: Event) -> None:
        if event.type == pygame.QUIT:
            self.running = False
        elif event.type == pygame.VIDEORESIZE:
            self._begin_resize()
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN):
            self.ui.invalidate()
        elif event.type == WAKE:
            self.ui.run_due()
        elif event.type == pygame.DROPFILE:  # pulled onto the window; on macOS also opened in the Finder
            self.obey(self.open_file(Path(event.file)))
        elif event.type in Pad.EVENTS and not (self.scene.wants_keys and self._give(event)):
            for intent in self.pad.handle(event, self.ui.keys):
                self._intend(intent)
        elif event.type == pygame.KEYDOWN:
            self._key(event)
        elif event.type != pygame.MOUSEBUTTONDOWN or not self._is_second_click(event):
            self._give(event)

    def _is_second_click(self, event: Event) -> bool:
        """A double click on what opened this scene would press something nobody has seen yet."""
        opened, until, (x, y) = self._opened
        near = max(abs(event.pos[0] - x), abs(event.pos[1] - y)) < SAME_PLACE
        return opened is self.scene and near and self.clock() < until

    def _key(self, event: Event) -> None:
        """A text field sees keys before they become intents, other scenes only what is no intent."""
        intent = self.ui.keys.intent(event)
        if intent is Intent.FULLSCREEN:
            self.change(fullscreen=not self.preferences.fullscreen)
            return
        if self.scene.takes_text() or intent is None or self.scene.wants_keys:
            before = self.scene
            if self._give(event) or self.scene is not before:
                return
        if intent is not None:
            self._intend(intent)

    def _give(self, event: Event) -> bool:
        before = self.scene
        command = before.handle(event)
        self.obey(command)
        if event.type == pygame.MOUSEBUTTONUP and self.scenes and self.scene is not before:
            self._opened = (self.scene, self.clock() + DOUBLE_CLICK_SECONDS, event.pos)
        return command is not None

    def _intend(self, intent: Intent) -> None:
        if intent is Intent.FULLSCREEN:
            self.change(fullscreen=not self.preferences.fullscreen)
        else:
            self.obey(self.scene.intend(intent))

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
            log.warning("%s", sentence)
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

    def _draw_toast(self) -> None:
        text = self.ui.toast_text
        if not text:
            return
        canvas, scale = self.ui.canvas(self.screen), self.ui.scale
        wide, high = canvas.measure(text, "strong", min(scale.target(620), self.ui.area.width - scale(120)))
        place = Rect(0, 0, wide + scale(44), high + scale(24))
        place.midbottom = (self.ui.area.centerx, self.ui.area.bottom - scale(28))
        canvas.panel(place, "tip", 14)
        inner = place.inflate(-scale(44), -scale(24))
        canvas.text(text, inner, "strong", canvas.theme.on_tip, "center", "middle")


def run_app(make_first: Callable[[], Scene], store: Store | None = None, log_folder: Path | None = None) -> int:
    """Open the game and play: the exit code. Trouble is a line on stderr, its details go to `log_folder`."""
    return run_safely(lambda: App(make_first(), store), log_folder)


def run_safely(make: Callable[[], App], log_folder: Path | None = None) -> int:
    """Run the app that `make` opens: the exit code; trouble as in `run_app`."""
    _keep_log(log_folder)
    try:
        make().run()
    except NoScreenError as error:
        print(_("Card City needs a screen to open its window: {reason}").format(reason=error), file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    except Exception:
        kept = _keep_traceback(log_folder)
        where = _("Details are in {file}").format(file=kept) if kept else ""
        print(" ".join([_("Card City had to stop: something went wrong."), where]).strip(), file=sys.stderr)
        return 1
    return 0


def play(language: str | None = None, saved: Path | None = None) -> int:
    """Open the game at its title, or at a `saved` match: the exit code.

    `language` is spoken in this run whatever the options say.
    """
    from cardcity_desktop.storage.folders import log_folder
    from cardcity_desktop.storage.settings import SettingsStore

    services = AppServices()

    def make() -> App:
        overrides = {"language": language} if language else {}
        app = App(services.title_scene(), SettingsStore(), overrides=overrides)
        services.tell = app.say
        app.open_file = services.open_file
        if saved is not None:
            app.obey(services.open_file(saved))
        return app

    return run_safely(make, log_folder())


def demo(
    language: str | None = None,
    speed: float = 1.0,
    seed: int | None = None,
    once: bool = False,
    report: Path | None = None,
    shot: Path | None = None,
) -> int:
    """Computer players play in the window: the exit code. Nothing is kept on disk but `report` and `shot`.

    report: a JSON file of what was played and drawn, each game shown in both languages; shot: a PNG of the results
    of the last game.
    """
    import json
    import secrets

    from cardcity_desktop.scenes.demo import Demo
    from cardcity_desktop.session.store import MemoryStore
    from cardcity_desktop.storage.folders import log_folder

    apps: list[App] = []
    games: list[dict[str, Any]] = []
    drivers: dict[str, Any] = {}
    began = time.monotonic()

    def ended(match: "AnyMatch") -> None:
        if shot is not None:
            apps[0].screenshot(shot)
        drivers.update(video=pygame.display.get_driver(), sound=apps[0].ui.sound.ready)
        games.append(_game_report(match))

    services = AppServices(MemoryStore())
    first_seed = secrets.randbits(32) if seed is None else seed
    demonstration = Demo(services, first_seed, speed, once, report is not None, ended)

    def make() -> App:
        overrides: dict[str, Any] = {"motion": "normal" if speed < 2 else "fast" if speed < 8 else "off"}
        overrides |= {"language": language} if language else {}
        apps.append(App(demonstration.next_scene(), overrides=overrides))
        return apps[0]

    code = run_safely(make, log_folder())
    if code == 0 and report is not None:
        told = {
            "version": __version__,
            "games": games,
            "frames": apps[0].frames,
            "languages": sorted(demonstration.languages),
            "window": list(apps[0].ui.area.size),
            **drivers,
            "seconds": round(time.monotonic() - began, 1),
        }
        try:
            report.write_text(json.dumps(told, indent=2) + "\n", encoding="utf-8")
        except OSError as error:
            print(_("The report can’t be written: {reason}").format(reason=error), file=sys.stderr)
            return 1
    return code


def _game_report(match: "AnyMatch") -> dict[str, Any]:
    """What a demonstration tells of one finished game."""
    from dataclasses import asdict

    from cardcity_desktop.rules.card_city.score import score_sheet, winners

    return {
        "setup": asdict(match.header.setup),
        "seed": match.header.seed,
        "actions": match.mark,
        "scores": [score_sheet(match.state, seat).points for seat in range(len(match.seats))],
        "winners": list(winners(match.state)),
    }


class AppServices:
    """`scenes.services.Services`: what scenes get from each other and from the disk, imported when asked for."""

    version = __version__

    def __init__(self, store: "SaveStore | None" = None) -> None:
        """With a `store`, matches go there and not to disk."""
        self._store = store
        self.tell: Callable[[str], None] = log.warning

    @cached_property
    def matches(self) -> "KeptMatches":
        if self._store is None:
            from cardcity_desktop.storage.saves import Saves

            self._store = Saves(tell=lambda sentence: self.tell(sentence))
        return KeptMatches(self._store)

    def open_file(self, file: Path) -> Command:
        """Go on with the match in a file that was opened from outside; what stands in the way is said instead."""
        from cardcity_desktop.scenes.saved_games import open_match, say_problem
        from cardcity_desktop.storage.saves import SaveProblemError, Saves

        try:
            match_id = Saves().adopt(file)
        except SaveProblemError as problem:
            return say_problem(str(problem))
        return open_match(self, match_id)

    def title_scene(self) -> Scene:
        from cardcity_desktop.scenes.title import TitleScene

        return TitleScene(self)

    def setup_scene(self, setup: "Setup | None" = None, seats: "Sequence[Seat]" = ()) -> Scene:
        from cardcity_desktop.scenes.setup import SetupScene

        return SetupScene(self, setup, seats)

    def table_scene(self, match: "AnyMatch") -> Scene:
        from cardcity_desktop.scenes.table import TableScene

        return TableScene(self, match)

    def results_scene(self, match: "AnyMatch") -> Scene:
        from cardcity_desktop.scenes.results import ResultsScene

        return ResultsScene(self, match)

    def options_scene(self) -> Scene:
        from cardcity_desktop.scenes.options import OptionsScene

        return OptionsScene()


class KeptMatches:
    """`scenes.services.Matches` over a store of `session`."""

    def __init__(self, store: "SaveStore") -> None:
        self._store = store

    def new(self, setup: "Setup", seats: "Sequence[Seat]", seed: int | None = None) -> "AnyMatch":
        import secrets

        from cardcity_desktop.rules.registry import CARD_CITY
        from cardcity_desktop.session.match import Match

        chosen = secrets.randbits(32) if seed is None else seed
        return Match.start(CARD_CITY, setup.checked(), seats, chosen, self._store)

    def all(self) -> "tuple[SavedMatch, ...]":
        return self._store.list()

    def unfinished(self) -> "tuple[SavedMatch, ...]":
        return tuple(saved for saved in self.all() if not saved.finished)

    def resume(self, match_id: str) -> "AnyMatch":
        from cardcity_desktop.rules.registry import GAMES
        from cardcity_desktop.scenes.services import MatchProblemError
        from cardcity_desktop.session.match import Match
        from cardcity_desktop.storage.saves import SaveProblemError, Saves

        try:
            if isinstance(self._store, Saves):
                return self._store.resume(match_id)
            record = self._store.load(match_id)
            return Match.resume(GAMES[record.header.game], record, self._store)
        except SaveProblemError as problem:
            raise MatchProblemError(str(problem)) from problem

    def delete(self, match_id: str) -> None:
        from cardcity_desktop.scenes.services import MatchProblemError
        from cardcity_desktop.storage.saves import SaveProblemError

        try:
            self._store.delete(match_id)
        except SaveProblemError as problem:
            raise MatchProblemError(str(problem)) from problem


def _keep_log(folder: Path | None) -> None:
    """Warnings of this run go to a file, for a windowed program has no console; no warning, no file."""
    if folder is None:
        return
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        handler = logging.FileHandler(folder / "cardcity.log", mode="w", encoding="utf-8", delay=True)
        logging.basicConfig(handlers=[handler], format="%(asctime)s %(levelname)s %(name)s: %(message)s")


def _keep_traceback(folder: Path | None) -> Path | None:
    """Write the traceback being handled into `folder`; None when there is nowhere to write."""
    if folder is None:
        return None
    import traceback  # not needed on any good day

    try:
        folder.mkdir(parents=True, exist_ok=True)
        file = folder / "crash.log"
        with file.open("a", encoding="utf-8") as text:
            text.write(time.strftime("%Y-%m-%d %H:%M:%S\n") + traceback.format_exc() + "\n")
    except OSError:
        return None
    return file


def _coalesced(events: list[Event]) -> list[Event]:
    """Of mouse moves in a row only the last: nobody sees the others."""
    kept: list[Event] = []
    for event in events:
        if event.type == pygame.MOUSEMOTION and kept and kept[-1].type == pygame.MOUSEMOTION:
            kept[-1] = event
        else:
            kept.append(event)
    return kept
