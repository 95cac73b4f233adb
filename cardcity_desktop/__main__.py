"""Entry point of the program. Without arguments it shows its window before it imports anything heavy."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TextIO


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line `argv`, by default the process's own; return the exit code."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # what a command prints is its answer alone
    _prepare_streams()
    arguments = sys.argv[1:] if argv is None else argv
    if not arguments:
        return _play()
    from cardcity_desktop.cli import main as command_line

    return command_line.main(arguments)


def _play() -> int:
    """Do what `cardcity play` does, without importing the command line."""
    gc.disable()  # importing makes many objects and no garbage
    from cardcity_desktop.app import splash

    splash.show()
    from cardcity_desktop.app import launch

    gc.freeze()
    gc.enable()
    return launch.play(language=None, saved=None)


def _prepare_streams() -> None:
    """Replace missing streams (a windowed program on Windows), and letters that a console can't show."""
    for name in ("stdout", "stderr"):
        stream: TextIO | None = getattr(sys, name)
        if stream is None:
            setattr(sys, name, Path(os.devnull).open("w", encoding="utf-8"))  # noqa: SIM115 - for good
        elif hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


if __name__ == "__main__":
    sys.exit(main())
