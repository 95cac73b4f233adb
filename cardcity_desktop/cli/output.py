"""Output of commands: columns, a progress bar, and tasks in worker processes."""

from __future__ import annotations

import os
import signal
import sys
from argparse import Namespace
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, TypeVar

from cardcity_desktop.cli.arguments import PROGRAM, TERMINATED, TasksError
from cardcity_desktop.support.i18n import _

if TYPE_CHECKING:
    from cardcity_desktop.players.executor import ExecutorError, LostWorker

BAR_CELLS = 30
INSTALL = 'pip install "cardcity[cluster]"'

Item = TypeVar("Item")
Answer = TypeVar("Answer")


def run_with_progress(tasks: Sequence[Item], arguments: Namespace, run_one: Callable[[Item], Answer]) -> list[Answer]:
    """Return the answers to all tasks, in order. Terminals get a progress bar. Raise TasksError.

    arguments: has `workers`, the number of processes (None: one for each processor), and `cluster`, the address of a
    scheduler or "".
    """
    from cardcity_desktop.players.executor import ExecutorError, run_tasks

    with _terminated_quietly():
        try:
            answers = run_tasks(tasks, arguments.workers or processor_count(), run_one, arguments.cluster, _report_loss)
            return list(_with_bar(answers, len(tasks)) if sys.stderr and sys.stderr.isatty() else answers)
        except ExecutorError as error:
            raise TasksError(_problem_text(error, arguments.cluster)) from error


@contextmanager
def _terminated_quietly() -> Iterator[None]:
    """Turn SIGTERM into SystemExit inside a `with` block, so that workers end before this process."""

    def leave(_signal: int, _frame: object) -> None:
        sys.exit(TERMINATED)

    before = signal.signal(signal.SIGTERM, leave)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _report_loss(lost: LostWorker) -> None:
    code = lost.exit_code
    if code is None:
        text = _("worker {name} is gone; its games are played again")
    elif code < 0:
        text = _("worker {name} was ended by signal {code}; its games are played again")
    else:
        text = _("worker {name} ended with code {code}; its games are played again")
    if sys.stderr:
        print(f"{PROGRAM}: " + text.format(name=lost.name, code=abs(code or 0)), file=sys.stderr)


def _problem_text(error: ExecutorError, address: str) -> str:
    """Return the sentence for an error of `run_tasks`."""
    texts = {
        "workers_died": _("workers die again and again, the last one was {worker}: the games are given up"),
        "no_library": _("--cluster needs Dask: {command}"),
        "no_scheduler": _("no Dask scheduler answers at {address}"),
        "no_workers": _("the scheduler at {address} has no workers"),
        "other_version": _("a worker of {address} runs another version of the game: {worker}"),
        "scheduler_lost": _("the scheduler at {address} is gone"),
    }
    return texts[error.problem].format(address=address, worker=error.worker, command=INSTALL)


def processor_count() -> int:
    if sys.platform == "linux":
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _with_bar(answers: Iterable[Answer], total: int) -> Iterator[Answer]:
    """Yield the answers while a bar grows on standard error. It is erased at the end."""
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
