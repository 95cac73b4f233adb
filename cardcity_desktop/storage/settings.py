"""Settings on disk: JSON, written atomically. Nothing wrong with the file or the folder stops the game.

Light to import: the first frame needs a few values only, pydantic checks everything after it.
"""

from collections.abc import Mapping
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Any

from cardcity_desktop.storage.folders import settings_path
from cardcity_desktop.support.i18n import _
from cardcity_desktop.support.system_wishes import wants_high_contrast

LARGEST = 1_000_000
"""Bytes of a settings file; ours have a thousand."""


def early_values() -> dict[str, Any]:
    """What the first frame needs, read without minding any trouble; the names are those of `Preferences`."""
    try:
        loaded = _parsed(settings_path())
    except FileNotFoundError:
        return _first_values()
    except (OSError, ValueError, RecursionError):
        return {}
    return _early_of(loaded)


def _first_values() -> dict[str, Any]:
    """Return the options of a first start: the system's wish for high contrast."""
    return {"theme": "contrast"} if wants_high_contrast() else {}


class SettingsStore:
    """One settings file. Sentences it returns are for the player; "" means all is well."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path or settings_path()
        self._kept: dict[str, Any] = {}
        self._broken = False
        self._unreadable: OSError | None = None  # why the file can't be read; then it is not written over either
        self._cannot_write = False

    def read(self) -> dict[str, Any]:
        """What the first frame needs, where the file has usable values for it."""
        self._kept = self._load()
        return _early_of(self._kept)

    def check(self) -> tuple[dict[str, Any], str]:
        """The values kept, checked, and a sentence if the file or a part of it had to be left aside."""
        values, refused = _checked(self._kept)
        for name in refused:
            del self._kept[name]
        if self._unreadable:
            said = _("Your options can’t be read: {reason}. They stay as they are, the usual ones are used.")
            return values, said.format(reason=_reason(self._unreadable))
        if self._broken:
            return values, _("Your options could not be read: the usual ones are used.")
        if refused:
            names = ", ".join(sorted(refused))
            return values, _("Some of your options made no sense and were left out: {names}").format(names=names)
        return values, ""

    def write(self, values: Mapping[str, Any]) -> str:
        """Keep `values` beside what was kept before; complains once if that can't be done."""
        self._kept |= values
        reason = _reason(self._unreadable) if self._unreadable else self._save()
        complained, self._cannot_write = self._cannot_write, bool(reason)
        if not reason or complained:
            return ""
        return _("Your options can’t be saved: {reason}.").format(reason=reason)

    def _load(self) -> dict[str, Any]:
        """The file's values; a broken file is put aside, one that can't be read is nobody's to judge."""
        try:
            return _parsed(self.path)
        except FileNotFoundError:
            return _first_values()
        except OSError as error:
            self._unreadable = error
        except (ValueError, RecursionError):
            self._put_aside()
        return {}

    def _put_aside(self) -> None:
        """A broken file is kept under another name, for whoever wants to mend it, and no other is lost by it."""
        self._broken = True
        with suppress(OSError):
            names = (f".broken-{number}.json" if number > 1 else ".broken.json" for number in count(1))
            self.path.rename(next(place for place in map(self.path.with_suffix, names) if not _lies_at(place)))

    def _save(self) -> str:
        """Write beside and rename: a power cut leaves the old file or the new one, nothing between. Why not, or ""."""
        import json  # not needed before the first frame

        from cardcity_desktop.storage.files import atomic_write

        text = json.dumps(self._kept, indent=2, sort_keys=True) + "\n"  # in ASCII: half a pair can be written too
        try:
            atomic_write(_followed(self.path), text.encode())
        except OSError as error:
            return _reason(error)
        return ""


def _followed(path: Path) -> Path:
    """Where a file lies: a link stays a link, and no folder is made for one that leads nowhere. Raises OSError."""
    import errno
    import os

    place = Path(os.path.realpath(path))
    nowhere = path.is_symlink() and not place.parent.is_dir()
    if nowhere or any(folder.is_symlink() and not folder.exists() for folder in path.parents):
        raise OSError(errno.ELOOP, os.strerror(errno.ELOOP))
    return place


def _reason(error: OSError) -> str:
    """Said in the language of the moment: the file that names it is read first."""
    from cardcity_desktop.storage.disk_reasons import disk_reason

    return disk_reason(error)


def _lies_at(place: Path) -> bool:
    """Whether a name is taken, if only by a link that leads nowhere."""
    return place.is_symlink() or place.exists()


def _parsed(path: Path) -> dict[str, Any]:
    """The file's values. Raises OSError, ValueError or RecursionError."""
    if not path.exists():
        raise FileNotFoundError(path)
    from cardcity_desktop.storage.files import read_regular_file

    text = read_regular_file(path, LARGEST).decode()
    import json  # the very first start has nothing to parse

    loaded = json.loads(text)
    if not isinstance(loaded, dict):
        raise ValueError("not an object")
    return loaded


def _early_of(kept: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in map(_early, kept.items()) if value is not None}


EARLY_WORDS = {
    "language": ("en", "fr"),
    "theme": ("light", "dark", "contrast"),
    "motion": ("off", "fast", "normal"),
}
"""The words that the first frame can use."""


def _early(item: tuple[str, Any]) -> tuple[str, Any]:
    """A value the first frame can use without danger, or None in its place."""
    name, value = item
    if name in ("language", "theme", "motion"):
        return name, value if value in EARLY_WORDS[name] else None
    if name == "text_size":
        sound = isinstance(value, int | float) and 1 <= value <= 2
        return name, float(value) if sound else None
    if name in ("fullscreen", "accelerated"):
        return name, value if isinstance(value, bool) else None
    if name in ("window_size", "window_position"):
        low = 320 if name == "window_size" else -32768
        return name, tuple(value) if _is_pair(value, low, 16384) else None
    return name, None


def _is_pair(value: Any, low: int, high: int) -> bool:
    numbers = isinstance(value, list) and len(value) == 2 and all(type(part) is int for part in value)
    return numbers and all(low <= part <= high for part in value)


def _checked(kept: Mapping[str, Any]) -> tuple[dict[str, Any], set[str]]:
    """The fields of `kept` that make sense, and the names of those that do not."""
    from pydantic import ValidationError

    from cardcity_desktop.storage.models.settings import Settings

    try:
        return Settings.model_validate(kept).model_dump(exclude_unset=True), set()
    except ValidationError as error:
        refused = {str(problem["loc"][0]) for problem in error.errors()}
    rest = {name: value for name, value in kept.items() if name not in refused}
    return Settings.model_validate(rest).model_dump(exclude_unset=True), refused
