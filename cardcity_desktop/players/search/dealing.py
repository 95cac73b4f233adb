"""Futures that agree with what a seat sees; every candidate is tried on the same ones."""

from __future__ import annotations

from random import Random
from typing import Any

from cardcity_desktop.players.player import Observation


class Deals:
    """States dealt from a view, by number; each is dealt once, when it is first asked for."""

    def __init__(self, seen: Observation, rng: Random) -> None:
        self._seen = seen
        self._base = rng.getrandbits(48)
        self._dealt: dict[int, Any] = {}

    def __getitem__(self, number: int) -> Any:
        if number not in self._dealt:
            self._dealt[number] = self._seen.deal(self._base + number)
        return self._dealt[number]

    def rng(self, number: int) -> Random:
        """The chance to use with a deal: the same for every candidate."""
        return Random((self._base << 16) + number)
