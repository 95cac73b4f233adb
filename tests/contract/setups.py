"""Which set-ups the contract is tried on: a spread of them, or all when CARDCITY_ALL is set."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from cardcity_desktop.rules.card_city.setup import iter_setups
from cardcity_desktop.rules.registry import GAMES

SETUPS: Mapping[str, Callable[[], Iterable[Any]]] = {"card_city": iter_setups}
"""How to list every set-up of a game; a new game adds its line here."""

STRIDE = 1 if os.environ.get("CARDCITY_ALL") else 23
"""Prime to the numbers of levels, victories and variants, so that a stride meets all of them."""


def sampled() -> list[tuple[str, Any]]:
    """(game, set-up) pairs."""
    return [(name, setup) for name in GAMES for setup in list(SETUPS[name]())[::STRIDE]]


def label(value: object) -> str:
    """A short test id."""
    variants = getattr(value, "variants", None)
    if variants is None:
        return str(value)
    words = (getattr(value, word) for word in ("edition", "level", "victory", "players"))
    return "-".join([*map(str, words), *variants])
