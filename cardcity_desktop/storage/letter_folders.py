"""Folders that players share by some other program: which one a match uses, and the letters in it.

Each player's app writes only files with its own names, each completely or not at all, and reads only texts of limited
size. It never replaces, removes or follows what belongs to other players.
"""

import os
from collections.abc import Callable
from contextlib import suppress
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from cardcity_desktop.storage.disk.files import atomic_write, numbered, read_regular_file, replace_file
from cardcity_desktop.storage.format.read import BrokenLineError, json_line, json_object

SUFFIX = ".txt"
LARGEST_LETTER = 100_000
LARGEST_INDEX = 1_000_000
MOST_LETTERS = 100
"""Most texts that are read from one folder, latest first."""

LIKELY = ("Sync", "Syncthing", "Nextcloud", "ownCloud", "Dropbox", "OneDrive", "Google Drive", "Seafile", "Documents")
"""Folders in a home that programs share, or that people know."""

STICKS = ("/media/{user}", "/run/media/{user}", "/Volumes")
MOST_LIKELY = 4


class Letter(NamedTuple):
    """A text in a shared folder."""

    name: str  # name of its file
    text: str


class LetterFolders:
    """The folders of matches, in a file beside the saves with JSON lines; a match's last line is valid."""

    def __init__(self, index: Path | None = None) -> None:
        """Use the file `index`; with None store the folders only in memory."""
        self._index = index
        self._chosen: dict[str, Path] | None = None
        self._read: dict[Path, dict[tuple[int, int, str], Letter]] = {}  # by folder, and by time, size and name

    def chosen(self) -> dict[str, Path]:
        if self._chosen is None:
            self._chosen = _read_index(self._index) if self._index is not None else {}
        return dict(self._chosen)

    def choose(self, match_id: str, folder: Path | None) -> None:
        """Store the folder of a match, None for no folder; raise OSError."""
        chosen = self.chosen()
        chosen.pop(match_id, None)
        if folder is not None:
            chosen[match_id] = folder
        self._chosen = chosen
        if self._index is not None:
            lines = (json_line({"match": name, "folder": str(place)}) for name, place in chosen.items())
            atomic_write(self._index, b"".join(lines))

    def likely(self) -> tuple[Path, ...]:
        """Return existing folders to propose: those of other matches, of known programs, and memory sticks."""
        user, folders = os.environ.get("USER", ""), list(dict.fromkeys(self.chosen().values()))
        with suppress(OSError, RuntimeError):
            folders += [Path.home() / name for name in LIKELY]
        for place in STICKS:
            with suppress(OSError):
                folders += sorted(Path(place.format(user=user)).iterdir())
        return tuple(folder for folder in dict.fromkeys(folders) if _is_folder(folder))[:MOST_LIKELY]

    def letters(self, folder: Path) -> tuple[Letter, ...]:
        """Return the texts in a folder, latest first; raise OSError if it can't be read."""
        stamps: list[tuple[int, int, str]] = []  # modification time, size, name
        with os.scandir(folder) as entries:
            for entry in entries:
                if entry.name.endswith(SUFFIX) and not entry.name.startswith("."):
                    with suppress(OSError):  # it was removed meanwhile
                        status = entry.stat()
                        if status.st_size <= LARGEST_LETTER:
                            stamps.append((status.st_mtime_ns, status.st_size, entry.name))
        before = self._read.get(folder, {})
        known = self._read[folder] = {}
        for stamp in sorted(stamps, reverse=True)[:MOST_LETTERS]:
            with suppress(OSError, ValueError):  # it is no text
                text = read_regular_file(folder / stamp[-1], LARGEST_LETTER) if stamp not in before else b""
                known[stamp] = before.get(stamp) or Letter(stamp[-1], text.decode())
        return tuple(known.values())

    def write(self, folder: Path, stem: str, text: str, may_replace: Callable[[str], bool]) -> None:
        """Write a letter under the first name that is free, or whose text `may_replace` accepts; raise OSError."""
        for path in islice(numbered(folder, stem, SUFFIX), MOST_LETTERS):
            try:
                known = read_regular_file(path, LARGEST_LETTER).decode()
            except FileNotFoundError:
                break
            except (OSError, ValueError):
                continue
            if known == text:
                return
            if may_replace(known):
                break
        else:
            raise FileExistsError(stem)
        replace_file(path, text.encode())


def _is_folder(path: Path) -> bool:
    with suppress(OSError):
        return path.is_dir()
    return False


def _read_index(index: Path) -> dict[str, Path]:
    folders: dict[str, Path] = {}
    with suppress(OSError):
        for line in read_regular_file(index, LARGEST_INDEX).splitlines():
            with suppress(BrokenLineError, KeyError, TypeError, ValueError):
                values = json_object(line, 1)
                folders[str(values["match"])] = Path(values["folder"])
    return folders
