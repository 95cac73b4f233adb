"""`cardcity demo`: computer players play in the window. A report lists games and frames."""

import json
import secrets
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame

from cardcity_desktop import __version__
from cardcity_desktop.app.services import AppServices
from cardcity_desktop.app.window import App, run_safely
from cardcity_desktop.rules.registry import game_of
from cardcity_desktop.rules.seeds import nth_seed
from cardcity_desktop.scenes.front import FRONTS, front_of
from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.session.store import MemoryStore, SaveStore, Seat
from cardcity_desktop.storage.disk.folders import log_folder
from cardcity_desktop.support.i18n import LANGUAGES, _, language
from cardcity_desktop.ui.window.commands import Command, Quit, Reset
from cardcity_desktop.ui.window.scene import Scene

RESULTS_SECONDS = 6.0
WATCH_SECONDS = 0.05
COMPUTER = "random"
NAMES = ("Ada", "Blaise", "Chloé", "Dédale")


def demo(
    language: str | None = None,
    speed: float = 1.0,
    seed: int | None = None,
    once: bool = False,
    report: Path | None = None,
    shot: Path | None = None,
) -> int:
    """Let computer players play in the window, and return the exit code.

    report: JSON with the games and their frames, each game in both languages. shot: PNG of the last game's results.
    Nothing else is written to disk.
    """
    apps: list[App] = []
    games: list[dict[str, Any]] = []
    drivers: dict[str, Any] = {}
    began = time.monotonic()

    def ended(match: AnyMatch) -> None:
        if shot is not None:
            apps[0].screenshot(shot)
        drivers.update(video=pygame.display.get_driver(), sound=apps[0].ui.sound.ready)
        games.append(_game_report(match))

    first_seed = secrets.randbits(32) if seed is None else seed
    demonstration = Demo(
        MemoryStore(), seed=first_seed, speed=speed, once=once, both_languages=report is not None, ended=ended
    )

    def make() -> App:
        overrides: dict[str, Any] = {"motion": "normal" if speed < 2 else "fast" if speed < 8 else "off"}
        overrides |= {"language": language} if language else {}
        apps.append(App(demonstration.next_scene(), overrides=overrides))
        return apps[0]

    code = run_safely(make, log_folder())
    if code != 0 or report is None:
        return code
    drawn = {
        "frames": apps[0].frames,
        "languages": sorted(demonstration.languages),
        "window": list(apps[0].ui.area.size),
        **drivers,
    }
    seconds = round(time.monotonic() - began, 1)
    return _write_report(report, {"version": __version__, "games": games, **drawn, "seconds": seconds})


def _write_report(report: Path, content: dict[str, Any]) -> int:
    try:
        report.write_text(json.dumps(content, indent=2) + "\n", encoding="utf-8")
    except OSError as error:
        print(_("The report can’t be written: {reason}").format(reason=error), file=sys.stderr)
        return 1
    return 0


def _game_report(match: AnyMatch) -> dict[str, Any]:
    """Return the report's entry for a finished game."""
    result = match.game.result(match.state)
    return {
        "game": match.game.name,
        "setup": match.game.write_setup(match.header.setup),
        "seed": match.header.seed,
        "actions": match.action_count,
        "scores": list(result.points),
        "winners": list(result.winners),
    }


class Demo(AppServices):
    """Services in a demonstration: tables and results screens continue by themselves.

    speed: how many times faster than usual. once: end after one game. both_languages: switch to the other language in
    the second half of each game. ended: called with each finished match while its results are shown.
    """

    def __init__(
        self,
        store: SaveStore | None,
        seed: int,
        speed: float = 1.0,
        once: bool = False,
        both_languages: bool = False,
        ended: Callable[[AnyMatch], None] = lambda match: None,
    ) -> None:
        super().__init__(store)
        self.seed, self.speed, self.once = seed, speed, once
        self.both_languages, self.ended = both_languages, ended
        self.games = 0
        self.languages: set[str] = set()

    def next_scene(self) -> Scene:
        """Return the table of the next game."""
        shown = programme()
        game, setup, players = shown[self.games % len(shown)]
        names = (*NAMES, *("" for _seat in range(players)))
        colours = front_of(game).seat_colours
        seats = [Seat(names[seat], colours[seat], COMPUTER) for seat in range(players)]
        match = self.matches.new(game, setup, seats, nth_seed(self.seed, self.games))
        self.games += 1
        return self.table_scene(match)

    def table_scene(self, match: AnyMatch) -> Scene:
        """Return a table that switches the language after half of the rounds."""
        scene = front_of(match.game.name).table_scene(self, match, 1 / self.speed)
        scene.entered = _TableWatcher(self, scene, match).look
        return scene

    def results_scene(self, match: AnyMatch) -> Scene:
        """Return results that open the next game, or end the program, after some seconds."""
        scene = front_of(match.game.name).results_scene(self, match)
        reported: list[AnyMatch] = []

        def lead_on() -> Command:
            if not reported:  # a screen is entered again when the screen over it closes
                reported.append(match)
                self.ended(match)
            return Quit() if self.once else Reset(self.next_scene())

        scene.entered = lambda: scene.ui.after(RESULTS_SECONDS / self.speed, lambda: scene.ui.ask(scene, lead_on))
        return scene


def programme() -> tuple[tuple[str, Any, int], ...]:
    """Return the games to show: game, set-up, number of players."""
    return tuple(
        (name, setup, game_of(name).players(setup)) for name, front in FRONTS.items() for setup in front.demo_setups()
    )


class _TableWatcher:
    """Timer that checks on the shown table while its match goes on."""

    def __init__(self, demo: Demo, scene: Scene, match: AnyMatch) -> None:
        self.demo, self.scene, self.match = demo, scene, match
        self._switched = not demo.both_languages

    def look(self) -> None:
        self.demo.languages.add(language())
        progress = self.match.progress()
        if not self._switched and 2 * progress.round > (progress.rounds or 4):
            self._switched = True
            other = next(code for code in LANGUAGES if code != language())
            self.scene.ui.change(language=other)
        if not self.match.finished:
            self.scene.ui.after(WATCH_SECONDS, self.look)
