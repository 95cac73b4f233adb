"""Futures of an observation: dealt states that agree with what a seat knows, shared by all compared candidates."""

from random import Random
from typing import Any

from cardcity_desktop.players.player import Observation


class Deals:
    """States that agree with an observation, numbered. Each is dealt at its first use."""

    def __init__(self, observation: Observation, rng: Random) -> None:
        self._observation = observation
        self._base = rng.getrandbits(48)
        self._dealt: dict[int, Any] = {}

    def __getitem__(self, number: int) -> Any:
        if number not in self._dealt:
            self._dealt[number] = self._observation.deal(self._base + number)
        return self._dealt[number]

    def rng(self, number: int) -> Random:
        """Return a new generator for the playouts of deal `number`. Every candidate gets one with the same seed."""
        return Random((self._base << 16) + number)


MOST_FUTURES = 200
"""Most futures of a comparison; more hardly change its result."""
