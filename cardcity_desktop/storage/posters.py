"""Posters of finished games, stored among the player's pictures."""

from __future__ import annotations

import re
from contextlib import suppress
from itertools import count
from pathlib import Path

from cardcity_desktop.storage.disk.folders import pictures_folder
from cardcity_desktop.storage.disk.reasons import disk_reason
from cardcity_desktop.support.i18n import _


class PosterNotSavedError(Exception):
    """Raised for a poster that the disk refuses; the text is one sentence for the player."""


LONGEST_NAME = 80


def save_poster(png: bytes, name: str) -> Path:
    """Save a PNG under `name`, numbered if that is taken, and return the file.

    Characters of `name` that some systems refuse, or that lead to another folder, are replaced. Raise
    PosterNotSavedError and leave nothing behind; no file is ever overwritten.
    """
    name = re.sub(r"[^\w ()+-]+", "-", name, flags=re.ASCII)[:LONGEST_NAME].strip(" -") or "poster"
    folder = pictures_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        return _write(png, folder, name)
    except OSError as error:
        text = _("The poster can’t be saved in {folder}: {reason}.")
        raise PosterNotSavedError(text.format(folder=folder, reason=disk_reason(error))) from error


def _write(png: bytes, folder: Path, name: str) -> Path:
    for number in count(1):
        file = folder / (f"{name}.png" if number == 1 else f"{name}-{number}.png")
        try:
            opened = file.open("xb")
        except FileExistsError:
            continue
        try:
            with opened:
                opened.write(png)
        except OSError:
            with suppress(OSError):
                file.unlink()
            raise
        return file
    raise AssertionError("numbers do not end")
