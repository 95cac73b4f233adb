"""Writer of format 2."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from cardcity_desktop.rules.registry import game_of
from cardcity_desktop.session.store import FREE, Header, Logged
from cardcity_desktop.storage.format.packing import new_salt, pack
from cardcity_desktop.storage.format.text import json_line

FORMAT = 2
OPEN_START = b'{"s":'
PACKED_START = b'{"p":"'


def salt_for(header: Header) -> bytes:
    """Return a new salt for a match of several seats, whose hands are secret; b"" for an open file of one seat."""
    return new_salt() if len(header.seats) > 1 else b""


def header_line(header: Header, salt: bytes) -> bytes:
    """Return the first line of a file; `salt` is b"" for a file that is not packed."""
    values: dict[str, Any] = {
        "format": FORMAT,
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
    return json_line(values)


def action_line(action: Logged, number: int, salt: bytes) -> bytes:
    """Return an action as line `number` of its file; the header is line 1."""
    if not salt:
        return json_line({"s": action.seat, "a": action.text})
    return json_line({"p": pack(f"{action.seat} {action.text}", salt, number)})
