"""Preparation of the processes that think: they never outlive the program that started them."""

import multiprocessing
import os
import signal
from threading import Thread


def begin_child_process() -> None:
    """Ignore Ctrl+C, which is the parent's, and end when the parent ends, however it ends and whatever is done here.

    A process that only reads from its parent would first think to the end.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
