"""Fields of written positions (docs/positions.md), which can also be a word of a set-up: a match begins with it."""

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any

from cardcity_desktop.rules.errors import BadFieldError, Phrase, UnreadableError

POSITION = "position"
"""Word of a set-up whose value is a position."""

SEATS = tuple("0123456")
"""Words for the seats in `play`; games with fewer refuse the others."""


def position_text(value: object) -> str:
    """Return a request as text for a set-up, "" for None. Raises BadFieldError.

    >>> position_text({"players": 1, "edition": "classic"})
    '{"edition":"classic","players":1}'
    """
    if value is None:
        return ""
    if not isinstance(value, Mapping):
        raise BadFieldError(POSITION, "must be one JSON object")
    fields = {name: field for name, field in value.items() if name != "game"}
    return json.dumps(fields, sort_keys=True, ensure_ascii=False, separators=(",", ":"))


def request_of(text: str) -> dict[str, Any]:
    """Return the request that `position_text` wrote."""
    request: dict[str, Any] = json.loads(text)
    return request


def with_position(words: dict[str, Any], text: str) -> dict[str, Any]:
    """Return a set-up's words with the request written in `text`. Without one if it is empty."""
    others = {word: value for word, value in words.items() if word != POSITION}
    return {**others, POSITION: request_of(text)} if text else others


def setup_from(
    words: Mapping[str, Any], setup_of: Callable[[dict[str, Any]], Any], write: Callable[[Any], Mapping[str, Any]]
) -> Any:
    """Return the set-up of a position. Raises BadFieldError if it can't be played, or contradicts other words.

    setup_of: returns the set-up of a request. write: writes a set-up as words.
    """
    text = position_text(words[POSITION])
    setup = replace(setup_of(request_of(text)), position=text)
    written = write(setup)
    for word, value in words.items():
        if word != POSITION and written.get(word) != value:
            raise BadFieldError(POSITION, "does not fit the set-up")
    return setup


# Fields; `where` follows what is said of the field, such as " of seat 2"


def object_of(request: object) -> Mapping[str, Any]:
    """Return a request that is an object. Raises BadFieldError for anything else."""
    if not isinstance(request, Mapping):
        raise BadFieldError("request", "must be one JSON object")
    return request


def required(values: Mapping[str, Any], field: str, where: Phrase | str = "") -> Any:
    """Return the value of a field. Raises BadFieldError if it is missing."""
    if field not in values:
        raise BadFieldError(field, "is missing{where}", where=where)
    return values[field]


def word_list(values: Mapping[str, Any], field: str) -> tuple[str, ...]:
    """Return the words of a field, () if it is missing. Raises BadFieldError if it is not a list of words."""
    words = values.get(field, [])
    if not isinstance(words, list) or not all(isinstance(word, str) for word in words):
        raise BadFieldError(field, "must be a list of words")
    return tuple(words)


def is_whole(value: object) -> bool:
    """Return True for a whole number. True and False are not numbers here."""
    return isinstance(value, int) and not isinstance(value, bool)


def whole_number(value: Any, field: str, least: int, greatest: int, where: Phrase | str = "") -> int:
    """Return the value of a field. Raises BadFieldError unless it is a whole number from least to greatest."""
    if not is_whole(value) or not least <= value <= greatest:
        raise BadFieldError(
            field, "must be a whole number from {least} to {most}{where}", least=least, most=greatest, where=where
        )
    return int(value)


def one_of(field: str, value: object, offered: Iterable[object]) -> None:
    """Raise BadFieldError unless `value` is one of those offered, of the same type: 7.0 and True are not 7 and 1."""
    if not any(value == choice and type(value) is type(choice) for choice in offered):
        words = ", ".join("null" if choice is None else str(choice) for choice in offered)
        raise BadFieldError(field, "{word} is not one of {words}", word=repr(value), words=words)


def played(
    game: Any, state: Any, request: Mapping[str, Any], clause_of: Callable[[Any, str], str] = lambda _state, _words: ""
) -> Any:
    """Return the state after the actions of `play`. Raises BadFieldError with number and clause of an illegal one.

    clause_of: returns the clause of the decision that is due, for words that are no action; "" for none.
    """
    lines = request.get("play", [])
    if not isinstance(lines, list):
        raise BadFieldError("play", "must be a list of actions")
    for number, line in enumerate(lines, 1):
        here: dict[str, object] = {"number": number, "line": repr(line)}
        seat, _blank, words = line.partition(" ") if isinstance(line, str) else ("", "", "")
        try:
            action = game.decode(words if seat in SEATS else "")
        except UnreadableError:
            clause = clause_of(state, words)
            if clause:
                raise BadFieldError(
                    "play", "action {number}, {line}, is no action ({clause})", clause=clause, **here
                ) from None
            raise BadFieldError("play", "action {number}, {line}, is no action", **here) from None
        refusal = game.why_not(state, int(seat), action)
        if refusal is not None:
            here |= {"clause": refusal.clause, "reason": refusal.reason.replace("_", " ")}
            raise BadFieldError("play", "action {number}, {line}, is not allowed: {clause} {reason}", **here)
        state = game.apply(state, int(seat), action).state
    return state
