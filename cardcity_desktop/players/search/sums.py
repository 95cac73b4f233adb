"""Sums of floats that are the same for every version of the interpreter."""

from collections.abc import Iterable
from itertools import accumulate


def plain_sum(values: Iterable[float]) -> float:
    """Return the sum of numbers, added and rounded from left to right, 0 for none.

    `sum` rounds in another way from Python 3.12 on, and two nearly equal values could then be chosen otherwise.

    >>> plain_sum([1e16, 1.0, -1e16]), plain_sum([])
    (0.0, 0.0)
    """
    total = 0.0
    for total in accumulate(values):  # noqa: B007 - the last value is the sum
        pass
    return total
