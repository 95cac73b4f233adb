"""Interface `CurrentTurn`: a character's turn as the modules of its actions know it.

`turn.Turn` implements it; it imports these modules, so they can't import it. Flags name what was done that may be done
only once a turn (4.4, 4.8).
"""

from __future__ import annotations

from typing import Protocol

from cardcity_desktop.rules.citadels.state import Phase

RESOURCES = "resources"
INCOME_TAKEN = "income"
POWER = "power"
LABORATORY_USED = "laboratory"
SMITHY_USED = "smithy"


class CurrentTurn(Phase, Protocol):
    """Turn of one character."""

    @property
    def character(self) -> int:
        """Number of the character whose turn it is."""

    @property
    def used(self) -> tuple[str, ...]:
        """Flags of once-a-turn actions that were done."""

    @property
    def built(self) -> int:
        """Number of districts built this turn."""

    @property
    def building_limit(self) -> int:
        """Number of districts that may be built this turn (4.6, 5.7)."""

    def with_flag(self, flag: str) -> CurrentTurn:
        """Return this turn with one more flag."""

    def with_building(self) -> CurrentTurn:
        """Return this turn with one more district built."""
