"""The journal of a table of Royal Cities."""

from collections.abc import Sequence

from cardcity_desktop.rules.royal_cities import events as happened
from cardcity_desktop.scenes.match_table.journal import TableJournal
from cardcity_desktop.scenes.match_table.table_host import JournalEntry

SECRET_CHOICES = (happened.CardGiven, happened.BuildChosen, happened.FirstCardChosen)
"""Events without a line of their own: a later event shows the cards."""


class RoyalCitiesJournal(TableJournal):
    """The journal of one table, which leaves out secret choices."""

    def entry_of(self, event: happened.Event) -> JournalEntry | None:
        return None if isinstance(event, SECRET_CHOICES) else super().entry_of(event)

    def spoken_of(self, event: happened.Event) -> str:
        """Return "" for cities that pay nobody, cards announced at their purchase, and a lone Noble's choice."""
        is_covered = (
            (isinstance(event, happened.MajorityPaid) and not event.winners)
            or (isinstance(event, happened.PurchaseEnded) and bool(event.cards))
            or (isinstance(event, happened.BuildsConfirmed) and len(self._table.match.seats) == 1)
        )
        return "" if is_covered else super().spoken_of(event)


def events_this_season(events: Sequence[happened.Event]) -> Sequence[happened.Event]:
    """Return the events since the present season began."""
    seasons = [at for at, event in enumerate(events) if isinstance(event, happened.SeasonBegan)]
    return events[seasons[-1] + 1 :] if seasons else events
