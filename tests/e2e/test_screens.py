"""The game on screens that few have: colours of 30, 16 and 15 bits, and a window that is hidden in full screen."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from tests.e2e.desktop import ROOT, TOOLS, desktop

PATIENCE = 240.0
"""Seconds on a machine that does something else."""

pytestmark = pytest.mark.skipif(any(shutil.which(tool) is None for tool in TOOLS), reason=f"needs {', '.join(TOOLS)}")


@pytest.mark.parametrize(
    ("depth", "options"),
    [(30, ()), (15, ()), (16, ("-extension", "GLX"))],
    ids=["30", "15", "16-no-GL"],
)
def test_a_game_is_played_in_other_colours(tmp_path: Path, depth: int, options: tuple[str, ...]) -> None:
    report, shot = tmp_path / "report.json", tmp_path / "shot.png"
    words = ["demo", "--once", "--speed", "100", "--seed", "3", "--report", str(report), "--shot", str(shot)]
    with desktop(tmp_path, f"1024x600x{depth}", *options) as environment:
        command = [sys.executable, "-m", "cardcity_desktop", *words]
        done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 0, done.stderr[-2000:]
    told = json.loads(report.read_text(encoding="utf-8"))
    assert (told["video"], told["window"]) == ("x11", [960, 540])
    picture = pygame.image.load(shot)
    colours = {tuple(picture.get_at((x, y))) for x in range(0, 960, 17) for y in range(0, 540, 17)}
    assert len(colours) > 60, "the picture is nearly empty"


HIDING = """
import pygame
from cardcity_desktop.app.services import AppServices
from cardcity_desktop.app.window import App
from cardcity_desktop.ui.paint.vector.svg import rasterise, svg_document

services = AppServices()
app = App(services.title_scene())
services.serve(app)
pictures = []

def run(frames):
    for _frame in range(frames):
        app.step()
        pygame.time.wait(5)

def hide():
    app.window.system_window.hide()
    app.window.system_window.show()

run(20)
app.ui.change(fullscreen=True)
run(20)
for turn in range(12):
    hide()
    for _wait in range(10):  # then SDL's surface is another one
        pygame.event.pump()
        pygame.time.wait(5)
    rasterise(svg_document(8, 8, f'<rect width="{turn + 1}" height="8"/>'), (8, 8))  # a picture of another screen
    others = [pygame.Surface((8, 8)) for _surface in range(200)]  # they take memory that was freed
    app.ui.invalidate()
    run(3)
app.close()
print("survived")
"""


def test_a_window_hidden_in_full_screen_goes_on(tmp_path: Path) -> None:
    with desktop(tmp_path, "1600x900x24") as environment:
        command = [sys.executable, "-c", HIDING]
        done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=PATIENCE)
    assert (done.returncode, done.stdout.splitlines()[-1:]) == (0, ["survived"]), done.stderr[-2000:]
