"""Numbers of action sequences, as perft counts in chess."""

from __future__ import annotations

from typing import Any

from cardcity_desktop.rules.game import AnyGame


def sequences(game: AnyGame, state: Any, depth: int) -> int:
    """Return the number of action sequences of this length; shorter ones that end the game count as one."""
    if depth == 0 or not game.actors(state):
        return 1
    return sum(
        sequences(game, game.apply(state, seat, action).state, depth - 1)
        for seat in game.actors(state)
        for action in game.legal(state, seat)
    )
