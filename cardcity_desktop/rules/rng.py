"""Random numbers of the rules: a small generator whose whole state is one integer, part of a game's state.

SplitMix64 (Steele, Lea, Flood 2014): the same seed gives the same game on every platform and Python version; test
vectors in tests/rules/test_rng.py pin it.
"""

from collections.abc import Sequence
from typing import TypeVar

_MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15

T = TypeVar("T")


def seeded(seed: int) -> int:
    """Return the generator's first state for a seed, which may be any integer.

    >>> rng, number = below(seeded(7), 6)
    >>> number, below(rng, 6)[1]
    (4, 5)
    """
    return (seed * _GOLDEN + 0x632BE59BD9B4E019) & _MASK


def next_word(rng: int) -> tuple[int, int]:
    """Return (new state, a random number of 64 bits)."""
    rng = (rng + _GOLDEN) & _MASK
    z = rng
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return rng, z ^ (z >> 31)


def below(rng: int, bound: int) -> tuple[int, int]:
    """Return (new state, a random number from 0 to bound - 1), without bias (Lemire's rejection)."""
    limit = (_MASK + 1) - (_MASK + 1) % bound
    while True:
        rng, word = next_word(rng)
        if word < limit:
            return rng, word % bound


def shuffled(rng: int, items: Sequence[T]) -> tuple[int, tuple[T, ...]]:
    """Return (new state, the items in a random order), by Fisher-Yates."""
    deck = list(items)
    for last in range(len(deck) - 1, 0, -1):
        rng, pick = below(rng, last + 1)
        deck[last], deck[pick] = deck[pick], deck[last]
    return rng, tuple(deck)
