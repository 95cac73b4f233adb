"""Phases in words: names, and what to do now."""

from collections.abc import Callable, Collection

from cardcity_desktop.rules.card_city.phases.construction import Building
from cardcity_desktop.rules.card_city.phases.market import Buying
from cardcity_desktop.rules.card_city.view import View
from cardcity_desktop.scenes.card_city.wording.events import Names
from cardcity_desktop.session.store import PERSON
from cardcity_desktop.support.i18n import N_, _, ngettext
from cardcity_desktop.ui.wording.phrases import capitalised
from cardcity_desktop.ui.wording.seats import default_name

PHASE_TITLES = {
    "founding": N_("The City Hall"),
    "drawing": N_("New cards"),
    "splitting": N_("Two lots"),
    "choosing": N_("Choice of a lot"),
    "keeping": N_("One card back"),
    "building": N_("Construction"),
    "developing": N_("Development"),
    "buying": N_("Market"),
    "over": N_("The end"),
}

TASKS = {
    "founding": N_("{name}, place your City Hall"),
    "drawing": N_("{name}, draw cards"),
    "splitting": N_("{name}, make two lots"),
    "choosing": N_("{name}, take one lot"),
    "keeping": N_("{name}, give one card back"),
    "building": N_("{name}, build"),
    "developing": N_("{name}, let a district grow"),
    "buying": N_("{name}, buy or go on"),
}
"""Task of the active player, in a few words."""

WAITING = {
    "founding": N_("{name} is choosing a place for the City Hall."),
    "drawing": N_("{name} is about to draw cards."),
    "splitting": N_("{name} is splitting the cards into two lots."),
    "choosing": N_("{name} is choosing a lot."),
    "keeping": N_("{name} is choosing which cards to keep."),
    "building": N_("{name} is building."),
    "developing": N_("A district of {name} is growing."),
    "buying": N_("{name} is at the market."),
}
"""What another player is doing."""


def phase_title(view: View) -> str:
    """Return the phase's name: "Construction"."""
    if view.cloud_due is not None:
        return _("Pollution")
    return _(PHASE_TITLES[view.phase])


def phase_task(view: View, names: Names, playable: int = 0) -> str:
    """Return the active player and the task: "Anna, build 3 cards"; of another player, a description.

    `playable` is the number of hand cards that fit somewhere; 0 counts the whole hand.
    """
    if view.phase == "over":
        return _("The game is over: see the scores.")
    actor = view.actors[0]
    if view.seat != actor:
        return _(WAITING[view.phase]).format(name=names[actor]).removesuffix(".")
    if view.cloud_due is not None:
        return addressed(_("{name}, place the cloud"), names[actor])
    if view.phase == "building" and view.hands[actor]:
        cards = playable or len(view.hands[actor])
        text = ngettext("{name}, build {count} card", "{name}, build {count} cards", cards)
        return addressed(text, names[actor]).format(count=cards)
    if view.phase == "splitting" and view.draft is not None and view.draft.chooser is not None:
        return _split_task(view, names[actor], names[view.draft.chooser])
    return addressed(_(TASKS[view.phase]), names[actor])


def addressed(text: str, name: str) -> str:
    """Return a task that begins with its player's name; without it if the only person has none."""
    if name != default_name(0, PERSON, alone=True):
        return text.replace("{name}", name)
    task = text.replace("{name}, ", "")
    return capitalised(task)


def _split_task(view: View, splitter: str, chooser: str) -> str:
    """Return the splitter's task with the lots' receiver; with three or more players also the number of the split
    (3.4)."""
    splits = view.setup.players - 1
    if splits == 1:
        return addressed(_("{name}, make two lots for {chooser}"), splitter).format(chooser=chooser)
    settled = sum(1 for hand in view.hands if hand)
    text = _("{name}, split {count} of {splits}, for {chooser}")
    return addressed(text, splitter).format(count=settled + 1, splits=splits, chooser=chooser)


def phase_hint(
    view: View, names: Names, by_keys: bool = False, offered: Collection[str] = (), is_full: bool = False
) -> str:
    """Return the present task of the viewing seat in a sentence or two; for other seats, the active player's.

    `offered` are the market's cards that can be bought; `is_full` if the city has reached its size limit.
    """
    if view.phase == "over":
        return _("The game is over: see the scores.")
    actor = view.actors[0]
    if view.seat != actor:
        return _(WAITING[view.phase]).format(name=names[actor])
    if view.cloud_due is not None:
        return _("Two Industrial cards stand in the same row or column: place a pollution cloud on a lit cell.")
    if view.phase == "buying":
        return _buying(view, offered, is_full)
    return _building(view, by_keys) if view.phase == "building" else HINTS[view.phase](view, names)


def _drawing(view: View, names: Names) -> str:
    keep = view.draft.keep if view.draft else 0
    if view.setup.players == 1 and view.pool <= keep:
        return _("Draw the last {count} cards: you keep them all.").format(count=view.pool)
    if view.setup.players == 1:
        return _("Draw {count} cards: you will keep {keep} of them.").format(count=keep + 1, keep=keep)
    if view.setup.players == 2 and view.draft:
        text = _("Draw {count} cards that only you may see, and split them into two lots: {name} will choose first.")
        return text.format(count=2 * keep, name=names[1 - view.draft.splitter])
    text = _(
        "Draw {count} cards that only you may see, and split them into two lots: another player will choose first."
    )
    return text.format(count=keep * view.setup.players)


def _splitting(view: View, names: Names) -> str:
    draft = view.draft
    if draft is None or draft.lots is None:
        return ""
    if draft.drawn:
        left = len(draft.drawn)
        if not any(lot.up or lot.down for lot in draft.lots):
            text = _("Put the {count} cards into the lots, face up or face down as the places show.")
            if view.setup.players == 2:
                text = _("Put the {count} cards into the two lots: {name} takes one, you get the other.")
            return text.format(count=left, name=names[1 - draft.splitter])
        text = ngettext(
            "Put {count} more card into the lots, face up or face down as the places show.",
            "Put {count} more cards into the lots, face up or face down as the places show.",
            left,
        )
        return text.format(count=left)
    if view.setup.level == "advanced":
        return _("Offer the two lots; you may add money to one. A press takes a card back.")
    return _("Offer the two lots, or press a card to take it back.")


def _choosing(view: View, names: Names) -> str:
    draft = view.draft
    splitter = names[draft.splitter] if draft else ""
    again = bool(draft and draft.lots and len(draft.lots[1].up) + len(draft.lots[1].down) > draft.keep)
    if again:
        return _("Take a lot. Lot 1 is yours to keep; with lot 2 you split the cards for the next player.")
    return _("Take one of the two lots: it is yours to build. {splitter} gets the other.").format(splitter=splitter)


def _building(view: View, by_keys: bool) -> str:
    text = _("Choose a card, then a lit cell.") if by_keys else _("Press a card, then a lit cell, or drag it there.")
    if isinstance(view.progress, Building) and view.progress.architect:
        return text + " " + _("As first player you may also place the Architect.")
    return text


def _buying(view: View, offered: Collection[str], is_full: bool) -> str:
    if "K" not in offered:
        return _("You may buy a factory and build it at once: it makes room for five more cards.")
    if len(offered) > 1 and is_full:
        return _("The city is full: an Industrial card makes room for five more. Or buy a Park, or skip.")
    if len(offered) > 1:
        return _("Buy an Industrial card or a Park, or skip; what you buy is built at once.")
    if isinstance(view.progress, Buying) and view.progress.industrial:
        return _("You may buy a Park and lay it at once, or skip. It takes no room.")
    return _("You may buy a Park too, and lay it at once.")


HINTS: dict[str, Callable[[View, Names], str]] = {
    "founding": lambda _view, _names: _("Press a lit cell for your City Hall: it may not stand beside the suburb."),
    "drawing": _drawing,
    "splitting": _splitting,
    "choosing": _choosing,
    "keeping": lambda _view, _names: _("Press the card to give back: it goes under the pool. You keep the others."),
    "developing": lambda _view, _names: _(
        "A district has all it needs: press a lit cell for its new card. It is free."
    ),
}
