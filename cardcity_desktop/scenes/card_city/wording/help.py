"""The help's sentences about each phase, and the rules that matter to it."""

from collections.abc import Callable

from cardcity_desktop.rules.card_city.clauses import concerns
from cardcity_desktop.rules.card_city.phases.construction import Building
from cardcity_desktop.rules.card_city.phases.market import Buying
from cardcity_desktop.rules.card_city.view import View
from cardcity_desktop.scenes.card_city.wording.events import Names
from cardcity_desktop.scenes.card_city.wording.phases import WAITING
from cardcity_desktop.support.i18n import _, ngettext

_CLAUSES = {
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
    phase = ("4.9", "4.2") if view.cloud_due is not None else _CLAUSES[view.phase]
    return tuple(dict.fromkeys(clause for clause in (*phase, *_VICTORIES) if concerns(clause, view.setup)))


def _drawing(view: View, names: Names) -> str:
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


def _splitting(view: View, names: Names) -> str:
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


def _choosing(view: View, names: Names) -> str:
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


def _building(view: View, names: Names) -> str:
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
    if isinstance(progress, Building) and progress.architect:
        sentences.append(_("As first player you may also place the Architect."))
    if setup.has("leisure_crisis"):
        sentences.append(_("Every Leisure card costs $5 more than the one before."))
    return sentences


def _buying(view: View, names: Names) -> str:
    buying = view.progress
    park = isinstance(buying, Buying) and buying.park
    if park and isinstance(buying, Buying) and buying.industrial:
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
        "the suburb's houses and shops will join districts that touch them."
    ),
    "drawing": _drawing,
    "splitting": _splitting,
    "choosing": _choosing,
    "keeping": lambda _view, _names: _(
        "Press the card that you can do without: it goes under the pool. You build the others now, and it may come "
        "back in the last rounds."
    ),
    "building": _building,
    "developing": lambda _view, _names: _(
        "A district has more good neighbours than cards, so it must grow: press a lit cell for its new card. The card "
        "is free, and every card makes a district worth more than the one before."
    ),
    "buying": _buying,
}
