"""`cardcity arena`: a tournament of computer players, with intervals."""

from __future__ import annotations

import json
import time
from argparse import Namespace
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from cardcity_desktop.cli.arguments import Parser, comma_list, positive_factor
from cardcity_desktop.cli.output import print_columns, run_with_progress
from cardcity_desktop.cli.setup_options import add_setup_options, chosen_game, setup_summary, setup_words
from cardcity_desktop.support.i18n import _, ngettext

if TYPE_CHECKING:
    from cardcity_desktop.players.arena import BoutResult, Standing

GAMES = 100
"""Number of games without `--games`."""


def add_arena(parser: Parser, argv: Sequence[str]) -> None:
    parser.set_defaults(command=arena)
    add_setup_options(parser, argv)
    parser.add_argument(
        "--share",
        type=positive_factor,
        default=1.0,
        metavar="N",
        help=_("let the players use only this part of their budget"),
    )
    parser.add_argument("--clock", action="store_true", help=_("let them think by the clock, as at the table"))


def arena(arguments: Namespace) -> int:
    """Play every deal in every order of seats and print the standings, and return 0. Raises BadFieldError."""
    from cardcity_desktop.players.arena import bouts_of, entrants_of, play_bout, standings
    from cardcity_desktop.players.catalogue import TABLE_BUDGETS, TEST_BUDGETS

    game, seats = chosen_game(arguments), comma_list(arguments.seats)
    words = setup_words(arguments)
    if len(seats) > 1:
        words.setdefault("players", len(seats))
    setup = game.read_setup(words)
    levels = entrants_of(seats, game.players(setup), game.name)
    budgets = TABLE_BUDGETS if arguments.clock else TEST_BUDGETS
    budgets = {level: budget.part(arguments.share) for level, budget in budgets.items()}
    bouts = bouts_of(game.name, setup, levels, games=arguments.games or GAMES, seed=arguments.seed, budgets=budgets)
    began = time.perf_counter()
    results = run_with_progress(bouts, arguments, play_bout)
    seconds = time.perf_counter() - began
    table = standings(levels, results)
    if arguments.json:
        summary = {"game": game.name, "setup": setup_summary(game, setup), "games": len(results)}
        print(json.dumps(summary | {"seconds": round(seconds, 3), "standings": [*map(_standing_json, table)]}))
    else:
        _print_standings(table, results)
    return 0


def _standing_json(standing: Standing) -> dict[str, Any]:
    def rounded(interval: Any) -> list[float]:
        return [round(figure, 4) for figure in (interval.value, interval.low, interval.high)]

    return {
        "player": standing.level,
        "wins": rounded(standing.wins),
        "score": None if standing.score is None else rounded(standing.score),
        "move_seconds": {"p50": round(standing.p50, 4), "p95": round(standing.p95, 4)},
        "ranks": dict(standing.ranks),
    }


def _print_standings(table: Sequence[Standing], results: Sequence[BoutResult]) -> None:
    heads = (_("player"), _("won"), "95 %", _("average"), "95 %", "p50 s", "p95 s")
    print_columns(heads, [_standing_row(standing) for standing in table])
    print(ngettext("{number} game", "{number} games", len(results)).format(number=len(results)))


def _standing_row(standing: Standing) -> tuple[str, ...]:
    wins, score = standing.wins, standing.score
    return (
        standing.level,
        f"{100 * wins.value:.1f} %",
        f"{100 * wins.low:.1f}-{100 * wins.high:.1f}",
        "-" if score is None else f"{score.value:.1f}",
        "-" if score is None else f"±{score.high - score.value:.1f}",
        f"{standing.p50:.3f}",
        f"{standing.p95:.3f}",
    )
