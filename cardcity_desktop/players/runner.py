"""Computer players play whole games with nobody watching: one game, many, or every set-up there is; any game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, TypeVar

from cardcity_desktop.players.catalogue import TEST_BUDGETS, make_player
from cardcity_desktop.players.player import UNLIMITED, Advice, Budget, Observation, Player, RandomPlayer
from cardcity_desktop.rules.game import Game
from cardcity_desktop.rules.registry import game_of

SetupT = TypeVar("SetupT")
StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")
EventT = TypeVar("EventT")
ViewT = TypeVar("ViewT")

GAMES_A_TASK = 10
"""Games that a worker plays before it reports: few enough for a lively bar, many enough to cost nothing."""

Watch = Callable[[Observation, Advice], None]
"""Told of every decision of players that look."""


@dataclass(frozen=True, slots=True)
class GameResult:
    """How one game ended. points: None for a seat whose points mean nothing; ranks: None where there are none."""

    seed: int
    points: tuple[float | None, ...]
    winners: tuple[int, ...]
    ranks: tuple[str | None, ...]
    actions: int
    rounds: int | None


@dataclass(frozen=True, slots=True)
class Failure:
    """A game that the rules or its players could not carry to its end."""

    setup: Any
    seed: int
    problem: str


@dataclass(frozen=True, slots=True)
class Task:
    """Some games of one set-up; levels: the computer player of each seat; budgets: how long each level may think."""

    game: str
    setup: Any
    levels: tuple[str, ...]
    seeds: range
    budgets: Mapping[str, Budget] = field(default_factory=lambda: dict(TEST_BUDGETS))


@dataclass(frozen=True, slots=True)
class Report:
    """What came out of a task, in the order of its seeds."""

    results: tuple[GameResult, ...]
    failures: tuple[Failure, ...] = ()


class IllegalAdviceError(Exception):
    """A player advised what its seat may not do."""


def play_out(
    game: Game[SetupT, StateT, ActionT, EventT, ViewT],
    setup: SetupT,
    players: Sequence[Player],
    seed: int,
    budgets: Sequence[Budget] = (),
    watch: Watch | None = None,
) -> tuple[StateT, int]:
    """Play a game of any kind to its end: the last state and the number of actions.

    budgets: one a seat, none means no bound.
    """
    state, rng, actions = game.initial(setup, seed), Random(seed), 0
    while actors := game.actors(state):
        seat = actors[0]
        player = players[seat]
        if isinstance(player, RandomPlayer):  # a game of theirs is what the engine's pace is measured by
            action = player.choose(game.legal(state, seat), rng)
        else:
            seen = Observation.of(game, state, seat, player.needs_view)
            advice = player.think(seen, budgets[seat] if budgets else UNLIMITED, rng)
            action = advice.action
            if watch is not None:
                watch(seen, advice)
        state = game.apply(state, seat, action).state
        actions += 1
    return state, actions


def play_game(
    name: str, setup: Any, players: Sequence[Player], seed: int, budgets: Sequence[Budget] = ()
) -> GameResult:
    """Play a game of the house to its end.

    >>> from cardcity_desktop.players.player import RandomPlayer
    >>> setup = game_of("royal_cities").read_setup({"players": 2})
    >>> result = play_game("royal_cities", setup, [RandomPlayer(), RandomPlayer()], seed=1)
    >>> len(result.points), len(result.winners)
    (2, 1)
    """
    game = game_of(name)
    state, actions = play_out(game, setup, players, seed, budgets)
    result = game.result(state)
    return GameResult(seed, result.points, result.winners, result.ranks, actions, game.progress(state).round)


def _played(task: Task, seed: int) -> GameResult:
    players = [make_player(level, task.game) for level in task.levels]
    budgets = [task.budgets.get(level, UNLIMITED) for level in task.levels]
    return play_game(task.game, task.setup, players, seed, budgets)


def play_task(task: Task) -> Report:
    """Play a task's games; a game that breaks is an error to its caller."""
    return Report(tuple(_played(task, seed) for seed in task.seeds))


def try_task(task: Task) -> Report:
    """Play a task's games; a game that breaks is reported and the others go on."""
    results: list[GameResult] = []
    failures: list[Failure] = []
    for seed in task.seeds:
        try:
            results.append(_played(task, seed))
        except Exception as error:  # whatever the rules did wrong is what is looked for
            failures.append(Failure(task.setup, seed, f"{type(error).__name__}: {error}"))
    return Report(tuple(results), tuple(failures))


def tasks_of(game: str, setup: Any, levels: tuple[str, ...], seeds: range) -> list[Task]:
    """The games of a set-up cut into tasks; where somebody thinks, a game is a task."""
    size = GAMES_A_TASK if set(levels) == {"random"} else 1
    return [Task(game, setup, levels, seeds[at : at + size]) for at in range(0, len(seeds), size)]
