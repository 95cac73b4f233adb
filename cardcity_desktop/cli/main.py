"""Entry point of the command line: parses the arguments and runs one command. Only its module is imported."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from cardcity_desktop.cli.parser import build_parser, requested_language
from cardcity_desktop.cli.usage import INTERRUPTED, PROGRAM, USAGE_ERROR, UsageError
from cardcity_desktop.rules.errors import BadFieldError
from cardcity_desktop.support.i18n import guess_language, set_language

if TYPE_CHECKING:
    import argparse


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command that `argv` (by default the process's own arguments) names; return its exit code.

    Neither Ctrl+C nor a closed pipe shows a traceback.
    """
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
    set_language(guess_language())
    set_language(requested_language(argv) or guess_language())
    arguments = build_parser(argv).parse_args(argv)
    command: Callable[[argparse.Namespace], int] = arguments.command
    try:
        return command(arguments)
    except BadFieldError as error:
        from cardcity_desktop.storage.field_problems import field_text

        return _report(arguments.name, field_text(error))
    except UsageError as error:
        return _report(arguments.name, str(error))


def _report(command: str, problem: str) -> int:
    from cardcity_desktop.cli.requests import short_line

    print(f"{PROGRAM} {command}: {short_line(problem)}", file=sys.stderr)
    return USAGE_ERROR
