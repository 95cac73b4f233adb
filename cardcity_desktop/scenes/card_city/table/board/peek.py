"""A peek at another city, which ends when its key or button is released."""

from __future__ import annotations

from dataclasses import dataclass

from cardcity_desktop.scenes.card_city.table.held import Held
from cardcity_desktop.ui.window.input.intents import Intent

HOLD_SECONDS = 0.35
"""Seconds: a shorter press stays at the other city."""


@dataclass(frozen=True, slots=True)
class Peek:
    """The selection before a peek. since: time of its start (s); mark: the match's action count at its start."""

    intent: Intent
    looking: int | None
    held: Held | None
    since: float
    mark: int

    def is_over(self, now: float, mark: int) -> bool:
        """Return True if releasing the key ends the peek: not after a short press, nor after another action."""
        return now - self.since >= HOLD_SECONDS and mark == self.mark
