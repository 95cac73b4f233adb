"""Log file and tracebacks: a program with a window has no console.

`logging` is imported with the first entry, so that a run without trouble does not pay for it.
"""

import time
from contextlib import suppress
from pathlib import Path

LOGGER = "cardcity_desktop"

_folder: Path | None = None


def set_log_dir(folder: Path | None) -> None:
    """Write later entries to a file in `folder`, created with the first one. None logs to the console."""
    global _folder
    _folder = folder


def warn(sentence: str) -> None:
    """Log a sentence that the player has seen."""
    import logging

    _open_log()
    logging.getLogger(LOGGER).warning("%s", sentence)


def log(message: str, *values: object) -> None:
    """Log a message that is not for the player. `values` replace its % placeholders."""
    import logging

    _open_log()
    logging.getLogger(LOGGER).info(message, *values)


def _open_log() -> None:
    if _folder is None:
        return
    import logging

    with suppress(OSError):
        _folder.mkdir(parents=True, exist_ok=True)
        file = _folder / "cardcity.log"
        if file.exists() and not file.is_file():
            return  # a pipe would be waited for
        handler = logging.FileHandler(file, mode="w", encoding="utf-8", delay=True)
        logging.getLogger(LOGGER).setLevel(logging.INFO)
        logging.basicConfig(handlers=[handler], format="%(asctime)s %(levelname)s %(name)s: %(message)s")


def write_traceback(folder: Path | None) -> Path | None:
    """Append the current traceback to `crash.log` in `folder`, and return the file, None if it can't be written."""
    if folder is None:
        return None
    import traceback

    try:
        folder.mkdir(parents=True, exist_ok=True)
        file = folder / "crash.log"
        if file.exists() and not file.is_file():
            return None  # a pipe would be waited for
        with file.open("a", encoding="utf-8") as text:
            text.write(time.strftime("%Y-%m-%d %H:%M:%S\n") + traceback.format_exc() + "\n")
    except OSError:
        return None
    return file
