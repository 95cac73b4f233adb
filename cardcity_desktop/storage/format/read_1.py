"""Format 1, of the time when there was one game: a line did not say whose it was, because only one seat could act.

{"format":1,"game":"card_city","rules":1,"setup":{…},"seed":7,"seats":[…],"created":"2026-11-21T05:30:00+00:00"}
{"a":"build R 1,0"}
{"end":true}
"""

from __future__ import annotations

from typing import Any

from cardcity_desktop.session.store import Header, Logged
from cardcity_desktop.storage.format.text import (
    BrokenLineError,
    json_line,
    json_object,
    known,
    read_seats,
    read_seed,
    read_setup,
)
from cardcity_desktop.support.i18n import _

FIELDS: dict[str, type] = {
    "format": int,
    "game": str,
    "rules": int,
    "setup": dict,
    "seed": int,
    "seats": list,
    "created": str,
}
LINE_START = b'{"a":"'


class Format1:
    """How the lines of one file are read, and how more are written behind them."""

    line_starts = (LINE_START,)

    def __init__(self, values: dict[str, Any]) -> None:
        known(values, FIELDS, {})
        seats = read_seats(values["seats"])
        setup = read_setup(values["game"], values["rules"], values["setup"], seats)
        seed = read_seed(values["seed"])
        self.header = Header(values["game"], values["rules"], setup, seed, seats, values["created"])

    def read(self, line: bytes, number: int) -> Logged:
        """The action of a line; raises BrokenLineError."""
        values = json_object(line, number)
        if list(values) != ["a"] or not isinstance(values["a"], str):
            raise BrokenLineError(number, _("an action is wanted"))
        return Logged(None, values["a"])

    def write(self, action: Logged, number: int) -> bytes:
        return json_line({"a": action.text})
