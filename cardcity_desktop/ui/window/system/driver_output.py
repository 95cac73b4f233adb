"""Libraries below SDL talk to the terminal: ALSA where there is no sound card, Wayland where there is no session."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def quiet_driver() -> Iterator[None]:
    """What the system's libraries write to the terminal meanwhile is lost; errors come as exceptions all the same."""
    try:
        terminal = sys.__stderr__.fileno() if sys.__stderr__ else -1
        kept = os.dup(terminal)
    except (OSError, ValueError):
        yield
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, terminal)
        yield
    finally:
        os.dup2(kept, terminal)
        os.close(kept)
        os.close(nowhere)
