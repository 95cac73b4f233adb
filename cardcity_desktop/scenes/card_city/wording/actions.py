"""Advice for actions, one sentence each."""

from __future__ import annotations

from cardcity_desktop.rules.card_city import actions
from cardcity_desktop.rules.card_city.actions import Action
from cardcity_desktop.scenes.card_city.wording.cards import card_with_article, district_name
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.wording.numbers import money_text
from cardcity_desktop.ui.wording.phrases import within


def action_text(action: Action) -> str:
    """Return the sentence that advises an action; the board shows the cell."""
    match action:
        case actions.Found():
            return _("Lay the City Hall here.")
        case actions.Draw():
            return _("Draw the cards of this round.")
        case actions.Put(card, lot, "up"):
            return _("Put {card} into lot {lot}, face up.").format(card=card_with_article(card), lot=lot)
        case actions.Put(card, lot):
            return _("Put {card} into lot {lot}, face down.").format(card=card_with_article(card), lot=lot)
        case actions.Offer(lot, money) if money:
            return _("Offer the lots, with {money} in lot {lot}.").format(money=money_text(money), lot=lot)
        case actions.Offer():
            return _("Offer the lots.")
        case actions.Take(lot):
            return _("Take lot {lot}.").format(lot=lot)
        case actions.Return(card):
            return _("Put {card} under the pool.").format(card=card_with_article(card))
        case actions.Build(card):
            return _("Build {card} here.").format(card=card_with_article(card))
        case actions.PlaceCloud():
            return _("Place the pollution cloud here.")
        case actions.PlaceArchitect():
            return _("Place the Architect here.")
        case actions.Discard():
            return _("Discard what can’t be built.")
        case actions.Develop(kind):
            return _("Let the {district} grow here.").format(district=within(district_name(kind)))
        case actions.Buy(card):
            return _("Buy {card} and build it here.").format(card=card_with_article(card))
        case actions.Pass():
            return _("Buy nothing more.")
