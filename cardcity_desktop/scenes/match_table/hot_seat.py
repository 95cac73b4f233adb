"""The one laptop that all people at a table play at: who has it, whose secrets it shows, who is to take it next."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from cardcity_desktop.session.match import AnyMatch

Waiting = Literal["own", "pass_on", "end_turn", "computer", "over"]
"""own: the person in front of the screen is to act; pass_on: another person must take the laptop; end_turn: a computer
follows, the last step can still be taken back; computer: it is thinking; over: nobody acts any more."""


@dataclass(frozen=True, slots=True)
class TurnStatus:
    """Whose turn it is at the shared computer.

    viewer: the seat in front of the screen (None: no seat); seat: the seat that acts next (None: the match is over);
    visible_to: the seat whose secrets may be drawn now. It is None as soon as another seat acts next, where several
    persons share the screen.
    """

    viewer: int | None
    seat: int | None
    waiting: Waiting
    visible_to: int | None

    @property
    def is_my_turn(self) -> bool:
        """Whether the person in front of the screen has something to do."""
        return self.waiting == "own"

    @property
    def actor(self) -> int:
        """The seat that acts; only asked while somebody does."""
        assert self.seat is not None
        return self.seat


def turn_status_of(match: AnyMatch, viewer: int | None, may_undo: bool) -> TurnStatus:
    """Read the match for `viewer`; may_undo: the viewer may still want to take the last step back."""
    seat = next_seat(match, viewer)
    waiting = _waiting(match, viewer, seat, may_undo)
    shared = sum(sitter.is_person for sitter in match.seats) > 1
    visible = viewer if waiting in ("own", "over") or not shared else None
    return TurnStatus(viewer, seat, waiting, visible)


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


class HotSeat:
    """One a table. persons: the seats of people; viewer: whose secrets the screen may show, None: nobody's."""

    def __init__(self, match: AnyMatch) -> None:
        self._match = match
        self.persons = tuple(seat for seat, sitter in enumerate(match.seats) if sitter.is_person)
        self.viewer: int | None = self.persons[0] if len(self.persons) == 1 else None
        self.from_other_device = False
        """The match has just come from another laptop: whoever sits here has not been asked who they are."""
        self.spectating = False
        """Nobody plays: a match is watched again."""
        self.all_open = False
        """A finished match is watched with everybody's cards open."""
        self._released = False  # the viewer has ended a turn that could still be taken back
        self._sitting: TurnStatus | None = None
        self._expected: int | None = None  # who is to lift the curtain
        self._curtain_asked = False

    @property
    def turn_status(self) -> TurnStatus:
        """Whose move it is; the same until `reread`."""
        if self._sitting is None:
            viewer = self.viewer if self.persons else (self._match.actors() or (None,))[0]
            self._sitting = turn_status_of(self._match, viewer, self.can_undo and not self._released)
        return self._sitting

    @property
    def can_undo(self) -> bool:
        """Whether the last step is the viewer's to take back."""
        return self._match.can_undo and self.viewer is not None and self._match.active_seat == self.viewer

    @property
    def moment(self) -> tuple[int, int | None]:
        """The same as long as nobody has done anything."""
        return self._match.action_count, self.viewer

    def reread(self) -> None:
        """The match moved on, or somebody else sits here."""
        self._sitting = None

    def moved(self) -> None:
        """A step was done: whether it can be taken back is asked anew."""
        self._released, self._sitting = False, None

    def end_turn(self) -> None:
        """The viewer will take nothing back."""
        self._released = True

    def took_over(self) -> bool:
        """Whether whoever sits here has come to hold the match by what just happened."""
        if not self.turn_status.is_my_turn or self._match.active_seat == self.turn_status.actor:
            return False
        self._match.hand_over(self.turn_status.actor)
        self._sitting = None
        return True

    # From one person to the next

    def is_first_curtain(self) -> bool:
        """Whether nobody has had the laptop yet; told once."""
        first = self.viewer is None and not self._curtain_asked
        self._curtain_asked = self._curtain_asked or first
        return first

    def expect(self, seat: int) -> None:
        """The curtain falls for `seat` to lift it."""
        self._expected = seat

    @property
    def arrived(self) -> int | None:
        """Who was expected and has lifted the curtain."""
        return self._expected if self._expected is not None and self._match.active_seat == self._expected else None

    def hand_over(self, seat: int) -> None:
        """From now on it is `seat`'s."""
        self._match.hand_over(seat)
        self.viewer, self._expected, self.from_other_device = seat, None, False

    def spectate(self, visible_to: int | None, all_open: bool = False) -> None:
        """Nobody plays: it shows what the seat `visible_to`, or whoever passes by (None), may see; or really all."""
        self.spectating, self.all_open = True, all_open
        self.persons = tuple(range(len(self._match.seats))) if visible_to is None else (visible_to,)
        self.viewer = visible_to
