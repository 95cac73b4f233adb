"""A peek at another city: it lasts as long as its key or button is held. A short press stays there."""

from __future__ import annotations

from dataclasses import dataclass

from cardcity_desktop.scenes.card_city.table.held import Held
from cardcity_desktop.ui.window.input.intents import Intent

HOLD_SECONDS = 0.35
"""Held longer than this it was a peek."""


@dataclass(frozen=True, slots=True)
class Peek:
    """What was in sight and in hand before, and since when (s, and actions of the match) something else is."""

    intent: Intent
    looking: int | None
    held: Held | None
    since: float
    mark: int

    def is_over(self, now: float, mark: int) -> bool:
        """Whether one looks back now: not after a short press, nor if play went on meanwhile."""
        return now - self.since >= HOLD_SECONDS and mark == self.mark
