"""Districts' needs in words."""

from cardcity_desktop.rules.card_city.forecast.growth_needs import DistrictNeed, Obstacle
from cardcity_desktop.support.i18n import N_, _, ngettext

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
