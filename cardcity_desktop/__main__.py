"""Where the program starts. Called without any words it shows its window before it imports anything else."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TextIO


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line `argv`, by default the program's own: its exit code."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # what a command prints is its answer alone
    _prepare_streams()
    words = sys.argv[1:] if argv is None else argv
    if not words:
        return _play()
    from cardcity_desktop.cli import main as command_line

    return command_line.main(words)


def _play() -> int:
    """What `cardcity play` does, without waiting for the command line."""
    gc.disable()  # importing makes many objects and no garbage
    from cardcity_desktop.app import splash as opening

    opening.show()
    from cardcity_desktop.app import launch

    gc.freeze()
    gc.enable()
    return launch.play(language=None, saved=None)


def _prepare_streams() -> None:
    """A window program has no streams on Windows; a console there may lack letters that French needs."""
    for name in ("stdout", "stderr"):
        stream: TextIO | None = getattr(sys, name)
        if stream is None:
            setattr(sys, name, Path(os.devnull).open("w", encoding="utf-8"))  # noqa: SIM115 - for good
        elif hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


if __name__ == "__main__":
    sys.exit(main())
