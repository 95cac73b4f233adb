"""The recap of others' turns."""

from collections.abc import Sequence
from itertools import groupby

from cardcity_desktop.rules.card_city import events as happened
from cardcity_desktop.rules.card_city.events import Event
from cardcity_desktop.scenes.card_city.wording.cards import cards_listed
from cardcity_desktop.scenes.card_city.wording.events import Names, event_text
from cardcity_desktop.support.i18n import _

RECAP_EVENTS = (
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
"""Events of the recap; cards built are joined in one sentence."""


def recap_lines(events: Sequence[Event], names: Names) -> list[str]:
    """Return sentences about events since a player last played, the latest last."""
    return [text for _seat, text in recap_by_seat(events, names)]


def recap_by_seat(events: Sequence[Event], names: Names, *, percent: bool = False) -> list[tuple[int | None, str]]:
    """Return the sentences with the seat that acted; `percent` as in `event_text`."""
    kept = [event for event in events if isinstance(event, (*RECAP_EVENTS, happened.CardBuilt))]
    lines: list[tuple[int | None, str]] = []
    for builder, group in groupby(kept, lambda event: event.seat if isinstance(event, happened.CardBuilt) else None):
        if builder is None:
            lines += [(getattr(event, "seat", None), event_text(event, names, percent=percent)) for event in group]
        else:
            built = [event.card for event in group if isinstance(event, happened.CardBuilt)]
            cards = cards_listed(built, percent=percent)
            lines.append((builder, _("{name} builds: {cards}.").format(name=names[builder], cards=cards)))
    return lines
