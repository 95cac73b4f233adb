"""`cardcity replay`: watch a saved game in the window, or verify it without one."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

from cardcity_desktop.cli.arguments import Parser
from cardcity_desktop.cli.usage import PROGRAM, UsageError
from cardcity_desktop.support.i18n import _


def add_replay(parser: Parser, _argv: Sequence[str]) -> None:
    """Add the arguments of `replay`."""
    parser.set_defaults(command=replay)
    parser.add_argument("file", type=Path, metavar=_("FILE"), help=_("a saved game"))
    parser.add_argument(
        "--verify", action="store_true", help=_("open no window: print the result, or the first line that cannot be")
    )


def replay(arguments: Namespace) -> int:
    """Open a saved game to watch it; with `--verify` print its result and return 0, or its first bad line and 1."""
    if not arguments.verify:
        from cardcity_desktop.app import launch

        return launch.play(language=arguments.lang, watched=arguments.file)
    from cardcity_desktop.cli.requests import short_line
    from cardcity_desktop.cli.verify import IllegalLineError, UnverifiableError, verify_save

    try:
        print("\n".join(verify_save(arguments.file)))
    except IllegalLineError as error:
        print(f"{PROGRAM} {arguments.name}: {short_line(f'{arguments.file}: {error}')}", file=sys.stderr)
        return 1
    except UnverifiableError as error:
        raise UsageError(str(error)) from error
    return 0
