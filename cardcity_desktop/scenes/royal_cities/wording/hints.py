"""What a computer player advises, as a sentence to the person whose turn it is."""

from __future__ import annotations

from cardcity_desktop.i18n import N_, _, ngettext
from cardcity_desktop.players.player import Advice
from cardcity_desktop.rules.royal_cities import actions
from cardcity_desktop.rules.royal_cities.view import View
from cardcity_desktop.scenes.royal_cities.wording.names import card_name, city_colour


def cost_text(cost: float) -> str:
    """How much of the lead a mistake cost."""
    points = max(1, round(cost))
    return ngettext("about {points} point of the lead", "about {points} points of the lead", points).format(
        points=points
    )


def hint_text(view: View, advice: Advice) -> str:
    """The advised action."""
    return action_text(advice.action)


def action_text(action: actions.Action) -> str:
    """What to do."""
    match action:
        case actions.Give(card):
            return _("Give {card} away.").format(card=card_name(card))
        case actions.Open(card) | actions.Own(card):
            return _("Open with {card}.").format(card=card_name(card))
        case actions.Gift(card) | actions.ForRegent(card):
            return _("Let the Regent have {card}.").format(card=card_name(card))
        case actions.Skip():
            return _("Play no card now.")
        case actions.PlayHand(card):
            return _("Play {card} from your hand.").format(card=card_name(card))
        case actions.PlayCity(city):
            return _("Play the top card of your {colour} city.").format(colour=city_colour(city))
        case actions.Pick(card) | actions.Take(card):
            return _("Take {card}.").format(card=card_name(card))
        case actions.Lift(city):
            return _("Take back the top card of your {colour} city.").format(colour=city_colour(city))
        case actions.Kill(_seat, city):
            return _("Discard the top card of that {colour} city.").format(colour=city_colour(city))
        case actions.Move(_seat, city, _to):
            return _("Move the top card of that {colour} city.").format(colour=city_colour(city))
        case actions.Put(card, city):
            return _("Build {card} in your {colour} city.").format(card=card_name(card), colour=city_colour(city))
        case actions.Show(card):
            return _("Let {card} go to the market.").format(card=card_name(card))
        case actions.Tax(city):
            return _("Let the {colour} city be taxed.").format(colour=city_colour(city))
        case actions.Drop(card):
            return _("Discard {card} from the market.").format(card=card_name(card))
    return _(_PLAIN[type(action)])


_PLAIN = {
    actions.Done: N_("Build no more."),
    actions.Buy: N_("Buy now."),
    actions.End: N_("End your purchase."),
    actions.Add: N_("Add a card to the market."),
    actions.UseHero: N_("Call your Hero and draw two cards."),
}
