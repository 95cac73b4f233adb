"""The computer that all persons of a match share: the viewer, and the seat that acts next."""

from dataclasses import dataclass, replace
from typing import Any, Literal

from cardcity_desktop.session.match import AnyMatch

Kind = Literal["alone", "open", "look", "curtain"]
"""What hides the secrets of persons who share the screen. alone: nothing, nobody shares it; open: hands lie open, other
secrets wait for a look; look: they lie face down until their person looks; curtain: a curtain covers the table."""

Waiting = Literal["own", "pass_on", "end_turn", "computer", "elsewhere", "over"]
"""own: the viewer acts; pass_on: another person has to take the computer; end_turn: a computer player follows, the
viewer can still take the last step back; computer: a computer player is thinking; elsewhere: a person with a screen of
their own acts; over: the match is finished."""

NO_SEATS: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class TurnStatus:
    """The turn at the shared computer.

    If several persons share the screen, `visible_to` is None as soon as another seat acts next, and while the viewer's
    hand is closed.
    """

    viewer: int | None  # seat of the person at the screen (None: no seat)
    seat: int | None  # the seat that acts next (None: the match is over)
    waiting: Waiting
    visible_to: int | None  # the seat whose secrets may be drawn

    @property
    def is_my_turn(self) -> bool:
        """True if the viewer acts next."""
        return self.waiting == "own"

    @property
    def is_watched(self) -> bool:
        """True while a computer player, or a person with another screen, acts."""
        return self.waiting in ("computer", "elsewhere")

    @property
    def pause(self) -> Literal["pass_on", "end_turn", "computer", "over"]:
        """The pause as a table shows it: for a person with another screen as for a computer player."""
        assert self.waiting != "own"
        return "computer" if self.waiting == "elsewhere" else self.waiting

    @property
    def actor(self) -> int:
        """The seat that acts next. Fails if the match is over."""
        assert self.seat is not None
        return self.seat


def turn_status_of(
    match: AnyMatch, viewer: int | None, may_undo: bool, elsewhere: frozenset[int] = NO_SEATS
) -> TurnStatus:
    """Return the turn from `viewer`'s place. `may_undo` if the viewer may still take the last step back.

    elsewhere: seats of persons with a screen of their own.
    """
    seat = next_seat(match, viewer, elsewhere)
    waiting: Waiting = "elsewhere" if seat in elsewhere else _waiting(match, viewer, seat, may_undo)
    shared = sum(sitter.is_person for sitter in match.seats) > 1
    visible = viewer if waiting in ("own", "over") or not shared else None
    return TurnStatus(viewer, seat, waiting, visible)


def next_seat(match: AnyMatch, viewer: int | None, elsewhere: frozenset[int] = NO_SEATS) -> int | None:
    """Return the next of several actors: the viewer, else a computer player, else a person here, else one elsewhere."""
    actors = sorted(match.actors(), key=lambda seat: seat in elsewhere)
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
    """The state of the shared computer. `viewer` is the seat of the person at the screen, or None."""

    def __init__(self, match: AnyMatch) -> None:
        self._match = match
        self.persons = tuple(seat for seat, sitter in enumerate(match.seats) if sitter.is_person)  # seats of people
        self.viewer: int | None = self.persons[0] if len(self.persons) == 1 else None
        self.elsewhere = NO_SEATS  # of persons with a screen of their own, who are none of `persons`
        self.from_other_device = False
        """True if the match was just received from another computer: the person here has yet to take a seat."""
        self.by_mail = False
        """True if a letter of the match was opened at this table: others may sit at another computer."""
        self.letter_is_known = False
        """True if the letter that opened the match held no turn that was not here already."""
        self.spectating = False
        """True while a saved match is watched."""
        self.all_open = False
        """True while a finished match is watched with all hands open."""
        self._released = False  # the viewer has ended the turn and gives up the undo
        self._status: TurnStatus | None = None
        self._expected: int | None = None  # the seat that is to lift the curtain
        self.hand_is_open = False
        """True while the viewer looks at what only its seat may see."""
        self._curtain_asked = False

    @property
    def turn_status(self) -> TurnStatus:
        """The present turn, cached until `reread`."""
        if self._status is None:
            is_watched = not self.persons and not self.elsewhere  # a demonstration shows the hand of whoever acts
            viewer = (self._match.actors() or (None,))[0] if is_watched else self.viewer
            status = turn_status_of(self._match, viewer, self._may_end_turn, self.elsewhere)
            self._status = replace(status, visible_to=None) if self.is_closed else status
        return self._status

    @property
    def is_shared(self) -> bool:
        """True if several persons look at the screen, so that secrets must be hidden from the others."""
        return len(self.persons) > 1 or bool(self.elsewhere)

    @property
    def kind(self) -> Kind:
        """The way in which secrets are hidden here. A match that came by letter always has a curtain."""
        if self.spectating or not self.is_shared:
            return "alone"
        if self.by_mail:
            return "curtain"
        kind = self._match.header.secrecy_kind or "look"
        return "look" if self.elsewhere and kind == "curtain" else kind  # the table stays in sight for other screens

    @property
    def is_closed(self) -> bool:
        """True if nothing secret may be drawn, because nobody looks."""
        return self.kind in ("open", "look") and not self.hand_is_open

    @property
    def open_hands(self) -> tuple[int, ...]:
        """The seats whose hands lie open to all."""
        return self.persons if self.kind == "open" else ()

    @property
    def can_undo(self) -> bool:
        """True if the viewer may take the last step back."""
        return self._match.can_undo and self.viewer is not None and self._match.active_seat == self.viewer

    @property
    def _may_end_turn(self) -> bool:
        """True if a computer waits until the viewer ends the turn, which gives up the undo. Never in practice."""
        return self.can_undo and not self._released and not self._match.header.is_practice

    @property
    def state_key(self) -> tuple[Any, int | None]:
        """A key that changes with the state, also by undo, and with every change of the viewer."""
        return self._match.state, self.viewer

    def reread(self) -> None:
        """Drop the cached status: the match moved on, or the viewer changed."""
        self._status = None

    def moved(self) -> None:
        """Drop the cached status after a step, and allow the viewer to undo it."""
        self._released, self._status = False, None

    def end_turn(self) -> None:
        """Give up the viewer's right to undo."""
        self._released = True

    def took_over(self) -> bool:
        """Make the active seat the viewer if its turn has just begun, and return True if so."""
        if not self.turn_status.is_my_turn or self._match.active_seat == self.turn_status.actor:
            return False
        self._match.hand_over(self.turn_status.actor)
        self._status = None
        return True

    # Handing over

    def is_first_curtain(self) -> bool:
        """Return True on the first call before any person has taken a seat."""
        first = self.viewer is None and not self._curtain_asked
        self._curtain_asked = self._curtain_asked or first
        return first

    def expect(self, seat: int) -> None:
        """Store the seat that has to lift the curtain."""
        self._expected = seat

    @property
    def arrived(self) -> int | None:
        """The expected seat once its player has lifted the curtain, or None before."""
        return self._expected if self._expected is not None and self._match.active_seat == self._expected else None

    def hand_over(self, seat: int) -> None:
        """Make `seat` the viewer."""
        self._match.hand_over(seat)
        self.viewer, self._expected, self.from_other_device = seat, None, False
        self.hand_is_open = False

    def send_elsewhere(self, seats: frozenset[int]) -> None:
        """Store the seats of persons with a screen of their own, who may act early. The others share this screen."""
        self._match.let_act_early(seats)
        persons = [seat for seat, sitter in enumerate(self._match.seats) if sitter.is_person]
        self.elsewhere, self.persons = seats, tuple(seat for seat in persons if seat not in seats)
        if self.viewer not in self.persons:
            self.viewer, self.hand_is_open = None, False
        if not seats and len(persons) == 1:
            self.viewer = persons[0]
        self._expected, self._status = None, None

    def spectate(self, visible_to: int | None, all_open: bool = False) -> None:
        """Show a saved match as `visible_to` may see it (None: the public view), or with all hands open."""
        self.spectating, self.all_open = True, all_open
        self.persons = tuple(range(len(self._match.seats))) if visible_to is None else (visible_to,)
        self.viewer = visible_to
