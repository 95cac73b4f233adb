"""Phases in words: names, what to do now, and the help about each."""

from collections.abc import Callable, Collection

from cardcity_desktop.rules.card_city.clauses import concerns
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

    `playable` is how many hand cards can be built; 0 counts the whole hand.
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
        return addressed(text, names[actor], count=cards)
    if view.phase == "splitting" and view.draft is not None and view.draft.chooser is not None:
        return _split_task(view, names[actor], names[view.draft.chooser])
    return addressed(_(TASKS[view.phase]), names[actor])


def addressed(text: str, name: str, **fields: object) -> str:
    """Return a task that begins with its player's name; without it if the only person has none."""
    if name == default_name(0, PERSON, alone=True):
        text = capitalised(text.replace("{name}, ", ""))
    return text.format(name=name, **fields)


def _split_task(view: View, splitter: str, chooser: str) -> str:
    """Return the splitter's task with the lots' receiver; with three or more players also the number of the split
    (3.4)."""
    splits = view.setup.players - 1
    if splits == 1:
        return addressed(_("{name}, make two lots for {chooser}"), splitter, chooser=chooser)
    settled = sum(1 for hand in view.hands if hand)
    text = _("{name}, split {count} of {splits}, for {chooser}")
    return addressed(text, splitter, count=settled + 1, splits=splits, chooser=chooser)


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
    if isinstance(view.progress, Building) and view.progress.may_place_architect:
        return text + " " + _("As first player you may also place the Architect.")
    return text


def _buying(view: View, offered: Collection[str], is_full: bool) -> str:
    if "K" not in offered:
        return _("You may buy a factory and build it at once: it makes room for five more cards.")
    if len(offered) > 1 and is_full:
        return _("The city is full: an Industrial card makes room for five more. Or buy a Park, or skip.")
    if len(offered) > 1:
        return _("Buy an Industrial card or a Park, or skip; what you buy is built at once.")
    if isinstance(view.progress, Buying) and view.progress.may_buy_industrial:
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


PHASE_CLAUSES = {
    "founding": ("11.2", "11.1"),
    "drawing": ("3.1", "3.2", "3.8", "3.7"),
    "splitting": ("3.3", "3.4", "3.5", "3.6"),
    "choosing": ("3.4", "3.5", "3.6", "3.3"),
    "keeping": ("3.8",),
    "building": ("4.2", "4.3", "4.4", "4.5", "4.6", "4.7", "4.9", "4.11", "4.12", "8.1", "8.3", "10.2", "11.2", "11.3"),
    "developing": ("6.1", "6.2", "5.2", "5.3", "10.6", "11.3"),
    "buying": ("6.6", "6.7", "4.2", "4.3", "4.9", "8.2"),
    "over": (),
}
"""Clauses that matter to each phase, the most important first."""

_VICTORIES = ("7.1", "7.2", "7.3", "7.4", "7.5", "8.2", "9.1", "12")


def phase_help(view: View, names: Names) -> str:
    """Return the task of the viewing seat in this phase and its reason; for other seats, the active player's."""
    if view.phase == "over":
        return _("The game is over. The scores show who has won and how.")
    actor = view.actors[0]
    if view.seat != actor:
        waiting = _(WAITING[view.phase]).format(name=names[actor])
        return waiting + " " + _("Meanwhile you can look at every city and at the journal.")
    if view.cloud_due is not None:
        return _(
            "Two Industrial cards stand in the same row or column, so a pollution cloud comes: place it on a lit cell. "
            "It stays for good, so let it take a cell where it does little harm."
        )
    return _HELP[view.phase](view, names)


def clauses_for(view: View) -> tuple[str, ...]:
    """Return the clauses that matter to this phase of this game and to its victory."""
    phase = ("4.9", "4.2") if view.cloud_due is not None else PHASE_CLAUSES[view.phase]
    return tuple(dict.fromkeys(clause for clause in (*phase, *_VICTORIES) if concerns(clause, view.setup)))


def _drawing_help(view: View, names: Names) -> str:
    keep = view.draft.keep if view.draft else 0
    if view.setup.players == 1 and view.pool <= keep:
        return _("Draw the last {count} cards: none goes under the pool. You build them all in this round.").format(
            count=view.pool
        )
    if view.setup.players == 1:
        return _(
            "Draw {count} cards and put the one you like least under the pool. You build the {keep} others in this "
            "round."
        ).format(count=keep + 1, keep=keep)
    return _(
        "Draw {count} cards, which only you may look at, and split them into two lots. The others choose first, so "
        "that everyone ends up with {keep} cards for this round."
    ).format(count=keep * view.setup.players, keep=keep)


def _splitting_help(view: View, names: Names) -> str:
    draft = view.draft
    chooser = names[draft.chooser] if draft is not None and draft.chooser is not None else ""
    text = _(
        "Put every card into one of the two lots, face up or face down as the places show, then offer them. {chooser} "
        "takes a lot and you get the other, so let both be good for you."
    )
    if draft is not None and draft.lots is not None and _cards_in_lots(view) > 2 * draft.keep:
        text = _(
            "Put every card into one of the two lots, face up or face down as the places show, then offer them to "
            "{chooser}. If lot 1 is taken you split the rest again; if lot 2 is taken you keep lot 1."
        )
    text = text.format(chooser=chooser)
    if view.setup.level == "advanced":
        text += " " + _("Money that you add to a lot goes to whoever gets it, even to you.")
    return text


def _cards_in_lots(view: View) -> int:
    """Return the number of cards in this split: in the lots and still in hand."""
    draft = view.draft
    if draft is None or draft.lots is None:
        return 0
    return len(draft.drawn) + sum(len(lot.up) + len(lot.down) for lot in draft.lots)


def _choosing_help(view: View, names: Names) -> str:
    draft = view.draft
    splitter = names[draft.splitter] if draft else ""
    if draft is not None and _cards_in_lots(view) > 2 * draft.keep:
        return _(
            "Take lot 1 to build its cards, or lot 2 to split it in turn for the next player. What lies face down is "
            "known only to those who have held it."
        )
    return _(
        "Take the lot that serves your city better: you build its cards, and {splitter} gets the other lot. What lies "
        "face down is known only to those who have held it."
    ).format(splitter=splitter)


def _building_help(view: View, names: Names) -> str:
    left = len(view.hands[view.actors[0]])
    text = ngettext(
        "Build your last card: press it, then a lit cell. What can be built must be built; cards "
        "without a place are discarded.",
        "Build your {count} cards: press one, then a lit cell. All that can be built must be built, "
        "so mind size, money and neighbours; cards without a place are discarded.",
        left,
    ).format(count=left)
    return " ".join([text, *_of_this_game(view)])


def _of_this_game(view: View) -> list[str]:
    """Return sentences about variants that change building."""
    setup, progress, sentences = view.setup, view.progress, list[str]()
    if setup.has("unique_city"):
        sentences.append(_("You build in your own zone, but beside any card of the city."))
    if setup.has("suburb"):
        sentences.append(_("Build beside cards of your own: the suburb’s cards alone do not serve."))
    if isinstance(progress, Building) and progress.may_place_architect:
        sentences.append(_("As first player you may also place the Architect."))
    if setup.has("leisure_crisis"):
        sentences.append(_("Every Leisure card costs $5 more than the one before."))
    return sentences


def _buying_help(view: View, names: Names) -> str:
    buying = view.progress
    park = isinstance(buying, Buying) and buying.may_buy_park
    if park and isinstance(buying, Buying) and buying.may_buy_industrial:
        return _(
            "Buy an Industrial card, a Park, both or nothing; what you buy is built at once. An Industrial card makes "
            "room for five more cards, a Park takes no room at all."
        )
    if park:
        return _("You may buy a Park and lay it at once, or buy nothing. It takes no room.")
    return _(
        "You may buy a factory and build it at once, or buy nothing. It makes room for five more cards, and "
        "the next one will cost $5 more."
    )


_HELP: dict[str, Callable[[View, Names], str]] = {
    "founding": lambda _view, _names: _(
        "Press a lit cell for your City Hall; it may not stand beside the suburb. Your city will grow from there, and "
        "the suburb’s houses and shops will join districts that touch them."
    ),
    "drawing": _drawing_help,
    "splitting": _splitting_help,
    "choosing": _choosing_help,
    "keeping": lambda _view, _names: _(
        "Press the card that you can do without: it goes under the pool. You build the others now, and it may come "
        "back in the last rounds."
    ),
    "building": _building_help,
    "developing": lambda _view, _names: _(
        "A district has more good neighbours than cards, so it must grow: press a lit cell for its new card. The card "
        "is free, and every card makes a district worth more than the one before."
    ),
    "buying": _buying_help,
}
