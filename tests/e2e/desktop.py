"""A virtual screen with a window manager, for the game in its real window."""

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parents[2]
TOOLS = ("Xvfb", "openbox", "xdotool")

MANAGER = """<openbox_config xmlns="http://openbox.org/3.4/rc">
  <focus><focusNew>yes</focusNew></focus>
  <desktops><number>1</number></desktops>
  <mouse><context name="Client">
    <mousebind button="Left" action="Press"><action name="Focus"/></mousebind>
  </context></mouse>
</openbox_config>"""
"""Settings of the window manager: no menus and no desktops beside the game."""


@contextmanager
def desktop(folder: Path, screen: str, *options: str) -> Iterator[dict[str, str]]:
    """Yield the environment of a screen, such as "1280x720x24", with a window manager; options are Xvfb's."""
    read, write = os.pipe()
    words = ["Xvfb", "-displayfd", str(write), "-screen", "0", screen, "-nolisten", "tcp", *options]
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "DBUS_SESSION_BUS_ADDRESS")
    environment = {name: value for name, value in os.environ.items() if name not in hidden}
    with subprocess.Popen(words, pass_fds=[write], stderr=subprocess.DEVNULL) as server:
        os.close(write)
        with os.fdopen(read) as numbers:
            environment |= {
                "DISPLAY": f":{numbers.readline().strip()}",
                "SDL_AUDIODRIVER": "dummy",
                "SDL_VIDEODRIVER": "x11",
            }
        environment |= {"HOME": str(folder), "CARDCITY_HOME": str(folder / "home"), "LANG": "en_GB.UTF-8"}
        (folder / "rc.xml").write_text(MANAGER)
        with subprocess.Popen(
            ["openbox", "--config-file", folder / "rc.xml"], env=environment, stderr=subprocess.DEVNULL
        ) as manager:
            yield environment
            manager.terminate()
        server.terminate()
