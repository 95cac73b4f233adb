"""The journal: the events of a match in words, line by line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from pygame import Rect

from cardcity_desktop.players.player import Advice
from cardcity_desktop.scenes.match_table.table_host import JournalEntry, MatchTableHost
from cardcity_desktop.scenes.shared.layer import Layer
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.paint.chrome import Box
from cardcity_desktop.ui.paint.rectangles import inset
from cardcity_desktop.ui.widgets.labels import Label, Paragraph
from cardcity_desktop.ui.window.commands import Command, Pop
from cardcity_desktop.ui.window.focus import Focus, Focusable
from cardcity_desktop.ui.window.input.intents import Intent
from cardcity_desktop.ui.window.widget import Widget

BESIDE = 4
"""Logical units by which a line's highlight is wider than its words on either side; the words align with the title."""

WHY_IN = 18
"""Indent of a computer's reason, in logical units."""

MARK, SIGN = 14, 18
"""Sides of the seat's mark and of the event's icon, in logical units."""


class EntryLine(Widget):
    """A line of the journal; it can be pressed if it has a place."""

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
        """colour: of the seat's mark before the text; icon: shown after the mark; dent: px reserved for both."""
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
    """All events in words, the newest first; a press on a line shows its place on the table."""

    close_intents = (Intent.CANCEL, Intent.LOG)

    def __init__(self, entries: Sequence[JournalEntry], show: Callable[[JournalEntry], Command | None]) -> None:
        super().__init__()
        self.entries, self.show = entries, show

    def enter(self) -> None:
        self.title = _("Journal")

    def content(self, area: Rect) -> list[Widget]:
        widgets: list[Widget] = []
        top, s = area.top + self.ui.scale(2), self.ui.scale
        dent = s(MARK + 10) if any(entry.colour is not None for entry in self.entries) else 0
        dent += s(SIGN + 10) if any(entry.icon for entry in self.entries) else 0
        headings, last = self._headings(), ""
        for at, entry in reversed(list(enumerate(self.entries))):
            if headings[at] and headings[at] != last:
                last, tall = headings[at], self.ui.text.line_height("strong")
                widgets.append(Label(Rect(area.left, top + s(6), area.width, tall), last, "strong", muted=True))
                top += tall + s(10)
            high = self.ui.text.measure(entry.text, "body", area.width - dent)[1] + s(8)
            rect = Rect(area.left - s(BESIDE), top, area.width + 2 * s(BESIDE), high)
            widgets.append(
                EntryLine(rect, entry.text, f"entry:{at}", self._action(entry), entry.colour, dent, entry.icon)
            )
            top += high
            if entry.why:
                tall = self.ui.text.measure(entry.why, "small", area.width - s(WHY_IN))[1]
                place = Rect(area.left + s(WHY_IN), top - s(4), area.width - s(WHY_IN), tall)
                widgets.append(Paragraph(place, entry.why, "small", muted=True))
                top += tall + s(2)
        return widgets

    def _headings(self) -> list[str]:
        """Return the heading of every entry, the oldest first."""
        found, now = list[str](), ""
        for entry in self.entries:
            now = entry.heading or now
            found.append(now)
        return found

    def _action(self, entry: JournalEntry) -> Callable[[], Command | None] | None:
        if entry.place is None:
            return None
        return lambda: Pop(then=lambda: self.show(entry))


class JournalBuilder:
    """Makes a table's journal: the events in words, and the reasons of computers."""

    def __init__(self, table: MatchTableHost) -> None:
        self._table = table
        self._whys: dict[int, str] = {}  # by action count

    def record_reason(self, advice: Advice) -> None:
        """Keep the reason of the action that a computer is about to do."""
        why = self._table.front.words.why_text(advice)
        if why:
            self._whys[self._table.match.action_count] = why

    def entries(self, since: int) -> list[JournalEntry]:
        """Return the lines for all events after `since` actions."""
        table, found = self._table, list[JournalEntry]()
        for mark, events in table.match.steps_since(since, table.visible_to):
            entries = [entry for event in events if (entry := table.entry_of(event)) is not None]
            if entries and mark in self._whys:
                entries[0] = replace(entries[0], why=self._whys[mark])
            found += entries
        return found
