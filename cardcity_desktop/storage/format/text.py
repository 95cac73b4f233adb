"""What a save holds once it is read, and what can be wrong with it."""

from __future__ import annotations

import json
from typing import Any

from cardcity_desktop.rules.errors import BadFieldError
from cardcity_desktop.rules.registry import UnknownGameError, game_of
from cardcity_desktop.session.store import Seat
from cardcity_desktop.storage.field_problems import field_text
from cardcity_desktop.support.i18n import N_, _

LONGEST_HEADER = 100_000
"""Bytes. Ours have some hundreds; a puzzle's may carry a position."""

LONGEST_LINE = 2_000
"""Bytes of one action."""

KINDS: dict[type, str] = {
    str: N_("a text is wanted"),
    int: N_("a whole number is wanted"),
    dict: N_("an object is wanted"),
    list: N_("a list is wanted"),
    bool: N_("true or false is wanted"),
}
"""What a field of a header holds, in words."""

GREATEST_SEED = 1 << 64
MOST_SEATS = 16
END_LINE = b'{"end":true}\n'


class BrokenLineError(Exception):
    """A line that no save of ours has; `line` counts from 1, the header; `problem` is in the player's language."""

    def __init__(self, line: int, problem: str) -> None:
        super().__init__(f"line {line}: {problem}")
        self.line = line
        self.problem = problem


class ForeignSaveError(Exception):
    """A sound save of another version of the app, or of a game it does not know; names: who plays, if that is known."""

    def __init__(self, problem: str, names: tuple[str, ...] = ()) -> None:
        super().__init__(problem)
        self.names = names


def json_object(line: bytes, number: int) -> dict[str, Any]:
    """A line's JSON object; raises BrokenLineError."""
    try:
        values = json.loads(line.decode())
    except (ValueError, RecursionError) as error:
        raise BrokenLineError(number, _("this is no JSON")) from error
    if not isinstance(values, dict):
        raise BrokenLineError(number, _("a JSON object is wanted"))
    return values


def json_line(values: dict[str, Any]) -> bytes:
    """A line of a file, its end included; readable, or in ASCII where it holds half a pair of characters."""
    try:
        return json.dumps(values, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"
    except UnicodeEncodeError:
        return json.dumps(values, separators=(",", ":")).encode() + b"\n"


def known(values: dict[str, Any], needed: dict[str, type], allowed: dict[str, type]) -> None:
    """The header has these fields and no others, of these types exactly; raises BrokenLineError."""
    for name, kind in (needed | allowed).items():
        if name not in values and name in allowed:
            continue
        if type(values.get(name)) is not kind:
            raise BrokenLineError(1, f"{name}: {_(KINDS[kind])}")
    unknown = values.keys() - needed.keys() - allowed.keys()
    if unknown:
        raise BrokenLineError(1, _("a header has no {fields}").format(fields=", ".join(sorted(unknown))))


def read_seats(values: list[Any]) -> tuple[Seat, ...]:
    """Who plays, with names fit to be shown; raises BrokenLineError."""
    if len(values) > MOST_SEATS:
        raise BrokenLineError(1, "seats: " + _("there are too many"))
    return tuple(map(_read_seat, values))


def _read_seat(values: Any) -> Seat:
    if not isinstance(values, dict) or values.keys() != {"name", "colour", "player"}:
        raise BrokenLineError(1, "seats: " + _("name, colour and player are wanted"))
    name, colour, player = values["name"], values["colour"], values["player"]
    sound = isinstance(name, str) and type(colour) is int and 0 <= colour < MOST_SEATS and isinstance(player, str)
    if not sound or len(player) > 100:
        raise BrokenLineError(1, "seats: " + _("a name, the number of a colour and a kind of player are wanted"))
    return Seat(name, colour, player)


def read_setup(name: str, rules: int, words: dict[str, Any], seats: tuple[Seat, ...]) -> Any:
    """The set-up of a game that need not be known here; raises ForeignSaveError or BrokenLineError."""
    try:
        game = game_of(name, rules)
    except UnknownGameError as error:
        raise ForeignSaveError(str(error), tuple(seat.name for seat in seats)) from error
    try:
        setup = game.read_setup(words)
        players = game.players(setup)
    except BadFieldError as error:
        raise BrokenLineError(1, f"setup: {field_text(error)}") from error
    except Exception as error:  # words that nobody thought of may be what no reader of set-ups was asked before
        raise BrokenLineError(1, f"setup: {type(error).__name__}: {error}") from error
    if players != len(seats):
        raise BrokenLineError(1, _("{seats} seats for {players} players").format(seats=len(seats), players=players))
    return setup


def read_seed(seed: int) -> int:
    if abs(seed) >= GREATEST_SEED:
        raise BrokenLineError(1, "seed: " + _("it is too great"))
    return seed
