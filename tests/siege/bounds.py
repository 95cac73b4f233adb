"""Bounds of a siege: it may only write to one folder; another folder, program or the network ends it."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.siege.figures import Figures

WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
NEVER = ("socket.", "subprocess.", "pickle.", "ftplib.", "smtplib.", "urllib.", "http.", "webbrowser.")
NEVER_ALONE = ("os.system", "os.exec", "os.posix_spawn", "os.spawn", "os.fork", "os.startfile")
CHANGES = ("os.rename", "os.remove", "os.mkdir", "os.rmdir", "os.link", "os.symlink", "os.truncate", "os.chmod",
           "os.utime", "shutil.")  # fmt: skip

_allowed: list[str] = []
"""The folder that may be written to now; nothing is watched without one."""

_broken: list[str] = []


@contextmanager
def own_folder() -> Iterator[Path]:
    """Yield a folder for the app; writing outside it, a connection or another program is a failure meanwhile."""
    with tempfile.TemporaryDirectory() as outer:
        inner = Path(outer).resolve() / "home"
        inner.mkdir()
        _watch_once()
        _allowed.append(f"{inner}{os.sep}")
        try:
            yield inner
        finally:
            _allowed.pop()
            broken, _broken[:] = list(_broken), []
        assert not broken, broken[:10]


def _watch_once() -> None:
    if not _watching:
        _watching.append(True)
        sys.addaudithook(_seen)  # it can't be taken out again


_watching: list[bool] = []


def _seen(event: str, arguments: tuple[Any, ...]) -> None:
    """Handle an audit event of the interpreter."""
    if not _allowed:
        return
    if event.startswith(NEVER) or event in NEVER_ALONE:
        _broken.append(f"{event} {arguments[:2]!r}")
    elif event == "open" and isinstance(arguments[2], int) and arguments[2] & WRITING:
        _look_at(event, arguments[:1])
    elif event.startswith(CHANGES):
        _look_at(event, arguments[: 2 if event in ("os.rename", "os.link", "os.symlink") else 1])


def _look_at(event: str, paths: tuple[Any, ...]) -> None:
    for path in paths:
        if isinstance(path, str | bytes | os.PathLike):
            place = Path(os.fsdecode(path)).resolve()
            if place != _tally() and not f"{place}{os.sep}".startswith(_allowed[-1]):
                _broken.append(f"{event} {place}")


def _tally() -> Path | None:
    """Return the paths of the siege's own notes, which may be written."""
    return Figures.tally.resolve() if Figures.tally is not None else None
