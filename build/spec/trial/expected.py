"""Draw the table that a saved game opens, without a screen: what the real window must look like.

    python expected.py SAVE PICTURE

Run by an interpreter that has the game.
"""

import os
import sys
import tempfile
from pathlib import Path

os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "CARDCITY_HOME": tempfile.mkdtemp()}

from cardcity_desktop.app.services import AppServices
from cardcity_desktop.app.window import App
from cardcity_desktop.ui.window.preferences import Preferences

services = AppServices()
app = App(
    services.title_scene(), preferences=Preferences(language="fr", motion="off", theme="light", window_size=(1280, 720))
)
services.serve(app, Path(tempfile.mkdtemp()))
app.obey(services.open_file(Path(sys.argv[1])))
for _frame in range(30):
    app.step()
app.screenshot(sys.argv[2])
app.close()
