"""Functions and games that a worker process can be asked for."""

from __future__ import annotations

import os
import time
from collections.abc import Generator
from pathlib import Path


def double(number: int) -> int:
    return 2 * number


def broken() -> None:
    raise ArithmeticError("seven")


def count_to(number: int) -> Generator[int, None, int]:
    yield from range(number)
    return number


def sleep_long() -> None:
    time.sleep(60)


def process() -> int:
    return os.getpid()


def die_once(mark: str) -> int:
    """Ends its process the first time it is called, for good reasons of its own."""
    try:
        Path(mark).touch(exist_ok=False)
        os._exit(3)
    except FileExistsError:
        return os.getpid()
