"""Reader and writer of format 1, whose lines name no seat: it knew one game, in which one seat acts at a time.

{"format":1,"game":"card_city","rules":1,"setup":{…},"seed":7,"seats":[…],"created":"2026-11-21T05:30:00+00:00"}
{"a":"build R 1,0"}
{"end":true}
"""

from __future__ import annotations

from typing import Any

from cardcity_desktop.session.store import Header, Logged
from cardcity_desktop.storage.format.text import BrokenLineError, check_header, json_line, json_object, read_setup
from cardcity_desktop.support.i18n import _

LINE_START = b'{"a":"'


class Format1:
    """Reader and writer of the lines of a file of format 1."""

    line_starts = (LINE_START,)
    is_packed = False

    def __init__(self, values: dict[str, Any]) -> None:
        """Read the first line; raise BrokenLineError, ForeignSaveError."""
        from cardcity_desktop.storage.format.header_models import Header1Fields

        fields = check_header(Header1Fields, values)
        seats = tuple(entry.seat() for entry in fields.seats)
        setup = read_setup(fields.game, fields.rules, fields.setup, seats)
        self.header = Header(fields.game, fields.rules, setup, fields.seed, seats, fields.created)

    def read(self, line: bytes, number: int) -> Logged:
        """Return the action of line `number`, its seat None; raise BrokenLineError."""
        values = json_object(line, number)
        if list(values) != ["a"] or not isinstance(values["a"], str):
            raise BrokenLineError(number, _("an action is wanted"))
        return Logged(None, values["a"])

    def write(self, action: Logged, number: int) -> bytes:
        return json_line({"a": action.text})
