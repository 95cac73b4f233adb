"""What a siege counts: tries by how they ended, the slowest of them, and the memory of the process."""

from __future__ import annotations

import resource
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

SLOWEST = 2.0
"""Seconds of processor that one try may take."""

MOST_MEMORY = 200
"""Megabytes."""


class Figures:
    """Fill it by `with figures.a_try(seed) as ended: … ended("refused")`."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.ends = Counter[str]()
        self.counted = Counter[str]()
        """What is no try: actions done, games played."""
        self.slowest = 0.0
        self.slowest_try = 0
        self.had = memory()

    @contextmanager
    def a_try(self, number: int) -> Iterator[None]:
        began = time.process_time()
        try:
            yield
        except BaseException as error:
            error.add_note(f"siege {self.name}, try {number}")
            raise
        seconds = time.process_time() - began
        if seconds > self.slowest:
            self.slowest, self.slowest_try = seconds, number
        assert seconds < SLOWEST, f"try {number} took {seconds:.1f} s of processor"
        grown = memory() - self.had  # other tests may have run in this process before
        assert grown < MOST_MEMORY, f"{grown} MB more after try {number}"

    def ended(self, how: str) -> None:
        self.ends[how] += 1

    @property
    def tries(self) -> int:
        return sum(self.ends.values())

    def __str__(self) -> str:
        ends = ", ".join(f"{count} {how}" for how, count in sorted(self.ends.items()))
        slowest = f"slowest {self.slowest * 1000:.0f} ms (try {self.slowest_try})"
        counted = "".join(f"{count} {what}; " for what, count in sorted(self.counted.items()))
        return f"{self.name}: {self.tries} tries; {ends}; {counted}{slowest}; {memory()} MB"


def memory() -> int:
    """The most this process ever had, in megabytes."""
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most // (1 << 20 if sys.platform == "darwin" else 1 << 10)
