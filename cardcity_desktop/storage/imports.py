"""Index of actions that were not played on this machine. They do not count in a player's career."""

import os
from contextlib import suppress
from pathlib import Path

from cardcity_desktop.storage.disk.files import open_regular_file, read_regular_file
from cardcity_desktop.storage.format.read import BrokenLineError, json_line, json_object

IMPORTED_NAME = ".imported"
LARGEST_INDEX = 4_000_000


class ImportIndex:
    """File beside the saves. Each JSON line is an import: a match, and the seats whose actions it brought."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._unwritten: dict[str, frozenset[int]] = {}

    def add(self, match_id: str, seats: frozenset[int]) -> None:
        """Note an import. `write` brings it to the disk."""
        if seats - self.seats(match_id):
            self._unwritten[match_id] = self.seats(match_id) | seats

    def write(self, match_id: str) -> None:
        """Write what was noted for a match, and wait until it is on the disk, or raise OSError."""
        if match_id not in self._unwritten:
            return
        self._file.parent.mkdir(parents=True, exist_ok=True)
        line = json_line({"match": match_id, "seats": sorted(self._unwritten[match_id])})
        with open_regular_file(self._file, "ab", LARGEST_INDEX) as file:
            file.write(b"\n" + line)  # the last one may be torn
            os.fsync(file.fileno())
        del self._unwritten[match_id]

    def seats(self, match_id: str) -> frozenset[int]:
        seats = set(self._unwritten.get(match_id, ()))
        with suppress(OSError):
            for line in read_regular_file(self._file, LARGEST_INDEX).splitlines():
                with suppress(BrokenLineError, TypeError):
                    values = json_object(line, 1)
                    if values.get("match") == match_id:
                        seats |= set(values.get("seats", ()))
        return frozenset(seats)
