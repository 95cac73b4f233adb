"""Settings on disk: JSON, written atomically. Nothing wrong with the file or the folder stops the game.

Light to import: the first frame needs a few values only, pydantic checks everything after it.
"""

import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from cardcity_desktop.i18n import _
from cardcity_desktop.storage.folders import settings_path
from cardcity_desktop.storage.problems import reason_of


def early_values() -> dict[str, Any]:
    """What the first frame needs, read without minding any trouble; the names are those of `Preferences`."""
    try:
        loaded = _parsed(settings_path())
    except (OSError, ValueError, RecursionError):
        return {}
    return _early_of(loaded)


class SettingsStore:
    """One settings file. Sentences it returns are for the player; "" means all is well."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path or settings_path()
        self._kept: dict[str, Any] = {}
        self._broken = False
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
        if self._broken:
            return values, _("Your options could not be read: the usual ones are used.")
        if refused:
            names = ", ".join(sorted(refused))
            return values, _("Some of your options made no sense and were left out: {names}").format(names=names)
        return values, ""

    def write(self, values: Mapping[str, Any]) -> str:
        """Keep `values` beside what was kept before; complains once if that can't be done."""
        self._kept |= values
        try:
            self._save()
        except OSError as error:
            complained, self._cannot_write = self._cannot_write, True
            return "" if complained else _("Your options can’t be saved: {reason}.").format(reason=reason_of(error))
        self._cannot_write = False
        return ""

    def _load(self) -> dict[str, Any]:
        try:
            return _parsed(self.path)
        except FileNotFoundError:
            return {}
        except (OSError, ValueError, RecursionError):
            self._put_aside()
            return {}

    def _put_aside(self) -> None:
        """A broken file is kept under another name, for whoever wants to mend it."""
        self._broken = True
        with suppress(OSError):
            self.path.replace(self.path.with_suffix(".broken.json"))

    def _save(self) -> None:
        """Write beside and rename: a power cut leaves the old file or the new one, nothing between."""
        import json
        import tempfile  # not needed before the first frame

        self.path.parent.mkdir(parents=True, exist_ok=True)
        text = json.dumps(self._kept, indent=2, ensure_ascii=False, sort_keys=True) + "\n"
        handle, beside = tempfile.mkstemp(dir=self.path.parent, prefix=".settings-")
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            Path(beside).replace(self.path)
        except OSError:
            Path(beside).unlink(missing_ok=True)
            raise


def _parsed(path: Path) -> dict[str, Any]:
    """The file's values. Raises OSError, ValueError or RecursionError."""
    text = path.read_text(encoding="utf-8")
    import json  # the very first start has nothing to parse

    loaded = json.loads(text)
    if not isinstance(loaded, dict):
        raise ValueError("not an object")
    return loaded


def _early_of(kept: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in map(_early, kept.items()) if value is not None}


def _early(item: tuple[str, Any]) -> tuple[str, Any]:
    """A value the first frame can use without danger, or None in its place."""
    name, value = item
    if name in ("language", "theme", "motion"):
        known = {"language": ("en", "fr"), "theme": ("light", "dark"), "motion": ("off", "fast", "normal")}[name]
        return name, value if value in known else None
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

    from cardcity_desktop.storage.settings_model import Settings

    try:
        return Settings.model_validate(kept).model_dump(exclude_unset=True), set()
    except ValidationError as error:
        refused = {str(problem["loc"][0]) for problem in error.errors()}
    rest = {name: value for name, value in kept.items() if name not in refused}
    return Settings.model_validate(rest).model_dump(exclude_unset=True), refused
