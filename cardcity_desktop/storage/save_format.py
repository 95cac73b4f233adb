"""Save format 1 as text: a header line, one line per action, and a last line once the match is over.

{"format":1,"game":"card_city","rules":1,"setup":{…},"seed":7,"seats":[…],"created":"2026-11-21T05:30:00+00:00"}
{"a":"build R 1,0"}
{"end":true}
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, fields
from itertools import accumulate
from typing import Any

from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.rules.errors import BadFieldError
from cardcity_desktop.rules.registry import GAMES
from cardcity_desktop.session.store import Header, Seat

FORMAT = 1
END_LINE = '{"end":true}'
SETUPS: dict[str, type[Setup]] = {"card_city": Setup}
"""The set-up value of each game: its field names are the words in the header."""


class BrokenLineError(Exception):
    """A line that no save of ours has; `line` counts from 1, the header."""

    def __init__(self, line: int, problem: str) -> None:
        super().__init__(f"line {line}: {problem}")
        self.line = line
        self.problem = problem


class ForeignSaveError(Exception):
    """A sound save of another version of the game, or of a game this version does not know."""


@dataclass(frozen=True, slots=True)
class SaveText:
    """What a file holds; ends: where each of its lines ends, in bytes; torn: more follows, the start of a line."""

    header: Header
    actions: tuple[str, ...]
    ended: bool
    ends: tuple[int, ...]
    torn: bool


def header_line(header: Header) -> str:
    values = {"format": FORMAT, **asdict(header)}
    return json.dumps(values, ensure_ascii=False, separators=(",", ":"))


def action_line(action: str) -> str:
    return json.dumps({"a": action}, ensure_ascii=False, separators=(",", ":"))


def read_save(raw: bytes) -> SaveText:
    """A whole file; a last line without its line end was torn by a crash and is dropped.

    Raises BrokenLineError for what was changed, ForeignSaveError for what another version wrote.
    """
    *lines, rest = raw.split(b"\n")
    if not lines:
        raise BrokenLineError(1, "there is no header")
    header = read_header(lines[0])
    ended = _is_end(lines[-1], len(lines)) if len(lines) > 1 else False
    actions = lines[1:-1] if ended else lines[1:]
    return SaveText(
        header,
        tuple(_read_action(line, number) for number, line in enumerate(actions, 2)),
        ended,
        tuple(accumulate(len(line) + 1 for line in lines)),
        bool(rest),
    )


def read_header(line: bytes) -> Header:
    """The first line, checked; raises BrokenLineError or ForeignSaveError."""
    from pydantic import ValidationError

    from cardcity_desktop.storage.save_model import HeaderModel

    values = _object(line, 1)
    _refuse_foreign(values)
    try:
        model = HeaderModel.model_validate_json(line, strict=True)
    except ValidationError as error:
        raise BrokenLineError(1, str(error.errors()[0]["msg"])) from error
    return Header(
        model.game,
        model.rules,
        _read_setup(model.game, model.setup, len(model.seats)),
        model.seed,
        tuple(Seat(seat.name, seat.colour, seat.player) for seat in model.seats),
        model.created,
    )


def _refuse_foreign(values: dict[str, Any]) -> None:
    """What only another version can read is not broken."""
    form, name, rules = values.get("format"), values.get("game"), values.get("rules")
    if type(form) is int and form > FORMAT:
        raise ForeignSaveError(f"format {form}")
    if form != FORMAT or not isinstance(name, str):
        return
    if name not in GAMES:
        raise ForeignSaveError(f"game {name!r}")
    if type(rules) is int and rules != GAMES[name].version:
        raise ForeignSaveError(f"rules {rules} of {name}")


def _read_setup(game: str, values: dict[str, Any], seats: int) -> Setup:
    from pydantic import TypeAdapter, ValidationError

    kind = SETUPS[game]
    unknown = set(values) - {field.name for field in fields(kind)}  # a field that is missing has its default
    if unknown:
        raise BrokenLineError(1, f"a set-up has no {', '.join(sorted(unknown))}")
    try:
        setup = TypeAdapter(kind).validate_json(json.dumps(values), strict=True).checked()
    except (ValidationError, BadFieldError) as error:
        raise BrokenLineError(1, f"setup: {error}") from error
    if setup.players != seats:
        raise BrokenLineError(1, f"{seats} seats for {setup.players} players")
    return setup


def _read_action(line: bytes, number: int) -> str:
    values = _object(line, number)
    if list(values) != ["a"] or not isinstance(values["a"], str):
        raise BrokenLineError(number, "an action is wanted")
    action: str = values["a"]
    return action


def _is_end(line: bytes, number: int) -> bool:
    return _object(line, number) == {"end": True}


def _object(line: bytes, number: int) -> dict[str, Any]:
    try:
        values = json.loads(line.decode())
    except (ValueError, RecursionError) as error:
        raise BrokenLineError(number, "this is no JSON") from error
    if not isinstance(values, dict):
        raise BrokenLineError(number, "a JSON object is wanted")
    return values
