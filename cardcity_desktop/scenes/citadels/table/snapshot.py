"""The table at one moment, read from the match for whoever sits in front of it: everything shown starts from it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, TypeVar

from cardcity_desktop.rules.citadels.actions import Action
from cardcity_desktop.rules.citadels.characters import NUMBER
from cardcity_desktop.rules.citadels.events import CharacterAnswered, Event
from cardcity_desktop.rules.citadels.knowledge import not_ruled_out
from cardcity_desktop.rules.citadels.view import SeatView, View
from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.session.store import Seat
from cardcity_desktop.ui.wording.seats import names_of

Mode = Literal["choosing", "burying", "turn", "looking", "exchanging", "graveyard", "pass_on", "computer", "over"]
"""pass_on: another person must take the laptop; computer: it is thinking; else what the person in front may do."""

OPEN_PHASES = frozenset({"graveyard"})
"""6.16: the question is public, nobody need look away (15.13)."""

Kind = TypeVar("Kind")


@dataclass(frozen=True, slots=True)
class CitadelsSnapshot:
    """viewer: whose secrets are shown (None: nobody's); seat: who acts (None: over); front: whose city lies in front;
    happened: what this turn has brought so far, as the viewer may see it.
    """

    view: View
    viewer: int | None
    seat: int | None
    front: int
    mode: Mode
    legal: tuple[Action, ...]
    seats: tuple[Seat, ...]
    happened: tuple[Event, ...] = ()
    dealt: Any = field(default=None, compare=False, repr=False)  # a state that agrees with the view, for forecasts

    @property
    def names(self) -> tuple[str, ...]:
        return names_of(self.seats)

    @property
    def actor(self) -> int:
        """The seat that acts; only asked while somebody does."""
        assert self.seat is not None
        return self.seat

    @property
    def own(self) -> bool:
        """Whether the person in front of the screen has something to do."""
        return self.mode not in ("pass_on", "computer", "over")

    @property
    def night(self) -> bool:
        """The choice of characters is played by night."""
        return self.view.phase in ("choosing", "burying")

    @property
    def mine(self) -> SeatView:
        return self.view.seats[self.front]

    @property
    def shows_hand(self) -> bool:
        """Whether the hand in front lies open."""
        return self.viewer == self.front and "?" not in self.mine.hand

    @property
    def rivals(self) -> tuple[int, ...]:
        """The others, in turn order after the one in front."""
        players = len(self.view.seats)
        return tuple((self.front + step) % players for step in range(1, players))

    def colour(self, seat: int) -> int:
        """The number of a seat's colour."""
        return self.seats[seat].colour

    def offers(self, kind: type[Kind]) -> tuple[Kind, ...]:
        """The legal actions of one kind."""
        return tuple(action for action in self.legal if isinstance(action, kind))

    def may(self, action: Action) -> bool:
        return action in self.legal

    @property
    def last_round(self) -> bool:
        return self.view.first_complete is not None


def take_snapshot(
    match: AnyMatch, viewer: int | None, front: int | None = None, may: Callable[[], Sequence[Any]] | None = None
) -> CitadelsSnapshot:
    """Read the match for `viewer`; `front`: whose city lies in front where nobody's secrets are shown; `may`: what
    the one who acts may do now, all that the rules allow if not said.
    """
    actors = match.actors()
    seat = actors[0] if actors else None
    view: View = match.view(viewer)
    mode = _mode(match, view, viewer, seat)
    legal: tuple[Any, ...] = ()
    if seat is not None and mode not in ("pass_on", "computer", "over"):
        legal = tuple(may() if may is not None else match.legal(seat))
    before = viewer if viewer is not None else front if front is not None else seat if seat is not None else 0
    return CitadelsSnapshot(
        view,
        viewer,
        seat,
        before,
        mode,
        legal,
        match.seats,
        _this_turn(match.events_since(max(0, match.action_count - 24), viewer)),
        match.game.determinize(view, 0) if legal and viewer is not None else None,
    )


def _mode(match: AnyMatch, view: View, viewer: int | None, seat: int | None) -> Mode:
    if seat is None:
        return "over"
    if not match.seats[seat].is_person:
        return "computer"
    if view.phase in OPEN_PHASES:
        return "graveyard"
    return "pass_on" if seat != viewer else view.phase  # type: ignore[return-value]


def _this_turn(events: Sequence[Event]) -> tuple[Event, ...]:
    answers = [at for at, event in enumerate(events) if isinstance(event, CharacterAnswered)]
    return tuple(events[answers[-1] :]) if answers else ()


def pips_of(view: View, seat: int) -> dict[int, str]:
    """9.4 as marks by number: "answered", "certain" or "may"; public facts alone."""
    seen = view.seats[seat]
    marks = {NUMBER[name]: ("certain" if seen.certain else "may") for name in seen.may_hold}
    return marks | {NUMBER[name]: "answered" for name, who in view.answered if who == seat}


def known_pips(view: View, seat: int, marks: dict[int, str]) -> dict[int, str]:
    """Such marks as the one whose view it is knows them: what it holds itself and what its memory rules out is left
    away (9.5). Nobody's view leaves them as they are.
    """
    reader = view.seat
    if reader is None or reader == seat:
        return marks
    known = not_ruled_out(marks, view.roles, reader, seat)
    return {number: mark for number, mark in marks.items() if mark == "answered" or number in known}
