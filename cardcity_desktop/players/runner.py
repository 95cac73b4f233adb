"""Computer players play whole games with nobody watching: one game, many, or every set-up there is."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from random import Random
from typing import Any, TypeVar

from cardcity_desktop.players.player import Player, make_player
from cardcity_desktop.rules.card_city.game import CARD_CITY
from cardcity_desktop.rules.card_city.score import score_sheet, winners
from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.rules.game import Game

SetupT = TypeVar("SetupT")
StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")
EventT = TypeVar("EventT")
ViewT = TypeVar("ViewT")

GAMES_A_TASK = 10
"""Games that a worker plays before it reports: few enough for a lively bar, many enough to cost nothing."""


@dataclass(frozen=True, slots=True)
class GameResult:
    """How one game ended. points: None for a seat that lost by pollution (8.2); ranks: None but in solo."""

    seed: int
    points: tuple[float | None, ...]
    winners: tuple[int, ...]
    ranks: tuple[str | None, ...]
    actions: int
    rounds: int


@dataclass(frozen=True, slots=True)
class Failure:
    """A game that the rules could not carry to its end."""

    setup: Setup
    seed: int
    problem: str


@dataclass(frozen=True, slots=True)
class Task:
    """Some games of one set-up; kinds: the computer player of each seat."""

    setup: Setup
    kinds: tuple[str, ...]
    seeds: range


@dataclass(frozen=True, slots=True)
class Report:
    """What came out of a task, in the order of its seeds."""

    results: tuple[GameResult, ...]
    failures: tuple[Failure, ...] = ()


def play_out(
    game: Game[SetupT, StateT, ActionT, EventT, ViewT],
    setup: SetupT,
    players: Sequence[Player],
    seed: int,
) -> tuple[StateT, int]:
    """Play a game of any kind to its end: the last state and the number of actions."""
    state, rng, actions = game.initial(setup, seed), Random(seed), 0
    while actors := game.actors(state):
        seat = actors[0]
        player = players[seat]
        view = game.view(state, seat) if player.needs_view else None
        action = player.choose(view, game.legal(state, seat), rng)
        state = game.apply(state, seat, action).state
        actions += 1
    return state, actions


def play_game(setup: Setup, players: Sequence[Player], seed: int) -> GameResult:
    """Play Card City to its end."""
    state, actions = play_out(CARD_CITY, setup, players, seed)
    sheets = [score_sheet(state, seat) for seat in range(setup.players)]
    return GameResult(
        seed=seed,
        points=tuple(sheet.points for sheet in sheets),
        winners=winners(state),
        ranks=tuple(sheet.rank for sheet in sheets),
        actions=actions,
        rounds=state.round,
    )


def play_task(task: Task) -> Report:
    """Play a task's games; a game that breaks is an error to its caller."""
    players = [make_player(kind) for kind in task.kinds]
    return Report(tuple(play_game(task.setup, players, seed) for seed in task.seeds))


def try_task(task: Task) -> Report:
    """Play a task's games; a game that breaks is reported and the others go on."""
    players = [make_player(kind) for kind in task.kinds]
    results: list[GameResult] = []
    failures: list[Failure] = []
    for seed in task.seeds:
        try:
            results.append(play_game(task.setup, players, seed))
        except Exception as error:  # whatever the rules did wrong is what is looked for
            failures.append(Failure(task.setup, seed, f"{type(error).__name__}: {error}"))
    return Report(tuple(results), tuple(failures))


def tasks_of(setup: Setup, kinds: tuple[str, ...], seeds: range) -> list[Task]:
    """The games of a set-up cut into tasks."""
    return [Task(setup, kinds, seeds[at : at + GAMES_A_TASK]) for at in range(0, len(seeds), GAMES_A_TASK)]


def run_tasks(tasks: Sequence[Task], workers: int, play: Callable[[Task], Report]) -> Iterator[Report]:
    """Each task's report, in order; the games do not depend on how many workers share them."""
    if workers <= 1 or len(tasks) <= 1:
        yield from map(play, tasks)
        return
    with _pool(min(workers, len(tasks))) as pool:
        yield from pool.imap(play, tasks)


@contextmanager
def _pool(workers: int) -> Iterator[Any]:
    """Worker processes that leave Ctrl+C to this one. Imported here: one process does without.

    They are born afresh: a fork would keep the signal handlers of a window opened before, and never hear its end.
    """
    import multiprocessing
    import signal

    ignored = (signal.SIGINT, signal.SIG_IGN)
    before = signal.signal(*ignored)  # so that a worker is born deaf; Windows needs it said in the worker as well
    try:
        pool = multiprocessing.get_context("spawn").Pool(workers, signal.signal, ignored)
    finally:
        signal.signal(signal.SIGINT, before)
    with pool:
        yield pool
