"""Reader and writer of format 2: lines name their seat, and are packed where they could reveal hands.

{"format":2,"game":"card_city","rules":1,"setup":{…},"seed":7,"seats":[…],"created":"…","purpose":{"kind":"free"}}
{"s":0,"a":"build R 1,0"}
{"end":true}

With several seats there is a "salt" in the header, the seed is packed text, and so is each line: {"p":"x9-…"}.
"""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from cardcity_desktop.rules.registry import game_of
from cardcity_desktop.session.store import FREE, GREATEST_SEED, Header, Logged
from cardcity_desktop.storage.format.packing import UnpackError, new_salt, pack, unpack
from cardcity_desktop.storage.format.text import (
    BrokenLineError,
    ForeignSaveError,
    check_header,
    json_line,
    json_object,
    read_setup,
)
from cardcity_desktop.support.i18n import _

FORMAT, CLOSED_FORMAT = 2, 3
"""Format 3 is format 2 with closed seats: older apps, which would open them without the word, refuse it."""

OPEN_START = b'{"s":'
PACKED_START = b'{"p":"'


class Format2:
    """Reads and writes the lines of a file of format 2. salt: b"" if the file is not packed."""

    line_starts = (OPEN_START, PACKED_START)

    def __init__(self, header: Header, salt: bytes) -> None:
        self.header, self.salt = header, salt

    @classmethod
    def new(cls, header: Header) -> Format2:
        """Return the format of a new file; it is packed if several seats have secret hands."""
        return cls(header, new_salt() if len(header.seats) > 1 else b"")

    @classmethod
    def of(cls, values: dict[str, Any]) -> Format2:
        """Return the format of a file that begins with this line; raise BrokenLineError, ForeignSaveError."""
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
        closures = tuple(entry.closure() for entry in fields.closures)
        if any(closure.seat >= len(seats) for closure in closures):
            raise BrokenLineError(1, "closures: " + _("there is no such seat"))
        header = Header(
            fields.game, fields.rules, setup, seed, seats, fields.created, purpose, fields.title, fields.hints, closures
        )
        return cls(header, salt)

    @property
    def is_packed(self) -> bool:
        return bool(self.salt)

    @property
    def first_line(self) -> bytes:
        header, salt = self.header, self.salt
        values: dict[str, Any] = {
            "format": CLOSED_FORMAT if header.closures else FORMAT,
            "game": header.game,
            "rules": header.rules,
            "setup": game_of(header.game, header.rules).write_setup(header.setup),
            "seed": pack(str(header.seed), salt, 1) if salt else header.seed,
            "seats": [asdict(seat) for seat in header.seats],
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
        if header.closures:
            values["closures"] = [closure._asdict() for closure in header.closures]
        return json_line(values)

    def read(self, line: bytes, number: int) -> Logged:
        """Return the action of line `number`; raise BrokenLineError."""
        values = json_object(line, number)
        seat, text = self._unpacked(values, number) if self.salt else self._plain(values, number)
        if not 0 <= seat < len(self.header.seats):
            raise BrokenLineError(number, _("there is no such seat"))
        return Logged(seat, text)

    def write(self, action: Logged, number: int) -> bytes:
        if not self.salt:
            return json_line({"s": action.seat, "a": action.text})
        return json_line({"p": pack(f"{action.seat} {action.text}", self.salt, number)})

    def _plain(self, values: dict[str, Any], number: int) -> tuple[int, str]:
        if values.keys() != {"s", "a"} or type(values["s"]) is not int or not isinstance(values["a"], str):
            raise BrokenLineError(number, _("a seat and its action are wanted"))
        return values["s"], values["a"]

    def _unpacked(self, values: dict[str, Any], number: int) -> tuple[int, str]:
        """Return (seat, action) of a packed line; raise BrokenLineError."""
        if values.keys() != {"p"} or not isinstance(values["p"], str):
            raise BrokenLineError(number, _("a packed action is wanted"))
        try:
            seat, _blank, text = unpack(values["p"], self.salt, number).partition(" ")
            return int(seat), text
        except ValueError as error:
            raise BrokenLineError(number, _("it is damaged, or not from this file")) from error


def _unpacked_seed(text: str, salt: bytes) -> int:
    """Return the seed of a packed file; raise BrokenLineError."""
    try:
        seed = int(unpack(text, salt, 1))
    except (UnpackError, ValueError) as error:
        raise BrokenLineError(1, "seed: " + _("it is damaged, or not from this file")) from error
    if abs(seed) > GREATEST_SEED:
        raise BrokenLineError(1, "seed: " + _("it is too great"))
    return seed
