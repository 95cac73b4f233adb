"""Pictures that take long to draw, stored in the cache folder: few, small, and validated by their readers.

The folder may be emptied at any time; if the disk refuses, a picture is only drawn again.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from cardcity_desktop.storage.disk.files import atomic_write, read_regular_file
from cardcity_desktop.storage.disk.folders import cache_folder

SUFFIX = ".land.png"
MOST, LARGEST = 6, 12_000_000
"""Number of pictures that are kept, and the bytes of one at most."""


class PictureCache:
    """The cache of one folder."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or cache_folder()

    def get(self, key: str) -> bytes | None:
        """Return the bytes stored under a key (letters and figures); None if there are none."""
        with suppress(OSError):
            return read_regular_file(self.folder / f"{key}{SUFFIX}", LARGEST)
        return None

    def put(self, key: str, png: bytes) -> None:
        """Store bytes under a key, and drop the oldest pictures."""
        if len(png) > LARGEST:
            return
        with suppress(OSError):
            self.folder.mkdir(parents=True, exist_ok=True)
            atomic_write(self.folder / f"{key}{SUFFIX}", png)
            files = sorted(self.folder.glob(f"*{SUFFIX}"), key=lambda file: file.stat().st_mtime, reverse=True)
            for file in files[MOST:]:
                file.unlink(missing_ok=True)
