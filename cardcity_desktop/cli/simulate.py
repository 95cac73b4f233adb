"""`cardcity simulate`: computer players play many games of one set-up or of all. Results are counted."""

from __future__ import annotations

import json
import time
from argparse import Namespace
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from cardcity_desktop.cli.arguments import Parser, UsageError, comma_list
from cardcity_desktop.cli.output import print_columns, run_with_progress
from cardcity_desktop.cli.setup_options import add_setup_options, chosen_game, command_words, setup_summary, setup_words
from cardcity_desktop.rules.seeds import iter_seeds
from cardcity_desktop.support.i18n import _, ngettext

if TYPE_CHECKING:
    from cardcity_desktop.players.runner import Failure, GameResult
    from cardcity_desktop.rules.game import AnyGame

GAMES = 100
GAMES_A_SETUP = 1
"""Number of games without `--games`; with `--matrix`, for each set-up."""


def add_simulate(parser: Parser, argv: Sequence[str]) -> None:
    parser.set_defaults(command=simulate)
    add_setup_options(parser, argv)
    parser.add_argument(
        "--matrix", action="store_true", help=_("play every set-up that fits the words given, and report failures")
    )


def simulate(arguments: Namespace) -> int:
    """Play games without a window and print the results, and return 1 if a game failed, else 0."""
    return _simulate_all(arguments) if arguments.matrix else _simulate_one(arguments)


def _simulate_one(arguments: Namespace) -> int:
    from cardcity_desktop.players.catalogue import levels_of_seats
    from cardcity_desktop.players.runner import play_task, tasks_of

    game = chosen_game(arguments)
    setup = game.read_setup(setup_words(arguments))
    levels = levels_of_seats(comma_list(arguments.seats), game.players(setup), game.name)
    tasks = tasks_of(game.name, setup, levels, _seeds(arguments, GAMES))
    began = time.perf_counter()
    reports = run_with_progress(tasks, arguments, play_task)
    seconds = time.perf_counter() - began
    results = [result for report in reports for result in report.results]
    if arguments.json:
        print(json.dumps(_summary(game, setup, results, seconds)))
    else:
        _print_seats(levels, results, seconds)
    return 0


def _simulate_all(arguments: Namespace) -> int:
    """Play all set-ups that have the given words and print a summary, and return 1 if a game failed, else 0."""
    from cardcity_desktop.players.catalogue import levels_of_seats
    from cardcity_desktop.players.runner import tasks_of, try_task

    game, wanted = chosen_game(arguments), setup_words(arguments)
    setups = [setup for setup in game.setups() if _fits(game.write_setup(setup), wanted)]
    if not setups:
        raise UsageError(_("no set-up fits these words"))
    words, seeds = comma_list(arguments.seats), _seeds(arguments, GAMES_A_SETUP)
    tasks = [
        task
        for setup in setups
        for task in tasks_of(game.name, setup, levels_of_seats(words, game.players(setup), game.name), seeds)
    ]
    began = time.perf_counter()
    reports = run_with_progress(tasks, arguments, try_task)
    seconds = time.perf_counter() - began
    failures = [failure for report in reports for failure in report.failures]
    actions = sum(result.actions for report in reports for result in report.results)
    if arguments.json:
        print(
            json.dumps(
                _matrix_summary(game, len(setups), len(seeds), actions=actions, seconds=seconds, failures=failures)
            )
        )
    else:
        _print_matrix(game, len(setups), len(seeds), actions=actions, seconds=seconds, failures=failures)
    return 1 if failures else 0


def _fits(setup: Mapping[str, Any], wanted: Mapping[str, Any]) -> bool:
    return all(setup.get(name) == value for name, value in wanted.items())


def _summary(game: AnyGame, setup: Any, results: Sequence[GameResult], seconds: float) -> dict[str, Any]:
    """Return the summary that `--json` prints (docs/positions.md, `cardcity simulate`)."""
    actions = sum(result.actions for result in results)
    return {
        "setup": setup_summary(game, setup),
        "games": len(results),
        "actions": actions,
        "seconds": round(seconds, 3),
        "actions_per_second": round(actions / seconds),
        "rounds": max((result.rounds or 0 for result in results), default=0),
        "results": [
            {
                "seed": result.seed,
                "points": list(result.points),
                "winners": list(result.winners),
                "ranks": list(result.ranks),
            }
            for result in results
        ],
    }


def _matrix_summary(
    game: AnyGame, setups: int, games: int, actions: int, seconds: float, failures: Sequence[Failure]
) -> dict[str, Any]:
    return {
        "setups": setups,
        "games": setups * games,
        "actions": actions,
        "seconds": round(seconds, 3),
        "failures": [
            {"setup": command_words(game, failure.setup), "seed": failure.seed, "problem": failure.problem}
            for failure in failures
        ],
    }


def _print_seats(kinds: Sequence[str], results: Sequence[GameResult], seconds: float) -> None:
    """Print a line for each seat, and how much was played."""
    heads = (_("seat"), _("player"), _("won"), _("shared"), _("lowest"), _("average"), _("highest"))
    rows = [_seat_row(seat, kind, results) for seat, kind in enumerate(kinds)]
    print_columns(heads, rows)
    print(_pace(len(results), sum(result.actions for result in results), seconds))


def _seat_row(seat: int, kind: str, results: Sequence[GameResult]) -> tuple[str, ...]:
    """Return a seat's wins (alone and shared) and its points, over the games in which it has any (8.2)."""
    won = sum(result.winners == (seat,) for result in results)
    shared = sum(seat in result.winners for result in results) - won
    points = [score for result in results if (score := result.points[seat]) is not None]
    figures = (f"{min(points):g}", f"{sum(points) / len(points):.1f}", f"{max(points):g}") if points else ("-",) * 3
    return (str(seat), kind, str(won), str(shared), *figures)


def _print_matrix(
    game: AnyGame, setups: int, games: int, actions: int, seconds: float, failures: Sequence[Failure]
) -> None:
    for failure in failures:
        print(f"{command_words(game, failure.setup)} --seed {failure.seed}: {failure.problem}")
    print(ngettext("{number} set-up", "{number} set-ups", setups).format(number=setups))
    print(_pace(setups * games, actions, seconds))
    if failures:
        sentence = ngettext("{number} game failed", "{number} games failed", len(failures))
        print(sentence.format(number=len(failures)))


def _pace(games: int, actions: int, seconds: float) -> str:
    return _("{games} games, {actions} actions in {seconds:.1f} s: {pace:.0f} actions a second").format(
        games=games, actions=actions, seconds=seconds, pace=actions / seconds
    )


def _seeds(arguments: Namespace, games: int) -> tuple[int, ...]:
    """Return the seeds of the games, by default of `games` of them."""
    return tuple(iter_seeds(arguments.seed, arguments.games or games))
