"""Play this checkout in a real window of this system, by its keys, and look at its screen.

    python build/tools/real_window.py FOLDER-FOR-PICTURES

Run by an interpreter in which the game is installed. A whole game is shown between computer players. Then a saved game
is opened, the picture of the whole screen is compared with what the game draws without a screen, and it is played on by
keys. Under Linux the screen is a virtual one.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "spec"))

from about import NAME
from trial import hands, smoke
from trial.display import virtual_display


def main(folder: Path) -> int:
    folder.mkdir(parents=True, exist_ok=True)
    with virtual_display() as display, tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
        try:
            look(user(Path(home).resolve(), display), folder)
        except (smoke.SmokeError, TimeoutError, subprocess.CalledProcessError) as error:
            print(f"real_window.py: {error}", file=sys.stderr)
            return 1
    return 0


def user(home: Path, display: str) -> smoke.User:
    """Return a user of this checkout whose files are all below `home`."""
    own = {key: value for key, value in os.environ.items() if key != "SDL_VIDEODRIVER"}
    env = {**own, "CARDCITY_HOME": str(home), **({"DISPLAY": display} if display else {})}
    start = (sys.executable, "-m", f"{NAME}_desktop")
    return smoke.User(home, start, home / "saves", home / "settings.json", env, name=sys.platform)


def look(player: smoke.User, pictures: Path) -> None:
    """Show a whole game, then open a saved one and play on; raises SmokeError and TimeoutError."""
    smoke.leave_traces(player)
    smoke.check_demo(player, "en", pictures)
    file = player.home / "from a friend.cardcity"
    shutil.copy(smoke.SAVE, file)
    command = [*player.start, "play", file]
    screen = hands.desktop(player.env.get("DISPLAY", ""))
    picture = pictures / f"{player.name}-table.png"
    hands.play_save(screen, hands.running(player, command), picture, player.saves)


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
