"""Tasks in worker processes: reports in order, tasks of a dead worker played again, errors for hopeless tasks."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

import pytest

from cardcity_desktop.players.executor import ExecutorError, LostWorker, capped, run_tasks
from tests.players import thinkers

POSIX = pytest.mark.skipif(sys.platform == "win32", reason="a process is killed by a signal")
ROOT = Path(__file__).resolve().parents[2]


@POSIX
def test_the_tasks_of_a_worker_that_dies_are_played_again(tmp_path: Path) -> None:
    lost: list[LostWorker] = []
    tasks = [(str(tmp_path / "mark"), number) for number in range(20)]
    reports = list(run_tasks(tasks, 2, thinkers.kill_once, on_loss=lost.append))
    assert reports == [2 * number for number in range(20)]
    assert [worker.exit_code for worker in lost] == [-signal.SIGKILL]
    assert lost[0].name.isdecimal()


@POSIX
def test_a_lost_worker_has_its_exit_code_while_another_thread_reaps_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from multiprocessing import popen_fork  # there is none on Windows

    class SlowSystem:
        def __getattr__(self, name: str) -> Any:
            return getattr(os, name)

        def waitpid(self, pid: int, flag: int) -> tuple[int, int]:
            ended = os.waitpid(pid, flag)
            if ended[0] and threading.current_thread() is not threading.main_thread():
                time.sleep(0.05)  # until `multiprocessing` stores the code, other threads see none
            return ended

    monkeypatch.setattr(popen_fork, "os", SlowSystem())
    lost: list[LostWorker] = []
    list(
        run_tasks(
            [(str(tmp_path / "mark"), number) for number in range(20)], 2, thinkers.kill_once, on_loss=lost.append
        )
    )
    assert [worker.exit_code for worker in lost] == [-signal.SIGKILL]


@POSIX
def test_a_task_that_kills_every_worker_ends_with_an_error() -> None:
    lost: list[LostWorker] = []
    reports = run_tasks(range(4), 2, thinkers.kill_always, on_loss=lost.append)
    assert next(reports) == 0
    with pytest.raises(ExecutorError) as raised:
        next(reports)
    assert raised.value.problem == "workers_died"
    assert 2 <= len(lost) <= 5  # task 0 may be lost with the first of them, and then its report begins the count anew


def test_what_a_task_raises_is_raised_here() -> None:
    with pytest.raises(ValueError, match="invalid literal"):
        list(run_tasks(["1", "two", "3"], 2, int))


def test_no_more_workers_than_the_machine_can_use() -> None:
    assert capped(10_000) <= 2 * (os.cpu_count() or 1)
    assert capped(1) == 1


@POSIX
def test_workers_end_when_their_parent_is_killed() -> None:
    script = (
        "from cardcity_desktop.players.executor import run_tasks\n"
        "from tests.players.thinkers import print_process_and_sleep\n"
        "if __name__ == '__main__':\n"
        "    list(run_tasks(range(4), 2, print_process_and_sleep))\n"
    )
    with subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, cwd=ROOT) as parent:
        assert parent.stdout is not None
        workers = [int(parent.stdout.readline()) for _worker in range(2)]
        parent.kill()
    until = time.monotonic() + 20
    while any(map(is_running, workers)) and time.monotonic() < until:
        time.sleep(0.05)
    assert not any(map(is_running, workers))


def is_running(process: int) -> bool:
    """Return False for a process that has ended, even if its parent has not waited for it yet."""
    status = Path(f"/proc/{process}/stat")
    if status.parent.parent.is_dir() and not status.is_file():
        return False
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return not status.is_file() or status.read_text().rpartition(")")[2].split()[0] != "Z"
