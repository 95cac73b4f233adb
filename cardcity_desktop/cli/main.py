"""The command line: play (the default), demo, analyse, simulate, arena. What only one needs is imported by it."""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar

from cardcity_desktop import __version__
from cardcity_desktop.rules.errors import BadFieldError
from cardcity_desktop.support.i18n import LANGUAGES, N_, _, guess_language, ngettext, set_language

if TYPE_CHECKING:
    from cardcity_desktop.career.missions import Campaign
    from cardcity_desktop.career.tuning import MissionTally
    from cardcity_desktop.players.arena import BoutResult, Standing
    from cardcity_desktop.players.runner import Failure, GameResult
    from cardcity_desktop.rules.game import AnyGame

USAGE_ERROR = 2
INTERRUPTED = 130  # as shells say it: 128 + SIGINT
PROGRAM = "cardcity"

LONGEST_NUMBER = 20
"""Characters of a number: the greatest seed has twenty."""

GAMES = 100
GAMES_A_SETUP = 1
BAR_CELLS = 30
TABLE_OPTIONS = ("first_player", "touching_halves")
"""Words of a set-up that `simulate` does not tell (docs/positions.md)."""

ARGPARSE_SAYS = (
    N_("argument %(argument_name)s: %(message)s"),
    N_("invalid choice: %(value)r (choose from %(choices)s)"),
    N_("expected one argument"),
    N_("ignored explicit argument %r"),
    N_("the following arguments are required: %s"),
    N_("unrecognized arguments: %s"),
    N_("options"),
    N_("positional arguments"),
    N_("show this help message and exit"),
)
"""Python's own words that our commands can lead to."""

Item = TypeVar("Item")
Answer = TypeVar("Answer")


class UsageError(Exception):
    """What was asked for can't be; the text is one line for the user."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command: its exit code. Neither Ctrl+C nor a closed pipe shows a traceback."""
    if getattr(sys, "frozen", False):
        import multiprocessing

        multiprocessing.freeze_support()
    try:
        code = _run(sys.argv[1:] if argv is None else argv)
        sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # The reader went away, as `head` does; Python would complain again when it closes the stream.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return code


def _run(argv: Sequence[str]) -> int:
    early = _Parser(PROGRAM, add_help=False, allow_abbrev=False)
    early.add_argument("--lang", choices=LANGUAGES)
    set_language(guess_language())
    argparse._ = _  # type: ignore[attr-defined]  # what it has to say itself is said in the player's language, too
    language: str | None = early.parse_known_args(argv)[0].lang
    set_language(language or guess_language())
    arguments = _parser().parse_args(argv)
    command: Callable[[argparse.Namespace], int] = arguments.command
    try:
        return command(arguments)
    except UsageError as error:
        from cardcity_desktop.cli.requests import short_line

        print(f"{PROGRAM} {arguments.name}: {short_line(str(error))}", file=sys.stderr)
        return USAGE_ERROR


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(USAGE_ERROR, f"{self.prog}: {message}\n")


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog=PROGRAM, description=_("Card City and Card City XL, the city-building card games."))
    parser.add_argument("--version", action="version", version=f"{PROGRAM} {__version__} ({_kind_of_core()})")
    parser.add_argument("--lang", choices=LANGUAGES, help=_("the language to speak"))
    parser.set_defaults(name="play", command=play, saved=None)
    commands = parser.add_subparsers(metavar=_("COMMAND"))
    _add_play(_add(commands, "play", play, _("open the game (what happens without a command)")))
    _add_demo(_add(commands, "demo", demo, _("watch computer players play in the window")))
    _add_replay(_add(commands, "replay", replay, _("watch a saved game again, or verify it")))
    _add_analyse(_add(commands, "analyse", analyse, _("answer positions written as JSON")))
    _add_simulate(_add(commands, "simulate", simulate, _("let computer players play many games and count")))
    _add_arena(_add(commands, "arena", arena, _("let computer players meet in a tournament")))
    _add_missions(_add(commands, "missions", missions, _("let computer players try the missions of a campaign")))
    _add_ways(_add(commands, "ways", ways, _("let a computer player try every way to play alone")))
    return parser


def _add(commands: Any, name: str, run: Callable[[argparse.Namespace], int], text: str) -> _Parser:
    parser: _Parser = commands.add_parser(name, help=text, description=text, allow_abbrev=False)
    parser.set_defaults(name=name, command=run)
    return parser


def _kind_of_core() -> str:
    """How computer players think: "compiled" where the build could (hatch_build.py), else "pure Python"."""
    return "compiled" if find_spec("cardcity_compiled__mypyc") else "pure Python"


# In the window


def _add_demo(parser: _Parser) -> None:
    parser.add_argument("--speed", type=_factor, default=1.0, help=_("how many times faster than usual"))
    parser.add_argument("--seed", type=_number, help=_("the game to deal; another one each time without it"))
    parser.add_argument("--once", action="store_true", help=_("end after one game"))
    parser.add_argument("--report", type=_file_to_write, metavar="FILE", help=_("write how it went, as JSON"))
    parser.add_argument("--shot", type=_file_to_write, metavar="FILE", help=_("save a picture of the end, as PNG"))


def _add_play(parser: _Parser) -> None:
    parser.add_argument("saved", nargs="?", type=Path, metavar="FILE", help=_("a saved game to go on with"))


def play(arguments: argparse.Namespace) -> int:
    """Open the game."""
    from cardcity_desktop.app import launch

    return launch.play(language=arguments.lang, saved=arguments.saved)


def demo(arguments: argparse.Namespace) -> int:
    """Random players in the window."""
    from cardcity_desktop.app import demo as demonstration

    return demonstration.demo(
        language=arguments.lang,
        speed=arguments.speed,
        seed=arguments.seed,
        once=arguments.once,
        report=arguments.report,
        shot=arguments.shot,
    )


# Saved games


def _add_replay(parser: _Parser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help=_("a saved game"))
    parser.add_argument(
        "--verify", action="store_true", help=_("open no window: print the result, or the first line that cannot be")
    )


def replay(arguments: argparse.Namespace) -> int:
    """Watch a saved game in the window; or verify it: 0 and its result, or 1 and the first line that cannot be."""
    if not arguments.verify:
        from cardcity_desktop.app import launch

        return launch.play(language=arguments.lang, watched=arguments.file)
    from cardcity_desktop.cli.requests import short_line
    from cardcity_desktop.cli.verify import IllegalLineError, UnverifiableError, verified

    try:
        print("\n".join(verified(arguments.file)))
    except IllegalLineError as error:
        print(f"{PROGRAM} {arguments.name}: {short_line(f'{arguments.file}: {error}')}", file=sys.stderr)
        return 1
    except UnverifiableError as error:
        raise UsageError(str(error)) from error
    return 0


# Positions


def _add_analyse(parser: _Parser) -> None:
    parser.add_argument("file", metavar="FILE", help=_("one request, or one a line; - reads standard input"))


def analyse(arguments: argparse.Namespace) -> int:
    """Answer each request on its line as soon as it is read; stop at the first that can't be."""
    for place, request in _requests(arguments.file):
        try:
            print(json.dumps(_answer(request)), flush=True)
        except BadFieldError as error:
            raise UsageError(f"{place}{_field_text(error)}") from error
    return 0


def _answer(request: object) -> dict[str, Any]:
    """What the game that a request names, or the first of the shelf, says of it; raises BadFieldError."""
    from cardcity_desktop.rules.registry import GAMES, default_game

    if not isinstance(request, dict):
        raise BadFieldError("request", "a JSON object is needed")
    name = request.get("game", default_game())
    if name not in tuple(GAMES):
        raise BadFieldError("game", "{word} is not one of {words}", word=repr(name), words=", ".join(GAMES))
    return GAMES[name].analyse({field: value for field, value in request.items() if field != "game"})


def _requests(file: str) -> Iterator[tuple[str, object]]:
    """(where it stands, the request) for each one of a file."""
    from cardcity_desktop.cli.requests import RequestError, iter_requests

    try:
        if file == "-":
            yield from iter_requests(sys.stdin.buffer)
        else:
            with Path(file).open("rb") as lines:
                yield from iter_requests(lines)
    except RequestError as error:
        raise UsageError(str(error)) from error
    except OSError as error:
        if isinstance(error, BrokenPipeError):
            raise
        from cardcity_desktop.storage.problems import disk_reason

        said = _("there is no such file") if isinstance(error, FileNotFoundError) else disk_reason(error)
        raise UsageError(f"{file}: {said}") from error


# Many games of one kind, or one of every kind


def _add_simulate(parser: _Parser) -> None:
    _add_setup_words(parser)
    parser.add_argument(
        "--matrix", action="store_true", help=_("play every set-up that fits the words given, and report failures")
    )


def simulate(arguments: argparse.Namespace) -> int:
    """Play games without a window and print what came out."""
    try:
        return _simulate_all(arguments) if arguments.matrix else _simulate_one(arguments)
    except BadFieldError as error:
        raise UsageError(_field_text(error)) from error


def _simulate_one(arguments: argparse.Namespace) -> int:
    from cardcity_desktop.players.catalogue import levels_of_seats
    from cardcity_desktop.players.runner import play_task, tasks_of

    game = _game(arguments)
    setup = game.read_setup(_setup_words(arguments))
    levels = levels_of_seats(_words(arguments.seats), game.players(setup), game.name)
    tasks = tasks_of(game.name, setup, levels, _seeds(arguments, GAMES))
    began = time.perf_counter()
    reports = _played(tasks, arguments.workers, play_task)
    seconds = time.perf_counter() - began
    results = [result for report in reports for result in report.results]
    if arguments.json:
        print(json.dumps(_summary(game, setup, results, seconds)))
    else:
        _print_table(levels, results, seconds)
    return 0


def _simulate_all(arguments: argparse.Namespace) -> int:
    from cardcity_desktop.players.catalogue import levels_of_seats
    from cardcity_desktop.players.runner import tasks_of, try_task

    game, wanted = _game(arguments), _setup_words(arguments)
    setups = [setup for setup in game.setups() if _fits(game.write_setup(setup), wanted)]
    if not setups:
        raise UsageError(_("no set-up fits these words"))
    words, seeds = _words(arguments.seats), _seeds(arguments, GAMES_A_SETUP)
    tasks = [
        task
        for setup in setups
        for task in tasks_of(game.name, setup, levels_of_seats(words, game.players(setup), game.name), seeds)
    ]
    began = time.perf_counter()
    reports = _played(tasks, arguments.workers, try_task)
    seconds = time.perf_counter() - began
    failures = [failure for report in reports for failure in report.failures]
    actions = sum(result.actions for report in reports for result in report.results)
    if arguments.json:
        print(json.dumps(_matrix_summary(game, len(setups), len(seeds), actions, seconds, failures)))
    else:
        _print_matrix(game, len(setups), len(seeds), actions, seconds, failures)
    return 1 if failures else 0


def _fits(setup: Mapping[str, Any], wanted: Mapping[str, Any]) -> bool:
    return all(setup.get(name) == value for name, value in wanted.items())


def _summary(game: AnyGame, setup: Any, results: Sequence[GameResult], seconds: float) -> dict[str, Any]:
    """What `--json` prints (docs/positions.md, `cardcity simulate`)."""
    actions = sum(result.actions for result in results)
    return {
        "setup": _told_setup(game, setup),
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
            {"setup": _command_words(game, failure.setup), "seed": failure.seed, "problem": failure.problem}
            for failure in failures
        ],
    }


def _print_table(kinds: Sequence[str], results: Sequence[GameResult], seconds: float) -> None:
    """A line a seat, then how much was played."""
    heads = (_("seat"), _("player"), _("won"), _("shared"), _("lowest"), _("average"), _("highest"))
    rows = [_seat_row(seat, kind, results) for seat, kind in enumerate(kinds)]
    _print_columns(heads, rows)
    print(_pace(len(results), sum(result.actions for result in results), seconds))


def _seat_row(seat: int, kind: str, results: Sequence[GameResult]) -> tuple[str, ...]:
    """Wins alone and shared, and points of the games that gave any (8.2)."""
    won = sum(result.winners == (seat,) for result in results)
    shared = sum(seat in result.winners for result in results) - won
    points = [score for result in results if (score := result.points[seat]) is not None]
    figures = (f"{min(points):g}", f"{sum(points) / len(points):.1f}", f"{max(points):g}") if points else ("-",) * 3
    return (str(seat), kind, str(won), str(shared), *figures)


def _print_matrix(
    game: AnyGame, setups: int, games: int, actions: int, seconds: float, failures: Sequence[Failure]
) -> None:
    for failure in failures:
        print(f"{_command_words(game, failure.setup)} --seed {failure.seed}: {failure.problem}")
    print(ngettext("{number} set-up", "{number} set-ups", setups).format(number=setups))
    print(_pace(setups * games, actions, seconds))
    if failures:
        sentence = ngettext("{number} game failed", "{number} games failed", len(failures))
        print(sentence.format(number=len(failures)))


def _pace(games: int, actions: int, seconds: float) -> str:
    return _("{games} games, {actions} actions in {seconds:.1f} s: {pace:.0f} actions a second").format(
        games=games, actions=actions, seconds=seconds, pace=actions / seconds
    )


def _command_words(game: AnyGame, setup: Any) -> str:
    """The set-up as flags of `simulate`, to play it again."""
    from cardcity_desktop.rules.registry import default_game

    flags = ("edition", "level", "victory", "players", "variants")
    told = _told_setup(game, setup)
    words = [] if game.name == default_game() else [f"--game {game.name}"]
    for name in sorted(told, key=lambda name: flags.index(name) if name in flags else len(flags)):
        value = told[name]
        if value in ([], None):
            continue
        if name in flags:
            words.append(f"--{name} {','.join(value) if isinstance(value, list) else value}")
        else:
            words.append(f"--option {name}={json.dumps(value)}")
    return " ".join(words)


# A tournament


def _add_arena(parser: _Parser) -> None:
    _add_setup_words(parser)
    parser.add_argument(
        "--share", type=_factor, default=1.0, help=_("let the players think only so big a part of their budget")
    )
    parser.add_argument("--clock", action="store_true", help=_("let them think by the clock, as at the table"))


def arena(arguments: argparse.Namespace) -> int:
    """Let computer players meet, every deal in every order of seats, and print how they did."""
    try:
        return _arena(arguments)
    except BadFieldError as error:
        raise UsageError(_field_text(error)) from error


def _arena(arguments: argparse.Namespace) -> int:
    from cardcity_desktop.players.arena import bouts_of, play_bout, standings
    from cardcity_desktop.players.catalogue import TABLE_BUDGETS, TEST_BUDGETS, levels_of_seats

    game, words = _game(arguments), _words(arguments.seats)
    wanted = _setup_words(arguments)
    if len(words) > 1:
        wanted.setdefault("players", len(words))
    setup = game.read_setup(wanted)
    levels = levels_of_seats(words, game.players(setup), game.name)
    budgets = TABLE_BUDGETS if arguments.clock else TEST_BUDGETS
    budgets = {level: budget.part(arguments.share) for level, budget in budgets.items()}
    bouts = bouts_of(game.name, setup, levels, arguments.games or GAMES, arguments.seed, budgets)
    began = time.perf_counter()
    results = _played(bouts, arguments.workers, play_bout)
    seconds = time.perf_counter() - began
    found = standings(levels, results)
    if arguments.json:
        told = {"game": game.name, "setup": _told_setup(game, setup), "games": len(results)}
        print(json.dumps(told | {"seconds": round(seconds, 3), "standings": [_told_standing(one) for one in found]}))
    else:
        _print_standings(found, results)
    return 0


def _told_standing(found: Standing) -> dict[str, Any]:
    def told(interval: Any) -> list[float]:
        return [round(figure, 4) for figure in (interval.value, interval.low, interval.high)]

    return {
        "player": found.level,
        "wins": told(found.wins),
        "score": None if found.score is None else told(found.score),
        "move_seconds": {"p50": round(found.p50, 4), "p95": round(found.p95, 4)},
        "ranks": dict(found.ranks),
    }


def _print_standings(found: Sequence[Standing], results: Sequence[BoutResult]) -> None:
    heads = (_("player"), _("won"), "95 %", _("average"), "95 %", "p50 s", "p95 s")
    rows = []
    for one in found:
        score = one.score
        rows.append(
            (
                one.level,
                f"{100 * one.wins.value:.1f} %",
                f"{100 * one.wins.low:.1f}-{100 * one.wins.high:.1f}",
                "-" if score is None else f"{score.value:.1f}",
                "-" if score is None else f"±{score.high - score.value:.1f}",
                f"{one.p50:.3f}",
                f"{one.p95:.3f}",
            )
        )
    _print_columns(heads, rows)
    print(ngettext("{number} game", "{number} games", len(results)).format(number=len(results)))


# Missions


def _add_missions(parser: _Parser) -> None:
    from cardcity_desktop.rules.registry import default_game

    parser.add_argument("--game", default=default_game(), help=_("whose campaign"))
    parser.add_argument("--level", default="beginner", help=_("the computer player that tries them"))
    parser.add_argument("--tries", type=_whole(1), default=20, metavar="N", help=_("how often each mission is tried"))
    parser.add_argument("--only", default="", metavar="A,B", help=_("only these missions"))
    parser.add_argument("--evaluations", type=_whole(1), metavar="N", help=_("what the player may think a decision"))
    parser.add_argument("--workers", type=_whole(1), metavar="N", help=_("how many processes share the games"))
    parser.add_argument("--table", action="store_true", help=_("print the figures kept beside the campaign"))
    parser.add_argument("--keep", action="store_true", help=_("keep the figures beside the campaign"))


def missions(arguments: argparse.Namespace) -> int:
    """Check a campaign and print how hard its missions are; 1 when one is wide of the mark."""
    from cardcity_desktop.career.tuning import (
        figures_path,
        figures_text,
        is_out_of_range,
        load_figures,
        tally,
        trials_of,
        try_mission,
        with_tallies,
    )

    campaign, wanted = _campaign(arguments), _words(arguments.only)
    chosen = [mission for mission in campaign.missions if not wanted or mission.id in wanted]
    if not chosen:
        raise UsageError("only: " + _("there is no mission {word}").format(word=repr(arguments.only)))
    if arguments.table:
        names = {mission.id for mission in chosen}
        found = [one for one in load_figures(campaign.game) if one.mission in names]
    else:
        trials = trials_of(campaign, chosen, arguments.level, arguments.tries, arguments.evaluations)
        found = tally(_played(trials, arguments.workers, try_mission))
    if arguments.keep:
        kept = with_tallies(load_figures(campaign.game), found, campaign)
        figures_path(campaign.game).write_text(figures_text(kept), encoding="utf-8")
    wide = [is_out_of_range(one, campaign) for one in found]
    _print_tallies(found, wide)
    return int(any(wide))


def _campaign(arguments: argparse.Namespace) -> Campaign:
    """The campaign that is asked for, when there is one and somebody to try it; raises UsageError."""
    from cardcity_desktop.career.missions import CampaignError
    from cardcity_desktop.career.tuning import load_campaign
    from cardcity_desktop.players.catalogue import make_player

    try:
        campaign = load_campaign(_game(arguments).name)
        make_player(arguments.level, arguments.game)
    except CampaignError as error:
        raise UsageError(str(error)) from error
    except BadFieldError as error:
        raise UsageError(_field_text(error)) from error
    if campaign is None:
        raise UsageError("game: " + _("{word} has no campaign").format(word=repr(arguments.game)))
    return campaign


def _print_tallies(found: Sequence[MissionTally], wide: Sequence[bool]) -> None:
    heads = (_("mission"), _("player"), _("tries"), _("bronze"), _("silver"), _("gold"), _("average"), "")
    rows = [
        (
            one.mission,
            one.level,
            str(one.tries),
            *(f"{100 * count / one.tries:.0f} %" for _medal, count in one.won),
            f"{one.points:.1f}",
            "!" if far else "",
        )
        for one, far in zip(found, wide, strict=True)
    ]
    _print_columns(heads, rows)


# Ways to play alone


def _add_ways(parser: _Parser) -> None:
    from cardcity_desktop.rules.registry import default_game

    parser.add_argument("--game", default=default_game(), help=_("which game"))
    parser.add_argument("--level", default="visionary", help=_("the computer player that tries them"))
    parser.add_argument("--tries", type=_whole(1), default=3, metavar="N", help=_("how often each way is tried"))
    parser.add_argument("--evaluations", type=_whole(1), metavar="N", help=_("what the player may think a decision"))
    parser.add_argument("--workers", type=_whole(1), metavar="N", help=_("how many processes share the games"))
    parser.add_argument("--keep", action="store_true", help=_("keep the figures beside the campaign"))


def ways(arguments: argparse.Namespace) -> int:
    """Print the points that a computer player usually reaches alone in every way of playing."""
    from cardcity_desktop.career.attempts import attempts_of, median_points, points_of, ways_text
    from cardcity_desktop.career.ways import ways_path
    from cardcity_desktop.players.catalogue import make_player

    game = _game(arguments).name
    try:
        make_player(arguments.level, game)
    except BadFieldError as error:
        raise UsageError(str(error)) from error
    attempts = attempts_of(game, arguments.tries, arguments.level, arguments.evaluations)
    if not attempts:
        raise UsageError(f"game: {game!r} is not played alone")
    middle = median_points(_played(attempts, arguments.workers, points_of))
    if arguments.keep:
        ways_path(game).write_text(ways_text(middle, attempts[0], arguments.tries), encoding="utf-8")
    _print_columns((_("points"), _("way")), [(f"{points:g}", way) for way, points in middle.items()])
    return 0


# What a game is, in words on the line


def _add_setup_words(parser: _Parser) -> None:
    """The words that agree a game."""
    from cardcity_desktop.rules.registry import default_game

    said = _("which game; {game} by default").format(game=default_game())
    parser.add_argument("--game", default=default_game(), metavar="NAME", help=said)
    parser.add_argument("--edition", help="classic, xl")
    parser.add_argument("--level", help="simplified, normal, advanced")
    parser.add_argument("--victory", help="residential, economic, industrial, commercial, happiness")
    parser.add_argument("--variants", metavar="A,B", help=_("variants of the edition, with commas between"))
    parser.add_argument("--players", type=_number, metavar="N", help=_("how many play, 1 to 4"))
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help=_("another word of the set-up; repeatable")
    )
    parser.add_argument(
        "--seats", default="random", metavar="A,B", help=_("the computer players: one for all, or one a seat")
    )
    parser.add_argument("--games", type=_whole(1), metavar="N", help=_("how many games to play"))
    parser.add_argument("--seed", type=_number, default=1, help=_("the first game's seed; the next has one more"))
    parser.add_argument("--workers", type=_whole(1), metavar="N", help=_("how many processes share the games"))
    parser.add_argument("--json", action="store_true", help=_("print the results as one JSON object"))


def _game(arguments: argparse.Namespace) -> AnyGame:
    from cardcity_desktop.rules.registry import UnknownGameError, game_of

    try:
        return game_of(arguments.game)
    except UnknownGameError as error:
        raise BadFieldError("game", "there is no {word}", word=repr(arguments.game)) from error


def _setup_words(arguments: argparse.Namespace) -> dict[str, Any]:
    """The set-up's words that were named."""
    named = {
        "edition": arguments.edition,
        "level": arguments.level,
        "victory": arguments.victory,
        "variants": None if arguments.variants is None else sorted(_words(arguments.variants)),
        "players": arguments.players,
    }
    named |= dict(map(_option, arguments.option))
    return {name: value for name, value in named.items() if value is not None}


def _option(text: str) -> tuple[str, Any]:
    """A word of a set-up and its value: JSON where it can be read as such, else the text."""
    name, equals, value = text.partition("=")
    if not equals:
        raise BadFieldError("option", "{word} is not NAME=VALUE", word=repr(text))
    try:
        return name, json.loads(value)
    except (ValueError, RecursionError):
        return name, value


def _told_setup(game: AnyGame, setup: Any) -> dict[str, Any]:
    return {name: value for name, value in game.write_setup(setup).items() if name not in TABLE_OPTIONS}


def _words(text: str) -> tuple[str, ...]:
    return tuple(word.strip() for word in text.split(",")) if text.strip() else ()


def _seeds(arguments: argparse.Namespace, games: int) -> range:
    return range(arguments.seed, arguments.seed + (arguments.games or games))


def _field_text(error: BadFieldError) -> str:
    from cardcity_desktop.storage.field_problems import field_text

    return field_text(error)


# Many games are played, and what came out stands in columns


def _played(tasks: Sequence[Item], workers: int | None, play_one: Callable[[Item], Answer]) -> list[Answer]:
    """Every task's report, with a bar while it takes long and someone looks."""
    from cardcity_desktop.players.runner import run_tasks

    reports = run_tasks(tasks, workers or _processors(), play_one)
    return list(_with_bar(reports, len(tasks)) if sys.stderr.isatty() else reports)


def _processors() -> int:
    """How many processors this process may use."""
    if sys.platform == "linux":
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _with_bar(reports: Iterable[Answer], total: int) -> Iterator[Answer]:
    """A bar on standard error that is gone when all is done."""
    try:
        for done, report in enumerate(reports, 1):
            full = BAR_CELLS * done // total
            bar = "#" * full + "." * (BAR_CELLS - full)
            print(f"\r[{bar}] {100 * done // total:3} %", end="", file=sys.stderr, flush=True)
            yield report
    finally:
        print("\r" + " " * (BAR_CELLS + 8) + "\r", end="", file=sys.stderr, flush=True)


def _print_columns(heads: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> None:
    widths = [max(map(len, column)) for column in zip(heads, *rows, strict=True)]
    for row in (heads, *rows):
        print("  ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True)))


# Readers of one word of the line


def _number(text: str) -> int:
    """A reader of whole numbers as people write them."""
    if len(text) > LONGEST_NUMBER or not text.removeprefix("-").isdecimal():
        raise argparse.ArgumentTypeError(_("a whole number is needed"))
    return int(text)


def _whole(least: int) -> Callable[[str], int]:
    """A reader of whole numbers from `least` on."""

    def read(text: str) -> int:
        number = _number(text)
        if number < least:
            raise argparse.ArgumentTypeError(_("at least {least} is needed").format(least=least))
        return number

    return read


def _factor(text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0 < number < float("inf"):
        raise argparse.ArgumentTypeError(_("a number above 0 is needed"))
    return number


def _file_to_write(text: str) -> Path:
    """A place for a file: refused at once where there is none, not after a long game."""
    file = Path(text)
    try:
        with file.open("ab"):
            return file
    except OSError as error:
        from cardcity_desktop.storage.problems import disk_reason

        raise argparse.ArgumentTypeError(f"{text}: {disk_reason(error)}") from error
