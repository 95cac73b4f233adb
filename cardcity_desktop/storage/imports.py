"""Files from outside: copies of them among the saves, and an index of actions not played on this machine.

Imported actions do not count in a player's career.
"""

import os
import re
from contextlib import suppress
from itertools import takewhile
from pathlib import Path

from cardcity_desktop.storage.disk.files import numbered, open_regular_file, read_regular_file, write_new_file
from cardcity_desktop.storage.format.read import LARGEST, BrokenLineError, json_line, json_object
from cardcity_desktop.storage.save_file import SUFFIX

IMPORTED_NAME = ".imported"
LARGEST_INDEX = 4_000_000
LONGEST_STEM = 60


class ImportIndex:
    """File beside the saves. Each JSON line is an import: a match, and the seats whose actions it brought."""

    def __init__(self, file: Path) -> None:
        self._file = file

    def add(self, match_id: str, seats: frozenset[int]) -> None:
        """Append an import; if the disk refuses it, only this entry is lost."""
        with suppress(OSError), open_regular_file(self._file, "ab", LARGEST_INDEX) as file:
            file.write(b"\n" + json_line({"match": match_id, "seats": sorted(seats)}))  # the last one may be torn

    def seats(self, match_id: str) -> frozenset[int]:
        seats: set[int] = set()
        with suppress(OSError):
            for line in read_regular_file(self._file, LARGEST_INDEX).splitlines():
                with suppress(BrokenLineError, TypeError):
                    values = json_object(line, 1)
                    if values.get("match") == match_id:
                        seats |= set(values.get("seats", ()))
        return frozenset(seats)


def copy_in(folder: Path, stem: str, content: bytes) -> str:
    """Write `content` as a new save and return its id: the stem, with a number if it is taken. Raise OSError."""
    return write_new_file(folder, _safe(stem), SUFFIX, content).stem


def copy_of(folder: Path, stem: str, content: bytes) -> str:
    """Return the id of a save with this stem whose file begins with `content`; "" if there is none."""
    for path in takewhile(os.path.lexists, numbered(folder, _safe(stem), SUFFIX)):
        with suppress(OSError):
            if read_regular_file(path, LARGEST).startswith(content):
                return path.stem
    return ""


def _safe(stem: str) -> str:
    """Return a stem with characters that every system allows."""
    return re.sub(r"[^\w -]+", "-", stem, flags=re.ASCII)[:LONGEST_STEM].strip(" -") or "game"
