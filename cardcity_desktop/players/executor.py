"""Tasks in worker processes, on this machine or a Dask cluster. Reports come in the order of the tasks.

A task is any picklable value; `play`, a function of a module, turns it into its report. The report depends only on the
task, so it is the same wherever it is made. If a worker dies, its tasks are played again.
"""

from __future__ import annotations

import logging
import os
import signal
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from importlib import import_module
from itertools import islice
from threading import Event, current_thread, main_thread
from time import monotonic, sleep
from typing import Any, Literal, TypeVar

from cardcity_desktop import __version__

MOST_WORKERS = 61
"""Most worker processes that Windows can wait for. Requests are also limited to twice the processors."""
TASKS_AHEAD = 4
"""Number of tasks handed out for each worker before the first one is done."""
MOST_LOSSES = 3
"""Tasks are given up after this many deaths of workers in a row, without a report between them."""
CONNECT_SECONDS = 10.0
"""Longest wait for a scheduler, and for its first worker."""
IDLE_SECONDS = 60.0
"""Longest time that a cluster may have no worker."""
CHECK_SECONDS = 2.0
"""Time between two checks of a cluster's workers."""
END_SECONDS = 2.0
"""Longest wait for the exit codes of workers that die."""

TaskT = TypeVar("TaskT")
ReportT = TypeVar("ReportT")

Problem = Literal["workers_died", "no_library", "no_scheduler", "no_workers", "other_version", "scheduler_lost"]


class ExecutorError(Exception):
    """Raised if the tasks can't be finished.

    problem: workers_died (`worker` is the last one), no_library (Dask is missing), no_scheduler, no_workers,
    other_version (`worker` has that version), scheduler_lost.
    """

    def __init__(self, problem: Problem, worker: str = "") -> None:
        super().__init__(f"{problem} {worker}".strip())
        self.problem: Problem = problem
        self.worker = worker


@dataclass(frozen=True, slots=True)
class LostWorker:
    name: str  # its process number; on a cluster its address
    exit_code: int | None = None  # None if unknown; negative for a signal


OnLoss = Callable[[LostWorker], None]
"""Called for each worker that died, before its tasks are played again."""


def run_tasks(
    tasks: Sequence[TaskT],
    workers: int,
    play: Callable[[TaskT], ReportT],
    cluster: str = "",
    on_loss: OnLoss = lambda lost: None,
) -> Iterator[ReportT]:
    """Yield the report of each task, in order, or raise ExecutorError, and whatever `play` raises.

    workers: processes of this machine, at most `capped` of them; a single one is this process itself.
    cluster: address of a Dask scheduler whose workers play instead.

    >>> list(run_tasks(["a", "b"], 1, str.upper))
    ['A', 'B']
    """
    if cluster:
        return _run_on_cluster(tasks, cluster, play, on_loss)
    workers = min(capped(workers), len(tasks))
    return map(play, tasks) if workers <= 1 else _run_in_processes(tasks, workers, play, on_loss)


def capped(workers: int) -> int:
    """Return how many of `workers` to start: at most two for each processor."""
    return min(workers, MOST_WORKERS, 2 * (os.cpu_count() or 1))


# This machine


def _run_in_processes(
    tasks: Sequence[TaskT], workers: int, play: Callable[[TaskT], ReportT], on_loss: OnLoss
) -> Iterator[ReportT]:
    """Yield the reports in order. If a worker dies, a new pool plays the missing tasks."""
    from concurrent.futures import BrokenExecutor, Future

    rest, losses = iter(tasks), 0
    pool = _Pool(workers)
    waiting: deque[tuple[TaskT, Future[ReportT]]] = deque()
    try:
        with _deaf_to_interrupts():  # the workers are started here, and inherit it
            waiting.extend((task, pool.submit(play, task)) for task in islice(rest, TASKS_AHEAD * workers))
        while waiting:
            try:
                report = waiting[0][1].result()
            except BrokenExecutor as error:
                losses += 1
                lost = pool.lost_worker()
                pool.kill()
                if losses == MOST_LOSSES:
                    raise ExecutorError("workers_died", lost.name) from error
                on_loss(lost)
                with _deaf_to_interrupts():
                    pool = _Pool(workers)
                    waiting = deque((task, _kept_or(future, pool, play, task)) for task, future in waiting)
                continue
            waiting.popleft()
            losses = 0
            waiting.extend((task, pool.submit(play, task)) for task in islice(rest, 1))
            yield report
    finally:
        pool.kill()


def _kept_or(future: Any, pool: _Pool, play: Callable[[TaskT], ReportT], task: TaskT) -> Any:
    """Return `future` if it has its report, else a future from the new pool."""
    finished = future.done() and not future.cancelled() and future.exception() is None
    return future if finished else pool.submit(play, task)


class _Pool:
    """Worker processes of this machine.

    Modules are imported here, because a program with a single process does not need them. Workers are spawned and not
    forked: a fork would inherit the signal handlers of an open window, and would never be told of its end.
    """

    def __init__(self, workers: int) -> None:
        import multiprocessing
        from concurrent.futures import ProcessPoolExecutor

        from cardcity_desktop.players.child_process import begin_child_process

        self._earlier = multiprocessing.active_children()
        context = multiprocessing.get_context("spawn")
        self._executor = ProcessPoolExecutor(workers, context, begin_child_process)
        self._known: list[Any] = []

    def submit(self, play: Callable[[TaskT], ReportT], task: TaskT) -> Any:
        """Return a future of the task's report. It raises BrokenExecutor if a worker has died."""
        from concurrent.futures import BrokenExecutor, Future

        try:
            future = self._executor.submit(play, task)
        except BrokenExecutor as error:
            broken: Future[ReportT] = Future()
            broken.set_exception(error)
            return broken
        self._known += [process for process in self._children() if process not in self._known]
        return future

    def _children(self) -> list[Any]:
        import multiprocessing

        return [process for process in multiprocessing.active_children() if process not in self._earlier]

    def lost_worker(self) -> LostWorker:
        """Return the worker that died. The executor ended the others with SIGTERM."""
        latest = monotonic() + END_SECONDS
        # `join` would not do: a worker that a thread of the executor is just reaping has no exit code for a moment
        while monotonic() < latest and any(process.exitcode is None for process in self._known):
            sleep(0.005)
        ended = [process for process in self._known if process.exitcode is not None]
        first = next((process for process in ended if process.exitcode not in (0, -signal.SIGTERM)), None)
        first = first or next(iter(ended), None)
        return LostWorker("?") if first is None else LostWorker(str(first.pid), first.exitcode)

    def kill(self) -> None:
        """End all workers at once, whatever they do."""
        for process in {*self._known, *self._children()}:
            with suppress(OSError, ValueError, AttributeError):
                process.kill()
        self._executor.shutdown(wait=True, cancel_futures=True)


@contextmanager
def _deaf_to_interrupts() -> Iterator[None]:
    """Ignore Ctrl+C inside a `with` block, so that processes started there ignore it from the start."""
    if current_thread() is not main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


# A cluster


def _run_on_cluster(
    tasks: Sequence[TaskT], address: str, play: Callable[[TaskT], ReportT], on_loss: OnLoss
) -> Iterator[ReportT]:
    with _Cluster(address, on_loss) as cluster:
        rest = iter(tasks)
        waiting = deque(cluster.submit(play, task) for task in islice(rest, TASKS_AHEAD * cluster.threads()))
        while waiting:
            report: ReportT = cluster.report_of(waiting.popleft())
            waiting.extend(cluster.submit(play, task) for task in islice(rest, 1))
            yield report


_Submitted = tuple[Any, Event]
"""A future of Dask, and an event that is set when it is done."""


class _Cluster:
    """A Dask scheduler with its workers. The scheduler passes a dead worker's tasks on."""

    def __init__(self, address: str, on_loss: OnLoss) -> None:
        try:
            self._dask: Any = import_module("distributed")
        except ImportError as error:
            raise ExecutorError("no_library") from error
        for name in ("distributed", "asyncio"):
            logging.getLogger(name).setLevel(logging.CRITICAL)  # what goes wrong is raised or reported here
        self._on_loss = on_loss
        self._known: set[str] = set()
        self._checked = self._seen = monotonic()
        try:
            self._client = self._dask.Client(address, timeout=CONNECT_SECONDS, set_as_default=False)
        except (OSError, ValueError, TypeError) as error:  # TimeoutError is an OSError
            raise ExecutorError("no_scheduler") from error

    def __enter__(self) -> _Cluster:
        try:
            self._client.wait_for_workers(1, timeout=CONNECT_SECONDS)
            self._check_versions()
        except BaseException as error:
            self._client.close()
            if isinstance(error, TimeoutError):
                raise ExecutorError("no_workers") from error
            raise
        return self

    def __exit__(self, *_error: object) -> None:
        self._client.close()

    def threads(self) -> int:
        """Return how many tasks the workers can play at once, at least 1."""
        self._known = set(self._client.nthreads())
        threads: int = sum(self._client.nthreads().values())
        return max(1, threads)

    def _check_versions(self) -> None:
        """Raise ExecutorError if a worker has another version: its games would differ."""
        for version in self._client.run(package_version, on_error="return").values():
            if version != __version__:
                raise ExecutorError("other_version", version if isinstance(version, str) else "?")

    def submit(self, play: Callable[[TaskT], ReportT], task: TaskT) -> _Submitted:
        future = self._client.submit(play, task, pure=False)
        done = Event()
        future.add_done_callback(lambda _future: done.set())
        return future, done

    def report_of(self, submitted: _Submitted) -> Any:
        """Return a task's report, watching the workers meanwhile, or raise the task's error or ExecutorError."""
        from concurrent.futures import CancelledError

        future, done = submitted
        while True:
            while not done.wait(CHECK_SECONDS) and self._client.status in ("running", "connecting"):
                self._watch()
            self._watch()
            try:
                return future.result(timeout=CHECK_SECONDS)
            except self._dask.KilledWorker as error:
                raise ExecutorError("workers_died", str(error.last_worker.address)) from error
            except CancelledError as error:
                raise ExecutorError("scheduler_lost") from error
            except TimeoutError as error:  # the worker that has the report is busy or gone; it may be played again
                if future.status == "error":  # the task itself raised it
                    raise
                if self._client.status not in ("running", "connecting"):
                    raise ExecutorError("scheduler_lost") from error

    def _watch(self) -> None:
        """Report workers that are gone, or raise ExecutorError if there is none for too long."""
        now = monotonic()
        if now - self._checked < CHECK_SECONDS:
            return
        self._checked = now
        try:
            alive = set(self._client.nthreads())
        except (OSError, TypeError, ValueError) as error:
            raise ExecutorError("scheduler_lost") from error
        for name in sorted(self._known - alive):
            self._on_loss(LostWorker(name))
        self._known = alive
        if alive:
            self._seen = now
        elif now - self._seen > IDLE_SECONDS:
            raise ExecutorError("no_workers")


def package_version() -> str:
    """Return this package's version. It runs on every worker of a cluster."""
    return __version__
