"""The game in a Wayland session without X11, on plain and scaled screens: also the stand-in for Macs.

Neither system has windows without the graphics card, and both have more px than points on a scaled screen.
"""

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame
import pytest

ROOT = Path(__file__).parents[2]
SCREEN = 960, 600
"""Size of the compositor's screen in points: a small one, because all is drawn in software."""
WINDOW = 960, 540
PATIENCE = 240.0
"""Seconds for a demonstration on a machine that does something else."""

pytestmark = pytest.mark.skipif(shutil.which("weston") is None, reason="a Wayland session needs weston")


@contextmanager
def wayland_session(folder: Path, scale: int) -> Iterator[dict[str, str]]:
    """Yield the environment of a compositor without a screen, and without X11."""
    runtime = folder / "runtime"
    runtime.mkdir(mode=0o700)
    hidden = ("DISPLAY", "SDL_VIDEODRIVER", "WAYLAND_DISPLAY")
    environment = {name: value for name, value in os.environ.items() if name not in hidden}
    environment |= {"XDG_RUNTIME_DIR": str(runtime), "LIBGL_ALWAYS_SOFTWARE": "1", "SDL_AUDIODRIVER": "dummy"}
    words = ["--backend=headless-backend.so", "--socket=window-test", "--no-config", "--idle-time=0"]
    words += [f"--width={SCREEN[0]}", f"--height={SCREEN[1]}", f"--scale={scale}"]
    with subprocess.Popen(
        ["weston", *words], env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ) as server:
        try:
            until = time.monotonic() + 60
            while not (runtime / "window-test").exists():
                assert server.poll() is None and time.monotonic() < until, "weston does not start"
                time.sleep(0.05)
            yield environment | {"WAYLAND_DISPLAY": "window-test", "CARDCITY_HOME": str(folder / "home")}
        finally:
            server.terminate()


def run(environment: dict[str, str], *words: str) -> str:
    """Run Python in the session and return what it prints; it must end well."""
    done = subprocess.run(
        [sys.executable, *words],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout


@pytest.mark.parametrize("scale", [1, 2])
def test_a_demonstration_is_played_in_all_px(tmp_path: Path, scale: int) -> None:
    report, shot = tmp_path / "report.json", tmp_path / "shot.png"
    words = ["demo", "--once", "--speed", "100", "--seed", "3", "--report", str(report), "--shot", str(shot)]
    with wayland_session(tmp_path, scale) as environment:
        run(environment, "-m", "cardcity_desktop", *words)
    told = json.loads(report.read_text(encoding="utf-8"))
    assert told["video"] == "wayland"
    assert told["window"] == [scale * WINDOW[0], scale * WINDOW[1]]
    picture = pygame.image.load(shot)
    assert picture.get_size() == tuple(told["window"])
    panel = picture.subsurface((picture.get_width() * 2 // 3, 0, picture.get_width() // 3, picture.get_height()))
    assert sum(pygame.transform.average_color(panel)[:3]) > 3 * 160, "the panel of results is light"
    width, height = picture.get_size()
    colours = {tuple(picture.get_at((x, y))) for x in range(0, width, 17) for y in range(0, height, 17)}
    assert len(colours) > 60, "the picture is nearly empty"


PRESS = """
import time, pygame
from cardcity_desktop.app.services import AppServices
from cardcity_desktop.app.window import App
from pygame.event import Event, post

services = AppServices()
app = App(services.title_scene())
services.serve(app)

def run(seconds):
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        app.step()

run(0.5)
points, px = app.window.size, app.screen.get_size()
button = next(item for item in app.scene.focusables() if item.key == "new:card_city")
place = tuple(round(at * points[0] / px[0]) for at in button.rect.center)  # as the system reports it
post(Event(pygame.MOUSEMOTION, pos=place, rel=(1, 1), buttons=(0, 0, 0), touch=False))
post(Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1, touch=False))
post(Event(pygame.MOUSEBUTTONUP, pos=place, button=1, touch=False))
run(0.5)
full = []
for fullscreen in (True, False):
    app.ui.change(fullscreen=fullscreen)
    run(2.0)
    full.append((app.window.size, app.screen.get_size() == app.ui.area.size))
print(points, px, type(app.scene).__name__, full)
app.close()
"""


@pytest.mark.parametrize("scale", [1, 2])
def test_a_click_hits_its_button_and_full_screen_goes_there_and_back(tmp_path: Path, scale: int) -> None:
    with wayland_session(tmp_path, scale) as environment:
        told = run(environment, "-c", PRESS).splitlines()[-1]
    px = (scale * WINDOW[0], scale * WINDOW[1])
    assert told == f"{WINDOW} {px} HomeScene [({SCREEN}, True), ({WINDOW}, True)]"
