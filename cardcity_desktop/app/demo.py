"""Run of `cardcity demo`: computer players play in the window; a report lists the games and the frames drawn."""

import json
import secrets
import sys
import time
from pathlib import Path
from typing import Any

import pygame

from cardcity_desktop import __version__
from cardcity_desktop.app.services import AppServices
from cardcity_desktop.app.window import App, run_safely
from cardcity_desktop.scenes.shell.demo import Demo
from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.session.store import MemoryStore
from cardcity_desktop.storage.disk.folders import log_folder
from cardcity_desktop.support.i18n import _


def demo(
    language: str | None = None,
    speed: float = 1.0,
    seed: int | None = None,
    once: bool = False,
    report: Path | None = None,
    shot: Path | None = None,
) -> int:
    """Let computer players play in the window; return the exit code. Only `report` and `shot` are written to disk.

    report: JSON with the games and the frames drawn, each game in both languages; shot: PNG of the last game's
    results.
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

    services = AppServices(MemoryStore())
    first_seed = secrets.randbits(32) if seed is None else seed
    demonstration = Demo(services, first_seed, speed, once, report is not None, ended)

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
    """Write the report; return the exit code."""
    try:
        report.write_text(json.dumps(content, indent=2) + "\n", encoding="utf-8")
    except OSError as error:
        print(_("The report can’t be written: {reason}").format(reason=error), file=sys.stderr)
        return 1
    return 0


def _game_report(match: AnyMatch) -> dict[str, Any]:
    """Return the entry of one finished game in the report."""
    result = match.game.result(match.state)
    return {
        "game": match.game.name,
        "setup": match.game.write_setup(match.header.setup),
        "seed": match.header.seed,
        "actions": match.action_count,
        "scores": list(result.points),
        "winners": list(result.winners),
    }
