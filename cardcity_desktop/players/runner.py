"""Whole games of any kind between computer players, without a window."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, TypeVar

from cardcity_desktop.players.catalogue import TEST_BUDGETS, make_player
from cardcity_desktop.players.player import UNLIMITED, Budget, Observation, Player, RandomPlayer
from cardcity_desktop.rules.game import AnyGame, Game
from cardcity_desktop.rules.registry import game_of

SetupT = TypeVar("SetupT")
StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")
EventT = TypeVar("EventT")
ViewT = TypeVar("ViewT")

GAMES_A_TASK = 10
"""Games of random players in one task: few enough for a smooth progress bar, many enough for little overhead."""


@dataclass(frozen=True, slots=True)
class GameResult:
    seed: int
    points: tuple[float | None, ...]  # by seat; None if a seat has none
    winners: tuple[int, ...]
    ranks: tuple[str | None, ...]  # by seat; None if a seat has none
    actions: int
    rounds: int | None


@dataclass(frozen=True, slots=True)
class Failure:
    """A game that ended with an error, of the rules or of a player."""

    setup: Any
    seed: int
    problem: str


@dataclass(frozen=True, slots=True)
class GameBatch:
    """Games of one set-up."""

    game: str
    setup: Any
    levels: tuple[str, ...]  # by seat
    seeds: Sequence[int]


@dataclass(frozen=True, slots=True)
class Report:
    """Results of a task, in the order of its seeds."""

    results: tuple[GameResult, ...]
    failures: tuple[Failure, ...] = ()


def play_out(
    game: Game[SetupT, StateT, ActionT, EventT, ViewT],
    setup: SetupT,
    players: Sequence[Player],
    seed: int,
    budgets: Sequence[Budget] = (),
) -> tuple[StateT, int]:
    """Play a game to its end, and return its last state and the number of actions.

    budgets: by seat; empty sets no limit.
    """
    return play_state_out(game, game.initial(setup, seed), players, Random(seed), budgets)


def play_on(game: AnyGame, state: Any, level: str, seed: int) -> Any:
    """Let players of `level` continue a game from `state`, and return its last state."""
    seats = len(game.result(state).points)
    return play_state_out(game, state, [make_player(level, game.name) for _ in range(seats)], Random(seed))[0]


def play_state_out(
    game: Game[SetupT, StateT, ActionT, EventT, ViewT],
    state: StateT,
    players: Sequence[Player],
    rng: Random,
    budgets: Sequence[Budget] = (),
) -> tuple[StateT, int]:
    """Continue a game from `state` to its end, and return its last state and the number of actions."""
    actions = 0
    while actors := game.actors(state):
        seat = actors[0]
        player = players[seat]
        if isinstance(player, RandomPlayer):  # skips the view: these games measure the pace of the rules
            action = player.choose(game.legal(state, seat), rng)
        else:
            observation = Observation.of(game, state, seat, player.needs_view)
            action = player.think(observation, budgets[seat] if budgets else UNLIMITED, rng).action
        state = game.apply(state, seat, action).state
        actions += 1
    return state, actions


def play_game(
    name: str, setup: Any, players: Sequence[Player], seed: int, budgets: Sequence[Budget] = ()
) -> GameResult:
    """Play a game to its end and return its result.

    >>> from cardcity_desktop.players.player import RandomPlayer
    >>> setup = game_of("royal_cities").read_setup({"players": 2})
    >>> result = play_game("royal_cities", setup, [RandomPlayer(), RandomPlayer()], seed=1)
    >>> len(result.points), len(result.winners)
    (2, 1)
    """
    game = game_of(name)
    state, actions = play_out(game, setup, players, seed, budgets)
    result = game.result(state)
    return GameResult(
        seed,
        points=result.points,
        winners=result.winners,
        ranks=result.ranks,
        actions=actions,
        rounds=game.progress(state).round,
    )


def _played(task: GameBatch, seed: int) -> GameResult:
    players = [make_player(level, task.game) for level in task.levels]
    budgets = [TEST_BUDGETS.get(level, UNLIMITED) for level in task.levels]
    return play_game(task.game, task.setup, players, seed, budgets)


def play_task(task: GameBatch) -> Report:
    """Play the games of a task. Errors propagate."""
    return Report(tuple(_played(task, seed) for seed in task.seeds))


def try_task(task: GameBatch) -> Report:
    """Play the games of a task. An error ends only its game, and is reported as a failure."""
    results: list[GameResult] = []
    failures: list[Failure] = []
    for seed in task.seeds:
        try:
            results.append(_played(task, seed))
        except Exception as error:  # any error of the rules is reported
            failures.append(Failure(task.setup, seed, f"{type(error).__name__}: {error}"))
    return Report(tuple(results), tuple(failures))


def tasks_of(game: str, setup: Any, levels: tuple[str, ...], seeds: Sequence[int]) -> list[GameBatch]:
    """Return tasks for all `seeds`: one game each if players think, else `GAMES_A_TASK` games."""
    size = GAMES_A_TASK if set(levels) == {"random"} else 1
    return [GameBatch(game, setup, levels, seeds[at : at + size]) for at in range(0, len(seeds), size)]
