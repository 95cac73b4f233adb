"""`cardcity analyse`: answers to positions written as JSON (docs/positions.md)."""

import json
import sys
from argparse import Namespace
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from cardcity_desktop.cli.arguments import Parser, UsageError
from cardcity_desktop.rules.errors import BadFieldError
from cardcity_desktop.support.i18n import _


def add_analyse(parser: Parser, _argv: Sequence[str]) -> None:
    parser.set_defaults(command=analyse)
    parser.add_argument("file", metavar=_("FILE"), help=_("one request, or one on each line; - reads standard input"))


def analyse(arguments: Namespace) -> int:
    """Print the answer to each request once it is read, and return 0. Raises UsageError at the first wrong one."""
    for place, request in _requests(arguments.file):
        try:
            print(json.dumps(_answer(request)), flush=True)
        except BadFieldError as error:
            from cardcity_desktop.session.field_texts import field_text

            raise UsageError(f"{place}{field_text(error)}") from error
    return 0


def _answer(request: object) -> dict[str, Any]:
    """Return the answer of the game that the request names, or else of the first one. Raises BadFieldError."""
    from cardcity_desktop.rules.position_words import one_of
    from cardcity_desktop.rules.registry import GAMES, default_game

    if not isinstance(request, dict):
        raise BadFieldError("request", "a JSON object is needed")
    name = request.get("game", default_game())
    one_of("game", name, GAMES)
    return GAMES[name].analyse({field: value for field, value in request.items() if field != "game"})


def _requests(file: str) -> Iterator[tuple[str, object]]:
    """Yield (place for messages, request) for each request in a file. "-" is standard input."""
    from cardcity_desktop.cli.requests import RequestError, iter_requests

    if not file:
        raise UsageError(_("the name of a file is wanted"))
    try:
        if file == "-":
            if sys.stdin is None:
                raise UsageError(_("standard input is closed"))
            yield from iter_requests(sys.stdin.buffer)
        else:
            with Path(file).open("rb") as lines:
                yield from iter_requests(lines)
    except RequestError as error:
        raise UsageError(str(error)) from error
    except OSError as error:
        if isinstance(error, BrokenPipeError):
            raise
        from cardcity_desktop.storage.disk.reasons import disk_reason

        problem = _("there is no such file") if isinstance(error, FileNotFoundError) else disk_reason(error)
        raise UsageError(_("{field}: {problem}").format(field=file, problem=problem)) from error
