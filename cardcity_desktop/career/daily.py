"""The city of the day: the same deal for everyone, worked out from the date alone.

>>> from datetime import date
>>> deal_of(date(2026, 11, 22)) == deal_of(date(2026, 11, 22)), deal_of(date(2026, 11, 23)).seed
(True, 739943)
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any

WEEK: tuple[Mapping[str, Any], ...] = (
    {"edition": "classic"},
    {"edition": "xl", "level": "normal"},
    {"edition": "xl", "level": "simplified", "victory": "economic"},
    {"edition": "xl", "level": "advanced"},
    {"edition": "xl", "level": "normal", "victory": "happiness"},
    {"edition": "xl", "level": "normal", "variants": ["suburb"]},
    {"edition": "classic", "variants": ["decentralisation", "parking_meters"]},
)
"""The way of playing of each weekday, Monday first: the week grows, Sunday is for the box's own variants."""


@dataclass(frozen=True, slots=True)
class Deal:
    """What is played on a day. id: the date as ISO writes it; words: for the game's `read_setup`."""

    id: str
    game: str
    words: Mapping[str, Any]
    seed: int


def deal_of(day: date) -> Deal:
    """The deal of a day."""
    return Deal(day.isoformat(), "card_city", {**WEEK[day.weekday()], "players": 1}, day.toordinal())


def streak(days: Collection[str], today: date) -> int:
    """Days in a row on which the day's city was finished, up to today, or to yesterday while today's waits."""
    day = today if today.isoformat() in days else today - timedelta(days=1)
    length = 0
    while day.isoformat() in days:
        length, day = length + 1, day - timedelta(days=1)
    return length
