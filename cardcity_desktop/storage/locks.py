"""A lock on an open file: the system lets go of it when the program ends, however it ends."""

from __future__ import annotations

import errno
import sys
from typing import BinaryIO

_TAKEN = (errno.EAGAIN, errno.EACCES, errno.EDEADLK)

if sys.platform == "win32":
    import msvcrt

    _FAR = 1 << 30  # a locked byte can't be read by others, so it lies where no save reaches

    def _lock(file: BinaryIO) -> None:
        file.seek(_FAR)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(file: BinaryIO) -> None:
        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)


def is_locked_elsewhere(file: BinaryIO) -> bool:
    """Lock `file` for this program; True when another has it. Where files can't be locked, nobody has it."""
    try:
        _lock(file)
    except OSError as error:
        return error.errno in _TAKEN
    return False
