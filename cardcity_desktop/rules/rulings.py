"""Rulings: decisions of the house on what printed rules leave open, contradict or show only in a lost picture.

Each game lists its own by clause; the screens turn their words into sentences with reasons.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


def _always(setup: object) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Ruling:
    """A decision. word: stable and unique; clause: its number; matters_to: returns True if the decision can apply in a
    game with a set-up."""

    word: str
    clause: str
    matters_to: Callable[[Any], bool] = _always
