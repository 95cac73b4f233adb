"""Hints in words: the advised action with its reason; the names of cells."""

from collections.abc import Mapping, Sequence
from functools import partial

from cardcity_desktop.players.player import Advice, Reason
from cardcity_desktop.rules.card_city import actions
from cardcity_desktop.rules.card_city.actions import Action, Put
from cardcity_desktop.rules.errors import Cell
from cardcity_desktop.scenes.card_city.wording.cards import card_with_article, cards_listed, district_name
from cardcity_desktop.scenes.card_city.wording.events import Names
from cardcity_desktop.scenes.card_city.wording.scores import points_text
from cardcity_desktop.support.i18n import _, ngettext
from cardcity_desktop.ui.wording.numbers import money_text, percent_text
from cardcity_desktop.ui.wording.phrases import equal_text, within

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


NEARLY_EQUAL = 0.25
"""Points: a smaller difference between two actions is lost in the noise of the search."""


def hint_text(advice: Advice, names: Names, reach: int) -> str:
    """Return the advice with its strongest reason; while lots are made, the contents of both lots.

    Cells are named on a board of that reach.
    """
    puts = [action for action in advice.best.plan if isinstance(action, Put)]
    text = _lots_text(puts) if len(puts) > 1 else action_text(advice.action, reach)
    reason, kept = _weightiest(advice, names), _kept_text(advice)
    worded = partial(action_text, reach=reach)
    other = advice.about_as_good(NEARLY_EQUAL, worded) if len(puts) < 2 else None  # lots that differ little are many
    equal = "" if other is None else equal_text(worded(other))
    if other is not None and isinstance(advice.action, actions.Pass):
        reason = ""  # the money may as well be spent
    return " ".join(filter(None, (text, reason, kept if kept != reason else "", equal)))


def why_text(advice: Advice) -> str:
    """Return why another player built or bought something; all of it is public."""
    if not isinstance(advice.action, actions.Build | actions.Buy | actions.PlaceCloud | actions.Develop | actions.Pass):
        return ""
    return _weightiest(advice, ())


def _weightiest(advice: Advice, names: Names) -> str:
    return advice.worded_reason(lambda reason: reason_text(reason, names))


def _kept_text(advice: Advice) -> str:
    """Return what the advised cell, unlike the next best one, keeps free; "" if nothing."""
    return next((reason_text(reason) for reason in advice.best.reasons if reason.word == "keeps"), "")


def _lots_text(puts: Sequence[Put]) -> str:
    """Return what goes into each lot; remaining cards go face down into lot 2."""
    texts = []
    for lot in (1, 2):
        up, down = ([put.card for put in puts if (put.lot, put.facing) == (lot, facing)] for facing in ("up", "down"))
        parts = [cards_listed(up)] if up else []
        if down:
            parts.append(
                _("the rest face down") if lot == 2 else _("face down: {cards}").format(cards=cards_listed(down))
            )
        if parts:
            texts.append(_("Lot {lot}: {cards}.").format(lot=lot, cards=", ".join(parts)))
    return " ".join(texts)


def reason_text(reason: Reason, names: Names = ()) -> str:
    """Return a reason as a sentence, "" if it has none; `names` of the seats are for reasons about other players."""
    if reason.word in ("open", "hand", "left", "seen", "unseen", "again", "present"):
        return _drafting_text(reason, names)
    figures = dict(reason.figures)
    match reason.word:
        case "grows":
            surely = figures["least"] == figures["size"]
            return _growing_text(int(figures["kind"]), int(figures["size"]), surely, bool(figures["beside"]))
        case "keeps":
            return ngettext(
                "It keeps {count} cell free where your biggest group of homes can grow.",
                "It keeps {count} cells free where your biggest group of homes can grow.",
                int(figures["cells"]),
            ).format(count=int(figures["cells"]))
        case "culture":
            return _("The homes then have {count} of the {need} culture cards that they need to grow.").format(
                count=int(figures["count"]), need=int(figures["need"])
            )
        case "homes":
            return _("The shops then have {count} of the {need} groups of homes that they need to grow.").format(
                count=int(figures["count"]), need=int(figures["need"])
            )
    return _change_text(reason)


def _change_text(reason: Reason) -> str:
    """Return a reason about money, points, room or pollution as a sentence."""
    figures = dict(reason.figures)
    change, after = figures.get("change", 0), figures.get("after", 0)
    match reason.word:
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
            return _("Pollution falls to {percent}.").format(percent=percent_text(int(after)))
        case "harmless" if not figures["homes"]:
            return _("There it touches no homes.")
        case "saves":
            return _("The {money} will serve better later.").format(money=money_text(int(figures["money"])))
        case "last":
            return _("It is the last round, and no purchase brings points.")
    return ""


def _growing_text(kind: int, size: int, surely: bool, beside: bool) -> str:
    """Return a sentence about a district that grows, or if not `surely`, can grow on several cells."""
    sentences = {
        (0, True, False): _("The homes then grow: {size} together."),
        (1, True, False): _("The shops then grow: {size} together."),
        (0, True, True): _("The homes beside it then grow: {size} together."),
        (1, True, True): _("The shops beside it then grow: {size} together."),
        (0, False, False): _("The homes then grow: up to {size} together."),
        (1, False, False): _("The shops then grow: up to {size} together."),
        (0, False, True): _("The homes beside it then grow: up to {size} together."),
        (1, False, True): _("The shops beside it then grow: up to {size} together."),
    }
    return sentences[kind, surely, beside].format(size=size)


def _drafting_text(reason: Reason, names: Names) -> str:
    """Return a reason of phase 1 as a sentence."""
    figures = dict(reason.figures)
    match reason.word:
        case "open":
            return _("There {count} cells around it are free.").format(count=int(figures["cells"]))
        case "hand":
            return _("What you keep brings you to {reached}.").format(reached=_reached_text(figures))
        case "left":
            text = _("If {name} takes lot {lot}, the other one can bring you to {reached}.")
            name = names[int(figures["chooser"])]
            return text.format(name=name, lot=int(figures["takes"]), reached=_reached_text(figures))
        case "seen":
            return _("What you see of it can bring you to {reached}.").format(reached=_reached_text(figures))
        case "unseen":
            return ngettext(
                "What you see of it brings nothing now, but its hidden card may.",
                "What you see of it brings nothing now, but its hidden cards may.",
                int(figures["cards"]),
            )
        case "again":
            return _("You split it again, and {count} cards of it stay with you.").format(count=int(figures["cards"]))
        case "present":
            return _("Money in a lot would be a present to the player who takes it.")
    return ""


def _reached_text(figures: Mapping[str, float]) -> str:
    """Return the points reached (the cells to fill while they are negative) and the income, if it changes."""
    result = points_text(figures["points"])
    if figures["points"] < 0 and (cells := int(figures["empties"])):  # negative points mean little
        result = ngettext("{count} cell to fill", "{count} cells to fill", cells).format(count=cells)
    if figures["income"] == figures["before"]:
        return result
    return _("an income of {income} and {result}").format(income=money_text(int(figures["income"])), result=result)
