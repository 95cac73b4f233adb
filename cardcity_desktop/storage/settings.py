"""Settings on disk: JSON, written atomically. No error of the file or folder stops the game.

Importing this module is fast: the first frame needs only few values; pydantic checks all values later.
"""

import os
import sys
from collections.abc import Mapping
from contextlib import suppress
from itertools import filterfalse
from pathlib import Path
from typing import Any

from cardcity_desktop.storage.disk.folders import settings_path
from cardcity_desktop.support.i18n import _

LARGEST = 1_000_000
"""Most bytes of a settings file; the app's own have a thousand."""


def early_values() -> dict[str, Any]:
    """Return the values that the first frame needs, named as in `Preferences`, or {} after any error."""
    try:
        loaded = _parsed(settings_path())
    except FileNotFoundError:
        return _first_values()
    except (OSError, ValueError, RecursionError):
        return {}
    return _early_of(loaded)


def _first_values() -> dict[str, Any]:
    """Return the options of a first start: high contrast, if the system asks for it."""
    return {"theme": "contrast"} if wants_high_contrast() else {}


class SettingsStore:
    """The settings file. Its methods return sentences for the player, "" if there is no problem."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path or settings_path()
        self._kept: dict[str, Any] = {}
        self._broken = False
        self._unreadable: OSError | None = None  # a file that can't be read is not replaced either
        self._cannot_write = False

    def read(self) -> dict[str, Any]:
        """Return the values for the first frame, as far as the file has usable ones."""
        self._kept = self._load()
        return _early_of(self._kept)

    def check(self) -> tuple[dict[str, Any], str]:
        """Return (checked values, sentence if the file or some values are unusable)."""
        values, refused = _checked(self._kept)
        for name in refused:
            del self._kept[name]
        if self._unreadable:
            text = _("Your options can’t be read: {reason}. They stay as they are; the usual ones are used.")
            return values, text.format(reason=_reason(self._unreadable))
        if self._broken:
            return values, _("Your options could not be read: the usual ones are used.")
        if refused:
            names = ", ".join(sorted(refused))
            return values, _("Some of your options are not valid and were left out: {names}").format(names=names)
        return values, ""

    def write(self, values: Mapping[str, Any]) -> str:
        """Store `values` besides the earlier ones, and return a sentence at the first write that fails."""
        self._kept |= values
        reason = _reason(self._unreadable) if self._unreadable else self._save()
        complained, self._cannot_write = self._cannot_write, bool(reason)
        if not reason or complained:
            return ""
        return _("Your options can’t be saved: {reason}.").format(reason=reason)

    def _load(self) -> dict[str, Any]:
        """Return the file's values. Rename a damaged file, leave one that can't be read."""
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
        """Rename a damaged file to a free name, so that a person can repair it."""
        self._broken = True
        with suppress(OSError):
            from cardcity_desktop.storage.disk.files import change_file, numbered

            places = numbered(self.path.parent, f"{self.path.stem}.broken", ".json")
            change_file(lambda: self.path.rename(next(filterfalse(os.path.lexists, places))))

    def _save(self) -> str:
        """Write the file atomically, and return why this failed, "" if it did not."""
        import json  # not needed before the first frame

        from cardcity_desktop.storage.disk.files import atomic_write

        text = json.dumps(self._kept, indent=2, sort_keys=True) + "\n"  # in ASCII: half a pair can be written too
        try:
            atomic_write(_followed(self.path), text.encode())
        except OSError as error:
            return _reason(error)
        return ""


def _followed(path: Path) -> Path:
    """Return the file that `path` links to, or raise OSError for a broken link, so that no folder is made for it."""
    import errno
    import os

    place = Path(os.path.realpath(path))
    nowhere = path.is_symlink() and not place.parent.is_dir()
    if nowhere or any(folder.is_symlink() and not folder.exists() for folder in path.parents):
        raise OSError(errno.ELOOP, os.strerror(errno.ELOOP))
    return place


def _reason(error: OSError) -> str:
    """Return the reason in a few words. Imported late, because the settings name the language."""
    from cardcity_desktop.storage.disk.reasons import disk_reason

    return disk_reason(error)


def _parsed(path: Path) -> dict[str, Any]:
    """Return the file's values, or raise OSError, ValueError or RecursionError."""
    if not path.exists():
        raise FileNotFoundError(path)
    from cardcity_desktop.storage.disk.files import read_regular_file

    text = read_regular_file(path, LARGEST).decode()
    import json  # the very first start has nothing to parse

    loaded = json.loads(text)
    if not isinstance(loaded, dict):
        raise ValueError("not an object")
    return loaded


def _early_of(kept: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in map(_early, kept.items()) if value is not None}


EARLY_WORDS = {"language": ("en", "fr"), "theme": ("light", "dark", "contrast"), "motion": ("off", "fast", "normal")}
"""Words that the first frame can use."""


def _early(item: tuple[str, Any]) -> tuple[str, Any]:
    """Return (name, value) if the first frame can use the value, else (name, None)."""
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
    if name == "window_desktops":
        sound = isinstance(value, list) and all(_is_pair(size, 320, 16384) for size in value)
        return name, tuple(map(tuple, value)) if sound else None
    return name, None


def _is_pair(value: Any, low: int, high: int) -> bool:
    """Return True for a list of two whole numbers from `low` to `high`."""
    numbers = isinstance(value, list) and len(value) == 2 and all(type(part) is int for part in value)
    return numbers and all(low <= part <= high for part in value)


def _checked(kept: Mapping[str, Any]) -> tuple[dict[str, Any], set[str]]:
    """Return the valid values and the names of the invalid ones."""
    from pydantic import ValidationError

    from cardcity_desktop.storage.models.settings import Settings

    try:
        return Settings.model_validate(kept).model_dump(exclude_unset=True), set()
    except ValidationError as error:
        refused = {str(problem["loc"][0]) for problem in error.errors()}
    rest = {name: value for name, value in kept.items() if name not in refused}
    return Settings.model_validate(rest).model_dump(exclude_unset=True), refused


GTK_FILES = ("gtk-4.0/settings.ini", "gtk-3.0/settings.ini")
"""Below the user's configuration folder."""


def wants_high_contrast() -> bool:
    """Return True if the system is set to high contrast, or False if that can't be read.

    It reads files and makes at most one system call: the first frame waits for it.
    """
    try:
        if sys.platform == "win32":
            return _windows_contrast()
        return _mac_contrast() if sys.platform == "darwin" else _gtk_contrast()
    except Exception:  # a wish that can't be read must not keep the window from opening
        return False


def _windows_contrast() -> bool:
    """Ask SystemParametersInfoW for HIGHCONTRASTW: bit 0 of its flags is HCF_HIGHCONTRASTON."""
    import ctypes

    class HighContrast(ctypes.Structure):
        _fields_ = (("size", ctypes.c_uint), ("flags", ctypes.c_uint), ("scheme", ctypes.c_wchar_p))

    contrast = HighContrast(ctypes.sizeof(HighContrast), 0, None)
    get_high_contrast = 0x0042
    user32 = getattr(ctypes, "windll").user32  # noqa: B009 - known on Windows alone
    asked = user32.SystemParametersInfoW(get_high_contrast, contrast.size, ctypes.byref(contrast), 0)
    return bool(asked) and bool(contrast.flags & 1)


def _mac_contrast() -> bool:
    from cardcity_desktop.support.macos import ask_workspace

    return ask_workspace("accessibilityDisplayShouldIncreaseContrast")


def _gtk_contrast() -> bool:
    """Look for GTK's theme HighContrast in the environment and in its settings."""
    if os.environ.get("GTK_THEME", "").startswith("HighContrast"):
        return True
    folder = Path(os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config")
    files = (folder / name for name in GTK_FILES)
    lines = (line for file in files if file.is_file() for line in file.read_text(encoding="utf-8").splitlines())
    return any(line.partition("=")[2].strip().startswith("HighContrast") for line in lines if "theme-name" in line)
