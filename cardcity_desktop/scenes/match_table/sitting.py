"""Whose move it is at this laptop, read from a match: everything a table shows starts from it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from cardcity_desktop.session.match import AnyMatch

Waiting = Literal["own", "pass_on", "end_turn", "computer", "over"]
"""own: the person in front of the screen is to act; pass_on: another person must take the laptop; end_turn: a computer
follows, the last step can still be taken back; computer: it is thinking; over: nobody acts any more."""


@dataclass(frozen=True, slots=True)
class Sitting:
    """viewer: whose secrets may be shown (None: nobody's); seat: who acts next here (None: over); waiting: for whom."""

    viewer: int | None
    seat: int | None
    waiting: Waiting

    @property
    def own(self) -> bool:
        """Whether the person in front of the screen has something to do."""
        return self.waiting == "own"

    @property
    def actor(self) -> int:
        """The seat that acts; only asked while somebody does."""
        assert self.seat is not None
        return self.seat


def sitting_of(match: AnyMatch, viewer: int | None, may_undo: bool) -> Sitting:
    """Read the match for `viewer`; may_undo: the viewer may still want to take the last step back."""
    seat = next_seat(match, viewer)
    return Sitting(viewer, seat, _waiting(match, viewer, seat, may_undo))


def next_seat(match: AnyMatch, viewer: int | None) -> int | None:
    """Who acts next where several may: whoever sits here, then the computers, then the people in order of seats."""
    actors = match.actors()
    if viewer in actors and (viewer is None or match.seats[viewer].is_person):
        return viewer
    computers = (seat for seat in actors if not match.seats[seat].is_person)
    return next(computers, actors[0] if actors else None)


def _waiting(match: AnyMatch, viewer: int | None, seat: int | None, may_undo: bool) -> Waiting:
    if seat is None:
        return "over"
    if not match.seats[seat].is_person:
        return "end_turn" if may_undo else "computer"
    return "own" if seat == viewer else "pass_on"
