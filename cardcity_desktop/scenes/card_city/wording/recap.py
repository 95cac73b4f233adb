"""What a player wants to hear of others' turns: the journal in short."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from cardcity_desktop.rules.card_city import events as happened
from cardcity_desktop.rules.card_city.events import Event
from cardcity_desktop.scenes.card_city.wording.cards import cards_listed
from cardcity_desktop.scenes.card_city.wording.events import Names, event_text
from cardcity_desktop.support.i18n import _

WORTH_TELLING = (
    happened.RoundBegan,
    happened.LotTaken,
    happened.CardsDiscarded,
    happened.CloudPlaced,
    happened.ArchitectPlaced,
    happened.DistrictGrown,
    happened.IncomePaid,
    happened.CardBought,
    happened.GameEnded,
)
"""Cards built are gathered in one sentence."""


def recap_lines(events: Sequence[Event], names: Names, *, percent: bool = False) -> list[str]:
    """Sentences for what happened while a player was away, the latest last; percent: with what factories pollute."""
    return [text for _seat, text in recap_told(events, names, percent=percent)]


def recap_told(events: Sequence[Event], names: Names, *, percent: bool = False) -> list[tuple[int | None, str]]:
    """The same with who did it."""
    kept = [event for event in events if isinstance(event, (*WORTH_TELLING, happened.CardBuilt))]
    lines: list[tuple[int | None, str]] = []
    for builder, group in groupby(kept, lambda event: event.seat if isinstance(event, happened.CardBuilt) else None):
        if builder is None:
            lines += [(getattr(event, "seat", None), event_text(event, names, percent=percent)) for event in group]
        else:
            built = [event.card for event in group if isinstance(event, happened.CardBuilt)]
            cards = cards_listed(built, percent=percent)
            lines.append((builder, _("{name} builds: {cards}.").format(name=names[builder], cards=cards)))
    return lines
