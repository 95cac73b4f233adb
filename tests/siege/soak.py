"""Games of every kind, one after the other, in one window that is never closed: its memory and its files stay as they
were."""

from __future__ import annotations

import gc
import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from unittest.mock import patch

from cardcity_desktop.app_services import AppServices
from cardcity_desktop.scenes.demo import Demo
from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.storage.folders import HOME_VARIABLE
from tests.siege.figures import Figures
from tests.ui.driver import Player

STEP = 0.5
"""Seconds of the app's clock from frame to frame: at least one for each turn."""

WARM = 0.25
"""The share of the soak after which memory is taken as full: every kind of game was seen, every cache is filled."""

MOST_GROWTH = 1.03


def soak(times: int, seed: int = 0) -> Figures:
    """So many actions (one every two seconds in eight hours: 14,400), games of all kinds, in both languages."""
    figures, player = Figures("soak"), Player()
    with tempfile.TemporaryDirectory() as folder, patch.dict(os.environ, {HOME_VARIABLE: folder}):
        try:
            _play(player, Demo(AppServices(), seed, both_languages=True, ended=_counting(figures)), times, figures)
        finally:
            player.close()
    return figures


def _counting(figures: Figures) -> Callable[[AnyMatch], None]:
    def ended(match: AnyMatch) -> None:
        match.close()  # as the app does when a match is over
        figures.counted["actions"] += match.mark
        figures.counted[f"games of {match.game.name}"] += 1

    return ended


def _play(player: Player, demo: Demo, times: int, figures: Figures) -> None:
    player.open(demo.next_scene(), motion="off")
    before: tuple[float, int] | None = None
    while figures.counted["actions"] < times:
        player.step(STEP)
        if before is None and figures.counted["actions"] >= times * WARM:
            before = _held()
    assert before is not None
    now = _held()
    figures.counted["files more"] = now[1] - before[1]
    figures.counted["memory, thousandths"] = round(1000 * now[0] / before[0])
    assert now[1] <= before[1], f"{now[1] - before[1]} more open files"
    assert now[0] <= before[0] * MOST_GROWTH, f"memory {before[0]:.0f} MB, then {now[0]:.0f} MB"


def _held() -> tuple[float, int]:
    """Resident memory in MB, and how many files are open besides those of fonts, of which a set number is kept."""
    gc.collect()
    status = Path("/proc/self/status").read_text(encoding="ascii")
    resident = int(next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS:"))) / 1024
    opened = [file.readlink() for file in Path("/proc/self/fd").iterdir() if file.is_symlink()]
    return resident, sum(file.suffix not in (".otf", ".ttf") for file in opened)
