"""Every picture equals its golden, and nothing in it is cut, covered or out of reach.

The lane `full` takes all of them at 1280x720 in both languages; CARDCITY_ALL=1 takes every size, theme and text size.
After an intended change: `python -m tests.shots.take --update --all`, and look at what changed.
"""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

import pygame
import pytest

from tests.shots.goldens import SEEN, Goldens, painter
from tests.shots.scenes import Shot
from tests.shots.studio import Picture, Window, name_of, regions, sessions, take
from tests.shots.take import keep_seen

EVERY = bool(os.environ.get("CARDCITY_ALL"))
PAIRS = sessions(EVERY)
DIFFERENCES = Path(tempfile.gettempdir()) / "cardcity-shots"
"""Folder for pictures that differ: before (if it is known here), after, and the difference."""

IS_PAINTER_WANTED = bool(os.environ.get("CI"))
"""True in CI, where the wheels must be those that the goldens were made with; else the test fails."""


@pytest.mark.parametrize(("shot", "window"), PAIRS, ids=[name_of(shot, window) for shot, window in PAIRS])
def test_looks_as_it_did(shot: Shot, window: Window) -> None:
    picture, goldens = take(shot, window), Goldens.kept()
    assert picture.problems == ()
    if goldens.other_painter:
        assert not IS_PAINTER_WANTED, goldens.other_painter
        pytest.skip(goldens.other_painter)
    changed = changed_regions(picture, goldens.pixels.get(picture.name, ""))
    assert changed == [], f"it looks different now in {len(changed)} places: {leave(picture, changed)}"
    if not (SEEN / f"{picture.name}.png").exists():
        keep_seen(picture)


def test_every_golden_has_its_shot() -> None:
    assert set(Goldens.kept().pixels) == {name_of(shot, window) for shot, window in sessions(True)}


def test_other_wheels_are_named_instead_of_compared() -> None:
    here = Goldens(painter(), {})
    assert here.other_painter == ""
    there = Goldens(painter() | {"SDL": "1.2.15"}, {})
    assert f"SDL {painter()['SDL']} (kept: 1.2.15)" in there.other_painter
    assert "\n" not in there.other_painter and "pygame-ce" not in there.other_painter


def test_one_pixel_spoils_one_region() -> None:
    before = Picture("one", pygame.Surface((1280, 720)), ())
    after = Picture("one", before.surface.copy(), ())
    after.surface.set_at((1279, 719), "#FF0000")
    assert changed_regions(after, before.pixels) == regions((1280, 720))[-1:]


def changed_regions(picture: Picture, kept: str) -> list[pygame.Rect]:
    """Return the regions that differ from the golden hashes; all for a picture without a golden."""
    places, now, before = regions(picture.surface.get_size()), picture.pixels.split(), kept.split()
    if len(before) != len(now):
        return places
    return [place for place, one, other in zip(places, now, before, strict=True) if one != other]


def leave(picture: Picture, changed: list[pygame.Rect]) -> Path:
    """Save before, after and difference; return the folder."""
    DIFFERENCES.mkdir(exist_ok=True)
    pygame.image.save(picture.surface, str(DIFFERENCES / f"{picture.name}.after.png"))
    marked = picture.surface.copy()
    seen = SEEN / f"{picture.name}.png"
    if seen.exists():
        before = pygame.image.load(str(seen)).convert(marked)
        pygame.image.save(before, str(DIFFERENCES / f"{picture.name}.before.png"))
        if before.get_size() == marked.get_size():
            before.blit(marked, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
            marked = before
    for place in changed:
        pygame.draw.rect(marked, "#FF00FF", place, 3)
    pygame.image.save(marked, str(DIFFERENCES / f"{picture.name}.difference.png"))
    return DIFFERENCES
