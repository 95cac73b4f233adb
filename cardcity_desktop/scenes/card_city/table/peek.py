"""A glance at another city: it lasts as long as its key or button is held. A short press stays there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardcity_desktop.scenes.card_city.table.held import Held
from cardcity_desktop.ui.window.intents import Intent

if TYPE_CHECKING:
    from cardcity_desktop.scenes.card_city.table.scene import TableScene

HOLD_SECONDS = 0.35
"""Held longer than this it was a glance."""


@dataclass(frozen=True, slots=True)
class Glance:
    """What was in sight and in hand before, and since when something else is."""

    intent: Intent
    looking: int | None
    held: Held | None
    since: float
    mark: int

    @staticmethod
    def of(table: TableScene, intent: Intent) -> Glance:
        return Glance(intent, table.looking, table.held, table.ui.clock(), table.match.mark)

    def end(self, table: TableScene) -> bool:
        """Look back, unless it was a short press or play went on meanwhile."""
        if table.ui.clock() - self.since < HOLD_SECONDS or table.match.mark != self.mark:
            return False
        table.looking, table.held = self.looking, self.held
        table.refresh()
        return True
