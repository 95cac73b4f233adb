"""Take the pictures: `python -m tests.shots.take [--update] [--all] [--into FOLDER] [names…]`.

A name is that of a shot, of a kind of window (`1080p-fr`), or of both (`build.720p-en`). With --update the goldens of
these pictures are stored, and the pictures themselves in `.shots`, which git ignores.
"""

from __future__ import annotations

import argparse
import os
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from tests.shots.goldens import FILE, SEEN, Goldens, painter
from tests.shots.studio import Picture, Window, name_of, sessions, take
from tests.ui.translations import compile_fresh


def main() -> None:
    options = _options()
    compile_fresh()
    into = options.into or Path(tempfile.mkdtemp(prefix="shots-"))
    into.mkdir(parents=True, exist_ok=True)
    every = sessions(options.all or bool(options.names))
    chosen = [(shot, window) for shot, window in every if _is_meant(options.names, shot.name, window)]
    pixels: dict[str, str] = {}
    began = time.monotonic()
    for shot, window in chosen:
        picture = take(shot, window)
        pixels[picture.name] = picture.pixels
        pygame.image.save(picture.surface, str(into / f"{picture.name}.png"))
        for problem in picture.problems:
            print(f"{picture.name}: {problem}")
        if options.update:
            keep_seen(picture)
    print(f"{len(pixels)} pictures in {time.monotonic() - began:.0f} s: {into}")
    if options.update:
        keep(pixels, {name_of(shot, window) for shot, window in sessions(True)})


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--update", action="store_true", help="keep what is made as the goldens")
    parser.add_argument("--all", action="store_true", help="in every kind of window")
    parser.add_argument("--into", type=Path, help="the folder of the full pictures, a temporary one if not said")
    return parser.parse_args()


def _is_meant(names: Sequence[str], shot: str, window: Window) -> bool:
    return not names or any(name in (shot, window.name, f"{shot}.{window.name}") for name in names)


def keep_seen(picture: Picture) -> None:
    """Store a picture beside which a later run that differs is shown."""
    SEEN.mkdir(exist_ok=True)
    pygame.image.save(picture.surface, str(SEEN / f"{picture.name}.png"))


def keep(pixels: dict[str, str], known: set[str]) -> None:
    """Add to the goldens; those of removed shots, or of another painter, are dropped."""
    before = Goldens.kept() if FILE.exists() else Goldens(painter(), {})
    kept = {} if before.other_painter else {name: value for name, value in before.pixels.items() if name in known}
    Goldens(painter(), kept | pixels).keep()


if __name__ == "__main__":
    main()
