"""Analyses of finished games on disk: reviews, which could be computed again, and the player's variations."""

from pathlib import Path

from cardcity_desktop.storage.disk.files import atomic_write, keep_newest, read_regular_file
from cardcity_desktop.storage.disk.folders import analyses_folder

LARGEST = 4_000_000
MOST_REVIEWS = 200
"""Most reviews that are stored; the oldest ones are removed."""


MOST_LADDERS = 60
"""Most ladders of days that are stored. The oldest ones are removed."""


class AnalysisFiles:
    """Texts, by the key of a game and a word: `review-SEAT`, `ladder-VERSION` or `variations`."""

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder or analyses_folder()

    def load(self, key: str, word: str) -> str:
        """Return a stored text, or "" if there is none or it can't be read."""
        try:
            return read_regular_file(self._path(key, word), LARGEST).decode()
        except (OSError, UnicodeDecodeError):
            return ""

    def save(self, key: str, word: str, text: str) -> bool:
        """Store a text, and return False if the disk refuses it."""
        try:
            atomic_write(self._path(key, word), text.encode())
            keep_newest(self._folder.glob("*.review-*.json"), MOST_REVIEWS)
            keep_newest(self._folder.glob("*.ladder-*.json"), MOST_LADDERS)
        except OSError:
            return False
        return True

    def _path(self, key: str, word: str) -> Path:
        return self._folder / f"{key}.{word}.json"
