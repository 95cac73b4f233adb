"""Sentences about what the last step forced on a player."""

from cardcity_desktop.rules.card_city.events import Event, PurchasePassed
from cardcity_desktop.rules.card_city.phases.market import on_sale
from cardcity_desktop.rules.card_city.site import site_of
from cardcity_desktop.scenes.card_city.table.turn import TurnSnapshot
from cardcity_desktop.scenes.card_city.wording.events import event_text, nothing_bought


def forced_event_text(turn: TurnSnapshot, event: Event) -> str:
    """Return the sentence about a forced event; if the viewer can't pay a factory, with the money that is missing."""
    if isinstance(event, PurchasePassed) and event.seat == turn.viewer and on_sale(turn.state):
        site = site_of(turn.state, event.seat)
        if not site.affords(site.industrial_price):
            return nothing_bought(site.industrial_price, site.money)
    return event_text(event, turn.names, percent=turn.state.rules.ecological)
