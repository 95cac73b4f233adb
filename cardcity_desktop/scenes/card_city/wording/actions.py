"""Advice for actions, one sentence each, and the names of cells."""

from cardcity_desktop.rules.card_city import actions
from cardcity_desktop.rules.card_city.actions import Action
from cardcity_desktop.rules.errors import Cell
from cardcity_desktop.scenes.card_city.wording.cards import card_with_article, district_name
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.wording.numbers import money_text
from cardcity_desktop.ui.wording.phrases import within

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def coordinate(cell: Cell, reach: int) -> str:
    """Return a cell as a letter and a number; City Hall at (0, 0) is in the middle of a board of that reach.

    >>> coordinate((0, 0), 5), coordinate((1, -1), 5)
    ('E5', 'F4')
    """
    x, y = cell[0] + reach - 1, cell[1] + reach
    return f"{LETTERS[x]}{y}" if 0 <= x < len(LETTERS) else f"{cell[0]}, {cell[1]}"


def action_text(action: Action, reach: int) -> str:
    """Return the sentence that advises an action; cells are named on a board of that reach."""
    match action:
        case actions.Found(cell):
            return _("Lay the City Hall on {cell}.").format(cell=coordinate(cell, reach))
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
        case actions.Build(card, cell):
            return _("Build {card} on {cell}.").format(card=card_with_article(card), cell=coordinate(cell, reach))
        case actions.PlaceCloud(cell):
            return _("Place the pollution cloud on {cell}.").format(cell=coordinate(cell, reach))
        case actions.PlaceArchitect(cell):
            return _("Place the Architect on {cell}.").format(cell=coordinate(cell, reach))
        case actions.Discard():
            return _("Discard what can’t be built.")
        case actions.Develop(kind, cell):
            text = _("Let the {district} grow on {cell}.")
            return text.format(district=within(district_name(kind)), cell=coordinate(cell, reach))
        case actions.Buy(card, cell):
            text = _("Buy {card} and build it on {cell}.")
            return text.format(card=card_with_article(card), cell=coordinate(cell, reach))
        case actions.Pass():
            return _("Buy nothing more.")
