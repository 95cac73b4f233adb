"""Cards, districts and what these need in words. Tokens are those of docs/positions.md; "?" is a hidden card."""

from collections import Counter
from collections.abc import Sequence

from cardcity_desktop.rules.card_city.forecast.growth_needs import DistrictNeed, Obstacle
from cardcity_desktop.support.i18n import N_, _, ngettext

KIND_NAMES = {
    "R": N_("Residential"),
    "C": N_("Commercial"),
    "L": N_("Leisure"),
    "P": N_("Parking"),
    "I": N_("Industrial"),
    "H": N_("City Hall"),
    "K": N_("Park"),
    "X": N_("Pollution cloud"),
    "A": N_("Architect"),
    "?": N_("Hidden card"),
}
"""Names by kind letter; translate with `_`."""

THINGS = {
    "R": N_("a home"),
    "C": N_("a shop"),
    "L": N_("leisure"),
    "P": N_("a car park"),
    "I": N_("a factory"),
    "K": N_("a Park"),
    "H": N_("the City Hall"),
    "X": N_("a pollution cloud"),
    "A": N_("the Architect"),
    "?": N_("a hidden card"),
}
"""Cards inside sentences, by kind letter; the family's name is for the card itself."""

SEVERAL = {
    "R": N_("{count} homes"),
    "C": N_("{count} shops"),
    "L": N_("leisure \u00d7{count}"),
    "P": N_("{count} car parks"),
    "I": N_("{count} factories"),
    "K": N_("{count} Parks"),
    "?": N_("{count} hidden cards"),
}
"""Several equal cards inside sentences, by kind letter."""

SHORT_NAMES = {
    "R": N_("Homes"),
    "C": N_("Shops"),
    "L": N_("Leisure"),
    "P": N_("Car park"),
    "I": N_("Factory"),
    "H": N_("City Hall"),
    "K": N_("Park"),
    "X": N_("Cloud"),
}
"""Names that fit on a card of a board, by kind letter."""

GROUPS = {"R": N_("homes grow: {count} together"), "C": N_("shops grow: {count} together")}
"""Growth of a district by kind letter."""

DISTRICTS = {
    "R": N_("Residential district"),
    "C": N_("Commercial district"),
    "L": N_("Leisure district"),
    "P": N_("Parking district"),
    "I": N_("Industrial district"),
}


def kind_letters(token: str) -> str:
    """Return the kind letters of a card: "R", "I" for "I3", "RL" for a bicolour in any rotation."""
    return "".join(sign for sign in token if sign in KIND_NAMES)


def kind_name(token: str) -> str:
    """Return a card's kind without an article, such as "Residential"; a bicolour has two."""
    return "\u2013".join(_(KIND_NAMES[letter]) for letter in kind_letters(token))


def card_name(token: str, *, percent: bool = False) -> str:
    """Return a card's name as a caption; `percent` adds an Industrial card's pollution (8.2)."""
    letters = kind_letters(token)
    if len(letters) == 2:
        return _("{kinds} bicolour").format(kinds=kind_name(token))
    if percent and letters == "I" and len(token) == 2:
        return _("Industrial ({percent}%)").format(percent=token[1])
    return kind_name(token)


def card_with_article(token: str, *, percent: bool = False) -> str:
    """Return a card inside a sentence: "a shop", "the City Hall"; `percent` as in `card_name`."""
    letters = kind_letters(token)
    if percent and letters == "I" and len(token) == 2:
        return _("a factory of {percent}%").format(percent=token[1])
    if len(letters) == 2:
        text = _("an {kinds} bicolour") if letters[0] == "I" else _("a {kinds} bicolour")
        return text.format(kinds=kind_name(token))
    return _(THINGS[letters])


def short_name(token: str) -> str:
    """Return a name short enough for a card on a board; "" for cards without one, such as bicolours."""
    letters = kind_letters(token)
    return _(SHORT_NAMES[letters]) if letters in SHORT_NAMES else ""


def thing_text(token: str, together: int = 1) -> str:
    """Return the building of a card, such as "a shop", or "homes: 3 together" in a district of that size."""
    letters = kind_letters(token)
    if len(letters) != 1 or letters not in THINGS:
        return kind_name(token)
    if together < 2:
        return _(THINGS[letters])
    return _("{thing}: {count} together").format(thing=short_name(token).lower(), count=together)


def growth_text(letter: str, size: int) -> str:
    """Return the growth of homes or shops: "homes grow: 3 together"."""
    return _(GROUPS[letter]).format(count=size)


def district_name(letter: str) -> str:
    """Return a district's name by its kind letter: "Residential district"."""
    return _(DISTRICTS[letter])


def cards_listed(tokens: Sequence[str], *, percent: bool = False) -> str:
    """Return several cards, equal ones counted: "2 homes, a car park"; `percent` as in `card_name`."""
    named = [(card_with_article(token, percent=percent), token) for token in tokens]
    counted = Counter(name for name, _token in named)
    return ", ".join(_counted(name, token, counted[name]) for name, token in dict(named).items())


def _counted(name: str, token: str, count: int) -> str:
    text = SEVERAL.get(kind_letters(token)) if name == card_with_article(token) else None
    if count == 1 or text is None:
        return name if count == 1 else f"{name} \u00d7{count}"
    return _(text).format(count=count)


OBSTACLES: dict[Obstacle, str] = {
    "size": N_("It has all it needs, but the city is full: an Industrial card makes room."),
    "cells": N_("It has all it needs, but no cell is free for it."),
    "reserve": N_("It has all it needs, but the reserve has no card left."),
}

SHORT_OBSTACLES: dict[Obstacle, str] = {"size": N_("city full"), "cells": N_("no cell"), "reserve": N_("none left")}

SHORTEST_OBSTACLES: dict[Obstacle, str] = {"size": N_("full"), "cells": N_("no cell"), "reserve": N_("none")}


def needed_text(kind: str, count: int) -> str:
    """Return the name of a needed amount: "2 culture cards", "2 groups of homes"."""
    if kind == "R":
        return ngettext("{count} culture card", "{count} culture cards", count).format(count=count)
    return ngettext("{count} group of homes", "{count} groups of homes", count).format(count=count)


def need_text(need: DistrictNeed) -> str:
    """Return a sentence: "It has 1 of 3 culture cards beside it: 2 more and it grows"."""
    if not need.obstacle:
        return _("It is ready to grow: it gets its new card when districts grow.")
    if need.obstacle != "needs":
        return _(OBSTACLES[need.obstacle])
    return _("{have} of {needed} beside it: {missing} more and it grows.").format(
        have=need.have, needed=needed_text(need.kind, need.need), missing=need.missing
    )


def need_badge(need: DistrictNeed) -> str:
    """Return the need for a pill on the board: "1 of 2", or what else keeps the district from growing."""
    if need.obstacle not in ("", "needs"):
        return _(SHORT_OBSTACLES[need.obstacle])
    return _("{have} of {need}").format(have=min(need.have, need.need), need=need.need)


def short_need_badge(need: DistrictNeed) -> str:
    """Return the need for the smallest cells; "" where an icon shows it."""
    return "" if need.obstacle in ("", "needs") else _(SHORTEST_OBSTACLES[need.obstacle])
