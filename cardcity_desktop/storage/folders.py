"""Where games are kept on this machine."""

from __future__ import annotations

import os
from pathlib import Path

from cardcity_desktop.storage.settings import APP

HOME_VARIABLE = "CARDCITY_HOME"
"""An environment variable that names one folder for everything: tests, and a game carried on a stick."""


def saves_folder() -> Path:
    """The folder of saved matches; it need not exist yet."""
    home = os.environ.get(HOME_VARIABLE)
    if home:
        return Path(home) / "saves"
    import platformdirs

    return Path(platformdirs.user_data_dir(APP, appauthor=False)) / "saves"
