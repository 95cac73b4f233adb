"""News of what the last step forced on a player, and their sentences."""

from cardcity_desktop.rules.card_city.events import CardsDiscarded, Event, PurchasePassed
from cardcity_desktop.rules.card_city.phases.market import on_sale
from cardcity_desktop.rules.card_city.site import site_of
from cardcity_desktop.scenes.card_city.table.selection import MissedPurchase, News
from cardcity_desktop.scenes.card_city.table.turn import TurnSnapshot
from cardcity_desktop.scenes.card_city.wording.events import event_text, nothing_bought


def news_of(turn: TurnSnapshot, event: Event) -> News | None:
    """Return discarded cards, or the viewer's purchase of a factory that could not be paid; None for other events."""
    if isinstance(event, PurchasePassed) and event.forced and event.seat == turn.viewer and on_sale(turn.state):
        site = site_of(turn.state, event.seat)
        return None if site.affords(site.industrial_price) else MissedPurchase(site.industrial_price, site.money)
    return event if isinstance(event, CardsDiscarded) else None


def news_text(turn: TurnSnapshot, news: News) -> str:
    if isinstance(news, MissedPurchase):
        return nothing_bought(news.price, news.money)
    return event_text(news, turn.names, percent=turn.state.rules.ecological)
