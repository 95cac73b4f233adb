"""Damaged installations: one file of the package is removed, emptied or cut, and the program is started.

`damage` takes files at random, `damage_all` each file in each way; and with `WALK` the app also opens the screens of
every game, so that files which the title does not read are met too.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from random import Random

from tests.siege.figures import Figures

ROOT = Path(__file__).parents[2]
SECONDS = 60
UNTOUCHED = {"__main__.py", "cardcity_desktop/__init__.py"}
"""Without these two files nothing of the app runs, so that nothing can report."""

STARTER = """
import sys, threading, time
def leave():
    for _try in range(600):
        time.sleep(0.05)
        pygame = sys.modules.get("pygame")
        if pygame is not None and getattr(pygame, "display", None) and pygame.display.get_init():
            time.sleep(0.6)
            try:
                pygame.event.post(pygame.event.Event(pygame.QUIT))
            except pygame.error:
                pass  # the window is closed already
            return
threading.Thread(target=leave, daemon=True).start()
from cardcity_desktop.__main__ import main
sys.exit(main([]))
"""
"""Starts the app and posts QUIT soon after its window is open."""

WALK = """
import gc, sys, threading, time
def screens(services):
    from cardcity_desktop.rules.registry import GAMES, game_of
    from cardcity_desktop.scenes.saved_games import SavedGamesScene
    from cardcity_desktop.session.store import Seat
    def match(game):
        rules = game_of(game)
        setup = next(setup for setup in rules.setups() if rules.players(setup) == 2)
        return services.matches.new(game, setup, [Seat("Ada", 0), Seat("", 1, "random")], 3)
    yield services.options_scene
    for game in GAMES:
        yield lambda: services.home_scene(game)
        yield lambda: services.setup_scene(game)
        yield lambda: services.table_scene(match(game))
        yield lambda: services.rulebook_scene(game)
    yield lambda: SavedGamesScene(services)
    yield services.title_scene
def walk():
    app = None
    for _try in range(600):
        time.sleep(0.05)
        pygame = sys.modules.get("pygame")
        if pygame is not None and getattr(pygame, "display", None) and pygame.display.get_init():
            app = next((thing for thing in gc.get_objects() if type(thing).__name__ == "App"), None)
            if getattr(app, "frames", 0):
                break
    time.sleep(0.3)
    try:
        from cardcity_desktop.ui.window.commands import Reset
        for make in screens(app.open_file.__self__):
            opened = threading.Event()
            def open_screen():
                opened.set()
                app.obey(Reset(make()))
            app.ui.call_soon(open_screen)
            opened.wait(1.5)  # after an error waiting calls are dropped
            time.sleep(0.05)
    except Exception as error:
        print("Walk ended:", repr(error))
    while app is not None and app.running:
        app.running = False
        app.ui.call_soon(lambda: None)
        time.sleep(0.2)
threading.Thread(target=walk, daemon=True).start()
from cardcity_desktop.__main__ import main
sys.exit(main([]))
"""
"""Starts the app and opens options, every game's first page, set-up, table and rules, and the saved games."""

WAYS = ("removed", "emptied", "cut")


def damage(times: int, seed: int = 0) -> Figures:
    """Start damaged installations: each ends well, or with one sentence and a report."""
    figures = Figures("damaged installations")
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder) / "app"
        files = _installed(home)
        for number in range(seed, seed + times):
            chance = Random(number)
            with figures.a_try(number):
                figures.ended(_start_without(chance.choice(files), chance.choice(WAYS), chance, home))
    return figures


def damage_all(times: int, seed: int = 0, starter: str = STARTER, ways: Sequence[str] = WAYS) -> Figures:
    """Start with each file that `starter` reads, damaged in each way; what fails is printed, and the siege goes on.

    times: a sample of so many files, where there are more; another starter leaves out the modules of `STARTER`.
    """
    figures = Figures("installations, file by file")
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder) / "app"
        files = _installed(home)
        modules = _modules_of(home, starter)
        if starter != STARTER:
            modules -= _modules_of(home, STARTER)
            files = [file for file in files if file.suffix == ".py"]
        files = [file for file in files if file.suffix != ".py" or file in modules]
        for number, file in enumerate(sorted(Random(seed).sample(files, min(times, len(files))))):
            for way in ways:
                try:
                    with figures.a_try(number):
                        figures.ended(_start_without(file, way, Random(seed + number), home, starter))
                except (AssertionError, subprocess.TimeoutExpired) as error:
                    figures.ended("FAILED")
                    print(file, way, str(error)[-1500:], flush=True)
    return figures


def _modules_of(home: Path, starter: str) -> set[Path]:
    """Return the modules that a run of an undamaged installation imports."""
    told = (
        "import atexit\natexit.register(lambda: print(*(getattr(m, '__file__', '') for m in sys.modules.values())))\n"
    )
    with tempfile.TemporaryDirectory() as own:
        ended = start(home, f"import sys\n{told}{starter}", own)
    return {Path(name) for name in ended.stdout.split() if name.startswith(str(home))}


def _installed(home: Path) -> list[Path]:
    """Install into `home`, and return the files that may be damaged."""
    for part in ("cardcity_desktop", "assets"):
        shutil.copytree(ROOT / part, home / part, ignore=shutil.ignore_patterns("__pycache__"))
    files = sorted(path for path in home.rglob("*") if path.is_file() and path.suffix not in (".po", ".pyc"))
    return [path for path in files if not any(str(path).endswith(name) for name in UNTOUCHED)]


def _start_without(file: Path, how: str, chance: Random, home: Path, starter: str = STARTER) -> str:
    content = file.read_bytes()
    if how == "removed":
        file.unlink()
    else:
        file.write_bytes(b"" if how == "emptied" else content[: chance.randrange(max(1, len(content)))])
    try:
        with tempfile.TemporaryDirectory() as own:
            ended = start(home, starter, own)
            reports = len(list(Path(own).rglob("crash-*")))
    finally:
        file.write_bytes(content)
    told = ended.stderr.strip()
    assert "Traceback" not in told, (file, how, told)
    assert ended.returncode in (0, 1), (file, how, ended.returncode, told)
    assert ended.returncode == 0 or len(told.splitlines()) == 1, (file, how, told)
    if "Walk ended" in ended.stdout:
        return "could not be walked"  # the walk needs the damaged module itself
    return "one sentence" if ended.returncode else "went on after a report" if reports else "started"


def start(home: Path, starter: str, own: str) -> subprocess.CompletedProcess[str]:
    """Start the installation in `home`; own: an empty folder for what is the player's."""
    variables = os.environ | {
        "CARDCITY_HOME": own, "HOME": own, "TMPDIR": own, "LANG": "en_GB.UTF-8",
        "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYTHONDONTWRITEBYTECODE": "1",
    }  # fmt: skip
    return subprocess.run(
        [sys.executable, "-c", starter], cwd=home, env=variables, capture_output=True, text=True, timeout=SECONDS,
        check=False,
    )  # fmt: skip
