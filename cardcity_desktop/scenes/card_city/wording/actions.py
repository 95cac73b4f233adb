"""What one may do, as advice: one sentence an action, to the player who may do it."""

from __future__ import annotations

from cardcity_desktop.i18n import _
from cardcity_desktop.players.player import Advice, Reason
from cardcity_desktop.rules.card_city import actions
from cardcity_desktop.rules.card_city.actions import Action
from cardcity_desktop.scenes.card_city.wording.cards import card_with_article, district_name
from cardcity_desktop.scenes.card_city.wording.scores import points_text
from cardcity_desktop.ui.wording.numbers import money_text
from cardcity_desktop.ui.wording.phrases import within


def hint_text(advice: Advice) -> str:
    """What is advised, with the weightiest reason."""
    said = action_text(advice.action)
    reason = next((text for found in advice.best.reasons if (text := reason_text(found))), "")
    return f"{said} {reason}" if reason else said


def why_text(advice: Advice) -> str:
    """Why another player builds or buys something: all of it lies open."""
    if not isinstance(advice.action, actions.Build | actions.Buy | actions.PlaceCloud | actions.Develop | actions.Pass):
        return ""
    return next((text for found in advice.best.reasons if (text := reason_text(found))), "")


def reason_text(reason: Reason) -> str:
    """A reason as a sentence; "" for one that says nothing."""
    figures = dict(reason.figures)
    change, after = figures.get("change", 0), figures.get("after", 0)
    match reason.word:
        case "grows" if figures["kind"] == 0:
            return _("The Residential district grows to {size} cards.").format(size=int(figures["size"]))
        case "grows":
            return _("The Commercial district grows to {size} cards.").format(size=int(figures["size"]))
        case "culture":
            return _("The district has {count} of the {need} culture cards it needs to grow.").format(
                count=int(figures["count"]), need=int(figures["need"])
            )
        case "homes":
            return _("The shops have {count} of the {need} Residential districts they need to grow.").format(
                count=int(figures["count"]), need=int(figures["need"])
            )
        case "income":
            return _("It pays {more} more a round, {total} in all.").format(
                more=money_text(int(change)), total=money_text(int(after))
            )
        case "points":
            return _("It is worth {points} more if the game ended now.").format(points=points_text(change))
        case "room":
            return _("The city may have {cards} more cards.").format(cards=int(change))
        case "warehouses":
            return _("It makes {count} more empty cells count.").format(count=int(change))
        case "cleaner":
            return _("Pollution falls to {percent} %.").format(percent=int(after))
        case "harmless" if not figures["homes"]:
            return _("There it touches no Residential district.")
        case "saves":
            return _("The {money} will serve better later.").format(money=money_text(int(figures["money"])))
        case "hand":
            return _("What you keep brings the income to {income} and the score to {points}.").format(
                income=money_text(int(figures["income"])), points=points_text(figures["points"])
            )
    return ""


def action_text(action: Action) -> str:
    """The sentence that advises an action; where it is meant the board shows."""
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
