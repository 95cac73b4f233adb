"""What the table shows after an action, step by step: its voice, whose secrets may be seen meanwhile, and the gate."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from cardcity_desktop.rules.citadels.events import CharacterAnswered
from cardcity_desktop.rules.citadels.view import View
from cardcity_desktop.scenes.citadels.match import CitadelsMatch
from cardcity_desktop.scenes.citadels.table.effects.announcements import Announcement, announcements_of, play
from cardcity_desktop.scenes.citadels.table.effects.flights import TokenFlights
from cardcity_desktop.scenes.citadels.table.public_state import PublicState, public_state_of
from cardcity_desktop.scenes.citadels.table.snapshot import OPEN_PHASES, CitadelsSnapshot
from cardcity_desktop.scenes.citadels.wording.names import as_character
from cardcity_desktop.scenes.match_table.hot_seat import HotSeat
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.window.context import Ui


class PlaybackHost(Protocol):
    """What the playback needs of a table."""

    @property
    def ui(self) -> Ui:
        """Beats are seen and heard."""

    @property
    def match(self) -> CitadelsMatch:
        """Asked what happened, and who acts next."""

    @property
    def names(self) -> Sequence[str]:
        """The players' names by seat."""

    @property
    def hot_seat(self) -> HotSeat:
        """Whose secrets are shown."""

    @property
    def viewer(self) -> int | None:
        """Who is in front of the screen; None for nobody."""

    @property
    def snapshot(self) -> CitadelsSnapshot:
        """What the one in front may know and do now."""

    @property
    def flights(self) -> TokenFlights:
        """What flies at a beat."""

    def reread(self) -> None:
        """The viewer is another one: drop what was read off the match."""

    def refresh(self) -> None:
        """Draw anew."""

    def changed(self) -> None:
        """All is told: what comes by itself may come."""


class Playback:
    """The model is final at once; what everybody may see of it follows, and nothing of it tells a secret.

    beat: what the voice says now; seated: who had the laptop last; front: whose city lay in front before the beats;
    """

    def __init__(self, table: PlaybackHost, last_seat: int | None) -> None:
        self._table = table
        self.last_seat = last_seat
        self.announcement: Announcement | None = None
        self.animating = False
        self.front_seat: int | None = None
        self._was_called = False  # characters were called since a person opened the gate
        self._view_before: View | None = None
        self._state_before: PublicState | None = None

    @property
    def public_state(self) -> PublicState | None:
        """The public facts as the beat shows them; None while nothing is told."""
        if self.announcement is not None:
            return self.announcement.public_state
        return self._state_before if self.animating else None

    @property
    def memory_view(self) -> View:
        """The view that what one knows of this round is read from: a round that has ended while the voice still calls
        must not be told by what is forgotten already.
        """
        view, before, public_state = self._table.snapshot.view, self._view_before, self.public_state
        if before is None or public_state is None or before.seat != view.seat or view.round == public_state.round:
            return view
        return before

    def note(self) -> None:
        """An action is about to be done: remember what everybody sees before it."""
        snapshot = self._table.snapshot
        self._state_before, self.front_seat = public_state_of(snapshot.view), snapshot.front_seat
        self._view_before = snapshot.view

    def animate(self) -> bool:
        """Whether the last action has beats; then they are being shown now."""
        table = self._table
        if self._state_before is None:
            return False
        self._hide_secrets()
        events = table.match.events_since(table.match.action_count - 1, None)
        self._was_called |= any(isinstance(event, CharacterAnswered) for event in events)
        announcements = announcements_of(self._state_before, events, table.names)
        if not announcements:
            return False
        self.animating = True
        if len(table.hot_seat.persons) > 1:
            table.hot_seat.viewer = None
        table.reread()
        play(table.ui.animator, announcements, self._show, table.ui.sound.play, self._finish)
        return True

    def _show(self, announcement: Announcement | None) -> None:
        self.announcement = announcement
        self._table.refresh()
        if announcement is not None:
            self._table.flights.show_announcement(announcement)

    def _finish(self) -> None:
        self.animating, self.announcement, self._state_before = False, None, None
        self._table.changed()

    def _hide_secrets(self) -> None:
        """With one person theirs are always shown, else only those of whoever goes on in the same turn."""
        table = self._table
        if len(table.hot_seat.persons) == 1:
            return
        actors, view = table.match.actors(), table.match.view(None)
        if view.phase in OPEN_PHASES:
            table.hot_seat.viewer = None
        elif actors[:1] != (table.viewer,):
            table.hot_seat.viewer = self.last_seat if self._goes_on(view, actors) else None
        table.reread()

    def _goes_on(self, view: View, actors: tuple[int, ...]) -> bool:
        """Whether the turn of the one who sits there goes on, after the Graveyard's owner has decided."""
        begins = not view.used and not view.built
        return self._table.viewer is None and view.phase == "turn" and actors[:1] == (self.last_seat,) and not begins

    def needs_curtain(self) -> bool:
        """15.1, 15.4: before every choice, after every call, and before another person's hand."""
        snapshot = self._table.snapshot
        called = self._was_called or self.last_seat is None
        return called or snapshot.is_draft or self.last_seat != snapshot.active_seat

    def take_seat(self, seat: int) -> None:
        """Record that the person at `seat` has opened the gate."""
        self.last_seat, self._was_called = seat, False

    def curtain_reason(self) -> str:
        """What the next person is wanted for."""
        snapshot = self._table.snapshot
        return _("chooses a character") if snapshot.is_draft else as_character(snapshot.view.character)
