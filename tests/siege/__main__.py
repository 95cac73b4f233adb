"""Command `python -m tests.siege [NAME …] [--times N] [--seed S] [--tally FILE]`: prints figures, or a traceback."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path

from tests.siege import bombardments, disasters, hostile, installations, kills, monkey, power, soak, windows
from tests.siege.figures import Figures

SIEGES: dict[str, Callable[[int, int], Figures]] = {
    "cuts": lambda _times, _seed: bombardments.cut_saves(),
    "cuts-of-others": lambda _times, _seed: bombardments.cut_others(),
    "saves": bombardments.spoil_saves,
    "strangers": bombardments.adopt_spoilt,
    "codes": bombardments.spoil_codes,
    "letters": bombardments.spoil_letters,
    "settings": bombardments.spoil_settings,
    "profiles": bombardments.spoil_profiles,
    "requests": bombardments.spoil_requests,
    "hostile-letters": hostile.letters,
    "hostile-positions": hostile.positions,
    "hostile-saves": hostile.saves,
    "power": power.cut_power,
    "disasters": disasters.meet,
    "kills": kills.kill_at_random,
    "windows": windows.kill_windows,
    "rushes": lambda times, seed: windows.kill_windows(times, seed, rush=True),
    "installations": installations.damage,
    "every-file": installations.damage_all,
    "every-file-walked": installations.damage_walked,
    "every-file-commanded": installations.damage_commanded,
    "soak": soak.soak,
    "monkey": monkey.let_loose,
    "listener": monkey.let_listen,
    "turns": lambda times, _seed: kills.take_turns(seconds=times / 100),
}


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.siege")
    parser.add_argument("names", nargs="*", choices=[*SIEGES, []], metavar="NAME", help=", ".join(SIEGES))
    parser.add_argument("--times", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--tally", type=Path, help="a file that holds the figures so far, every few seconds")
    arguments = parser.parse_args()
    Figures.tally = arguments.tally
    for name in arguments.names or SIEGES:
        figures = SIEGES[name](arguments.times, arguments.seed)
        print(figures, flush=True)
        if arguments.tally is not None:
            arguments.tally.write_text(f"{figures}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
