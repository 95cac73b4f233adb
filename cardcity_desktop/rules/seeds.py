"""Seeds made from numbers: of the games of a series, and of the day's city.

All seeds of `rng` are places on one stream: the game of seed s + 1 draws the numbers of seed s, one later. So games of
consecutive numbers are no independent sample, and a number is mixed before it becomes a seed.
"""

from collections.abc import Iterator
from hashlib import blake2b

SEED_BITS = 53
"""Bits of a mixed seed: every reader of JSON keeps so many exactly."""


def mixed_seed(*parts: int | str) -> int:
    """Return a seed for some numbers and words. Other parts give an unrelated seed.

    >>> mixed_seed("citadels", "2026-11-28") != mixed_seed("citadels", "2026-11-29")
    True
    """
    text = "/".join(map(str, parts))
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big") >> 64 - SEED_BITS


def nth_seed(seed: int, number: int) -> int:
    """Return the seed of game `number`, from 0, of a series. The first game has the series' own seed.

    >>> nth_seed(7, 0), nth_seed(7, 1) == nth_seed(8, 0)
    (7, False)
    """
    return mixed_seed(seed, number) if number else seed


def iter_seeds(seed: int, games: int) -> Iterator[int]:
    """Yield the seeds of the games of a series."""
    return (nth_seed(seed, number) for number in range(games))
