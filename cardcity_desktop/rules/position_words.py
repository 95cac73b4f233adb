"""A written position (docs/positions.md) as a word of a set-up: a match can begin with it."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from cardcity_desktop.rules.errors import BadFieldError

POSITION = "position"
"""Word of a set-up that begins with a position."""


def position_text(value: object) -> str:
    """Return a request as the text that a set-up keeps, "" for None; raises BadFieldError.

    >>> position_text({"players": 1, "edition": "classic"})
    '{"edition":"classic","players":1}'
    """
    if value is None:
        return ""
    if not isinstance(value, Mapping):
        raise BadFieldError(POSITION, "must be one JSON object")
    fields = {name: found for name, found in value.items() if name != "game"}
    return json.dumps(fields, sort_keys=True, ensure_ascii=False, separators=(",", ":"))


def request_of(text: str) -> dict[str, Any]:
    """Return the request that `position_text` wrote."""
    request: dict[str, Any] = json.loads(text)
    return request


def with_position(words: dict[str, Any], text: str) -> dict[str, Any]:
    """Return a set-up's words with the request that `position_text` wrote; without one if the text is empty."""
    others = {word: value for word, value in words.items() if word != POSITION}
    return {**others, POSITION: request_of(text)} if text else others


def setup_from(
    words: Mapping[str, Any], setup_of: Callable[[dict[str, Any]], Any], write: Callable[[Any], Mapping[str, Any]]
) -> Any:
    """Return the set-up of a position; raises BadFieldError if it can't be played, or if other words differ.

    setup_of: returns the set-up of a request; write: writes a set-up as words.
    """
    text = position_text(words[POSITION])
    setup = replace(setup_of(request_of(text)), position=text)
    written = write(setup)
    for word, value in words.items():
        if word != POSITION and written.get(word) != value:
            raise BadFieldError(POSITION, "does not fit the set-up")
    return setup
