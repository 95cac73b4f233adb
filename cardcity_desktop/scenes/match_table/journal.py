"""The journal: the events of a match in words, line by line."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from pygame import Rect

from cardcity_desktop.players.player import Advice
from cardcity_desktop.scenes.match_table.table_host import JournalEntry, MatchTableHost
from cardcity_desktop.scenes.shared.layer import Layer
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.toolkit import Box, Canvas, Command, Focus, Focusable, Intent, Pop, Widget
from cardcity_desktop.ui.widgets.scroll import LongList

BESIDE = 4
"""Logical units by which a line's highlight is wider than its words on either side; the words align with the title."""

WHY_IN = 18
"""Indent of a computer's reason, in logical units."""

MARK = 14  # side of the seat's mark in logical units
SIGN = 18  # side of the event's icon in logical units


RowText = tuple[str, str, int, int, int]
"""A text of a row, its style, and the px at its left, above and below it."""


class JournalLayer(Layer):
    """All events in words, the newest first. Pressing a line shows its place on the table."""

    close_intents = (Intent.CANCEL, Intent.JOURNAL)

    def __init__(
        self, make_entries: Callable[[], Sequence[JournalEntry]], show: Callable[[JournalEntry], Command | None]
    ) -> None:
        super().__init__()
        self._make_entries, self.show = make_entries, show
        self.entries, self._headings = tuple[JournalEntry, ...](), tuple[str, ...]()
        self._has_marks = self._has_signs = False
        self._heights: dict[object, list[int]] = {}

    def enter(self) -> None:
        """Make the lines only now: the table below has closed a hand that was looked at."""
        self.reworded()

    @property
    def title(self) -> str:
        return _("Journal")

    def reworded(self) -> None:
        entries = self._make_entries()
        self.entries, self._headings = tuple(reversed(entries)), tuple(reversed(_headings(entries)))
        self._has_marks = any(entry.colour is not None for entry in entries)
        self._has_signs = any(entry.icon for entry in entries)
        self._heights = {}

    def content_high(self, width: int) -> int:
        return self.ui.scale(10) + sum(self._row_heights(width))

    def scrolled(self, rect: Rect, area: Rect) -> Widget:
        heights = [self.ui.scale(2), *self._row_heights(area.width)]
        make = lambda at, place: kit.arrange(self._row(at - 1), place).widgets if at else []  # noqa: E731
        return LongList(rect, key="content", column=area, heights=heights, make=make, scene=self)

    def _row_heights(self, width: int) -> list[int]:
        """Return the height in px of each `_row`, computed from its texts, cached by width and text size."""
        text, known = self.ui.text, (width, self.ui.scale)
        if known not in self._heights:
            rows = [self._texts(at) for at in range(len(self.entries))]
            self._heights[known] = [
                sum(above + text.height(words, style, width - left) + below for words, style, left, above, below in row)
                for row in rows
            ]
        return self._heights[known]

    def _texts(self, at: int) -> list[RowText]:
        """Return an entry's texts: a heading before the first of a round, the line, and the reason."""
        s, entry = self.ui.scale, self.entries[at]
        left = self._has_marks * (s(MARK) + s(10)) + self._has_signs * (s(SIGN) + s(10))
        head = [(self._headings[at], "strong", 0, s(6), s(4))] if self._is_first_of_heading(at) else []
        why = [(entry.why, "small", s(WHY_IN), -s(4), s(6))] if entry.why else []
        return [*head, (entry.text, "body", left, s(4), s(4)), *why]

    def _is_first_of_heading(self, at: int) -> bool:
        heading = self._headings[at]
        return bool(heading) and (at == 0 or heading != self._headings[at - 1])

    def _row(self, at: int) -> kit.Part:
        """Return an entry's texts, the line with its marks."""
        ui, s, entry = self.ui, self.ui.scale, self.entries[at]
        mark = kit.player_mark(entry.colour or 0, s(MARK))
        sign = kit.icon(entry.icon, s(SIGN), muted=True)
        marks = [mark if entry.colour is not None else kit.space(s(MARK))] if self._has_marks else []
        signs = [sign if entry.icon else kit.space(s(SIGN))] if self._has_signs else []

        def part(text: str, style: str, left: int, above: int, below: int) -> kit.Part:
            words = kit.words(ui, text, style, muted=style != "body", grow=1)
            if style != "body":
                return kit.Pad(words, left=left, top=above, bottom=below)
            line: kit.Part = kit.HStack([*marks, *signs, words], s(10))
            line = kit.Pad(line, s(BESIDE), top=above, bottom=below)
            if entry.place is not None:
                show = lambda: Pop(then=lambda: self.show(entry))  # noqa: E731
                key = f"entry:{len(self.entries) - 1 - at}"
                name = " ".join(filter(None, (entry.text, entry.where)))
                line = kit.Face(line, Focusable(key, Rect(0, 0, 0, 0), show, name), partial(_paint_line, key))
            return kit.Pad(line, left=-s(BESIDE), right=-s(BESIDE))

        return kit.VStack([part(*row) for row in self._texts(at)])


def _paint_line(key: str, canvas: Canvas, rect: Rect, focus: Focus) -> None:
    if focus.hovered == key:
        canvas.box(rect, Box(canvas.theme.text, canvas.scale(8), fill_opacity=0.07))


class TableJournal:
    """The events of one table's match in words, with the reasons of computers. A game overrides `entry_of`."""

    def __init__(self, table: MatchTableHost) -> None:
        self._table = table
        self._reasons: dict[tuple[int, int], Advice] = {}  # by seat and number of its actions before

    def entry_of(self, event: Any) -> JournalEntry | None:
        """Return the journal's line for an event, or None if another line includes it."""
        text = self._table.front.words.event_text(event, self._table.names)
        return JournalEntry(text) if text else None

    def spoken_of(self, event: Any) -> str:
        """Return an event's sentence for screen readers, with what is only painted, or "" if another includes it."""
        entry = self.entry_of(event)
        return entry.text if entry else ""

    def entries(self) -> list[JournalEntry]:
        """Return the lines for all events."""
        table, merged, done = self._table, list[JournalEntry](), Counter[int]()
        for at, events in table.match.steps_since(0, table.visible_to):
            seat = table.match.steps[at].seat
            entries = [entry for event in events if (entry := self.entry_of(event)) is not None]
            if entries and (reason := self._reasons.get((seat, done[seat]))) is not None:
                entries[0] = replace(entries[0], why=table.front.words.why_text(reason))
            merged += entries
            done[seat] += 1
        return merged

    def show_place(self, entry: JournalEntry) -> Command | None:
        return None

    def recap(self, seat: int) -> Sequence[str]:
        """Return sentences about other seats' turns since `seat`'s last action, the latest last."""
        return self._table.front.words.recap_lines(self.events_since_turn(seat), self._table.names)

    def events_since_turn(self, seat: int) -> Sequence[Any]:
        """Return the events since `seat` last acted, as it may see them, the public part while its hand is closed."""
        return self._table.match.recap(seat, None if self._table.hot_seat.is_closed else seat)

    def record_reason(self, advice: Advice) -> None:
        """Store the reason of the action that a computer is going to play."""
        seat = self._table.turn_status.actor
        self._reasons[seat, self._table.match.steps_of(seat)] = advice


def _headings(entries: Sequence[JournalEntry]) -> list[str]:
    """Return the heading that applies to each entry, the oldest entry first."""
    headings, now = list[str](), ""
    for entry in entries:
        now = entry.heading or now
        headings.append(now)
    return headings
