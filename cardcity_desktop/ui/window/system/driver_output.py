"""Suppression of the terminal output of libraries below SDL: ALSA without a sound card, Wayland without a session."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def quiet_driver() -> Iterator[None]:
    """Discard the system libraries' terminal output in a `with` block. Errors still come as exceptions."""
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
