"""Whole games without a window: complete, repeatable, the same with any number of workers."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cardcity_desktop.players import executor, runner
from cardcity_desktop.players.executor import run_tasks
from cardcity_desktop.players.player import Advice, Budget, Observation, RandomPlayer
from cardcity_desktop.players.runner import GameBatch, play_game, play_out, play_task, tasks_of, try_task
from cardcity_desktop.rules.card_city.setup import Setup
from tests.session.toy import End, ToyGame, ToySetup, ToyState


class Watcher:
    """A random player that stores the views it gets."""

    def __init__(self, needs_view: bool) -> None:
        self.needs_view = needs_view
        self.views: list[Any] = []

    def think(self, observation: Observation, budget: Budget, rng: Random) -> Advice:
        self.views.append(observation.view)
        return Advice(rng.choice(observation.legal))


class CountingGame(ToyGame):
    """A game that counts how often a view is built."""

    def __init__(self) -> None:
        self.views = 0

    def view(self, state: ToyState, seat: int | None) -> Any:
        self.views += 1
        return super().view(state, seat)


def test_a_game_of_any_kind_is_played_to_its_end() -> None:
    game = ToyGame()
    state, actions = play_out(game, ToySetup(target=30), [RandomPlayer(), RandomPlayer()], 3)
    assert not game.actors(state)
    assert actions >= 10


def test_each_player_sees_the_view_of_its_own_seat_only() -> None:
    players = [Watcher(True), Watcher(True)]
    play_out(ToyGame(), ToySetup(), players, 3)
    assert [{view.seat for view in player.views} for player in players] == [{0}, {1}]


def test_no_view_is_drawn_up_for_players_that_need_none() -> None:
    game, blind = CountingGame(), Watcher(False)
    play_out(game, ToySetup(), [blind, RandomPlayer()], 3)
    assert game.views == 0
    assert set(blind.views) == {None}


def test_the_player_of_the_acting_seat_is_asked() -> None:
    class Ender:
        needs_view = False

        def think(self, observation: Observation, budget: Budget, rng: Random) -> Advice:
            return Advice(End())

    state, _actions = play_out(ToyGame(), ToySetup(target=9), [Ender(), RandomPlayer()], 3)
    assert state.turn == 1


def test_a_result_shows_points_winners_and_length() -> None:
    result = play_game("card_city", Setup(), [RandomPlayer()] * 2, 7)
    assert result.seed == 7
    assert len(result.points) == len(result.ranks) == 2
    assert result.ranks == (None, None)
    best = max(points for points in result.points if points is not None)
    assert all(result.points[seat] == best for seat in result.winners)
    assert result.rounds == 10
    assert result.actions > 40  # twenty cards each are built or discarded, and more


def test_a_solo_result_has_a_rank() -> None:
    assert play_game("card_city", Setup(players=1), [RandomPlayer()], 7).ranks[0] is not None


def test_the_same_seed_gives_the_same_game_and_another_another() -> None:
    players = [RandomPlayer()] * 2
    assert play_game("card_city", Setup(), players, 7) == play_game("card_city", Setup(), players, 7)
    assert len({play_game("card_city", Setup(), players, seed).points for seed in range(10)}) > 1


def test_tasks_cover_every_seed_once_in_order() -> None:
    tasks = tasks_of("card_city", Setup(), ("random", "random"), range(5, 38))
    assert [seed for task in tasks for seed in task.seeds] == list(range(5, 38))


def test_results_do_not_depend_on_the_number_of_workers() -> None:
    tasks = tasks_of("card_city", Setup(), ("random", "random"), range(1, 26))
    alone = list(run_tasks(tasks, 1, play_task))
    assert list(run_tasks(tasks, 3, play_task)) == alone
    assert [result.seed for report in alone for result in report.results] == list(range(1, 26))


def test_one_task_starts_no_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(*_arguments: object) -> None:
        raise AssertionError("a pool")

    monkeypatch.setattr(executor, "_Pool", forbidden)
    assert len(list(run_tasks([GameBatch("card_city", Setup(), ("random", "random"), range(2))], 8, play_task))) == 1


def test_a_game_that_breaks_is_reported_and_the_others_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    real = runner.play_game

    def sometimes(name: str, setup: Setup, players: Any, seed: int, budgets: Any) -> runner.GameResult:
        if seed == 2:
            raise ArithmeticError("seven")
        return real(name, setup, players, seed, budgets)

    monkeypatch.setattr(runner, "play_game", sometimes)
    report = try_task(GameBatch("card_city", Setup(), ("random", "random"), range(1, 4)))
    assert [result.seed for result in report.results] == [1, 3]
    (failure,) = report.failures
    assert (failure.setup, failure.seed, failure.problem) == (Setup(), 2, "ArithmeticError: seven")


def test_a_game_that_breaks_is_never_hidden_where_failures_are_not_asked_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def broken(name: str, setup: Setup, players: Any, seed: int, budgets: Any) -> None:
        raise ArithmeticError

    monkeypatch.setattr(runner, "play_game", broken)
    with pytest.raises(ArithmeticError):
        play_task(GameBatch("card_city", Setup(), ("random", "random"), range(1)))
