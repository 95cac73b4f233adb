"""Processor time of composing each table, at 100 % and 200 % text, as a ratio to a baseline in the same run.

    python -m tests.bench.bench_compose [NAME…] [--against FOLDER] [--runs 3]

The baseline is a column of 60 wrapped sentences, arranged anew each time. A second checkout at FOLDER is measured in
turn with this one, each run in a process of its own. "step" is the compose after an action, any one that is legal, for
up to 40 actions of any seat; the match itself is not counted. "first" is the compose of the same moment with all
forgotten that was read off the match. "again" is the one after a hover or a press. Medians in milliseconds, for step
and again also p90; at most 2 and 4 are asked at 100 and 200 %.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
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
    """Median and p90 of a compose, and of the baseline beside it, in ms; the steps are 0 where there is no match."""

    step: float
    step_p90: float
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
    steps = [cpu_ms(first) for _action in played(scene)] or [0.0]
    gc.unfreeze()
    player.close()
    firsts, agains, bases = zip(*rows, strict=True)
    return Times(median(steps), p90(steps), median(firsts), median(agains), p90(agains), median(bases))


def played(table: Any) -> Iterator[None]:
    """Play on at a table, action by action, each chosen by lot; nothing at a screen without a table's steps."""
    if not hasattr(table, "steps"):
        return
    chance, match = random.Random(1), table.match
    for _action in range(REPEATS):
        seats = match.game.actors(match.state)
        if not seats:
            break
        seat = chance.choice(seats)
        table.forget()
        match.do(seat, chance.choice(match.game.legal(match.state, seat)))
        table.hot_seat.moved()
        yield


def p90(times: Sequence[float]) -> float:
    return sorted(times)[len(times) * 9 // 10]


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
    heads = ("step", "p90", "first", "again", "p90", "ratio") * len(folders)
    print(f"{'compose':34}" + "".join(f"{head:>9}" for head in heads))
    for key in runs[0][0]:
        figures = ""
        for found_runs in runs:
            best = Times(*(median(values) for values in zip(*(found[key] for found in found_runs), strict=True)))
            figures += "".join(f"{ms:9.2f}" for ms in (*best[:-1], best.again / best.baseline))
        print(f"{key:34}{figures}")


if __name__ == "__main__":
    main()
