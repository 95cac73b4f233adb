"""Output that several commands share: columns, a progress bar, and running tasks in worker processes."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeVar

BAR_CELLS = 30

Item = TypeVar("Item")
Answer = TypeVar("Answer")


def run_with_progress(tasks: Sequence[Item], workers: int | None, run_one: Callable[[Item], Answer]) -> list[Answer]:
    """Return the answer to each task in order; a bar shows the progress on a terminal.

    workers: processes, None for one on each processor.
    """
    from cardcity_desktop.players.runner import run_tasks

    answers = run_tasks(tasks, workers or processor_count(), run_one)
    return list(_with_bar(answers, len(tasks)) if sys.stderr.isatty() else answers)


def processor_count() -> int:
    """Return how many processors this process may use."""
    if sys.platform == "linux":
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _with_bar(answers: Iterable[Answer], total: int) -> Iterator[Answer]:
    """Yield the answers while a bar on standard error grows; it is erased at the end."""
    try:
        for done, answer in enumerate(answers, 1):
            full = BAR_CELLS * done // total
            bar = "#" * full + "." * (BAR_CELLS - full)
            print(f"\r[{bar}] {100 * done // total:3} %", end="", file=sys.stderr, flush=True)
            yield answer
    finally:
        print("\r" + " " * (BAR_CELLS + 8) + "\r", end="", file=sys.stderr, flush=True)


def print_columns(heads: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> None:
    """Print a table, every column aligned to the right."""
    widths = [max(map(len, column)) for column in zip(heads, *rows, strict=True)]
    for row in (heads, *rows):
        print("  ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True)))
