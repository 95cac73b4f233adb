"""Texts for an advised action and its strongest reason."""

from collections.abc import Sequence

from cardcity_desktop.players.player import Advice, Reason
from cardcity_desktop.rules.citadels import actions
from cardcity_desktop.rules.citadels.actions import Action
from cardcity_desktop.scenes.citadels.wording.names import worded
from cardcity_desktop.support.i18n import N_, _, ngettext
from cardcity_desktop.ui.wording.numbers import percent_text
from cardcity_desktop.ui.wording.phrases import equal_text

NEARLY_EQUAL = 2.0
"""Hundredths of the game: a smaller difference between two actions is lost in the noise of the search, whose standard
deviation between two runs is 0.9; a hint that led by 1.6 was 1.1 behind in another run."""

_IMPERATIVES = {
    actions.Pick: N_("Keep {whom}."),
    actions.Bury: N_("Put {whom} aside."),
    actions.Kill: N_("Murder {whom}."),
    actions.Rob: N_("Rob {whom}."),
    actions.Keep: N_("Keep this card: {card}."),
    actions.Put: N_("Exchange this card: {card}."),
    actions.Swap: N_("Swap hands with {name}."),
    actions.Destroy: N_("Destroy this district: {card} ({name})."),
    actions.Discard: N_("Put this card into the Laboratory: {card}."),
    actions.Build: N_("Build this district: {card}."),
    actions.Save: N_("Save the district."),
    actions.Leave: N_("Let the district go."),
    actions.Redraw: N_("Draw the new cards."),
    actions.Gold: N_("Take coins."),
    actions.Draw: N_("Draw cards."),
    actions.Income: N_("Collect your income."),
    actions.Forge: N_("Use the Smithy."),
    actions.End: N_("End your turn."),
}


def cost_text(cost: float) -> str:
    """Return a mistake's cost, in hundredths of the chance to win, as text."""
    return _("about {percent} of the chance to win").format(percent=percent_text(max(1, round(cost))))


def value_text(value: float, signed: bool = False) -> str:
    """Return a continuation's value, in hundredths of the chance to win, as text."""
    return percent_text(round(value), signed)


def hint_text(advice: Advice, names: Sequence[str]) -> str:
    """Return the advice with its first reason that can be worded; `names` are by seat."""
    reason = advice.worded_reason(reason_text)
    other = advice.about_as_good(NEARLY_EQUAL)
    # to stop is never named beside a thing to do: short playouts hardly tell a district from the coins it costs
    equal = "" if other is None or other == actions.END else equal_text(action_text(other, names))
    return " ".join(text for text in (action_text(advice.action, names), reason, equal) if text)


def why_text(advice: Advice) -> str:
    """Return the reason of a public action (building, destroying, collecting); "" for others."""
    if not isinstance(advice.action, actions.Build | actions.Destroy | actions.Income):
        return ""
    return advice.worded_reason(reason_text)


def reason_text(reason: Reason) -> str:
    """Return a reason as a sentence; "" if players can't understand it."""
    figures = {name: int(value) for name, value in reason.figures}
    before, after, coins = figures.get("before", 0), figures.get("after", 0), figures.get("coins", 0)
    match reason.word:
        case "completes":
            return _("It completes the city.")
        case "points" if after > before:
            return _("The score goes from {before} to {after}.").format(before=before, after=after)
        case "coins" if after > before:
            return ngettext("That makes {coins} coin.", "That makes {coins} coins.", after).format(coins=after)
        case "pays":
            return ngettext("It pays {coins} coin.", "It pays {coins} coins.", coins).format(coins=coins)
        case "crown":
            return _("It brings the crown.")
        case "extra_cards":
            text = ngettext("It draws {cards} card more.", "It draws {cards} cards more.", figures["cards"])
            return text.format(cards=figures["cards"])
        case "fullest_hand":
            text = ngettext(
                "The fullest hand holds {cards} card.", "The fullest hand holds {cards} cards.", figures["cards"]
            )
            return text.format(cards=figures["cards"])
        case "richest" if coins:
            text = ngettext("The richest purse holds {coins} coin.", "The richest purse holds {coins} coins.", coins)
            return text.format(coins=coins)
        case "nearest" if figures["districts"]:
            return ngettext(
                "The greatest city has {districts} district.",
                "The greatest city has {districts} districts.",
                figures["districts"],
            ).format(districts=figures["districts"])
        case "victims_districts" if figures["districts"]:
            return ngettext(
                "That city has {districts} district.", "That city has {districts} districts.", figures["districts"]
            ).format(districts=figures["districts"])
        case "cheap_target":
            return _("In the greatest city something can be destroyed for {price}.").format(price=figures["price"])
        case "can_build":
            return _("Then you can build for {price}.").format(price=figures["price"])
        case "nothing_to_build":
            return _("Nothing in your hand can be built.")
        case "may_be_held":
            return ngettext(
                "{seats} other player may hold it.", "{seats} other players may hold it.", figures["seats"]
            ).format(seats=figures["seats"])
    return ""


def action_text(action: Action, names: Sequence[str]) -> str:
    """Return the action in the imperative; `names` are by seat."""
    return worded(_(_IMPERATIVES[type(action)]), action, names)
