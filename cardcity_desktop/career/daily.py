"""The city of the day: a deal that follows from the date alone, the same on every computer.

`assets/daily/GAME.toml` holds the set-up of each weekday.

>>> from datetime import date
>>> deal_of(date(2026, 11, 22)) == deal_of(date(2026, 11, 22)), deal_of(date(2026, 11, 23)).seed
(True, 739943)
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import date
from functools import cache
from typing import Any

from cardcity_desktop.career.content import ContentError, content_of, read_content
from cardcity_desktop.rules.errors import BadFieldError
from cardcity_desktop.rules.registry import GAMES, game_of
from cardcity_desktop.support.diagnostics import log

Week = tuple[Mapping[str, Any], ...]
"""Set-up words for each weekday, Monday first."""


@dataclass(frozen=True, slots=True)
class Deal:
    """Game of a day. id: the ISO date; words: for the game's `read_setup`; seed: the date's ordinal."""

    id: str
    game: str
    words: Mapping[str, Any]
    seed: int


def deal_of(day: date) -> Deal:
    """Return the deal of a day, of the first game that has a sound week; raise LookupError when none has."""
    for game in GAMES:
        try:
            week = week_of(game)
        except ContentError as error:
            log("daily/%s.toml is left out: %s", game, error)
            continue
        if week:
            return Deal(day.isoformat(), game, {**week[day.weekday()], "players": 1}, day.toordinal())
    raise LookupError("no game has a city of the day")


@cache
def week_of(game: str) -> Week:
    """Return a game's week as it is shipped, () for a game without one; raise ContentError."""
    from cardcity_desktop.career.content_models import WeekFields

    text = content_of("daily", f"{game}.toml")
    if text is None:
        return ()
    week = tuple(read_content(WeekFields, text, game).day)
    for at, words in enumerate(week, 1):
        try:
            game_of(game).read_setup({**words, "players": 1})
        except BadFieldError as error:
            raise ContentError(f"day {at}: {error}") from error
    return week


def day_of(deal: str) -> date | None:
    """Return the day that a deal's id names; None for other texts and for years in which days can't be counted on."""
    try:
        found = date.fromisoformat(deal)
    except ValueError:
        return None
    return found if found.isoformat() == deal and 1900 < found.year < 9000 else None


def streak(days: Collection[str], today: date) -> int:
    """Return the number of consecutive `days` up to `today`, or up to yesterday while today's city is unfinished.

    days: ISO dates on which the day's city was finished.
    """
    number = today.toordinal()
    played = {found.toordinal() for found in map(day_of, days) if found is not None}
    number -= number not in played
    length = 0
    while number - length in played:
        length += 1
    return length
