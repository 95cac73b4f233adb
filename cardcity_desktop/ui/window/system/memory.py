"""Return of unused memory to the operating system."""

import gc
import sys
from contextlib import suppress

_MMAP_THRESHOLD = -3  # M_MMAP_THRESHOLD of malloc.h
_LARGE = 16 * 1024
"""Bytes from which a block counts as large: the picture of one card. Smaller blocks reuse freed small ones."""


MIDDLE_COLLECTIONS = 40
"""Collections of younger objects before a full one: four times Python's number."""


def configure_memory() -> None:
    """Begin to collect garbage, fully only by `collect_garbage`, and make glibc return large blocks immediately.

    A full collection takes 35 ms with a table open. By default every second game has one, and it may fall into a drag;
    with this call 600 actions would have to be played without opening another scene.
    By default glibc raises its threshold whenever a large block is freed. The surfaces of a long game are then put
    between small blocks in a heap that only grows (from 67 MB after 50 turns to 140 after 1,000; with this call 71).
    """
    if not gc.isenabled():  # importing makes many objects and no garbage
        gc.freeze()
        gc.enable()
    gc.set_threshold(*gc.get_threshold()[:2], MIDDLE_COLLECTIONS)
    if sys.platform != "linux":
        return
    import ctypes  # imported late: the first frame does not need it

    with suppress(OSError, AttributeError):
        ctypes.CDLL(None).mallopt(_MMAP_THRESHOLD, _LARGE)


def collect_garbage() -> None:
    """Free scenes that have left the stack.

    A scene and its widgets refer to each other, so only the collector can free them. Left to itself, it let the layers
    of five screens take 40 MB.
    """
    gc.collect()
    trim_heap()


def trim_heap() -> None:
    """Make glibc return memory that is free now, after large work. It takes a few milliseconds."""
    if sys.platform != "linux":
        return
    import ctypes

    with suppress(OSError, AttributeError):
        ctypes.CDLL(None).malloc_trim(0)
