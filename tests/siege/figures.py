"""Figures of a siege: tries by outcome, the slowest try, and the memory of the process."""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

SLOWEST = 2.0
"""Seconds of processor that one try may take."""

MOST_MEMORY = 200
"""Megabytes."""

TOLD_EVERY = 5.0
"""Seconds between two writings of how far a siege is."""


class Figures:
    """Figures of a siege, counted by `with figures.a_try(seed): figures.ended("refused")`.

    tally: file that holds the figures so far, so that a siege that is cut short still counts.
    """

    tally: Path | None = None

    def __init__(self, name: str, slowest: float = SLOWEST, most_memory: int = MOST_MEMORY) -> None:
        """Set the limits: processor seconds of a try, and megabytes that all tries may add."""
        self.name, self.longest, self.most_memory = name, slowest, most_memory
        self.ends = Counter[str]()
        self.counted = Counter[str]()
        """What is no try: actions done, games played."""
        self.slowest = 0.0
        self.slowest_try = 0
        self.had = memory()
        self._told = time.monotonic()

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
        assert seconds < self.longest, f"try {number} took {seconds:.1f} s of processor"
        grown = memory() - self.had  # other tests may have run in this process before
        assert grown < self.most_memory, f"{grown} MB more after try {number}"
        if self.tally is not None and time.monotonic() - self._told > TOLD_EVERY:
            self._told = time.monotonic()
            self.tally.write_text(f"so far, {self}\n", encoding="utf-8")

    def ended(self, how: str) -> None:
        self.ends[how] += 1

    @property
    def tries(self) -> int:
        return sum(self.ends.values())

    def __str__(self) -> str:
        ends = ", ".join(f"{count} {how}" for how, count in sorted(self.ends.items()))
        slowest = f"slowest {self.slowest * 1000:.0f} ms (try {self.slowest_try})"
        counted = "".join(f"{count} {what}; " for what, count in sorted(self.counted.items()))
        held = f"{memory()} MB at most, {sys.getallocatedblocks() // 1000} thousand objects"
        return f"{self.name}: {self.tries} tries; {ends}; {counted}{slowest}; {held}"


def memory() -> int:
    """Peak memory of the process in megabytes."""
    if sys.platform == "win32":
        import psutil  # comes with `distributed`

        return int(psutil.Process().memory_info().peak_wset) >> 20
    import resource

    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most // (1 << 20 if sys.platform == "darwin" else 1 << 10)
