"""Damaged installations: one file of the package is removed, emptied or cut, and the program is started."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
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


def damage(times: int, seed: int = 0) -> Figures:
    """Start damaged installations: each ends well, or with one sentence and a report."""
    figures = Figures("damaged installations")
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder) / "app"
        for part in ("cardcity_desktop", "assets"):
            shutil.copytree(ROOT / part, home / part, ignore=shutil.ignore_patterns("__pycache__"))
        files = sorted(path for path in home.rglob("*") if path.is_file() and path.suffix not in (".po", ".pyc"))
        files = [path for path in files if not any(str(path).endswith(name) for name in UNTOUCHED)]
        for number in range(seed, seed + times):
            chance = Random(number)
            with figures.a_try(number):
                figures.ended(_start_without(chance.choice(files), chance, home))
    return figures


def _start_without(file: Path, chance: Random, home: Path) -> str:
    content = file.read_bytes()
    how = chance.choice(("removed", "emptied", "cut"))
    if how == "removed":
        file.unlink()
    else:
        file.write_bytes(b"" if how == "emptied" else content[: chance.randrange(max(1, len(content)))])
    try:
        ended = start(home)
    finally:
        file.write_bytes(content)
    told = ended.stderr.strip()
    assert "Traceback" not in told, (file, how, told)
    assert ended.returncode in (0, 1), (file, how, ended.returncode, told)
    assert ended.returncode == 0 or len(told.splitlines()) == 1, (file, how, told)
    return "started" if ended.returncode == 0 else "one sentence"


def start(home: Path) -> subprocess.CompletedProcess[str]:
    """Start the installation in `home` with an empty home folder of the player's."""
    with tempfile.TemporaryDirectory() as own:
        variables = os.environ | {
            "CARDCITY_HOME": own, "HOME": own, "TMPDIR": own, "LANG": "en_GB.UTF-8",
            "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYTHONDONTWRITEBYTECODE": "1",
        }  # fmt: skip
        return subprocess.run(
            [sys.executable, "-c", STARTER], cwd=home, env=variables, capture_output=True, text=True, timeout=SECONDS,
            check=False,
        )  # fmt: skip
