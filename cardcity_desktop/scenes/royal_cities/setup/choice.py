"""The set-up chosen so far: seats, and the Regent's taxes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from cardcity_desktop.players.catalogue import default_opponent
from cardcity_desktop.rules.royal_cities.setup import MOST_NOBLES, Setup
from cardcity_desktop.session.store import PERSON, Seat
from cardcity_desktop.ui.wording.seats import as_given, as_played

GAME = "royal_cities"


@dataclass(frozen=True, slots=True)
class SetupChoice:
    """Seats and options.

    seats: one for each Noble, an empty name for the default; expert: used in a solo game only.
    """

    seats: tuple[Seat, ...] = ()
    expert: bool = False

    @classmethod
    def of(cls, setup: Setup | None, seats: Sequence[Seat]) -> SetupChoice:
        """Return the choice that a match was begun with; by default a person against a computer."""
        if setup is None or len(seats) < setup.players:
            return cls((Seat("", 0), Seat("", 1, default_opponent(GAME))), bool(setup and setup.expert))
        return cls(as_given(seats[: setup.players]), setup.expert)

    @property
    def setup(self) -> Setup:
        return Setup(len(self.seats), self.expert and len(self.seats) == 1).checked()

    @property
    def played_seats(self) -> tuple[Seat, ...]:
        """Seats as a match stores them: default names remain empty."""
        return as_played(self.seats)

    def with_count(self, count: int) -> SetupChoice:
        """Return the choice with `count` seats; new ones are computers, a solo seat is a person."""
        count = max(1, min(MOST_NOBLES, count))
        seats = self.seats[:count]
        while len(seats) < count:
            seats = (*seats, Seat("", len(seats), default_opponent(GAME)))
        if count == 1 and not seats[0].is_person:
            seats = (replace(seats[0], player=PERSON),)
        return replace(self, seats=seats)

    def with_seat(self, at: int, seat: Seat) -> SetupChoice:
        return replace(self, seats=(*self.seats[:at], seat, *self.seats[at + 1 :]))
