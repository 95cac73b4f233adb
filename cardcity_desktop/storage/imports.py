"""Index of the actions that were not done on this machine: they do not count in a player's career."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from cardcity_desktop.storage.files import read_regular_file
from cardcity_desktop.storage.format.text import BrokenLineError, json_line, json_object

IMPORTED_NAME = ".imported"
LARGEST = 4_000_000


class ImportIndex:
    """File beside the saves with a JSON line for each import: a match and the seats whose actions were imported."""

    def __init__(self, file: Path) -> None:
        self._file = file

    def add(self, match_id: str, seats: frozenset[int]) -> None:
        """Append an import; a disk that refuses it costs only this note."""
        with suppress(OSError), self._file.open("ab") as file:
            file.write(json_line({"match": match_id, "seats": sorted(seats)}))

    def seats(self, match_id: str) -> frozenset[int]:
        """Return the seats of which a match has imported actions."""
        found: set[int] = set()
        with suppress(OSError):
            for line in read_regular_file(self._file, LARGEST).splitlines():
                with suppress(BrokenLineError, TypeError):
                    values = json_object(line, 1)
                    if values.get("match") == match_id:
                        found |= set(values.get("seats", ()))
        return frozenset(found)
