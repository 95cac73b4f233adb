"""Set-ups on which the contract is tested: a sample, or all when CARDCITY_ALL is set."""

from __future__ import annotations

import os
from typing import Any

from cardcity_desktop.rules.registry import GAMES

STRIDES = (61, 23, 7, 3, 2, 1)
"""Numbers prime to the numbers of options that games offer, so that a stride meets all of them."""
ENOUGH = 12
"""Least number of set-ups of each game, where it has so many."""


def sampled() -> list[tuple[str, Any]]:
    """Return (game, set-up) pairs."""
    return [(name, setup) for name in GAMES for setup in _spread(list(GAMES[name].setups()))]


def _spread(setups: list[Any]) -> list[Any]:
    if os.environ.get("CARDCITY_ALL"):
        return setups
    return next((setups[::stride] for stride in STRIDES if len(setups) // stride >= ENOUGH), setups)


def label(value: object) -> str:
    """Return a short test id."""
    if isinstance(value, str):
        return value
    game = next(game for game in GAMES.values() if isinstance(value, type(next(iter(game.setups())))))
    words = game.write_setup(value)
    return "-".join(_word(name, said) for name, said in words.items() if said not in (None, False, [], 0))


def _word(name: str, value: object) -> str:
    if isinstance(value, list):
        return "-".join(map(str, value))
    return value if isinstance(value, str) else name if value is True else f"{name}{value}"
