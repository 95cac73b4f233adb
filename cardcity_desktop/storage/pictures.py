"""Pictures on disk: posters among the player's own pictures, and the cache.

The cache may be emptied at any time. If the disk refuses it, pictures are only drawn again.
"""

import re
from contextlib import suppress
from pathlib import Path

from cardcity_desktop.session.store import PosterProblemError
from cardcity_desktop.storage.disk.files import atomic_write, keep_newest, read_regular_file, write_new_file
from cardcity_desktop.storage.disk.folders import cache_folder, pictures_folder
from cardcity_desktop.storage.disk.reasons import disk_reason
from cardcity_desktop.support.i18n import _

LONGEST_NAME = 80


def save_poster(png: bytes, name: str) -> Path:
    """Save a PNG as `name`, with a number if that is taken, and return the file.

    Characters that some systems refuse, or that lead to another folder, are replaced. No file is overwritten. Raise
    PosterProblemError and leave nothing behind.
    """
    name = re.sub(r"[^\w ()+-]+", "-", name, flags=re.ASCII)[:LONGEST_NAME].strip(" -") or "poster"
    folder = pictures_folder()
    try:
        return write_new_file(folder, name, ".png", png)
    except OSError as error:
        text = _("The poster can’t be saved in {folder}: {reason}.")
        raise PosterProblemError(text.format(folder=folder, reason=disk_reason(error))) from error


SUFFIX = ".land.png"
MOST = 6  # pictures in the cache at most
LARGEST = 12_000_000  # bytes of one picture at most


class PictureCache:
    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or cache_folder()

    def get(self, key: str) -> bytes | None:
        """Return the bytes stored under a key (letters and figures), or None if there are none."""
        with suppress(OSError):
            return read_regular_file(self.folder / f"{key}{SUFFIX}", LARGEST)
        return None

    def put(self, key: str, png: bytes) -> None:
        """Store bytes under a key, and drop the oldest pictures."""
        if len(png) > LARGEST:
            return
        with suppress(OSError):
            atomic_write(self.folder / f"{key}{SUFFIX}", png)
            keep_newest(self.folder.glob(f"*{SUFFIX}"), MOST)
