"""Set-up of a game: players, end, bank, deck and crown (2.1, 8), and head starts of the challenge ladder (10.2)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, replace
from typing import Any

from cardcity_desktop.rules.errors import BadFieldError
from cardcity_desktop.rules.game import SetupField
from cardcity_desktop.rules.position_words import is_whole, one_of

LEAST_PLAYERS = 2
MOST_PLAYERS = 7
ENDS = (7, 8)
ALL_COINS = 30
BANKS = (None, ALL_COINS)
DECKS = (69, 68)


@dataclass(frozen=True, slots=True)
class Setup:
    """Options of one game. `checked` refuses what the rules do not offer."""

    players: int = 4
    end: int = 7  # districts of a complete city (8.1)
    bank: int | None = None  # coins in the game, None for no limit (8.2)
    deck: int = 69  # number of district cards (8.3)
    crown: int | None = None  # a seat; None draws it by lot (2.3)
    head_start: tuple[int, ...] = ()  # seats that begin with four coins and five cards (10.2)
    position: str = ""  # written position to begin with; "" for the usual beginning

    def checked(self) -> Setup:
        """Return this set-up with a sorted `head_start`. Raises BadFieldError naming the wrong field."""
        if not is_whole(self.players) or not LEAST_PLAYERS <= self.players <= MOST_PLAYERS:
            raise BadFieldError("players", "from {least} to {most} can play", least=LEAST_PLAYERS, most=MOST_PLAYERS)
        one_of("end", self.end, ENDS)
        one_of("bank", self.bank, BANKS)
        one_of("deck", self.deck, DECKS)
        if self.crown is not None:
            self._check_seat("crown", self.crown)
        for seat in self.head_start:
            self._check_seat("head_start", seat)
        if len(set(self.head_start)) != len(self.head_start):
            raise BadFieldError("head_start", "a seat is named twice")
        return replace(self, head_start=tuple(sorted(self.head_start)))

    def _check_seat(self, field: str, seat: object) -> None:
        if not is_whole(seat) or seat not in range(self.players):
            raise BadFieldError(field, "seats go from 0 to {last}", last=self.players - 1)


def setup_fields() -> tuple[SetupField, ...]:
    """Return the words of a set-up. Without `bank` the coins are unlimited."""
    seats = tuple(range(MOST_PLAYERS))
    return (
        SetupField("players", tuple(range(LEAST_PLAYERS, MOST_PLAYERS + 1))),
        SetupField("end", ENDS),
        SetupField("bank", (ALL_COINS,)),
        SetupField("deck", DECKS),
        SetupField("crown", seats),
        SetupField("head_start", seats, takes_several=True),
    )


def iter_setups() -> Iterator[Setup]:
    """Yield all set-ups, those of four players first. Crown and head starts are not varied."""
    for players in (4, 2, 3, 5, 6, 7):
        for end in ENDS:
            for bank in BANKS:
                for deck in DECKS:
                    yield Setup(players, end, bank, deck)


def read_setup(words: Mapping[str, Any]) -> Setup:
    """Return the set-up for these words, with defaults for missing ones. Raises BadFieldError.

    >>> read_setup({"players": 2, "end": 8}).deck
    69
    """
    unknown = sorted(set(words) - {field.name for field in fields(Setup)})
    if unknown:
        raise BadFieldError(unknown[0], "a set-up has no such field")
    seats = words.get("head_start", ())
    if not isinstance(seats, list | tuple):
        raise BadFieldError("head_start", "a list of seats is wanted")
    return Setup(**{**words, "head_start": tuple(seats)}).checked()
