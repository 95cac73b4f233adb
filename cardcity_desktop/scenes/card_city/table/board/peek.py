"""A peek at another city, which lasts as long as its key or button is held."""

from __future__ import annotations

from dataclasses import dataclass

from cardcity_desktop.scenes.card_city.table.held import Held
from cardcity_desktop.ui.window.input.intents import Intent

HOLD_SECONDS = 0.35
"""Seconds: a shorter press stays at the other city."""


@dataclass(frozen=True, slots=True)
class Peek:
    """The selection before a peek; since: when it began (s); mark: the match's action count then."""

    intent: Intent
    looking: int | None
    held: Held | None
    since: float
    mark: int

    def is_over(self, now: float, mark: int) -> bool:
        """Return True if releasing the key ends the peek: not after a short press, nor if play has gone on."""
        return now - self.since >= HOLD_SECONDS and mark == self.mark
