"""What the journal tells: every event in words, and why a computer did it where that may be known."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Protocol

from cardcity_desktop.players.player import Advice
from cardcity_desktop.scenes.front import Front
from cardcity_desktop.scenes.match_table.journal import Entry
from cardcity_desktop.session.match import AnyMatch


class ChronicledTable(Protocol):
    """What of a table is needed."""

    match: AnyMatch
    front: Front

    @property
    def eyes(self) -> int | None:
        """Whose secrets may be told; None: nobody's."""

    def entry_of(self, event: Any) -> Entry | None:
        """An event as a line; None for one that is told by another."""


class Chronicle:
    """One a table."""

    def __init__(self, table: ChronicledTable) -> None:
        self._table = table
        self._whys: dict[int, str] = {}  # at which action, why a computer did it

    def note_why(self, advice: Advice) -> None:
        """A computer is about to do this."""
        why = self._table.front.why_text(advice)
        if why:
            self._whys[self._table.match.mark] = why

    def entries(self, since: int) -> list[Entry]:
        """What happened since an action."""
        table, found = self._table, list[Entry]()
        for mark, events in table.match.steps_since(since, table.eyes):
            entries = [entry for event in events if (entry := table.entry_of(event)) is not None]
            if entries and mark in self._whys:
                entries[0] = replace(entries[0], why=self._whys[mark])
            found += entries
        return found
