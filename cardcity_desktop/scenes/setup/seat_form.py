"""The seats of a game to be started, as a value: names, kinds, colours, and the seat that begins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from cardcity_desktop.players.catalogue import default_opponent, opponents_of
from cardcity_desktop.rules.errors import BadFieldError
from cardcity_desktop.rules.registry import game_of
from cardcity_desktop.scenes.front import front_of
from cardcity_desktop.session.store import FACES, PERSON, Seat, with_next_colour
from cardcity_desktop.ui.window.preferences import Preferences
from cardcity_desktop.ui.wording.seats import as_given, as_played, face_of, named


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

    @classmethod
    def of(cls, game: str) -> SeatRules:
        """Return the limits of a game's rules, and its colours."""
        players = next(field.choices for field in game_of(game).setup_fields() if field.name == "players")
        return cls(game, int(players[0]), int(players[-1]), len(front_of(game).seat_colours))


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
        return cls(as_given((*kept, *added)), first if first is not None and first < players else None)

    @classmethod
    def of_family(cls, family: Sequence[Seat], rules: SeatRules) -> SeatForm:
        """Return the form with as many of the persons as the game has seats, in different colours."""
        form = cls(())
        for person in family[: rules.most]:
            form = form.with_added(len(form.seats), person, rules)
        return form

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

    def with_added(self, at: int, seat: Seat, rules: SeatRules) -> SeatForm:
        """Return the form with another seat in place of seat `at`, or behind the last. It has its colour if it can."""
        others = {other.colour for other in self.seats[:at] + self.seats[at + 1 :]}
        wanted = [seat.colour, *(replaced.colour for replaced in self.seats[at : at + 1]), *range(rules.colours)]
        colour = next(colour for colour in wanted if colour < rules.colours and colour not in others)
        return self.with_seat(at, replace(seat, colour=colour))

    def absent(self, family: Sequence[Seat]) -> Seat | None:
        """Return the first of the family with a name but without a seat, or None."""
        seated = {seat.name for seat in self.seats}
        return next((person for person in family if person.name and person.name not in seated), None)

    def with_count(self, count: int, rules: SeatRules, family: Sequence[Seat] = ()) -> SeatForm:
        """Return the form with `count` seats in different colours.

        Computers leave before persons. If there is one person, new seats are computers, else the next of the family.
        """
        count = max(rules.least, min(rules.most, count))
        form = self
        while len(form.seats) > count:
            computers = [at for at, seat in enumerate(form.seats) if not seat.is_person]
            form = form.without(computers[-1] if computers else len(form.seats) - 1)
        while len(form.seats) < count:
            added = form.absent(family) or Seat("", 0)
            if self.persons == 1:
                added = Seat("", 0, _next_rival(form.seats, rules.game))
            form = form.with_added(len(form.seats), added, rules)
        if count == 1 and rules.lone_person:
            form = form.with_seat(0, replace(form.seats[0], player=PERSON))
        return form

    def without(self, at: int) -> SeatForm:
        """Return the form without a seat. The seat that begins stays the same unless it is the removed one."""
        first = self.first
        if first is not None:
            first = None if first == at else first - (first > at)
        return SeatForm(self.seats[:at] + self.seats[at + 1 :], first)

    def with_player(self, at: int, player: str, rules: SeatRules, family: Sequence[Seat] = ()) -> SeatForm:
        """Return the form with another kind of player in a seat. A person who is chosen again takes the next face."""
        seat = self.seats[at]
        if player != PERSON:
            name = "" if any(seat.name == person.name for person in family) else seat.name
            return self.with_seat(at, replace(seat, player=player, name=name))
        if seat.is_person:
            return self.with_seat(at, replace(seat, face=self._next_face(at)))
        person = self.absent(family)
        if seat.name or person is None:
            return self.with_seat(at, replace(seat, player=PERSON))
        return self.with_added(at, person, rules)

    def _next_face(self, at: int) -> str:
        """Return the face after that of a seat which no other person has."""
        faces = [face_of(seat.portrait, seat.colour) for seat in self.seats]
        start, others = FACES.index(faces[at]) + 1, faces[:at] + faces[at + 1 :]
        return next((face for face in FACES[start:] + FACES[:start] if face not in others), faces[at])

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


def family_of(preferences: Preferences) -> tuple[Seat, ...]:
    """Return the persons who last played together, in any game, () if they never did."""
    return tuple(Seat(name, colour, face=face) for name, colour, face in preferences.family)


def remembered_family(seats: Sequence[Seat], former: Sequence[Seat], most: int) -> tuple[tuple[str, int, str], ...]:
    """Return the persons of a game, as preferences store them.

    Where they take all seats, the `most` of the game, the former persons who found none are kept behind them.
    """
    persons = [seat for seat in seats if seat.is_person]
    if len(persons) == most:
        names = {seat.name for seat in persons}
        persons += [person for person in former if person.name and person.name not in names]
    return tuple((seat.name, seat.colour, seat.face) for seat in persons)


def _next_rival(seats: Sequence[Seat], game: str) -> str:
    """Return the level for one more computer player: the default one, or the next that is not at the table."""
    seated = [seat.player for seat in seats]
    offered = sorted(opponents_of(game), key=lambda level: level != default_opponent(game))
    return min(offered, key=seated.count)
