"""Careful reading and writing: only regular files of limited size are read, and no link is written through."""

import os
import re
import stat
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import BinaryIO

from cardcity_desktop.support.i18n import N_

_NONBLOCKING = getattr(os, "O_NONBLOCK", 0)  # opening a pipe would wait for a program that writes into it


PART_SUFFIX = ".part"

PART_SECONDS = 3600
"""Age from which a temporary file is surely no longer in use."""

FIRST_PAUSE = 0.005
"""Seconds until a refused change of a file is tried again on Windows; each later pause is twice as long."""

LONGEST_PAUSES = 1.0
"""Seconds of all these pauses together."""

_HELD_ON_WINDOWS = (5, 32, 33)  # access denied, sharing violation, lock violation

_swept: set[Path] = set()


class UnsuitableFileError(OSError):
    """Raised for an irregular or too large file. reason: marked for translation, to be put after a colon."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


def open_regular_file(path: Path, mode: str, largest: int) -> BinaryIO:
    """Open a file without a buffer. A mode that appends creates it.

    Raise OSError; for anything but a regular file of at most `largest` bytes it is UnsuitableFileError.
    """
    file: BinaryIO = open(path, mode, buffering=0, opener=_nonblocking_open)  # type: ignore[assignment]  # noqa: SIM115
    try:
        status = os.fstat(file.fileno())
        if not stat.S_ISREG(status.st_mode):
            raise UnsuitableFileError(N_("it is no ordinary file"))
        if status.st_size > largest:
            raise UnsuitableFileError(N_("it is too large to be one of this game’s"))
    except OSError:
        file.close()
        raise
    return file


def read_regular_file(path: Path, largest: int) -> bytes:
    """Return a whole file, or raise as `open_regular_file`, even if the file grows too large while it is read."""
    with open_regular_file(path, "rb", largest) as file:
        return read_opened(file, largest)


def read_opened(file: BinaryIO, largest: int) -> bytes:
    """Return all of an open file, or raise UnsuitableFileError if it is more than `largest` bytes."""
    file.seek(0)
    parts, room = list[bytes](), largest
    while part := file.read(room + 1):
        parts.append(part)
        room -= len(part)
        if room < 0:
            raise UnsuitableFileError(N_("it is too large to be one of this game’s"))
    return b"".join(parts)


def atomic_write(path: Path, content: bytes, synced: bool = True) -> None:
    """Replace `path` by a complete file, or raise OSError and leave it as it was. The folder is created if needed.

    synced: wait until the file is on the disk. Temporary files of killed programs are removed.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    _sweep(path.parent)
    replace_file(path, content, synced)


def replace_file(path: Path, content: bytes, synced: bool = True) -> None:
    """Do as `atomic_write` in a folder that other programs use: it must exist, and is not cleaned.

    The content goes to a temporary file first, so that neither a link nor another program's file is written to.
    """
    beside = _write_temporary(path, content, synced)
    with _removed_if_refused(beside):
        change_file(lambda: beside.replace(path))
    if synced:
        sync_folder(path.parent)


def change_file(change: Callable[[], object]) -> None:
    """Call `change`, which replaces, renames or removes a file, or raise OSError.

    On Windows a scanner, an indexer or a program that syncs refuses this for some milliseconds, so it is tried again.
    """
    import time

    pause, rest = FIRST_PAUSE, LONGEST_PAUSES
    while True:
        try:
            change()
        except PermissionError as error:
            held = sys.platform == "win32" and getattr(error, "winerror", 0) in _HELD_ON_WINDOWS
            if not held or rest <= 0:
                raise
            time.sleep(min(pause, rest))
            pause, rest = 2 * pause, rest - pause
        else:
            return


def _sweep(folder: Path) -> None:
    """Remove the temporary files of killed programs, once for each folder."""
    if folder in _swept:
        return
    _swept.add(folder)
    import time

    with suppress(OSError):
        for path in folder.glob(f".*{PART_SUFFIX}"):
            with suppress(OSError):
                if abs(time.time() - path.stat().st_mtime) > PART_SECONDS:  # a younger one may still be written
                    path.unlink()


def _write_temporary(path: Path, content: bytes, synced: bool) -> Path:
    """Write `content` to a new file in the same folder and return it, or raise OSError and leave no file.

    Who may read it is the system's choice, as for any new file: letters and posters are meant for other people, too.
    """
    beside = path.parent / f".{path.stem[:40]}-{os.urandom(6).hex()}{PART_SUFFIX}"
    opened = beside.open("xb")
    with _removed_if_refused(beside), opened as file:
        file.write(content)
        file.flush()
        if synced:
            os.fsync(file.fileno())
    return beside


@contextmanager
def _removed_if_refused(file: Path) -> Iterator[None]:
    """Remove a file if the disk refuses what the `with` block does."""
    try:
        yield
    except OSError:
        with suppress(OSError):
            file.unlink()
        raise


def sync_folder(folder: Path) -> None:
    """Write the entries of a folder to the disk, so that a new file survives a power cut. Ignore errors."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _nonblocking_open(path: str, flags: int) -> int:
    return os.open(path, flags | _NONBLOCKING | getattr(os, "O_CLOEXEC", 0), 0o666)


_RESERVED = re.compile(r"con|prn|aux|nul|com\d|lpt\d", re.IGNORECASE)


def numbered(folder: Path, name: str, suffix: str) -> Iterator[Path]:
    """Yield the path of a name without a number, then with the numbers from 2: name.png, name-2.png …

    Names that Windows reserves for devices, whatever suffix they have, get an underscore before them.
    """
    if _RESERVED.fullmatch(name.split(".")[0].rstrip()):
        name = f"_{name}"
    yield folder / f"{name}{suffix}"
    yield from (folder / f"{name}-{number}{suffix}" for number in count(2))


def write_new_file(folder: Path, name: str, suffix: str, content: bytes) -> Path:
    """Write a complete file under the first of the `numbered` names that nothing has, and return it.

    The folder is created if needed. Raise OSError and leave no file. The name is claimed when the content is on the
    disk: a program that is killed while it writes leaves no empty file for the player.
    """
    folder.mkdir(parents=True, exist_ok=True)
    beside = _write_temporary(folder / f"{name}{suffix}", content, synced=True)
    with _removed_if_refused(beside):
        path = next(path for path in numbered(folder, name, suffix) if _is_claimed(path))
        with _removed_if_refused(path):
            change_file(lambda: beside.replace(path))
    sync_folder(folder)
    return path


def _is_claimed(path: Path) -> bool:
    """Create an empty file, so that no other window takes its name, and return False if the name is taken."""
    try:
        path.open("xb").close()
    except FileExistsError:
        return False
    return True


def keep_newest(files: Iterable[Path], most: int) -> None:
    """Remove all but the `most` files that were changed last. Ignore errors."""
    with suppress(OSError):
        for file in sorted(files, key=lambda file: file.stat().st_mtime, reverse=True)[most:]:
            file.unlink(missing_ok=True)
