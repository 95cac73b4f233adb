"""Siege by games of every kind in one window that is never closed: memory and open files do not grow."""

from __future__ import annotations

import gc
import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from unittest.mock import patch

from cardcity_desktop.app.demo import Demo
from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.storage.disk.folders import HOME_VARIABLE
from tests.siege.figures import Figures
from tests.ui.driver import Player

STEP = 0.5
"""Seconds of the app's clock from frame to frame: at least one for each turn."""

WARM = 0.5
"""The share of the soak in which every kind of game is seen, in both languages, and every cache is filled: a run of
12,000 actions reached its height after 5,200. What is held then goes up and down by a tenth, as the window gives memory
back when it is idle, so that heights are compared, not moments."""

MOST_GROWTH = 1.03


def soak(times: int, seed: int = 0) -> Figures:
    """Do `times` actions (14,400 are one every two seconds for eight hours) in games of all kinds and languages."""
    figures, player = Figures("soak"), Player()
    with tempfile.TemporaryDirectory() as folder, patch.dict(os.environ, {HOME_VARIABLE: folder}):
        try:
            _play(player, Demo(None, seed, both_languages=True, ended=_counting(figures)), times, figures)
        finally:
            player.close()
    return figures


def _counting(figures: Figures) -> Callable[[AnyMatch], None]:
    def ended(match: AnyMatch) -> None:
        match.close()  # as the app does when a match is over
        figures.counted["actions"] += match.action_count
        figures.counted[f"games of {match.game.name}"] += 1

    return ended


def _play(player: Player, demo: Demo, times: int, figures: Figures) -> None:
    player.open(demo.next_scene(), motion="off")
    seen, before, after = -1, [_held()], list[tuple[float, int]]()
    while figures.counted["actions"] < times:
        player.step(STEP)
        if figures.counted["actions"] != seen:  # a game is over
            seen = figures.counted["actions"]
            (after if seen >= times * WARM else before).append(_held())
    (most, files), (now, left) = (tuple(map(max, zip(*held, strict=True))) for held in (before, after))
    figures.counted["files more"] = round(left - files)
    figures.counted["memory, thousandths"] = round(1000 * now / most)
    assert left <= files, f"{left - files} more open files"
    assert now <= most * MOST_GROWTH, f"memory {most:.0f} MB, then {now:.0f} MB"


def _held() -> tuple[float, int]:
    """Return the resident memory in MB and the number of open files without those of fonts."""
    gc.collect()
    status = Path("/proc/self/status").read_text(encoding="ascii")
    resident = int(next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS:"))) / 1024
    opened = [file.readlink() for file in Path("/proc/self/fd").iterdir() if file.is_symlink()]
    return resident, sum(file.suffix not in (".otf", ".ttf") for file in opened)
