"""Where trouble is written down: warnings and tracebacks, for a windowed program has no console.

Nothing is imported for it on a good day.
"""

import time
from contextlib import suppress
from pathlib import Path

LOGGER = "cardcity_desktop"

_folder: Path | None = None


def keep_log(folder: Path | None) -> None:
    """From now on what goes wrong is told in a file in `folder`; no trouble, no file. None: on the console."""
    global _folder
    _folder = folder


def warn(sentence: str) -> None:
    """Note what was told to the player."""
    import logging

    _open_log()
    logging.getLogger(LOGGER).warning("%s", sentence)


def note(message: str, *values: object) -> None:
    """Note what the player need not hear of."""
    import logging

    _open_log()
    logging.getLogger(LOGGER).info(message, *values)


def _open_log() -> None:
    if _folder is None:
        return
    import logging

    with suppress(OSError):
        _folder.mkdir(parents=True, exist_ok=True)
        handler = logging.FileHandler(_folder / "cardcity.log", mode="w", encoding="utf-8", delay=True)
        logging.getLogger(LOGGER).setLevel(logging.INFO)
        logging.basicConfig(handlers=[handler], format="%(asctime)s %(levelname)s %(name)s: %(message)s")


def keep_traceback(folder: Path | None) -> Path | None:
    """Write the traceback being handled into `folder`: the file; None when there is nowhere to write."""
    if folder is None:
        return None
    import traceback

    try:
        folder.mkdir(parents=True, exist_ok=True)
        file = folder / "crash.log"
        with file.open("a", encoding="utf-8") as text:
            text.write(time.strftime("%Y-%m-%d %H:%M:%S\n") + traceback.format_exc() + "\n")
    except OSError:
        return None
    return file
