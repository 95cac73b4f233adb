"""The city of the day: the same deal for everyone, worked out from the date alone.

Which game it is, and how it is played on which weekday, says the file `assets/daily/GAME.toml`.

>>> from datetime import date
>>> deal_of(date(2026, 11, 22)) == deal_of(date(2026, 11, 22)), deal_of(date(2026, 11, 23)).seed
(True, 739943)
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from functools import cache
from typing import Any

from cardcity_desktop.career.missions import CampaignError, read_toml, tables_of
from cardcity_desktop.rules.registry import GAMES
from cardcity_desktop.support.resources import asset_path

Week = tuple[Mapping[str, Any], ...]
"""The way of playing of each weekday, Monday first."""


@dataclass(frozen=True, slots=True)
class Deal:
    """What is played on a day. id: the date as ISO writes it; words: for the game's `read_setup`."""

    id: str
    game: str
    words: Mapping[str, Any]
    seed: int


def deal_of(day: date) -> Deal:
    """The deal of a day, of the first game of the house that has a week of them; raises LookupError without one."""
    for game in GAMES:
        if week := week_of(game):
            return Deal(day.isoformat(), game, {**week[day.weekday()], "players": 1}, day.toordinal())
    raise LookupError("no game has a city of the day")


@cache
def week_of(game: str) -> Week:
    """A game's week as it is shipped, () for a game without one; raises CampaignError."""
    file = asset_path("daily", f"{game}.toml")
    if not file.is_file():
        return ()
    week = tuple(tables_of(read_toml(file.read_text(encoding="utf-8"), game), "day"))
    if len(week) != 7:
        raise CampaignError(f"day: seven of them are wanted, not {len(week)}")
    return week


def day_of(deal: str) -> date | None:
    """The day of a deal's id; None for what names no day that a calendar could go on from in either direction."""
    try:
        found = date.fromisoformat(deal)
    except ValueError:
        return None
    return found if found.isoformat() == deal and 1900 < found.year < 9000 else None


def streak(days: Collection[str], today: date) -> int:
    """Days in a row on which the day's city was finished, up to today, or to yesterday while today's waits."""
    day = today if today.isoformat() in days else today - timedelta(days=1)
    length = 0
    while day.isoformat() in days:
        length, day = length + 1, day - timedelta(days=1)
    return length
