"""Crash reports: text files that the player may read and send."""

from collections.abc import Mapping
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

from cardcity_desktop.storage.disk.files import atomic_write, keep_newest

MOST_REPORTS = 10
"""Most reports in the folder; older ones are removed."""


def write_report(folder: Path | None, facts: Mapping[str, str], traceback: str) -> Path | None:
    """Write the report of a crash and return its file, or None if it can't be written."""
    if folder is None:
        return None
    lines = [*(f"{name}: {value}" for name, value in facts.items()), "", _without_home(traceback)]
    file = folder / f"crash-{datetime.now(UTC):%Y%m%d-%H%M%S-%f}.txt"
    try:
        atomic_write(file, "\n".join(lines).encode(errors="backslashreplace"))
    except OSError:
        return None
    keep_newest(folder.glob("crash-*.txt"), MOST_REPORTS)
    return file


def _without_home(text: str) -> str:
    """Return the text without the path of the home folder: it may contain a name."""
    with suppress(RuntimeError):
        text = text.replace(str(Path.home()), "~")
    return text
