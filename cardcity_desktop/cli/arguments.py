"""Parts that commands share: exit codes, errors, the parser's error format, readers of single arguments."""

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

from cardcity_desktop.support.i18n import _

PROGRAM = "cardcity"
USAGE_ERROR = 2
INTERRUPTED = 130  # as shells report it: 128 + SIGINT
TERMINATED = 143  # 128 + SIGTERM
FAILED = 1


class TasksError(Exception):
    """Raised if games can't be played to the end. Its text is one line for the user."""


class UsageError(Exception):
    """Raised if a command can't do what its arguments ask for. Its text is one line for the user."""


LONGEST_NUMBER = 20
"""Most characters of a number: the greatest seed has twenty."""


class Parser(argparse.ArgumentParser):
    """A parser whose errors are one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(USAGE_ERROR, f"{self.prog}: {message}\n")

    def print_help(self, _file: object = None) -> None:
        """Print the help, or raise OSError if it can't be written, which argparse would ignore."""
        print(self.format_help(), end="", flush=True)


def whole_number(text: str) -> int:
    """Return a whole number as people write them.

    >>> whole_number("-7")
    -7
    """
    if len(text) > LONGEST_NUMBER or not text.removeprefix("-").isdecimal():
        raise argparse.ArgumentTypeError(_("a whole number is needed"))
    return int(text)


def at_least(least: int) -> Callable[[str], int]:
    """Return a reader of whole numbers that are at least `least`."""

    def read(text: str) -> int:
        number = whole_number(text)
        if number < least:
            raise argparse.ArgumentTypeError(_("at least {least} is needed").format(least=least))
        return number

    return read


def positive_factor(text: str) -> float:
    """Return a finite number above 0."""
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0 < number < float("inf"):
        raise argparse.ArgumentTypeError(_("a number above 0 is needed"))
    return number


def writable_file(text: str) -> Path:
    """Return a file that can be written. A bad one is refused before a long run, not after it."""
    file = Path(text)
    try:
        with file.open("ab"):
            return file
    except OSError as error:
        from cardcity_desktop.storage.disk.reasons import disk_reason

        problem = _("{field}: {problem}").format(field=text, problem=disk_reason(error))
        raise argparse.ArgumentTypeError(problem) from error


def comma_list(text: str) -> tuple[str, ...]:
    """Return the words between commas.

    >>> comma_list("random, planner")
    ('random', 'planner')
    """
    return tuple(word.strip() for word in text.split(",")) if text.strip() else ()


def add_workers(parser: Parser) -> None:
    parser.add_argument("--workers", type=at_least(1), metavar="N", help=_("how many processes share the games"))
    help_text = _("the address of a Dask scheduler whose workers share the games")
    parser.add_argument("--cluster", default="", metavar=_("ADDRESS"), help=help_text)
