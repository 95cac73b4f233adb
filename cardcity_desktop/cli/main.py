"""Entry point of the command line: parses the arguments and runs one command. Only its module is imported."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from cardcity_desktop.cli.parser import build_parser, requested_language
from cardcity_desktop.cli.usage import FAILED, INTERRUPTED, PROGRAM, USAGE_ERROR, TasksError, UsageError
from cardcity_desktop.rules.errors import BadFieldError
from cardcity_desktop.support.i18n import guess_language, set_language

if TYPE_CHECKING:
    import argparse


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command that `argv` (by default the process's own arguments) names; return its exit code.

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
    """Report that the output can't be written, and drop the rest of it."""
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
    from cardcity_desktop.cli.requests import short_line

    print(f"{PROGRAM} {command}: {short_line(problem)}", file=sys.stderr)
    return USAGE_ERROR
