"""The file of a match: its wanted lines, those surely on the disk, and the reasons why it can't be opened."""

import errno
import os
from collections.abc import Iterable
from itertools import accumulate
from pathlib import Path
from typing import BinaryIO

from cardcity_desktop.session.store import DamagedRecordError, MatchProblemError
from cardcity_desktop.storage.disk.files import (
    atomic_write,
    open_regular_file,
    read_opened,
    sync_folder,
    write_new_file,
)
from cardcity_desktop.storage.disk.locks import is_locked_elsewhere
from cardcity_desktop.storage.disk.reasons import disk_reason
from cardcity_desktop.storage.format.read import LARGEST, BrokenLineError, ForeignSaveError
from cardcity_desktop.support.i18n import _

SUFFIX = ".cardcity"
BACKUP_SUFFIX = ".kept"

_READ_ONLY = errno.EROFS

_FileStamp = tuple[int, int, int, int]
"""(device, inode, size, time of change): if they are the same, no other program wrote to the file."""


class InUseError(Exception):
    """Raised if another window has this match open."""


class SaveFile:
    """Lines of a file: `set_tail` and `set_head` change them, `sync` writes them.

    Before each write it is checked whether another program has changed the file. If so its content is backed up, and
    the whole file is written again.
    """

    def __init__(self, path: Path, lines: Iterable[bytes], opened: BinaryIO | None = None, sound: int = 0) -> None:
        """Describe a new file, or one opened as `opened` whose first `sound` lines are on the disk already."""
        self.path = path
        self.rewrites = 0
        """Number of times that the whole file was written again, because another program changed or removed it."""
        self._lines = list(lines)
        self._ends = [0, *accumulate(map(len, self._lines))]
        self._sound = sound
        self._file = opened
        self._stamp: _FileStamp | None = None  # None after a failed write: the file may have more than `sound` lines
        self._head: bytes | None = None  # new first line that is not written yet
        self._replaces = False  # lines on the disk are replaced by others, all at once
        self._must_replace = False  # another program's file is at the path

    @property
    def content(self) -> bytes:
        return b"".join(self._lines)

    def set_tail(self, at: int, *lines: bytes) -> None:
        """Replace all lines from index `at` on by `lines`. The disk always has either the old lines or the new ones."""
        del self._lines[at:], self._ends[at + 1 :]
        for line in lines:
            self._lines.append(line)
            self._ends.append(self._ends[-1] + len(line))
        if at < self._sound and lines:
            self._sound, self._replaces = at, True
        elif at < self._sound:
            self._sound, self._stamp = at, None

    def set_head(self, line: bytes) -> None:
        """Replace the first line. The disk always has either the whole old file or the whole new one."""
        self._head = line

    def sync(self) -> None:
        """Write what the disk lacks, and wait until it is there, or raise OSError, InUseError."""
        if not self._must_replace:
            if self._file is None or not self._file.writable():
                self._reopen()
            self._must_replace = not self._is_unchanged()
            self.rewrites += self._must_replace
        if self._must_replace:
            self._rewrite()
        if self._replaces:
            self._replace(self._lines)
        assert self._file is not None
        self._write_rest(self._file)
        if self._head is not None:
            self._replace([self._head, *self._lines[1:]])

    def close(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None

    # Implementation

    def _write_rest(self, file: BinaryIO) -> None:
        """Write the lines that are not on the disk. If that raises, the file has no stamp afterwards."""
        sound_end = self._ends[self._sound]
        if self._stamp is None and os.fstat(file.fileno()).st_size != sound_end:
            file.truncate(sound_end)
        self._stamp = None
        file.seek(sound_end)
        rest = memoryview(b"".join(self._lines[self._sound :]))
        while rest:
            rest = rest[file.write(rest) :]  # it may write less than all
        os.fsync(file.fileno())
        self._sound, self._stamp = len(self._lines), _stamp_of(os.fstat(file.fileno()))

    def _replace(self, lines: list[bytes]) -> None:
        """Replace the file, which is as it was written here, by one with these lines, or raise OSError, InUseError."""
        self.close()
        atomic_write(self.path, b"".join(lines))
        if lines is not self._lines:
            self._head = None
        self._lines, self._ends, self._replaces = lines, [0, *accumulate(map(len, lines))], False
        self._take(open_regular_file(self.path, "r+b", LARGEST))
        self._sound, self._stamp = len(lines), _stamp_of(self.path.stat())

    def _reopen(self) -> None:
        """Open the file, or create it, or raise OSError, InUseError."""
        self.close()
        if self._sound:
            self._take(open_regular_file(self.path, "r+b", LARGEST))
            return
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self._take(self.path.open("x+b", buffering=0))
        sync_folder(self.path.parent)

    def _take(self, file: BinaryIO) -> None:
        if is_locked_elsewhere(file):
            file.close()
            raise InUseError(self.path.name)
        self._file = file

    def _is_unchanged(self) -> bool:
        """Return True if the file is as it was written here, or raise OSError if that can't be found out."""
        assert self._file is not None
        here = os.fstat(self._file.fileno())
        try:
            there = self.path.stat()
        except (FileNotFoundError, NotADirectoryError):
            return False
        if (there.st_dev, there.st_ino) != (here.st_dev, here.st_ino):
            return False
        return self._stamp == _stamp_of(here) or self._is_content_unchanged()

    def _is_content_unchanged(self) -> bool:
        """Return True if the file has just the lines that were written here."""
        assert self._file is not None
        present, sound = read_opened(self._file, LARGEST), self._ends[self._sound]
        if self._stamp is not None:
            return present == self.content[:sound]
        return present.startswith(self.content[:sound])

    def _rewrite(self) -> None:
        """Write the whole match over whatever is at the path, or raise OSError, InUseError."""
        self.close()
        self.path.parent.mkdir(parents=True, exist_ok=True)
        if self.path.exists():
            with open_regular_file(self.path, "r+b", LARGEST) as stranger:
                if is_locked_elsewhere(stranger):
                    raise InUseError(self.path.name)
                present = read_opened(stranger, LARGEST)
            if not self.content.startswith(present):
                write_backup(self.path, present)
        atomic_write(self.path, self.content)
        self._take(open_regular_file(self.path, "r+b", LARGEST))
        self._sound, self._stamp, self._must_replace, self._replaces = len(self._lines), None, False, False


def lock(path: Path) -> tuple[BinaryIO, bytes]:
    """Open and lock a file, and return (file, its bytes, read under the lock). Raise OSError, InUseError.

    A file that may not be written is opened for reading.
    """
    for _try in range(10):
        try:
            file = open_regular_file(path, "r+b", LARGEST)
        except PermissionError:
            file = open_regular_file(path, "rb", LARGEST)
        except OSError as error:
            if error.errno != _READ_ONLY:
                raise
            file = open_regular_file(path, "rb", LARGEST)
        if is_locked_elsewhere(file):
            file.close()
            raise InUseError(path.name)
        if os.path.samestat(os.fstat(file.fileno()), path.stat()):
            return file, read_opened(file, LARGEST)
        file.close()  # it was replaced after it was opened
    raise InUseError(path.name)


def write_backup(path: Path, content: bytes) -> Path:
    """Write `content`, a backup of `path`, to a new file beside it and return that, or raise OSError."""
    return write_new_file(path.parent, path.stem, BACKUP_SUFFIX, content)


def _stamp_of(status: os.stat_result) -> _FileStamp:
    return status.st_dev, status.st_ino, status.st_size, status.st_mtime_ns


class SaveRefusedError(DamagedRecordError):
    """Raised for a changed or damaged save, which is left as it is.

    line: number of the first illegal line, from 1. actions: number of sound actions before it, after which
    `Saves.repair` can continue; None if the first line is wrong.
    """

    def __init__(self, line: int, actions: int | None) -> None:
        super().__init__(
            _("This saved game was changed or damaged: line {line} is not possible. It stays as it is.").format(
                line=line
            )
        )
        self.line = line
        self.actions = actions


def problem_of(error: Exception) -> MatchProblemError:
    """Return the error to show for an error that reading a file raised."""
    if isinstance(error, MatchProblemError):
        return error
    if isinstance(error, InUseError):
        return MatchProblemError(_("This game is being played in another window."))
    if isinstance(error, ForeignSaveError):
        return MatchProblemError(_("This game was saved by another version of the app: a newer one may open it."))
    if isinstance(error, BrokenLineError):
        return SaveRefusedError(error.line, None)
    if isinstance(error, FileNotFoundError):
        return MatchProblemError(_("This saved game can’t be read: there is no such file."))
    return MatchProblemError(_("This saved game can’t be read: {reason}.").format(reason=short_reason(error)))


def short_reason(error: Exception) -> str:
    """Return the reason in a few words, to be put after a colon."""
    if isinstance(error, InUseError):
        return _("it is open in another window")
    return disk_reason(error) if isinstance(error, OSError) else str(error)
