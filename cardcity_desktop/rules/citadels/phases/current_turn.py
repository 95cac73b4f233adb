"""A character's turn as the actions in it see it: the value, without the table of actions that `turn.py` adds to it."""

from __future__ import annotations

from typing import Protocol

from cardcity_desktop.rules.citadels.state import Phase


class CurrentTurn(Phase, Protocol):
    """Turn of one character; implemented by `turn.Turn`, which imports the modules that take this one."""

    @property
    def character(self) -> int:
        """Number of the character whose turn it is."""

    @property
    def used(self) -> tuple[str, ...]:
        """Flags of turn_flags.py for what was done already and may be done once (4.4, 4.8)."""

    @property
    def built(self) -> int:
        """Number of districts built this turn."""

    @property
    def building_limit(self) -> int:
        """Number of districts that may be built this turn (4.6, 5.7)."""

    def with_flag(self, what: str) -> CurrentTurn:
        """Return this turn with one more flag."""

    def with_building(self) -> CurrentTurn:
        """Return this turn with one more district built."""
