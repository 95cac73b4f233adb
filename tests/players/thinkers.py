"""Functions for worker processes in tests."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Generator
from pathlib import Path

from cardcity_desktop.players.worker import Job, advice_for


def double(number: int) -> int:
    return 2 * number


def broken() -> None:
    raise ArithmeticError("seven")


def count_to(number: int) -> Generator[int, None, int]:
    yield from range(number)
    return number


def sleep_long() -> None:
    time.sleep(60)


def priority() -> int:
    """Return the priority of the process: its niceness, on Windows its class."""
    if sys.platform == "win32":
        import ctypes

        return int(ctypes.windll.kernel32.GetPriorityClass(ctypes.c_void_p(-1)))
    return os.getpriority(os.PRIO_PROCESS, 0)


def process() -> int:
    return os.getpid()


def die_once(mark: str) -> int:
    """End its process at the first call, marked by a file; later return the process number."""
    try:
        Path(mark).touch(exist_ok=False)
        os._exit(3)
    except FileExistsError:
        return os.getpid()


def kill_once(task: tuple[str, int]) -> int:
    """Kill its process the first time it gets task 3, marked by a file; else return the double of the number."""
    mark, number = task
    if number == 3:
        try:
            Path(mark).touch(exist_ok=False)
            os.kill(os.getpid(), 9)
        except FileExistsError:
            pass
    return 2 * number


def kill_always(number: int) -> int:
    """Kill its process for task 1."""
    if number == 1:
        os.kill(os.getpid(), 9)
    return number


def double_slowly(number: int) -> int:
    """Return the double of a number after a tenth of a second."""
    time.sleep(0.1)
    return 2 * number


def print_process_and_think(job: Job) -> None:
    """Print the number of its process, then think."""
    os.write(1, f"{os.getpid()}\n".encode())
    advice_for(job)


def print_process_and_sleep(number: int) -> int:
    """Print the number of its process, then sleep for a minute."""
    os.write(1, f"{os.getpid()}\n".encode())
    time.sleep(60)
    return number
