"""Reader of saves in all formats."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from cardcity_desktop.session.store import Header, Logged
from cardcity_desktop.storage.format.read_2 import CLOSED_FORMAT, Format2
from cardcity_desktop.storage.format.text import (
    END_LINE,
    LONGEST_HEADER,
    LONGEST_LINE,
    BrokenLineError,
    ForeignSaveError,
    check_header,
    json_line,
    json_object,
    read_setup,
)
from cardcity_desktop.support.i18n import _

LARGEST = 2_000_000
"""Most bytes of a save; the longest games have some tens of thousands."""

MOST_ACTIONS = 20_000


class Format1:
    """Reader and writer of format 1, whose lines name no seat: it knew one game, in which one seat acts at a time.

    {"format":1,"game":"card_city","rules":1,"setup":{…},"seed":7,"seats":[…],"created":"2026-11-21T05:30:00+00:00"}
    {"a":"build R 1,0"}
    {"end":true}

    line_starts: bytes with which a line of an action may begin; is_packed: True if lines hide their actions.
    """

    line_starts = (b'{"a":"',)
    is_packed = False

    def __init__(self, values: dict[str, Any]) -> None:
        """Read the first line; raise BrokenLineError, ForeignSaveError."""
        from cardcity_desktop.storage.format.header_models import Header1Fields

        fields = check_header(Header1Fields, values)
        seats = tuple(entry.seat() for entry in fields.seats)
        setup = read_setup(fields.game, fields.rules, fields.setup, seats)
        self.header = Header(fields.game, fields.rules, setup, fields.seed, seats, fields.created)

    def read(self, line: bytes, number: int) -> Logged:
        """Return the action of line `number`, without a seat; raise BrokenLineError."""
        values = json_object(line, number)
        if list(values) != ["a"] or not isinstance(values["a"], str):
            raise BrokenLineError(number, _("an action is wanted"))
        return Logged(None, values["a"])

    def write(self, action: Logged, number: int) -> bytes:
        return json_line({"a": action.text})


Format = Format1 | Format2

FORMATS: dict[int, Callable[[dict[str, Any]], Format]] = {1: Format1, 2: Format2.of, CLOSED_FORMAT: Format2.of}
"""Formats by their number in the header. None may be removed: old saves can always be loaded."""


@dataclass(frozen=True, slots=True)
class SaveText:
    """Content of a save."""

    form: Format
    lines: tuple[bytes, ...]  # readable lines with their line ends, the header first
    actions: tuple[Logged, ...]
    sound: int  # number of them that are complete in the file: the last one may lack its line end there
    ended: bool = False
    broken: BrokenLineError | None = None  # error of the line after them
    torn: bool = False  # the file ends with an incomplete line, as after a crash
    clean: bool = True  # the incomplete line at the end could be the start of a possible line

    @property
    def header(self) -> Header:
        return self.form.header


def read_save(raw: bytes) -> SaveText:
    """Return a save up to its first unreadable line.

    Raise BrokenLineError if the header is unreadable, ForeignSaveError if another version wrote the save.
    """
    first, *pieces = raw.split(b"\n")
    if not pieces:
        raise BrokenLineError(1, _("it has no end"))
    form = _read_format(first)
    *pieces, rest = pieces
    lines, actions, ended = [first + b"\n"], list[Logged](), False
    for number, piece in enumerate(pieces, 2):
        if ended or number > MOST_ACTIONS:
            broken = BrokenLineError(number, _("nothing may follow"))
            return SaveText(form, tuple(lines), tuple(actions), len(lines), ended, broken)
        try:
            ended = _read_line(form, piece, number, actions)
        except BrokenLineError as error:
            return SaveText(form, tuple(lines), tuple(actions), len(lines), broken=error)
        lines.append(piece + b"\n")
    return _with_rest(form, lines, actions, ended, rest)


def _read_line(form: Format, line: bytes, number: int, actions: list[Logged]) -> bool:
    """Append the line's action; return True for the line that ends the match. Raise BrokenLineError."""
    if len(line) > LONGEST_LINE:
        raise BrokenLineError(number, _("it is too long"))
    if line.rstrip() == END_LINE.rstrip():
        return True
    actions.append(form.read(line, number))
    return False


def _with_rest(form: Format, lines: list[bytes], actions: list[Logged], ended: bool, rest: bytes) -> SaveText:
    """Return the content, including the bytes after the last line end: a line without its end, or a torn line."""
    sound, torn = len(lines), bool(rest)
    if rest and not ended:
        try:
            ended = _read_line(form, rest, len(lines) + 1, actions)
        except BrokenLineError:
            pass
        else:
            lines.append(rest + b"\n")
            torn = False
    clean = not torn or (not ended and _is_start(rest, form.line_starts))
    return SaveText(form, tuple(lines), tuple(actions), sound, ended, torn=torn, clean=clean)


def _is_start(rest: bytes, line_starts: tuple[bytes, ...]) -> bool:
    """Return True if a line can begin with `rest`."""
    if any(start.startswith(rest) for start in (*line_starts, END_LINE)):
        return True
    text = rest.decode(errors="ignore")
    return rest.startswith(line_starts) and any(_is_json(text + tail) for tail in ('"}', "}", '\\"}', '"a":""}', '""}'))


def _is_json(text: str) -> bool:
    try:
        json.loads(text)
    except (ValueError, RecursionError):
        return False
    return True


def _read_format(line: bytes) -> Format:
    if len(line) > LONGEST_HEADER:
        raise BrokenLineError(1, _("it is too long"))
    values = json_object(line, 1)
    number, game = values.get("format"), values.get("game")
    if type(number) is not int or number < 1 or not isinstance(game, str):
        raise BrokenLineError(1, _("this is no header"))
    if number not in FORMATS:
        raise ForeignSaveError(f"format {number}")
    return FORMATS[number](values)
