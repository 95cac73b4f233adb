"""The city of the day of each game: a deal that depends only on the date, the same on every computer.

`assets/daily/GAME.toml` holds the set-up of each weekday, and the levels of the other seats.

>>> from datetime import date
>>> day = date(2026, 11, 23)
>>> deal_of(day, "card_city") == deal_of(day, "card_city"), deal_of(day, "citadels").seed
(True, 6038440468178855)
"""

from collections.abc import Collection
from contextlib import suppress
from dataclasses import dataclass
from datetime import date
from functools import cache
from typing import Any

from cardcity_desktop.career.content import ContentError, content_of, read_content
from cardcity_desktop.rules.errors import BadFieldError
from cardcity_desktop.rules.registry import game_of
from cardcity_desktop.rules.seeds import mixed_seed
from cardcity_desktop.session.field_texts import field_text
from cardcity_desktop.session.store import Header, Purpose
from cardcity_desktop.support.diagnostics import log


@dataclass(frozen=True, slots=True)
class Weekday:
    """The game of a weekday."""

    setup: Any  # the game's set-up value
    rivals: tuple[str, ...]  # level of each computer player


@dataclass(frozen=True, slots=True)
class Deal:
    """The city of one day."""

    id: str  # the ISO date
    game: str
    setup: Any  # the game's set-up value
    seed: int
    former_seed: int  # the one that older apps gave this day: the date's ordinal number
    rivals: tuple[str, ...] = ()  # level of each computer player

    @property
    def purpose(self) -> Purpose:
        return Purpose("daily", self.id)


def deal_of(day: date, game: str) -> Deal:
    """Return a game's deal of a day, or raise LookupError if the game has no usable week."""
    try:
        week = week_of(game)
    except ContentError as error:
        log("daily/%s.toml is left out: %s", game, error)
        week = ()
    if not week:
        raise LookupError(f"{game} has no city of the day")
    weekday = week[day.weekday()]
    return Deal(
        id=day.isoformat(),
        game=game,
        setup=weekday.setup,
        seed=mixed_seed(game, day.isoformat()),
        former_seed=day.toordinal(),
        rivals=weekday.rivals,
    )


def has_deals(game: str) -> bool:
    """Return True if a game has a city of the day."""
    with suppress(LookupError):
        return bool(deal_of(date.min, game))
    return False


@cache
def week_of(game: str) -> tuple[Weekday, ...]:
    """Return a game's seven days, Monday first, or () if it has none. Raise ContentError."""
    from cardcity_desktop.career.content_models import WeekFields

    text = content_of("daily", f"{game}.toml")
    if text is None:
        return ()
    weekdays = []
    for at, day in enumerate(read_content(WeekFields, text, game).day, 1):
        words = {**day.setup, "players": 1 + len(day.rivals)}
        try:
            setup = game_of(game).read_setup(words)
        except BadFieldError as error:
            raise ContentError(f"day {at}: {field_text(error)}") from error
        weekdays.append(Weekday(setup, tuple(day.rivals)))
    return tuple(weekdays)


def was_begun_on_its_day(header: Header) -> bool:
    """Return True if a match of a day's deal was started on that day, or at an unknown time.

    It is the day of the place where the match was started. Matches of older apps do not name its time zone, so the day
    here counts too.
    """
    moment = header.moment
    return moment is None or header.purpose.id in (day.date().isoformat() for day in (moment, moment.astimezone()))


def day_of(deal: str) -> date | None:
    """Return the day that a deal's id names, or None for other texts, and years that no calendar has."""
    try:
        day = date.fromisoformat(deal)
    except ValueError:
        return None
    return day if day.isoformat() == deal and 1900 < day.year < 9000 else None


def streak(days: Collection[str], today: date) -> int:
    """Return how many days in a row up to today are in `days`. Today may still be missing.

    days: ISO dates on which the day's city was finished.
    """
    played = {day.toordinal() for day in map(day_of, days) if day is not None}
    last = today.toordinal()
    if last not in played:
        last -= 1
    length = 0
    while last - length in played:
        length += 1
    return length
