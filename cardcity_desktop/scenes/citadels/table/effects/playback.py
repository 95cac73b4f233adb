"""Playback of an action's public effects; it also decides which secrets stay visible meanwhile."""

from functools import partial

from cardcity_desktop.rules.citadels.districts import HIDDEN_NAME
from cardcity_desktop.rules.citadels.events import CharacterAnswered
from cardcity_desktop.rules.citadels.view import View
from cardcity_desktop.scenes.citadels.table.effects.announcements import Announcement, announcements_of
from cardcity_desktop.scenes.citadels.table.effects.flights import TokenFlights
from cardcity_desktop.scenes.citadels.table.host import CitadelsHost
from cardcity_desktop.scenes.citadels.table.snapshot import OPEN_PHASES, PublicState, public_state_of
from cardcity_desktop.scenes.citadels.wording.names import as_character
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.effects import EffectQueue, Wait


class Playback:
    """Announcements and secrecy after an action; the match itself has moved on already."""

    def __init__(self, table: CitadelsHost, flights: TokenFlights, last_seat: int | None) -> None:
        self._table, self._flights = table, flights
        self.last_seat = last_seat  # seat whose player had the device last
        self.announcement: Announcement | None = None  # the displayed one
        self.animating = False
        self._queue = EffectQueue()
        self.front_seat: int | None = None  # seat of the large panel before the announcements
        self._was_called = False  # characters were called since a player opened the curtain
        self._view_before: View | None = None
        self._state_before: PublicState | None = None

    @property
    def public_state(self) -> PublicState | None:
        """Public facts of the displayed announcement; None if there is none."""
        if self.announcement is not None:
            return self.announcement.public_state
        return self._state_before if self.animating else None

    @property
    def memory_view(self) -> View:
        """View whose memory narrows down the pips.

        After the last call of a round the match has already forgotten the round. Until that call is announced this is
        the view from before the action, so that the pips do not reveal the end of the round.
        """
        view, before, public_state = self._table.snapshot.view, self._view_before, self.public_state
        if before is None or public_state is None or before.seat != view.seat or view.round == public_state.round:
            return view
        return before

    def hand_of(self, seat: int, count: int) -> tuple[str, ...] | None:
        """Return the hand of `count` cards that `seat` holds at the displayed moment; None if it is not known.

        The hand from before the action is looked at first: its cards stay until their number or their owner changes.
        """
        views = (self._view_before, self._table.snapshot.view)
        hands = [view.seats[seat].hand for view in views if view is not None]
        return next((hand for hand in hands if len(hand) == count and HIDDEN_NAME not in hand), None)

    def note(self) -> None:
        """Store the public facts before an action."""
        snapshot = self._table.snapshot
        self._state_before, self.front_seat = public_state_of(snapshot.view), snapshot.front_seat
        self._view_before = snapshot.view

    def animate(self) -> bool:
        """Start the announcements of the last action; return False if it has none."""
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
        if table.hot_seat.is_shared:
            table.hot_seat.viewer = None
        table.reread()
        if table.ui.animator.factor:  # a click skips them all
            waits = [
                Wait(seconds=each.seconds, blocking=True, on_start=partial(self._show, each)) for each in announcements
            ]
            self._queue.sequence([*waits, Wait(seconds=0.01, blocking=True, on_end=self._finish)], table.ui.animator)
        else:
            self._finish()
        return True

    def _show(self, announcement: Announcement) -> None:
        self.announcement = announcement
        self._table.refresh()
        self._flights.show_announcement(announcement)
        if announcement.sound:
            self._table.ui.sound.play(announcement.sound)

    def _finish(self) -> None:
        self.animating, self.announcement, self._state_before = False, None, None
        self._table.steps.changed()

    def _hide_secrets(self) -> None:
        """Hide the viewer's secrets, unless the same player continues or only one person plays."""
        table = self._table
        if len(table.hot_seat.persons) == 1:
            return
        actors, view = table.match.actors(), table.match.view(None)
        if view.phase in OPEN_PHASES:
            table.hot_seat.viewer = None
        elif actors[:1] != (table.viewer,):
            table.hot_seat.viewer = self.last_seat if self._last_player_continues(view, actors) else None
        table.reread()

    def _last_player_continues(self, view: View, actors: tuple[int, ...]) -> bool:
        """Return True if the Graveyard's question is over and the previous player continues the turn."""
        seat = self.last_seat
        has_acted = view.used or view.built
        if seat is None or not has_acted:
            return False
        return self._table.viewer is None and view.phase == "turn" and actors[:1] == (seat,)

    def needs_curtain(self) -> bool:
        """Return True before every pick, after every call, and before another player's hand (15.1, 15.4)."""
        snapshot = self._table.snapshot
        called = self._was_called or self.last_seat is None
        return called or snapshot.is_draft or self.last_seat != snapshot.active_seat

    def take_seat(self, seat: int) -> None:
        """Make the seat whose player opened the curtain the viewer."""
        self.last_seat, self._was_called = seat, False

    def curtain_reason(self) -> str:
        """Return the reason why the next player is needed, which follows the name."""
        snapshot = self._table.snapshot
        return _("chooses a character") if snapshot.is_draft else as_character(snapshot.view.character)
