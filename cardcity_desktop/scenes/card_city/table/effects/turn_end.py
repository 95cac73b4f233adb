"""End of turns: a finished turn that ends by itself, and a computer's city that is shown until its last event."""

from dataclasses import replace
from functools import partial

from cardcity_desktop.scenes.card_city.table.host import TableHost
from cardcity_desktop.ui.paint.animation import Tween, nowhere

ENDS_AFTER, QUICKEST = 2.2, 0.4
"""Seconds until a finished turn ends by itself, left for an undo; the least share of them if motion is off."""

WATCHED_SECONDS = 0.9
"""Seconds for which a computer's city stays on the board after its last event."""


class TurnEnd:
    """Automatic end of a person's finished turn, optional and only against computers."""

    def __init__(self, table: TableHost) -> None:
        self._table = table

    @property
    def _waits(self) -> bool:
        """True while the turn is finished and could still be undone."""
        return self._table.on_top and self._table.turn_status.waiting == "end_turn"

    def begin(self) -> None:
        """Start the time for undoing, if a turn is finished."""
        ui = self._table.ui
        if ui.preferences.turns_end and len(self._table.snapshot.persons) == 1 and self._waits:
            seconds = ENDS_AFTER * max(QUICKEST, ui.animator.factor)
            ui.after(seconds, partial(self._due, self._table.match.action_count))

    def _due(self, action_count: int) -> None:
        """End the turn unless the match has moved since its action count was `action_count`."""
        if self._table.match.action_count == action_count and self._waits:
            self._table.steps.end_turn()


class WatchedCity:
    """The city of a computer, which stays on the board until its last event was shown."""

    def __init__(self, table: TableHost) -> None:
        self._table = table
        self.moved_by: int | None = None  # the computer that acts on its city now

    def begin(self) -> int | None:
        """Show the city of the computer whose turn ends with this step, and return its seat; None otherwise."""
        table = self._table
        seat, self.moved_by = self.moved_by, None
        watches = seat is not None and bool(table.snapshot.persons) and table.ui.animator.factor > 0
        if not watches or table.turn.mode == "computer" or table.turn.unique:
            return None
        table.select(replace(table.selection, viewed_seat=seat))
        return seat

    def end(self, seat: int) -> Tween:
        """Return the tween at whose end the board shows the turn's city again."""
        return Tween(WATCHED_SECONDS, lambda _share: None, partial(self._leave, seat), blocking=True, area=nowhere)

    def _leave(self, seat: int) -> None:
        table = self._table
        if table.selection.viewed_seat == seat:
            table.select(replace(table.selection, viewed_seat=None))
            table.settled()
