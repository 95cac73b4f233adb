"""Check that the compiled core of search plays as the pure one does: the same choices for the same values, bit by bit.

    python build/spec/choices.py [--pure]

Run by the interpreter of an environment in which the game is installed, it plays a few games between computers and
prints every decision with all evaluated actions; --pure ignores the compiled files. `check` compares both.
"""

import gc
import subprocess
import sys
import time
from collections.abc import Iterator
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, SourceFileLoader
from pathlib import Path
from random import Random

ROOM = "players/card_city/core"
GAMES = (
    ({"edition": "classic", "players": 2}, ("visionary", "planner")),
    ({"edition": "classic", "players": 1, "variants": ["decentralisation", "parking_meters"]}, ("visionary",)),
    ({"edition": "xl", "level": "normal", "victory": "economic", "players": 1, "variants": ["suburb"]}, ("planner",)),
    ({"edition": "xl", "level": "advanced", "players": 2, "variants": ["architect", "ecological"]},
     ("visionary", "neighbour")),
    ({"edition": "xl", "level": "advanced", "victory": "happiness", "players": 1}, ("planner",)),
    ({"edition": "xl", "level": "normal", "victory": "industrial", "players": 3, "variants": ["unique_city"]},
     ("planner", "beginner", "neighbour")),
    ({"edition": "xl", "level": "simplified", "victory": "commercial", "players": 2}, ("visionary", "beginner")),
    ({"edition": "classic", "players": 1}, ("visionary",)),
    ({"edition": "xl", "level": "advanced", "players": 2}, ("visionary", "visionary")),
)  # fmt: skip
EVALUATIONS = 1_200
"""Evaluations of a decision: enough to use every part of the core."""


MOST_KEPT = 3_000
"""Objects that a game may leave behind, mostly cached boards; a leak of one for each evaluation would be 16,000."""


class KeptError(Exception):
    """Memory of a search was not freed: compiled code counts references itself, and can get it wrong."""


class DifferentError(Exception):
    """The compiled core does not play as the pure one."""


def ignore_compiled_files() -> None:
    """Import modules of the core from their sources from now on, even if compiled ones are beside them."""
    sources = FileFinder.path_hook((SourceFileLoader, SOURCE_SUFFIXES))

    def hook(path: str) -> FileFinder:
        if not Path(path).as_posix().endswith(ROOM):
            raise ImportError(path)
        return sources(path)

    sys.path_hooks.insert(0, hook)
    sys.path_importer_cache.clear()


def decisions(seed: int) -> Iterator[str]:
    """Play a game and yield every decision with all evaluated actions."""
    from cardcity_desktop.players.catalogue import make_player
    from cardcity_desktop.players.player import Budget, Observation
    from cardcity_desktop.rules.card_city.game import CARD_CITY

    words, seats = GAMES[seed]
    state, rng = CARD_CITY.initial(CARD_CITY.read_setup(words), seed), Random(seed)
    players = [make_player(level, "card_city") for level in seats]
    while actors := CARD_CITY.actors(state):
        seen = Observation.of(CARD_CITY, state, actors[0])
        advice = players[actors[0]].think(seen, Budget(evaluations=EVALUATIONS), rng)
        yield f"{seed} {actors[0]} {advice}"
        state = CARD_CITY.apply(state, actors[0], advice.action).state


def play() -> None:
    """Print the kind of the core, then every decision; raises KeptError if a game played again leaves something."""
    from cardcity_desktop.players.card_city.core import town as core

    print("pure" if core.__file__.endswith(".py") else "compiled")
    for seed in range(len(GAMES)):
        for decision in decisions(seed):
            print(decision)
    had = _objects()
    for _decision in decisions(0):
        pass
    if _objects() > had + MOST_KEPT:
        raise KeptError(f"a game played again leaves {_objects() - had} objects")


def _objects() -> int:
    gc.collect()
    return sys.getallocatedblocks()


def check(python: Path) -> None:
    """Compare both cores and print the result; raises DifferentError."""
    outputs: list[list[str]] = []
    times: list[float] = []
    for words in ([], ["--pure"]):
        began = time.monotonic()
        done = subprocess.run([python, __file__, *words], capture_output=True, text=True, check=True)
        times.append(time.monotonic() - began)
        outputs.append(done.stdout.splitlines())
    if outputs[0][0] == "pure":
        print("  the core of search is the pure one: it was not compiled")
        return
    if outputs[1][0] != "pure" or len(outputs[0]) < 100:
        raise DifferentError("the pure core was not compared with")
    for number, (ours, pure) in enumerate(zip(outputs[0][1:], outputs[1][1:], strict=False)):
        if ours != pure:
            raise DifferentError(f"decision {number}: the compiled core says\n{ours}\nthe pure one\n{pure}")
    if len(outputs[0]) != len(outputs[1]):
        raise DifferentError("the compiled core's games end sooner or later than the pure one's")
    same = len(outputs[0]) - 1
    print(f"  {same} decisions of the compiled core are the pure one's ({times[0]:.0f} s for {times[1]:.0f} s)")


if __name__ == "__main__":
    if "--pure" in sys.argv[1:]:
        ignore_compiled_files()
    play()
