"""For tests under wine 8 only, whose waits for a pipe lose messages: `multiprocessing` asks again and again instead."""

import _winapi
import multiprocessing.connection
import time
from collections.abc import Iterable
from typing import Any

PAUSE = 0.01  # seconds


def wait(object_list: Iterable[Any], timeout: float | None = None) -> list[Any]:
    """Return those of some connections and handles that are ready, as multiprocessing.connection.wait does."""
    waited_for = list(object_list)
    until = None if timeout is None else time.monotonic() + timeout
    while True:
        ready = [one for one in waited_for if _is_ready(one)]
        if ready or (until is not None and time.monotonic() >= until):
            return ready
        time.sleep(PAUSE)


def _is_ready(one: Any) -> bool:
    if not isinstance(one, multiprocessing.connection.PipeConnection):
        return _winapi.WaitForSingleObject(int(one), 0) == _winapi.WAIT_OBJECT_0
    try:
        return bool(one._got_empty_message or _winapi.PeekNamedPipe(one._handle)[0])
    except OSError:  # the other end is closed
        return True


multiprocessing.connection.wait = wait
