"""Texts of hints."""

from __future__ import annotations

from collections.abc import Mapping

from cardcity_desktop.players.player import Advice, Reason
from cardcity_desktop.rules.royal_cities import actions
from cardcity_desktop.rules.royal_cities.cards import CITIES, TOKENS
from cardcity_desktop.rules.royal_cities.view import View
from cardcity_desktop.scenes.royal_cities.wording.names import EFFECTS, card_name, card_title, city_colour
from cardcity_desktop.support.i18n import N_, _, ngettext
from cardcity_desktop.ui.wording.numbers import percent_text


def cost_text(cost: float) -> str:
    """Return the cost of a mistake in points of the lead."""
    points = max(1, round(cost))
    return ngettext("about {points} point of the lead", "about {points} points of the lead", points).format(
        points=points
    )


def hint_text(view: View, advice: Advice) -> str:
    """Return the advised action and the reason for it."""
    reason = next((text for found in advice.best.reasons if (text := reason_text(found))), "")
    steps = [advice.action]
    if isinstance(advice.action, actions.Skip):  # it has no spot: the next action passes over step A
        steps += advice.best.plan[1:2]
    return " ".join([*map(action_text, steps), reason]).strip()


def why_text(advice: Advice) -> str:
    """Return "": the reasons of other players depend on their hands."""
    return ""


def reason_text(reason: Reason) -> str:
    """Return a reason as a sentence; "" for one that tells a player nothing."""
    figures = dict(reason.figures)
    before, after = int(figures.get("before", 0)), int(figures.get("after", 0))
    chance = percent_text(round(100 * figures.get("chance", 0)))
    match reason.word:
        case "earns":
            return _("The majorities then pay you {after} instead of {before}.").format(after=after, before=before)
        case "majority_won" | "majority_kept":
            return _("The {colour} majority then pays you {after}.").format(
                colour=city_colour(CITIES[int(figures["city"])]), after=after
            )
        case "denies":
            return _("The {colour} majority then pays a rival {after} instead of {before}.").format(
                colour=city_colour(CITIES[int(figures["city"])]), after=after, before=before
            )
        case "risk":
            return _("The risk of a revolt is {chance}.").format(chance=chance)
        case "gain":
            return _("The next card pays {points} with a chance of {chance}.").format(
                points=int(figures["points"]), chance=chance
            )
        case "capacity":
            return _("Your purchase may cost up to {sum}.").format(sum=int(figures["capacity"]))
        case "effect":
            return _(EFFECTS[int(figures["value"])])
    return _plain_text(reason.word, {word: int(figure) for word, figure in reason.figures})


def _plain_text(word: str, figures: Mapping[str, int]) -> str:
    """Return a reason that involves no majority."""
    match word:
        case "bought":
            return ngettext(
                "You buy {cards} card for {price} of your {capacity}.",
                "You buy {cards} cards for {price} of your {capacity}.",
                figures["cards"],
            ).format(**figures)
        case "keeps":
            return _("Left to open with: {card}.").format(card=card_name(TOKENS[figures["card"]]))
        case "joker":
            return _("{card} goes to any city, with a companion.").format(card=card_title(TOKENS[figures["card"]]))
        case "influence":
            return _("With it, your {colour} city has {influence} influence.").format(
                colour=city_colour(CITIES[figures["city"]]), influence=figures["after"]
            )
        case "stays":
            return ngettext(
                "You keep your {cards} card to build.", "You keep your {cards} cards to build.", figures["hand"]
            ).format(cards=figures["hand"])
    return _(_SENTENCES[word]) if word in _SENTENCES else ""


def action_text(action: actions.Action) -> str:
    """Return the action as an order."""
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


_SENTENCES = {
    "free": N_("It costs you nothing."),
    "out_of_reach": N_("Nobody can buy it then."),
    "back_in_hand": N_("You can build or play it again."),
}

_PLAIN = {
    actions.Done: N_("Build no more."),
    actions.Buy: N_("Buy now."),
    actions.End: N_("End your purchase."),
    actions.Add: N_("Add a card to the market."),
    actions.UseHero: N_("Call your Hero and draw two cards."),
}
