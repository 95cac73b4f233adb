"""Lines of a save: reading, writing, and errors for lines that can't be read."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, TypeVar

from cardcity_desktop.rules.errors import BadFieldError
from cardcity_desktop.rules.registry import UnknownGameError, game_of
from cardcity_desktop.session.field_texts import field_text
from cardcity_desktop.session.store import Seat
from cardcity_desktop.support.diagnostics import log
from cardcity_desktop.support.i18n import _

if TYPE_CHECKING:
    from pydantic import BaseModel

    ModelT = TypeVar("ModelT", bound=BaseModel)

LONGEST_HEADER = 100_000
"""Most bytes of a first line. The app's own have some hundreds, more with a puzzle's position."""

LONGEST_LINE = 2_000
"""Most bytes of an action's line."""

LONGEST_PROBLEM = 300
"""Most characters of a sentence about a line."""

END_LINE = b'{"end":true}\n'


class BrokenLineError(Exception):
    """Raised for a line that no save can have. line: number, the header is 1. problem: in the player's language."""

    def __init__(self, line: int, problem: str) -> None:
        if len(problem) > LONGEST_PROBLEM:  # it may quote a field of a header that a stranger made
            problem = problem[:LONGEST_PROBLEM] + "…"
        super().__init__(f"line {line}: {problem}")
        self.line = line
        self.problem = problem


class ForeignSaveError(Exception):
    """Raised for an intact save of a newer app or an unknown game. names: of the players; () if unknown."""

    def __init__(self, problem: str, names: tuple[str, ...] = ()) -> None:
        super().__init__(problem)
        self.names = names


def json_object(line: bytes, number: int) -> dict[str, Any]:
    """Return the JSON object of line `number`; raise BrokenLineError."""
    try:
        values = json.loads(line.decode())
    except (ValueError, RecursionError) as error:
        raise BrokenLineError(number, _("this is no JSON")) from error
    if not isinstance(values, dict):
        raise BrokenLineError(number, _("a JSON object is wanted"))
    return values


def json_line(values: dict[str, Any]) -> bytes:
    """Return a line of a file with its end; in ASCII if the values contain half a surrogate pair."""
    try:
        return json.dumps(values, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"
    except UnicodeEncodeError:
        return json.dumps(values, separators=(",", ":")).encode() + b"\n"


def check_header(model: type[ModelT], values: dict[str, Any], where: str = "") -> ModelT:
    """Return the values of a first line, or of its field `where`, as a `model`; raise BrokenLineError."""
    from cardcity_desktop.support.checked import FieldError, check

    try:
        return check(model, values)
    except FieldError as error:
        raise BrokenLineError(1, f"{where}{error}") from error


def read_setup(name: str, rules: int, words: dict[str, Any], seats: tuple[Seat, ...]) -> Any:
    """Return a header's set-up; raise ForeignSaveError for an unknown game, BrokenLineError for wrong words."""
    try:
        game = game_of(name, rules)
    except UnknownGameError as error:
        raise ForeignSaveError(str(error), tuple(seat.name for seat in seats)) from error
    try:
        setup = game.read_setup(words)
        players = game.players(setup)
    except BadFieldError as error:
        raise BrokenLineError(1, f"setup: {field_text(error)}") from error
    except Exception as error:  # a reader of set-ups may raise anything for words that nobody foresaw
        log("A set-up can't be read: %r", error)
        raise BrokenLineError(1, "setup: " + _("it can’t be read")) from error
    if players != len(seats):
        raise BrokenLineError(1, _("{seats} seats for {players} players").format(seats=len(seats), players=players))
    return setup
