"""Format 2: a line says whose it is, the header what the match is for, and what would show hands is packed.

{"format":2,"game":"card_city","rules":1,"setup":{…},"seed":7,"seats":[…],"created":"…","purpose":{"kind":"free"}}
{"s":0,"a":"build R 1,0"}
{"end":true}

With several seats there is a "salt" in the header, the seed is packed text, and so is each line: {"p":"x9-…"}.
"""

from __future__ import annotations

from typing import Any

from cardcity_desktop.session.store import FREE, OCCASIONS, Header, Logged, Purpose
from cardcity_desktop.storage.format.packing import UnpackError, unpack
from cardcity_desktop.storage.format.text import (
    BrokenLineError,
    ForeignSaveError,
    json_object,
    known,
    read_seats,
    read_seed,
    read_setup,
)
from cardcity_desktop.storage.format.write import (
    OPEN_START,
    PACKED_START,
    SALT_BYTES,
    action_line,
    header_line,
    salt_for,
)
from cardcity_desktop.support.i18n import _

FIELDS: dict[str, type] = {"format": int, "game": str, "rules": int, "setup": dict, "seats": list}
ALLOWED: dict[str, type] = {"created": str, "purpose": dict, "title": str, "hints": int}

MOST_HINTS = 1_000_000


class Format2:
    """How the lines of one file are read, and how more are written behind them."""

    line_starts = (OPEN_START, PACKED_START)

    def __init__(self, header: Header, salt: bytes) -> None:
        self.header, self.salt = header, salt

    @classmethod
    def new(cls, header: Header) -> Format2:
        """A file of a match that begins; packed where several play."""
        return cls(header, salt_for(header))

    @classmethod
    def of(cls, values: dict[str, Any]) -> Format2:
        """A file with this first line; raises BrokenLineError, ForeignSaveError."""
        packed = "salt" in values
        known(values, FIELDS | ({"salt": str, "seed": str} if packed else {"seed": int}), ALLOWED)
        seats = read_seats(values["seats"])
        setup = read_setup(values["game"], values["rules"], values["setup"], seats)
        salt = _read_salt(values["salt"]) if packed else b""
        seed = read_seed(_unpacked_seed(values["seed"], salt) if packed else values["seed"])
        purpose = _read_purpose(values["purpose"]) if "purpose" in values else FREE
        created, title, hints = values.get("created", ""), values.get("title", ""), values.get("hints", 0)
        if not 0 <= hints <= MOST_HINTS:
            raise BrokenLineError(1, "hints: " + _("nobody asks for so many"))
        return cls(Header(values["game"], values["rules"], setup, seed, seats, created, purpose, title, hints), salt)

    @property
    def first_line(self) -> bytes:
        return header_line(self.header, self.salt)

    def read(self, line: bytes, number: int) -> Logged:
        """The action of a line; raises BrokenLineError."""
        values = json_object(line, number)
        seat, text = self._unpacked(values, number) if self.salt else self._plain(values, number)
        if not 0 <= seat < len(self.header.seats):
            raise BrokenLineError(number, _("there is no such seat"))
        return Logged(seat, text)

    def write(self, action: Logged, number: int) -> bytes:
        return action_line(action, number, self.salt)

    def _plain(self, values: dict[str, Any], number: int) -> tuple[int, str]:
        if values.keys() != {"s", "a"} or type(values["s"]) is not int or not isinstance(values["a"], str):
            raise BrokenLineError(number, _("a seat and its action are wanted"))
        return values["s"], values["a"]

    def _unpacked(self, values: dict[str, Any], number: int) -> tuple[int, str]:
        if values.keys() != {"p"} or not isinstance(values["p"], str):
            raise BrokenLineError(number, _("a packed action is wanted"))
        try:
            seat, _blank, text = unpack(values["p"], self.salt, number).partition(" ")
            return int(seat), text
        except ValueError as error:
            raise BrokenLineError(number, _("it is damaged, or not from this file")) from error


def _read_salt(text: str) -> bytes:
    try:
        salt = bytes.fromhex(text)
    except ValueError as error:
        raise BrokenLineError(1, "salt: " + _("hexadecimal figures are wanted")) from error
    if len(salt) != SALT_BYTES:
        raise BrokenLineError(1, "salt: " + _("{count} bytes are wanted").format(count=SALT_BYTES))
    return salt


def _unpacked_seed(text: str, salt: bytes) -> int:
    try:
        return int(unpack(text, salt, 1))
    except (UnpackError, ValueError) as error:
        raise BrokenLineError(1, "seed: " + _("it is damaged, or not from this file")) from error


def _read_purpose(values: dict[str, Any]) -> Purpose:
    kind, task, data = values.get("kind"), values.get("id", ""), values.get("data", {})
    if not isinstance(kind, str) or not isinstance(task, str) or not isinstance(data, dict) or len(task) > 200:
        raise BrokenLineError(1, "purpose: " + _("a kind, an id and data are wanted"))
    found = next((occasion for occasion in OCCASIONS if occasion == kind), None)
    if found is None or values.keys() - {"kind", "id", "data"}:
        raise ForeignSaveError(f"purpose {kind!r}")
    return Purpose(found, task, data)
