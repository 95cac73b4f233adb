"""Find positions with one clearly best answer in games of computer players, and add them to assets/puzzles.

    python build/tools/find_puzzles.py citadels --count 500 --seed 1
    python build/tools/find_puzzles.py citadels --check --seed 2

Each line that it adds has been looked at three times: quickly with all legal actions, then closer, then with ten times
what a visionary thinks at the table. How many of each level's tries solve it gives its rating; what all of them solve
is left out before the closer looks. The levels that search try only what the others all solve, or what is verified.
Compile the core before (hatch_build.py); a run with another seed adds further positions. --check analyses the stored
ones anew, on other futures, and drops those whose answer is no longer clearly best.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import count
from math import exp, log
from random import Random
from typing import Any

from cardcity_desktop.career.puzzles import LEVEL_RATINGS, StoredPuzzle, puzzles_of, puzzles_path
from cardcity_desktop.players.catalogue import levels_of, make_player
from cardcity_desktop.players.player import Budget, Observation
from cardcity_desktop.players.weighing import DecisionPoint, Way, value_before, valued_ways, weighed_ways
from cardcity_desktop.rules.game import AnyGame
from cardcity_desktop.rules.registry import GAMES, game_of
from cardcity_desktop.rules.seeds import mixed_seed
from cardcity_desktop.session.codes import code_of, from_code
from cardcity_desktop.session.log import replay_lines
from cardcity_desktop.session.store import Header, Logged, Seat

SETUPS: Mapping[str, tuple[Mapping[str, Any], ...]] = {
    "card_city": (
        {"edition": "classic", "players": 2},
        {"edition": "classic", "players": 1},
        {"edition": "classic", "players": 2},
        {"edition": "xl", "level": "simplified", "players": 2},
        {"edition": "classic", "players": 3},
        {"edition": "xl", "level": "normal", "players": 1},
    ),
    "royal_cities": ({"players": 2}, {"players": 3}, {"players": 2}),
    "citadels": ({"players": 2}, {"players": 4}, {"players": 3}),
}
"""Set-ups that are searched in turn; of any other game all of them."""
LEAST_GAPS = {"citadels": 8.0}
USUAL_GAP = 2.0
"""Least distance of the second best way: points, points of the lead, hundredths of the chance to win."""

GLANCE = Budget(evaluations=2_500)
CLOSER = Budget(evaluations=15_000)
KEPT = 0.8
"""Share of the least distance at which a stored puzzle stays: distances were chosen for being large."""
VERIFYING = Budget(evaluations=600_000)
"""Ten times the evaluations of a visionary's 2.5 seconds in pure Python."""
PLAYING = Budget(evaluations=600)
TRYING = Budget(evaluations=10_000)
TRIES = 3
"""Tries of each level at a puzzle."""
QUICK_LEVELS, SLOW_LEVELS = ("beginner", "neighbour"), ("planner", "visionary")
"""Levels whose tries cost nearly nothing, and those that search."""
MOST_A_GAME = 4
LEAST_ACTIONS, MOST_ACTIONS = 3, 60
"""Fewest and most legal actions of a decision that makes a puzzle."""
FIRST_ROUND = {"card_city": 6, "citadels": 2}
"""First round with puzzles: before it nothing is clear."""


def main(argv: list[str]) -> int:
    """Add puzzles of a game until there are as many as asked, or check those that it has; return 0."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=sorted(GAMES))
    parser.add_argument("--count", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--check", action="store_true")
    arguments = parser.parse_args(argv)
    path = puzzles_path(arguments.game)
    if arguments.check:
        kept = [puzzle.line for puzzle in puzzles_of(arguments.game) if is_still_clear(puzzle, arguments.seed)]
        path.write_text("".join(line + "\n" for line in kept), encoding="utf-8")
        return 0
    path.parent.mkdir(exist_ok=True)
    known = path.read_text(encoding="utf-8").splitlines() if path.is_file() else []
    for seed in count(arguments.seed):
        if len(known) >= arguments.count:
            return 0
        for puzzle in found_in_game(game_of(arguments.game), seed):
            known.append(puzzle.line)
            with path.open("a", encoding="utf-8") as file:
                file.write(puzzle.line + "\n")
            print(len(known), seed, puzzle.rating, puzzle.gap, puzzle.actions, flush=True)
    return 0


def found_in_game(game: AnyGame, seed: int) -> Iterator[StoredPuzzle]:
    """Play one game of neighbours and planners and yield its clear decisions."""
    setups = SETUPS.get(game.name) or [game.write_setup(setup) for setup in game.setups()]
    setup = game.read_setup(setups[seed % len(setups)])
    levels = [("neighbour", "planner")[(seed + seat) % 2] for seat in range(game.players(setup))]
    seats = tuple(Seat("", at, level) for at, level in enumerate(levels))
    seed = mixed_seed(seed)
    header = Header(game.name, game.version, setup, seed, seats)
    players = [make_player(level, game.name) for level in levels]
    state, rng, lines, found = game.initial(setup, seed), Random(seed), list[Logged](), 0
    quiet_until, first = 0, FIRST_ROUND.get(game.name, 1)
    while actors := game.actors(state):
        seat = actors[0]
        observation = Observation.of(game, state, seat)
        if found < MOST_A_GAME and len(lines) >= quiet_until and game.progress(state).round >= first:
            puzzle = _clear_decision(game, state, seat, header, lines)
            if puzzle is not None:
                yield puzzle
                found, quiet_until = found + 1, len(lines) + 4
        action = players[seat].think(observation, PLAYING, rng).action
        lines.append(Logged(seat, game.encode(action)))
        state = game.apply(state, seat, action).state


def _clear_decision(game: AnyGame, state: Any, seat: int, header: Header, lines: list[Logged]) -> StoredPuzzle | None:
    """Return the puzzle of a decision; None where no answer is clearly best."""
    legal = game.legal(state, seat)
    if not LEAST_ACTIONS <= len(legal) <= MOST_ACTIONS:
        return None
    least = LEAST_GAPS.get(game.name, USUAL_GAP)
    weighed = weighed_ways(DecisionPoint(game, state, seat, len(lines)), GLANCE, every=True)
    if len(weighed) < 2 or weighed[1].gap < least:
        return None
    rights = set(weighed[0].starts)
    solved = _solved_tries(game, state, seat, rights, QUICK_LEVELS)
    if _all_solve(solved):
        solved |= _solved_tries(game, state, seat, rights, SLOW_LEVELS)
        if _all_solve(solved):
            return None  # too easy
    asked = [*weighed[0].starts, *(way.action for way in weighed[1:3])]
    if not _is_clear(valued_ways(DecisionPoint(game, state, seat, 7), asked, CLOSER), 0.8 * least, len(legal)):
        return None
    ways = valued_ways(DecisionPoint(game, state, seat, 77), asked, VERIFYING)
    if not _is_clear(ways, least, len(legal)):
        return None
    player = make_player(levels_of(game.name)[-1], game.name)
    if player.think(Observation.of(game, state, seat), VERIFYING, Random(7)).action not in ways[0].starts:
        return None
    ways = (replace(ways[0], starts=(*ways[0].starts, *early_actions(game, state, seat, ways[0]))), *ways[1:])
    if not _is_clear(ways, least, len(legal)):
        return None
    if set(ways[0].starts) != rights:
        solved = {}
    missing = [level for level in LEVEL_RATINGS if level not in solved]
    solved |= _solved_tries(game, state, seat, set(ways[0].starts), missing)
    if _all_solve(solved):
        return None
    text = game.encode
    return StoredPuzzle(
        game.name, rating_of(solved), round(ways[1].gap, 1), seat, tuple(map(text, ways[0].actions)),
        tuple(map(text, ways[0].starts)), text(ways[1].action), code_of(game, header, lines),
    )  # fmt: skip


def early_actions(game: AnyGame, state: Any, seat: int, best: Way, budget: Budget = VERIFYING) -> list[Any]:
    """Return the other actions that may come before the best one without harm, such as collecting an income."""
    others = [action for action in game.legal(state, seat) if action not in best.starts]
    point = DecisionPoint(game, state, seat, 77)
    values = [value_before(point, action, best.action, budget) for action in others]
    least = best.value - LEAST_GAPS.get(game.name, USUAL_GAP) / 4
    return [action for action, value in zip(others, values, strict=True) if value is not None and value > least]


def _is_clear(ways: tuple[Way, ...], least: float, legal: int) -> bool:
    """Return True if the second way is worse by `least` at least, and surely by half of it."""
    if len(ways) < 2 or 2 * len(ways[0].starts) > legal:
        return False
    return ways[1].gap >= least and ways[1].gap - ways[1].gap_margin >= least / 2


def is_still_clear(puzzle: StoredPuzzle, seed: int) -> bool:
    """Return True if an analysis on the futures of `seed` finds the answer best, with `KEPT` of the distance asked."""
    shared = from_code(puzzle.code)
    game, least = game_of(puzzle.game, shared.header.rules), LEAST_GAPS.get(puzzle.game, USUAL_GAP)
    state = game.initial(shared.header.setup, shared.header.seed)
    for step in replay_lines(game, shared.header, shared.lines):  # none where the first decision is asked
        state = step.state
    rights = [game.decode(text) for text in puzzle.starts]
    best, *others = weighed_ways(DecisionPoint(game, state, puzzle.seat, seed), VERIFYING, asked=rights)
    other = next((way for way in others if not set(rights) & set(way.starts)), None)
    holds = other is None or (other.gap >= KEPT * least and other.gap - other.gap_margin >= least / 2)
    if best.action not in rights or not holds:
        print("dropped", puzzle.rating, puzzle.gap, puzzle.starts, [(way.starts, way.gap) for way in (best, *others)])
        return False
    return True


def _all_solve(solved: Mapping[str, int]) -> bool:
    return all(tries == TRIES for tries in solved.values())


def _solved_tries(game: AnyGame, state: Any, seat: int, rights: set[Any], levels: Iterable[str]) -> dict[str, int]:
    """Return the number of tries that solve a puzzle, by level."""
    observation = Observation.of(game, state, seat)
    return {
        level: sum(
            make_player(level, game.name).think(observation, TRYING, Random(at)).action in rights for at in range(TRIES)
        )
        for level in levels
    }


def rating_of(solved: Mapping[str, int]) -> int:
    """Return the rating at which the levels would be expected to solve as many tries as they did.

    A solved and a failed try at 1400 are added, so that the rating stays finite.

    >>> rating_of({"beginner": 0, "neighbour": 3, "planner": 3, "visionary": 3})
    968
    """
    tries = [(LEVEL_RATINGS[level], solved[level], TRIES) for level in solved] + [(1400, 1, 2)]
    low, high = 0.0, 3000.0
    while high - low > 1:
        middle = (low + high) / 2
        expected = sum(number / (1 + exp(log(10) * (middle - level) / 400)) for level, _, number in tries)
        low, high = (middle, high) if expected > sum(done for _, done, _ in tries) else (low, middle)
    return round(low)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
