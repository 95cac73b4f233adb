"""Read a saved game: who played, each round's standing, and the last actions.

Run it: python examples/read_a_save.py FILE
"""

import sys
from pathlib import Path

from cardcity_desktop.storage.saves import replay_of


def describe(file: Path) -> list[str]:
    """Return lines that tell how a saved game went."""
    replay = replay_of(file)
    game, names = replay.game, [seat.name or seat.player for seat in replay.header.seats]
    lines = [f"{game.name}, {replay.length} actions: {', '.join(names)}"]
    for start in replay.rounds:
        points = game.result(replay.state(start.at)).points
        lines.append(f"round {start.round}: " + ", ".join(map(str, points)))
    lines += [f"{names[line.seat]}: {line.text}" for line in replay.lines[-3:] if line.seat is not None]
    return lines


if __name__ == "__main__":
    print("\n".join(describe(Path(sys.argv[1]))))
