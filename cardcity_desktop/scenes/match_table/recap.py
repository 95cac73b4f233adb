"""The recap of others' turns while the viewer waited: a panel with pictures, after a game is continued or a hurry."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from cardcity_desktop.scenes.front import Paint
from cardcity_desktop.scenes.match_table.journal import TableJournal
from cardcity_desktop.scenes.match_table.table_host import MatchTableHost
from cardcity_desktop.scenes.shared.layer import Layer
from cardcity_desktop.session.replay import Replay
from cardcity_desktop.support.i18n import _, ngettext
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.toolkit import Canvas, Command, Focusable, Intent, Pop, Push

MOST_ROWS = 7
"""Rows of the panel. Of more, the latest are shown."""

FACE = 40  # logical units of a face's side
PICTURE = 44  # logical units of a picture's height
MOST_PICTURES = 3  # in a row

GUARD_SECONDS = 0.7
"""Time during which a press that was meant to hurry does not close the panel."""

LOOK_AGAIN_SECONDS = 0.2
"""Time between two looks whether everything has been shown."""


@dataclass(frozen=True, slots=True)
class RecapRow:
    """Events in one sentence."""

    text: str
    seat: int | None  # that acted
    pictures: tuple[Paint, ...]  # of the cards and persons that the sentence names


class Recap:
    """The recap of one table with one person at the screen. Several persons see each other's turns."""

    def __init__(self, table: MatchTableHost, journal: Callable[[], TableJournal]) -> None:
        self._table, self._journal = table, journal
        self.is_due = False
        """True if it is to be shown at the viewer's next decision."""

    def show(self) -> None:
        """Open the panel once everything has been shown, unless there is nothing to tell."""
        self.is_due = False
        table = self._table
        if not table.hot_seat.is_shared and not table.ui.listening and self.rows():
            self._open_when_shown()

    def _open_when_shown(self) -> None:
        table = self._table

        def look() -> None:
            if table.on_top and table.turn_status.is_my_turn:
                self._open_when_shown()

        if table.ui.animator.busy:
            table.ui.after(LOOK_AGAIN_SECONDS, look)
        else:
            table.ui.ask(table, lambda: Push(RecapLayer(table, self.rows)))

    def rows(self) -> list[RecapRow]:
        """Return what others did since the viewer last acted. Events that share a sentence share a row."""
        table = self._table
        seat, front, names = table.viewer, table.front, table.names
        rows, together = list[RecapRow](), list[Any]()
        for event in () if seat is None else self._journal().events_since_turn(seat):
            alone = front.words.recap_lines([event], names)
            if not alone:
                continue
            merged = front.words.recap_lines([*together, event], names) if together else []
            if len(merged) == 1:
                rows.pop()
                together.append(event)
            else:
                together, merged = [event], alone
            drawn = tuple(draw for each in together for draw in front.event_pictures(each))
            rows.append(RecapRow(" ".join(merged), getattr(event, "seat", None), drawn[:MOST_PICTURES]))
        return rows


class RecapLayer(Layer):
    """The panel. It opens by itself, so a press closes it only after a moment."""

    wide = 560
    closes_below = True
    closes_outside = False
    close_kind = "primary"
    close_icon = "play"
    close_intents = (Intent.CANCEL, Intent.JOURNAL)

    def __init__(self, table: MatchTableHost, rows: Callable[[], Sequence[RecapRow]]) -> None:
        super().__init__()
        self._table, self._rows = table, rows
        self._locked_until: float | None = None  # by the clock; None until a frame has shown it

    @property
    def title(self) -> str:
        return _("While you waited")

    def about(self) -> str:
        return _("What the others did since your last turn, the latest at the foot.")

    def close_label(self) -> str:
        return _("Go on")

    def enter(self) -> None:
        self.focus.key = "close"

    def close(self) -> Command:
        self._table.turn_guard.close()  # a press in the same rhythm is not for the table either
        return Pop()

    def ignores_press(self, _item: Focusable | None) -> bool:
        """Return True, and extend the guard, for a press in the rhythm of those before the panel came."""
        early = self._locked_until is None or self.ui.clock() < self._locked_until
        if early and self._locked_until is not None:
            self._locked_until = self.ui.clock() + GUARD_SECONDS
        return early

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        if self._locked_until is None:
            self._locked_until = self.ui.clock() + GUARD_SECONDS

    def body(self, width: int) -> kit.Part:
        ui, s, rows = self.ui, self.ui.scale, self._rows()
        parts: list[kit.Part] = []
        if (hidden := len(rows) - MOST_ROWS) > 0:
            text = ngettext(
                "{count} earlier event is in the journal.", "{count} earlier events are in the journal.", hidden
            )
            parts.append(kit.words(ui, text.format(count=hidden), "small", muted=True))
        parts += map(self._row, rows[-MOST_ROWS:])
        watch = kit.button(ui, _("Watch again"), self._watch, "quiet", icon="redo", key="watch")
        return kit.VStack([*parts, kit.HStack([watch, kit.space(grow=1)])], s(8))

    def _row(self, row: RecapRow) -> kit.Part:
        ui, s, seats = self.ui, self.ui.scale, self._table.match.seats
        side, high = s.target(FACE), s.target(PICTURE)
        parts: list[kit.Part] = []
        if row.seat is not None and row.seat < len(seats):
            seat = seats[row.seat]
            parts.append(kit.player_mark(self._table.front.seat_look(seat.colour), side, seat.portrait, seat.colour))
        else:
            parts.append(kit.space(side))
        parts.append(kit.words(ui, row.text, grow=1, valign="middle"))
        parts += [kit.drawing(draw, high, high) for draw in row.pictures]
        return kit.panel(ui, kit.HStack(parts, s(12), "middle"), "sunk", 10, 6)

    def _watch(self) -> Command:
        """Show the table again as it was at the viewer's last action, to step on from there."""
        match, seat = self._table.match, self._table.viewer
        own = [at for at, step in enumerate(match.steps) if step.seat == seat]
        replay = Replay(match.game, match.header, match.log)
        return Push(self._table.services.replay_scene(replay, own[-1] + 1 if own else 0))
