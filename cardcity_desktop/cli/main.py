"""Entry point of the command line: parses arguments and runs a command, whose module alone is imported."""

import argparse
import errno
import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import NoReturn

from cardcity_desktop import __version__
from cardcity_desktop.cli.arguments import FAILED, INTERRUPTED, PROGRAM, USAGE_ERROR, Parser, TasksError, UsageError
from cardcity_desktop.rules.errors import BadFieldError
from cardcity_desktop.support.i18n import LANGUAGES, N_, _, guess_language, set_language

COMMANDS = {
    "play": ("play", N_("open the game (what happens without a command)")),
    "demo": ("play", N_("watch computer players play in the window")),
    "replay": ("replay", N_("watch a saved game again, or verify it")),
    "analyse": ("analyse", N_("answer positions written as JSON")),
    "simulate": ("simulate", N_("let computer players play many games and count the results")),
    "arena": ("arena", N_("let computer players meet in a tournament")),
    "missions": ("trials", N_("let computer players try the missions of a campaign")),
    "ways": ("trials", N_("let a computer player try every way to play alone")),
}
"""By command: the module of this package with its `add_COMMAND(parser, argv)`, and its help."""

ARGPARSE_TEXTS = (
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
"""Python's own texts that users can see here; listed to be translated."""


COMMIT_FILE = Path(__file__).resolve().parents[1] / "COMMIT"
"""Written by hatch_build.py into wheels and source archives; a checkout has none."""


def commit() -> str:
    """Return the first digits of the built commit's hash. In a checkout git knows it."""
    if COMMIT_FILE.is_file():
        return COMMIT_FILE.read_text(encoding="ascii").strip()
    import subprocess

    checkout = COMMIT_FILE.parents[1]
    if not (checkout / ".git").exists():
        return "unknown commit"
    command = ["git", "-C", str(checkout), "rev-parse", "--short=10", "HEAD"]
    try:
        asked = subprocess.run(command, capture_output=True, text=True, timeout=5, check=False)
    except (OSError, subprocess.SubprocessError):
        return "unknown commit"
    return asked.stdout.strip() or "unknown commit"


def requested_language(argv: Sequence[str]) -> str | None:
    """Return the language after `--lang`, None without it. All other texts depend on it."""
    argparse._ = _  # type: ignore[attr-defined]  # Python's own messages in the player's language, too
    early = Parser(PROGRAM, add_help=False, allow_abbrev=False)
    early.add_argument("--lang", choices=LANGUAGES)
    language: str | None = early.parse_known_args(argv)[0].lang
    return language


def build_parser(argv: Sequence[str]) -> Parser:
    """Return the parser of all commands. It is complete for the command in `argv`.

    Parsing sets `name`, the command's word, and `command`, which takes the namespace and returns the exit code.
    """
    parser = Parser(prog=PROGRAM, description=_("Three city-building card games."))
    parser.add_argument("--version", action=_ShowVersion, nargs=0, help=_("show program's version number and exit"))
    parser.add_argument("--lang", choices=LANGUAGES, help=_("the language of all texts"))
    parser.set_defaults(name="play", command=_play, saved=None)
    commands = parser.add_subparsers(metavar=_("COMMAND"))
    for name, (module, text) in COMMANDS.items():
        command: Parser = commands.add_parser(name, help=_(text), description=_(text), allow_abbrev=False)
        if name in argv:
            command.set_defaults(name=name)
            getattr(import_module(f"cardcity_desktop.cli.{module}"), f"add_{name}")(command, argv)
    return parser


class _ShowVersion(argparse.Action):
    """Prints version, commit and kind of search core, which are found out only then."""

    def __call__(self, parser: argparse.ArgumentParser, *_arguments: object) -> NoReturn:
        core = "compiled" if find_spec("cardcity_compiled__mypyc") else "pure Python"  # hatch_build.py
        print(f"{PROGRAM} {__version__} ({commit()}, {core})", flush=True)  # exit comes next
        parser.exit()


def _play(arguments: argparse.Namespace) -> int:
    from cardcity_desktop.cli.play import play

    return play(arguments)


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command in `argv`, by default that of the process, and return its exit code.

    Neither Ctrl+C nor a closed pipe nor a full disk shows a traceback.
    """
    if getattr(sys, "frozen", False):
        import multiprocessing

        multiprocessing.freeze_support()
    try:
        code = _run(sys.argv[1:] if argv is None else argv)
        if sys.stdout:
            sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # The reader went away, as `head` does; Python would complain again when it closes the stream.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        if sys.stdout and error.errno in (errno.ENOSPC, errno.EIO, errno.EBADF) and error.filename is None:
            return _output_failed(error)
        raise
    return code


def _output_failed(error: OSError) -> int:
    """Report that output can't be written, and drop the rest."""
    from cardcity_desktop.storage.disk.reasons import disk_reason

    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    if sys.stderr:
        print(f"{PROGRAM}: {disk_reason(error)}", file=sys.stderr)
    return FAILED


def _run(argv: Sequence[str]) -> int:
    set_language(guess_language())
    set_language(requested_language(argv) or guess_language())
    arguments = build_parser(argv).parse_args(argv)
    command: Callable[[argparse.Namespace], int] = arguments.command
    try:
        return command(arguments)
    except BadFieldError as error:
        from cardcity_desktop.session.field_texts import field_text

        return _report(arguments.name, field_text(error))
    except UsageError as error:
        return _report(arguments.name, str(error))
    except TasksError as error:
        _report(arguments.name, str(error))
        return FAILED


def _report(command: str, problem: str) -> int:
    """Print a problem on standard error, and return the exit code."""
    from cardcity_desktop.cli.requests import short_line

    print(f"{PROGRAM} {command}: {short_line(problem)}", file=sys.stderr)
    return USAGE_ERROR
