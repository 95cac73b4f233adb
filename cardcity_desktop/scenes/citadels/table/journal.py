"""What happened, line by line, as the one in front of the screen may know it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cardcity_desktop.rules.citadels import events as happened
from cardcity_desktop.rules.citadels.events import Event
from cardcity_desktop.scenes.citadels.wording.events import event_text
from cardcity_desktop.scenes.match_table.journal import Entry

QUIET = (happened.CharacterCalled, happened.GraveyardAsked, happened.TurnEnded, happened.CardLaidAside)
"""What the next line tells as well."""


def entry_of(event: Event, names: Sequence[str]) -> Entry | None:
    """A line of the journal; None for an event that another one tells."""
    text = "" if isinstance(event, QUIET) else event_text(event, names)
    return Entry(text) if text else None


def entries_of(events: Iterable[Event], names: Sequence[str]) -> list[Entry]:
    """The lines of a whole match."""
    found = (entry_of(event, names) for event in events)
    return [entry for entry in found if entry is not None]
