"""Take the pictures of README and of the desktop's catalogue from today's screens.

    PYTHONPATH=. python build/tools/take_pictures.py     writes docs/pictures/*.png, 1280 x 720, 256 colours

Needs the extras `test` and Pillow (build/spec/requirements.txt).
"""

from __future__ import annotations

import os
from pathlib import Path

import pygame
from PIL import Image

from tests.shots.scenes import SHOTS
from tests.shots.studio import Window, take

ROOT = Path(__file__).resolve().parents[2]

PICTURES = {
    "card-city": "build-forecast",
    "royal-cities": "royal-main-3",
    "citadels": "citadels-last-round",
    "land": "campaign",
}
"""Name of each picture, and the shot that it shows."""


def main() -> None:
    """Take every picture and write it with a small palette."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    folder = ROOT / "docs" / "pictures"
    folder.mkdir(exist_ok=True)
    for name, shot in PICTURES.items():
        surface = take(SHOTS[shot], Window()).surface
        image = Image.frombytes("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB"))
        image.quantize(256, dither=Image.Dither.NONE).save(folder / f"{name}.png", optimize=True)


if __name__ == "__main__":
    main()
