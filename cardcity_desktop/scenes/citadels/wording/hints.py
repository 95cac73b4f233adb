"""The advised action as a sentence to the player whose view this is, with its weightiest reason."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardcity_desktop.i18n import _
from cardcity_desktop.rules.citadels import actions
from cardcity_desktop.rules.citadels.actions import Action
from cardcity_desktop.rules.citadels.view import View
from cardcity_desktop.scenes.citadels.wording.names import character_name, district_name
from cardcity_desktop.ui.wording.numbers import percent_text

if TYPE_CHECKING:
    from cardcity_desktop.players.player import Advice


def cost_text(cost: float) -> str:
    """How much a mistake cost, in hundredths of the game."""
    return _("about {percent} of the chance to win").format(percent=percent_text(max(1, round(cost))))


def hint_text(view: View, advice: Advice) -> str:
    """What a computer player would do here."""
    return action_text(advice.action)


def action_text(action: Action) -> str:
    """An action as advice."""
    match action:
        case actions.Pick(name):
            return _("Keep the {what}.").format(what=character_name(name))
        case actions.Bury(name):
            return _("Put the {what} aside.").format(what=character_name(name))
        case actions.Kill(name):
            return _("Murder the {what}.").format(what=character_name(name))
        case actions.Rob(name):
            return _("Rob the {what}.").format(what=character_name(name))
        case actions.Keep(card):
            return _("Keep this card: {card}.").format(card=district_name(card))
        case actions.Put(card):
            return _("Exchange this card: {card}.").format(card=district_name(card))
        case actions.Swap(seat):
            return _("Swap hands with player {number}.").format(number=seat + 1)
        case actions.Destroy(_seat, card):
            return _("Destroy this district: {card}.").format(card=district_name(card))
        case actions.Discard(card):
            return _("Put this card into the Laboratory: {card}.").format(card=district_name(card))
        case actions.Build(card):
            return _("Build this district: {card}.").format(card=district_name(card))
    return _plain_text(action)


def _plain_text(action: Action) -> str:
    words = {
        actions.Save: _("Save the district."),
        actions.Leave: _("Let the district go."),
        actions.Redraw: _("Draw the new cards."),
        actions.Gold: _("Take coins."),
        actions.Draw: _("Draw cards."),
        actions.Income: _("Collect your income."),
        actions.Forge: _("Use the Smithy."),
        actions.End: _("End your turn."),
    }
    return words[type(action)]
