"""One match's file: what should be in it, and what the disk is known to hold."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO

from cardcity_desktop.storage.locks import is_taken
from cardcity_desktop.storage.save_format import END_LINE, SaveText, action_line


class InUseError(Exception):
    """Another running copy has this match open."""


class SaveFile:
    """Change `actions` and `ended`, then `sync`: the disk follows, or tries again the next time."""

    def __init__(self, path: Path, header: str) -> None:
        """A file that does not exist yet; `header` is its first line."""
        self.path = path
        self.actions: list[str] = []
        self.ended = False
        self._header = header
        self._file: BinaryIO | None = None
        self._written: list[str] = []  # the lines known to be on the disk
        self._ends: list[int] = [0]  # where each of them ends, in bytes
        self._unsure = False  # after a write that failed, there may be more in the file

    def adopt(self, text: SaveText) -> None:
        """The file exists and holds `text`; what follows in it is torn. Raises InUseError."""
        self.actions, self.ended = list(text.actions), text.ended
        self._written, self._ends, self._unsure = self._wanted(), [0, *text.ends], True
        with suppress(OSError):  # a file we may not write is read all the same
            self._open()

    def sync(self) -> None:
        """Make the file hold what it should, all the way to the disk; raises OSError, InUseError."""
        if self._file is None:
            self._open()
        assert self._file is not None
        wanted = self._wanted()
        same = _common(self._written, wanted)
        if self._unsure or same < len(self._written):
            self._cut(same)
        self._unsure = True
        for line in wanted[same:]:
            self._write(line)
        os.fsync(self._file.fileno())
        self._unsure = False

    def close(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None

    def _wanted(self) -> list[str]:
        end = [END_LINE] if self.ended else []
        return [self._header, *map(action_line, self.actions), *end]

    def _open(self) -> None:
        new = not self._written
        self.path.parent.mkdir(parents=True, exist_ok=True)
        file = self.path.open("x+b" if new else "r+b", buffering=0)
        if is_taken(file):
            file.close()
            raise InUseError(self.path.name)
        self._file = file
        if new:
            _sync_folder(self.path.parent)

    def _cut(self, lines: int) -> None:
        """Keep the first lines of the file."""
        assert self._file is not None
        self._file.truncate(self._ends[lines])
        del self._written[lines:], self._ends[lines + 1 :]

    def _write(self, line: str) -> None:
        assert self._file is not None
        data = line.encode(errors="replace") + b"\n"
        self._file.seek(self._ends[-1])
        left = memoryview(data)
        while left:
            left = left[self._file.write(left) :]
        self._written.append(line)
        self._ends.append(self._ends[-1] + len(data))


def _common(written: list[str], wanted: list[str]) -> int:
    """How many first lines are the same."""
    for at, (one, other) in enumerate(zip(written, wanted, strict=False)):
        if one != other:
            return at
    return min(len(written), len(wanted))


def _sync_folder(folder: Path) -> None:
    """Make a new name in `folder` survive a power cut; systems that can't do it need it not."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
