"""Where games, settings and logs are kept on this machine."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

import platformdirs

APP = "cardcity"
HOME_VARIABLE = "CARDCITY_HOME"
"""An environment variable that names one folder for everything: tests, and a game carried on a stick."""


def saves_folder() -> Path:
    """The folder of saved matches; it need not exist yet."""
    return _home("saves") or Path(platformdirs.user_data_dir(APP, appauthor=False)) / "saves"


def profiles_folder() -> Path:
    """The folder of players' profiles; it need not exist yet."""
    return _home("profiles") or Path(platformdirs.user_data_dir(APP, appauthor=False)) / "profiles"


def settings_path() -> Path:
    """The file of the settings; it need not exist yet."""
    return _home("settings.json") or Path(platformdirs.user_config_dir(APP, appauthor=False)) / "settings.json"


def log_folder() -> Path:
    """The folder of logs and tracebacks; it need not exist yet."""
    return _home("logs") or Path(platformdirs.user_log_dir(APP, appauthor=False))


def pictures_folder() -> Path:
    """The folder of posters; it need not exist yet."""
    return _home("pictures") or Path(platformdirs.user_pictures_dir()) / "Card City"


def other_places() -> tuple[Path, ...]:
    """Where a game may be written when the folder of saves takes nothing: the likeliest to be found again first."""
    documents, desktop = Path(platformdirs.user_documents_dir()), Path(platformdirs.user_desktop_dir())
    home = _home("elsewhere")
    return (home,) if home else (documents, desktop, Path.home(), Path(tempfile.gettempdir()))


def _home(name: str) -> Path | None:
    home = os.environ.get(HOME_VARIABLE)
    return Path(home) / name if home else None
