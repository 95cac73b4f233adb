"""What an installed game must do before anyone gets it. A broken promise raises SmokeError.

Nothing here knows how the game was installed: a `Player` is somebody with a home who can start it.
"""

import filecmp
import json
import os
import shutil
import signal
import subprocess
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from about import NAME, ROOT, VERSION
from display import COLOURS, colours, wait_for_rest

SAVE = ROOT / "tests" / "saves" / "format_1" / "simplified_suburb.cardcity"
SETTINGS = '{\n  "language": "fr",\n  "motion": "off",\n  "theme": "light"\n}\n'
"""Of somebody whose window keeps still: a living city would not rest for its picture."""
PATIENCE = 240
DEMO = ("demo", "--once", "--speed", "50", "--seed", "6")


class SmokeError(Exception):
    """An installed game does not do what it must."""


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody without rights beyond their own home.

    start: the words that start the game; saves, settings: where this system keeps them; become: the words that make
    a command run as this person; prefix: what stands before a path of ours in
    the words of the game's system; name: what its pictures are called after.
    """

    home: Path
    start: tuple[str | Path, ...]
    saves: Path
    settings: Path
    env: Mapping[str, str] = field(default_factory=dict)
    become: tuple[str, ...] = ()
    prefix: str = ""
    name: str = "installed"

    def run(self, *words: str) -> str:
        """What the game printed; raises SmokeError when it fails or takes too long."""
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
        """Start something as this person, in a group of processes of its own, and don't wait for it."""
        return subprocess.Popen(
            [*self.become, *command], env=self.environment(), cwd=self.home, stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True,
        )  # fmt: skip

    def environment(self) -> dict[str, str]:
        """What a desktop session would give, and no sound card."""
        kept = {name: os.environ[name] for name in ("PATH", "SYSTEMROOT", "TEMP", "TMP") if name in os.environ}
        own = {"HOME": str(self.home), "LANG": "C.UTF-8", "SDL_AUDIODRIVER": "dummy"}
        return {**kept, **own, **self.env}


def check_installed(player: Player, assets: Path, pictures: Path, demos: Sequence[str] = ("en", "fr")) -> None:
    """Version, assets, rules, and a whole game in the window from each language; pictures go to `pictures`."""
    check_assets(assets)
    check_words(player)
    for language in demos:
        check_demo(player, language, pictures)


def check_assets(assets: Path) -> None:
    """Every asset of the checkout is there, byte for byte, and every translation compiled."""
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


def check_words(player: Player) -> None:
    """What needs no window."""
    told_of = player.run("--version").strip()
    if told_of.split()[:2] != [NAME, VERSION]:
        raise SmokeError(f"this is not version {VERSION}")
    print(f"    {told_of}")
    told = json.loads(player.run("simulate", "--games", "3", "--seed", "1", "--json"))
    if told["games"] != 3 or len(told["results"]) != 3:
        raise SmokeError(f"simulate told {told}")
    player.run("simulate", "--games", "1", "--seats", "planner")  # whose core may be a compiled one


def check_demo(player: Player, language: str, pictures: Path) -> None:
    """One whole game between computers in the real window: its report and its picture are what they should be."""
    report, shot = player.home / f"report-{language}.json", player.home / f"results-{language}.png"
    before = time.monotonic()
    player.run(
        "--lang", language, *DEMO, "--report", player.prefix + str(report), "--shot", player.prefix + str(shot),
    )  # fmt: skip
    told = json.loads(report.read_text(encoding="utf-8"))
    check_report(told)
    if colours(shot) < COLOURS:
        raise SmokeError(f"{shot.name} shows next to nothing")
    shutil.move(shot, pictures / f"{player.name}-{shot.name}")
    report.unlink()
    actions = told["games"][0]["actions"]
    print(f"    demo from {language}: {actions} actions, {told['frames']} frames, {time.monotonic() - before:.1f} s")


def check_report(told: Mapping[str, object]) -> None:
    """A report of `cardcity demo --once`."""
    games = told.get("games")
    wanted = {
        "the version": told.get("version") == VERSION,
        "one finished game": isinstance(games, list) and len(games) == 1 and bool(games[0]["winners"]),
        "both languages": told.get("languages") == ["en", "fr"],
        "frames": int(str(told.get("frames", 0))) > 50,
        "a real window": told.get("video") not in ("dummy", "offscreen", None),
        "sound": told.get("sound") is True,
    }
    missing = [name for name, is_there in wanted.items() if not is_there]
    if missing:
        raise SmokeError(f"the demo's report lacks {', '.join(missing)}: {told}")


def take_picture(player: Player, command: Sequence[str | Path], picture: Path) -> None:
    """Start the game by `command`, wait until its window rests, keep a picture, and end it."""
    started = player.begin(command)
    try:
        wait_for_rest(player.env["DISPLAY"], picture)
    finally:
        end(started)


def end(started: subprocess.Popen[bytes]) -> None:
    """End a process that `Player.begin` started, with what it started."""
    for number in (signal.SIGTERM, signal.SIGKILL):
        try:
            os.killpg(started.pid, number)
            started.wait(5)
        except (ProcessLookupError, subprocess.TimeoutExpired):
            continue


def leave_traces(player: Player) -> None:
    """A save and settings, as an older version may have left them."""
    for path in (player.saves, player.settings.parent):
        path.mkdir(parents=True, exist_ok=True)
    shutil.copy(SAVE, player.saves / SAVE.name)
    player.settings.write_text(SETTINGS, encoding="utf-8")


def check_traces(player: Player, when: str) -> None:
    """The save and the settings are still what they were."""
    kept = player.saves / SAVE.name
    if not kept.is_file() or not kept.read_bytes().startswith(SAVE.read_bytes()):
        raise SmokeError(f"the saved game did not survive {when}")
    if json.loads(player.settings.read_text(encoding="utf-8")).get("language") != "fr":
        raise SmokeError(f"the settings did not survive {when}")


def files_below(folder: Path) -> set[Path]:
    """Every file and link, relative to `folder`."""
    return {path.relative_to(folder) for path in folder.rglob("*") if path.is_symlink() or not path.is_dir()}
