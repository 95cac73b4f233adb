"""The window's speed and memory, each as a ratio to a bare pygame-ce window or loop measured in turn in the same run.

    xvfb-run -s "-screen 0 1920x1080x24" python tests/bench/bench_window.py [--runs 7] [--only drag] [--size 1280x720]

Every figure is a median over the runs, each in a process of its own; of a busy frame it is the least. On a busy machine
`--cpu` tells frames in processor time, which knows nothing of what the X server does; starts, inputs and thinking are
times by the clock. Compiled files go to a folder of the bench, for an installed game has them, whatever the environment
says. The rows and what they may cost at most: issues 5 and 11.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path
from statistics import median
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
START = ROOT / "tests" / "bench" / "window_start.py"
HOW: list[str] = []
"""What every probe is told: the window's size, the clock."""


class Row(NamedTuple):
    """One line of the table; figures in `unit`."""

    what: str
    baseline: float
    ours: float
    unit: str
    at_most: float | None  # None: told for comparison only

    @property
    def ratio(self) -> float:
        return self.ours / self.baseline

    @property
    def verdict(self) -> str:
        if self.at_most is None:
            return ""
        return "ok" if self.ratio <= self.at_most else "over"


def environment(folder: Path) -> dict[str, str]:
    """Return a child's environment: real X11 if there is a display, no sound card, a fresh home."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    driver = os.environ.get("SDL_VIDEODRIVER") or ("x11" if os.environ.get("DISPLAY") else "dummy")
    return kept | {
        "SDL_VIDEODRIVER": driver,
        "SDL_AUDIODRIVER": "dummy",
        "SDL_FRAMEBUFFER_ACCELERATION": "0",
        "CARDCITY_HOME": str(folder / "home"),
        "PYTHONPATH": str(ROOT),
        "PYTHONPYCACHEPREFIX": str(folder / "compiled"),
        "PYTHONNOUSERSITE": "1",
    }


def started(what: str, env: Mapping[str, str]) -> tuple[float, float]:
    """Milliseconds from the start of the process to its first frame, and until it waits for events."""
    began = time.perf_counter()
    told = _asked([str(START), what], env)
    return (told["frame"] - began) * 1000, (told["ready"] - began) * 1000


def probed(what: str, env: Mapping[str, str]) -> dict[str, float]:
    return _asked(["-m", "tests.bench.window_probes", what, *HOW], env)


def _asked(words: list[str], env: Mapping[str, str]) -> dict[str, float]:
    done = subprocess.run(
        [sys.executable, *words], env=dict(env), cwd=ROOT, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise SystemExit(done.stderr)
    found: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return found


def start_rows(runs: int, env: Mapping[str, str]) -> list[Row]:
    """The three starts in turn, so that a busy moment of the machine meets all of them."""
    times: dict[str, list[tuple[float, float]]] = {"bare": [], "plain": [], "game": []}
    for what in times:
        started(what, env)  # compiles
    for _run in range(runs):
        for what, found in times.items():
            found.append(started(what, env))
    bare, plain, frame = (median(first for first, _ready in times[what]) for what in times)
    ready = median(ready for _first, ready in times["game"])
    return [
        Row("first real frame", bare, frame, "ms", 1.15),
        Row("title ready for a click", bare, ready, "ms", 1.5),
        Row("  first frame, against pygame.init()", plain, frame, "ms", None),
        Row("  ready, against pygame.init()", plain, ready, "ms", None),
    ]


def median_of(what: str, runs: int, env: Mapping[str, str]) -> dict[str, float]:
    found = [probed(what, env) for _run in range(runs)]
    return {name: median(card_value[name] for card_value in found) for name in found[0]}


def drag_rows(runs: int, env: Mapping[str, str]) -> list[Row]:
    found = median_of("drag", runs, env)
    return [Row("drag frame p50, full 12x12 board", found["baseline"], found["p50"], "ms", 0.5)]


def thinking_rows(runs: int, env: Mapping[str, str]) -> list[Row]:
    found = median_of("thinking", runs, env)
    return [Row("drag frame p99 while a computer thinks", found["baseline"], found["p99"], "ms", 1.5)]


def busy_rows(runs: int, env: Mapping[str, str]) -> list[Row]:
    """Return the least time of each frame over the runs, because the machine slows down some of them."""
    times_by_run = [probed("busy", env) for _run in range(runs)]
    frames = {name: min(times[name] for times in times_by_run) for name in times_by_run[0]}
    bare, ours = (sorted(frames[name] for name in frames if name.startswith(kind)) for kind in ("bare", "ours"))
    return [
        Row("busy frame p50", median(bare), median(ours), "ms", 2.5),
        Row("busy frame p99", median(bare), ours[len(ours) * 99 // 100], "ms", 4.0),
    ]


def idle_rows(runs: int, env: Mapping[str, str]) -> list[Row]:
    probes = ("idle_bare", "idle", "alive", "living")
    bare, ours, alive, living = (100 * median_of(what, runs, env)["cpu"] for what in probes)
    return [
        Row("idle CPU", bare, ours, "%", 1.5),
        Row("CPU while the board comes to life", bare, alive, "%", 5.0),
        Row("CPU while the board lives", bare, living, "%", 5.0),
    ]


def land_rows(runs: int, env: Mapping[str, str]) -> list[Row]:
    found, warm = median_of("land", runs, env), median_of("land_warm", runs, env)
    bare, still, alive = (100 * median_of(what, runs, env)["cpu"] for what in ("idle_bare", "land_idle", "land_alive"))
    return [
        Row("land, first frame from a cold cache", 500.0, found["first"], "ms", 1.0),
        Row("land, whole from a cold cache", 3000.0, found["whole"], "ms", 1.0),
        Row("land, whole from a warm cache", 200.0, warm["whole"], "ms", 1.0),
        Row("land, drag frame p50 near by", found["baseline"], found["p50"], "ms", None),
        Row("land, drag frame p99 near by", found["baseline"], found["p99"], "ms", 4.0),
        Row("CPU with a land, motion off", bare, still, "%", 1.5),
        Row("CPU while a land lives", bare, alive, "%", 5.0),
    ]


def input_rows(runs: int, env: Mapping[str, str]) -> list[Row]:
    bare, ours = median_of("input_bare", runs, env), median_of("input", runs, env)
    return [
        Row("input to pixel p50", bare["p50"], ours["p50"], "ms", 2.0),
        Row("input to pixel p99", bare["p99"], ours["p99"], "ms", 3.0),
    ]


def memory_rows(runs: int, env: Mapping[str, str]) -> list[Row]:
    bare, ours = median_of("memory_bare", runs, env), median_of("memory", runs, env)
    return [Row("memory, everything loaded", bare["mb"], ours["mb"], "MB", 3.5)]


def turns_rows(runs: int, env: Mapping[str, str]) -> list[Row]:
    found = median_of("turns", min(runs, 1), env)
    return [Row("memory after 1,000 turns, against 50", found["baseline"], found["mb"], "MB", 1.03)]


def rescale_rows(runs: int, env: Mapping[str, str]) -> list[Row]:
    found = median_of("rescale", runs, env)
    return [Row("re-scale to 4K", found["baseline"], found["ms"], "ms", 4.0)]


ROWS = {
    "start": start_rows,
    "drag": drag_rows,
    "thinking": thinking_rows,
    "busy": busy_rows,
    "idle": idle_rows,
    "land": land_rows,
    "input": input_rows,
    "memory": memory_rows,
    "turns": turns_rows,
    "rescale": rescale_rows,
}


def line(row: Row) -> str:
    at_most = f"{row.at_most:.2f}" if row.at_most is not None else ""
    figures = f"{row.baseline:9.2f} {row.ours:9.2f} {row.unit:2}  {row.ratio:5.2f}x"
    return f"{row.what:38} {figures}  {at_most:>5}  {row.verdict}".rstrip()


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=7, help="how often each is measured")
    parser.add_argument("--only", nargs="*", choices=ROWS, default=list(ROWS), help="these rows only")
    parser.add_argument("--size", default="1920x1080", help="of the window, in px")
    parser.add_argument("--cpu", action="store_true", help="frames in processor time")
    arguments = parser.parse_args(argv)
    HOW[:] = [arguments.size, *(["cpu"] if arguments.cpu else [])]
    print(f"{'what':38} {'baseline':>9} {'ours':>9}      ratio  most", flush=True)
    over = 0
    with tempfile.TemporaryDirectory() as folder:
        env = environment(Path(folder))
        for name in arguments.only:
            runs = arguments.runs if name in ("start", "drag", "busy") else min(arguments.runs, 3)
            for row in ROWS[name](runs, env):
                print(line(row), flush=True)
                over += row.verdict == "over"
    return min(over, 1)


if __name__ == "__main__":
    sys.exit(main())
