"""`cardcity replay`: watch a saved game in the window, or verify it without a window."""

import sys
from argparse import Namespace
from collections.abc import Iterator, Sequence
from pathlib import Path

from cardcity_desktop.cli.arguments import PROGRAM, Parser, UsageError
from cardcity_desktop.rules.errors import IllegalActionError
from cardcity_desktop.rules.game import AnyGame, Result
from cardcity_desktop.rules.registry import game_of
from cardcity_desktop.session.log import LogRefusedError
from cardcity_desktop.session.replay import Replay
from cardcity_desktop.storage.disk.files import read_regular_file
from cardcity_desktop.storage.format.read import LARGEST, BrokenLineError, ForeignSaveError, SaveText, read_save
from cardcity_desktop.storage.save_file import problem_of
from cardcity_desktop.support.i18n import _, ngettext


def add_replay(parser: Parser, _argv: Sequence[str]) -> None:
    parser.set_defaults(command=replay)
    parser.add_argument("file", type=Path, metavar=_("FILE"), help=_("a saved game"))
    parser.add_argument(
        "--verify", action="store_true", help=_("open no window: print the result, or the first illegal line")
    )


def replay(arguments: Namespace) -> int:
    """Open a saved game to watch. With `--verify` print its result and return 0, or its first wrong line and 1."""
    if not arguments.verify:
        from cardcity_desktop.app import launch

        return launch.play(language=arguments.lang, watched=arguments.file)
    from cardcity_desktop.cli.requests import short_line

    try:
        print("\n".join(verify_save(arguments.file)))
    except IllegalLineError as error:
        problem = _("{field}: {problem}").format(field=arguments.file, problem=error)
        print(f"{PROGRAM} {arguments.name}: {short_line(problem)}", file=sys.stderr)
        return 1
    except UnverifiableError as error:
        raise UsageError(str(error)) from error
    return 0


FIRST_ACTION_LINE = 2


class IllegalLineError(Exception):
    """Raised for the first illegal line of a save. Its text is one line for the user."""

    def __init__(self, line: int, problem: str) -> None:
        super().__init__(_("line {line}: {problem}").format(line=line, problem=problem))
        self.line = line


class UnverifiableError(Exception):
    """Raised if a file can't be read here. Its text is one line for the user."""


def verify_save(file: Path) -> list[str]:
    """Return the lines to print for an intact save: its game, its progress, each seat's standing.

    Raises IllegalLineError, UnverifiableError.
    """
    try:
        text = read_save(read_regular_file(file, LARGEST))
    except BrokenLineError as error:
        raise IllegalLineError(error.line, error.problem) from error
    except (ForeignSaveError, OSError) as error:
        raise UnverifiableError(_("{field}: {problem}").format(field=file, problem=problem_of(error))) from error
    game = game_of(text.header.game, text.header.rules)
    replay = _checked_replay(game, text)
    return [_heading(game, text, replay), *_standings(game.result(replay.state(replay.length)), text)]


def _checked_replay(game: AnyGame, text: SaveText) -> Replay:
    """Return the replay of a save, or raise IllegalLineError unless all of its lines are right."""
    try:
        replay = Replay(game, text.header, text.actions)
    except LogRefusedError as error:
        # a packed line may name a card of a hidden hand, and so may the reason that it is refused
        hidden = _("this action is not possible")
        quoted = _("{field}: {problem}").format(field=repr(error.line.text), problem=_refusal_text(game, error))
        problem = hidden if text.form.is_packed else quoted
        raise IllegalLineError(error.index + FIRST_ACTION_LINE, problem) from error
    if text.broken is not None:
        raise IllegalLineError(text.broken.line, text.broken.problem)
    if text.torn and not text.clean:
        raise IllegalLineError(len(text.lines) + 1, _("this is neither a line nor the start of one"))
    if text.ended and game.actors(replay.state(replay.length)):
        raise IllegalLineError(len(text.lines), _("the game is not over at this line"))
    return replay


def _refusal_text(game: AnyGame, error: LogRefusedError) -> str:
    """Return why a line is refused, in the words of the game's table."""
    from cardcity_desktop.scenes.front import front_of

    cause = error.__cause__
    if isinstance(cause, IllegalActionError):
        return front_of(game.name).words.refusal_text(cause.refusal)
    return _("no action is written like this")


def _heading(game: AnyGame, text: SaveText, replay: Replay) -> str:
    count = ngettext("{number} action", "{number} actions", replay.length).format(number=replay.length)
    over = not game.actors(replay.state(replay.length))
    stands = _("over") if over else _("round {round}").format(round=replay.progress(replay.length).round)
    rules = _("rules {version}").format(version=text.header.rules)
    return f"{game.name} ({rules}): {count}, {stands}"


def _standings(result: Result, text: SaveText) -> Iterator[str]:
    """Yield a line for each seat: number, name, points, and whether it won."""
    for seat in result.order:
        name = text.header.seats[seat].name or text.header.seats[seat].player
        points, rank = result.points[seat], result.ranks[seat]
        words = [f"{seat}", name, "-" if points is None else f"{points:g}"]
        if seat in result.winners:
            words.append(_("winner"))
        if rank is not None:
            words.append(rank)
        yield "  ".join(words)
