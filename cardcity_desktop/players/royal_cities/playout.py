"""Playouts on a mutable table, with every seat following the heuristic policy."""

from __future__ import annotations

from typing import Any, cast

from cardcity_desktop.players.royal_cities.heuristic_policy import heuristic_actions
from cardcity_desktop.rules.royal_cities.actions import Action
from cardcity_desktop.rules.royal_cities.phases.flow import settle
from cardcity_desktop.rules.royal_cities.transaction import Transaction


def apply_action(transaction: Transaction, seat: int, action: Action) -> None:
    """Do a legal action without checking it."""
    transaction.phase.apply(transaction, seat, action)
    settle(transaction)


def play_until(transaction: Transaction, until_season: int) -> int:
    """Play until season `until_season` begins or the game ends; return the number of decisions."""
    decisions = 0
    while transaction.season < until_season:
        actors = transaction.phase.actors(cast(Any, transaction))
        if not actors:
            break
        seat = actors[0]
        for action in heuristic_actions(transaction, seat):
            apply_action(transaction, seat, action)
        decisions += 1
        transaction.events.clear()
    return decisions
