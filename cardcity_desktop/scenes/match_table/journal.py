"""The journal: the events of a match in words, line by line."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from pygame import Rect

from cardcity_desktop.players.player import Advice
from cardcity_desktop.scenes.match_table.table_host import JournalEntry, MatchTableHost
from cardcity_desktop.scenes.shared.layer import Layer
from cardcity_desktop.support.i18n import _, language
from cardcity_desktop.ui.toolkit import Box, Canvas, Command, Focus, Focusable, Intent, Pop, Widget, inset
from cardcity_desktop.ui.widgets.labels import Label, Paragraph
from cardcity_desktop.ui.widgets.scroll import LongList

BESIDE = 4
"""Logical units by which a line's highlight is wider than its words on either side; the words align with the title."""

WHY_IN = 18
"""Indent of a computer's reason, in logical units."""

MARK, SIGN = 14, 18
"""Sides of the seat's mark and of the event's icon, in logical units."""


class EntryLine(Widget):
    """A line of the journal; it can be pressed if the entry has a place on the table."""

    def __init__(
        self,
        rect: Rect,
        text: str,
        key: str,
        action: Callable[[], Command | None] | None,
        colour: int | None = None,
        dent: int = 0,
        icon: str = "",
    ) -> None:
        """colour: of the seat's mark before the text; icon: after the mark; dent: px reserved for both."""
        super().__init__(rect, key)
        self.text, self.action, self.colour, self.dent, self.icon = text, action, colour, dent, icon

    def focusables(self) -> list[Focusable]:
        if self.action is None:
            return []
        return [Focusable(self.key, self.rect, self.action, self.text)]

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        s = canvas.scale
        if self.action is not None and focus.hovered == self.key:
            canvas.box(self.rect, Box(canvas.theme.text, s(8), fill_opacity=0.07))
        room = inset(self.rect, s(BESIDE), 0)
        if self.colour is not None:
            canvas.player_mark(self.colour, Rect(room.left, room.centery - s(MARK) // 2, s(MARK), s(MARK)))
        if self.icon:
            place = Rect(room.left + self.dent - s(MARK + SIGN), room.centery - s(SIGN) // 2, s(SIGN), s(SIGN))
            canvas.icon(self.icon, place, canvas.theme.text_muted)
        canvas.text(
            self.text,
            Rect(room.left + self.dent, room.top, room.width - self.dent, room.height),
            "body",
            valign="middle",
        )


class JournalLayer(Layer):
    """All events in words, the newest first; pressing a line shows its place on the table."""

    close_intents = (Intent.CANCEL, Intent.LOG)

    def __init__(self, entries: Sequence[JournalEntry], show: Callable[[JournalEntry], Command | None]) -> None:
        super().__init__()
        self.entries, self.show = tuple(reversed(entries)), show
        self._headings = tuple(reversed(_headings(entries)))
        self._has_marks = any(entry.colour is not None for entry in entries)
        self._has_signs = any(entry.icon for entry in entries)
        self._heights: dict[object, list[int]] = {}

    def enter(self) -> None:
        self.title = _("Journal")

    def content_high(self, wide: int) -> int:
        return self.ui.scale(10) + sum(self._row_heights(wide))

    def scrolled(self, rect: Rect, area: Rect) -> Widget:
        heights = [self.ui.scale(2), *self._row_heights(area.width)]
        return LongList(rect, "content", area, heights, lambda at, row: self._row(at - 1, row) if at else [], self)

    def _row_heights(self, wide: int) -> list[int]:
        """Return the height in px of each entry with heading and reason; measured once per width and text size."""
        known = (wide, self.ui.scale, language())
        if known not in self._heights:
            self._heights[known] = [sum(self._row_parts(at, wide)) for at in range(len(self.entries))]
        return self._heights[known]

    def _row_parts(self, at: int, wide: int) -> tuple[int, int, int]:
        """Return the heights in px of an entry's heading, text and reason; 0 for a missing one."""
        text, s, entry = self.ui.text, self.ui.scale, self.entries[at]
        head = text.line_height("strong") + s(10) if self._is_first_of_heading(at) else 0
        high = text.measure(entry.text, "body", wide - self._dent())[1] + s(8)
        why = text.measure(entry.why, "small", wide - s(WHY_IN))[1] + s(2) if entry.why else 0
        return head, high, why

    def _is_first_of_heading(self, at: int) -> bool:
        heading = self._headings[at]
        return bool(heading) and (at == 0 or heading != self._headings[at - 1])

    def _dent(self) -> int:
        """Return the px at the left of every line that are reserved for marks and signs."""
        s = self.ui.scale
        return (s(MARK + 10) if self._has_marks else 0) + (s(SIGN + 10) if self._has_signs else 0)

    def _row(self, at: int, row: Rect) -> list[Widget]:
        """Return the widgets of an entry: a heading before the first of a round, the line and the reason."""
        s, entry, widgets = self.ui.scale, self.entries[at], list[Widget]()
        head, high, why = self._row_parts(at, row.width)
        if head:
            place = Rect(row.left, row.top + s(6), row.width, head - s(10))
            widgets.append(Label(place, self._headings[at], "strong", muted=True))
        line = Rect(row.left - s(BESIDE), row.top + head, row.width + 2 * s(BESIDE), high)
        key = f"entry:{len(self.entries) - 1 - at}"
        widgets.append(EntryLine(line, entry.text, key, self._action(entry), entry.colour, self._dent(), entry.icon))
        if why:
            place = Rect(row.left + s(WHY_IN), line.bottom - s(4), row.width - s(WHY_IN), why - s(2))
            widgets.append(Paragraph(place, entry.why, "small", muted=True))
        return widgets

    def _action(self, entry: JournalEntry) -> Callable[[], Command | None] | None:
        if entry.place is None:
            return None
        return lambda: Pop(then=lambda: self.show(entry))


class TableJournal:
    """The events of one table's match in words, with the reasons of computers; a game overrides `entry_of`."""

    def __init__(self, table: MatchTableHost) -> None:
        self._table = table
        self._whys: dict[int, str] = {}  # by action count

    def entry_of(self, event: Any) -> JournalEntry | None:
        """Return the journal's line for an event; None where another line covers it."""
        text = self._table.front.words.event_text(event, self._table.names)
        return JournalEntry(text) if text else None

    def spoken_of(self, event: Any) -> str:
        """Return an event's sentence for screen readers, with what is only painted; "" if another one covers it."""
        entry = self.entry_of(event)
        return entry.text if entry else ""

    def entries(self, since: int = 0) -> list[JournalEntry]:
        """Return the lines for all events after `since` actions."""
        table, found = self._table, list[JournalEntry]()
        for mark, events in table.match.steps_since(since, table.visible_to):
            entries = [entry for event in events if (entry := self.entry_of(event)) is not None]
            if entries and mark in self._whys:
                entries[0] = replace(entries[0], why=self._whys[mark])
            found += entries
        return found

    def show_place(self, entry: JournalEntry) -> Command | None:
        """Show the place on the table that a line is about."""
        return None

    def recap(self, seat: int) -> Sequence[str]:
        """Return sentences about other seats' turns since `seat`'s last action, the latest last."""
        return self._table.front.words.recap_lines(self._table.match.recap(seat), self._table.names)

    def record_reason(self, advice: Advice) -> None:
        """Store the reason of the action that a computer is about to play."""
        why = self._table.front.words.why_text(advice)
        if why:
            self._whys[self._table.match.action_count] = why


def _headings(entries: Sequence[JournalEntry]) -> list[str]:
    """Return the heading of each entry, the oldest entry first."""
    found, now = list[str](), ""
    for entry in entries:
        now = entry.heading or now
        found.append(now)
    return found
