"""Journal lines of a match, as far as the viewer may know its events."""

from collections.abc import Iterable, Sequence

from cardcity_desktop.rules.citadels import events as happened
from cardcity_desktop.rules.citadels.events import Event
from cardcity_desktop.scenes.citadels.wording.events import event_text
from cardcity_desktop.scenes.match_table.journal import TableJournal
from cardcity_desktop.scenes.match_table.table_host import JournalEntry

QUIET = (happened.CharacterCalled, happened.GraveyardAsked, happened.TurnEnded, happened.CardLaidAside)
"""Events without a line of their own, because the following event reports them."""


class CitadelsJournal(TableJournal):
    def entry_of(self, event: Event) -> JournalEntry | None:
        return entry_of(event, self._table.names)


def entry_of(event: Event, names: Sequence[str]) -> JournalEntry | None:
    """Return the journal line of an event, or None if another event's line includes it."""
    text = "" if isinstance(event, QUIET) else event_text(event, names)
    return JournalEntry(text) if text else None


def entries_of(events: Iterable[Event], names: Sequence[str]) -> list[JournalEntry]:
    found = (entry_of(event, names) for event in events)
    return [entry for entry in found if entry is not None]
