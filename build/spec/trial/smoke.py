"""Smoke test of an installed game; whatever fails raises SmokeError.

Nothing here depends on how the game was installed: a `User` has a home and a command that starts it.
"""

import filecmp
import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from about import NAME, ROOT, VERSION

from trial.display import COLOURS, figures

SAVE = ROOT / "tests" / "saves" / "format_1" / "simplified_suburb.cardcity"
TRACE = SAVE.with_name("advanced_happiness_four_finished.cardcity")
"""A save that the user has already."""
SETTINGS = '{\n  "language": "fr",\n  "motion": "off",\n  "theme": "light"\n}\n'
"""Settings without motion: a living city would not rest for its picture."""
WINDOWS = ("cocoa", "wayland", "windows", "x11")
"""SDL's drivers of real windows."""
PATIENCE = 240
DEMO = ("demo", "--once", "--speed", "50", "--seed", "6")


class SmokeError(Exception):
    """An installed game failed its smoke test."""


@dataclass(frozen=True, slots=True)
class User:
    """User of an installed game, without rights beyond their own home.

    start: command of the game; saves, settings: their places on this system; become: command prefix that runs a
    command as this user; prefix: prefix of our paths on the game's system (wine); name: prefix of picture files;
    simulating: more options of `simulate`.
    """

    home: Path
    start: tuple[str | Path, ...]
    saves: Path
    settings: Path
    env: Mapping[str, str] = field(default_factory=dict)
    become: tuple[str, ...] = ()
    prefix: str = ""
    name: str = "installed"
    simulating: tuple[str, ...] = ()

    def run(self, *words: str) -> str:
        """Run the game and return its output; raises SmokeError if it fails or takes too long."""
        command = [*self.become, *self.start, *words]
        try:
            done = subprocess.run(
                command, env=self.environment(), cwd=self.home, stdin=subprocess.DEVNULL,
                capture_output=True, text=True, timeout=PATIENCE, check=False,
            )  # fmt: skip
        except subprocess.TimeoutExpired as error:
            raise SmokeError(f"{' '.join(words)}: no end after {PATIENCE} s") from error
        if done.returncode:
            raise SmokeError(f"{' '.join(words) or 'play'} ended with {done.returncode}: {done.stderr.strip()[-2000:]}")
        return done.stdout

    def begin(self, command: Sequence[str | Path]) -> subprocess.Popen[bytes]:
        """Start a command as this user in a process group of its own, without waiting for it."""
        return subprocess.Popen(
            [*self.become, *command], env=self.environment(), cwd=self.home, stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True,
        )  # fmt: skip

    def environment(self) -> dict[str, str]:
        """Return the environment of a desktop session without a sound card."""
        kept = {name: os.environ[name] for name in ("PATH", "SYSTEMROOT", "TEMP", "TMP") if name in os.environ}
        own = {"HOME": str(self.home), "LANG": "C.UTF-8", "SDL_AUDIODRIVER": "dummy"}
        return {**kept, **own, **self.env}


def check_installed(player: User, assets: Path, pictures: Path, demos: Sequence[str] = ("en", "fr")) -> None:
    """Check version, assets, rules, and a whole game in the window starting in each language of `demos`."""
    check_assets(assets)
    check_commands(player)
    for language in demos:
        check_demo(player, language, pictures)


def check_assets(assets: Path) -> None:
    """Check that every asset of the checkout is installed byte for byte, and every translation compiled."""
    sources = [
        path for path in sorted((ROOT / "assets").rglob("*")) if path.is_file() and path.suffix not in (".po", ".mo")
    ]
    for source in sources:
        copy = assets / source.relative_to(ROOT / "assets")
        if not copy.is_file() or not filecmp.cmp(source, copy, shallow=False):
            raise SmokeError(f"the asset {source.relative_to(ROOT)} is missing or another one in {assets}")
    for source in sorted((ROOT / "assets").rglob("*.po")):
        if not (assets / source.relative_to(ROOT / "assets")).with_suffix(".mo").is_file():
            raise SmokeError(f"the translation {source.relative_to(ROOT)} was not compiled")


def check_commands(player: User) -> None:
    """Check the commands that need no window."""
    version = player.run("--version").strip()
    if version.split()[:2] != [NAME, VERSION]:
        raise SmokeError(f"this is not version {VERSION}")
    if "unknown commit" in version:
        raise SmokeError("nobody could say what this package was built from")
    print(f"    {version}")
    report = json.loads(player.run("simulate", "--games", "3", "--seed", "1", "--json", *player.simulating))
    if report["games"] != 3 or len(report["results"]) != 3:
        raise SmokeError(f"simulate report {report}")
    player.run("simulate", "--games", "1", "--seats", "planner")  # whose core may be a compiled one


def check_demo(player: User, language: str, pictures: Path) -> None:
    """Check report and picture of one whole game between computer players in the real window."""
    file, shot = player.home / f"report-{language}.json", player.home / f"results-{language}.png"
    before = time.monotonic()
    player.run(
        "--lang", language, *DEMO, "--report", player.prefix + str(file), "--shot", player.prefix + str(shot),
    )  # fmt: skip
    report = json.loads(file.read_text(encoding="utf-8"))
    check_report(report)
    if figures(shot).colours < COLOURS:
        raise SmokeError(f"{shot.name} shows next to nothing")
    shutil.move(shot, pictures / f"{player.name}-{shot.name}")
    file.unlink()
    actions = report["games"][0]["actions"]
    print(f"    demo from {language}: {actions} actions, {report['frames']} frames, {time.monotonic() - before:.1f} s")


def check_report(report: Mapping[str, object]) -> None:
    """Check the report of `cardcity demo --once`."""
    games = report.get("games")
    wanted = {
        "the version": report.get("version") == VERSION,
        "one finished game": isinstance(games, list) and len(games) == 1 and bool(games[0]["winners"]),
        "both languages": report.get("languages") == ["en", "fr"],
        "frames": int(str(report.get("frames", 0))) > 50,
        "a real window": report.get("video") in WINDOWS,
        "sound": report.get("sound") is True,
    }
    missing = [name for name, is_there in wanted.items() if not is_there]
    if missing:
        raise SmokeError(f"the demo's report lacks {', '.join(missing)}: {report}")


def older(folder: Path | None, ending: str) -> Path | None:
    """Return the package of an older version whose name ends so; None without a folder."""
    return None if folder is None else next(path for path in sorted(folder.iterdir()) if path.name.endswith(ending))


def end(started: subprocess.Popen[bytes]) -> None:
    """End a process that `User.begin` started, with its children (on Windows it alone: they end with it)."""
    if sys.platform == "win32":
        started.kill()
        started.wait(5)
        return
    for number in (signal.SIGTERM, signal.SIGKILL):
        try:
            os.killpg(started.pid, number)
            started.wait(5)
        except (ProcessLookupError, subprocess.TimeoutExpired):
            continue


def leave_traces(player: User) -> None:
    """Write a save and settings, as an older version may have left them."""
    for path in (player.saves, player.settings.parent):
        path.mkdir(parents=True, exist_ok=True)
    shutil.copy(TRACE, player.saves / TRACE.name)
    player.settings.write_text(SETTINGS, encoding="utf-8")


def check_traces(player: User, when: str) -> None:
    """Check that save and settings are unchanged; raises SmokeError."""
    kept = player.saves / TRACE.name
    if not kept.is_file() or not kept.read_bytes().startswith(TRACE.read_bytes()):
        raise SmokeError(f"the saved game did not survive {when}")
    if json.loads(player.settings.read_text(encoding="utf-8")).get("language") != "fr":
        raise SmokeError(f"the settings did not survive {when}")


def files_below(folder: Path) -> set[Path]:
    """Return every file and link below `folder`, relative to it."""
    return {path.relative_to(folder) for path in folder.rglob("*") if path.is_symlink() or not path.is_dir()}
