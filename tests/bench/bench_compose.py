"""Processor time of composing each table, at 100 % and 200 % text, as a ratio to a baseline in the same run.

    python -m tests.bench.bench_compose [NAME…] [--against FOLDER] [--runs 3]

The baseline is a column of 60 wrapped sentences, arranged anew each time. A second checkout at FOLDER is measured in
turn with this one, each run in a process of its own. "first" is the compose after a change of the match: what was
read off it has been forgotten. "again" is the one after a hover or a press. Medians and p90 in milliseconds; at most
2 and 4 are asked at 100 and 200 %.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

ROOT = Path(__file__).resolve().parents[2]
SHOTS_OF = {
    "citadels": ("citadels-last-round", "citadels-graveyard", "citadels-looking", "citadels-choosing"),
    "royal_cities": ("royal-main-4", "royal-build", "royal-solo"),
    "card_city": ("build-held", "choose-4-bribe", "split-4-bribe", "suburb"),
    "others": ("profile-records", "options-keys", "setup-every-choice-xl", "profile", "results-4-money"),
}
AT_MOST = {1.0: 2.0, 2.0: 4.0}
REPEATS = 40


class Times(NamedTuple):
    """Median and p90 of a compose, and of the baseline beside it, in ms."""

    first: float
    again: float
    p90: float
    baseline: float


def cpu_ms(act: Callable[[], object]) -> float:
    start = time.process_time()
    act()
    return (time.process_time() - start) * 1000


def choosing(player: Any) -> None:
    """Open a table of Citadels at the draft, of which there is no shot."""
    from tests.shots.screens import citadels

    citadels._at(player, citadels._reached(4, "choosing", 60))


def measured(name: str, text_size: float) -> Times:
    """Open the shot and compose it again and again, the baseline in turn with it."""
    from pygame import Rect

    from cardcity_desktop.ui import layout as kit
    from tests.shots import studio
    from tests.shots.scenes import CORNER, SHOTS, ShotPlayer

    window = studio.Window(text_size=text_size)
    player = ShotPlayer(window.size, **window.preferences())
    (choosing if name == "citadels-choosing" else SHOTS[name].arrange)(player)
    player.move(CORNER)
    player.settle()
    scene: Any = player.scene

    def again() -> None:
        scene.refresh()
        assert scene.widgets

    def first() -> None:
        if hasattr(scene, "reread"):
            scene.reread()
            scene.hot_seat.reread()
        again()

    def baseline() -> None:
        lines = [kit.words(player.ui, f"Sentence {at} wraps, for it is wider than its place is.") for at in range(60)]
        kit.arrange(kit.VStack(lines, 4), Rect(0, 0, 200, 4000))

    for act in (first, again, baseline):
        act()
    gc.collect()
    gc.freeze()
    rows = [(cpu_ms(first), cpu_ms(again), cpu_ms(baseline)) for _repeat in range(REPEATS)]
    gc.unfreeze()
    player.close()
    firsts, agains, bases = zip(*rows, strict=True)
    return Times(median(firsts), median(agains), sorted(agains)[REPEATS * 9 // 10], median(bases))


def measured_in(folder: Path, names: list[str]) -> dict[str, Times]:
    """Measure in a process of its own, with the package and the tests of `folder`."""
    env = os.environ | {"PYTHONPATH": str(folder)}
    words = [sys.executable, str(Path(__file__)), "--probe", *names]
    done = subprocess.run(words, env=env, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(done.stderr)
    return {name: Times(*values) for name, values in json.loads(done.stdout.splitlines()[-1]).items()}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", default=[name for names in SHOTS_OF.values() for name in names])
    parser.add_argument("--against", type=Path, help="another checkout to compare with")
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--probe", action="store_true", help=argparse.SUPPRESS)
    wanted = parser.parse_args()
    if wanted.probe:
        found = {f"{name} {size:.0%}": measured(name, size) for name in wanted.names for size in AT_MOST}
        print(json.dumps(found))
        return
    folders = [ROOT, *([wanted.against.resolve()] if wanted.against else [])]
    runs: list[list[dict[str, Times]]] = [[] for _folder in folders]
    for _run in range(wanted.runs):
        for folder, found_runs in zip(folders, runs, strict=True):
            found_runs.append(measured_in(folder, wanted.names))
    print(f"{'compose':34}" + "".join(f"{head:>9}" for head in ("first", "again", "p90", "ratio") * len(folders)))
    for key in runs[0][0]:
        figures = ""
        for found_runs in runs:
            best = Times(*(median(values) for values in zip(*(found[key] for found in found_runs), strict=True)))
            figures += f"{best.first:9.2f}{best.again:9.2f}{best.p90:9.2f}{best.again / best.baseline:9.2f}"
        print(f"{key:34}{figures}")


if __name__ == "__main__":
    main()
