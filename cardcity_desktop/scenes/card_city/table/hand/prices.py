"""Prices of the acting player's cards, and the heading of the tray on their turn."""

from dataclasses import replace

from cardcity_desktop.rules.card_city.site import site_of
from cardcity_desktop.rules.city.cards import CODES
from cardcity_desktop.scenes.card_city.table.turn import TurnSnapshot
from cardcity_desktop.scenes.card_city.wording.phases import addressed
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.wording.numbers import money_text, percent_text


def price_label(turn: TurnSnapshot, token: str) -> str:
    """Return the acting player's price of a card (4.5, 8.3); "" for nothing or a hidden card.

    In the Ecological city an Industrial card costs nothing and shows its pollution instead.
    """
    assert turn.active_seat is not None
    if turn.state.rules.ecological and len(token) == 2 and token[0] == "I":
        return percent_text(int(token[1]))
    price = site_of(turn.state, turn.active_seat).price(CODES[token]) if token in CODES else 0
    return money_text(price) if price else ""


def is_too_dear(turn: TurnSnapshot, token: str, more: int = 0) -> bool:
    """Return True if the acting player could not pay a card now, even with `more` $ (4.5)."""
    assert turn.active_seat is not None
    site = site_of(turn.state, turn.active_seat)
    return token in CODES and replace(site, money=site.money + more).too_dear(CODES[token])


def your_turn(turn: TurnSnapshot) -> str:
    """Return the tray's heading for the acting player."""
    assert turn.active_seat is not None
    return addressed(_("{name}, your turn"), turn.names[turn.active_seat])
