"""Folders and files of the app on this machine."""

import os
import tempfile
from collections.abc import Callable
from pathlib import Path

import platformdirs

from cardcity_desktop.support.fixable import FixableError
from cardcity_desktop.support.i18n import N_

APP = "cardcity"
HOME_VARIABLE = "CARDCITY_HOME"
"""Environment variable that names one folder for everything: for tests, and for a memory stick."""


class NoHomeError(FixableError):
    """The system has no home folder for this user, and HOME names none."""

    sentence = N_("Card City finds no home folder: set HOME, or set CARDCITY_HOME to a folder for it.")


def saves_folder() -> Path:
    return _home("saves") or _app_folder(platformdirs.user_data_dir) / "saves"


def profiles_folder() -> Path:
    """Return the folder of players' profiles. It may not exist yet."""
    return _home("profiles") or _app_folder(platformdirs.user_data_dir) / "profiles"


def analyses_folder() -> Path:
    """Return the folder of analyses of finished games. It may not exist yet."""
    return _home("analyses") or _app_folder(platformdirs.user_data_dir) / "analyses"


def settings_path() -> Path:
    return _home("settings.json") or _app_folder(platformdirs.user_config_dir) / "settings.json"


def cache_folder() -> Path:
    """Return the folder of pictures that can be drawn again. It may not exist yet."""
    return _home("cache") or _app_folder(platformdirs.user_cache_dir)


def log_folder() -> Path:
    """Return the folder of logs and reports. It may not exist yet."""
    return _home("logs") or _app_folder(platformdirs.user_log_dir)


def pictures_folder() -> Path:
    return _home("pictures") or _named_folder(platformdirs.user_pictures_dir, "Pictures") / "Card City"


def other_places() -> tuple[Path, ...]:
    """Return folders to try if the folder of saves can't be written, those easiest to find first."""
    home = _home("elsewhere")
    if home:
        return (home,)
    documents = _named_folder(platformdirs.user_documents_dir, "Documents")
    desktop = _named_folder(platformdirs.user_desktop_dir, "Desktop")
    return documents, desktop, Path.home(), Path(tempfile.gettempdir())


def _app_folder(find: Callable[..., str]) -> Path:
    """Return the folder that platformdirs finds for the app, or raise NoHomeError."""
    try:
        folder = Path(find(APP, appauthor=False))
    except RuntimeError as error:
        raise NoHomeError from error
    if not folder.is_absolute():  # older versions return a path that begins with "~"
        raise NoHomeError
    return folder


def _named_folder(find: Callable[[], str], usual: str) -> Path:
    """Return a folder of the user's. The usual one if the list of them can't be read.

    Versions of platformdirs before 4.12 raise errors of many kinds for a damaged user-dirs.dirs. Raise RuntimeError if
    the user has no home.
    """
    try:
        folder = Path(find())
    except Exception:
        folder = Path(usual)
    return folder if folder.is_absolute() else Path.home() / usual


def _home(name: str) -> Path | None:
    home = os.environ.get(HOME_VARIABLE)
    return Path(os.path.expanduser(home)) / name if home else None  # noqa: PTH111 - Path's own raises for an unknown user
