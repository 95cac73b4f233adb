"""Playing a dealt-out table on by instinct: everybody's, on one `Doing` that is never frozen."""

from __future__ import annotations

from typing import Any, cast

from cardcity_desktop.players.royal_cities.heuristic_policy import instinct
from cardcity_desktop.rules.royal_cities.actions import Action
from cardcity_desktop.rules.royal_cities.phases.flow import settle
from cardcity_desktop.rules.royal_cities.transaction import Doing


def do(doing: Doing, seat: int, action: Action) -> None:
    """One action that is known to be allowed."""
    doing.phase.apply(doing, seat, action)
    settle(doing)


def play_on(doing: Doing, until_season: int) -> int:
    """Until that season begins or the game is over; the number of decisions it took."""
    decisions = 0
    while doing.season < until_season:
        actors = doing.phase.actors(cast(Any, doing))
        if not actors:
            break
        seat = actors[0]
        for action in instinct(doing, seat):
            do(doing, seat, action)
        decisions += 1
        doing.events.clear()
    return decisions
