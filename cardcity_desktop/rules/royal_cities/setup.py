"""Set-up of a game: number of Nobles, and heavier taxes for experts in solo (1.5, 11.13)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from cardcity_desktop.rules.errors import BadFieldError

MOST_NOBLES = 4
PERSON = 0
REGENT = 1
"""Seats of a solo game. No player sits at the Regent's seat."""


@dataclass(frozen=True, slots=True)
class Setup:
    """Options of one game."""

    players: int = 2  # number of Nobles, 1-4
    expert: bool = False  # heavier royal taxes in solo (11.13)
    position: str = ""  # written position to begin with; "" for the usual beginning

    @property
    def solo(self) -> bool:
        return self.players == 1

    @property
    def seats(self) -> int:
        """Number of seats with cities: the Nobles and, in solo, the Regent."""
        return 2 if self.players == 1 else self.players

    @property
    def seasons(self) -> int:
        """Number of seasons (1.5)."""
        return 3 if self.players == MOST_NOBLES else 4

    @property
    def bonus_step(self) -> int:
        """Points from one bonus square of the score track to the next (1.6)."""
        return 6 if self.players == MOST_NOBLES else 10

    def checked(self) -> Setup:
        """Return this set-up. Raises BadFieldError if the rules do not offer it."""
        if isinstance(self.players, bool) or not isinstance(self.players, int) or not 1 <= self.players <= MOST_NOBLES:
            raise BadFieldError("players", "from {least} to {most} can play", least=1, most=4)
        if not isinstance(self.expert, bool):
            raise BadFieldError("expert", "true or false is wanted")
        if self.expert and not self.solo:
            raise BadFieldError("expert", "only a solo game has the expert’s taxes")
        return self


def iter_setups() -> Iterator[Setup]:
    """Yield all set-ups, first the one to propose."""
    yield from (Setup(2), Setup(3), Setup(4), Setup(1), Setup(1, expert=True))


def read_setup(words: Mapping[str, Any]) -> Setup:
    """Return the set-up for words of a save or of the command line. Raises BadFieldError."""
    for word in words:
        if word not in ("players", "expert"):
            raise BadFieldError(str(word), "a set-up has no such field")
    return Setup(words.get("players", 2), words.get("expert", False)).checked()
