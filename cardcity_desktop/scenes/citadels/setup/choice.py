"""Contents of the set-up screen: seats and the options of section 8."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from cardcity_desktop.players.catalogue import default_opponent, opponents_of
from cardcity_desktop.rules.citadels.setup import LEAST_PLAYERS, MOST_PLAYERS, Setup
from cardcity_desktop.session.store import PERSON, Seat, with_next_colour
from cardcity_desktop.ui.wording.seats import as_given, as_played, named

GAME = "citadels"


@dataclass(frozen=True, slots=True)
class CitadelsSetupForm:
    """What the set-up screen contains; seats: "" as a name stands for the default name; crown: None draws lots."""

    seats: tuple[Seat, ...] = (Seat("", 0), Seat("", 1), Seat("", 2), Seat("", 3))
    end: int = 7
    bank: int | None = None
    deck: int = 69
    crown: int | None = None

    @classmethod
    def of(cls, setup: Setup | None, seats: Sequence[Seat]) -> CitadelsSetupForm:
        """Return the form that a match was started with; the default form without a set-up."""
        if setup is None:
            return cls()
        kept = tuple(seats[: setup.players])
        if len(kept) < setup.players:
            kept = tuple(Seat("", colour) for colour in range(setup.players))
        own = as_given(kept)
        return cls(own, setup.end, setup.bank, setup.deck, setup.crown)

    @property
    def setup(self) -> Setup:
        """Set-up in the form that the rules take; raises if the options contradict each other."""
        return Setup(len(self.seats), self.end, self.bank, self.deck, self.crown).checked()

    @property
    def named_seats(self) -> tuple[Seat, ...]:
        return named(self.seats)

    @property
    def played_seats(self) -> tuple[Seat, ...]:
        """Seats as a match stores them, with "" for default names."""
        return as_played(self.seats)

    @property
    def persons(self) -> int:
        return sum(seat.is_person for seat in self.seats)

    def with_seat(self, at: int, seat: Seat) -> CitadelsSetupForm:
        return replace(self, seats=(*self.seats[:at], seat, *self.seats[at + 1 :]))

    def with_count(self, count: int) -> CitadelsSetupForm:
        """Return the form with `count` seats.

        New seats are computers if exactly one person plays, else persons.
        """
        count = max(LEAST_PLAYERS, min(MOST_PLAYERS, count))
        seats = self.seats[:count]
        alone = self.persons == 1 and len(self.seats) > 1
        while len(seats) < count:
            taken = {seat.colour for seat in seats}
            free = next(colour for colour in range(MOST_PLAYERS) if colour not in taken)
            seats = (*seats, Seat("", free, default_opponent(GAME) if alone else PERSON))
        crown = self.crown if self.crown is not None and self.crown < count else None
        return replace(self, seats=seats, crown=crown)

    def with_next_colour(self, at: int) -> CitadelsSetupForm:
        """Return the form with the seat's next colour; a seat that had it gets the old one."""
        return replace(self, seats=with_next_colour(self.seats, at, MOST_PLAYERS))

    def with_next_level(self, at: int) -> CitadelsSetupForm:
        """Return the form with the next level for a computer's seat."""
        offered, seat = opponents_of(GAME), self.seats[at]
        place = offered.index(seat.player) if seat.player in offered else -1
        return self.with_seat(at, replace(seat, player=offered[(place + 1) % len(offered)]))
