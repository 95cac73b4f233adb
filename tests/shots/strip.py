"""Film strips of animations: `python -m tests.shots.strip [NAME…] --into FOLDER`, eight frames of each."""

from __future__ import annotations

import argparse
import os
import tempfile
from collections.abc import Callable
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
from pygame import Surface

from tests.shots.moments import MOMENTS
from tests.shots.scenes import CORNER, ShotPlayer
from tests.ui.driver import FRAME
from tests.ui.translations import compile_fresh

FRAMES, ACROSS = 8, 2
TILE = (960, 540)
LONGEST = 9.0
"""Most seconds of a strip; a longer animation is shown in part."""


def film(
    prepare: Callable[[ShotPlayer], None],
    begin: Callable[[ShotPlayer], None],
    size: tuple[int, int] = (1280, 720),
    **preferences: object,
) -> list[Surface]:
    """Return every frame from `begin` until nothing moves; `prepare` runs with motion off."""
    sitting = ShotPlayer(size, **{"language": "en", "theme": "light", "motion": "off", **preferences})
    try:
        prepare(sitting)
        sitting.move(CORNER)
        sitting.settle()
        sitting.change(motion="normal")
        begin(sitting)
        shown: list[Surface] = []
        for _frame in range(round(LONGEST / FRAME)):
            shown.append(pygame.transform.smoothscale(sitting.app.screen, TILE))
            if not sitting.ui.animator.busy and len(shown) > 2:
                break
            sitting.step()
        return shown
    finally:
        sitting.close()


def strip(shown: list[Surface]) -> Surface:
    """Return frames spread evenly from the first to the last, row by row, as one picture."""
    wide, high = TILE
    sheet = Surface((wide * ACROSS, high * (FRAMES // ACROSS)))
    for at in range(FRAMES):
        frame = shown[round(at * (len(shown) - 1) / (FRAMES - 1))]
        sheet.blit(frame, (at % ACROSS * wide, at // ACROSS * high))
    return sheet


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", help=", ".join(MOMENTS))
    parser.add_argument("--into", type=Path, help="the folder of the pictures, a temporary one if not said")
    parser.add_argument("--dark", action="store_true")
    parser.add_argument("--french", action="store_true")
    parser.add_argument("--large", action="store_true", help="1080p in place of 720p")
    options = parser.parse_args()
    compile_fresh()
    into = options.into or Path(tempfile.mkdtemp(prefix="strips-"))
    into.mkdir(parents=True, exist_ok=True)
    for name in options.names or MOMENTS:
        theme, language = "dark" if options.dark else "light", "fr" if options.french else "en"
        size = (1920, 1080) if options.large else (1280, 720)
        shown = film(*MOMENTS[name], size=size, theme=theme, language=language)
        pygame.image.save(strip(shown), str(into / f"{name}.png"))
        print(f"{name}: {len(shown)} frames")
    print(into)


if __name__ == "__main__":
    main()
