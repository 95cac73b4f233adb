"""Icons of journal lines, by the step of the round."""

from __future__ import annotations

from cardcity_desktop.rules.card_city import events as happened
from cardcity_desktop.rules.card_city.events import Event
from cardcity_desktop.scenes.card_city.table.info.ribbon import SIGNS

CHOOSE, BUILD, GROW, EARN, BUY = SIGNS

SIGN_OF: dict[type[Event], str] = {
    happened.RoundBegan: "flag",
    happened.CityFounded: BUILD,
    happened.CardsDrawn: CHOOSE,
    happened.LotsOffered: CHOOSE,
    happened.LotTaken: CHOOSE,
    happened.MoneyReturned: EARN,
    happened.HandFilled: CHOOSE,
    happened.CardReturned: "pool",
    happened.CardBuilt: BUILD,
    happened.CloudTaken: "cloud",
    happened.CloudPlaced: "cloud",
    happened.ArchitectPlaced: "person",
    happened.ArchitectLeft: "person",
    happened.CardsDiscarded: "close",
    happened.DistrictGrown: GROW,
    happened.IncomePaid: EARN,
    happened.CardBought: BUY,
    happened.PurchasePassed: BUY,
    happened.GameEnded: "trophy",
}


def sign_of(event: Event) -> str:
    """Return the icon of an event's line; "" for an event without one."""
    return SIGN_OF.get(type(event), "")
