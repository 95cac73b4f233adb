"""Damaged installations: one file of the package is removed, emptied or cut, and the program is started.

`damage` takes files at random, `damage_all` each file of the title in each way, `damage_walked` the modules of all
other screens, `damage_commanded` those of commands and computer players.
"""

from __future__ import annotations

import compileall
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from random import Random

from tests.siege.figures import Figures

ROOT = Path(__file__).parents[2]
SECONDS = 400
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
import gc, os, sys, threading, time
def screens(services):
    from functools import partial
    from random import Random
    from cardcity_desktop.rules.registry import GAMES, game_of
    from cardcity_desktop.session.store import Seat
    def match(game, players, other):
        rules = game_of(game)
        setup = next(setup for setup in rules.setups() if rules.players(setup) == players)
        rest = [Seat("", seat, other) for seat in range(1, players)]
        return services.matches.new(game, setup, [Seat("Ada", 0), *rest], 3)
    def over(game):
        played, chance = match(game, 2, "random"), Random(3)
        while played.actors():
            played.do(played.actors()[0], chance.choice(played.legal(played.actors()[0])))
        return played
    def replay(game):
        return services.matches.replay(over(game).id)
    def watch(game):
        from cardcity_desktop.scenes.replay.scene import ReplayScene
        return ReplayScene(services, replay(game))
    def career(module, name, *more):
        found = __import__("cardcity_desktop.scenes.career." + module, fromlist=[name])
        return getattr(found, name)(services.career, *more)
    def saved():
        from cardcity_desktop.scenes.saved_games import SavedGamesScene
        return SavedGamesScene(services)
    yield "options", services.options_scene
    for game in GAMES:
        for name, make in {
            "home": services.home_scene, "setup": services.setup_scene, "rulebook": services.rulebook_scene,
            "table": lambda game: services.table_scene(match(game, 2, "random")),
            "results": lambda game: services.results_scene(over(game)), "replay": watch,
            "coach": lambda game: services.coach_scene(over(game)),
            "analysis": lambda game: services.analysis_scene(replay(game)), "puzzles": services.puzzle_scene,
            "campaign": partial(career, "campaign", "CampaignScene"),
            "daily": partial(career, "daily", "DailyScene"), "lessons": partial(career, "lessons", "LessonsScene"),
        }.items():
            yield name + " " + game, partial(make, game)
    for page in ("country", "figures", "achievements", "records", "players"):
        yield page, partial(career, "profile", "ProfileScene", page)
    yield "saved", saved
    yield "title", services.title_scene
def imported():
    return {getattr(module, "__file__", None) or "" for module in list(sys.modules.values())}
def walk():
    app = None
    for _try in range(2000):
        time.sleep(0.05)
        pygame = sys.modules.get("pygame")
        if pygame is not None and getattr(pygame, "display", None) and pygame.display.get_init():
            app = next((thing for thing in gc.get_objects() if type(thing).__name__ == "App"), None)
            if getattr(app, "frames", 0):
                break
    time.sleep(0.3)
    only = os.environ.get("SIEGE_SCREEN")
    try:
        from cardcity_desktop.ui.window.commands import Reset
        for name, make in screens(app.open_file.__self__):
            if only and name not in (only, "title"):
                continue
            known, opened = imported(), threading.Event()
            def open_screen():
                try:
                    app.obey(Reset(make()))
                finally:
                    opened.set()
            app.ui.call_soon(open_screen)
            opened.wait(10)  # after an error waiting calls are dropped
            frames = app.frames
            for _try in range(15):
                time.sleep(0.1)
                if only and (app.frames > frames + 2 or not app.running):
                    break
            if not only:
                print(name, *sorted(imported() - known), sep="\t")
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
"""Starts the app, opens one screen (SIEGE_SCREEN) or every one, prints what each imports, and ends at the title."""

COMMANDS = """
import sys
from cardcity_desktop.__main__ import main
open("save.cardcity", "w").write(SAVE)
lines = [["missions", "--table"], ["replay", "save.cardcity", "--verify"]]
for game in ("card_city", "royal_cities", "citadels"):
    lines.append(["simulate", "--game", game, "--games", "1", "--workers", "1"])
    many = ["--seats", "visionary", "--games", "1", "--share", "0.002", "--workers", "1"]
    lines.append(["arena", "--game", game, *many])
sys.exit(next(filter(None, map(main, lines)), 0))
""".replace("SAVE", repr((ROOT / "tests/saves/format_1/simplified_suburb.cardcity").read_text(encoding="utf-8")))
"""Runs commands one after the other until one fails, with computer players of every game."""

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


def damage_all(times: int, seed: int = 0) -> Figures:
    """Start with each file that the title reads, damaged in each way.

    times: a sample of so many files, where there are more.
    """
    figures = Figures("installations, file by file")
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder) / "app"
        files = _installed(home)
        modules = _imported(home, STARTER)
        files = [file for file in files if file.suffix != ".py" or file in modules]
        for number, file in enumerate(sorted(Random(seed).sample(files, min(times, len(files))))):
            for way in WAYS:
                _try(figures, Random(seed + number), home, file, way, STARTER)
    return figures


def damage_walked(times: int, seed: int = 0) -> Figures:
    """Empty each module that the title does not import, and open the screen that imports it, then the title again."""
    figures = Figures("installations, screen by screen")
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder) / "app"
        _installed(home)
        lines = [line.split("\t") for line in _run(home, WALK).splitlines() if "\t" in line]
        met = [(Path(file), name) for name, *files in lines for file in files if file.startswith(str(home))]
        for file, name in sorted(Random(seed).sample(met, min(times, len(met)))):
            os.environ["SIEGE_SCREEN"] = name
            _try(figures, Random(seed), home, file, "emptied", WALK)
        del os.environ["SIEGE_SCREEN"]
    return figures


def damage_commanded(times: int, seed: int = 0) -> Figures:
    """Empty each module that commands import and the title does not, and run commands."""
    figures = Figures("installations, commands")
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder) / "app"
        _installed(home)
        files = sorted(_imported(home, COMMANDS) - _imported(home, STARTER))
        for file in sorted(Random(seed).sample(files, min(times, len(files)))):
            _try(figures, Random(seed), home, file, "emptied", COMMANDS)
    return figures


def _try(figures: Figures, chance: Random, home: Path, file: Path, way: str, starter: str) -> None:
    """Start without a file; print what does not play, and count a failure instead of raising it."""
    end = "FAILED"
    try:
        with figures.a_try(sum(figures.ends.values())):
            end = _start_without(file, way, chance, home, starter)
    except (AssertionError, subprocess.TimeoutExpired) as error:
        print(str(error)[-1500:])
    figures.ended(end)
    if starter != STARTER or end == "FAILED":
        print(file.relative_to(home), way, end, flush=True)


def _imported(home: Path, starter: str) -> set[Path]:
    """Return the modules that a run of an undamaged installation imports."""
    told = (
        "import atexit\natexit.register(lambda: print(*(getattr(m, '__file__', '') for m in sys.modules.values())))\n"
    )
    return {Path(name) for name in _run(home, f"import sys\n{told}{starter}").split() if name.startswith(str(home))}


def _run(home: Path, starter: str) -> str:
    """Return what the undamaged installation prints."""
    with tempfile.TemporaryDirectory() as own:
        ended = start(home, starter, own)
    assert ended.returncode == 0 and "Walk ended" not in ended.stdout, (ended.stdout[-500:], ended.stderr[-1500:])
    return ended.stdout


def _installed(home: Path) -> list[Path]:
    """Install into `home`, and return the files that may be damaged."""
    for part in ("cardcity_desktop", "assets"):
        shutil.copytree(ROOT / part, home / part, ignore=shutil.ignore_patterns("__pycache__"))
    compileall.compile_dir(home / "cardcity_desktop", quiet=2)  # as installers do
    files = sorted(path for path in home.rglob("*") if path.is_file() and path.suffix not in (".po", ".pyc"))
    return [path for path in files if not any(str(path).endswith(name) for name in UNTOUCHED)]


def _start_without(file: Path, how: str, chance: Random, home: Path, starter: str = STARTER) -> str:
    content, written = file.read_bytes(), file.stat()
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
        os.utime(file, ns=(written.st_atime_ns, written.st_mtime_ns))  # else it would be compiled at each start
    told = ended.stderr.strip()
    assert "Traceback" not in told, (file, how, told)
    assert ended.returncode in (0, 1, 2), (file, how, ended.returncode, told)
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
