"""The seats of a game to be started, as a value: names, kinds, colours, and the seat that begins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from cardcity_desktop.players.catalogue import default_opponent, opponents_of
from cardcity_desktop.rules.errors import BadFieldError
from cardcity_desktop.rules.registry import game_of
from cardcity_desktop.session.store import PERSON, Seat, with_next_colour
from cardcity_desktop.ui.wording.seats import as_given, as_played, named


@dataclass(frozen=True, slots=True)
class SeatRules:
    """A game's limits for its seats. `least` and `most` are numbers of seats."""

    game: str
    least: int
    most: int
    colours: int  # number of seat colours
    first_icon: str = ""  # of the control that chooses the seat that begins, "" if there is no such choice
    first_tip: str = ""  # of the same control
    lone_person: bool = False  # a single seat is always a person


@dataclass(frozen=True, slots=True)
class SeatForm:
    """Seats with "" for a default name. `first` is the seat that begins, None to draw it.

    >>> two = SeatForm((Seat("Zoé", 0), Seat("", 1)))
    >>> rules = SeatRules("card_city", 1, 4, 4)
    >>> [seat.colour for seat in two.with_count(3, rules).seats]
    [0, 1, 2]
    """

    seats: tuple[Seat, ...]
    first: int | None = None

    @classmethod
    def of(cls, seats: Sequence[Seat], players: int, first: int | None = None) -> SeatForm:
        """Return the form with which a match was started. Missing seats are persons."""
        kept = tuple(seats[:players])
        added = (Seat("", colour) for colour in range(len(kept), players))
        return cls(as_given((*kept, *added)), first)

    @property
    def named(self) -> tuple[Seat, ...]:
        return named(self.seats)

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.named]

    @property
    def played(self) -> tuple[Seat, ...]:
        """The seats as a match stores them: distinct names, "" for default ones."""
        return as_played(self.seats)

    @property
    def persons(self) -> int:
        return sum(seat.is_person for seat in self.seats)

    def with_seat(self, at: int, seat: Seat) -> SeatForm:
        return replace(self, seats=(*self.seats[:at], seat, *self.seats[at + 1 :]))

    def with_count(self, count: int, rules: SeatRules) -> SeatForm:
        """Return the form with `count` seats in different colours.

        Computers leave before persons. If there is one person, new seats are computers.
        """
        count = max(rules.least, min(rules.most, count))
        form = self
        while len(form.seats) > count:
            computers = [at for at, seat in enumerate(form.seats) if not seat.is_person]
            form = form.without(computers[-1] if computers else len(form.seats) - 1)
        seats = form.seats
        while len(seats) < count:
            taken = {seat.colour for seat in seats}
            player = _next_rival(seats, rules.game) if self.persons == 1 else PERSON
            seats = (*seats, Seat("", next(colour for colour in range(rules.colours) if colour not in taken), player))
        if count == 1 and rules.lone_person:
            seats = (replace(seats[0], player=PERSON),)
        return replace(form, seats=seats)

    def without(self, at: int) -> SeatForm:
        """Return the form without a seat. The seat that begins stays the same unless it is the removed one."""
        first = self.first
        if first is not None:
            first = None if first == at else first - (first > at)
        return SeatForm(self.seats[:at] + self.seats[at + 1 :], first)

    def with_next_colour(self, at: int, rules: SeatRules) -> SeatForm:
        """Return the form with a seat's next colour. Another seat with that colour gets the old one."""
        return replace(self, seats=with_next_colour(self.seats, at, rules.colours))


@dataclass(frozen=True, slots=True)
class GameForm:
    """Contents of a set-up screen: the seats. A game derives its own with its options."""

    seat_form: SeatForm = field(kw_only=True)

    @property
    def setup(self) -> object:
        """The set-up in the rules' terms."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class PlainForm(GameForm):
    """Form of a game whose options are words of its rules' set-up."""

    game: str
    options: Mapping[str, Any]  # values by the set-up's fields
    first: str  # the field with the seat that begins, "" if there is none

    @property
    def setup(self) -> Any:
        """The set-up without an option that this number of seats does not allow."""
        rules, begins = game_of(self.game), {self.first: self.seat_form.first} if self.first else {}
        words = {"players": len(self.seat_form.seats), **begins, **self.options}
        try:
            return rules.read_setup(words)
        except BadFieldError as problem:
            return rules.read_setup({field: value for field, value in words.items() if field != problem.field})


def _next_rival(seats: Sequence[Seat], game: str) -> str:
    """Return the level for one more computer player: the default one, or the next that is not at the table."""
    seated = [seat.player for seat in seats]
    offered = sorted(opponents_of(game), key=lambda level: level != default_opponent(game))
    return min(offered, key=seated.count)
