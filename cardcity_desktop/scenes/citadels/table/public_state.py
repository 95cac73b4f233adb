"""Displayed public facts of a match; during announcements they lag behind the match."""

from dataclasses import dataclass
from typing import NamedTuple

from cardcity_desktop.rules.citadels.characters import CHARACTERS, HELD, NUMBER
from cardcity_desktop.rules.citadels.knowledge import are_certain, may_hold
from cardcity_desktop.rules.citadels.state import Roles
from cardcity_desktop.rules.citadels.view import View
from cardcity_desktop.scenes.citadels.art.niches import NicheState
from cardcity_desktop.scenes.citadels.table.snapshot import pips_of


class CharacterCall(NamedTuple):
    """Public state of one character in a round."""

    character: str
    state: NicheState
    seat: int | None = None  # seat that answered
    robbed: bool = False
    robbery_due: bool = False
    now: bool = False  # True while it is called or plays


class RoundState(NamedTuple):
    """Public facts of a round, from which the wall is drawn."""

    called: int
    answered: tuple[tuple[str, int], ...]
    face_up: tuple[str, ...]
    murdered: str | None
    robbed: str | None
    now: str | None

    def calls(self) -> tuple[CharacterCall, ...]:
        """Return the public state of all eight characters in calling order."""
        return tuple(self._call(character.name) for character in CHARACTERS)

    def _call(self, name: str) -> CharacterCall:
        seat = dict(self.answered).get(name)
        robbed = name == self.robbed
        state: NicheState
        if name in self.face_up:
            state = "out"
        elif seat is not None:
            state = "answered"
        elif name == self.murdered:
            state = "murdered"
        else:
            state = "silent" if NUMBER[name] <= self.called else "to_come"
        due = robbed and NUMBER[name] > self.called
        return CharacterCall(name, state, seat, robbed, due, name == self.now)


@dataclass(frozen=True, slots=True)
class PublicState:
    """Displayed public facts.

    While announcements play they lag behind the match, so that a new round or a smaller pile does not reveal which
    calls are still to come.
    """

    row: RoundState
    coins: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    points: tuple[int, ...]
    crown: int
    round: int
    pile: int
    bank: int | None
    is_night: bool
    pips: tuple[tuple[tuple[int, str], ...], ...] = ()
    announcement: str = ""  # displayed text
    announced: str = ""  # character it is about, "" if there is none


def public_state_of(view: View) -> PublicState:
    """Return the public facts of a view, without a lag."""
    now = view.character if view.phase in ("turn", "looking", "exchanging", "graveyard") else None
    return PublicState(
        RoundState(view.called, view.answered, view.face_up, view.murdered, view.robbed, now),
        tuple(seat.coins for seat in view.seats),
        tuple(len(seat.hand) for seat in view.seats),
        tuple(seat.points for seat in view.seats),
        view.crown,
        view.round,
        view.pile,
        view.bank,
        view.phase in ("choosing", "burying"),
        tuple(tuple(sorted(pips_of(view, seat).items())) for seat in range(len(view.seats))),
    )


def announced_pips(row: RoundState, seats: int) -> tuple[tuple[tuple[int, str], ...], ...]:
    """Return every seat's pips as they follow from the announced part of the calling (9.4)."""
    roles = Roles(
        face_up=tuple(NUMBER[name] for name in row.face_up),
        middle=(),
        held=((),) * seats,
        called=row.called,
        answered=tuple((NUMBER[name], seat) for name, seat in row.answered),
        murdered=NUMBER[row.murdered] if row.murdered else 0,
    )
    return tuple(_seat_pips(roles, seat) for seat in range(seats))


def _seat_pips(roles: Roles, seat: int) -> tuple[tuple[int, str], ...]:
    holds = HELD[len(roles.held)]
    mark = "certain" if are_certain(roles, holds, seat) else "may"
    marks = dict.fromkeys(may_hold(roles, holds, seat), mark)
    return tuple(
        sorted((marks | {number: "answered" for number, answerer in roles.answered if answerer == seat}).items())
    )
