"""Locks on open files. The system releases them when the program ends, however it ends."""

import errno
import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from cardcity_desktop.storage.disk.files import open_regular_file

LOCK_NAME = ".lock"
LARGEST_LOCK = 1_000_000

_TAKEN = (errno.EAGAIN, errno.EACCES, errno.EDEADLK)

if sys.platform == "win32":
    import msvcrt

    _FAR = 1 << 30  # no other program can read a locked byte, so the byte is beyond the end of every save

    def _lock(file: BinaryIO) -> None:
        file.seek(_FAR)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(file: BinaryIO) -> None:
        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)


def is_locked_elsewhere(file: BinaryIO) -> bool:
    """Lock `file` if possible, and return True if another program has the lock, False if files can't be locked."""
    try:
        _lock(file)
    except OSError as error:
        return error.errno in _TAKEN or (sys.platform == "win32" and error.errno == 0)  # wine sets no number
    return False


LOCK_SECONDS = 5.0
"""Longest wait for another window: it holds the lock of a folder for some milliseconds."""


@contextmanager
def folder_lock(folder: Path) -> Iterator[None]:
    """Hold the lock of a folder, created if needed, or raise OSError if it isn't free within LOCK_SECONDS."""
    folder.mkdir(parents=True, exist_ok=True)
    with open_regular_file(folder / LOCK_NAME, "ab", LARGEST_LOCK) as file:
        deadline = time.monotonic() + LOCK_SECONDS
        while is_locked_elsewhere(file):
            if time.monotonic() > deadline:
                raise OSError(errno.EBUSY, os.strerror(errno.EBUSY))
            time.sleep(0.01)
        yield
