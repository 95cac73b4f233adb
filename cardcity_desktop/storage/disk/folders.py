"""Folders and files of the app on this machine."""

import os
import tempfile
from pathlib import Path

import platformdirs

APP = "cardcity"
HOME_VARIABLE = "CARDCITY_HOME"
"""Environment variable that names one folder for everything: for tests, and for a memory stick."""


def saves_folder() -> Path:
    return _home("saves") or Path(platformdirs.user_data_dir(APP, appauthor=False)) / "saves"


def profiles_folder() -> Path:
    """Return the folder of players' profiles; it may not exist yet."""
    return _home("profiles") or Path(platformdirs.user_data_dir(APP, appauthor=False)) / "profiles"


def analyses_folder() -> Path:
    """Return the folder of analyses of finished games; it may not exist yet."""
    return _home("analyses") or Path(platformdirs.user_data_dir(APP, appauthor=False)) / "analyses"


def settings_path() -> Path:
    return _home("settings.json") or Path(platformdirs.user_config_dir(APP, appauthor=False)) / "settings.json"


def cache_folder() -> Path:
    """Return the folder of pictures that can be drawn again; it may not exist yet."""
    return _home("cache") or Path(platformdirs.user_cache_dir(APP, appauthor=False))


def log_folder() -> Path:
    """Return the folder of logs and reports; it may not exist yet."""
    return _home("logs") or Path(platformdirs.user_log_dir(APP, appauthor=False))


def pictures_folder() -> Path:
    return _home("pictures") or Path(platformdirs.user_pictures_dir()) / "Card City"


def other_places() -> tuple[Path, ...]:
    """Return folders to try if the folder of saves can't be written, those easiest to find first."""
    documents, desktop = Path(platformdirs.user_documents_dir()), Path(platformdirs.user_desktop_dir())
    home = _home("elsewhere")
    return (home,) if home else (documents, desktop, Path.home(), Path(tempfile.gettempdir()))


def _home(name: str) -> Path | None:
    home = os.environ.get(HOME_VARIABLE)
    return Path(home) / name if home else None
