"""Every scene and state looks as it did, and nothing in it is cut, covered or out of reach.

The default run takes all of them at 1280x720 in both languages; CARDCITY_ALL=1 takes every size, theme and text size.
After a wanted change: `python -m tests.shots.take --update --all`, and look at what changed.
"""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

import pygame
import pytest

from tests.shots.goldens import Goldens, painter
from tests.shots.scenes import Shot
from tests.shots.studio import Picture, Window, name_of, sessions, take

EVERY = bool(os.environ.get("CARDCITY_ALL"))
PAIRS = sessions(EVERY)


@pytest.mark.parametrize(("shot", "window"), PAIRS, ids=[name_of(shot, window) for shot, window in PAIRS])
def test_looks_as_it_did(shot: Shot, window: Window) -> None:
    picture, goldens = take(shot, window), Goldens.kept()
    assert picture.problems == ()
    if goldens.other_painter:
        pytest.skip(goldens.other_painter)
    assert picture.pixels == goldens.pixels.get(picture.name), f"it looks different now: {_saved(picture)}"


def test_every_golden_has_its_shot() -> None:
    assert set(Goldens.kept().pixels) == {name_of(shot, window) for shot, window in sessions(True)}


def test_other_wheels_are_named_instead_of_compared() -> None:
    here = Goldens(painter(), {})
    assert here.other_painter == ""
    there = Goldens(painter() | {"SDL": "1.2.15"}, {})
    assert f"SDL {painter()['SDL']} (kept: 1.2.15)" in there.other_painter
    assert "\n" not in there.other_painter and "pygame-ce" not in there.other_painter


def _saved(picture: Picture) -> Path:
    file = Path(tempfile.gettempdir()) / "cardcity-shots" / f"{picture.name}.png"
    file.parent.mkdir(exist_ok=True)
    pygame.image.save(picture.surface, str(file))
    return file
