"""Rows and sentences of a count's summary."""

from __future__ import annotations

from dataclasses import dataclass

from cardcity_desktop.scenes.royal_cities.counting.count import SeasonCount
from cardcity_desktop.scenes.royal_cities.wording.names import card_name, city_colour, colour_name
from cardcity_desktop.support.i18n import _, ngettext


@dataclass(frozen=True)
class SummaryRow:
    """A row of the summary. letter: the row's colour, "" for none; points: by seat."""

    letter: str
    name: str
    points: tuple[int, ...]
    sign: str = "+"


def summary_rows(count: SeasonCount) -> list[SummaryRow]:
    """Return the scores before the count, the colours in board order, and the Heroes if any are paid."""
    rows = [SummaryRow(event.city, colour_name(event.city), event.points) for event in count.majorities]
    if any(count.heroes):
        rows.append(SummaryRow("", _("Hero"), count.heroes))
    if any(count.before):
        rows.insert(0, SummaryRow("", _("Before the count"), count.before, sign=""))
    return rows


def consequences(count: SeasonCount) -> list[str]:
    """Return sentences on catch-up cards and taxes."""
    sentences = []
    for seat, cards in enumerate(count.cards):
        if cards:
            text = ngettext("{name} draws {count} card to catch up.", "{name} draws {count} cards to catch up.", cards)
            sentences.append(text.format(name=count.names[seat], count=cards))
    for tax in count.taxes:
        text = _("Tax: the Regent takes {card}, the top card of your {colour} city.")
        sentences.append(text.format(colour=city_colour(tax.city), card=card_name(tax.card)))
    if not sentences and not count.last:
        sentences.append(_("Nobody has to catch up."))
    return sentences
