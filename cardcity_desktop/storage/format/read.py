"""Reader of saves in all formats, and writer of the latest one.

In format 2, lines name their seat, and are packed where they could reveal hands:

{"format":2,"game":"card_city","rules":1,"setup":{…},"seed":7,"seats":[…],"created":"…","purpose":{"kind":"free"}}
{"s":0,"a":"build R 1,0"}
{"end":true}

With several seats there is a "salt" in the header, the seed is packed text, and so is each line: {"p":"x9-…"}.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any, TypeVar

from cardcity_desktop.rules.errors import BadFieldError
from cardcity_desktop.rules.registry import UnknownGameError, game_of
from cardcity_desktop.session.field_texts import field_text
from cardcity_desktop.session.store import FREE, GREATEST_SEED, Header, Logged, Seat
from cardcity_desktop.storage.format.packing import UnpackError, new_salt, pack, unpack
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
    """Raised for an intact save of a newer app or an unknown game. names: of the players, or () if unknown."""

    def __init__(self, problem: str, names: tuple[str, ...] = ()) -> None:
        super().__init__(problem)
        self.names = names


def json_object(line: bytes, number: int) -> dict[str, Any]:
    """Return the JSON object of line `number`, or raise BrokenLineError."""
    try:
        values = json.loads(line.decode())
    except (ValueError, RecursionError) as error:
        raise BrokenLineError(number, _("this is no JSON")) from error
    if not isinstance(values, dict):
        raise BrokenLineError(number, _("a JSON object is wanted"))
    return values


def json_line(values: dict[str, Any]) -> bytes:
    """Return a line of a file with its end. In ASCII if the values contain half a surrogate pair."""
    try:
        return json.dumps(values, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"
    except UnicodeEncodeError:
        return json.dumps(values, separators=(",", ":")).encode() + b"\n"


def check_header(model: type[ModelT], values: dict[str, Any], where: str = "") -> ModelT:
    """Return the values of a first line, or of its field `where`, as a `model`, or raise BrokenLineError."""
    from cardcity_desktop.support.checked import FieldError, check

    try:
        return check(model, values)
    except FieldError as error:
        raise BrokenLineError(1, f"{where}{error}") from error


def read_setup(name: str, rules: int, words: dict[str, Any], seats: tuple[Seat, ...]) -> Any:
    """Return a header's set-up, or raise ForeignSaveError for an unknown game, BrokenLineError for wrong words."""
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


FORMAT = 2
CLOSED_FORMAT = 3
"""Format 3 was format 2 with seats that were closed by a password: it is read as if it had none."""

OPEN_START = b'{"s":'
PACKED_START = b'{"p":"'


class Format2:
    """Reads and writes the lines of a file of format 2. salt: b"" if the file is not packed."""

    line_starts = (OPEN_START, PACKED_START)

    def __init__(self, header: Header, salt: bytes, had_closed_seats: bool = False) -> None:
        self.header, self.salt, self.had_closed_seats = header, salt, had_closed_seats

    @classmethod
    def new(cls, header: Header) -> Format2:
        """Return the format of a new file. It is packed if several seats have secret hands."""
        return cls(header, new_salt() if len(header.seats) > 1 else b"")

    @classmethod
    def of(cls, values: dict[str, Any]) -> Format2:
        """Return the format of a file that begins with this line, or raise BrokenLineError, ForeignSaveError."""
        from cardcity_desktop.session.header_models import PurposeFields, is_newer_purpose
        from cardcity_desktop.storage.format.header_models import OpenHeader2Fields, PackedHeader2Fields

        fields: OpenHeader2Fields | PackedHeader2Fields
        if "salt" in values:
            fields = packed = check_header(PackedHeader2Fields, values)
            salt = bytes.fromhex(packed.salt)
        else:
            fields, salt = check_header(OpenHeader2Fields, values), b""
        seats = tuple(entry.seat() for entry in fields.seats)
        setup = read_setup(fields.game, fields.rules, fields.setup, seats)
        seed = _unpacked_seed(fields.seed, salt) if isinstance(fields.seed, str) else fields.seed
        if is_newer_purpose(fields.purpose or {}):
            raise ForeignSaveError(f"purpose {fields.purpose!r}")
        purpose = FREE
        if fields.purpose is not None:
            purpose = check_header(PurposeFields, fields.purpose, "purpose: ").purpose()
        header = Header(
            fields.game,
            rules=fields.rules,
            setup=setup,
            seed=seed,
            seats=seats,
            created=fields.created,
            purpose=purpose,
            title=fields.title,
            hints=fields.hints,
            secrecy=fields.secrecy,
        )
        return cls(header, salt, bool(fields.closures))

    @property
    def is_packed(self) -> bool:
        return bool(self.salt)

    @property
    def first_line(self) -> bytes:
        header, salt = self.header, self.salt
        values: dict[str, Any] = {
            "format": FORMAT,
            "game": header.game,
            "rules": header.rules,
            "setup": game_of(header.game, header.rules).write_setup(header.setup),
            "seed": pack(str(header.seed), salt, 1) if salt else header.seed,
            "seats": [_seat_values(seat) for seat in header.seats],
            "created": header.created,
        }
        if salt:
            values["salt"] = salt.hex()
        if header.purpose != FREE:
            values["purpose"] = {name: value for name, value in asdict(header.purpose).items() if value}
        if header.title:
            values["title"] = header.title
        if header.hints:
            values["hints"] = header.hints
        if header.secrecy:
            values["secrecy"] = header.secrecy
        return json_line(values)

    def read(self, line: bytes, number: int) -> Logged:
        """Return the action of line `number`, or raise BrokenLineError."""
        values = json_object(line, number)
        seat, text = self._unpacked(values, number) if self.salt else self._plain(values, number)
        if not 0 <= seat < len(self.header.seats):
            raise BrokenLineError(number, _("there is no such seat"))
        return Logged(seat, text)

    def lines(self, actions: Iterable[Logged]) -> list[bytes]:
        """Return the lines of a whole file, without its end."""
        return [self.first_line, *(self.write(action, number) for number, action in enumerate(actions, 2))]

    def write(self, action: Logged, number: int) -> bytes:
        if not self.salt:
            return json_line({"s": action.seat, "a": action.text})
        return json_line({"p": pack(f"{action.seat} {action.text}", self.salt, number)})

    def _plain(self, values: dict[str, Any], number: int) -> tuple[int, str]:
        if values.keys() != {"s", "a"} or type(values["s"]) is not int or not isinstance(values["a"], str):
            raise BrokenLineError(number, _("a seat and its action are wanted"))
        return values["s"], values["a"]

    def _unpacked(self, values: dict[str, Any], number: int) -> tuple[int, str]:
        """Return (seat, action) of a packed line, or raise BrokenLineError."""
        if values.keys() != {"p"} or not isinstance(values["p"], str):
            raise BrokenLineError(number, _("a packed action is wanted"))
        try:
            seat, _blank, text = unpack(values["p"], self.salt, number).partition(" ")
            return int(seat), text
        except ValueError as error:
            raise BrokenLineError(number, _("it is damaged, or not from this file")) from error


def _seat_values(seat: Seat) -> dict[str, Any]:
    values = asdict(seat)
    if not seat.face:
        del values["face"]
    return values


def _unpacked_seed(text: str, salt: bytes) -> int:
    """Return the seed of a packed file, or raise BrokenLineError."""
    try:
        seed = int(unpack(text, salt, 1))
    except (UnpackError, ValueError) as error:
        raise BrokenLineError(1, "seed: " + _("it is damaged, or not from this file")) from error
    if abs(seed) > GREATEST_SEED:
        raise BrokenLineError(1, "seed: " + _("it is too great"))
    return seed


LARGEST = 2_000_000
"""Most bytes of a save; the longest games have some tens of thousands."""

MOST_ACTIONS = 10_000
"""Most lines that are read; the longest game, of seven players of Citadels who never build, has some 1,300 actions."""


class Format1:
    """Reader and writer of format 1, whose lines name no seat: it knew one game, in which one seat acts at a time.

    {"format":1,"game":"card_city","rules":1,"setup":{…},"seed":7,"seats":[…],"created":"2026-11-21T05:30:00+00:00"}
    {"a":"build R 1,0"}
    {"end":true}

    line_starts: bytes with which a line of an action may begin; is_packed: True if lines hide their actions.
    """

    line_starts = (b'{"a":"',)
    is_packed = had_closed_seats = False

    def __init__(self, values: dict[str, Any]) -> None:
        """Read the first line, or raise BrokenLineError, ForeignSaveError."""
        from cardcity_desktop.storage.format.header_models import Header1Fields

        fields = check_header(Header1Fields, values)
        seats = tuple(entry.seat() for entry in fields.seats)
        setup = read_setup(fields.game, fields.rules, fields.setup, seats)
        self.header = Header(
            fields.game, rules=fields.rules, setup=setup, seed=fields.seed, seats=seats, created=fields.created
        )

    def read(self, line: bytes, number: int) -> Logged:
        """Return the action of line `number`, without a seat, or raise BrokenLineError."""
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
            return SaveText(
                form, lines=tuple(lines), actions=tuple(actions), sound=len(lines), ended=ended, broken=broken
            )
        try:
            ended = _read_line(form, piece, number, actions)
        except BrokenLineError as error:
            return SaveText(form, tuple(lines), tuple(actions), len(lines), broken=error)
        lines.append(piece + b"\n")
    return _with_rest(form, lines, actions, ended, rest)


def _read_line(form: Format, line: bytes, number: int, actions: list[Logged]) -> bool:
    """Append the line's action, and return True for the line that ends the match. Raise BrokenLineError."""
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
